package embedded

import (
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/kit"
	"numplace/app/shared/daily"
	"numplace/app/shared/i18n"
	"numplace/app/state"
	"numplace/app/state/hints"
)

// This file draws what comes before and after play: the button that starts a daily puzzle, and the result of a solved
// one with its buttons.

// ended reports whether the frame shows the end: the user has solved the puzzle, and nothing else is shown.
func (v *View) ended() bool {
	m := &v.Model
	return m.View == state.OnBoard && m.SolvedByHand() && !m.Widget.Solver && !m.Widget.Fixed() && !m.Widget.Awaits() &&
		!m.AtDoor() && !m.List.Shown && !m.DeskShown() && m.Hint.Stage == hints.NoHint
}

// starts reports whether the frame offers to start today's puzzle.
func (v *View) starts() bool {
	return v.Model.AtDoor() && v.Model.Widget.Wish.Daily > 0 && !v.Model.Widget.Fixed()
}

// start draws the button that starts today's puzzle.
func (v *View) start() app.UI {
	name := i18n.Start
	if v.Model.Board.Begun() {
		name = i18n.Continue
	}
	return v.Kit.Idle(v.Kit.Button("btn btn--main frame__start", name, v.onStart), v.Model.Door.Bare)
}

// onward returns what takes the place of the pad: the Start button before one of today's puzzles is started, and after
// a puzzle is solved its result with buttons that share it and, for a daily puzzle, the next level. In all other
// cases onward returns nil.
func (v *View) onward() []app.UI {
	m := &v.Model
	if v.starts() {
		return append(v.streak(), v.start())
	}
	if !v.ended() {
		return nil
	}
	next := m.Widget.Wish.Daily // from 1, so that it is the next level from 0
	share, acts := "btn btn--main", []app.UI(nil)
	if next > 0 && next < daily.Levels {
		name := i18n.StartDaily(m.Lang, i18n.LevelNames[next])
		if m.Widget.LevelBegun(next, m.Door.Today) {
			name = i18n.Continue.In(m.Lang)
		}
		share, acts = "btn", []app.UI{kit.Element("button").Class("btn btn--main").Attr("type", "button").
			Text(name).OnClick(v.onNextLevel)}
	}
	return append(v.result(), kit.Box("div", "frame__ends", append(acts, v.share(share)...)...))
}

// share draws the buttons that share the result, as a text and as a picture.
func (v *View) share(class string) []app.UI {
	k := &v.Kit
	name := k.In(i18n.ShareResult) + k.In(i18n.Colon) + k.In(i18n.ResultPicture)
	return []app.UI{k.Button(class, i18n.ShareResult, v.OnShareResult),
		k.Button("btn", i18n.ResultPicture, v.OnSharePicture).Attr("aria-label", name)}
}

// result draws the time and the level of the solved puzzle, its date, and the days in a row, if these are known.
func (v *View) result() []app.UI {
	m, k := &v.Model, &v.Kit
	var parts []app.UI
	if m.Clock.Spent >= time.Second {
		parts = append(parts, kit.Plain("b", "frame__took", i18n.Clock(m.Clock.Spent)))
	}
	if c, ok := m.Daily(); ok {
		parts = append(parts, kit.Plain("span", "", c.Name(m.Lang)))
	} else if level := m.Level(); level > 0 {
		parts = append(parts, kit.Plain("span", "", k.In(i18n.LevelNames[level-1])))
	}
	if parts = append(parts, v.streak()...); parts == nil {
		return nil
	}
	return []app.UI{kit.Box("p", "frame__result", parts...)}
}

// streak draws the number of days in a row, if the host page sends it.
func (v *View) streak() []app.UI {
	m := &v.Model
	if m.Widget.Streak == 0 || m.Widget.Wish.Daily == 0 {
		return nil
	}
	return []app.UI{kit.Plain("span", "frame__streak", i18n.InARow(m.Lang, m.Widget.Streak))}
}
