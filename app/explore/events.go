package explore

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/browser"
	"numplace/app/shared/job"
	"numplace/app/state"
	"numplace/app/state/search"
	"numplace/solver/trace"
)

func (v *View) onPlay(app.Context, app.Event)        { v.Send(search.Play{}) }
func (v *View) onShareMoment(app.Context, app.Event) { v.Send(state.ShareMoment{}) }
func (v *View) onLogText(app.Context, app.Event)     { v.Send(search.ExportLog{Form: job.Sentences}) }
func (v *View) onLogLines(app.Context, app.Event)    { v.Send(search.ExportLog{Form: job.JSON}) }

func (v *View) onStopSearch(_ app.Context, e app.Event) {
	if !browser.Again(e) { // ignore the second click of a double click on Race: after the first, Stop is in its place
		v.Send(search.StopSearch{})
	}
}

// onRace starts the race and scrolls to it.
func (v *View) onRace(app.Context, app.Event) {
	v.Send(search.StartRace{})
	v.Drawn(func() {
		browser.Query(".race").Call("scrollIntoView", map[string]any{"block": "nearest"})
	})
}

// onRun starts the search again. If the user does not prefer reduced motion, it also starts the animation.
func (v *View) onRun(app.Context, app.Event) {
	v.Send(search.RunSearch{Still: browser.Still()})
}

func (v *View) onSeek(ctx app.Context, _ app.Event) {
	if i, err := strconv.Atoi(ctx.JSSrc().Get("value").String()); err == nil {
		v.Send(search.Seek{Event: i})
	}
}

func (v *View) onGoToEvent(ctx app.Context, _ app.Event) {
	if n, err := strconv.Atoi(ctx.JSSrc().Get("value").String()); err == nil {
		v.Send(state.ShowMenu{})
		v.Send(search.Seek{Event: max(n, 0)})
	}
	ctx.JSSrc().Set("value", "")
}

// onJump jumps to the next or previous event of the chosen kind. The button determines the direction. With
// Shift, the direction is reversed.
func (v *View) onJump(_ app.Context, e app.Event) {
	if way, ok := browser.Number(e, "way"); ok {
		v.Send(search.Jump{Kinds: search.Goals[v.Model.Explore.Goal],
			Back: (way == 1) != browser.Field(e.Value, "shiftKey").Truthy()})
	}
}

func (v *View) onGoal(_ app.Context, e app.Event) {
	goal, ok := browser.Number(e, "goal")
	if way, also := browser.Number(e, "way"); ok && also {
		v.Send(search.SetGoal{Goal: goal, Back: (way == 1) != browser.Field(e.Value, "shiftKey").Truthy()})
	}
}

func (v *View) onSpeed(ctx app.Context, _ app.Event) {
	if i, err := strconv.Atoi(ctx.JSSrc().Get("value").String()); err == nil {
		v.Send(search.SetSpeed{Speed: i})
	}
}

func (v *View) onPreset(ctx app.Context, _ app.Event) {
	if s, ok := trace.PresetByID(ctx.JSSrc().Get("value").String()); ok {
		v.Send(search.SetStrategy{Strategy: s})
	}
}

// onStrategy reads the strategy from the select elements.
func (v *View) onStrategy(app.Context, app.Event) {
	chosen := func(id string) int {
		i, _ := strconv.Atoi(browser.ValueOf(id))
		return i
	}
	v.Send(search.SetStrategy{Strategy: trace.Strategy{
		Deduce: trace.Deduce(chosen("deduce")), Choose: trace.Choose(chosen("choose")),
		Descending: chosen("order") == 1, NeverGuess: chosen("guess") == 1,
	}})
}

// Follow updates the slider and the scroll positions after each message. Render does not set them, because
// the browser changes them too when the user drags or scrolls.
func (v *View) Follow(state.Msg) {
	v.setSlider()
	v.showStep()
	v.follow()
}

// setSlider moves the slider to the current event. It waits until the page is drawn, because the range of the
// slider grows with the search, and the browser limits the value to the range drawn last.
func (v *View) setSlider() {
	v.Drawn(func() {
		if slider := browser.ByID("event"); slider.Truthy() {
			slider.Set("value", max(v.Model.Explore.Aim(), 0))
		}
	})
}

// follow scrolls the board to the cell of a new event, if the board can be scrolled, as large boards can on
// phones. It scrolls only once for each event, so that the user can scroll away.
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
		for _, side := range [][4]string{
			{"left", "right", "width", "scrollLeft"},
			{"top", "bottom", "height", "scrollTop"},
		} {
			from, to, size, scroll := side[0], side[1], side[2], side[3]
			before := place.Get(from).Float() - window.Get(from).Float()
			after := window.Get(to).Float() - place.Get(to).Float()
			if before < 0 || after < 0 {
				box.Set(scroll, box.Get(scroll).Float()+before-(window.Get(size).Float()-place.Get(size).Float())/2)
			}
		}
	})
}
