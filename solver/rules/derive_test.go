package rules

import (
	"context"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"numplace/solver"
)

// Six sums and the first box cover the first row. Besides it, they have the rest of the box and six cells of the fifth
// row. The digits of these twelve cells add up to 42, as do twice the digits from 1 to 6.
func TestSumsAroundAHouse(t *testing.T) {
	const all, low = 1<<9 - 1, 1<<6 - 1
	left := left(t, "3x3,sum=8:3.40,sum=8:4.41,sum=8:5.42,sum=6:6.43,sum=6:7.44,sum=6:8.39",
		func(int) uint32 { return all })
	for _, c := range []int{9, 10, 11, 18, 19, 20} {
		if left[c] != low {
			t.Errorf("cell %d has %b", c, left[c])
		}
	}
}

// On boards most of whose cells are in sums, the search finds the solutions that brute force finds.
func TestSumsAroundHousesAgainstBruteForce(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 4))
	for range 150 {
		base, err := solver.ParseLayout([]string{"2x2", "1x4"}[rng.IntN(2)])
		if err != nil {
			t.Fatal(err)
		}
		full := slices.Collect(solver.Solutions(context.Background(), base.Empty()))
		one, text, cells := full[rng.IntN(len(full))], base.String(), rng.Perm(16)
		for size := 0; len(cells) > 2; cells = cells[size:] {
			size = min(len(cells), 2+rng.IntN(4))
			sum, list := 0, ""
			for i, c := range cells[:size] {
				if sum += int(one.At(solver.Cell(c))); i > 0 {
					list += "."
				}
				list += strconv.Itoa(c)
			}
			text += ",sum=" + strconv.Itoa(sum) + ":" + list
		}
		l, err := solver.ParseLayout(text)
		if err != nil {
			t.Fatal(err)
		}
		want := brute(l.Empty().Position(), 600)
		var got []string
		for g := range solver.Solutions(context.Background(), l.Empty()) {
			got = append(got, g.String())
		}
		slices.Sort(want)
		if slices.Sort(got); !slices.Equal(got, want) {
			t.Fatalf("%s: %d solutions, want %d", l, len(got), len(want))
		}
	}
}
