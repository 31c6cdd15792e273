package frame

import (
	"numplace/app/shared/embed"
	"numplace/app/state/history"
	"numplace/solver"
)

// Widget is the state of an embedded board.
type Widget struct {
	On      bool
	Greeted bool // the host page has said hello, so it gets events
	// Fault says why the host page's text is not a puzzle, if no other puzzle is shown. Nothing can
	// be played until there is one.
	Fault Fault
	embed.Options

	Wish    embed.Wish // the puzzle that the host page named without having it
	wishing wishing
	left    [len(embed.DailyNames)]left
	slips   slips

	loaded  solver.Grid // the puzzle from the host page or the address
	calls   []call      // calls that are not answered yet
	waiting []Asked     // calls about the puzzle that is awaited
}

// Fault is why there is no puzzle.
type Fault struct {
	Why Why
	Err error // with BadAddress and BadText
}

// Why is a kind of Fault.
type Why uint8

const (
	NoFault    Why = iota
	BadAddress     // the address is not a puzzle
	BadText        // the host page's text is not a puzzle
	NoNetwork      // there is no network to fetch what makes the puzzle
	NotLoaded      // that could not be fetched though there is a network
	NoWorker       // it could not start, or crashed
)

// Open returns the frame at an address, whose puzzle is on the board already. bad says why it is none.
func Open(e Env, query string, bad error) (Widget, Asks) {
	w := Widget{On: true, Options: embed.FromQuery(query), loaded: e.Board.Given}
	wished, spent := embed.WishOf(query)
	asks := Asks{Spend: &spent, Tint: true, Bare: w.wish(wished, e.Board.Given)}
	switch {
	case bad == nil:
	case wished != (embed.Wish{}): // what was remembered can't be read
		asks.Say = &Fault{}
	default:
		w.Fault = Fault{BadAddress, bad}
	}
	return w, asks
}

// Faulty reports whether there is no puzzle, because the host page's text is not one.
func (w *Widget) Faulty() bool { return w.Fault.Why != NoFault }

// Fixed reports whether the person can't change the board.
func (w *Widget) Fixed() bool { return w.ReadOnly || w.Faulty() }

// Hints reports whether a person can ask for hints: on the page, and in a frame that has the
// control.
func (w *Widget) Hints() bool { return !w.On || w.Controls.Has(embed.Hint) }

// Keeps reports whether the frame's board may change as it did. On a board that the person can't
// change, givens, digits and notes must stay; the solver's digits may come and go. Reset is no
// exception: it is the frame's button, and the host page has a call of its own.
func (w *Widget) Keeps(before, after history.Board) bool {
	return !w.On || !w.Fixed() || w.wishing != noWish ||
		before.Given == after.Given && before.Entered == after.Entered && before.Notes == after.Notes
}
