package links

// SudokuWiki (www.sudokuwiki.org, "Sudoku String Definitions"): ?bd= with 81 digits, with the version B code
// of 2023, or with the code that was in use for a short time before it. An older form is ?n= with a list of
// candidate masks.

import (
	"strings"

	"numplace/solver"
	"numplace/solver/format"
)

// wikiSizes lists the board sizes of version B. Each entry has the character in the head of the code, the
// number of digits, and the number of characters per cell. The characters of a cell form a number in base 36.
var wikiSizes = []struct {
	sign byte
	n    int
	wide int
}{{'4', 4, 1}, {'9', 9, 2}, {'G', 16, 4}, {'P', 25, 5}}

// wikiPages maps parts of page names to rules. A page of the site for another variant implies its rules; the
// rest of the address does not contain them.
var wikiPages = []struct {
	part  string
	rules []solver.Kind
	name  string
}{
	{"sudokux", bothDiagonals, "diagonals"}, {"xsudoku", bothDiagonals, "diagonals"},
	{"windoku", []solver.Kind{solver.Windoku}, "windoku"},
	{"jigsaw", nil, "jigsaw"}, {"killer", nil, "killer"}, {"kakuro", nil, "kakuro"}, {"kendoku", nil, "kendoku"},
	{"str8ts", nil, "str8ts"},
	{"colour", nil, "colour"}, {"color", nil, "colour"},
}

func readWikiAddress(a address) (*board, *Error) {
	code, ok := field(a.query, "bd")
	var b *board
	var err *Error
	if ok {
		b, err = readWikiBoard(word(code))
	} else if code, ok = field(a.query, "n"); ok {
		b, err = readWikiMasks(word(code))
	} else {
		return nil, &Error{Cause: NoPuzzle, Part: "bd="}
	}
	if err != nil {
		return nil, err
	}
	page := strings.NewReplacer("_", "", "-", "", "%20", "").Replace(strings.ToLower(a.path))
	for _, p := range wikiPages {
		if !strings.Contains(page, p.part) {
			continue
		}
		if p.rules != nil {
			b.keepKinds(p.name, p.rules...)
		} else {
			b.other(p.name)
		}
	}
	return b, nil
}

// isWikiBoard reports whether a text is a board in version B, which it recognizes by the head, or in the
// version before, which it recognizes by the length and the values of the cells.
func isWikiBoard(text string) bool {
	if len(text) > 20 && text[0] == 'S' && text[2] == 'B' && !strings.ContainsAny(text, blanks) {
		return strings.IndexByte("49GP", text[1]) >= 0
	}
	if len(text) != wikiFirst || strings.Trim(text, "0123456789") == "" {
		return false
	}
	_, err := readWikiFirst(text)
	return err == nil
}

// readWikiBoard reads the value of bd=.
func readWikiBoard(code string) (*board, *Error) {
	switch {
	case len(code) > 2 && code[0] == 'S' && code[2] == 'B':
		return readWikiB(code)
	case len(code) == wikiFirst:
		return readWikiFirst(code)
	}
	return line(code, "bd")
}

// readWikiB reads version B. The number of a cell is 0 for an empty cell, 1 to n for a given, and n+1 to 2n
// for an entered digit. Higher numbers are 2n plus the mask of the candidates.
func readWikiB(code string) (*board, *Error) {
	const head = 3
	for _, size := range wikiSizes {
		if code[1] != size.sign {
			continue
		}
		b := emptyBoard(size.n)
		cells := code[head:]
		for c := range b.givens {
			value, err := numeral(code, head+c*size.wide, size.wide, 36)
			if err != nil {
				return nil, err
			}
			switch {
			case value <= size.n:
				err = b.give(c, value)
			case value <= 2*size.n:
				err = b.enter(c, value-size.n)
			case value-2*size.n >= 1<<size.n:
				err = &Error{Cause: BadField, Part: b.name(c)}
			default:
				b.leave(c, solver.Digits(value-2*size.n))
			}
			if err != nil {
				return nil, err
			}
		}
		if len(cells) != len(b.givens)*size.wide {
			return nil, &Error{Cause: CellCount, Part: "bd", Got: (len(cells) + size.wide - 1) / size.wide,
				Want: len(b.givens)}
		}
		return b, nil
	}
	return nil, garbled(code, 1, "bd")
}

// wikiFirst is the length of the code of January 2023: two characters per cell, which form a number in base
// 32.
const wikiFirst = 162

// readWikiFirst reads the code of January 2023. The number of a cell is twice the mask of its candidates,
// plus 1 for a given.
func readWikiFirst(code string) (*board, *Error) {
	b := emptyBoard(9)
	for c := range b.givens {
		value, err := numeral(code, 2*c, 2, 32)
		if err != nil {
			return nil, err
		}
		if err := b.mask(c, solver.Digits(value>>1), value&1 == 1); err != nil {
			return nil, err
		}
	}
	return b, nil
}

// mask sets a cell from its candidates. A given must have exactly one candidate. In other cells, no
// candidates mean that the cell is empty, and a single candidate is an entered digit.
func (b *board) mask(c int, may solver.Digits, given bool) *Error {
	switch {
	case given && may.Len() == 1:
		return b.give(c, int(may.Min()))
	case given || may > solver.DigitsUpTo(b.n):
		return &Error{Cause: BadField, Part: b.name(c)}
	case may.Len() == 1:
		return b.enter(c, int(may.Min()))
	case may != 0:
		b.leave(c, may)
	}
	return nil
}

// readWikiMasks reads a list of 81 masks of candidates. The list does not mark givens, so each single
// candidate becomes a given.
func readWikiMasks(code string) (*board, *Error) {
	masks := strings.Split(strings.TrimRight(code, ","), ",")
	b := emptyBoard(9)
	if len(masks) != len(b.givens) {
		return nil, &Error{Cause: CellCount, Part: "n", Got: len(masks), Want: len(b.givens)}
	}
	for c, mask := range masks {
		value, rest, ok := number(strings.Trim(mask, blanks))
		may := solver.Digits(value)
		if !ok || rest != "" || may > solver.DigitsUpTo(b.n) {
			return nil, &Error{Cause: BadField, Part: b.name(c)}
		}
		if err := b.mask(c, may, may.Len() == 1); err != nil {
			return nil, err
		}
	}
	return b, nil
}

// numeral parses a number of wide digits in the given base. It starts at byte offset at of a code.
func numeral(code string, at, wide, base int) (value int, err *Error) {
	for i := at; i < at+wide; i++ {
		if i >= len(code) {
			return 0, &Error{Cause: CutShort, Part: "bd"}
		}
		digit := digitValue(code[i], base)
		if digit < 0 {
			return 0, garbled(code, i, "bd")
		}
		value = value*base + digit
	}
	return value, nil
}

// wikiLink writes 81 digits. If the puzzle has entered digits or eliminated candidates, it writes version B
// instead. In version B, the candidates of a cell are those that its houses allow and that are not
// eliminated.
func wikiLink(p format.Puzzle) string {
	const address = "https://www.sudokuwiki.org/sudoku.htm?bd="
	if p.Entered.N() == 0 && p.Notes.Struck() == "" {
		return address + digits(p.Grid)
	}
	const base36 = "0123456789abcdefghijklmnopqrstuvwxyz"
	all := p.Grid
	n := all.N()
	for c := range solver.Cell(all.Layout().Cells()) {
		if all.At(c) == 0 && p.Entered.N() != 0 {
			all = all.With(c, p.Entered.At(c))
		}
	}
	code := []byte("S9B")
	for c := range solver.Cell(all.Layout().Cells()) {
		value := 0
		switch may := all.Candidates(c) &^ p.Notes.At(c).Struck; {
		case p.Grid.At(c) != 0:
			value = int(p.Grid.At(c))
		case all.At(c) != 0:
			value = n + int(all.At(c))
		case may != 0:
			value = 2*n + int(may)
		}
		code = append(code, base36[value/36], base36[value%36])
	}
	return address + string(code)
}

// digits returns the cells of a grid up to 9x9, with 0 for empty cells.
func digits(g solver.Grid) string {
	b := g.AppendTo(nil)
	for i := range b {
		b[i] += '0'
	}
	return string(b)
}
