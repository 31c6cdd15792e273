// Package svg has the shared parts of the SVG drawings of boards and search trees: the colours of the light
// theme, for image files, and a writer.
package svg

import "strconv"

// These are the colours of the light theme, as in web/tokens.css.
const (
	Ink      = "#17191c"
	Pencil   = "#525961"
	Quiet    = "#5c6268"
	Rule     = "#81878e"
	Hair     = "#d8dadc"
	Accent   = "#1c4a9c"
	Conflict = "#a92710"
	Paper    = "#fcfcfb"
	House    = "#e9edf3"
	Fog      = "#d5d8dc"
	Same     = "#d7e1f2"
)

// Writer builds an SVG text. Its methods return the Writer, so that calls can be chained. The zero Writer is
// ready to use.
type Writer struct{ Text []byte }

// Add appends parts without escaping them.
func (w *Writer) Add(parts ...string) *Writer {
	for _, s := range parts {
		w.Text = append(w.Text, s...)
	}
	return w
}

// Int appends a number.
func (w *Writer) Int(n int) *Writer {
	w.Text = strconv.AppendInt(w.Text, int64(n), 10)
	return w
}

// Path appends a path command and its numbers.
func (w *Writer) Path(command byte, numbers ...int) *Writer {
	w.Text = append(w.Text, command)
	for i, n := range numbers {
		if i > 0 {
			w.Text = append(w.Text, ' ')
		}
		w.Int(n)
	}
	return w
}

// Move appends the path command that starts a subpath at x, y.
func (w *Writer) Move(x, y int) *Writer { return w.Path('M', x, y) }

// Escaped appends s escaped for use in an attribute or between tags. Control characters, and other characters
// that XML does not allow, become spaces.
func (w *Writer) Escaped(s string) *Writer {
	for _, r := range s {
		switch {
		case r == '&':
			w.Add("&amp;")
		case r == '<':
			w.Add("&lt;")
		case r == '>':
			w.Add("&gt;")
		case r == '"':
			w.Add("&quot;")
		case r < ' ' || r == 0xfffe || r == 0xffff:
			w.Add(" ")
		default:
			w.Text = append(w.Text, string(r)...)
		}
	}
	return w
}
