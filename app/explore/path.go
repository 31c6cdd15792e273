package explore

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/browser"
	"numplace/app/kit"
	"numplace/app/shared/i18n"
	"numplace/app/state/search"
)

// This file draws the list of the path's steps and the list of all steps in a position.

// mostRows is the maximum number of rows that are drawn in the list of all steps in a position.
const mostRows = 200

// path draws the list of steps next to the board.
func (v *View) path() app.UI {
	head, rows, label := v.pathHead, v.pathRows, i18n.PathSteps
	if v.Model.Explore.Logic.Here.Shown {
		head, rows, label = v.filter, v.hereRows, i18n.AllHere
	}
	items, note := rows()
	class := "path"
	if v.Model.Explore.Listed || v.Model.Explore.Logic.Here.Shown {
		class += " path--listed"
	}
	if v.Model.Naming == i18n.ByWords {
		class += " path--words" // the results are sentences, which may take several lines
	}
	return kit.Box("div", class,
		head(),
		kit.Element("ol").Class("steps path__rows").Attr("aria-label", v.Kit.In(label)).OnClick(v.onRow).Body(items...),
		kit.Plain("p", "path__note", note),
		v.reasons(),
	)
}

// reasons draws the cases of the current step or, if the step is a chain, its links.
func (v *View) reasons() app.UI {
	e := v.explanation()
	return app.If(e.Chain+e.Branches != "", func() app.UI {
		label := i18n.Cases
		if e.Chain != "" {
			label = i18n.Links
		}
		body := v.Kit.Cases(e, v.Model.Explore.Logic.Case, v.onCase, v.onNoCase)
		return kit.Box("div", "path__why", body...).TabIndex(0).Attr("role", "group").
			Attr("aria-label", v.Kit.In(label))
	})
}

// pathHead draws the column headings. They are hidden from screen readers, which read each row as a sentence.
func (v *View) pathHead() app.UI {
	var names []app.UI
	for _, name := range []i18n.Text{
		i18n.StepNumber, i18n.Technique, i18n.StepResult, i18n.StepScore, i18n.TotalScore,
	} {
		names = append(names, kit.Plain("span", "", v.Kit.In(name)))
	}
	return kit.Box("div", "prow prow--head", names...).Attr("aria-hidden", "true")
}

// pathRows returns the rows for the steps of the logical path, and a note below them.
func (v *View) pathRows() (items []app.UI, note string) {
	x, l := v.Model.Explore.Logic, v.Model.Lang
	rows := x.Rows()
	present := x.Row(rows)
	for i, row := range rows {
		step := x.Step(row.First)
		r := &stepRow{
			Number: i18n.StepRange(row.First+1, row.Last+1), Name: step.Name, Result: step.Result,
			Score: i18n.Number(step.Score), Total: i18n.Number(step.Total),
			What: "step", At: row.First, Fold: int(row.Fold),
			Present: i == present, TabStop: i == max(present, 0), Later: row.First > x.At, Inner: row.Inner,
		}
		if row.Fold != search.NoFold {
			last := x.Step(row.Last)
			r.Name, r.What = v.Kit.In(i18n.Singles), "run"
			r.Result = i18n.Cells(l, row.Last-row.First+1)
			r.Score, r.Total = i18n.Number(x.Score(row.Last+1)-x.Score(row.First)), i18n.Number(last.Total)
		}
		items = append(items, r)
	}
	return items, ""
}

// filter draws the select element that limits the list of steps to a technique.
func (v *View) filter() app.UI {
	here := v.Model.Explore.Logic.Here
	n, _ := here.Len()
	options := []kit.Option{{Value: "", Name: v.Kit.In(i18n.EveryOne) + " (" + i18n.Number(n) + ")",
		Chosen: here.Only == ""}}
	all, counts := here.Techniques()
	for i, t := range all {
		options = append(options,
			kit.Option{Value: t.Key, Name: t.Name + " (" + i18n.Number(counts[i]) + ")", Chosen: here.Only == t.Key})
	}
	return kit.Box("div", "path__filter", v.Kit.Choice("only", i18n.Technique, options, v.onOnly),
		app.If(v.Model.Listing(), func() app.UI { return v.Kit.Button("bare path__stop", i18n.Stop, v.onStopSearch) }))
}

// hereRows returns rows for the steps that are possible in the position, or for those of the selected
// technique. It also returns a note below them.
func (v *View) hereRows() (items []app.UI, note string) {
	here := v.Model.Explore.Logic.Here
	n, whole := here.Len()
	of := 0
	for i := range n {
		step := here.Step(i)
		if here.Only != "" && here.Only != step.Key {
			continue
		}
		if of++; of > mostRows {
			continue
		}
		items = append(items, &stepRow{
			Number: i18n.Number(i + 1), Name: step.Name, Result: step.Result, Score: i18n.Number(step.Score),
			What: "here", At: i + 1, Present: here.At == i+1,
			TabStop: here.At == i+1 || here.At == 0 && len(items) == 0,
		})
	}
	if of > len(items) || !whole {
		note = i18n.MoreHere(v.Model.Lang, len(items), of, whole)
	}
	return items, note
}

// stepRow is a row in a list of steps. Its fields are comparable, so that only changed rows are drawn again.
type stepRow struct {
	app.Compo

	Number, Name, Result, Score, Total string

	What    string // name of the data attribute that determines what a click does: "step", "run" or "here"
	At      int
	Fold    int // a search.Fold
	Present bool
	TabStop bool
	Later   bool
	Inner   bool
}

// Render draws the row as a single button, labelled with the text of all columns.
func (r *stepRow) Render() app.UI {
	class := "prow"
	for _, c := range []struct {
		is   bool
		name string
	}{
		{r.Present, " prow--here"}, {r.Later, " prow--later"}, {r.Inner, " prow--inner"},
		{r.Fold != int(search.NoFold), " prow--run"},
	} {
		if c.is {
			class += c.name
		}
	}
	b := kit.Box("button", class, kit.Plain("span", "prow__number", r.Number), kit.Plain("span", "prow__name", r.Name),
		kit.Plain("span", "prow__result", kit.Unbroken(r.Result)),
		kit.Plain("span", "", r.Score), kit.Plain("span", "", r.Total)).
		Attr("type", "button").DataSet(r.What, r.At)
	if r.Present {
		b = b.Attr("aria-current", "step")
	}
	if r.Fold != int(search.NoFold) {
		b = b.Attr("aria-expanded", r.Fold == int(search.Unfolded))
	}
	if !r.TabStop {
		b = b.TabIndex(-1)
	}
	return kit.Box("li", "", b)
}

func (v *View) onRow(_ app.Context, e app.Event) {
	if step, ok := browser.Number(e, "step"); ok {
		v.Send(search.Seek{Event: step})
	} else if first, ok := browser.Number(e, "run"); ok {
		v.Send(search.FoldRun{First: first})
	} else if number, ok := browser.Number(e, "here"); ok {
		v.Send(search.ShowHere{Number: number})
	}
}
