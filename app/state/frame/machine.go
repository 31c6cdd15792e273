// Package frame implements the page in a frame on another site, called the host page, as a state machine. The
// frame shows a board. The state machine handles the frame's puzzle, the calls of the host page, and the
// messages to the host page. Package app/state owns the board and carries out all changes of the board.
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
	// A Forgetter is a Task that sets some state while it waits for a reply, and the reply clears this state.
	// If the job is cancelled, Forget clears the state instead.
	Forgetter interface{ Forget(w *Widget) }
	// A Loser is a Task whose jobs may end without a reply. If that happens, Lose records that the request
	// was made, so that the request is not repeated immediately.
	Loser interface{ Lose(w *Widget) }
)

// Play is a board with the user's progress on it.
type Play struct {
	Board         history.Board
	Sight         history.Board // what can be seen of the board under fog
	History       history.History
	Spent         time.Duration
	Hints         int  // number of hints that the user has requested
	SolutionShown bool // the user has seen the solution, or how to reach it
}

// Page is the part of the page's state that is reported to the host page.
type Page struct {
	Play
	Explored bool   // the explorer is shown
	Rated    int    // level of the puzzle, from 1 to 5; 0 while it is unknown
	Doubtful bool   // the puzzle may have rules that are missing from its data
	Differs  bool   // the board is full, and differs from the setter's solution of a puzzle whose data may lack rules
	Day      string // day of the daily puzzle on the board; "" for any other puzzle
	Level    int    // level of the daily puzzle, from 0
	Named    string // name of the daily puzzle with its date, in the user's language; ""
	Doubts   string // what is not known of the puzzle's rules, as parameters of a link: &r= and &u=; ""
	Runs     bool   // the clock runs
	Owed     bool   // the clock has just stopped, and its final time is not known yet
	Verdict
}

// Verdict is what is known about the number of solutions of the board's puzzle.
type Verdict struct {
	Judged    bool // it is known whether the puzzle has no, one or several solutions
	Counted   bool // the exact number of solutions is known
	Solutions int
	Exact     bool
}

// Env is the part of the page's state that messages and job replies of this package read but do not change.
type Env struct {
	Page
	Ruled   bool // the puzzle has rules that Numplace does not solve
	Waits   bool // the user has not started the puzzle yet
	Lang    i18n.Lang
	Table   string // the user's table of techniques
	Today   string // the local date, such as 2026-11-25; "" until it is known
	Offered string // the day whose puzzles the page offers
	Missing Why    // reason why a puzzle cannot be loaded or generated now
	Jobs    jobs.Ledger
}

// Asks holds the effects of a change, to be carried out in the order of the fields.
type Asks struct {
	Post     []map[string]any // messages to the host page
	Unmake   bool             // cancel the generation of a puzzle
	EndAsked bool             // cancel all jobs about the board
	Put      *Put
	Say      *Fault // replace the notice by this one; the zero Fault removes the notice
	Spend    *embed.Spent
	Bare     bool // empty the board until its puzzle arrives
	Vain     bool // the puzzle for which the board is waiting will not arrive
	Loaded   *Day
	Retry    bool // allow new requests for today's puzzles although one has failed
	Judge    embed.Verb
	Again    *history.Board // put this board back; Undo then restores the current one
	Explore  bool
	Daily    *Day // the daily puzzle to request
	Start    *Start
	Read     string // text to open as if the user had pasted it
	Call     *Asked // call that is answered by the job that this update starts
	Tint     bool
	Set      embed.Change // new language and theme
}

// Put is a board that replaces the one shown.
type Put struct {
	Board  history.Board
	Linked *link.Board // board of a link, to be used instead of Board; nil for none
	Waits  bool        // the user has to start the puzzle first
	Still  bool        // the selection stays
	Play   *Play       // the progress that the user has made on this board before, or nil
	slips  slips
}

// Day identifies a daily puzzle.
type Day struct {
	Day   string // a date such as 2026-11-25
	Level int    // from 0
}

// Start is a job to start. If Later is set, the job does not start before the user pauses typing.
type Start struct {
	Task    Task
	Request job.Request
	Later   bool
}

// post returns Asks whose only effect is a message to the host page.
func post(message map[string]any) Asks { return Asks{Post: []map[string]any{message}} }
