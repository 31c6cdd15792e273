package coach_test

import (
	"strings"
	"testing"

	"numplace/app/shared/job"
)

// If a puzzle has no solution, it has no solving path. If it has several solutions, the path has no rating,
// and only has steps that hold in all solutions.
func TestAPathSaysHowManySolutionsThereAre(t *testing.T) {
	for rule, test := range map[string]struct {
		cells            string
		solutions        int
		exact, any, rate bool
	}{
		"one":     {easy, 1, true, true, true},
		"several": {twelve, 2, false, true, false},
		"none":    {clash, 0, true, false, false},
	} {
		puzzle := job.Grid{Layout: "3x3", Cells: test.cells}
		e := answer[job.Walked](t, job.Walk{Puzzle: puzzle})
		if e.Puzzle.Solutions != test.solutions || e.Puzzle.Exact != test.exact || (len(e.Steps) > 0) != test.any ||
			(e.Level > 0) != test.rate {
			t.Errorf("%s: %+v, %d steps", rule, e.Puzzle, len(e.Steps)/job.StepSize)
		}
		if strings.Contains(e.Names, "uniqueness") || strings.Contains(e.Names, "bug") {
			t.Errorf("%s: %s", rule, e.Names)
		}
		if end := answer[job.Stepped](t, job.StepOf{Puzzle: puzzle, Index: 999}); end.Explained != (job.Explained{}) ||
			len(end.Cells) != 81 {
			t.Errorf("%s: at the end %+v", rule, end)
		}
	}
}

// The table of techniques determines the steps of the path and their scores. If the table's text is invalid,
// the answer names the invalid part.
func TestAPathByATable(t *testing.T) {
	puzzle := job.Grid{Layout: "3x3", Cells: easy}
	usual := answer[job.Walked](t, job.Walk{Puzzle: puzzle})
	const table = "h1:off,n1:9"
	e := answer[job.Walked](t, job.Walk{Puzzle: puzzle, StepOptions: job.StepOptions{Table: table}})
	if e.Fault != "" || e.Score == usual.Score || strings.Contains(e.Names, "hidden-single") {
		t.Errorf("%+v of %q, usually %+v", e.Rating, e.Names, usual.Rating)
	}
	at := answer[job.Stepped](t, job.StepOf{Puzzle: puzzle, StepOptions: job.StepOptions{Table: table}})
	if first := job.StepAt(e.Steps, 0); first.Score != at.Score {
		t.Errorf("the first step counts %d in the list, %d alone", first.Score, at.Score)
	}
	if odd := answer[job.Walked](t, job.Walk{Puzzle: puzzle,
		StepOptions: job.StepOptions{Table: table + ",nonsense"}}); odd.Fault == "" || odd.Score != usual.Score {
		t.Errorf("%+v", odd.Rating)
	}
	text := answer[job.Logged](t, job.WritePath{Puzzle: puzzle})
	if lines := strings.Count(string(text.Text), "\n"); lines != len(usual.Steps)/job.StepSize+2 {
		t.Errorf("%d lines", lines)
	}
}

// If the table lists ALS chains before the technique of a path's step, and the position has an ALS chain, the
// explanation of the step mentions the chain.
func TestAPathSaysThatItPassesOverAChain(t *testing.T) {
	puzzle := job.Grid{Layout: "3x3",
		Cells: "5...2..6.......827...7.........8..45.65.47......2.....6.8...29..93..247...49...58"}
	passed := 0
	for i := range len(answer[job.Walked](t, job.Walk{Puzzle: puzzle}).Steps) / job.StepSize {
		e := answer[job.Stepped](t, job.StepOf{Puzzle: puzzle, Index: i})
		says := strings.Contains(e.Text, "ALS chain here")
		if says {
			passed++
		}
		if says && e.Technique != "forcing-net-verity" || !says && i == 14 {
			t.Errorf("step %d, %s: %s", i+1, e.Technique, e.Text)
		}
	}
	if passed == 0 {
		t.Error("no step mentions an ALS chain")
	}
}
