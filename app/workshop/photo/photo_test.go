package photo

import (
	"bytes"
	"context"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"slices"
	"strings"
	"testing"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"

	"numplace/app/internal/drawn"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/solver"
	"numplace/solver/format"
	"numplace/solver/scan"
)

const puzzle = "12.43.1..14.4..1"

func grid(t *testing.T, text string) solver.Grid {
	t.Helper()
	g, err := format.InLine(text)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// asked returns the session of a puzzle that was read from a picture. The first and the last cell are
// doubtful. The digit in the last cell was changed by the solver.
func asked(t *testing.T) session {
	t.Helper()
	g := grid(t, puzzle)
	r := &scan.Reading{N: 4, Rows: 2, Cols: 2,
		Frame: scan.Frame{{X: 10, Y: 10}, {X: 210, Y: 12}, {X: 212, Y: 214}, {X: 8, Y: 210}}}
	for c := range 16 {
		digit := int(g.At(solver.Cell(c)))
		r.Cells = append(r.Cells, scan.Cell{Digit: digit, Guesses: []scan.Guess{{Digit: digit}}})
	}
	s := session{name: "a\tb.jpg", frames: make([]frame, 2), picture: "data:image/jpeg;base64,AAAA", width: 300,
		height: 200}
	s.take(r, &scan.Settled{Grid: g, Count: 1, Changed: []solver.Cell{15}, Doubts: []scan.Doubt{
		{Cell: 0, Looks: 1, Instead: 3, Why: scan.Faint}, {Cell: 15, Looks: 4, Instead: 1, Why: scan.NoSolution}}}, .5)
	return s
}

// press performs an action, and returns the answer and the resulting puzzle on the board.
func press(t *testing.T, state, board, do string, cell int) (job.DeskAnswer, string) {
	t.Helper()
	r := job.AskDesk{Task: link.Picture + "1", State: state, Board: link.Encode(grid(t, board)), Do: do, Cell: cell}
	r.Pitch = 40
	e, err := Answer(t.Context(), r)
	if err != nil {
		t.Fatal(err)
	}
	drawn.Balanced(t, e.Head, e.Guide, e.Acts)
	if e.Query != "" {
		b, err := link.DecodeBoard(e.Query)
		if err != nil {
			t.Fatal(err)
		}
		board = b.Given.String()
	}
	return e, board
}

// wants fails the test unless the answer shows all texts. A text with a leading dash must not be shown.
func wants(t *testing.T, e job.DeskAnswer, texts ...string) {
	t.Helper()
	shown := e.Head + e.Guide + e.Acts
	for _, text := range texts {
		without, not := strings.CutPrefix(text, "-")
		if strings.Contains(shown, without) == not {
			t.Errorf("%q: %t, in\n%s", without, !not, shown)
		}
	}
}

// The user is asked about one doubtful cell at a time, with the reason for the doubt. When the user has seen
// all doubtful cells, the puzzle can be accepted.
func TestDoubtsAreAskedAbout(t *testing.T) {
	s := asked(t)
	e, _ := press(t, s.text(), puzzle, "", 0)
	wants(t, e, "Is this your puzzle?", "Digits read: 9", "-Tinted", "to look at (2)",
		"Doubt 1 of 2", "r1c1 is hard to read: 1, or 3?", "It is 1", "It is 3", "Empty", "Next doubt", "-Take it",
		"Grid 2 of 2")
	if e.Drawing.Ground[0] != job.DoubtGround || e.Drawing.Ground[15] != job.DoubtGround || e.Drawing.Ground[1] != 0 ||
		strings.Count(e.Drawing.Over, "e-doubt") != 2 {
		t.Errorf("%+v", e.Drawing)
	}
	e, board := press(t, e.State, puzzle, doIs+"3", 0)
	if board != "3"+puzzle[1:] || e.Goes != 16 {
		t.Errorf("%s, on to %d", board, e.Goes)
	}
	wants(t, e, "Doubt 2 of 2", "Tinted: put right by you (1).", "to look at (1)",
		"r4c4 looks like 4. With that there is no solution; with 1 there is one.", "It is 4",
		"Next doubt")
	e, board = press(t, e.State, board, doIs+"1", 0) // the user returns to the first cell
	wants(t, e, "r1c1 is 1.", "Next doubt", `btn--on`, "-Tinted")
	e, _ = press(t, e.State, board, doNext, 0) // go to the second doubtful cell
	if e.Goes != 16 {
		t.Errorf("on to %d", e.Goes)
	}
	e, board = press(t, e.State, board, doNext, 15) // accept the digit as it was read
	wants(t, e, "One solution", "9 digits, all doubts seen", "Tinted: put right by the solver (1)<", "Take it",
		"-Next doubt")
	if board != puzzle || e.Drawing.Ground[15] != job.ChangedGround {
		t.Errorf("%s, %v", board, []byte(e.Drawing.Ground))
	}
	e, _ = press(t, e.State, "3"+board[1:], "", 0)
	wants(t, e, "Tinted: put right by the solver (1) or by you (1)<")
	e, board = press(t, e.State, puzzle, doTake, 0)
	if board != puzzle || e.Kind != job.TakeBoard || strings.Contains(e.Query, "q=") {
		t.Errorf("taken: %+v", e)
	}
}

// When the user types in a doubtful cell, it is no longer doubtful. The verdict is about the puzzle that is
// on the board.
func TestTypedDigitsAreNoDoubts(t *testing.T) {
	s := asked(t)
	e, _ := press(t, s.text(), "2"+puzzle[1:15]+".", "", 1)
	wants(t, e, "No solution", "Nothing is left in doubt", "Take it")
	e, _ = press(t, s.text(), strings.Repeat(".", 15)+"2", "", 1)
	wants(t, e, "Several solutions")
	e, _ = press(t, s.text(), puzzle, doOther, 0)
	wants(t, e, `data-do="is 0"`, `data-do="is 4"`, "-It is 3")
}

// After a reload of the page, the result of reading the picture is gone, and the user is told that doubtful
// cells are no longer marked.
func TestMarksAreGone(t *testing.T) {
	e, board := press(t, "", puzzle, "", 0)
	if !strings.Contains(e.Say, "not marked any more") || e.Kind != job.EndTask || board != puzzle {
		t.Errorf("%+v", e)
	}
}

// A digit above 9 is also shown as a number, since the picture may have numbers or letters.
func TestDigitsAboveNine(t *testing.T) {
	layout, err := solver.Boxes(4, 4)
	if err != nil {
		t.Fatal(err)
	}
	given, err := solver.FromBytes(layout, append([]byte{15}, make([]byte, 255)...))
	if err != nil {
		t.Fatal(err)
	}
	s := session{width: 300, height: 200, cells: make([]cell, 256)}
	s.cells[0] = cell{read: 15, looks: 15, guesses: []int{5}, why: scan.Faint}
	r := job.AskDesk{Board: link.Encode(given)}
	wants(t, s.draw(t.Context(), r, given), "hard to read: 15 (F), or 5?", "It is 15 (F)", "It is 5")
	s.cells[0].seen = true
	wants(t, s.draw(t.Context(), r, given), "r1c1 is 15 (F).", ">16 (G)</button>", ">9</button>")
}

// Parsing the text of a session returns the same session. Every session that can be parsed can be drawn.
func FuzzParse(f *testing.F) {
	f.Add("a\t0\tdata:\t3\t4\t1 2 3 4 5 6 7 8\t1 2 3 4 5 6 7 8\n1 2 3 4 5 6 7 8 0 2 9 0 3")
	f.Add("a\t0\tdata:\t3\t4\t1 2 3 4 5 6 7 8\t1 2 3 4 5 6 7 8\n1 2 3 4 5 6 7 8 0 2 1 0 70")
	f.Add("a\t0\tdata:\t3\t4\t1 2 3 4 5 6 7 8\t1 2 3 4 5 6 7 8\n1 2 3 4 5 6 7 8 9 9 1 3 4 5")
	f.Add("")
	f.Fuzz(func(t *testing.T, text string) {
		s, ok := parse(text)
		if !ok {
			return
		}
		again, ok := parse(s.text())
		if !ok || again.text() != s.text() {
			t.Errorf("%q becomes %q", s.text(), again.text())
		}
		if len(s.cells) == 1 {
			layout, err := solver.Boxes(1, 1)
			if err != nil {
				t.Fatal(err)
			}
			one, err := solver.FromBytes(layout, []byte{0})
			if err != nil {
				t.Fatal(err)
			}
			r := job.AskDesk{State: text, Board: link.Encode(one)}
			r.Pitch = 40
			if e, err := Answer(t.Context(), r); err != nil || e.Guide == "" {
				t.Errorf("%q: %v", text, err)
			}
		}
	})
}

func TestSessionsAreTexts(t *testing.T) {
	s := asked(t)
	got, ok := parse(s.text())
	if !ok || got.text() != s.text() || got.name != "a b.jpg" || len(got.cells) != 16 || got.cells[15].looks != 4 ||
		got.cells[15].why != scan.NoSolution || !got.cells[15].changed || got.frame[0].X != 5 {
		t.Errorf("%+v", got)
	}
	if e, board := press(t, "nonsense", puzzle, doNext, 0); e.Head != "" || board != puzzle {
		t.Errorf("%+v", e)
	}
	if e, _ := press(t, s.text(), strings.Repeat(".", 81), doNext, 0); e.Head != "" { // the sizes differ
		t.Errorf("%+v", e)
	}
}

// paper returns a PNG image with grids as in a newspaper, one below another. cell is the side of a cell in a
// 9x9 grid, in pixels.
func paper(t *testing.T, cell int, texts ...string) []byte {
	t.Helper()
	const margin = 40
	parsed, err := opentype.Parse(goregular.TTF)
	if err != nil {
		t.Fatal(err)
	}
	face, err := opentype.NewFace(parsed, &opentype.FaceOptions{Size: .75 * float64(cell), DPI: 72})
	if err != nil {
		t.Fatal(err)
	}
	side := 9 * cell
	img := image.NewGray(image.Rect(0, 0, side+2*margin, len(texts)*(side+margin)+margin))
	draw.Draw(img, img.Bounds(), image.White, image.Point{}, draw.Src)
	for i, text := range texts {
		g, top := grid(t, text), margin+i*(side+margin)
		size, box := side/g.N(), max(2, g.N()/3)
		for at := range g.N() + 1 {
			w := 2
			if at%box == 0 {
				w = 5
			}
			across := image.Rect(margin, top+at*size-w/2, margin+side, top+at*size+w)
			draw.Draw(img, across, image.Black, image.Point{}, draw.Src)
			down := image.Rect(margin+at*size-w/2, top, margin+at*size+w, top+side)
			draw.Draw(img, down, image.Black, image.Point{}, draw.Src)
		}
		for c := range g.N() * g.N() {
			d := g.At(solver.Cell(c))
			if d == 0 {
				continue
			}
			pen := font.Drawer{Dst: img, Src: image.Black, Face: face}
			pen.Dot = fixed.P(margin+c%g.N()*size+size/2-cell/5, top+c/g.N()*size+size/2+cell/4)
			pen.DrawString(d.String())
		}
	}
	var file bytes.Buffer
	if err := png.Encode(&file, img); err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}

const (
	printed = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	second  = "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759.."
)

// reads sends a request to read a picture. It returns the answer, and the puzzle that is then on the board.
func reads(t *testing.T, before job.DeskAnswer, board string, file []byte, do string) (job.DeskAnswer, string) {
	t.Helper()
	r := job.AskDesk{Task: link.Picture + "1", State: before.State, Do: job.Reread + do, Pictured: true,
		Picture: job.Packed(file)}
	if board != "" {
		r.Board = link.Encode(grid(t, board))
	}
	e, err := Answer(t.Context(), r)
	if err != nil || e.Kind != job.ChangeBoard {
		t.Fatalf("%s: %+v, %v", do, e, err)
	}
	b, err := link.DecodeBoard(e.Query)
	if err != nil {
		t.Fatal(err)
	}
	return e, b.Given.String()
}

// If a picture has several grids, the user can choose which one is read. Moving the corners of a grid changes
// neither the other grids nor the digits that the user has typed.
func TestSeveralGrids(t *testing.T) {
	file := paper(t, 40, printed, second)
	e, first := reads(t, job.DeskAnswer{}, "", file, job.PictureNamed+"two.png")
	wants(t, e, "From two.png", "Grid 2 of 2")
	if e.Say != "" {
		t.Error(e.Say)
	}
	if e, _ := reads(t, job.DeskAnswer{}, "", file,
		job.PictureFirst+"two.png"); !strings.Contains(e.Say, "one at a time") {
		t.Errorf("%q", e.Say)
	}
	e, other := reads(t, e, first, file, doGrid+"1")
	wants(t, e, "Grid 1 of 2")
	if !slices.Contains([]string{printed, second}, first) || !slices.Contains([]string{printed, second}, other) ||
		first == other {
		t.Fatalf("%s and %s", first, other)
	}
	s, ok := parse(e.State)
	if !ok {
		t.Fatal(e.State)
	}
	empty := strings.IndexByte(other, '.')
	board := other[:empty] + "1" + other[empty+1:]
	moved := frame{s.frame}
	moved.Frame[2].X -= 4
	e, now := reads(t, e, board, file, doFrame+moved.text())
	wants(t, e, "Grid 1 of 2", "Tinted: put right by you (1)")
	if now != board {
		t.Errorf("%s\nbecomes %s", board, now)
	}
	e, now = reads(t, e, now, file, doGrid+"0")
	if now != first {
		t.Errorf("%s\nbecomes %s", first, now)
	}
	e, now = reads(t, e, now, file, doGrid+"1") // the moved corners are kept
	if now != other {
		t.Errorf("%s\nbecomes %s", other, now)
	}
	wants(t, e, "Grid 1 of 2")
}

// If hardly any digits can be read, the question whether this is the puzzle is asked only after the user has
// begun to correct it. If the picture has several grids, the grid with the most digits is read first.
func TestLittleIsRead(t *testing.T) {
	empty := strings.Repeat(".", 81)
	e, board := reads(t, job.DeskAnswer{}, "", paper(t, 40, empty), job.PictureNamed+"a.png")
	wants(t, e, "Little could be read", "Or move the corners", "-Is this", "-Several",
		`class="btn btn--main filebutton"`,
		`class="btn" data-do="take"`)
	if board != empty {
		t.Error(board)
	}
	e, _ = press(t, e.State, "5"+empty[1:], "", 0)
	wants(t, e, "-Little", "Several solutions", `class="btn filebutton"`)

	e, board = reads(t, job.DeskAnswer{}, "", paper(t, 40, empty, printed), job.PictureNamed+"two.png")
	wants(t, e, "-Little", "One solution", "Grid ")
	if board != printed {
		t.Error(board)
	}

	s := asked(t)
	for i := range 6 { // make more cells doubtful than certain
		s.cells[i].why = scan.Faint
	}
	e, _ = press(t, s.text(), puzzle, "", 0)
	wants(t, e, "Little could be read", "-Wavy", "Next doubt")
}

// If a picture has a grid that is cut off at the edge, the user is told, even if there is also a complete
// grid.
func TestACutGridIsSaid(t *testing.T) {
	file := paper(t, 50, printed, strings.Repeat(".", 16))
	img, err := png.Decode(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	cut := img.(*image.Gray).SubImage(image.Rect(0, 220, img.Bounds().Dx(), img.Bounds().Dy()))
	var half bytes.Buffer
	if err := png.Encode(&half, cut); err != nil {
		t.Fatal(err)
	}
	r := job.AskDesk{Task: link.Picture + "1", Pictured: true, Picture: job.Packed(half.Bytes()),
		Do: job.Reread + job.PictureNamed}
	e, err := Answer(t.Context(), r)
	if err != nil || !strings.Contains(e.Say, "The grid is cut off") || e.Query != "" {
		t.Errorf("%+v, %v", e, err)
	}
}

// If a file has no readable grid, the answer explains what may help. The puzzle that was read earlier stays.
func TestNothingToRead(t *testing.T) {
	blank := image.NewGray(image.Rect(0, 0, 300, 200))
	for i := range blank.Pix {
		blank.Pix[i] = 240
	}
	blank.Set(9, 9, color.Black)
	var file bytes.Buffer
	if err := png.Encode(&file, blank); err != nil {
		t.Fatal(err)
	}
	huge := append([]byte("\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x30\x00\x00\x00\x30\x00"), make([]byte, 20)...)
	s := asked(t)
	for want, bytes := range map[string][]byte{
		"No grid was found": file.Bytes(), "can’t be read as a picture": file.Bytes()[:50], "64 million pixels": huge,
	} {
		r := job.AskDesk{Task: link.Picture + "1", Pictured: true, Picture: job.Packed(bytes),
			Do: job.Reread + job.PictureNamed + "a.png"}
		e, err := Answer(context.Background(), r)
		if err != nil || !strings.Contains(e.Say, want) || e.Kind != job.NoWish || e.State != "" {
			t.Errorf("%q: %+v, %v", want, e, err)
		}
		r.State, r.Board, r.Do = s.text(), link.Encode(grid(t, puzzle)), job.Reread+doGrid+"1"
		e, err = Answer(context.Background(), r)
		if err != nil || !strings.Contains(e.Say, want) || e.State == "" || e.Head == "" {
			t.Errorf("%q: %+v, %v", want, e, err)
		}
	}
}
