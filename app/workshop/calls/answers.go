package calls

import (
	"cmp"
	"context"
	"errors"
	"strconv"
	"strings"

	"numplace/app/shared/explain"
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/shared/solverjs"
	"numplace/app/workshop/coach"
	"numplace/solver"
	"numplace/solver/digitset"
	"numplace/solver/logic"
	"numplace/solver/rating"
)

func (q Of) lang() i18n.Lang {
	lang, _ := i18n.ByTag(q.Lang)
	return lang
}

// puzzle parses the puzzle and returns it with the settings for finding steps. If that fails, failure is the answer to
// send. Otherwise failure is nil. An invalid table of a link is ignored, as on the page.
func (q Of) puzzle() (g solver.Grid, by job.StepOptions, failure any) {
	if _, err := coach.ReadTable(q.Table); err != nil {
		return g, by, Refused{badArgument, err.Error()}
	}
	found, err := solverjs.PuzzleIn(q.Layout, q.Text)
	if err != nil {
		return g, by, solverjs.FaultOf(err)
	}
	by = job.StepOptions{Lang: q.lang(), Table: cmp.Or(q.Table, found.Table), Doubtful: found.Doubtful}
	return found.Grid, by, nil
}

// sound is like puzzle, but it also fails if the puzzle does not have exactly one solution.
func (q Of) sound(ctx context.Context) (g solver.Grid, by job.StepOptions, failure any) {
	if g, by, failure = q.puzzle(); failure != nil {
		return g, by, failure
	}
	switch solutions, solution, err := solverjs.Solve(ctx, g); {
	case err != nil:
		return g, by, solverjs.FaultOf(err)
	case solutions != 1:
		return g, by, Unsound{solutions, solution.String()}
	}
	return g, by, nil
}

func (q Rate) Answer() any {
	ctx := solverjs.Timed(q.Timeout)
	g, by, failure := q.sound(ctx)
	if failure != nil {
		return failure
	}
	_, rated, err := walked(ctx, g, by)
	if err == nil && q.SE {
		rated.SE, err = explained(ctx, g, by.Doubtful)
	}
	if err != nil {
		return solverjs.FaultOf(err)
	}
	return rated
}

// explained rates a puzzle with one solution like Sudoku Explainer. That rating assumes that there are no
// further rules, so it is not defined for a doubtful puzzle.
func explained(ctx context.Context, g solver.Grid, doubtful bool) (SE, error) {
	if doubtful || g.Layout() != solver.Classic {
		return SE{State: SENotClassic}, nil
	}
	r, err := rating.Rate(ctx, g)
	switch {
	case err == nil:
		return SE{SERated, r.ER, r.EP, r.ED}, nil
	case r.ER > 0:
		return SE{State: SEAtLeast, ER: r.ER}, nil
	}
	return SE{}, err
}

// walked returns the solving path of a puzzle with one solution, and the rating.
func walked(ctx context.Context, g solver.Grid, by job.StepOptions) (logic.Path, Rated, error) {
	path, err := coach.PathOf(ctx, g, by)
	if err != nil {
		return path, Rated{}, err
	}
	e := coach.RatedOf(path, g, by.Lang)
	rated := Rated{Score: e.Score, Level: int(e.Level), Ends: e.Ends, Hardest: e.Hardest, Name: e.Name,
		Doubtful: by.Doubtful}
	if e.Level > 0 {
		rated.LevelName = i18n.LevelNames[e.Level-1].In(by.Lang)
	}
	return path, rated, nil
}

func (q Path) Answer() any {
	ctx := solverjs.Timed(q.Timeout)
	g, by, failure := q.sound(ctx)
	if failure != nil {
		return failure
	}
	path, rated, err := walked(ctx, g, by)
	if err != nil {
		return solverjs.FaultOf(err)
	}
	var steps strings.Builder
	table, p, l := coach.Table(by.Table), logic.New(g), g.Layout()
	for _, step := range path.Steps {
		level, score := table.Counts(step.Technique)
		steps.WriteString(strings.Join([]string{
			step.Technique.Key(), explain.Name(step.Technique, by.Lang), strconv.Itoa(int(level)), strconv.Itoa(score),
			explain.Result(p, step, job.StepOptions{}), step.Notation(l), candidates(l, step.Place), candidates(l,
				step.Remove),
		}, "\t") + "\n")
	}
	return Walked{rated, steps.String()}
}

func (q Hint) Answer() any {
	ctx := solverjs.Timed(q.Timeout)
	g, by, failure := q.puzzle()
	if failure != nil {
		return failure
	}
	board, err := link.Board{Given: g}, error(nil)
	if q.Entered != "" {
		if board, err = link.WithDigits(g, q.Entered); err != nil {
			return solverjs.FaultOf(err)
		}
	}
	struck, err := readCandidates(g.Layout(), q.Struck)
	if err != nil {
		return solverjs.FaultOf(err)
	}
	standing := job.Standing{Puzzle: job.GridOf(g), Struck: packed(g.Layout(), struck)}
	if q.Entered != "" {
		standing.Entered = board.Entered.String()
	}
	hint := job.Hint{Standing: standing, Skip: q.Skip, StepOptions: by}
	e, err := coach.Hint(ctx, hint, func(job.Event) {})
	if err != nil {
		return solverjs.FaultOf(err)
	}
	if e.Puzzle.Exact && e.Puzzle.Solutions == 0 {
		return Unsound{}
	}
	if e.Why != "" { // this sentence names cells in words; the other texts use r6c2
		hint.Naming = i18n.ByWords
		if e, err = coach.Hint(ctx, hint, func(job.Event) {}); err != nil {
			return solverjs.FaultOf(err)
		}
	}
	l := g.Layout()
	a := Hinted{
		Outcome: e.Outcome.Key(), Unique: e.Puzzle.Exact, Doubtful: by.Doubtful, Technique: e.Technique,
		Name: e.Name, Level: int(e.Level), Score: e.Score,
		Look: e.Look, Text: e.Text, Result: e.Result, Chain: e.Chain,
		Branches: withoutSigns(e.Branches), Place: unpacked(l, e.Place), Remove: unpacked(l, e.Remove),
		Why: e.Why,
	}
	switch e.Outcome {
	case job.WrongDigits, job.WrongStrikes:
		a.Wrong = candidates(l, wrong(e, board, struck))
	case job.NoWay:
		var cells []string
		for i := range len(e.Empty) / 2 {
			cells = append(cells, place(l, solver.Cell(job.CellAt(e.Empty, i))))
		}
		a.Cells = strings.Join(cells, " ")
	}
	return a
}

// wrong returns the user's mistakes. If e.Outcome is job.WrongDigits, these are the entered digits that
// differ from the only solution. Otherwise, they are the crossed-out candidates that belong to the solution.
func wrong(e job.Hinted, board link.Board, struck []logic.Candidate) (all []logic.Candidate) {
	solution, err := solver.Parse(board.Given.Layout(), e.Puzzle.Solution)
	if err != nil {
		return nil
	}
	if e.Outcome == job.WrongDigits {
		for c := range solver.Cell(solution.Layout().Cells()) {
			if d := board.Entered.At(c); d != 0 && d != solution.At(c) {
				all = append(all, logic.Candidate{Cell: c, Digit: d})
			}
		}
		return all
	}
	for _, x := range struck {
		if x.Digit == solution.At(x.Cell) && board.Given.At(x.Cell) == 0 &&
			(board.Entered.N() == 0 || board.Entered.At(x.Cell) == 0) {
			all = append(all, x)
		}
	}
	return all
}

// withoutSigns removes the icon (an SVG and a tab) at the beginning of each line of job.Explained.Branches.
func withoutSigns(branches string) string {
	lines := strings.Split(branches, "\n")
	for i, line := range lines {
		_, lines[i], _ = strings.Cut(line, "\t")
	}
	return strings.Join(lines, "\n")
}

// place formats a cell as its row and column.
func place(l *solver.Layout, c solver.Cell) string {
	row, col := l.RowCol(c)
	return strconv.Itoa(row) + " " + strconv.Itoa(col)
}

// candidates formats each candidate as three numbers, its row, column and digit, separated by spaces.
func candidates(l *solver.Layout, all []logic.Candidate) string {
	var parts []string
	for _, x := range all {
		parts = append(parts, place(l, x.Cell)+" "+strconv.Itoa(int(x.Digit)))
	}
	return strings.Join(parts, " ")
}

// unpacked decodes the packed candidates of a job.Explained, and formats them like the function candidates.
func unpacked(l *solver.Layout, all job.Packed) string {
	var out []logic.Candidate
	for i := range len(all) / 3 {
		cell, digit := job.CandidateAt(all, i)
		out = append(out, logic.Candidate{Cell: solver.Cell(cell), Digit: solver.Digit(digit)})
	}
	return candidates(l, out)
}

// readCandidates parses the output of the function candidates. It returns an error if a number is not from 1
// to the grid's size.
func readCandidates(l *solver.Layout, text string) (all []logic.Candidate, err error) {
	var numbers []int
	for _, field := range strings.Fields(text) {
		n, err := strconv.Atoi(field)
		if err != nil || n < 1 || n > l.N() {
			return nil, errors.New("struck candidates: " + field + " is not a number from 1 to " +
				strconv.Itoa(l.N()))
		}
		numbers = append(numbers, n)
	}
	for i := range len(numbers) / 3 {
		n := numbers[3*i:][:3]
		all = append(all, logic.Candidate{Cell: solver.Cell((n[0]-1)*l.N() + n[1] - 1), Digit: solver.Digit(n[2])})
	}
	return all, nil
}

// packed packs candidates in the format of job.Standing.Struck.
func packed(l *solver.Layout, all []logic.Candidate) job.Packed {
	if len(all) == 0 {
		return ""
	}
	sets := make([]solver.Digits, l.Cells())
	for _, x := range all {
		sets[x.Cell] = sets[x.Cell].With(x.Digit)
	}
	b := make([]byte, 0, len(sets)*digitset.Size)
	for _, set := range sets {
		b = digitset.Append(b, set)
	}
	return job.Packed(b)
}
