// Package widget describes a board that is embedded in another site's page, and generates the HTML for it.
package widget

import (
	"html"
	"strconv"
	"strings"

	"numplace/app/shared/embed"
	"numplace/app/shared/link"
	"numplace/solver"
)

// These are the default width of a widget, and the limits of its width, in CSS pixels.
const (
	DefaultWidth = 360
	MinWidth     = 240
	MaxWidth     = 1000
)

// Widget is the content and the options of a widget.
type Widget struct {
	link.Board            // the givens, and digits that are already entered
	Wish       embed.Wish // a puzzle that replaces Board, without a seed; ignored if zero
	Remember   bool       // whether the host page saves the progress; only for Element
	Theme      string     // "light" or "dark"; "" follows the reader's system
	Lang       string     // the tag of one of i18n.All; "" follows the reader's browser
	Width      int        // in CSS pixels
	Streak     bool       // the days in a row are counted, which needs Remember; only for a daily puzzle
	embed.Options
}

// Attribute is an attribute of an HTML element. If Value is empty, only the name is written.
type Attribute struct{ Name, Value string }

// Attributes returns the attributes of the element <numplace-board>: the puzzle, or the Wish that replaces
// it, and every option that differs from its default.
func (w Widget) Attributes() []Attribute {
	w = w.plain()
	mode := ""
	if w.Solver {
		mode = embed.ModeSolver
	}
	puzzle, layout, digits, daily, level := w.Given.String(), "", "", "", ""
	controls, accent, size, remember := "", "", "", ""
	if !w.Given.Layout().IsStandard() {
		layout = w.Given.Layout().String()
	}
	if w.Entered.Count() > 0 {
		digits = w.Entered.String()
	}
	if w.Wish.Daily > 0 {
		daily = embed.DailyNames[w.Wish.Daily-1]
	} else if w.Wish.Level > 0 {
		level = strconv.Itoa(w.Wish.Level)
	}
	if w.wishes() || w.Solver {
		puzzle, layout, digits = "", "", ""
	}
	if w.Remember {
		remember = w.key()
	}
	if w.Controls == 0 {
		controls = "none"
	} else if w.Controls != embed.DefaultControls && !w.Solver {
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
		{"mode", mode}, {"puzzle", puzzle}, {"layout", layout}, {"digits", digits}, {"daily", daily}, {"level", level},
		{"controls", controls},
		{"lang", w.Lang}, {"theme", w.Theme}, {"accent", accent}, {"size", size}, {"remember", remember},
	} {
		if a.Value != "" {
			all = append(all, a)
		}
	}
	for _, on := range []struct {
		name string
		is   bool
	}{{"readonly", w.ReadOnly}, {"clock", w.Clock}, {"archive", w.Archive}, {"streak", w.Streak && w.Remember}} {
		if on.is {
			all = append(all, Attribute{Name: on.name})
		}
	}
	return all
}

// plain returns the widget without what does not apply to it: a solver has controls of its own, and no progress.
func (w Widget) plain() Widget {
	if w.Solver {
		w.Controls, w.ReadOnly, w.Remember, w.Wish = embed.SolverControls, false, false, embed.Wish{}
		w.Clock = false
	}
	if w.Wish.Daily == 0 {
		w.Archive, w.Streak = false, false
	}
	return w
}

// wishes reports whether a Wish, a daily or generated puzzle, replaces Board.
func (w Widget) wishes() bool { return w.Wish != embed.Wish{} }

// key returns the name under which the host page saves the progress. Widgets on one page have different keys
// if their puzzles differ.
func (w Widget) key() string {
	switch {
	case w.Wish.Daily > 0:
		return "today"
	case w.Wish.Level > 0:
		return "level-" + strconv.Itoa(w.Wish.Level)
	}
	sum := uint32(0x811c9dc5) // an FNV-1a hash
	for _, sign := range []byte(link.Encode(w.Given)) {
		sum = (sum ^ uint32(sign)) * 0x1000193
	}
	return "sudoku-" + strconv.FormatUint(uint64(sum), 16)
}

// Element returns the HTML of the widget for a page that may run our script. base is the address of our site,
// with a trailing slash. name is the name of the board. If the script does not run, the page shows a link
// instead. The link contains an image of the puzzle, or only the name for a daily or generated puzzle. A
// style reserves the space until the script runs. If scripts are disabled, no space is reserved.
func (w Widget) Element(base, name string) string {
	board := "<numplace-board"
	for _, a := range w.Attributes() {
		board += " " + a.Name
		if a.Value != "" {
			board += `="` + html.EscapeString(a.Value) + `"`
		}
	}
	base, name = html.EscapeString(base), html.EscapeString(name)
	to, inside := "", name
	if !w.wishes() && !w.Solver {
		to, inside = html.EscapeString(link.EncodeBoard(w.Board)), picture(w.Given, name)
	}
	finger := ""
	if padded := w.Padded(); padded.Height() != w.Height() {
		finger = "@media(pointer:coarse){numplace-board:not(:defined){padding-bottom:" +
			strconv.Itoa(padded.Height()-w.Width) + "px}}"
	}
	return `<script type="module" src="` + base + `embed.js"></script>` + "\n" +
		"<style>numplace-board:not(:defined){display:block;box-sizing:content-box;max-width:" + strconv.Itoa(w.Width) +
		"px;aspect-ratio:1;padding-bottom:" + strconv.Itoa(w.Height()-w.Width) + "px;overflow:hidden}" + finger +
		"</style>\n" + board +
		`><noscript><style>numplace-board:not(:defined){aspect-ratio:auto;padding:0}</style></noscript><a href="` +
		base + to + `">` + inside + `</a></numplace-board>`
}

// Frame returns the HTML of the widget for a page that must not run scripts. base is the address of our site,
// with a trailing slash. name is the frame's title for screen readers. The frame is in an element that reserves the
// height which the board needs in the available width. Sites that strip scripts may also strip styles, or this element.
// The frame's own attributes then give it a fixed size without a border.
func (w Widget) Frame(base, name string) string {
	w = w.Padded() // the frame cannot grow, so it reserves space for the pad
	width, height := strconv.Itoa(w.Width), w.Height()
	return `<div style="position:relative;box-sizing:content-box;max-width:` + width +
		`px;aspect-ratio:1;padding-bottom:` + strconv.Itoa(height-w.Width) + `px"><iframe src="` +
		html.EscapeString(base+"embed/"+w.query()) + `" width="` + width + `" height="` + strconv.Itoa(height) +
		`" title="` + html.EscapeString(name) + `" loading="lazy" frameborder="0" ` +
		`style="position:absolute;width:100%;height:100%"></iframe></div>`
}

// Padded returns the widget as a touch screen shows it: with the pad of digit keys, unless it is read-only.
func (w Widget) Padded() Widget {
	if w = w.plain(); !w.ReadOnly {
		w.Controls |= embed.Pad
	}
	return w
}

// query returns the query of the frame's address.
func (w Widget) query() string {
	query := "?"
	if !w.wishes() && !w.Solver {
		query = link.EncodeBoard(w.Board)
	}
	for _, a := range w.Attributes() {
		switch a.Name {
		case "puzzle", "layout", "digits", "size", "remember", "streak":
			continue
		case "readonly", "clock", "archive":
			a.Value = "1"
		}
		if query != "?" {
			query += "&"
		}
		query += a.Name + "=" + strings.TrimPrefix(a.Value, "#")
	}
	return query
}

// Height returns the height of the widget in CSS pixels on a device with a mouse. It is the sum of six
// heights: the line above a daily puzzle, the board, the row with the verdict on the solutions, the second
// row of controls, the pad, and the line below.
func (w Widget) Height() int {
	const row = 44
	w = w.plain()
	n, height, shown := w.Given.N(), w.Width+80, w.Controls
	if w.wishes() || w.Solver {
		n = solver.Classic.N()
	}
	if w.Wish.Daily > 0 {
		height += row
	}
	if shown.Has(embed.Hint | embed.Notes) {
		shown |= embed.Pad // the pad has the keys for notes, and hints replace the pad
	}
	shown = shown.Drawn(w.ReadOnly)
	if shown.Has(embed.Below) {
		height += row
	}
	if shown.Has(embed.Pad) {
		height += embed.PadRows(n, shown.Has(embed.Notes))*row + 8
	}
	return height
}
