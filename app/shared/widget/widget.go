// Package widget describes a board in another site's page, and makes the HTML that puts it there.
package widget

import (
	"html"
	"strconv"
	"strings"

	"numplace/app/shared/embed"
	"numplace/app/shared/link"
)

// The width of a widget in CSS pixels: the default, and the bounds.
const (
	DefaultWidth = 360
	MinWidth     = 240
	MaxWidth     = 1000
)

// second are the controls in the second row.
const second = embed.Explore | embed.All | embed.Candidates | embed.Undo | embed.Reset | embed.Hint

// Widget has what a widget shows, and its options.
type Widget struct {
	link.Board        // the givens, and digits entered in advance
	Theme      string // "light" or "dark"; "" follows the reader's system
	Lang       string // the tag of one of i18n.All; "" follows the reader's browser
	Width      int    // CSS pixels
	embed.Options
}

// Attribute is an attribute of an element. It is not written if its value is empty.
type Attribute struct{ Name, Value string }

// Find returns the value of an attribute; ok is false if there is none.
func Find(all []Attribute, name string) (value string, ok bool) {
	for _, a := range all {
		if a.Name == name {
			return a.Value, true
		}
	}
	return "", false
}

// Attributes returns the attributes of the element <numplace-board>: the puzzle, and everything
// that is not the default.
func (w Widget) Attributes() []Attribute {
	layout, digits, controls, accent, size := "", "", "", "", ""
	if !w.Given.Layout().IsStandard() {
		layout = w.Given.Layout().String()
	}
	if w.Entered.Count() > 0 {
		digits = w.Entered.String()
	}
	if w.Controls == 0 {
		controls = "none"
	} else if w.Controls != embed.DefaultControls {
		controls = w.Controls.String()
	}
	if w.Accent.Set {
		accent = w.Accent.String()
	}
	if w.Width != DefaultWidth {
		size = strconv.Itoa(w.Width)
	}
	var all []Attribute
	for _, a := range []Attribute{
		{"puzzle", w.Given.String()}, {"layout", layout}, {"digits", digits}, {"controls", controls},
		{"lang", w.Lang}, {"theme", w.Theme}, {"accent", accent}, {"size", size},
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

// Element returns the HTML of the widget for a page that may run our script. base is the address of
// our site, with a trailing slash. name is the text of the link that is shown if the script does
// not run. A style reserves the space until the script runs.
func (w Widget) Element(base, name string) string {
	board := "<numplace-board"
	for _, a := range w.Attributes() {
		board += " " + a.Name
		if a.Value != "" {
			board += `="` + html.EscapeString(a.Value) + `"`
		}
	}
	base = html.EscapeString(base)
	finger := ""
	if padded := w.padded(); padded.Height() != w.Height() {
		finger = "@media(pointer:coarse){numplace-board:not(:defined){padding-bottom:" +
			strconv.Itoa(padded.Height()-w.Width) + "px}}"
	}
	return `<script type="module" src="` + base + `embed.js"></script>` + "\n" +
		"<style>numplace-board:not(:defined){display:block;box-sizing:content-box;max-width:" + strconv.Itoa(w.Width) +
		"px;aspect-ratio:1;padding-bottom:" + strconv.Itoa(w.Height()-w.Width) + "px;overflow:hidden}" + finger +
		"</style>\n" + board +
		`><a href="` + base + html.EscapeString(link.EncodeBoard(w.Board)) + `">` + html.EscapeString(name) +
		`</a></numplace-board>`
}

// Frame returns the HTML of the widget for a page that must not run scripts. base is as for
// Element, and name is the frame's title for screen readers. An attribute removes the border, since
// sites that remove scripts may remove styles too.
func (w Widget) Frame(base, name string) string {
	w = w.padded() // such a frame can't grow, so it must have room for the pad
	return `<iframe src="` + html.EscapeString(base+"embed/"+w.query()) + `" width="` + strconv.Itoa(w.Width) +
		`" height="` +
		strconv.Itoa(w.Height()) + `" title="` + html.EscapeString(name) + `" loading="lazy" frameborder="0"></iframe>`
}

// padded returns the widget as it is on a touch screen: with the pad, unless it is read-only.
func (w Widget) padded() Widget {
	if !w.ReadOnly {
		w.Controls |= embed.Pad
	}
	return w
}

// query returns the query of the frame's address.
func (w Widget) query() string {
	query := link.EncodeBoard(w.Board)
	for _, a := range w.Attributes()[1:] {
		switch a.Name {
		case "layout", "digits", "size":
			continue
		case "readonly":
			a.Value = "1"
		}
		query += "&" + a.Name + "=" + strings.TrimPrefix(a.Value, "#")
	}
	return query
}

// Height returns the height of the widget in CSS pixels on a device with a mouse: the board, the
// verdict's row, the second row of controls, the pad, and the line below.
func (w Widget) Height() int {
	const row = 44
	height, shown := w.Width+80, w.Controls
	if shown.Has(embed.Hint) {
		shown |= embed.Pad // a step is explained in the pad's place
	}
	if w.ReadOnly {
		shown &^= embed.Undo | embed.Pad // nothing can be entered
	}
	if shown.Has(second) {
		height += row
	}
	if shown.Has(embed.Pad) {
		rows := 3
		switch keys := w.Given.N() + 1; { // the digits and the eraser
		case keys <= 7:
			rows = 1
		case keys <= 17:
			rows = 2
		}
		height += rows*row + 8
	}
	return height
}
