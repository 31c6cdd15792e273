package rules

import "testing"

// All digits except 2 add up to 33 between 1 and 9. So 2 is in the first or the last cell.
func TestSandwichLeavesADigitOutside(t *testing.T) {
	const two, all = 1 << 1, 1<<9 - 1
	for name, test := range map[string]struct{ first, inner, last uint32 }{
		"all digits":      {1 | two | 1<<8, all &^ two, 1 | two | 1<<8},
		"no 2 at the end": {two, all &^ two, 1 | 1<<8},
	} {
		left := left(t, "3x3,sandwich=33:0.1.2.3.4.5.6.7.8", func(c int) uint32 {
			if c == 8 {
				return all & (test.last | ^uint32(two))
			}
			return all
		})
		for c, want := range map[int]uint32{0: test.first, 4: test.inner &^ (1 | 1<<8), 8: test.last} {
			if left[c] != want {
				t.Errorf("%s: cell %d has %b, want %b", name, c, left[c], want)
			}
		}
	}
}
