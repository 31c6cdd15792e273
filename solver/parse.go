package solver

import (
	"fmt"
	"unicode"
)

// Cause says why a text is not a grid.
type Cause uint8

// The causes of a ParseError.
const (
	NotADigit  Cause = iota + 1 // a character that stands for no digit of any size
	OutOfRange                  // a digit of a larger grid
	TooShort                    // fewer than n*n cells
	TooLong                     // more than n*n cells
)

// ParseError says why and where a text is not a grid of its layout.
type ParseError struct {
	Cause  Cause
	N      int  // the digits of the layout
	Cell   Cell // the cell in question; for TooShort the first one missing, for TooLong the first one too many (n*n)
	Rune   rune // the character in question; 0 for TooShort and TooLong
	Offset int  // where in the text, in bytes; its length for TooShort
	Got    int  // cells in the text, for TooShort and TooLong
	Want   int  // n*n, for TooShort and TooLong
}

// Place is the row and the column of the cell in question, both from 1.
func (e *ParseError) Place() (row, column int) {
	n := max(e.N, 1)
	return int(e.Cell)/n + 1, int(e.Cell)%n + 1
}

// Error says where and why in English, as in: row 3, column 7: 'x' is not a digit of a 9x9 grid
func (e *ParseError) Error() string {
	if e.Got == 1 {
		return fmt.Sprintf("1 cell: a %dx%d grid has %d", e.N, e.N, e.Want)
	}
	if e.Cause == TooShort || e.Cause == TooLong {
		return fmt.Sprintf("%d cells: a %dx%d grid has %d", e.Got, e.N, e.N, e.Want)
	}
	row, column := e.Place()
	return fmt.Sprintf("row %d, column %d: %q is not a digit of a %dx%d grid", row, column, e.Rune, e.N, e.N)
}

// countError is the error for a grid of got cells, nil when that is right.
func countError(l *Layout, got int) *ParseError {
	want := l.Cells()
	switch {
	case got < want:
		return &ParseError{Cause: TooShort, N: l.N(), Cell: Cell(got), Got: got, Want: want}
	case got > want:
		return &ParseError{Cause: TooLong, N: l.N(), Cell: Cell(want), Got: got, Want: want}
	}
	return nil
}

// Parse reads the canonical text of a grid: one character a cell, row by row, '.' or '0' for an empty cell, 1-9 then A-P
// in either case; blanks and line ends between them are passed over. Givens may contradict each other: Conflicts says
// where. The error is a *ParseError; a wrong character is told before a wrong number of cells.
func Parse(l *Layout, s string) (Grid, error) {
	n, cells, excess := l.N(), make([]byte, 0, l.Cells()), len(s)
	got := 0
	for i, r := range s {
		if unicode.IsSpace(r) {
			continue
		}
		d, ok := DigitOf(r, n)
		if !ok {
			cause := NotADigit
			if _, other := DigitOf(r, MaxN); other {
				cause = OutOfRange
			}
			return Grid{}, &ParseError{Cause: cause, N: n, Cell: Cell(got), Rune: r, Offset: i}
		}
		if got < cap(cells) {
			cells = append(cells, byte(d))
		} else if got == cap(cells) {
			excess = i
		}
		got++
	}
	if err := countError(l, got); err != nil {
		err.Offset = excess
		return Grid{}, err
	}
	return Grid{layout: l, cells: string(cells)}, nil
}

// String is the canonical text: n*n characters, '.' for an empty cell. Parse reads it back as the same grid.
func (g Grid) String() string {
	b := make([]byte, len(g.cells))
	for i := range b {
		b[i] = symbols[g.cells[i]]
	}
	return string(b)
}
