package links

// Super Sudoku (TN1ck/super-sudoku): #/?sudoku= with the digits.

import "strings"

func readSuperAddress(a address) (*board, *Error) {
	for part := range strings.FieldsFuncSeq(a.rest, func(r rune) bool { return r == '?' || r == '#' }) {
		if cells, ok := field(part, "sudoku"); ok {
			return line(word(cells), "sudoku")
		}
	}
	return nil, &Error{Cause: NoPuzzle, Part: "sudoku="}
}
