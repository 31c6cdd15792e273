package figure

import (
	"encoding/xml"
	"errors"
	"io"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"numplace/app/shared/svg"
	"numplace/solver"
	"numplace/solver/format"
)

func layout(t interface{ Fatal(...any) }, text string) *solver.Layout {
	l, err := solver.ParseLayout(text)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func grid(t interface{ Fatal(...any) }, l *solver.Layout, text string) solver.Grid {
	g, err := solver.Parse(l, text)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

const easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

var layouts = []string{"1x1", "2x2", "2x3,disjoint", "3x3", "3x3,diagonals,windoku", "jigsaw:1112132233243444,rising",
	"4x4,knight", "5x5"}

// picture draws a random Picture, with or without entered digits, pencil marks and a solution.
func picture(t *rapid.T) Picture {
	l := layout(t, rapid.SampledFrom(layouts).Draw(t, "layout"))
	random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
	digits := func() solver.Grid {
		cells := make([]byte, l.Cells())
		for i := range cells {
			if random.IntN(4) == 0 {
				cells[i] = byte(1 + random.IntN(l.N()))
			}
		}
		g, err := solver.FromBytes(l, cells)
		if err != nil {
			t.Fatal(err)
		}
		return g
	}
	p := Picture{Given: digits(), Paper: rapid.Bool().Draw(t, "paper")}
	if rapid.Bool().Draw(t, "progress") {
		p.Entered = digits()
		set := func() solver.Digits { return solver.Digits(random.Uint32() & random.Uint32() & (1<<l.N() - 1)) }
		for range rapid.IntRange(0, 5).Draw(t, "notes") {
			p.Notes = p.Notes.With(solver.Cell(random.IntN(l.Cells())),
				format.Note{Corner: set(), Centre: set(), Colours: format.Colours(random.Uint32())})
		}
	}
	if rapid.Bool().Draw(t, "solved") {
		p.Solution = digits()
	}
	return p
}

// at returns the digit of a cell, or 0 if g is the zero Grid.
func at(g solver.Grid, c solver.Cell) solver.Digit {
	if g.Layout() == nil {
		return 0
	}
	return g.At(c)
}

// A cell shows its given. Without a given it shows the entered digit, otherwise the digit of the solution,
// and otherwise its pencil marks.
func TestEachCellShowsWhatIsInIt(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, side := picture(t), rapid.IntRange(150, 1200).Draw(t, "side")
		n := p.Given.Layout().N()
		var d Drawing
		d.Board(p, 10, 20, side)
		b := p.measured(side)
		large, small := make([]Shape, n*n), make([][]solver.Digit, n*n)
		for _, s := range d.Shapes {
			if s.Digit == 0 {
				continue
			}
			col := int((s.X - 10*Px - b.before(b.thick)) / b.pitch)
			row := int((s.Y + s.Height/2 - 20*Px - b.before(b.thick)) / b.pitch)
			if c := row*n + col; s.Height > b.pitch/3 {
				large[c] = s
			} else {
				small[c] = append(small[c], s.Digit)
			}
		}
		for c := range solver.Cell(n * n) {
			want, note := Shape{Digit: p.Given.At(c), Weight: Bold, Fill: b.ink}, p.Notes.At(c)
			if want.Digit == 0 {
				want = Shape{Digit: at(p.Entered, c), Fill: b.entered}
			}
			if want.Digit == 0 {
				want = Shape{Digit: at(p.Solution, c), Fill: b.solved, Leans: !p.Paper}
			}
			got := large[c]
			if got.Digit != want.Digit ||
				got.Digit != 0 && (got.Weight != want.Weight || got.Fill != want.Fill || got.Leans != want.Leans) {
				t.Fatalf("cell %d has %+v, want %+v", c, got, want)
			}
			var notes []solver.Digit
			if want.Digit == 0 {
				notes = slices.Concat(slices.Collect(note.Corner.All()), slices.Collect(note.Centre.All()))
			}
			if !slices.Equal(small[c], notes) {
				t.Fatalf("cell %d has the notes %v, want %v", c, small[c], notes)
			}
		}
	})
}

// On a screen, lines are aligned to pixels and all cells are equal. Nothing is drawn outside the board.
func TestBoardsKeepToPixelsAndToTheirPlace(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, side := picture(t), rapid.IntRange(150, 1200).Draw(t, "side")
		var d Drawing
		d.Board(p, 10, 20, side)
		n := p.Given.Layout().N()
		if size := p.measured(side).size(); size > float64(side*Px) || size < float64(side*Px)-float64((n+1)*Px) {
			t.Fatalf("%v of %d units", size, side*Px)
		}
		for _, s := range d.Shapes {
			for _, c := range s.Outline() {
				for _, q := range append(c.Along, Segment{To: c.Start}) {
					if q.To.X < 10*Px || q.To.Y < 20*Px || q.To.X > float64(10+side)*Px ||
						q.To.Y > float64(20+side)*Px {
						t.Fatalf("%+v is at %v", s, q.To)
					}
					line := s.Digit == 0 && s.Fill == onScreen.ink // all lines except slanted diagonals
					if line && !p.Paper && (math.Mod(q.To.X, Px) != 0 || math.Mod(q.To.Y, Px) != 0) {
						t.Fatalf("a line at %v", q.To)
					}
				}
			}
		}
	})
}

// elements checks that an SVG file contains only elements and attributes that need no style sheet, font or
// script. It returns the number of elements by name.
func elements(t interface {
	Fatal(...any)
	Errorf(string, ...any)
}, file string) map[string]int {
	allowed := map[string]string{
		"svg": "xmlns width height viewBox", "title": "", "defs": "",
		"path": "id d fill stroke stroke-width stroke-linejoin stroke-linecap stroke-dasharray", "g": "fill",
		"use": "href transform stroke stroke-width stroke-linejoin",
	}
	count := map[string]int{}
	for decoder := xml.NewDecoder(strings.NewReader(file)); ; {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			return count
		}
		if err != nil {
			t.Fatal(err)
		}
		start, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		count[start.Name.Local]++
		attributes, known := allowed[start.Name.Local]
		if !known {
			t.Errorf("an element %s", start.Name.Local)
		}
		for _, a := range start.Attr {
			if !slices.Contains(strings.Fields(attributes), a.Name.Local) {
				t.Errorf("%s has %s", start.Name.Local, a.Name.Local)
			}
		}
	}
}

func TestFilesNeedNothingElse(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := picture(t)
		title := rapid.String().Draw(t, "title")
		file := p.SVG(title, 400)
		if count := elements(t, file); count["svg"] != 1 || count["title"] != 1 || count["style"] != 0 {
			t.Fatalf("%v", count)
		}
	})
}

func TestGoldenFiles(t *testing.T) {
	l := layout(t, "2x2,rising")
	notes := format.Notes{}.With(1, format.Note{Corner: 0b1011, Colours: 1}).
		With(2, format.Note{Centre: 0b1110, Colours: 0b10110000}).With(15, format.Note{Corner: 1, Centre: 2})
	marked := Picture{Given: grid(t, l, "1......3.4....2."), Entered: grid(t, l, "...2............"), Notes: notes,
		Solution: grid(t, l, ".....2.........1")}
	golden(t, "easy.svg", Picture{Given: grid(t, solver.Classic, easy)}.Card(1200, 630).SVG("9×9 Sudoku, 30 givens"))
	golden(t, "marked.svg", marked.SVG("Notes, colours & a diagonal", 300))
	marked.Paper = true
	golden(t, "paper.svg", marked.SVG("The same on paper", 300))
}

func TestCardsHaveTheBoardInTheirMiddle(t *testing.T) {
	for _, size := range [][2]int{{1200, 630}, {64, 64}, {1200, 1200}, {300, 200}} {
		d := Picture{Given: grid(t, solver.Classic, easy)}.Card(size[0], size[1])
		least, most := Point{math.Inf(1), math.Inf(1)}, Point{}
		for _, s := range d.Shapes[1:] { // the first shape is the background
			for _, c := range s.Outline() {
				least = Point{min(least.X, c.Start.X), min(least.Y, c.Start.Y)}
				most = Point{max(most.X, c.Along[1].To.X), max(most.Y, c.Along[1].To.Y)}
			}
		}
		if left, right := least.X, float64(d.Width)-most.X; math.Abs(left-right) > Px || left < 2*Px {
			t.Errorf("%v: %v units at the left, %v at the right", size, left, right)
		}
		if above, below := least.Y, float64(d.Height)-most.Y; math.Abs(above-below) > Px || above < 2*Px {
			t.Errorf("%v: %v units above, %v below", size, above, below)
		}
	}
}

// The colours of a cell cover it without gaps. The pattern of each colour stays within its part of the cell.
func TestColoursShareTheirCell(t *testing.T) {
	area := func(shape []Point) (twice float64) {
		for i, p := range shape {
			q := shape[(i+1)%len(shape)]
			twice += p.X*q.Y - q.X*p.Y
		}
		return twice
	}
	for k := 1; k <= format.ColourCount; k++ {
		total := 0.0
		for i := range k {
			part := wedge(i, k)
			total += area(part) / 2
			for number := 1; number <= format.ColourCount; number++ {
				covered := 0.0
				for _, shape := range screens(number) {
					if a := area(shape); a <= 0 {
						t.Fatalf("the screen of %d has the area %v", number, a)
					}
					for _, p := range cut(shape, part) {
						if p.X < -1e-9 || p.Y < -1e-9 || p.X > 1+1e-9 || p.Y > 1+1e-9 {
							t.Errorf("part %d of %d, screen of %d: %v", i, k, number, p)
						}
					}
					covered += area(cut(shape, part)) / 2
				}
				if share := covered * float64(k); k <= 2 && (share < .02 || share > .4) {
					t.Errorf("part %d of %d: the screen of %d covers %v", i, k, number, share)
				}
			}
		}
		if math.Abs(total-1) > 1e-9 {
			t.Errorf("%d colours cover %v of the cell", k, total)
		}
	}
}

func TestColoursAreThoseOfTheLightTheme(t *testing.T) {
	tokens, err := os.ReadFile("../../../web/tokens.css")
	if err != nil {
		t.Fatal(err)
	}
	for i, tone := range tones {
		for name, colour := range map[string]string{"t": tone.ground, "p": tone.screen} {
			if want := "--" + name + string(rune('1'+i)) + ": " + colour +
				";"; !strings.Contains(string(tokens), want) {
				t.Errorf("there is no %s", want)
			}
		}
	}
}

func TestScalesAreDecimals(t *testing.T) {
	for n, want := range map[int]string{
		0: "0", 5: ".005", 50: ".05", 500: ".5", 290: ".29", 1000: "1", 1234: "1.234", 2010: "2.01",
	} {
		if got := thousandths(n); got != want {
			t.Errorf("%d: %s, want %s", n, got, want)
		}
	}
}

// Two drawings can be in one document: an id that occurs in both refers to the same outline.
func TestDrawingsShareADocument(t *testing.T) {
	ids := map[string]string{}
	for _, text := range []string{easy, strings.Repeat(".", 80) + "5"} {
		var w svg.Writer
		Picture{Given: grid(t, solver.Classic, text)}.Card(300, 300).Defs(&w)
		for _, part := range strings.Split(string(w.Text), "<path ")[1:] {
			id, d, _ := strings.Cut(part, " d=")
			if had, ok := ids[id]; ok && had[:20] != d[:20] {
				t.Errorf("%s is %s and %s", id, had, d)
			}
			ids[id] = d
		}
	}
	if len(ids) != 9 {
		t.Errorf("%d figures", len(ids))
	}
}

// What the user has drawn is in pictures and on paper. Letters are outlines, and none are in cells with a digit.
func TestStrokesInPictures(t *testing.T) {
	l := layout(t, "2x2")
	strokes := format.Strokes("").With(format.Stroke{X: 3, Y: 3, Shape: format.LineRight, Colour: 4})
	for c, letter := range []byte("AQ") {
		stroke := format.LetterIn(solver.Cell(c), 4, letter)
		stroke.Colour = 2
		strokes = strokes.With(stroke)
	}
	p := Picture{Given: l.Empty().With(0, 3), Notes: format.Notes{}.WithStrokes(strokes)}
	for _, paper := range []bool{false, true} {
		p.Paper = paper
		file := p.SVG("x", 400)
		for _, want := range []string{`id="figure-Q"`, "#2a8f57", "#c86f10"} {
			if !strings.Contains(file, want) {
				t.Errorf("paper %t: no %s in %s", paper, want, file)
			}
		}
		if strings.Contains(file, "figure-A") {
			t.Errorf("paper %t: a letter is on a given", paper)
		}
	}
	p.Solution = l.Empty().With(1, 4)
	if strings.Contains(p.SVG("x", 400), "figure-Q") {
		t.Error("a letter is on a digit of the solution")
	}
}
