package making_test

import (
	"context"
	"testing"

	"numplace/app/state/dialogs"
	"numplace/solver"
	"numplace/solver/generate"
	"numplace/solver/logic"
)

// The generator can make easy puzzles with the smallest number of givens that the form offers.
func TestRareFewestGivensOfAnEasyPuzzle(t *testing.T) {
	for _, text := range []string{"2x2", "2x3", "2x4", "3x3", "2x5", "3x4", "4x4"} {
		l, err := solver.ParseLayout(text)
		if err != nil {
			t.Fatal(err)
		}
		want, fewest := dialogs.Wish{Level: uint8(logic.Easy)}.FewestGivens(l.Cells()), l.Cells()
		for seed := uint64(0); seed < 100 && fewest > want; seed++ {
			p, err := generate.Make(context.Background(), generate.Wish{Layout: l, Level: logic.Easy}, seed, nil)
			if err != nil {
				t.Fatal(err)
			}
			fewest = min(fewest, p.Grid.Count())
		}
		if fewest != want {
			t.Errorf("%s: %d, want %d", text, fewest, want)
		}
	}
}
