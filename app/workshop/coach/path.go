package coach

import (
	"context"
	"errors"
	"strings"
	"sync"
	"time"

	"numplace/app/shared/explain"
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/workshop/export"
	"numplace/solver"
	"numplace/solver/digitset"
	"numplace/solver/logic"
)

// way is a puzzle with its table of techniques and its solving path.
type way struct {
	grid      solver.Grid
	table     *logic.Table
	judgement job.Judgement // the problems found in the table's text
	found     job.Found

	walking sync.Mutex
	path    *logic.Path // nil until walked has computed it
}

// ways caches the last way, because the user looks at one step of its path after another.
var ways struct {
	sync.Mutex
	puzzle job.Grid
	table  string
	last   *way

	doubtful bool
}

// wayOf returns a way: the puzzle with its table of techniques and its number of solutions. The method walked
// computes the solving path later. If the puzzle has no solution, its path will have no steps. If it may have
// several solutions, no step assumes a unique solution.
func wayOf(ctx context.Context, puzzle job.Grid, by job.StepOptions) (*way, error) {
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

// walked returns the solving path and caches it. If ctx ends before the path is complete, the path is not
// cached.
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

// walk is like wayOf, but also computes and returns the complete solving path.
func walk(ctx context.Context, puzzle job.Grid, by job.StepOptions) (*way, logic.Path, error) {
	w, err := wayOf(ctx, puzzle, by)
	if err != nil {
		return nil, logic.Path{}, err
	}
	path, err := w.walked(ctx)
	return w, path, err
}

// RatingOf returns the rating of the puzzle that a path solves. The zero Path has the zero Rating.
func RatingOf(path logic.Path) job.Rating {
	return job.Rating{Score: path.Score, Level: uint8(path.Level), Ends: path.Solved}
}

// unrated reports whether a path gives no rating. This is the case if the puzzle has rules such as cages and
// the path ends before the solution, because the next steps may be easy ones that use those rules.
func unrated(path logic.Path, puzzle solver.Grid) bool {
	return !path.Solved && !puzzle.Layout().OnlyDigits()
}

// RateWithin returns the path of a puzzle with a unique solution. It returns the zero Path if the path gives
// no rating. It also does so if computing the path takes longer than limit, because a partial path would
// depend on the speed of the machine.
func RateWithin(ctx context.Context, limit time.Duration, g solver.Grid, t *logic.Table) logic.Path {
	path, _ := rateWithin(ctx, limit, g, t)
	return path
}

// rateWithin is like RateWithin. late reports whether the time limit was exceeded.
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

// Rate returns the rating of a puzzle. If the puzzle does not have exactly one solution, it has no rating.
func Rate(ctx context.Context, r job.Rate) (job.Rated, error) {
	w, err := wayOf(ctx, r.Puzzle, r.StepOptions)
	if err != nil {
		return job.Rated{}, err
	}
	if w.found.Solutions != 1 {
		return job.Rated{Judgement: w.judgement}, nil
	}
	within, cancel := ctx, context.CancelFunc(func() {})
	if r.Patience > 0 {
		within, cancel = job.Within(ctx, time.Duration(r.Patience)*time.Millisecond)
	}
	defer cancel()
	path, err := w.walked(within)
	switch {
	case err != nil && ctx.Err() == nil:
		return job.Rated{Rating: job.Rating{TooLong: true}, Judgement: w.judgement}, nil
	case err != nil:
		return job.Rated{}, err
	}
	e := RatedOf(path, w.grid, r.Lang)
	e.Judgement = w.judgement
	return e, nil
}

// RatedOf returns the rating of a puzzle by its path, with the name of the hardest technique in a language.
func RatedOf(path logic.Path, puzzle solver.Grid, lang i18n.Lang) (e job.Rated) {
	if !path.Solved {
		for _, step := range path.Steps {
			e.Placed += len(step.Place)
		}
	}
	if unrated(path, puzzle) {
		e.Short = true
		return e
	}
	e.Rating = RatingOf(path)
	if path.Hardest != 0 {
		e.Hardest, e.Name = path.Hardest.Key(), explain.Name(path.Hardest, lang)
	}
	return e
}

// Walk lists the steps of a puzzle's solving path. The list has a rating only if the puzzle has exactly one
// solution.
func Walk(ctx context.Context, r job.Walk) (job.Walked, error) {
	w, path, err := walk(ctx, r.Puzzle, r.StepOptions)
	if err != nil {
		return job.Walked{}, err
	}
	list := lister{by: r.StepOptions, p: logic.New(w.grid), table: w.table}
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

// StepOf explains one step of a solving path, and returns the position before this step.
func StepOf(ctx context.Context, r job.StepOf) (job.Stepped, error) {
	w, path, err := walk(ctx, r.Puzzle, r.StepOptions)
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
		e.Explained = explained(p, steps[index], w.table, r.StepOptions)
		if passesOver(ctx, p, steps[index], w.table) {
			e.Text += "\n" + explain.PassedOver(r.Lang)
		}
	}
	return e, nil
}

// shownAt returns the digits of a position, and the packed candidates of each cell.
func shownAt(p *logic.Position) (cells string, candidates []byte) {
	var digits []byte
	for c := range solver.Cell(p.Layout().Cells()) {
		digits = append(digits, p.At(c).Symbol())
		candidates = digitset.Append(candidates, p.Candidates(c))
	}
	return string(digits), candidates
}

// passesOver reports whether the position has an ALS chain that the solving path ignores. This is the case if
// ALS chains come before the technique of the path's next step in the table. The path uses an ALS chain only
// if its sets are in the order in which the search finds sets; hints and the list of all steps include all
// ALS chains.
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

// WritePath formats a path as text.
func WritePath(ctx context.Context, r job.WritePath) (job.Logged, error) {
	w, path, err := walk(ctx, r.Puzzle, r.StepOptions)
	if err != nil {
		return job.Logged{}, err
	}
	return job.Logged{Text: export.Path(w.grid, path, w.table, r.Form)}, nil
}

// AllSteps lists the steps of a position. It emits them in pieces of 64 steps.
func AllSteps(ctx context.Context, r job.AllSteps, emit func(job.Event)) (job.StepsFound, error) {
	const piece = 64
	s, err := stand(r.Standing)
	if err != nil {
		return job.StepsFound{}, err
	}
	hint, err := s.judge(ctx, job.Hint{StepOptions: r.StepOptions})
	if err != nil {
		return job.StepsFound{}, err
	}
	table, judgement := tableOf(r.StepOptions)
	if hint.Outcome != job.NoOutcome {
		return job.StepsFound{Judgement: judgement}, nil
	}
	f := finder{p: logic.From(s.marks, s.puzzle), table: table, every: true,
		unsure: hint.Puzzle.Solutions != 1 || r.Doubtful}
	list := lister{by: r.StepOptions, p: f.p, table: f.table, judgement: judgement}
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
	listed.keep(r.Standing, r.StepOptions, steps)
	e := list.found()
	e.More = more
	return e, nil
}

// listed caches the last list of steps, because the user looks at one step in the list after another.
var listed lastList

type lastList struct {
	sync.Mutex
	of    job.Standing
	by    job.StepOptions
	steps []logic.Step
}

func (l *lastList) keep(of job.Standing, by job.StepOptions, steps []logic.Step) {
	l.Lock()
	defer l.Unlock()
	l.of, l.by, l.steps = of, by, steps
}

// step returns the step at an index of the cached list. ok is false if the index is out of range, or if the
// list was made for another position or table.
func (l *lastList) step(of job.Standing, by job.StepOptions, index int) (step logic.Step, ok bool) {
	l.Lock()
	defer l.Unlock()
	if l.of != of || l.by.Table != by.Table || l.by.Doubtful != by.Doubtful || index < 0 || index >= len(l.steps) {
		return step, false
	}
	return l.steps[index], true
}

// lister collects steps and packs them into a list for the page.
type lister struct {
	by      job.StepOptions
	p       *logic.Position // any position of the puzzle; explain.Result requires one
	table   *logic.Table
	lines   map[logic.Technique]int
	steps   []byte
	results strings.Builder
	names   strings.Builder

	judgement job.Judgement
}

// add adds a step. placed is the number of digits on the board after the step.
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

// found returns the steps that were added since the last call.
func (l *lister) found() job.StepsFound {
	e := job.StepsFound{Steps: l.steps, Results: l.results.String(), Names: l.names.String(), Judgement: l.judgement}
	l.steps = nil
	l.results.Reset()
	l.names.Reset()
	return e
}
