// Package html writes HTML for the parts of the page that the second program draws.
package html

import (
	"html"
	"strings"
)

// Writer builds HTML. Its methods return the Writer, so that calls can be chained. The zero Writer is ready
// to use.
type Writer struct{ strings.Builder }

// Markup appends HTML without escaping it. It is not inlined, because that would make the program larger.
//
//go:noinline
func (w *Writer) Markup(parts ...string) *Writer {
	for _, part := range parts {
		w.WriteString(part)
	}
	return w
}

// Text appends a text, escaped for use between elements or in the value of an attribute. It also escapes CR,
// which HTML parsers would read as LF, and replaces NUL, which HTML does not allow.
func (w *Writer) Text(s string) *Writer {
	if strings.ContainsAny(s, "<>&'\"\r\x00") {
		s = strings.NewReplacer("\r", "&#13;", "\x00", "\ufffd").Replace(html.EscapeString(s))
	}
	return w.Markup(s)
}

// Data appends data attributes. pairs alternates between names, without "data-", and values.
func (w *Writer) Data(pairs ...string) *Writer {
	for i := 0; i < len(pairs); i += 2 {
		w.Markup(" data-", pairs[i], `="`).Text(pairs[i+1]).Markup(`"`)
	}
	return w
}

// Line appends an element with a class and a text.
func (w *Writer) Line(element, class, says string) *Writer {
	return w.Markup("<", element, ` class="`, class, `">`).Text(says).Markup("</", element, ">")
}

// Button appends a button. When it is pressed, the page sends the action do to the package that has drawn it.
// pairs has the names and values of further data attributes.
func (w *Writer) Button(class, do, says string, pairs ...string) *Writer {
	return w.Markup(`<button type="button" class="`, class, `"`).Data("do", do).Data(pairs...).Markup(">").Text(says).
		Markup("</button>")
}
