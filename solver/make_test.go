package solver

// This file generates grids and puzzles for tests. The same seed always gives the same grids.

import (
	"context"
	"flag"
	"math/rand/v2"
	"strconv"
	"testing"

	"pgregory.net/rapid"

	"numplace/solver/corpora"
)

// init sets the number of random grids on which each property is checked, unless the flag -rapid.checks
// overrides it.
func init() { flag.Set("rapid.checks", strconv.Itoa(corpora.Rounds(640))) }

func seeded(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 0)) }

func boxes(tb testing.TB, rows, cols int) *Layout {
	tb.Helper()
	l, err := Boxes(rows, cols)
	if err != nil {
		tb.Fatal(err)
	}
	return l
}

// layout parses the text of a layout.
func layout(tb testing.TB, text string) *Layout {
	tb.Helper()
	l, err := ParseLayout(text)
	if err != nil {
		tb.Fatal(err)
	}
	return l
}

// jigsawOf returns the text of a jigsaw of n digits. The cells of each region are chosen at random, so most
// of them do not touch.
func jigsawOf(n int, rng *rand.Rand) string {
	text := []byte("jigsaw:")
	for _, i := range rng.Perm(n * n) {
		text = append(text, symbols[i%n+1])
	}
	return string(text)
}

func parse(tb testing.TB, l *Layout, text string) Grid {
	tb.Helper()
	g, err := Parse(l, text)
	if err != nil {
		tb.Fatal(err)
	}
	return g
}

// solvedGrid returns a solved grid. Each row of its pattern is the first row shifted; digits, bands, stacks,
// rows and columns are then shuffled.
func solvedGrid(l *Layout, rng *rand.Rand) Grid {
	n := l.N()
	boxRows, boxCols := l.Box()
	digits, rows, cols := rng.Perm(n), shuffledLines(rng, n, boxRows), shuffledLines(rng, n, boxCols)
	b := make([]byte, 0, n*n)
	for _, row := range rows {
		for _, col := range cols {
			b = append(b, byte(digits[(boxCols*(row%boxRows)+row/boxRows+col)%n]+1))
		}
	}
	g, err := FromBytes(l, b)
	if err != nil || !g.Solved() {
		panic("the pattern is not a solved grid")
	}
	return g
}

// shuffledLines returns 0 to n-1 in groups of the given size. The groups are shuffled, and so are the numbers
// within each group.
func shuffledLines(rng *rand.Rand, n, size int) []int {
	var lines []int
	for _, group := range rng.Perm(n / size) {
		for _, i := range rng.Perm(size) {
			lines = append(lines, group*size+i)
		}
	}
	return lines
}

// thin empties cells of g in random order until the given number of digits remains.
func thin(g Grid, rng *rand.Rand, givens int) Grid {
	b := g.AppendTo(nil)
	for _, c := range rng.Perm(len(b))[min(givens, len(b)):] {
		b[c] = 0
	}
	g, _ = FromBytes(g.Layout(), b)
	return g
}

// misplaced returns g with a wrong digit in its first empty cell. s must be the only solution of g.
func misplaced(g, s Grid) Grid {
	for c := range Cell(g.Layout().Cells()) {
		if g.At(c) == 0 {
			return g.With(c, s.At(c)%Digit(g.N())+1)
		}
	}
	panic("the grid is full")
}

// alike returns g with the digits a and b removed, so that these two can be swapped in any solution.
func alike(g Grid, a, b Digit) Grid {
	for c := range Cell(g.Layout().Cells()) {
		if g.At(c) == a || g.At(c) == b {
			g = g.With(c, 0)
		}
	}
	return g
}

// thinUnique empties cells of the solved grid g in random order while the solution stays unique. It stops at
// the given number of digits.
func thinUnique(tb testing.TB, g Grid, rng *rand.Rand, givens int) Grid {
	tb.Helper()
	for _, c := range rng.Perm(g.Layout().Cells()) {
		if g.Count() <= givens {
			break
		}
		less := g.With(Cell(c), 0)
		count, err := Count(context.Background(), less, 2)
		if err != nil {
			tb.Fatal(err)
		}
		if count == 1 {
			g = less
		}
	}
	return g
}

// anyLayout generates a random layout of boxes with up to n digits.
func anyLayout(t *rapid.T, n int) *Layout {
	rows := rapid.IntRange(1, n).Draw(t, "rows")
	cols := rapid.IntRange(1, n/rows).Draw(t, "cols")
	l, err := Boxes(rows, cols)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// anyGrid generates a grid of random digits, most likely with conflicts.
func anyGrid(t *rapid.T, l *Layout) Grid {
	b := rapid.SliceOfN(rapid.ByteRange(0, byte(l.N())), l.Cells(), l.Cells()).Draw(t, "cells")
	g, err := FromBytes(l, b)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// anyPuzzle generates a random grid with solutions or, sometimes, a grid with a wrong digit.
func anyPuzzle(t *rapid.T, l *Layout) Grid {
	rng := seeded(rapid.Uint64().Draw(t, "seed"))
	g := thin(solvedGrid(l, rng), rng, rapid.IntRange(0, l.Cells()).Draw(t, "givens"))
	if rapid.IntRange(0, 3).Draw(t, "wrong") == 0 {
		c := rapid.IntRange(0, l.Cells()-1).Draw(t, "cell")
		g = g.With(Cell(c), Digit(rapid.IntRange(1, l.N()).Draw(t, "digit")))
	}
	return g
}
