package logic

import (
	"context"
	"math"

	"numplace/solver"
)

// Path is the sequence of steps by which the enabled techniques solve a puzzle. It shows how hard the puzzle
// is.
type Path struct {
	Steps []Step
	// Level is the level of the hardest step, or a higher level if Score is too high for it. Level is Extreme
	// if the techniques do not solve the puzzle.
	Level Level
	Score int // the sum of the steps' scores
	// Hardest is the first technique with the highest score, or 0 if there is no step. On a layout with rules
	// such as cages, it is a single only if there are no other steps.
	Hardest Technique
	// Solved is false if the techniques do not solve the puzzle. Score is then only a lower bound, and is
	// raised above the highest score of level Unfair, to match Level. Solved is also false if ctx ended
	// early. Then Level and Score are those of the steps so far, and lower bounds.
	Solved bool
}

// Rate returns the path of a puzzle. It does not check whether the puzzle has exactly one solution, as
// solver.Solve does. If it has none or several, the path has no meaning. All levels and scores of puzzles, on
// any layout, come from Rate. Like Walk, it panics if t is nil; StandardTable returns the usual one. It also
// panics for the zero Grid, which has no cells.
func Rate(ctx context.Context, g solver.Grid, t *Table) Path { return Walk(ctx, New(g), t) }

// Walk repeatedly applies the first step to the position, until the puzzle is solved, no step is left or ctx
// ends. It panics if t is nil and the position is not solved.
func Walk(ctx context.Context, p *Position, t *Table) Path {
	path, most := Path{Level: Easy}, -1
	for !p.Solved() {
		step, ok := Next(ctx, p, t)
		if !ok {
			break
		}
		p.Apply(step)
		path.Steps = append(path.Steps, step)
		level, score := t.Counts(step.Technique)
		path.Score += score
		path.Level = max(path.Level, level)
		if step.Technique.isSingle() && !p.layout.OnlyDigits() {
			score = 0
		}
		if score > most {
			most, path.Hardest = score, step.Technique
		}
	}
	if path.Solved = p.Solved(); !path.Solved && ctx.Err() == nil {
		path.Score = max(path.Score, Unfair.MostScore(p.layout)+1)
	}
	path.Level = path.Level.Raised(path.Score, p.layout)
	return path
}

// Times returns the number of steps of the path that use a technique.
func (p Path) Times(t Technique) int {
	times := 0
	for _, step := range p.Steps {
		if step.Technique == t {
			times++
		}
	}
	return times
}

// Raised returns the lowest level that is at least l and allows the given score on the layout.
func (l Level) Raised(score int, on *solver.Layout) Level {
	for l < Extreme && score > l.MostScore(on) {
		l++
	}
	return l
}

// MostScore returns the highest score that a puzzle of the level can have on a layout. A larger board takes
// more steps, so the limits are those of the classic board in proportion to the number of cells.
func (l Level) MostScore(on *solver.Layout) int {
	if l >= Extreme {
		return math.MaxInt
	}
	ends := levelEnds
	if !on.OnlyDigits() {
		ends = ruledEnds
	}
	return ends[l] * on.Cells() / solver.Classic.Cells()
}
