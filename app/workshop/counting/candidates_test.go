package counting_test

import (
	"strings"
	"testing"

	"numplace/app/internal/played"
	"numplace/app/shared/job"
	"numplace/solver"
)

// If counting candidates takes too long, the answer has no counts and no error.
func TestCandidatesWithPatience(t *testing.T) {
	r := job.Candidates{Puzzle: job.Grid{Layout: "4x4", Cells: strings.Repeat(".", 256)}, Limit: 255, Patience: 1}
	if e := played.Answer[job.CandidatesCounted](t, played.Replies(ctx, r)); len(e.Counts) > 0 {
		t.Errorf("%d counts", len(e.Counts))
	}
	r = job.Candidates{Puzzle: job.Grid{Layout: "2x2", Cells: dozen}, Limit: 1, Patience: 60_000}
	if e := played.Answer[job.CandidatesCounted](t, played.Replies(ctx, r)); len(e.Counts) != 64 {
		t.Errorf("%d counts", len(e.Counts))
	}
}

// A given is reported as redundant if the puzzle still has exactly one solution without it.
func TestSpare(t *testing.T) {
	puzzle := "13.....3.4....2." // the 3 follows from the other givens
	l, err := solver.Boxes(2, 2)
	if err != nil {
		t.Fatal(err)
	}
	g, err := solver.Parse(l, puzzle)
	if err != nil {
		t.Fatal(err)
	}
	spare := played.Answer[job.RedundantFound](t, played.Replies(ctx, job.Redundant{Puzzle: job.Grid{Layout: "2x2",
		Cells: puzzle}})).Cells
	if len(spare) != 16 || spare[1] != 1 {
		t.Fatalf("%v", spare)
	}
	for c := range solver.Cell(16) {
		want := byte(0)
		if g.At(c) != 0 {
			if n, err := solver.Count(ctx, g.With(c, 0), 0); err != nil || n == 1 {
				want = 1
			}
		}
		if spare[c] != want {
			t.Errorf("cell %d: %d", c, spare[c])
		}
	}
}

func TestCandidates(t *testing.T) {
	g, err := solver.Parse(solver.Classic,
		"53..7....6..195....98....6.8...6...3...8.3...7...2...6.6....28....419..5....8..79")
	if err != nil {
		t.Fatal(err)
	}
	counts, err := solver.CandidateCounts(t.Context(), g, 9)
	if err != nil {
		t.Fatal(err)
	}
	r := job.Candidates{Puzzle: job.GridOf(g), Limit: 9}
	all := played.Replies(ctx, r)
	e := played.Answer[job.CandidatesCounted](t, all)
	if len(all) != 1 || len(e.Counts) != len(counts) {
		t.Fatalf("%+v", all)
	}
	for i, n := range counts {
		if int(e.Counts[i]) != n {
			t.Errorf("candidate %d: %d, not %d", i, e.Counts[i], n)
		}
	}
	r.Limit = 256
	if e := played.Last(t, played.Replies(ctx, r)); e.Failed == "" {
		t.Error("a limit above 255 is accepted")
	}
}

// A sum is reported as redundant if the puzzle has exactly one solution without it, but not without its cage.
func TestRedundantSums(t *testing.T) {
	solutions := func(layout string, cells []byte) int {
		l, err := solver.ParseLayout(layout)
		if err != nil {
			t.Fatal(err)
		}
		g, err := solver.Parse(l, string(cells))
		if err != nil {
			t.Fatal(err)
		}
		n, err := solver.Count(ctx, g, 2)
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	seen := map[byte]bool{}
	for start := range 16 {
		cells := []byte("1234341221434321")
		for i := range cells { // leave out what the cage makes redundant
			c := (start + 5*i) % 16
			digit := cells[c]
			if cells[c] = '.'; solutions("2x2,cage:0.11", cells) != 1 {
				cells[c] = digit
			}
		}
		r := job.Redundant{Puzzle: job.Grid{Layout: "2x2,cage=4:0.11", Cells: string(cells)}}
		got, want := played.Answer[job.RedundantFound](t, played.Replies(ctx, r)).Rules, byte(3)
		if solutions("2x2", cells) == 1 {
			want = 1
		}
		if len(got) != 1 || got[0] != want {
			t.Errorf("%s: %v, want %d", cells, got, want)
		}
		seen[want] = true
	}
	if !seen[3] {
		t.Error("no puzzle needs the cage")
	}
}

// A rule is reported as redundant if the puzzle still has exactly one solution without it.
func TestRedundantRules(t *testing.T) {
	l, err := solver.ParseLayout("2x2,cage=3:0.1,thermo:0.1")
	if err != nil {
		t.Fatal(err)
	}
	for puzzle, needs := range map[string]solver.Kind{
		"..34" + "3412" + "..43" + "4321": solver.Thermo, // without the thermometer, 1 and 2 could be swapped
		"1.34" + "3412" + "..43" + "4321": "",
	} {
		r := job.Redundant{Puzzle: job.Grid{Layout: l.String(), Cells: puzzle}}
		e := played.Answer[job.RedundantFound](t, played.Replies(ctx, r))
		if len(e.Rules) != 2 {
			t.Fatalf("%d rules", len(e.Rules))
		}
		for i, rule := range l.Rules() {
			want := byte(1)
			if rule.Kind == needs {
				want = 0
			}
			if e.Rules[i] != want {
				t.Errorf("%s, %s: %d, not %d", puzzle, rule.Kind, e.Rules[i], want)
			}
		}
	}
}
