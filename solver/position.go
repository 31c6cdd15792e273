package solver

import "unicode"

// Position is a grid together with the candidates of each cell, such as a pencil-mark puzzle. Every search
// starts from a Grid or a Position. A Position is a small immutable value and can be compared with ==. The
// zero Position has no cells.
type Position struct {
	layout *Layout
	cells  string // four bytes per cell, lowest byte first: the word of the cell, see filled
}

// The word of a cell contains its candidates as Digits. If the cell has a digit, the word also has the bit
// filled, which is above the bits of all digits.
const (
	wordSize = 4 // bytes
	filled   = 1 << 31
)

// Position returns g with the candidates that the rules allow. A filled cell has only its digit. An empty
// cell has each digit that the rules allow there and that no cell it sees contains.
func (g Grid) Position() Position {
	words := make([]uint32, len(g.cells))
	for c := range words {
		words[c] = uint32(g.Candidates(Cell(c)))
		if d := Digit(g.cells[c]); d != 0 {
			words[c] = uint32(bit(d)) | filled
		}
	}
	return positionOf(g.layout, words)
}

func positionOf(l *Layout, words []uint32) Position {
	b := make([]byte, 0, wordSize*len(words))
	for _, w := range words {
		b = append(b, byte(w), byte(w>>8), byte(w>>16), byte(w>>24))
	}
	return Position{layout: l, cells: string(b)}
}

// word returns the word of a cell.
func (p Position) word(c Cell) uint32 {
	b := p.cells[wordSize*c:][:wordSize]
	return uint32(b[0]) | uint32(b[1])<<8 | uint32(b[2])<<16 | uint32(b[3])<<24
}

// words returns the words of all cells.
func (p Position) words() []uint32 {
	words := make([]uint32, p.layout.Cells())
	for c := range words {
		words[c] = p.word(Cell(c))
	}
	return words
}

// Layout returns the layout of the grid, or nil for the zero Position.
func (p Position) Layout() *Layout { return p.layout }

// N returns the number of digits.
func (p Position) N() int { return p.layout.N() }

// At returns the digit in cell c. It returns 0 if the cell is empty, even if it has only one candidate. It
// panics if c is not a cell of the grid.
func (p Position) At(c Cell) Digit {
	if w := p.word(c); w&filled != 0 {
		return Digits(w &^ filled).Min()
	}
	return 0
}

// Candidates returns the candidates of cell c. For a filled cell this is its digit alone. It panics if c is
// not a cell of the grid.
func (p Position) Candidates(c Cell) Digits { return Digits(p.word(c) &^ filled) }

// Grid returns the filled cells as a grid.
func (p Position) Grid() Grid {
	b := make([]byte, p.layout.Cells())
	for c := range b {
		b[c] = byte(p.At(Cell(c)))
	}
	return Grid{layout: p.layout, cells: string(b)}
}

// With returns the position with digit d in cell c, and without the candidate d in the empty cells that c
// sees. It panics if c is not a cell of the grid or d is not a digit from 1 to n.
func (p Position) With(c Cell, d Digit) Position {
	p.check(d)
	words := p.words()
	words[c] = uint32(bit(d)) | filled
	for _, other := range p.layout.sees[c] {
		if words[other]&filled == 0 {
			words[other] &^= uint32(bit(d))
		}
	}
	return positionOf(p.layout, words)
}

// Without returns the position without the candidate d in cell c. If the cell is filled, the position does
// not change. It panics if c is not a cell of the grid or d is not a digit from 1 to n.
func (p Position) Without(c Cell, d Digit) Position {
	p.check(d)
	words := p.words()
	if words[c]&filled == 0 {
		words[c] &^= uint32(bit(d))
	}
	return positionOf(p.layout, words)
}

func (p Position) check(d Digit) {
	if d == 0 || int(d) > p.N() {
		panic("solver: not a digit of the grid")
	}
}

// candidates returns the candidates of each cell.
func (p Position) candidates() []Digits {
	all := make([]Digits, p.layout.Cells())
	for c := range all {
		all[c] = p.Candidates(Cell(c))
	}
	return all
}

// String returns the pencil-mark text: n characters per cell, one for each digit. The character is the symbol
// of the digit if it is a candidate, otherwise '.'. A filled cell is written like an empty cell with one
// candidate.
func (p Position) String() string {
	var b []byte
	for c := range Cell(p.layout.Cells()) {
		for d := Digit(1); int(d) <= p.N(); d++ {
			if p.Candidates(c).Has(d) {
				b = append(b, d.Symbol())
			} else {
				b = append(b, '.')
			}
		}
	}
	return string(b)
}

// ParsePosition parses a pencil-mark text in the format of String, which has 729 characters for 9x9 cells.
// '.' or '0' stands for a digit that is not a candidate, and letters may be in either case. Blanks and line
// ends are ignored. All cells of the result are empty, even cells with one candidate. A cell may have no
// candidates; the position then has no solution. The error is a *ParseError.
func ParsePosition(l *Layout, s string) (Position, error) {
	n, got, excess := l.N(), 0, len(s)
	words := make([]uint32, l.Cells())
	want := n * len(words)
	for i, r := range s {
		if unicode.IsSpace(r) {
			continue
		}
		d, ok := DigitOf(r, MaxN)
		if got == want {
			excess = i
		}
		if got < want && (!ok || d != 0 && int(d) != got%n+1) || !ok {
			cause := WrongMark
			if !ok {
				cause = NotADigit
			}
			cell := Cell(min(got, want-1) / max(n, 1))
			return Position{}, &ParseError{Cause: cause, N: n, Cell: cell, Rune: r, Offset: i}
		}
		if got < want {
			words[got/n] |= uint32(bit(d))
		}
		got++
	}
	if got != want {
		cause := TooManyMarks
		if got < want {
			cause = TooFewMarks
		}
		cell := Cell(min(got, want) / max(n, 1))
		return Position{}, &ParseError{Cause: cause, N: n, Cell: cell, Offset: excess, Got: got, Want: want}
	}
	return positionOf(l, words), nil
}
