package state

import (
	"time"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/logbook"
	"numplace/app/state/game"
	"numplace/app/state/history"
	"numplace/app/state/jobs"
	"numplace/app/state/storage"
	"numplace/app/state/trait"
	"numplace/solver"
	"numplace/solver/format"
)

// The end: what is known of how the person has solved the puzzle, and its replay.

// End is what is shown of a puzzle that the person has solved. It is zero before.
type End struct {
	Fresh  bool // it has been solved here and now
	Still  bool // and the person has not chosen a cell since: the cursor is no longer of use
	Replay Replay
	Stop   job.Reached // what was there where the person stopped longest, once it is known

	Keeping storage.Keeping // the offer that is made there

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

// Solve returns how the board was solved; ok is false while nothing is known of that.
func (m *Model) Solve() (s history.Solve, ok bool) {
	if m.Solved == "" || !m.SolvedByHand() {
		return s, false
	}
	s, ok = history.ReadSolve(m.Solved, m.Board.Layout())
	return s, ok && len(s.Thoughts) > 0 && s.Of(m.Board)
}

// SlipsKnown reports whether a digit that is not on the solved board is known to have been a slip: with
// several solutions, it may be of another one.
func (m *Model) SlipsKnown() bool { return m.Solutions().Sound() }

// Effort says how many hints and slips there were. It says nothing if some digits have come with the
// puzzle: the person may have had help with these.
func (m *Model) Effort() (facts []string) {
	s, ok := m.Solve()
	if !ok || !s.Whole(m.Board) {
		return nil
	}
	if m.Told {
		facts = append(facts, i18n.SolutionSeen.In(m.Lang))
	} else {
		facts = append(facts, i18n.HintsAsked(m.Lang, s.Hints))
	}
	if m.SlipsKnown() {
		facts = append(facts, i18n.SlipsMade(m.Lang, s.Slips))
	}
	return facts
}

// ended returns the Model of a solved board with what the History tells of it. If the History lacks
// some of the digits, what the record tells stays.
func (m Model) ended() Model {
	if m.Mode != game.Playing || !m.SolvedByHand() || m.End.number == m.History.Number()+1 {
		return m
	}
	m.End.number = m.History.Number() + 1
	s := m.History.Solved(m.Hints)
	if _, known := m.Solve(); !s.Whole(m.Board) && (known || len(s.Thoughts) == 0) {
		return m
	}
	m.Solved = s.Text()
	return m
}

// followHelp counts what the page has told of the solution, and has it kept: the solution itself, or a
// way to it.
func followHelp(m Model) (Model, Cmds) {
	if m.Mode == game.Setting || m.Door.On || m.Widget.On || m.SolvedByHand() {
		return m, nil
	}
	m.Told = m.Told || m.View == OnExplore || m.Board.Solver.Count() > 0 ||
		m.Candidates.Kind == game.InSolutions && m.Play().CandidatesKnown()
	if m.Help == m.Helped || m.View != OnBoard || m.Rev() == "" {
		return m, nil
	}
	return keepVersion(m)
}

// followEnd finds out what is known once a puzzle is solved, and asks what was there where the
// person stopped longest.
func followEnd(m Model) (Model, Cmds) {
	if !m.SolvedByHand() || m.Mode != game.Playing {
		if m.End == (End{}) {
			return m, nil
		}
		m.End = End{}
		return cancel(m, toReach{})
	}
	m = m.ended()
	var ended Cmds
	if m.End.text != m.Solved {
		m.End = End{Fresh: m.End.Fresh, Still: m.End.Still, text: m.Solved, number: m.End.number,
			logged: m.End.logged, Keeping: m.End.Keeping}
		m, ended = cancel(m, toReach{})
	}
	s, ok := m.Solve()
	timed := !m.Clock.Runs() && !m.Clock.Owed // else the last second is not in the time
	if ok && timed && m.End.Fresh && m.End.logged == notLogged {
		logs := logSolve(m, s)
		if m.End.logged = allLogged; len(logs) > 0 {
			m.End.logged = solveLogged
		}
		ended = append(ended, logs...)
	}
	i, stopped := s.Longest()
	if stopped && m.End.logged == solveLogged && m.End.Stop.Technique != "" {
		m.End.logged = allLogged
		if m.End.Stop.Other == 0 { // another cell's step is nothing to practise for this one
			logged := logbook.Entry{ID: m.ID(), Seconds: s.Thoughts[i].Seconds, Stop: m.End.Stop.Technique}
			ended = append(ended, storage.LogSolve{Line: logged.Line()})
		}
	}
	if m.View != OnBoard && timed {
		m.End.Fresh = false
	}
	if m.View != OnBoard {
		m.End.Replay.Playing = false
	}
	ask := stop{true, m.Lang, m.UsedTechniques()}
	if !ok || !stopped || m.End.asked == ask || m.Thrifty || m.Widget.On || m.View != OnBoard ||
		!m.Solutions().Sound() {
		return m, ended
	}
	before := m.boardAt(s, i, false)
	right := before.Layout().Empty()
	for c := range solver.Cell(right.Layout().Cells()) {
		if d := before.Entered.At(c); d == m.Board.Entered.At(c) {
			right = right.With(c, d)
		}
	}
	before.Entered = right
	standing := before.Standing()
	standing.Struck = "" // a wrong one would leave no way
	m, cmds := rerun(m, toReach{}, job.Reach{Standing: standing, Cell: int(s.Thoughts[i].Cell),
		Telling: job.Telling{Lang: ask.lang, Table: ask.table, Doubtful: m.Doubtful()}})
	m.End.asked = ask
	return m, append(ended, cmds...)
}

// toReach finds where the person and the path of the puzzle part.
type toReach struct{ jobs.OnBoard }

func (toReach) Event() job.Event { return job.Reached{} }

func (toReach) Traits() jobs.Set { return jobs.Unasked | jobs.OfBoard }

func (toReach) forget(m *Model) { m.End.asked = stop{} } // so that followEnd asks again

func (toReach) take(m Model, t told) (Model, Cmds) {
	m.End.Stop = t.Event.(job.Reached)
	return m, nil
}

// Replay shows how the board was filled, a digit at a time.
type Replay struct {
	On      bool
	At      int // how many digits are shown
	Playing bool
	Notes   bool // the notes of that time are shown too
}

// boardAt returns the board of the History when the first digits were on it. If the History does not
// have it, it returns one with only these digits.
func (m *Model) boardAt(s history.Solve, digits int, notes bool) history.Board {
	if b, ok := m.History.Board(numberAt(s, digits)); ok && has(b, m.Board, s.Thoughts, digits) {
		if !notes {
			b.Notes = format.Notes{}
		}
		return b
	}
	b := history.EmptyBoard(m.Board.Layout())
	b.Given, b.Entered = m.Board.Given, m.Board.Entered
	for _, t := range s.Thoughts[digits:] {
		b.Entered = b.Entered.With(t.Cell, 0)
	}
	return b
}

// numberAt returns the number of the board that first had so many digits.
func numberAt(s history.Solve, digits int) int {
	if digits == 0 {
		return s.Start
	}
	return s.Thoughts[digits-1].Number
}

// has reports whether a board has the digits of the solved one to which the first thoughts led, and none of
// the others. The History may be another tab's, or a digit may have been there for a while before it stayed.
func has(b, solved history.Board, thoughts []history.Thought, first int) bool {
	for i, t := range thoughts {
		if is := b.Entered.At(t.Cell) == solved.Entered.At(t.Cell); is != (i < first) {
			return false
		}
	}
	return b.Given == solved.Given
}

// Replayed returns the board of the moment that the replay shows.
func (m *Model) Replayed() history.Board {
	s, _ := m.Solve()
	return m.boardAt(s, m.End.Replay.At, m.End.Replay.Notes)
}

// ShowReplay begins the replay, which then plays, or ends it.
type ShowReplay struct {
	trait.Act
	On bool
}

func (msg ShowReplay) update(m Model) (Model, Cmds) {
	m.Menu, m.End.Fresh = NoMenu, false
	if s, ok := m.Solve(); !ok || len(s.Thoughts) == 0 {
		return m, nil
	}
	m.End.Replay = Replay{On: msg.On, Playing: msg.On}
	if !msg.On {
		return m, nil
	}
	return m.playOn()
}

// SeekReplay shows the first digits of the replay.
type SeekReplay struct {
	trait.Act
	At int
}

func (msg SeekReplay) update(m Model) (Model, Cmds) { return m.replayAt(msg.At), nil }

// MoveReplay shows so many digits more, or fewer.
type MoveReplay struct {
	trait.Act
	By int
}

func (msg MoveReplay) update(m Model) (Model, Cmds) { return m.replayAt(m.End.Replay.At + msg.By), nil }

// replayAt pauses the replay after a number of digits.
func (m Model) replayAt(at int) Model {
	if s, ok := m.Solve(); ok && m.End.Replay.On {
		m.End.Replay.At, m.End.Replay.Playing = min(max(at, 0), len(s.Thoughts)), false
	}
	return m
}

// NextStop goes on to the next digit that took long or, after the last, to the end.
type NextStop struct{ trait.Act }

func (NextStop) update(m Model) (Model, Cmds) {
	s, _ := m.Solve()
	at, tones := m.End.Replay.At, s.Tones()
	for at++; at < len(tones) && tones[at-1] < history.MostTone-1; at++ {
	}
	return m.replayAt(at), nil
}

// PlayReplay plays the replay, or pauses it. After the end it begins again.
type PlayReplay struct{ trait.Act }

func (PlayReplay) update(m Model) (Model, Cmds) {
	r := &m.End.Replay
	if !r.On {
		return m, nil
	}
	r.Playing = !r.Playing
	if s, _ := m.Solve(); r.At == len(s.Thoughts) {
		r.At = 0
	}
	return m.playOn()
}

// ReplayNotes shows the notes in the replay, or hides them.
type ReplayNotes struct{ trait.Act }

func (ReplayNotes) update(m Model) (Model, Cmds) {
	m.End.Replay.Notes = !m.End.Replay.Notes
	return m, nil
}

// PlayReplayed takes the board back to the moment that the replay shows. Redo leads to the solved
// board again; Undo does if the History does not have that moment.
type PlayReplayed struct{ trait.Act }

func (PlayReplayed) update(m Model) (Model, Cmds) {
	s, ok := m.Solve()
	at := m.End.Replay.At
	if !ok || !m.End.Replay.On {
		return m, nil
	}
	b := m.boardAt(s, at, true)
	if h, ok := m.History.GoTo(numberAt(s, at)); ok && h.Present() == b {
		return focused(m.playing(game.Revisit{Number: numberAt(s, at)}))
	}
	return focused(edit(m, b))
}

// How long the replay of a whole board takes, and a digit of it.
const (
	replayTime  = 20 * time.Second
	replayLeast = replayTime / 200
	replayMost  = replayTime / 10
)

// playOn waits for the next digit of a replay that plays: as long as the person thought about it,
// in proportion.
func (m Model) playOn() (Model, Cmds) {
	r := &m.End.Replay
	s, _ := m.Solve()
	if r.Playing = r.Playing && r.At < len(s.Thoughts); !r.Playing {
		return m, nil
	}
	all := time.Duration(1)
	for _, t := range s.Thoughts {
		all += time.Duration(t.Seconds)
	}
	wait := replayTime * time.Duration(s.Thoughts[r.At].Seconds) / all
	return animate(m, nil, min(max(wait, replayLeast), replayMost))
}

// tickReplay shows the next digit.
func (m Model) tickReplay() (Model, Cmds) {
	m.End.Replay.At++
	return m.playOn()
}
