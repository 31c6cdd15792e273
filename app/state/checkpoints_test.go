package state_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"numplace/app/state"
	"numplace/app/state/game"
	"numplace/app/state/hints"
	"numplace/app/state/history"
)

// The user can name the current board as a checkpoint, and remove the name of any checkpoint.
func TestCheckpoints(t *testing.T) {
	p := fresh(t, strings.Repeat(".", 16))
	p.send(game.SetMode{Mode: game.Playing})
	p.send(typed(1, 2)...)
	p.send(game.SetCheckpoint{Name: "one"})
	p.send(typed(2, 3)...)
	p.send(game.SetCheckpoint{Name: "two"})
	want := func(want ...history.Checkpoint) {
		t.Helper()
		if got := p.model.History.Checkpoints(); !slices.Equal(got, want) {
			t.Errorf("%+v, want %+v", got, want)
		}
	}
	one := history.Checkpoint{Number: 1, Name: "one", Steps: 1}
	two := history.Checkpoint{Number: 2, Name: "two", Steps: 2, Here: true}
	want(one, two)
	p.send(game.RemoveCheckpoint{Number: 7}, game.RemoveCheckpoint{Number: 1})
	want(two)
	p.send(game.Revisit{Number: 1})
	two.Here = false
	want(two)
}

// A blank name is refused with a notice.
func TestACheckpointNeedsAName(t *testing.T) {
	p := fresh(t, small)
	for _, name := range []string{"", "  "} {
		p.send(game.SetCheckpoint{Name: "one"}, game.SetCheckpoint{Name: name})
		p.wantNotice(state.Nameless)
		if all := p.model.History.Checkpoints(); len(all) != 1 || all[0].Name != "one" {
			t.Errorf("%q: %+v", name, all)
		}
	}
}

// Naming a checkpoint is not a step: the next Undo reverts the digit entered before it, and the checkpoint
// stays.
func TestACheckpointIsNoStep(t *testing.T) {
	p := fresh(t, small)
	p.send(typed(1, 3)...)
	p.send(game.SetCheckpoint{Name: "here"}, game.Undo{})
	p.wantBoard(small, "", "")
	p.send(typed(1, 2)...)
	p.send(game.Revisit{Number: 1})
	p.wantBoard(small, ".3.. .... .... ....", "")
}

func TestCheckTellsHowLongAgoTheMistakeWas(t *testing.T) {
	p := fresh(t, small)
	pass := func(seconds int) {
		for range seconds {
			p.send(game.Elapsed{Time: time.Second})
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
	ago("later, with another note") // the time in the text has not changed, so screen readers do not repeat it
	p.send(hints.GoBack{})
	p.wantBoard(small, ".3.. .... .... ....", "") // going back has also removed the pencil mark
}

// The Keep and Back buttons each need a single press. Back returns to the board that was kept last, and a
// second Back to the one kept before it.
func TestKeepAndBack(t *testing.T) {
	p := fresh(t, "1... ...3 .4.. ..2.")
	p.send(all(typed(1, 3), one(game.Back{}))...)
	p.wantBoard("1... ...3 .4.. ..2.", ".3.. .... .... ....", "") // Back does nothing, since no board was kept
	p.send(game.Keep{}, game.Keep{})
	p.send(typed(2, 4)...)
	p.send(game.Keep{})
	p.send(typed(3, 2)...)
	if n := len(p.model.History.Checkpoints()); n != 2 {
		t.Fatalf("%d boards are kept", n)
	}
	for i, want := range []string{".34. .... .... ....", ".3.. .... .... ....", ".3.. .... .... ...."} {
		p.send(game.Back{})
		if got := p.model.Board.Entered.String(); got != text(want) {
			t.Errorf("back %d: %s", i+1, got)
		}
	}
	if p.reload("a"); len(p.model.History.Checkpoints()) != 2 {
		p.answer()
	}
	if p.model.History.Checkpoints()[0].Name != "0:00" {
		t.Errorf("its name is %q", p.model.History.Checkpoints()[0].Name)
	}
}
