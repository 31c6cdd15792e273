// Package hints implements the advice that the page gives about the board, as a state machine: hints, checks
// of the board, the marking of wrong digits, and the puzzle's difficulty rating.
//
// # A hint
//
// AskHint sends the current position with the entered digits and the struck candidates. The second program
// checks the position first and reports mistakes as Check does. Advice stores the step, shows it in stages,
// and closes it when the board changes.
package hints

import (
	"numplace/app/shared/job"
	"numplace/app/state/game"
	"numplace/app/state/history"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
	"numplace/solver"
)

// Advice is the advice about the board: the hint shown, the last check and the rating.
type Advice struct {
	Hint    Hint
	Named   string // cells named in the hint's text that the user points at, such as r6c234; "" for none
	Checked Checked

	rated    rated
	compared reference
	asked    askedStep // the last step that was hinted at
}

// Msg is a message that changes the advice.
type Msg interface {
	Traits() trait.Set
	Update(a *Advice, e Env) Asks
}

// Task is the purpose of a job that computes advice. Take handles its answer.
type Task interface {
	jobs.Task
	Take(a *Advice, e Env, event job.Event) Asks
}

// Optional methods of a Task.
type (
	// Forgetter clears what only an answer would clear, when a job is cancelled.
	Forgetter interface{ Forget(a *Advice) }
	// Loser handles a job that ended without an answer, so that the same is not requested again at once.
	Loser interface{ Lose(a *Advice, e Env) }
)

// Env is the state outside the advice that its messages and answers need.
type Env struct {
	game.Play // its Game is not changed
	Jobs      jobs.Ledger

	Table    string      // the table of techniques in use; "" for the standard one
	Doubtful bool        // the setter may have stated rules that the puzzle's data does not contain
	Setters  solver.Grid // for a doubtful puzzle: the solution that came with it; the zero Grid if none did

	Judged      bool // Found is about the puzzle on the board
	Found       job.Found
	FromEntered bool // there are no givens, so the puzzle in Found is the entered digits

	Offered    bool // hints are available: some frames do not allow them
	Sheet      bool // the settings are shown
	Exercising bool // the board is an exercise
	Compares   bool // entered digits are compared with the solution at once
	Sound      bool // the puzzle is known to have exactly one solution
	Leveled    bool // the puzzle was generated for a level
	Asking     bool // the user is waiting for a verdict or a count: nothing else is requested before that arrives
	Thrifty    bool // the user saves data, so nothing is fetched unless the user asks for it
	ByHand     bool // the user has solved the puzzle
}

// Asks lists the effects that a change of the advice requires, in the order in which to carry them out.
type Asks struct {
	Cancel []jobs.Task // cancel the jobs of these tasks
	Unmenu bool        // close the menu
	Help   bool        // let the exercise's desk give help
	Start  *Start
	Table  string // the table of techniques that was used; Fault is its invalid part, or ""
	Fault  string

	Select *game.Selection
	Hints  int            // number of additional hints given
	Edit   *history.Board // replace the board with this one, as a step of Undo
	Undo   int            // undo this many steps
	Say    Say            // show this notice unless it is Nothing
	Focus  bool           // move the keyboard focus to the cursor's cell
}

// Start is a job to start.
type Start struct {
	Task    Task
	Request job.Request
	Rests   bool // wait until no keys are typed, since the next key may change the board
}

// Say is a notice about the board.
type Say struct {
	Notice Notice
	N      int // for DigitSeen the cell; for RunDone the number of steps
	// For RunDone: the numbers of digits entered and candidates struck.
	Placed, Removed int
}

// Notice is the kind of a notice.
type Notice uint8

const (
	Nothing     Notice = iota
	HintsInPlay        // hints are available once the game has started
	DigitSeen          // the cell already sees the digit that the user asked about
	CellFilled         // the cell that the user asked about has a digit
	NoOtherHint        // the step shown was the last one
	RunDone            // several hints in a row were applied
	NoLevel            // no rating was found
)
