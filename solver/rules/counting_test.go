package rules

import (
	"slices"
	"testing"

	"numplace/solver"
	"numplace/solver/internal/ruled"
)

// left returns the digits that each cell of a 9x9 board has left after the rules of a layout have removed all that
// they can from the given ones, without the help of houses.
func left(t *testing.T, layout string, digits func(cell int) uint32) (left [81]uint32) {
	t.Helper()
	l, err := solver.ParseLayout(layout)
	if err != nil {
		t.Fatal(err)
	}
	for c := range left {
		left[c] = digits(c)
	}
	r := ruled.Of(l).NewRun()
	r.Start(digits)
	for {
		removed, _, ok := r.Step()
		if !ok {
			t.Fatalf("%s cannot hold", layout)
		}
		if len(removed) == 0 {
			return left
		}
		for _, m := range removed {
			if left[m>>5]>>(m&31)&1 != 0 {
				left[m>>5] &^= 1 << (m & 31)
				r.Removed(m)
			}
		}
	}
}

// Three circles contain either 1, 2 and 2, or 3, 3 and 3. Two of these circles are in a row. So these two have 1 and 2,
// which no other cell of their row or box can have, and the third has 2.
func TestCirclesInARow(t *testing.T) {
	const one, two, all = 1 << 0, 1 << 1, 1<<9 - 1
	for c, set := range left(t, "3x3,circles:0.1.40", func(int) uint32 { return all }) {
		want := uint32(all)
		switch {
		case c == 40:
			want = two
		case c < 2:
			want = one | two
		case c < 9 || slices.Contains([]int{9, 10, 11, 18, 19, 20}, c):
			want = all &^ (one | two)
		}
		if set != want {
			t.Errorf("cell %d has %b, want %b", c, set, want)
		}
	}
}

// A digit cannot be in more circles than there are rows, columns or boxes in which a circle can have it. These eleven
// circles are in five boxes and contain either 1, 2, 3 and 5, or 2, 4 and 5.
func TestCirclesInFewHouses(t *testing.T) {
	const four, all = 1 << 3, 1<<9 - 1
	circles := []int{0, 10, 20, 3, 13, 27, 37, 30, 40, 60, 70}
	for name, test := range map[string]struct {
		with []int // the circles that can have 4 at first
		ok   bool  // whether they can still have it
	}{
		"everywhere":                 {circles, true},
		"in four boxes":              {circles[3:], true},
		"in three boxes":             {circles[5:], false},
		"in three rows of all boxes": {[]int{0, 3, 27, 30, 60}, false},
	} {
		left := left(t, "3x3,circles:0.3.10.13.20.27.30.37.40.60.70", func(c int) uint32 {
			if slices.Contains(circles, c) && !slices.Contains(test.with, c) {
				return all &^ four
			}
			return all
		})
		for _, c := range test.with {
			if ok := left[c]&four != 0; ok != test.ok {
				t.Errorf("%s: cell %d can have 4: %v", name, c, ok)
			}
		}
	}
}
