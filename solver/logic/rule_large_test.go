package logic

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"numplace/solver"
)

func laidOut(t *testing.T, text string) *solver.Layout {
	t.Helper()
	l, err := solver.ParseLayout(text)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// A large cage has more ways to fill it than the finders try. No candidate is excluded only because it was
// not tried, and Check proves each step.
func TestLargeCages(t *testing.T) {
	plain := laidOut(t, "4x4")
	full := func(c solver.Cell) solver.Digit {
		row, col := int(c)/16, int(c)%16
		return solver.Digit((row%4*4+row/4+col)%16 + 1)
	}
	steps := 0
	for seed := range uint64(120) {
		rng := rand.New(rand.NewPCG(seed, 1))
		cage := solver.Rule{Kind: solver.Cage}
		sum, struck := 0, 3+rng.IntN(6)
		row := rng.IntN(16)
		for _, col := range rng.Perm(16)[:9+rng.IntN(7)] {
			c := solver.Cell(row*16 + col)
			cage.Cells, sum = append(cage.Cells, c), sum+int(full(c))
		}
		slices.Sort(cage.Cells)
		cage.Value = []int{sum}
		l, err := plain.WithRules(cage)
		if err != nil {
			t.Fatal(err)
		}
		marks := l.Empty().Position()
		for c := range solver.Cell(l.Cells()) {
			for d := range solver.DigitsUpTo(16).All() {
				if d != full(c) && rng.IntN(10) < struck {
					marks = marks.Without(c, d)
				}
			}
		}
		p := From(marks, l.Empty())
		for _, row := range StandardTable().Rows {
			if !row.Technique.OfRules() || !row.Enabled {
				continue
			}
			for step := range Find(t.Context(), p, row.Technique, StandardTable().Options) {
				steps++
				if seed%8 == 0 && Check(p, step) != nil {
					t.Errorf("%s is not proved", step.Notation(l))
				}
				for _, x := range step.Remove {
					if x.Digit == full(x.Cell) {
						t.Fatalf("%s removes what is true", step.Notation(l))
					}
				}
			}
		}
	}
	if steps == 0 {
		t.Error("no step was found")
	}
}

// Check refuses steps with cells that are not on the board, in their results or in their proofs.
func TestCheckKnowsTheBoard(t *testing.T) {
	p := New(laidOut(t, "3x3,cage=3:0.1").Empty())
	for _, c := range []solver.Cell{-1, 81} {
		out := []Candidate{{0, 5}}
		for _, s := range []Step{
			{Technique: RuleMust, Remove: []Candidate{{c, 1}}},
			{Technique: RuleMust, Remove: out, Proof: Proof{Cells: []solver.Cell{c}}},
			{Technique: ALSXZ, Remove: out, Proof: Proof{Sets: []CellSet{{Cells: []solver.Cell{c}}}}},
		} {
			if err := Check(p, s); !errors.Is(err, ErrNothing) && !errors.Is(err, ErrEvidence) {
				t.Errorf("%v: %v", s, err)
			}
		}
	}
}
