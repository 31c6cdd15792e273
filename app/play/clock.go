package play

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/kit"
	"numplace/app/shared/i18n"
	"numplace/app/state"
	"numplace/app/state/game"
)

// The clock shows the elapsed time next to the verdict. Pressing the clock pauses the game and covers the
// board. Screen readers do not announce each passing second.

// clock draws the elapsed time, if the user has switched on that setting. After a Check that found mistakes
// it draws nothing, since the result of the Check needs the space.
func (v *View) clock() app.UI {
	m, k := &v.Model, &v.Kit
	if !m.ShowTime || v.ended() || Wrong(*m) || m.Mode != game.Playing || m.Widget.On || m.Board.Blank() ||
		m.AtDoor() {
		return kit.Element("span").Attr("hidden", true)
	}
	time := i18n.Clock(m.Clock.Spent)
	figure := app.UI(kit.Plain("span", "clock__time", time))
	if !m.SolvedByHand() && m.Board.Solver.Count() == 0 {
		figure = kit.Element("button").Class("bare clock__time clock__time--runs").Attr("type", "button").
			Attr("aria-pressed", m.Clock.Paused).OnClick(v.onPause).
			Body(kit.Plain("span", "vh", k.In(i18n.Pause)), kit.Element("span").Attr("aria-hidden", "true").Text(time))
	}
	return kit.Box("span", "clock", figure, k.Button("bare clock__hide", i18n.Hide, v.onHideTime))
}

// cover draws a cover over the board while the clock is paused.
func (v *View) cover() app.UI {
	return app.If(v.Model.Clock.Paused, func() app.UI {
		return kit.Box("div", "cover", kit.Plain("p", "verdict", v.Kit.In(i18n.Paused)),
			v.Kit.Button("btn btn--main", i18n.GoOn, v.onPause)).On("pointerdown", v.onCover)
	})
}

// onCover keeps a press on the cover from reaching the board. The board would capture the pointer.
func (v *View) onCover(ctx app.Context, e app.Event) {
	ctx.PreventUpdate()
	e.Call("stopPropagation")
}

// adding draws a button while each tap adds a cell to the selection. The button is pressed, and pressing it
// again ends that mode.
func (v *View) adding() app.UI {
	return app.If(v.Model.Adding, func() app.UI {
		return v.Kit.Button("btn btn--on", i18n.SelectSeveral, v.onAdding).Attr("aria-pressed", true)
	})
}

func (v *View) onPause(app.Context, app.Event) {
	on := !v.Model.Clock.Paused
	if v.Send(game.SetPaused{On: on}); on {
		v.Focus(".cover .btn")
	}
}

func (v *View) onHideTime(app.Context, app.Event) {
	h := v.Model.Habits
	h.ShowTime = false
	v.Send(state.SetHabits{Habits: h})
	v.FocusCursor()
}
