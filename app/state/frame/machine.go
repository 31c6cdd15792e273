// Package frame is the page as a board embedded in another site: its puzzle, which the host page gives or wishes, what
// that asks, and what it is told. The board and all that is done on it belong to the root of the state.
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

// The frame as a machine: messages and answers change it, and ask for what it can't do itself.

// Msg is a message about the frame.
type Msg interface {
	Traits() trait.Set
	Update(w *Widget, e Env) Asks
}

// Task is why a job of the frame runs.
type Task interface {
	jobs.Task
	Take(w *Widget, e Env, t jobs.Answer) Asks
}

// What some tasks have as well.
type (
	// Forgetter undoes what only an answer would end, when a job is cancelled.
	Forgetter interface{ Forget(w *Widget) }
	// Loser keeps the frame from asking again at once, when there is no answer.
	Loser interface{ Lose(w *Widget) }
)

// Play is a board with what the person has done on it.
type Play struct {
	Board   history.Board
	History history.History
	Spent   time.Duration
	Hints   int  // how many were asked for
	Told    bool // the solution was shown, or a way to it
}

// Page is what the host page can know of the page.
type Page struct {
	Play
	Explored bool   // the board's search is shown
	Differs  bool   // the full board is not the solution that the setter of a doubtful puzzle states
	Day      string // of the daily puzzle on the board; "" if it has none
	Level    int    // of that, from 0
	Verdict
}

// Verdict is what is known of the board's puzzle.
type Verdict struct {
	Judged    bool // there is a verdict
	Counted   bool // it has a number
	Solutions int
	Exact     bool
}

// Env is what a message or an answer finds outside of the frame.
type Env struct {
	Page
	Ruled    bool // the board has rules that Numplace does not solve
	Doubtful bool // the setter may say more than the rules that are known
	Waits    bool // the board waits to be begun
	Lang     i18n.Lang
	Table    string // the person's table of techniques
	Today    string // the date where the person is, as 2026-11-25; "" until it is known
	Offered  string // the day whose puzzles the page offers
	Missing  Why    // why a puzzle can't be had now
	Jobs     jobs.Ledger
}

// Asks is what a change of the frame asks for, to be done in this order.
type Asks struct {
	Tell     []map[string]any // the host page
	Unmake   bool             // end the making of a puzzle
	EndAsked bool             // end what was asked about the board
	Put      *Put
	Say      *Fault // in place of what is said; the zero Fault for nothing
	Spend    *embed.Spent
	Bare     bool // the board waits for its puzzle
	Vain     bool // that does not come
	Loaded   *Day
	Retry    bool // what can't be had of today is asked for again
	Judge    embed.Verb
	Again    *history.Board // to go back to, which can be undone
	Explore  bool
	Daily    *Day // the puzzle to ask for
	Start    *Start
	Call     *Asked // which the job answers that was started last
	Tint     bool
	Set      embed.Change // of the language and the theme
}

// Put is a board in the place of the one shown.
type Put struct {
	Board  history.Board
	Linked *link.Board // in place of Board, with what came along
	Waits  bool        // to be begun
	Still  bool        // the chosen cell stays
	Play   *Play       // what the person has done on it before
	slips  slips
}

// Day is a daily puzzle.
type Day struct {
	Day   string // as 2026-11-25
	Level int    // from 0
}

// Start is a job to start. One that nobody waits for starts later.
type Start struct {
	Task    Task
	Request job.Request
	Later   bool
}

// tell asks for nothing but to tell the host page something.
func tell(message map[string]any) Asks { return Asks{Tell: []map[string]any{message}} }
