// Package ended implements the view of a puzzle that the user has solved, as a machine: how it was solved,
// and a replay of the solve.
package ended

import (
	"time"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/logbook"
	"numplace/app/state/game"
	"numplace/app/state/history"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
	"numplace/solver"
)

// End is the state of the view of a solved puzzle. It is zero before the puzzle is solved.
type End struct {
	Fresh  bool // the puzzle was solved here and now, not opened as a solved one
	Still  bool // and the user has not selected a cell since, so the cursor is hidden
	Replay Replay
	Stop   job.Reached // the step of logic available where the user paused longest, once it is known

	logged logging
	text   string // Game.Solved, which the other fields were computed from
	number int    // 1 + the number of the board in the History that it was computed from, or 0
	asked  stop   // inputs of the last request about the longest pause
}

// logging is how much of the solve is in the log of solved puzzles.
type logging uint8

const (
	notLogged   logging = iota
	solveLogged         // the longest pause follows once it is known
	allLogged           // everything that belongs in the log, possibly nothing
)

// stop holds the inputs of the request about the longest pause, apart from the board.
type stop struct {
	asked bool
	lang  i18n.Lang
	table string // the table of techniques
}

// Msg is a message about the solve.
type Msg interface {
	Traits() trait.Set
	Update(d *End, e Env) Asks
}

// Env is the state of the page outside this machine, as a message or a job reply sees it.
type Env struct {
	game.Play        // its Game is never changed
	ByHand    bool   // the user has solved the board
	Sound     bool   // the puzzle is known to have exactly one solution
	Doubtful  bool   // the setter's text may contain rules that the puzzle's data lacks
	Table     string // text of the table of techniques in use, or ""
	Thrifty   bool   // the user saves data, so nothing is fetched without their request
	Logs      bool   // solves of this puzzle are added to the log
	ID        string // id of the board's record
	Today     string // a date like 2026-11-25
}

// Asks holds the effects of a change, to be carried out in the order of the fields.
type Asks struct {
	Cancel bool // cancel the job with task ToReach; must happen before End is stored
	Unmenu bool // close the menu
	Log    []logbook.Entry
	Reach  *job.Reach     // request the step of logic for the longest pause
	Play   game.Msg       // message to send to the game
	Edit   *history.Board // replace the board by this one, as one step of Undo
	Focus  bool           // move the keyboard focus to the cell of the cursor
	Wait   time.Duration  // delay before the next Tick; 0 for no Tick
}

// Solve returns how the user solved the board. ok is false if that is unknown.
func (e Env) Solve() (s history.Solve, ok bool) {
	if e.Solved == "" || !e.ByHand {
		return s, false
	}
	s, ok = history.ReadSolve(e.Solved, e.Board.Layout())
	return s, ok && len(s.Thoughts) > 0 && s.Of(e.Board)
}

// Effort returns texts with the number of hints and of slips. It returns nil if some entered digits came with
// the puzzle, since these may have been a help. It leaves out the slips if the puzzle may have several
// solutions, since they are then not defined.
func (e Env) Effort() (facts []string) {
	s, ok := e.Solve()
	if !ok || !s.Whole(e.Board) {
		return nil
	}
	if e.Told {
		facts = append(facts, i18n.SolutionSeen.In(e.Lang))
	} else {
		facts = append(facts, i18n.HintsAsked(e.Lang, s.Hints))
	}
	if e.Sound {
		facts = append(facts, i18n.SlipsMade(e.Lang, s.Slips))
	}
	return facts
}

// Read returns how the board was solved according to the History, in the format of Game.Solved. If the
// History lacks some of the digits, the value from the record stays.
func (d *End) Read(e Env) string {
	if d.number == e.History.Number()+1 {
		return e.Solved
	}
	d.number = e.History.Number() + 1
	s := e.History.Solved(e.Hints)
	if _, known := e.Solve(); !s.Whole(e.Board) && (known || len(s.Thoughts) == 0) {
		return e.Solved
	}
	return s.Text()
}

// Follow updates the data about the solve. It adds the solve to the log, and requests the step of logic that
// was available where the user paused longest.
func (d *End) Follow(e Env) (asks Asks) {
	if d.text != e.Solved {
		*d = End{Fresh: d.Fresh, Still: d.Still, text: e.Solved, number: d.number, logged: d.logged}
		asks.Cancel = true
	}
	s, ok := e.Solve()
	timed := !e.Clock.Runs() && !e.Clock.Owed // otherwise the time still lacks the last second
	if ok && timed && d.Fresh && d.logged == notLogged {
		d.logged = allLogged
		if e.Logs && s.Whole(e.Board) { // a solve that began elsewhere does not count
			d.logged = solveLogged
			asks.Log = append(asks.Log, e.entry(s))
		}
	}
	i, stopped := s.Longest()
	if stopped && d.logged == solveLogged && d.Stop.Technique != "" {
		d.logged = allLogged
		if d.Stop.Other == 0 { // a step for another cell is no exercise for this one
			asks.Log = append(asks.Log,
				logbook.Entry{ID: e.ID, Seconds: s.Thoughts[i].Seconds, Stop: d.Stop.Technique})
		}
	}
	if !e.InView {
		d.Fresh, d.Replay.Playing = d.Fresh && !timed, false
	}
	ask := stop{true, e.Lang, e.Table}
	if !ok || !stopped || d.asked == ask || e.Thrifty || e.Frame || !e.InView || !e.Sound {
		return asks
	}
	before := e.boardAt(s, i, false)
	right := before.Layout().Empty()
	for c := range solver.Cell(right.Layout().Cells()) {
		if d := before.Entered.At(c); d == e.Board.Entered.At(c) {
			right = right.With(c, d)
		}
	}
	before.Entered = right
	standing := before.Standing()
	standing.Struck = "" // a wrongly crossed-out candidate would block the search
	d.asked, asks.Cancel = ask, true
	asks.Reach = &job.Reach{Standing: standing, Cell: int(s.Thoughts[i].Cell),
		Telling: job.Telling{Lang: ask.lang, Table: ask.table, Doubtful: e.Doubtful}}
	return asks
}

// entry returns the line of the log for a solve.
func (e Env) entry(s history.Solve) logbook.Entry {
	logged := logbook.Entry{ID: e.ID, Seconds: int(e.Clock.Seconds()), Day: e.Today, Hints: s.Hints, Told: e.Told,
		Slips: -1, Layout: e.Board.Layout().String(), Givens: e.Board.Given.String()}
	if e.Sound {
		logged.Slips = s.Slips
	}
	return logged
}

// ToReach finds the step of logic that was available at a moment of the solve.
type ToReach struct{ jobs.OnBoard }

func (ToReach) Event() job.Event { return job.Reached{} }

func (ToReach) Traits() jobs.Set { return jobs.Unasked | jobs.OfBoard }

func (ToReach) Forget(d *End) { d.asked = stop{} } // makes Follow repeat the request

func (ToReach) Take(d *End, found job.Reached) { d.Stop = found }
