package rules

import "testing"

// A rule whose automaton is too large is not left out.
func TestLineOfTooManyStates(t *testing.T) {
	cells := []int{0, 1, 2, 3, 4, 5}
	for name, of := range map[string]struct {
		modulus int
		panics  bool
	}{"few": {100, false}, "too many": {1 << 20, true}} {
		func() {
			defer func() {
				if got := recover() != nil; got != of.panics {
					t.Errorf("%s: panics %v", name, got)
				}
			}()
			l := newLine(9, cells, 0, func(s, _, d int) (int, bool) { return (s*9 + d) % of.modulus, true },
				func(int) bool { return true })
			if l == nil {
				t.Errorf("%s: no line", name)
			}
		}()
	}
}
