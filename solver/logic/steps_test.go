package logic

import (
	"context"
	"testing"

	"numplace/solver"
	"numplace/solver/corpora"
)

// easy returns the standard table in which only techniques up to level limit are enabled.
func easy(limit Level) *Table {
	table := StandardTable()
	for i := range table.Rows {
		table.Rows[i].Enabled = table.Rows[i].Level <= limit
	}
	return table
}

// solution returns the only solution of a grid.
func solution(t testing.TB, g solver.Grid) solver.Grid {
	t.Helper()
	for s := range solver.Solutions(context.Background(), g) {
		return s
	}
	t.Fatal("no solution")
	return g
}

// proveSteps checks that no step of a position contradicts the solution, and returns the number of steps.
// Check must prove the first two steps of each technique, and after that one of period steps.
func proveSteps(t *testing.T, p *Position, solved solver.Grid, table *Table, period int) int {
	t.Helper()
	n := 0
	var of [numTechniques]int
	for step := range Steps(t.Context(), p, table) {
		n++
		if of[step.Technique]++; of[step.Technique] <= 2 || of[step.Technique]%period == 0 {
			if err := Check(p, step); err != nil {
				t.Fatalf("%v\n%s %v: %v", marks(p), step.Technique.Key(), step, err)
			}
		}
		for _, x := range step.Place {
			if solved.At(x.Cell) != x.Digit {
				t.Fatalf("%v\n%s places %v", marks(p), step.Technique.Key(), x)
			}
		}
		for _, x := range step.Remove {
			if solved.At(x.Cell) == x.Digit {
				t.Fatalf("%v\n%s removes %v", marks(p), step.Technique.Key(), x)
			}
		}
	}
	return n
}

// marks returns the text of a position with all candidates.
func marks(p *Position) string {
	var b []byte
	for c := range solver.Cell(p.cells) {
		b = append(b, ' ')
		if d := p.At(c); d != 0 {
			b = append(b, '=', d.Symbol())
		}
		for d := range p.Candidates(c).All() {
			b = append(b, d.Symbol())
		}
	}
	return string(b)
}

// All steps agree with the solution, and Check proves them. The test searches for steps in positions where
// the easier techniques find nothing.
func TestSteps(t *testing.T) {
	puzzles := corpora.With(t, ownPuzzles, func() (all []string) {
		kind := func(row []string) string { return row[0] }
		for i, row := range corpora.Sample(corpora.Sample(corpora.Rows(t, "9x9_unique_by_corpus.tsv"), kind), kind) {
			if i%16 == 0 {
				all = append(all, row[1])
			}
		}
		return all
	})
	tables := []*Table{easy(Easy), easy(Medium), easy(Hard)}
	n, positions := 0, 0
	for _, puzzle := range puzzles {
		g := parse(t, puzzle)
		p, solved := New(g), solution(t, g)
		for _, table := range tables {
			if Walk(t.Context(), p, table).Solved {
				break
			}
			positions++
			n += proveSteps(t, p, solved, StandardTable(), 40)
		}
	}
	if n == 0 {
		t.Error("no steps")
	}
	t.Logf("%d steps of %d positions of %d puzzles", n, positions, len(puzzles))
}
