package coach_test

import (
	"fmt"
	"strings"
	"testing"

	"numplace/app/shared/job"
	"numplace/solver"
	"numplace/solver/corpora"
	"numplace/solver/generate"
	"numplace/solver/logic"
)

// Hints alone play made puzzles of each kind and level to the end, without trying.
func TestHintsPlayMadeKinds(t *testing.T) {
	var all []generate.Origin
	for _, kind := range generate.RatedKinds() {
		for level := logic.Easy; level <= logic.Extreme; level++ {
			for seed := range uint64(10) {
				w := generate.Wish{Level: level, Elements: []generate.Elements{{Kind: kind}}}
				all = append(all, generate.Origin{Seed: seed, Wish: w})
			}
		}
	}
	for _, o := range corpora.Sample(all, func(o generate.Origin) string { return string(o.Wish.Elements[0].Kind) }) {
		t.Run(fmt.Sprint(o), func(t *testing.T) {
			t.Parallel()
			p, err := generate.Make(t.Context(), o.Wish, o.Seed, nil)
			if err != nil {
				t.Fatal(err)
			}
			followHints(t, p)
		})
	}
}

// followHints follows hints from the first to the last, and fails the test unless they lead to the solution.
func followHints(t *testing.T, p generate.Puzzle) {
	t.Helper()
	of := job.Standing{Puzzle: job.GridOf(p.Grid)}
	left := make([]byte, 4*p.Grid.Layout().Cells())
	digits, solution := []byte(strings.Repeat(".", p.Grid.Layout().Cells())), p.Solution.String()
	for step := 0; ; step++ {
		of.Entered, of.Struck = string(digits), job.Packed(left)
		e := answer[job.Hinted](t, job.Hint{Standing: of})
		if e.Outcome == job.Done {
			break
		}
		technique, _ := logic.ByKey(e.Technique)
		if row := logic.StandardTable().Row(technique); e.Outcome != job.AStep || row == nil || !row.Enabled {
			t.Fatalf("step %d: outcome %d, %s; %s", step, e.Outcome, e.Name, p.Grid)
		}
		for _, x := range candidates(e.Place) {
			digits[x.Cell] = byte('0' + x.Digit)
		}
		for _, x := range candidates(e.Remove) {
			bit := int(x.Digit) - 1
			left[4*int(x.Cell)+bit/8] |= 1 << (bit % 8)
		}
	}
	for c := range solver.Cell(p.Grid.Layout().Cells()) {
		if p.Grid.At(c) == 0 && digits[c] != solution[c] {
			t.Fatalf("cell %d has %c, not %c", c, digits[c], solution[c])
		}
	}
}
