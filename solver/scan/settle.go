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
	s := &settler{ctx: ctx, r: r, doubts: make([]*Doubt, len(cells))}
	if s.read, err = solver.FromBytes(layout, cells); err != nil {
		return nil, &Error{NoGrid}
	}
	out := &Settled{Grid: s.read}
	if out.Count, err = solver.Count(ctx, s.read, 2); err != nil {
		return out, err
	}
	changes := r.changes(func(c *Cell) bool { return c.Mark == Unsure }, 3)
	reason := NoSolution
	if out.Count > 1 {
		reason = SeveralSolutions
	}
	for i := 0; i < len(changes) && out.Count != 1; i++ {
		if s.sound(changes[i]) {
			s.note(changes[i], reason)
			out.Grid, out.Count = s.changed(changes[i]), 1
		}
	}
	if out.Count == 1 {
		s.confirm(changes)
	} else {
		s.suspect(reason)
	}
	s.leftOut(out.Count == 1)
	for i, c := range r.Cells {
		if int(out.Grid.At(solver.Cell(i))) != c.Digit {
			out.Changed = append(out.Changed, solver.Cell(i))
		}
		if s.doubts[i] != nil {
			out.Doubts = append(out.Doubts, *s.doubts[i])
		}
	}
	return out, s.err
}

// settler has what Settle knows.
type settler struct {
	ctx    context.Context
	r      *Reading
	read   solver.Grid // as it looks
	doubts []*Doubt    // of each cell, or nil
	err    error       // of ctx
}

// changed returns the grid as it looks, but for a change.
func (s *settler) changed(c change) solver.Grid {
	g := s.read
	for _, one := range c.swaps {
		g = g.With(one.cell, solver.Digit(one.digit))
	}
	return g
}

// sound reports whether a change makes a puzzle with one solution.
func (s *settler) sound(c change) bool {
	if s.err != nil {
		return false
	}
	n := 0
	n, s.err = solver.Count(s.ctx, s.changed(c), 2)
	return n == 1 && s.err == nil
}

// note puts the cells of a change in doubt, unless they are.
func (s *settler) note(c change, reason Why) {
	for _, one := range c.swaps {
		if s.doubts[one.cell] == nil {
			s.doubts[one.cell] = &Doubt{one.cell, s.r.Cells[one.cell].Digit, one.digit, reason}
		}
	}
}

// confirm puts those cells in doubt of which another reading makes a puzzle with one solution too.
func (s *settler) confirm(changes []change) {
	for _, c := range changes {
		if c.cost < 7 && s.sound(c) {
			s.note(c, Faint)
		}
	}
}

// suspect puts cells in doubt where no reading makes a sound puzzle: those that are not sure, those that alone could
// make it sound, or else those that are the least sure, and those that contradict each other.
func (s *settler) suspect(reason Why) {
	for i := range s.r.Cells {
		if c := &s.r.Cells[i]; c.Mark == Unsure {
			s.note(change{swaps: []swap{{cell: solver.Cell(i), digit: c.next(c.Digit)}}}, Faint)
		}
	}
	all := s.r.changes(func(c *Cell) bool { return c.Mark == Sure || c.Mark == Unsure }, 1)
	found := false
	for _, c := range all {
		if s.sound(c) {
			s.note(c, reason)
			found = true
		}
	}
	if found {
		return
	}
	for _, c := range all[:min(len(all), 2)] {
		s.note(c, reason)
	}
	for _, cell := range s.read.Conflicts() {
		s.note(change{swaps: []swap{{cell: cell}}}, NoSolution)
	}
}

// leftOut puts cells in doubt that were left out as handwriting: one or two may be printed after all, and where the
// puzzle has not one solution, those are missed that look the most like print.
func (s *settler) leftOut(sound bool) {
	var written []int
	for i := range s.r.Cells {
		if s.r.Cells[i].Mark == Written {
			written = append(written, i)
		}
	}
	if sound && len(written) > 2 {
		return
	}
	for place, k := range ranked(len(written), func(k int) float64 { return s.r.Cells[written[k]].written }) {
		if c := &s.r.Cells[written[k]]; place < 4 {
			s.note(change{swaps: []swap{{cell: solver.Cell(written[k]), digit: c.next(0)}}}, ByHand)
		}
	}
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
	all := swaps
	swaps = nil
	for _, i := range ranked(len(all), func(i int) float64 { return all[i].cost }) {
		if len(swaps) < 24 {
			swaps = append(swaps, all[i])
		}
	}
	var found []change
	var extend func(from int, so []swap, cost float64)
	extend = func(from int, so []swap, cost float64) {
		for i := from; i < len(swaps); i++ {
			if slices.ContainsFunc(so, func(s swap) bool { return s.cell == swaps[i].cell }) {
				continue
			}
			more := append(slices.Clone(so), swaps[i])
			found = append(found, change{more, cost + swaps[i].cost})
			if len(more) < most {
				extend(i+1, more, cost+swaps[i].cost)
			}
		}
	}
	extend(0, nil, 0)
	var changes []change
	for _, i := range ranked(len(found), func(i int) float64 { return found[i].cost }) {
		if len(changes) < 300 {
			changes = append(changes, found[i])
		}
	}
	return changes
}
