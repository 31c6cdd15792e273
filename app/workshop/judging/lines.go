package judging

import (
	"strings"

	"numplace/solver/format"
)

// Lines iterates over the lines of a text. They end in LF, CR LF or CR, and are not copied.
type Lines struct {
	text   string
	e      format.Encoding
	at     int // where the next line begins
	lf, cr int // where the next LF and the next CR stand, from at on; the text's length if there is none
}

// Line is the bytes of a line without its end, and their number with its end.
type Line struct {
	Text string
	Size int
}

// NewLines starts at the first line of a text.
func NewLines(text string, e format.Encoding) *Lines {
	return &Lines{text: text, e: e, lf: -1, cr: -1}
}

// Over reports whether there are no more lines.
func (l *Lines) Over() bool { return l.at >= len(l.text) }

// Next returns the next line. ended is false if the text ends before the line does.
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

// endAfter returns the length of the line end that stands so many bytes after the start of the next
// line, in a UTF-8 text: 1 for LF, 2 for CR LF, 0 for any other or if there is none.
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

// look finds the next LF and CR again, if they have been passed.
func (l *Lines) look() {
	if l.lf < l.at {
		l.lf = l.find('\n')
	}
	if l.cr < l.at {
		l.cr = l.find('\r')
	}
}

// find returns where an ASCII character next stands.
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
			return at // the other byte is zero, so this is not half of another character
		}
	}
}

// count returns how many lines begin in the next size bytes.
func (l *Lines) count(size int) (n int) {
	rest := *l
	rest.look()
	if l.e == format.UTF8 && rest.cr == len(l.text) { // the usual case, and a quick one
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
