package scan

import (
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
	why := Faint
	if s.Count != 1 {
		why = NoSolution
		if s.Count > 1 {
			why = SeveralSolutions
		}
		for _, change := range r.changes() {
			g := s.Grid
			for _, one := range change.swaps {
				g = g.With(one.cell, solver.Digit(one.digit))
			}
			n, err := solver.Count(ctx, g, 2)
			if err != nil {
				return s, err
			}
			if n == 1 {
				s.Grid, s.Count = g, 1
				for _, one := range change.swaps {
					s.Changed = append(s.Changed, one.cell)
				}
				slices.Sort(s.Changed)
				break
			}
		}
	}
	for i, c := range r.Cells {
		cell := solver.Cell(i)
		now := int(s.Grid.At(cell))
		doubt := Doubt{Cell: cell, Looks: c.Digit, Instead: c.next(c.Digit), Why: Faint}
		switch {
		case slices.Contains(s.Changed, cell):
			doubt.Instead, doubt.Why = now, why
		case c.Mark != Unsure:
			continue
		}
		s.Doubts = append(s.Doubts, doubt)
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

// changes returns the other readings of cells that are not sure, the likeliest first: of one, two or three cells.
func (r *Reading) changes() []change {
	var swaps []swap
	for i, c := range r.Cells {
		if c.Mark != Unsure {
			continue
		}
		has := 1e-6
		for _, g := range c.Guesses {
			if g.Digit == c.Digit {
				has = max(has, g.Probability)
			}
		}
		for _, g := range c.Guesses {
			if g.Digit != c.Digit && g.Probability > 1e-4 {
				swaps = append(swaps, swap{solver.Cell(i), g.Digit, math.Log(has / g.Probability)})
			}
		}
	}
	cheaper := func(a, b float64) int {
		switch {
		case a < b:
			return -1
		case a > b:
			return 1
		}
		return 0
	}
	slices.SortStableFunc(swaps, func(a, b swap) int { return cheaper(a.cost, b.cost) })
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
			if len(more) < 3 {
				extend(i+1, more, cost+swaps[i].cost)
			}
		}
	}
	extend(0, nil, 0)
	slices.SortStableFunc(all, func(a, b change) int { return cheaper(a.cost, b.cost) })
	return all[:min(len(all), 300)]
}
