package app

import (
	"errors"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/i18n"
	"numplace/app/job"
	"numplace/app/share"
	"numplace/app/state"
	"numplace/solver"
	"numplace/solver/format"
)

// The batch: many puzzles in one list, in the board's place. Only the rows in view are drawn.

const (
	manyID = "many"
	enough = 1000 // puzzles, for a rate that says something
)

func (p *page) batch() app.UI {
	if p.model.Batch.Size == 0 {
		return main("batch batch--empty", p.batchSource(), p.batchStarts())
	}
	return main("batch",
		p.rowList(),
		box("div", "batch__side",
			box("section", "answer", p.batchStatus(), p.batchActions()),
			box("section", "", p.filters()),
		),
	)
}

// batchSource is where a text of many puzzles comes from.
func (p *page) batchSource() app.UI {
	problem := noticeText(p.model)
	return box("section", "answer source",
		box("h2", "verdict", p.word(i18n.BatchTitle)).TabIndex(-1),
		element("p").Class("facts").Attr("role", "status").Body(
			app.If(problem != "", func() app.UI { return plain("span", "line--warn", problem) }).
				Else(func() app.UI { return box("span", "", p.word(i18n.BatchHint)) }),
		),
		box("label", "field", p.word(i18n.ManyLabel)).Attr("for", manyID),
		element("textarea").ID(manyID).Attr("disabled", p.shell).Attr("rows", 8).Attr("spellcheck", "false").Attr("autocapitalize", "off").Attr("autocomplete", "off").Attr("wrap", "off").OnChange(p.onDraft).Text(p.draft),
		box("div", "acts",
			p.button("btn btn--main", i18n.CheckAll, p.onReadMany),
			box("label", "btn filebutton",
				p.word(i18n.ChooseFile),
				app.Input().Type("file").Class("vh").Attr("disabled", p.shell).Attr("accept", ".txt,.csv,.tsv,.sdm,.sdk,text/*").OnChange(p.onFile),
			),
		),
	)
}

// batchStarts are lists to begin with, and what comes of a line.
func (p *page) batchStarts() app.UI {
	rows := []app.UI{p.beginBatch(i18n.ExampleList, len(state.Examples), p.onExampleList)}
	if kept := p.keptPuzzles(); len(kept) > 0 {
		rows = append(rows, p.beginBatch(i18n.KeptList, len(kept), p.onKeptList))
	}
	var gets []app.UI
	for _, text := range []i18n.Text{i18n.GetsVerdict, i18n.GetsSolution, i18n.GetsTime, i18n.GetsTable} {
		gets = append(gets, box("li", "", p.word(text)))
	}
	return box("section", "starts",
		box("div", "begin", append([]app.UI{box("p", "begin__label", p.word(i18n.OrBegin))}, rows...)...),
		box("h3", "begin__label", p.word(i18n.EachLine)),
		box("ul", "gets", gets...),
	)
}

func (p *page) beginBatch(name i18n.Text, puzzles int, do app.EventHandler) app.UI {
	count := ""
	if !p.shell {
		count = i18n.Puzzles(p.model.Lang, puzzles)
	}
	return box("p", "begin__row", p.button("bare", name, do), plain("span", "", count))
}

// keptPuzzles are those of the boards that the device keeps, but for boxes that a line of a list can't tell.
func (p *page) keptPuzzles() (puzzles []string) {
	for _, r := range p.model.Recent {
		b, ok := r.Board()
		if usual, err := solver.Standard(b.Layout().N()); ok && err == nil && usual == b.Layout() && b.Given.Filled() > 0 {
			puzzles = append(puzzles, r.Given)
		}
	}
	return puzzles
}

// batchStatus says how far it is and what was found.
func (p *page) batchStatus() app.UI {
	m, b := p.model, p.model.Batch
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
	state, warn := p.batchState()
	stateClass := "line"
	if warn {
		stateClass += " line--warn"
	}
	return box("div", "status",
		element("div").Class("status__words").Attr("role", "status").Attr("aria-busy", b.Working() && !b.Paused).Body(
			plain("h2", class, headline),
			plain("p", "facts", join(facts)),
			plain("p", stateClass, state),
		),
	)
}

// batchState is a line about the work or about what was tried last; warn tells whether something is wrong.
func (p *page) batchState() (text string, warn bool) {
	b := p.model.Batch
	writing, _ := b.Writing()
	switch notice := noticeText(p.model); {
	case notice != "" && !p.model.OpenPanel:
		return notice, true
	case b.Broken == state.WorkersLost:
		return workerGone(p.model), true
	case b.Broken == state.TextLost:
		return p.in(i18n.BatchBroken), true
	case writing:
		return p.in(i18n.WritingTable), false
	case b.Empty():
		return p.in(i18n.NoPuzzles), true
	case b.Stopped:
		return p.in(i18n.BatchStopped), false
	case b.Paused && !b.Over():
		return p.in(i18n.Paused), false
	}
	return "", false
}

// progress shows how much is done, in place of nothing else: it keeps its room when it is over.
func (p *page) progress() app.UI {
	b := p.model.Batch
	share, shown := 0.0, b.Working()
	if b.Size > 0 {
		share = float64(b.Done()) / float64(b.Size)
	}
	if writing, s := b.Writing(); writing {
		share, shown = s, true
	}
	bar := element("progress").Class("progress").Attr("max", 100).Attr("value", int(100*share)).Attr("aria-label", p.in(i18n.Progress))
	if !shown {
		bar = bar.Class("progress progress--over").Attr("aria-hidden", "true")
	}
	return bar
}

func (p *page) batchActions() app.UI {
	b := p.model.Batch
	writing, _ := b.Writing()
	var acts []app.UI
	if b.Working() {
		name := i18n.Pause
		if b.Paused {
			name = i18n.Resume
		}
		acts = append(acts, p.button("btn", name, p.onPause))
	}
	if b.Working() || writing {
		acts = append(acts, p.button("btn btn--stop", i18n.Stop, p.onStopBatch))
	}
	if !b.Working() && !writing && !b.Empty() {
		acts = append(acts, p.button("btn btn--main", i18n.Download, p.onExport))
	}
	return box("div", "batch__do",
		p.progress(),
		box("div", "acts", acts...),
		box("div", "more",
			p.button("bare", i18n.NewList, p.onDiscard),
		),
	)
}

var verdictNames = [job.Verdicts]i18n.Text{
	i18n.AllRows, job.Unique: i18n.OneSolution, job.Several: i18n.Several, job.None: i18n.NoSolution,
	job.Malformed: i18n.Malformed, job.Undecided: i18n.Undecided,
}

// filters choose which rows are listed; each says how many there are.
func (p *page) filters() app.UI {
	b := p.model.Batch
	var all []app.UI
	for v, name := range verdictNames {
		n := b.Count(job.Verdict(v))
		if job.Verdict(v) == job.Undecided && n == 0 {
			continue
		}
		all = append(all, element("button").Class("filter").Attr("type", "button").DataSet("verdict", v).Attr("aria-pressed", job.Verdict(v) == b.Filter).Body(
			plain("span", "filter__name", p.in(name)),
			plain("span", "filter__count", i18n.Number(n)),
		))
	}
	return element("div").Class("filters").Attr("role", "group").Attr("aria-label", p.in(i18n.Show)).OnClick(p.onFilter).Body(all...)
}

// rowList is a window that stays in place over a space as high as all rows: what is scrolled is the space, and the window then
// shows the rows of that place. So no empty space is ever seen, however fast the scrolling is.
func (p *page) rowList() app.UI {
	b := p.model.Batch
	view := b.View()
	list := make([]app.UI, 0, len(view))
	for _, row := range view {
		list = append(list, p.row(row))
	}
	if b.Rows() == 0 && b.Count(0) > 0 {
		list = append(list, plain("p", "rows__none", p.in(i18n.NoRows)))
	}
	grid := element("div").Class("rows__list").TabIndex(0).Attr("role", "grid").Attr("aria-label", p.in(i18n.PuzzleList)).
		Attr("aria-rowcount", b.Rows()).On("scroll", p.onRowsScroll).On("click", p.onRow)
	if len(view) > 0 {
		grid = grid.Attr("aria-activedescendant", rowID(b.Cursor))
	}
	return grid.Body(
		element("div").Class("rows__window").Attr("role", "rowgroup").Body(list...),
		// A height that changes, and no style: the policy forbids those.
		element("svg").XMLNS("http://www.w3.org/2000/svg").Class("rows__room").Attr("width", 1).Attr("height", p.room()).Attr("aria-hidden", "true"),
	)
}

func rowID(number int) string { return "row" + strconv.Itoa(number) }

func (p *page) row(row state.BatchRow) app.UI {
	l := p.model.Lang
	second, secondClass := row.Solution, "row__solution"
	if row.Known && row.Verdict == job.Malformed {
		second, secondClass = rowProblem(p.model, row), "row__problem"
	}
	meta := ""
	if row.Verdict != job.Malformed {
		meta = i18n.Clues(l, row.Clues) + " · " + i18n.Elapsed(l, row.Took.Microseconds())
	}
	class := "listrow"
	if row.Number == p.model.Batch.Cursor {
		class += " listrow--here"
	}
	cell := func(class, text string) app.UI {
		return element("span").Class(class).Attr("role", "gridcell").Text(text)
	}
	return element("div").ID(rowID(row.Number)).Class(class).Attr("role", "row").DataSet("row", row.Number).
		Attr("aria-rowindex", row.Number+1).Attr("aria-selected", row.Number == p.model.Batch.Cursor).Body(
		cell("row__line", i18n.Number(row.Line)),
		cell("row__verdict row__verdict--"+strconv.Itoa(int(row.Verdict)), p.in(verdictNames[row.Verdict])),
		cell("row__meta", meta),
		cell("row__puzzle", clip(row.Puzzle)),
		cell(secondClass, second),
	)
}

// rowProblem says why a line is no puzzle, and where.
func rowProblem(m state.Model, row state.BatchRow) string {
	number, line := row.Line, row.Puzzle
	if row.TooLong {
		return i18n.LineTooLong.In(m.Lang)
	}
	if _, isLink, err := share.FromText(line); isLink && err == nil {
		return i18n.LinkInList.In(m.Lang)
	} else if isLink {
		return problem(m.Lang, err)
	}
	_, err := format.InLine(line)
	if err == nil {
		return ""
	}
	var fault *format.Error
	if errors.As(err, &fault) && fault.Line > 0 {
		here := *fault
		here.Line = number
		err = &here
	}
	return problem(m.Lang, err)
}

// clip shortens a line that is no puzzle to what can be shown.
func clip(s string) string {
	const most = 700
	if len(s) > most {
		s = strings.ToValidUTF8(s[:most], "") + "…"
	}
	return s
}
