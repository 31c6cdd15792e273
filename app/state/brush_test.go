package state_test

import (
	"testing"

	"numplace/app/state"
	"numplace/app/state/game"
	"numplace/app/state/hints"
	"numplace/solver"
)

// The user can select a digit first and then tap the cells to enter it in. With the setting DigitFirst, a tap
// on a given selects its digit. Without the setting, a long press on a key of the pad selects the key's
// digit.
func TestTheDigitThatTapsWrite(t *testing.T) {
	first := state.SetHabits{Habits: state.Habits{AllKinds: true, DigitFirst: true}}
	lock := func(d solver.Digit) state.Msg { return game.LockBrush{Digit: d} }
	brush := func(d solver.Digit) state.Msg { return game.SetBrush{Digit: d} }
	tap := func(cells ...solver.Cell) (msgs []state.Msg) {
		for _, c := range cells {
			msgs = append(msgs, game.Press{Cell: c}, game.Lift{})
		}
		return msgs
	}
	colours := game.SetTool{Tool: game.ColourTool}
	for rule, test := range map[string]struct {
		do      []state.Msg // done on the board "1... ...3 .4.. ..2."
		armed   solver.Digit
		locked  bool
		entered string
	}{
		"a given is chosen": {do: all(one(first), tap(7)), armed: 3},
		"and its digit is written then": {do: all(one(first), tap(7, 1)), armed: 3,
			entered: ".3.. .... .... ...."},
		"another given is chosen in its turn": {do: all(one(first), tap(7, 14)), armed: 2},
		"the same given leaves it chosen":     {do: all(one(first), tap(7, 7)), armed: 3},
		"an own digit is not": {do: all(one(first), typed(1, 2), tap(1)),
			entered: ".2.. .... .... ...."},
		"without the setting no given is":    {do: tap(7)},
		"nor while taps add":                 {do: all(one(first, game.SetAdding{On: true}), tap(7))},
		"nor with a key that adds":           {do: one(first, game.Press{Cell: 7, Add: true}, game.Lift{})},
		"nor for a colour, which goes on it": {do: all(one(first, colours), tap(7))},
		"a drag from a given chooses none": {do: one(first, game.Press{Cell: 7}, game.Enter{Cell: 6}, game.Lift{}),
			armed: 0},
		"a drag from a given writes": {do: one(first, brush(2), game.Press{Cell: 7}, game.Enter{Cell: 6}, game.Lift{}),
			armed: 2, entered: ".... ..2. .... ...."},
		"a second finger chooses none": {do: one(first, game.Press{Cell: 7}, game.Lift{Undone: true})},

		"a digit is locked": {do: one(lock(2)), armed: 2, locked: true},
		"and written by taps": {do: all(one(lock(2)), tap(1, 6)), armed: 2, locked: true,
			entered: ".2.. ..2. .... ...."},
		"by drags": {do: one(lock(2), game.Press{Cell: 1}, game.Enter{Cell: 2}, game.Lift{}), armed: 2, locked: true,
			entered: ".22. .... .... ...."},
		"a given is chosen then":         {do: all(one(lock(2)), tap(7)), armed: 3, locked: true},
		"another key too":                {do: one(lock(2), brush(4)), armed: 4, locked: true},
		"a second long press lets it go": {do: one(lock(2), lock(2))},
		"so does a press on its key":     {do: one(lock(2), brush(2))},
		"and Escape":                     {do: one(lock(2), game.DropBrush{})},
		"then taps select":               {do: all(one(lock(2), lock(2)), tap(1))},
		"another board too":              {do: one(lock(2), state.Pasted{Text: "?p=1... .... .... ...."})},
		"a long press on another key":    {do: one(lock(2), lock(4)), armed: 4, locked: true},
		"with the setting it is chosen":  {do: one(first, lock(2)), armed: 2},
		"and let go":                     {do: one(first, lock(2), lock(2))},
		"notes are written with it": {do: all(one(lock(2), game.SetTool{Tool: game.CentreTool}), tap(1)), armed: 2,
			locked: true},
		"colours need a colour":           {do: one(lock(2), colours)},
		"the setting takes over the lock": {do: one(lock(2), first), armed: 2},
		"and its end lets go":             {do: one(lock(2), first, state.SetHabits{})},
		"a pause refuses it": {do: one(state.SetHabits{Habits: state.Habits{ShowTime: true}},
			game.SetPaused{On: true}, lock(2), game.SetPaused{})},
		"not after the view has changed": {do: one(state.Show{View: state.OnBatch}, lock(2),
			state.Show{View: state.OnBoard})},
		"not while givens are set":      {do: all(setting, one(lock(2)))},
		"not over a dialog":             {do: one(state.ShowOpen{Shown: true}, lock(2), state.ShowOpen{})},
		"not over the settings of play": {do: one(state.ShowSheet{On: true}, lock(2), state.ShowSheet{})},
		"not over the step of a hint":   {do: one(hint, answered{}, hint, lock(2), hints.CloseHint{})},
		"the Filter goes along":         {do: one(game.SetFilter{On: true}, lock(2)), armed: 2, locked: true},
	} {
		t.Run(rule, func(t *testing.T) {
			p := fresh(t, "1... ...3 .4.. ..2.")
			p.do(test.do)
			m := p.model
			if m.Play().Armed() != test.armed || m.Locked != test.locked ||
				m.Play().DigitsFirst() != (m.DigitFirst || test.locked) {
				t.Errorf("armed %d, locked %t", m.Play().Armed(), m.Locked)
			}
			if m.Filter.On && m.Play().Filtered() != test.armed {
				t.Errorf("the Filter shows %d", m.Play().Filtered())
			}
			want := test.entered
			if want == "" {
				want = ".... .... .... ...."
			}
			if got := text(want); m.Board.Entered.String() != got && m.Mode == game.Playing {
				t.Errorf("entered %s, want %s", m.Board.Entered, got)
			}
		})
	}
}
