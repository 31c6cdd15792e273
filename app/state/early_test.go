package state_test

import (
	"strings"
	"testing"

	"numplace/app/state"
	"numplace/app/state/door"
	"numplace/app/state/game"
	"numplace/solver"
)

// The first paint of the next visit shows the board in progress. If that is solved, it shows the next of
// today's puzzles.
func TestWhatIsDrawnEarly(t *testing.T) {
	p := landed(t, &device{}, "a", "")
	p.today = "2026-11-25"
	p.send(door.Dated{Today: p.today})
	want := func(early string) {
		t.Helper()
		if got := p.model.Early(); got != early {
			t.Errorf("%q, not %q", got, early)
		}
	}
	want("2026-11-25 0  ")
	p.send(state.TypeOwn{})
	p.send(typed(0, 1)...)
	query := "?p=" + p.model.Board.Given.String()
	want("2026-11-25 0  typing" + query)

	p = opened(t, &device{}, "a", "?p="+text(small))
	query = "?p=" + text(small)
	want(" 0  play" + query)
	p.send(typed(solver.Cell(strings.Index(p.model.Board.Given.String(), ".")), 1)...)
	if p.model.Board.Entered.Count() != 1 {
		t.Fatal("no digit is entered")
	}
	want("play " + query + " " + p.model.Board.Entered.String() + " play" + query)
}

// On the next visit, the first paint of the start page depends on whether the user has played before.
func TestTheDoorIsDrawnEarlyForWhoComesBack(t *testing.T) {
	p := atDoor(t, &device{})
	want := func(when, early string) {
		t.Helper()
		if got := p.model.Early(); got != early {
			t.Errorf("%s: %q, not %q", when, got, early)
		}
	}
	want("for the first time", today+" 0  ")
	medium := dailyOf(t, 25, 1)
	p.send(door.PlayDaily{Choice: door.Choice{Day: today, Level: 1}})
	p.send(typed(solver.Cell(strings.Index(medium, ".")), 1)...)
	digits := p.model.Board.Entered.String()
	p.send(door.PlayDaily{Choice: door.Choice{Day: today, Level: 0}})
	p.solveByHand()
	p.send(state.GoHome{})
	if p.model.Door.Level != 1 || p.model.Board.Entered.String() != digits {
		t.Fatalf("the door has level %d and %s", p.model.Door.Level, p.model.Board.Entered)
	}
	want("with Medium, which was begun before Easy was solved", "play ?p="+medium+" "+digits+"  "+today)
	p.send(state.Begin{}, game.Undo{})
	p.solveByHand()
	p.send(state.GoHome{})
	want("after Medium", today+" 2 back ")
	p.send(state.Begin{})
	p.solveByHand()
	p.send(state.GoHome{})
	want("after all", today+" 2 all ")
}
