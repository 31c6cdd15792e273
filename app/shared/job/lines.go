package job

import (
	"strings"

	"numplace/solver/format"
)

// Lines goes through the lines of a text. They end in LF, CR LF or CR, and are not copied.
type Lines struct {
	text   string
	e      format.Encoding
	at     int // where the next line begins
	lf, cr int // where the next of each stands, from at on; the text's length where there is none
}

// Line is a line's bytes without its end, and their number with it.
type Line struct {
	Text string
	Size int
}

// NewLines begins at the first line of a text.
func NewLines(text string, e format.Encoding) *Lines {
	return &Lines{text: text, e: e, lf: -1, cr: -1}
}

// Over tells whether there is no further line.
func (l *Lines) Over() bool { return l.at >= len(l.text) }

// Next is the next line; ended is false where the text ends first.
func (l *Lines) Next() (next Line, ended bool) {
	unit, begin := l.e.Unit(), l.at
	l.look()
	end := min(l.lf, l.cr)
	ended = end < len(l.text)
	l.at = end
	if ended {
		l.at += unit
	}
	if l.lf == l.at && l.lf < len(l.text) { // of CR LF
		l.at += unit
	}
	return Line{Text: l.text[begin:end], Size: l.at - begin}, ended
}

// endAfter returns how long the line end is that stands so many bytes behind the next line's first one, in a text in UTF-8: 1 for LF, 2 for CR
// LF, 0 for any other or none.
func (l *Lines) endAfter(length int) int {
	end := l.at + length
	switch {
	case end >= len(l.text):
	case l.text[end] == '\n':
		return 1
	case l.text[end] == '\r' && end+1 < len(l.text) && l.text[end+1] == '\n':
		return 2
	}
	return 0
}

// look finds the next ends again where they have been passed.
func (l *Lines) look() {
	if l.lf < l.at {
		l.lf = l.find('\n')
	}
	if l.cr < l.at {
		l.cr = l.find('\r')
	}
}

// find is where a character of ASCII stands next.
func (l *Lines) find(c byte) int {
	for from := l.at; ; from++ {
		i := strings.IndexByte(l.text[from:], c)
		if i < 0 {
			return len(l.text)
		}
		from += i
		switch at := from &^ 1; {
		case l.e == format.UTF8:
			return from
		case l.e == format.UTF16LE && at+1 < len(l.text) && l.text[at+1] == 0, l.e == format.UTF16BE && l.text[at] == 0:
			return at // the other byte is zero: it is no half of another character
		}
	}
}

// count is how many lines begin in the next size bytes.
func (l *Lines) count(size int) (n int) {
	rest := *l
	rest.look()
	if l.e == format.UTF8 && rest.cr == len(l.text) { // as most are, and then it is quick
		text := l.text[l.at:min(l.at+max(size, 0), len(l.text))]
		for i := 0; i >= 0 && text != ""; n++ {
			i = strings.IndexByte(text, '\n')
			text = text[i+1:]
		}
		return n
	}
	for end := l.at + size; rest.at < end && !rest.Over(); n++ {
		rest.Next()
	}
	return n
}
