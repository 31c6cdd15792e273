package state

import (
	"numplace/app/shared/job"
	"numplace/app/state/game"
	"numplace/app/state/history"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
)

// The dialog of tools for setters, while the givens are edited. The second program makes puzzles of
// the one on the board, and the dialog shows them as they come. Its value is dialogs.Setter.

// Varying reports whether the tool is at work.
func (m *Model) Varying() bool { return m.running(toVary{}) }

// ChooseTool chooses a tool.
type ChooseTool struct {
	trait.Act
	Tool job.Tool
}

func (msg ChooseTool) update(m Model) (Model, Cmds) {
	if m.Pane == SetterPane && msg.Tool < job.Tools {
		m.Setter = m.Setter.Anew(msg.Tool)
	}
	return m, nil
}

// VaryOn makes a tool that draws at random make other puzzles. Any other tool begins again.
type VaryOn struct{ trait.Act }

func (VaryOn) update(m Model) (Model, Cmds) {
	if m.Pane == SetterPane {
		m.Setter = m.Setter.Anew(m.Setter.Tool)
	}
	return m, nil
}

// StopVarying ends the work of the tool. The puzzles that it has made stay.
type StopVarying struct{ trait.Act }

func (StopVarying) update(m Model) (Model, Cmds) {
	m, cmds := cancel(m, toVary{})
	m.Setter.Stopped = m.Setter.Stopped || len(cmds) > 0
	return m, cmds
}

// UseVaried puts a puzzle that the dialog shows on the board, as one step of Undo.
type UseVaried struct {
	trait.Act
	Index int
}

func (msg UseVaried) update(m Model) (Model, Cmds) {
	g, ok := m.Setter.Puzzle(msg.Index, m.Board.Layout())
	if m.Pane != SetterPane || !ok {
		return m, nil
	}
	m.Pane = NoPane
	return focused(edit(m, history.PuzzleBoard(g)))
}

// followSetter asks for what the tool makes of the givens, when these or the tool have changed.
func followSetter(m Model) (Model, Cmds) {
	if m.Pane == SetterPane && m.Mode != game.Setting { // another board is shown
		m.Pane = NoPane
	}
	if m.Pane != SetterPane {
		var asked bool
		if m.Setter, asked = m.Setter.Closed(); asked {
			return cancel(m, toVary{})
		}
		return m, nil
	}
	if m.Setter.Stopped {
		return m, nil
	}
	if m.Setter.Seed == "" {
		m, m.Setter.Seed = newID(m)
	}
	by := m.makingBy()
	by.Naming = m.Naming
	next, ask, asks := m.Setter.Asking(by, job.GridOf(m.Board.Given))
	if !asks {
		return m, nil
	}
	m.Setter = next
	return rerun(m, toVary{}, ask)
}

// toVary changes the puzzle of a setter.
type toVary struct{ jobs.OnBoard }

func (toVary) Event() job.Event { return job.Varied{} }

// take takes a puzzle that the tool has made or, at the end, what the tool says.
func (toVary) take(m Model, t told) (Model, Cmds) {
	m.Setter = m.Setter.Taken(t.Event.(job.Varied), t.Done)
	return m, nil
}
