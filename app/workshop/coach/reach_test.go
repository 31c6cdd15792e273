package coach_test

import (
	"testing"

	"numplace/app/shared/job"
	"numplace/solver"
	"numplace/solver/logic"
)

// A digit needs the hardest step of the path up to it.
func TestWhatADigitNeeds(t *testing.T) {
	techniques := map[string]bool{}
	for _, puzzle := range []string{easy, inkala,
		"000040700500780020070002006810007900460000051009600078900800010080064009002050000",
		"000704005020010070000080002090006250600070008053200010400090000030060090200407000",
	} {
		g, err := solver.Parse(solver.Classic, puzzle)
		if err != nil {
			t.Fatal(err)
		}
		table := logic.StandardTable()
		most, want, placed := -1, "", 0
		for _, step := range logic.Walk(ctx, logic.New(g), table).Steps {
			if _, score := table.Counts(step.Technique); score >= most {
				most, want = score, step.Technique.Key()
			}
			for _, at := range step.Place {
				got := answer[job.Reached](t, job.Reach{Standing: job.Standing{Puzzle: job.GridOf(g)},
					Cell: int(at.Cell)})
				if got.Technique != want || got.Name == "" || got.Level == 0 {
					t.Errorf("%s: cell %d needs %+v, want %s", puzzle, at.Cell, got, want)
				}
				techniques[want] = true
			}
			if placed += len(step.Place); placed > 12 {
				break
			}
		}
	}
	if len(techniques) < 4 {
		t.Errorf("only %v", techniques)
	}
	for name, ask := range map[string]job.Reach{
		"no cell":           {Standing: standing(easy, ""), Cell: 81},
		"several solutions": {Standing: standing(twelve, ""), Cell: 2},
		"no solution":       {Standing: standing(clash, ""), Cell: 2},
	} {
		if got := answer[job.Reached](t, ask); got.Technique != "" {
			t.Errorf("%s: %+v", name, got)
		}
	}
}
