package state

import (
	"time"

	"numplace/app/state/trait"
)

// Notices: short messages of the page. The verdict is separate.

// NoticeKind is a kind of notice.
type NoticeKind uint8

const (
	NoNotice       NoticeKind = iota
	BadText                   // Err says why a pasted text is not a puzzle
	BadLink                   // Err says why the address is not a puzzle
	LockedCell                // a given cannot be changed during play
	LinkCopied                // a link was copied
	EnteredCopied             // the copied link has the entered digits, since there are no givens
	TextCopied                // a text was copied
	NotCopied                 // the browser refused to copy
	NotSound                  // only a puzzle with one solution has redundant givens
	Dropped                   // a board was deleted and can be restored
	EmptyShare                // there is nothing to share
	NoWorker                  // the solver could not start, or crashed
	NotKept                   // the chosen recent board no longer exists
	NoSuch                    // there is no solution number N
	TextTooLong               // the text is too long for Lists
	NoneAhead                 // Explore: no event of the kind sought follows the one shown
	NoneBefore                // Explore: no event of the kind sought precedes the one shown
	DamagedLink               // only N digits of a link (-1: none) and the pencil marks of Noted cells are readable
	NewerNotes                // a link's pencil marks are from a newer build
	LostWords                 // the setter's text in a link cannot be read
	ProgressCopied            // a link with the user's progress was copied
	ProgressSaved             // the link would be too long, so a file was saved
	NewerBoard                // a newer build wrote the board's record or its pencil marks
	StepsLost                 // the board's history cannot be read
	NoOtherHint               // there is no hint after the one shown
	BadTable                  // the standard table is used, since another cannot be read; Part is the fault, or ""
	Reading                   // a text is being read
	ReadingPicture            // a picture is being read
	Unreadable                // Part says why a text was not opened
	FromWorkshop              // Part is a message of the second program, for example about what was opened
	NotSolved                 // no answer, since the puzzle has rules that Numplace does not support
	ShareLost                 // a text shared from another program did not arrive
	NoBoards                  // no board is in progress, or no board is solved
	ListGone                  // another tab has deleted the collection
	ListsLost                 // the browser cannot read or change the stored collections
	ListDropped               // the collection named Part was deleted and can be restored
	BackupRead                // a backup restored N collections and Noted boards; Left boards did not fit
	BackupMade                // a backup was saved, without the Others entries that this build does not know
	BadBackup                 // a backup could not be read or created
	BackupGiven               // a text pasted as a puzzle or a list is a backup
	RowDropped                // a row was deleted and can be restored
	NeedsVisit                // the second program is not loaded, and there is no network to fetch it
	NoMoreMade                // a list has fewer puzzles than requested, since no more were found
	DayMade                   // a daily puzzle was generated on this device, since the site's could not be fetched
	Nameless                  // a checkpoint needs a name
	NotLoaded                 // the second program could not be fetched in spite of a network
	NoSearch                  // Explore cannot show a search with the board's rules
	NoLevel                   // the puzzle has no level, since the techniques do not solve it
	NotesLeft                 // N cells kept their old pencil marks
	CellFilled                // the user asked for a hint about a cell that already has its digit
	HintsInPlay               // the user asked for a hint while editing the givens or the rules
	RunDone                   // N hints were applied at once: they placed Noted digits and removed Left candidates
	DigitSeen                 // the digit that the user asked about is visible in cell N
)

// Notice is a NoticeKind with its details.
type Notice struct {
	Kind NoticeKind
	Err  error
	N    int
	// Part is the faulty part of a table of techniques, with BadTable or Table. With Unreadable and FromWorkshop, it
	// is a sentence, which followReading requests again after a change of language.
	Part string

	Noted  int
	Left   int  // with BackupRead: boards that did not fit into the storage
	Others int  // with BackupRead and BackupMade: entries that this build does not know
	Field  bool // with BadText: the text was typed into the field for the user's own puzzle
	Own    bool // with DamagedLink: the stored board is more complete than the link
	Table  bool // with DamagedLink or NewerNotes: the link's table cannot be read either
	Words  bool // with DamagedLink, NewerNotes or BadTable: the setter's text cannot be read either
}

// hushLater removes the explorer's notice after six seconds.
func hushLater(m Model) (Model, Cmds) {
	const reading = 6 * time.Second
	if m.View != OnExplore {
		return m, nil
	}
	m.said++
	return m, Cmds{HushLater{After: reading, Said: m.said}}
}

// Hush hides the explorer's notice with number Said. If a later notice has replaced it, or the user has left
// the explorer, nothing changes.
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
