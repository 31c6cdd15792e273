package logic

import (
	"testing"

	"numplace/solver"
	"numplace/solver/internal/meaning"
)

// Kind.Explained returns true for exactly those kinds that the finders support. Package solver has no
// finders, so it stores this fact separately.
func TestFindersKnowTheKindsThatAreExplained(t *testing.T) {
	for _, kind := range solver.Kinds() {
		l, err := solver.ParseLayout("3x3," + meaning.Example(string(kind)))
		if err != nil {
			t.Fatal(err)
		}
		if _, known := relationOf(l, l.Rules()[0]); known != kind.Explained() {
			t.Errorf("finders know %s: %t, and Explained says %t", kind, known, kind.Explained())
		}
	}
}
