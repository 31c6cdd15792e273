// Package lists is the view Lists: the list of collections of puzzles, and the rows of the collection shown.
//
// The text of a collection is a Blob, which this package stores. The Model has the collection's parts and
// rows. Only visible rows are drawn. Their HTML comes from the second program, as does the HTML of the list
// of collections and its menus. The controls in that HTML name their actions in the attribute data-do.
package lists

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/browser"
	"numplace/app/kit"
	"numplace/app/sentences"
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/state"
	"numplace/app/state/collections"
	"numplace/app/state/incoming"
)

const (
	manyID   = "many"
	backupID = "backup"
	enough   = 1000 // number of checked puzzles from which the speed of checking is shown
)

// View draws the list of collections, the form for new puzzles, and the rows of a collection.
type View struct {
	*kit.Host

	Lists    browser.Lists
	Restored func(came string) // called after a backup was read

	text     app.Value            // Blob with the collection's text, or nil
	picture  app.Value            // file with the image that was chosen last, or nil
	pictures map[string]app.Value // images that desks show next to a board, by job.AskDesk.Task
	draft    string               // the text in the form
	scroll   scroll

	folding struct {
		open   bool
		alone  bool   // argument alone of the last call of fold
		notice string // notice at the last call of fold
	}
	watcher app.Value // ResizeObserver of the list; nil until it is created
}

// New returns the view of Lists for a page.
func New(h *kit.Host) *View { return &View{Host: h} }

// Follow does nothing, because everything that a message changes is drawn by Render or carried out as an
// effect.
func (v *View) Follow(state.Msg) {}

// Render draws the list of collections. Next to the list, it draws the rows of the collection shown, or the
// form for a new collection.
func (v *View) Render() app.UI {
	l, b := &v.Model.Lists, &v.Model.Batch
	side := v.drawn(l.Side, "aside", "listview")
	title := kit.Box("h1", "vh", v.Kit.Word(i18n.Batch))
	if b.Size == 0 || l.Adding {
		main := func(parts ...app.UI) app.UI {
			all := append(append([]app.UI{title, v.coming()}, parts...), v.backup())
			return kit.Main("lists lists--form", all...).On("click", v.onDo).On("change", v.onChoice)
		}
		form := kit.Box("div", "lists__main", v.source(), app.If(!l.Adding, v.starts))
		going := v.going()
		switch {
		case l.Narrow && !l.Adding:
			return main(v.fold(form, going == nil && l.None()), app.If(going != nil, func() app.UI { return going }),
				side)
		case l.Adding || going == nil:
			return main(side, form)
		}
		return main(side, kit.Box("div", "lists__main", going, v.source(), v.starts()))
	}
	list := v.rowList()
	if b.Look == job.AsBoards {
		list = list.Class("rows__list rows__list--boards")
	}
	class := "lists"
	if _, _, _, grows := v.Model.MadeOf(); grows { // hide the number of puzzles, which is growing
		class += " lists--grows"
	}
	return kit.Main(class, title, side, kit.Box("div", "lists__main",
		v.head(),
		v.actions(),
		v.drawn(l.Tools, "div", "lists__tools"),
		v.filters(),
		app.If(b.Look == job.InTable, func() app.UI { return v.drawn(l.Columns, "div", "rows__head") }),
		list,
	), v.backup()).On("click", v.onDo).On("change", v.onChoice)
}

// coming draws what a set has while it is loading, in the shell only: a title for a set without one, and the word that
// it is loading. early.js writes the number of puzzles and shows both.
func (v *View) coming() app.UI {
	return app.If(v.Kit.Shell, func() app.UI {
		return kit.Box("div", "class__coming",
			kit.Box("h1", "class__name", v.Kit.Said(func(l i18n.Lang) string { return i18n.Puzzles(l, 99) })),
			kit.Box("p", "facts", v.Kit.Word(i18n.TableComing))).Attr("hidden", true)
	})
}

// fold draws the form for a new collection. In a narrow window, the form can be collapsed. alone reports
// whether the page shows nothing else to choose from. The form opens when alone becomes true, and when there
// is a new notice, because the form shows the notice. Otherwise the user opens and closes the form.
func (v *View) fold(form app.UI, alone bool) app.UI {
	k, notice := &v.Kit, sentences.Notice(v.Model)
	if alone != v.folding.alone || notice != "" && notice != v.folding.notice {
		v.folding.open = alone || notice != "" || v.draft != ""
	}
	v.folding.alone, v.folding.notice = alone, notice
	return kit.Element("details").Class("fold").Attr("open", v.folding.open).On("toggle", v.onFold).Body(
		kit.Box("summary", "fold__row",
			kit.Box("h2", "lists__name", k.Word(i18n.Batch)), kit.Box("span", "btn", k.Word(i18n.Add))),
		form)
}

func (v *View) onFold(ctx app.Context, _ app.Event) {
	v.folding.open = ctx.JSSrc().Get("open").Bool()
}

// backup draws the file input for restoring a backup. A click on a control in the second program's HTML opens
// the input.
func (v *View) backup() app.UI {
	return app.Input().Type("file").ID(backupID).Class("vh").TabIndex(-1).Attr("aria-hidden", "true").
		OnChange(v.onBackup)
}

// drawn draws HTML from the second program as the content of an element. Until the HTML arrives, the element
// is empty. kind is the element's tag.
func (v *View) drawn(html, kind, class string) app.UI {
	if html != "" {
		return app.Raw(html)
	}
	return kit.Plain(kind, class, "")
}

// source draws the form in which the user enters a text with many puzzles. The puzzles are added to the
// collection shown or become a new collection.
func (v *View) source() app.UI {
	k, adding := &v.Kit, v.Model.Lists.Adding
	notice, class := sentences.Notice(v.Model), ""
	if warns(v.Model.Notice.Kind) {
		class = "line--warn"
	}
	title := k.Word(i18n.BatchTitle)
	does := i18n.CheckAll
	if adding {
		does = i18n.Add
		title = app.Text(i18n.AddTo(v.Model.Lang, v.Model.Batch.Name))
	}
	var also []app.UI
	if adding {
		if !v.Model.SettersDrawing().Foggy() { // lists have no fog
			also = append(also, k.Button("btn", i18n.AddBoard, v.onAddBoard))
		}
		also = append(also, k.Button("btn", i18n.Cancel, v.onAdd))
	}
	return kit.Box("section", "answer source",
		kit.Box("h2", "verdict", title).TabIndex(-1),
		kit.Element("p").Class("facts").Attr("role", "status").Body(
			app.If(notice != "", func() app.UI { return v.notice(notice, class) }).
				Else(func() app.UI { return kit.Box("span", "", k.Word(i18n.BatchHint)) }),
		),
		kit.Box("label", "field", k.Word(i18n.ManyLabel)).Attr("for", manyID),
		kit.Element("textarea").ID(manyID).Attr("disabled", k.Shell).Attr("rows", 8).Attr("spellcheck", "false").
			Attr("autocapitalize", "off").Attr("autocomplete", "off").Attr("wrap", "off").OnChange(v.onDraft).
			Text(v.draft),
		kit.Box("div", "acts", append([]app.UI{
			k.Button("btn btn--main", does, v.onReadMany),
			kit.Box("label", "btn filebutton",
				k.Word(i18n.ChooseFile),
				app.Input().Type("file").Class("vh").Attr("disabled", k.Shell).Attr("accept", kit.OpenedFiles).
					OnChange(v.onFile),
			)}, also...)...,
		),
	)
}

// notice draws a notice. If the notice reports that something was deleted, it has a button for Undo.
func (v *View) notice(text, class string) app.UI {
	return kit.Box("span", class, app.Text(text+" "),
		app.If(v.Model.Undroppable(), func() app.UI { return v.Kit.Button("bare", i18n.Undo, v.onUndrop) }))
}

// starts draws a button for the example list, and a description of what a line of text may contain.
func (v *View) starts() app.UI {
	k := &v.Kit
	rows := []app.UI{v.begin(i18n.ExampleList, len(incoming.Examples), v.onExampleList)}
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

// head draws the name of the collection, its state, and the buttons that switch between table and boards.
func (v *View) head() app.UI {
	m, b, k := &v.Model, &v.Model.Batch, &v.Kit
	name := b.Name
	switch m.Lists.Here {
	case job.UnsolvedList:
		name = k.In(i18n.UnsolvedBoards)
	case job.SolvedList:
		name = k.In(i18n.SolvedBoards)
	}
	facts := []string{i18n.Puzzles(m.Lang, b.Count(0)-b.Count(job.Malformed))}
	if b.Author != "" {
		facts = append(facts, i18n.ByAuthor(m.Lang, b.Author))
	}
	if b.Elapsed > 0 {
		facts = append(facts, i18n.Elapsed(m.Lang, b.Elapsed.Microseconds()))
	}
	if rate := b.PerSecond(); rate > 0 && b.Count(0) >= enough {
		facts = append(facts, i18n.PuzzleRate(m.Lang, rate))
	}
	if b.Working() {
		facts = append(facts, i18n.WorkersAtWork(m.Lang, m.Workers))
	}
	if kept, part := m.Batch.Unkept(); part {
		facts = append(facts, i18n.KeptOf(m.Lang, kept))
	} else if m.Lists.Keeps() && !m.Filling() {
		facts = append(facts, k.In(i18n.KeptHere))
	}
	standing, warn := v.standing()
	class := "line"
	if warn {
		class += " line--warn"
	}
	look := func(name i18n.Text, look job.Look) app.UI {
		return kit.With(k.Button("look", name, v.onLook), "data-look", strconv.Itoa(int(look)),
			"aria-pressed", strconv.FormatBool(b.Look == look))
	}
	return kit.Box("div", "lists__head",
		kit.Box("h2", "lists__name", app.Text(name)).TabIndex(-1),
		kit.Element("div").Class("status__words").Attr("role", "status").Attr("aria-busy", b.Working() && !b.Paused).
			Body(
				kit.Plain("p", "facts", sentences.Join(facts)),
				kit.Box("p", class, v.notice(standing, "")),
			),
		app.If(collections.SetShown(m.Library) != "", func() app.UI {
			return kit.Box("div", "lists__class", k.Button("bare", i18n.ClassAsPupils, v.onPupils),
				k.Button("bare", i18n.ClassForTeachers, v.onCodes))
		}),
		kit.With(kit.Box("div", "looks", look(i18n.AsTable, job.InTable), look(i18n.AsBoards, job.AsBoards)),
			"role", "group", "aria-label", k.In(i18n.RowLook)),
	)
}

// warns reports whether a notice is about a problem.
func warns(k state.NoticeKind) bool {
	switch k {
	case state.FromWorkshop, state.Reading, state.ReadingPicture, state.ListDropped, state.RowDropped, state.BackupRead,
		state.BackupMade:
		return false
	}
	return true
}

// standing returns a line of text about the state of the collection shown. If a collection could not be
// opened, the line reports that instead. warn reports whether the line is about a problem.
func (v *View) standing() (text string, warn bool) {
	k := &v.Kit
	b := v.Model.Batch
	writing, _ := b.Writing()
	rating, _ := v.Model.RatingRows()
	_, halted := b.Halted()
	puzzles, kinds, alike := b.Alike()
	made, of, list, grows := v.Model.MadeOf()
	switch notice := sentences.Notice(v.Model); {
	case notice != "" && !v.Model.OpenPanel:
		return notice, warns(v.Model.Notice.Kind)
	case b.Broken == collections.WorkersLost:
		return sentences.WorkerGone(v.Model), true
	case b.Broken == collections.TextLost:
		return k.In(i18n.BatchBroken), true
	case writing:
		return k.In(i18n.WritingTable), false
	case grows:
		return i18n.MadeOf(v.Model.Lang, made, of), false
	case rating || halted && !list && !grows:
		return i18n.RowsRated(v.Model.Lang, b.RatedNow(), b.Count(job.Unique)), false
	case b.Empty():
		return k.In(i18n.NoPuzzles), true
	case b.Stopped:
		return k.In(i18n.BatchStopped), false
	case alike && puzzles == 0:
		return k.In(i18n.NoneAlike), false
	case alike:
		return i18n.PuzzlesAlike(v.Model.Lang, puzzles, kinds), false
	case b.Paused && !b.Over():
		return k.In(i18n.Paused), false
	case list:
		return sentences.Join([]string{i18n.MadeOf(v.Model.Lang, made, of), k.In(i18n.Paused)}), false
	}
	return "", false
}

// progress draws the progress bar. After the work has ended, the bar is invisible but keeps its space.
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
	if made, of, list, _ := v.Model.MadeOf(); list && !shown {
		share, shown = float64(made)/float64(of), true
	}
	bar := kit.Element("progress").Class("progress").Attr("max", 100).Attr("value", int(100*share)).
		Attr("aria-label", v.Kit.In(i18n.Progress))
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
	_, _, list, grows := v.Model.MadeOf()
	var acts []app.UI
	if !b.Working() && b.Count(0) > b.Count(job.Malformed) {
		acts = append(acts, k.Button("btn btn--main", i18n.PlayNext, v.onPlayNext))
	}
	if b.Working() || list {
		name := i18n.Pause
		if b.Working() && b.Paused || !b.Working() && !grows {
			name = i18n.Resume
		}
		acts = append(acts, k.Button("btn", name, v.onPause))
	}
	if list || b.Working() || writing || rating {
		acts = append(acts, k.Button("btn btn--stop", i18n.Stop, v.onStopBatch))
	}
	kind, halted := b.Halted()
	if halted = halted && !list && !grows; halted {
		acts = append(acts, k.Button("btn", i18n.Resume, v.onResumeRating))
	}
	if v.Model.CanRateRows() && !(halted && kind == collections.ByLevel) {
		acts = append(acts, k.Button("btn", i18n.RateRows, v.onRateRows))
	}
	if v.Model.Lists.CanAdd(v.Model.Batch) {
		acts = append(acts, k.Button("btn", i18n.Add, v.onAdd))
	}
	return kit.Box("div", "lists__do", append(acts, v.progress())...)
}

// filters draws buttons that filter the rows by verdict (none, one or several solutions), each with the
// number of its rows.
func (v *View) filters() app.UI {
	b := v.Model.Batch
	var all []app.UI
	for verdict, name := range job.VerdictNames {
		n := b.Count(job.Verdict(verdict))
		if verdict == 0 { // a verdict of 0 stands for all puzzles, whose number is also in the list of collections
			name, n = i18n.AllRows, n-b.Count(job.Malformed)
		}
		if job.Verdict(verdict) == job.Undecided && n == 0 {
			continue
		}
		all = append(all, kit.Element("button").Class("filter").Attr("type", "button").DataSet("verdict", verdict).
			Attr("aria-pressed", job.Verdict(verdict) == b.Arranging.Verdict).Body(
			kit.Plain("span", "filter__name", v.Kit.In(name)),
			kit.Plain("span", "filter__count", i18n.Number(n)),
		))
	}
	return kit.Element("div").Class("filters").Attr("role", "group").Attr("aria-label", v.Kit.In(i18n.Show)).
		OnClick(v.onFilter).Body(all...)
}
