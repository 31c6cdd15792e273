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
	NotKept                   // a recent board no longer exists
	NoSuch                    // there is no solution number N
	TextTooLong               // the text is too long for Lists
	NoneAhead                 // no such event follows the one shown
	NoneBefore                // no such event precedes the one shown
	DamagedLink               // only N digits of a link (-1: it had none) and the marks of Noted cells are readable
	NewerNotes                // a link's pencil marks are from a newer build
	LostWords                 // the setter's text in a link cannot be read
	ProgressCopied            // a link with the user's progress was copied
	ProgressSaved             // the link would be too long, so a file was saved
	NewerBoard                // a newer build wrote the board's record or its pencil marks
	StepsLost                 // the board's history cannot be read
	NoOtherHint               // there is no hint after the one shown
	BadTable                  // the table cannot be read, so the standard one is used; Part is its faulty part, or ""
	Reading                   // a text is being read
	ReadingPicture            // a picture is being read
	Unreadable                // Part says why a text was not opened
	Told                      // Part is a message of the second program, for example about what was opened
	NotSolved                 // no answer, since the puzzle has rules that Numplace does not support
	ShareLost                 // a share from another program did not arrive
	NoBoards                  // no board is in progress, or none is solved
	ListGone                  // another tab has deleted the collection
	ListsLost                 // the browser cannot read or change the stored collections
	ListDropped               // the collection named Part was deleted and can be restored
	BackupRead                // a backup restored N collections and Noted boards; Left boards did not fit
	BackupMade                // a backup was saved without Others entries
	BadBackup                 // a backup could not be read or created
	BackupGiven               // the text given as a puzzle or a list is a backup
	RowDropped                // a row was deleted and can be restored
	NeedsVisit                // the second program is missing, and there is no network to fetch it
	NoMoreMade                // a list has fewer puzzles than requested, since no more were found
	DayMade                   // a daily puzzle was generated here, since the site's could not be fetched
	Nameless                  // a checkpoint has no name
	NotLoaded                 // the second program could not be fetched in spite of a network
	NoSearch                  // the searches to watch do not support the board's rules
	NoLevel                   // the puzzle has no level, since the techniques do not solve it
	NotesLeft                 // N cells kept their old pencil marks
	CellFilled                // the user asked for a hint about a cell that already has its digit
	HintsInPlay               // the user asked for a hint while editing the givens or the rules
	RunDone                   // N hints were applied: Noted digits placed, Left candidates removed
	DigitSeen                 // the digit the user asked about is in cell N, in view
)

// Notice is a NoticeKind with its details.
type Notice struct {
	Kind NoticeKind
	Err  error
	N    int
	// Part is the faulty part with BadTable or Table. With Unreadable and Told, it is a sentence, which
	// followReading may request in another language.
	Part string

	Noted  int
	Left   int  // with BackupRead: boards that did not fit into the storage
	Others int  // with BackupRead and BackupMade: entries that this build does not know
	Field  bool // with BadText: the text was typed into the field for the user's own puzzle
	Own    bool // with DamagedLink: the stored board has more than could be read
	Table  bool // with DamagedLink or NewerNotes: BadTable applies too
	Words  bool // with DamagedLink, NewerNotes or BadTable: LostWords applies too
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

// Hush removes the explorer's notice number Said, unless a later one has replaced it or the user has left the explorer.
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
