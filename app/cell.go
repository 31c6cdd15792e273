package app

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/solver"
)

// cell is one cell of the board. Its fields are plain values, so that a key press draws anew only the cells that it changes.
type cell struct {
	app.Compo

	Index    int
	Text     string // the digit, or ""
	Class    string
	Label    string // its name for a screen reader
	TabStop  bool
	Selected bool
	ReadOnly bool
	Invalid  bool
	Marks    solver.Digits // candidates, for a cell without a digit
	Current  solver.Digit  // the one that is under the cursor elsewhere
	N        int           // digits of the board, with Marks
	Depth    int           // of a guess in the explorer; 0 for none
	Struck   string        // a digit that has no place here
}

// Render draws the cell.
func (c *cell) Render() app.UI {
	tab := -1
	if c.TabStop {
		tab = 0
	}
	div := element("div").Class(c.Class).Attr("role", "gridcell").Attr("data-cell", c.Index).Attr("tabindex", tab)
	switch {
	case c.Struck != "":
		div = div.Body(element("s").DataSet("note", c.Struck)) // drawn by the style sheet: a cell's text is its digit
	case c.Depth > 0:
		div = div.Body(element("small").DataSet("note", c.Depth), app.Text(c.Text))
	case c.Marks == 0:
		div = div.Text(c.Text)
	default:
		div = div.Body(c.marks())
	}
	if c.Label == "" { // before the program has loaded
		return div
	}
	div = div.Attr("aria-label", c.Label).Attr("aria-selected", c.Selected)
	if c.ReadOnly {
		div = div.Attr("aria-readonly", true)
	}
	if c.Invalid {
		div = div.Attr("aria-invalid", true)
	}
	return div
}

// marks are small digits, each in its own place.
func (c *cell) marks() app.UI {
	places := make([]app.UI, 0, c.N)
	for d := solver.Digit(1); int(d) <= c.N; d++ {
		place := element("span")
		if c.Marks.Has(d) {
			place = place.DataSet("mark", d.String()) // drawn by the style sheet: the cell's name tells them
			if d == c.Current {
				place = place.Class("on")
			}
		}
		places = append(places, place)
	}
	return box("span", "marks", places...)
}
