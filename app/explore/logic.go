package explore

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/board"
	"numplace/app/browser"
	"numplace/app/kit"
	"numplace/app/sentences"
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/state"
	"numplace/app/state/dialogs"
	"numplace/app/state/search"
	"numplace/solver"
)

// This file draws the logical path of the puzzle, step by step, in the same page layout as a search.

// methods draws the buttons that switch between the logical path and the search.
func (v *View) methods() app.UI {
	k, method := &v.Kit, v.Model.Explore.Method
	return kit.Element("div").Class("seg").Attr("role", "group").Attr("aria-label", k.In(i18n.Explore)).Body(
		k.Button("seg__one", i18n.ByPerson, v.onLogic).Attr("aria-pressed", method == search.ByLogic),
		k.Button("seg__one", i18n.WatchSearch, v.onSearch).Attr("aria-pressed", method == search.BySearch),
	)
}

// logic draws the logical path.
func (v *View) logic() app.UI {
	if p := v.Model.Explore.Logic; p.Known && p.Len() == 0 && !p.Here.Shown {
		return v.noPath(p)
	}
	return v.question(" explore--logic", v.pathBoard(), v.pathWhere(),
		kit.Box("div", "explore__say", v.sentence(), v.note(), v.Kit.Roles(v.explanation().Legend)),
		v.pathTransport(),
		v.path(),
		v.numbers(v.pathCounters()),
		kit.Box("div", "explore__foot", v.pathActions()...),
	)
}

// noPath draws the view of a logical path that has no steps. It shows the reason, and a button for what the
// user can do instead.
func (v *View) noPath(p search.Logic) app.UI {
	var instead app.UI
	switch {
	case p.Path.Ends || p.Path.Puzzle.Solutions == 0:
	case v.Model.Searchable():
		instead = v.Kit.Button("btn btn--main", i18n.BySearch, v.onSearch)
	default:
		instead = v.Kit.Button("btn btn--main", i18n.ShowSolution, v.onSolve)
	}
	return v.question(" explore--logic explore--none", v.pathBoard(), nil,
		kit.Box("div", "explore__say", v.sentence(), v.note()),
		app.If(p.Explains() && !p.Path.Ends, func() app.UI { return kit.Box("dl", "counters", v.explainer()) }),
		kit.Box("div", "transport", instead))
}

// pathWhere draws the number of the current step, its level and its score.
func (v *View) pathWhere() app.UI {
	l, p, e := v.Model.Lang, v.Model.Explore.Logic, v.explanation()
	var parts []string
	if n := p.Len(); n > 0 {
		parts = append(parts, i18n.StepOf(l, min(p.At+1, n), n))
	}
	if e.Level > 0 {
		parts = append(parts, i18n.LevelNames[e.Level-1].In(l), i18n.Points(l, e.Score))
	}
	return kit.Plain("p", "explore__where", sentences.Join(parts))
}

// explanation returns the explanation of the current step. At the end of the path, no step is current, and the
// result is empty.
func (v *View) explanation() job.Explained {
	p := v.Model.Explore.Logic
	if p.Known && p.At == p.Len() && p.Here.At == 0 {
		return job.Explained{}
	}
	return p.Explained()
}

// sentence draws the text of the current step: the technique, the question that the step answers, the
// explanation, and the result. If no step is shown, sentence draws the reason why.
func (v *View) sentence() app.UI {
	e, class := v.explanation(), "thought"
	if why := v.noStep(); why != "" {
		return v.status(kit.Element("p").Class("reason"), app.Text(why))
	}
	const long, veryLong = 330, 480
	if kit.Long(long, e.Look, e.Text, e.So) {
		class += " thought--long"
	}
	if kit.Long(veryLong, e.Look, e.Text, e.So) {
		class += " thought--whole" // the result does not stay in view, so that more of the explanation does
	}
	return v.Naming(v.status(kit.Element("div").Class(class),
		kit.Box("p", "thought__what", v.Lesson("reason__name", e.Technique, app.Text(e.Name))),
		kit.Question("h2", "thought__look", e),
		kit.Words("p", "thought__say", e, true), kit.So("thought__so", e, true)))
}

// status turns an element into a status region with the given content. Screen readers announce changes of the
// content, but not while the animation is running.
func (v *View) status(element app.HTMLElem, body ...app.UI) app.HTMLElem {
	return kit.With(element, "role", "status", "aria-live", "polite").Attr("aria-busy", v.Model.Explore.Playing).
		Body(body...)
}

// noStep returns the reason why no step is shown. If a step is shown, it returns "".
func (v *View) noStep() string {
	m, k := &v.Model, &v.Kit
	p, l := m.Explore.Logic, m.Lang
	switch {
	case m.Explore.Broken:
		return sentences.WorkerGone(*m)
	case !p.Known && p.Stopped:
		return k.In(i18n.Stopped)
	case !p.Known:
		return k.In(i18n.FindingPath)
	case p.Path.Puzzle.Solutions == 0:
		return k.In(i18n.NoPath)
	case v.explanation() != job.Explained{}:
		return ""
	case p.At < p.Len():
		return k.In(i18n.FindingPath) // the first step has not arrived yet
	case p.Path.Ends:
		return i18n.PathSolved(l, p.Len())
	case !m.Searchable():
		return k.In(i18n.RulesKnownEnd)
	case m.UsedTechniques() != "":
		return k.In(i18n.LogicEndsOn)
	}
	return k.In(i18n.LogicEnds)
}

// note draws a note if the puzzle has several solutions.
func (v *View) note() app.UI {
	p := v.Model.Explore.Logic
	says := i18n.NotOne
	if p.At == p.Len() && p.Here.At == 0 {
		says = i18n.NotOneHere
		if !v.Model.Searchable() { // steps cannot be explained for some of the puzzle's rules
			says = i18n.NotOneRules
		}
	}
	if v.Model.Doubtful() {
		says = i18n.DrawnNotOne
		if p.At == p.Len() && p.Here.At == 0 {
			says = i18n.DrawnSeveral
		}
	}
	several := p.Known && p.Path.Puzzle.Solutions > 1
	return app.If(several, func() app.UI { return kit.Plain("p", "explore__note", v.Kit.In(says)) })
}

// dense is the cell width, in px, below which candidates are illegible.
const dense = 30

// pathBoard draws the position before the current step, with the candidates and lines that explain the step.
func (v *View) pathBoard() app.UI {
	p := v.Model.Explore.Logic
	pitch, known := p.Pitch()
	return kit.Box("div", "boardbox", board.Grid(v.pathPicture(p, v.explanation().Drawing), board.Setting{
		Lang: v.Model.Lang, Name: v.Kit.In(i18n.PathBoard), Fixed: true, Dense: known && pitch < dense,
	}))
}

// pathPicture returns what to draw for the position before the current step. evidence is the drawing that
// explains the step.
func (v *View) pathPicture(x search.Logic, evidence job.Drawing) board.Picture {
	puzzle := x.Puzzle()
	l := puzzle.Layout()
	p := board.Picture{Layout: l, Cells: make([]board.Cell, l.Cells()), Signs: v.Model.Signs(l),
		Drawn: v.drawing(l)}
	now, err := solver.Parse(l, x.Shown.Cells)
	known := err == nil && x.Shown.Cells != ""
	if !known {
		now = puzzle
	}
	for c := range p.Cells {
		at := solver.Cell(c)
		cell := &p.Cells[c]
		switch d := now.At(at); {
		case d == 0 && known:
			cell.Marks, cell.State = x.Candidates(at), board.Noted
		case d == 0:
		case puzzle.At(at) != 0:
			cell.Digit, cell.Kind = d, i18n.GivenCell
		default:
			cell.Digit, cell.Kind = d, i18n.EnteredCell
		}
	}
	p.Overlay.Evidence, p.Overlay.Branch = evidence, x.Case
	v.Point(p.Light, v.explanation())
	return p
}

// pathCounters draws the number of steps, the number of placed cells, and the puzzle's level and score.
func (v *View) pathCounters() app.UI {
	l, p := v.Model.Lang, v.Model.Explore.Logic
	n, r := p.Len(), p.Path.Rating

	level, score := "–", i18n.Number(p.Score(n))
	if r.Level > 0 {
		level, score = i18n.LevelNames[r.Level-1].In(l), i18n.Score(l, p.Score(n), r.Ends)
	} else if !v.Model.Searchable() {
		score = "–" // some steps use rules that cannot be explained, so there is no score
	}
	return kit.Box("dl", "counters",
		v.counterOf(i18n.StepNumber, min(p.At+1, n), n),
		v.counterOf(i18n.PlacedCells, p.Placed(min(p.At, n)), p.Puzzle().Layout().Cells()-p.Puzzle().Count()),
		v.counter(i18n.Level, level, ""),
		v.counter(i18n.StepScore, i18n.Number(p.Score(min(p.At, n))), " / "+score),
		v.explainer(),
	)
}

// explainer draws the rating of Sudoku Explainer with a button to compute it, to stop that, or to copy the ratings. For
// a puzzle that has none, it draws a sentence about that.
func (v *View) explainer() app.UI {
	k, x := &v.Kit, &v.Model.Explore.Logic
	name := kit.Plain("dt", "", "Sudoku Explainer")
	if !x.Explains() && (x.Known || !x.Classic()) {
		return kit.Box("div", "counters__se", name, kit.Box("dd", "counters__none", k.Word(i18n.SEClassic)))
	}
	text, of := "–", ""
	switch {
	case x.SE.Known:
		text, of = x.SE.Text(), " ER/EP/ED"
	case x.SE.Text() != "":
		text, of = i18n.Least(v.Model.Lang, x.SE.Text()), " ER"
	}
	var button app.UI
	switch {
	case x.SE.Busy:
		button = k.Button("bare", i18n.Stop, v.onStopSE)
	case x.SE.Known:
		button = k.Button("bare", i18n.Copy, v.onCopySE)
	default:
		button = k.Idle(k.Button("bare", i18n.RateIt, v.onRateSE).Attr("aria-label", k.In(i18n.RateLikeSE)),
			!x.Explains())
	}
	return kit.Box("div", "counters__se", name,
		kit.Box("dd", "",
			kit.With(kit.Box("span", "", app.Text(text), kit.Plain("small", "", of)), "role", "status").
				Attr("aria-busy", x.SE.Busy),
			button))
}

// pathActions returns the buttons for further actions on the logical path.
func (v *View) pathActions() []app.UI {
	k, x := &v.Kit, v.Model.Explore
	none := x.Logic.Len() == 0
	here := i18n.AllHere
	if x.Logic.Here.Shown {
		here = i18n.ToPath
	}
	return []app.UI{
		k.Button("bare explore__list", i18n.AllSteps, v.onList).Attr("aria-expanded", x.Listed),
		k.Idle(k.Button("bare", i18n.PlayFromHere, v.onPlayFromHere), none),
		v.numbersButton(),
		v.Menu(state.MoreMenu, "bare bare--more", i18n.More,
			v.PlayButton("bare", i18n.PlayPath),
			k.Idle(k.Button("bare", here, v.onHere), none),
			k.Idle(k.Button("bare", i18n.PathText, v.onPathText), none),
			k.Button("bare", i18n.PathLines, v.onPathLines),
			k.Button("bare", i18n.ShareMoment, v.onShareMoment),
		),
	}
}

func (v *View) onLogic(app.Context, app.Event)  { v.Send(state.SetMethod{Method: search.ByLogic}) }
func (v *View) onSearch(app.Context, app.Event) { v.Send(state.SetMethod{Method: search.BySearch}) }
func (v *View) onSolve(app.Context, app.Event) {
	v.Send(state.Show{View: state.OnBoard})
	v.Send(state.Solve{})
}
func (v *View) onFindPath(app.Context, app.Event)  { v.Send(search.FindPath{}) }
func (v *View) onPathText(app.Context, app.Event)  { v.Send(search.ExportPath{Form: job.Sentences}) }
func (v *View) onPathLines(app.Context, app.Event) { v.Send(search.ExportPath{Form: job.JSON}) }
func (v *View) onList(app.Context, app.Event)      { v.Send(search.ListSteps{}) }
func (v *View) onNumbers(app.Context, app.Event)   { v.Send(search.ShowNumbers{}) }
func (v *View) onHere(app.Context, app.Event)      { v.Send(search.ListHere{}) }

func (v *View) onRateSE(app.Context, app.Event) { v.Send(search.RateSE{}) }

func (v *View) onCopySE(app.Context, app.Event) {
	x := &v.Model.Explore.Logic
	v.Send(dialogs.CopyShared{Text: x.Ratings(x.Puzzle())})
}

func (v *View) onStopSE(_ app.Context, e app.Event) {
	if !browser.Again(e) { // the second click of a double click on the button in its place
		v.Send(search.StopSE{})
	}
}

// onPlayFromHere starts a game at the position shown.
func (v *View) onPlayFromHere(app.Context, app.Event) { v.Send(state.PlayFromHere{}) }

// onNextHard moves to the next hard step. With Shift, it moves to the previous hard step.
func (v *View) onNextHard(_ app.Context, e app.Event) {
	v.Send(search.NextHard{Back: browser.Field(e.Value, "shiftKey").Truthy()})
}

func (v *View) onOnly(ctx app.Context, _ app.Event) {
	v.Send(search.OnlyHere{Technique: ctx.JSSrc().Get("value").String()})
}

func (v *View) onCase(_ app.Context, e app.Event) {
	n, ok := browser.Number(e, "branch")
	if ok && n != v.Model.Explore.Logic.Case {
		v.Send(search.ShowCase{Case: n})
	}
	if ok && browser.Chosen(e) {
		v.Drawn(func() { browser.InSight(kit.ShownCase, ".path__why", "") })
	}
}

func (v *View) onNoCase(app.Context, app.Event) {
	if v.Model.Explore.Logic.Case != 0 {
		v.Send(search.ShowCase{})
	}
}

// fit measures a cell of the board. The drawing of a step is then made for cells of this size.
func (v *View) fit() {
	cell := browser.Query(".explore .cell")
	if !cell.Truthy() {
		return
	}
	width := cell.Get("offsetWidth").Int()
	v.Later(func() { v.Send(search.FitPath{Pitch: width}) })
}
