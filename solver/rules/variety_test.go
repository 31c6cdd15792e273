package rules

import (
	"slices"
	"testing"
)

// A square that has only one of the low digits left must contain it. No cell that sees all of the places of this
// digit in the square can have it.
func TestLastDigitOfAGroup(t *testing.T) {
	const one, low, all = 1 << 0, 1<<3 - 1, 1<<9 - 1
	square := []int{10, 11, 19, 20}
	for c, set := range left(t, "3x3,globalentropy", func(c int) uint32 {
		switch {
		case slices.Contains(square[:2], c):
			return all &^ low
		case slices.Contains(square, c):
			return all&^low | one
		}
		return all
	}) {
		seen := c/9 == 2 || c/27 == 0 && c%9/3 == 0
		if has := set&one != 0; has != (!seen || slices.Contains(square[2:], c)) {
			t.Errorf("cell %d: %b", c, set)
		}
	}
}

// In a square with one low digit, one middle digit and two digits that are not known, one of these two is high. If
// only one of them can be high, it is.
func TestGroupWithOnePlace(t *testing.T) {
	const low, middle, high, all = 1<<3 - 1, 0b111 << 3, 0b111 << 6, 1<<9 - 1
	digits := map[int]uint32{0: low, 1: middle, 9: low | middle}
	left := left(t, "3x3,globalentropy", func(c int) uint32 {
		if set, ok := digits[c]; ok {
			return set
		}
		return all
	})
	if left[10] != high {
		t.Errorf("%b", left[10])
	}
}
