package generate

import (
	"context"
	"iter"

	"numplace/solver"
	"numplace/solver/logic"
)

// Tools for setters: what can be done with a puzzle that is there. To change the digits and keep the places of the givens, make a
// puzzle with the pattern that Pattern returns.

// Pattern returns the cells of the givens, for Wish.Pattern.
func Pattern(g solver.Grid) []solver.Cell {
	var cells []solver.Cell
	for c := range solver.Cell(g.Layout().Cells()) {
		if g.At(c) != 0 {
			cells = append(cells, c)
		}
	}
	return cells
}

// MinimalSubsets yields the minimal puzzles that come of a sound one by leaving out givens, each once, in a fixed order. There can be
// a great many. A grid that is not sound has none. The sequence ends early when ctx ends.
//
// It decides on one given after the other: left out, or kept. A given that is kept must become needed by what is left out later. If it is
// not even needed when all undecided givens go, the branch ends.
func MinimalSubsets(ctx context.Context, g solver.Grid) iter.Seq[solver.Grid] {
	return func(yield func(solver.Grid) bool) {
		s := subsets{digger: digger{ctx: ctx, layout: g.Layout()}, cells: g.AppendTo(nil), yield: yield}
		if s.sound(s.cells) {
			s.kept = make([]bool, len(s.cells))
			s.search(0)
		}
	}
}

// subsets is a search for minimal subsets.
type subsets struct {
	digger
	cells []byte
	kept  []bool // the cells that stay given
	yield func(solver.Grid) bool
}

// search decides on the cells from the first on. It returns false when no more are wanted.
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
			s.kept[c] = true // and is needed in every subset
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

// canBeNeeded reports whether each cell that is kept is needed once all that is undecided is left out.
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

// Completing returns the candidates each of which, as one more given, leaves a grid with several solutions one, by cell and digit. There
// are none if it takes more givens, or if the grid is sound already or has no solution. The error is ctx.Err().
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

// Direction says which way a puzzle is to change.
type Direction int

// The directions.
const (
	Easier Direction = -1
	Harder Direction = 1
)

// Variation is a sound puzzle that differs from another in one given.
type Variation struct {
	Grid  solver.Grid
	Path  logic.Path  // as logic.Rate has it
	Added solver.Cell // the given that was added, or -1
	Gone  solver.Cell // the given that was left out, or -1
}

// Vary returns the puzzles that differ from a sound one in one given and are easier or harder, those nearest to it
// first. One is easier with one given more, and harder with one given less; where no given can be left out, one can
// also change its place. What counts is the level, then the score, then how many steps the path has. The error is
// solver.ErrNone or solver.ErrMany for a grid that is not sound, or ctx.Err().
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
	for i := range all {
		for k := i; k > 0 && compare(all[k].Path, all[k-1].Path)*int(to) < 0; k-- {
			all[k], all[k-1] = all[k-1], all[k]
		}
	}
	return all, nil
}

// move adds the sound puzzles where one given has changed its place.
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

// compare orders paths: below 0 where a is easier than b.
func compare(a, b logic.Path) int {
	switch {
	case a.Solved != b.Solved && b.Solved:
		return 1
	case a.Solved != b.Solved:
		return -1
	case a.Level != b.Level:
		return int(a.Level) - int(b.Level)
	case a.Score != b.Score:
		return a.Score - b.Score
	}
	return len(a.Steps) - len(b.Steps)
}
