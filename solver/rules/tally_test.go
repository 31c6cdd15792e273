package rules

import (
	"slices"
	"testing"

	"numplace/solver"
	"numplace/solver/internal/ruled"
)

// If at least one of several cells must have a digit, the digit is removed from the cells that see all of
// them.
func TestDigitOfOneOfSomeCells(t *testing.T) {
	l, err := solver.ParseLayout("3x3,lookandsay=104:0.1")
	if err != nil {
		t.Fatal(err)
	}
	r := ruled.Of(l).NewRun()
	r.Start(func(int) uint32 { return 1<<9 - 1 })
	removed, _, ok := r.Step()
	got := slices.Sorted(slices.Values(removed))
	want := []int{}
	for _, c := range []int{2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 18, 19, 20} { // cells of the row and the box
		want = append(want, c<<5|3)
	}
	if !ok || !slices.Equal(got, want) {
		t.Errorf("%v, %v, want %v", got, ok, want)
	}
}
