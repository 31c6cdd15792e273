package lists

import (
	"errors"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/i18n"
	"numplace/app/job"
	"numplace/app/kit"
	"numplace/app/link"
	"numplace/app/reasons"
	"numplace/app/say"
	"numplace/app/state"
	"numplace/solver/format"
)

// rowList draws the list as a fixed window over a spacer as tall as all rows. Scrolling moves the spacer, and the
// window then draws the rows of that position. So it never shows an empty area, however fast the scrolling.
func (v *View) rowList() app.UI {
	b := v.Model.Batch
	view := b.View()
	list := make([]app.UI, 0, len(view))
	for _, row := range view {
		list = append(list, v.row(row))
	}
	if b.Rows() == 0 && b.Count(0) > 0 {
		list = append(list, kit.Plain("p", "rows__none", v.Kit.In(i18n.NoRows)))
	}
	grid := kit.Element("div").Class("rows__list").TabIndex(0).Attr("role", "grid").Attr("aria-label", v.Kit.In(i18n.PuzzleList)).
		Attr("aria-rowcount", b.Rows()).On("scroll", v.onRowsScroll).On("click", v.onRow)
	if len(view) > 0 {
		grid = grid.Attr("aria-activedescendant", rowID(b.Cursor))
	}
	return grid.Body(
		kit.Element("div").Class("rows__window").Attr("role", "rowgroup").Body(list...),
		// The height changes, and the policy forbids style attributes, so the spacer is an svg with a height attribute.
		kit.Element("svg").XMLNS("http://www.w3.org/2000/svg").Class("rows__room").Attr("width", 1).Attr("height", v.room()).Attr("aria-hidden", "true"),
	)
}

func rowID(number int) string { return "row" + strconv.Itoa(number) }

func (v *View) row(row state.BatchRow) app.UI {
	m := &v.Model
	l := m.Lang
	second, secondClass := row.Solution, "row__solution"
	if row.Known && row.Verdict == job.Malformed {
		second, secondClass = rowProblem(*m, row), "row__problem"
	}
	meta := ""
	if row.Verdict != job.Malformed {
		meta = say.Join(append(rulesOf(*m, row), i18n.Clues(l, row.Clues), i18n.Elapsed(l, row.Took.Microseconds())))
	}
	class := "listrow"
	if row.Number == m.Batch.Cursor {
		class += " listrow--here"
	}
	_, rated := m.Batch.Rated()
	if rated {
		class += " listrow--rated"
	}
	level, score := "", ""
	if row.Level > 0 {
		level, score = i18n.LevelNames[row.Level-1].In(l), i18n.Score(l, row.Score, row.Ends)
	}
	cell := func(class, text string) app.UI {
		return kit.Element("span").Class(class).Attr("role", "gridcell").Text(text)
	}
	return kit.Element("div").ID(rowID(row.Number)).Class(class).Attr("role", "row").DataSet("row", row.Number).
		Attr("aria-rowindex", row.Number+1).Attr("aria-selected", row.Number == m.Batch.Cursor).Body(
		cell("row__line", i18n.Number(row.Line)),
		cell("row__verdict row__verdict--"+strconv.Itoa(int(row.Verdict)), v.Kit.In(verdictNames[row.Verdict])),
		app.If(rated, func() app.UI { return cell("row__level", level) }),
		app.If(rated, func() app.UI { return cell("row__score", score) }),
		cell("row__meta", meta),
		cell("row__puzzle", clip(row.Puzzle)),
		cell(secondClass, second),
	)
}

// rulesOf returns the names of the rules that a row's puzzle has in addition to rows, columns and boxes.
func rulesOf(m state.Model, row state.BatchRow) []string {
	if !row.Known {
		return nil
	}
	g, err := format.InLine(row.Puzzle)
	if err != nil {
		return nil
	}
	return say.Rules(m.Lang, g.Layout())
}

// rowProblem returns why, and where, a line is no puzzle.
func rowProblem(m state.Model, row state.BatchRow) string {
	number, line := row.Line, row.Puzzle
	if row.TooLong {
		return i18n.LineTooLong.In(m.Lang)
	}
	if _, isLink, err := link.FromText(line); isLink && err == nil {
		return i18n.LinkInList.In(m.Lang)
	} else if isLink {
		return reasons.Problem(m.Lang, err)
	}
	_, err := m.Batch.Reading().Grid(line)
	if err == nil {
		return ""
	}
	var fault *format.Error
	if errors.As(err, &fault) && fault.Line > 0 {
		here := *fault
		here.Line = number
		err = &here
	}
	return reasons.Problem(m.Lang, err)
}

// clip shortens an unreadable line to what can be shown.
func clip(s string) string {
	const most = 700
	if len(s) > most {
		s = strings.ToValidUTF8(s[:most], "") + "…"
	}
	return s
}
