package scan

import (
	"cmp"
	"context"
	"math"
	"slices"

	"numplace/solver"
)

// Settle is the second reader: among the cells that are not sure it tries the digits that are next best until the
// puzzle has exactly one solution. Cells that are sure stay as they are, so a misprinted puzzle stays misprinted.
// The error is that of ctx, when it ends first; the result is then what was known.
func (r *Reading) Settle(ctx context.Context) (*Settled, error) {
	layout, err := solver.Boxes(r.Rows, r.Cols)
	if err != nil || layout.Cells() != len(r.Cells) {
		return nil, &Error{NoGrid}
	}
	cells := make([]byte, len(r.Cells))
	for i, c := range r.Cells {
		cells[i] = byte(c.Digit)
	}
	s := &Settled{}
	if s.Grid, err = solver.FromBytes(layout, cells); err != nil {
		return nil, &Error{NoGrid}
	}
	if s.Count, err = solver.Count(ctx, s.Grid, 2); err != nil {
		return s, err
	}
	sound := func(c change) (bool, error) {
		g := s.Grid
		for _, one := range c.swaps {
			g = g.With(one.cell, solver.Digit(one.digit))
		}
		n, err := solver.Count(ctx, g, 2)
		return n == 1, err
	}
	why := map[solver.Cell]Why{}
	instead := map[solver.Cell]int{}
	note := func(c change, reason Why) {
		for _, one := range c.swaps {
			if why[one.cell] == 0 {
				why[one.cell], instead[one.cell] = reason, one.digit
			}
		}
	}
	reason := NoSolution
	if s.Count > 1 {
		reason = SeveralSolutions
	}
	read := s.Grid
	changes := r.changes(func(c *Cell) bool { return c.Mark == Unsure }, 3)
	if s.Count != 1 {
		for _, c := range changes {
			is, err := sound(c)
			if err != nil {
				return s, err
			}
			if is {
				note(c, reason)
				for _, one := range c.swaps {
					s.Grid = s.Grid.With(one.cell, solver.Digit(one.digit))
					s.Changed = append(s.Changed, one.cell)
				}
				s.Count = 1
				slices.Sort(s.Changed)
				break
			}
		}
	}
	switch {
	case s.Count == 1:
		// a cell is in doubt if another reading makes a puzzle with one solution too
		s.Grid, read = read, s.Grid
		for _, c := range changes {
			if c.cost > 7 {
				break
			}
			is, err := sound(c)
			if err != nil {
				s.Grid = read
				return s, err
			}
			if is {
				note(c, Faint)
			}
		}
		s.Grid = read
	default:
		// what is not sure stays in doubt, and so does what would make a sound puzzle, or is the least sure
		for i, c := range r.Cells {
			if c.Mark == Unsure {
				why[solver.Cell(i)], instead[solver.Cell(i)] = Faint, c.next(c.Digit)
			}
		}
		all := r.changes(func(c *Cell) bool { return c.Mark == Sure || c.Mark == Unsure }, 1)
		found := false
		for _, c := range all[:min(len(all), 100)] {
			is, err := sound(c)
			if err != nil {
				return s, err
			}
			if is {
				note(c, reason)
				found = true
			}
		}
		for i := 0; i < len(all) && i < 2 && !found; i++ {
			note(all[i], reason)
		}
		for _, cell := range s.Grid.Conflicts() {
			if !found {
				note(change{swaps: []swap{{cell: cell}}}, NoSolution)
			}
		}
	}
	// what is written by hand is left out; but a few may be printed after all, and one may be needed
	var written []int
	for i, c := range r.Cells {
		if c.Mark == Written {
			written = append(written, i)
		}
	}
	if len(written) > 2 && s.Count != 1 {
		slices.SortStableFunc(written, func(a, b int) int {
			return cmp.Compare(r.Cells[a].written, r.Cells[b].written)
		})
		written = written[:min(len(written), 4)]
	} else if len(written) > 2 {
		written = nil
	}
	for _, i := range written {
		note(change{swaps: []swap{{cell: solver.Cell(i), digit: r.Cells[i].next(0)}}}, ByHand)
	}
	for i, c := range r.Cells {
		cell := solver.Cell(i)
		if why[cell] != 0 {
			s.Doubts = append(s.Doubts, Doubt{Cell: cell, Looks: c.Digit, Instead: instead[cell], Why: why[cell]})
		}
	}
	return s, nil
}

// next returns the likeliest reading other than d.
func (c *Cell) next(d int) int {
	for _, g := range c.Guesses {
		if g.Digit != d {
			return g.Digit
		}
	}
	return 0
}

// swap is another reading of a cell.
type swap struct {
	cell  solver.Cell
	digit int
	cost  float64
}

// change is another reading of some cells.
type change struct {
	swaps []swap
	cost  float64
}

// changes returns the other readings of cells that a condition holds for, the likeliest first: of up to most cells
// together.
func (r *Reading) changes(holds func(*Cell) bool, most int) []change {
	var swaps []swap
	for i, c := range r.Cells {
		if !holds(&c) {
			continue
		}
		has := 1e-6
		for _, g := range c.Guesses {
			if g.Digit == c.Digit {
				has = max(has, g.Probability)
			}
		}
		for _, g := range c.Guesses {
			if g.Digit != c.Digit && g.Probability > 1e-5 {
				swaps = append(swaps, swap{solver.Cell(i), g.Digit, math.Log(has / g.Probability)})
			}
		}
	}
	slices.SortStableFunc(swaps, func(a, b swap) int { return cmp.Compare(a.cost, b.cost) })
	swaps = swaps[:min(len(swaps), 24)]
	var all []change
	var extend func(from int, so []swap, cost float64)
	extend = func(from int, so []swap, cost float64) {
		for i := from; i < len(swaps); i++ {
			if slices.ContainsFunc(so, func(s swap) bool { return s.cell == swaps[i].cell }) {
				continue
			}
			more := append(slices.Clone(so), swaps[i])
			all = append(all, change{more, cost + swaps[i].cost})
			if len(more) < most {
				extend(i+1, more, cost+swaps[i].cost)
			}
		}
	}
	extend(0, nil, 0)
	slices.SortStableFunc(all, func(a, b change) int { return cmp.Compare(a.cost, b.cost) })
	return all[:min(len(all), 300)]
}
