package exchange

import (
	"strings"
	"testing"

	"numplace/solver"
	"numplace/solver/format"
)

const tenCells = "cage=45:0.1.2.3.4.5.6.7.8.9"

// Open does not ignore an invalid rule in a layout: it returns an error with the reason, or lists the rule in
// Rules.
func TestRulesThatCannotBe(t *testing.T) {
	first, second := strings.Repeat(".", 80)+"1", strings.Repeat(".", 80)+"2"
	const why = "has 10 cells and can have 9 at most"
	for name, text := range map[string]string{
		"above a puzzle":   "# layout: 3x3," + tenCells + "\n" + first,
		"above a list":     "# layout: 3x3," + tenCells + "\n" + first + "\n" + second + "\n",
		"in each line":     "3x3," + tenCells + "\t" + first + "\n3x3," + tenCells + "\t" + second + "\n",
		"in one line":      "3x3," + tenCells + "\t" + first + "\n3x3,knight\t" + second + "\n",
		"in a table":       "puzzle,layout\n" + first + `,"3x3,` + tenCells + "\"\n" + second + ",\"3x3,knight\"\n",
		"in an object":     `[{"puzzle": "` + first + `", "layout": "3x3,` + tenCells + `"}]`,
		"above a drawing":  "# layout: 3x3," + tenCells + "\n" + format.Drawn(solver.Classic.Empty().With(0, 5)),
		"among other text": "Hello!\n# layout: 3x3," + tenCells + "\n" + first,
	} {
		o, err := Open(text, Options{})
		said := ""
		switch {
		case err != nil:
			said = err.Error()
		case o.First != nil:
			said = o.First.Error()
		case o.Puzzles[0].Wrong != nil && o.Puzzles[0].Rules != "":
			said = o.Puzzles[0].Wrong.Error()
		}
		if !strings.Contains(said, why) {
			t.Errorf("%s: %q", name, said)
		}
		for _, p := range o.Puzzles {
			if p.Grid.Layout() == solver.Classic && p.Rules == "" {
				t.Errorf("%s: opened without the rule", name)
			}
		}
	}
}

// Open reads a list whose head names a layout with a very long text.
func TestListsOfManyRules(t *testing.T) {
	var rules []solver.Rule
	for c := range solver.Cell(70) {
		for d := 1; d <= 9; d++ {
			cells := []solver.Cell{c, c + 1, c + 9}
			rules = append(rules, solver.Rule{Kind: solver.Sum, Cells: cells, Value: []int{d + 9}})
		}
	}
	l, err := solver.Classic.WithRules(rules...)
	if err != nil {
		t.Fatal(err)
	}
	text, err := Write("line", format.Puzzle{Grid: l.Empty().With(0, 1)}, format.Puzzle{Grid: l.Empty().With(0, 2)})
	if err != nil {
		t.Fatal(err)
	}
	o, err := Open(text, Options{})
	if err != nil || len(o.Puzzles) != 2 || o.Puzzles[1].Grid.Layout() != l {
		t.Errorf("%d bytes are read as %d puzzles: %v", len(text), len(o.Puzzles), err)
	}
}

// A format never omits a rule: Write either writes it, or returns an error because the layout does not fit
// the format.
func TestWritersHoldRules(t *testing.T) {
	for _, text := range []string{"rising", "disjoint", "knight", "allxv=5", "odd:3", "marks=1.2:3", "extra:0.40",
		"cage=15:0.1.9", "cage:0.40", "sum=3:0.1", "clone:0.40", "equal=1.1:0.40",
		"arrow:0.1", "white:0.1", "greater:0.1", "little=9:8",
		"sandwich=0:0.1.2.3.4.5.6.7.8"} {
		l, err := solver.ParseLayout("3x3," + text)
		if err != nil {
			t.Fatal(err)
		}
		p := format.Puzzle{Grid: l.Empty().With(0, 1).With(50, 3)}
		for i := range Writers {
			w := &Writers[i]
			written, err := w.Write(p)
			if w.Fits(l) != (err == nil) {
				t.Errorf("%s, %s: fits %v, %v", text, w.ID, w.Fits(l), err)
			}
			if err != nil {
				continue
			}
			if o, err := Open(written, Options{}); err != nil || len(o.Puzzles) != 1 || o.Puzzles[0].Grid != p.Grid {
				t.Errorf("%s, %s: %v in\n%s", text, w.ID, err, written)
			}
		}
	}
}

// Open reads the text after '#' as a comment, whether or not the line names a layout.
func TestWordsBehindALayout(t *testing.T) {
	o, err := Open("1......3.4....2. # Plain\n................ 2x2,cage=6:0.1.4,cage=7:2.3 # Cages\n", Options{})
	if err != nil || len(o.Puzzles) != 2 {
		t.Fatalf("%+v, %v", o, err)
	}
	for i, want := range []string{"Plain", "Cages"} {
		if got := o.Puzzles[i].Comment; got != want {
			t.Errorf("puzzle %d: %q, want %q", i+1, got, want)
		}
	}
}

// Fields for drawings that are damaged, or that are of a board of another size, are ignored, and the puzzle is read.
func TestDamagedDrawings(t *testing.T) {
	strokes := format.Strokes("").With(format.Stroke{X: 9, Y: 9, Shape: format.Ring, Colour: 1})
	p := format.Puzzle{Grid: solver.Classic.Empty().With(0, 5).With(40, 3).With(80, 7)}
	p.Notes = p.Notes.WithStrokes(strokes)
	p.Drawing, _ = format.DrawingOf(9, []format.Shape{{Line: 0x0000ffff, Width: 9,
		Points: []format.Point{{X: 50, Y: 50}, {X: 250, Y: 50}}}})
	whole := must(Write("json", p))
	for name, text := range map[string]string{
		"no digits":      strings.Replace(whole, `"drawing": "`, `"drawing": "xy`, 1),
		"an odd number":  strings.Replace(whole, `"drawing": "`, `"drawing": "a`, 1),
		"no drawing":     strings.Replace(whole, `"drawing": "`, `"drawing": "ffff`, 1),
		"another object": strings.Replace(whole, `"drawing": "`, `"drawing": {"a":1}, "x": "`, 1),
		"another pen":    strings.Replace(whole, `"pen": "`, `"pen": "ff`, 1),
	} {
		o, err := Open(text, Options{})
		if err != nil || len(o.Puzzles) != 1 || o.Puzzles[0].Grid != p.Grid {
			t.Errorf("%s: %+v, %v", name, o, err)
			continue
		}
		got := o.Puzzles[0]
		if drawn, pen := got.Drawing == p.Drawing, got.Notes.Strokes() == strokes; drawn == (name != "another pen") ||
			pen == (name == "another pen") || !drawn && !got.Drawing.Empty() {
			t.Errorf("%s: drawing %t, pen %t", name, drawn, pen)
		}
	}
}
