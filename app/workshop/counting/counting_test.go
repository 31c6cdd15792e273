package counting_test

import (
	"context"
	"strings"
	"testing"

	"numplace/app/shared/job"
	"numplace/app/workshop/counting"
)

func TestCountStates(t *testing.T) {
	for puzzle, want := range map[job.Grid]string{
		{Layout: "2x2", Cells: strings.Repeat(".", 16)}:                      "288",
		{Layout: "4x2", Cells: strings.Repeat(".", 64)}:                      "29136487207403520",
		{Layout: "2x2", Cells: "11" + strings.Repeat(".", 14)}:               "0",
		{Layout: "3x3", Cells: strings.Repeat(".", 81)}:                      "", // too many states
		{Layout: "5x5", Cells: strings.Repeat(".", 625)}:                     "", // too many digits
		{Layout: "2x3,diagonals", Cells: "123456" + strings.Repeat(".", 30)}: "12",
	} {
		e, err := counting.CountStates(t.Context(), job.CountStates{Puzzle: puzzle})
		if e.Solutions != want || err != nil {
			t.Errorf("%+v: %+v, %v, want %s", puzzle, e, err, want)
		}
	}
}

func TestWhatIsNotAnswered(t *testing.T) {
	ended, end := context.WithCancel(t.Context())
	end()
	for rule, test := range map[string]struct {
		ctx context.Context
		r   job.CountStates
	}{
		"no layout":       {t.Context(), job.CountStates{}},
		"a broken grid":   {t.Context(), job.CountStates{Puzzle: job.Grid{Layout: "2x2", Cells: "12"}}},
		"what has an end": {ended, job.CountStates{Puzzle: job.Grid{Layout: "2x2", Cells: strings.Repeat(".", 16)}}},
	} {
		if e, err := counting.CountStates(test.ctx, test.r); err == nil {
			t.Errorf("%s: %+v", rule, e)
		}
	}
}
