package board

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/i18n"
	"numplace/solver"
)

// Map is a jigsaw whose regions a person is drawing. Their sizes may be wrong yet, so they are no layout.
type Map struct {
	Ground  *solver.Layout // a layout of the same size, for the lines of its rules
	Regions string         // a byte for each cell: the number of its region, from 1
	Chosen  int            // the number of the region that is emphasised
	Cursor  int            // the cell that the Tab key reaches
	Lang    i18n.Lang
	Name    string // for screen readers
}

// Regions draws a map as a grid of the regions' numbers. Listeners belong on its parent; every cell has its number in data-part.
func Regions(m Map) app.UI {
	n := m.Ground.N()
	body := []app.UI{&layer{Draws: ground, Layout: m.Ground.String(), Cursor: -1}}
	for row := range n {
		cells := make([]app.UI, n)
		for col := range cells {
			c := row*n + col
			region := int(m.Regions[c])
			class, tab := "cell part", "-1"
			if region == m.Chosen {
				class += " part--chosen"
			}
			if c == m.Cursor {
				tab = "0"
			}
			cells[col] = app.Elem("div").Class(class).Attr("role", "gridcell").Attr("data-part", c).Attr("tabindex", tab).
				Attr("aria-label", i18n.InRegion(m.Lang, row+1, col+1, region)).Attr("aria-selected", region == m.Chosen).
				Text(solver.Digit(region).String())
		}
		body = append(body, app.Elem("div").Class("row").Attr("role", "row").Body(cells...))
	}
	walls := borders(n, func(a, b int) bool { return m.Regions[a] != m.Regions[b] })
	return app.Elem("div").Class("board").Attr("role", "grid").Attr("aria-label", m.Name).
		Body(append(body, ink("rules", n, line("rules__wall", walls)))...)
}
