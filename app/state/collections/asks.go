package collections

import (
	"numplace/app/shared/job"
	"numplace/app/state/jobs"
	"numplace/solver"
)

// This file defines the effects that the collections request.

// Effect is an effect to carry out.
type Effect interface{ Effect() }

// Asks is the result of a turn, besides the changed Library. A turn is one change of the Library.
type Asks struct {
	Jobs jobs.Ledger // the running jobs after the turn
	Do   []Effect    // effects to carry out, in order
}

// Effects that the page carries out.
type (
	// HoldText makes Text the text of the collection shown. Unless Text is empty, the page then sends
	// SourceChosen. Said is a message to the user about the text, or "". Rates says that the puzzles are rated as
	// soon as they are judged. Contents is that of a set of puzzles, or "". ForgetText removes the text.
	HoldText struct {
		Text, Name, Author, Said, List, Contents string
		Rates                                    bool
	}
	ForgetText struct{}
	// AddText appends Text to the text of the collection shown.
	AddText struct{ Text string }
	// ReadLists reads the head of every collection: a line with its name and other data. The page then sends
	// ListsRead. ReadList reads one collection, and the page then sends ListRead.
	ReadLists struct{}
	ReadList  struct{ ID string }
	// KeepList stores the head of a collection. KeepPart stores one part of its text with the results. The
	// part's text itself is stored only if it is not stored yet. After storing text, the page sends PartKept
	// or, if that failed, KeepFailed.
	KeepList struct {
		ID, Head string
		Answers  bool // the page then sends PartKept
	}
	KeepPart struct {
		ID string
		Keep
	}
	// KeepDropped marks a collection as deleted if Is is true. Otherwise it removes that mark, which restores
	// the collection.
	KeepDropped struct {
		ID string
		Is bool
	}
	// OrderLists stores the order of the collections. IDs has their ids, separated by blanks.
	OrderLists struct{ IDs string }
	// ShowRow scrolls the rows so that row Top comes first.
	ShowRow struct{ Top int }
)

// Effects that the rest of the state carries out.
type (
	// Start starts a job. Cancel ends a job whose pending state has already been cleared.
	Start struct {
		Job     int
		Request job.Request
	}
	Cancel struct{ Job int }
	// OpenFile starts a file of rows. AppendFile adds the part with the number Part. SaveFile saves parts 0
	// to Parts-1, with a heading before them and an ending after them. DropFile discards an unfinished file.
	OpenFile   struct{ Kept job.Kept }
	DropFile   struct{ Kept job.Kept }
	AppendFile struct {
		Kept  job.Kept
		Part  int
		Bytes []byte
	}
	SaveFile struct {
		Kept            job.Kept
		Heading, Ending string
		Parts           int
	}
	// Show switches to the view Lists and closes any dialog or menu.
	Show struct{}
	// Navigate sets the address of the page. If Push is true, it adds an entry to the browser history.
	// Otherwise it replaces the current entry.
	Navigate struct{ Push bool }
	// Say shows a notice. Unsay removes that notice, unless another notice has replaced it.
	Say struct {
		Notice Notice
		Text   string
		Err    error
	}
	Unsay struct{ Notice Notice }
	// OpenGrid opens a puzzle on the board.
	OpenGrid struct{ Puzzle solver.Grid }
	// OpenSet decodes the link to a set of puzzles in Address. The result is passed to OpenSetLink.
	OpenSet struct{ Address string }
	// Faulty reports that a table of techniques cannot be parsed.
	Faulty struct{ Table, Fault string }
	// Sought reports progress in finding the first puzzle of the list that the dialog generates. If Ends is
	// true, no puzzle was found and the list is given up.
	Sought struct {
		job.LinesMade
		Ends bool
	}
)

// Notice is a kind of notice about the collections.
type Notice uint8

const (
	TextTooLong Notice = iota
	BadLayout          // the text names an invalid layout; Err gives the reason
	Said               // Text is a message about the text that was opened
	NoBoards           // the list of played boards is empty: no board was played, or none was solved
	ListGone           // the collection shown was deleted in another tab
	ListsLost          // reading the collections from storage has failed
	ListDropped        // the collection named Text was deleted and can be restored
	RowDropped         // a row was deleted and can be restored
	NoMoreMade         // generating a list ended early, because no more puzzles were found
)

func (HoldText) Effect()    {}
func (ForgetText) Effect()  {}
func (AddText) Effect()     {}
func (ReadLists) Effect()   {}
func (ReadList) Effect()    {}
func (KeepList) Effect()    {}
func (KeepPart) Effect()    {}
func (KeepDropped) Effect() {}
func (OrderLists) Effect()  {}
func (ShowRow) Effect()     {}
func (Start) Effect()       {}
func (Cancel) Effect()      {}
func (OpenFile) Effect()    {}
func (DropFile) Effect()    {}
func (AppendFile) Effect()  {}
func (SaveFile) Effect()    {}
func (Show) Effect()        {}
func (Navigate) Effect()    {}
func (Say) Effect()         {}
func (Unsay) Effect()       {}
func (OpenGrid) Effect()    {}
func (OpenSet) Effect()     {}
func (Faulty) Effect()      {}
func (Sought) Effect()      {}
