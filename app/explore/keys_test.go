package explore

import (
	"testing"

	"numplace/app/browser"
	"numplace/app/internal/played"
	"numplace/app/shared/i18n"
	"numplace/app/state"
	"numplace/app/state/cursor"
	"numplace/app/state/search"
	"numplace/solver/trace"
)

// logical returns a Model that shows the logical path of a puzzle, after the given messages.
func logical(t *testing.T, puzzle string, msgs ...state.Msg) state.Model {
	t.Helper()
	all := []any{state.Show{View: state.OnExplore}, state.SetMethod{Method: search.ByLogic}, played.Answered{},
		played.Answered{}}
	for _, msg := range msgs {
		all = append(all, msg, played.Answered{})
	}
	return played.Model(t, i18n.En, puzzle, played.Then(all...)...)
}

func TestKeys(t *testing.T) {
	x := played.Exploring(t, state.Start{Query: "?p=" + played.Dozen}).Explore
	end := x.Recording().Len() - 1
	guesses := trace.Guess.Set()
	tests := map[string]struct {
		key  browser.Key
		at   focus
		want state.Msg
	}{
		"right is a step on":  {key: browser.Key{Key: "ArrowRight"}, want: search.Step{By: 1}},
		"left is a step back": {key: browser.Key{Key: "ArrowLeft"}, want: search.Step{By: -1}},
		"down goes to the next way": {key: browser.Key{Key: "ArrowDown"},
			want: search.Jump{Kinds: guesses}},
		"up goes to the way before": {key: browser.Key{Key: "ArrowUp"},
			want: search.Jump{Kinds: guesses, Back: true}},
		"Shift and right go to the next dead end": {key: browser.Key{Key: "ArrowRight", Shift: true},
			want: search.Jump{Kinds: trace.DeadEnds}},
		"Shift and left go to the dead end before": {key: browser.Key{Key: "ArrowLeft", Shift: true},
			want: search.Jump{Kinds: trace.DeadEnds, Back: true}},
		"Shift and down go to the next solution": {key: browser.Key{Key: "ArrowDown", Shift: true},
			want: search.Jump{Kinds: trace.Solution.Set()}},
		"Shift and up go to the solution before": {key: browser.Key{Key: "ArrowUp", Shift: true},
			want: search.Jump{Kinds: trace.Solution.Set(), Back: true}},
		"in the tree an arrow goes to another node": {key: browser.Key{Key: "ArrowUp"}, at: focus{tree: true},
			want: search.MoveNode{To: cursor.Up}},
		"in the tree Shift and an arrow still jump": {key: browser.Key{Key: "ArrowLeft", Shift: true},
			at: focus{tree: true}, want: search.Jump{Kinds: trace.DeadEnds, Back: true}},
		"in the tree Home goes to the beginning of the search": {key: browser.Key{Key: "Home"}, at: focus{tree: true},
			want: search.Seek{Event: x.Home()}},
		"Home goes to the beginning":   {key: browser.Key{Key: "Home"}, want: search.Seek{Event: x.Home()}},
		"End goes to the last event":   {key: browser.Key{Key: "End"}, want: search.Seek{Event: end}},
		"the space bar plays":          {key: browser.Key{Key: " "}, want: search.Play{}},
		"a button keeps its own space": {key: browser.Key{Key: " "}, at: focus{button: true}},
		"arrows work on a button too": {key: browser.Key{Key: "ArrowRight"}, at: focus{button: true},
			want: search.Step{By: 1}},
		"Ctrl and an arrow are the browser's": {key: browser.Key{Key: "ArrowRight", Ctrl: true}},
		"Alt and an arrow are the browser's":  {key: browser.Key{Key: "ArrowLeft", Alt: true}},
		"a digit does nothing":                {key: browser.Key{Key: "5"}},
	}
	for rule, test := range tests {
		t.Run(rule, func(t *testing.T) {
			if got := message(test.key, x, test.at); got != test.want {
				t.Errorf("%T%+v, want %T%+v", got, got, test.want, test.want)
			}
		})
	}
	x = logical(t, played.Sound).Explore
	for rule, test := range map[string]struct {
		key  browser.Key
		at   focus
		want state.Msg
	}{
		"right is a step on":   {key: browser.Key{Key: "ArrowRight"}, want: search.Step{By: 1}},
		"left is a step back":  {key: browser.Key{Key: "ArrowLeft"}, want: search.Step{By: -1}},
		"down is the next row": {key: browser.Key{Key: "ArrowDown"}, want: search.StepRow{}},
		"up is the row before": {key: browser.Key{Key: "ArrowUp"}, want: search.StepRow{Back: true}},
		"Shift and right is a hard step on": {key: browser.Key{Key: "ArrowRight", Shift: true},
			want: search.NextHard{}},
		"Shift and left is a hard one back": {key: browser.Key{Key: "ArrowLeft", Shift: true},
			want: search.NextHard{Back: true}},
		"Home is the first step":       {key: browser.Key{Key: "Home"}, want: search.Seek{}},
		"End is the end of the path":   {key: browser.Key{Key: "End"}, want: search.Seek{Event: x.Logic.Len()}},
		"the space bar plays":          {key: browser.Key{Key: " "}, want: search.Play{}},
		"a button keeps its own space": {key: browser.Key{Key: " "}, at: focus{button: true}},
		"Ctrl is the browser's":        {key: browser.Key{Key: "ArrowRight", Ctrl: true}},
	} {
		if got := message(test.key, x, test.at); got != test.want {
			t.Errorf("by logic, %s: %T%+v", rule, got, got)
		}
	}
	if got := message(browser.Key{Key: "End"}, search.Explore{}, focus{}); got != (search.Seek{}) {
		t.Errorf("without a recording, End is %T%+v", got, got)
	}
}
