package format

// A finding is what one way of reading made of a text: cells in the right number for a grid. Whether they are a grid is
// decided here.

import "numplace/solver"

// cell is one cell as it was found.
type cell struct {
	value        int  // 0 for empty, -1 for neither a digit nor an empty sign
	sign         rune // narrowed; 0 for a number of several digits
	as           rune // as it is written; 0 for such a number
	line, column int
}

// finding is a number of cells that makes a grid, or the error that is certain.
type finding struct {
	kind             Kind
	cells            []cell
	boxRows, boxCols int    // as drawn; 0 where they are not
	err              *Error // ends the reading; all else is empty then
}

// cellOf is the cell of one character.
func cellOf(g glyph, line int) cell {
	return cell{value: valueOf(g.r), sign: g.r, as: g.as, line: line, column: g.column}
}

// emptySigns stand for an empty cell; among rows, a blank does as well.
const emptySigns = ".0*_-Xx? "

// valueOf gives the digit of a character, 0 for an empty sign, -1 for any other.
func valueOf(r rune) int {
	for _, e := range emptySigns {
		if r == e {
			return 0
		}
	}
	if d, ok := solver.DigitOf(r, solver.MaxN); ok {
		return int(d)
	}
	return -1
}

// rootOf gives n for n*n cells, 0 when there is none up to solver.MaxN.
func rootOf(cells int) int {
	for n := 1; n <= solver.MaxN; n++ {
		if n*n == cells {
			return n
		}
	}
	return 0
}

// puzzle makes the grid of a finding, in the layout that is named, or says which cell is none.
func (f *finding) puzzle(named *named) (Puzzle, *Error) {
	n := rootOf(len(f.cells))
	if named != nil && named.layout.Cells() != len(f.cells) {
		return Puzzle{}, &Error{Cause: WrongCount, N: named.layout.N(), Got: len(f.cells), Want: named.layout.Cells()}
	}
	if err := oddCell(f.cells, n); err != nil {
		return Puzzle{}, err
	}
	b := make([]byte, len(f.cells))
	for i, c := range f.cells {
		b[i] = byte(c.value)
	}
	l, err := solver.Standard(n)
	if f.boxRows*f.boxCols == n {
		l, err = solver.Boxes(f.boxRows, f.boxCols)
	}
	if named != nil {
		l, err = named.layout, nil
	}
	if err != nil {
		return Puzzle{}, &Error{Cause: UnknownFormat}
	}
	g, err := solver.FromBytes(l, b)
	if err != nil {
		return Puzzle{}, &Error{Cause: UnknownFormat}
	}
	return Puzzle{Grid: g, Kind: f.kind}, nil
}

// oddCell gives the error of the first cell that does not belong into a grid of n digits, nil when all do. Where they are
// more than a quarter of all, the text is no grid.
func oddCell(cells []cell, n int) *Error {
	var first *Error
	odd, sign := 0, emptySign(cells, n)
	for _, c := range cells {
		var cause Cause
		switch {
		case c.value < 0, c.value == 0 && !same(c.sign, sign, n):
			cause = NotADigit
		case c.value > n:
			cause = OutOfRange
		default:
			continue
		}
		if c.value < 0 || c.value > 9 {
			odd++
		}
		if first == nil {
			first = &Error{Cause: cause, Line: c.line, Column: c.column, N: n, Rune: c.as}
			if c.as == 0 {
				first.Got = c.value
			}
		}
	}
	if first != nil && odd*4 > len(cells) {
		return &Error{Cause: UnknownFormat}
	}
	return first
}

// emptySign gives the sign that stands for most of the empty cells, 0 when there is none.
func emptySign(cells []cell, n int) (most rune) {
	count := map[rune]int{}
	for _, c := range cells {
		if c.value == 0 {
			count[canonical(c.sign, n)]++
		}
	}
	for _, sign := range emptySigns {
		if count[sign] > count[most] {
			most = sign
		}
	}
	return most
}

func same(a, b rune, n int) bool { return canonical(a, n) == canonical(b, n) }

// canonical makes x of X and, up to 9x9, '.' of 0. On larger grids some write 0 for the first digit: next to '.' it is
// not taken for an empty cell.
func canonical(sign rune, n int) rune {
	switch {
	case sign == 'X':
		return 'x'
	case (sign == '0' || sign == 0) && n <= 9:
		return '.'
	case sign == 0:
		return '0'
	}
	return sign
}
