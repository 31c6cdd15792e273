package rules

import (
	"context"
	"testing"

	"numplace/solver"
)

// A closed sum line that is too short for its sum has no solution.
func TestAClosedSumLineOfTooHighASum(t *testing.T) {
	for text, want := range map[string]int{"2x2,sumline=13:5.10.9.5": 0, "2x2,sumline=9:5.10.9.5": 2} {
		l, err := solver.ParseLayout(text)
		if err != nil {
			t.Fatal(err)
		}
		if count, _ := solver.Count(context.Background(), l.Empty(), 2); count != want {
			t.Errorf("%s: %d solutions", text, count)
		}
	}
}

// newLine panics if the automaton is too large, instead of ignoring the rule.
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
