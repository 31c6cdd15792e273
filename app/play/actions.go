package play

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/i18n"
	"numplace/app/kit"
	"numplace/app/state"
)

// actions are what can be done next, the likeliest first; where the page is narrow the last is a menu, unless that is in the pad.
func (v *View) actions() app.UI {
	acts := v.usual()
	if v.Model.Board.Layout().N() <= 9 || v.Model.List.Shown || v.Kit.Shell {
		acts = append(acts, v.moreMenu("btn bare--more", false))
	}
	return kit.Box("div", "acts acts--usual"+v.fresh(), acts...)
}

// usual are the buttons of what can be done next.
func (v *View) usual() []app.UI {
	m, k := &v.Model, &v.Kit
	var (
		all     = k.Button("btn", i18n.AllSolutions, v.onAll)
		check   = k.Button("btn", i18n.Check, v.onCheck)
		fresh   = k.Button("btn", i18n.NewTitle, v.onOpen)
		way     = k.Button("btn", i18n.ShowWay, v.onShowWay)
		wayMain = k.Button("btn btn--main", i18n.ShowWay, v.onShowWay)
		solve   = k.Button("btn", i18n.Solve, v.onSolve)
		several = m.Judged() && m.Verdict.OfPuzzle.Solutions > 1 || !m.Judged() && (!m.Live || m.Board.Given.Count() == 0)
	)
	either := func(first bool, a, b app.UI) app.UI {
		if first {
			return a
		}
		return b
	}
	switch v.situation() {
	case listing:
		return []app.UI{k.Button("btn btn--main", i18n.Solve, v.onSolve), check, all}
	case solvedHere:
		return []app.UI{wayMain, k.Button("btn", i18n.HideIt, v.onHide), either(several, all, fresh)}
	case solvedByHand:
		if _, ok := m.NextRow(); ok {
			fresh = k.Button("btn", i18n.NextPuzzle, v.onNextRow)
		}
		return []app.UI{wayMain, fresh, either(several, all, check)}
	case blankBoard:
		if !m.Board.Layout().Plain() { // this very board was asked for
			acts = []app.UI{k.Button("btn btn--main", i18n.Solve, v.onSolve), k.Button("btn", i18n.PasteOrOpen, v.onOpen), all}
		} else if _, ok := m.Last(); ok {
			return []app.UI{k.Button("btn btn--main", i18n.Continue, v.onContinue), k.Button("btn", i18n.PasteOrOpen, v.onOpen), solve}
		}
		return []app.UI{k.Button("btn btn--main", i18n.PasteOrOpen, v.onOpen), solve, all}
	case setting:
		return []app.UI{k.Button("btn btn--main", i18n.Play, v.onFix), solve, either(several, all, way)}
	default:
		return []app.UI{k.Button("btn btn--main", i18n.Solve, v.onSolve), check, either(several && !k.Shell, all, way)}
	}
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
)

func (v *View) situation() situation {
	m := &v.Model
	switch {
	case Wrong(v.Model):
		return mending
	case m.List.Shown:
		return listing
	case m.Board.Solver.Count() > 0:
		return solvedHere
	case m.Board.SolvedByHand():
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

// fresh returns the class of actions that have just appeared, which ignore the pointer.
func (v *View) fresh() string {
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

// Wrong reports whether a Check has just found wrong digits.
func Wrong(m state.Model) bool {
	k, ok := m.Answered()
	return ok && k.Kind == state.SomeWrong
}

// mend draws what can be done about wrong digits, in place of the usual actions or, on a narrow page, of the pad.
func (v *View) mend(class string) app.UI {
	return app.If(Wrong(v.Model), func() app.UI { return v.mended(class) })
}

func (v *View) mended(class string) app.UI {
	m := &v.Model
	k, l := m.Checked, m.Lang
	named := func(class, name string, do app.EventHandler) app.UI {
		return kit.Element("button").Class(class).Attr("type", "button").Text(name).OnClick(do)
	}
	back := "btn btn--main"
	var acts []app.UI
	if m.StepsBack() > 0 {
		acts, back = append(acts, named(back, i18n.GoBack(l, k.Wrong), v.onGoBack)), "btn"
	}
	if !k.Shown {
		acts = append(acts, named("btn", i18n.ShowWrong(l, k.Wrong), v.onShowWrong))
	}
	return kit.Box("div", class+v.fresh(), append(acts, named(back, i18n.TakeBack(l, k.Wrong), v.onTakeBack), v.Kit.Button("bare mend__leave", i18n.LeaveIt, v.onLeaveIt))...)
}

// moreMenu holds what is seldom done to the board. One stands under the pad, and where the page is narrow another among the actions or, for
// boards of small cells, in the pad.
func (v *View) moreMenu(class string, wide bool) app.UI {
	k, m := &v.Kit, &v.Model
	var items []app.UI
	which, large := state.MoreMenu, m.Board.Layout().N() > 9
	if !wide {
		which = state.NarrowMenu
	}
	if !wide && large && !m.List.Shown {
		items = v.usual() // they have no room of their own in a low window
	}
	add := func(name i18n.Text, do app.EventHandler) { items = append(items, k.Button("bare", name, do)) }
	if !k.Shell && m.Mode == state.Playing {
		fill := i18n.FillAll
		if m.Several() {
			fill = i18n.FillNotes
		}
		add(fill, v.onFill)
		add(i18n.ClearNotes, v.onClearNotes)
		items = append(items, k.Switch(i18n.SelectSeveral, v.onAdding, m.Adding))
		add(i18n.SelectSame, v.onSame)
		add(i18n.Checkpoints, v.onCheckpoints)
	}
	add(i18n.Clear, v.onClear)
	add(i18n.CopyText, v.onCopy)
	add(i18n.BoardFile, v.onBoardFile)
	if !wide {
		add(i18n.Share, v.onShare)
	}
	if !k.Shell && m.Mode == state.Playing {
		add(i18n.ShareProgress, v.onShareProgress)
	}
	return v.Menu(which, class, i18n.More, items...)
}
