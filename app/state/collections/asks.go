package collections

import (
	"numplace/app/shared/job"
	"numplace/app/state/jobs"
	"numplace/solver"
)

// What the collections ask for.

// Effect is something that is asked for.
type Effect interface{ Effect() }

// Asks is what a change of the collections asks for.
type Asks struct {
	Jobs jobs.Ledger // with those that are started, and without those that end
	Do   []Effect    // in this order
}

// What the page carries out.
type (
	// HoldText makes a text the text of the batch, and answers with SourceChosen unless it is
	// empty. ForgetText drops the text. Said is what the person is told about it, or "".
	HoldText   struct{ Text, Name, Author, Said, List string }
	ForgetText struct{}
	// AddText appends to the text of the batch.
	AddText struct{ Text string }
	// ReadLists answers with ListsRead, ReadList with ListRead.
	ReadLists struct{}
	ReadList  struct{ ID string }
	// KeepList stores the head of a collection, KeepPart a part of it: its range of the batch's
	// text if that is not stored yet. A text answers with PartKept or, if it can't be stored, with
	// KeepFailed.
	KeepList struct {
		ID, Head string
		Answers  bool // with PartKept
	}
	KeepPart struct {
		ID string
		Keep
	}
	// KeepDropped deletes a collection, or brings it back.
	KeepDropped struct {
		ID string
		Is bool
	}
	// OrderLists stores the order of the collections: their ids, with blanks between them.
	OrderLists struct{ IDs string }
	// ShowRow scrolls the batch's list.
	ShowRow struct{ Top int }
)

// What the rest of the state does.
type (
	// Start starts a job, Cancel ends it. What that leaves behind is undone already.
	Start struct {
		Job     int
		Request job.Request
	}
	Cancel struct{ Job int }
	// OpenFile starts a file of rows, AppendFile adds a numbered part, SaveFile saves the parts from 0 on, between a
	// heading and an ending. DropFile gives up a file that is not finished.
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
	// Show shows Lists, without a dialog or a menu over it.
	Show struct{}
	// Navigate sets the address, in a new history entry or in the present one.
	Navigate struct{ Push bool }
	// Say says something. Unsay takes that away again, if it still stands on the page.
	Say struct {
		Notice Notice
		Text   string
		Err    error
	}
	Unsay struct{ Notice Notice }
	// OpenGrid opens a puzzle on the board.
	OpenGrid struct{ Puzzle solver.Grid }
	// OpenSet reads an address with a link to a set, which OpenSetLink takes.
	OpenSet struct{ Address string }
	// Faulty says that a table of techniques can't be read.
	Faulty struct{ Table, Fault string }
	// Sought tells the dialog how the work at its list goes. With Ends, nothing can be made, and the list is given up.
	Sought struct {
		job.LinesMade
		Ends bool
	}
)

// Notice is what is said about the collections.
type Notice uint8

const (
	TextTooLong Notice = iota
	BadLayout          // Err says why the layout that a text names is not one
	Said               // Text came with what was opened
	NoBoards           // there is no board that is played, or none that is solved
	ListGone           // another tab has deleted the collection
	ListsLost          // the browser does not give the collections
	ListDropped        // the collection Text was deleted and can be restored
	RowDropped         // a row was deleted and can be restored
	NoMoreMade         // a list has fewer puzzles than asked for, since no more were found
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
