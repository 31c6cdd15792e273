package coach

import (
	"context"
	"slices"
	"time"

	"numplace/app/shared/job"
	"numplace/solver"
	"numplace/solver/logic"
)

// patienceAbout is the time limit for finding a step about a cell.
const patienceAbout = 6 * time.Second

// subject is the topic of a hint: a cell, and optionally a digit in that cell. A digit of 0 means any digit.
type subject struct {
	cell  solver.Cell
	digit solver.Digit
}

// subjectOf returns the cell and digit that a request asks about. ok is false if r.About is not a cell of the
// board.
func subjectOf(r job.Hint, l *solver.Layout) (s subject, ok bool) {
	if r.About < 1 || r.About > l.Cells() {
		return s, false
	}
	s = subject{cell: solver.Cell(r.About - 1)}
	if r.Digit > 0 && r.Digit <= l.N() {
		s.digit = solver.Digit(r.Digit)
	}
	return s, true
}

// unstruck returns the position on the board, but always with the subject's digit as a candidate. If the user
// has crossed out this digit, the user wants to know why, so the step that removes it must still be possible.
func (s *standing) unstruck(about subject) solver.Position {
	p, d := s.marks, about.digit
	if d == 0 || !s.struck[about.cell].Has(d) || p.At(about.cell) != 0 {
		return p
	}
	struck := s.struck
	s.struck = slices.Clone(struck)
	s.struck[about.cell] = s.struck[about.cell].Without(d)
	p = s.position()
	s.struck = struck
	return p
}

// concerns reports whether a step is about the subject. If the subject has no digit, the step must place a digit
// in the subject's cell or remove one of the cell's candidates. If the subject has a digit, the step must
// place or remove this digit in the cell, or place it in a cell that sees the subject's cell.
func (s subject) concerns(p *logic.Position, step logic.Step) bool {
	for _, c := range step.Place {
		if c.Cell == s.cell || c.Digit == s.digit && slices.Contains(p.Layout().Sees(c.Cell), s.cell) {
			return true
		}
	}
	return slices.ContainsFunc(step.Remove, func(c logic.Candidate) bool {
		return c.Cell == s.cell && (s.digit == 0 || c.Digit == s.digit)
	})
}

// seek searches for the nearest step about a subject: first among all steps of the current position, then
// among all steps of each later position on the solving path. It moves the finder to the position in which it
// finds the step. ahead is the number of path steps up to that position.
//
// seek ignores steps of a higher level than the path needs to reach the subject, because the user could reach
// it without them.
func (f *finder) seek(ctx context.Context, s subject) (ahead int, ok bool) {
	within, cancel := job.Within(ctx, patienceAbout)
	defer cancel()
	path, hardest, reached := f.pathTo(within, s)
	for i := range len(path) + 1 {
		if within.Err() == nil && f.has(within, s, hardest) {
			return i, true
		}
		if i < len(path) {
			f.p.Apply(path[i])
		}
	}
	return len(path), reached // after the time limit, use the first step of the path about the subject
}

// has reports whether the position has a step about the subject. Steps of a higher level than hardest do not
// count.
func (f *finder) has(ctx context.Context, s subject, hardest logic.Level) bool {
	for part := range f.parts {
		if part.Level > hardest {
			continue
		}
		for step := range logic.Find(ctx, f.p, part.Technique, f.table.Options) {
			if part.has(step, f.p.Layout()) && s.concerns(f.p, step) {
				return true
			}
		}
	}
	return false
}

// pathTo returns the steps of the solving path before its first step about the subject. hardest is the
// highest level of these steps and of the step about the subject. If the path has no step about the subject,
// reached is false and hardest is logic.Extreme.
func (f *finder) pathTo(ctx context.Context, s subject) (path []logic.Step, hardest logic.Level, reached bool) {
	p := f.p.Clone()
	for hardest = logic.Easy; ; {
		step, ok := logic.Next(ctx, p, f.table)
		if !ok {
			return path, logic.Extreme, false
		}
		level, _ := f.table.Counts(step.Technique)
		hardest = max(hardest, level)
		if s.concerns(p, step) {
			return path, hardest, true
		}
		path = append(path, step)
		p.Apply(step)
	}
}
