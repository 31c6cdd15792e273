package state

import (
	"numplace/app/state/bars"
	"numplace/app/state/class"
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

// Model is the state of the page. Settings, Overlay and most state machines are embedded, so their fields are
// fields of Model.
type Model struct {
	View View
	Settings
	game.Game
	solutions.Known // Verdict, List, Differ and Redundant
	hints.Advice    // Hint, Named and Checked
	Overlay
	storage.Storage
	incoming.Reader
	collections.Library // Lists, and the collection shown (Batch)
	dialogs.Dialogs
	bars.Bars

	End     End
	Notice  Notice
	said    int // number of the explorer's last notice; a Hush hides only the notice with this number
	Explore search.Explore
	ticking bool // a Tick is scheduled
	Learn   lessons.Learn
	Desk    desk.Desk
	Class   class.Class
	Extras  incoming.Extras // data that came with the puzzle on the board
	Widget  frame.Widget
	Door    door.Door

	Workers  int  // number of jobs that run in parallel
	workshop bool // the second program (app/workshop) has answered at least once
	Thrifty  bool // data saving is on, so nothing is fetched without a request
	jobs     jobs.Ledger
	tab      string // prefix of new IDs, unique among tabs
	// carried is the query, in the address or the history entry, of a board that is not stored on the device.
	// If the board is stored, it is "".
	carried   string
	whole     bool // the board came from a link that contains all of the user's work
	linkFault bool // the address is not a puzzle, and stays until a digit is entered
}
