// Package frame implements the page as a board embedded in another site, as a state machine: its puzzle, the
// calls of the host page, and the messages to it. The root of the state owns the board and carries out all
// changes of it.
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

// Optional methods of a Task.
type (
	// Forgetter clears what only an answer would clear, when a job is cancelled.
	Forgetter interface{ Forget(w *Widget) }
	// Loser handles a job that ended without an answer, so that the same is not requested again at once.
	Loser interface{ Lose(w *Widget) }
)

// Play is a board with the user's progress on it.
type Play struct {
	Board   history.Board
	History history.History
	Spent   time.Duration
	Hints   int  // number of hints requested
	Told    bool // the page showed the solution or a way to it
}

// Page is the part of the page's state that the host page can learn.
type Page struct {
	Play
	Explored bool   // the explorer is shown
	Differs  bool   // the full board differs from the solution stated by the setter of a doubtful puzzle
	Day      string // day of the daily puzzle on the board; "" if it is not a daily puzzle
	Level    int    // level of that puzzle, from 0
	Verdict
}

// Verdict is the number of solutions of the board's puzzle, as far as it is known.
type Verdict struct {
	Judged    bool // there is a verdict
	Counted   bool // it includes the number of solutions
	Solutions int
	Exact     bool
}

// Env is the state outside the frame that its messages and answers need.
type Env struct {
	Page
	Ruled    bool // the board has rules that Numplace does not solve
	Doubtful bool // the setter may have stated rules that are not known
	Waits    bool // the puzzle has not been started
	Lang     i18n.Lang
	Table    string // the user's table of techniques
	Today    string // the local date, such as 2026-11-25; "" until it is known
	Offered  string // the day whose puzzles the page offers
	Missing  Why    // why a puzzle cannot be loaded or generated now
	Jobs     jobs.Ledger
}

// Asks lists the effects that a change of the frame requires, in the order in which to carry them out.
type Asks struct {
	Tell     []map[string]any // messages to the host page
	Unmake   bool             // cancel the generation of a puzzle
	EndAsked bool             // cancel the jobs about the board
	Put      *Put
	Say      *Fault // replace the notice by this one; the zero Fault clears it
	Spend    *embed.Spent
	Bare     bool // the board waits for its puzzle
	Vain     bool // the puzzle does not arrive
	Loaded   *Day
	Retry    bool // allow requests for today's puzzles that failed before
	Judge    embed.Verb
	Again    *history.Board // return to this board, as a step of Undo
	Explore  bool
	Daily    *Day // the daily puzzle to request
	Start    *Start
	Call     *Asked // a call that the job started by this update answers
	Tint     bool
	Set      embed.Change // change the language and the theme
}

// Put is a board that replaces the one shown.
type Put struct {
	Board  history.Board
	Linked *link.Board // used instead of Board if set
	Waits  bool        // the user must start it first
	Still  bool        // keep the selection
	Play   *Play       // the user's earlier progress on it
	slips  slips
}

// Day identifies a daily puzzle.
type Day struct {
	Day   string // such as 2026-11-25
	Level int    // from 0
}

// Start is a job to start. If Later is set, it starts only when no keys are typed.
type Start struct {
	Task    Task
	Request job.Request
	Later   bool
}

// tell returns Asks that only send a message to the host page.
func tell(message map[string]any) Asks { return Asks{Tell: []map[string]any{message}} }
