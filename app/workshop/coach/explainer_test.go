//go:build !js

package coach_test

import (
	"slices"
	"testing"

	"numplace/app/shared/job"
	"numplace/app/workshop/coach"
)

// A rating like that of Sudoku Explainer tells its lower bound while it is computed.
func TestRateSE(t *testing.T) {
	const hard = "..19.6...9......1......43.6.4..9..383.......958..2..7.8.74......9......4...5.96.."
	var bounds []int
	r := job.RateSE{Puzzle: job.Grid{Layout: "3x3", Cells: hard}}
	got, err := coach.RateSE(t.Context(), r, func(e job.Event) {
		if e := e.(job.RatedSE); e.Known || e.EP != 0 {
			t.Errorf("a bound is %+v", e)
		} else {
			bounds = append(bounds, e.ER)
		}
	})
	if err != nil || got != (job.RatedSE{Known: true, ER: 70, EP: 12, ED: 12}) {
		t.Errorf("%+v, %v", got, err)
	}
	if !slices.IsSorted(bounds) || len(bounds) < 5 || bounds[0] != 10 || bounds[len(bounds)-1] > got.ER {
		t.Errorf("the bounds are %v", bounds)
	}
}

// A rating that takes longer than its time limit is a lower bound. This one takes a minute.
func TestRateSEInLittleTime(t *testing.T) {
	const golden = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."
	r := job.RateSE{Puzzle: job.Grid{Layout: "3x3", Cells: golden}, Patience: 100}
	if got, err := coach.RateSE(t.Context(), r, func(job.Event) {}); err != nil || got.Known || got.EP != 0 {
		t.Errorf("%+v, %v", got, err)
	}
}
