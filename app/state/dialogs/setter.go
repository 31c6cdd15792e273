package dialogs

import (
	"slices"

	"numplace/app/shared/job"
	"numplace/app/state/history"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
	"numplace/solver"
)

// Setter is what the dialog of tools for setters shows: the chosen tool, and the puzzles that it
// has made of the givens on the board.
type Setter struct {
	Tool    job.Tool
	All     []job.Varied // the puzzles that the tool has made so far
	Says    string       // why there are none, or no more
	Stopped bool         // by the person
	Seed    string       // for a tool that draws at random; "" if the tool must get one before it is asked

	asked job.Vary // the last question; the zero Vary before there was one
}

// Draws reports whether the tool draws at random, so that it can make other puzzles.
func (s Setter) Draws() bool {
	return s.Tool == job.ChangeDigits || s.Tool == job.SwapLines || s.Tool == job.RenameDigits
}

// Opened returns the dialog as it opens. A tool that can do nothing with so many solutions gives way
// to one that can.
func (s Setter) Opened(solutions int) Setter {
	sound := s.Tool == job.LeaveOutSpare || s.Tool == job.MakeEasier || s.Tool == job.MakeHarder
	switch {
	case solutions == 1 && s.Tool == job.AddTheLast:
		s.Tool = job.LeaveOutSpare
	case solutions > 1 && sound:
		s.Tool = job.AddTheLast
	case solutions == 0 && (sound || s.Tool == job.AddTheLast):
		s.Tool = job.ChangeDigits
	}
	return s
}

// Anew returns the dialog with a tool that begins from the start, with another seed.
func (s Setter) Anew(tool job.Tool) Setter { return Setter{Tool: tool, asked: s.asked} }

// Closed returns what is kept of the dialog when it is closed. asked reports whether the tool was
// asked for anything.
func (s Setter) Closed() (next Setter, asked bool) {
	return Setter{Tool: s.Tool}, s.asked != (job.Vary{})
}

// Asking returns the question for the tool, about a puzzle. asks is false if that is the question
// that was asked last. Otherwise the puzzles made so far go.
func (s Setter) Asking(by job.Telling, puzzle job.Grid) (next Setter, ask job.Vary, asks bool) {
	ask = job.Vary{Telling: by, Puzzle: puzzle, Tool: s.Tool, Seed: s.Seed}
	if ask == s.asked {
		return s, ask, false
	}
	s.asked, s.All, s.Says = ask, nil, ""
	return s, ask, true
}

// Taken returns the dialog with an answer of the tool: one more puzzle or, when it is done, what it
// says.
func (s Setter) Taken(e job.Varied, done bool) Setter {
	if done {
		s.Says = e.Says
		return s
	}
	s.All = append(slices.Clip(s.All), e)
	return s
}

// Puzzle returns a puzzle that the dialog shows. ok is false if there is none with this index, or
// if its layout is not l.
func (s Setter) Puzzle(index int, l *solver.Layout) (g solver.Grid, ok bool) {
	if index < 0 || index >= len(s.All) {
		return g, false
	}
	g, err := s.All[index].Puzzle.Parse()
	return g, err == nil && g.Layout() == l
}

// ChooseTool chooses a tool.
type ChooseTool struct {
	trait.Act
	Tool job.Tool
}

func (msg ChooseTool) change(t *turn) {
	if t.Pane == SetterPane && msg.Tool < job.Tools {
		t.Setter = t.Setter.Anew(msg.Tool)
	}
}

// VaryOn makes a tool that draws at random make other puzzles. Any other tool begins again.
type VaryOn struct{ trait.Act }

func (VaryOn) change(t *turn) {
	if t.Pane == SetterPane {
		t.Setter = t.Setter.Anew(t.Setter.Tool)
	}
}

// StopVarying ends the work of the tool. The puzzles that it has made stay.
type StopVarying struct{ trait.Act }

func (StopVarying) change(t *turn) {
	t.Setter.Stopped = t.cancel(toVary{}) || t.Setter.Stopped
}

// UseVaried puts a puzzle that the dialog shows on the board, as one step of Undo.
type UseVaried struct {
	trait.Act
	Index int
}

func (msg UseVaried) change(t *turn) {
	g, ok := t.Setter.Puzzle(msg.Index, t.Board.Layout())
	if t.Pane != SetterPane || !ok {
		return
	}
	t.Pane = NoPane
	b := history.PuzzleBoard(g)
	t.asks.Edit, t.asks.Focus = &b, true
}

// followSetter asks for what the tool makes of the givens, when these or the tool have changed. The dialog closes when
// another board is shown.
func (t *turn) followSetter() {
	if t.Pane == SetterPane && !t.Setting {
		t.Pane = NoPane
	}
	if t.Pane != SetterPane {
		next, asked := t.Setter.Closed()
		if t.Setter = next; asked {
			t.cancel(toVary{})
		}
		return
	}
	if t.Setter.Stopped {
		return
	}
	if t.Setter.Seed == "" {
		t.Setter.Seed = t.newSeed()
	}
	by := t.by()
	by.Naming = t.Naming
	next, ask, asks := t.Setter.Asking(by, job.GridOf(t.Board.Given))
	if !asks {
		return
	}
	t.Setter = next
	t.rerun(toVary{}, ask)
}

// Varying reports whether the tool is at work.
func Varying(l jobs.Ledger) bool { return l.Count(toVary{}) > 0 }

// toVary changes the puzzle of a setter.
type toVary struct{ jobs.OnBoard }

func (toVary) Event() job.Event { return job.Varied{} }

// take takes a puzzle that the tool has made or, at the end, what the tool says.
func (toVary) take(t *turn, told jobs.Answer) {
	t.Setter = t.Setter.Taken(told.Event.(job.Varied), told.Done)
}
