package cellset_test

import (
	"slices"
	"testing"

	"numplace/app/shared/cellset"
	"numplace/solver"
)

func TestSets(t *testing.T) {
	odd := func(c solver.Cell) bool { return c%2 == 1 }
	cells := []solver.Cell{1, 63, 64, 624}
	s := cellset.Of([]solver.Cell{624, 64, 1, 63, 1})
	for name, test := range map[string]struct {
		s    cellset.Set
		want []solver.Cell
	}{
		"no cell":                {cellset.Of(nil), nil},
		"in rising order":        {s, cells},
		"without one":            {s.Without(64), []solver.Cell{1, 63, 624}},
		"without one not in it":  {s.Without(2), cells},
		"those that are odd":     {s.Where(odd), []solver.Cell{1, 63}},
		"with one that is there": {s.With(63), cells},
		"less others":            {s.Minus(cellset.Of([]solver.Cell{2, 63})), []solver.Cell{1, 64, 624}},
		"and others":             {s.Plus(cellset.Of([]solver.Cell{2, 63})), []solver.Cell{1, 2, 63, 64, 624}},
	} {
		if got := slices.Collect(test.s.All()); !slices.Equal(got, test.want) || test.s.Len() != len(test.want) {
			t.Errorf("%s: %v in a set of %d, want %v", name, got, test.s.Len(), test.want)
		}
	}
	if s.Every(odd) || !s.Where(odd).Every(odd) || !(cellset.Set{}).Every(odd) {
		t.Error("the wrong sets have odd cells only")
	}
	if !s.Without(64).Within(s) || s.Within(s.Without(64)) || !s.Within(s) {
		t.Error("the wrong sets are within others")
	}
	for c := range s.All() {
		if c != 1 {
			t.Errorf("cell %d comes before 1", c)
		}
		break
	}
}
