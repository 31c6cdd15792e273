package app

import "github.com/maxence-charriere/go-app/v10/pkg/app"

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
}

// Render draws the cell.
func (c *cell) Render() app.UI {
	tab := -1
	if c.TabStop {
		tab = 0
	}
	div := app.Div().Class(c.Class).Attr("role", "gridcell").Attr("data-cell", c.Index).Attr("tabindex", tab).Text(c.Text)
	if c.Label == "" { // before the program has loaded
		return div
	}
	return div.Attr("aria-label", c.Label).
		Attr("aria-selected", c.Selected).
		Attr("aria-readonly", c.ReadOnly).
		Attr("aria-invalid", c.Invalid)
}
