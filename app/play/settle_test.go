package play

import (
	"testing"

	"numplace/app/internal/played"
	"numplace/app/shared/i18n"
	"numplace/app/state"
)

// One digit that is entered settles, and the houses that it completes get a tint.
func TestWhatLands(t *testing.T) {
	two := played.Enter(1, 3, 2, 4) // of the first row, which is 1342
	three := played.Then(two, played.Enter(3, 2))
	for rule, test := range map[string]struct {
		before []state.Msg
		do     state.Msg
		want   string
	}{
		"a digit": {before: played.Then(state.Select{Cell: 1}), do: state.Type{Digit: 3}, want: "1"},
		"the last of a row": {before: played.Then(two, state.Select{Cell: 3}), do: state.Type{Digit: 2},
			want: "3 0,1,2,3"},
		"one that clashes there": {before: played.Then(two, state.Select{Cell: 3}), do: state.Type{Digit: 4},
			want: "3"},
		"one in place of another": {before: played.Then(two, played.Enter(3, 4)), do: state.Type{Digit: 2},
			want: "3 0,1,2,3"},
		"one that is erased":     {before: three, do: state.Erase{}},
		"one that is taken back": {before: three, do: state.Undo{}},
		"one that comes back":    {before: played.Then(three, state.Undo{}), do: state.Redo{}, want: "3 0,1,2,3"},
		"all of them":            {before: three, do: state.Clear{}},
		"a note":                 {before: two, do: state.Put{Tool: state.CentreTool, Digit: 2}},
		"a digit of a puzzle": {before: played.Then(state.SetMode{Mode: state.Setting}, state.Select{Cell: 1}),
			do: state.Type{Digit: 3}},
		"another board": {before: two, do: state.Pasted{Text: "?p=" + played.Dozen}},
		"nothing":       {before: two, do: state.Select{Cell: 3}},
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
