package explore

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/browser"
	"numplace/app/job"
	"numplace/app/state"
	"numplace/solver/trace"
)

func (v *View) onStepBack(app.Context, app.Event)    { v.Send(state.Step{By: -1}) }
func (v *View) onStepOn(app.Context, app.Event)      { v.Send(state.Step{By: 1}) }
func (v *View) onPlay(app.Context, app.Event)        { v.Send(state.Play{}) }
func (v *View) onShareMoment(app.Context, app.Event) { v.Send(state.ShareMoment{}) }
func (v *View) onLogText(app.Context, app.Event)     { v.Send(state.ExportLog{Form: job.Sentences}) }
func (v *View) onLogLines(app.Context, app.Event)    { v.Send(state.ExportLog{Form: job.JSON}) }

func (v *View) onStopSearch(_ app.Context, e app.Event) {
	if !browser.Again(e) { // it stands where Race stood
		v.Send(state.StopSearch{})
	}
}

// onRace has the strategies run, in sight.
func (v *View) onRace(app.Context, app.Event) {
	v.Send(state.StartRace{})
	v.Drawn(func() {
		browser.Query(".race").Call("scrollIntoView", map[string]any{"block": "nearest"})
	})
}

// onRun searches again and plays, where the person has not asked for less motion.
func (v *View) onRun(app.Context, app.Event) {
	v.Send(state.RunSearch{Still: browser.Still()})
}

func (v *View) onSeek(ctx app.Context, _ app.Event) {
	if i, err := strconv.Atoi(ctx.JSSrc().Get("value").String()); err == nil {
		v.Send(state.Seek{Event: i})
	}
}

func (v *View) onGoToEvent(ctx app.Context, _ app.Event) {
	if n, err := strconv.Atoi(ctx.JSSrc().Get("value").String()); err == nil {
		v.Send(state.ShowMenu{})
		v.Send(state.Seek{Event: max(n, 0)})
	}
	ctx.JSSrc().Set("value", "")
}

// With Shift, a button goes the other way.
func (v *View) onJump(_ app.Context, e app.Event) {
	if way, ok := browser.Number(e, "way"); ok {
		v.Send(state.Jump{Kinds: state.Goals[v.Model.Explore.Goal], Back: (way == 1) != browser.Field(e.Value, "shiftKey").Truthy()})
	}
}

func (v *View) onGoal(_ app.Context, e app.Event) {
	goal, ok := browser.Number(e, "goal")
	if way, also := browser.Number(e, "way"); ok && also {
		v.Send(state.SetGoal{Goal: goal, Back: (way == 1) != browser.Field(e.Value, "shiftKey").Truthy()})
	}
}

func (v *View) onSpeed(ctx app.Context, _ app.Event) {
	if i, err := strconv.Atoi(ctx.JSSrc().Get("value").String()); err == nil {
		v.Send(state.SetSpeed{Speed: i})
	}
}

func (v *View) onPreset(ctx app.Context, _ app.Event) {
	if s, ok := trace.PresetByID(ctx.JSSrc().Get("value").String()); ok {
		v.Send(state.SetStrategy{Strategy: s})
	}
}

// onStrategy reads the choices of which a strategy is made.
func (v *View) onStrategy(app.Context, app.Event) {
	chosen := func(id string) int {
		i, _ := strconv.Atoi(browser.ValueOf(id))
		return i
	}
	v.Send(state.SetStrategy{Strategy: trace.Strategy{
		Deduce: trace.Deduce(chosen("deduce")), Choose: trace.Choose(chosen("choose")),
		Descending: chosen("order") == 1, NeverGuess: chosen("guess") == 1,
	}})
}

// Follow has what is scrolled and what the browser keeps go with the event that is shown, after each message.
func (v *View) Follow(state.Msg) {
	v.setSlider()
	v.showStep()
	v.follow()
}

// setSlider puts the slider where the search is. A browser bounds a slider's value by its ends when it is set, and these grow.
func (v *View) setSlider() {
	v.Drawn(func() {
		if slider := browser.ByID("event"); slider.Truthy() {
			slider.Set("value", max(v.Model.Explore.Aim(), 0))
		}
	})
}

// follow scrolls a board that stands in a box of its own, as one of small cells on a phone, so that the cell of an event is in sight when the
// event is shown. The person may scroll it away again.
func (v *View) follow() {
	at := v.Model.Explore.At
	if at == v.followed {
		return
	}
	v.followed = at
	v.Drawn(func() {
		cell := browser.Query(".explore :is(.sel, .starved)")
		if !cell.Truthy() {
			return
		}
		box := cell.Call("closest", ".boardbox")
		window, place := box.Call("getBoundingClientRect"), cell.Call("getBoundingClientRect")
		for _, side := range [][4]string{{"left", "right", "width", "scrollLeft"}, {"top", "bottom", "height", "scrollTop"}} {
			from, to, size, scroll := side[0], side[1], side[2], side[3]
			before, after := place.Get(from).Float()-window.Get(from).Float(), window.Get(to).Float()-place.Get(to).Float()
			if before < 0 || after < 0 {
				box.Set(scroll, box.Get(scroll).Float()+before-(window.Get(size).Float()-place.Get(size).Float())/2)
			}
		}
	})
}
