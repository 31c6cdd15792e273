package exchange

// This file reads and writes .sdk: nine rows of cells. In SudoCue's files, the rows are below lines such as
// #ARuud. In SadMan's files, they are below the heading [Puzzle]. A second grid is the current state of
// solving.

import (
	"strings"

	"numplace/solver"
	"numplace/solver/format"
)

// aboutKinds contains the letters that may follow '#' in a line about the puzzle: author, description,
// comment, date, source, level and address (URL).
const aboutKinds = "ADCBSLU"

// grids is the key under which sdkFile.sections stores the lines below [Puzzle], and the lines before any
// heading.
const grids = "puzzle"

// sdkFile contains the lines of a .sdk file.
type sdkFile struct {
	headed        bool // the file has the heading [Puzzle]
	title, author string
	about         []string
	names         []string            // names of the sections in lower case, in their order
	sections      map[string][]string // by name of a section: the lines below its heading
	first         map[string]int      // number of the first line of each section
}

// aboutLine parses a line such as #ARuud: it returns the letter A and the text Ruud. kind is 0 for any other
// line, including a comment such as #Another, in which a lower-case letter follows the first letter.
func aboutLine(line string) (kind byte, text string) {
	if len(line) < 3 || line[0] != '#' || strings.IndexByte(aboutKinds, line[1]) < 0 {
		return 0, ""
	}
	if next := line[2]; 'a' <= next && next <= 'z' && !strings.HasPrefix(line[2:], "http") {
		return 0, ""
	}
	return line[1], strings.Trim(line[2:], blanks)
}

// isSadMan reports whether a text has the heading [Puzzle] or starts with a line such as #ARuud.
func isSadMan(s *source) bool {
	if strings.Contains(s.head(), "[Puzzle]") {
		return true
	}
	for _, line := range s.lines {
		if line = strings.Trim(line, blanks); line != "" {
			kind, _ := aboutLine(line)
			return kind != 0
		}
	}
	return false
}

// readSadMan reads a file. For a text without the heading [Puzzle], it never returns an error, because the
// text may have another format below comments.
func readSadMan(s *source) (*Opened, *Error) {
	if s.lines == nil || !isSadMan(s) {
		return nil, nil
	}
	f := newSDK(s)
	p, err := f.puzzle()
	switch {
	case err == nil:
		return opened(p), nil
	case !f.headed:
		return nil, nil
	}
	return nil, err
}

// newSDK sorts the lines of a file into sections.
func newSDK(s *source) *sdkFile {
	f := &sdkFile{headed: strings.Contains(s.head(), "[Puzzle]"), sections: map[string][]string{},
		first: map[string]int{}}
	section := grids
	for i, line := range s.lines {
		line = strings.Trim(line, " \t")
		switch kind, text := aboutLine(line); {
		case line == "" || strings.Contains(line, "---"):
		case line[0] == '[' && line[len(line)-1] == ']':
			section = strings.ToLower(line[1 : len(line)-1])
		case kind == 'A':
			f.author = text
		case kind == 'D':
			f.title = text
		case kind != 0:
			f.about = append(f.about, text)
		case line[0] == '#':
			f.about = append(f.about, strings.Trim(line, "#"+blanks))
		default:
			f.add(section, line, i+1)
		}
	}
	return f
}

// add adds a line to a section. A line with all cells is split into rows.
func (f *sdkFile) add(section, line string, number int) {
	if f.first[section] == 0 {
		f.first[section] = number
		f.names = append(f.names, section)
	}
	const least = 6
	n := rootOf(len(line))
	if n < least || !f.headed {
		n = len(line)
	}
	for ; line != ""; line = line[n:] {
		f.sections[section] = append(f.sections[section], line[:n])
	}
}

// puzzle returns the puzzle that the sections of the file describe.
func (f *sdkFile) puzzle() (p format.Puzzle, err *Error) {
	rows := f.sections[grids]
	n := 0
	if len(rows) > 0 {
		n = len(cellRow(rows[0]))
	}
	l, bad := solver.StandardLayout(n)
	const least = 4
	if bad != nil || n < least {
		return p, &Error{Cause: NoPuzzle, Line: f.first[grids]}
	}
	b := newBoard(l)
	if b.given, err = sectionCells(rows[:min(n, len(rows))], n, f.first[grids]); err != nil {
		return p, err
	}
	if err = f.state(b, rows[n:]); err != nil {
		return p, err
	}
	for _, name := range []string{"pencilmarks", "pencil marks", "candidates", "notes"} {
		marks := pencilCells(f.sections[name], n)
		for c, set := range marks {
			if set != 0 && b.given[c] == 0 {
				b.note(c).Corner = set
			}
		}
		if marks != nil {
			delete(f.sections, name)
		}
	}
	if full, bad := sectionCells(f.sections["solution"], n, f.first["solution"]); bad == nil &&
		filled(full) == len(full) {
		b.stated = full
		delete(f.sections, "solution")
	}
	p = b.puzzle()
	p.Title, p.Author = f.title, f.author
	for _, name := range f.names {
		if name != grids && f.sections[name] != nil { // the section is unknown
			f.about = append(f.about, "["+name+"]")
		}
	}
	p.Comment = strings.Join(f.about, " ")
	return p, nil
}

// state reads the current state of solving from its own section or from a second grid after the puzzle. If
// the second grid is full, it is the solution instead.
func (f *sdkFile) state(b *board, behind []string) *Error {
	n, rows, number, labelled := b.layout.N(), behind, f.first[grids]+b.layout.N(), false
	for _, name := range []string{"state", "current", "progress", "solving"} {
		if len(f.sections[name]) > 0 {
			rows, number, labelled = f.sections[name], f.first[name], true
			delete(f.sections, name)
		}
	}
	if len(rows) == 0 {
		return nil
	}
	now, err := sectionCells(rows, n, number)
	switch {
	case err != nil:
		return err
	case labelled:
		b.entered = now
	case !within(b.given, now):
		return &Error{Cause: Damaged, Line: number, Part: part(rows[0])}
	case filled(now) == len(now):
		b.stated = now
	default:
		b.entered = now
	}
	return nil
}

// sectionCells returns the cells of n rows. first is the number of the first line, for errors.
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

// pencilCells returns the digits in n rows of n fields. Fields may be empty. It returns nil if the rows do
// not have this form.
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
		text := inLine(part.text)
		if text == "" {
			continue
		}
		if kind, _ := aboutLine(part.sign + text); kind == 0 { // otherwise the letter would be read as part of a word
			part.sign += " "
		}
		b.WriteString(part.sign + text + "\n")
	}
	return b.String() + cut(line(p), p.Grid.N())
}

// writeSadMan writes SadMan's .sdk, with the state of solving if the puzzle has entered digits, and with the solution
// if it is stated.
func writeSadMan(p format.Puzzle) string {
	text := "[Puzzle]\n" + cut(line(p), p.Grid.N())
	if p.Entered.Layout() != nil {
		text += "[State]\n" + cut(together(p).String(), p.Grid.N())
	}
	if p.Solution.Layout() != nil {
		text += "[Solution]\n" + cut(p.Solution.String(), p.Grid.N())
	}
	return text
}
