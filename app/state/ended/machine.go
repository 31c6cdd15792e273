// Package ended implements, as a state machine, the view of a puzzle that the user has solved: how the puzzle
// was solved, and a replay of the solve.
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
	Fresh  bool // the user has just solved the puzzle on this page
	Still  bool // the cursor is hidden until the user selects a cell
	Replay Replay
	Stop   job.Reached // the logical step that was available during the longest pause; zero if unknown

	logged logging
	text   string // the value of Game.Solved from which the other fields were computed
	number int    // 1 + the number of the board in the History from which text was computed; 0 for none
	asked  stop   // inputs of the last request about the longest pause
}

// logging says how much of a solve has been added to the log of solved puzzles.
type logging uint8

const (
	notLogged   logging = iota
	solveLogged         // the solve was added; its longest pause will be added once its step is known
	allLogged           // everything was added, or nothing is to be added
)

// stop holds the inputs of a request about the longest pause, apart from the board.
type stop struct {
	asked bool
	lang  i18n.Lang
	table string // the table of techniques
}

// Msg is a message about the view of a solved puzzle.
type Msg interface {
	Traits() trait.Set
	Update(d *End, e Env) Asks
}

// Env is the part of the page's state that messages and job replies of this package read but do not change.
type Env struct {
	game.Play        // the game; this package does not change it directly
	ByHand    bool   // the board is solved by digits that the user has entered
	Sound     bool   // it is known that the puzzle has exactly one solution
	Doubtful  bool   // the setter's text may contain rules that are missing from the puzzle's data
	Table     string // text of the table of techniques in use, or ""
	Thrifty   bool   // the user saves data, so files that only some actions need are not fetched in advance
	Logs      bool   // a solve of this puzzle is added to the log
	ID        string // id of the board's record
	Today     string // a date like 2026-11-25
}

// Asks holds the effects of a change, to be carried out in the order of the fields.
type Asks struct {
	Cancel bool           // cancel the job of the task ToReach; do this before storing the new End
	Unmenu bool           // close the menu
	Log    []string       // add these lines to the log of solved puzzles
	Reach  *job.Reach     // request for the logical step that was available during the longest pause
	Play   game.Msg       // message for the game
	Edit   *history.Board // replace the board with this one; Undo restores the old one
	Focus  bool           // move the keyboard focus to the cell of the cursor
	Wait   time.Duration  // delay before sending the next Tick; 0 to send none
}

// Solve returns how the user has solved the board. ok is false if that is unknown.
func (e Env) Solve() (s history.Solve, ok bool) {
	if e.Solved == "" || !e.ByHand {
		return s, false
	}
	s, ok = history.ReadSolve(e.Solved, e.Board.Layout())
	return s, ok && len(s.Thoughts) > 0 && s.Of(e.Board)
}

// Effort returns the number of hints and the number of mistakes, as texts. If the puzzle may have several
// solutions, no digit is right or wrong, and Effort leaves out the mistakes. If some of the entered digits
// came with the puzzle, they may have been a help, and Effort returns nil.
func (e Env) Effort() (facts []string) {
	s, ok := e.Solve()
	if !ok || !s.Whole(e.Board) {
		return nil
	}
	if e.SolutionShown {
		facts = append(facts, i18n.SolutionSeen.In(e.Lang))
	} else {
		facts = append(facts, i18n.HintsAsked(e.Lang, s.Hints))
	}
	if e.Sound {
		facts = append(facts, i18n.SlipsMade(e.Lang, s.Slips))
	}
	return facts
}

// Read returns how the board was solved, in the format of Game.Solved. It computes this from the History. If
// the History lacks some of the solve's digits, Read instead returns the value that was stored in the record.
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

// Follow updates the view of the solved puzzle, and adds the solve to the log. It also requests the logical
// step that was available during the user's longest pause.
func (d *End) Follow(e Env) (asks Asks) {
	if d.text != e.Solved {
		*d = End{Fresh: d.Fresh, Still: d.Still, text: e.Solved, number: d.number, logged: d.logged}
		asks.Cancel = true
	}
	s, ok := e.Solve()
	timed := !e.Clock.Runs() && !e.Clock.Owed // the last second is counted only once the clock has stopped
	if ok && timed && d.Fresh && d.logged == notLogged {
		d.logged = allLogged
		if e.Logs && s.Whole(e.Board) { // not logged if the user began the solve in another place
			d.logged = solveLogged
			asks.Log = append(asks.Log, e.entry(s).Line())
		}
	}
	i, stopped := s.Longest()
	if stopped && d.logged == solveLogged && d.Stop.Technique != "" {
		d.logged = allLogged
		if d.Stop.Other == 0 { // a step for another cell would not be an exercise for this pause
			pause := logbook.Entry{ID: e.ID, Seconds: s.Thoughts[i].Seconds, Stop: d.Stop.Technique}
			asks.Log = append(asks.Log, pause.Line())
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
	standing.Struck = "" // a candidate that was struck by mistake could make the step impossible
	d.asked, asks.Cancel = ask, true
	asks.Reach = &job.Reach{Standing: standing, Cell: int(s.Thoughts[i].Cell),
		StepOptions: job.StepOptions{Lang: ask.lang, Table: ask.table, Doubtful: e.Doubtful}}
	return asks
}

// entry returns the log entry for a solve.
func (e Env) entry(s history.Solve) *logbook.Entry {
	logged := &logbook.Entry{ID: e.ID, Seconds: int(e.Clock.Seconds()), Day: e.Today, Hints: s.Hints,
		SolutionShown: e.SolutionShown, Slips: -1, Layout: e.Board.Layout().String(), Givens: e.Board.Given.String()}
	if e.Sound {
		logged.Slips = s.Slips
	}
	return logged
}

// ToReach is the task that finds the logical step that was available during the user's longest pause.
type ToReach struct{ jobs.OnBoard }

func (ToReach) Event() job.Event { return job.Reached{} }

func (ToReach) Traits() jobs.Set { return jobs.Unasked | jobs.OfBoard }

func (ToReach) Forget(d *End) { d.asked = stop{} } // so that Follow sends the request again

func (ToReach) Take(d *End, found job.Reached) { d.Stop = found }
