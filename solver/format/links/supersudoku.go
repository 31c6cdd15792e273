package links

// Super Sudoku (TN1ck/super-sudoku): #/?sudoku= with the digits.

func readSuperAddress(a address) (*board, *Error) {
	_, query, _ := cutAny(a.rest, "?#")
	for query != "" {
		if cells, ok := field(query, "sudoku"); ok {
			cells, _, _ = cutAny(cells, "?#")
			return line(word(cells), "sudoku")
		}
		_, query, _ = cutAny(query, "?#")
	}
	return nil, &Error{Cause: NoPuzzle, Part: "sudoku="}
}
