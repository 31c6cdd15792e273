package logic

import (
	"math/rand/v2"
	"testing"

	"numplace/solver"
	"numplace/solver/corpora"
)

// positionsAtRandom yields positions with random digits and candidates. Hardly any of them has a solution.
func positionsAtRandom(t *testing.T, count int, yield func(*Position)) {
	for _, text := range []string{"..3..23.1.....34...41............2....3....41...1......4.2....3.",
		"1.341.341.341234..34.2..1..41.341.341.34.2..1.3412341.341.341..4"} {
		for _, layout := range []string{"2x2", "2x2,extra:0.5.10"} {
			l := laidOut(t, layout)
			marks, err := solver.ParsePosition(l, text)
			if err != nil {
				t.Fatal(err)
			}
			yield(From(marks, l.Empty()))
		}
	}
	rng := rand.New(rand.NewPCG(6, 7))
	for i := range count {
		l := laidOut(t, []string{"2x2", "2x2,extra:0.5.10", "2x2,cage=5:0.1.4", "2x3"}[i%4])
		marks := l.Empty().Position()
		lost, filled := rng.Float64(), rng.Float64()/4
		for c := range solver.Cell(l.Cells()) {
			for d := range solver.DigitsUpTo(l.N()).All() {
				if rng.Float64() < lost {
					marks = marks.Without(c, d)
				}
			}
			if rng.Float64() < filled {
				marks = marks.With(c, solver.Digit(1+rng.IntN(l.N())))
			}
		}
		yield(From(marks, l.Empty()))
	}
}

// In a position without a solution, the techniques may find any step or none. Each search ends, and each step
// can be written as notation.
func TestPositionsWithoutSolution(t *testing.T) {
	found := 0
	positionsAtRandom(t, corpora.Rounds(4000), func(p *Position) {
		for _, row := range StandardTable().Rows {
			n := 0
			for step := range Find(t.Context(), p.Clone(), row.Technique, StandardTable().Options) {
				if step.Notation(p.Layout()) != "" {
					found++
				}
				if n++; n == 8 {
					break
				}
			}
		}
	})
	if found == 0 {
		t.Error("no step is found")
	}
}

// If two cells of one row have the same digit, they do not force a higher digit where two rising lines meet.
func TestLinesThatMeetAboveEqualDigits(t *testing.T) {
	l := laidOut(t, "3x3,greater:1.0,greater:1.2")
	marks := l.Empty().Position().With(0, 4).With(2, 4)
	for step := range Find(t.Context(), From(marks, l.Empty()), RulesMeet, Options{}) {
		t.Errorf("%s", step.Notation(l))
	}
}
