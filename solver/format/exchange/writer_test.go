package exchange

import (
	"strings"
	"testing"

	"numplace/solver"
	"numplace/solver/format"

	"pgregory.net/rapid"
)

// ruled is a layout with rules that have cells and values.
const ruled = "3x3,knight,allxv=5.10,odd:3.40,cage=15:0.1.9,quad=1.2:30.31.39.40,thermo:8.16.24,whisper=5:60.61.62," +
	"white:3.4,little=30:2.10.18,sandwich=0:0.1.2.3.4.5.6.7.8"

// layouts are the layouts for the property tests.
var layouts = []string{
	"3x3", "3x3", "3x3", "2x2", "2x3", "3x2", "2x4", "3x4", "4x4", "5x5", "1x7", "3x3,diagonals", "3x3,windoku",
	"4x4,knight", "2x3,disjoint,king", "jigsaw:1112132233423444", ruled,
}

// anyPuzzle draws a puzzle of a layout with any digits, notes and texts.
func anyPuzzle(t *rapid.T, l *solver.Layout) format.Puzzle {
	n := l.N()
	density := rapid.IntRange(0, 10).Draw(t, "density")
	cell := rapid.Custom(func(t *rapid.T) byte {
		if rapid.IntRange(0, 9).Draw(t, "filled") >= density {
			return 0
		}
		return byte(rapid.IntRange(1, n).Draw(t, "digit"))
	})
	cells := func(name string) []byte { return rapid.SliceOfN(cell, l.Cells(), l.Cells()).Draw(t, name) }
	b := newBoard(l)
	b.given = cells("givens")
	if rapid.Bool().Draw(t, "entered") {
		b.entered = cells("entered")
	}
	for range rapid.IntRange(0, 12).Draw(t, "notes") {
		set := func(name string) solver.Digits {
			return solver.Digits(rapid.Uint32Range(0, uint32(solver.DigitsUpTo(n))).Draw(t, name))
		}
		*b.note(rapid.IntRange(0, l.Cells()-1).Draw(t, "cell")) = format.Note{
			Corner: set("corner"), Centre: set("centre"), Struck: set("struck"),
			Colours: format.Colours(1) << rapid.IntRange(0, 7).Draw(t, "colour"),
		}
	}
	p := b.puzzle()
	if rapid.Bool().Draw(t, "stated") {
		full := make([]byte, l.Cells())
		for c := range full {
			if full[c] = byte(p.Grid.At(solver.Cell(c))); full[c] == 0 {
				full[c] = byte(rapid.IntRange(1, n).Draw(t, "solution"))
			}
		}
		p.Solution = gridOf(l, full)
	}
	if rapid.Bool().Draw(t, "drawn") {
		at := func(name string) int { return rapid.IntRange(0, n).Draw(t, name) }
		p.Drawing, _ = format.DrawingOf(n, []format.Shape{{Line: 0x123456ff, Width: 10, Points: []format.Point{
			{X: 100 * at("x"), Y: 100 * at("y")}, {X: 50, Y: 50}}}})
		p.Fog = format.FogOf(n, []solver.Cell{solver.Cell(rapid.IntRange(0, l.Cells()-1).Draw(t, "lamp"))}, nil)
		p.Notes = p.Notes.WithStrokes(format.Strokes("").With(format.Stroke{X: 2 * at("pen"), Y: 2, Shape: format.Ring,
			Colour: 1}))
	}
	words := rapid.StringMatching(`[ -~äあ\n]{0,12}`)
	p.Title, p.Author, p.Comment = words.Draw(t, "title"), words.Draw(t, "author"), words.Draw(t, "comment")
	return p
}

// kept returns p with only those parts that the format of w can contain.
func kept(w *Writer, p format.Puzzle) format.Puzzle {
	out := format.Puzzle{Grid: p.Grid}
	now := together(p)
	if w.Holds&Placed != 0 {
		out.Grid = now
	}
	if w.Holds&Entered != 0 {
		out.Entered = p.Entered
	}
	if w.Holds&Solution != 0 {
		out.Solution = p.Solution
	}
	out.Notes = out.Notes.Map(p.Grid.Layout().Cells(), func(c solver.Cell, _ format.Note) format.Note {
		n := p.Notes.At(c)
		for part, layer := range map[Parts]int{Corner: format.CornerLayer, Centre: format.CentreLayer,
			Colours: format.ColourLayer} {
			if w.Holds&part == 0 {
				n = n.WithLayer(layer, 0)
			}
		}
		n.Struck = 0
		if w.Holds&Struck != 0 {
			n.Struck = struckAt(p, now, c)
		}
		return n
	})
	if w.Holds&Pen != 0 {
		out.Notes = out.Notes.WithStrokes(p.Notes.Strokes())
	} else {
		out.Notes = out.Notes.WithStrokes("")
	}
	if w.Holds&Drawing != 0 {
		out.Drawing, out.Fog = p.Drawing, p.Fog
	}
	for part, words := range map[Parts][2]*string{Title: {&p.Title, &out.Title}, Author: {&p.Author, &out.Author},
		Comment: {&p.Comment, &out.Comment}} {
		if w.Holds&part != 0 {
			*words[1] = inLine(*words[0])
		}
	}
	return out
}

// Writing and reading a puzzle preserves the parts that the format can contain.
func TestWritersRoundTrip(t *testing.T) {
	for i := range Writers {
		w := &Writers[i]
		t.Run(w.ID, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				l, err := solver.ParseLayout(rapid.SampledFrom(layouts).Draw(t, "layout"))
				if err != nil {
					t.Fatal(err)
				}
				p := anyPuzzle(t, l)
				text, err := w.Write(p)
				if !w.Fits(l) {
					if err == nil {
						t.Fatal("a layout that does not fit is written")
					}
					return
				}
				if err != nil {
					t.Fatal(err)
				}
				want := kept(w, p)
				if isTable(w) && !readable(want) {
					return
				}
				o, err := Open(text, Options{})
				if err != nil || len(o.Puzzles) != 1 || o.Unread > 0 {
					t.Fatalf("%v, %v\n%s", o, err, text)
				}
				got := kept(w, o.Puzzles[0])
				if w.ID == "gsf" {
					want.Comment = inLine(p.Title + " " + p.Author + " " + p.Comment)
				}
				if got != want {
					t.Fatalf("%s\n%+v, want\n%+v\n%s", o.Format.ID(), got, want, text)
				}
			})
		})
	}
}

// readable reports whether reading a table of the candidates of p gives the same digits. This requires that
// each empty cell has a candidate and, if it has only one, that a peer has this candidate too.
func readable(p format.Puzzle) bool {
	listed := make([]solver.Digits, p.Grid.Layout().Cells())
	now := together(p)
	for c := range listed {
		listed[c] = candidates(p, now, solver.Cell(c))
		if listed[c] == 0 {
			return false
		}
	}
	b := fromCandidates(p.Grid.Layout(), listed)
	return gridOf(b.layout, b.given) == now
}

// isTable reports whether a format contains the candidates of the cells, and nothing else.
func isTable(w *Writer) bool { return w.Holds&Placed != 0 && w.ID != "latex" || w.ID == "sdx" }

// Writing and reading several puzzles preserves their order.
func TestListsRoundTrip(t *testing.T) {
	for i := range Writers {
		w := &Writers[i]
		if !w.Several {
			continue
		}
		t.Run(w.ID, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				l, err := solver.ParseLayout(rapid.SampledFrom(layouts).Draw(t, "layout"))
				if err != nil {
					t.Fatal(err)
				}
				if !w.Fits(l) {
					return
				}
				var puzzles []format.Puzzle
				for range rapid.IntRange(2, 5).Draw(t, "puzzles") {
					p := anyPuzzle(t, l)
					full := kept(w, p).Grid.Count() == l.Cells()
					if full || isTable(w) && !readable(kept(w, p)) || isMap(zeros(p), l.N()) {
						return // otherwise the grid would be the solution of the puzzle before it, or a map of regions
					}
					puzzles = append(puzzles, p)
				}
				text := must(w.Write(puzzles...))
				o, err := Open(text, Options{})
				if err != nil || len(o.Puzzles) != len(puzzles) || o.Unread > 0 {
					t.Fatalf("%v, %v\n%s", o, err, text)
				}
				for i, p := range puzzles {
					if got, want := kept(w, o.Puzzles[i]), kept(w, p); got.Grid != want.Grid ||
						got.Entered != want.Entered || got.Notes != want.Notes || got.Title != want.Title {
						t.Fatalf("%+v, want\n%+v\n%s", got, want, text)
					}
				}
			})
		})
	}
}

// Writing and reading puzzles with several layouts preserves their layouts.
func TestLinesOfSeveralLayouts(t *testing.T) {
	var puzzles []format.Puzzle
	for _, name := range []string{"3x3", "3x3,diagonals", "2x3", "4x4", "3x2"} {
		l, err := solver.ParseLayout(name)
		if err != nil {
			t.Fatal(err)
		}
		puzzles = append(puzzles, format.Puzzle{Grid: l.Empty().With(1, 2)})
	}
	for _, id := range []string{"line", "csv", "json"} {
		o, err := Open(must(Write(id, puzzles...)), Options{})
		if err != nil || len(o.Puzzles) != len(puzzles) {
			t.Fatalf("%s: %+v, %v", id, o, err)
		}
		for i, p := range puzzles {
			if o.Puzzles[i].Grid != p.Grid {
				t.Errorf("%s: %v, want %v", id, o.Puzzles[i].Grid, p.Grid)
			}
		}
	}
}

func FuzzOpen(f *testing.F) {
	p := format.Puzzle{Grid: solver.Classic.Empty().With(0, 5).With(80, 3)}
	p.Entered = solver.Classic.Empty().With(1, 7)
	for i := range Writers {
		f.Add(must(Writers[i].Write(p)))
	}
	for _, text := range []string{
		"version: 5\n5|1|2|3|0|", "[[[1,null]]]", `{"puzzle":"`, "#Aa\n[Puzzle]\n", "quizzes,solutions\n", "5<<^v",
		"3x3:d:k:1", "SumoCueV1 =1J0", ":0000:x:+5:111::", "v1c12g3", "1*,2*",
		"SAVEFILE:4:abcd\nGAME    :4:Solo\n", "9(2,3)|5!|7!", "1112132233423444\n1.....2....3.4..",
		"2x2:1_2e3_4g\n2x2:1_2e3_4\n4j:p,abbbbbbba", `[{"val":1,"candidates":[1,null,3]},{"value":"","notes":"12"}]`,
		`[["12","3"],[[1,2],[3]]]`, `{"cells":[{"row":0,"col":0,"value":1,"isGiven":false}]}`,
		`\begin{lpsudoku}[title={a}]\setrow{1}{1,{}}\setcell{1}{1}{2}\end{lpsudoku}`,
		`\begin{chaossudoku}\fillarea{a}{(1,1)--(1,2)--(2,2)--(2,1)}\end{chaossudoku}`,
		`\begin{killersudoku}\framearea{a}{\tikzpath{1}{1}{8,6,2,4}}\setrule{1}{1}{3}\end{killersudoku}`,
		"<opensudoku><game data=\"\"/>", "12 3 4\n", "I388\nE78007",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		o, err := Open(text, Options{})
		if err != nil {
			if err.Error() == "" {
				t.Error("the error has no text")
			}
			return
		}
		if len(o.Puzzles) == 0 && len(o.Readings) < 2 || o.Format == 0 {
			t.Fatalf("%+v", o)
		}
		for _, p := range o.Puzzles {
			l := p.Grid.Layout()
			for _, g := range []solver.Grid{p.Entered, p.Solution} {
				if g.Layout() != nil && g.Layout() != l {
					t.Fatal("layouts differ")
				}
			}
			for i := range Writers {
				if w := &Writers[i]; w.Fits(l) {
					if text, err := w.Write(p); err != nil || strings.TrimSpace(text) == "" {
						t.Fatalf("%s: %v", w.ID, err)
					}
				}
			}
		}
	})
}

// WriterOf finds each writer by its ID, and returns nil for any other ID.
func TestWriterOf(t *testing.T) {
	for i := range Writers {
		if w := WriterOf(Writers[i].ID); w != &Writers[i] {
			t.Errorf("%s: %+v", Writers[i].ID, w)
		}
	}
	for _, id := range []string{"", "LINE", "iss"} {
		if w := WriterOf(id); w != nil {
			t.Errorf("%q has the writer %s", id, w.ID)
		}
	}
}
