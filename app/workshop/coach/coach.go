// Package coach answers the page's questions about solving by logic: the next step of a position, the
// difficulty of a puzzle, and its solving path. It belongs to the second program. Its requests are defined in
// app/shared/job/logic.go.
//
// Each request contains a table of techniques as text, which only this program parses. If the text is
// invalid, coach uses the standard table, and the answer quotes the invalid part. The last path and the last
// list of steps are cached, because the user looks at one step after another. Package app/shared/explain
// turns a step into text and a drawing.
package coach

import (
	"context"

	"numplace/app/shared/explain"
	"numplace/app/shared/job"
	"numplace/app/shared/possible"
	"numplace/solver"
	"numplace/solver/digitset"
	"numplace/solver/logic"
)

// standing is the position that a board shows: a puzzle, the digits entered and the candidates crossed out.
type standing struct {
	puzzle  solver.Grid
	entered solver.Grid
	marks   solver.Position // with the digits entered and without the candidates crossed out
	struck  []solver.Digits // the candidates crossed out, by cell
}

// stand parses the puzzle, the entered digits and the crossed-out candidates of a request.
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

// position returns the puzzle with the digits entered and without the candidates crossed out.
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

// see crosses out what a single rule excludes and the notes of the request already omit.
func (s *standing) see(r *job.Hint) {
	if r.Written+r.Full == "" {
		return
	}
	for c, digits := range possible.Seen(s.marks.Grid(), s.marks.Candidates, r.Notes) {
		s.struck[c] |= digits
	}
	s.marks = s.position()
}

// explained returns a step as text and drawing. The step's level and score come from the table t.
func explained(p *logic.Position, step logic.Step, t *logic.Table, r job.StepOptions) job.Explained {
	e := explain.Step(p, step, r)
	level, score := t.Counts(step.Technique)
	e.Level, e.Score = uint8(level), score
	return e
}

// PathOf returns the solving path of a puzzle with a unique solution. It is not cached, so any number of
// calls can run at the same time. The error is ctx.Err() if ctx ends first.
func PathOf(ctx context.Context, puzzle solver.Grid, by job.StepOptions) (logic.Path, error) {
	table, _ := tableOf(by)
	path := logic.Rate(ctx, puzzle, table)
	return path, ctx.Err()
}
