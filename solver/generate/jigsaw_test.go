package generate

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"numplace/solver"
	"numplace/solver/corpora"
)

// Jigsaw generates connected regions, at least one of which is not a box. Puzzles can be generated for the
// layout.
func TestJigsaw(t *testing.T) {
	ctx := context.Background()
	first := map[int]string{}
	for _, n := range []int{2, 4, 5, 6, 7, 9, 12} {
		seen := map[*solver.Layout]bool{}
		rounds := corpora.Rounds(16)
		for seed := range uint64(rounds) {
			l, err := Jigsaw(ctx, n, seed)
			if err != nil {
				t.Fatal(err)
			}
			if again, _ := Jigsaw(ctx, n, seed); again != l || !l.Jigsaw() || l.N() != n {
				t.Errorf("%d digits, seed %d: %s, then %s", n, seed, l, again)
			}
			if seen[l] = true; seed == 0 {
				first[n] = hashed(l.String())
			}
			for house := range l.Houses() {
				if house.Kind == solver.Region && pieces(l, house.Cells) != 1 {
					t.Errorf("%s: region %d is not in one piece", l, house.Index)
				}
			}
			if n <= 9 {
				judged(t, Wish{Layout: l}, made(t, Wish{Layout: l}, seed))
			}
		}
		if n > 5 && len(seen) < rounds {
			t.Errorf("%d digits: %d layouts of %d seeds", n, len(seen), rounds)
		}
	}
	want := "map[2:0ed4ecbc 4:e16c1d59 5:1e967998 6:880cdb42 7:5b68bfef 9:671d8b95 12:be249f28]" // on every machine
	if got := fmt.Sprint(first); got != want {
		t.Errorf("the first of each size are %s", got)
	}
	for _, n := range []int{0, 1, 17} {
		_, err := Jigsaw(ctx, n, 1)
		if _, ok := errors.AsType[*Impossible](err); !ok {
			t.Errorf("%d digits: %v", n, err)
		}
	}
}

// pieces returns the number of connected components of the cells. It numbers the cells, and gives adjacent
// cells the same number until nothing changes.
func pieces(l *solver.Layout, cells []solver.Cell) int {
	number := map[solver.Cell]int{}
	for i, c := range cells {
		number[c] = i
	}
	for changed := true; changed; {
		changed = false
		for _, a := range cells {
			for _, b := range cells {
				rowA, colA := l.RowCol(a)
				rowB, colB := l.RowCol(b)
				distance := max(rowA-rowB, rowB-rowA) + max(colA-colB, colB-colA)
				if distance == 1 && number[b] < number[a] {
					number[a], changed = number[b], true
				}
			}
		}
	}
	all := map[int]bool{}
	for _, n := range number {
		all[n] = true
	}
	return len(all)
}
