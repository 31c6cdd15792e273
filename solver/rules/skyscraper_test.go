package rules

import "testing"

// If four digits are visible in a row, the highest is not among its first three cells.
func TestSkyscraperEndsWithTheHighest(t *testing.T) {
	const all = 1<<9 - 1
	left := left(t, "3x3,skyscraper=4:0.1.2.3.4.5.6.7.8", func(int) uint32 { return all })
	for c, want := range []uint32{all >> 3, all >> 2, all >> 1, all, all, all, all, all, all} {
		if left[c] != want {
			t.Errorf("cell %d has %b, want %b", c, left[c], want)
		}
	}
}
