package state_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"numplace/app/state"
	"numplace/solver"
)

func TestCheckpoints(t *testing.T) {
	enter := func(digits string) []state.Msg {
		var msgs []state.Msg
		for i, d := range digits {
			msgs = append(msgs, typed(solver.Cell(i+1), solver.Digit(d-'0'))...)
		}
		return msgs
	}
	named := func(name string) []state.Msg { return one(state.SetCheckpoint{Name: name}) }
	undo := one(state.Undo{})
	for rule, test := range map[string]struct {
		do   []state.Msg
		want string // "number name steps", and * for the present board
	}{
		"none at first": {do: enter("23")},
		"the present board is named": {do: all(enter("23"), named("before the guess")),
			want: "2 before the guess 2*"},
		"it keeps its name when one goes on": {do: all(enter("23"), named("here"), enter("234")), want: "2 here 2"},
		"another name takes its place": {do: all(enter("23"), named("here"), named("there")),
			want: "2 there 2*"},
		"no name takes it away": {do: all(enter("23"), named("here"), named("  "))},
		"the first board":       {do: all(named("start"), enter("2")), want: "0 start 0"},
		"in the order in which they were made": {do: all(enter("23"), named("two"), undo, named("one")),
			want: "1 one 1*, 2 two 2"},
		"on another branch": {do: all(enter("23"), named("two"), undo, enter("4"), named("four")),
			want: "2 two 2, 3 four 2*"},
		"one is removed": {do: all(enter("2"), named("one"), enter("23"), named("two"),
			one(state.RemoveCheckpoint{Number: 1})), want: "3 two 3*"},
		"one that there is not": {do: all(enter("2"), named("one"),
			one(state.RemoveCheckpoint{Number: 7})), want: "1 one 1*"},
		"gone to": {do: all(enter("2"), named("one"), enter("23"),
			one(state.Revisit{Number: 1})), want: "1 one 1*"},
		"blanks are one, and long names are cut": {do: named(" a\n b " + strings.Repeat("長", 99)),
			want: "0 a b " + strings.Repeat("長", 56) + " 0*"},
	} {
		t.Run(rule, func(t *testing.T) {
			p := fresh(t, strings.Repeat(".", 16))
			p.send(state.SetMode{Mode: state.Playing})
			p.send(test.do...)
			var got []string
			for _, c := range p.model.History.Checkpoints() {
				got = append(got, fmt.Sprintf("%d %s %d", c.Number, c.Name, c.Steps)+map[bool]string{true: "*"}[c.Here])
			}
			if said := strings.Join(got, ", "); said != test.want {
				t.Errorf("%s, want %s", said, test.want)
			}
		})
	}
}

// A name is not a step: Undo takes back the digit before it, and the name stays with its board.
func TestACheckpointIsNoStep(t *testing.T) {
	p := fresh(t, small)
	p.send(typed(1, 3)...)
	p.send(state.SetCheckpoint{Name: "here"}, state.Undo{})
	p.wantBoard(small, "", "")
	p.send(typed(1, 2)...)
	p.send(state.Revisit{Number: 1})
	p.wantBoard(small, ".3.. .... .... ....", "")
}

func TestCheckTellsHowLongAgoTheMistakeWas(t *testing.T) {
	p := fresh(t, small)
	pass := func(seconds int) {
		for range seconds {
			p.send(state.Elapsed{Time: time.Second})
		}
	}
	p.send(typed(1, 3)...)
	pass(10)
	p.send(typed(2, 2)...) // the mistake
	pass(65)
	p.send(typed(4, 4)...)
	pass(7)
	if back := p.model.Checked.TimeBack; back != 0 {
		t.Errorf("%s before it is checked", back)
	}
	p.send(state.Check{})
	p.answer()
	ago := func(when string) {
		t.Helper()
		if k, ok := p.model.Answered(); !ok || k.TimeBack != 72*time.Second || k.StepsBack != 2 {
			t.Errorf("%s: %d steps and %s ago", when, k.StepsBack, k.TimeBack)
		}
	}
	ago("when it is checked")
	pass(20)
	p.send(sel(6)...)
	p.send(centre(1))
	ago("later, with another note") // it would be read out again and again
	p.send(state.GoBack{})
	p.wantBoard(small, ".3.. .... .... ....", "") // before the note too
}
