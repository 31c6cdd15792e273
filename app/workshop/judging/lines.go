package judging

import (
	"strings"

	"numplace/solver/format"
)

// Lines iterates over the lines of a text without copying them. Lines end with LF, CR LF or CR.
type Lines struct {
	text   string
	e      format.Encoding
	at     int // the offset of the next line
	lf, cr int // the offsets of the first LF and the first CR not before at; the text's length if there is none
}

// Line is a line of text without its line end. Size is its length in bytes including the line end.
type Line struct {
	Text string
	Size int
}

// NewLines returns an iterator that starts at the first line of a text.
func NewLines(text string, e format.Encoding) *Lines {
	return &Lines{text: text, e: e, lf: -1, cr: -1}
}

// Over reports whether there are no more lines.
func (l *Lines) Over() bool { return l.at >= len(l.text) }

// Next returns the next line. ended is false if the text ends without a line end.
func (l *Lines) Next() (next Line, ended bool) {
	unit, begin := l.e.Unit(), l.at
	l.look()
	end := min(l.lf, l.cr)
	ended = end < len(l.text)
	l.at = end
	if ended {
		l.at += unit
	}
	if l.lf == l.at && l.lf < len(l.text) { // the LF of CR LF
		l.at += unit
	}
	return Line{Text: l.text[begin:end], Size: l.at - begin}, ended
}

// endAfter returns the size of the line end at length bytes after the start of the next line: 1 for LF and 2
// for CR LF. If something else is there, including a single CR or the end of the text, it returns 0. The text
// must be UTF-8.
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

// look updates lf and cr, the offsets of the next LF and CR, if they are before the next line.
func (l *Lines) look() {
	if l.lf < l.at {
		l.lf = l.find('\n')
	}
	if l.cr < l.at {
		l.cr = l.find('\r')
	}
}

// find returns the offset of the next ASCII character c, or the text's length if there is none.
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
			return at // in UTF-16, the other byte of an ASCII character is zero
		}
	}
}

// count returns the number of lines that begin within the next size bytes.
func (l *Lines) count(size int) (n int) {
	rest := *l
	rest.look()
	if l.e == format.UTF8 && rest.cr == len(l.text) { // a fast path for the usual case
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
