package scan

import (
	"context"
	"math"
	"slices"

	"numplace/solver"
)

// Settle uses the solver to improve a reading. While the puzzle does not have exactly one solution, it tries
// the next likely digits in unsure cells. It does not change cells that are sure, so a misprinted puzzle
// remains as printed. If ctx is cancelled, Settle returns the result so far and the error of ctx.
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
	read := out.Count
	changes := r.changes(func(c *Cell) bool { return c.Mark == Unsure || read > 1 && c.Mark == Written }, 3)
	for i := 0; i < len(changes) && out.Count != 1; i++ {
		if s.sound(changes[i]) {
			out.Grid, out.Count = s.changed(changes[i]), 1
			s.prove(changes[i], out.Grid)
		}
	}
	if out.Count == 1 {
		s.confirm(changes, out.Grid)
	} else {
		s.suspect(out.Count)
	}
	s.leftOut(read == 1)
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

// settler is the state of Settle.
type settler struct {
	ctx    context.Context
	r      *Reading
	read   solver.Grid // the grid with the digits seen in the picture
	doubts []*Doubt    // one per cell, nil if not in doubt
	err    error       // error of ctx
}

// changed returns the grid seen in the picture with a change applied.
func (s *settler) changed(c change) solver.Grid {
	g := s.read
	for _, one := range c.swaps {
		g = g.With(one.cell, solver.Digit(one.digit))
	}
	return g
}

// sound reports whether a change gives a puzzle with exactly one solution.
func (s *settler) sound(c change) bool {
	if s.err != nil {
		return false
	}
	n := 0
	n, s.err = solver.Count(s.ctx, s.changed(c), 2)
	return n == 1 && s.err == nil
}

// note adds a Doubt with the given reason for each cell of a change. If a cell already has a Doubt, note
// keeps that one.
func (s *settler) note(c change, reason Why) {
	for _, one := range c.swaps {
		if s.doubts[one.cell] == nil {
			s.doubts[one.cell] = &Doubt{one.cell, s.r.Cells[one.cell].Digit, one.digit, reason}
		}
	}
}

// prove adds a Doubt for each cell of a change that has given exactly one solution. To find the reason for a
// cell, it counts the solutions that the puzzle has if only this cell gets back the digit seen in the
// picture.
func (s *settler) prove(c change, settled solver.Grid) {
	for _, one := range c.swaps {
		n, err := solver.Count(s.ctx, settled.With(one.cell, s.read.At(one.cell)), 2)
		reason := [...]Why{NoSolution, Faint, SeveralSolutions}[n]
		if err != nil {
			s.err, reason = err, Faint
		}
		s.note(change{swaps: []swap{one}}, reason)
	}
}

// unlikely is a limit for the cost of an alternative. If the puzzle has one solution, an alternative with
// this cost or more is not reported. It corresponds to a probability of one in a thousand.
const unlikely = 7

// likely is a limit for the probability of an unsure digit. If the puzzle has one solution, a digit with this
// probability or more is not reported.
const likely = 0.9

// confirm adds Doubts after exactly one solution was found. It adds one for a cell if another digit in the
// cell also gives one solution. It also adds one if this could not be tested, either because the cell has ink
// like that of a digit but no alternative, or because ctx was cancelled.
func (s *settler) confirm(changes []change, settled solver.Grid) {
	for _, c := range changes {
		if c.cost < unlikely && s.sound(c) {
			s.note(c, Faint)
		}
	}
	for i := range s.r.Cells {
		if c := &s.r.Cells[i]; c.Mark == Unsure && (c.Digit == 0 && c.inked || s.err != nil) {
			s.ask(i, Faint)
		}
	}
	if settled == s.read {
		return
	}
	// Since a cell was misread, even a likely digit is no longer certain.
	for i := range s.r.Cells {
		if c := &s.r.Cells[i]; c.Mark == Unsure && c.Guesses[0].Probability < likely {
			s.ask(i, Faint)
		}
	}
	for _, c := range changes {
		one := c.swaps[0]
		if len(c.swaps) > 1 || c.cost >= unlikely || s.doubts[one.cell] != nil || s.err != nil {
			continue
		}
		n := 0
		if n, s.err = solver.Count(s.ctx, settled.With(one.cell, solver.Digit(one.digit)), 2); n == 1 || s.err != nil {
			s.note(c, Faint)
		}
	}
}

// ask adds a Doubt about a cell, with its likeliest alternative.
func (s *settler) ask(i int, reason Why) {
	c := &s.r.Cells[i]
	s.note(change{swaps: []swap{{cell: solver.Cell(i), digit: c.next(c.Digit)}}}, reason)
}

// suspect adds Doubts if no combination of digits for the unsure cells gives exactly one solution. First, it
// selects all unsure cells. Then it selects the cells in which a single change would give one solution. If
// there is no such cell, it selects the least certain cells and the cells that contradict each other,
// although nothing is proved about them. If the puzzle has several solutions, suspect prefers cells that have
// ink but no digit, because a digit is probably missing.
func (s *settler) suspect(count int) {
	for i := range s.r.Cells {
		if c := &s.r.Cells[i]; c.Mark == Unsure || c.inked && c.Digit == 0 {
			s.ask(i, Faint)
		}
	}
	reason := NoSolution
	if count > 1 {
		reason = SeveralSolutions
	}
	var ink, digits []change
	for _, c := range s.r.changes(func(c *Cell) bool { return c.Mark == Sure || c.Mark == Unsure }, 1) {
		switch one := c.swaps[0]; {
		case s.r.Cells[one.cell].Digit == 0:
			ink = append(ink, c)
		case count == 0 || one.digit > 0: // removing a digit does not reduce the number of solutions
			digits = append(digits, c)
		}
	}
	if count == 0 {
		ink = nil // if there is no solution, adding a digit does not help
	}
	for _, some := range [][]change{ink, digits} {
		found := false
		for _, c := range some[:min(len(some), mostSwaps)] {
			if s.sound(c) {
				s.note(c, reason)
				found = true
			}
		}
		if found {
			return
		}
	}
	all := slices.Concat(ink, digits)
	for _, c := range all[:min(len(all), 2)] {
		s.note(c, Suspect)
	}
	for _, cell := range s.read.Conflicts() {
		s.ask(int(cell), Suspect)
	}
	if count > 1 {
		s.missed()
	}
}

// missed adds Doubts about empty cells that have any symbol. Several digits are missing, so what looks like
// dirt may be the remains of digits. missed includes cells with pencil marks only if they are fewer than the
// empty cells without them.
func (s *settler) missed() {
	seen := map[Mark][]int{}
	for i, c := range s.r.Cells {
		if c.Digit == 0 && len(c.Guesses) > 1 {
			seen[c.Mark] = append(seen[c.Mark], i)
		}
	}
	cells := seen[Sure]
	if len(seen[Notes]) < len(cells) {
		cells = append(cells, seen[Notes]...)
	}
	for _, i := range cells {
		s.ask(i, Suspect)
	}
}

// leftOut deals with cells that were left empty because their digits look handwritten. If there are only one
// or two such cells, their digits may be printed after all, so leftOut adds Doubts. If there are more, it
// adds Doubts only if the puzzle does not have exactly one solution.
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
	for _, i := range written {
		s.ask(i, ByHand)
	}
}

// next returns the likeliest digit of a cell other than d. It returns 0 if the cell has no other guess.
func (c *Cell) next(d int) int {
	for _, g := range c.Guesses {
		if g.Digit != d {
			return g.Digit
		}
	}
	return 0
}

// swap is an alternative digit for a cell.
type swap struct {
	cell  solver.Cell
	digit int
	cost  float64
}

// change is a set of alternative digits that are tried together, each for a different cell.
type change struct {
	swaps []swap
	cost  float64
}

// Limits for the alternatives that are tried. Every alternative for a single cell is tried, but only the
// likeliest combinations.
const (
	mostSwaps   = 24  // alternatives that are combined with each other
	mostChanges = 300 // combinations; each takes about as long as solving a puzzle
)

// changes returns changes of the cells for which holds returns true, likeliest first. A change has
// alternative digits for at most limit cells.
func (r *Reading) changes(holds func(*Cell) bool, limit int) []change {
	var all []swap
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
		if c.Mark == Written {
			has = 1 // a handwritten digit is always left out at first
		}
		for _, g := range c.Guesses {
			if g.Digit != c.Digit && g.Probability > 1e-5 {
				all = append(all, swap{solver.Cell(i), g.Digit, math.Log(has / g.Probability)})
			}
		}
	}
	var swaps []swap
	for _, i := range ranked(len(all), func(i int) float64 { return all[i].cost }) {
		swaps = append(swaps, all[i])
	}
	var found []change
	var extend func(from int, so []swap, cost float64)
	extend = func(from int, so []swap, cost float64) {
		end := len(swaps)
		if len(so) > 0 {
			end = min(end, mostSwaps)
		}
		for i := from; i < end; i++ {
			if slices.ContainsFunc(so, func(s swap) bool { return s.cell == swaps[i].cell }) {
				continue
			}
			more := append(slices.Clone(so), swaps[i])
			found = append(found, change{more, cost + swaps[i].cost})
			if len(more) < limit {
				extend(i+1, more, cost+swaps[i].cost)
			}
		}
	}
	extend(0, nil, 0)
	var changes []change
	several := 0
	for _, i := range ranked(len(found), func(i int) float64 { return found[i].cost }) {
		if len(found[i].swaps) > 1 {
			several++
		}
		if several <= mostChanges || len(found[i].swaps) == 1 {
			changes = append(changes, found[i])
		}
	}
	return changes
}
