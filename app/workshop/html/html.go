// Package html writes HTML, for what the second program draws.
package html

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

// Line writes an element with a class and a text.
func (w *Writer) Line(element, class, says string) *Writer {
	return w.Markup("<", element, ` class="`, class, `">`).Text(says).Markup("</", element, ">")
}

// Button writes a button. A press on it asks the desk to do something; pairs are names and values of further data
// attributes.
func (w *Writer) Button(class, do, says string, pairs ...string) *Writer {
	return w.Markup(`<button type="button" class="`, class, `"`).Data("do", do).Data(pairs...).Markup(">").Text(says).
		Markup("</button>")
}
