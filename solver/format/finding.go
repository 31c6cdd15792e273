package format

// Read tries one function after another, each of which recognizes one form of text; such a function is called
// a reading. Its result is a finding, which has as many cells as a grid. The code in this file checks whether
// these cells are valid as a grid.

import (
	"slices"
	"strings"

	"numplace/solver"
)

// cell is one cell of a text.
type cell struct {
	value        int  // 0 for empty, -1 for a character that is neither a digit nor a symbol of an empty cell
	sign         rune // the ASCII equivalent of the character (see narrow); 0 for a number of two digits
	as           rune // the character as written in the text; 0 for a number of two digits
	line, column int
}

// finding has the cells of a possible grid. If it has an error instead, Read returns this error and tries no
// other form of text.
type finding struct {
	kind             Kind
	cells            []cell
	boxRows, boxCols int    // size of the drawn boxes; 0 if none are drawn
	err              *Error // if set, all other fields are empty
	guessed          bool   // the size of the grid was guessed from the positions of digits
}

// cellOf returns the cell for a character in a line.
func cellOf(g glyph, line int) cell {
	return cell{value: valueOf(g.r), sign: g.r, as: g.as, line: line, column: g.column}
}

// emptySigns are the characters that denote an empty cell. A blank counts only in some forms of text.
const emptySigns = ".0*_-Xx? "

// valueOf returns the digit that a character denotes, 0 for an empty cell, or -1 for any other character.
func valueOf(r rune) int {
	if strings.ContainsRune(emptySigns, r) {
		return 0
	}
	if d, ok := solver.DigitOf(r, solver.MaxN); ok {
		return int(d)
	}
	return -1
}

// rootOf returns the integer square root of cells. It returns 0 if cells is not a square, or the root exceeds
// solver.MaxN.
func rootOf(cells int) int {
	for n := 1; n <= solver.MaxN; n++ {
		if n*n == cells {
			return n
		}
	}
	return 0
}

// puzzle checks the cells of a finding and returns their grid. If the parameter named is not nil, the grid
// has that layout. Otherwise it has the layout of the drawn boxes, or the standard layout if no boxes are
// drawn.
func (f *finding) puzzle(named *named) (Puzzle, *Error) {
	n := rootOf(len(f.cells))
	if named != nil && named.layout.Cells() != len(f.cells) {
		return Puzzle{}, &Error{Cause: WrongCount, N: named.layout.N(), Got: len(f.cells), Want: named.layout.Cells()}
	}
	if err := oddCell(f.cells, n); err != nil {
		return Puzzle{}, err
	}
	if named == nil && f.kind != Line && f.kind != Record {
		if framed(f.cells, n) || f.guessed && (sparse(f.cells, n, false) || f.blankRows(n)) {
			return Puzzle{}, &Error{Cause: UnknownFormat}
		}
		drawn := f.boxRows*f.boxCols == n // if boxes are drawn, empty rows and columns are cells, not gaps
		if thin := f.thinned(n); thin != nil && !drawn {
			return thin.puzzle(nil)
		}
	}
	b := make([]byte, len(f.cells))
	for i, c := range f.cells {
		b[i] = byte(c.value)
	}
	l, err := solver.StandardLayout(n)
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
	if named == nil && f.kind != Line && f.kind != Record {
		if f.marked(n) {
			return Puzzle{}, wrongRows(n, n-1)
		}
		if err := RowTooMany(b); err != nil {
			return Puzzle{}, err
		}
	}
	return Puzzle{Grid: g, Kind: f.kind}, nil
}

// RowTooMany returns an error if the cells of a 10x10 grid are probably a 9x9 grid with an additional row,
// and with row numbers in the first column. One row number may occur twice, and all other digits must be at
// most nine. If the cells do not match this pattern, RowTooMany returns nil.
func RowTooMany(cells []byte) *Error {
	const rows, n = 10, 9
	if len(cells) != rows*rows {
		return nil
	}
	fromOne, fromZero := true, true
	for i, d := range cells {
		row := i / rows
		switch number := int(d); {
		case i%rows == 0:
			fromOne = fromOne && (number == row || number == row+1)
			fromZero = fromZero && (number == row || number == row-1)
		case number > n:
			return nil
		}
	}
	if !fromOne && !fromZero {
		return nil
	}
	return wrongRows(rows, n)
}

// wrongRows returns the error for a grid of n digits with the given wrong number of rows.
func wrongRows(rows, n int) *Error {
	return &Error{Cause: WrongCount, N: n, Got: rows * n, Want: n * n}
}

// framed reports whether both the first row and the first column contain the numbers 1, 2, 3 and so on, like
// the labels of a spreadsheet.
func framed(cells []cell, n int) bool {
	if n < 4 || cells[0].value != 0 {
		return false
	}
	for i := 1; i < n; i++ {
		if cells[i].value != i || cells[i*n].value != i {
			return false
		}
	}
	return true
}

// marked reports whether the cells of a 10x10 grid are probably a 9x9 grid with an additional row and with
// list marks in the first column. In that case the first column is empty, and its symbol differs from the
// symbol of all other empty cells. If the size of the grid is guessed, any empty first or last column counts
// as list marks.
func (f *finding) marked(n int) bool {
	const rows = 10
	if n != rows {
		return false
	}
	first, last := true, true
	for i, c := range f.cells {
		switch i % n {
		case 0:
			first = first && c.value == 0 && c.as == f.cells[0].as
		case n - 1:
			last = last && c.value == 0
		}
	}
	if f.guessed && (first || last) {
		return true
	}
	for i, c := range f.cells {
		if i%n > 0 && c.value == 0 && c.as == f.cells[0].as {
			return false
		}
	}
	return first
}

// sparse reports whether every second column is empty. If rows is true, every second row must be empty as
// well. Such rows and columns may be gaps between cells. The result is false for grids with fewer than six
// rows or without digits.
func sparse(cells []cell, n int, rows bool) bool {
	const least = 6
	return n >= least && filled(cells) > 0 &&
		blankAt(cells, func(i int) bool { return i%n%2 == 1 || rows && i/n%2 == 1 })
}

// blankAt reports whether every cell whose index satisfies selected is empty.
func blankAt(cells []cell, selected func(i int) bool) bool {
	for i, c := range cells {
		if c.value != 0 && selected(i) {
			return false
		}
	}
	return true
}

// blankRows reports whether every second row is empty, as in a text with blank lines between the rows.
func (f *finding) blankRows(n int) bool {
	const least = 6
	return n >= least && blankAt(f.cells, func(i int) bool { return i/n%2 == 1 })
}

// thinned removes empty rows and columns that are probably gaps, if the remaining cells form a board with
// boxes. The gaps are either every second row and column, or one row and column between neighbouring boxes.
// No valid puzzle is lost: the original size has no boxes, so two empty rows could be swapped, and the
// solution would not be unique. thinned returns nil if there are no such gaps, or if an empty cell has a
// symbol other than a blank.
func (f *finding) thinned(n int) *finding {
	if slices.ContainsFunc(f.cells, func(c cell) bool { return c.value == 0 && c.as != 0 && !blank(c.as) }) {
		return nil
	}
	if sparse(f.cells, n, true) && hasBoxes((n+1)/2) {
		return f.without(n, func(i int) bool { return i%2 == 1 })
	}
	const least, most = 3, 4 // minimum and maximum number of rows and of columns in a box
	for box := least; box <= most; box++ {
		between := func(i int) bool { return i%(box+1) == box }
		if n == box*box+box-1 && filled(f.cells) > 0 &&
			blankAt(f.cells, func(i int) bool { return between(i/n) || between(i%n) }) {
			return f.without(n, between)
		}
	}
	return nil
}

// without returns a copy of the finding without the rows and columns whose index satisfies drop.
func (f *finding) without(n int, drop func(i int) bool) *finding {
	thin := *f
	thin.boxRows, thin.boxCols, thin.cells = 0, 0, nil
	for i, c := range f.cells {
		if !drop(i/n) && !drop(i%n) {
			thin.cells = append(thin.cells, c)
		}
	}
	return &thin
}

// oddCell returns an error for the first cell that is invalid in a grid of n digits, or nil if all are valid.
// If over a quarter of the cells are neither valid nor digits up to nine, the error has the cause
// UnknownFormat.
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

// emptySign returns the most frequent symbol of empty cells, or 0 if no cell is empty.
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

// canonical maps symbols with the same meaning to a single one of them. X becomes x and, in grids up to 9x9,
// 0 becomes '.'. In larger grids, 0 and '.' remain different, because some programs write 0 for the first
// digit there.
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
