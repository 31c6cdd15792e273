package listview

import (
	"context"
	"strings"

	"numplace/app/shared/job"
	"numplace/solver"
)

// played maps a puzzle to the digits entered in it. The key is the puzzle's layout and givens, separated by a
// tab. If several boards have the same givens, the map has the digits of the first board.
type played map[string]string

func readPlayed(text job.Played) played {
	all := played{}
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\r\n")
		if end := strings.LastIndexByte(line, '\t'); end > 0 {
			if _, known := all[line[:end]]; !known {
				all[line[:end]] = line[end+1:]
			}
		}
	}
	return all
}

// entered returns the digits entered in a puzzle. It returns the zero Grid if the puzzle has not been played.
func (p played) entered(g solver.Grid) (entered solver.Grid) {
	if len(p) == 0 {
		return entered
	}
	if text, ok := p[g.Layout().String()+"\t"+g.String()]; ok {
		if entered, err := solver.Parse(g.Layout(), text); err == nil && entered.Count() > 0 {
			return entered
		}
	}
	return solver.Grid{}
}

// standing describes how much of a puzzle is solved.
type standing struct {
	job.Progress
	percent int // the share of filled cells among those without a given
}

// standingOf returns how much of a puzzle is solved. The puzzle is Solved if the entered digits complete it
// and satisfy its rules.
func standingOf(ctx context.Context, g, entered solver.Grid) standing {
	if entered == (solver.Grid{}) {
		return standing{Progress: job.NotBegun}
	}
	l, whole, done, open := g.Layout(), g, 0, 0
	for c := range solver.Cell(l.Cells()) {
		if g.At(c) != 0 {
			continue
		}
		open++
		if d := entered.At(c); d != 0 {
			whole = whole.With(c, d)
			done++
		}
	}
	if done == open {
		if _, err := solver.Solve(ctx, whole); err == nil {
			return standing{job.Solved, 100}
		}
	}
	return standing{job.Begun, 100 * done / max(open, 1)}
}
