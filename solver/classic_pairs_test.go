package solver

import (
	"context"
	"testing"
)

// countPairs finds as many solutions as a plain search, for boards whose open cells have two candidates each.
// The boards come from searches of grids with many solutions. If a digit has one place in a column, which
// settle does not detect, onlyPairs returns false.
func TestPairsAreCountedAtOnce(t *testing.T) {
	rng := seeded(35)
	at, other := map[int]int{}, 0
	var walk func(s *classic, depth int)
	walk = func(s *classic, depth int) {
		b := &s.stack[depth]
		if !s.settle(b) || b.solved() {
			return
		}
		if b.bands[0].open == b.bands[0].pairs && b.bands[1].open == b.bands[1].pairs &&
			b.bands[2].open == b.bands[2].pairs {
			one := newClassicSearch(context.Background(), Classic.Empty())
			one.stack[0] = *b
			want := len(found(one, 0))
			if !b.onlyPairs() {
				other++
				return
			}
			var two classic
			two.stack[0] = *b
			if got := two.countPairs(&two.stack[0], &two.stack[1]); got != want {
				t.Fatalf("%d solutions, want %d: %+v", got, want, b)
			}
			at[want]++
			return
		}
		b.guess(&s.stack[depth+1], false, "")
		walk(s, depth+1)
		walk(s, depth)
	}
	for range 300 {
		s := &classic{found: 1 << 30}
		s.stack[0].load(thin(solvedGrid(Classic, rng), rng, 27).cells)
		walk(s, 0)
	}
	if at[0] == 0 || at[2] == 0 || at[4] == 0 || other == 0 {
		t.Errorf("met boards with %v solutions and %d others: too few kinds", at, other)
	}
}
