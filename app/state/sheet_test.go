package state_test

import (
	"testing"

	"numplace/app/state"
	"numplace/app/state/dialogs"
	"numplace/app/state/game"
	"numplace/app/state/hints"
	"numplace/solver"
)

func preferring(h state.Habits) state.Msg {
	h.AllKinds = true
	return state.SetHabits{Habits: h}
}

// The settings of play are shown next to a board in play. They close when another panel opens in their place.
func TestTheSheetOfPlay(t *testing.T) {
	open := one(state.ShowSheet{On: true})
	for rule, test := range map[string]struct {
		board string
		do    []state.Msg
		shown bool
	}{
		"on a puzzle":             {small, open, true},
		"while digits are typed":  {small, all(open, typed(1, 3), typed(2, 4)), true},
		"while a setting changes": {small, all(open, one(preferring(state.Habits{ShowSlips: true}))), true},
		"before playing":          {small, all(setting, open), false},
		"on no puzzle":            {blank, all(playing, open), false},
		"until a hint":            {small, all(open, one(hints.AskHint{}, answered{})), false},
		"until a check":           {small, all(typed(1, 3), open, one(state.Check{}, answered{})), false},
		"until the solution":      {small, all(open, one(state.Solve{}, answered{})), false},
		"until a dialog":          {small, all(open, one(state.ShowPane{Pane: dialogs.SharePane})), false},
		"until another view":      {small, all(open, one(state.Show{View: state.OnExplore})), false},
		"until Done":              {small, all(open, one(state.ShowSheet{})), false},
		"in place of a hint":      {small, all(one(hints.AskHint{}, answered{}), open), true},
		"in place of an answer":   {small, all(typed(1, 2), one(state.Check{}, answered{}), open), true},
	} {
		t.Run(rule, func(t *testing.T) {
			p := fresh(t, test.board)
			p.do(all(playing, test.do))
			if p.model.Sheet != test.shown {
				t.Errorf("shown: %t", p.model.Sheet)
			}
		})
	}
}

// With the setting ShowSlips, a digit that differs from the only solution is marked as soon as it is entered.
func TestSlipsAreMarkedAtOnce(t *testing.T) {
	mark := preferring(state.Habits{ShowSlips: true})
	for rule, test := range map[string]struct {
		board string
		do    []state.Msg
		cells []solver.Cell
	}{
		"a wrong digit":        {small, all(one(mark, answered{}), typed(1, 2)), []solver.Cell{1}},
		"a right one":          {small, all(one(mark, answered{}), typed(1, 3)), nil},
		"one that is mended":   {small, all(one(mark, answered{}), typed(1, 2), typed(1, 3)), nil},
		"of digits that stand": {small, all(typed(1, 2), typed(2, 1), one(mark, answered{})), []solver.Cell{1, 2}},
		"judged while typing": {small, all(one(live, answered{}, preferring(state.Habits{Live: true,
			ShowSlips: true})), typed(1, 2)), []solver.Cell{1}},
		"not unless it is wanted": {small, all(one(live, answered{}), typed(1, 2)), nil},
		"no longer": {small, all(one(mark, answered{}), typed(1, 2),
			one(preferring(state.Habits{}))), nil},
		"several solutions":      {dozen, all(one(mark, answered{}), typed(2, 3)), nil},
		"while givens are typed": {small, all(one(mark, answered{}), typed(1, 2), setting), nil},
	} {
		t.Run(rule, func(t *testing.T) {
			p := fresh(t, test.board)
			p.do(all(playing, test.do))
			marked := map[solver.Cell]bool{}
			for _, c := range test.cells {
				marked[c] = true
			}
			for c := range solver.Cell(16) {
				if p.model.WrongAt(c) != marked[c] {
					t.Errorf("cell %d is marked: %t", c, p.model.WrongAt(c))
				}
			}
		})
	}
}

// With the setting AutoNotes, every board in play shows the candidates that the rules allow.
func TestAutomaticNotes(t *testing.T) {
	p := fresh(t, small)
	p.do(all(playing, one(preferring(state.Habits{AutoNotes: true}))))
	shown := func(what string, want game.CandidateKind) {
		t.Helper()
		play := p.model.Play()
		if got := play.Marks(); got != want || (play.CandidateSets() != nil) != (want != game.NoCandidates) {
			t.Errorf("%s: %d", what, got)
		}
	}
	shown("on the board", game.ByRules)
	p.do(setting)
	shown("while givens are typed", game.NoCandidates)
	p.do(playing)
	p.send(state.Pasted{Text: "?p=" + text(dozen)})
	shown("on a puzzle that is posed", game.NoCandidates)
	p.send(state.Begin{})
	shown("on the next board", game.ByRules)
	p.send(game.SetCandidates{Kind: game.NoCandidates})
	shown("when they are turned off where candidates are chosen", game.NoCandidates)
	if p.model.AutoNotes {
		t.Error("the setting stays")
	}
	p.send(preferring(state.Habits{AutoNotes: true}), preferring(state.Habits{}))
	shown("when they are no longer wanted", game.NoCandidates)
}

// If the page waits for a verdict only to compare digits with the solution, opening another board ends the
// wait.
func TestNoVerdictOnABoardThatIsGone(t *testing.T) {
	p := fresh(t, small)
	p.do(all(playing, one(preferring(state.Habits{ShowSlips: true}))))
	if !p.model.Expecting() {
		t.Fatal("no verdict is awaited")
	}
	if p.send(state.Pasted{Text: "?p=" + text(blank)}, game.SetMode{}); p.model.Expecting() {
		t.Error("the verdict on the board before is still awaited")
	}
}
