package state

import (
	"strings"
	"time"

	"numplace/app/i18n"
	"numplace/app/job"
	"numplace/solver"
)

// Mode is what typing sets.
type Mode uint8

const (
	Setting Mode = iota // typing sets givens
	Playing             // typing enters digits
)

// View is the part of the page that is shown.
type View uint8

const (
	OnBoard View = iota
	OnExplore
	OnBatch
)

// Menu is a list of further controls that opens over the page.
type Menu uint8

const (
	NoMenu     Menu = iota
	PageMenu        // at the page's head
	MoreMenu        // under the controls of what is shown
	NarrowMenu      // the same where the page is narrow
	GoalMenu        // the places of a search to go to
)

// Theme is the person's choice of light and dark.
type Theme string

const (
	System Theme = ""
	Light  Theme = "light"
	Dark   Theme = "dark"
)

// Model is the whole page.
type Model struct {
	Lang    i18n.Lang
	Theme   Theme
	Workers int // how many jobs may be under way at once
	View    View

	Board  Board
	Mode   Mode
	Cursor solver.Cell
	Active bool // the cursor is shown: the person has been on the board

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
	jobs      []running
	past      []Board
	future    []Board
	tab       string // makes the page's own ids differ from any other tab's
	serial    int
	id, rev   string // of the board's record, and of the version of it that this page wrote or read
	dropped   Record // the one deleted last
	drafted   bool   // the record's givens were set here, not opened
	linkFault bool   // the address is of no puzzle: it stays until something is set
}

// Bar is a message about the page, not about the board.
type Bar uint8

const (
	NoBar     Bar = iota
	UnkeptBar     // the device does not keep boards
	BuildBar      // another build of the page is ready
	BrokenBar     // a part of the page failed
)

// Verdict is what was last found, and on what. It is shown as long as the board has that puzzle.
type Verdict struct {
	Puzzle      solver.Grid // of Board.Puzzle
	FromEntered bool
	OfPuzzle    job.Found
	Live        bool // nobody asked: OfPuzzle is counted up to Most
	Counted     bool // OfPuzzle comes from listing: its number is a count
	Known       int  // solutions that were counted before the listing began: there are at least so many
	Stopped     bool // the person stopped it before an answer
	Replaced    int  // entered digits that the solution covers
	Elapsed     time.Duration
}

// Listing is the list of all solutions, of which a window is kept.
type Listing struct {
	Shown       bool
	Of          solver.Grid
	At          int    // number of the solution on the board, from 0
	Found       int    // how many were found
	Exact       bool   // and that is all
	fromEntered bool   // Of is of the digits entered
	base        Board  // the board that they are shown on
	first       int    // number of the first in cells
	cells       []byte // the solutions kept, n*n bytes each
	tally       tally
	wanted      int // the number that was asked for last; not At while it is still to be found
}

// MarkKind is which candidates are shown.
type MarkKind uint8

const (
	NoMarks     MarkKind = iota
	ByRules              // those that no digit in sight excludes
	InSolutions          // those that stand in solutions of the board's digits, the person's among them
	markKinds
)

// Marks are the candidates that are shown.
type Marks struct {
	Kind   MarkKind
	of     solver.Grid // what counts is about
	counts []byte      // as in job.Event.Cells; nil until they are known
}

// MarkLimit is up to how many solutions of each candidate are counted.
const MarkLimit = 9

// Marked tells in how many solutions a candidate stands, up to MarkLimit; ok is false where that is not known.
func (m Model) Marked(c solver.Cell, d solver.Digit) (count int, ok bool) {
	if !m.MarksKnown() {
		return 0, false
	}
	return int(m.Marks.counts[int(c)*m.Board.Layout().N()+int(d)-1]), true
}

// MarksKnown tells whether it is known in how many solutions the candidates of the board as it is stand.
func (m Model) MarksKnown() bool {
	return m.Marks.Kind == InSolutions && m.Marks.counts != nil && m.Marks.of == m.Board.Mixed()
}

// CandidatesAt are the candidates of a cell without a digit that are shown; ok is false where none are.
func (m Model) CandidatesAt(c solver.Cell) (candidates solver.Digits, ok bool) {
	switch {
	case m.Marks.Kind == ByRules:
		return m.Board.Candidates(c), true
	case !m.MarksKnown():
		return 0, false
	}
	for d := solver.Digit(1); int(d) <= m.Board.Layout().N(); d++ {
		if count, _ := m.Marked(c, d); count > 0 {
			candidates = candidates.With(d)
		}
	}
	return candidates, true
}

// A page keeps that many solutions, and no more of them than there is room for, in bytes; the others are found again when they are
// asked for. On a 16x16 board it is 8,192, on a 25x25 one 3,355.
const (
	Kept      = 10_000
	KeptBytes = 2 << 20
)

// window is how many solutions of the board are kept.
func (m Model) window() int { return min(Kept, KeptBytes/m.Board.Layout().Cells()) }

// purpose is what a job was started for.
type purpose uint8

const (
	toCheck purpose = iota
	toSolve
	toList
	toCount
	toFetch
	toMark
	toTally // for the page around the widget
	toLive  // nobody asked for
	toDiffer
	toRedundant
	toWithout

	toSift // and what follows is for the batch
	toRead
	toExport

	toTrace // and what follows is for the explorer
	toAgain
	toRace
	toLog
)

// What a Stop or a fault ends together.
var (
	ofBoard   = []purpose{toCheck, toSolve, toList, toCount, toFetch, toMark, toTally, toLive, toDiffer, toRedundant, toWithout}
	ofBatch   = []purpose{toSift, toRead, toExport}
	ofExplore = []purpose{toTrace, toAgain, toRace, toLog}
)

type running struct {
	id    int
	why   purpose
	part  int  // of the batch, with toSift and toExport; the first event, with toAgain
	slow  bool // long enough under way that the person should hear of it
	lasts time.Duration
}

// Record is a board as it is kept on the device. The solver's digits are not: they are no progress of the person's.
type Record struct {
	ID, Rev    string
	Rows, Cols int // of a box
	Given      string
	Entered    string
	Mode       Mode
	Own        bool  // the givens were set here, not opened
	Updated    int64 // Unix milliseconds
}

// Board reads a record's board; ok is false if it can't be one.
func (r Record) Board() (b Board, ok bool) {
	l, err := solver.Boxes(r.Rows, r.Cols)
	if err != nil {
		return Board{}, false
	}
	b = emptyBoard(l)
	var errGiven, errEntered error
	b.Given, errGiven = solver.Parse(l, r.Given)
	b.Entered, errEntered = solver.Parse(l, r.Entered)
	if errGiven != nil || errEntered != nil {
		return Board{}, false
	}
	return b, true
}

// Dispensable is the record to drop where there are too many, of records with the latest first: the oldest on which the person has set
// and entered nothing, else the oldest. The latest stays.
func Dispensable(records []Record) int {
	for i := len(records) - 1; i > 0; i-- {
		if !records[i].Own && strings.Trim(records[i].Entered, ".") == "" {
			return i
		}
	}
	return len(records) - 1
}

// NoticeKind is what the page has to say beside its verdict.
type NoticeKind uint8

const (
	NoNotice      NoticeKind = iota
	BadText                  // Err: why a pasted text is no puzzle
	BadLink                  // Err: why the address is no puzzle
	LockedCell               // a given can't be changed in Play
	LinkCopied               //
	EnteredCopied            // a link that holds the entered digits, for want of givens
	TextCopied               //
	NotCopied                //
	NotSound                 // givens can be spare only where there is one solution
	Dropped                  // a board was deleted: it can be brought back
	EmptyShare               //
	NoWorker                 // the solver could not start, or broke
	NotKept                  // a recent board that is gone
	NoSuch                   // N: the number of a solution that there is not
	TextTooLong              // a text that is too long for a batch
	NoneAhead                // no such event of the search after the one shown
	NoneBefore               // nor before
)

// undisturbed is the model without a dialog or the menu over the page.
func (m Model) undisturbed() Model {
	m.OpenPanel, m.Uncopied, m.Menu = false, "", NoMenu
	return m
}

// Notice is a NoticeKind with what it is about.
type Notice struct {
	Kind NoticeKind
	Err  error
	N    int
}

// Busy tells whether anything is being computed about the board, and whether for long enough to say so.
func (m Model) Busy() (busy, slow bool) {
	slow = m.running(toCount) // one turn after the other
	for _, j := range m.jobs {
		if j.why.asked() {
			busy, slow = true, slow || j.slow
		}
	}
	return busy, slow
}

// asked tells whether the person waits for what a job is for, on the board.
func (p purpose) asked() bool { return p < toLive || p == toRedundant }

// unasked tells whether a job is one that nobody asked for: what it would have said is missed by nobody.
func (p purpose) unasked() bool { return p == toLive || p == toDiffer || p == toWithout }

// Awaits tells whether a job is under way whose answer the person waits for.
func (m Model) Awaits(job int) bool {
	j, ok := jobOf(m, job)
	return ok && j.why.asked() && j.why != toCount
}

// Waited is for how long the person has been waiting for a verdict.
func (m Model) Waited() (longest time.Duration) {
	for _, j := range m.jobs {
		if j.why == toCheck || j.why == toSolve || j.why == toList {
			longest = max(longest, j.lasts)
		}
	}
	return longest
}

// Counting tells whether solutions are being counted.
func (m Model) Counting() bool { return m.running(toList) || m.running(toCount) }

// Judging tells whether a verdict is being found.
func (m Model) Judging() bool { return m.running(toCheck) || m.running(toSolve) }

// Marking tells whether the candidates are being found.
func (m Model) Marking() bool { return m.running(toMark) }

// Fetching tells whether a solution that was not kept is being found again.
func (m Model) Fetching() bool { return m.running(toFetch) }

func (m Model) running(p purpose) bool { return m.count(p) > 0 }

// count is how many jobs of a purpose are under way.
func (m Model) count(p purpose) (n int) {
	for _, j := range m.jobs {
		if j.why == p {
			n++
		}
	}
	return n
}

// Wanted is the number of the solution that is being looked for, from 0.
func (m Model) Wanted() int { return m.List.wanted }

// CanUndo and CanRedo tell whether there is anything to take back or to do again.
func (m Model) CanUndo() bool { return len(m.past) > 0 }

// CanRedo is CanUndo's counterpart.
func (m Model) CanRedo() bool { return len(m.future) > 0 }

// Judged tells whether the verdict speaks of the puzzle on the board.
func (m Model) Judged() bool {
	of, _ := m.Board.Puzzle()
	return m.Verdict.Puzzle.N() > 0 && m.Verdict.Puzzle == of
}

// ID names the board's record.
func (m Model) ID() string { return m.id }
