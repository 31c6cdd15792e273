package practice

import (
	"math/rand/v2"
	"slices"
	"testing"

	"numplace/solver"
	"numplace/solver/corpora"
	"numplace/solver/generate"
	"numplace/solver/logic"
)

// source is a set of puzzles with solving paths that contain many techniques.
type source struct {
	name    string
	puzzles []solver.Grid
	fewest  int // minimum number of different techniques in all solving paths
}

// needed generates one puzzle for each technique of the table that a puzzle can need.
func needed(t *testing.T, table *logic.Table) source {
	t.Helper()
	own := source{name: "made", fewest: 55}
	// Puzzles that need these techniques take very long to find.
	rare := []logic.Technique{logic.FrankenXWing, logic.FrankenSwordfish, logic.FinnedFrankenXWing}
	for _, technique := range logic.Techniques() {
		if !table.Row(technique).Enabled || technique.OfRules() || slices.Contains(rare, technique) {
			continue
		}
		wish := generate.Wish{Technique: technique}
		if wish.Check() != nil {
			continue // no puzzle needs this technique
		}
		made, err := generate.Make(t.Context(), wish, 1, nil)
		if err != nil {
			t.Fatalf("%s: %v", technique.Key(), err)
		}
		own.puzzles = append(own.puzzles, made.Grid)
	}
	return own
}

// Each step of a solving path can be an exercise in its technique. A step is skipped if a simpler ALS chain
// exists before it, because paths do not look for all ALS chains. Judge gives the results of the step the
// verdict Asked, and rejects wrong eliminations and digits.
func TestTheStepsOfPathsAreExercises(t *testing.T) {
	table := logic.StandardTable()
	most := min(10, corpora.Rounds(40)) // maximum number of exercises per technique and source
	for _, source := range corpora.With(t, []source{needed(t, table)}, func() []source {
		paths := source{name: "paths", fewest: 30}
		technique := func(row []string) string { return row[2] }
		for _, row := range corpora.Sample(corpora.Rows(t, "hodoku_paths.tsv"), technique) {
			g, err := solver.Parse(solver.Classic, row[1])
			if err != nil {
				t.Fatal(err)
			}
			paths.puzzles = append(paths.puzzles, g)
		}
		return []source{paths}
	}) {
		random := rand.New(rand.NewPCG(3, 4))
		seen := map[logic.Technique]int{}
		for _, g := range source.puzzles {
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
		if len(seen) < source.fewest {
			t.Errorf("%s: only %d techniques", source.name, len(seen))
		}
	}
}

// exercise checks the verdicts on right and wrong acts in the position p, just before the step s. An act is a
// placement or an elimination by the user.
func exercise(t *testing.T, random *rand.Rand, p *logic.Position, s logic.Step, solution solver.Grid,
	table *logic.Table) {
	t.Helper()
	for _, x := range s.Remove {
		j := Judge(t.Context(), p, solution, s.Technique, table, Act{x, false})
		if j.Verdict != Asked || j.Step.Technique != s.Technique {
			t.Errorf("%s: %v is %d", s.Technique.Key(), x, j.Verdict)
		}
	}
	for _, x := range s.Place {
		j := Judge(t.Context(), p, solution, s.Technique, table, Act{x, true})
		if j.Verdict != Asked || j.Step.Technique != s.Technique {
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
