package solver

import (
	"strconv"
	"strings"
	"unicode"
)

// ParseCause is the reason why a text is not a grid or a position.
type ParseCause uint8

// The causes of a ParseError.
const (
	NotADigit  ParseCause = iota + 1 // a character that is not a digit of any size
	OutOfRange                       // a digit above n
	TooShort                         // fewer than n*n cells
	TooLong                          // more than n*n cells

	WrongMark    // in a pencil-mark text, a digit at the position of another digit, such as 2 in place of 1
	TooFewMarks  // fewer than n*n*n candidates
	TooManyMarks // more than n*n*n candidates
)

// ParseError reports why a text is not a grid or a position of its layout, and where the error is.
type ParseError struct {
	Cause  ParseCause
	N      int  // number of digits of the layout
	Cell   Cell // the cell of the error; the first missing cell if the text is too short, n*n if it is too long
	Rune   rune // the character of the error; 0 if the text is too short or too long
	Offset int  // byte position in the text; the length of the text if it is too short
	Got    int  // number of cells or candidates, if the text is too short or too long
	Want   int  // n*n or n*n*n, if the text is too short or too long
}

// Place returns the row and the column of the cell, both from 1.
func (e *ParseError) Place() (row, column int) {
	n := max(e.N, 1)
	return int(e.Cell)/n + 1, int(e.Cell)%n + 1
}

// Error returns the place and the reason in English, for example: row 3, column 7: 'x' is not a digit of a
// 9x9 grid
func (e *ParseError) Error() string {
	if e.Cause == TooFewMarks || e.Cause == TooManyMarks {
		return strconv.Itoa(e.Got) + " pencil marks: a " + times(e.N, e.N) + " grid has " + strconv.Itoa(e.Want)
	}
	if e.Got == 1 {
		return "1 cell: a " + times(e.N, e.N) + " grid has " + strconv.Itoa(e.Want)
	}
	if e.Cause == TooShort || e.Cause == TooLong {
		return strconv.Itoa(e.Got) + " cells: a " + times(e.N, e.N) + " grid has " + strconv.Itoa(e.Want)
	}
	row, column := e.Place()
	where := "row " + strconv.Itoa(row) + ", column " + strconv.Itoa(column) + ": " + strconv.QuoteRune(e.Rune)
	if e.Cause == WrongMark {
		return where + " is in the position of another digit"
	}
	return where + " is not a digit of a " + times(e.N, e.N) + " grid"
}

// countError returns the error for a text of got cells, or nil if that is the right number.
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

// Parse parses the canonical text of a grid. The text has one character per cell, row by row: '.' or '0' for
// an empty cell, and 1-9, then A-P in either case for digits. White space is ignored. Givens may contradict
// each other; Conflicts finds such givens. The error is a *ParseError. A wrong character is reported before a
// wrong number of cells.
func Parse(l *Layout, s string) (Grid, error) {
	if g, ok := parsePlain(l, s); ok {
		return g, nil
	}
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

// parsePlain parses the most common kind of text, eight cells at a time: a grid of up to 9x9 cells with
// exactly one character per cell. It returns false for any other text, including wrong ones.
func parsePlain(l *Layout, s string) (Grid, bool) {
	const most = 9 * 9 // number of cells of the largest grid with digits '1' to '9'
	n := l.N()
	if n < 3 || n*n > most || len(s) != n*n {
		return Grid{}, false
	}
	var cells [most]byte
	room := eight * uint64(127-n) // added to a byte, it sets the highest bit if the byte is above n
	wrong := uint64(0)
	for i := 0; i < len(s); i += 8 {
		i = min(i, len(s)-8)
		digits := eightDigits(eightBytes(s[i : i+8]))
		wrong |= digits | (digits + room)
		putEight(cells[i:i+8], digits)
	}
	if wrong&(eight*0x80) != 0 {
		return Grid{}, false
	}
	return Grid{layout: l, cells: string(cells[:len(s)])}, true
}

// eight has the value 1 in each of its eight bytes. A byte multiplied by eight is repeated eight times.
const eight = 0x0101010101010101

// eightDigits converts eight characters, one per byte, to digits: '0' to '9' become 0 to 9, '.' becomes 0,
// and any other character becomes a number above 9.
func eightDigits(text uint64) uint64 {
	digits := text ^ eight*'0'
	notDot := digits ^ eight*('.'^'0')
	notDot = (notDot&(eight*0x7f) + eight*0x7f | notDot) & (eight * 0x80)
	return digits & (notDot >> 7 * 0xff)
}

// eightBytes returns the eight bytes of s as one word. The first byte is the lowest.
func eightBytes(s string) uint64 {
	_ = s[7]
	return uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 |
		uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
}

// putEight is the inverse of eightBytes.
func putEight(b []byte, word uint64) {
	_ = b[7]
	b[0], b[1], b[2], b[3] = byte(word), byte(word>>8), byte(word>>16), byte(word>>24)
	b[4], b[5], b[6], b[7] = byte(word>>32), byte(word>>40), byte(word>>48), byte(word>>56)
}

// ParseLaid parses the text of a layout and, if the grid has digits, a blank and the canonical text of the grid. The
// error is a *LayoutError or a *ParseError.
func ParseLaid(s string) (Grid, error) {
	layout, digits, hasDigits := strings.Cut(s, " ")
	l, err := ParseLayout(layout)
	switch {
	case err != nil:
		return Grid{}, err
	case !hasDigits:
		return l.Empty(), nil
	}
	return Parse(l, digits)
}

// Laid returns the text that ParseLaid parses.
func (g Grid) Laid() string {
	if g.Count() == 0 {
		return g.Layout().String()
	}
	return g.Layout().String() + " " + g.String()
}

// String returns the canonical text: n*n characters, '.' for an empty cell. Parse converts it back to the
// same grid.
func (g Grid) String() string {
	b := make([]byte, len(g.cells))
	for i := range b {
		b[i] = symbols[g.cells[i]]
	}
	return string(b)
}
