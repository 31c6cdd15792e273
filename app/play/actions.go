package play

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/kit"
	"numplace/app/shared/i18n"
	"numplace/app/state"
)

// actions draws what can be done next, the likeliest first. On a narrow page the last one is a
// menu, unless that is in the pad.
func (v *View) actions() app.UI {
	acts := v.usual()
	if (v.Model.Board.Layout().N() <= 9 || v.Model.List.Shown || v.Kit.Shell) && v.Model.Hint.Stage == state.NoHint {
		acts = append(acts, v.moreMenu("btn bare--more", false))
	}
	v.alsoBlank(acts)
	return kit.Box("div", "acts acts--usual"+v.Fresh(), acts...)
}

// action is a button of what can be done.
type action struct {
	name i18n.Text
	do   app.EventHandler
}

// button draws an action. One function for all of them is smaller in the program than a call for
// each.
//
//go:noinline
func (v *View) button(class string, a action) app.UI { return v.Kit.Button(class, a.name, a.do) }

// usual returns the usual buttons of what can be done next.
func (v *View) usual() []app.UI {
	return v.row(v.usualActions(v.situation()), "btn")
}

// row returns the buttons of actions. The main one is the first. If the board is solved it is the
// second, because Apply was last where the first is. The others have a class.
func (v *View) row(acts []action, others string) []app.UI {
	buttons, main := make([]app.UI, len(acts)), 0
	if v.situation() == solvedByHand {
		main = 1
	}
	for i, a := range acts {
		class := others
		if i == main {
			class = "btn btn--main"
		}
		buttons[i] = v.button(class, a)
	}
	return buttons
}

func (v *View) usualActions(s situation) []action {
	m := &v.Model
	all, way := action{i18n.AllSolutions, v.onAll}, action{i18n.ShowWay, v.onShowWay}
	check, solve := action{i18n.Check, v.onCheck}, action{i18n.ShowSolution, v.onSolve}
	fresh, paste := action{i18n.NewTitle, v.onOpen}, action{i18n.PasteOrOpen, v.onPaste}
	makes := action{i18n.MakeOne, v.onOpen}
	several := m.Judged() && m.Verdict.OfPuzzle.Solutions > 1 || !m.Judged() && (!m.Live || m.Board.Given.Count() == 0)
	either := func(a action) action {
		if several && !v.Kit.Shell {
			return all
		}
		return a
	}
	switch s {
	case listing:
		return []action{solve, check, all}
	case solvedHere:
		return []action{way, {i18n.HideIt, v.onHide}, either(fresh)}
	case solvedByHand:
		if _, ok := m.NextRow(); ok {
			fresh = action{i18n.NextPuzzle, v.onNextRow}
		}
		return []action{either(check), way, fresh}
	case blankBoard:
		if !m.Board.Layout().Plain() { // the person asked for this very board
			return []action{solve, paste, all}
		} else if _, ok := m.Last(); ok {
			return []action{{i18n.Continue, v.onContinue}, makes, paste}
		}
		return []action{makes, paste, solve}
	case setting:
		return []action{{i18n.PlayIt, v.onFix}, solve, either(way)}
	case hintWhere:
		acts := []action{{i18n.WhichTechnique, v.onHint}, {i18n.ShowStep, v.onShowStep}, {i18n.Close, v.onCloseHint}}
		if m.Widget.On { // a frame may be too narrow for three
			acts = append(acts[:1], acts[2])
		}
		return acts
	case hintWhat:
		return []action{{i18n.ShowStep, v.onHint}, {i18n.NextHint, v.onNextHint}, {i18n.Close, v.onCloseHint}}
	case hintHow:
		acts := []action{{i18n.ApplyStep, v.onApply}, {i18n.NextHint, v.onNextHint}, {i18n.Close, v.onCloseHint}}
		if m.Widget.Fixed() {
			acts = acts[1:]
		}
		return acts
	case hintNone:
		acts := []action{way, check, {i18n.Close, v.onCloseHint}}
		if m.Widget.On { // a frame has the others if it was asked for them
			acts = acts[2:]
		}
		return acts
	default:
		hint := action{i18n.Hint, v.onHint}
		if v.severalFound() {
			return []action{hint, check, solve, all}
		}
		return []action{hint, check, solve}
	}
}

// severalFound reports whether the puzzle is known to have several solutions. Then there is a
// fourth action. A phone has no room for it, so Solve is in the menu.
func (v *View) severalFound() bool {
	return v.Model.Judged() && v.Model.Verdict.OfPuzzle.Solutions > 1
}

// situation is what the choice of actions depends on.
type situation uint8

const (
	playing situation = iota
	setting
	blankBoard
	solvedHere
	solvedByHand
	listing
	mending
	hintWhere
	hintWhat
	hintHow
	hintNone
)

func (v *View) situation() situation {
	m := &v.Model
	switch {
	case m.Hint.Stage != state.NoHint:
		return hintWhere + situation(m.Hint.Stage-state.HintWhere)
	case Wrong(v.Model):
		return mending
	case m.List.Shown:
		return listing
	case m.Board.Solver.Count() > 0:
		return solvedHere
	case m.SolvedByHand():
		return solvedByHand
	case v.Kit.Shell:
		return playing
	case m.Board.Blank():
		return blankBoard
	case m.Mode == state.Setting:
		return setting
	}
	return playing
}

// Fresh returns the class of actions that have just appeared. They ignore the pointer for a moment.
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

// Wrong reports whether wrong digits, or struck candidates of the solution, have just been found.
func Wrong(m state.Model) bool {
	k, ok := m.Answered()
	return ok && k.Faulty()
}

// mend draws what can be done about wrong digits. It takes the place of the usual actions or, on a
// narrow page, of the pad.
func (v *View) mend(class string) app.UI {
	return app.If(Wrong(v.Model), func() app.UI { return v.mended(class) })
}

// mendWords are the labels of the buttons that mend a number of faults.
type mendWords struct {
	back, show, mend func(l i18n.Lang, n int) string
}

// wordsToMend returns the labels for what was found to be wrong.
func wordsToMend(m *state.Model) mendWords {
	if m.Checked.Kind == state.SomeStruck {
		return mendWords{i18n.BackStruck, i18n.ShowStruck, i18n.ReturnStruck}
	}
	return mendWords{i18n.GoBack, i18n.ShowWrong, i18n.TakeBack}
}

func (v *View) mended(class string) app.UI {
	acts := append(v.mending("btn"), v.Kit.Button("bare mend__leave", i18n.LeaveIt, v.onLeaveIt))
	return kit.Box("div", class+v.Fresh(), acts...)
}

// mending returns the buttons that mend what is wrong. The first is the main one, the others have a
// class. A frame has a button next to its verdict that shows what is wrong.
func (v *View) mending(others string) []app.UI {
	m := &v.Model
	k, l := m.Checked, m.Lang
	words := wordsToMend(m)
	named := func(class, name string, do app.EventHandler) app.UI {
		return kit.Element("button").Class(class).Attr("type", "button").Text(name).OnClick(do)
	}
	back := "btn btn--main"
	var acts []app.UI
	if k.StepsBack > 0 {
		acts, back = append(acts, named(back, words.back(l, k.Wrong), v.onGoBack)), others
	}
	if !k.Shown && !m.Widget.On {
		acts = append(acts, named(others, words.show(l, k.Wrong), v.onShowWrong))
	}
	return append(acts, named(back, words.mend(l, k.Wrong), v.onTakeBack))
}

// moreMenu holds what is seldom done to the board. One menu stands under the pad. On a narrow page
// another is among the actions or, for boards with small cells, in the pad.
func (v *View) moreMenu(class string, wide bool) app.UI {
	k, m := &v.Kit, &v.Model
	var items []app.UI
	which, large := state.MoreMenu, m.Board.Layout().N() > 9
	if !wide {
		which = state.NarrowMenu
	}
	if !wide && large && !m.List.Shown {
		items = v.usual() // in a low window they have no room of their own
	}
	var acts []action
	if puzzle, _ := m.Board.Puzzle(); !k.Shell && puzzle.Count() > 0 {
		items = append(items, v.button("bare", action{i18n.ByPerson, v.onByPerson}),
			v.button("bare", action{i18n.WatchSearch, v.onWatch}))
	}
	if !k.Shell && m.Mode == state.Playing {
		fill, wipe := i18n.FillAll, i18n.ClearAll
		if m.Several() {
			fill, wipe = i18n.FillNotes, i18n.ClearNotes
		}
		items = append(items, v.button("bare", action{fill, v.onFill}), v.button("bare", action{wipe, v.onClearNotes}),
			k.Switch(i18n.SelectSeveral, v.onAdding, m.Adding))
		acts = append(acts, action{i18n.SelectSame, v.onSame}, action{i18n.Checkpoints, v.onCheckpoints})
	}
	if !wide && !large && v.severalFound() && v.situation() == playing {
		acts = append(acts, action{i18n.ShowSolution, v.onSolve})
	}
	if !k.Shell && m.Mode == state.Setting {
		acts = append(acts, action{i18n.SetterTools, v.onSetter})
	}
	acts = append(acts, action{i18n.Clear, v.onClear}, action{i18n.CopyText, v.onCopy},
		action{i18n.BoardFile, v.onBoardFile})
	if !wide {
		acts = append(acts, action{i18n.Share, v.OnShare})
	}
	for _, a := range acts {
		items = append(items, v.button("bare", a))
	}
	return v.Menu(which, class, i18n.More, items...)
}
