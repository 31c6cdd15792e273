package links

// Addresses of puzz.link and pzv.jp, such as p?sudoku/9/9/ followed by the cells. Source: robx/pzprjs,
// Encode.js, decodeNumber16.

import (
	"strings"
)

const pzprKind = "sudoku/"

func readPzprAddress(a address) (*board, *Error) {
	id := a.query
	if id == "" {
		return nil, &Error{Cause: NoPuzzle}
	}
	kind, rest, _ := strings.Cut(word(id), "/")
	kind = strings.TrimSuffix(kind, "_edit")
	if kind != "sudoku" {
		return nil, &Error{Cause: OtherPuzzle, Part: short(kind)}
	}
	return readPzpr(pzprKind + strings.TrimPrefix(rest, "v:/"))
}

func isPzpr(text string) bool {
	rest, ok := strings.CutPrefix(text, pzprKind)
	_, rest, number := number(rest)
	return ok && number && strings.HasPrefix(rest, "/")
}

func readPzpr(id string) (*board, *Error) {
	parts := strings.Split(strings.TrimPrefix(id, pzprKind), "/")
	if len(parts) < 3 {
		return nil, &Error{Cause: CutShort}
	}
	cols, afterCols, _ := number(parts[0])
	rows, afterRows, _ := number(parts[1])
	if cols != rows || afterCols != "" || afterRows != "" {
		return nil, &Error{Cause: BadSize, Part: short(parts[0] + "x" + parts[1])}
	}
	b, err := newBoard(cols)
	if err != nil {
		return nil, err
	}
	return b, b.pzprCells(parts[2])
}

// pzprCells reads the cells. Digits up to 15 are written as 0-9 and a-f. Larger digits are '-' and two
// hexadecimal digits, or '+' and three. '.' is a question mark, which is read as an empty cell. g-z are 1 to
// 20 empty cells. Cells that are missing at the end are empty.
func (b *board) pzprCells(code string) *Error {
	c := 0
	for at := 0; at < len(code); at++ {
		sign, digit := code[at], 0
		switch {
		case sign >= 'g' && sign <= 'z':
			c += int(sign-'g') + 1
			continue
		case sign == '-' || sign == '+':
			wide := 2 + strings.IndexByte("-+", sign)
			for range wide {
				if at++; at >= len(code) {
					return &Error{Cause: CutShort}
				}
				if digitValue(code[at], 16) < 0 {
					return garbled(code, at, "")
				}
				digit = digit<<4 | digitValue(code[at], 16)
			}
		case sign == '.':
		case digitValue(sign, 16) >= 0 && sign <= 'f':
			digit = digitValue(sign, 16)
		default:
			return garbled(code, at, "")
		}
		if c < len(b.givens) {
			if err := b.give(c, digit); err != nil {
				return err
			}
		}
		c++
	}
	if c > len(b.givens) {
		return &Error{Cause: CellCount, Got: c, Want: len(b.givens)}
	}
	return nil
}
