// Package hints implements the advice that the page gives about the board, as a state machine: hints, checks
// of the board, the marking of wrong digits, and the puzzle's difficulty rating.
//
// # How a hint is found
//
// AskHint sends the board, with the entered digits and the crossed-out candidates, to the program that
// explains steps. That program first checks the board and reports mistakes as Check does. If there are none,
// it returns the next step. Advice stores the step, shows it in stages, and closes the hint when the board
// changes. FollowAhead requests the hint that the user will probably ask for next, so that AskHint can show it at
// once.
package hints

import (
	"time"

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
	Named   string // cells such as r6c234 to mark, because the pointer is over their name in the text; "" for none
	Checked Checked

	rated    rated
	compared reference
	asked    askedStep // the last step that was shown as a hint
	ahead    ahead
	answer   job.Hinted // the last answer to a request of the user
	answers  int        // number of such answers
	pitch    int        // width of a board cell when the last hint was requested, see AskHint; 0 if unknown
}

// Msg is a message that changes the advice.
type Msg interface {
	Traits() trait.Set
	Update(a *Advice, e Env) Asks
}

// Task is the purpose of a job that computes advice. Take handles the job's answer.
type Task interface {
	jobs.Task
	Take(a *Advice, e Env, event job.Event) Asks
}

// Interfaces that a Task may also implement.
type (
	// Forgetter is a Task that sets state which only the job's answer resets. If the job is cancelled, Forget
	// resets that state.
	Forgetter interface{ Forget(a *Advice) }
	// Loser is a Task whose jobs may end without an answer. In that case, Lose records the request as
	// answered, so that it is not sent again at once.
	Loser interface{ Lose(a *Advice, e Env) }
)

// Env is the part of the page's state that messages and answers of this package read but do not change.
type Env struct {
	game.Play // the game; this package does not change it directly
	Jobs      jobs.Ledger

	Table    string      // the table of techniques in use; "" for the standard one
	Own      string      // see job.StepOptions
	Doubtful bool        // the puzzle may have rules that its data does not contain
	Setters  solver.Grid // for a doubtful puzzle and under fog: the solution that came with it, or the zero Grid

	Judging     bool // the page is computing the solution count on its own
	Judged      bool // Found has the solution count of the puzzle on the board
	Found       job.Found
	FromEntered bool // the board has no givens, so its entered digits were solved as the puzzle

	Workshop   bool // the second program is here, because it has answered
	Offered    bool // hints are available; some embedding frames do not allow hints
	Solver     bool // the frame is a solver: hints are also given while the puzzle is being typed
	Sheet      bool // the settings are shown
	Exercising bool // the board is an exercise
	Compares   bool // a setting marks entered digits that differ from the solution at once
	Sound      bool // the puzzle is known to have exactly one solution
	Leveled    bool // the puzzle was generated for a difficulty level
	Refused    bool // a notice says that a text could not be opened
	Asking     bool // the user is waiting for the solution count, so other requests are delayed
	Thrifty    bool // the user saves data: fetch a file only when the user requests something that needs it
	ByHand     bool // the user has already solved the puzzle
}

// Asks lists the effects that a change of the advice requires, in the order in which to carry them out.
type Asks struct {
	Cancel []jobs.Task // cancel the jobs of these tasks
	Unmenu bool        // close the menu
	Help   bool        // show help with the exercise on the board, as the user requested
	Start  *Start
	Adopt  bool   // let the job of ToAhead become one of ToHint, which starts without waiting
	Table  string // table of techniques that was used; Fault is its faulty part, or ""
	Fault  string

	Select *game.Selection
	Hints  int            // number of hints to add to the user's count
	Edit   *history.Board // replace the board with this one; Undo restores the old one
	Undo   int            // undo this many steps
	Say    Say            // notice to show, if its kind is not Nothing
	Focus  bool           // move the keyboard focus to the cursor's cell
}

// Start is a job to start.
type Start struct {
	Task    Task
	Request job.Request
	Wait    time.Duration // how long the user must pause typing first, because each key may change the board
}

// Say is a notice about the board.
type Say struct {
	Notice Notice
	N      int // for DigitSeen: the cell; for RunDone: the number of steps
	// For RunDone: the number of digits entered and the number of candidates crossed out.
	Placed, Removed int
}

// Notice is the kind of a notice.
type Notice uint8

const (
	Nothing     Notice = iota
	HintsInPlay        // hints are available once the game has started
	DigitSeen          // the cell that the user asked about already sees the digit
	CellFilled         // the cell that the user asked about has a digit
	NoOtherHint        // there is no step after the one shown
	RunDone            // several hints in a row were applied
	NoLevel            // no rating was found
)
