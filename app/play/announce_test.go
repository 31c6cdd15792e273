//go:build !js

package play

import (
	"testing"
	"testing/synctest"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/internal/played"
	"numplace/app/kit"
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/state"
	"numplace/app/state/cursor"
	"numplace/app/state/desk"
	"numplace/app/state/game"
	"numplace/app/state/hints"
	"numplace/app/state/solutions"
	"numplace/app/state/storage"
	"numplace/solver"
)

// listener is a page that consists only of the board's view. Tests read its announcements.
type listener struct {
	app.Compo
	host *kit.Host
	view *View
}

func (l *listener) OnPreRender(ctx app.Context) { l.host.Ctx = ctx }
func (l *listener) Render() app.UI              { return app.P().Text(l.view.voice.text) }

// wait is a pause in a list of messages.
type wait struct {
	state.Msg
	time.Duration
}

// announcementOf returns the last announcement of a page after the given messages.
func announcementOf(t *testing.T, board string, msgs ...state.Msg) (text string) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		l := &listener{host: &kit.Host{}}
		l.view = New(l.host)
		engine := app.NewTestEngine()
		if err := engine.Load(l); err != nil {
			t.Fatal(err)
		}
		engine.ConsumeAll()
		m, _ := state.Update(state.Model{},
			state.Start{Settings: state.Settings{Lang: i18n.En, Habits: state.Habits{AllKinds: true}}, Query: "?p=" +
				board, Tab: "t"})
		if m.Mode == game.Posed {
			m, _ = state.Update(m, state.Begin{})
		}
		for _, msg := range msgs {
			if while, ok := msg.(wait); ok {
				time.Sleep(while.Duration)
				synctest.Wait()
				engine.ConsumeAll()
				continue
			}
			var cmds []state.Cmd
			m, cmds = state.Update(m, msg)
			l.host.Show(m)
			for _, cmd := range cmds {
				if _, ok := cmd.(storage.Save); ok { // the page saves by sending another message at once
					m, _ = state.Update(m, storage.Stored{})
					l.host.Show(m)
					l.view.Follow(storage.Stored{})
				}
			}
			l.view.Follow(msg)
		}
		text = l.view.voice.text
	})
	return text
}

// A new selection is announced after a pause. It is not announced if the user does something else during the
// pause.
func TestTheSelectionIsHeard(t *testing.T) {
	second := wait{Duration: time.Second}
	two := played.Then(game.Select{Cell: 1}, game.Move{To: cursor.Right, Reach: game.Extend})
	for rule, test := range map[string]struct {
		do   []state.Msg
		want string
	}{
		"two cells":   {played.Then(two, second), "2 cells selected"},
		"not at once": {two, ""},
		"once they stay the same": {played.Then(two, wait{Duration: 200 * time.Millisecond},
			game.Move{To: cursor.Right, Reach: game.Extend}, wait{Duration: 200 * time.Millisecond}), ""},
		"a digit in them is news": {played.Then(two, game.Type{Digit: 2}, second),
			"Digit 2 in 2 cells. Two 2s in row 1"},
		"a tool is news": {played.Then(two, game.SetTool{Tool: game.CornerTool}, second), "Corner"},
		"a selection that Undo makes too": {played.Then(two, second, game.Type{Digit: 2}, game.Select{Cell: 6},
			game.Undo{}, second), "Digit 2 removed from 2 cells"},
		"what is selected after it": {played.Then(two, game.Type{Digit: 2},
			game.Move{To: cursor.Right, Reach: game.Extend}, second), "3 cells selected"},
		"a cell alone is its own news": {played.Then(game.Select{Cell: 1}, second), ""},
		"the last cell stays selected": {played.Then(game.Select{Cell: 1}, game.Toggle{}, second), ""},
		"another board has no selection": {played.Then(game.Select{Cell: 1}, state.Pasted{Text: played.Dozen},
			second), ""},
	} {
		if got := announcementOf(t, played.Sound, test.do...); got != test.want {
			t.Errorf("%s: %q, want %q", rule, got, test.want)
		}
	}
}

// A verdict that is computed while the user types is announced after a second without typing, in place of the
// previous announcement.
func TestTheVerdictIsHeard(t *testing.T) {
	half := wait{Duration: 600 * time.Millisecond}
	found := played.AnyJob(job.Reply{Done: true, Event: job.Judged{Puzzle: job.Found{Solutions: 1, Exact: true}}})
	begun := played.Then(state.SetHabits{Habits: state.Habits{Live: true}}, found)
	step := played.AnyJob(job.Reply{Done: true, Event: job.Hinted{Outcome: job.AStep, Puzzle: job.Found{Solutions: 2},
		Explained: job.Explained{Name: "Full house", Text: "Only 4 is left.", Look: "Where does the 4 go?", Level: 1}}})
	deed := played.AnyJob(job.Reply{Done: true, Event: job.Hinted{Outcome: job.AStep,
		Puzzle: job.Found{Solutions: 1, Exact: true}, Explained: job.Explained{Name: "Full house",
			Text: "Only 3 is left.",
			Look: "Where does the 3 go?", Level: 1, Place: "\x01\x00\x03"}}})
	for rule, test := range map[string]struct {
		do   []state.Msg
		want string
	}{
		"not at once":           {played.Then(begun, half), ""},
		"after a second":        {played.Then(begun, half, half), "One solution"},
		"not while digits come": {played.Then(begun, half, played.Enter(1, 3), half), "Digit 3 in 1 cell"},
		"or notes":              {played.Then(begun, half, game.FillNotes{}, half), "Notes 1 2 3 4 in 12 cells"},
		"or go": {played.Then(begun, played.Enter(1, 3), half, game.Erase{}, half),
			"Digit 3 removed from 1 cell"},
		"a second after the last": {played.Then(begun, half, game.FillNotes{}, half, half),
			"One solution"},
		"of other givens": {played.Then(begun, half, game.SetMode{Mode: game.Setting}, played.Enter(1, 3),
			found, half, half), "Your puzzle. 5 digits so far. One solution"},
		"a hint's question is": {played.Then(begun, half, half, hints.AskHint{}, step),
			"Where does the 4 go? The puzzle has several solutions. The step holds in all of them"},
		"not over a hint": {played.Then(begun, half, hints.AskHint{}, step, hints.AskHint{}, half, half),
			"Full house. Only 4 is left"},
		"not over the deed of a hint": {played.Then(begun, half, half, hints.AskHint{}, deed, hints.AskHint{},
			hints.ApplyHint{}, found, half, half), "Digit 3 in 1 cell"},
		"choosing a cell is no act": {played.Then(begun, half, game.Select{Cell: 1}, half), "One solution"},
	} {
		if got := announcementOf(t, played.Sound, test.do...); got != test.want {
			t.Errorf("%s: %q, want %q", rule, got, test.want)
		}
	}
}

// The answer to a question about the board is announced each time the user asks, even if the answer is the
// same.
func TestAnswersAboutTheBoardAreHeard(t *testing.T) {
	row := played.Then(game.Select{Cell: 1}, desk.AskDescription{Key: "r"},
		played.AnyJob(job.Reply{Done: true, Event: job.DeskAnswer{Shown: job.Shown{Say: "Row 1: 1 at column 1."}}}))
	const once, again = "Row 1: 1 at column 1", "Row 1: 1 at column 1\u00a0"
	for rule, test := range map[string]struct {
		do   []state.Msg
		want string
	}{
		"at once":           {row, once},
		"asked again":       {played.Then(row, row), again},
		"asked thrice":      {played.Then(row, row, row), once},
		"what follows it":   {played.Then(row, game.Type{Digit: 2}), "Digit 2 in 1 cell"},
		"after a digit too": {played.Then(row, game.Type{Digit: 2}, row), once},
	} {
		if got := announcementOf(t, played.Sound, test.do...); got != test.want {
			t.Errorf("%s: %q, want %q", rule, got, test.want)
		}
	}
}

// The number of redundant givens and rules is announced once it is computed, and again each time the user
// asks for it.
func TestWhatIsRedundantIsHeard(t *testing.T) {
	found := played.AnyJob(job.Reply{Done: true, Event: job.Judged{Puzzle: job.Found{Solutions: 1, Exact: true}}})
	begun := played.Then(state.SetHabits{Habits: state.Habits{Live: true}}, found, game.Select{Cell: 1})
	ask := played.Then(solutions.FindRedundant{}, played.AnyJob(job.Reply{Done: true,
		Event: job.RedundantFound{Cells: append([]byte{1}, make([]byte, 15)...), Rules: []byte{1, 0}}}))
	const says = "1 given is redundant\u00a0· 1 rule is redundant: Rising diagonal"
	for rule, test := range map[string]struct {
		do   []state.Msg
		want string
	}{
		"once it is known":  {played.Then(begun, ask), says},
		"not a second time": {played.Then(begun, ask, game.Type{Digit: 2}), "Digit 2 in 1 cell"},
		"when asked again":  {played.Then(begun, ask, game.Type{Digit: 2}, solutions.FindRedundant{}, ask), says},
	} {
		if got := announcementOf(t, played.Sound+"&l=2x2,diagonals&v=2", test.do...); got != test.want {
			t.Errorf("%s: %q, want %q", rule, got, test.want)
		}
	}
}

// After a change of language, no announcement in the old language remains.
func TestWhatIsHeardIsInThePagesLanguage(t *testing.T) {
	two := played.Then(game.Select{Cell: 1}, game.Type{Digit: 2})
	ja := state.SetLang{Lang: i18n.Ja}
	for rule, test := range map[string]struct {
		do   []state.Msg
		want string
	}{
		"a digit":     {played.Then(two, ja), ""},
		"and a clash": {played.Then(two, ja, state.SetTheme{Theme: state.Dark}), ""},
		"what is next": {played.Then(two, ja, game.SetTool{Tool: game.CornerTool}),
			i18n.ToolNames[game.CornerTool].In(i18n.Ja)},
		"the same tool": {played.Then(game.SetTool{Tool: game.CornerTool}, state.SetLang{Lang: i18n.En}), "Corner"},
	} {
		if got := announcementOf(t, played.Sound, test.do...); got != test.want {
			t.Errorf("%s: %q, want %q", rule, got, test.want)
		}
	}
}

// The announcement that the user has solved the puzzle contains the time that the page shows. This time
// includes the last seconds before the clock stopped.
func TestTheEndIsHeard(t *testing.T) {
	var fill []state.Msg
	for c, d := range played.SoundIs {
		if played.Sound[c] == '.' {
			fill = append(fill, game.Select{Cell: solver.Cell(c)}, game.Type{Digit: solver.Digit(d - '0')})
		}
	}
	passed := func(seconds int) state.Msg { return game.Elapsed{Time: time.Duration(seconds) * time.Second} }
	last, end := len(fill)-1, played.Then(fill, passed(8))
	for rule, test := range map[string]struct {
		do   []state.Msg
		want string
	}{
		"with the time hidden":     {end, "Solved in 0:08"},
		"before the time is known": {fill, "Digit 4 in 1 cell"},
		"with the time shown": {played.Then(state.SetHabits{Habits: state.Habits{AllKinds: true, ShowTime: true}},
			fill[:last],
			passed(1), passed(1), fill[last], passed(1)), "Solved in 0:03"},
		"again after Redo": {played.Then(end, game.Undo{}, passed(0), game.Redo{}, passed(3)),
			"Solved in 0:11"},
	} {
		if got := announcementOf(t, played.Sound, test.do...); got != test.want {
			t.Errorf("%s: %q, want %q", rule, got, test.want)
		}
	}
}
