package format

// A sheet is a text prepared for the readings: lines of glyphs with their columns. Full-width
// characters are narrowed, comments and invisible characters are removed, and drawn rules are told
// from rows.

import (
	"slices"
	"strings"
	"unicode"
)

// glyph is one character of a line.
type glyph struct {
	r      rune // narrowed; any white space except the tab is ' '
	as     rune // as it stands in the text
	column int  // from 1
}

// line is a line of a sheet.
type line struct {
	number int // from 1
	glyphs []glyph
	rule   bool // a drawn horizontal rule, without cells
	dashes bool // only dashes, blanks and vertical rules: a rule, or a row of empty cells
}

// sheet is the lines of a text, and what is known about them.
type sheet struct {
	lines    []line // without comment lines
	ruled    bool   // has horizontal rules that are not only dashes
	bordered bool   // has such rules, or vertical ones

	boxRows, boxCols int    // named by a comment line; 0 without one
	named            *named // the layout that a line names, or nil
	own              *named // named, or else the layout that the head of the list names; set by puzzle
	boxAbove         *named // the first line that is not blank, if it is only the size of a box, or nil
	err              *Error // why a layout that the text names is invalid, or nil
	cut              bool   // lines has only the beginning of a text with more lines than a list of grids
}

// most is greater than the number of characters in cells, of signs between cells and of lines of
// any grid, even of one with numbers of two digits and signs around each. It is also greater than
// the number of lines of any list of grids, because such lines have 16 characters or more.
const most = 4096

// dotSigns are read as '.', as is its full-width form.
const dotSigns = "。｡・･·•□"

// dashSigns are read as '-'.
const dashSigns = "‐‑‒–—―−ー"

// corners are the characters that a rule may have in addition to dashes and box drawing.
const corners = "+*.:'\"`,|"

func newSheet(text string) *sheet {
	s := &sheet{}
	text = strings.Map(lineEnd, strings.ReplaceAll(text, "\r\n", "\n"))
	contents := strings.Split(text, "\n")
	filled := 0 // lines
	for i, content := range contents {
		if n, err := statement(i+1, content); n != nil || err != nil {
			s.named, s.err = n, err
			continue
		}
		if len(contents) == 1 {
			content, _ = cutComment(content)
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
		if filled == 0 && !l.blank() {
			s.boxAbove = boxLine(i+1, content)
		}
		if !l.rule && !l.blank() {
			filled++
		}
		if filled > most {
			s.cut = true
			break
		}
		s.ruled = s.ruled || l.rule && !l.dashes
		s.bordered = s.bordered || s.ruled || l.has(upright)
	}
	return s
}

// lineEnd maps every character that ends a line to '\n'.
func lineEnd(r rune) rune {
	switch r {
	case '\r', '\u2028', '\u2029':
		return '\n'
	}
	return r
}

// newLine returns the line up to a '#'. comment reports that there is a '#' with nothing before it.
func newLine(number int, content string) (l line, comment bool) {
	l.number = number
	l.glyphs = make([]glyph, 0, len(content))
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

// unquote replaces quotation marks by blanks, because tables have them around fields and programs
// around rows. It also replaces an apostrophe at the beginning of a field, which marks text in
// spreadsheets.
func (l *line) unquote() {
	start := true // of a field
	for i, g := range l.glyphs {
		if g.r == '"' || g.r == '\'' && start {
			l.glyphs[i].r = ' '
		}
		start = g.r == '"' || start && g.r == ' ' || g.r == ',' || g.r == ';' || g.r == '\t'
	}
}

// narrow returns the ASCII character that r is read as, r itself without such a character, or 0 if
// r is invisible.
func narrow(r rune) rune {
	switch {
	case r == '\t', ' ' <= r && r <= '~':
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

// has reports whether sort is true of a glyph.
func (l *line) has(sort func(rune) bool) bool {
	return slices.ContainsFunc(l.glyphs, func(g glyph) bool { return sort(g.r) })
}

// withoutBox returns a sheet without the line that names a box.
func (s *sheet) withoutBox() *sheet {
	rest := *s
	rest.named = s.boxAbove
	rest.lines = slices.DeleteFunc(slices.Clone(s.lines), func(l line) bool { return l.number == s.boxAbove.line })
	return &rest
}

// crowded reports whether a sheet has far more content than any grid.
func (s *sheet) crowded() bool {
	cells, signs := 0, 0
	for _, l := range s.lines {
		if l.rule {
			continue
		}
		for _, g := range l.glyphs {
			switch {
			case blank(g.r):
			case between(g.r):
				signs++
			default:
				cells++
			}
		}
	}
	return s.cut || cells > most || signs > most
}

func (l *line) blank() bool { return !l.has(func(r rune) bool { return !blank(r) }) }

// classify sets rule and dashes. A rule consists of dashes, box drawing, corners and blanks only.
// It must have box drawing, three dashes in a row, or a dash and a '+', which is never a cell.
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
