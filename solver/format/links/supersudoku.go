package links

// Addresses of Super Sudoku: #/?sudoku= followed by the digits. Source: TN1ck/super-sudoku.

import "strings"

func readSuperAddress(a address) (*board, *Error) {
	for part := range strings.FieldsFuncSeq(a.rest, func(r rune) bool { return r == '?' || r == '#' }) {
		if cells, ok := field(part, "sudoku"); ok {
			return line(word(cells), "sudoku")
		}
	}
	return nil, &Error{Cause: NoPuzzle, Part: "sudoku="}
}
