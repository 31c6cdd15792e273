package coach

import (
	"context"
	"strings"
	"sync"

	"numplace/app/explain"
	"numplace/app/i18n"
	"numplace/app/job"
	"numplace/solver"
	"numplace/solver/logic"
)

// paths keeps the path that was walked last: a person looks at one step of it after the other.
var paths struct {
	sync.Mutex
	of   job.Grid
	by   string // the table's text
	path logic.Path
}

// pathOf walks through a puzzle by a table whose text is by.
func pathOf(puzzle job.Grid, table *logic.Table, by string) (solver.Grid, logic.Path, error) {
	g, err := puzzle.Parse()
	if err != nil {
		return g, logic.Path{}, err
	}
	paths.Lock()
	defer paths.Unlock()
	if paths.of != puzzle || paths.by != by {
		paths.of, paths.by, paths.path = puzzle, by, logic.Walk(logic.New(g), table)
	}
	return g, paths.path, nil
}

// sound reports whether a puzzle has one solution, which techniques may assume.
func sound(puzzle job.Grid) (bool, error) {
	g, err := puzzle.Parse()
	if err != nil {
		return false, err
	}
	_, err = solver.Solve(context.Background(), g)
	return err == nil, nil
}

func rating(path logic.Path) job.Rating {
	return job.Rating{Score: path.Score, Level: uint8(path.Level), Ends: path.Solved}
}

// rate finds how hard a puzzle is. One that has not one solution has no rating.
func rate(r job.Rate) (job.Event, error) {
	t, judgement := tableOf(r.Telling)
	if ok, err := sound(r.Puzzle); !ok {
		return job.Rated{Judgement: judgement}, err
	}
	_, path, err := pathOf(r.Puzzle, t, r.Table)
	if err != nil {
		return nil, err
	}
	e, most := job.Rated{Rating: rating(path), Judgement: judgement}, -1
	for _, step := range path.Steps {
		if _, score := levelOf(t, step.Technique); score > most {
			most, e.Hardest, e.Name = score, step.Technique.Key(), explain.Name(step.Technique, r.Lang)
		}
	}
	return e, nil
}

// walk lists the steps of a path.
func walk(r job.Walk) (job.Event, error) {
	table, judgement := tableOf(r.Telling)
	if ok, err := sound(r.Puzzle); !ok {
		return job.Walked{Judgement: judgement}, err
	}
	g, path, err := pathOf(r.Puzzle, table, r.Table)
	if err != nil {
		return nil, err
	}
	list := lister{lang: r.Lang, p: logic.New(g), table: table}
	placed := g.Count()
	for _, step := range path.Steps {
		placed += len(step.Place)
		list.add(step, placed)
	}
	return job.Walked{Rating: rating(path), Steps: list.steps, Results: list.results.String(), Names: list.names.String(), Judgement: judgement}, nil
}

// stepOf explains a step of a path.
func stepOf(r job.StepOf) (job.Event, error) {
	table, judgement := tableOf(r.Telling)
	g, path, err := pathOf(r.Puzzle, table, r.Table)
	if err != nil {
		return nil, err
	}
	p := logic.New(g)
	index := min(max(r.Index, 0), len(path.Steps))
	for _, step := range path.Steps[:index] {
		p.Apply(step)
	}
	e := job.Stepped{Judgement: judgement}
	var cells []byte
	for c := range solver.Cell(g.Layout().Cells()) {
		cells = append(cells, p.At(c).Symbol())
		e.Candidates = appendDigits(e.Candidates, p.Candidates(c))
	}
	e.Cells = string(cells)
	if index < len(path.Steps) {
		e.Explained = explained(p, path.Steps[index], table, r.Telling)
	}
	return e, nil
}

// allSteps lists the steps of a position, a piece at a time.
func allSteps(ctx context.Context, r job.AllSteps, emit func(job.Event)) (job.Event, error) {
	const piece = 64
	s, err := stand(r.Standing)
	if err != nil {
		return nil, err
	}
	told, err := s.judge(ctx, r.Lang)
	if err != nil {
		return nil, err
	}
	table, judgement := tableOf(r.Telling)
	if told.Outcome != job.NoOutcome {
		return job.StepsFound{Judgement: judgement}, nil
	}
	f := finder{p: logic.From(s.marks, s.puzzle), table: table, every: true, unsure: told.Puzzle.Solutions != 1}
	list := lister{lang: r.Lang, p: f.p, table: f.table, judgement: judgement}
	e, n, placed := job.StepsFound{}, 0, s.marks.Grid().Count()
	for _, row := range f.table.Rows {
		if f.unsure && assumesOne(row.Technique) {
			continue
		}
		for step := range logic.Find(f.p, row.Technique, f.table.Options) {
			if n == r.Limit || ctx.Err() != nil {
				e = list.found()
				e.More = true
				return e, ctx.Err()
			}
			n++
			list.add(step, placed+len(step.Place))
			if n%piece == 0 {
				emit(list.found())
			}
		}
	}
	return list.found(), nil
}

// lister packs steps into a list.
type lister struct {
	lang    i18n.Lang
	p       *logic.Position // any of the puzzle's
	table   *logic.Table
	lines   map[logic.Technique]int
	steps   []byte
	results strings.Builder
	names   strings.Builder

	judgement job.Judgement
}

// add adds a step, after which there are so many digits on the board.
func (l *lister) add(step logic.Step, placed int) {
	t := step.Technique
	line, known := l.lines[t]
	if !known {
		if l.lines == nil {
			l.lines = map[logic.Technique]int{}
		}
		line = len(l.lines)
		l.lines[t] = line
		l.names.WriteString(t.Key() + "\t" + explain.Name(t, l.lang) + "\n")
	}
	level, score := levelOf(l.table, t)
	l.steps = job.StepRow{Technique: line, Level: uint8(level), Score: score, Placed: placed, Removed: len(step.Remove)}.Append(l.steps)
	l.results.WriteString(explain.Result(l.p, step) + "\n")
}

// found returns what was added since it was called last.
func (l *lister) found() job.StepsFound {
	e := job.StepsFound{Steps: l.steps, Results: l.results.String(), Names: l.names.String(), Judgement: l.judgement}
	l.steps = nil
	l.results.Reset()
	l.names.Reset()
	return e
}
