package generate

// This file verifies generated puzzles without using the code of the generator. It counts solutions by brute
// force, tests symmetry by transforming drawings of the givens, and proves the steps of solving paths with
// logic.Check.

import (
	"context"
	"slices"
	"strings"
	"testing"

	"numplace/solver"
	"numplace/solver/logic"
)

// layout parses the text of a layout.
func layout(tb testing.TB, text string) *solver.Layout {
	tb.Helper()
	l, err := solver.ParseLayout(text)
	if err != nil {
		tb.Fatal(err)
	}
	return l
}

func parse(tb testing.TB, text string) solver.Grid {
	tb.Helper()
	g, err := solver.Parse(solver.Classic, text)
	if err != nil {
		tb.Fatal(err)
	}
	return g
}

// brute counts the solutions of g and stops at limit. It always branches on a cell with the fewest
// candidates.
func brute(g solver.Grid, limit int) int {
	cell, fewest := solver.Cell(-1), solver.Digits(0)
	for c := range solver.Cell(g.Layout().Cells()) {
		if g.At(c) == 0 {
			if may := g.Candidates(c); cell < 0 || may.Len() < fewest.Len() {
				cell, fewest = c, may
			}
		}
	}
	if cell < 0 {
		return 1
	}
	n := 0
	for d := range fewest.All() {
		if n += brute(g.With(cell, d), limit-n); n >= limit {
			break
		}
	}
	return n
}

func solutions(tb testing.TB, g solver.Grid) int {
	tb.Helper()
	n, err := solver.Count(context.Background(), g, 2)
	if err != nil {
		tb.Fatal(err)
	}
	return n
}

// isMinimal reports whether every given is needed for a unique solution.
func isMinimal(tb testing.TB, g solver.Grid) bool {
	for _, c := range Pattern(g) {
		if solutions(tb, g.With(c, 0)) == 1 {
			return false
		}
	}
	return true
}

// drawing returns one string per row, with # for a given and . for an empty cell.
func drawing(g solver.Grid) []string {
	var rows []string
	for i := range g.N() {
		row := ""
		for k := range g.N() {
			row += map[bool]string{true: "#", false: "."}[g.At(solver.Cell(i*g.N()+k)) != 0]
		}
		rows = append(rows, row)
	}
	return rows
}

// upsideDown flips a drawing from top to bottom. All rotations and reflections can be composed of upsideDown
// and transposed.
func upsideDown(rows []string) []string {
	rows = slices.Clone(rows)
	slices.Reverse(rows)
	return rows
}

func transposed(rows []string) []string {
	out := make([]string, len(rows))
	for _, row := range rows {
		for i, r := range row {
			out[i] += string(r)
		}
	}
	return out
}

// looks reports whether the drawing has the symmetry s.
func looks(rows []string, s Symmetry) bool {
	same := func(other []string) bool { return strings.Join(rows, "") == strings.Join(other, "") }
	topBottom, main := same(upsideDown(rows)), same(transposed(rows))
	leftRight := same(transposed(upsideDown(transposed(rows))))
	quarter := same(transposed(upsideDown(rows)))
	half := same(transposed(upsideDown(transposed(upsideDown(rows)))))
	anti := same(upsideDown(transposed(upsideDown(rows))))
	return [numSymmetries]bool{
		NoSymmetry: true, HalfTurn: half, QuarterTurn: quarter,
		LeftRight: leftRight, TopBottom: topBottom, BothMirrors: leftRight && topBottom,
		MainDiagonal: main, AntiDiagonal: anti, BothDiagonals: main && anti, FullSymmetry: quarter && topBottom,
	}[s]
}

// walk returns the solving path of a puzzle with the techniques of t. It also verifies every eighth step with
// logic.Check.
func walk(tb testing.TB, g solver.Grid, t *logic.Table) logic.Path {
	tb.Helper()
	p, steps := logic.New(g), 0
	for !p.Solved() {
		step, ok := logic.Next(context.Background(), p, t)
		if !ok {
			break
		}
		if steps++; steps%8 == 0 {
			if err := logic.Check(p, step); err != nil {
				tb.Errorf("%s: %s: %v", g, step.Technique.Key(), err)
			}
		}
		p.Apply(step)
	}
	return logic.Walk(context.Background(), logic.New(g), t)
}

// only returns a table with the rows of another table for which want returns true, and enables all of them.
func only(of *logic.Table, want func(i int, row logic.Row) bool) *logic.Table {
	t := &logic.Table{Options: of.Options}
	for i, row := range of.Rows {
		if want(i, row) {
			row.Enabled = true
			t.Rows = append(t.Rows, row)
		}
	}
	return t
}

// judged fails the test unless the puzzle meets all requirements of w.
func judged(tb testing.TB, w Wish, p Puzzle) {
	tb.Helper()
	g := p.Grid
	if n := solutions(tb, g); n != 1 {
		tb.Fatalf("%s of %q is not sound", g, w)
	}
	if solution, err := solver.Solve(context.Background(), g); err != nil || solution != p.Solution {
		tb.Errorf("%s has another solution than %s", g, p.Solution)
	}
	if p.Missed != 0 {
		tb.Errorf("%s of %q misses %b", g, w, p.Missed)
	}
	if g.N() <= 9 && len(w.Elements) == 0 && p.Minimal != isMinimal(tb, g) {
		tb.Errorf("%s of %q: minimal is %v", g, w, p.Minimal)
	}
	if w.Givens != 0 && g.Count() != max(w.Givens, 0) {
		tb.Errorf("%s has %d givens, want %d", g, g.Count(), w.Givens)
	}
	if !looks(drawing(g), w.Symmetry) {
		tb.Errorf("%s is not symmetric: %s", g, w.Symmetry.Key())
	}
	if w.Pattern != nil && !slices.Equal(Pattern(g), w.Pattern) {
		tb.Errorf("%s does not have the pattern", g)
	}
	table := w.complete().Table
	if w.Technique != 0 {
		judgedTechnique(tb, w.Technique, table, g)
	}
	if w.isRated() {
		path := walk(tb, g, table)
		if p.Path.Level != path.Level || p.Path.Score != path.Score || p.Path.Solved != path.Solved {
			tb.Errorf("%s has level %d and score %d, not %d and %d",
				g, path.Level, path.Score, p.Path.Level, p.Path.Score)
		}
		if w.Level != 0 && path.Level != w.Level {
			tb.Errorf("%s has level %d, want %d", g, path.Level, w.Level)
		}
		if path.Score < w.MinScore || w.MaxScore != 0 && path.Score > w.MaxScore {
			tb.Errorf("%s has score %d, want %d to %d", g, path.Score, w.MinScore, w.MaxScore)
		}
	}
	easiest := []logic.Technique{logic.FullHouse, logic.NakedSingle, logic.HiddenSingle}
	for _, step := range p.Path.Steps {
		if w.Level == logic.Easy && w.Table == nil && !slices.Contains(easiest, step.Technique) {
			tb.Errorf("%s of %q needs %s", g, w, step.Technique.Key())
		}
	}
	if w.gentle() {
		if cells := g.Layout().Cells(); 81*g.Count() < 30*cells && g.Count() < cells-1 {
			tb.Errorf("%s of %q has %d givens", g, w, g.Count())
		}
	} else if !p.Minimal && !w.Spare && g.N() <= 9 {
		tb.Errorf("%s of %q is not minimal", g, w)
	}
}

// judgedTechnique fails the test unless the puzzle needs the technique: the techniques up to it solve the
// puzzle, and the techniques before it do not.
func judgedTechnique(tb testing.TB, technique logic.Technique, table *logic.Table, g solver.Grid) {
	tb.Helper()
	at := slices.IndexFunc(table.Rows, func(row logic.Row) bool { return row.Technique == technique.Row() })
	if walk(tb, g, only(table, func(i int, row logic.Row) bool { return row.Enabled && i < at })).Solved {
		tb.Errorf("%s does not need %s", g, technique.Key())
	}
	path := walk(tb, g, only(table, func(i int, row logic.Row) bool { return row.Enabled && i < at || i == at }))
	if !path.Solved || !slices.ContainsFunc(path.Steps, func(s logic.Step) bool { return s.Technique == technique }) {
		tb.Errorf("%s is not solved with %s", g, technique.Key())
	}
}
