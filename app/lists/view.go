// Package lists is the view of the batch: many puzzles in one list. Only visible rows are drawn.
package lists

import (
	"unicode/utf8"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/i18n"
	"numplace/app/job"
	"numplace/app/kit"
	"numplace/app/say"
	"numplace/app/state"
)

const (
	manyID = "many"
	enough = 1000 // puzzles judged before a rate is shown
)

// View draws the form for a text of many puzzles, and the list of its rows.
type View struct {
	*kit.Host

	text   app.Value // the Blob with the list's text; nil if there is none
	draft  string    // the text in the form
	scroll scroll
}

// New returns the view of a page.
func New(h *kit.Host) *View { return &View{Host: h} }

// Follow does nothing: all changes are drawn, or carried out as effects.
func (v *View) Follow(state.Msg) {}

// Render draws the form or, if there is a text, its list.
func (v *View) Render() app.UI {
	if v.Model.Batch.Size == 0 {
		return kit.Main("batch batch--empty", v.source(), v.starts())
	}
	return kit.Main("batch",
		v.rowList(),
		kit.Box("div", "batch__side",
			kit.Box("section", "answer", v.status(), v.actions()),
			kit.Box("section", "", v.filters()),
		),
	)
}

// source draws the form for a text of many puzzles.
func (v *View) source() app.UI {
	k := &v.Kit
	problem := say.Notice(v.Model)
	return kit.Box("section", "answer source",
		kit.Box("h2", "verdict", k.Word(i18n.BatchTitle)).TabIndex(-1),
		kit.Element("p").Class("facts").Attr("role", "status").Body(
			app.If(problem != "", func() app.UI { return kit.Plain("span", "line--warn", problem) }).
				Else(func() app.UI { return kit.Box("span", "", k.Word(i18n.BatchHint)) }),
		),
		kit.Box("label", "field", k.Word(i18n.ManyLabel)).Attr("for", manyID),
		kit.Element("textarea").ID(manyID).Attr("disabled", k.Shell).Attr("rows", 8).Attr("spellcheck", "false").Attr("autocapitalize", "off").Attr("autocomplete", "off").Attr("wrap", "off").OnChange(v.onDraft).Text(v.draft),
		kit.Box("div", "acts",
			k.Button("btn btn--main", i18n.CheckAll, v.onReadMany),
			kit.Box("label", "btn filebutton",
				k.Word(i18n.ChooseFile),
				app.Input().Type("file").Class("vh").Attr("disabled", k.Shell).Attr("accept", kit.OpenedFiles).OnChange(v.onFile),
			),
		),
	)
}

// starts draws the example lists, and what a line may hold.
func (v *View) starts() app.UI {
	k := &v.Kit
	rows := []app.UI{v.begin(i18n.ExampleList, len(state.Examples), v.onExampleList)}
	if kept := v.keptPuzzles(); len(kept) > 0 {
		rows = append(rows, v.begin(i18n.KeptList, len(kept), v.onKeptList))
	}
	var gets []app.UI
	for _, text := range []i18n.Text{i18n.GetsVerdict, i18n.GetsSolution, i18n.GetsTime, i18n.GetsTable} {
		gets = append(gets, kit.Box("li", "", k.Word(text)))
	}
	return kit.Box("section", "starts",
		kit.Box("div", "begin", append([]app.UI{kit.Box("p", "begin__label", k.Word(i18n.OrBegin))}, rows...)...),
		kit.Box("h3", "begin__label", k.Word(i18n.EachLine)),
		kit.Box("ul", "gets", gets...),
	)
}

func (v *View) begin(name i18n.Text, puzzles int, do app.EventHandler) app.UI {
	count := ""
	if !v.Kit.Shell {
		count = i18n.Puzzles(v.Model.Lang, puzzles)
	}
	return kit.Box("p", "begin__row", v.Kit.Button("bare", name, do), kit.Plain("span", "", count))
}

// keptPuzzles returns the puzzles of the device's records, as a line of a list has them.
func (v *View) keptPuzzles() (puzzles []string) {
	for _, r := range v.Model.Recent {
		if b, ok := r.Board(); ok && b.Given.Count() > 0 && r.Rules == "" {
			puzzles = append(puzzles, job.Written(b.Given))
		}
	}
	return puzzles
}

// status draws the progress and the numbers of verdicts.
func (v *View) status() app.UI {
	m, b := &v.Model, &v.Model.Batch
	headline := i18n.Puzzles(m.Lang, b.Count(0)-b.Count(job.Malformed))
	class := "verdict"
	if utf8.RuneCountInString(headline) > 12 {
		class += " verdict--long"
	}
	var facts []string
	if b.Name != "" {
		facts = append(facts, b.Name)
	}
	if b.Elapsed > 0 {
		facts = append(facts, i18n.Elapsed(m.Lang, b.Elapsed.Microseconds()))
	}
	if rate := b.Rate(); rate > 0 && b.Count(0) >= enough {
		facts = append(facts, i18n.PuzzleRate(m.Lang, rate))
	}
	if b.Working() || b.Over() && !b.Stopped {
		facts = append(facts, i18n.WorkersAtWork(m.Lang, m.Workers))
	}
	standing, warn := v.standing()
	lineClass := "line"
	if warn {
		lineClass += " line--warn"
	}
	return kit.Box("div", "status",
		kit.Element("div").Class("status__words").Attr("role", "status").Attr("aria-busy", b.Working() && !b.Paused).Body(
			kit.Plain("h2", class, headline),
			kit.Plain("p", "facts", say.Join(facts)),
			kit.Plain("p", lineClass, standing),
		),
	)
}

// standing returns a line about the batch or about the last attempt to open one; warn reports whether it is a problem.
func (v *View) standing() (text string, warn bool) {
	k := &v.Kit
	b := v.Model.Batch
	writing, _ := b.Writing()
	rating, _ := v.Model.RatingRows()
	rated, _ := b.Rated()
	switch notice := say.Notice(v.Model); {
	case notice != "" && !v.Model.OpenPanel:
		return notice, v.Model.Notice.Kind != state.Told
	case b.Broken == state.WorkersLost:
		return say.WorkerGone(v.Model), true
	case b.Broken == state.TextLost:
		return k.In(i18n.BatchBroken), true
	case writing:
		return k.In(i18n.WritingTable), false
	case rating:
		return i18n.RowsRated(v.Model.Lang, rated, b.Count(job.Unique)), false
	case b.Empty():
		return k.In(i18n.NoPuzzles), true
	case b.Stopped:
		return k.In(i18n.BatchStopped), false
	case b.Paused && !b.Over():
		return k.In(i18n.Paused), false
	}
	return "", false
}

// progress draws the progress bar. It keeps its place when the batch is over.
func (v *View) progress() app.UI {
	b := v.Model.Batch
	share, shown := 0.0, b.Working()
	if b.Size > 0 {
		share = float64(b.Done()) / float64(b.Size)
	}
	if writing, s := b.Writing(); writing {
		share, shown = s, true
	}
	if rating, s := v.Model.RatingRows(); rating {
		share, shown = s, true
	}
	bar := kit.Element("progress").Class("progress").Attr("max", 100).Attr("value", int(100*share)).Attr("aria-label", v.Kit.In(i18n.Progress))
	if !shown {
		bar = bar.Class("progress progress--over").Attr("aria-hidden", "true")
	}
	return bar
}

func (v *View) actions() app.UI {
	k := &v.Kit
	b := v.Model.Batch
	writing, _ := b.Writing()
	rating, _ := v.Model.RatingRows()
	var acts []app.UI
	if b.Working() {
		name := i18n.Pause
		if b.Paused {
			name = i18n.Resume
		}
		acts = append(acts, k.Button("btn", name, v.onPause))
	}
	if b.Working() || writing || rating {
		acts = append(acts, k.Button("btn btn--stop", i18n.Stop, v.onStopBatch))
	}
	if !b.Working() && !writing && !rating && !b.Empty() {
		acts = append(acts, k.Button("btn btn--main", i18n.Download, v.onExport))
	}
	if v.Model.CanRateRows() {
		acts = append(acts, k.Button("btn", i18n.RateRows, v.onRateRows))
	}
	return kit.Box("div", "batch__do",
		v.progress(),
		kit.Box("div", "acts", acts...),
		kit.Box("div", "more",
			k.Button("bare", i18n.NewList, v.onDiscard),
		),
	)
}

var verdictNames = [job.Verdicts]i18n.Text{
	i18n.AllRows, job.Unique: i18n.OneSolution, job.Several: i18n.Several, job.None: i18n.NoSolution,
	job.Malformed: i18n.Malformed, job.Undecided: i18n.Undecided,
}

// filters draws the choice of rows to list, each with its number.
func (v *View) filters() app.UI {
	b := v.Model.Batch
	var all []app.UI
	for verdict, name := range verdictNames {
		n := b.Count(job.Verdict(verdict))
		if job.Verdict(verdict) == job.Undecided && n == 0 {
			continue
		}
		all = append(all, kit.Element("button").Class("filter").Attr("type", "button").DataSet("verdict", verdict).Attr("aria-pressed", job.Verdict(verdict) == b.Filter).Body(
			kit.Plain("span", "filter__name", v.Kit.In(name)),
			kit.Plain("span", "filter__count", i18n.Number(n)),
		))
	}
	return kit.Element("div").Class("filters").Attr("role", "group").Attr("aria-label", v.Kit.In(i18n.Show)).OnClick(v.onFilter).Body(all...)
}
