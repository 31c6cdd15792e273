package class

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/browser"
	"numplace/app/kit"
	"numplace/app/shared/classcode"
	"numplace/app/shared/i18n"
	"numplace/app/state/class"
)

// codes draws the teacher's page.
func (v *View) codes() app.UI {
	m, k := &v.Model, &v.Kit
	c := &m.Class
	t := c.Table()
	key := c.Key()
	example := make([]int, key.Boards)
	example[0] = 1
	var facts []string
	if t.Read > 0 {
		facts = append(facts, i18n.CodesRead(m.Lang, t.Read))
	}
	if len(t.Refused) > 0 {
		facts = append(facts, i18n.CodesRefused(m.Lang, len(t.Refused)))
	}
	if len(facts) == 0 {
		facts = append(facts, v.title())
	}
	return kit.Main("class class--codes",
		v.head(k.In(i18n.CodesTitle), facts...),
		kit.Box("div", "class__paste",
			kit.Box("label", "field", k.Word(i18n.CodesLabel)).Attr("for", codesID),
			kit.With(kit.Element("textarea"), "id", codesID, "rows", "6", "spellcheck", "false",
				"autocapitalize", "off", "autocomplete", "off", "aria-describedby", codesID+"-says").
				On("input", v.onPaste).Text(c.Pasted),
			kit.With(kit.Plain("p", "class__note", i18n.CodesSay(m.Lang, classcode.Encode(key, example))),
				"id", codesID+"-says")),
		v.messages(&t),
		app.If(len(t.Rows) > 0, func() app.UI { return v.table(&t) }),
		app.If(len(t.Rows) > 0, func() app.UI {
			return kit.Box("div", "acts class__acts", v.copies("btn btn--main", i18n.CodesCopy, v.onCopyTable),
				v.copied())
		}),
		app.If(len(t.Rows) > 0, func() app.UI {
			return kit.Plain("p", "class__note", i18n.CodesSpans(m.Lang, key.Spans()))
		}),
		kit.Box("div", "class__links", k.Button("bare", i18n.ClassAsPupils, v.onSet),
			k.Button("bare", i18n.ClassAsList, v.onList)))
}

// messages draws a sentence about each line that cannot be read and about lines with the same name. If there are more
// than two, all but the first are folded, so that the table is in view.
func (v *View) messages(t *class.Table) app.UI {
	const most = 2
	l := v.Model.Lang
	var all, folded []app.UI
	for _, e := range t.Refused {
		all = append(all, kit.Plain("li", "line--warn", i18n.CodesLine(l, e)))
	}
	for _, of := range t.Same {
		all = append(all, kit.Plain("li", "", i18n.CodesSame(l, of.Name, of.Lines, of.Counts)))
	}
	if len(all) > most {
		all, folded = all[:most-1], all[most-1:]
	}
	return kit.Box("div", "class__lines",
		app.If(len(all) > 0, func() app.UI { return kit.Box("ul", "", all...) }),
		app.If(len(folded) > 0, func() app.UI {
			return kit.Box("details", "", kit.Plain("summary", "", i18n.CodesMore(l, len(folded))),
				kit.Box("ul", "", folded...))
		}))
}

// table draws a row for each pupil, with a column for each board. It scrolls sideways if it is too wide.
func (v *View) table(t *class.Table) app.UI {
	k, n := &v.Kit, len(t.Solved)
	head := []app.UI{v.sorts(i18n.PupilName, class.ByName)}
	solved := []app.UI{kit.Plain("th", "", k.In(i18n.CodesSolved)).Attr("scope", "row")}
	sums := []app.UI{kit.Plain("th", "", k.In(i18n.CodesTimes)).Attr("scope", "row")}
	for i := range n {
		head = append(head, kit.Plain("th", "", strconv.Itoa(i+1)).Attr("scope", "col"))
		solved = append(solved, kit.Plain("td", "", strconv.Itoa(t.Solved[i])))
		sums = append(sums, cell(t.Sums[i]))
	}
	head = append(head, v.sorts(i18n.PupilSolved, class.BySolved), v.sorts(i18n.PupilTotal, class.ByTotal))
	solved = append(solved, kit.Plain("td", "", strconv.Itoa(t.All.Solved)), kit.Plain("td", "", ""))
	sums = append(sums, kit.Plain("td", "", ""), cell(t.All.Total))
	var rows []app.UI
	for i := range t.Rows {
		row := &t.Rows[i]
		name := row.Named(v.Model.Lang)
		if name == "" {
			name = k.In(i18n.PupilNameless)
		}
		cells := []app.UI{kit.Plain("th", "", name).Attr("scope", "row")}
		for _, s := range row.Spans {
			cells = append(cells, cell(s))
		}
		rows = append(rows, kit.Box("tr", "", append(cells, kit.Plain("td", "", strconv.Itoa(row.Solved)),
			cell(row.Total))...))
	}
	scrolls := kit.With(kit.Box("div", "class__scroll", kit.Box("table", "class__table",
		kit.Box("thead", "", kit.Box("tr", "", head...)), kit.Box("tbody", "", rows...),
		kit.Box("tfoot", "", kit.Box("tr", "", solved...), kit.Box("tr", "", sums...)))),
		"role", "group", "aria-label", k.In(i18n.CodesTitle))
	return scrolls.TabIndex(0)
}

// cell draws a time.
func cell(s classcode.Span) app.UI {
	if s.Seconds == 0 {
		return kit.Plain("td", "class__none", "–")
	}
	return kit.Plain("td", "", i18n.SpanTime(s))
}

// sorts draws the heading of a column by which the table can be sorted.
func (v *View) sorts(name i18n.Text, by class.Order) app.UI {
	c := &v.Model.Class
	th := kit.Box("th", "", v.Kit.Button("bare class__sort", name, v.onSort).DataSet("by", int(by))).
		Attr("scope", "col")
	switch {
	case c.By != by:
	case c.Down:
		th = th.Attr("aria-sort", "descending")
	default:
		th = th.Attr("aria-sort", "ascending")
	}
	return th
}

func (v *View) onPaste(ctx app.Context, _ app.Event) {
	v.Send(class.Paste{Text: ctx.JSSrc().Get("value").String()})
}

func (v *View) onSort(_ app.Context, e app.Event) {
	if by, ok := browser.Number(e, "by"); ok {
		v.Send(class.Sort{By: class.Order(by)})
	}
}

func (v *View) onCopyTable(app.Context, app.Event) { v.Send(class.CopyTable{}) }
