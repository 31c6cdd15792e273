// Package hints implements the advice that the page gives about the board, as a state machine: hints, checks
// of the board, the marking of wrong digits, and the puzzle's difficulty rating.
//
// # How a hint is found
//
// AskHint sends the board's position, with the entered digits and the struck candidates, to the second
// program. That program checks the position first and reports mistakes as Check does. Advice stores the step
// that it finds, shows it in stages, and closes the hint when the board changes.
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
	Named   string // cells named in the part of the hint's text under the pointer, such as r6c234; "" for none
	Checked Checked

	rated    rated
	compared reference
	asked    askedStep // the last step that was shown as a hint
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
	// Forgetter is a Task that leaves something pending which only an answer would clear. Forget clears it
	// when the job is cancelled.
	Forgetter interface{ Forget(a *Advice) }
	// Loser is a Task whose jobs may end without an answer. Lose then records the request as made, so that it
	// is not sent again at once.
	Loser interface{ Lose(a *Advice, e Env) }
)

// Env is the part of the page's state that messages and answers of this package read but do not change.
type Env struct {
	game.Play // the game; this package does not change it directly
	Jobs      jobs.Ledger

	Table    string      // the table of techniques in use; "" for the standard one
	Doubtful bool        // the puzzle may have rules that its data does not contain
	Setters  solver.Grid // for a doubtful puzzle: the solution that came with it; the zero Grid if there is none

	Judged      bool // the puzzle in Found is on the board
	Found       job.Found
	FromEntered bool // there are no givens, so the entered digits were judged as the puzzle

	Offered    bool // hints are available; some embedding frames do not allow hints
	Sheet      bool // the settings are shown
	Exercising bool // the board is an exercise
	Compares   bool // entered digits are compared with the solution at once, by a setting
	Sound      bool // the puzzle is known to have exactly one solution
	Leveled    bool // the puzzle was generated for a difficulty level
	Asking     bool // the user is waiting for the number of solutions, so other requests have to wait
	Thrifty    bool // the user saves data, so files are fetched only if the user asks for what needs them
	ByHand     bool // the user has already solved the puzzle
}

// Asks lists the effects that a change of the advice requires, in the order in which to carry them out.
type Asks struct {
	Cancel []jobs.Task // cancel the jobs of these tasks
	Unmenu bool        // close the menu
	Help   bool        // give the exercise on the board help, as the user asked
	Start  *Start
	Table  string // the table of techniques that was used
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
	Rests   bool // start the job only when the user pauses typing, since the next key may change the board
}

// Say is a notice about the board.
type Say struct {
	Notice Notice
	N      int // for DigitSeen: the cell; for RunDone: the number of steps
	// For RunDone: the number of digits entered and the number of candidates struck.
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
