package format

import "strings"

// A samurai Sudoku has five 9x9 grids in 21 rows and columns. The four outer grids overlap the corners of the
// centre grid. Read recognizes such puzzles only to return an error that names them, instead of one about
// missing cells.

const (
	samuraiN   = 21
	samuraiGap = 6 // number of rows above the centre grid, and of columns to its left
)

// inSamurai reports whether a position in the 21 rows and columns belongs to at least one of the grids.
func inSamurai(row, col int) bool {
	outer := func(at int) bool { return at < 9 || at >= samuraiN-9 }
	inner := func(at int) bool { return at >= samuraiGap && at < samuraiN-samuraiGap }
	return outer(row) && outer(col) || inner(row) && inner(col)
}

// isSamurai reports whether a text is a samurai Sudoku, in 21 rows or in one line. The positions outside of
// the grids may have a symbol, a blank or nothing. The samurai may be drawn, have blanks between the cells,
// follow a title, or be a field in a line of a collection. If positions outside of the grids have the same
// symbol as empty cells, the text might be a 21x21 board. It then counts as a samurai only if such a board is
// unlikely.
func isSamurai(text string) bool {
	const longest = 8 << 10 // many times the length of a drawn samurai
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

// samuraiLine reports whether a word contains the cells of all 21 rows of a samurai, one row after another.
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

// samuraiRows reports whether the lines are the rows of a samurai, optionally with horizontal rules between
// them. If dashed is set, a line of dashes is a rule. Otherwise it is a row of empty cells.
func samuraiRows(lines []string, dashed bool) bool {
	const most = 5 // maximum number of lines with other text
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

// samuraiBlank reports whether a text is a samurai of 21 lines with a digit or a blank at each position.
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

// samuraiSigns are the symbols of empty cells and of positions between the grids.
const samuraiSigns = ".0_*-xX?~o"

// samurai collects what is known about a possible samurai while its rows are read.
type samurai struct {
	read         int
	givens       int
	empty, apart string // symbols of empty cells and of positions between the grids
	short        bool   // positions between the grids are omitted
}

func (s *samurai) rest(word string) string { return word[s.read:] }

// samuraiCells returns the number of cells in a row.
func samuraiCells(row int) (n int) {
	for col := range samuraiN {
		if inSamurai(row, col) {
			n++
		}
	}
	return n
}

// row reads a row and reports whether it is valid. A valid row has one symbol for each of the 21 positions,
// or only for the positions that belong to a grid.
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

// is reports whether the rows read so far are almost certainly a samurai.
func (s *samurai) is() bool {
	const sure = 20 // with so many givens, a 21x21 board would very likely have a digit above 9
	if s.short || len(s.apart) == 1 && !strings.Contains(s.empty, s.apart) {
		return s.givens > 0
	}
	return len(s.apart) == 1 && s.givens >= sure
}

// Overlapping returns an error if a text is a samurai Sudoku. Otherwise it returns nil.
func Overlapping(text string) error {
	if isSamurai(text) {
		return &Error{Cause: Foreign, Looks: Samurai}
	}
	return nil
}

// IsSamurai reports whether an error means that a text is a samurai Sudoku.
func IsSamurai(err error) bool {
	e, ok := err.(*Error)
	return ok && e.Cause == Foreign && e.Looks == Samurai
}
