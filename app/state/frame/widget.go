package frame

import (
	"numplace/app/shared/embed"
	"numplace/app/state/history"
	"numplace/solver"
)

// Widget is the state of an embedded board.
type Widget struct {
	On      bool
	Greeted bool // the host page has sent its first message and receives events
	// Fault is the reason why there is no puzzle. While it is set, the user cannot play.
	Fault Fault
	embed.Options

	Wish    embed.Wish // the puzzle that the host page requested by name, such as today's
	wishing wishing
	left    [len(embed.DailyNames)]left
	slips   slips

	loaded  solver.Grid // the puzzle from the host page or the address
	calls   []call      // calls not answered yet
	waiting []Asked     // calls that are answered once there is a puzzle
}

// Fault is the reason why there is no puzzle.
type Fault struct {
	Why Why
	Err error // error for the kinds BadAddress and BadText
}

// Why is the kind of a Fault.
type Why uint8

const (
	NoFault    Why = iota
	BadAddress     // the address does not contain a valid puzzle
	BadText        // the host page's text is not a valid puzzle
	NoNetwork      // the program that generates the puzzle cannot be fetched, because there is no network
	NotLoaded      // the program that generates the puzzle could not be fetched, although there is a network
	NoWorker       // the program that generates the puzzle could not start, or crashed
)

// Open returns the frame for an address with the given query. The caller has already put the puzzle on the
// board. bad is the error if the address has no valid puzzle.
func Open(e Env, query string, bad error) (Widget, Asks) {
	w := Widget{On: true, Options: embed.FromQuery(query), loaded: e.Board.Given}
	wished, spent := embed.WishOf(query)
	asks := Asks{Spend: &spent, Tint: true, Bare: w.wish(wished, e.Board.Given)}
	switch {
	case bad == nil:
	case wished != (embed.Wish{}): // the user's progress, as stored by the host page, is invalid
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

// Hints reports whether the user can request hints. In a frame, this needs the control for hints.
func (w *Widget) Hints() bool { return !w.On || w.Controls.Has(embed.Hint) }

// Keeps reports whether the user may change the board from before to after. If the board is fixed, givens,
// entered digits and notes must stay the same, but the digits of a solution that is shown may change. The
// user cannot reset such a board either: only the host page can, by its own call.
func (w *Widget) Keeps(before, after history.Board) bool {
	return !w.On || !w.Fixed() || w.wishing != noWish ||
		before.Given == after.Given && before.Entered == after.Entered && before.Notes == after.Notes
}
