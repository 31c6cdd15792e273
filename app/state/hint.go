package state

import (
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/state/desk"
	"numplace/app/state/game"
	"numplace/app/state/hints"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
	"numplace/solver"
)

// Hints, and the answer to a Check. The machine is package app/state/hints; here are its bounds with the rest of the
// page.

// hintsEnv returns what the hints find outside.
func (m *Model) hintsEnv() hints.Env {
	e := hints.Env{
		Play: m.Play(), Jobs: m.jobs, Table: m.UsedTechniques(), Doubtful: m.Doubtful(),
		Judged: m.Judged(), Found: m.Verdict.OfPuzzle, FromEntered: m.Verdict.FromEntered,
		Offered: m.Widget.Hints(), Sheet: m.Sheet, Exercising: m.Exercising(), Solved: m.SolvedByHand(),
	}
	if e.Doubtful {
		e.Setters = m.settersSolution()
	}
	return e
}

// advised changes what is told of the board, and carries out what the change asks for.
func (m Model) advised(change func(a *hints.Advice, e hints.Env) hints.Asks) (Model, Cmds) {
	a := m.Advice
	asks := change(&a, m.hintsEnv())
	m, cmds := cancel(m, asks.Cancel...)
	m.Advice = a
	if asks.Unmenu {
		m.Menu = NoMenu
	}
	if asks.Help {
		m, cmds = cmds.then(m.desked((*desk.Desk).Help))
	}
	if asks.Start != nil {
		m, cmds = cmds.then(run(m, asks.Start.Task, asks.Start.Request))
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
	hints.NoOtherHint: NoOtherHint, hints.RunDone: RunDone,
}

// followHint has the hint closed, or asked for again, when what it is about has changed.
func followHint(m Model) (Model, Cmds) {
	if m.Hint == (hints.Hint{}) {
		return m, nil
	}
	return m.advised((*hints.Advice).Follow)
}

// Impossible reports whether the puzzle is posed and known to have no solution.
func (m *Model) Impossible() bool {
	return m.Mode == game.Posed && m.Judged() && m.Verdict.OfPuzzle.Solutions == 0
}

// CanHint reports whether a hint can be asked for.
func (m *Model) CanHint() bool { return m.hintsEnv().CanHint() }

// CanAskAbout reports whether a hint about a cell can be asked for.
func (m *Model) CanAskAbout() bool { return m.hintsEnv().CanAskAbout() }

// CanRun reports whether all hints in a row by the technique that is shown can be carried out at once.
func (m *Model) CanRun() bool { return m.Advice.CanRun(m.hintsEnv()) }

// CanShowDigit reports whether a digit can be shown in place of a step that is not explained.
func (m *Model) CanShowDigit() bool { return m.Advice.CanShowDigit(m.hintsEnv()) }

// CanPractise reports whether there are exercises of the technique that is shown.
func (m *Model) CanPractise() bool { return m.Advice.CanPractise(m.hintsEnv()) }

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
	return rerun(m, toPractise{}, job.Serve{
		Telling: job.Telling{Lang: m.Lang, Naming: m.Naming, Table: m.UsedTechniques()},
		Place:   job.AtLearn + key, Do: job.Next + key, Today: m.Door.Today,
	})
}

// toPractise makes positions to practise a technique in.
type toPractise struct{ jobs.OnBoard }

func (toPractise) Event() job.Event { return job.Served{} }

func (toPractise) Traits() jobs.Set { return jobs.Awaited | jobs.OfBoard }

// take opens the exercise or, if there was none, the page of the technique, which says so when it is asked.
func (toPractise) take(m Model, t told) (Model, Cmds) {
	linked, err := link.DecodeBoard(t.Event.(job.Served).Query)
	if err != nil || !linked.IsPuzzle() {
		return OpenLesson{Key: m.Hint.Found.Technique}.update(m)
	}
	return openTabled(m, boardOf(linked), linked.Table, broughtBy(linked))
}
