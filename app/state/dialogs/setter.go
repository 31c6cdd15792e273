package dialogs

import (
	"slices"

	"numplace/app/shared/job"
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
