package exchange

// .sdk: nine rows of cells, below lines such as #ARuud in SudoCue's files and the heading [Puzzle] in SadMan's. A second grid is the state
// of the person who solves it.

import (
	"strings"

	"numplace/solver"
	"numplace/solver/format"
)

// aboutKinds are the letters behind '#': author, description, comment, date, source, level and address.
const aboutKinds = "ADCBSLU"

// isSadMan reports whether a text has the heading, or two lines of SudoCue's or one above rows of cells.
func isSadMan(s *source) bool {
	if strings.Contains(s.head(), "[Puzzle]") {
		return true
	}
	for _, line := range s.lines {
		line = strings.Trim(line, blanks)
		if line == "" {
			continue
		}
		return len(line) > 1 && line[0] == '#' && strings.IndexByte(aboutKinds, line[1]) >= 0
	}
	return false
}

func readSadMan(s *source) (*Opened, *Error) {
	if s.lines == nil || !isSadMan(s) {
		return nil, nil
	}
	headed := strings.Contains(s.head(), "[Puzzle]")
	var p format.Puzzle
	var about []string
	sections := map[string][]string{}
	first := map[string]int{}
	var names []string // of the sections, in their order
	section := "puzzle"
	for i, line := range s.lines {
		line = strings.Trim(line, " \t")
		switch {
		case line == "" || strings.Contains(line, "---"):
		case line[0] == '[' && line[len(line)-1] == ']':
			section = strings.ToLower(line[1 : len(line)-1])
		case line[0] == '#':
			if len(line) < 2 {
				continue
			}
			switch text := strings.Trim(line[2:], blanks); line[1] {
			case 'A':
				p.Author = text
			case 'D':
				p.Title = text
			default:
				about = append(about, text)
			}
		default:
			if first[section] == 0 {
				first[section] = i + 1
				names = append(names, section)
			}
			if n := rootOf(len(line)); n >= 6 { // all cells in one line
				for ; line != ""; line = line[n:] {
					sections[section] = append(sections[section], line[:n])
				}
				continue
			}
			sections[section] = append(sections[section], line)
		}
	}
	if !headed && len(sections["puzzle"]) == 0 {
		return nil, nil
	}
	rows := sections["puzzle"]
	if !headed && len(rows) == 1 { // a line below comments
		return nil, nil
	}
	n := 0
	if len(rows) > 0 {
		n = len(cellRow(rows[0]))
	}
	l, err := solver.Standard(n)
	if err != nil || n < 4 {
		if !headed {
			return nil, nil
		}
		return nil, &Error{Cause: NoPuzzle, Line: first["puzzle"]}
	}
	b := newBoard(l)
	given, fault := sectionCells(rows[:min(n, len(rows))], n, first["puzzle"])
	if fault != nil {
		if !headed {
			return nil, nil
		}
		return nil, fault
	}
	b.given = given
	state, labelled := rows[n:], false
	for _, name := range []string{"state", "current", "progress", "solving"} {
		if len(sections[name]) > 0 {
			state, labelled = sections[name], true
			delete(sections, name)
		}
	}
	if len(state) > 0 {
		now, fault := sectionCells(state, n, first["puzzle"]+n)
		switch {
		case fault != nil && !headed:
			return nil, nil
		case fault != nil:
			return nil, fault
		case !labelled && filled(now) == len(now) && within(given, now):
			b.stated = now
		default:
			b.entered = now
		}
	}
	for _, name := range []string{"pencilmarks", "pencil marks", "candidates", "notes"} {
		if marks := pencilCells(sections[name], n); marks != nil {
			for c, set := range marks {
				if set != 0 && b.given[c] == 0 {
					b.note(c).Corner = set
				}
			}
			delete(sections, name)
		}
	}
	if full, fault := sectionCells(sections["solution"], n, first["solution"]); fault == nil && filled(full) == len(full) {
		b.stated = full
		delete(sections, "solution")
	}
	q := b.puzzle()
	q.Title, q.Author = p.Title, p.Author
	for _, name := range names {
		if name != "puzzle" && sections[name] != nil {
			about = append(about, "["+name+"]")
		}
	}
	q.Comment = strings.Join(about, " ")
	return opened(q), nil
}

// cellRow returns the signs of a row without the signs between them.
func cellRow(line string) string {
	return strings.Map(func(r rune) rune {
		if between(r) {
			return -1
		}
		return r
	}, line)
}

// sectionCells returns the cells of n rows.
func sectionCells(rows []string, n, first int) ([]byte, *Error) {
	var all strings.Builder
	for i, row := range rows {
		cells := cellRow(row)
		if len(cells) != n {
			return nil, &Error{Cause: WrongCount, Line: first + i, Got: len(cells), Want: n}
		}
		if _, ok := digitsOf(cells, n, "xX"); !ok {
			sign, column := oddSign(cells, n, "xX")
			return nil, &Error{Cause: BadDigit, Line: first + i, Column: column, Part: sign}
		}
		all.WriteString(cells)
	}
	if len(rows) != n {
		return nil, &Error{Cause: WrongCount, Line: first, Got: all.Len(), Want: n * n}
	}
	cells, ok := digitsOf(all.String(), n, "xX")
	if !ok {
		sign, _ := oddSign(all.String(), n, "xX")
		return nil, &Error{Cause: BadDigit, Line: first, Part: sign}
	}
	return cells, nil
}

// pencilCells returns the digits of n rows of n fields, some empty, or nil.
func pencilCells(rows []string, n int) []solver.Digits {
	if len(rows) != n {
		return nil
	}
	marks := make([]solver.Digits, 0, n*n)
	for _, row := range rows {
		fields := strings.Split(row, ",")
		if len(fields) == n+1 && fields[n] == "" {
			fields = fields[:n]
		}
		if len(fields) == 1 {
			fields = strings.Fields(row)
		}
		if len(fields) != n {
			return nil
		}
		for _, field := range fields {
			var set solver.Digits
			for _, c := range []byte(field) {
				set = set.With(solver.Digit(digit(c)))
			}
			marks = append(marks, set&solver.DigitsUpTo(n))
		}
	}
	return marks
}

// writeSDK writes SudoCue's .sdk.
func writeSDK(p format.Puzzle) string {
	var b strings.Builder
	for _, part := range []struct{ sign, text string }{{"#A", p.Author}, {"#D", p.Title}, {"#C", p.Comment}} {
		if text := inLine(part.text); text != "" {
			b.WriteString(part.sign + text + "\n")
		}
	}
	return b.String() + cut(line(p), p.Grid.N())
}

// writeSadMan writes SadMan's .sdk, with the state if there is one.
func writeSadMan(p format.Puzzle) string {
	text := "[Puzzle]\n" + cut(line(p), p.Grid.N())
	if p.Entered.Layout() != nil {
		text += "[State]\n" + cut(together(p).String(), p.Grid.N())
	}
	return text
}
