package collections

import (
	"numplace/app/shared/job"
	"numplace/app/state/jobs"
	"numplace/solver"
)

// The effects that the collections ask for.

// Effect is one effect to carry out.
type Effect interface{ Effect() }

// Asks is the result of a turn, apart from the Library.
type Asks struct {
	Jobs jobs.Ledger // includes the jobs that were started, without those that ended
	Do   []Effect    // in order
}

// Effects that the page carries out.
type (
	// HoldText makes Text the text of the batch. Unless Text is empty, the page then sends SourceChosen. Said
	// is a message to the user about the text, or "". ForgetText drops the text.
	HoldText   struct{ Text, Name, Author, Said, List string }
	ForgetText struct{}
	// AddText appends to the text of the batch.
	AddText struct{ Text string }
	// ReadLists reads the heads of all collections; the page then sends ListsRead. ReadList reads one
	// collection; the page then sends ListRead.
	ReadLists struct{}
	ReadList  struct{ ID string }
	// KeepList stores the head of a collection. KeepPart stores one of its parts, and also the part's range
	// of the text if that is not stored yet. After storing text, the page sends PartKept or, if that failed,
	// KeepFailed.
	KeepList struct {
		ID, Head string
		Answers  bool // the page then sends PartKept
	}
	KeepPart struct {
		ID string
		Keep
	}
	// KeepDropped marks a collection as deleted if Is is true. Otherwise it restores the collection.
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
	// Start starts a job. Cancel ends one, whose state is already reset.
	Start struct {
		Job     int
		Request job.Request
	}
	Cancel struct{ Job int }
	// OpenFile starts a file of rows. AppendFile adds the part with number Part. SaveFile saves parts 0 to
	// Parts-1, after a heading and before an ending. DropFile discards an unfinished file.
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
	// Show switches to Lists and closes any dialog or menu.
	Show struct{}
	// Navigate sets the address. If Push is true, it adds a history entry, otherwise it replaces the current
	// one.
	Navigate struct{ Push bool }
	// Say shows a notice. Unsay removes it, unless another notice has replaced it.
	Say struct {
		Notice Notice
		Text   string
		Err    error
	}
	Unsay struct{ Notice Notice }
	// OpenGrid opens a puzzle on the board.
	OpenGrid struct{ Puzzle solver.Grid }
	// OpenSet reads the link to a set in an address. The result is passed to OpenSetLink.
	OpenSet struct{ Address string }
	// Faulty reports that a table of techniques cannot be parsed.
	Faulty struct{ Table, Fault string }
	// Sought shows the progress of the dialog's list in the dialog. If Ends is true, no puzzle was found and
	// the list is abandoned.
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
	Said               // Text is a message that came with the opened text
	NoBoards           // no board has been played, or none is solved
	ListGone           // another tab has deleted the collection
	ListsLost          // the browser could not read the collections
	ListDropped        // the collection named Text was deleted and can be restored
	RowDropped         // a row was deleted and can be restored
	NoMoreMade         // the list has fewer puzzles than requested, since no more were found
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
