package format

// A sheet is a text that has been prepared for reading. It consists of lines, and each line of characters
// with their columns. Full-width characters are replaced by ASCII, comments and invisible characters are
// removed, and drawn horizontal lines are distinguished from rows.

import (
	"slices"
	"strings"
	"unicode"
)

// glyph is one character of a line.
type glyph struct {
	r      rune // the ASCII equivalent of the character (see narrow); all white space except the tab is ' '
	as     rune // the character as written in the text
	column int  // counted from 1
}

// line is a line of a sheet.
type line struct {
	number int // counted from 1
	glyphs []glyph
	rule   bool // the line is a drawn horizontal rule without cells
	dashes bool // only dashes, blanks and vertical rules: either a rule or a row of empty cells
}

// sheet is a text split into lines, with its properties.
type sheet struct {
	lines    []line // all lines except comment lines
	ruled    bool   // there are horizontal rules that contain characters other than dashes
	bordered bool   // there are such horizontal rules, or vertical rules

	boxRows, boxCols int    // size of the boxes from a comment line; 0 if there is no such line
	named            *named // layout that a line names, or nil
	own              *named // set by the method puzzle: named, or the layout from the head of the list if named is nil
	boxAbove         *named // layout of the first non-blank line if it is only the size of a box; otherwise nil
	err              *Error // error of an invalid layout in the text, or nil
	cut              bool   // the text has so many lines that only its beginning is in lines
}

// most is an upper limit for three numbers in the text of any grid: the characters in its cells, even with
// two-digit numbers; the characters between its cells; and its lines. A list of grids has fewer lines than
// most, because each of its lines has at least 16 characters.
const most = 4096

// dotSigns are read as '.', like its full-width form.
const dotSigns = "。｡・･·•□"

// dashSigns are read as '-'.
const dashSigns = "‐‑‒–—―−ー"

// corners are the characters allowed in a drawn horizontal line in addition to dashes and box-drawing
// characters.
const corners = "+*.:'\"`,|"

func newSheet(text string) *sheet {
	s := &sheet{}
	text = strings.Map(lineEnd, strings.ReplaceAll(text, "\r\n", "\n"))
	contents := strings.Split(text, "\n")
	only := onlyLine(contents)
	filled := 0 // number of non-blank lines that are not drawn horizontal lines
	for i, content := range contents {
		if n, err := statement(i+1, content); n != nil || err != nil {
			s.named, s.err = n, err
			continue
		}
		if i == only && s.err == nil {
			var n *named
			content, _ = cutComment(content)
			if n, content, s.err = beside(content, i+1); n != nil {
				s.named = n // takes precedence over a layout in an earlier line
			}
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

// onlyLine returns the index of the only line with other content than a comment or a layout. It returns -1 if
// there is no such line, or several.
func onlyLine(contents []string) int {
	only := -1
	for i, content := range contents {
		if before, _ := cutComment(content); strings.TrimSpace(before) == "" {
			continue
		}
		if n, err := statement(i+1, content); n != nil || err != nil {
			continue
		}
		if only >= 0 {
			return -1
		}
		only = i
	}
	return only
}

// lineEnd maps every line-end character to '\n'.
func lineEnd(r rune) rune {
	switch r {
	case '\r', '\u2028', '\u2029':
		return '\n'
	}
	return r
}

// newLine parses a line up to the first '#'. comment reports whether the line is a comment, which means that
// only blanks come before the '#'.
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

// unquote replaces quotation marks by blanks. Tables have quotation marks around fields, and programs around
// rows. It also replaces an apostrophe at the beginning of a field, because spreadsheets mark text with it.
func (l *line) unquote() {
	start := true // at the beginning of a field
	for i, g := range l.glyphs {
		if g.r == '"' || g.r == '\'' && start {
			l.glyphs[i].r = ' '
		}
		start = g.r == '"' || start && g.r == ' ' || g.r == ',' || g.r == ';' || g.r == '\t'
	}
}

// narrow returns the ASCII equivalent of r. If r has no equivalent, it returns r itself. If r is invisible,
// it returns 0.
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

// has reports whether any character of the line satisfies match.
func (l *line) has(match func(rune) bool) bool {
	return slices.ContainsFunc(l.glyphs, func(g glyph) bool { return match(g.r) })
}

// withoutBox returns the sheet without the line that consists only of the size of a box, such as 3x3. The
// layout with boxes of this size becomes the layout named by the new sheet.
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

// classify sets the fields rule and dashes of the line. A rule consists only of dashes, box-drawing
// characters, corners and blanks. It must contain a box-drawing character, three consecutive dashes, or a
// dash and a '+', which is never a cell.
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
