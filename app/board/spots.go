package board

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/solver"
)

// A grid in which the user selects cells without entering digits. It is used for the regions of a jigsaw and
// for the pattern of givens.

// spot is a cell of a grid in which the user only selects cells.
type spot struct {
	class  string // additional classes
	name   string // label for screen readers
	text   string
	chosen bool
}

// spots draws a grid in which the user only selects cells. Below the cells are the lines of the rules of
// layout under. The function of returns the contents of a cell. The Tab key reaches the cell cursor. Event
// listeners must be on the grid's parent. The number of each cell is in the cell's attribute data-part.
func spots(under *solver.Layout, name string, cursor int, walls string, of func(c int) spot) app.UI {
	n := under.N()
	body := []app.UI{&layer{Draws: ground, Layout: under.String(), Cursor: -1}}
	for row := range n {
		cells := make([]app.UI, n)
		for col := range cells {
			c := row*n + col
			p, tab := of(c), "-1"
			if c == cursor {
				tab = "0"
			}
			cells[col] = app.Elem("div").Class("cell part"+p.class).Attr("role", "gridcell").Attr("data-part", c).
				Attr("tabindex", tab).
				Attr("aria-label", p.name).Attr("aria-selected", p.chosen).Text(p.text)
		}
		body = append(body, app.Elem("div").Class("row").Attr("role", "row").Body(cells...))
	}
	return app.Elem("div").Class("board").Attr("role", "grid").Attr("aria-multiselectable", true).
		Attr("aria-label", name).
		Body(append(body, ink("rules", n, line("rules__wall", walls)))...)
}
