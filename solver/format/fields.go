package format

import "strings"

// Samurai Sudoku: five 9x9 grids that overlap at the corners of the one in the middle, in 21 rows and columns. They are
// recognized, so that nobody is told that cells are missing.

const (
	samuraiN   = 21
	samuraiGap = 6 // the side of the squares between the grids
)

// inSamurai reports whether a place of the 21 rows and columns belongs to one of the grids.
func inSamurai(row, col int) bool {
	outer := func(at int) bool { return at < 9 || at >= samuraiN-9 }
	inner := func(at int) bool { return at >= samuraiGap && at < samuraiN-samuraiGap }
	return outer(row) && outer(col) || inner(row) && inner(col)
}

// isSamurai recognizes such grids in 21 rows or in one line, with a sign, a blank or nothing at all between the grids,
// drawn or with blanks between the cells, below a title, and in a field of a line of a collection. Where the places
// between have the sign of empty cells, it has to be unlikely that this is a 21x21 board.
func isSamurai(text string) bool {
	const longest = 8 << 10 // many times such a drawing
	if len(text) > longest*8 {
		return false
	}
	lines := strings.Split(strings.Trim(text, blanks), "\n")
	if len(lines) < samuraiN {
		found := false
		for _, line := range lines {
			line, _, _ = strings.Cut(line, "#")
			if strings.Trim(line, blanks) == "" {
				continue
			}
			one := false
			between := func(r rune) bool { return strings.ContainsRune(blanks+",;\"", r) }
			for _, field := range strings.FieldsFunc(line, between) {
				one = one || samuraiLine(field)
			}
			if !one {
				return false
			}
			found = true
		}
		return found
	}
	return len(text) <= longest && (samuraiRows(lines, true) || samuraiRows(lines, false) || samuraiBlank(text))
}

// samuraiLine reports whether a word has the cells of all rows.
func samuraiLine(word string) bool {
	var s samurai
	for row := range samuraiN {
		size := samuraiN
		if len(word) != samuraiN*samuraiN {
			size = samuraiCells(row)
		}
		if len(s.rest(word)) < size || !s.row(row, s.rest(word)[:size]) {
			return false
		}
		s.read += size
	}
	return s.read == len(word) && s.is()
}

// samuraiRows reports whether the lines are the rows, with rules drawn between them. dashed means that a line of dashes
// alone is such a rule, and not a row of empty cells.
func samuraiRows(lines []string, dashed bool) bool {
	const most = 5 // lines with words
	var s samurai
	row, words := 0, 0
	for _, line := range lines {
		line = strings.Map(func(r rune) rune {
			if strings.ContainsRune(blanks+"|,", r) {
				return -1
			}
			return r
		}, line)
		switch {
		case line == "", only(line, "-+=") && (dashed || !only(line, "-")):
		case !only(line, digits+samuraiSigns):
			if words++; words > most || row > 0 && row < samuraiN {
				return false
			}
		case row == samuraiN || !s.row(row, line):
			return false
		default:
			row++
		}
	}
	return row == samuraiN && s.is()
}

// samuraiBlank reports whether 21 lines have a digit or a blank at each place.
func samuraiBlank(text string) bool {
	lines := strings.Split(strings.Trim(strings.ReplaceAll(text, "\r", ""), "\n"), "\n")
	var s samurai
	if len(lines) != samuraiN {
		return false
	}
	for row, line := range lines {
		if len(line) > samuraiN || !only(line, digits+" ") ||
			!s.row(row, strings.ReplaceAll(line+strings.Repeat(" ", samuraiN-len(line)), " ", ".")) {
			return false
		}
	}
	return s.is()
}

// samuraiSigns are the signs of an empty cell, and of a place between the grids.
const samuraiSigns = ".0_*-xX?~o"

// samurai is what was seen of the rows so far.
type samurai struct {
	read         int
	givens       int
	empty, apart string // the signs of empty cells, and of places between the grids
	short        bool   // nothing stands between the grids
}

func (s *samurai) rest(word string) string { return word[s.read:] }

// samuraiCells returns how many cells a row has.
func samuraiCells(row int) (n int) {
	for col := range samuraiN {
		if inSamurai(row, col) {
			n++
		}
	}
	return n
}

// row reads a row, and reports whether it can be one: a sign for each place, or for each cell of a grid.
func (s *samurai) row(row int, signs string) bool {
	whole := len(signs) == samuraiN
	if !whole && len(signs) != samuraiCells(row) || !only(signs, digits+samuraiSigns) {
		return false
	}
	s.short = s.short || !whole
	for col := range len(signs) {
		sign := signs[col]
		switch {
		case whole && !inSamurai(row, col):
			if '1' <= sign && sign <= '9' {
				return false
			}
			s.apart = with(s.apart, sign)
		case '1' <= sign && sign <= '9':
			s.givens++
		default:
			s.empty = with(s.empty, sign)
		}
	}
	return true
}

func with(signs string, sign byte) string {
	if strings.IndexByte(signs, sign) >= 0 {
		return signs
	}
	return signs + string(sign)
}

// is reports whether the rows that were read can't well be anything else.
func (s *samurai) is() bool {
	const sure = 20 // givens: a board of 21 digits would hardly have so many, and none above 9
	if s.short || len(s.apart) == 1 && !strings.Contains(s.empty, s.apart) {
		return s.givens > 0
	}
	return len(s.apart) == 1 && s.givens >= sure
}

// Overlapping returns the error of a text that is a samurai Sudoku, or nil.
func Overlapping(text string) error {
	if isSamurai(text) {
		return &Error{Cause: Foreign, Looks: Samurai}
	}
	return nil
}

// IsSamurai reports whether an error says that a text is a samurai Sudoku.
func IsSamurai(err error) bool {
	e, ok := err.(*Error)
	return ok && e.Cause == Foreign && e.Looks == Samurai
}
