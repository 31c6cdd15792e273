package coach

import (
	"context"
	"errors"
	"math"
	"strings"
	"testing"
	"time"

	"numplace/app/shared/explain"
	"numplace/app/shared/job"
	"numplace/solver"
	"numplace/solver/logic"
)

// A row whose path takes too long to compute has no rating, because a partial path would depend on the
// machine. The row is marked as taking too long, so that rating it is not tried again. The next row has its
// own time limit.
func TestARowThatTakesTooLong(t *testing.T) {
	l, err := solver.ParseLayout("4x4,diagonals")
	if err != nil {
		t.Fatal(err)
	}
	g, err := solver.Parse(l, "1"+strings.Repeat(".", l.Cells()-1))
	if err != nil {
		t.Fatal(err)
	}
	if r := lineRating(t.Context(), 0, g, logic.StandardTable()); r != (job.Rating{TooLong: true}) {
		t.Errorf("%+v", r)
	}
	short, err := solver.Parse(solver.Classic,
		"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
	if err != nil {
		t.Fatal(err)
	}
	if r := lineRating(t.Context(), math.MaxInt64, short, logic.StandardTable()); !r.Ends || r.TooLong {
		t.Errorf("%+v", r)
	}
}

// A puzzle in a list has no rating if it has additional rules and the techniques do not solve it. The rating
// is then marked as Short, not as TooLong.
func TestARowWhoseStepsEnd(t *testing.T) {
	l, err := solver.ParseLayout("3x3,zipper:0.1.2")
	if err != nil {
		t.Fatal(err)
	}
	if r := lineRating(t.Context(), math.MaxInt64, l.Empty(), logic.StandardTable()); r != (job.Rating{Short: true}) {
		t.Errorf("%+v", r)
	}
}

// If a puzzle takes too long to solve, a hint is a step that does not assume a single solution. The puzzle is
// not tried again at the next hint. If the request ends, it is.
func TestAPuzzleThatTakesTooLong(t *testing.T) {
	tries := 0
	prove = func(ctx context.Context, _ solver.Grid) (solver.Grid, error) {
		tries++
		<-ctx.Done()
		return solver.Grid{}, ctx.Err()
	}
	defer func(patience time.Duration) {
		prove, patienceProof, last = solver.Solve, patience, lastHint{}
	}(patienceProof)
	patienceProof, last = 1, lastHint{}
	of := job.Hint{Standing: job.Standing{Puzzle: job.Grid{Layout: "3x3",
		Cells: "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"}}}
	for range 2 {
		e, err := Hint(t.Context(), of, func(job.Event) {})
		if err != nil || e.Outcome != job.AStep || e.Puzzle.Exact || e.Puzzle.Solutions != 0 || tries != 1 {
			t.Errorf("outcome %d, %+v, %d tries, %v", e.Outcome, e.Puzzle, tries, err)
		}
	}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	last = lastHint{}
	for range 2 {
		if _, err := Hint(ended, of, func(job.Event) {}); !errors.Is(err, context.Canceled) {
			t.Errorf("%v", err)
		}
	}
	if tries != 3 {
		t.Errorf("%d tries", tries)
	}
}

// A hint does not wait for another puzzle that takes long to solve.
func TestAHintIsNotHeldUpByAnotherPuzzle(t *testing.T) {
	long := solver.Classic.Empty().With(0, 1)
	begun := make(chan struct{})
	prove = func(ctx context.Context, g solver.Grid) (solver.Grid, error) {
		if g != long {
			return solver.Solve(ctx, g)
		}
		close(begun)
		<-ctx.Done()
		return solver.Grid{}, ctx.Err()
	}
	defer func() { prove, last = solver.Solve, lastHint{} }()
	last = lastHint{}
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		_, _ = Hint(ctx, job.Hint{Standing: job.Standing{Puzzle: job.GridOf(long)}}, func(job.Event) {})
	}()
	<-begun
	answered := make(chan job.Hinted)
	go func() {
		e, _ := Hint(t.Context(), job.Hint{Standing: job.Standing{Puzzle: job.Grid{Layout: "3x3",
			Cells: "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"}}},
			func(job.Event) {})
		answered <- e
	}()
	select {
	case e := <-answered:
		if e.Outcome != job.AStep || e.Puzzle.Solutions != 1 {
			t.Errorf("outcome %d, %+v", e.Outcome, e.Puzzle)
		}
		cancel()
	case <-time.After(patienceProof / 2):
		t.Error("the hint waits")
		cancel()
		<-answered
	}
	<-ended
}

// A puzzle whose solution the page knows is not solved again, and mistakes are still found.
func TestAKnownSolutionIsNotSoughtAgain(t *testing.T) {
	prove = func(context.Context, solver.Grid) (solver.Grid, error) {
		t.Error("the puzzle is solved again")
		return solver.Grid{}, errLate
	}
	defer func() { prove, last = solver.Solve, lastHint{} }()
	last = lastHint{}
	const solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
	of := job.Hint{Solution: solution, Standing: job.Standing{Puzzle: job.Grid{Layout: "3x3",
		Cells: "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"}}}
	for entered, want := range map[string]job.Outcome{
		"": job.AStep, strings.Repeat(".", 2) + "4" + strings.Repeat(".", 78): job.AStep,
		strings.Repeat(".", 2) + "2" + strings.Repeat(".", 78): job.WrongDigits,
	} {
		of.Entered = entered
		e, err := Hint(t.Context(), of, func(job.Event) {})
		if err != nil || e.Outcome != want || e.Puzzle != (job.Found{Solutions: 1, Exact: true, Solution: solution}) {
			t.Errorf("%q: outcome %d, %+v, %v", entered, e.Outcome, e.Puzzle, err)
		}
	}
}

// The first step of this position relies on the puzzle having one solution. If that is not known, because the
// puzzle takes too long to solve, the hint is another step.
func TestNoStepAssumesWhatTakesTooLongToProve(t *testing.T) {
	example, _ := explain.ExampleOf(logic.BUGPlus1)
	var cells []byte
	for c := range solver.Cell(81) {
		cells = append(cells, ".123456789"[example.Position.At(c)])
	}
	of := job.Hint{Standing: job.Standing{Puzzle: job.Grid{Layout: "3x3", Cells: string(cells)}}}
	assumes := func() bool {
		e, err := Hint(t.Context(), of, func(job.Event) {})
		if err != nil || e.Outcome != job.AStep {
			t.Fatalf("outcome %d, %v", e.Outcome, err)
		}
		technique, _ := logic.ByKey(e.Technique)
		return technique.AssumesOne()
	}
	defer func(patience time.Duration) {
		prove, patienceProof, last = solver.Solve, patience, lastHint{}
	}(patienceProof)
	if last = (lastHint{}); !assumes() {
		t.Error("the first step does not assume one solution")
	}
	prove = func(ctx context.Context, _ solver.Grid) (solver.Grid, error) {
		<-ctx.Done()
		return solver.Grid{}, ctx.Err()
	}
	if patienceProof, last = 1, (lastHint{}); assumes() {
		t.Error("a step assumes one solution")
	}
}

// If ctx ends before the path is complete, the incomplete path is not cached.
func TestAPathThatIsStopped(t *testing.T) {
	puzzle := job.Grid{Layout: "3x3",
		Cells: "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"}
	w, err := wayOf(t.Context(), puzzle, job.StepOptions{})
	if err != nil {
		t.Fatal(err)
	}
	w.path = nil
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := w.walked(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
	if path, err := w.walked(t.Context()); err != nil || !path.Solved {
		t.Errorf("%d steps, %v", len(path.Steps), err)
	}
}

// If rating a puzzle of a list like Sudoku Explainer takes too long, it has a lower bound. This one takes a minute, so
// it ends when its first bound is known.
func TestARowThatSudokuExplainerRatesTooLong(t *testing.T) {
	const golden = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."
	g, err := solver.Parse(solver.Classic, golden)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	if r := lineSE(ctx, g, cancel); r.Known || r.ER == 0 || r.EP != 0 || ctx.Err() == nil {
		t.Errorf("%+v", r)
	}
}
