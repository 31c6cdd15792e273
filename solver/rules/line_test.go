package rules

import "testing"

// A rule whose automaton is too large is not left out.
func TestLineOfTooManyStates(t *testing.T) {
	cells := []int{0, 1, 2, 3, 4, 5}
	for name, of := range map[string]struct {
		modulus uint32
		panics  bool
	}{"few": {100, false}, "too many": {1 << 20, true}} {
		func() {
			defer func() {
				if got := recover() != nil; got != of.panics {
					t.Errorf("%s: panics %v", name, got)
				}
			}()
			l := newLine(9, cells, []memory{{}}, func(s memory, _ int, d int8) (memory, bool) {
				return memory{set: (s.set*9 + uint32(d)) % of.modulus}, true
			}, anyMemory)
			if l == nil {
				t.Errorf("%s: no line", name)
			}
		}()
	}
}
