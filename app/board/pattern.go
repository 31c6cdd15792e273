package board

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/shared/i18n"
	"numplace/solver"
)

// Pattern is a pattern of givens: the cells in which a generated puzzle should have givens, as drawn by the
// user.
type Pattern struct {
	Layout *solver.Layout
	Gives  func(cell int) bool
	Cursor int // cell that the Tab key reaches
	Lang   i18n.Lang
	Name   string // label for screen readers
}

// Givens draws a pattern as a grid, with a square in each cell of the pattern. Event listeners must be on the
// grid's parent. The number of each cell is in the cell's attribute data-part.
func Givens(p Pattern) app.UI {
	n := p.Layout.N()
	return spots(p.Layout, p.Name, p.Cursor, walls(p.Layout), func(c int) spot {
		is := spot{name: i18n.InPattern(p.Lang, c/n+1, c%n+1, p.Gives(c)), chosen: p.Gives(c)}
		if is.chosen {
			is.class = " part--given"
		}
		return is
	})
}
