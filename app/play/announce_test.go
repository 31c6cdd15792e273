//go:build !js

package play

import (
	"testing"
	"testing/synctest"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/i18n"
	"numplace/app/internal/played"
	"numplace/app/kit"
	"numplace/app/state"
	"numplace/solver"
)

// listener is a page of the board alone.
type listener struct {
	app.Compo
	host *kit.Host
	view *View
}

func (l *listener) OnPreRender(ctx app.Context) { l.host.Ctx = ctx }
func (l *listener) Render() app.UI              { return app.P().Text(l.view.voice.text) }

// wait is a while in which nothing happens, in a list of messages.
type wait struct {
	state.Msg
	time.Duration
}

// heardOf returns what is heard last on a page that gets messages.
func heardOf(t *testing.T, board string, msgs ...state.Msg) (heard string) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		l := &listener{host: &kit.Host{}}
		l.view = New(l.host)
		engine := app.NewTestEngine()
		if err := engine.Load(l); err != nil {
			t.Fatal(err)
		}
		engine.ConsumeAll()
		m, _ := state.Update(state.Model{}, state.Start{Settings: state.Settings{Lang: i18n.En}, Query: "?p=" + board, Tab: "t"})
		for _, msg := range msgs {
			if while, ok := msg.(wait); ok {
				time.Sleep(while.Duration)
				synctest.Wait()
				engine.ConsumeAll()
				continue
			}
			m, _ = state.Update(m, msg)
			l.host.Show(m)
			l.view.Follow(msg)
		}
		heard = l.view.voice.text
	})
	return heard
}

// What is selected is heard after a while, unless something was done meanwhile.
func TestTheSelectionIsHeard(t *testing.T) {
	second := wait{Duration: time.Second}
	two := played.Then(state.Select{Cell: 1}, state.Move{To: state.Right, Reach: state.Extend})
	for rule, test := range map[string]struct {
		do   []state.Msg
		want string
	}{
		"two cells":                       {played.Then(two, second), "2 cells selected"},
		"not at once":                     {two, ""},
		"once they stay the same":         {played.Then(two, wait{Duration: 200 * time.Millisecond}, state.Move{To: state.Right, Reach: state.Extend}, wait{Duration: 200 * time.Millisecond}), ""},
		"a digit in them is news":         {played.Then(two, state.Type{Digit: 2}, second), "Digit 2 in 2 cells. Two 2s in row 1"},
		"so is a tool":                    {played.Then(two, state.SetTool{Tool: state.CornerTool}, second), "Corner"},
		"a selection that Undo makes too": {played.Then(two, second, state.Type{Digit: 2}, state.Select{Cell: 6}, state.Undo{}, second), "Digit 2 removed from 2 cells"},
		"what is selected after it":       {played.Then(two, state.Type{Digit: 2}, state.Move{To: state.Right, Reach: state.Extend}, second), "3 cells selected"},
		"a cell alone is its own news":    {played.Then(state.Select{Cell: 1}, second), ""},
		"the last cell stays selected":    {played.Then(state.Select{Cell: 1}, state.Toggle{}, second), ""},
		"another board has no selection":  {played.Then(state.Select{Cell: 1}, state.Pasted{Text: played.Dozen}, second), ""},
	} {
		if got := heardOf(t, played.Sound, test.do...); got != test.want {
			t.Errorf("%s: %q, want %q", rule, got, test.want)
		}
	}
}

// The end is heard with the time that is seen: the last seconds come when the clock has stopped.
func TestTheEndIsHeard(t *testing.T) {
	var fill []state.Msg
	for c, d := range played.SoundIs {
		if played.Sound[c] == '.' {
			fill = append(fill, state.Select{Cell: solver.Cell(c)}, state.Type{Digit: solver.Digit(d - '0')})
		}
	}
	passed := func(seconds int) state.Msg { return state.Elapsed{Time: time.Duration(seconds) * time.Second} }
	last, end := len(fill)-1, played.Then(fill, passed(8))
	for rule, test := range map[string]struct {
		do   []state.Msg
		want string
	}{
		"with the time hidden":     {end, "Solved. in 8 seconds"},
		"before the time is known": {fill, "Digit 4 in 1 cell"},
		"with the time shown":      {played.Then(state.SetHabits{Habits: state.Habits{ShowTime: true}}, fill[:last], passed(1), passed(1), fill[last], passed(1)), "Solved. in 3 seconds"},
		"again after Redo":         {played.Then(end, state.Undo{}, passed(0), state.Redo{}, passed(3)), "Solved. in 11 seconds"},
	} {
		if got := heardOf(t, played.Sound, test.do...); got != test.want {
			t.Errorf("%s: %q, want %q", rule, got, test.want)
		}
	}
}
