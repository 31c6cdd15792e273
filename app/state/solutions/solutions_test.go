package solutions

import (
	"testing"

	"numplace/app/shared/job"
	"numplace/app/state/habits"
	"numplace/app/state/history"
	"numplace/app/state/jobs"
	"numplace/solver"
)

// posed returns the Env of a 4×4 puzzle in Posed mode whose solutions have been counted.
func posed(t *testing.T, puzzle string) Env {
	t.Helper()
	l, err := solver.Boxes(2, 2)
	if err != nil {
		t.Fatal(err)
	}
	g, err := solver.Parse(l, puzzle)
	if err != nil {
		t.Fatal(err)
	}
	return Env{Board: history.PuzzleBoard(g), Posed: true, Judged: true, Judges: true, Workers: 2,
		Habits: habits.Habits{Live: true}}
}

// answered answers the newest job with the given event and ends it.
func answered(t *testing.T, k Known, e *Env, asks Asks, event job.Event) (Known, Asks) {
	t.Helper()
	e.Jobs = asks.Jobs
	j, ok := e.Jobs.Of(e.Jobs.Last())
	if !ok {
		t.Fatalf("no job is under way: %+v", asks)
	}
	e.Jobs = e.Jobs.Without(j.ID)
	return Take(k, *e, j.Task.(Task), jobs.Answer{Job: j, Reply: job.Reply{Event: event, Done: true}})
}

// two has the digits of two complete grids, as an answer of a job. They need not be solutions, because the
// list does not check this.
const two = "1342421324313124" + "1342421324311324"

func TestListing(t *testing.T) {
	e := posed(t, "1...............")
	k, asks := Begin(Known{}, e)
	k, asks = answered(t, k, &e, asks, job.Listed{Solutions: 2, Exact: true, Cells: cellsOf(two)})
	if !asks.Step || !asks.Show || asks.Board.Solver.At(1) != 3 || !k.List.Shown || k.AtLeast() != 2 {
		t.Errorf("the first solution: %+v, %d", asks, k.AtLeast())
	}
	k, asks = Update(k, e, GoTo{Number: 1})
	if asks.Step || !asks.Show || k.List.At != 1 {
		t.Errorf("the second one: %+v", asks)
	}
	if _, asks = Update(k, e, GoTo{Number: 2}); asks.Show || asks.Missing != 3 {
		t.Errorf("a third one: %+v", asks)
	}
	if k, asks = Update(k, e, CloseList{}); k.List.Shown || !asks.Focus || asks.Show {
		t.Errorf("closed: %+v", asks)
	}
}

// A solution count that is cancelled before it is exact is marked as stopped.
func TestEndedCountIsStopped(t *testing.T) {
	e := posed(t, "1...............")
	k, asks := Begin(Known{}, e)
	k.Verdict.Counted, e.Jobs = true, asks.Jobs
	k, asks = Close(k, e)
	if !k.Verdict.Stopped || len(asks.Do) != 1 || asks.Do[0].Request != nil || Counting(asks.Jobs) {
		t.Errorf("%+v, %+v", k.Verdict, asks)
	}
}

// Differing cells and redundant givens are requested only once, and only if the number of solutions allows
// it.
func TestDiffersAndRedundant(t *testing.T) {
	e := posed(t, "12..............")
	k := Known{Verdict: Verdict{Puzzle: e.Board.Given, OfPuzzle: job.Found{Solutions: 3, Exact: true}}}
	k, asks := FollowDiffer(k, e)
	if len(asks.Do) != 1 || asks.Do[0].Wait != jobs.KeysRest {
		t.Fatalf("where solutions differ: %+v", asks)
	}
	if _, again := FollowDiffer(k, e); len(again.Do) > 0 {
		t.Errorf("is asked again: %+v", again)
	}
	counts := make([]byte, 64)
	counts[4*3], counts[4*3+1] = 1, 2 // cell 3 has a 1 in one solution and a 2 in two solutions
	k, _ = answered(t, k, &e, asks, job.CandidatesCounted{Counts: counts})
	look := Look{&k, e}
	if differs, known := look.Differs(3); !differs || !known || look.Differing() != 1 {
		t.Errorf("cell 3 differs %t, known %t, in all %d", differs, known, look.Differing())
	}
	if n, c := look.CountDeciding(); n != 1 || c != 3 || look.Deciding(3) != 1 {
		t.Errorf("%d cells decide, cell %d most, by %b", n, c, look.Deciding(3))
	}
	if _, asks = Update(k, e, FindRedundant{}); !asks.NotSound || len(asks.Do) > 0 {
		t.Errorf("redundant givens of several solutions: %+v", asks)
	}
	k.Verdict.OfPuzzle.Solutions = 1
	k, asks = Update(k, e, FindRedundant{})
	if on := (Look{&k, Env{Jobs: asks.Jobs}}).RedundantOn(); asks.NotSound || len(asks.Do) != 1 || !on {
		t.Errorf("of one: %+v", asks)
	}
	k, _ = answered(t, k, &e, asks, job.RedundantFound{Cells: append([]byte{0, 1}, make([]byte, 14)...)})
	e.Cursor = 1
	if !k.Redundant.At(e.Board.Given, 1) || k.Redundant.At(e.Board.Given, 0) {
		t.Error("another given is redundant")
	}
	_, asks = FollowWithout(k, e)
	if len(asks.Do) != 1 || asks.Do[0].Request.(job.Judge).Puzzle.Cells != "1..............." {
		t.Errorf("without it: %+v", asks)
	}
}

func TestTasks(t *testing.T) {
	for _, task := range []Task{ToLive{}, toDiffer{}, toRedundant{}, toWithout{}, ToList{}, ToCount{}, ToCountStates{},
		ToFetch{}} {
		if has := task.Traits(); has.Has(jobs.Awaited|jobs.Unasked) || task.Event() == nil ||
			task.Owner() != jobs.Board {
			t.Errorf("%T: traits %b, event %v", task, has, task.Event())
		}
	}
}

// cellsOf converts digits to the form used in job.Listed.
func cellsOf(digits string) []byte {
	cells := []byte(digits)
	for i := range cells {
		cells[i] -= '0'
	}
	return cells
}
