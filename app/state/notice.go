package state

import (
	"time"

	"numplace/app/state/trait"
)

// Notices: messages of the page other than the verdict.

// NoticeKind is a kind of message of the page other than the verdict.
type NoticeKind uint8

const (
	NoNotice       NoticeKind = iota
	BadText                   // Err says why a pasted text is not a puzzle
	BadLink                   // Err says why the address is not a puzzle
	LockedCell                // a given can't be changed while playing
	LinkCopied                //
	EnteredCopied             // the link has the entered digits, because there are no givens
	TextCopied                //
	NotCopied                 //
	NotSound                  // only a puzzle with one solution has redundant givens
	Dropped                   // a board was deleted and can be restored
	EmptyShare                //
	NoWorker                  // the solver could not start, or crashed
	NotKept                   // a recent board no longer exists
	NoSuch                    // N is the number of a solution that does not exist
	TextTooLong               // the text is too long for a batch
	NoneAhead                 // no such event after the one shown
	NoneBefore                // no such event before the one shown
	DamagedLink               // only N digits (-1: it had none) and the notes of Noted cells could be read
	NewerNotes                // a link's notes are of a newer build
	LostWords                 // the setter's words in a link can't be read
	ProgressCopied            //
	ProgressSaved             // the link would be too long, so it is a file
	NewerBoard                // a newer build wrote the board's record, or its notes
	StepsLost                 // the board's history can't be read
	NoOtherHint               // the step that is shown was the last
	BadTable                  // the table can't be read, because of Part if that is known; the standard one is used
	Reading                   // a text is being read
	ReadingPicture            // a picture is being read
	Unreadable                // Part says why a text is not opened
	Told                      // Part is what came with what was opened
	NotSolved                 // the puzzle has rules that Numplace does not solve, so there is no answer
	ShareLost                 // what another program shared did not arrive
	NoBoards                  // there is no board that is played, or none that is solved
	ListGone                  // another tab has deleted the collection
	ListsLost                 // the browser does not give the collections, or does not change them
	ListDropped               // the collection Part was deleted and can be restored
	BackupRead                // a backup has brought N collections and Noted boards, and Left boards found no room
	BackupMade                // a backup was saved, without some entries
	BadBackup                 // a backup could not be read or made
	BackupGiven               // a backup was given as a puzzle or a list
	RowDropped                // a row was deleted and can be restored
	NeedsVisit                // the second program is not here, and there is no network to fetch it
	NoMoreMade                // a list has fewer puzzles than asked for, since no more were found
	DayMade                   // a daily puzzle was made on the device, since the site's is not here
	Nameless                  // a checkpoint has no name
	NotLoaded                 // the second program could not be fetched though there is a network
	NoSearch                  // the searches that can be watched don't know the board's rules
	NoLevel                   // the techniques do not solve the puzzle, so it has no level
	NotesLeft                 // N cells have kept the notes that they had
	CellFilled                // the cell that a hint was asked about has its digit
	HintsInPlay               // a hint was asked for while the givens or the rules are edited
	RunDone                   // N hints were carried out: Noted digits placed, Left candidates removed
	DigitSeen                 // cell N has the digit that a hint was asked about, and is in sight
)

// Notice is a NoticeKind with its details.
type Notice struct {
	Kind NoticeKind
	Err  error
	N    int
	// With BadTable or Table; with Unreadable and Told a sentence, which followReading may ask for in another language.
	Part string

	Noted  int
	Left   int  // with BackupRead: boards that found no room
	Others int  // with BackupRead and BackupMade: entries of the storage or the backup that this build does not know
	Field  bool // with BadText: the text is in the field for a puzzle of one's own
	Own    bool // with DamagedLink: the board was here before, and has more than could be read
	Table  bool // with DamagedLink or NewerNotes: what BadTable says holds too
	Words  bool // with these and BadTable: what LostWords says holds too
}

// hushLater removes the explorer's notice after the time to read it.
func hushLater(m Model) (Model, Cmds) {
	const reading = 6 * time.Second
	if m.View != OnExplore {
		return m, nil
	}
	m.said++
	return m, Cmds{HushLater{After: reading, Said: m.said}}
}

// Hush removes the explorer's notice with a number, unless a later one has replaced it or the
// person has left the explorer.
type Hush struct {
	trait.Aside
	Said int
}

func (msg Hush) update(m Model) (Model, Cmds) {
	if m.View == OnExplore && msg.Said == m.said {
		m.Notice = Notice{}
	}
	return m, nil
}
