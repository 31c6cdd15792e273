// Package coach answers what the page asks about logic: the next step of a position, how hard a
// puzzle is, and its path. It belongs to the second program. The requests are those of
// app/shared/job/logic.go.
//
// Each request has a table of techniques as a text, which only this program reads. If it can't be
// read, the answer is by the standard table and names the part of the text. The last path and the
// last list of steps are kept, because a person looks at one step after the other.
// app/shared/explain puts a step into words and draws it.
package coach

import (
	"context"

	"numplace/app/shared/explain"
	"numplace/app/shared/job"
	"numplace/solver"
	"numplace/solver/digitset"
	"numplace/solver/logic"
)

// standing is a position as it stands on a board.
type standing struct {
	puzzle  solver.Grid
	entered solver.Grid
	marks   solver.Position // with the digits entered and without the struck candidates
	struck  []solver.Digits // by cell
}

// stand reads a position.
func stand(r job.Standing) (s standing, err error) {
	if s.puzzle, err = r.Puzzle.Parse(); err != nil {
		return s, err
	}
	l := s.puzzle.Layout()
	s.entered = l.Empty()
	if r.Entered != "" {
		if s.entered, err = solver.Parse(l, r.Entered); err != nil {
			return s, err
		}
	}
	s.struck = make([]solver.Digits, l.Cells())
	for c := range min(l.Cells(), digitset.Len(r.Struck)) {
		s.struck[c] = digitset.At(r.Struck, c)
	}
	s.marks = s.position()
	return s, nil
}

// position returns the puzzle with the digits entered and without the struck candidates.
func (s *standing) position() solver.Position {
	now := s.puzzle
	for c := range solver.Cell(now.Layout().Cells()) {
		if d := s.entered.At(c); d != 0 {
			now = now.With(c, d)
		}
	}
	p := now.Position()
	for c, struck := range s.struck {
		for d := range (struck & p.Candidates(solver.Cell(c))).All() {
			p = p.Without(solver.Cell(c), d)
		}
	}
	return p
}

// explained returns a step in words and as a picture, with what the table says about it.
func explained(p *logic.Position, step logic.Step, t *logic.Table, r job.Telling) job.Explained {
	e := explain.Step(p, step, r)
	level, score := t.Counts(step.Technique)
	e.Level, e.Score = uint8(level), score
	return e
}

// PathOf returns the path of a puzzle. The last path is kept.
func PathOf(ctx context.Context, puzzle job.Grid, by job.Telling) (logic.Path, error) {
	_, path, err := walk(ctx, puzzle, by)
	return path, err
}
