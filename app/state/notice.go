package state

import (
	"errors"
	"time"

	"numplace/app/state/trait"
)

// This file has the notices, which are short messages of the page. The verdict is not a notice.

// NoticeKind is a kind of notice.
type NoticeKind uint8

const (
	NoNotice       NoticeKind = iota
	BadText                   // Err says why a pasted text is not a puzzle
	BadLink                   // Err says why the address is not a puzzle
	LockedCell                // a given cannot be changed during play
	LinkCopied                // a link was copied
	EnteredCopied             // a link with the entered digits was copied, since there are no givens
	TextCopied                // a text was copied
	PictureSaved              // a picture to be sent was saved, since the device cannot share it
	PictureLost               // a picture could not be saved
	NotCopied                 // the browser refused to copy
	NotSound                  // only a puzzle with one solution has redundant givens
	Dropped                   // a board was deleted and can be restored
	EmptyShare                // there is nothing to share
	NoWorker                  // the solver could not start, or crashed
	NotKept                   // the chosen recent board no longer exists
	NoSuch                    // there are fewer than N solutions
	TextTooLong               // the text is too long for Lists
	NoneAhead                 // Explore: no event of the kind sought follows the one shown
	NoneBefore                // Explore: no event of the kind sought precedes the one shown
	DamagedLink               // of a link, only N digits (-1: all) and the pencil marks of Noted cells could be read
	NewerNotes                // a link's pencil marks are from a newer build
	LostWords                 // the setter's text in a link cannot be read
	LostDrawing               // the setter's drawing in a link cannot be read
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
	ShareLost                 // another program shared a text, which did not arrive
	NoBoards                  // there are no boards in progress, or no solved boards
	ListGone                  // another tab has deleted the collection
	ListsLost                 // the browser cannot read or change the stored collections
	ListDropped               // the collection named Part was deleted and can be restored
	BackupRead                // a backup restored N collections and Noted boards; Left boards did not fit
	BackupMade                // a backup was saved, without the Others entries that this build does not know
	BadBackup                 // a backup could not be read or created
	BackupGiven               // a backup was pasted as a puzzle or a list
	RowDropped                // a row was deleted and can be restored
	NeedsVisit                // the second program is not loaded, and there is no network to fetch it
	NoMoreMade                // fewer puzzles than requested were generated, since no more were found
	BadDate                   // an embedded board was to show the puzzle of the invalid date Part
	NoneThen                  // an embedded board was to show the puzzle of the day Part, which has none
	NoRulesToday              // an embedded board was to show today's puzzle with rules, but today has none
	DayMade                   // a daily puzzle was generated on this device, since the site's could not be fetched
	Nameless                  // a checkpoint needs a name
	NotLoaded                 // the second program could not be fetched in spite of a network
	NoSearch                  // Explore cannot show a search with the board's rules
	NoLevel                   // the puzzle has no difficulty level, since the techniques do not solve it
	NotesLeft                 // FillNotes left N cells unchanged, which had pencil marks
	CellFilled                // the user asked for a hint about a cell that already has its digit
	HintsInPlay               // the user asked for a hint while editing the givens or the rules
	RunDone                   // N hints were applied at once: they placed Noted digits and removed Left candidates
	Fogged                    // fog covers what the user asked to see
	LostFog                   // the fog of a link cannot be read, and covers the whole board
	InClass                   // the board is played as one of a class, without its solution
	DigitSeen                 // cell N already has the digit that the user asked about
)

// Notice is a NoticeKind with its details.
type Notice struct {
	Kind NoticeKind
	Err  error
	N    int
	// Part is the faulty part of a table of techniques, with BadTable or Table. With Unreadable and FromWorkshop, it
	// is a sentence, which followReading requests again after a change of language.
	Part string
	Link string // with Unreadable: the https address at which the user finds the puzzle, or ""

	Noted  int
	Left   int  // with BackupRead: boards that did not fit into the storage
	Others int  // with BackupRead and BackupMade: entries that this build does not know
	Field  bool // with BadText: the text was typed into the field for the user's own puzzle
	Own    bool // with DamagedLink: the board shown has more than could be read
	Table  bool // with DamagedLink or NewerNotes: the link's table cannot be read either
	Words  bool // with DamagedLink, NewerNotes or BadTable: the setter's text cannot be read either
	Fog    bool // with DamagedLink, NewerNotes, BadTable or LostFog: unreadable fog covers the whole board
	Drawn  bool // like Words, or with LostWords: the setter's drawing cannot be read either
}

// refusal returns why a text could not be read, in the user's language or in English. For any other notice, it returns
// nil.
func (n *Notice) refusal() error {
	switch n.Kind {
	case BadText:
		return n.Err
	case Unreadable:
		return errors.New(n.Part)
	}
	return nil
}

// hushLater schedules a Hush, which removes the explorer's or a frame's notice after six seconds.
func hushLater(m Model) (Model, Cmds) {
	if m.View != OnExplore && !m.Widget.On {
		return m, nil
	}
	m.said++
	return m, Cmds{HushLater{After: 6 * time.Second, Said: m.said}}
}

// Hush removes the notice numbered Said if it is shown: outside the explorer, only one about what was copied or saved.
type Hush struct {
	trait.Aside
	Said int
}

func (msg Hush) update(m Model) (Model, Cmds) {
	if msg.Said == m.said && (m.View == OnExplore || m.Notice.Kind == TextCopied || m.Notice.Kind == PictureSaved) {
		m.Notice = Notice{}
	}
	return m, nil
}
