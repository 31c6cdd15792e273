package logic

import (
	"testing"

	"numplace/solver"
)

// Parity finds the cell that must be odd or even, and Check proves it, however many cells the sum has.
func TestParity(t *testing.T) {
	for _, e := range []ruleExample{
		{"even", "sum=20:r1c1 r2c4 r3c7 r5c2 r8c9", "r1c1=13; r2c4=57; r3c7=24; r5c2=2468", "r8c9=2468", 0},
		{"odd", "sum=21:r1c1 r2c4 r3c7 r5c2 r8c9", "r1c1=13; r2c4=57; r3c7=24; r5c2=2468", "r8c9=13579", 0},
		{"arrow", "arrow:r5c5 r1c1 r2c7 r3c3", "r1c1=13; r2c7=13; r3c3=13", "r5c5=13579", 0},
		{"tens", "arrow=2:r9c45 r8c1 r7c2 r2c7", "r9c4=12; r8c1=57; r7c2=79; r2c7=79", "r9c5=13579", 0},
		{"eighteen cells", "sum=75:r1c159 r2c267 r4c148 r5c369 r7c237 r8c158",
			"r1c59 r2c267 r4c148 r5c369 r7c237 r8c158=13579", "r1c1=2468", 0},
		{"two unknown", "sum=20:r1c1 r2c4 r3c7", "r1c1=13", "r2c4=123456789", 0},
	} {
		p := e.position(t)
		var steps []Step
		for step := range Find(t.Context(), p, Parity, Options{}) {
			if err := Check(p, step); err != nil {
				t.Errorf("%s: %v", e.name, err)
			}
			wrong := step
			wrong.Remove = nil
			for d := range (p.Candidates(step.Remove[0].Cell) &^ digitsOf(step.Remove)).All() {
				wrong.Remove = append(wrong.Remove, Candidate{step.Remove[0].Cell, d})
			}
			if e.name != "eighteen cells" && Check(p, wrong) == nil {
				t.Errorf("%s: the other digits are excluded as well", e.name)
			}
			steps = append(steps, step)
		}
		for _, step := range steps {
			p.Apply(step)
		}
		for c, digits := range marksIn(t, e.left) {
			if got := p.Candidates(c); got != digits {
				t.Errorf("%s: %v are left, want %v", e.name, listed(got, ""), listed(digits, ""))
			}
		}
	}
}

// A sum that cannot have its total by parity excludes all digits, and parity does not report one of them.
func TestParityWithoutUnknown(t *testing.T) {
	p := ruleExample{rules: "sum=21:r1c1 r2c4", marks: "r1c1=13; r2c4=57"}.position(t)
	for step := range Find(t.Context(), p, Parity, Options{}) {
		t.Errorf("%s", step.Notation(solver.Classic))
	}
}
