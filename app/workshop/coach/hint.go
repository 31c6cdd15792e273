package coach

import (
	"cmp"
	"context"
	"errors"
	"iter"
	"slices"
	"time"

	"numplace/app/shared/explain"
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/solver"
	"numplace/solver/logic"
)

// mostLike is how many steps by one technique are counted.
const mostLike = 99

// Hint finds the next step of a position, unless something else has to be said first: a wrong digit
// is reported as Check reports it. The step comes at once, and again when the similar ones are
// counted.
func Hint(ctx context.Context, r job.Hint, emit func(job.Event)) (job.Hinted, error) {
	if r.Skip > mostSkipped {
		return job.Hinted{}, errSkip
	}
	s, err := stand(r.Standing)
	if err != nil {
		return job.Hinted{}, err
	}
	table, judgement := tableOf(r.Telling)
	e, err := s.judge(ctx, r.Telling)
	e.Judgement = judgement
	if err != nil || e.Outcome != job.NoOutcome {
		return e, err
	}
	f := finder{
		p: logic.From(s.marks, s.puzzle), table: table, every: r.Every,
		unsure: !e.Puzzle.Exact || e.Puzzle.Solutions != 1 || r.Doubtful, skip: r.Skip,
		taken: map[string]bool{},
	}
	if r.Technique != "" {
		if f.only, _ = logic.ByKey(r.Technique); f.only == 0 {
			return job.Hinted{}, errNoTechnique
		}
		f.table.Options.Duals = f.only != f.only.Row() // two patterns as one step, which is a technique of its own
	}
	about, asked := subjectOf(r, f.p.Layout())
	if asked {
		if f.p.At(about.cell) != 0 {
			e.Outcome = job.Filled
			return e, nil
		}
		f.p = logic.From(s.unstruck(about), s.puzzle)
		if f.unsure {
			assumeNone(f.table)
		}
		ahead, ok := f.seek(ctx, about)
		if !ok {
			e.Outcome = job.Beyond
			return e, ctx.Err()
		}
		if e.Ahead = ahead; ahead > 0 {
			cells, left := shownAt(f.p)
			e.Cells, e.Candidates = cells, job.Packed(left)
		}
		f.about = &about
	}
	if step, ok := listed.step(r.Standing, r.Telling, r.Skip); ok && r.Every && r.Technique == "" {
		e.Outcome = job.AStep
		e.Explained = explained(f.p, step, f.table, r.Telling)
		return e, nil
	}
	var by logic.Technique
	found, ok := f.find(ctx, func(step logic.Step, number int) {
		e.Outcome, e.Number, by = job.AStep, number, step.Technique
		e.Explained = explained(f.p, step, f.table, r.Telling)
		emit(e)
	})
	if !ok {
		e.Outcome = job.Beyond
	}
	e.Like = found
	if by.OfRules() && !asked && !r.Every && r.Technique == "" && r.Skip == 0 {
		f.run(ctx, by, r.Writes, &e)
	}
	return e, ctx.Err()
}

// mostSkipped is the most steps that can be passed over. Passing over all steps of a position would
// take long.
const mostSkipped = 1000

var (
	errNoTechnique = errors.New("there is no technique of this name")
	errSkip        = errors.New("at most 1000 steps can be passed over")
)

// judge finds out what has to be said before any step: what the person has done wrong, or that
// nothing is left to do. It returns NoOutcome for a position in which a step can be looked for.
func (s *standing) judge(ctx context.Context, by job.Telling) (e job.Hinted, err error) {
	solution, err := solver.Solve(ctx, s.puzzle)
	switch {
	case err == nil:
		e.Puzzle = job.Found{Solutions: 1, Exact: true, Solution: solution.String()}
		e.Outcome = s.against(solution)
	case errors.Is(err, solver.ErrMany):
		e.Puzzle = job.Found{Solutions: 2, Solution: solution.String()}
		if _, err := solver.SolvePosition(ctx, s.marks); errors.Is(err, solver.ErrNone) {
			e.Outcome = job.NoWay
		} else if err := ctx.Err(); err != nil {
			return e, err
		}
	case errors.Is(err, solver.ErrNone):
		e.Puzzle.Exact, e.Outcome = true, job.NoWay
	default:
		return e, err
	}
	if e.Outcome == job.NoWay {
		e.Empty, e.Why = contradiction(s.marks, by)
	} else if e.Outcome == job.NoOutcome && s.marks.Grid().Solved() {
		e.Outcome = job.Done
	}
	return e, nil
}

// against compares the person's digits and strikes with the only solution.
func (s *standing) against(solution solver.Grid) job.Outcome {
	outcome := job.NoOutcome
	for c := range solver.Cell(solution.Layout().Cells()) {
		switch d := s.entered.At(c); {
		case d != 0 && d != solution.At(c):
			return job.WrongDigits
		case s.marks.At(c) == 0 && s.struck[c].Has(solution.At(c)):
			outcome = job.WrongStrikes
		}
	}
	return outcome
}

// contradiction finds the cells without a candidate or, if there are none, a house in which a digit
// has no place. why is a sentence about it.
func contradiction(p solver.Position, by job.Telling) (cells job.Packed, why string) {
	var empty []byte
	l := p.Layout()
	for c := range solver.Cell(l.Cells()) {
		if p.At(c) == 0 && p.Candidates(c) == 0 {
			empty = job.AppendCell(empty, int(c))
		}
	}
	if empty != nil {
		row, col := l.RowCol(solver.Cell(job.CellAt(job.Packed(empty), 0)))
		return job.Packed(empty), i18n.NoDigitFor(by.Lang, by.Naming.Cell(by.Lang, row, col))
	}
	for h := range l.Houses() {
		var may solver.Digits
		for _, c := range h.Cells {
			may |= p.Candidates(c)
		}
		for d := 1; len(h.Cells) == l.N() && d <= l.N(); d++ {
			if may.Has(solver.Digit(d)) {
				continue
			}
			for _, c := range h.Cells {
				empty = job.AppendCell(empty, int(c))
			}
			return job.Packed(empty), i18n.NoPlaceFor(by.Lang, solver.Digit(d).String(),
				by.Naming.House(by.Lang, h))
		}
	}
	return "", ""
}

// finder looks for a step of a position, and for similar ones.
type finder struct {
	p      *logic.Position
	table  *logic.Table
	every  bool            // also by techniques that are off, and steps with the same effect are counted apart
	unsure bool            // the puzzle may have several solutions
	skip   int             // how many steps to pass over
	only   logic.Technique // even if it is off; 0 for all
	taken  map[string]bool // the effects of the steps so far
	about  *subject        // of the steps that count; nil for all
	found  bool            // there is a step
}

// part is a row of the table or a part of it: the steps to look for next.
type part struct {
	logic.Row
	in houses
}

// houses are those in which steps are seen.
type houses uint8

const (
	anyHouse houses = iota
	boxes
	lines
)

// has reports whether a step of the row belongs to the part.
func (p part) has(step logic.Step, l *solver.Layout) bool {
	if p.in == anyHouse {
		return true
	}
	return (p.in == boxes) == l.House(step.Proof.Base[0]).Kind.IsBox()
}

// parts yields what steps are looked for, in that order: the rows of the table. Hints have singles in
// the order in which people see them, unless the table has another order of its own: the last cell of
// a house, a digit that has one place in a box, in a line, and then a cell that has one digit.
func (f *finder) parts(yield func(part) bool) {
	hint := !f.every && f.only == 0
	rows := slices.Clone(f.table.Rows)
	for i := range len(rows) - 1 {
		if hint && rows[i].Technique == logic.NakedSingle && rows[i+1].Technique == logic.HiddenSingle {
			rows[i], rows[i+1] = rows[i+1], rows[i]
			break
		}
	}
	for _, row := range rows {
		on := row.Enabled || f.every || f.lastResort(row.Technique)
		if f.every && f.found && f.lastResort(row.Technique) { // which say that nothing else is left
			on = false
		}
		if f.only != 0 {
			on = row.Technique == f.only.Row()
		}
		if !on || f.unsure && row.Technique.AssumesOne() {
			continue
		}
		parts := []part{{row, anyHouse}}
		if hint && row.Technique == logic.HiddenSingle {
			parts = []part{{row, boxes}, {row, lines}}
		}
		for _, p := range parts {
			if !yield(p) {
				return
			}
		}
	}
}

// lastResort reports whether a technique is for where the others end. It is off in paths, which say how hard a puzzle
// is.
func (f *finder) lastResort(t logic.Technique) bool {
	return (t == logic.RuleCells || t == logic.RuleTrial) && !f.p.Layout().OnlyDigits()
}

// steps yields all steps by the rows.
func (f *finder) steps(ctx context.Context) iter.Seq[logic.Step] {
	return func(yield func(logic.Step) bool) {
		for part := range f.parts {
			for step := range logic.Find(ctx, f.p, part.Technique, f.table.Options) {
				if f.found = true; !yield(step) {
					return
				}
			}
		}
	}
}

// find calls found with the step and with the number of similar steps that were passed over. It
// returns how many similar steps there are, or 0 if counting them would take long. ok is false if
// there is no step.
func (f *finder) find(ctx context.Context, found func(step logic.Step, number int)) (like int, ok bool) {
	for part := range f.parts {
		number := 0
		for step := range logic.Find(ctx, f.p, part.Technique, f.table.Options) {
			f.found = true
			switch {
			case f.only != 0 && step.Technique != f.only, !part.has(step, f.p.Layout()), !f.isNew(step),
				f.about != nil && !f.about.tells(f.p, step):
				continue
			case ok:
			case f.skip > 0:
				f.skip--
			default:
				ok = true
				found(step, number)
			}
			number++
			if ok && (part.Level > logic.Hard || number >= mostLike) {
				return 0, true // counting them would take too long
			}
		}
		if ok {
			return number, true
		}
	}
	return 0, false
}

// patienceRun is how long a run of hints is followed. It is longer in tests.
var patienceRun = 2 * time.Second

// run follows the hints of the position, carrying out each, as long as they are by a technique. It stores them if there
// are two or more.
func (f *finder) run(ctx context.Context, by logic.Technique, writes bool, e *job.Hinted) {
	within, cancel := job.Within(ctx, patienceRun)
	defer cancel()
	at := finder{p: f.p.Clone(), table: f.table, unsure: f.unsure}
	var place, remove, steps []byte
	n := 0
	for ; n < mostLike; n++ {
		step, ok := at.first(within)
		if within.Err() != nil || !ok || step.Technique != by {
			break
		}
		if writes {
			step = explain.Written(at.p, step)
		}
		at.p.Apply(step)
		place, remove = append(place, packed(step.Place)...), append(remove, packed(step.Remove)...)
		steps = job.AppendCell(job.AppendCell(steps, len(step.Place)), len(step.Remove))
	}
	if n > 1 {
		e.Run, e.RunPlace, e.RunRemove, e.RunSteps = n, job.Packed(place), job.Packed(remove), job.Packed(steps)
	}
}

// first returns the first step of the position.
func (f *finder) first(ctx context.Context) (logic.Step, bool) {
	for part := range f.parts {
		for step := range logic.Find(ctx, f.p, part.Technique, f.table.Options) {
			if part.has(step, f.p.Layout()) {
				return step, true
			}
		}
	}
	return logic.Step{}, false
}

// isNew reports whether a step has another effect than all steps before it.
func (f *finder) isNew(step logic.Step) bool {
	if f.every {
		return true
	}
	effect := effectOf(step)
	if f.taken[effect] {
		return false
	}
	f.taken[effect] = true
	return true
}

// effectOf returns what a step places and removes, in a fixed order.
func effectOf(step logic.Step) string {
	return string(append(packed(step.Place), packed(step.Remove)...)) + string(rune(len(step.Place)))
}

// packed writes candidates in the order of their cells, three bytes each.
func packed(candidates []logic.Candidate) []byte {
	sorted := slices.Clone(candidates)
	slices.SortFunc(sorted, func(a, b logic.Candidate) int {
		return cmp.Or(cmp.Compare(a.Cell, b.Cell), cmp.Compare(a.Digit, b.Digit))
	})
	var b []byte
	for _, c := range sorted {
		b = job.AppendCandidate(b, int(c.Cell), int(c.Digit))
	}
	return b
}
