package rating

import (
	"context"
	"errors"
	"slices"
	"testing"

	"numplace/solver"
)

// pearl is a puzzle whose first placement takes its hardest step, and whose first step is easy.
const pearl = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."

func TestErrors(t *testing.T) {
	large, err := solver.ParseLayout("2x3")
	if err != nil {
		t.Fatal(err)
	}
	diagonals, err := solver.ParseLayout("3x3,diagonals")
	if err != nil {
		t.Fatal(err)
	}
	for name, test := range map[string]struct {
		grid solver.Grid
		want error
	}{
		"no solution":       {parse(t, "11"+pearl[2:]), solver.ErrNone},
		"several solutions": {parse(t, "."+pearl[1:]), solver.ErrMany},
		"another size":      {large.Empty(), ErrLayout},
		"a rule":            {diagonals.Empty(), ErrLayout},
		"no cells":          {solver.Grid{}, ErrLayout},
	} {
		if r, err := Rate(t.Context(), test.grid); !errors.Is(err, test.want) || r != (Rating{}) {
			t.Errorf("%s: %v, %v, want %v", name, r, err, test.want)
		}
	}
}

func TestASolvedGridHasNoRating(t *testing.T) {
	g, err := solver.Solve(t.Context(), parse(t, pearl))
	if err != nil {
		t.Fatal(err)
	}
	if r, err := Rate(t.Context(), g); err != nil || r != (Rating{}) {
		t.Errorf("%v, %v", r, err)
	}
}

// The context ends while a long step is searched for. Before, the bound has grown beyond all steps so far.
func TestARatingThatIsCancelledIsALowerBound(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	var bounds, steps []int
	r, err := Watch(ctx, parse(t, pearl), Watcher{
		Step: func(s Step) { steps = append(steps, s.Rating) },
		AtLeast: func(tenths int) {
			if bounds = append(bounds, tenths); tenths == 90 {
				cancel()
			}
		},
	})
	if !errors.Is(err, context.Canceled) || len(steps) > 0 || r != (Rating{ER: 90}) {
		t.Errorf("%v after the steps %v: %v", r, steps, err)
	}
	if !slices.IsSorted(bounds) || bounds[len(bounds)-1] != 90 || bounds[0] != 10 {
		t.Errorf("the bounds are %v", bounds)
	}
}
