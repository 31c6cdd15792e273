// Package ended implements the view of a puzzle that the user has solved, as a state machine: how the puzzle
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
	Still  bool // the cursor is hidden, because the user has not selected a cell since solving
	Replay Replay
	Stop   job.Reached // the logical step that was available at the user's longest pause; zero until it is known

	logged logging
	text   string // the value of Game.Solved from which the other fields were computed
	number int    // 1 plus the number of the board in the History from which text was computed, or 0
	asked  stop   // what the last request about the longest pause depended on
}

// logging states how much of the solve has been added to the log of solved puzzles.
type logging uint8

const (
	notLogged   logging = iota
	solveLogged         // the solve; its longest pause is added as soon as it is known
	allLogged           // everything that belongs in the log, which may be nothing
)

// stop holds what a request about the longest pause depends on, apart from the board.
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
	ByHand    bool   // the user has solved the puzzle on the board
	Sound     bool   // the puzzle is known to have exactly one solution
	Doubtful  bool   // the setter's text may contain rules that the puzzle's data lacks
	Table     string // text of the table of techniques in use, or ""
	Thrifty   bool   // the user saves data, so files are fetched only if the user asks for what needs them
	Logs      bool   // solving this puzzle adds it to the log
	ID        string // id of the board's record
	Today     string // a date like 2026-11-25
}

// Asks holds the effects of a change, to be carried out in the order of the fields.
type Asks struct {
	Cancel bool // cancel the job with task ToReach before storing the new End
	Unmenu bool // close the menu
	Log    []logbook.Entry
	Reach  *job.Reach     // request for the logical step at the longest pause
	Play   game.Msg       // message for the game
	Edit   *history.Board // replace the board with this one; Undo restores the old one
	Focus  bool           // move the keyboard focus to the cell of the cursor
	Wait   time.Duration  // delay before the next Tick; 0 for no Tick
}

// Solve returns how the user solved the board. ok is false if it is unknown.
func (e Env) Solve() (s history.Solve, ok bool) {
	if e.Solved == "" || !e.ByHand {
		return s, false
	}
	s, ok = history.ReadSolve(e.Solved, e.Board.Layout())
	return s, ok && len(s.Thoughts) > 0 && s.Of(e.Board)
}

// Effort returns the number of hints and the number of mistakes, as texts. If some entered digits came with
// the puzzle, it returns nil, because these digits may have been a help. If the puzzle may have several
// solutions, it leaves out the mistakes, because no digit is right or wrong then.
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

// Read returns how the board was solved, in the format of Game.Solved. It uses the History. If the History
// lacks some of the digits, Read returns the value from the record.
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

// Follow updates the view of the solved puzzle and adds the solve to the log. It also requests the logical
// step that was available at the user's longest pause.
func (d *End) Follow(e Env) (asks Asks) {
	if d.text != e.Solved {
		*d = End{Fresh: d.Fresh, Still: d.Still, text: e.Solved, number: d.number, logged: d.logged}
		asks.Cancel = true
	}
	s, ok := e.Solve()
	timed := !e.Clock.Runs() && !e.Clock.Owed // while the clock runs, the last second is not counted yet
	if ok && timed && d.Fresh && d.logged == notLogged {
		d.logged = allLogged
		if e.Logs && s.Whole(e.Board) { // a puzzle that the user began to solve elsewhere is not logged
			d.logged = solveLogged
			asks.Log = append(asks.Log, e.entry(s))
		}
	}
	i, stopped := s.Longest()
	if stopped && d.logged == solveLogged && d.Stop.Technique != "" {
		d.logged = allLogged
		if d.Stop.Other == 0 { // a step for another cell would not be an exercise for this pause
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
	standing.Struck = "" // a candidate that was struck by mistake would block the search
	d.asked, asks.Cancel = ask, true
	asks.Reach = &job.Reach{Standing: standing, Cell: int(s.Thoughts[i].Cell),
		StepOptions: job.StepOptions{Lang: ask.lang, Table: ask.table, Doubtful: e.Doubtful}}
	return asks
}

// entry returns the log entry for a solve.
func (e Env) entry(s history.Solve) logbook.Entry {
	logged := logbook.Entry{ID: e.ID, Seconds: int(e.Clock.Seconds()), Day: e.Today, Hints: s.Hints,
		SolutionShown: e.SolutionShown, Slips: -1, Layout: e.Board.Layout().String(), Givens: e.Board.Given.String()}
	if e.Sound {
		logged.Slips = s.Slips
	}
	return logged
}

// ToReach is the task that finds the logical step that was available at the user's longest pause.
type ToReach struct{ jobs.OnBoard }

func (ToReach) Event() job.Event { return job.Reached{} }

func (ToReach) Traits() jobs.Set { return jobs.Unasked | jobs.OfBoard }

func (ToReach) Forget(d *End) { d.asked = stop{} } // makes Follow send the request again

func (ToReach) Take(d *End, found job.Reached) { d.Stop = found }
