package dialogs_test

import (
	"testing"

	"numplace/app/state/cursor"
	"numplace/app/state/dialogs"
	"numplace/solver"
)

// The first cell of a stroke determines whether the stroke adds or removes cells. The cells symmetric to a
// cell of the stroke change too.
func TestStrokesOnAPattern(t *testing.T) {
	type cell struct {
		at     int
		begins bool
	}
	for name, test := range map[string]struct {
		symmetry string
		stroke   []cell
		want     dialogs.Pattern
	}{
		"it gives":                   {"", []cell{{5, true}, {6, false}, {5, false}}, ".....xx........."},
		"it gives before any begins": {"", []cell{{5, false}}, ".....x.........."},
		"it takes back": {"", []cell{{5, true}, {6, false}, {6, true}, {5, false}, {7, false}},
			"................"},
		"a cell outside is ignored":   {"", []cell{{16, true}, {-1, true}}, "................"},
		"half a turn":                 {"half", []cell{{1, true}}, ".x............x."},
		"quarter turns":               {"quarter", []cell{{1, true}}, ".x.....xx.....x."},
		"left and right":              {"leftright", []cell{{1, true}}, ".xx............."},
		"top and bottom":              {"topbottom", []cell{{1, true}}, ".x...........x.."},
		"the main diagonal":           {"main", []cell{{1, true}}, ".x..x..........."},
		"the other diagonal":          {"anti", []cell{{1, true}}, ".x.........x...."},
		"partners are taken back too": {"half", []cell{{1, true}, {14, true}}, "................"},
	} {
		t.Run(name, func(t *testing.T) {
			d, p := dialogs.Drawing{On: true}, dialogs.BlankPattern(16)
			for _, c := range test.stroke {
				d, p = d.Painted(p, c.at, 4, test.symmetry, c.begins)
			}
			if p != test.want {
				t.Errorf("%s, want %s", p, test.want)
			}
		})
	}
}

// While no pattern is being drawn, strokes and cursor keys have no effect.
func TestNothingIsDrawn(t *testing.T) {
	p := dialogs.BlankPattern(16)
	if d, painted := (dialogs.Drawing{}).Painted(p, 3, 4, "", true); d != (dialogs.Drawing{}) || painted != p {
		t.Errorf("%+v, %s", d, painted)
	}
	box := designOf(t, "2x2").Box
	if d := (dialogs.Drawing{}).Moved(box, cursor.Down); d.Cell != 0 {
		t.Errorf("the cursor is on %d", d.Cell)
	}
	if d := (dialogs.Drawing{On: true}).Moved(box, cursor.Down); d.Cell != 4 {
		t.Errorf("the cursor is on %d, want 4", d.Cell)
	}
}

// The pattern of a puzzle consists of the cells with givens. In its text, each hexadecimal digit stands for
// four cells.
func TestThePatternOfAPuzzle(t *testing.T) {
	g, err := solver.FromBytes(designOf(t, "2x2").Box, []byte{1, 2, 0, 0, 0, 0, 1, 3, 0, 0, 0, 0, 0, 0, 4, 0})
	if err != nil {
		t.Fatal(err)
	}
	p := dialogs.PatternOf(g)
	if p != "xx....xx......x." || p.Text() != "c302" || p.Count() != 5 || p.Full() || !p.Has(14) ||
		p.Has(15) || p.Has(16) {
		t.Errorf("%s, %s", p, p.Text())
	}
}
