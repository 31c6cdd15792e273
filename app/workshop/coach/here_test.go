package coach

import (
	"strings"
	"testing"

	"numplace/app/shared/job"
)

// A hint requested by the index of a step in the last list returns that step, without searching again.
func TestAStepOfTheList(t *testing.T) {
	of := job.Standing{Puzzle: job.Grid{Layout: "3x3",
		Cells: "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"}}
	hint := func(r job.Hint) job.Hinted {
		t.Helper()
		e, err := Hint(t.Context(), r, func(job.Event) {})
		if err != nil {
			t.Fatal(err)
		}
		return e
	}
	ask := job.Hint{Standing: of, Skip: 7, Every: true}
	searched := hint(ask)
	if _, err := AllSteps(t.Context(), job.AllSteps{Standing: of, Limit: 50}, func(job.Event) {}); err != nil {
		t.Fatal(err)
	}
	if got := hint(ask); got.Explained != searched.Explained || got.Outcome != job.AStep ||
		got.Puzzle != searched.Puzzle {
		t.Errorf("%+v\nwant %+v", got, searched)
	}
	listed.steps[7] = listed.steps[3]
	planted := hint(ask)
	for rule, test := range map[string]struct {
		ask  job.Hint
		same bool
	}{
		"the list has it": {ask, true},
		"another position": {job.Hint{Standing: job.Standing{Puzzle: of.Puzzle, Entered: "..4" + dots(78)}, Skip: 7,
			Every: true}, false},
		"another table": {
			job.Hint{Standing: of, StepOptions: job.StepOptions{Table: "x:off"}, Skip: 7, Every: true}, false},
		"not of the list":  {job.Hint{Standing: of, Skip: 7}, false},
		"beyond the list":  {job.Hint{Standing: of, Skip: 50, Every: true}, false},
		"by one technique": {job.Hint{Standing: of, Skip: 7, Every: true, Technique: "hidden-single"}, false},
	} {
		if got := hint(test.ask); (got.Explained == planted.Explained) != test.same {
			t.Errorf("%s: %s", rule, got.Result)
		}
	}
	if planted.Explained == searched.Explained {
		t.Error("the step was searched for")
	}
}

// A request to skip more than mostSkipped steps fails with errSkip.
func TestTooManyStepsToPassOver(t *testing.T) {
	of := job.Standing{Puzzle: job.Grid{Layout: "3x3", Cells: dots(81)}}
	if _, err := Hint(t.Context(), job.Hint{Standing: of, Skip: 1e9}, func(job.Event) {}); err != errSkip {
		t.Errorf("%v", err)
	}
}

func dots(n int) string { return strings.Repeat(".", n) }
