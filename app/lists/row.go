package lists

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/kit"
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/state/collections"
)

// rowList draws the rows of a collection. The visible rows are a fixed window in front of a spacer, which is
// as tall as all rows together. Scrolling moves only the spacer, and the window then draws the rows for the
// new position. Therefore the window is never empty, however fast the user scrolls. The content of a row is
// HTML from the second program.
func (v *View) rowList() app.HTMLElem {
	b := &v.Model.Batch
	view := b.View()
	list := make([]app.UI, 0, len(view))
	for _, row := range view {
		list = append(list, v.row(row))
	}
	if b.Rows() == 0 && b.Count(0) > 0 {
		list = append(list, kit.Plain("p", "rows__none", v.Kit.In(i18n.NoRows)))
	}
	grid := kit.Element("div").Class("rows__list").TabIndex(0).Attr("role", "grid").
		Attr("aria-label", v.Kit.In(i18n.PuzzleList)).
		Attr("aria-rowcount", b.Rows()).On("scroll", v.onRowsScroll).On("click", v.onRow)
	if len(view) > 0 {
		grid = grid.Attr("aria-activedescendant", rowID(b.Cursor))
	}
	return grid.Body(
		kit.Element("div").Class("rows__window").Attr("role", "rowgroup").Body(list...),
		// The spacer's height changes, but the content security policy forbids style attributes. So the
		// spacer is an svg with a height attribute.
		kit.Element("svg").XMLNS("http://www.w3.org/2000/svg").Class("rows__room").Attr("width", 1).
			Attr("height", v.room()).Attr("aria-hidden", "true"),
	)
}

func rowID(number int) string { return "row" + strconv.Itoa(number) }

func (v *View) row(row collections.Row) app.UI {
	b := &v.Model.Batch
	class := "listrow"
	if b.Look == job.AsBoards {
		class += " listrow--board"
	}
	if row.Number == b.Cursor {
		class += " listrow--here"
	}
	return kit.Element("div").ID(rowID(row.Number)).Class(class).Attr("role", "row").DataSet("row", row.Number).
		Attr("aria-rowindex", row.Number+1).Attr("aria-selected", row.Number == b.Cursor).
		Body(v.drawn(row.Drawn, "div", "row__of"))
}
