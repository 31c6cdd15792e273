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
	"numplace/app/state/storage"
	"numplace/solver"
)

// After the fifth solve, the page offers to protect the stored boards by installing the page as an app or by
// saving a backup. The user can answer the offer only once.
func TestTheOfferToKeepWhatIsHere(t *testing.T) {
	logged := func(n int) state.Msg { return storage.SolveLogged{Solves: n} }
	can := func(i storage.Install) state.Msg { return storage.InstallIs{Install: i} }
	end, fifth := typedOut(small, smallIs), logged(storage.OfferedAfter)
	for rule, test := range map[string]struct {
		do   []state.Msg
		want storage.Keeping
	}{
		"the fifth":              {all(end, one(fifth)), storage.KeepOffered},
		"the fourth":             {all(end, one(logged(storage.OfferedAfter-1))), storage.NotOffered},
		"in a game":              {one(fifth), storage.NotOffered},
		"installed":              {all(end, one(can(storage.InstallNone), fifth)), storage.NotOffered},
		"where the browser asks": {all(end, one(can(storage.InstallAsk), fifth)), storage.KeepOffered},
		"on iOS":                 {all(end, one(can(storage.InstallShare), fifth)), storage.KeepOffered},
		"another game begins":    {all(end, one(fifth, game.Undo{})), storage.NotOffered},
		"another board": {all(end, one(fifth, state.Pasted{Text: classic}, answered{})),
			storage.NotOffered},
		"answered":                     {all(end, one(fifth, storage.AnswerKeeping{})), storage.KeepAnswered},
		"the log has more of the same": {all(end, one(fifth, storage.AnswerKeeping{}, fifth)), storage.KeepAnswered},
		"another tab has the answer":   {all(end, one(fifth, storage.KeepingAnswered{})), storage.KeepAnswered},
		"that tab had it before":       {all(end, one(storage.KeepingAnswered{})), storage.NotOffered},
		"the end is looked at and left": {all(end, one(fifth, state.Show{View: state.OnBatch},
			state.Show{})), storage.KeepOffered},
		"an answer that nobody asked for": {all(end, one(storage.AnswerKeeping{})), storage.NotOffered},
		"an answer after the game goes on": {all(end, one(fifth, game.Undo{}, storage.AnswerKeeping{})),
			storage.NotOffered},
	} {
		t.Run(rule, func(t *testing.T) {
			p := fresh(t, small)
			p.send(can(storage.InstallSelf))
			p.do(test.do)
			if got := p.model.End.Keeping; got != test.want {
				t.Errorf("%d", got)
			}
		})
	}
}

// typedOut returns the messages that enter the missing digits of a puzzle.
func typedOut(puzzle, solution string) (msgs []state.Msg) {
	for c, d := range text(solution) {
		if text(puzzle)[c] == '.' {
			msgs = append(msgs, typed(solver.Cell(c), solver.Digit(d-'0'))...)
		}
	}
	return msgs
}

// The offer to protect the stored boards appears once the log has five solves. After the user has answered
// it, it does not appear again on the device.
func TestTheOfferComesWithTheFifthSolve(t *testing.T) {
	d := &device{log: strings.Repeat("a solve\n", 3)}
	for i, want := range []storage.Keeping{storage.NotOffered, storage.KeepOffered, storage.KeepOffered,
		storage.NotOffered} {
		p := &tab{t: t, device: d, jobs: map[int]job.Request{}, history: []entry{{query: "?p=" + text(small)}}}
		p.start(strconv.Itoa(i))
		p.send(storage.InstallIs{Install: storage.InstallSelf}, state.Begin{}, game.Clear{})
		p.do(typedOut(small, smallIs))
		p.send(game.Elapsed{Time: time.Second})
		if got := p.model.End.Keeping; got != want {
			t.Errorf("solve %d: %d, log %q", i, got, d.log)
		}
		if i == 2 {
			p.send(storage.AnswerKeeping{})
		}
	}
}

// The answer to the offer is stored and carried out once, even if the button is pressed several times.
func TestAnAnswerIsKept(t *testing.T) {
	for by, test := range map[storage.KeepBy]struct {
		install storage.Install
		want    []state.Cmd
	}{
		storage.KeepByNothing: {storage.InstallAsk, []state.Cmd{storage.NoteAnswer{}}},
		storage.KeepByInstall: {storage.InstallAsk, []state.Cmd{storage.NoteAnswer{}, storage.OfferInstall{}}},
		storage.KeepByBackup:  {storage.InstallShare, []state.Cmd{storage.NoteAnswer{}, storage.SaveBackup{}}},
	} {
		p := fresh(t, small)
		p.send(storage.InstallIs{Install: test.install})
		p.do(typedOut(small, smallIs))
		p.send(storage.SolveLogged{Solves: storage.OfferedAfter})
		for press, want := range [][]state.Cmd{test.want, nil} {
			p.send(storage.AnswerKeeping{By: by})
			if !slices.Equal(p.cmds, want) {
				t.Errorf("answer %d, press %d: %v", by, press, p.cmds)
			}
		}
	}
	// If the browser can no longer install the page, the answer is only stored.
	p := fresh(t, small)
	p.send(storage.InstallIs{Install: storage.InstallAsk})
	p.do(typedOut(small, smallIs))
	p.send(storage.SolveLogged{Solves: storage.OfferedAfter}, storage.InstallIs{Install: storage.InstallSelf},
		storage.AnswerKeeping{By: storage.KeepByInstall})
	if want := []state.Cmd{storage.NoteAnswer{}}; !slices.Equal(p.cmds, want) {
		t.Errorf("%v", p.cmds)
	}
}
