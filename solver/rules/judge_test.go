package rules_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"numplace/solver"
	"numplace/solver/corpora"
	"numplace/solver/internal/meaning"
	"numplace/solver/internal/ruled"
	_ "numplace/solver/rules"
)

// The tests in this file compare all functions of package solver with brute force, on boards with rules.
// Brute force uses the definitions of the rules in package meaning.

// board is a board without rules: its layout as text, and the corresponding meaning.Board.
type board struct {
	text string
	meaning.Board
	full [][]int // all ways to fill the board without its rules; nil if there are too many
}

func boards() []board {
	jigsaw := []int{1, 2, 2, 2, 1, 1, 2, 3, 3, 1, 3, 4, 4, 3, 4, 4}
	return []board{
		{text: "2x2", Board: meaning.Board{N: 4, Rows: 2, Cols: 2}},
		{text: "1x4", Board: meaning.Board{N: 4, Rows: 1, Cols: 4}},
		{text: "jigsaw:1222112331344344", Board: meaning.Board{N: 4, Regions: jigsaw}},
		{text: "2x3", Board: meaning.Board{N: 6, Rows: 2, Cols: 3}},
		{text: "3x2", Board: meaning.Board{N: 6, Rows: 3, Cols: 2}},
	}
}

// all returns, for each cell, a list of all digits.
func (b board) all() [][]int {
	may := make([][]int, b.N*b.N)
	for c := range may {
		for d := 1; d <= b.N; d++ {
			may[c] = append(may[c], d)
		}
	}
	return may
}

// solutions returns the solutions in which each cell has one of the digits that may lists for it. ok is false
// if the search would take too long.
func (b board) solutions(may [][]int) (found [][]int, ok bool) {
	if b.full == nil {
		return b.Solutions(may, 3000, 300_000)
	}
	for _, digits := range b.full {
		fits := !slices.ContainsFunc(b.Rules, func(r meaning.Rule) bool { return !b.Holds(r, digits) })
		for c, d := range digits {
			fits = fits && slices.Contains(may[c], d)
		}
		if fits {
			found = append(found, digits)
		}
	}
	return found, true
}

// draw replaces the rules of the board by random ones, one of each of the kinds. Most of them hold for the
// same solution of the board. draw returns the layout, and the allowed digits of each cell. If the board
// can't have the rules, the layout is nil.
func (b *board) draw(rng *rand.Rand, kinds []string) (*solver.Layout, [][]int) {
	solution := b.Filled(rng)
	if b.full != nil {
		solution = b.full[rng.IntN(len(b.full))]
	}
	b.Rules = nil
	var rules []solver.Rule
	for _, kind := range kinds {
		r, ok := b.Fitting(rng, kind, solution)
		if !ok || rng.IntN(8) == 0 {
			r = b.Random(rng, kind)
		}
		b.Rules = append(b.Rules, r)
		rule := solver.Rule{Kind: solver.Kind(kind), Value: r.Value}
		for _, c := range r.Cells {
			rule.Cells = append(rule.Cells, solver.Cell(c))
		}
		rules = append(rules, rule)
	}
	l, err := solver.ParseLayout(b.text)
	if err == nil {
		l, err = l.WithRules(rules...)
	}
	if err != nil {
		return nil, nil
	}
	may := b.all()
	givens := rng.IntN(3)
	if b.N > 4 {
		givens = 8 + rng.IntN(12)
	}
	for range givens {
		c := rng.IntN(len(may))
		may[c] = []int{solution[c]}
	}
	return l, may
}

func TestEnginesFindWhatBruteForceFinds(t *testing.T) {
	all := boards()
	for i := range all {
		if all[i].N == 4 {
			all[i].full, _ = all[i].Solutions(all[i].all(), 1000, 1_000_000)
		}
	}
	for _, kind := range meaning.Kinds() {
		t.Run(kind, func(t *testing.T) {
			rng := rand.New(rand.NewPCG(17, 174))
			impossible := slices.Contains([]string{"windoku", "king", "asterisk", "centredot", "girandola",
				"nonconsecutive", "taxicab", "globalentropy"}, kind) // seldom or never hold on such small boards
			tried, solvable, rounds := 0, 0, 16+corpora.Rounds(1200)
			few := func() bool { return !impossible && (tried < 20 || solvable < 10) }
			for i := 0; i < rounds || few() && i < 10*rounds; i++ {
				b := all[rng.IntN(3)]
				if rng.IntN(4) == 0 {
					b = all[3+rng.IntN(2)]
				}
				kinds := []string{kind, kind, kind}[:1+rng.IntN(3)]
				for range rng.IntN(3) {
					kinds = append(kinds, meaning.Kinds()[rng.IntN(len(meaning.Kinds()))])
				}
				if meaning.Shape(kind) == "board" {
					kinds = slices.Compact(kinds)
				}
				l, may := b.draw(rng, kinds)
				if l == nil {
					continue
				}
				if want, ok := b.solutions(may); ok {
					lowerPatience(t, rng)
					tried++
					solvable += min(1, len(want))
					compare(t, l, may, want)
				}
			}
			if few() {
				t.Errorf("%d boards, %d of them have solutions", tried, solvable)
			}
		})
	}
}

// lowerPatience sets a random ruled.Patience until the test ends, so that searches switch to learning early
// or not at all.
func lowerPatience(t *testing.T, rng *rand.Rand) {
	usual := ruled.Patience
	ruled.Patience = []int{0, rng.IntN(4), 1 << 30}[rng.IntN(3)]
	t.Cleanup(func() { ruled.Patience = usual })
}

// compare checks that all functions agree with want, the solutions of a board. may contains one digit or all
// digits for each cell.
func compare(t *testing.T, l *solver.Layout, may, want [][]int) {
	t.Helper()
	ctx := context.Background()
	g := l.Empty()
	for c, digits := range may {
		if len(digits) == 1 {
			g = g.With(solver.Cell(c), solver.Digit(digits[0]))
		}
	}
	texts := map[string]bool{}
	counts := make([]int, l.Cells()*l.N())
	for _, digits := range want {
		s := l.Empty()
		for c, d := range digits {
			s = s.With(solver.Cell(c), solver.Digit(d))
			counts[c*l.N()+d-1]++
		}
		if !s.Solved() {
			t.Fatalf("%s: %s is not a solution", l, s)
		}
		texts[s.String()] = true
	}
	verdict := map[bool]error{len(want) == 0: solver.ErrNone, len(want) == 1: nil, len(want) > 1: solver.ErrMany}[true]

	got, err := solver.Solve(ctx, g)
	if !errors.Is(err, verdict) || err == nil && !texts[got.String()] {
		t.Fatalf("%s, %s: solved as %s, %v, want %v", l, g, got, err, verdict)
	}
	got, err = solver.SolvePosition(ctx, g.Position())
	if !errors.Is(err, verdict) || err == nil && !texts[got.String()] {
		t.Fatalf("%s, %s: its position is solved as %s, %v, want %v", l, g, got, err, verdict)
	}
	for _, limit := range []int{0, 1, 2, 10} {
		least := len(want)
		if limit > 0 {
			least = min(limit, least)
		}
		if n, err := solver.Count(ctx, g, limit); n != least || err != nil {
			t.Fatalf("%s, %s: %d solutions up to %d, %v, want %d", l, g, n, limit, err, least)
		}
	}
	found := map[string]bool{}
	for s := range solver.Solutions(ctx, g) {
		if found[s.String()] || !texts[s.String()] {
			t.Fatalf("%s, %s: finds %s, which is not a solution or was found before", l, g, s)
		}
		found[s.String()] = true
	}
	if len(found) != len(want) {
		t.Fatalf("%s, %s: finds %d solutions, want %d", l, g, len(found), len(want))
	}
	for _, limit := range []int{0, 1, 3} {
		limited := slices.Clone(counts)
		for i := range limited {
			if limit > 0 {
				limited[i] = min(limit, limited[i])
			}
		}
		if got, err := solver.CandidateCounts(ctx, g, limit); err != nil || !slices.Equal(got, limited) {
			t.Fatalf("%s, %s: candidates up to %d: %v, %v, want %v", l, g, limit, got, err, limited)
		}
	}
}
