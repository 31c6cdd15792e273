package logic

import "context"

// Path is the way through a puzzle by the techniques that are on.
type Path struct {
	Steps  []Step
	Score  int   // the sum of the steps' scores
	Level  Level // of the hardest step, or higher where the score is too high for it; Extreme where the techniques do not suffice
	Solved bool  // otherwise the techniques do not suffice, or there was no time for more, and the score is a lower bound
}

// Walk takes the first step until the puzzle is solved, no step is left or ctx ends. It changes the position.
func Walk(ctx context.Context, p *Position, t *Table) Path {
	path := Path{Level: Easy}
	for !p.Solved() {
		step, ok := Next(ctx, p, t)
		if !ok {
			break
		}
		p.Apply(step)
		path.add(step, t)
	}
	if path.Solved = p.Solved(); !path.Solved {
		path.Level = Extreme
	}
	path.Level = path.Level.Raised(path.Score)
	return path
}

// add counts a step. A technique that the table does not have counts nothing.
func (path *Path) add(step Step, t *Table) {
	path.Steps = append(path.Steps, step)
	level, score := t.Counts(step.Technique)
	path.Score += score
	path.Level = max(path.Level, level)
}

// Raised returns the lowest level from l on that goes up to a score.
func (l Level) Raised(score int) Level {
	for l < Extreme && score > levelEnds[l] {
		l++
	}
	return l
}
