// Package frame implements the page as a board embedded in another site, called the host page, as a state
// machine: its puzzle, the calls of the host page, and the messages to the host page. Package app/state owns
// the board and carries out all changes of the board.
package frame

import (
	"time"

	"numplace/app/shared/embed"
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/state/history"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
)

// This file wraps the frame in a state machine: messages and workers' answers change it and return Asks.

// Msg is a message that changes the frame.
type Msg interface {
	Traits() trait.Set
	Update(w *Widget, e Env) Asks
}

// Task is the purpose of one of the frame's jobs. Take handles the answers of the job.
type Task interface {
	jobs.Task
	Take(w *Widget, e Env, t jobs.Answer) Asks
}

// Interfaces that a Task may also implement.
type (
	// Forgetter is a Task that leaves something pending which only an answer would clear. Forget clears it
	// when the job is cancelled.
	Forgetter interface{ Forget(w *Widget) }
	// Loser is a Task whose jobs may end without an answer. Lose then records the request as made, so that it
	// is not sent again at once.
	Loser interface{ Lose(w *Widget) }
)

// Play is a board with the user's progress on it.
type Play struct {
	Board         history.Board
	History       history.History
	Spent         time.Duration
	Hints         int  // number of hints that the user has requested
	SolutionShown bool // the page showed the solution or a path to it
}

// Page is the part of the page's state that can be reported to the host page.
type Page struct {
	Play
	Explored bool   // the explorer is shown
	Differs  bool   // the full board differs from the setter's solution of a doubtful puzzle
	Day      string // day of the daily puzzle on the board; "" if the board has another puzzle
	Level    int    // level of the daily puzzle, from 0
	Verdict
}

// Verdict is the number of solutions of the board's puzzle, as far as it is known.
type Verdict struct {
	Judged    bool // it is known whether there is no, one or several solutions
	Counted   bool // the number of solutions is known
	Solutions int
	Exact     bool
}

// Env is the part of the page's state that messages and answers of this package read but do not change.
type Env struct {
	Page
	Ruled    bool // the puzzle has rules that Numplace does not solve
	Doubtful bool // the puzzle may have rules that its data does not contain
	Waits    bool // the user has not started the puzzle yet
	Lang     i18n.Lang
	Table    string // the user's table of techniques
	Today    string // the local date, such as 2026-11-25; "" until it is known
	Offered  string // the day whose puzzles the page offers
	Missing  Why    // reason why a puzzle cannot be loaded or generated now
	Jobs     jobs.Ledger
}

// Asks lists the effects that a change of the frame requires, in the order in which to carry them out.
type Asks struct {
	Post     []map[string]any // messages to the host page
	Unmake   bool             // cancel the generation of a puzzle
	EndAsked bool             // cancel the jobs about the board
	Put      *Put
	Say      *Fault // replace the notice with this one; the zero Fault clears the notice
	Spend    *embed.Spent
	Bare     bool // the board is empty until its puzzle arrives
	Vain     bool // the puzzle that the board waits for will not arrive
	Loaded   *Day
	Retry    bool // allow new requests for today's puzzles after a failure
	Judge    embed.Verb
	Again    *history.Board // put this board back; Undo restores the current one
	Explore  bool
	Daily    *Day // the daily puzzle to request
	Start    *Start
	Call     *Asked // call that will be answered by the job that this update starts
	Tint     bool
	Set      embed.Change // new language and theme
}

// Put is a board that replaces the one shown.
type Put struct {
	Board  history.Board
	Linked *link.Board // board of a link, which is used instead of Board; nil for none
	Waits  bool        // the user has to start the puzzle first
	Still  bool        // do not reset the selection
	Play   *Play       // the user's earlier progress on this board, or nil
	slips  slips
}

// Day identifies a daily puzzle.
type Day struct {
	Day   string // a date such as 2026-11-25
	Level int    // from 0
}

// Start is a job to start. If Later is set, the job starts when the user pauses typing.
type Start struct {
	Task    Task
	Request job.Request
	Later   bool
}

// post returns Asks that only send a message to the host page.
func post(message map[string]any) Asks { return Asks{Post: []map[string]any{message}} }
