package dialogs

import (
	"slices"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/state/history"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
	"numplace/solver"
)

// Setter is the state of the dialog with tools for setters: the chosen tool, and the puzzles that the tool
// has derived from the givens on the board.
type Setter struct {
	Tool    job.Tool
	All     []job.Varied // the puzzles that the tool has found so far
	Says    string       // message that says why there are no puzzles, or no further ones
	Stopped bool         // the user has stopped the tool
	Seed    string       // seed for tools that use randomness; "" if the next request needs a new one
	Level   uint8        // the level of the puzzles that MakeUnique looks for, from 1 to 5; 0 for any

	asked job.Vary // the last request; zero before the first
}

// Draws reports whether the tool uses randomness. Such a tool finds other puzzles with another seed.
func (s Setter) Draws() bool {
	return s.Tool == job.ChangeDigits || s.Tool == job.SwapLines || s.Tool == job.RenameDigits ||
		s.Tool == job.MakeUnique
}

// HasLevel reports whether the tool looks for puzzles of the level that the user chooses.
func (s Setter) HasLevel() bool { return s.Tool == job.MakeUnique }

// Opened returns the state with which the dialog opens. If the chosen tool is useless for a puzzle with the
// given number of solutions, Opened chooses another tool.
func (s Setter) Opened(solutions int) Setter {
	sound := s.Tool == job.LeaveOutSpare || s.Tool == job.MakeEasier || s.Tool == job.MakeHarder
	adds := s.Tool == job.AddTheLast || s.Tool == job.MakeUnique
	switch {
	case solutions == 1 && adds:
		s.Tool = job.LeaveOutSpare
	case solutions > 1 && sound:
		s.Tool = job.MakeUnique
	case solutions == 0 && (sound || adds):
		s.Tool = job.ChangeDigits
	}
	return s
}

// Anew restarts the dialog with the given tool and a new seed.
func (s Setter) Anew(tool job.Tool) Setter { return Setter{Tool: tool, Level: s.Level, asked: s.asked} }

// Closed returns the state after the dialog is closed. asked reports whether the tool was run.
func (s Setter) Closed() (next Setter, asked bool) {
	return Setter{Tool: s.Tool, Level: s.Level}, s.asked != (job.Vary{})
}

// Asking returns the request to run the tool on the given puzzle. If the request equals the last one, asks is
// false. Otherwise the puzzles found so far are removed.
func (s Setter) Asking(by job.StepOptions, puzzle job.Grid) (next Setter, ask job.Vary, asks bool) {
	ask = job.Vary{StepOptions: by, Puzzle: puzzle, Tool: s.Tool, Seed: s.Seed}
	if s.HasLevel() {
		ask.Level = s.Level
	}
	if ask == s.asked {
		return s, ask, false
	}
	s.asked, s.All, s.Says = ask, nil, ""
	return s, ask, true
}

// Taken stores a reply of the tool. If done is false, the reply is another puzzle. If done is true, it is the
// tool's final message.
func (s Setter) Taken(e job.Varied, done bool) Setter {
	if done {
		s.Says = e.Says
		return s
	}
	s.All = append(slices.Clip(s.All), e)
	return s
}

// Puzzle returns the puzzle with the given index. ok is false if there is no such puzzle, or if its board has
// another size than l. It can have other rules.
func (s Setter) Puzzle(index int, l *solver.Layout) (g solver.Grid, ok bool) {
	if index < 0 || index >= len(s.All) {
		return g, false
	}
	g, err := s.All[index].Puzzle.Parse()
	return g, err == nil && g.N() == l.N()
}

// ChooseTool selects a tool for setters and runs it.
type ChooseTool struct {
	trait.Act
	Tool job.Tool
}

func (msg ChooseTool) change(t *turn) {
	if t.Pane == SetterPane && msg.Tool < job.Tools {
		t.Setter = t.Setter.Anew(msg.Tool)
	}
}

// ChooseVariedLevel selects the level of the puzzles that the tool looks for, from 1 to 5, or 0 for any, and runs
// the tool.
type ChooseVariedLevel struct {
	trait.Act
	Level uint8
}

func (msg ChooseVariedLevel) change(t *turn) {
	if t.Pane == SetterPane && t.Setter.HasLevel() && int(msg.Level) <= len(i18n.LevelNames) {
		t.Setter = t.Setter.Anew(t.Setter.Tool)
		t.Setter.Level = msg.Level
	}
}

// VaryOn runs the tool again. A tool that uses randomness then finds other puzzles.
type VaryOn struct{ trait.Act }

func (VaryOn) change(t *turn) {
	if t.Pane == SetterPane {
		t.Setter = t.Setter.Anew(t.Setter.Tool)
	}
}

// StopVarying stops the tool. The puzzles found so far stay.
type StopVarying struct{ trait.Act }

func (StopVarying) change(t *turn) {
	t.Setter.Stopped = t.cancel(toVary{}) || t.Setter.Stopped
}

// UseVaried puts one of the puzzles in the dialog on the board. A single Undo restores the previous board.
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

// followSetter runs the tool when the givens or the tool have changed. When the user no longer edits the
// givens, it closes the dialog.
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

// Varying reports whether the tool is running.
func Varying(l jobs.Ledger) bool { return l.Count(toVary{}) > 0 }

// toVary is the task that runs a tool on the setter's puzzle.
type toVary struct{ jobs.OnBoard }

func (toVary) Event() job.Event { return job.Varied{} }

// take stores a puzzle that the tool has found. The last reply is instead the tool's final message.
func (toVary) take(t *turn, answer jobs.Answer) {
	t.Setter = t.Setter.Taken(answer.Event.(job.Varied), answer.Done)
}
