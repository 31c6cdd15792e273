package exchange

// This file reads records: lines with a puzzle, its solution and other fields. In gsf's lists, ratings
// precede the puzzle and names follow it.

import (
	"errors"
	"slices"
	"strings"
	"unicode"

	"numplace/solver"
	"numplace/solver/format"
)

// readOneLine reads a text that consists of one line, not counting blank lines and comments.
func readOneLine(s *source) (*Opened, *Error) {
	content, number := "", 0
	for i, line := range s.lines {
		line = strings.Trim(line, blanks)
		if line == "" || line[0] == '#' {
			continue
		}
		if number > 0 {
			return nil, nil
		}
		content, number = line, i+1
	}
	if number == 0 {
		return nil, nil
	}
	p, found, err := oneLine(content, number)
	if found == 0 && err != nil && err.Format == List && err.Column > 0 {
		return nil, nil // there is a second puzzle or a bad layout, for which package format has a better error
	}
	if err != nil || found == 0 || found == Plain && alone(p) {
		return nil, err
	}
	return &Opened{Format: found, Puzzles: []format.Puzzle{p}}, nil
}

// alone reports whether a puzzle consists only of a grid. readOneLine leaves such a text to package format,
// which supports more forms of grids.
func alone(p format.Puzzle) bool { return p == format.Puzzle{Grid: p.Grid} }

// lineKinds lists the formats of one line that are recognized by their characters.
var lineKinds = []struct {
	format Format
	is     func(line string) bool
	read   func(line string, number int) (format.Puzzle, *Error)
}{
	{HoDoKu, isHoDoKu, hodoku},
	{Susser, isSusser, susser},
	{Sudosol, isSudosol, sudosol},
}

// oneLine reads one line with a puzzle. found is 0 for any other line.
func oneLine(line string, number int) (p format.Puzzle, found Format, err *Error) {
	for _, k := range lineKinds {
		if k.is(line) {
			p, err = k.read(line, number)
			return p, k.format, err
		}
	}
	end := strings.IndexFunc(line+" ", between)
	if n := isCandidateRow(line[:end]); n > 0 {
		p, err = candidateRow(line[:end], n)
		p.Comment = strings.Join(strings.FieldsFunc(line[end:], between), " ")
		return p, CandidateRow, err
	}
	return record(line, number, nil)
}

// recordReader collects the fields of a line.
type recordReader struct {
	puzzle, full, state []byte   // the grid with empty cells, the full grid, and the current state of solving
	regions             string   // the region map of a jigsaw, or ""
	about               []string // all other fields, for the comment
	cut                 int      // length of a field of cells that has a wrong length; 0 if there is none
}

// record reads a line of fields. The puzzle is the longest field that is a grid with empty cells, and a full
// grid that agrees with it is its solution. If no grid has empty cells, the puzzle is the first full grid.
// The other fields, and everything after '#', become the comment. The layout is the one that the line names,
// or the default.
func record(line string, number int, ofList *solver.Layout) (p format.Puzzle, found Format, err *Error) {
	const ratings = 4 // number of fields before the puzzle in gsf's lists
	title, bare := format.Label(line)
	body, words, _ := strings.Cut(bare, "#")
	const least = 16 // minimum number of cells
	if words != "" && !slices.ContainsFunc(strings.FieldsFunc(body, between),
		func(field string) bool { return len(field) >= least }) {
		body, words = strings.ReplaceAll(bare, "#", " "), "" // '#' belongs to a number before the puzzle
	}
	var named *solver.Layout // nil if neither the line nor the list names a layout
	if namesLayout(body) {
		named, body, err = layoutIn(body, number, columnAt(line, len(line)-len(bare)))
		if err != nil {
			if !strings.Contains(line, body) {
				err.Column = 0 // the layout is after a '#', where package format reads a comment
			}
			return p, 0, err
		}
	}
	// Drop fields that are only a bullet or another mark.
	fields := slices.DeleteFunc(recordFields(body), func(field string) bool {
		return len(field) == 1 && strings.Contains(">-*+#=", field)
	})
	var r recordReader
	for _, field := range fields {
		if size := solver.Classic.Cells(); len(field) == size+1 && (len(fields) > 1 || title != "") {
			field = strings.TrimSuffix(field, ".") // drop the full stop after the cells
		}
		if !r.take(field) {
			return p, 0, &Error{Format: List, Cause: Damaged, Line: number,
				Column: columnAt(line, strings.LastIndex(line, field)), Part: part(field)}
		}
	}
	switch {
	case r.puzzle == nil && r.cut > 0 && len(fields) > 1:
		return p, 0, &Error{Format: List, Cause: WrongCount, Line: number, Got: r.cut, Want: solver.Classic.Cells()}
	case r.puzzle == nil:
		r.puzzle, r.full = r.full, nil
	case len(r.full) == len(r.puzzle) && !within(r.puzzle, r.full), len(r.full) > len(r.puzzle):
		return p, 0, &Error{Format: List, Cause: Damaged, Line: number, Part: part(line)}
	}
	if named == nil && r.regions == "" {
		named = ofList
	}
	l, _ := solver.StandardLayout(rootOf(len(r.puzzle)))
	if r.puzzle == nil || l == nil {
		return p, 0, nil
	}
	switch {
	case named != nil && named.Cells() != len(r.puzzle):
		return p, 0, &Error{Format: List, Cause: WrongCount, Line: number, Got: len(r.puzzle), Want: named.Cells()}
	case named != nil:
		l = named
	case len(r.regions) == len(r.puzzle):
		if l, err = jigsawOf(r.regions); err != nil {
			err.Line = number
			return p, 0, err
		}
	}
	b := newBoard(l)
	b.given = r.puzzle
	if r.state != nil {
		b.entered = r.state
	}
	if len(r.full) == len(r.puzzle) {
		b.stated = r.full
	}
	p = b.puzzle()
	about := slices.DeleteFunc(r.about, func(field string) bool { return !strings.ContainsFunc(field, isSign) })
	if words = strings.Trim(words, blanks); words != "" {
		about = append(about, words)
	}
	p.Comment = strings.Join(about, " ")
	p = titled(p, title, rulesIn(title+"\n"+p.Comment))
	found = Plain
	if len(about) > 0 || title != "" || b.stated != nil || named != nil || l.Jigsaw() {
		found = List
	}
	if words != "" && len(fields) == 1 || len(fields) > ratings+2 && len(fields[ratings]) == len(r.puzzle) {
		found = GSF
	}
	return p, found, nil
}

// layoutIn finds the layout in a part of a line. rest is the part with blanks instead of the layout. For a
// layout with a bad rule, it returns an error with its place. For other bad layouts it returns no error,
// because package format returns a better error. number and column are the position of the part.
func layoutIn(body string, number, column int) (l *solver.Layout, rest string, err *Error) {
	l, rest, fault := format.Beside(body)
	if bad, ok := errors.AsType[*format.Error](fault); ok && misnamed(bad) {
		return nil, body, &Error{Format: List, Cause: Damaged, Line: number,
			Column: column + bad.Column - 1, Part: part(body)}
	}
	return l, rest, nil
}

// take stores a field by its kind. It returns false for a second puzzle.
func (r *recordReader) take(field string) bool {
	const least, long = 4, 20
	n := rootOf(len(field))
	cells, ok := digitsOf(field, n, "xX")
	open := filled(cells) < len(cells)
	switch {
	case n >= least && r.regions == "" && isMap(field, n):
		r.regions = field
	case !ok || n < least:
		if len(field) > long && r.puzzle == nil && only(field, figures+".") {
			r.cut = len(field)
		}
		r.about = append(r.about, field)
	case len(cells) < len(r.puzzle) || len(cells) < len(r.full):
		r.about = append(r.about, field)
	case open && len(cells) > len(r.puzzle):
		r.puzzle, r.state = cells, nil
	case open && r.state == nil && within(r.puzzle, cells):
		r.state = cells
	case open:
		return false
	case len(cells) > len(r.full):
		r.full = cells
	default:
		r.about = append(r.about, field)
	}
	return true
}

// recordFields splits a line into fields. A colon is a separator only next to the cells of a 9x9 grid.
func recordFields(line string) (fields []string) {
	size := solver.Classic.Cells()
	for _, field := range strings.FieldsFunc(line, between) {
		parts := strings.Split(field, ":")
		if slices.ContainsFunc(parts, func(part string) bool { return len(part) == size && only(part, figures+".") }) {
			fields = append(fields, slices.DeleteFunc(parts, func(part string) bool { return part == "" })...)
		} else {
			fields = append(fields, field)
		}
	}
	return fields
}

// isSign reports whether a character is a letter or a digit rather than punctuation.
func isSign(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// writeGSF writes the cells, '#', and the title, the author and the comment.
func writeGSF(p format.Puzzle) string {
	words := inLine(strings.Join([]string{p.Title, p.Author, p.Comment}, " "))
	if words == "" {
		return line(p)
	}
	return line(p) + " # " + words
}
