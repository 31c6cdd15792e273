package logic

import (
	"testing"

	"numplace/solver"
	"numplace/solver/internal/meaning"
)

// Kind.Explained agrees with what the finders know. Other packages call it, because package solver has no
// finders.
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
