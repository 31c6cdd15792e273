package canon

// This file generates grids and puzzles for the tests. The same seed always gives the same grid.

import (
	"context"
	"math/rand/v2"

	"pgregory.net/rapid"

	"numplace/solver"
)

func seeded(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 0)) }

func layout(tb rapid.TB, text string) *solver.Layout {
	tb.Helper()
	l, err := solver.ParseLayout(text)
	if err != nil {
		tb.Fatal(err)
	}
	return l
}

func parse(tb rapid.TB, text string) solver.Grid {
	tb.Helper()
	g, err := solver.Parse(solver.Classic, text)
	if err != nil {
		tb.Fatal(err)
	}
	return g
}

// form returns PuzzleMinlex(g). The test fails if g has no canonical form.
func form(tb rapid.TB, g solver.Grid) Form {
	tb.Helper()
	f, err := PuzzleMinlex(g)
	if err != nil {
		tb.Fatalf("%s: %v", g, err)
	}
	return f
}

// fullGrid returns a solved grid. It fills the three boxes on the diagonal at random, and the rest with the
// first solution of the solver.
func fullGrid(rng *rand.Rand) solver.Grid {
	g := solver.Classic.Empty()
	for box := range 3 {
		for i, d := range rng.Perm(9) {
			g = g.With(solver.Cell((3*box+i/3)*9+3*box+i%3), solver.Digit(d+1))
		}
	}
	for full := range solver.Solutions(context.Background(), g) {
		return full
	}
	panic("no three boxes on the diagonal contradict each other")
}

// thin empties random cells until no more than the given number of digits is left.
func thin(g solver.Grid, rng *rand.Rand, givens int) solver.Grid {
	for _, c := range rng.Perm(81)[min(givens, 81):] {
		g = g.With(solver.Cell(c), 0)
	}
	return g
}

// minimal empties cells in random order while the solution stays unique.
func minimal(tb rapid.TB, g solver.Grid, rng *rand.Rand) solver.Grid {
	tb.Helper()
	for _, c := range rng.Perm(81) {
		less := g.With(solver.Cell(c), 0)
		n, err := solver.Count(context.Background(), less, 2)
		if err != nil {
			tb.Fatal(err)
		}
		if n == 1 {
			g = less
		}
	}
	return g
}

// thinOrbits empties random cells until no more than the given number of digits is left. Together with each
// cell, it empties all images of the cell under the automorphisms, so the grid keeps its automorphisms.
func thinOrbits(tb rapid.TB, g solver.Grid, rng *rand.Rand, givens int) solver.Grid {
	tb.Helper()
	var all []Morph
	morphs, err := Automorphisms(g)
	if err != nil {
		tb.Fatal(err)
	}
	for m := range morphs {
		all = append(all, m)
	}
	for _, c := range rng.Perm(81) {
		if g.Count() <= givens {
			break
		}
		for _, m := range all {
			g = g.With(m.Cell(solver.Cell(c)), 0)
		}
	}
	return g
}

// anyPuzzle returns a random part of a full grid. The grid may have many automorphisms.
func anyPuzzle(t *rapid.T) solver.Grid {
	rng := seeded(rapid.Uint64().Draw(t, "seed"))
	givens := rapid.IntRange(0, 81).Draw(t, "givens")
	if symmetric := rapid.SampledFrom(symmetricGrids).Draw(t, "symmetric"); symmetric != "" {
		return thinOrbits(t, parse(t, symmetric), rng, givens)
	}
	return thin(fullGrid(rng), rng, givens)
}

// symmetricGrids lists full grids with automorphisms. An empty string stands for a random grid.
var symmetricGrids = []string{
	"", "",
	"123456789456789123789123456231564897564897231897231564312645978645978312978312645",
	"123456789457893612986217354274538196531964827698721435342685971715349268869172543",
	"123456789456789123789123456214365897365897214897214365531642978642978531978531642",
}
