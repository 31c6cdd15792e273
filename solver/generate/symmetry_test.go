package generate

import (
	"slices"
	"testing"

	"numplace/solver"
)

// The groups of a symmetry partition the board. Each group is symmetric, and no smaller part of it is.
func TestOrbits(t *testing.T) {
	for _, text := range []string{"2x2", "2x3", "3x3", "1x5"} {
		l := layout(t, text)
		for _, s := range Symmetries() {
			seen := make([]int, l.Cells())
			for _, group := range s.groups(l.N()) {
				g := l.Empty()
				for i, c := range group {
					seen[c]++
					if i > 0 && looks(drawing(g), s) {
						t.Errorf("%s on %s: part of the group %v is symmetric", s.Key(), text, group)
					}
					g = g.With(solver.Cell(c), 1)
				}
				if !looks(drawing(g), s) || !s.Holds(g) {
					t.Errorf("%s on %s: the group %v is not symmetric", s.Key(), text, group)
				}
			}
			if slices.Min(seen) != 1 || slices.Max(seen) != 1 {
				t.Errorf("%s on %s: the groups have cells %v times", s.Key(), text, seen)
			}
		}
	}
}

// Holds returns true exactly for the symmetries that a drawing of the givens has.
func TestHolds(t *testing.T) {
	for _, givens := range []string{
		"1................................................................................",
		"1...............................................................................2",
		"1.......2.......................................................................3",
		"........................................1........................................",
		".1.......2.......................................................................",
		".1.....2...........................................................................",
	} {
		g := parse(t, givens[:81])
		for _, s := range Symmetries() {
			if s.Holds(g) != looks(drawing(g), s) {
				t.Errorf("%s of %s: %v", s.Key(), g, s.Holds(g))
			}
		}
	}
}

func TestSymmetryKeys(t *testing.T) {
	for _, s := range Symmetries() {
		if got, ok := SymmetryOf(s.Key()); !ok || got != s {
			t.Errorf("%s is %d", s.Key(), got)
		}
	}
	if len(Symmetries()) != 10 {
		t.Errorf("%d kinds", len(Symmetries()))
	}
	if _, ok := SymmetryOf("round"); ok {
		t.Error("round is a symmetry")
	}
}
