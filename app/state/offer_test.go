package state_test

import (
	"testing"

	"numplace/app/state"
	"numplace/app/state/game"
)

// offered returns a tab with a published puzzle that came with more digits than the givens. The page offers
// to enter these digits.
func offered(t *testing.T) *tab {
	t.Helper()
	p := fresh(t, dozen)
	p.send(state.Pasted{Text: offers})
	p.answer()
	return p
}

// Digits that come with a published puzzle are not entered at once. The page offers them until the user
// accepts or declines.
func TestDigitsAreOffered(t *testing.T) {
	p := offered(t)
	if b := p.model.Board; b.Given.String() != text(small) || b.Entered.Count() > 0 || p.model.Offered() != 3 ||
		p.model.Mode != game.Posed {
		t.Fatalf("%+v, %d offered, mode %d", b, p.model.Offered(), p.model.Mode)
	}
	p.send(typed(4, 2)...)
	if n := p.model.Offered(); n != 2 {
		t.Errorf("%d are offered beside a digit of the person", n)
	}
	p.send(state.TakeOffered{})
	if got := p.model.Board.Entered.String(); got != "....24.........1" || p.model.Offered() != 0 ||
		p.model.Mode != game.Playing {
		t.Errorf("%s, %d offered, mode %d", got, p.model.Offered(), p.model.Mode)
	}
	p.send(game.Undo{})
	if got := p.model.Board.Entered.String(); got != "....2..........." || p.model.Offered() != 2 {
		t.Errorf("after Undo %s, %d offered", got, p.model.Offered())
	}
	p.send(game.Redo{})
	p.send(game.Select{Cell: 15}, game.Type{})
	if n := p.model.Offered(); n != 0 {
		t.Errorf("%d are offered again", n)
	}
}

// Accepting the offered digits starts play.
func TestTakingAnOfferBegins(t *testing.T) {
	p := offered(t)
	p.send(state.TakeOffered{})
	if got := p.model.Board.Entered.String(); got != "....34.........1" || p.model.Mode != game.Playing {
		t.Errorf("%s, mode %d", got, p.model.Mode)
	}
	if r, _ := p.device.record(p.model.ID()); r.Entered != "....34.........1" || r.Offered != "" {
		t.Errorf("%+v is kept", r)
	}
}

func TestAnOfferIsKept(t *testing.T) {
	p := offered(t)
	p.send(state.Begin{})
	address := p.address()
	again := opened(t, p.device, "b", address)
	if n := again.model.Offered(); n != 3 {
		t.Errorf("%d are offered after a reload", n)
	}
	again.send(state.DeclineOffered{})
	if n := again.model.Offered(); n != 0 || again.model.Board.Entered.Count() > 0 {
		t.Errorf("%d are offered, %s", n, again.model.Board.Entered)
	}
	if n := opened(t, p.device, "c", address).model.Offered(); n != 0 {
		t.Errorf("%d are offered after they were declined and a reload", n)
	}
	again.send(state.DeclineOffered{}, state.TakeOffered{})
	if again.model.Board.Entered.Count() > 0 {
		t.Error("what is not offered was put in")
	}
	again.send(state.New{})
	if n := again.model.Offered(); n != 0 {
		t.Errorf("%d are offered on another board", n)
	}
}

// If the user accepts the offered digits and undoes that, the digits are offered again, even after a reload.
// Digits that are on the board are not offered.
func TestAnOfferThatWasUndoneIsKept(t *testing.T) {
	p := offered(t)
	p.send(state.TakeOffered{})
	if n := opened(t, p.device, "b", p.address()).model.Offered(); n != 0 {
		t.Errorf("%d are offered after a reload though they are on the board", n)
	}
	p.send(game.Undo{})
	if n := opened(t, p.device, "c", p.address()).model.Offered(); n != 3 {
		t.Errorf("%d are offered after Undo and a reload", n)
	}
}

// Opening the link of the same board again makes the page offer its digits again.
func TestALinkOffersAgain(t *testing.T) {
	p := offered(t)
	p.send(state.DeclineOffered{})
	p.send(state.Pasted{Text: offers})
	p.answer()
	if n := p.model.Offered(); n != 3 {
		t.Errorf("%d", n)
	}
}
