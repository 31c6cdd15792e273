package coach

import (
	"context"
	"slices"
	"time"

	"numplace/app/shared/job"
	"numplace/solver"
	"numplace/solver/logic"
)

// patienceAbout is how long a step about a cell is looked for.
const patienceAbout = 6 * time.Second

// subject is what a hint is asked about: a cell and, unless it is 0, a digit in it.
type subject struct {
	cell  solver.Cell
	digit solver.Digit
}

// subjectOf returns what a request is about; ok is false if it is about no cell.
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

// unstruck returns the position with the digit that is asked about, even if the person has struck it: that was right
// or wrong before, and why is what is asked.
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

// tells reports whether a step says something about the subject: it places a digit in the cell or removes a candidate
// of it. With a digit it rules that out or places it, which is also what a digit in a cell that sees it does.
func (s subject) tells(p *logic.Position, step logic.Step) bool {
	for _, c := range step.Place {
		if c.Cell == s.cell || c.Digit == s.digit && slices.Contains(p.Layout().Sees(c.Cell), s.cell) {
			return true
		}
	}
	return slices.ContainsFunc(step.Remove, func(c logic.Candidate) bool {
		return c.Cell == s.cell && (s.digit == 0 || c.Digit == s.digit)
	})
}

// seek finds the nearest step that tells something of a subject, and moves the finder to the position in which it
// stands. ahead is how many steps of the path come before that. First come the steps that the position has, then
// those of each position on the path. None is harder than the path to the subject, which would be nobody's way to it.
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
	return len(path), reached // it took too long, and the step of the path tells something too
}

// has reports whether a position has a step up to a level that tells something of a subject.
func (f *finder) has(ctx context.Context, s subject, hardest logic.Level) bool {
	for part := range f.parts {
		if part.Level > hardest {
			continue
		}
		for step := range logic.Find(ctx, f.p, part.Technique, f.table.Options) {
			if part.has(step, f.p.Layout()) && s.tells(f.p, step) {
				return true
			}
		}
	}
	return false
}

// pathTo returns the steps of the path before the first one that tells something of a subject, and the hardest level
// up to that. If the path does not come to it, reached is false, and steps may be of any level.
func (f *finder) pathTo(ctx context.Context, s subject) (path []logic.Step, hardest logic.Level, reached bool) {
	p := f.p.Clone()
	for hardest = logic.Easy; ; {
		step, ok := logic.Next(ctx, p, f.table)
		if !ok {
			return path, logic.Extreme, false
		}
		level, _ := f.table.Counts(step.Technique)
		hardest = max(hardest, level)
		if s.tells(p, step) {
			return path, hardest, true
		}
		path = append(path, step)
		p.Apply(step)
	}
}
