package solver

import (
	"slices"
	"strings"
)

// Grid is a grid of cells, each of which has a digit or is empty. It is a small immutable value. Grids can be
// compared by layout and content with == and can be map keys. The zero Grid has no cells: N is 0, and it is
// solved.
type Grid struct {
	layout *Layout
	cells  string // one byte per cell, 0 to n
}

// Layout returns the layout of the grid, or nil for the zero Grid.
func (g Grid) Layout() *Layout { return g.layout }

// N returns the number of digits, of rows and of columns.
func (g Grid) N() int { return g.layout.N() }

// At returns the digit in cell c, or 0 if it is empty. It panics if c is not a cell of the grid.
func (g Grid) At(c Cell) Digit { return Digit(g.cells[c]) }

// With returns the grid with digit d in cell c. If d is 0, the cell becomes empty. It panics if c is not a
// cell of the grid or d is above n.
func (g Grid) With(c Cell, d Digit) Grid {
	if int(d) > g.N() {
		panic("solver: digit above n")
	}
	b := []byte(g.cells)
	b[c] = byte(d)
	return Grid{layout: g.layout, cells: string(b)}
}

// Count returns the number of cells that have a digit.
func (g Grid) Count() int { return len(g.cells) - strings.Count(g.cells, "\x00") }

// IsPuzzle reports whether there is something to solve: either the grid has a digit, or the layout has a rule
// with cells, such as a cage. All code that needs to know this calls IsPuzzle.
func (g Grid) IsPuzzle() bool { return g.Count() > 0 || g.layout.Placed() }

// Candidates returns the digits that the rules allow in cell c and that no cell seen by c contains. The digit
// in c itself does not matter. It panics if c is not a cell of the grid.
func (g Grid) Candidates(c Cell) Digits {
	may := g.layout.Digits(c)
	for _, p := range g.layout.sees[c] {
		may &^= bit(Digit(g.cells[p]))
	}
	return may
}

// Conflicts returns the cells that see another cell with the same digit. They are in ascending order, each
// once.
func (g Grid) Conflicts() []Cell {
	var out []Cell
	for c := range Cell(len(g.cells)) {
		if g.cells[c] != 0 && g.conflicts(c) {
			out = append(out, c)
		}
	}
	return out
}

// conflicts reports whether c sees a cell with the same digit.
func (g Grid) conflicts(c Cell) bool {
	return slices.ContainsFunc(g.layout.sees[c], func(p Cell) bool { return g.cells[p] == g.cells[c] })
}

// Solved reports whether every cell has a digit, no two cells are in conflict, and all rules hold.
func (g Grid) Solved() bool {
	return g.Count() == len(g.cells) && len(g.Conflicts()) == 0 && len(g.Broken()) == 0
}

// AppendTo appends the digits of all cells to b, one byte per cell with a value from 0 to n, and returns the
// extended slice. FromBytes is the inverse.
func (g Grid) AppendTo(b []byte) []byte { return append(b, g.cells...) }

// FromBytes returns the grid whose digits are in b: n*n bytes, one per cell, with values from 0 to n. The
// error is a *ParseError with the cause TooShort, TooLong or OutOfRange.
func FromBytes(l *Layout, b []byte) (Grid, error) {
	if err := countError(l, len(b)); err != nil {
		err.Offset = min(len(b), l.Cells())
		return Grid{}, err
	}
	for i, d := range b {
		if int(d) > l.N() {
			return Grid{}, &ParseError{Cause: OutOfRange, N: l.N(), Cell: Cell(i), Rune: rune(d), Offset: i}
		}
	}
	return Grid{layout: l, cells: string(b)}, nil
}
