// Package hints is what the page tells of the board that is played, as a machine: hints, the answer to a check, which
// digits differ from the solution, and how hard the puzzle is.
//
// # A hint
//
// AskHint sends the position as it stands, digits entered and candidates struck. The second program
// judges it first and reports mistakes as Check does. Advice keeps the step, shows it in stages,
// and closes it at any change of the board.
package hints

import (
	"numplace/app/shared/job"
	"numplace/app/state/game"
	"numplace/app/state/history"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
	"numplace/solver"
)

// Advice is what the page tells of the board.
type Advice struct {
	Hint    Hint
	Named   string // cells in the words of a step that are pointed at, as r6c234; "" for none
	Checked Checked

	rated    rated
	compared reference
	asked    askedStep // the last one
}

// Msg is a message about the advice.
type Msg interface {
	Traits() trait.Set
	Update(a *Advice, e Env) Asks
}

// Task is why a job runs that finds out what is told.
type Task interface {
	jobs.Task
	Take(a *Advice, e Env, event job.Event) Asks
}

// What some tasks have as well.
type (
	// Forgetter undoes what only an answer would end, when a job is cancelled.
	Forgetter interface{ Forget(a *Advice) }
	// Loser keeps the page from asking again at once, when there is no answer.
	Loser interface{ Lose(a *Advice, e Env) }
)

// Env is what a message or an answer finds outside of the advice.
type Env struct {
	game.Play // whose Game is only read
	Jobs      jobs.Ledger

	Table    string      // of techniques that is used, or ""
	Doubtful bool        // sentences of the setter may say more than the puzzle's data
	Setters  solver.Grid // then the solution that came with the puzzle; the zero Grid if none did

	Judged      bool // Found is about the puzzle on the board
	Found       job.Found
	FromEntered bool // that puzzle is the entered digits, since there are no givens

	Offered    bool // hints are: not in each frame
	Sheet      bool // the settings of play are shown
	Exercising bool // the board is an exercise
	Compares   bool // digits are compared with the solution as they are entered
	Sound      bool // the puzzle is known to have one solution
	Leveled    bool // it was made for a level
	Asking     bool // the person waits for a verdict or a count: nothing else is asked before it is there
	Thrifty    bool // the person saves data, so nothing is fetched unasked
	ByHand     bool // the person has solved the board
}

// Asks is what a change of the advice asks for, to be done in this order.
type Asks struct {
	Cancel []jobs.Task // end the jobs of these
	Unmenu bool        // close the menu
	Help   bool        // have the exercise's desk help
	Start  *Start
	Table  string // a table of techniques with a Fault, which is "" if it has none
	Fault  string

	Select *game.Selection
	Hints  int            // so many more have been told
	Edit   *history.Board // the board is to become this one, as a step of Undo
	Undo   int            // so many steps
	Say    Say            // unless it is Nothing
	Focus  bool           // move the keyboard's focus to the cursor's cell
}

// Start is a job to start.
type Start struct {
	Task    Task
	Request job.Request
	Rests   bool // it starts when the keys rest, since the next one may change the board
}

// Say is what is said about the board.
type Say struct {
	Notice Notice
	N      int // the cell of DigitSeen; the steps of RunDone
	// With RunDone, how many digits were entered, and how many candidates were struck.
	Placed, Removed int
}

// Notice is a kind of that.
type Notice uint8

const (
	Nothing     Notice = iota
	HintsInPlay        // there are hints once the puzzle is played
	DigitSeen          // the digit that is asked about is in a cell that is seen
	CellFilled         // the cell that is asked about has a digit
	NoOtherHint        // the step that is shown was the last
	RunDone            // hints in a row were carried out
	NoLevel            // it is not known how hard the puzzle is
)
