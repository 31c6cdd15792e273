package frame

import (
	"time"

	"numplace/app/shared/embed"
	"numplace/app/state/history"
	"numplace/app/state/jobs"
	"numplace/solver"
)

// Widget is the state of an embedded board.
type Widget struct {
	On      bool
	Greeted bool // the host page has sent its first message, so it can receive events
	// Fault is the reason why the frame has no puzzle. While Fault is set, the user cannot play.
	Fault Fault
	embed.Options

	Wish    embed.Wish // the puzzle that the host page has requested by name, such as today's
	wishing wishing
	left    []left // the daily puzzles that the user has left, the last one at the end
	last    string // the last day that an archive shows; "" for today
	clock   ticks
	slips   slips
	Others  // the puzzles of a solver to which Undo leads

	loaded  solver.Grid // the puzzle that came from the host page or the address
	calls   []call      // calls that have not been answered yet
	waiting []Asked     // calls that wait until there is a puzzle
}

// Fault is the reason why the frame has no puzzle.
type Fault struct {
	Why Why
	Err error  // error in the address, the text or the date; only for BadAddress, BadText and BadDate
	Day string // only for BadDate and NoneThen: the date
}

// Why is the kind of a Fault.
type Why uint8

const (
	NoFault    Why = iota
	BadAddress     // the address does not contain a valid puzzle
	BadText        // the host page's text is not a valid puzzle
	NoNetwork      // there is no network to fetch the program that generates the puzzle
	NotLoaded      // there is a network, but that program could not be fetched
	NoWorker       // that program could not start, or has crashed
	NoneToday      // the host page requests today's puzzle with rules, but today has none
	BadDate        // the host page requests the puzzle of an invalid date
	NoneThen       // the host page requests the puzzle of a day that has none
)

// Begin sets the options of the frame for an address with the given query, before the puzzle of the address is on
// the board. If the page is not in a frame, on is false.
func (w *Widget) Begin(on bool, query string) {
	if w.On = on; on {
		w.Options = embed.FromQuery(query)
	}
}

// Open returns the frame for an address with the given query. The caller has already put the puzzle of the
// address on the board. If the address has no valid puzzle, bad is the error.
func Open(e Env, query string, bad error) (Widget, Asks) {
	w := Widget{On: true, Options: embed.FromQuery(query), loaded: e.Board.Given}
	wished, spent := embed.WishOf(query)
	if w.Solver { // the user brings the puzzle
		wished = embed.Wish{}
	}
	if asks, faulty := w.misdated(wished); faulty {
		asks.Tint = true
		return w, asks
	}
	asks := Asks{Spend: &spent, Tint: true, Bare: w.wish(wished, e.Board.Given)}
	switch {
	case bad == nil:
	case wished != (embed.Wish{}): // the progress that the host page has stored is invalid
		asks.Say = &Fault{}
	default:
		w.Fault = Fault{Why: BadAddress, Err: bad}
	}
	return w, asks
}

// reported reports whether the host page learns of the Fault when it greets the frame.
func (f *Fault) reported() bool { return f.Why == BadAddress || f.Why == BadDate || f.Why == NoneThen }

// OnBoard reports whether the frame shows a board with a puzzle of the host page.
func (w *Widget) OnBoard() bool { return w.On && !w.Solver }

// Faulty reports whether the frame has no puzzle because of a Fault. A solver needs no puzzle.
func (w *Widget) Faulty() bool { return w.Fault.Why != NoFault && !w.Solver }

// Misdated reports whether the frame has no puzzle because of the date that the host page requests. The frame is
// as high as with a puzzle.
func (w *Widget) Misdated() bool {
	return w.Faulty() && (w.Fault.Why == BadDate || w.Fault.Why == NoneThen)
}

// Pause returns how long to wait before a text is read, so that a later text from the host page can replace it.
func (w *Widget) Pause() time.Duration {
	if w.On {
		return jobs.KeysRest
	}
	return 0
}

// Lasting returns the Fault that the frame reports until it has a puzzle. The zero Fault means none.
func (w *Widget) Lasting() Fault {
	if w.Faulty() {
		return w.Fault
	}
	return Fault{}
}

// Fixed reports whether the user cannot change the board.
func (w *Widget) Fixed() bool { return w.ReadOnly || w.Faulty() }

// Hints reports whether the user can request hints. In a frame, the user can do so only if the frame has the
// control for hints.
func (w *Widget) Hints() bool { return !w.On || w.Controls.Has(embed.Hint) }

// Keeps reports whether the board may change from former to current. If the user cannot change the board, the
// givens, the entered digits and the pencil marks must stay the same, and only the digits of a solution that
// is shown may change. Such a board can be reset only by a call of the host page.
func (w *Widget) Keeps(former, current history.Board) bool {
	return !w.On || !w.Fixed() || w.wishing != noWish ||
		former.Given == current.Given && former.Entered == current.Entered && former.Notes == current.Notes
}
