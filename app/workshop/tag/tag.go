// Package tag writes HTML, for what the second program draws.
package tag

import (
	"html"
	"strings"
)

// Writer writes HTML. Its methods return the Writer, so that calls can be chained. The zero Writer
// is ready to use.
type Writer struct{ strings.Builder }

// Markup writes HTML as it is. Inlined, it would make the program larger.
//
//go:noinline
func (w *Writer) Markup(parts ...string) *Writer {
	for _, part := range parts {
		w.WriteString(part)
	}
	return w
}

// Text writes a text, between elements or in an attribute's value. HTML parsers read CR as the end
// of a line, and NUL is not allowed.
func (w *Writer) Text(s string) *Writer {
	if strings.ContainsAny(s, "<>&'\"\r\x00") {
		s = strings.NewReplacer("\r", "&#13;", "\x00", "\ufffd").Replace(html.EscapeString(s))
	}
	return w.Markup(s)
}

// Data writes data attributes, given as names and values in turn.
func (w *Writer) Data(pairs ...string) *Writer {
	for i := 0; i < len(pairs); i += 2 {
		w.Markup(" data-", pairs[i], `="`).Text(pairs[i+1]).Markup(`"`)
	}
	return w
}
