package state

import (
	"numplace/app/state/solutions"
	"numplace/app/state/trait"
)

// The list of all solutions. The machine is package app/state/solutions; here are its bounds with the rest of the page.

// solutionsEnv returns what the list finds outside.
func (m *Model) solutionsEnv() solutions.Env {
	return solutions.Env{Board: m.Board, Judged: m.Judged(), Jobs: m.jobs, Workers: m.Workers}
}

// listed stores what is known of the solutions after a change, and carries out what that asks for.
func (m Model) listed(k solutions.Known, asks solutions.Asks) (Model, Cmds) {
	m.Known, m.jobs = k, asks.Jobs
	var cmds Cmds
	for _, j := range asks.Do {
		if j.Request == nil {
			cmds = append(cmds, Cancel{j.ID})
		} else {
			cmds = append(cmds, Run{Job: j.ID, Request: j.Request})
		}
	}
	if asks.Step {
		m.History = m.Stepped(m.History, m.Board)
	}
	if asks.Show {
		m.Board, m.History = asks.Board, m.History.Amended(asks.Board)
	}
	if asks.Missing > 0 {
		m.Notice = Notice{Kind: NoSuch, N: asks.Missing}
	}
	if asks.Focus {
		cmds = append(cmds, Focus{})
	}
	return m, cmds
}

// All lists all solutions of the puzzle.
type All struct{}

func (All) Traits() trait.Set { return trait.NeedsRules | trait.NeedsPuzzle }

func (All) update(m Model) (Model, Cmds) {
	if m.bare() {
		return m, nil
	}
	m, cmds := quiet(m)
	return cmds.then(m.listed(solutions.Begin(m.Known, m.solutionsEnv())))
}

func closeList(m Model) (Model, Cmds) { return m.listed(solutions.Close(m.Known, m.solutionsEnv())) }

// Counting reports whether solutions are being counted.
func (m *Model) Counting() bool { return solutions.Counting(m.jobs) }

// Fetching reports whether a solution outside the window is being found again.
func (m *Model) Fetching() bool { return solutions.Fetching(m.jobs) }
