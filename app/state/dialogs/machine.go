package dialogs

import (
	"strconv"
	"time"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/state/history"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
	"numplace/solver"
)

// This file wraps the dialogs in a state machine: messages and job replies change them, and other effects are
// returned as Asks.

// Face is a page of the main dialog. The main dialog opens or generates a board.
type Face uint8

const (
	NewFace       Face = iota // buttons that start a new puzzle at once
	TechniqueFace             // the techniques that a new puzzle can require
	KindFace                  // the kinds of new puzzles, some with a choice of level
	MakeFace                  // a form for the requirements of a puzzle, and the generated puzzle
	EmptyFace                 // the size and the rules of an empty board
	OpenFace                  // open a text, a file, an example or a recent board
	Faces                     // the number of faces
)

// Pane identifies a dialog other than the main dialog. Dialogs.OpenPanel reports whether the main one is open.
type Pane uint8

const (
	NoPane         Pane = iota
	HabitsPane          // settings for playing
	BranchesPane        // checkpoints, and branches of the history
	TechniquesPane      // the table of solving techniques
	ChoicePane          // the choice of an alphabet: the characters that a text uses as digits
	SetterPane          // tools for setters
	SharePane           // links to the board, and formats for export
	SetPane             // a link to a collection, or a worksheet
	ArchivePane         // the daily puzzles of a month
)

// Dialogs is the state of the machine: which dialog is open, and the state of each dialog.
type Dialogs struct {
	OpenPanel bool           // the main dialog, which opens or generates a board, is open
	Face      Face           // current page of the main dialog
	Pane      Pane           // the dialog that is open, if it is not the main dialog
	Opened    int            // number of times that a dialog has been opened
	Design    Design         // for EmptyFace; its layout is also for MakeFace
	Making    Making         // for MakeFace
	Quick     Quick          // the puzzle that starts as soon as it has been generated
	Table     TechniqueTable // for TechniquesPane
	Setter    Setter         // for SetterPane
	Sharing   Sharing        // for SharePane
	SetDialog SetDialog      // for SetPane

	// LinkTechniques is the text of a table of techniques that was part of the board's link, or "". While it
	// is set, it is used instead of the user's table.
	LinkTechniques string
	unreadable     string // text of the user's table, if the second program could not parse it
}

// Msg is a message about the dialogs.
type Msg interface {
	Traits() trait.Set
	change(t *turn)
}

// Task is the purpose of a job that this package started. take handles its reply.
type Task interface {
	jobs.Task
	take(t *turn, answer jobs.Answer)
}

// Env is the part of the page's state that messages and job replies of this package read but do not change.
type Env struct {
	Board      history.Board
	Setting    bool // the user is editing the givens
	Judged     bool // the number of solutions of the givens is known
	Solutions  int  // number of solutions of the givens, as in job.Found
	Worded     bool // the puzzle has rules that are described only in words
	Moment     bool // the explorer shows an event or step that can be shared
	Lang       i18n.Lang
	Naming     i18n.Naming
	Techniques string // text of the user's table of techniques; "" for the standard table
	Thrifty    bool   // the user saves data, so files that only some actions need are not fetched in advance
	Listing    bool   // the first puzzle of a list is still being generated

	Jobs jobs.Ledger
	Tab  string // prefix that makes ids from this tab unique among all tabs
}

// Asks holds the effects of a change, to be carried out in the order of the fields.
type Asks struct {
	Jobs    jobs.Ledger  // the running jobs after the change
	Do      []jobs.Order // jobs to start and to cancel, in this order
	Alone   bool         // close everything that covers the page, except for the dialogs
	Unwant  bool         // do not start the daily puzzle that is being loaded, because the user no longer wants it
	Unlist  bool         // give up the list whose first puzzle is being generated
	Faulty  string       // invalid part of the table of techniques, which is to be reported; "" for none
	Prefer  *string      // text of a new table of techniques for the user
	Play    *New
	Edit    *history.Board // replace the board with this one; Undo restores the old one
	Rules   *solver.Layout // change the rules of the board; the givens that the user has typed stay
	Empty   *solver.Layout // open an empty board with this layout
	Copy    *Copy
	Author  *string // new author of the collection shown
	Linked  string  // link.Set.Contents of a link to puzzles of that collection; "" for none
	Hand    *Hand
	Collect *Collection
	Address bool // update the address
	Focus   bool // move the keyboard focus to the cell of the cursor
}

// New is a new puzzle to play.
type New struct {
	Puzzle solver.Grid
	Origin string // how the puzzle was generated, as in job.Made
}

// Copy is a text for the clipboard. If Text is "", the link in the Share dialog is copied.
type Copy struct{ Text string }

// Hand is an image or a document to give to the user. Work selects how it is given, for example as a file;
// see job.Depict.
type Hand struct{ Work, Text string }

// Collection is a text with puzzles, one per line, to be shown as a new collection.
type Collection struct{ Lines, Name string }

// turn is one change of the state. It has the changed Dialogs and jobs, and the effects collected so far.
type turn struct {
	Dialogs
	Env
	asks Asks
}

// change calls do with a new turn, and returns the Dialogs and the effects after it.
func change(d Dialogs, e Env, do func(t *turn)) (Dialogs, Asks) {
	t := turn{Dialogs: d, Env: e}
	do(&t)
	t.asks.Jobs = t.Jobs
	return t.Dialogs, t.asks
}

// Update returns the Dialogs after a message.
func Update(d Dialogs, e Env, msg Msg) (Dialogs, Asks) { return change(d, e, msg.change) }

// Take returns the Dialogs after a reply to a job.
func Take(d Dialogs, e Env, task Task, answer jobs.Answer) (Dialogs, Asks) {
	return change(d, e, func(t *turn) { task.take(t, answer) })
}

// Open opens page f of the main dialog and closes any other dialog.
func Open(d Dialogs, e Env, f Face) (Dialogs, Asks) {
	return change(d, e, func(t *turn) { t.open(f) })
}

func (t *turn) open(f Face) {
	t.close()
	t.OpenPanel = true
	t.Opened++
	t.Design = DesignOf(t.Board.Layout()).WithMapsOf(t.Design)
	t.Making = t.Making.Opened()
	t.unbegin()
	t.show(f)
}

// OpenPane opens dialog p and closes any other dialog.
func OpenPane(d Dialogs, e Env, p Pane) (Dialogs, Asks) {
	return change(d, e, func(t *turn) { t.openPane(p) })
}

func (t *turn) openPane(p Pane) {
	t.close()
	t.Pane = p
	t.Opened++
	if p == SetterPane && t.Judged {
		t.Setter = t.Setter.Opened(t.Solutions)
	}
	t.Table.asked = t.Table.asked && p != TechniquesPane // if the rows could not be listed before, list them again
}

// close closes every dialog.
func (t *turn) close() {
	t.OpenPanel, t.Pane = false, NoPane
	t.asks.Alone = true
}

// SetFace shows another page of the main dialog.
type SetFace struct {
	trait.Act
	Face Face
}

func (msg SetFace) change(t *turn) { t.show(msg.Face) }

func (t *turn) show(f Face) {
	if t.Face = f; f == TechniqueFace {
		t.listWishable()
	}
}

// Rests reports whether Follow has nothing to do: no dialog is open, and no closed dialog still has jobs or
// state to clear.
func Rests(d *Dialogs, l jobs.Ledger) bool {
	return !d.OpenPanel && d.Pane == NoPane && !Makes(l) && !d.Table.asked && d.Setter.asked == (job.Vary{}) &&
		d.Sharing == (Sharing{}) && d.SetDialog == (SetDialog{})
}

// Follow makes the requests that the open dialogs need after a change, and ends the jobs of closed dialogs. s
// is the board as the Share dialog would share it.
func Follow(d Dialogs, e Env, s Shared) (Dialogs, Asks) {
	return change(d, e, func(t *turn) {
		t.followTable()
		t.followShare(s)
		t.followSetDialog()
		t.followMaking()
		t.followSetter()
	})
}

// newSeed returns a new unique seed for generating a puzzle.
func (t *turn) newSeed() string {
	ledger, n := t.Jobs.Number()
	t.Jobs = ledger
	return t.Tab + "-" + strconv.Itoa(n)
}

// run starts a job.
func (t *turn) run(task Task, r job.Request) { t.start(task, r, 0) }

// rerun starts a job after it has cancelled all earlier jobs with the same task.
func (t *turn) rerun(task Task, r job.Request) {
	t.cancel(task)
	t.run(task, r)
}

// start starts a job after the delay wait.
func (t *turn) start(task Task, r job.Request, wait time.Duration) {
	ledger, id := t.Jobs.Start(task, 0, r)
	t.Jobs = ledger
	t.asks.Do = append(t.asks.Do, jobs.Order{ID: id, Request: r, Wait: wait})
}

// cancel ends all jobs with any of the given tasks. It reports whether there were such jobs.
func (t *turn) cancel(tasks ...jobs.Task) bool {
	left, ended := t.Jobs.End(func(j jobs.Job) bool { return j.Is(tasks...) })
	t.Jobs = left
	for _, j := range ended {
		t.asks.Do = append(t.asks.Do, jobs.Order{ID: j.ID})
	}
	return len(ended) > 0
}

// by returns the user's language and table of techniques, for requests to the second program.
func (t *turn) by() job.StepOptions {
	return job.StepOptions{Lang: t.Lang, Table: t.Readable(t.Techniques)}
}
