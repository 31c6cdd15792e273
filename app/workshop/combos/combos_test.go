package combos_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"numplace/app/shared/job"
	"numplace/app/workshop/combos"
	"numplace/solver"
)

func TestCombos(t *testing.T) {
	for name, test := range map[string]struct {
		layout string
		digits map[solver.Cell]solver.Digit
		want   string
	}{
		"all sets of a cage":  {"3x3,cage=17:19.20.21", nil, "1+7+9 2+6+9 2+7+8 3+5+9 3+6+8 4+5+8 4+6+7"},
		"a digit in the cage": {"3x3,cage=17:19.20.21", map[solver.Cell]solver.Digit{19: 9}, "1+7+9 2+6+9 3+5+9"},
		"a digit that its cells see": {"3x3,cage=17:19.20.21", map[solver.Cell]solver.Digit{18: 9},
			"2+7+8 3+6+8 4+5+8 4+6+7"},
		"both would have to hold it":   {"3x3,cage=4:0.9", map[solver.Cell]solver.Digit{5: 1, 14: 1}, ""},
		"a sum with repeats":           {"3x3,sum=4:0.40", nil, "1+3 2+2"},
		"none where cells see another": {"3x3,sum=4:0.1", nil, "1+3"},
		"a little killer":              {"3x3,little=5:3.11.19.27", nil, "1+1+1+2"},
		"a renban": {"3x3,renban:0.10.20", map[solver.Cell]solver.Digit{10: 5},
			"3\u00a04\u00a05 4\u00a05\u00a06 5\u00a06\u00a07"},
		"the shaft of an arrow": {"3x3,arrow:0.1.2", map[solver.Cell]solver.Digit{0: 5}, "1+4 2+3"},
		"a pill":                {"3x3,arrow=2:0.1.2.3", map[solver.Cell]solver.Digit{0: 1, 1: 5}, "6+9 7+8"},
		"a table, in which 1 goes with 2 and 3, and 2 with 3": {"2x2,settable=6.5.3.0:0.5", nil,
			"1\u00a02 1\u00a03 2\u00a03"},
		"sixteen digits": {"4x4,cage=31:0.1", nil, "F+G"},
	} {
		t.Run(name, func(t *testing.T) {
			e, err := ask(t.Context(), t, test.layout, test.digits)
			if err != nil || e.Sets != test.want || e.More != 0 || e.Many {
				t.Errorf("%+v, %v, want %q", e, err, test.want)
			}
		})
	}
}

// ask returns the combinations for the only rule of a layout.
func ask(ctx context.Context, t *testing.T, layout string, digits map[solver.Cell]solver.Digit) (job.CombosFound,
	error) {
	t.Helper()
	l, err := solver.ParseLayout(layout)
	if err != nil {
		t.Fatal(err)
	}
	g := l.Empty()
	for c, d := range digits {
		g = g.With(c, d)
	}
	return combos.Combos(ctx, job.Combos{Board: job.GridOf(g)})
}

// At most MostCombos sets are listed. The sets beyond that are only counted.
func TestManyCombos(t *testing.T) {
	e, err := ask(t.Context(), t, "3x3,cage=20:0.1.9.10", nil)
	if err != nil || len(strings.Fields(e.Sets)) != 12 || e.More != 0 || e.Many || e.Cells != 4 {
		t.Errorf("%+v, %v", e, err)
	}
	e, err = ask(t.Context(), t, "3x3,sum=20:0.4.44.80", nil)
	if err != nil || len(strings.Fields(e.Sets)) != job.MostCombos || e.More != 6 || e.Many {
		t.Errorf("%+v, %v", e, err)
	}
	e, err = ask(t.Context(), t, "4x4,little=130:0.17.34.51.68.85.102.119.136.153.170.187.204.221.238.255", nil)
	if err != nil || !e.Many {
		t.Errorf("%+v, %v", e, err)
	}
}

// Rule.Combines returns true for exactly those rules for which this package lists combinations.
func TestRulesThatCombine(t *testing.T) {
	firstRow := []solver.Cell{0, 1, 2, 3, 4, 5, 6, 7, 8}
	values := [][]int{nil, {9}, {2}, {101}, {1, 1}, slices.Repeat([]int{1}, 10),
		{2, 1, 8, 4, 32, 16, 128, 64, 0}, {3, 3, 8, 4, 32, 16, 128, 64, 0}} // the values for two kinds of tables
	for _, kind := range solver.Kinds() {
		some := false
		for _, value := range values {
			for _, cells := range [][]solver.Cell{nil, {0}, {0, 1}, {0, 1, 2}, firstRow} {
				of, err := solver.Classic.WithRules(solver.Rule{Kind: kind, Cells: cells, Value: value})
				if err != nil {
					continue
				}
				some = true
				_, err = combos.Combos(t.Context(), job.Combos{Board: job.GridOf(of.Empty())})
				if has := of.Rules()[0].Combines(); has != (err == nil) {
					t.Errorf("%s: %t, %v", of, has, err)
				}
			}
		}
		if !some {
			t.Errorf("there is no rule of %s", kind)
		}
	}
}

func TestWhatIsNotAnswered(t *testing.T) {
	ended, end := context.WithCancel(t.Context())
	end()
	if _, err := ask(ended, t, "3x3,cage=17:0.1", nil); err == nil {
		t.Error("a request whose context has ended is answered")
	}
	if _, err := ask(t.Context(), t, "3x3,thermo:0.1", nil); err == nil {
		t.Error("combinations of a thermometer")
	}
	for _, r := range []job.Combos{{}, {Board: job.Grid{Layout: "3x3", Cells: strings.Repeat(".", 81)}},
		{Board: job.Grid{Layout: "3x3,renban:0.1", Cells: strings.Repeat(".", 81)}, Rule: -1}} {
		if _, err := combos.Combos(t.Context(), r); err == nil {
			t.Errorf("%+v", r)
		}
	}
}
