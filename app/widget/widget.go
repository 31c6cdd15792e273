// Package widget is a board in another site's page: what it shows and offers, and the code that puts it there.
package widget

import (
	"html"
	"strconv"
	"strings"

	"numplace/app/share"
	"numplace/solver"
)

// Control is something that a widget offers beside its board.
type Control uint8

const (
	Check Control = iota
	Solve
	Explore
	All
	Candidates
	Undo
	Reset
	Pad
	controls // how many there are
)

var tokens = [controls]string{"check", "solve", "explore", "all", "candidates", "undo", "reset", "pad"}

// String is the control's name in code and addresses.
func (c Control) String() string { return tokens[c] }

// Controls is a set of them.
type Controls uint8

// Usual are the controls of a widget that says nothing of them.
const Usual = Controls(1<<Check | 1<<Solve | 1<<Explore | 1<<Pad)

// second are those that have a row of their own.
const second = Controls(1<<All | 1<<Candidates | 1<<Undo | 1<<Reset)

// Has tells whether c is one of the set.
func (s Controls) Has(c Control) bool { return s&(1<<c) != 0 }

// With is the set with c or, if on is false, without it.
func (s Controls) With(c Control, on bool) Controls {
	if on {
		return s | 1<<c
	}
	return s &^ (1 << c)
}

// String lists the names with commas between them; "none" if there is none.
func (s Controls) String() string {
	var names []string
	for c := range controls {
		if s.Has(c) {
			names = append(names, c.String())
		}
	}
	if names == nil {
		return "none"
	}
	return strings.Join(names, ",")
}

// The width of a widget in CSS pixels: the usual one, and the bounds.
const (
	UsualWidth = 360
	MinWidth   = 200
	MaxWidth   = 1000
)

// Widget is what a board in another site's page is told.
type Widget struct {
	Puzzle   solver.Grid
	Controls Controls
	Theme    string // "light" or "dark"; "" follows the reader's system
	Lang     string // the tag of one of our languages; "" follows the reader's browser
	Accent   string // "#rrggbb"; "" is our own
	ReadOnly bool
	Width    int // CSS pixels
}

// Attribute is one of an element's. An empty value is not written.
type Attribute struct{ Name, Value string }

// Find is the value of the attribute of that name; ok is false if there is none.
func Find(all []Attribute, name string) (value string, ok bool) {
	for _, a := range all {
		if a.Name == name {
			return a.Value, true
		}
	}
	return "", false
}

// Attributes are those of the element <numplace-board>: the puzzle, as a link's query where its box is not the usual one, and what else is
// not as usual.
func (w Widget) Attributes() []Attribute {
	puzzle := w.Puzzle.String()
	if !usual(w.Puzzle) {
		puzzle = share.Encode(w.Puzzle)
	}
	controls, size := "", ""
	if w.Controls != Usual {
		controls = w.Controls.String()
	}
	if w.Width != UsualWidth {
		size = strconv.Itoa(w.Width)
	}
	var all []Attribute
	for _, a := range []Attribute{
		{"puzzle", puzzle}, {"controls", controls}, {"lang", w.Lang}, {"theme", w.Theme}, {"accent", w.Accent}, {"size", size},
	} {
		if a.Value != "" {
			all = append(all, a)
		}
	}
	if w.ReadOnly {
		all = append(all, Attribute{Name: "readonly"})
	}
	return all
}

// usual tells whether a puzzle's box is the usual one of its size.
func usual(g solver.Grid) bool {
	square, err := solver.Square(g.N())
	return err == nil && square == g.Layout()
}

// Element is the HTML of the widget for a page that may run our script. base is the address of our site, with a slash at its end; name is
// what the link says where the script does not run.
func (w Widget) Element(base, name string) string {
	board := "<numplace-board"
	for _, a := range w.Attributes() {
		board += " " + a.Name
		if a.Value != "" {
			board += `="` + html.EscapeString(a.Value) + `"`
		}
	}
	base = html.EscapeString(base)
	return `<script type="module" src="` + base + `embed.js"></script>` + "\n" + board +
		`><a href="` + base + html.EscapeString(share.Encode(w.Puzzle)) + `">` + html.EscapeString(name) + `</a></numplace-board>`
}

// Frame is the HTML of the widget for a page that may run no script. base is as for Element; name says to screen readers what is in the
// frame. It has no border by an attribute, for what a site takes no script from may lose its style too.
func (w Widget) Frame(base, name string) string {
	return `<iframe src="` + html.EscapeString(base+"embed/"+w.query()) + `" width="` + strconv.Itoa(w.Width) + `" height="` +
		strconv.Itoa(w.Height()) + `" title="` + html.EscapeString(name) + `" loading="lazy" frameborder="0"></iframe>`
}

// query is that of the frame's address.
func (w Widget) query() string {
	query := share.Encode(w.Puzzle)
	for _, a := range w.Attributes()[1:] {
		switch a.Name {
		case "size":
			continue
		case "readonly":
			a.Value = "1"
		}
		query += "&" + a.Name + "=" + strings.TrimPrefix(a.Value, "#")
	}
	return query
}

// Height is that of the widget in CSS pixels, where a mouse is at hand: the board, the verdict's row, the row of further controls, the
// pad, and the line below.
func (w Widget) Height() int {
	const row = 44
	height := w.Width + 80
	if w.Controls&second != 0 {
		height += row
	}
	if w.Controls.Has(Pad) && !w.ReadOnly {
		rows := 3
		switch keys := w.Puzzle.N() + 1; { // the eraser is one
		case keys <= 7:
			rows = 1
		case keys <= 17:
			rows = 2
		}
		height += rows*row + 8
	}
	return height
}
