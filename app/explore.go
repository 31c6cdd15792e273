package app

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/board"
	"numplace/app/i18n"
	"numplace/app/state"
	"numplace/solver"
	"numplace/solver/trace"
)

// The explorer: a search of the board's puzzle, event by event.

func (p *page) explore() app.UI {
	x := p.model.Explore
	if x.Recording() == nil {
		return main("explore")
	}
	beside := p.treePanel
	if x.Guessless() {
		beside = p.stepList
	}
	return main("explore",
		element("p").Class("reason").Attr("role", "status").Attr("aria-live", "polite").Attr("aria-busy", x.Playing).Body(p.reason()),
		with(box("p", "said", app.Text(p.said())), "role", "status"),
		box("div", "bench", p.traceBoard(), beside()),
		p.transport(),
		box("div", "explore__foot", p.counters(), p.setup()),
		app.If(x.Race != nil, p.race),
	)
}

// said is what there is to say beside the event: what came of a click, for a while, and what is being done.
func (p *page) said() string {
	awaited, awaits := p.model.Explore.Awaited()
	switch notice := noticeText(p.model); {
	case notice != "" && !p.model.OpenPanel:
		return notice
	case p.model.Logging():
		return p.in(i18n.WritingLog)
	case awaits:
		return i18n.OnTheWay(p.model.Lang, awaited)
	}
	return ""
}

// reason says what the event that is shown is.
func (p *page) reason() app.UI {
	x, l := p.model.Explore, p.model.Lang
	switch {
	case x.Broken:
		return app.Text(workerGone(p.model))
	case x.Over():
		return app.Text(i18n.SearchOver(l, x.Recording().Total().Of[trace.Solution]))
	case x.At == x.Home():
		return app.Text(p.in(i18n.BeforeSearch))
	case x.At < 0:
		return app.Text(p.in(i18n.NothingYet))
	case x.At == x.Recording().Len()-1 && !x.Recording().Ended() && !p.model.Searching():
		return app.Text(p.in(i18n.SearchStopped))
	}
	e := x.Recording().Event(x.At)
	text := i18n.Reason(l, e, p.houses(), x.Of.N())
	if trace.DeadEnds.Has(e.Kind) {
		return plain("em", "", text)
	}
	return app.Text(text)
}

// houses are those of the puzzle that is searched.
func (p *page) houses() []solver.House { return slices.Collect(p.model.Explore.Of.Layout().Houses()) }

// traceBoard is the board at the event that is shown.
func (p *page) traceBoard() app.UI {
	l := p.model.Explore.Of.Layout()
	return box("div", "boardbox", board.Grid(tracePicture(p.model.Explore), board.Setting{
		Lang: p.model.Lang, Name: p.in(i18n.SearchBoard), Fixed: true, Dense: l.N() > 9,
	}))
}

// traceKind is what a digit is in a search, by the event that set it.
var traceKind = [...]i18n.CellKind{
	trace.Given: i18n.GivenCell, trace.NakedSingle: i18n.ForcedCell, trace.HiddenSingle: i18n.ForcedCell, trace.Guess: i18n.TriedCell,
}

// tracePicture is what the board shows at the event that is shown.
func tracePicture(x state.Explore) board.Picture {
	l := x.Of.Layout()
	shown := x.Shown()
	p := board.Picture{Layout: l, Cells: make([]board.Cell, l.Cells())}
	for c, square := range shown.Squares {
		if square.Digit == 0 {
			p.Cells[c] = board.Cell{Marks: square.Candidates, State: board.Noted}
			continue
		}
		p.Cells[c] = board.Cell{Digit: square.Digit, Kind: traceKind[square.By]}
		if square.By == trace.Guess {
			p.Cells[c].Depth = uint16(slices.Index(shown.Path, square.Event) + 1)
		}
	}
	if x.At >= 0 {
		markEvent(p, x.Recording().Event(x.At))
	}
	return p
}

// markEvent shows where an event happens.
func markEvent(p board.Picture, e trace.Event) {
	if e.Cell >= 0 {
		p.Cells[e.Cell].State |= board.Event
	}
	switch e.Kind {
	case trace.DeadHouse, trace.Conflict:
		for _, c := range p.Layout.House(e.House).Cells {
			cell := &p.Cells[c]
			cell.State |= board.Starved
			switch {
			case e.Kind == trace.Conflict:
				cell.State |= board.Conflict
			case cell.Digit == 0:
				cell.Lost = e.Digit
			}
		}
	case trace.DeadCell:
		p.Cells[e.Cell].State |= board.Starved
	}
}

// transport moves through the events.
func (p *page) transport() app.UI {
	x := p.model.Explore
	last := x.Recording().Len() - 1
	return element("div").Class("transport").Attr("role", "group").Attr("aria-label", p.in(i18n.Steps)).Body(
		p.idle(p.button("btn", i18n.StepBack, p.onStepBack), x.At < 0),
		p.playButton("btn btn--main"),
		p.idle(p.button("btn", i18n.StepOn, p.onStepOn), x.At >= last),
		element("label").Class("vh").Attr("for", "event").Text(p.in(i18n.EventNumber)),
		p.slider(),
		p.goals(),
	)
}

// The names of the goals: to the next and to the previous event of a kind.
var goalNames = [2][len(state.Goals)]i18n.Text{
	{i18n.NextGuess, i18n.NextDeadEnd, i18n.NextSolution},
	{i18n.PreviousGuess, i18n.PreviousDeadEnd, i18n.PreviousSolution},
}

// goals go to the events of a kind: one button each way for the kind that was chosen last, of which a narrow page has the one that was
// chosen, and a menu of all.
func (p *page) goals() app.UI {
	chosen, chosenWay := p.model.Explore.Goal, boolInt(p.model.Explore.GoalBack)
	ways := [2]app.UI{}
	var items []app.UI
	for way, names := range goalNames {
		class := "btn"
		if way != chosenWay {
			class += " goals__other"
		}
		ways[way] = p.button(class, names[chosen], p.onJump).DataSet("way", way)
		for i, name := range names {
			item := p.button("bare", name, p.onGoal).DataSet("goal", i).DataSet("way", way)
			if i == chosen && way == chosenWay {
				item = item.Attr("aria-current", "true")
			}
			items = append(items, item)
		}
	}
	return box("div", "goals", ways[1], ways[0], p.menu(state.GoalMenu, "btn bare--more", i18n.OtherPlaces, items...))
}

// playButton plays and pauses.
func (p *page) playButton(class string) app.UI {
	if p.model.Explore.Playing {
		return p.button(class, i18n.Pause, p.onPlay)
	}
	return p.button(class, i18n.PlaySearch, p.onPlay)
}

// slider goes to any event. Over it are ticks where the search met dead ends and solutions.
func (p *page) slider() app.UI {
	x := p.model.Explore
	last := x.Recording().Len() - 1
	return box("div", "slidebox", app.Raw(ticks(x.Notches())),
		app.Input().ID("event").Class("slide").Type("range").Min(0).Max(max(last, 0)).Step(1).
			Attr("aria-valuetext", i18n.Of(p.model.Lang, max(x.At, 0), max(last, 0), !p.model.Searching())).OnInput(p.onSeek))
}

// ticks draws a line for dead ends, the longer the more they are, and a square for solutions.
func ticks(all []state.Notch) string {
	most := 1
	for _, t := range all {
		most = max(most, t.DeadEnds)
	}
	b := []byte(`<svg class="ticks" width="100%" height="12" aria-hidden="true" xmlns="http://www.w3.org/2000/svg">`)
	rect := func(class string, place float64, back, y, width, height int) {
		b = append(b, `<rect class="`+class+`" x="`...)
		at := strconv.Itoa(int(place*10_000) + 1_000_000) // in hundredths of a percent, with a 1 and zeros before it
		b = append(b, strings.TrimLeft(at[1:5], "0")+"."+at[5:]+`%" y="`+strconv.Itoa(y)+`" width="`+strconv.Itoa(width)+`" height="`+strconv.Itoa(height)+`" transform="translate(-`+strconv.Itoa(back)+`)"/>`...)
	}
	const least, longest = 5, 11
	for _, t := range all {
		if t.DeadEnds > 0 {
			height := least + (longest-least)*(t.DeadEnds-1)/most
			rect("tick", t.Place, 0, 12-height, 1, height)
		}
	}
	for _, t := range all {
		if t.Solutions > 0 {
			rect("tick tick--solution", t.Place, 3, 3, 7, 7)
		}
	}
	return string(append(b, "</svg>"...))
}

func (p *page) speedOptions() (options []option) {
	for i, speed := range state.Speeds {
		options = append(options, option{strconv.Itoa(i), i18n.EventsASecond(p.model.Lang, speed), i == p.model.Explore.Speed})
	}
	return options
}

// counters are what the search has done up to the event that is shown, of what it does in all.
func (p *page) counters() app.UI {
	x := p.model.Explore
	run := x.Recording()
	now, all := run.Counters(x.At), run.Counters(run.Len()-1)
	depth := 0
	if x.At >= 0 {
		depth = run.Event(x.At).Depth
	}
	of := func(name i18n.Text, n, total int) app.UI {
		return box("div", "", plain("dt", "", p.in(name)), box("dd", "",
			app.Text(i18n.Number(n)), plain("small", "", " / "+i18n.Number(total))))
	}
	return box("dl", "counters",
		of(i18n.EventName, max(x.At, 0), max(run.Len()-1, 0)),
		of(i18n.Depth, depth, all.Deepest),
		of(i18n.Guesses, now.Of[trace.Guess], all.Of[trace.Guess]),
		of(i18n.DeadEnds, now.Sum(trace.DeadEnds), all.Sum(trace.DeadEnds)),
		of(i18n.SolutionsName, now.Of[trace.Solution], all.Of[trace.Solution]),
	)
}

// setup chooses the strategy, and holds what else can be done with a search.
func (p *page) setup() app.UI {
	m := p.model
	race := p.button("btn", i18n.Race, p.onRace)
	if m.Searching() || m.Racing() || m.Logging() {
		race = p.button("btn btn--stop", i18n.Stop, p.onStopSearch)
	}
	return box("div", "setup",
		p.choice("preset", i18n.Strategy, p.presetOptions(), p.onPreset),
		race,
		p.menu(state.MoreMenu, "btn bare--more", i18n.More,
			p.eventField(),
			p.choice("deduce", i18n.Deduce, choices(m.Lang, deduceNames[:], int(m.Explore.Strategy.Deduce)), p.onStrategy),
			p.choice("choose", i18n.Choose, choices(m.Lang, chooseNames[:], int(m.Explore.Strategy.Choose)), p.onStrategy),
			p.choice("order", i18n.Order, choices(m.Lang, orderNames[:], boolInt(m.Explore.Strategy.Descending)), p.onStrategy),
			p.choice("guess", i18n.GuessChoice, choices(m.Lang, guessNames[:], boolInt(m.Explore.Strategy.NeverGuess)), p.onStrategy),
			p.choice("speed", i18n.Speed, p.speedOptions(), p.onSpeed),
			p.button("bare", i18n.Run, p.onRun),
			p.button("bare", i18n.ShareMoment, p.onShareMoment),
			p.button("bare", i18n.LogText, p.onLogText),
			p.button("bare", i18n.LogLines, p.onLogLines),
			p.button("bare", i18n.TreeFile, p.onTreeFile),
		),
	)
}

// eventField takes the number of an event: no slider is so long that a hand could choose one among millions.
func (p *page) eventField() app.UI {
	const id = "gotoevent"
	x := p.model.Explore
	return element("label").Class("choice").Attr("for", id).Body(box("span", "choice__name", p.word(i18n.GoToEvent)),
		app.Input().ID(id).Class("stepper__number").Type("number").Min(0).Max(max(x.Recording().Len()-1, 0)).Attr("inputmode", "numeric").
			Placeholder(strconv.Itoa(max(x.At, 0))).OnChange(p.onGoToEvent))
}

func boolInt(b bool) int {
	if b {
		return 1
	}
	return 0
}

func choices(l i18n.Lang, names []i18n.Text, chosen int) (options []option) {
	for i, name := range names {
		options = append(options, option{strconv.Itoa(i), name.In(l), i == chosen})
	}
	return options
}

var (
	deduceNames = [...]i18n.Text{trace.Rules: i18n.DeduceRules, trace.ForwardChecking: i18n.DeduceForward, trace.NakedSingles: i18n.DeduceNaked, trace.HiddenSingles: i18n.DeduceHidden}
	chooseNames = [...]i18n.Text{trace.FirstCell: i18n.ChooseFirst, trace.FewestCandidates: i18n.ChooseFewest, trace.FewestWays: i18n.ChooseWays}
	orderNames  = [...]i18n.Text{i18n.Ascending, i18n.Descending}
	guessNames  = [...]i18n.Text{i18n.MayGuess, i18n.NeverGuess}
)

func (p *page) presetOptions() (options []option) {
	now := p.model.Explore.Preset()
	for _, preset := range trace.Presets {
		options = append(options, option{preset.ID, i18n.Preset(p.model.Lang, preset.ID), preset.ID == now})
	}
	if now == "" {
		options = append(options, option{"", p.in(i18n.OwnStrategy), true})
	}
	return options
}

// treePanel is the search tree: a window that is scrolled over the picture, and the whole of it small.
func (p *page) treePanel() app.UI {
	layout, view := p.model.Explore.Picture()
	fold, node := i18n.Fold, layout.Shown(p.model.Explore.Node())
	if layout.Folded(node) {
		fold = i18n.Unfold
	}
	view.Label, view.Number = p.in(i18n.TreeName), i18n.Number
	width, height := layout.Size(view)
	part := ""
	if root := p.model.Explore.Tree().Node(0); root.Left > 0 {
		part = i18n.PartOfTree(p.model.Lang, root.Size-1, root.Size-1+root.Left)
	}
	return box("div", "tree",
		element("div").Class("tree__window").TabIndex(0).Attr("role", "group").Attr("aria-label", p.in(i18n.TreeName)).
			On("scroll", p.onTreeScroll).On("click", p.onNode).Body(
			box("div", "tree__sheet",
				element("svg").XMLNS("http://www.w3.org/2000/svg").Attr("width", width).Attr("height", height).Attr("aria-hidden", "true"),
				box("div", "tree__picture", app.Raw(layout.SVG(view))),
			),
		),
		element("div").Class("tree__overview").OnClick(p.onOverview).Body(plain("p", "tree__part", part), app.Raw(layout.Overview(overviewWidth, overviewHeight, view))),
		box("div", "tree__do",
			p.button("bare", i18n.ZoomOut, p.onZoomOut),
			p.button("bare", i18n.ZoomIn, p.onZoomIn),
			p.button("bare", i18n.ZoomFit, p.onZoomFit),
			p.idle(p.button("bare", fold, p.onFold), layout.Leaf(node)),
		),
	)
}

// The size of the small picture's drawing; the style sheet makes it as wide as the panel.
const overviewWidth, overviewHeight = 640, 40

// race compares the presets on the puzzle.
func (p *page) race() app.UI {
	l := p.model.Lang
	most := 1
	for _, r := range p.model.Explore.Race {
		most = max(most, r.Score.Nodes)
	}
	head := func(names ...i18n.Text) app.UI {
		var cells []app.UI
		for _, name := range names {
			cells = append(cells, element("th").Attr("scope", "col").Text(p.in(name)))
		}
		return box("tr", "", cells...)
	}
	var rows []app.UI
	for _, r := range p.model.Explore.Race {
		s := r.Score
		cells := []app.UI{element("th").Attr("scope", "row").Text(i18n.Preset(l, r.Preset))}
		for _, n := range []int{s.Nodes, s.Guesses, s.DeadEnds, s.StepsBack, s.Solutions} {
			cells = append(cells, plain("td", "", i18n.Number(n)))
		}
		cells = append(cells,
			plain("td", "", i18n.Elapsed(l, r.Took.Microseconds())),
			plain("td", "race__how", raceEnd(p.model, r)),
			box("td", "race__bar", bar(s.Nodes, most)),
		)
		rows = append(rows, box("tr", "", cells...))
	}
	// It may be wider than a phone: the keyboard can scroll it.
	return element("section").Class("race").TabIndex(0).Attr("aria-label", p.in(i18n.RaceTitle)).Body(
		plain("h2", "", p.in(i18n.RaceTitle)),
		box("table", "",
			box("thead", "", head(i18n.Strategy, i18n.Nodes, i18n.Guesses, i18n.DeadEnds, i18n.StepsBack, i18n.SolutionsName, i18n.Time, i18n.Outcome, i18n.NodesBar)),
			box("tbody", "", rows...),
		),
	)
}

// raceEnd says how a preset's search ended.
func raceEnd(m state.Model, r state.Racer) string {
	switch {
	case !r.Over && m.Racing():
		return i18n.RaceRuns(m.Lang, r.Score.Events)
	case !r.Over:
		return i18n.Stopped.In(m.Lang)
	case r.Score.End == trace.Stalled:
		return i18n.RaceStalled.In(m.Lang)
	}
	return i18n.RaceDone.In(m.Lang)
}

// bar is as long as the logarithm of a number among those up to the most.
func bar(n, most int) app.UI {
	length := int(100 * math.Log(float64(max(n, 1))) / math.Log(float64(max(most, 2))))
	return app.Raw(`<svg width="100%" height="8" aria-hidden="true" xmlns="http://www.w3.org/2000/svg"><rect width="` + strconv.Itoa(length) + `%" height="8" fill="var(--accent)"/></svg>`)
}
