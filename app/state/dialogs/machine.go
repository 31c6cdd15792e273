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

// The dialogs as a machine: messages and answers change them, and ask for what they can't do themselves.

// Face is a part of the dialog that opens or makes a board.
type Face uint8

const (
	NewFace       Face = iota // words that begin a new puzzle at once
	TechniqueFace             // the techniques that a new puzzle can need
	KindFace                  // the kinds that a new puzzle can be of, some with levels
	MakeFace                  // a wish, and a puzzle that meets it
	EmptyFace                 // an empty board
	OpenFace                  // a text, a file, an example, a recent board
	Faces                     // the number of faces
)

// Pane is a dialog other than that of OpenPanel.
type Pane uint8

const (
	NoPane         Pane = iota
	HabitsPane          // the settings of play
	BranchesPane        // checkpoints, and other branches of Undo
	TechniquesPane      // the table of techniques
	ChoicePane          // the alphabet of a text's digits
	SetterPane          // tools for setters
	SharePane           // links to the board, and what it can be exported as
	SetPane             // a link to a collection, or a worksheet
)

// Dialogs is what the machine consists of: which dialog is shown, and what each of them has.
type Dialogs struct {
	OpenPanel bool           // the dialog to open or make a puzzle
	Face      Face           // what it shows
	Pane      Pane           // another dialog
	Opened    int            // how many times a dialog was opened
	Design    Design         // of EmptyFace; its layout is that of MakeFace too
	Making    Making         // of MakeFace
	Quick     Quick          // the puzzle that is made to be played at once
	Table     TechniqueTable // of TechniquesPane
	Setter    Setter         // of SetterPane
	Sharing   Sharing        // of SharePane
	SetDialog SetDialog      // of SetPane

	// LinkTechniques is the text of the table of techniques that came with the board's link, or ""
	// for none. It counts before the person's.
	LinkTechniques string
	unreadable     string // the text of the person's table if it can't be read; "" if it can, or is not known
}

// Msg is a message about the dialogs.
type Msg interface {
	Traits() trait.Set
	change(t *turn)
}

// Task is why a job of the dialogs runs.
type Task interface {
	jobs.Task
	take(t *turn, told jobs.Answer)
}

// Env is what a message or an answer finds outside of the dialogs.
type Env struct {
	Board      history.Board
	Setting    bool // its givens are edited
	Judged     bool // it is known how many solutions these have
	Solutions  int  // as job.Found has it
	Worded     bool // its puzzle has rules in words
	Moment     bool // Explore shows a moment that can be shared
	Lang       i18n.Lang
	Naming     i18n.Naming
	Techniques string // the text of the person's table of techniques; "" for the standard one
	Thrifty    bool   // the person saves data, so nothing is fetched unasked
	Listing    bool   // the first puzzles of a list as wished are sought

	Jobs jobs.Ledger
	Tab  string // a prefix that keeps the ids made here different from other tabs'
}

// Asks is what a change of the dialogs asks for, to be done in this order.
type Asks struct {
	Jobs    jobs.Ledger  // with those that are started, and without those that end
	Do      []jobs.Order // in this order
	Alone   bool         // nothing else may be over the page
	Unwant  bool         // no daily puzzle is to be played once it is there
	Unlist  bool         // give up a list whose first puzzles are sought
	Faulty  string       // say that the table of techniques can't be read, because of this part
	Prefer  *string      // the text that becomes the person's table of techniques
	Play    *New
	Edit    *history.Board // becomes the board, as one step of Undo
	Rules   *solver.Layout // with them go on the givens that are typed
	Empty   *solver.Layout // of a board to open
	Copy    *Copy
	Author  *string // of the collection shown, as its link names them
	Hand    *Hand
	Address bool // set the address
	Focus   bool // move the keyboard's focus to the cursor's cell
}

// New is a new puzzle to play.
type New struct {
	Puzzle solver.Grid
	Origin string // as job.Made has it
}

// Copy is a text for the clipboard, or the link that the Share dialog shows if that is "".
type Copy struct{ Text string }

// Hand is what was drawn for the person, and what is done with it, as job.Depict has it.
type Hand struct{ Work, Text string }

// turn is one change of the dialogs: these and the jobs as they are by now, and what was asked for so far.
type turn struct {
	Dialogs
	Env
	asks Asks
}

// change makes a turn.
func change(d Dialogs, e Env, do func(t *turn)) (Dialogs, Asks) {
	t := turn{Dialogs: d, Env: e}
	do(&t)
	t.asks.Jobs = t.Jobs
	return t.Dialogs, t.asks
}

// Update returns the dialogs after a message.
func Update(d Dialogs, e Env, msg Msg) (Dialogs, Asks) { return change(d, e, msg.change) }

// Take returns the dialogs after a reply to a job.
func Take(d Dialogs, e Env, task Task, told jobs.Answer) (Dialogs, Asks) {
	return change(d, e, func(t *turn) { task.take(t, told) })
}

// Open opens the dialog to open or make a puzzle, in place of any other.
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

// OpenPane opens another dialog.
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
	t.Table.asked = t.Table.asked && p != TechniquesPane // ask again if it could not be listed
}

// close closes every dialog.
func (t *turn) close() {
	t.OpenPanel, t.Pane = false, NoPane
	t.asks.Alone = true
}

// SetFace shows a part of the dialog that opens or makes a board.
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

// Rests reports whether no dialog is shown, and none has left anything behind.
func Rests(d *Dialogs, l jobs.Ledger) bool {
	return !d.OpenPanel && d.Pane == NoPane && !Makes(l) && !d.Table.asked && d.Setter.asked == (job.Vary{}) &&
		d.Sharing == (Sharing{}) && d.SetDialog == (SetDialog{})
}

// Follow asks for what the dialogs show, once what that depends on has changed, and ends what is done for those that
// are closed. Of what the page shows s is shared.
func Follow(d Dialogs, e Env, s Shared) (Dialogs, Asks) {
	return change(d, e, func(t *turn) {
		t.followTable()
		t.followShare(s)
		t.followSetDialog()
		t.followMaking()
		t.followSetter()
	})
}

// newSeed returns a seed.
func (t *turn) newSeed() string {
	ledger, n := t.Jobs.Number()
	t.Jobs = ledger
	return t.Tab + "-" + strconv.Itoa(n)
}

// run starts a job.
func (t *turn) run(task Task, r job.Request) { t.start(task, r, 0) }

// rerun starts a job in the place of those with the same task.
func (t *turn) rerun(task Task, r job.Request) {
	t.cancel(task)
	t.run(task, r)
}

// start starts a job after a wait.
func (t *turn) start(task Task, r job.Request, wait time.Duration) {
	ledger, id := t.Jobs.Start(task, 0, r)
	t.Jobs = ledger
	t.asks.Do = append(t.asks.Do, jobs.Order{ID: id, Request: r, Wait: wait})
}

// cancel ends the jobs that have one of the tasks, and reports whether there were any.
func (t *turn) cancel(tasks ...jobs.Task) bool {
	left, ended := t.Jobs.End(func(j jobs.Job) bool { return j.Is(tasks...) })
	t.Jobs = left
	for _, j := range ended {
		t.asks.Do = append(t.asks.Do, jobs.Order{ID: j.ID})
	}
	return len(ended) > 0
}

// by returns the language in which the second program writes about new puzzles, and the table of techniques by which it
// makes them.
func (t *turn) by() job.Telling { return job.Telling{Lang: t.Lang, Table: t.Readable(t.Techniques)} }
