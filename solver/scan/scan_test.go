package scan

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"numplace/solver"
)

// Both puzzles have one solution. In minimal, every digit is needed for this.
const (
	minimal = ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6..."
	classic = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)

// puzzle returns a puzzle with boxes of rows x cols cells. If text is empty, its digits follow a regular
// pattern.
func puzzle(tb testing.TB, rows, cols int, text string) solver.Grid {
	tb.Helper()
	layout, err := solver.Boxes(rows, cols)
	if err != nil {
		tb.Fatal(err)
	}
	if text != "" {
		g, err := solver.Parse(layout, text)
		if err != nil {
			tb.Fatal(err)
		}
		return g
	}
	g := layout.Empty()
	n := rows * cols
	for i := range n * n {
		row, col := i/n, i%n
		if (row*7+col*3)%5 < 3 {
			g = g.With(solver.Cell(i), solver.Digit((row%rows*cols+row/rows+col)%n+1))
		}
	}
	return g
}

// digits returns the digits of a reading as text.
func digits(r *Reading) string {
	var b strings.Builder
	for _, c := range r.Cells {
		b.WriteByte(".123456789ABCDEFG"[c.Digit])
	}
	return b.String()
}

func TestRead(t *testing.T) {
	aslant := &[4]Point{{120, 80}, {900, 130}, {860, 860}, {60, 800}}
	turned := &[4]Point{{200, 40}, {960, 200}, {800, 960}, {40, 800}}
	for _, row := range []struct {
		name string
		grid solver.Grid
		look look
	}{
		{"a screenshot", puzzle(t, 3, 3, classic), look{cell: 40, margin: 30}},
		{"a picture that ends with the grid", puzzle(t, 3, 3, classic), look{cell: 40}},
		{"small", puzzle(t, 3, 3, classic), look{cell: 18, margin: 9, bold: true}},
		{"large", puzzle(t, 3, 3, classic), look{cell: 200, margin: 90}},
		{"light on dark", puzzle(t, 3, 3, classic), look{cell: 48, margin: 20, dark: true}},
		{"coloured cells", puzzle(t, 3, 3, classic), look{cell: 48, margin: 20, colours: true, bold: true}},
		{"lines as bright as cells", puzzle(t, 3, 3, classic), look{cell: 48, margin: 9, tiles: true}},
		{"cages", puzzle(t, 3, 3, classic), look{cell: 64, margin: 20, cages: true}},
		{"notes", puzzle(t, 3, 3, classic), look{cell: 60, margin: 20, notes: []int{2, 3, 22, 33}}},
		{"a photo aslant", puzzle(t, 3, 3, classic), look{cell: 60, margin: 20, seen: aslant}},
		{"a photo turned a little", puzzle(t, 3, 3, classic), look{cell: 60, margin: 20, seen: turned}},
		{"4x4", puzzle(t, 2, 2, ""), look{cell: 60, margin: 20}},
		{"6x6", puzzle(t, 2, 3, ""), look{cell: 60, margin: 20}},
		{"6x6 with boxes that stand", puzzle(t, 3, 2, ""), look{cell: 60, margin: 20}},
		{"8x8", puzzle(t, 2, 4, ""), look{cell: 50, margin: 20}},
		{"12x12 with numbers", puzzle(t, 3, 4, ""), look{cell: 50, margin: 20}},
		{"16x16 with numbers", puzzle(t, 4, 4, ""), look{cell: 50, margin: 20}},
		{"16x16 with letters", puzzle(t, 4, 4, ""), look{cell: 50, margin: 20, letters: true}},
		{"16x16 aslant", puzzle(t, 4, 4, ""), look{cell: 60, margin: 20, letters: true, seen: aslant}},
	} {
		t.Run(row.name, func(t *testing.T) {
			p := render(t, row.grid, row.look)
			frames, err := Find(p)
			if err != nil || len(frames) != 1 {
				t.Fatalf("frames %v, error %v", frames, err)
			}
			r, err := Read(p, frames[0], 0)
			if err != nil {
				t.Fatal(err)
			}
			rows, cols := row.grid.Layout().Box()
			if r.N != row.grid.N() || r.Rows != rows || r.Cols != cols {
				t.Errorf("%d cells in boxes of %dx%d, want %d in %dx%d", r.N, r.Rows, r.Cols, row.grid.N(), rows, cols)
			}
			if got := digits(r); got != row.grid.String() {
				t.Errorf("digits\n%s, want\n%s", got, row.grid)
			}
			for i, c := range r.Cells {
				if want := slices.Contains(row.look.notes, i); (c.Mark == Notes) != want {
					t.Errorf("cell %d has the mark %v, notes %v", i, c.Mark, want)
				}
			}
			if again, err := Read(p, frames[0], row.grid.N()); err != nil || digits(again) != digits(r) {
				t.Errorf("with its size it is read otherwise: %v", err)
			}
		})
	}
}

// Digits that are hard to distinguish from the background are either read or in doubt, and few cells are in
// doubt.
func TestGround(t *testing.T) {
	given := puzzle(t, 3, 3, classic)
	for _, row := range []struct {
		name string
		look look
	}{
		{"the edge of a shadow", look{cell: 40, margin: 20, shadow: 0.3}},
		{"the edge of a deep shadow", look{cell: 40, margin: 20, shadow: 0.6}},
		{"the edge of a deep shadow on bold digits", look{cell: 40, margin: 20, shadow: 0.6, bold: true}},
		{"broken digits", look{cell: 40, margin: 20, bold: true, broken: true}},
		{"large heavy digits", look{cell: 40, margin: 40, height: 0.72, heavy: true, bold: true}},
		{"larger heavy digits", look{cell: 40, margin: 40, height: 0.8, heavy: true, bold: true}},
		{"sums of cages near digits", look{cell: 40, margin: 40, cages: true, bold: true, height: 0.66}},
		{"sums of cages near heavy digits",
			look{cell: 40, margin: 40, cages: true, bold: true, heavy: true, height: 0.66}},
	} {
		s := settled(t, render(t, given, row.look))
		if wrong := silent(s, given); len(wrong) > 0 {
			t.Errorf("%s: cells %v are wrong but not in doubt:\n%v", row.name, wrong, s.Grid)
		}
		if len(s.Doubts) > 3 {
			t.Errorf("%s: doubts %v", row.name, s.Doubts)
		}
	}
}

// settled finds, reads and settles the grid in a picture.
func settled(tb testing.TB, p *Picture) *Settled {
	tb.Helper()
	frames, err := Find(p)
	if err != nil {
		tb.Fatal(err)
	}
	r, err := Read(p, frames[0], 0)
	if err != nil {
		tb.Fatal(err)
	}
	s, err := r.Settle(context.Background())
	if err != nil {
		tb.Fatal(err)
	}
	return s
}

// silent returns the cells whose digits differ from truth although they are not in doubt.
func silent(s *Settled, truth solver.Grid) (wrong []solver.Cell) {
	for i := range solver.Cell(truth.Layout().Cells()) {
		inDoubt := slices.ContainsFunc(s.Doubts, func(d Doubt) bool { return d.Cell == i })
		if s.Grid.At(i) != truth.At(i) && !inDoubt {
			wrong = append(wrong, i)
		}
	}
	return wrong
}

// A picture that lies on its side or upside down is read as if it were upright: the corners and cells of the
// result are in the order of the upright digits. It does not matter with which corner the frame begins.
func TestTurned(t *testing.T) {
	given := puzzle(t, 2, 3, "")
	for turn, p := 0, render(t, given, look{cell: 60, margin: 20}); turn < 4; turn, p = turn+1, quarter(p) {
		frames, err := Find(p)
		if err != nil {
			t.Fatal(err)
		}
		far := float64(p.Width)
		first := [4]Point{{0, 0}, {far, 0}, {far, far}, {0, far}}[turn] // upper left corner of the digits
		for begin := range 4 {
			r, err := Read(p, frames[0].turned(begin), 0)
			if err != nil {
				t.Fatal(err)
			}
			if r.Rows != 2 || digits(r) != given.String() {
				t.Errorf("turned %d times: boxes have %d rows, digits\n%s, want\n%s", turn, r.Rows, digits(r), given)
			}
			if distance(r.Frame[0], first) > 40 || distance(r.Cells[0].Outline[0], first) > 40 {
				t.Errorf("turned %d times: it begins at %v, cells at %v, want %v", turn, r.Frame[0],
					r.Cells[0].Outline[0], first)
			}
		}
	}
}

// quarter returns a square picture after a clockwise quarter turn.
func quarter(p *Picture) *Picture {
	out := &Picture{Width: p.Width, Height: p.Width, Pix: make([]byte, len(p.Pix))}
	for i := range p.Width * p.Width {
		x, y := i%p.Width, i/p.Width
		copy(out.Pix[4*i:4*i+4], p.Pix[4*((p.Width-1-x)*p.Width+y):])
	}
	return out
}

// Handwritten digits are either not read or in doubt. Printed digits are read.
func TestHandwriting(t *testing.T) {
	given := puzzle(t, 3, 3, classic)
	solution, err := solver.Solve(context.Background(), given)
	if err != nil {
		t.Fatal(err)
	}
	some := solution
	for i := range 81 {
		if i%3 == 0 {
			some = some.With(solver.Cell(i), 0)
		}
	}
	for name, how := range map[string]look{
		"all":  {cell: 60, margin: 20, bold: true, hand: solution},
		"some": {cell: 60, margin: 20, bold: true, hand: some},
		"all aslant": {cell: 60, margin: 20, hand: solution,
			seen: &[4]Point{{120, 80}, {900, 130}, {860, 860}, {60, 800}}},
	} {
		p := render(t, given, how)
		s := settled(t, p)
		if wrong := silent(s, given); len(wrong) > 0 {
			t.Errorf("%s: cells %v are wrong but not in doubt:\n%v", name, wrong, s.Grid)
		}
		if len(s.Doubts) > 10 {
			t.Errorf("%s: %d doubts", name, len(s.Doubts))
		}
	}
}

// Two grids side by side are both found.
func TestTwoGrids(t *testing.T) {
	one := render(t, puzzle(t, 3, 3, classic), look{cell: 30, margin: 20})
	both := &Picture{Width: 2 * one.Width, Height: one.Height}
	for y := range one.Height {
		row := one.Pix[4*y*one.Width : 4*(y+1)*one.Width]
		both.Pix = append(append(both.Pix, row...), row...)
	}
	frames, err := Find(both)
	if err != nil || len(frames) != 2 {
		t.Fatalf("frames %v, error %v", frames, err)
	}
	for _, f := range frames {
		if r, err := Read(both, f, 0); err != nil || digits(r) != classic {
			t.Errorf("%v is read as %v, error %v", f, digits(r), err)
		}
	}
}

// table returns a picture of an empty table with cells of the given size.
func table(rows, cols, width, height int) *Picture {
	p := &Picture{Width: cols*width + 41, Height: rows*height + 41}
	p.Pix = slices.Repeat([]byte{255}, 4*p.Width*p.Height)
	for i := range p.Width * p.Height {
		x, y := i%p.Width-20, i/p.Width-20
		if x >= 0 && y >= 0 && x <= cols*width && y <= rows*height && (x%width == 0 || y%height == 0) {
			copy(p.Pix[4*i:], []byte{0, 0, 0})
		}
	}
	return p
}

func TestErrors(t *testing.T) {
	whole := render(t, puzzle(t, 3, 3, classic), look{cell: 40, margin: 30})
	plain := func(w, h int, value byte) *Picture {
		return &Picture{Width: w, Height: h, Pix: slices.Repeat([]byte{value, value, value, 255}, w*h)}
	}
	cut := &Picture{Width: whole.Width * 2 / 3, Height: whole.Height}
	for y := range whole.Height {
		cut.Pix = append(cut.Pix, whole.Pix[4*y*whole.Width:][:4*cut.Width]...)
	}
	slope := plain(400, 300, 255)
	for i := range slope.Pix {
		slope.Pix[i] = byte(i / 4 % 400 / 2)
	}
	for _, row := range []struct {
		name string
		p    *Picture
		want Cause
	}{
		{"no pixels", &Picture{}, BadPicture},
		{"negative sides", &Picture{Width: -4, Height: -4, Pix: make([]byte, 64)}, BadPicture},
		{"sides whose product overflows", &Picture{Width: 1 << 40, Height: 1 << 40}, BadPicture},
		{"too few bytes", &Picture{Width: 100, Height: 100, Pix: make([]byte, 39_999)}, BadPicture},
		{"tiny", plain(8, 8, 255), Small},
		{"all black", plain(400, 300, 0), NoGrid},
		{"all white", plain(400, 300, 255), NoGrid},
		{"long and thin", plain(5000, 16, 128), NoGrid},
		{"a long table", table(13, 60, 18, 18), NoGrid},
		{"a long table of broad cells", table(10, 40, 26, 18), NoGrid},
		{"cut off", cut, Cut},
		{"a grid of small cells", table(9, 9, 8, 8), Small},
		{"blurred", slope, Blurred},
	} {
		_, err := Find(row.p)
		if e, ok := errors.AsType[*Error](err); !ok || e.Cause != row.want {
			t.Errorf("%s: %v, want %v", row.name, err, &Error{row.want})
		}
	}
	for name, f := range map[string]Frame{
		"a frame without area": {},
		"a frame outside":      {{5000, 5000}, {6000, 5000}, {6000, 6000}, {5000, 6000}},
		"a twisted frame":      {{0, 0}, {100, 100}, {100, 0}, {0, 100}},
	} {
		if _, err := Read(whole, f, 0); err == nil {
			t.Errorf("%s is read", name)
		}
	}
	if _, err := Read(whole, Frame{{30, 30}, {390, 30}, {390, 390}, {30, 390}}, 17); err == nil {
		t.Error("a size of 17 is read")
	}
}

// reading returns a reading of the puzzle in text. All cells are sure, except those listed in looks. Such a
// cell looks more like the digit given there than like its digit in text.
func reading(text string, looks map[int]int) *Reading {
	r := &Reading{N: 9, Rows: 3, Cols: 3}
	for i, c := range text {
		d := max(0, int(c-'0'))
		cell := Cell{Digit: d, Guesses: []Guess{{d, 1}}}
		if other, ok := looks[i]; ok {
			cell = Cell{Digit: other, Mark: Unsure, Guesses: []Guess{{other, 0.6}, {d, 0.3}, {(d + 2) % 10, 0.1}}}
		}
		r.Cells = append(r.Cells, cell)
	}
	return r
}

func TestSettle(t *testing.T) {
	misprint := "55" + classic[2:]
	for _, row := range []struct {
		name    string
		r       *Reading
		want    string
		count   int
		changed []solver.Cell
		doubts  []solver.Cell
	}{
		{"all sure", reading(classic, nil), classic, 1, nil, nil},
		{"a 3 that looks like an 8", reading(classic, map[int]int{1: 8}), classic, 1, []solver.Cell{1},
			[]solver.Cell{1}},
		{"two digits that look like others", reading(classic, map[int]int{1: 8, 4: 1}), classic, 1, []solver.Cell{1, 4},
			[]solver.Cell{1, 4}},
		{"a digit that is faint", reading(minimal, map[int]int{7: 0}), minimal, 1, []solver.Cell{7}, []solver.Cell{7}},
		{"a digit that is faint, and not needed", reading(classic, map[int]int{1: 0}), "5...7" + classic[5:], 1, nil,
			[]solver.Cell{1}},
		{"a misprint that is sure", reading(misprint, nil), misprint, 0, nil, []solver.Cell{0, 1}},
	} {
		s, err := row.r.Settle(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		var doubts []solver.Cell
		for _, d := range s.Doubts {
			doubts = append(doubts, d.Cell)
		}
		if s.Grid.String() != row.want || s.Count != row.count || !slices.Equal(s.Changed, row.changed) {
			t.Errorf("%s: %v, %d solutions, changed %v", row.name, s.Grid, s.Count, s.Changed)
		}
		if !slices.Equal(doubts, row.doubts) {
			t.Errorf("%s: doubts %v, want %v", row.name, s.Doubts, row.doubts)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := reading(classic, nil).Settle(ctx); err == nil {
		t.Error("it goes on although the context has ended")
	}
}

// Settle finds the only misread cell among many unsure cells. The reason of each doubt correctly describes
// the number of solutions.
func TestSettleMany(t *testing.T) {
	vague := func(r *Reading, i int, guesses ...Guess) {
		r.Cells[i] = Cell{Digit: guesses[0].Digit, Mark: Unsure, Guesses: guesses}
	}
	wrong := reading(classic, nil)
	for i, c := range classic {
		if d := int(c - '0'); c != '.' {
			vague(wrong, i, Guess{d, 0.8}, Guess{d%9 + 1, 0.1}, Guess{(d+1)%9 + 1, 0.1})
		}
	}
	vague(wrong, 80, Guess{5, 0.989}, Guess{9, 0.001}) // the digit in the puzzle is 9
	missed := reading("5...7"+classic[5:], nil)
	for i, c := range missed.Cells {
		if c.Digit == 0 && i > 1 {
			vague(missed, i, Guess{0, 0.6}, Guess{5, 0.2}, Guess{7, 0.2})
		}
	}
	vague(missed, 1, Guess{0, 0.98}, Guess{3, 0.02}) // the digit in the puzzle is 3
	several := reading(minimal[:7]+"."+minimal[8:], nil)
	for i := range several.Cells {
		if c := &several.Cells[i]; c.Digit > 0 {
			c.Guesses = []Guess{{c.Digit, 0.98}, {0, 0.01}, {c.Digit%9 + 1, 0.01}}
		}
	}
	ink := reading(minimal[:7]+"."+minimal[8:], nil)
	ink.Cells[7].Guesses = []Guess{{0, 0.99}, {1, 0.001}} // the digit in the puzzle is 1
	unread := reading(minimal[:7]+"."+minimal[8:], nil)
	unread.Cells[7].inked = true
	hand := reading(minimal, nil)
	for i := range hand.Cells[:50] {
		if c := &hand.Cells[i]; c.Digit > 0 { // pretend that this printed digit looks handwritten
			*c = Cell{Mark: Written, Guesses: []Guess{{c.Digit, 0.99}, {0, 0.01}}}
		}
	}
	for _, row := range []struct {
		name string
		r    *Reading
		want string
		cell solver.Cell // cell that must be in doubt
	}{
		{"one of many is wrong", wrong, classic, 80},
		{"one of many is missed", missed, "5...7" + classic[5:], 1},
		{"several solutions", several, digits(several), 9},
		{"several solutions with ink", ink, digits(ink), 7},
		{"several solutions with what can't be read", unread, digits(unread), 7},
		{"much was left out", hand, digits(hand), 47},
	} {
		s, err := row.r.Settle(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		if s.Grid.String() != row.want {
			t.Errorf("%s: %v, want %v", row.name, s.Grid, row.want)
		}
		if !slices.ContainsFunc(s.Doubts, func(d Doubt) bool { return d.Cell == row.cell }) {
			t.Errorf("%s: cell %d is not in doubt: %v", row.name, row.cell, s.Doubts)
		}
		for _, d := range s.Doubts {
			count := func(digit int) int {
				n, err := solver.Count(context.Background(), s.Grid.With(d.Cell, solver.Digit(digit)), 2)
				if err != nil {
					t.Fatal(err)
				}
				return n
			}
			looks := map[Why]int{NoSolution: 0, SeveralSolutions: 2}
			if d.Why == NoSolution || d.Why == SeveralSolutions {
				if count(d.Looks) != looks[d.Why] || count(d.Instead) != 1 {
					t.Errorf("%s: %v is not true: %d and %d solutions", row.name, d, count(d.Looks), count(d.Instead))
				}
			}
		}
	}
}

// FuzzFind passes pictures without a puzzle to Find and Read. Both return, and their results are in the valid
// ranges.
func FuzzFind(f *testing.F) {
	f.Add(uint8(40), uint8(30), []byte{0, 255, 7})
	f.Add(uint8(200), uint8(200), []byte("lines and dots"))
	f.Fuzz(func(t *testing.T, w, h uint8, noise []byte) {
		p := &Picture{Width: int(w), Height: int(h), Pix: make([]byte, 4*int(w)*int(h))}
		for i := range p.Pix {
			if len(noise) > 0 {
				p.Pix[i] = noise[(i/4+i/4/max(1, int(w))*3)%len(noise)]
			}
		}
		frames, err := Find(p)
		if (err == nil) != (len(frames) > 0) {
			t.Errorf("frames %v, error %v", frames, err)
		}
		right, bottom := float64(w)-1, float64(h)-1
		frames = append(frames, Frame{{1, 1}, {right, 1}, {right, bottom}, {1, bottom}})
		for _, frame := range frames {
			r, err := Read(p, frame, 0)
			if err != nil {
				continue
			}
			if len(r.Cells) != r.N*r.N || r.Rows*r.Cols != r.N {
				t.Errorf("%d cells, boxes of %dx%d for %d", len(r.Cells), r.Rows, r.Cols, r.N)
			}
			for _, c := range r.Cells {
				if c.Digit < 0 || c.Digit > r.N || len(c.Guesses) == 0 {
					t.Errorf("digit %d of %d, guesses %v", c.Digit, r.N, c.Guesses)
				}
			}
		}
	})
}

// BenchmarkPhoto reads a picture of 12 megapixels.
func BenchmarkPhoto(b *testing.B) {
	seen := &[4]Point{{300, 400}, {2700, 300}, {2900, 3000}, {200, 2900}}
	p := render(b, puzzle(b, 3, 3, classic), look{cell: 200, margin: 40, seen: seen})
	large := &Picture{Width: 3000, Height: 4000, Pix: slices.Repeat([]byte{120, 110, 100, 255}, 12_000_000)}
	for y := range min(p.Height, large.Height) {
		copy(large.Pix[4*y*large.Width:][:4*large.Width], p.Pix[4*y*p.Width:][:4*p.Width])
	}
	b.ReportAllocs()
	for b.Loop() {
		frames, err := Find(large)
		if err != nil {
			b.Fatal(err)
		}
		r, err := Read(large, frames[0], 0)
		if err != nil {
			b.Fatal(err)
		}
		if _, err := r.Settle(context.Background()); err != nil || digits(r) != classic {
			b.Fatal(digits(r), err)
		}
	}
}

// Find reports a grid that is cut off at any side of the picture.
func TestAGridIsCutAtAnySide(t *testing.T) {
	whole := render(t, puzzle(t, 3, 3, classic), look{cell: 40, margin: 30})
	for side, name := range []string{"left", "top", "right", "bottom"} {
		p := &Picture{Width: whole.Width, Height: whole.Height}
		from, to, top, bottom := 0, whole.Width, 0, whole.Height
		switch side {
		case 0:
			from = whole.Width / 3
		case 1:
			top = whole.Height / 3
		case 2:
			to = whole.Width * 2 / 3
		case 3:
			bottom = whole.Height * 2 / 3
		}
		p.Width, p.Height = to-from, bottom-top
		for y := top; y < bottom; y++ {
			p.Pix = append(p.Pix, whole.Pix[4*(y*whole.Width+from):4*(y*whole.Width+to)]...)
		}
		_, err := Find(p)
		if e, ok := errors.AsType[*Error](err); !ok || e.Cause != Cut {
			t.Errorf("cut off at the %s: %v", name, err)
		}
	}
}

// Find does not return a small copy of a grid next to a large one, such as a thumbnail.
func TestAThumbnailIsNotOffered(t *testing.T) {
	large := render(t, puzzle(t, 3, 3, classic), look{cell: 60, margin: 20})
	small := render(t, puzzle(t, 3, 3, classic), look{cell: 20, margin: 20, bold: true})
	both := &Picture{Width: large.Width + small.Width, Height: large.Height}
	for y := range large.Height {
		row := slices.Repeat([]byte{250, 250, 245, 255}, small.Width)
		if y < small.Height {
			row = small.Pix[4*y*small.Width : 4*(y+1)*small.Width]
		}
		both.Pix = append(append(both.Pix, large.Pix[4*y*large.Width:4*(y+1)*large.Width]...), row...)
	}
	if frames, err := Find(both); err != nil || len(frames) != 1 || frames[0][1].X > float64(large.Width) {
		t.Errorf("frames %v, error %v", frames, err)
	}
	if frames, err := Find(small); err != nil || len(frames) != 1 {
		t.Errorf("alone: frames %v, error %v", frames, err)
	}
}
