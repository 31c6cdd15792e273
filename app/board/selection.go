package board

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/solver"
)

// chosen tells of each cell whether it is selected, where several are; nil otherwise: a single cell has its frame from the style sheet.
func chosen(packed string) func(solver.Cell) bool {
	state := func(c int) State {
		return State(packed[c*packedCell+packedState]) | State(packed[c*packedCell+packedState+1])<<8
	}
	for c := range len(packed) / packedCell {
		if state(c)&Among != 0 {
			return func(c solver.Cell) bool { return state(int(c))&Among != 0 }
		}
	}
	return nil
}

// selection is one line around several selected cells.
type selection struct {
	app.Compo

	N          int
	Edge, Area string // as paths
}

// Render draws the line. It has its place within the cells, some px from their edge, while the drawing's unit is a cell: so it is a broad
// line along the edge, of which a mask leaves the inner part.
func (s *selection) Render() app.UI {
	return ink("selection", s.N,
		app.Elem("mask").XMLNS(svgNames).Attr("id", "selected").Body(line("selection__area", s.Area), line("selection__gap", s.Edge)),
		line("selection__line", s.Edge).(app.HTMLElem).Attr("mask", "url(#selected)"))
}
