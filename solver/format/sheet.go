package format

// A sheet is a text made ready for reading: its lines as glyphs with their columns, full-width characters narrowed, line
// ends, comments and invisible characters taken out, and the drawn rules told from the rows.

import (
	"strings"
	"unicode"
)

// glyph is one character of a line.
type glyph struct {
	r      rune // narrowed; any blank but the tab is ' '
	as     rune // as it is written
	column int  // from 1
}

// line is a line of a text.
type line struct {
	number int // from 1
	glyphs []glyph
	rule   bool // a drawn rule: no cells
	dashes bool // dashes, blanks and upright rules only: a rule or a row of empty cells
}

// sheet is a text, cut into lines.
type sheet struct {
	lines    []line // without comment lines
	ruled    bool   // has rules, and not of dashes alone
	bordered bool   // has such rules or upright ones

	boxRows, boxCols int    // as a comment line tells; 0 where none does
	named            *named // the layout that a line names; nil where none does
	err              *Error // why one that a line names is none
}

// dotSigns are characters that stand for '.'; the full-width forms of ASCII need no list.
const dotSigns = "。｡・･·•□"

// dashSigns are characters that stand for '-'.
const dashSigns = "‐‑‒–—―−ー"

// corners are the characters, next to dashes and box drawing, that a rule may have.
const corners = "+*.:'\"`,|"

func newSheet(text string) *sheet {
	s := &sheet{}
	text = strings.Map(lineEnd, strings.ReplaceAll(text, "\r\n", "\n"))
	contents := strings.Split(text, "\n")
	for i, content := range contents {
		if n, err := statement(i+1, content); n != nil || err != nil {
			s.named, s.err = n, err
			continue
		}
		if len(contents) == 1 {
			s.named, content, s.err = beside(content, 1)
		}
		l, comment := newLine(i+1, content)
		if comment {
			if rows, cols := statedBox(content); rows*cols > 0 {
				s.boxRows, s.boxCols = rows, cols
			}
			continue
		}
		s.lines = append(s.lines, l)
		s.ruled = s.ruled || l.rule && !l.dashes
		s.bordered = s.bordered || s.ruled || l.has(upright)
	}
	return s
}

// lineEnd makes '\n' of every character that ends a line.
func lineEnd(r rune) rune {
	switch r {
	case '\r', '\u2028', '\u2029':
		return '\n'
	}
	return r
}

// newLine makes a line up to a '#'; comment tells that nothing stands before that.
func newLine(number int, content string) (l line, comment bool) {
	l.number = number
	column := 0
	for _, r := range content {
		column++
		n := narrow(r)
		if n == '#' {
			comment = true
			break
		}
		if n != 0 {
			l.glyphs = append(l.glyphs, glyph{r: n, as: r, column: column})
		}
	}
	l.classify()
	comment = comment && l.blank()
	if !l.rule {
		l.unquote()
	}
	return l, comment
}

// unquote makes blanks of quotation marks: tables write them around fields, programs around rows. So it does of an apostrophe before
// a field, which tells a spreadsheet that the field is text.
func (l *line) unquote() {
	start := true // of a field
	for i, g := range l.glyphs {
		if g.r == '"' || g.r == '\'' && start {
			l.glyphs[i].r = ' '
		}
		start = g.r == '"' || start && g.r == ' ' || g.r == ',' || g.r == ';' || g.r == '\t'
	}
}

// narrow gives the plain character that r stands for, 0 when it is invisible.
func narrow(r rune) rune {
	switch {
	case r == '\t':
		return r
	case unicode.IsSpace(r):
		return ' '
	case '！' <= r && r <= '～':
		return r - '！' + '!'
	case strings.ContainsRune(dotSigns, r):
		return '.'
	case strings.ContainsRune(dashSigns, r):
		return '-'
	case r == '〇':
		return '0'
	case r == '、':
		return ','
	case r == '¦':
		return '|'
	case unicode.Is(unicode.Cf, r):
		return 0
	}
	return r
}

func blank(r rune) bool { return r == ' ' || r == '\t' }

func drawing(r rune) bool { return '\u2500' <= r && r <= '\u257f' }

func upright(r rune) bool { return r == '|' || drawing(r) }

// has tells whether one of the glyphs is of the sort.
func (l *line) has(sort func(rune) bool) bool {
	for _, g := range l.glyphs {
		if sort(g.r) {
			return true
		}
	}
	return false
}

func (l *line) blank() bool { return !l.has(func(r rune) bool { return !blank(r) }) }

// classify finds out whether the line is a rule: nothing but dashes, box drawing, corners and blanks, and among them
// three dashes in a row, or a dash and a corner that is never a cell.
func (l *line) classify() {
	run, longest, drawn, plus := 0, 0, false, false
	l.dashes = true
	for _, g := range l.glyphs {
		if g.r == '-' || g.r == '=' {
			run++
			longest = max(longest, run)
		} else {
			run = 0
		}
		switch {
		case drawing(g.r):
			drawn = true
		case g.r == '+':
			plus = true
		case g.r != '-' && g.r != '=' && !blank(g.r) && !strings.ContainsRune(corners, g.r):
			l.dashes = false
			return
		}
		l.dashes = l.dashes && (g.r == '-' || blank(g.r) || upright(g.r))
	}
	l.rule = drawn || longest >= 3 || plus && longest > 0
	l.dashes = l.dashes && longest > 0
}
