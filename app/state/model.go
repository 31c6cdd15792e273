package state

import (
	"numplace/app/i18n"
	"numplace/solver"
)

// Model is the whole page.
type Model struct {
	Lang    i18n.Lang
	Theme   Theme
	Workers int // how many jobs may be under way at once
	View    View

	Board   Board
	Mode    Mode
	Cursor  solver.Cell
	History History // of the board; its present one is Board
	Active  bool    // the cursor is shown: the person has been on the board

	Advance  bool // while givens are set, a digit moves the cursor on
	advanced bool // the person chose so, or not

	Live      bool // the verdict comes without being asked for
	liveOf    solver.Grid
	Verdict   Verdict
	Checked   Checked
	Differ    Differ
	Redundant Redundant
	List      Listing
	Marks     Marks
	Notice    Notice
	Batch     Batch
	Explore   Explore
	Widget    Widget

	OpenPanel bool   // the dialog for opening a puzzle
	Uncopied  string // what the browser would not copy: a dialog shows it
	Opened    int    // how often a dialog was opened
	Menu      Menu   // the one that is open

	Recent    []Record // the boards kept on this device, latest first
	Bar       Bar      // what the page as a whole has to say
	Parted    string   // the record that another tab has changed since it was shown here, until the person says which to go on with
	pieces    int      // of the log that is being written
	logFile   File
	unkept    bool // it was said that the device keeps no boards
	jobs      []Job
	tab       string // makes the page's own ids differ from any other tab's
	serial    int
	id, rev   string // of the board's record, and of the version of it that this page wrote or read
	newer     bool   // the record is of a newer build
	dropped   Record // the one deleted last
	drafted   bool   // the record's givens were set here, not opened
	linkFault bool   // the address is of no puzzle: it stays until something is set
}
