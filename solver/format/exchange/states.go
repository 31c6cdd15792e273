package exchange

// This file reads and writes a partly solved puzzle in one line: library lines of HoDoKu, and the cells of
// Susser, Sudoku Explainer and other programs. A '+' before a digit means that the digit is not a given. Each
// triplet of a digit, a row and a column is an eliminated candidate.

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"numplace/solver"
	"numplace/solver/format"
)

// stateCells reads 81 cells with '+' before digits that are not given. For errors, number is the line number
// and at is the number of characters before the cells.
func stateCells(text string, number, at int) (*board, *Error) {
	b := newBoard(solver.Classic)
	size, c, plus := b.layout.Cells(), 0, false
	for i := range len(text) {
		switch ch := text[i]; {
		case ch == '+':
			plus = true
			continue
		case ch != '.' && (ch < '0' || ch > '9'):
			return nil, &Error{Cause: BadDigit, Line: number, Column: at + i + 1, Part: firstSign(text[i:])}
		case c < size && plus:
			b.entered[c] = digit(ch)
		case c < size:
			b.given[c] = digit(ch)
		}
		plus = false
		c++
	}
	if c != size {
		return nil, &Error{Cause: WrongCount, Line: number, Got: c, Want: size}
	}
	return b, nil
}

// firstSign returns the first character of a text.
func firstSign(text string) string {
	_, size := utf8.DecodeRuneInString(text)
	return text[:size]
}

// triplets eliminates the candidate of each triplet of digit, row and column. For errors, number is the line
// number and at is the number of characters before the triplets.
func (b *board) triplets(text string, number, at int) *Error {
	for i := 0; i < len(text); {
		if text[i] == ' ' {
			i++
			continue
		}
		end := i + 1
		for end < len(text) && text[end] != ' ' {
			end++
		}
		t := text[i:end]
		if len(t) != 3 || digit(t[0]) == 0 || digit(t[1]) == 0 || digit(t[2]) == 0 {
			return &Error{Cause: Damaged, Line: number, Column: at + i + 1, Part: part(t)}
		}
		c := int(t[1]-'1')*9 + int(t[2]-'1')
		b.note(c).Struck = b.note(c).Struck.With(solver.Digit(digit(t[0])))
		i = end
	}
	return nil
}

// hodoku reads a library line: the code of a technique, its digits, the cells, the deleted candidates, and
// the eliminations of the step. The information about the step becomes the comment.
func hodoku(line string, number int) (format.Puzzle, *Error) {
	parts := strings.Split(line, ":")
	at := len(parts[0]) + len(parts[1]) + len(parts[2]) + 3
	b, err := stateCells(parts[3], number, at)
	if err == nil {
		err = b.triplets(parts[4], number, at+len(parts[3])+1)
	}
	if err != nil {
		err.Format = HoDoKu
		return format.Puzzle{}, err
	}
	p := b.puzzle()
	if parts[1] != "0000" {
		about := slices.Concat(parts[1:3], parts[5:])
		p.Comment = inLine(strings.Join(about, " "))
	}
	return p, nil
}

// isHoDoKu reports whether a line starts with a code of four digits between colons, as in HoDoKu.
func isHoDoKu(line string) bool {
	const code = ":0000"
	return len(line) > len(code) && line[0] == ':' && only(line[1:len(code)], figures) &&
		strings.Count(line, ":") >= 4 &&
		strings.IndexByte(line[len(code):], ':') < len("1-12")
}

// susser reads cells with '+' before digits that are not given, or with triplets after a colon.
func susser(line string, number int) (format.Puzzle, *Error) {
	cells, struck, _ := strings.Cut(line, ":")
	b, err := stateCells(strings.TrimRight(cells, " "), number, 0)
	if err == nil {
		err = b.triplets(strings.TrimRight(struck, ": "), number, len(cells)+1)
	}
	if err != nil {
		err.Format = Susser
		return format.Puzzle{}, err
	}
	return b.puzzle(), nil
}

// isSusser reports whether a line consists of cells in Susser's format. A few cells may be missing or too
// many.
func isSusser(line string) bool {
	cells, struck, colon := strings.Cut(line, ":")
	cells = strings.TrimRight(cells, " ")
	placed := strings.Count(cells, "+")
	count := len(cells) - placed
	const near = 72 // minimum number of cells, one row less than a grid
	for _, field := range strings.FieldsFunc(struck, func(r rune) bool { return r == ' ' || r == ':' }) {
		if len(field) > len("111") {
			return false
		}
	}
	return (placed > 0 || colon) && near <= count && count <= 90 && only(cells, figures+".+") &&
		only(struck, figures+" :")
}

// writeHoDoKu writes a puzzle as a library line. The fields for a solving step are empty.
func writeHoDoKu(p format.Puzzle) string {
	return ":0000:x:" + plusCells(p) + ":" + struckTriplets(p) + "::"
}

// writeSusser writes the cells, a colon and the eliminated candidates. It omits the colon if no candidate is
// eliminated and the cells contain '+'.
func writeSusser(p format.Puzzle) string {
	text := plusCells(p)
	if struck := struckTriplets(p); struck != "" || !strings.Contains(text, "+") {
		text += ":" + struck
	}
	return text
}

// plusCells returns the cells with '+' before entered digits.
func plusCells(p format.Puzzle) string {
	now := together(p)
	var b strings.Builder
	for c := range solver.Cell(p.Grid.Layout().Cells()) {
		if p.Grid.At(c) != now.At(c) {
			b.WriteByte('+')
		}
		b.WriteByte(now.At(c).Symbol())
	}
	return b.String()
}

// struckTriplets returns the eliminated candidates of empty cells as triplets of digit, row and column.
func struckTriplets(p format.Puzzle) string {
	var out []string
	l, now := p.Grid.Layout(), together(p)
	for c := range solver.Cell(l.Cells()) {
		row, col := l.RowCol(c)
		for d := range struckAt(p, now, c).All() {
			out = append(out, d.String()+strconv.Itoa(row)+strconv.Itoa(col))
		}
	}
	return strings.Join(out, " ")
}

// readShortened reads nine rows that are separated by commas. If a row has fewer than nine characters, one
// '*' in it stands for the missing empty cells.
func readShortened(s *source) (*Opened, *Error) {
	n := solver.Classic.N()
	text := strings.Trim(s.text, blanks)
	rows := strings.Split(text, ",")
	if len(text) > 10*n || len(rows) != n || !only(text, figures+".*,") || !strings.Contains(text, "*") {
		return nil, nil
	}
	b := newBoard(solver.Classic)
	same := true
	for r, row := range rows {
		same = same && len(row) == n
		if len(row) == 0 || len(row) > n || strings.Count(row, "*") > 1 && len(row) < n {
			return nil, nil // for example an empty field of a table
		}
		c := r * n
		for i := range len(row) {
			if row[i] == '*' && len(row) < n {
				c += n - len(row) + 1
				continue
			}
			b.given[c] = digit(row[i])
			c++
		}
		if c != (r+1)*n {
			return nil, &Error{Cause: WrongCount, Line: 1, Part: part(row), Got: c - r*n, Want: n}
		}
	}
	if same {
		return nil, nil
	}
	return opened(b.puzzle()), nil
}
