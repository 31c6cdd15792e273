package state_test

import (
	"strings"
	"testing"

	"numplace/app/state"
	"numplace/solver"
)

// The next first picture is the board going on or, once that is solved, the next puzzle of today.
func TestWhatIsDrawnEarly(t *testing.T) {
	p := landed(t, &device{}, "a", "")
	p.today = "2026-11-25"
	p.send(state.Dated{Today: p.today})
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
