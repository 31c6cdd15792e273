package rules

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"numplace/solver"
	"numplace/solver/corpora"
	"numplace/solver/internal/ruled"
)

// quickly returns the sorted solutions of a position, found by the quick search alone. Whenever the search
// pauses, quickly checks that the refuted guesses exclude exactly the solutions found so far. want contains
// all solutions.
func quickly(t *testing.T, rng *rand.Rand, p solver.Position, want []string) (all []string) {
	t.Helper()
	l := p.Layout()
	s := ruled.Of(l).NewSearch()
	s.Start(func(c int) (set uint32) {
		for d := range p.Candidates(solver.Cell(c)).All() {
			set |= 1 << (d - 1)
		}
		return set
	})
	digits := make([]byte, l.Cells())
	for {
		switch s.Next(1 + rng.IntN(50)) {
		case ruled.Ended:
			slices.Sort(all)
			return all
		case ruled.Found:
			s.Solution(digits)
			text := make([]byte, len(digits))
			for i, d := range digits {
				text[i] = solver.Digit(d).Symbol()
			}
			all = append(all, string(text))
		case ruled.Paused:
			for _, solution := range want {
				if excluded := isRefuted(s, solution); excluded != slices.Contains(all, solution) {
					t.Fatalf("%s\n%s: excluded is %v, found are %d", l, solution, excluded, len(all))
				}
			}
		}
	}
}

// isRefuted reports whether a refuted guess excludes a solution: the solution contains this guess, and also
// all guesses that were open when it was refuted.
func isRefuted(s ruled.Search, solution string) (refuted bool) {
	has := func(m int32) bool { return solver.Digit(m&31+1).Symbol() == solution[m>>5] }
	s.Refuted(func(guesses []int32, last int32) {
		refuted = refuted || has(last) && !slices.ContainsFunc(guesses, func(m int32) bool { return !has(m) })
	})
	return refuted
}

// The quick search alone finds all solutions of small boards with a rule of each kind.
func TestQuickSearchAgainstBruteForce(t *testing.T) {
	for _, kind := range beyond() {
		t.Run(string(kind), func(t *testing.T) {
			rng := rand.New(rand.NewPCG(7, uint64(len(kind))<<8|uint64(kind[0])))
			for range 15 + corpora.Rounds(400) {
				p := drawPosition(rng, drawLayout(rng, kind))
				const limit = 400
				want := brute(p, limit)
				if len(want) == limit || ruled.Of(p.Layout()) == nil {
					continue
				}
				slices.Sort(want)
				if got := quickly(t, rng, p, want); !slices.Equal(got, want) {
					t.Fatalf("%s\n%s\n%d solutions, want %d", p.Layout(), p, len(got), len(want))
				}
			}
		})
	}
}

// On large boards, the quick search alone finds the same solutions as the learning search, even if there are
// more than mostHouses houses.
func TestRareQuickSearchOfLargeBoards(t *testing.T) {
	usual := ruled.Patience
	ruled.Patience = 0 // learn at once
	defer func() { ruled.Patience = usual }()
	for _, text := range []string{"3x4,thermo:0.13.26", "4x4,cage=10:0.1.2.3",
		"4x4,rising,falling,disjoint,white:100.116"} {
		l, err := solver.ParseLayout(text)
		if err != nil {
			t.Fatal(err)
		}
		rng := rand.New(rand.NewPCG(7, 7))
		var full solver.Grid
		for full = range solver.Solutions(context.Background(), l.Empty()) {
			break
		}
		many := 0
		for range 20 {
			g := full
			for _, c := range rng.Perm(l.Cells())[:l.Cells()/2] {
				g = g.With(solver.Cell(c), 0)
			}
			const limit = 100
			var want []string
			for s := range solver.Solutions(context.Background(), g) {
				if want = append(want, s.String()); len(want) == limit {
					break
				}
			}
			if len(want) == limit {
				continue
			}
			slices.Sort(want)
			if got := quickly(t, rng, g.Position(), want); !slices.Equal(got, want) {
				t.Fatalf("%s: %d solutions, want %d", g, len(got), len(want))
			}
			many += min(1, len(want)-1)
		}
		if many == 0 {
			t.Errorf("%s: no board has several solutions", text)
		}
	}
}

// The quick search pauses after a limited time, even if its number of nodes is not limited. Otherwise it
// could not be cancelled, and the web page would freeze.
func TestTheQuickSearchPauses(t *testing.T) {
	l, err := solver.ParseLayout("3x3,allwhite=1,allblack=2,allxv=5.10") // no board satisfies these rules
	if err != nil {
		t.Fatal(err)
	}
	s := ruled.Of(l).NewSearch()
	s.Start(func(int) uint32 { return 1<<9 - 1 })
	pauses, most := 0, 0
	outcome := s.Next(1 << 30)
	for ; outcome == ruled.Paused; outcome = s.Next(1 << 30) {
		nodes, _, _ := s.Effort()
		pauses, most = pauses+1, max(most, nodes)
	}
	if outcome != ruled.Ended || pauses < 2 || most > 5000 {
		t.Errorf("it has paused %d times, after up to %d guesses; in the end %d", pauses, most, outcome)
	}
}
