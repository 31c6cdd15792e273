package exchange

// This file reads and writes candidates in one line, and cells in the format of the program sudosol. In a
// line of candidates, each cell has n characters. Character d of a cell is the digit d, or a placeholder if d
// is not a candidate.

import (
	"slices"
	"strings"

	"numplace/solver"
	"numplace/solver/format"
)

// isCandidateRow returns n if a text is a line of candidates for n digits. The text must have n*n*n
// characters, each character must be '.', '0' or the digit for its position, and every cell must have a
// candidate. For any other text, isCandidateRow returns 0.
func isCandidateRow(text string) int {
	n := 4
	for n*n*n < len(text) && n <= solver.MaxN {
		n++
	}
	if n*n*n != len(text) || n > solver.MaxN {
		return 0
	}
	some := false
	for i := range len(text) {
		if i%n == 0 {
			if i > 0 && !some {
				return 0
			}
			some = false
		}
		if text[i] == '.' || text[i] == '0' {
			continue
		}
		if d, ok := solver.DigitOf(rune(text[i]), n); !ok || int(d) != i%n+1 {
			return 0
		}
		some = true
	}
	if !some {
		return 0
	}
	return n
}

// candidateRow reads a text for which isCandidateRow returns n.
func candidateRow(text string, n int) (format.Puzzle, *Error) {
	l, err := solver.StandardLayout(n)
	if err != nil {
		return format.Puzzle{}, &Error{Cause: WrongCount, Got: len(text)}
	}
	listed := make([]solver.Digits, l.Cells())
	for i := range len(text) {
		if text[i] != '.' && text[i] != '0' {
			listed[i/n] = listed[i/n].With(solver.Digit(i%n + 1))
		}
	}
	return fromCandidates(l, listed).puzzle(), nil
}

// fromCandidates returns the board of a table of candidates. A cell with a single candidate is a given, with
// one exception: if a peer also lists this digit, the digit has not been placed yet, and the cell stays
// empty. The exception does not apply if no candidate of the table has been eliminated yet (see bare). A cell
// without listed candidates is unknown and gets all candidates.
func fromCandidates(l *solver.Layout, listed []solver.Digits) *board {
	b := newBoard(l)
	b.listed = listed
	isBare := bare(listed, l.N())
	for c, set := range listed {
		if set.Len() != 1 {
			continue
		}
		lists := func(other solver.Cell) bool { return listed[other].Len() > 1 && listed[other].Has(set.Min()) }
		if isBare || !slices.ContainsFunc(l.Sees(solver.Cell(c)), lists) {
			b.given[c] = byte(set.Min())
		}
	}
	for c, set := range listed {
		if set == 0 {
			listed[c] = solver.DigitsUpTo(l.N())
		}
	}
	return b
}

// bare reports whether a table contains only givens and cells with all n candidates, so that no candidates
// have been eliminated yet.
func bare(listed []solver.Digits, n int) bool {
	given := 0
	for _, set := range listed {
		switch {
		case set.Len() == 1:
			given++
		case set != solver.DigitsUpTo(n):
			return false
		}
	}
	return given >= n // a puzzle has at least n givens
}

// readCandidateRow reads a line of candidates. The line may be broken into several lines.
func readCandidateRow(s *source) (*Opened, *Error) {
	if s.lines == nil {
		return nil, nil
	}
	isBlank := func(r rune) bool { return strings.ContainsRune(blanks, r) }
	text := strings.Join(strings.FieldsFunc(s.text, isBlank), "")
	n := isCandidateRow(text)
	if n == 0 {
		return nil, nil
	}
	p, err := candidateRow(text, n)
	if err != nil {
		return nil, err
	}
	return opened(p), nil
}

// writeCandidateRow writes the candidates of all cells.
func writeCandidateRow(p format.Puzzle) string {
	now, n := together(p), p.Grid.N()
	var b strings.Builder
	for c := range solver.Cell(p.Grid.Layout().Cells()) {
		set := candidates(p, now, c)
		for d := solver.Digit(1); int(d) <= n; d++ {
			if set.Has(d) {
				b.WriteByte(d.Symbol())
			} else {
				b.WriteByte('.')
			}
		}
	}
	return b.String()
}

// isSudosol reports whether a line starts with cells in the format of sudosol: v before a given, g before an
// entered digit, c before candidates.
func isSudosol(line string) bool {
	cells, _, _ := strings.Cut(line, " ")
	const near = 72 // minimum number of cells: one row less than a grid
	return len(cells) > 2*near && strings.IndexByte("vgc", cells[0]) >= 0 && only(cells, "vgc"+figures)
}

// sudosol reads a line for which isSudosol returns true. The solution may follow the cells.
func sudosol(line string, number int) (format.Puzzle, *Error) {
	cells, rest, _ := strings.Cut(line, " ")
	b := newBoard(solver.Classic)
	size := b.layout.Cells()
	b.listed = make([]solver.Digits, size)
	c := -1
	for i := 0; i < len(cells); i++ {
		start := i
		for i+1 < len(cells) && digit(cells[i+1]) != 0 {
			i++
		}
		kind, set := cells[start], cells[start+1:i+1]
		c++
		switch {
		case strings.IndexByte("vgc", kind) < 0, kind != 'c' && len(set) != 1, len(set) == 0:
			return format.Puzzle{}, &Error{Format: Sudosol, Cause: Damaged, Line: number, Column: start + 1,
				Part: part(cells[start : i+1])}
		case c >= size:
		case kind == 'v':
			b.given[c] = digit(set[0])
		case kind == 'g':
			b.entered[c] = digit(set[0])
		default:
			for _, d := range []byte(set) {
				b.listed[c] = b.listed[c].With(solver.Digit(digit(d)))
			}
		}
	}
	if c+1 != size {
		return format.Puzzle{}, &Error{Format: Sudosol, Cause: WrongCount, Line: number, Got: c + 1, Want: size}
	}
	for _, field := range strings.Fields(rest) {
		if stated, ok := digitsOf(field, b.layout.N(), ""); ok && len(stated) == size && filled(stated) == size {
			b.stated = stated
		}
	}
	return b.puzzle(), nil
}
