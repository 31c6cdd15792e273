package play

import (
	"testing"

	"numplace/app/internal/played"
	"numplace/app/shared/i18n"
	"numplace/app/state"
	"numplace/app/state/game"
)

// When a single digit is entered, the digit is animated and the houses that it completes are tinted.
func TestWhatLands(t *testing.T) {
	two := played.Enter(1, 3, 2, 4) // the solution of the first row is 1342
	three := played.Then(two, played.Enter(3, 2))
	for rule, test := range map[string]struct {
		before []state.Msg
		do     state.Msg
		want   string
	}{
		"a digit": {before: played.Then(game.Select{Cell: 1}), do: game.Type{Digit: 3}, want: "1"},
		"the last of a row": {before: played.Then(two, game.Select{Cell: 3}), do: game.Type{Digit: 2},
			want: "3 0,1,2,3"},
		"one that clashes there": {before: played.Then(two, game.Select{Cell: 3}), do: game.Type{Digit: 4},
			want: "3"},
		"one in place of another": {before: played.Then(two, played.Enter(3, 4)), do: game.Type{Digit: 2},
			want: "3 0,1,2,3"},
		"one that is erased":     {before: three, do: game.Erase{}},
		"one that is taken back": {before: three, do: game.Undo{}},
		"one that comes back":    {before: played.Then(three, game.Undo{}), do: game.Redo{}, want: "3 0,1,2,3"},
		"all of them":            {before: three, do: game.Clear{}},
		"a note":                 {before: two, do: game.Put{Tool: game.CentreTool, Digit: 2}},
		"a digit of a puzzle": {before: played.Then(game.SetMode{Mode: game.Setting}, game.Select{Cell: 1}),
			do: game.Type{Digit: 3}},
		"another board": {before: two, do: state.Pasted{Text: "?p=" + played.Dozen}},
		"nothing":       {before: two, do: game.Select{Cell: 3}},
	} {
		t.Run(rule, func(t *testing.T) {
			before := played.Model(t, i18n.En, played.Sound, test.before...)
			after, _ := state.Update(before, test.do)
			if got := landed(&before, &after); got != test.want {
				t.Errorf("%q, not %q", got, test.want)
			}
		})
	}
}
