package state

import (
	"strings"
	"time"

	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/state/desk"
	"numplace/app/state/game"
	"numplace/app/state/hints"
	"numplace/app/state/incoming"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
	"numplace/solver"
)

// Hints, and the answer to a Check. The machine is package app/state/hints; here are its bounds with the rest of the
// page.

// hintsEnv returns what the hints find outside.
func (m *Model) hintsEnv(p game.Play) hints.Env {
	e := hints.Env{
		Play: p, Jobs: m.jobs, Table: m.UsedTechniques(), Doubtful: m.Doubtful(),
		Judged: m.Judged(), Found: m.Verdict.OfPuzzle, FromEntered: m.Verdict.FromEntered,
		Offered: m.Widget.Hints(), Sheet: m.Sheet, Exercising: m.Exercising(), ByHand: m.SolvedByHand(),
		Compares: m.compares(), Sound: m.Solutions().Sound(), Leveled: strings.Contains(m.Origin(), ".l"),
		Asking: m.asking(), Thrifty: m.Thrifty,
	}
	if e.Doubtful {
		e.Setters = m.settersSolution()
	}
	return e
}

// advised changes what is told of the board, and carries out what the change asks for.
func (m Model) advised(change func(a *hints.Advice, e hints.Env) hints.Asks) (Model, Cmds) {
	a := m.Advice
	asks := change(&a, m.hintsEnv(m.playNow()))
	var cmds Cmds
	if asks.Cancel != nil {
		m, cmds = cancel(m, asks.Cancel...)
	}
	m.Advice = a
	if asks.Unmenu {
		m.Menu = NoMenu
	}
	if asks.Help {
		m, cmds = cmds.then(m.desked((*desk.Desk).Help))
	}
	if asks.Start != nil {
		wait := time.Duration(0)
		if asks.Start.Rests {
			wait = jobs.KeysRest
		}
		m, cmds = cmds.then(start(m, asks.Start.Task, 0, asks.Start.Request, wait))
	}
	m, cmds = cmds.then(withoutTable(m, asks.Table, asks.Fault))
	if asks.Select != nil {
		m.Selection = *asks.Select
	}
	m.Hints += asks.Hints
	if asks.Edit != nil {
		m, cmds = cmds.then(edit(m, *asks.Edit))
	}
	if asks.Undo > 0 {
		m, cmds = cmds.then(m.played(game.Undone(m.Game, asks.Undo)))
	}
	if say := asks.Say; say.Notice != hints.Nothing {
		m.Notice = Notice{Kind: hintNotices[say.Notice], N: say.N, Noted: say.Placed, Left: say.Removed}
	}
	if asks.Focus {
		cmds = append(cmds, Focus{})
	}
	return m, cmds
}

// hintNotices are what the hints say.
var hintNotices = [...]NoticeKind{
	hints.HintsInPlay: HintsInPlay, hints.DigitSeen: DigitSeen, hints.CellFilled: CellFilled,
	hints.NoOtherHint: NoOtherHint, hints.RunDone: RunDone, hints.NoLevel: NoLevel,
}

// followHint has the hint closed, or asked for again, when what it is about has changed.
func followHint(m Model) (Model, Cmds) {
	if m.Hint == (hints.Hint{}) {
		return m, nil
	}
	return m.advised((*hints.Advice).Follow)
}

// compares reports whether digits are compared with the solution as they are entered.
func (m *Model) compares() bool {
	return m.ShowSlips && !m.Widget.On && m.Mode == game.Playing && m.Rules() == ""
}

// followSolution finds the solution with which digits are compared.
func followSolution(m Model) (Model, Cmds) {
	if !m.Comparing() && !m.compares() {
		return m, nil
	}
	return m.advised((*hints.Advice).FollowSolution)
}

// SlipAt reports whether the digit that the person entered in a cell is marked at once, since it differs
// from the solution.
func (m *Model) SlipAt(c solver.Cell) bool {
	return m.ShowSlips && m.Mode == game.Playing && m.Advice.Slip(m.Board.Given, c, m.Board.Entered.At(c))
}

// followRating asks for the rating of the puzzle.
func followRating(m Model) (Model, Cmds) {
	if m.RatingAsked(m.Board.Given, m.UsedTechniques()) {
		return m, nil
	}
	return m.advised((*hints.Advice).FollowRating)
}

// Rating returns how hard the puzzle on the board is; ok is false while that is unknown.
func (m *Model) Rating() (rated job.Rated, ok bool) {
	return m.Advice.Rating(m.Board.Given, m.UsedTechniques())
}

// Level returns the level of the puzzle on the board, from 1 to 5: by its rating or, while that is unknown, as
// one of the day's puzzles. It is 0 if it is not known.
func (m *Model) Level() int {
	if rated, ok := m.Rating(); ok {
		return int(rated.Level)
	}
	if c, ok := m.Daily(); ok {
		return c.Level + 1
	}
	return 0
}

// CanRate reports whether the person may ask how hard the puzzle is, since the page has not asked on its own.
func (m *Model) CanRate() bool { return m.Advice.CanRate(m.hintsEnv(m.Play())) }

// Impossible reports whether the puzzle is posed and known to have no solution.
func (m *Model) Impossible() bool { return m.hintsEnv(m.Play()).Impossible() }

// CanHint reports whether a hint can be asked for.
func (m *Model) CanHint() bool { return m.hintsEnv(m.Play()).CanHint() }

// CanAskAbout reports whether a hint about a cell can be asked for.
func (m *Model) CanAskAbout() bool { return m.hintsEnv(m.Play()).CanAskAbout() }

// CanRun reports whether all hints in a row by the technique that is shown can be carried out at once.
func (m *Model) CanRun() bool { return m.Advice.CanRun(m.hintsEnv(m.Play())) }

// CanShowDigit reports whether a digit can be shown in place of a step that is not explained.
func (m *Model) CanShowDigit() bool { return m.Advice.CanShowDigit(m.hintsEnv(m.Play())) }

// CanPractise reports whether there are exercises of the technique that is shown.
func (m *Model) CanPractise() bool { return m.Advice.CanPractise(m.hintsEnv(m.Play())) }

// Seeking reports whether a step is being looked for.
func (m *Model) Seeking() bool { return hints.Seeking(m.jobs) }

// NotedOut returns, by cell, the candidates that the step rests on although the person's notes rule them out;
// nil if there are none.
func (m *Model) NotedOut() []solver.Digits { return m.Advice.NotedOut(m.Play()) }

// Answered returns the answer to the last Check, if it is about the present board.
func (m *Model) Answered() (k hints.Checked, ok bool) { return m.Checked.About(&m.Board) }

// WrongAt reports whether the digit of a cell is marked as wrong.
func (m *Model) WrongAt(c solver.Cell) bool { return m.SlipAt(c) || m.Checked.WrongAt(&m.Board, c) }

// StruckAt returns the digit of the solution that is struck in a cell, once that is shown; 0 for none.
func (m *Model) StruckAt(c solver.Cell) solver.Digit { return m.Checked.StruckAt(&m.Board, c) }

// NotesWrongAt reports whether the notes of a cell are shown to rule out the solution's digit.
func (m *Model) NotesWrongAt(c solver.Cell) bool { return m.Checked.NotesWrongAt(&m.Board, c) }

// Practise opens an exercise of the technique that is shown. The board is kept, as by any way to another one.
type Practise struct{ trait.BoardAct }

func (Practise) update(m Model) (Model, Cmds) {
	if !m.CanPractise() {
		return m, nil
	}
	key := m.Hint.Found.Technique
	return rerun(m, toPractise{}, job.AskDesk{
		Telling: job.Telling{Lang: m.Lang, Naming: m.Naming, Table: m.UsedTechniques()},
		Place:   job.AtLearn + key, Do: job.Next + key, Today: m.Door.Today,
	})
}

// toPractise makes positions to practise a technique in.
type toPractise struct{ jobs.OnBoard }

func (toPractise) Event() job.Event { return job.DeskAnswer{} }

func (toPractise) Traits() jobs.Set { return jobs.Awaited | jobs.OfBoard }

// take opens the exercise or, if there was none, the page of the technique, which says so when it is asked.
func (toPractise) take(m Model, t jobs.Answer) (Model, Cmds) {
	linked, err := link.DecodeBoard(t.Event.(job.DeskAnswer).Query)
	if err != nil || !linked.IsPuzzle() {
		return OpenLesson{Key: m.Hint.Found.Technique}.update(m)
	}
	return openTabled(m, incoming.BoardOf(linked), linked.Table, incoming.Linked(linked))
}
