package board

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/shared/i18n"
	"numplace/app/shared/lines"
	"numplace/solver"
)

// Map is a jigsaw whose regions the user is drawing. It is not a layout, because its regions may still have
// wrong sizes.
type Map struct {
	Ground  *solver.Layout // layout of the same size, with the lines of its rules
	Regions string         // a byte for each cell: the number of its region, from 1
	Chosen  int            // number of the emphasised region
	Cursor  int            // cell that the Tab key reaches
	Lang    i18n.Lang
	Name    string // for screen readers
}

// Regions draws a map as a grid with the numbers of the regions. Event listeners must be on its parent. Each
// cell has its number in data-part.
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
