package frame

import (
	"numplace/app/shared/embed"
	"numplace/app/state/history"
	"numplace/solver"
)

// Widget is the state of an embedded board.
type Widget struct {
	On      bool
	Greeted bool // the host page has said hello and receives events
	// Fault describes why there is no puzzle. While it is set, nothing can be played.
	Fault Fault
	embed.Options

	Wish    embed.Wish // the puzzle that the host page requested by name
	wishing wishing
	left    [len(embed.DailyNames)]left
	slips   slips

	loaded  solver.Grid // the puzzle from the host page or the address
	calls   []call      // calls not answered yet
	waiting []Asked     // calls that wait for a puzzle
}

// Fault describes why there is no puzzle.
type Fault struct {
	Why Why
	Err error // for BadAddress and BadText
}

// Why identifies the kind of a Fault.
type Why uint8

const (
	NoFault    Why = iota
	BadAddress     // the address does not contain a valid puzzle
	BadText        // the host page's text is not a valid puzzle
	NoNetwork      // without a network, the program that generates the puzzle cannot be fetched
	NotLoaded      // fetching that program failed although there is a network
	NoWorker       // that program could not start, or crashed
)

// Open returns the frame at an address with the given query. The puzzle is on the board already. bad is the
// error if the address has no valid puzzle.
func Open(e Env, query string, bad error) (Widget, Asks) {
	w := Widget{On: true, Options: embed.FromQuery(query), loaded: e.Board.Given}
	wished, spent := embed.WishOf(query)
	asks := Asks{Spend: &spent, Tint: true, Bare: w.wish(wished, e.Board.Given)}
	switch {
	case bad == nil:
	case wished != (embed.Wish{}): // the progress stored by the host page is invalid
		asks.Say = &Fault{}
	default:
		w.Fault = Fault{BadAddress, bad}
	}
	return w, asks
}

// Faulty reports whether the frame has no puzzle because of a Fault.
func (w *Widget) Faulty() bool { return w.Fault.Why != NoFault }

// Fixed reports whether the user cannot change the board.
func (w *Widget) Fixed() bool { return w.ReadOnly || w.Faulty() }

// Hints reports whether the user can request hints. A frame must have the control for it.
func (w *Widget) Hints() bool { return !w.On || w.Controls.Has(embed.Hint) }

// Keeps reports whether a change of the board is allowed. On a fixed board, givens, entered digits and notes
// must not change, but the solver's digits may. This also prevents the user from resetting the board: only
// the host page can, by its own call.
func (w *Widget) Keeps(before, after history.Board) bool {
	return !w.On || !w.Fixed() || w.wishing != noWish ||
		before.Given == after.Given && before.Entered == after.Entered && before.Notes == after.Notes
}
