package exchange

// Tables whose first line names the columns, such as those on Kaggle. encoding/csv is not used because it
// would add 55 KB to the compressed program, most of it package fmt.

import (
	"errors"
	"slices"
	"strings"

	"numplace/solver"
	"numplace/solver/format"
)

// columns maps names of a table's columns to their meaning.
var columns = map[string]byte{
	"quizzes": 'p', "quiz": 'p', "puzzle": 'p', "puzzles": 'p', "question": 'p', "questions": 'p',
	"sudoku": 'p', "grid": 'p', "board": 'p', "unsolved": 'p', "givens": 'p', "mission": 'p',
	"solutions": 's', "solution": 's', "answer": 's', "answers": 's', "solved": 's', "result": 's',
	"entered": 'e', "state": 'e', "progress": 'e', "layout": 'l', "title": 't', "name": 't', "author": 'a',
	"comment": 'c', "level": 'c', "difficulty": 'c', "rating": 'c', "note": 'c', "id": 'i', "puzzle_id": 'i',
	"number": 'i',
}

// readTitled reads a table whose first line names its columns. One column must contain the puzzles.
func readTitled(s *source) (*Opened, *Error) {
	text := strings.TrimLeft(s.text, blanks)
	first, rows, more := strings.Cut(text, "\n")
	const longest = 500
	if !more || len(first) > longest {
		return nil, nil
	}
	sign := strings.IndexAny(first, ",;\t")
	comma := ','
	if sign >= 0 {
		comma = rune(first[sign])
	}
	var kinds []byte
	for name := range strings.SplitSeq(first, string(comma)) {
		kinds = append(kinds, columns[strings.ToLower(strings.Trim(name, blanks+`"`))])
	}
	if !slices.Contains(kinds, 'p') {
		return nil, nil
	}
	o := &Opened{}
	id := slices.Index(kinds, 'i')
	var ids []string
	number := 1 + strings.Count(s.text[:len(s.text)-len(rows)], "\n")
	for rest := rows; rest != ""; {
		var row []string
		var size int
		row, size = csvRow(rest, byte(comma))
		if p, err := titledRow(row, kinds, number); err != nil {
			o.skip(err)
		} else if row != nil {
			if !o.full() && id >= 0 && id < len(row) {
				ids = append(ids, row[id])
			}
			o.add(p)
		}
		number += strings.Count(rest[:size], "\n")
		rest = rest[size:]
	}
	if len(o.Puzzles) == 0 {
		first, _ := errors.AsType[*Error](o.First)
		return nil, first
	}
	for i := range o.Puzzles { // a single puzzle needs no number as title
		if p := &o.Puzzles[i]; p.Title == "" && len(ids) == len(o.Puzzles) && len(ids) > 1 {
			p.Title = strings.Trim(ids[i], blanks)
		}
	}
	return o, nil
}

// csvRow returns the fields of the first row of a text, and the length of the row including its line end. A
// field in quotation marks may contain separators, line ends and doubled quotation marks. A blank row has no
// fields.
func csvRow(text string, sign byte) (fields []string, size int) {
	const most = 1000 // maximum number of fields
	for at := 0; ; {
		var field string
		if at < len(text) && text[at] == '"' {
			end := at + 1
			for end < len(text) && (text[end] != '"' || end+1 < len(text) && text[end+1] == '"') {
				if text[end] == '"' {
					end++
				}
				end++
			}
			field = strings.ReplaceAll(text[at+1:min(end, len(text))], `""`, `"`)
			at = min(end+1, len(text))
		}
		start := at
		for at < len(text) && text[at] != sign && text[at] != '\n' {
			at++
		}
		if field += text[start:at]; len(fields) < most {
			fields = append(fields, field)
		}
		if at == len(text) || text[at] == '\n' {
			if len(fields) == 1 && strings.Trim(field, blanks) == "" {
				fields = nil
			}
			return fields, min(at+1, len(text))
		}
		at++
	}
}

// titledRow reads a row of a table. kinds contains the meaning of each column, as a value of the map columns.
func titledRow(row []string, kinds []byte, number int) (p format.Puzzle, err error) {
	var cells, solution, entered, layout string
	var about []string
	for i, field := range row {
		if i >= len(kinds) {
			break
		}
		switch field = strings.Trim(field, blanks); kinds[i] {
		case 'p':
			if cells == "" {
				cells = field
			}
		case 's':
			solution = field
		case 'e':
			entered = field
		case 'l':
			layout = field
		case 't':
			p.Title = field
		case 'a':
			p.Author = field
		case 'c':
			if field != "" {
				about = append(about, field)
			}
		}
	}
	var l *solver.Layout
	if layout != "" {
		if l, err = solver.ParseLayout(layout); err != nil {
			return p, err
		}
	} else if l, err = solver.StandardLayout(rootOf(len(cells))); err != nil || rootOf(len(cells)) < 4 {
		return p, &Error{Format: List, Cause: WrongCount, Line: number, Part: part(cells), Got: len(cells),
			Want: solver.Classic.Cells()}
	}
	b := newBoard(l)
	for i, text := range []string{cells, entered, solution} {
		if text == "" {
			continue
		}
		got, ok := digitsOf(text, l.N(), "xX ")
		switch {
		case len(text) != l.Cells() && i == 0:
			return p, &Error{Format: List, Cause: WrongCount, Line: number, Part: part(text), Got: len(text),
				Want: l.Cells()}
		case !ok && i == 0:
			sign, _ := oddSign(text, l.N(), "xX ")
			return p, &Error{Format: List, Cause: BadDigit, Line: number, Part: sign}
		case !ok || len(text) != l.Cells():
			about = append(about, text)
		case i == 0:
			b.given = got
		case i == 1:
			b.entered = got
		case filled(got) == len(got):
			b.stated = got
		}
	}
	title, author := p.Title, p.Author
	p = b.puzzle()
	p.Title, p.Author, p.Comment = title, author, strings.Join(about, " ")
	return p, nil
}

// writeCSV writes a table. It omits columns that would be empty for all puzzles.
func writeCSV(puzzles []format.Puzzle) string {
	all := []struct {
		name string
		text func(p format.Puzzle) string
	}{
		{"puzzle", line},
		{"solution", func(p format.Puzzle) string { return p.Solution.String() }},
		{"layout", func(p format.Puzzle) string {
			if p.Grid.Layout().IsStandard() {
				return ""
			}
			return p.Grid.Layout().String()
		}},
		{"entered", func(p format.Puzzle) string { return p.Entered.String() }},
		{"title", func(p format.Puzzle) string { return inLine(p.Title) }},
		{"author", func(p format.Puzzle) string { return inLine(p.Author) }},
		{"comment", func(p format.Puzzle) string { return inLine(p.Comment) }},
	}
	kept := all[:0]
	for i, column := range all {
		if i == 0 || slices.ContainsFunc(puzzles, func(p format.Puzzle) bool { return column.text(p) != "" }) {
			kept = append(kept, column)
		}
	}
	var b strings.Builder
	for i, column := range kept {
		b.WriteString([]string{"", ","}[min(i, 1)] + column.name)
	}
	for _, p := range puzzles {
		for i, column := range kept {
			b.WriteString([]string{"\n", ","}[min(i, 1)] + csvField(column.text(p)))
		}
	}
	return b.String() + "\n"
}

// csvField returns a field, in quotation marks if necessary.
func csvField(text string) string {
	if strings.ContainsAny(text, ",;\t\"") {
		return `"` + strings.ReplaceAll(text, `"`, `""`) + `"`
	}
	return text
}

// inLine replaces each run of blanks and line ends by a single blank, and removes those at the start and end.
func inLine(words string) string { return strings.Join(strings.Fields(words), " ") }
