package logic

import (
	"context"
	"math"

	"numplace/solver"
)

// Path is the way through a puzzle by the techniques that are on. It says how hard the puzzle is.
type Path struct {
	Steps   []Step
	Level   Level     // of the hardest step, or higher where the score is too high for it; Extreme where the techniques do not suffice
	Score   int       // the sum of the steps' scores
	Hardest Technique // the first of the highest score; 0 where there is no step
	// Solved is false where the techniques do not suffice: then there is no score, and Score is a bound, the least that it
	// could be. It is above MostScore of Unfair, as the level is Extreme. Solved is false too where ctx has ended before.
	// Then Level and Score are those of the steps so far, and bounds.
	Solved bool
}

// Rate walks the path of a puzzle. Whoever shows, sorts or wishes a level or a score, on any layout, has it from here.
func Rate(ctx context.Context, g solver.Grid, t *Table) Path { return Walk(ctx, New(g), t) }

// Walk takes the first step until the puzzle is solved, no step is left or ctx ends. It changes the position.
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

// Times returns how often the path needs a technique.
func (p Path) Times(t Technique) int {
	times := 0
	for _, step := range p.Steps {
		if step.Technique == t {
			times++
		}
	}
	return times
}

// Raised returns the lowest level from l on that goes up to a score.
func (l Level) Raised(score int, on *solver.Layout) Level {
	for l < Extreme && score > l.MostScore(on) {
		l++
	}
	return l
}

// MostScore returns the highest score of the puzzles of a level on a layout. A board of more cells takes more steps, so
// the limits are those of the classic board in proportion to the cells.
func (l Level) MostScore(on *solver.Layout) int {
	if l >= Extreme {
		return math.MaxInt
	}
	return levelEnds[l] * on.Cells() / solver.Classic.Cells()
}
