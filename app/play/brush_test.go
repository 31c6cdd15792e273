//go:build !js

package play

import (
	"strings"
	"testing"

	"numplace/app/internal/drawn"
	"numplace/app/internal/played"
	"numplace/app/shared/i18n"
	"numplace/app/state"
	"numplace/app/state/game"
)

// A digit that taps enter is highlighted on the whole board, and its key on the pad is pressed. The key also
// shows whether the digit is locked, that is, whether it stays chosen.
func TestTheDigitThatTapsWriteIsShown(t *testing.T) {
	first := state.SetHabits{Habits: state.Habits{AllKinds: true, DigitFirst: true}}
	tap := played.Then(game.Press{Cell: 7}, game.Lift{})
	for rule, test := range map[string]struct {
		do     []state.Msg
		lit    string
		locked bool
	}{
		"none":                {nil, "", false},
		"chosen":              {played.Then(first, game.SetBrush{Digit: 3}), "lit-3", false},
		"by a given":          {played.Then(first, tap), "lit-3", false},
		"before the cursor's": {played.Then(first, game.Select{Cell: 0}, game.SetBrush{Digit: 3}), "lit-3", false},
		"locked":              {played.Then(game.LockBrush{Digit: 3}), "lit-3", true},
		"let go":              {played.Then(game.LockBrush{Digit: 3}, game.DropBrush{}), "", false},
		"not under a hint":    {played.Then(game.LockBrush{Digit: 3}, asks, played.Answered{}), "", true},
		"a colour is no digit": {played.Then(game.SetTool{Tool: game.ColourTool}, game.LockBrush{Digit: 3}), "",
			true},
	} {
		all := shown(t, played.Model(t, i18n.En, played.Sound, test.do...))
		class, _ := drawn.Attribute(drawn.Classed(all, "board")[0], "class")
		if got := strings.Contains(class, "lit-"); got != (test.lit != "") || !strings.Contains(class, test.lit) {
			t.Errorf("%s: the board is %q", rule, class)
		}
		locked := drawn.Classed(all, "digit--locked")
		if (len(locked) == 1) != test.locked {
			t.Errorf("%s: %d keys are locked", rule, len(locked))
		}
		if test.locked {
			drawn.Want(t, rule, locked, "aria-pressed", "true")
		}
	}
}

// A screen reader announces that a digit is chosen for taps or released, unless this was done with a key of
// the pad, which is itself announced as pressed.
func TestTheDigitThatTapsWriteIsHeard(t *testing.T) {
	lock := game.LockBrush{Digit: 3}
	for want, do := range map[string][]state.Msg{
		"3 goes into the cells that you press": played.Then(lock),
		"Presses choose cells again":           played.Then(lock, game.DropBrush{}),
	} {
		if got := announcementOf(t, played.Sound, do...); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
