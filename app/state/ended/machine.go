// Package ended is what is shown of a puzzle that the person has solved, as a machine: what is known of how it was
// solved, and the replay of that.
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

// End is what is shown of a puzzle that the person has solved. It is zero before.
type End struct {
	Fresh  bool // it has been solved here and now
	Still  bool // and the person has not chosen a cell since: the cursor is no longer of use
	Replay Replay
	Stop   job.Reached // what was there where the person stopped longest, once it is known

	logged logging
	text   string // Game.Solved, which all of this is about
	number int    // of the board in the History that it was taken from, plus one; 0: none yet
	asked  stop   // that was asked about last
}

// logging is what of the end is in the log of solved puzzles.
type logging uint8

const (
	notLogged   logging = iota
	solveLogged         // the longest stop follows once it is known
	allLogged           // all that belongs there, which can be nothing
)

// stop is what an answer about the longest stop depends on besides the board.
type stop struct {
	asked bool
	lang  i18n.Lang
	table string // of techniques
}

// Msg is a message about the end.
type Msg interface {
	Traits() trait.Set
	Update(d *End, e Env) Asks
}

// Env is what a message or an answer finds outside of the end.
type Env struct {
	game.Play        // whose Game is only read
	ByHand    bool   // the person has solved the board
	Sound     bool   // the puzzle is known to have one solution
	Doubtful  bool   // sentences of the setter may say more than the puzzle's data
	Table     string // of techniques that is used, or ""
	Thrifty   bool   // the person saves data, so nothing is fetched unasked
	Logs      bool   // the puzzle is one for the log of those that were solved
	ID        string // of the board's record
	Today     string // as 2026-11-25
}

// Asks is what a change of the end asks for, to be done in this order.
type Asks struct {
	Cancel bool // the search for what was there where the person stopped longest, before the End is stored
	Unmenu bool // close the menu
	Log    []logbook.Entry
	Reach  *job.Reach     // search for that
	Play   game.Msg       // a message to the game
	Edit   *history.Board // the board is to become this one, as a step of Undo
	Focus  bool           // move the keyboard's focus to the cursor's cell
	Wait   time.Duration  // until the next Tick; 0 for none
}

// Solve returns how the board was solved; ok is false while nothing is known of that.
func (e Env) Solve() (s history.Solve, ok bool) {
	if e.Solved == "" || !e.ByHand {
		return s, false
	}
	s, ok = history.ReadSolve(e.Solved, e.Board.Layout())
	return s, ok && len(s.Thoughts) > 0 && s.Of(e.Board)
}

// Effort says how many hints and slips there were. It says nothing if some digits have come with the
// puzzle: the person may have had help with these. Slips are not known of a puzzle that may have several solutions.
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

// Read returns what the History tells of how the board was solved, as Game.Solved. If the History lacks some of the
// digits, what the record tells stays.
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

// Follow finds out what is known once a puzzle is solved, and asks what was there where the
// person stopped longest.
func (d *End) Follow(e Env) (asks Asks) {
	if d.text != e.Solved {
		*d = End{Fresh: d.Fresh, Still: d.Still, text: e.Solved, number: d.number, logged: d.logged}
		asks.Cancel = true
	}
	s, ok := e.Solve()
	timed := !e.Clock.Runs() && !e.Clock.Owed // else the last second is not in the time
	if ok && timed && d.Fresh && d.logged == notLogged {
		d.logged = allLogged
		if e.Logs && s.Whole(e.Board) { // only what was solved from its beginning counts
			d.logged = solveLogged
			asks.Log = append(asks.Log, e.entry(s))
		}
	}
	i, stopped := s.Longest()
	if stopped && d.logged == solveLogged && d.Stop.Technique != "" {
		d.logged = allLogged
		if d.Stop.Other == 0 { // another cell's step is nothing to practise for this one
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
	standing.Struck = "" // a wrong one would leave no way
	d.asked, asks.Cancel = ask, true
	asks.Reach = &job.Reach{Standing: standing, Cell: int(s.Thoughts[i].Cell),
		Telling: job.Telling{Lang: ask.lang, Table: ask.table, Doubtful: e.Doubtful}}
	return asks
}

// entry is the line of the log about a puzzle that the person has solved.
func (e Env) entry(s history.Solve) logbook.Entry {
	logged := logbook.Entry{ID: e.ID, Seconds: int(e.Clock.Seconds()), Day: e.Today, Hints: s.Hints, Told: e.Told,
		Slips: -1, Layout: e.Board.Layout().String(), Givens: e.Board.Given.String()}
	if e.Sound {
		logged.Slips = s.Slips
	}
	return logged
}

// ToReach finds where the person and the path of the puzzle part.
type ToReach struct{ jobs.OnBoard }

func (ToReach) Event() job.Event { return job.Reached{} }

func (ToReach) Traits() jobs.Set { return jobs.Unasked | jobs.OfBoard }

func (ToReach) Forget(d *End) { d.asked = stop{} } // so that Follow asks again

func (ToReach) Take(d *End, found job.Reached) { d.Stop = found }
