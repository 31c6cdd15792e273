package board

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/shared/i18n"
	"numplace/app/shared/link"
	"numplace/app/shared/signs"
	"numplace/app/state/fog"
	"numplace/app/state/history"
	"numplace/solver"
)

// ThumbOf draws a board as a thumbnail. drawn is the drawing of the board's rules, as in Picture.Signs. Under the fog
// of the setter's drawing d, only what the lamps show at first is drawn, with the user's digits.
func ThumbOf(b history.Board, d link.Drawing, drawn string) app.UI {
	if d.Foggy() {
		b, drawn = fog.Sight(b, fog.AtFirst(d, b.Given)), ""
	}
	cells := make([]Cell, b.Layout().Cells())
	for c := range cells {
		d, origin := b.At(solver.Cell(c))
		cells[c] = Cell{Digit: d, Kind: i18n.CellKind(origin)}
	}
	return Thumb(Picture{Layout: b.Layout(), Cells: cells, Signs: drawn})
}

// Thumb draws a picture as a thumbnail. Since digits would be too small to read, it draws a square for each
// given, and a square of another colour for each other digit. The style sheet hides the lines between cells
// if there is no room for them.
func Thumb(p Picture) app.UI {
	l := p.Layout
	of := func(given bool) string {
		return inEach(l, func(c solver.Cell) bool {
			cell := p.Cells[c]
			return cell.Digit != 0 && given == (cell.Kind == i18n.GivenCell)
		}, square)
	}
	return ink("thumb", l.N(),
		line("thumb__window", windows(l)), line("thumb__thin", thin(l)),
		line("thumb__line", diagonals(l)),
		line("thumb__sign", signs.Unpack(p.Signs).Sketch()).Attr("transform", "scale(.01)"),
		line("thumb__wall", walls(l)+frame(l)),
		line("thumb__given", of(true)), line("thumb__entered", of(false)))
}
