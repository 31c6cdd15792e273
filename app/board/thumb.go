package board

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/i18n"
	"numplace/solver"
)

// thumb is a board as small as a thumbnail: no figure could be read in it, so it shows where there are any.
type thumb struct {
	app.Compo

	Layout string
	Cells  string // packed
}

// Thumb draws a picture small: the pattern of its givens, and in another tone what else stands in it. The style sheet shows the lines
// between cells where there is room for them.
func Thumb(p Picture) app.UI { return &thumb{Layout: p.Layout.String(), Cells: pack(p.Cells)} }

// Render draws the thumbnail.
func (t *thumb) Render() app.UI {
	l, err := solver.ParseLayout(t.Layout)
	if err != nil {
		return ink("thumb", 0)
	}
	of := func(given bool) string {
		return squares(l, func(c solver.Cell) bool {
			cell := unpack(t.Cells[int(c)*packedCell:])
			return cell.Digit != 0 && given == (cell.Kind == i18n.GivenCell)
		})
	}
	return ink("thumb", l.N(),
		line("thumb__window", windows(l)), line("thumb__thin", thin(l)), line("thumb__line", diagonals(l)), line("thumb__wall", walls(l)+frame(l)),
		line("thumb__given", of(true)), line("thumb__entered", of(false)))
}
