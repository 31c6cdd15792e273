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

// spots draws a grid in which the user only selects cells. Under the cells it draws the rules of the layout,
// such as diagonals. contents returns what is in cell c. cursor is the cell that the Tab key reaches. Event
// listeners must be on the grid's parent. The number of each cell is in the cell's attribute data-part.
func spots(layout *solver.Layout, name string, cursor int, walls string, contents func(c int) spot) app.UI {
	n := layout.N()
	body := []app.UI{&layer{Draws: ground, Layout: layout.String(), Cursor: -1}}
	for row := range n {
		cells := make([]app.UI, n)
		for col := range cells {
			c := row*n + col
			p, tab := contents(c), "-1"
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
