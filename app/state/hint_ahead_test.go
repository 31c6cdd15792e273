package state_test

import (
	"testing"

	"numplace/app/shared/job"
	"numplace/app/state"
	"numplace/app/state/game"
	"numplace/app/state/hints"
)

// A killer sudoku with digits near its end, and one whose first hints use cages.
const someCages = "3x3,cage=3:0.1,cage=17:79.80,cage=10:3.12,cage=4:8.17"

// begun returns a tab with a board of rules whose verdict is known, so that the second program has answered, and
// whose game has begun.
func begun(t *testing.T) *tab {
	t.Helper()
	p := ruled(t, someCages)
	p.send(live)
	p.answer()
	p.send(state.Begin{})
	p.answer()
	if len(p.hints) != 1 {
		t.Fatalf("%d hints were requested ahead, not one", len(p.hints))
	}
	return p
}

// answerAhead answers the hint that was requested ahead.
func (p *tab) answerAhead() {
	p.t.Helper()
	if len(p.hints) != 1 {
		p.t.Fatalf("%d hints were requested ahead, not one", len(p.hints))
	}
	for id, r := range p.hints {
		delete(p.hints, id)
		p.jobs[id] = r
		p.answerSome(id, -1)
	}
}

// wantShown fails the test unless a question is shown and no hint is being computed.
func (p *tab) wantShown() {
	p.t.Helper()
	if p.model.Hint.Stage != hints.HintWhere || p.model.Seeking() || p.model.Hint.Found.Look == "" {
		p.t.Fatalf("stage %d, outcome %d, seeking %t", p.model.Hint.Stage, p.model.Hint.Found.Outcome,
			p.model.Seeking())
	}
}

// The first hint for a board with rules, and each hint after an applied one, are computed before the user asks
// for them, and are shown at once.
func TestHintsAreFoundAhead(t *testing.T) {
	p := begun(t)
	p.answerAhead()
	p.send(hints.AskHint{})
	p.wantShown()
	for n := range 4 {
		p.answerAhead() // the hint after the one shown
		p.send(hints.AskHint{})
		if p.model.Hint.Stage != hints.HintHow {
			t.Fatalf("stage %d", p.model.Hint.Stage)
		}
		p.send(hints.ApplyHint{})
		if len(p.hints) != 0 || p.model.Hinting() {
			t.Fatalf("after hint %d, %d hints are requested again", n, len(p.hints))
		}
		p.answer()
		p.send(hints.AskHint{})
		p.wantShown()
		if p.model.Hints != n+2 {
			t.Errorf("%d hints are counted, want %d", p.model.Hints, n+2)
		}
	}
}

// If the user asks for a hint that is being computed ahead, its job continues and the page shows that it is
// busy. A hint whose drawing has another size is shown at once and drawn again.
func TestAHintAheadIsTakenAsItIs(t *testing.T) {
	p := begun(t)
	p.send(hint)
	if len(p.jobs) != 1 || len(p.hints) != 0 || !p.model.Seeking() {
		t.Fatalf("%d jobs, %d hints ahead", len(p.jobs), len(p.hints))
	}
	p.answer()
	p.wantShown()

	p = begun(t)
	p.answerAhead()
	p.send(hint)
	if p.model.Hint.Stage != hints.HintWhere || p.model.Hint.Found.Drawing.Pitch == hint.Pitch {
		t.Fatalf("stage %d, drawn for %d px", p.model.Hint.Stage, p.model.Hint.Found.Drawing.Pitch)
	}
	p.answer()
	if p.wantShown(); p.model.Hint.Found.Drawing.Pitch != hint.Pitch || p.model.Hints != 1 {
		t.Errorf("drawn for %d px, %d hints", p.model.Hint.Found.Drawing.Pitch, p.model.Hints)
	}
}

// A hint ahead never survives a move that it was not computed for.
func TestAHintAheadIsForItsBoard(t *testing.T) {
	p := begun(t)
	p.send(hint)
	p.answer()
	p.answerAhead()
	p.send(game.Select{Cell: 40}, game.Put{Digit: 5})
	p.answer()
	if len(p.hints) != 1 {
		t.Fatalf("%d hints are requested for the new board", len(p.hints))
	}
	p.answerAhead()
	p.send(hint)
	p.wantShown()
	if len(p.hints) != 1 {
		t.Fatalf("%d hints are requested after the one shown", len(p.hints))
	}
	for _, r := range p.hints {
		if r.Entered == "" || r.Entered[40] != '5' {
			t.Errorf("the next hint is for %q", r.Entered)
		}
	}
	p.send(hints.FitHint{Pitch: 41}) // the hint after it is requested again, drawn in the new size
	p.answer()
	if p.wantShown(); len(p.hints) != 1 {
		t.Errorf("%d hints are requested after a change of size", len(p.hints))
	}

	p = fresh(t, classic) // its solution has 6 in the third cell
	p.send(hint)
	p.answer()
	p.send(game.Select{Cell: 2}, game.Put{Digit: 1})
	p.answer()
	p.answerAhead()
	p.send(hint)
	if k, ok := p.model.Answered(); !ok || k.Kind != hints.SomeWrong || p.model.Hinting() {
		t.Errorf("a mistake: the check has kind %d, %t", k.Kind, ok)
	}
}

// Nothing is computed ahead unless a game with rules begins or the user has asked for a hint in this game, nor
// for users who save data until they ask for one.
func TestFewHintsAreFoundAhead(t *testing.T) {
	p := fresh(t, classic)
	if p.answer(); len(p.hints) > 0 {
		t.Error("a hint for a classic puzzle is computed before the first one")
	}
	p.send(hint)
	if p.answer(); len(p.hints) != 1 {
		t.Error("the hint after the first one is not computed")
	}
	reopened := fresh(t, classic)
	reopened.model.Hints = 3 // of an earlier visit, as a stored game has it
	reopened.send(game.Select{Cell: 40})
	if reopened.answer(); len(reopened.hints) > 0 {
		t.Error("the second program would be fetched for a hint that nobody has asked for")
	}
	p.send(state.Show{View: state.OnExplore})
	if len(p.hints) > 0 {
		t.Error("a hint is computed although the board is not shown")
	}
	p = ruled(t, someCages)
	if p.send(live, state.Begin{}); len(p.hints) > 0 {
		t.Error("the hint does not wait for the verdict")
	}
	if p.answer(); len(p.hints) != 1 {
		t.Error("no hint is computed after the verdict")
	}
	for _, thrifty := range []bool{false, true} {
		p := ruled(t, someCages)
		p.model.Thrifty = thrifty
		p.send(live)
		if p.answer(); len(p.hints) > 0 {
			t.Error("a hint is computed before the game begins")
		}
		p.send(state.Begin{})
		if p.answer(); len(p.hints) == 1 == thrifty {
			t.Errorf("thrifty %t: %d hints ahead", thrifty, len(p.hints))
		}
		p.send(game.Select{Cell: 40}, game.Put{Digit: 5})
		if p.answer(); len(p.hints) > 0 {
			t.Errorf("thrifty %t: a hint is computed after a move without hints", thrifty)
		}
	}
}

// If a hint ahead cannot be computed, it is not requested ahead again, and the user's request is sent as usual.
func TestAHintAheadThatIsLost(t *testing.T) {
	for name, lost := range map[string]func(id int) state.Msg{
		"the worker crashes":    func(id int) state.Msg { return state.Failed{Job: id} },
		"the program is absent": func(id int) state.Msg { return state.Absent{Job: id} },
	} {
		p := begun(t)
		for id := range p.hints {
			delete(p.hints, id)
			p.send(lost(id))
		}
		if p.model.Notice.Kind != state.NoNotice || len(p.hints) > 0 {
			t.Errorf("%s: notice %d, %d hints ahead", name, p.model.Notice.Kind, len(p.hints))
		}
		p.send(hint)
		if len(p.jobs) != 1 {
			t.Fatalf("%s: %d jobs", name, len(p.jobs))
		}
		for _, r := range p.jobs {
			if r.(job.Hint).Run {
				t.Errorf("%s: the request is the lost one", name)
			}
		}
		p.answer()
		p.wantShown()
	}
}
