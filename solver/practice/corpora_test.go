package practice

import (
	"math/rand/v2"
	"testing"

	"numplace/internal/corpora"
	"numplace/solver"
	"numplace/solver/logic"
)

// Each step of a path is an exercise in its technique, unless a simpler ALS chain is left, for not all of which
// paths look. What it does is accepted under its name, and wrong eliminations and digits
// are refused.
func TestTheStepsOfPathsAreExercises(t *testing.T) {
	if !corpora.Set() {
		return
	}
	random := rand.New(rand.NewPCG(3, 4))
	table := logic.StandardTable()
	seen := map[logic.Technique]int{}
	all := corpora.Rows(t, "hodoku_paths.tsv")
	some := corpora.Sample(all, func(row []string) string { return row[2] })
	most := 3 // exercises of a technique
	if len(some) == len(all) {
		most = 10
	}
	for _, row := range some {
		g, err := solver.Parse(solver.Classic, row[1])
		if err != nil {
			t.Fatal(err)
		}
		solution, err := solver.Solve(t.Context(), g)
		if err != nil {
			t.Fatal(err)
		}
		p := logic.New(g)
		for {
			s, ok := logic.Next(t.Context(), p, table)
			if !ok {
				break
			}
			if seen[s.Technique] < most {
				simpler, left := Simpler(t.Context(), p, s.Technique, table)
				if left && simpler.Technique != logic.ALSChain {
					t.Errorf("%s: a %s is left", s.Technique.Key(), simpler.Technique.Key())
				}
				if !left {
					seen[s.Technique]++
					exercise(t, random, p, s, solution, table)
				}
			}
			p.Apply(s)
		}
	}
	if len(seen) < 30 {
		t.Errorf("only %d techniques", len(seen))
	}
}

// exercise checks what is said of acts in a position before a step.
func exercise(t *testing.T, random *rand.Rand, p *logic.Position, s logic.Step, solution solver.Grid,
	table *logic.Table) {
	t.Helper()
	for _, x := range s.Remove {
		if j := Judge(t.Context(), p, solution, s.Technique, table, Act{x, false}); j.Verdict != Asked {
			t.Errorf("%s: %v is %d", s.Technique.Key(), x, j.Verdict)
		}
	}
	for _, x := range s.Place {
		if j := Judge(t.Context(), p, solution, s.Technique, table, Act{x, true}); j.Verdict != Asked {
			t.Errorf("%s: %v placed is %d", s.Technique.Key(), x, j.Verdict)
		}
	}
	for i := range corpora.Rounds(120) {
		act := wrong(random, p, solution, i%3 == 2)
		if j := Judge(t.Context(), p, solution, s.Technique, table, act); j.Verdict != Wrong {
			t.Fatalf("%s: %v is %d", s.Technique.Key(), act, j.Verdict)
		}
	}
}
