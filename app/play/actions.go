package play

import (
	"slices"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/kit"
	"numplace/app/shared/i18n"
	"numplace/app/state"
	"numplace/app/state/game"
	"numplace/app/state/hints"
	"numplace/app/state/storage"
	"numplace/solver/format"
)

// actions draws the buttons for what the user may do next, the most likely one first. In a narrow window, the
// last button opens a menu. This button is left out if the pad has the menu, or if the pad is not shown.
func (v *View) actions() app.UI {
	if v.scene() == doorScene {
		return v.begins()
	}
	if v.scene() == endScene && !v.Model.End.Replay.On {
		return v.ending()
	}
	m := &v.Model
	if m.Sheet {
		return kit.Box("div", "acts acts--usual")
	}
	if m.DeskShown() && m.Hint.Stage == hints.NoHint {
		return v.Desk("div", "acts acts--desk", m.Desk.Acts)
	}
	if m.OpensRules() {
		acts := []app.UI{v.Kit.Button("btn", i18n.Close, v.onCloseRules)}
		if m.RulesLost() {
			acts = append([]app.UI{v.Kit.Button("btn btn--main", i18n.TryAgain, v.onDraw)}, acts...)
		}
		return kit.Box("div", "acts acts--desk", kit.Box("div", "desk", acts...))
	}
	acts, class := v.usual(), "acts acts--usual"
	if v.offersInRow() {
		class += " acts--offer"
		acts = append(acts, v.takeOffer("btn btn--main acts__offered"),
			v.Kit.Button("btn acts__offered", i18n.NotIn, v.onNotIn))
	}
	if m.Board.Layout().N() <= 9 && m.Hint.Stage == hints.NoHint && !v.bare() {
		acts = append(acts, v.moreMenu("btn bare--more", false))
	}
	row := kit.Box("div", class+v.Fresh(), acts...)
	if v.scene() != posedScene || v.situation() != posed || !m.Solutions().Sound() || m.Board.Given.Solved() {
		return row
	}
	return kit.Box("div", "acts__or", row, kit.Plain("p", "levels__or", v.Kit.In(i18n.OrPressPlays)))
}

// action describes a button of the actions.
type action struct {
	name i18n.Text
	do   app.EventHandler
	says string // label to show instead of name; "" to show name
}

// button draws the button of an action. It is not inlined, because that would enlarge the program.
//
//go:noinline
func (v *View) button(class string, a action) app.HTMLElem {
	if a.says != "" {
		return kit.Element("button").Class(class).Attr("type", "button").Text(a.says).OnClick(a.do)
	}
	return v.Kit.Button(class, a.name, a.do)
}

// usual returns the buttons for the actions that are offered in the current situation.
func (v *View) usual() []app.UI {
	return v.row(v.usualActions(v.situation()), "btn")
}

// row returns a button for each action. One of them is the main button: usually the first one, but in a list
// of solutions the first that is not disabled. The other buttons have the class others.
func (v *View) row(acts []action, others string) []app.UI {
	acts = slices.DeleteFunc(acts, v.withheld)
	buttons, main := make([]app.UI, len(acts)), false
	for i, a := range acts {
		class, idle := others, v.idle(a)
		if !main && (!idle || v.situation() != listing) {
			class, main = "btn btn--main", true
		}
		if i > 1 && v.thinks() { // drawn as a link below the buttons that apply and close the hint
			class = "bare acts__link"
		}
		buttons[i] = v.Kit.Idle(v.button(class, a), idle)
	}
	return buttons
}

// withheld reports whether an action is not offered, because the solution is hidden and the action would tell of it.
func (v *View) withheld(a action) bool {
	switch a.name {
	case i18n.ShowSolution, i18n.AllSolutions, i18n.ShowTwo, i18n.WatchSearch, i18n.ByPerson, i18n.SetterTools:
		return v.Model.Untold()
	}
	return false
}

// idle reports whether an action is not possible at the moment. For example, an empty board can't be checked
// for solutions, and the first solution has no previous one.
func (v *View) idle(a action) bool {
	list := &v.Model.List
	switch a.name {
	case i18n.JudgeIt:
		return v.situation() == setting && !v.Model.Board.HasPuzzle()
	case i18n.PlayIt:
		return v.situation() == setting && !v.Model.HasPuzzle()
	case i18n.Next:
		return list.Exact && list.At+1 >= list.Found
	case i18n.Previous:
		return list.At == 0
	case i18n.StepBack:
		return v.Model.End.Replay.At == 0
	case i18n.NextStop:
		s, _ := v.Model.Solve()
		return v.Model.End.Replay.At == len(s.Thoughts)
	}
	return false
}

func (v *View) usualActions(s situation) []action {
	m := &v.Model
	check, hide := action{name: i18n.Check, do: v.onCheck}, action{name: i18n.HideIt, do: v.onHide}
	path, watch := action{name: i18n.ByPerson, do: v.onByPerson}, action{name: i18n.WatchSearch, do: v.onWatch}
	playIt, solve := action{name: i18n.PlayIt, do: v.onBegin}, action{name: i18n.ShowSolution, do: v.onSolve}
	two, add := action{name: i18n.ShowTwo, do: v.onAll}, action{name: i18n.AddDigit, do: v.onSet}
	where, change := action{name: i18n.ShowWhere, do: v.onWhere}, action{name: i18n.ChangeDigit, do: v.onSet}
	solutions := 1
	if m.Judged() && !m.Verdict.Stopped && !m.Verdict.FromEntered && !v.Kit.Shell && !m.Untold() {
		solutions = min(m.Verdict.OfPuzzle.Solutions, 2)
	}
	switch s {
	case listing:
		return []action{{name: i18n.Next, do: v.OnNext}, {name: i18n.Previous, do: v.OnPrevious},
			{name: i18n.Close, do: v.onHide}}
	case solvedHere:
		switch {
		case solutions == 2:
			return []action{hide, {name: i18n.AllSolutions, do: v.onAll}}
		case m.Mode == game.Posed:
			return []action{hide, playIt}
		}
		return []action{hide, path, {name: i18n.NewTitle, do: v.onOpen}}
	case solvedByHand:
		acts := []action{{name: i18n.ShareResult, do: v.OnShareResult}, {name: i18n.NextPuzzle, do: v.onNextPuzzle}}
		if at, ok := m.ClassBoard(); ok {
			acts = []action{{name: i18n.NextPuzzle, do: v.onNextPuzzle}, {name: i18n.ClassToSet, do: v.OnClass}}
			if _, more := m.Class.Next(at, storage.Boards(m.Recent)); !more {
				acts = acts[1:]
			}
		}
		if s, ok := m.Solve(); ok && len(s.Thoughts) > 0 && v.ended() {
			acts = append(acts, action{name: i18n.Replay, do: v.onReplay})
		}
		return acts
	case replaying:
		play := action{name: i18n.PlaySearch, do: v.onPlayReplay}
		if m.End.Replay.Playing {
			play.name = i18n.Pause
		}
		return []action{play, {name: i18n.StepBack, do: v.onReplayBack}, {name: i18n.NextStop, do: v.onNextStop}}
	case blankBoard:
		return []action{{name: i18n.TypeIt, do: v.onSet}, {name: i18n.PasteOrOpen, do: v.onPaste}}
	case setting:
		return []action{{name: i18n.JudgeIt, do: v.onJudge}, playIt, {name: i18n.RulesName, do: v.onDraw}}
	case posed:
		switch {
		case m.Doubtful() && solutions == 0:
			return []action{playIt}
		case m.Doubtful() && solutions == 2 && m.Board.Entered.Count() == 0:
			return []action{playIt, two}
		case solutions == 2 && !m.Doubtful():
			return []action{two, add}
		case solutions == 0 && len(m.Clashes(m.Verdict.Puzzle)) > 0: // the board already marks the clashes
			return []action{change}
		case solutions == 0:
			return []action{where, change}
		case m.Board.Given.Solved():
			return []action{{name: i18n.NewTitle, do: v.onOpen}, {name: i18n.ChangeDigit, do: v.onSet}}
		case m.Board.Begun():
			return []action{{name: i18n.Continue, do: v.onBegin}, solve}
		case m.Drafted:
			return []action{solve, playIt}
		}
		return []action{playIt, solve}
	case hintWhere:
		acts := []action{{name: i18n.TellWhy, do: v.onHint}, {name: i18n.FindIt, do: v.onCloseHint},
			{name: i18n.NextHint, do: v.onNextHint}}
		if m.Widget.On { // three buttons may be too wide for a frame
			acts = acts[:2]
		}
		return acts
	case hintHow:
		next := action{name: i18n.NextHint, do: v.onNextHint}
		if m.Widget.Fixed() {
			return []action{next, {name: i18n.Close, do: v.onCloseHint}}
		}
		deed, shut := action{do: v.onApply, says: deedOf(m)}, action{name: i18n.DoIt, do: v.onCloseHint}
		if m.Ahead() > 0 {
			deed, shut.name = action{name: i18n.AskFirst, do: v.onAskFirst}, i18n.Close
		}
		if to := m.Hint.Next(); to > 0 {
			deed = action{name: i18n.NextCase, do: v.onNext}
		} else if to < 0 {
			deed = action{name: i18n.NextLink, do: v.onNext}
		}
		acts := []action{deed, shut, next}
		if v.thinks() && m.CanRun() {
			acts = append(acts, action{name: i18n.AllLike, do: v.onApplyRun})
		}
		if v.thinks() && m.CanPractise() {
			acts = append(acts, action{name: i18n.PractiseThis, do: v.onPractise})
		}
		return acts
	case hintNone:
		shut := action{name: i18n.Close, do: v.onCloseHint}
		switch {
		case m.Widget.On: // a frame has other buttons only as controls that the widget requests
			return []action{shut}
		case m.Mode == game.Posed:
			return []action{change, shut}
		}
		if _, about := m.Hint.About(); about {
			acts := []action{{name: i18n.AskFirst, do: v.onAskFirst}, shut}
			if m.CanShowDigit() {
				acts = []action{acts[0], {name: i18n.ShowDigit, do: v.onShowDigit}, shut}
			}
			return acts
		}
		if !m.Searchable() || v.withheld(watch) {
			if m.CanShowDigit() {
				return []action{{name: i18n.ShowDigit, do: v.onShowDigit}, check, shut}
			}
			return []action{check, shut}
		}
		return []action{watch, check, shut}
	}
	switch {
	case solutions == 2 && !m.Doubtful():
		return []action{two, watch}
	case solutions == 0 && !m.Doubtful():
		return []action{where, watch}
	}
	return []action{{name: i18n.Hint, do: v.onHint}, check, watch}
}

// situation is the state of the page that determines which actions are offered.
type situation uint8

const (
	playing situation = iota
	setting
	posed
	blankBoard
	solvedHere
	solvedByHand
	replaying
	listing
	mending
	hintWhere
	hintHow
	hintNone
)

func (v *View) situation() situation {
	m := &v.Model
	switch {
	case m.Hint.Stage != hints.NoHint:
		return hintWhere + situation(m.Hint.Stage-hints.HintWhere)
	case Wrong(v.Model):
		return mending
	case m.List.Shown:
		return listing
	case m.Board.Solver.Count() > 0:
		return solvedHere
	case v.ended() && m.End.Replay.On:
		return replaying
	case m.SolvedByHand():
		return solvedByHand
	case v.Kit.Shell:
		return playing
	case m.Mode == game.Setting:
		return setting
	case m.Board.Blank():
		return blankBoard
	case m.Mode == game.Posed:
		return posed
	}
	return playing
}

// Fresh returns a class for buttons that have just appeared. The class makes them ignore the pointer for a
// moment.
func (v *View) Fresh() string {
	if v.swapped {
		return " acts--fresh"
	}
	return ""
}

// answered reports whether the result of a Check is shown.
func (v *View) answered() bool {
	_, ok := v.Model.Answered()
	return ok
}

// Wrong reports whether the last Check found mistakes: wrong digits, or candidates of the solution that the
// user has struck.
func Wrong(m state.Model) bool {
	k, ok := m.Answered()
	return ok && k.Faulty()
}

// mend draws the buttons that correct the mistakes found by a Check. The buttons replace the usual actions.
// In a narrow window, they replace the pad instead.
func (v *View) mend(class string) app.UI {
	return app.If(Wrong(v.Model), func() app.UI { return v.mended(class) })
}

// mendWords holds the labels of the buttons that correct n mistakes.
type mendWords struct {
	back, show, mend func(l i18n.Lang, n int) string
}

// wordsToMend returns the labels for the kind of mistakes that the last Check found.
func wordsToMend(m *state.Model) mendWords {
	if m.Checked.Kind == hints.SomeStruck {
		return mendWords{i18n.BackStruck, i18n.ShowStruck, i18n.ReturnStruck}
	}
	if m.Checked.Kind == hints.SomeNoted {
		return mendWords{i18n.GoBack, i18n.ShowStruck, i18n.RefillNotes}
	}
	return mendWords{i18n.GoBack, i18n.ShowWrong, i18n.TakeBack}
}

func (v *View) mended(class string) app.UI {
	acts := append(v.mending("btn"), v.Kit.Button("bare mend__leave", i18n.LeaveIt, v.onLeaveIt))
	return kit.Box("div", class+v.Fresh(), acts...)
}

// mending returns the buttons that correct mistakes. The first one is the main button, and the others have
// the class others. A frame has the button that shows the mistakes next to the verdict, and not among these
// buttons.
func (v *View) mending(others string) []app.UI {
	m := &v.Model
	k, _ := m.Answered()
	l, words, n := m.Lang, wordsToMend(m), k.Wrong
	if k.Kind == hints.SomeNoted {
		n = k.Noted
	}
	named := func(class, name string, do app.EventHandler) app.UI {
		return kit.Element("button").Class(class).Attr("type", "button").Text(name).OnClick(do)
	}
	back := "btn btn--main"
	var acts []app.UI
	if k.StepsBack > 0 {
		acts, back = append(acts, named(back, words.back(l, n), v.onGoBack)), others
	}
	if !k.Shown && !m.Widget.On {
		acts = append(acts, named(others, words.show(l, k.Faults()), v.onShowWrong))
	}
	return append(acts, named(back, words.mend(l, n), v.onTakeBack))
}

// askAbout draws the menu entry that requests a hint about the selected cell. If a digit is chosen for
// entering, the hint is about that digit in the cell.
func (v *View) askAbout() app.UI {
	m := &v.Model
	a := action{name: i18n.HintHere, do: v.onAskAbout}
	if d := m.Play().ChosenDigit(); d != 0 {
		a.says = i18n.WhyNot(m.Lang, d.String())
	}
	return v.Kit.Idle(v.button("bare", a), !m.Active || !m.CanAskAbout())
}

// asked lists the questions about the board that the menu offers. A question is identified by its key, as in
// Place.question. "a" is the question about the houses of a cell, for which the keyboard has no key.
const asked = "?aR"

// moreMenu draws the menu of seldom used actions. In a wide window, the menu is below the notes. In a narrow
// window, it is among the actions or, on boards with small cells, in the pad.
func (v *View) moreMenu(class string, wide bool) app.UI {
	k, m := &v.Kit, &v.Model
	var items []app.UI
	which, large := state.MoreMenu, m.Board.Layout().N() > 9
	if !wide {
		which = state.NarrowMenu
	}
	if !wide && (large || v.offersInRow()) {
		items = v.usual() // the actions have no row, so they are in the menu
	}
	var acts []action
	if !wide {
		acts = append(acts, action{name: i18n.Share, do: v.OnShare})
	}
	if !k.Shell && !m.Board.Blank() {
		ask := v.question()
		if !wide {
			acts = append(acts, ask)
		}
		if m.Mode == game.Setting && ask.name != i18n.WatchSearch {
			acts = append(acts, action{name: i18n.WatchSearch, do: v.onWatch})
		}
	}
	acts = append(acts, action{name: i18n.ShowSolution, do: v.onSolve})
	several := m.Judged() && m.Verdict.OfPuzzle.Solutions > 1
	if !k.Shell && (m.Mode == game.Setting || several) {
		acts = append(acts, action{name: i18n.AllSolutions, do: v.onAll})
	}
	if several && m.Mode == game.Playing {
		acts = append(acts, action{name: i18n.Check, do: v.onCheck})
	}
	add := func() {
		for _, a := range slices.DeleteFunc(acts, v.withheld) {
			items = append(items, v.button("bare", a))
		}
		acts = nil
	}
	add()
	switch {
	case k.Shell:
	case m.Mode == game.Playing:
		fill, wipe := i18n.FillAll, i18n.ClearAll
		if m.Several() {
			fill, wipe = i18n.FillNotes, i18n.ClearNotes
		}
		items = append(items, v.button("bare", action{name: fill, do: v.onFill}),
			v.button("bare", action{name: i18n.FillKeep, do: v.onFillKeep}))
		if m.Seen().HasPlaced() && m.Certain() == format.Sure {
			items = append(items, v.button("bare", action{name: i18n.FillRules, do: v.onFillRules}))
		}
		items = append(items, v.button("bare", action{name: wipe, do: v.onClearNotes}),
			k.Switch(i18n.SelectSeveral, v.onAdding, m.Adding), k.Switch(i18n.DigitFirst, v.onDigitFirst, m.DigitFirst),
			k.Switch(i18n.PenTool, v.onPen, m.Habits.Pen))
		items = append(items, v.askAbout())
		acts = append(acts, action{name: i18n.SelectSame, do: v.onSame},
			action{name: i18n.Checkpoints, do: v.onCheckpoints}, action{name: i18n.WhilePlaying, do: v.onSheet})
		add()
		for i, name := range [...]i18n.Text{i18n.DescribeCell, i18n.DescribeHouses, i18n.DescribeBoard} {
			items = append(items, v.button("bare", action{name: name, do: v.onDescribe}).DataSet("describe", i))
		}
		if m.Seen().HasPlaced() {
			acts = append(acts, action{name: i18n.ComboKey, do: v.onAnnounceRule})
			add()
		}
	case m.Mode == game.Setting:
		if !wide { // the window may have no room for the field into which to paste
			acts = append(acts, action{name: i18n.Paste, do: v.onPaste})
		}
		items = append(items, k.Switch(i18n.Advance, v.onAdvance, m.Advance))
		acts = append(acts, action{name: i18n.RulesAndSize, do: v.onRules})
		acts = append(acts, action{name: i18n.Redo, do: v.onRedo}, action{name: i18n.SetterTools, do: v.onSetter})
	}
	acts = append(acts, action{name: i18n.Clear, do: v.onClear}, action{name: i18n.CopyText, do: v.onCopy})
	if v.Model.Fog().Len() == 0 { // the source of the file would tell what fog covers
		acts = append(acts, action{name: i18n.BoardFile, do: v.onBoardFile})
	}
	add()
	return v.Menu(which, class, i18n.More, items...)
}
