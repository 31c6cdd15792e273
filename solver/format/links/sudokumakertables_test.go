package links

import (
	"context"
	"slices"
	"testing"

	"numplace/solver"
	"numplace/solver/format"
	_ "numplace/solver/rules"
)

// tableOf returns the value of a table for the digits 1 to n that allows what a function allows.
func tableOf(n int, allows func(a, b int) bool) (value []int) {
	for a := 1; a <= n; a++ {
		row := 0
		for b := 1; b <= n; b++ {
			row |= b2i(allows(a, b)) << (b - 1)
		}
		value = append(value, row)
	}
	return value
}

// Rules that a setter has defined are written for Sudoku Maker if it has constraints with the same meaning: what is
// read from the address has the same solutions. All other such rules are refused.
func TestOwnRulesForSudokuMaker(t *testing.T) {
	far := func(least int) func(a, b int) bool { return func(a, b int) bool { return apart(a, b) >= least } }
	windows := func(n int, groups ...solver.Digits) []int {
		value, ok := groupedWindows(n, groups)
		if !ok {
			t.Fatal(groups)
		}
		return value
	}
	steps, ok := evenSteps(4, 3)
	if !ok {
		t.Fatal("no automaton of even steps")
	}
	line, pair := []solver.Cell{0, 5, 10, 11}, []solver.Cell{5, 6}
	for _, row := range []struct {
		name, layout string
		rule         solver.Rule
		said         bool
	}{
		{"a minimum on a line", "2x2",
			solver.Rule{Kind: solver.LineTable, Value: tableOf(4, far(2)), Cells: line}, true},
		{"neighbours that differ", "2x2",
			solver.Rule{Kind: solver.LineTable, Value: tableOf(4, far(1)), Cells: line}, true},
		{"an ascending line", "2x2", solver.Rule{Kind: solver.LineTable,
			Value: tableOf(4, func(a, b int) bool { return a < b }), Cells: line}, true},
		{"a line that does not fall", "2x2", solver.Rule{Kind: solver.LineTable,
			Value: tableOf(4, func(a, b int) bool { return a <= b }), Cells: line}, true},
		{"two groups in turn", "2x2", solver.Rule{Kind: solver.LineTable,
			Value: tableOf(4, func(a, b int) bool { return (a < 3) != (b < 3) }), Cells: line}, true},
		{"two groups, without a digit", "2x2", solver.Rule{Kind: solver.LineTable,
			Value: tableOf(4, func(a, b int) bool { return a*b%4 != 0 && a != 2 && b != 2 && a != b }),
			Cells: line[:2]}, true},
		{"a sum on a line", "2x2", solver.Rule{Kind: solver.LineTable,
			Value: tableOf(4, func(a, b int) bool { return a+b == 5 }), Cells: line}, false},
		{"a difference of two cells", "2x2", solver.Rule{Kind: solver.EdgeTable,
			Value: tableOf(4, func(a, b int) bool { return apart(a, b) == 3 }), Cells: pair}, true},
		{"a ratio of two cells", "2x2", solver.Rule{Kind: solver.EdgeTable,
			Value: tableOf(4, func(a, b int) bool { return a == 3*b || b == 3*a }), Cells: pair}, true},
		{"a sum of two cells", "2x2", solver.Rule{Kind: solver.EdgeTable,
			Value: tableOf(4, func(a, b int) bool { return a+b == 7 }), Cells: pair}, true},
		{"a lower digit", "2x2", solver.Rule{Kind: solver.EdgeTable,
			Value: tableOf(4, func(a, b int) bool { return a < b }), Cells: pair}, true},
		{"a difference beside a white dot", "2x2,white:0.1", solver.Rule{Kind: solver.EdgeTable,
			Value: tableOf(4, func(a, b int) bool { return apart(a, b) == 3 }), Cells: pair}, true},
		{"a product of two cells", "2x2", solver.Rule{Kind: solver.EdgeTable,
			Value: tableOf(4, func(a, b int) bool { return a*b > 5 }), Cells: pair}, false},
		{"no difference of 3", "2x2", solver.Rule{Kind: solver.BoardTable,
			Value: tableOf(4, func(a, b int) bool { return apart(a, b) != 3 })}, true},
		{"no sum of 4 or 6", "2x2", solver.Rule{Kind: solver.BoardTable,
			Value: tableOf(4, func(a, b int) bool { return a+b != 4 && a+b != 6 })}, true},
		{"no ratio of 3", "2x2", solver.Rule{Kind: solver.BoardTable,
			Value: tableOf(4, func(a, b int) bool { return a != 3*b && b != 3*a })}, true},
		{"no difference of 3 beside a white dot", "2x2,white:0.1", solver.Rule{Kind: solver.BoardTable,
			Value: tableOf(4, func(a, b int) bool { return apart(a, b) != 3 })}, true},
		{"no product of 6", "2x2", solver.Rule{Kind: solver.BoardTable,
			Value: tableOf(4, func(a, b int) bool { return a*b != 6 })}, false},
		{"even steps", "2x2", solver.Rule{Kind: solver.Automaton, Value: steps, Cells: line[:3]}, true},
		{"three groups", "2x3", solver.Rule{Kind: solver.Automaton, Value: windows(6, 0b1001, 0b110, 0b110000),
			Cells: []solver.Cell{0, 7, 14, 21, 28}}, true},
		{"two of four digits", "2x2", solver.Rule{Kind: solver.Automaton, Value: windows(4, 0b1, 0b100),
			Cells: line[:2]}, true},
		{"another pattern", "2x2",
			solver.Rule{Kind: solver.Automaton, Value: []int{1, 1, 1, 1, 0}, Cells: line}, false},
	} {
		t.Run(row.name, func(t *testing.T) {
			base := layout(t, row.layout)
			l, err := base.WithRules(append(slices.Clone(base.Rules()), row.rule)...)
			if err != nil {
				t.Fatal(err)
			}
			target, _ := TargetOf(SudokuMaker)
			p := format.Puzzle{Grid: l.Empty()}
			if said := target.Refuses(p) == None; said != row.said {
				t.Fatalf("it can be written: %t", said)
			}
			if !row.said {
				return
			}
			address, lost := target.Link(p)
			back, _, bad := Read(address)
			if bad != nil || lost != 0 || back.Rules != "" {
				t.Fatalf("%v, lost %d, not supported: %s", bad, lost, back.Rules)
			}
			if got, want := solutionsOf(back.Grid), solutionsOf(p.Grid); !slices.Equal(got, want) || len(want) == 0 {
				t.Errorf("%s has %d solutions, and %s has %d", back.Grid.Layout(), len(got), l, len(want))
			}
		})
	}
}

// solutionsOf returns up to 2000 solutions of a grid, sorted. They are all solutions of a board of 4x4 cells.
func solutionsOf(g solver.Grid) (all []string) {
	for s := range solver.Solutions(context.Background(), g) {
		if all = append(all, s.String()); len(all) == 2000 {
			break
		}
	}
	slices.Sort(all)
	return all
}
