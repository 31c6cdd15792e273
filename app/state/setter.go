package state

import (
	"slices"

	"numplace/app/shared/job"
	"numplace/app/state/history"
	"numplace/app/state/trait"
)

// The dialog of tools for setters, while the givens are edited. The second program makes puzzles of the one on the board, and the dialog
// shows them as they come.

// Setter is what the dialog shows.
type Setter struct {
	Tool    job.Tool
	All     []job.Varied // the puzzles that the tool has made so far
	Says    string       // why there is nothing, or no more
	Stopped bool         // by the person

	seed  string // for a tool that draws at random; "" before it is asked
	asked job.Vary
}

// Draws reports whether the tool draws at random, so that it can make other puzzles.
func (s Setter) Draws() bool {
	return s.Tool == job.ChangeDigits || s.Tool == job.SwapLines || s.Tool == job.RenameDigits
}

// Varying reports whether the tool is at work.
func (m Model) Varying() bool { return m.running(toVary) }

// ChooseTool chooses a tool.
type ChooseTool struct{ Tool job.Tool }

func (ChooseTool) Traits() trait.Set { return trait.Act }

func (msg ChooseTool) update(m Model) (Model, []Cmd) {
	if m.Pane == SetterPane && msg.Tool < job.Tools {
		m.Setter = Setter{Tool: msg.Tool, asked: m.Setter.asked}
	}
	return m, nil
}

// VaryOn has a tool that draws at random make other puzzles, and any other begin again.
type VaryOn struct{}

func (VaryOn) Traits() trait.Set { return trait.Act }

func (VaryOn) update(m Model) (Model, []Cmd) {
	if m.Pane == SetterPane {
		m.Setter = Setter{Tool: m.Setter.Tool}
	}
	return m, nil
}

// StopVarying ends the work of the tool. What it has made stays.
type StopVarying struct{}

func (StopVarying) Traits() trait.Set { return trait.Act }

func (StopVarying) update(m Model) (Model, []Cmd) {
	m, cmds := cancel(m, toVary)
	m.Setter.Stopped = m.Setter.Stopped || len(cmds) > 0
	return m, cmds
}

// UseVaried puts a puzzle that the dialog shows on the board, as one step of Undo.
type UseVaried struct{ Index int }

func (UseVaried) Traits() trait.Set { return trait.Act }

func (msg UseVaried) update(m Model) (Model, []Cmd) {
	if m.Pane != SetterPane || msg.Index < 0 || msg.Index >= len(m.Setter.All) {
		return m, nil
	}
	g, err := m.Setter.All[msg.Index].Puzzle.Parse()
	if err != nil || g.Layout() != m.Board.Layout() {
		return m, nil
	}
	m.Pane = NoPane
	b := history.EmptyBoard(g.Layout())
	b.Given = g
	m, cmds := edit(m, b)
	return m, append(cmds, Focus{})
}

// followSetter asks for what the tool makes of the givens, whenever they or the tool are others.
func followSetter(m Model) (Model, []Cmd) {
	s := &m.Setter
	if m.Pane == SetterPane && m.Mode != Setting { // the board is another
		m.Pane = NoPane
	}
	if m.Pane != SetterPane {
		if s.asked == (job.Vary{}) {
			return m, nil
		}
		m.Setter = Setter{Tool: s.Tool}
		return cancel(m, toVary)
	}
	if s.Stopped {
		return m, nil
	}
	if s.seed == "" {
		m, m.Setter.seed = newID(m)
	}
	ask := job.Vary{Telling: m.makingBy(), Puzzle: job.GridOf(m.Board.Given), Tool: s.Tool, Seed: s.seed}
	if ask == s.asked {
		return m, nil
	}
	s.asked, s.All, s.Says = ask, nil, ""
	m, cmds := cancel(m, toVary)
	m, run := run(m, toVary, ask)
	return m, append(cmds, run)
}

// takeVaried takes a puzzle that the tool has made, and at last what there is to say.
func takeVaried(m Model, t told) (Model, []Cmd) {
	e := t.Event.(job.Varied)
	if t.Done {
		m.Setter.Says = e.Says
		return m, nil
	}
	m.Setter.All = append(slices.Clip(m.Setter.All), e)
	return m, nil
}
