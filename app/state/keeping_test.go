package state_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"numplace/app/shared/job"
	"numplace/app/state"
	"numplace/app/state/game"
	"numplace/solver"
)

// The offer to install the page or to save a backup is made at the end of a solve, from the fifth on, and is answered
// once.
func TestTheOfferToKeepWhatIsHere(t *testing.T) {
	logged := func(n int) state.Msg { return state.SolveLogged{Solves: n} }
	can := func(i state.Install) state.Msg { return state.InstallIs{Install: i} }
	end, fifth := typedOut(small, smallIs), logged(state.OfferedAfter)
	for rule, test := range map[string]struct {
		do   []state.Msg
		want state.Keeping
	}{
		"the fifth":                    {all(end, one(fifth)), state.KeepOffered},
		"the fourth":                   {all(end, one(logged(state.OfferedAfter-1))), state.NotOffered},
		"in a game":                    {one(fifth), state.NotOffered},
		"installed":                    {all(end, one(can(state.InstallNone), fifth)), state.NotOffered},
		"where the browser asks":       {all(end, one(can(state.InstallAsk), fifth)), state.KeepOffered},
		"on iOS":                       {all(end, one(can(state.InstallShare), fifth)), state.KeepOffered},
		"another game begins":          {all(end, one(fifth, game.Undo{})), state.NotOffered},
		"another board":                {all(end, one(fifth, state.Pasted{Text: classic}, answered{})), state.NotOffered},
		"answered":                     {all(end, one(fifth, state.AnswerKeeping{})), state.KeepAnswered},
		"the log has more of the same": {all(end, one(fifth, state.AnswerKeeping{}, fifth)), state.KeepAnswered},
		"another tab has the answer":   {all(end, one(fifth, state.KeepingAnswered{})), state.KeepAnswered},
		"that tab had it before":       {all(end, one(state.KeepingAnswered{})), state.NotOffered},
		"the end is looked at and left": {all(end, one(fifth, state.Show{View: state.OnBatch},
			state.Show{})), state.KeepOffered},
		"an answer that nobody asked for": {all(end, one(state.AnswerKeeping{})), state.NotOffered},
		"an answer after the game goes on": {all(end, one(fifth, game.Undo{}, state.AnswerKeeping{})),
			state.NotOffered},
	} {
		t.Run(rule, func(t *testing.T) {
			p := fresh(t, small)
			p.send(can(state.InstallSelf))
			p.do(test.do)
			if got := p.model.End.Keeping; got != test.want {
				t.Errorf("%d", got)
			}
		})
	}
}

// typedOut enters what a puzzle lacks.
func typedOut(puzzle, solution string) (msgs []state.Msg) {
	for c, d := range text(solution) {
		if text(puzzle)[c] == '.' {
			msgs = append(msgs, typed(solver.Cell(c), solver.Digit(d-'0'))...)
		}
	}
	return msgs
}

// The offer comes with the log, and not once it is answered on the device.
func TestTheOfferComesWithTheFifthSolve(t *testing.T) {
	d := &device{log: strings.Repeat("a solve\n", 3)}
	for i, want := range []state.Keeping{state.NotOffered, state.KeepOffered, state.KeepOffered, state.NotOffered} {
		p := &tab{t: t, device: d, jobs: map[int]job.Request{}, history: []entry{{query: "?p=" + text(small)}}}
		p.start(strconv.Itoa(i))
		p.send(state.InstallIs{Install: state.InstallSelf}, state.Begin{}, game.Clear{})
		p.do(typedOut(small, smallIs))
		p.send(game.Elapsed{Time: time.Second})
		if got := p.model.End.Keeping; got != want {
			t.Errorf("solve %d: %d, log %q", i, got, d.log)
		}
		if i == 2 {
			p.send(state.AnswerKeeping{})
		}
	}
}

// Each answer is kept, and what was pressed is done once, however often.
func TestAnAnswerIsKept(t *testing.T) {
	for by, test := range map[state.KeepBy]struct {
		install state.Install
		want    []state.Cmd
	}{
		state.KeepByNothing: {state.InstallAsk, []state.Cmd{state.NoteAnswer{}}},
		state.KeepByInstall: {state.InstallAsk, []state.Cmd{state.NoteAnswer{}, state.OfferInstall{}}},
		state.KeepByBackup:  {state.InstallShare, []state.Cmd{state.NoteAnswer{}, state.SaveBackup{}}},
	} {
		p := fresh(t, small)
		p.send(state.InstallIs{Install: test.install})
		p.do(typedOut(small, smallIs))
		p.send(state.SolveLogged{Solves: state.OfferedAfter})
		for press, want := range [][]state.Cmd{test.want, nil} {
			p.send(state.AnswerKeeping{By: by})
			if !slices.Equal(p.cmds, want) {
				t.Errorf("answer %d, press %d: %v", by, press, p.cmds)
			}
		}
	}
	// the browser has withdrawn that it can install the page
	p := fresh(t, small)
	p.send(state.InstallIs{Install: state.InstallAsk})
	p.do(typedOut(small, smallIs))
	p.send(state.SolveLogged{Solves: state.OfferedAfter}, state.InstallIs{Install: state.InstallSelf},
		state.AnswerKeeping{By: state.KeepByInstall})
	if want := []state.Cmd{state.NoteAnswer{}}; !slices.Equal(p.cmds, want) {
		t.Errorf("%v", p.cmds)
	}
}
