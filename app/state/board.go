package state

import (
	"numplace/solver"
)

// Board is what stands on the board, in three grids of one layout, so that a digit's origin is never lost.
type Board struct {
	Given   solver.Grid // the puzzle
	Entered solver.Grid // the person's digits, never in a given's cell
	Filled  solver.Grid // the solver's digits; they cover an entered digit that is not part of the solution
}

// Origin tells where a cell's digit is from.
type Origin uint8

const (
	Empty Origin = iota
	Given
	Entered
	Filled
)

func emptyBoard(l *solver.Layout) Board {
	return Board{Given: l.Empty(), Entered: l.Empty(), Filled: l.Empty()}
}

// Layout is the layout of all three grids.
func (b Board) Layout() *solver.Layout { return b.Given.Layout() }

// At is the digit that a cell shows, and where it is from.
func (b Board) At(c solver.Cell) (solver.Digit, Origin) {
	switch {
	case b.Given.At(c) != 0:
		return b.Given.At(c), Given
	case b.Filled.At(c) != 0:
		return b.Filled.At(c), Filled
	case b.Entered.At(c) != 0:
		return b.Entered.At(c), Entered
	}
	return 0, Empty
}

// Shown is the grid of the digits that are seen.
func (b Board) Shown() solver.Grid {
	return over(over(b.Entered, b.Filled), b.Given)
}

// Current is the puzzle with the digits entered.
func (b Board) Current() solver.Grid { return over(b.Entered, b.Given) }

// Puzzle is the grid that a verdict speaks of: the givens or, where there are none, the digits entered.
func (b Board) Puzzle() (g solver.Grid, fromEntered bool) {
	if b.Given.Count() == 0 && b.Entered.Count() > 0 {
		return b.Entered, true
	}
	return b.Given, false
}

// Blank reports whether nothing stands on the board.
func (b Board) Blank() bool {
	return b.Given.Count()+b.Entered.Count()+b.Filled.Count() == 0
}

// SolvedByHand reports whether the person filled the board, without a clash and without the solver.
func (b Board) SolvedByHand() bool {
	return b.Filled.Count() == 0 && b.Entered.Count() > 0 && b.Current().Solved()
}

// Cover shows a solution: in every cell that has no given, and over an entered digit only where it differs. It also tells over
// how many.
func (b Board) Cover(solution solver.Grid) (covered Board, replaced int) {
	b.Filled = b.Layout().Empty()
	cells := make([]byte, 0, b.Layout().Cells())
	for c := range solver.Cell(b.Layout().Cells()) {
		d := solution.At(c)
		switch {
		case b.Given.At(c) != 0 || b.Entered.At(c) == d:
			d = 0
		case b.Entered.At(c) != 0:
			replaced++
		}
		cells = append(cells, byte(d))
	}
	if g, err := solver.FromBytes(b.Layout(), cells); err == nil {
		b.Filled = g
	}
	return b, replaced
}

// Candidates are the digits that a cell may have as far as the digits in sight of it say.
func (b Board) Candidates(c solver.Cell) solver.Digits {
	may := solver.DigitsUpTo(b.Layout().N())
	for _, other := range b.Layout().Sees(c) {
		if d, _ := b.At(other); d != 0 {
			may = may.Without(d)
		}
	}
	return may
}

// Wrong lists the entered digits that a solution does not have.
func (b Board) Wrong(solution solver.Grid) []solver.Cell {
	var wrong []solver.Cell
	for c := range solver.Cell(b.Layout().Cells()) {
		if d := b.Entered.At(c); d != 0 && d != solution.At(c) {
			wrong = append(wrong, c)
		}
	}
	return wrong
}

// over lays the digits of top upon those of under.
func over(under, top solver.Grid) solver.Grid {
	switch {
	case top.Count() == 0:
		return under
	case under.Count() == 0:
		return top
	}
	l := under.Layout()
	cells := top.AppendTo(nil)
	for c := range solver.Cell(l.Cells()) {
		if cells[c] == 0 {
			cells[c] = byte(under.At(c))
		}
	}
	g, err := solver.FromBytes(l, cells)
	if err != nil {
		return top
	}
	return g
}
