package generate

import (
	"context"
	"errors"
	"slices"
	"testing"

	"numplace/solver"
	"numplace/solver/corpora"
	"numplace/solver/logic"
)

// MinimalSubsets finds the same puzzles as an exhaustive search through all subsets of the givens.
func TestMinimalSubsets(t *testing.T) {
	l := layout(t, "2x2")
	for seed := range uint64(corpora.Rounds(80)) {
		g := made(t, Wish{Layout: l, Givens: 9, Spare: true}, seed).Grid
		givens := Pattern(g)
		want := map[solver.Grid]bool{}
		for set := range 1 << len(givens) {
			sub := l.Empty()
			for i, c := range givens {
				if set>>i&1 == 1 {
					sub = sub.With(c, g.At(c))
				}
			}
			if solutions(t, sub) == 1 && isMinimal(t, sub) {
				want[sub] = true
			}
		}
		got := map[solver.Grid]bool{}
		for sub := range MinimalSubsets(context.Background(), g) {
			if got[sub] || !want[sub] {
				t.Errorf("%s: %s comes twice, or is no minimal subset", g, sub)
			}
			got[sub] = true
		}
		if len(got) != len(want) {
			t.Errorf("%s: %d minimal subsets, want %d", g, len(got), len(want))
		}
	}
}

// On classic boards, MinimalSubsets yields distinct minimal puzzles. It stops on break and when the context
// ends.
func TestMinimalSubsetsOfClassic(t *testing.T) {
	g := made(t, Wish{Symmetry: FullSymmetry, Spare: true}, 5).Grid
	seen := map[solver.Grid]bool{}
	for sub := range MinimalSubsets(context.Background(), g) {
		if solutions(t, sub) != 1 || !isMinimal(t, sub) || seen[sub] {
			t.Errorf("%s: %s", g, sub)
		}
		if seen[sub] = true; len(seen) == 20 {
			break
		}
	}
	if len(seen) != 20 {
		t.Errorf("%d subsets", len(seen))
	}
	minimal := made(t, Wish{}, 5).Grid
	if all := slices.Collect(MinimalSubsets(context.Background(), minimal)); len(all) != 1 || all[0] != minimal {
		t.Errorf("%s, which is minimal: %v", minimal, all)
	}
	if all := slices.Collect(MinimalSubsets(context.Background(), minimal.With(Pattern(minimal)[0], 0))); all != nil {
		t.Errorf("a grid of several solutions has the subsets %v", all)
	}
	ctx := &cancelAfter{context.Background(), 2000}
	for range MinimalSubsets(ctx, g) {
	}
	if ctx.left < -2000 {
		t.Errorf("it went on for %d questions", -ctx.left)
	}
}

// Completing finds exactly the candidates that make the solution unique.
func TestCompleting(t *testing.T) {
	for _, text := range []string{"3x3", "2x3", "3x3,windoku"} {
		for seed := range uint64(corpora.Rounds(24)) {
			g := made(t, Wish{Layout: layout(t, text)}, seed).Grid
			if all, err := Completing(context.Background(), g); err != nil || all != nil {
				t.Errorf("%s is sound: %v, %v", g, all, err)
			}
			g = g.With(Pattern(g)[seed%4], 0)
			got, err := Completing(context.Background(), g)
			if err != nil {
				t.Fatal(err)
			}
			var want []logic.Candidate
			for c := range solver.Cell(g.Layout().Cells()) {
				for d := range g.Candidates(c).All() {
					if g.At(c) == 0 && solutions(t, g.With(c, d)) == 1 {
						want = append(want, logic.Candidate{Cell: c, Digit: d})
					}
				}
			}
			if !slices.Equal(got, want) || len(got) == 0 {
				t.Errorf("%s: %v, want %v", g, got, want)
			}
		}
	}
}

// Every variation differs in one given and is easier or harder as requested. The variations closest in
// difficulty come first.
func TestVary(t *testing.T) {
	ctx, std := context.Background(), logic.StandardTable()
	for seed := range uint64(corpora.Rounds(40)) {
		for _, w := range []Wish{
			{Level: logic.Hard}, {Level: logic.Medium, Givens: 30, Spare: true},
			{Layout: layout(t, "2x3"), Symmetry: FullSymmetry, Spare: true},
		} {
			g := made(t, w, seed).Grid
			base := logic.Rate(ctx, g, std)
			for _, to := range []Direction{Easier, Harder} {
				all, err := Vary(ctx, g, to, std)
				if err != nil {
					t.Fatal(err)
				}
				last := base
				for _, v := range all {
					if solutions(t, v.Grid) != 1 || compare(v.Path, last)*int(to) < 0 || compare(v.Path, base) == 0 {
						t.Errorf("%s, %d: %s has %+v after %+v", g, to, v.Grid, v.Path, last)
					}
					last = v.Path
					fresh := logic.Rate(ctx, v.Grid, std)
					if fresh.Score != v.Path.Score || fresh.Level != v.Path.Level {
						t.Errorf("%s: rating %+v, want %+v", v.Grid, v.Path, fresh)
					}
					back := v.Grid
					if v.Added.Any() {
						back = back.With(v.Added.Cell, 0)
					}
					if v.Gone.Any() {
						back = back.With(v.Gone.Cell, v.Gone.Digit)
					}
					if back != g || to == Easier && v.Gone.Any() {
						t.Errorf("%s: %s is not one given off: %v added, %v gone", g, v.Grid, v.Added, v.Gone)
					}
				}
				if len(all) == 0 && w.Level == logic.Hard {
					t.Errorf("%s, %d: no variation", g, to)
				}
			}
		}
	}
}

func TestOnlySoundPuzzlesVary(t *testing.T) {
	g := made(t, Wish{}, 1).Grid
	c := Pattern(g)[0]
	for want, g := range map[error]solver.Grid{solver.ErrMany: g.With(c, 0), solver.ErrNone: g.With(c+1, g.At(c))} {
		all, err := Vary(context.Background(), g, Harder, logic.StandardTable())
		if !errors.Is(err, want) || all != nil {
			t.Errorf("%s: %v, %v, want %v", g, all, err, want)
		}
	}
}

func TestSettersToolsStop(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	g := made(t, Wish{}, 1).Grid
	if _, err := Vary(ctx, g, Easier, logic.StandardTable()); !errors.Is(err, context.Canceled) {
		t.Errorf("Vary: %v", err)
	}
	if _, err := Completing(ctx, solver.Classic.Empty()); !errors.Is(err, context.Canceled) {
		t.Errorf("Completing: %v", err)
	}
	if all := slices.Collect(MinimalSubsets(ctx, g)); all != nil {
		t.Errorf("MinimalSubsets: %v", all)
	}
}
