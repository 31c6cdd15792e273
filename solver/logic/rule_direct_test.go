package logic

import (
	"testing"

	"numplace/solver"
)

// A candidate is removed if, by sight and a few rules, it leaves too little for a digit of a house or for a rule.
// The proof names these rules, and the house or the cell in between.
func TestCandidatesThatLeaveTooLittle(t *testing.T) {
	for _, r := range []struct {
		name, rules, marks string
		cell               string
		digit              solver.Digit
		uses               int // rules in the proof
		digits             int // digits of houses in the proof
		cells              int // cells in the proof
	}{
		{"no place for 1, by two rules", "black:r1c78; white:r1c89", "r2c89 r3c789=23456789", "r2c7", 2, 2, 1, 0},
		{"no place for 7, by two neighbours", "allwhite=1", "r2c1 r1c4567 r1c89 r3c456=12345689",
			"r1c2", 8, 2, 1, 0},
		{"nothing for another rule", "whisper=5:r1c1 r2c2 r3c3 r4c4; black:r2c23", "r2c3=12", "r1c1", 1, 2, 0, 0},
		{"a cell in between", "black:r1c12", "r1c1=26; r1c2=13; r3c2=23", "r2c3", 2, 1, 0, 1},
	} {
		p := ruleExample{rules: r.rules, marks: r.marks}.position(t)
		found := false
		for step := range Find(t.Context(), p, RulesTogether, StandardTable().Options) {
			if err := Check(p, step); err != nil {
				t.Errorf("%s: %s: %v", r.name, step.Notation(p.Layout()), err)
			}
			for _, x := range step.Remove {
				if x != (Candidate{cellsIn(t, r.cell)[0], r.digit}) {
					continue
				}
				found = true
				if proof := step.Proof; len(proof.Rules) != r.uses || len(proof.Base) != r.digits ||
					len(proof.Cells) != r.cells {
					t.Errorf("%s: %s", r.name, step.Notation(p.Layout()))
				}
			}
		}
		if !found {
			t.Errorf("%s: %s keeps %d", r.name, r.cell, r.digit)
		}
	}
}

// On boards of cages, arrows and rising lines alone, no candidate is removed because it leaves too little. Their
// puzzles have published ratings, which such steps would change.
func TestRatedKindsHaveNoFurtherSteps(t *testing.T) {
	const marks = "r1c1=26; r1c2=37; r3c2=23"
	x := Candidate{cellsIn(t, "r2c3")[0], 2}
	for rules, want := range map[string]bool{"cage=9:r1c12": false, "cage=9:r1c12; white:r9c89": true} {
		p := ruleExample{rules: rules, marks: marks}.position(t)
		got := false
		for step := range Find(t.Context(), p, RulesTogether, StandardTable().Options) {
			for _, out := range step.Remove {
				got = got || out == x
			}
		}
		if got != want {
			t.Errorf("%s: %v", rules, got)
		}
	}
}
