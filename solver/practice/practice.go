// Package practice makes exercises for a technique, and judges what a person does in one.
//
// An [Exercise] is a position just before a step of the technique, with all candidates, in which nothing
// that comes before it in the table is left. [Met] finds one in puzzles that are made as they come: the same
// seed gives the same exercise. [Before] finds the one in a puzzle, [In] that of a position, and [Varied]
// moves one so that nobody knows it again. An [Act] is what somebody does. [Judge] decides by proof, not by
// comparing with an answer: whatever a step of the table proves is right, by whichever technique, and what
// is wrong gets the plainest reason: a clash, or else a contradiction after the fewest singles.
package practice

import (
	"context"
	"errors"
	"iter"
	"slices"

	"numplace/solver"
	"numplace/solver/canon"
	"numplace/solver/generate"
	"numplace/solver/logic"
)

// Exercise is a position in which a technique is the next step.
type Exercise struct {
	Puzzle   solver.Grid     // what was given
	Position *logic.Position // just before the step
	Step     logic.Step      // the first step of the technique there
}

// ErrNone says that a path has no step of the technique.
var ErrNone = errors.New("the path has no step of the technique")

// plain is the number of random puzzles that Met tries. Their solving paths contain the common techniques.
const plain = 192

// Met returns the exercise of a seed in a puzzle that was made as it came, and whose path happens to have the
// technique. The error is ErrNone if no path of the first puzzles has it, or that of ctx.
func Met(ctx context.Context, technique logic.Technique, t *logic.Table, seed uint64) (Exercise, error) {
	for puzzle := range puzzles(ctx, seed) {
		if e, err := Before(ctx, puzzle, technique, t); err == nil {
			return e, nil
		}
	}
	if err := ctx.Err(); err != nil {
		return Exercise{}, err
	}
	return Exercise{}, ErrNone
}

// puzzles yields plain random puzzles that depend on the seed.
func puzzles(ctx context.Context, seed uint64) iter.Seq[solver.Grid] {
	return func(yield func(solver.Grid) bool) {
		for i := range uint64(plain) {
			made, err := generate.Make(ctx, generate.Wish{}, seed*plain+i, nil) // different seeds use different puzzles
			if err != nil || !yield(made.Grid) {
				return
			}
		}
	}
}

// Before returns the exercise in a puzzle: the position before the first step of the technique in its
// path where nothing simpler is left. The technique counts as enabled. The error is ErrNone, or that of ctx.
func Before(ctx context.Context, puzzle solver.Grid, technique logic.Technique, t *logic.Table) (Exercise, error) {
	t = with(t, technique)
	p := logic.New(puzzle)
	for {
		s, ok := logic.Next(ctx, p, t)
		switch {
		case ctx.Err() != nil:
			return Exercise{}, ctx.Err()
		case !ok:
			return Exercise{}, ErrNone
		case s.Technique == technique:
			// A path does not look for all ALS chains, so a simpler one may be left.
			if _, simpler := Simpler(ctx, p, technique, t); !simpler {
				return Exercise{Puzzle: puzzle, Position: p, Step: s}, ctx.Err()
			}
		}
		p.Apply(s)
	}
}

// with returns a copy of the table in which the technique is enabled.
func with(t *logic.Table, technique logic.Technique) *logic.Table {
	out := &logic.Table{Rows: slices.Clone(t.Rows), Options: t.Options}
	if row := out.Row(technique.Row()); row != nil {
		row.Enabled = true
	}
	return out
}

// Varied returns an equal exercise: lines and digits are exchanged as a seed says, so that nobody knows it
// again. The position is moved as it stands, so the technique is there without a path that leads to it.
func Varied(ctx context.Context, e Exercise, t *logic.Table, seed uint64) (Exercise, error) {
	l := e.Puzzle.Layout()
	m := canon.RandomMorph(l, func(n int) int { // the constants are those of Knuth's MMIX
		seed = seed*6364136223846793005 + 1442695040888963407
		return int(seed>>33) % n
	})
	digits := l.Empty()
	for c := range solver.Cell(l.Cells()) {
		if d := e.Position.At(c); d != 0 {
			digits = digits.With(m.Cell(c), m.Digit(d))
		}
	}
	marks := digits.Position()
	for c := range solver.Cell(l.Cells()) {
		left := solver.Digits(0)
		for d := range e.Position.Candidates(c).All() {
			left = left.With(m.Digit(d))
		}
		for d := range (marks.Candidates(m.Cell(c)) &^ left).All() {
			marks = marks.Without(m.Cell(c), d)
		}
	}
	puzzle := m.Apply(e.Puzzle)
	return In(ctx, puzzle, logic.From(marks, puzzle), e.Step.Technique, t)
}

// In returns the exercise of a position: its first step of the technique. The error is ErrNone, or that of
// ctx.
func In(ctx context.Context, puzzle solver.Grid, p *logic.Position, technique logic.Technique, t *logic.Table) (
	Exercise, error) {
	options := t.Options
	options.Duals = technique != technique.Row()
	for s := range logic.Find(ctx, p, technique.Row(), options) {
		if s.Technique == technique {
			return Exercise{Puzzle: puzzle, Position: p, Step: s}, nil
		}
	}
	if err := ctx.Err(); err != nil {
		return Exercise{}, err
	}
	return Exercise{}, ErrNone
}

// Simpler returns a step of a row that comes before the technique in the table and is enabled. ok is false
// if nothing simpler is left, as in all exercises that Make makes.
func Simpler(ctx context.Context, p *logic.Position, technique logic.Technique, t *logic.Table) (logic.Step, bool) {
	for _, row := range t.Rows {
		if row.Technique == technique.Row() {
			break
		}
		if !row.Enabled {
			continue
		}
		for s := range logic.Find(ctx, p, row.Technique, t.Options) {
			return s, true
		}
	}
	return logic.Step{}, false
}
