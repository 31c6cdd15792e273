package coach

import (
	"cmp"
	"context"
	"errors"
	"iter"
	"slices"
	"strconv"
	"sync"
	"time"

	"numplace/app/shared/explain"
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/solver"
	"numplace/solver/logic"
)

// mostLike limits the number of steps by the same technique that Hint counts.
const mostLike = 99

// Hint returns the next step of a position, with the number of similar steps. It also emits the step as soon
// as it is found, before similar steps are counted. If the position has a mistake, or is already solved, the
// answer has that outcome instead of a step.
func Hint(ctx context.Context, r job.Hint, emit func(job.Event)) (job.Hinted, error) {
	if r.Skip > mostSkipped {
		return job.Hinted{}, errSkip
	}
	s, err := stand(r.Standing)
	if err != nil {
		return job.Hinted{}, err
	}
	s.see(&r)
	table, judgement := tableOf(r.StepOptions)
	e, err := s.judge(ctx, r)
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
			return job.Hinted{}, errors.New("unknown technique " + strconv.Quote(r.Technique))
		}
		f.table.Options.Duals = f.only != f.only.Row() // dual patterns are a separate technique in the same row
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
	if step, ok := listed.step(r.Standing, r.StepOptions, r.Skip); ok && r.Every && r.Technique == "" {
		e.Outcome = job.AStep
		e.Explained = explained(f.p, step, f.table, r.StepOptions)
		return e, nil
	}
	if !asked {
		last.recall(f.p)
	}
	defer last.keep(f.p)
	var by logic.Technique
	found, ok := f.find(ctx, func(step logic.Step, number int) {
		e.Outcome, e.Number, by = job.AStep, number, step.Technique
		e.Explained = explained(f.p, step, f.table, r.StepOptions)
		emit(e)
	})
	if !ok {
		e.Outcome = job.Beyond
	}
	e.Like = found
	if r.Run && by.OfRules() {
		f.run(ctx, by, r.Writes, &e)
	}
	return e, ctx.Err()
}

// mostSkipped is the largest number of steps that a request may skip. Skipping all steps of a position would
// take long.
const mostSkipped = 1000

var errSkip = errors.New("cannot skip more than 1000 steps")

// last caches what the last hint has computed, because the user requests one hint after another.
var last lastHint

type lastHint struct {
	sync.Mutex
	puzzle, solution solver.Grid
	err              error           // of solve
	p                *logic.Position // in which the step was found; it is not changed any more
}

// prove solves a puzzle, and patienceProof limits its time. Tests replace them.
var (
	prove         = solver.Solve
	patienceProof = 3 * time.Second
)

// errLate means that a puzzle was not solved in time.
var errLate = errors.New("the puzzle takes too long to solve")

// solve does the work of solver.Solve, but returns errLate after a time limit. Other hints do not wait for it.
func (l *lastHint) solve(ctx context.Context, puzzle solver.Grid) (solver.Grid, error) {
	l.Lock()
	known, solution, err := l.puzzle == puzzle, l.solution, l.err
	l.Unlock()
	if known {
		return solution, err
	}
	within, cancel := job.Within(ctx, patienceProof)
	defer cancel()
	solution, err = prove(within, puzzle)
	if err := ctx.Err(); err != nil {
		return solution, err
	}
	if errors.Is(err, context.Canceled) {
		err = errLate
	}
	l.Lock()
	defer l.Unlock()
	l.puzzle, l.solution, l.err = puzzle, solution, err
	return solution, err
}

// recall tells position p what is known from the last one.
func (l *lastHint) recall(p *logic.Position) {
	l.Lock()
	defer l.Unlock()
	if l.p != nil {
		p.Recall(l.p)
	}
}

// keep stores a position for the next hint.
func (l *lastHint) keep(p *logic.Position) {
	l.Lock()
	defer l.Unlock()
	l.p = p
}

// judge solves the puzzle, unless the request has its solution, and reports the outcome for the position: a
// mistake by the user, a contradiction, or a complete board. If the outcome is NoOutcome, the caller can search
// for a step. If the puzzle takes too long to solve, mistakes are not found.
func (s *standing) judge(ctx context.Context, r job.Hint) (e job.Hinted, err error) {
	solution, err := solver.Parse(s.puzzle.Layout(), r.Solution)
	if r.Solution == "" || err != nil {
		solution, err = last.solve(ctx, s.puzzle)
	}
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
	case errors.Is(err, errLate): // a step is right unless the user has made a mistake
	default:
		return e, err
	}
	if e.Outcome == job.NoWay {
		e.Empty, e.Why = contradiction(s.marks, r.StepOptions)
	} else if e.Outcome == job.NoOutcome && s.marks.Grid().Solved() {
		e.Outcome = job.Done
	}
	return e, nil
}

// against compares the user's digits and crossed-out candidates with the only solution. It returns
// WrongDigits if a digit is wrong, WrongStrikes if a crossed-out candidate belongs to the solution, and
// NoOutcome otherwise.
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

// contradiction looks for a visible contradiction. It returns the cells without a candidate. If there are
// none, it returns the cells of a house in which a digit has no place. why is a sentence about the
// contradiction. If neither kind exists, both results are empty.
func contradiction(p solver.Position, by job.StepOptions) (cells job.Packed, why string) {
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

// finder searches a position for a step and for similar steps.
type finder struct {
	p      *logic.Position
	table  *logic.Table
	every  bool            // whether to include techniques that are off, and steps with the same effect as earlier ones
	unsure bool            // whether the puzzle may have several solutions, or further rules
	skip   int             // the number of steps left to skip
	only   logic.Technique // the only technique to use, even if it is off; 0 for all
	taken  map[string]bool // the effects of the steps found so far, as effectOf returns them
	about  *subject        // the subject that steps must be about; nil for any
	found  bool            // whether a step has been found
}

// part is a row of the table of techniques, possibly restricted to boxes or to lines. The finder searches for
// the steps of one part at a time.
type part struct {
	logic.Row
	in houses
}

// houses is the kind of house that the steps of a part use.
type houses uint8

const (
	anyHouse houses = iota
	boxes
	lines
)

// has reports whether the house of a step is of the kind that the part is restricted to.
func (p part) has(step logic.Step, l *solver.Layout) bool {
	if p.in == anyHouse {
		return true
	}
	return (p.in == boxes) == l.House(step.Proof.Base[0]).Kind.IsBox()
}

// parts yields the parts of the table in the order in which they are searched. For hints, singles are sorted
// by how easily people see them: the last cell of a house, the only place of a digit in a box, the only place
// in a line, and the only candidate of a cell. If the user has changed the order of singles in the table, the
// user's order is used instead.
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
		on := row.On(f.p.Layout()) || f.every || f.lastResort(row.Technique)
		if f.every && f.found && f.lastResort(row.Technique) { // last resorts are for positions without other steps
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

// lastResort reports whether a technique is used only if no other technique finds a step. Solving paths never
// use such a technique, because it would hide how hard the puzzle is.
func (f *finder) lastResort(t logic.Technique) bool {
	return (t == logic.RuleCells || t == logic.RuleTrial) && !f.p.Layout().OnlyDigits()
}

// steps yields all steps of the position, in the order of parts.
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

// find looks for the next step, after skipping f.skip steps. It calls found once with the step, and with the
// number of similar steps that come before it. find returns the number of all similar steps, or 0 if counting
// them would take long. ok is false if there is no step.
func (f *finder) find(ctx context.Context, found func(step logic.Step, number int)) (like int, ok bool) {
	for part := range f.parts {
		number := 0
		for step := range logic.Find(ctx, f.p, part.Technique, f.table.Options) {
			f.found = true
			switch {
			case f.only != 0 && step.Technique != f.only, !part.has(step, f.p.Layout()), !f.isNew(step),
				f.about != nil && !f.about.concerns(f.p, step):
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
				return 0, true // counting the remaining similar steps would take too long
			}
		}
		if ok {
			return number, true
		}
	}
	return 0, false
}

// patienceRun limits the search for a run: consecutive hints by the same technique. Tests allow more time.
var patienceRun = 2 * time.Second

// run applies one hint after another to the position, as long as the hints use the given technique, and stores
// them in e. writes is the Writes field of the request.
func (f *finder) run(ctx context.Context, technique logic.Technique, writes bool, e *job.Hinted) {
	within, cancel := job.Within(ctx, patienceRun)
	defer cancel()
	at := finder{p: f.p.Clone(), table: f.table, unsure: f.unsure}
	var place, remove, steps []byte
	n := 0
	for ; n < mostLike; n++ {
		step, ok := at.first(within)
		if within.Err() != nil || !ok || step.Technique != technique {
			break
		}
		if writes {
			step = explain.Written(at.p, step)
		}
		at.p.Apply(step)
		place, remove = append(place, packed(step.Place)...), append(remove, packed(step.Remove)...)
		steps = job.AppendCell(job.AppendCell(steps, len(step.Place)), len(step.Remove))
	}
	if n > 0 {
		e.Run, e.RunPlace, e.RunRemove, e.RunSteps = n, job.Packed(place), job.Packed(remove), job.Packed(steps)
	}
}

// first returns the first step of the position in the order of parts.
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

// isNew reports whether the effect of a step differs from the effects of all earlier steps. It records the
// effect, so a second step with the same effect is not new. If f.every is set, all steps count as new.
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

// effectOf returns a key that is the same for all steps that place and remove the same candidates.
func effectOf(step logic.Step) string {
	return string(append(packed(step.Place), packed(step.Remove)...)) + string(rune(len(step.Place)))
}

// packed packs candidates, sorted by cell and digit, in three bytes each.
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
