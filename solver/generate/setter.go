package generate

import (
	"cmp"
	"context"
	"iter"

	"numplace/solver"
	"numplace/solver/internal/stable"
	"numplace/solver/logic"
)

// The functions in this file help setters to modify a puzzle. To change its digits but not the positions of
// its givens, pass the result of Pattern to Make as Wish.Pattern.

// Pattern returns the cells that hold givens, in the format of Wish.Pattern.
func Pattern(g solver.Grid) []solver.Cell {
	var cells []solver.Cell
	for c := range solver.Cell(g.Layout().Cells()) {
		if g.At(c) != 0 {
			cells = append(cells, c)
		}
	}
	return cells
}

// MinimalSubsets yields every minimal puzzle that can be formed by removing givens from g. It yields each
// puzzle once, in a fixed order. There can be very many. It yields nothing if the solution of g is not
// unique. The sequence ends early if ctx ends.
//
// The search decides for one given after another whether to remove or keep it. A kept given may be redundant
// at first, but must become necessary when later givens are removed. So a branch of the search ends if a kept
// given would be redundant even without all undecided givens.
func MinimalSubsets(ctx context.Context, g solver.Grid) iter.Seq[solver.Grid] {
	return func(yield func(solver.Grid) bool) {
		s := subsets{digger: digger{ctx: ctx, layout: g.Layout()}, cells: g.AppendTo(nil), yield: yield}
		if s.sound(s.cells) {
			s.kept = make([]bool, len(s.cells))
			s.search(0)
		}
	}
}

// subsets holds the state of a search for minimal subsets.
type subsets struct {
	digger
	cells []byte
	kept  []bool // by cell: whether the given must stay
	yield func(solver.Grid) bool
}

// search decides for each given in the cell first or later whether it stays. It returns false if the sequence
// should end.
func (s *subsets) search(first int) bool {
	if s.ctx.Err() != nil {
		return false
	}
	for c := first; c < len(s.cells); c++ {
		digit := s.cells[c]
		if digit == 0 {
			continue
		}
		if !s.spare(s.cells, c) {
			if s.ctx.Err() != nil {
				return false
			}
			s.kept[c] = true // every minimal subset needs this given
			defer func() { s.kept[c] = false }()
			continue
		}
		s.cells[c] = 0
		again := s.search(c + 1)
		s.cells[c] = digit
		if !again {
			return false
		}
		s.kept[c] = true
		again = !s.canBeNeeded() || s.search(c+1)
		s.kept[c] = false
		return again
	}
	if !s.minimal(s.cells) {
		return true
	}
	return s.yield(s.grid(s.cells)) && s.ctx.Err() == nil
}

// canBeNeeded reports whether each kept given is needed once all undecided givens are removed. If it returns
// false, no minimal subset contains all kept givens.
func (s *subsets) canBeNeeded() bool {
	core := make([]byte, len(s.cells))
	for c, kept := range s.kept {
		if kept {
			core[c] = s.cells[c]
		}
	}
	for c, kept := range s.kept {
		if kept && s.spare(core, c) {
			return false
		}
	}
	return true
}

// Completing returns the candidates that make the solution unique if added as a single given, ordered by cell
// and digit. The result is empty if one given is not enough, if the solution is already unique, or if there
// is no solution. The error is ctx.Err().
func Completing(ctx context.Context, g solver.Grid) ([]logic.Candidate, error) {
	counts, err := solver.CandidateCounts(ctx, g, 2)
	if err != nil {
		return nil, err
	}
	n := g.N()
	var all []logic.Candidate
	for c := range solver.Cell(g.Layout().Cells()) {
		possible := 0
		for _, count := range counts[int(c)*n:][:n] {
			possible += count
		}
		for d := range n {
			if counts[int(c)*n+d] == 1 && possible > 1 {
				all = append(all, logic.Candidate{Cell: c, Digit: solver.Digit(d + 1)})
			}
		}
	}
	return all, nil
}

// Direction selects whether Vary makes a puzzle easier or harder.
type Direction int

// The two directions.
const (
	Easier Direction = -1
	Harder Direction = 1
)

// Variation is a puzzle with a unique solution that differs from another puzzle in one given.
type Variation struct {
	Grid  solver.Grid
	Path  logic.Path  // result of logic.Rate
	Added solver.Cell // cell of the added given, or -1
	Gone  solver.Cell // cell of the removed given, or -1
}

// Vary returns variations of g that are easier or harder than g, those closest in difficulty first. An easier
// variation has an additional given. A harder variation lacks a given. If no given of g can be removed, a
// harder variation has one given moved to another cell. Difficulty is compared by level, then by score, then
// by the number of steps of the path. The error is solver.ErrNone or solver.ErrMany if the solution of g is
// not unique, or ctx.Err().
func Vary(ctx context.Context, g solver.Grid, to Direction, t *logic.Table) ([]Variation, error) {
	solution, err := solver.Solve(ctx, g)
	if err != nil {
		return nil, err
	}
	d := digger{ctx: ctx, layout: g.Layout()}
	base := logic.Rate(ctx, g, t)
	var all []Variation
	add := func(cells []byte, added, gone solver.Cell) {
		v := Variation{Grid: d.grid(cells), Added: added, Gone: gone}
		v.Path = logic.Rate(ctx, v.Grid, t)
		if compare(v.Path, base)*int(to) > 0 {
			all = append(all, v)
		}
	}
	cells := g.AppendTo(nil)
	for c, digit := range cells {
		switch {
		case to == Easier && digit == 0:
			cells[c] = byte(solution.At(solver.Cell(c)))
			add(cells, solver.Cell(c), -1)
		case to == Harder && digit != 0 && d.spare(cells, c):
			cells[c] = 0
			add(cells, -1, solver.Cell(c))
		}
		cells[c] = digit
	}
	if to == Harder && len(all) == 0 {
		d.move(cells, solution, add)
	}
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	stable.Sort(all, func(x, y Variation) int { return compare(x.Path, y.Path) * int(to) })
	return all, nil
}

// move calls add for each puzzle with a unique solution in which one given has moved to another cell.
func (d *digger) move(cells []byte, solution solver.Grid, add func(cells []byte, added, gone solver.Cell)) {
	for gone, digit := range cells {
		if digit == 0 {
			continue
		}
		cells[gone] = 0
		for added, other := range cells {
			if other != 0 || added == gone || d.ctx.Err() != nil {
				continue
			}
			cells[added] = byte(solution.At(solver.Cell(added)))
			if d.sole(cells, gone, digit) {
				add(cells, solver.Cell(added), solver.Cell(gone))
			}
			cells[added] = 0
		}
		cells[gone] = digit
	}
}

// compare compares the difficulty of two paths. The result is negative if a is easier than b.
func compare(a, b logic.Path) int {
	switch {
	case a.Solved && !b.Solved:
		return -1
	case b.Solved && !a.Solved:
		return 1
	}
	return cmp.Or(cmp.Compare(a.Level, b.Level), a.Score-b.Score, len(a.Steps)-len(b.Steps))
}
