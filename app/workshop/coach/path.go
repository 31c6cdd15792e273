package coach

import (
	"context"
	"errors"
	"strings"
	"sync"
	"time"

	"numplace/app/shared/explain"
	"numplace/app/shared/job"
	"numplace/app/workshop/export"
	"numplace/solver"
	"numplace/solver/digitset"
	"numplace/solver/logic"
)

// way is a puzzle and the path through it.
type way struct {
	grid      solver.Grid
	table     *logic.Table
	judgement job.Judgement // the judgement of the table
	found     job.Found

	walking sync.Mutex
	path    *logic.Path // nil until it has been walked
}

// ways keeps the last way, because a person looks at one of its steps after the other.
var ways struct {
	sync.Mutex
	puzzle job.Grid
	table  string
	last   *way

	doubtful bool
}

// wayOf returns the way through a puzzle by a table. A puzzle without a solution has no steps. If a
// puzzle may have several solutions, no step assumes that it has only one.
func wayOf(ctx context.Context, puzzle job.Grid, by job.Telling) (*way, error) {
	ways.Lock()
	defer ways.Unlock()
	if ways.last != nil && ways.puzzle == puzzle && ways.table == by.Table && ways.doubtful == by.Doubtful {
		return ways.last, nil
	}
	g, err := puzzle.Parse()
	if err != nil {
		return nil, err
	}
	w := &way{grid: g}
	w.table, w.judgement = tableOf(by)
	switch _, err := solver.Solve(ctx, g); {
	case err == nil:
		w.found = job.Found{Solutions: 1, Exact: true}
	case errors.Is(err, solver.ErrMany):
		w.found = job.Found{Solutions: 2}
		assumeNone(w.table)
	case errors.Is(err, solver.ErrNone):
		w.found = job.Found{Exact: true}
	default:
		return nil, err
	}
	ways.puzzle, ways.table, ways.doubtful, ways.last = puzzle, by.Table, by.Doubtful, w
	return w, nil
}

// walked returns the path. It is kept unless ctx ends before it is complete.
func (w *way) walked(ctx context.Context) (path logic.Path, err error) {
	w.walking.Lock()
	defer w.walking.Unlock()
	if w.path != nil {
		return *w.path, nil
	}
	if w.found.Solutions > 0 {
		path = logic.Rate(ctx, w.grid, w.table)
	}
	if err := ctx.Err(); err != nil {
		return path, err
	}
	w.path = &path
	return path, nil
}

// walk returns the way of a puzzle and its whole path.
func walk(ctx context.Context, puzzle job.Grid, by job.Telling) (*way, logic.Path, error) {
	w, err := wayOf(ctx, puzzle, by)
	if err != nil {
		return nil, logic.Path{}, err
	}
	path, err := w.walked(ctx)
	return w, path, err
}

// RatingOf returns what the page needs to know of how hard a puzzle is, from its path. For the zero
// Path it is the zero Rating.
func RatingOf(path logic.Path) job.Rating {
	return job.Rating{Score: path.Score, Level: uint8(path.Level), Ends: path.Solved}
}

// unrated reports whether a path says nothing of how hard its puzzle is: the steps end, and the next ones
// may be the easy ones of rules such as cages, which are not known.
func unrated(path logic.Path, puzzle solver.Grid) bool {
	return !path.Solved && !puzzle.Layout().OnlyDigits()
}

// RateWithin rates a sound puzzle. It returns the zero Path if that takes too long, because the
// part that was found by then would depend on the machine, or if the path says nothing.
func RateWithin(ctx context.Context, limit time.Duration, g solver.Grid, t *logic.Table) logic.Path {
	path, _ := rateWithin(ctx, limit, g, t)
	return path
}

// rateWithin is RateWithin that reports whether it takes too long.
func rateWithin(ctx context.Context, limit time.Duration, g solver.Grid, t *logic.Table) (_ logic.Path, late bool) {
	within, cancel := job.Within(ctx, limit)
	defer cancel()
	path := logic.Rate(within, g, t)
	late = !path.Solved && within.Err() != nil
	if late || unrated(path, g) {
		return logic.Path{}, late
	}
	return path, false
}

// Rate finds how hard a puzzle is. A puzzle that has not exactly one solution has no rating.
func Rate(ctx context.Context, r job.Rate) (job.Rated, error) {
	w, err := wayOf(ctx, r.Puzzle, r.Telling)
	if err != nil {
		return job.Rated{}, err
	}
	if w.found.Solutions != 1 {
		return job.Rated{Judgement: w.judgement}, nil
	}
	path, err := w.walked(ctx)
	if err != nil {
		return job.Rated{}, err
	}
	if unrated(path, w.grid) {
		return job.Rated{Rating: job.Rating{Short: true}, Judgement: w.judgement}, nil
	}
	e := job.Rated{Rating: RatingOf(path), Judgement: w.judgement}
	if path.Hardest != 0 {
		e.Hardest, e.Name = path.Hardest.Key(), explain.Name(path.Hardest, r.Lang)
	}
	return e, nil
}

// Walk lists the steps of a path. There is no rating unless the puzzle has exactly one solution.
func Walk(ctx context.Context, r job.Walk) (job.Walked, error) {
	w, path, err := walk(ctx, r.Puzzle, r.Telling)
	if err != nil {
		return job.Walked{}, err
	}
	list := lister{by: r.Telling, p: logic.New(w.grid), table: w.table}
	placed := w.grid.Count()
	for _, step := range path.Steps {
		placed += len(step.Place)
		list.add(step, placed)
	}
	e := job.Walked{Puzzle: w.found, Judgement: w.judgement, Steps: list.steps, Results: list.results.String(),
		Names: list.names.String()}
	if w.found.Solutions == 1 && !unrated(path, w.grid) {
		e.Rating = RatingOf(path)
	}
	return e, nil
}

// StepOf explains a step of a path.
func StepOf(ctx context.Context, r job.StepOf) (job.Stepped, error) {
	w, path, err := walk(ctx, r.Puzzle, r.Telling)
	if err != nil {
		return job.Stepped{}, err
	}
	p, steps := logic.New(w.grid), path.Steps
	index := min(max(r.Index, 0), len(steps))
	for _, step := range steps[:index] {
		p.Apply(step)
	}
	e := job.Stepped{Judgement: w.judgement}
	e.Cells, e.Candidates = shownAt(p)
	if index < len(steps) {
		e.Explained = explained(p, steps[index], w.table, r.Telling)
		if passesOver(ctx, p, steps[index], w.table) {
			e.Text += "\n" + explain.PassedOver(r.Lang)
		}
	}
	return e, nil
}

// shownAt packs a position: its digits, and the candidates of each cell.
func shownAt(p *logic.Position) (cells string, candidates []byte) {
	var digits []byte
	for c := range solver.Cell(p.Layout().Cells()) {
		digits = append(digits, p.At(c).Symbol())
		candidates = digitset.Append(candidates, p.Candidates(c))
	}
	return string(digits), candidates
}

// passesOver reports whether there is an ALS chain although the path has a step of a later row
// here. A path takes only chains whose sets are in the order in which they are found. Hints and the
// list of all steps have the others too.
func passesOver(ctx context.Context, p *logic.Position, step logic.Step, t *logic.Table) bool {
	for _, row := range t.Rows {
		switch row.Technique {
		case step.Technique.Row():
			return false
		case logic.ALSChain:
			if !row.Enabled {
				return false
			}
			for range logic.Find(ctx, p, logic.ALSChain, t.Options) {
				return true
			}
			return false
		}
	}
	return false
}

// WritePath writes a path as a text.
func WritePath(ctx context.Context, r job.WritePath) (job.Logged, error) {
	w, path, err := walk(ctx, r.Puzzle, r.Telling)
	if err != nil {
		return job.Logged{}, err
	}
	return job.Logged{Text: export.Path(w.grid, path, w.table, r.Form)}, nil
}

// AllSteps lists the steps of a position, a piece at a time.
func AllSteps(ctx context.Context, r job.AllSteps, emit func(job.Event)) (job.StepsFound, error) {
	const piece = 64
	s, err := stand(r.Standing)
	if err != nil {
		return job.StepsFound{}, err
	}
	told, err := s.judge(ctx, r.Telling)
	if err != nil {
		return job.StepsFound{}, err
	}
	table, judgement := tableOf(r.Telling)
	if told.Outcome != job.NoOutcome {
		return job.StepsFound{Judgement: judgement}, nil
	}
	f := finder{p: logic.From(s.marks, s.puzzle), table: table, every: true,
		unsure: told.Puzzle.Solutions != 1 || r.Doubtful}
	list := lister{by: r.Telling, p: f.p, table: f.table, judgement: judgement}
	placed, more := s.marks.Grid().Count(), false
	var steps []logic.Step
	for step := range f.steps(ctx) {
		if more = len(steps) == r.Limit; more {
			break
		}
		steps = append(steps, step)
		list.add(step, placed+len(step.Place))
		if len(steps)%piece == 0 {
			emit(list.found())
		}
	}
	if err := ctx.Err(); err != nil {
		return job.StepsFound{}, err
	}
	listed.keep(r.Standing, r.Telling, steps)
	e := list.found()
	e.More = more
	return e, nil
}

// listed keeps the steps that were listed last, because a person looks at one after the other.
var listed lastList

type lastList struct {
	sync.Mutex
	of    job.Standing
	by    job.Telling
	steps []logic.Step
}

func (l *lastList) keep(of job.Standing, by job.Telling, steps []logic.Step) {
	l.Lock()
	defer l.Unlock()
	l.of, l.by, l.steps = of, by, steps
}

// step returns a step of the list of a position, from 0. ok is false if that was not the last list,
// or has fewer steps.
func (l *lastList) step(of job.Standing, by job.Telling, index int) (step logic.Step, ok bool) {
	l.Lock()
	defer l.Unlock()
	if l.of != of || l.by.Table != by.Table || l.by.Doubtful != by.Doubtful || index < 0 || index >= len(l.steps) {
		return step, false
	}
	return l.steps[index], true
}

// lister packs steps into a list.
type lister struct {
	by      job.Telling
	p       *logic.Position // any position of the puzzle
	table   *logic.Table
	lines   map[logic.Technique]int
	steps   []byte
	results strings.Builder
	names   strings.Builder

	judgement job.Judgement
}

// add adds a step. placed is how many digits are on the board after it.
func (l *lister) add(step logic.Step, placed int) {
	t := step.Technique
	line, known := l.lines[t]
	if !known {
		if l.lines == nil {
			l.lines = map[logic.Technique]int{}
		}
		line = len(l.lines)
		l.lines[t] = line
		l.names.WriteString(t.Key() + "\t" + explain.Name(t, l.by.Lang) + "\n")
	}
	level, score := l.table.Counts(t)
	l.steps = job.StepRow{Technique: line, Level: uint8(level), Score: score, Placed: placed,
		Removed: len(step.Remove)}.Append(l.steps)
	l.results.WriteString(explain.Result(l.p, step, l.by) + "\n")
}

// found returns what was added since it was last called.
func (l *lister) found() job.StepsFound {
	e := job.StepsFound{Steps: l.steps, Results: l.results.String(), Names: l.names.String(), Judgement: l.judgement}
	l.steps = nil
	l.results.Reset()
	l.names.Reset()
	return e
}
