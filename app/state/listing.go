package state

import (
	"numplace/app/state/game"
	"numplace/app/state/solutions"
	"numplace/app/state/trait"
)

// This file connects what is known about the solutions to the rest of the page: their list, where they
// differ, and redundant givens. Package app/state/solutions has the state machine.

// solutionsEnv returns the parts of the Model that package solutions reads.
func (m *Model) solutionsEnv() solutions.Env {
	return solutions.Env{
		Board: m.Board, Cursor: m.Cursor, Posed: m.Mode == game.Posed, Playing: m.Mode == game.Playing,
		Door: m.Door.On, OnRequest: m.Widget.OnBoard(), Unsolved: m.Rules() != "", Judged: m.Judged(),
		Habits: m.Habits, Fogged: m.covered(), Judges: m.judges(), Asking: m.asking(), Jobs: m.jobs, Workers: m.Workers,
	}
}

// Solutions returns what is known about the solutions, with the Env for the methods of Look.
func (m *Model) Solutions() solutions.Look {
	return solutions.Look{Known: &m.Known, Env: m.solutionsEnv()}
}

// listed stores k, the changed knowledge about the solutions, and carries out asks.
func (m Model) listed(k solutions.Known, asks solutions.Asks) (Model, Cmds) {
	m.Known, m.jobs = k, asks.Jobs
	cmds := ordered(asks.Do)
	if asks.Step {
		m.History = m.Stepped(m.History, m.Board)
	}
	if asks.Show {
		m.Board, m.History = asks.Board, m.History.Amended(asks.Board)
	}
	if asks.Missing > 0 {
		m.Notice = Notice{Kind: NoSuch, N: asks.Missing}
	}
	if asks.NotSound {
		m.Notice = Notice{Kind: NotSound}
	}
	if asks.Unmenu {
		m.Menu = NoMenu
	}
	if asks.Focus {
		cmds = append(cmds, Focus{})
	}
	return m, cmds
}

// All lists all solutions of the puzzle.
type All struct{}

func (All) Traits() trait.Set { return trait.NeedsRules | trait.NeedsPuzzle | trait.Tells }

func (All) update(m Model) (Model, Cmds) {
	if m.Door.Awaits() {
		return m, nil
	}
	m, cmds := quiet(m)
	return cmds.then(m.listed(solutions.Begin(m.Known, m.solutionsEnv())))
}

func closeList(m Model) (Model, Cmds) { return m.listed(solutions.Close(m.Known, m.solutionsEnv())) }

// Counting reports whether solutions are being counted.
func (m *Model) Counting() bool { return solutions.Counting(m.jobs) }

// Fetching reports whether a solution outside the stored window of the list is being computed again.
func (m *Model) Fetching() bool { return solutions.Fetching(m.jobs) }

// rejudge starts or stops automatic verdicts after a change of the settings. See solutions.Rejudge.
func rejudge(m Model) (Model, Cmds) { return m.listed(solutions.Rejudge(m.Known, m.solutionsEnv())) }

// askLive requests a verdict on the givens.
func askLive(m Model) (Model, Cmds) { return m.listed(solutions.FollowLive(m.Known, m.solutionsEnv())) }

// askDiffer requests the cells in which the solutions differ.
func askDiffer(m Model) (Model, Cmds) {
	return m.listed(solutions.FollowDiffer(m.Known, m.solutionsEnv()))
}

// askWithout requests the number of solutions that the puzzle would have without the given under the cursor.
func askWithout(m Model) (Model, Cmds) {
	return m.listed(solutions.FollowWithout(m.Known, m.solutionsEnv()))
}
