package state

import (
	"numplace/app/state/collections"
	"numplace/app/state/desk"
	"numplace/app/state/dialogs"
	"numplace/app/state/door"
	"numplace/app/state/frame"
	"numplace/app/state/game"
	"numplace/app/state/hints"
	"numplace/app/state/incoming"
	"numplace/app/state/jobs"
	"numplace/app/state/lessons"
	"numplace/app/state/search"
	"numplace/app/state/solutions"
	"numplace/app/state/storage"
)

// Model is the state of the whole page. Settings, Overlay and most machines are embedded, so their fields are the
// Model's.
type Model struct {
	View View
	Settings
	game.Game
	solutions.Known // Verdict, List, Differ and Redundant
	hints.Advice    // Hint, Named and Checked
	Overlay
	storage.Storage
	incoming.Reader
	collections.Library // Lists, and Batch, which is the collection shown
	dialogs.Dialogs

	End     End
	Notice  Notice
	said    int // how many notices the explorer has shown, which names the latest
	Bar     Bar // a message about the page as a whole
	Explore search.Explore
	ticking bool // a Tick is under way
	Learn   lessons.Learn
	Desk    desk.Desk
	Extras  incoming.Extras // with the puzzle on the board
	changed bool            // it has been said that the host changes files
	Widget  frame.Widget
	Door    door.Door

	Workers  int  // how many jobs run at once
	workshop bool // the second program is here, as an answer of it has told
	Thrifty  bool // the person saves data, so nothing is fetched unasked
	jobs     jobs.Ledger
	tab      string // a prefix that keeps the ids made here different from other tabs'
	// carried is the board's query as the address or its history entry has it, because the device
	// does not keep the board; else "".
	carried   string
	whole     bool // the board came with such an address
	linkFault bool // the address is no puzzle, and stays until a digit is set
}
