package logic

import (
	"cmp"
	"testing"

	"numplace/solver"
	"numplace/solver/internal/meaning"
)

// possible has examples of those kinds whose example of package meaning has no solution on a 9x9 board.
var possible = map[solver.Kind]string{solver.Equality: "equality:0.1", solver.Clone: "clone:0.40",
	solver.Palindrome: "palindrome:0.10.30", solver.SetTable: "settable=511.511.511.511.511.511.511.511.511:0.1"}

// The finders know each rule that does more than make cells differ.
func TestFindersKnowAllKinds(t *testing.T) {
	for _, kind := range solver.Kinds() {
		l, err := solver.ParseLayout("3x3," + cmp.Or(possible[kind], meaning.Example(string(kind))))
		if err != nil {
			t.Fatal(err)
		}
		if known := len(tablesOf(l).rules) > 0; known == l.Rules()[0].OnlyDigits() {
			t.Errorf("finders know %s: %t", kind, known)
		}
	}
}
