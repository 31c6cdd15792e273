package stable

import (
	"math/rand/v2"
	"slices"
	"testing"
)

func TestSort(t *testing.T) {
	type pair struct{ key, place int }
	random := rand.New(rand.NewPCG(1, 2))
	for n := range 60 {
		all := make([]pair, n)
		for i := range all {
			all[i] = pair{random.IntN(8), i}
		}
		want := slices.Clone(all)
		byKey := func(a, b pair) int { return a.key - b.key }
		slices.SortStableFunc(want, byKey)
		if Sort(all, byKey); !slices.Equal(all, want) {
			t.Errorf("%v, want %v", all, want)
		}
	}
}
