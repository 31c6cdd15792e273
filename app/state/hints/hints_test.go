package hints

import (
	"testing"

	"numplace/app/shared/job"
	"numplace/app/state/game"
	"numplace/app/state/history"
	"numplace/solver"
)

// The puzzle used in these tests and its solution.
const (
	puzzle   = "1.....3..2......"
	solution = "1324423132142143"
)

// playing returns the Env of a game with the given and entered digits.
func playing(t *testing.T, given, entered string) Env {
	t.Helper()
	l, err := solver.Boxes(2, 2)
	if err != nil {
		t.Fatal(err)
	}
	b := history.EmptyBoard(l)
	if b.Given, err = solver.Parse(l, given); err != nil {
		t.Fatal(err)
	}
	if b.Entered, err = solver.Parse(l, entered); err != nil {
		t.Fatal(err)
	}
	g := game.Game{}.Begun(b)
	g.Mode = game.Playing
	return Env{Play: game.Play{Game: &g, Env: game.Env{InView: true, Sure: true}}, Offered: true}
}

// none is a grid without entered digits.
const none = "................"

// A hint is shown as a question first and then as an explanation. It can be applied to the board.
func TestAHintIsExplained(t *testing.T) {
	var a Advice
	e := playing(t, puzzle, none)
	asks := AskHint{Pitch: 40}.Update(&a, e)
	if asks.Start == nil || asks.Start.Request.(job.Hint).Pitch != 40 || a.Hinting() {
		t.Fatalf("asking: %+v, %+v", asks, a.Hint)
	}
	step := job.Hinted{Outcome: job.AStep}
	step.Place, step.Remove = "\x03\x00\x04", "\x01\x00\x04" // place 4 in R1C4, remove 4 from R1C2
	if asks = (ToHint{}).Take(&a, e, step); asks.Hints != 1 || a.Hint.Stage != HintWhere {
		t.Fatalf("found: %+v, %+v", asks, a.Hint)
	}
	if asks = (ApplyHint{}).Update(&a, e); asks.Edit != nil {
		t.Error("a step is applied before it is shown")
	}
	if (AskHint{}).Update(&a, e); a.Hint.Stage != HintHow {
		t.Fatalf("stage %d after the second press", a.Hint.Stage)
	}
	asks = ApplyHint{}.Update(&a, e)
	if asks.Edit == nil || asks.Edit.Entered.At(3) != 4 || !asks.Edit.Notes.At(1).Struck.Has(4) ||
		asks.Select == nil || asks.Select.Cursor != 3 {
		t.Fatalf("applied: %+v", asks)
	}
	e.Game.Board = *asks.Edit
	if asks = a.Follow(e); a.Hint != (Hint{}) || len(asks.Cancel) != 1 {
		t.Errorf("the hint stays on another board: %+v", a.Hint)
	}
}

// The request for a hint has the solution of the puzzle if it is known to be the only one.
func TestAHintIsToldTheKnownSolution(t *testing.T) {
	var a Advice
	e := playing(t, puzzle, none)
	e.Found = job.Found{Solutions: 1, Exact: true, Solution: solution}
	for _, sound := range []bool{false, true} {
		want := ""
		if e.Sound = sound; sound {
			want = solution
		}
		if got := (AskHint{}).Update(&a, e).Start.Request.(job.Hint).Solution; got != want {
			t.Errorf("sound: %t, solution %q", sound, got)
		}
		a.Close(e)
	}
}

// A step counts as one hint, even if it is requested again.
func TestAStepIsCountedOnce(t *testing.T) {
	var a Advice
	e := playing(t, puzzle, none)
	for i, want := range []int{1, 0} {
		AskHint{}.Update(&a, e)
		if asks := (ToHint{}).Take(&a, e, job.Hinted{Outcome: job.AStep}); asks.Hints != want {
			t.Errorf("hint %d counts %d", i, asks.Hints)
		}
		a.Close(e)
	}
}

// Check counts the wrong digits. ShowWrong marks them, and TakeBack erases them.
func TestAWrongDigitIsFound(t *testing.T) {
	var a Advice
	e := playing(t, puzzle, ".23.............")
	a.Check(e, job.Judged{Puzzle: job.Found{Solutions: 1, Exact: true, Solution: solution}})
	if k, ok := a.Checked.About(&e.Board); !ok || k.Kind != SomeWrong || k.Total != 2 || k.Wrong != 2 {
		t.Fatalf("found: %+v", k)
	}
	if a.Checked.WrongAt(&e.Board, 1) {
		t.Error("a wrong digit is marked before the user asks for it")
	}
	asks := ShowWrong{}.Update(&a, e)
	if !a.Checked.WrongAt(&e.Board, 1) || !a.Checked.WrongAt(&e.Board, 2) || a.Checked.WrongAt(&e.Board, 3) {
		t.Error("the wrong digits are not shown")
	}
	if asks.Select == nil || asks.Select.Cursor != 1 || !asks.Focus {
		t.Errorf("shown: %+v", asks)
	}
	if asks = (TakeBack{}).Update(&a, e); asks.Edit == nil || asks.Edit.Entered.Count() != 0 {
		t.Errorf("taken back: %+v", asks)
	}
	e.Game.Board.Entered = e.Board.Entered.With(4, 4)
	if _, ok := a.Checked.About(&e.Board); ok {
		t.Error("the answer stays though a digit was entered")
	}
}

// In a puzzle with several solutions, no digit is right or wrong. If the puzzle's data may lack some rules,
// digits are compared with the setter's solution.
func TestWhoseSolutionCounts(t *testing.T) {
	e := playing(t, puzzle, none)
	if _, err := e.Right(job.Found{Solutions: 2, Exact: true, Solution: solution}); err == nil {
		t.Error("one of two solutions is taken as the right one")
	}
	setters, err := solver.Parse(e.Board.Layout(), solution)
	if e.Setters = setters; err != nil {
		t.Fatal(err)
	}
	if right, err := e.Right(job.Found{Solutions: 2}); err != nil || right != setters {
		t.Errorf("the setter's solution does not count: %v", err)
	}
}

// If the setting is on, an entered digit that differs from the solution is marked as soon as the solution is
// known.
func TestSlipsAreMarkedWhileThatIsWanted(t *testing.T) {
	var a Advice
	e := playing(t, puzzle, none)
	slips := func(want bool) {
		t.Helper()
		a.FollowSolution(e)
		if got := a.Slip(e.Board.Given, 1, 2); got != want {
			t.Errorf("a slip is marked: %t", got)
		}
		if a.Slip(e.Board.Given, 1, 3) || a.Slip(e.Board.Given, 1, 0) {
			t.Error("a right digit or an empty cell is marked")
		}
	}
	slips(false)
	e.Compares = true
	slips(false)
	e.Judged, e.Found = true, job.Found{Solutions: 1, Exact: true, Solution: solution}
	slips(true)
	e.Judged = false
	slips(true)
	e.Compares = false
	slips(false)
}

// The page requests a rating on its own if computing it is quick. Otherwise the user can request it.
func TestWhoAsksHowHardAPuzzleIs(t *testing.T) {
	var a Advice
	e := playing(t, puzzle, none)
	e.Sound = true
	if asks := a.FollowRating(e); asks.Start != nil || !a.CanRate(e) {
		t.Errorf("a 4x4 puzzle: %+v", asks)
	}
	typing, typed := Advice{}, e
	typed.Mode = game.Setting
	drawn := typing.FollowRating(typed)
	if drawn.Start == nil || drawn.Start.Wait == 0 || drawn.Start.Request.(job.Rate).Patience == 0 {
		t.Fatalf("a 4x4 puzzle that is being typed: %+v", drawn)
	}
	if _, stops := typing.StepsStop(e.Board.Given, ""); stops {
		t.Error("the steps stop before they are known")
	}
	drawn.Start.Task.Take(&typing, typed, job.Rated{Rating: job.Rating{Short: true}, Placed: 5})
	if placed, stops := typing.StepsStop(e.Board.Given, ""); placed != 5 || !stops {
		t.Errorf("the steps stop after %d digits: %t", placed, stops)
	}
	if _, stops := typing.StepsStop(e.Board.Given, "n1:off"); stops {
		t.Error("the steps of another table stop")
	}
	drawn.Start.Task.Take(&typing, typed, job.Rated{Rating: job.Rating{Level: 3, Ends: true}})
	if _, stops := typing.StepsStop(e.Board.Given, ""); stops {
		t.Error("steps that solve the puzzle stop")
	}
	asks := Rate{}.Update(&a, e)
	if asks.Start == nil {
		t.Fatal("the user's request is not sent")
	}
	asks = asks.Start.Task.Take(&a, e, job.Rated{Rating: job.Rating{Short: true}})
	if asks.Say.Notice != NoLevel || a.CanRate(e) {
		t.Errorf("no answer: %+v", asks)
	}
	classic := solver.Classic.Empty().With(0, 1)
	e.Game.Board = history.EmptyBoard(solver.Classic)
	e.Game.Board.Given = classic
	if asks = a.FollowRating(e); asks.Start == nil || asks.Start.Wait == 0 || len(asks.Cancel) == 0 {
		t.Fatalf("a 9x9 puzzle: %+v", asks)
	}
	asks.Start.Task.Take(&a, e, job.Rated{Rating: job.Rating{Level: 3}})
	if rated, ok := a.Rating(classic, ""); !ok || rated.Level != 3 {
		t.Errorf("rated %+v", rated)
	}
	if _, ok := a.Rating(classic, "n1:off"); ok {
		t.Error("the rating is that of another table")
	}
}

// If the hint ahead has the technique of the hint shown, both belong to one run. Drawn again, the hint still has
// its run.
func TestARunGoesOnWithTheHintAhead(t *testing.T) {
	b := history.PuzzleBoard(solver.Classic.Empty())
	step := func(cell int) job.Packed { return job.Packed(job.AppendCandidate(nil, cell, 5)) }
	shown := job.Hinted{Outcome: job.AStep, Explained: job.Explained{Technique: "x", Place: step(3)}}
	next := job.Hinted{Outcome: job.AStep, Run: 2, RunPlace: step(4) + step(5),
		RunSteps:  job.Packed(job.AppendCell(job.AppendCell(job.AppendCell(job.AppendCell(nil, 1), 0), 1), 0)),
		Explained: job.Explained{Technique: "x", Place: step(4)}}
	for technique, want := range map[string]int{"x": 3, "another": 0} {
		a := Advice{Hint: Hint{Stage: HintHow, of: b, Found: shown}}
		a.ahead.from = position{board: b, place: step(3)}
		next.Technique = technique
		ToAhead{}.Take(&a, Env{}, next)
		if a.Hint.Found.Run != want || want > 0 && a.Hint.Found.RunPlace != step(3)+step(4)+step(5) ||
			len(a.Hint.Found.RunSteps) != 4*want {
			t.Errorf("%s: a run of %d", technique, a.Hint.Found.Run)
		}
		ToHint{}.Take(&a, Env{}, shown)
		if a.Hint.Found.Run != want {
			t.Errorf("%s: drawn again, a run of %d", technique, a.Hint.Found.Run)
		}
	}
}
