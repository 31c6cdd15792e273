package play

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/browser"
	"numplace/app/kit"
	"numplace/app/sentences"
	"numplace/app/shared/embed"
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/state"
	"numplace/app/state/desk"
	"numplace/app/state/game"
	"numplace/app/state/hints"
	"numplace/app/state/history"
	"numplace/solver"
)

// The texts and buttons of a hint. The hint's question replaces the verdict, and the hint's complete step
// replaces the pad.

// hint sets the texts about the board for the current stage of a hint. It returns false if no hint is shown.
func (w *words) hint(m state.Model) bool {
	l, e := m.Lang, m.Hint.Found
	switch m.Hint.Stage {
	case hints.NoHint:
		return false
	case hints.HintNone:
		w.beyond(m)
		if e.Outcome != job.Beyond {
			w.Verdict, w.Facts = i18n.NoWay.In(l), ""
			if e.Puzzle.Solutions == 0 && e.Puzzle.Exact { // there is no solution to compare digits with
				w.Verdict = i18n.NoSolution.In(l)
				if m.Doubtful() {
					w.Verdict = i18n.DrawnNone.In(l)
					return true
				}
			}
			if e.Why != "" {
				w.Lines = append(w.Lines, line{e.Why, true})
			} else if m.Impossible() {
				w.Facts = unsound(m)
			}
		}
		return true
	default:
		w.Small, w.Verdict = i18n.StepOfLevel(l, int(e.Level)), e.Look
		switch {
		case m.Hint.Stage == hints.HintHow:
			w.Small = e.Name
		case m.NameFirst && !m.Widget.On:
			w.Verdict = i18n.FindThe(l, e.Name)
		}
		switch {
		case m.Hint.Stage != hints.HintWhere:
		case m.Ahead() > 0:
			w.Facts = i18n.AheadSays(l, m.Ahead())
		case m.Board.Entered.Count() > 0 && e.Puzzle.Solutions == 1:
			w.Facts = i18n.RightSoFar.In(l)
		}
		if m.Hint.Stage == hints.HintWhere && m.Hint.Noted > 0 {
			w.Facts = i18n.LackingNotes(l, m.Hint.Noted)
		}
		if left := byCell(m, m.NotedOut()); left != "" {
			w.Lines = append(w.Lines, line{i18n.NotesLack(l, left), true})
		}
	}
	switch {
	case e.Puzzle.Solutions == 1, m.Fog() != history.CellSet{}:
	case e.Puzzle.Solutions == 0: // it takes too long to solve
		w.Lines = append(w.Lines, line{i18n.MaybeNotOne.In(l), false})
	case m.Doubtful():
		w.Lines = append(w.Lines, line{i18n.DrawnNotOne.In(l), false})
	case m.Widget.On:
		w.Lines = append(w.Lines, line{i18n.NotOneBriefly.In(l), true})
	default:
		w.Lines = append(w.Lines, line{i18n.NotOne.In(l), true})
	}
	return true
}

// beyond sets the texts about the board for a hint that found no step.
func (w *words) beyond(m state.Model) {
	l := m.Lang
	if c, about := m.Hint.About(); about {
		w.Verdict, w.Facts = i18n.NoneAbout(l, sentences.Cell(&m, c)), i18n.NoneAboutSays.In(l)
		if m.Fog() != (history.CellSet{}) {
			w.Facts = i18n.BeyondFog.In(l)
		}
		return
	}
	switch {
	case m.Fog() != history.CellSet{}:
		w.Verdict, w.Facts = i18n.BeyondAll.In(l), i18n.BeyondFog.In(l)
		return
	case !m.Searchable():
		w.Verdict, w.Facts = i18n.RulesStep.In(l), i18n.RulesKnown.In(l)
		return
	case m.UsedTechniques() != "":
		w.Verdict = i18n.BeyondOn.In(l) // a technique that the user has switched off might find a step
	case m.Widget.On && !m.Widget.Controls.Has(embed.Explore):
		w.Verdict, w.Facts = i18n.BeyondAll.In(l), i18n.BeyondRest.In(l)
	default:
		w.Verdict, w.Facts = i18n.BeyondAll.In(l), i18n.BeyondSays.In(l)
	}
	if m.Hint.Found.Puzzle.Solutions > 1 { // no single solution to find, so don't suggest a search
		w.Facts = i18n.NotOneHere.In(l)
	}
}

// what draws the line above the text of a hint. While the hint only asks its question, the line shows the
// level of the step. With the hint's answer, the line is a link to the lesson on the technique.
func (v *View) what(small string) app.UI {
	said := app.Text(small)
	if v.Model.Hint.Stage == hints.HintHow {
		return kit.Box("p", "status__what", kit.Plain("span", "", v.Kit.In(i18n.Hint)+i18n.Dot),
			v.Lesson("learn", v.Model.Hint.Found.Technique, said))
	}
	return kit.Box("p", "status__what", kit.Plain("span", "", v.Kit.In(i18n.Hint)+i18n.Dot), kit.Box("b", "", said))
}

// guide draws the complete step of a hint: the reason, the cases and the conclusion. In a narrow window it
// also draws the legend of the symbols on the board.
func (v *View) guide() app.UI {
	m, k := &v.Model, &v.Kit
	e := m.Hint.Found
	body, so := v.Step()
	if e.Like > 1 {
		body = append([]app.UI{kit.Plain("p", "guide__count", i18n.OneOfLike(m.Lang, e.Number+1, e.Like))}, body...)
	}
	if n := m.Ahead(); n > 0 {
		says := i18n.TwoSentences(m.Lang, i18n.StepsAhead(m.Lang, n), i18n.AheadShown.In(m.Lang))
		body = append([]app.UI{kit.Plain("p", "guide__note", says)}, body...)
	}
	if m.Lists.Narrow { // there is no other place for the legend
		body, so = append(body, so, k.Roles(e.Legend)), nil
		var links []app.UI // links that do not fit into the row of buttons
		if m.CanRun() {
			links = append(links, k.Button("bare learn", i18n.AllLike, v.onApplyRun))
		}
		if m.CanPractise() {
			links = append(links, k.Button("bare learn", i18n.PractiseThis, v.onPractise))
		}
		if links != nil {
			body = append(body, kit.Box("p", "guide__play guide__practise", links...))
		}
	}
	words := kit.Box("div", "guide__words", body...).TabIndex(0)
	guide := kit.Box("section", "pen guide", words, so) // the reason scrolls if it is long, but the conclusion does not
	if v.names() {
		guide = v.Naming(guide)
	}
	return guide
}

// roles draws the legend of the symbols on the board. It is below the hint's explanation.
func (v *View) roles() app.UI {
	if v.Model.Lists.Narrow { // in a narrow window, guide draws the legend
		return nil
	}
	return kit.Box("div", "think__legend", v.Kit.Roles(v.Model.Hint.Found.Legend))
}

// Step returns the text of the step in two parts: the reason with the cases, and the conclusion.
func (v *View) Step() (reason []app.UI, conclusion app.UI) {
	m, k := &v.Model, &v.Kit
	e := m.Hint.Found
	body := []app.UI{kit.Plain("p", "guide__say", e.Text+" ")}
	if v.names() {
		body[0] = kit.Words("p", "guide__say", e.Explained, true)
	}
	e.Branches = m.Hint.Branches()
	body = append(body, k.Cases(e.Explained, m.Hint.Branch, v.onBranch, v.onNoBranch)...)
	if e.Branches != "" {
		says := i18n.CasesSay
		if e.Chain != "" {
			says = i18n.LinksSay
		}
		body = append(body, kit.Plain("p", "guide__note", k.In(says)))
	}
	if m.Hint.Links() > 0 && !m.Hint.MoreLinks() && !m.Widget.On {
		name := i18n.LinkByLink
		if m.Hint.Branch < 0 && -m.Hint.Branch < m.Hint.Links() {
			name = i18n.NextLink
		}
		body = append(body, kit.Box("p", "guide__play", k.Button("bare learn", name, v.onNextLink)))
	}
	return body, kit.So("guide__so", e.Explained, v.names())
}

// names reports whether the text of a hint contains names of cells as controls, which mark their cells when
// the user points at them.
func (v *View) names() bool {
	m := &v.Model
	return m.Hint.Stage == hints.HintHow && !m.Widget.On && m.Board.Layout().N() <= 9
}

// rim draws the names of the rows and columns around the board. It draws them only if a text next to the
// board contains names of cells.
func (v *View) rim() app.UI {
	e := v.Model.Hint.Found
	named := e.Text + " " + e.So + " " + e.Chain + "\n" + e.Named
	if desk := &v.Model.Desk; v.Model.DeskShown() && desk.Guide != "" {
		named = kit.Untagged(desk.Head + desk.Guide)
	} else if !v.names() {
		return nil
	}
	return v.Rim(named, v.Model.Board.Layout().N())
}

// showBranch shows a case of the step. If branch is negative, it instead shows the first -branch links of the
// step's chain, see Hint.Branch. It scrolls the text to the case, or to the last of these links.
func (v *View) showBranch(branch int) {
	v.Send(hints.ShowBranch{Branch: branch})
	v.showCase()
}

// showCase scrolls the text to the current case, after the case has been drawn.
func (v *View) showCase() {
	v.Drawn(func() { browser.InSight(kit.ShownCase, ".guide__words", ".guide__so") })
}

// onNextLink shows one more link of a chain. The chain's explanation is already on the page. After the last
// link, onNextLink starts again with the first.
func (v *View) onNextLink(app.Context, app.Event) {
	h := v.Model.Hint
	v.showBranch(-(max(-h.Branch, 0)%h.Links() + 1))
}

// HintActions returns a frame's buttons for hints. alone reports whether there is no room for other buttons.
// alone is true while a hint is shown, and while the buttons correct mistakes.
func (v *View) HintActions() (buttons []app.UI, alone bool) {
	v.swap()
	m := &v.Model
	switch {
	case m.Hint.Stage != hints.NoHint:
		return v.row(v.usualActions(v.situation()), "bare"), true
	case Wrong(*m) && !m.Widget.Fixed():
		return v.mending("bare"), true
	}
	idle := !v.Kit.Shell && !m.CanHint() // in the shell, the puzzle is not known yet
	name := i18n.Hint
	if m.Widget.Solver {
		name, idle = i18n.PathStep, idle || len(m.Clashes(m.Board.Given)) > 0
	}
	return []app.UI{v.Kit.Idle(v.Kit.Button("btn btn--main", name, v.onHint), idle)}, false
}

func (v *View) onBranch(_ app.Context, e app.Event) {
	n, ok := browser.Number(e, "branch")
	switch {
	case !ok:
	case browser.Chosen(e): // not just hovering, so scroll to the case
		v.showBranch(n)
	case n != v.Model.Hint.Branch:
		v.Send(hints.ShowBranch{Branch: n})
	}
}

func (v *View) onNoBranch(app.Context, app.Event) {
	if v.Model.Hint.Branch != 0 && v.Model.Hint.Cases() == 0 { // cases that the user steps through stay visible
		v.Send(hints.ShowBranch{})
	}
}

func (v *View) onHint(app.Context, app.Event) {
	v.actFrom(".acts", hints.AskHint{Pitch: pitch()}, ".think .btn--main")
}

func (v *View) onAskAbout(app.Context, app.Event) {
	v.act(hints.AskAbout{Cell: v.Model.Cursor, Pitch: pitch()})
}
func (v *View) onAskFirst(app.Context, app.Event)  { v.act(hints.AskFirst{}) }
func (v *View) onNextHint(app.Context, app.Event)  { v.Send(hints.NextHint{}) }
func (v *View) onPractise(app.Context, app.Event)  { v.Send(state.Practise{}) }
func (v *View) onApply(app.Context, app.Event)     { v.leave(hints.ApplyHint{}) }
func (v *View) onApplyRun(app.Context, app.Event)  { v.leave(hints.ApplyRun{}) }
func (v *View) onShowDigit(app.Context, app.Event) { v.act(hints.ShowDigit{}) }
func (v *View) onCloseHint(app.Context, app.Event) { v.leave(hints.CloseHint{}) }
func (v *View) onRate(app.Context, app.Event)      { v.Send(hints.Rate{}) }

// leave sends a message that closes a hint. If one of the hint's buttons has the focus, the focus moves to
// the main button of the usual actions.
func (v *View) leave(msg state.Msg) { v.actFrom(".think .acts", msg, ".acts--usual .btn--main") }

// actFrom sends the message of an action whose button may disappear. row and target are selectors. If the
// focus is in the element that matches row, the focus moves to the element that matches target.
func (v *View) actFrom(row string, msg state.Msg, target string) {
	focused := browser.Within(browser.Document().Get("activeElement"), row)
	v.act(msg)
	if focused {
		v.Focus(target)
	}
}

// onNext shows the next case of the step, or the next link of its chain.
func (v *View) onNext(app.Context, app.Event) { v.showBranch(v.Model.Hint.Next()) }

// deedOf returns the label of the button that applies the hint's step.
func deedOf(m *state.Model) string {
	e := m.Hint.Found
	if len(e.Place) == 3 && e.Remove == "" {
		_, d := job.CandidateAt(e.Place, 0)
		return i18n.WriteThe(m.Lang, solver.Digit(d).String())
	}
	digits := solver.Digits(0)
	if e.Remove == "" {
		return i18n.WriteThese.In(m.Lang)
	}
	n := len(e.Remove) / 3
	for i := range n {
		_, d := job.CandidateAt(e.Remove, i)
		digits = digits.With(solver.Digit(d))
	}
	if digits.Len() != 1 || e.Place != "" {
		return i18n.CrossThese.In(m.Lang)
	}
	return i18n.CrossOut(m.Lang, n, digits.Min().String())
}

// pitch returns the distance from one cell to the next, in px. Without a board it returns 0.
func pitch() int {
	cell := browser.Query(".board .cell")
	if !cell.Truthy() {
		return 0
	}
	return cell.Get("offsetWidth").Int()
}

// Resized requests a new drawing of the hint's step if the size of the board has changed. The style sheet
// resizes the rest of the page.
func (v *View) Resized() {
	v.FitDesk()
	if v.Model.Hinting() {
		if pitch := pitch(); pitch > 0 {
			v.Later(func() { v.Send(hints.FitHint{Pitch: pitch}) })
		}
	}
}

// FitDesk measures the board's cells, so that the second program can draw on the board in that size. It does
// nothing unless the board's link requests a task that the second program draws.
func (v *View) FitDesk() {
	if v.Model.Task() == "" {
		return
	}
	v.Drawn(func() {
		if pitch := pitch(); pitch > 0 && pitch != v.Model.Desk.Pitch {
			v.Later(func() { v.Send(desk.FitDesk{Pitch: pitch}) })
		}
	})
}

// rating draws the level of the puzzle as squares, a name and a score. If the level is unknown, it draws a
// button that requests the level. Outside a frame, it also draws the kind of puzzle.
func (v *View) rating() app.UI {
	m := &v.Model
	if m.Hint.Stage != hints.NoHint || m.Widget.Solver { // drawn in this place; in a solver, the facts have the level
		return nil
	}
	var body []app.UI
	rated, known := m.Rating()
	switch {
	case v.scene() == endScene && !m.End.Replay.On && !v.carded():
		body = v.how()
	case v.scene() == endScene:
	case m.Widget.On && known, !m.Widget.On && known && m.List.Shown:
		body = v.Kit.Level(int(rated.Level), i18n.Score(m.Lang, rated.Score, rated.Ends))
	case !m.Widget.On && m.Board.HasPuzzle() && m.Mode != game.Setting && m.Rules() == "":
		body = v.standing()
	}
	_, inClass := m.ClassBoard() // its set shows the level
	if !known && m.CanRate() && v.scene() != doorScene && !m.End.Replay.On && !inClass {
		ask := v.Kit.Button("bare rating__ask", i18n.HowHard, v.onRate)
		if m.UsedTechniques() == "" && body == nil {
			return ask
		}
		body = append(body, ask)
	}
	if m.UsedTechniques() != "" && !m.Widget.On && !m.Board.Blank() && v.scene() != doorScene {
		name := i18n.OwnTechniques // the link contains a non-standard table of techniques
		if m.LinkTechniques != "" {
			name = i18n.LinkTechniques
		}
		body = append(body, v.Kit.Button("bare rating__own", name, v.OnTechniques))
	}
	if body == nil {
		return nil
	}
	return kit.Box("p", "rating", body...)
}
