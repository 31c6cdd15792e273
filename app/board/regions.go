package board

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/shared/i18n"
	"numplace/app/shared/lines"
	"numplace/solver"
)

// Map is a map of the regions of a jigsaw that the user is drawing. It is not a layout, because its regions
// may not have the right sizes yet.
type Map struct {
	Ground  *solver.Layout // layout of the same size; its rules, such as diagonals, are drawn under the map
	Regions string         // a byte for each cell: the number of the cell's region, from 1
	Chosen  int            // number of the emphasised region
	Cursor  int            // cell that the Tab key reaches
	Lang    i18n.Lang
	Name    string // label for screen readers
}

// Regions draws a map as a grid with the number of the region in each cell. Event listeners must be on the
// grid's parent. The number of each cell is in the cell's attribute data-part.
func Regions(m Map) app.UI {
	n := m.Ground.N()
	walls := along(lines.Borders(n, func(a, b int) bool { return m.Regions[a] != m.Regions[b] }))
	return spots(m.Ground, m.Name, m.Cursor, walls, func(c int) spot {
		region := int(m.Regions[c])
		is := spot{name: i18n.InRegion(m.Lang, c/n+1, c%n+1, region), text: solver.Digit(region).String(),
			chosen: region == m.Chosen}
		if is.chosen {
			is.class = " part--chosen"
		}
		return is
	})
}
