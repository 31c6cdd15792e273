package logic

import (
	"context"
	"math/rand/v2"
	"testing"

	"numplace/solver"
)

// thinned removes up to limit digits from a solved grid, in random order. It removes only digits without
// which the grid still has exactly one solution.
func thinned(t testing.TB, g solver.Grid, rng *rand.Rand, limit int) solver.Grid {
	t.Helper()
	for _, c := range rng.Perm(g.Layout().Cells()) {
		if limit == 0 {
			break
		}
		thinner := g.With(solver.Cell(c), 0)
		n, err := solver.Count(context.Background(), thinner, 2)
		if err != nil {
			t.Fatal(err)
		}
		if n == 1 {
			g = thinner
			limit--
		}
	}
	return g
}

// On layouts of many shapes, each step agrees with the solution, and Check proves it. The test omits big
// fish, because large grids have too many of them.
func TestStepsOfLayouts(t *testing.T) {
	small := StandardTable()
	small.Rows = nil
	for _, row := range StandardTable().Rows {
		if row.Technique < FrankenXWing || row.Technique > FinnedMutantLeviathan || row.Technique <= FrankenSwordfish {
			small.Rows = append(small.Rows, row)
		}
	}
	for _, layout := range []struct {
		text  string
		clear int
	}{
		{"1x1", 1}, {"2x2", 12}, {"2x3", 30}, {"3x2,rising", 30},
		{"1x7", 40}, {"3x3", 60}, {"3x3,diagonals", 70}, {"3x3,windoku", 70},
		{"3x3,knight", 70}, {"3x3,king", 70}, {"3x3,disjoint", 70}, {"jigsaw:1234534512512342345145123", 20},
		{"jigsaw:111122233111122233144422233444445333466655557666655777668955777888999977888889999", 55},
		{"3x3,odd:0.10.20.30.40.50.60.70.80,even:4.5", 60}, {"3x3,marks=1.2.3:0.1.2,cage:30.31.40.49", 60},
		{"3x3,extra:1.11.21.31.41.51.61.71.79", 60}, {"3x4", 50}, {"4x4", 60}, {"4x4,diagonals", 65}, {"5x5", 60},
	} {
		l, err := solver.ParseLayout(layout.text)
		if err != nil {
			t.Fatal(err)
		}
		solved := solution(t, l.Empty())
		rng := rand.New(rand.NewPCG(7, uint64(l.N())))
		p := New(thinned(t, solved, rng, layout.clear))
		n := 0
		for _, level := range []Level{Easy, Medium, Hard} {
			n += proveSteps(t, p, solved, small, 20)
			if Walk(t.Context(), p, easy(level)).Solved {
				break
			}
		}
		t.Logf("%-20.20s %d steps, solved %v", layout.text, n, p.Solved())
	}
}

// On layouts with additional houses or rules, no step relies on the puzzle having only one solution.
func TestUniquenessNeedsPlainBoxes(t *testing.T) {
	for _, text := range []string{"3x3,diagonals", "3x3,knight", "3x3,windoku"} {
		l, err := solver.ParseLayout(text)
		if err != nil {
			t.Fatal(err)
		}
		p := New(thinned(t, solution(t, l.Empty()), rand.New(rand.NewPCG(1, 1)), 80))
		for technique := FullHouse; technique < numTechniques; technique++ {
			if !technique.AssumesOne() {
				continue
			}
			for step := range Find(t.Context(), p, technique, StandardTable().Options) {
				t.Errorf("%s: %s", text, step.Technique.Key())
			}
		}
	}
}
