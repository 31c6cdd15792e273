package trace

// This file provides the puzzles for the tests: puzzles in this file, and puzzles of the collections if
// NUMPLACE_CORPORA is set.

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strconv"
	"testing"

	"numplace/solver"
	"numplace/solver/corpora"
)

// slow divides the number of events that the tests check. It is 8 in a slow build, otherwise 1.
var slow = map[bool]int{false: 1, true: 8}[corpora.Slow]

// puzzle is a grid with the facts known about it.
type puzzle struct {
	name     string
	grid     solver.Grid
	kind     string // puzzles of the same kind are sampled together
	solution string // empty unless there is exactly one solution
}

// own holds well-known puzzles with one solution.
var own = []puzzle{
	{name: "Wikipedia, Sudoku",
		solution: "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
		grid:     must("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")},
	{name: "Project Euler 96, grid 1",
		solution: "483921657967345821251876493548132976729564138136798245372689514814253769695417382",
		grid:     must("..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..")},
	{name: "Norvig's essay, a hard one",
		solution: "417369825632158947958724316825437169791586432346912758289643571573291684164875293",
		grid:     must("4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......")},
	{name: "Inkala 2012", solution: "812753649943682175675491283154237896369845721287169534521974368438526917796318452",
		grid: must("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")},
}

func must(text string) solver.Grid {
	g, err := solver.Parse(solver.Classic, text)
	if err != nil {
		panic(err)
	}
	return g
}

// classicPuzzles returns classic puzzles with one solution. The collections contribute the easy and hard
// puzzles of Norvig's essay, and those of Inkala.
func classicPuzzles(tb testing.TB) []puzzle {
	tb.Helper()
	return corpora.With(tb, append(own[:len(own):len(own)], made(tb, 20, 3, 3)...), func() (all []puzzle) {
		wanted := map[string]bool{"norvig_easy50": true, "norvig_top95": true, "arto_inkala": true}
		for i, row := range corpora.Rows(tb, "9x9_unique_by_corpus.tsv") {
			if wanted[row[0]] {
				all = append(all,
					puzzle{fmt.Sprint(row[0], " ", i+1), parse(tb, solver.Classic, row[1]), row[0], row[2]})
			}
		}
		return some(all)
	})
}

// otherPuzzles returns puzzles of other sizes up to 16x16 cells, some of them with no solution or several.
func otherPuzzles(tb testing.TB) []puzzle {
	tb.Helper()
	var own []puzzle
	for _, box := range [][2]int{{2, 2}, {2, 3}, {3, 2}, {2, 4}, {4, 4}} {
		unique := made(tb, 5, box[0], box[1])
		own = append(own, unique...)
		several, none := unique[0], unique[0]
		several.name, several.solution, several.grid = several.name+", two digits less", "", alike(several.grid, 1, 2)
		none.name, none.solution, none.grid = none.name+", a digit misplaced", "", misplaced(tb, none)
		own = append(own, several, none)
	}
	return corpora.With(tb, own, func() (all []puzzle) {
		for i, row := range corpora.Rows(tb, "large_boards.tsv") {
			if row[0] != "4" && row[0] != "6" && row[0] != "16" {
				continue
			}
			var rows, cols int
			if _, err := fmt.Sscanf(row[1], "%dx%d", &rows, &cols); err != nil {
				tb.Fatal(err)
			}
			p := puzzle{name: "large " + strconv.Itoa(i+1), grid: parse(tb, boxes(tb, rows, cols), row[4]),
				kind: row[1] + row[2]}
			if row[2] == "1" {
				p.solution = parse(tb, boxes(tb, rows, cols), row[5]).String()
			}
			all = append(all, p)
		}
		return some(all)
	})
}

// some returns a sample of the puzzles, which includes some of each kind.
func some(puzzles []puzzle) []puzzle {
	return corpora.Sample(puzzles, func(p puzzle) string { return p.kind })
}

// manySolutions returns 9x9 grids with more than one solution. Most of them have several hundred.
func manySolutions(tb testing.TB) []solver.Grid {
	tb.Helper()
	var own []solver.Grid
	rng := rand.New(rand.NewPCG(29, 0))
	const most = 10_000 // maximum number of grids to try
	for tried := 0; len(own) < corpora.Rounds(16); tried++ {
		if tried == most {
			tb.Fatalf("%d of %d grids have some hundred solutions", len(own), most)
		}
		g := thinned(shuffled(solver.Classic, rng), rng, 26+len(own)%5)
		if count, err := solver.Count(context.Background(), g, 1000); err == nil && count > 1 && count < 1000 {
			own = append(own, g)
		}
	}
	return corpora.With(tb, own, func() (all []solver.Grid) {
		for _, row := range corpora.Rows(tb, "9x9_solution_counts_serg_benchmark.tsv")[:corpora.Rounds(24)] {
			all = append(all, parse(tb, solver.Classic, row[0]))
		}
		return all
	})
}

// made generates puzzles with one solution. It always returns the same puzzles.
func made(tb testing.TB, number, rows, cols int) []puzzle {
	tb.Helper()
	rng := rand.New(rand.NewPCG(23, uint64(rows*cols)))
	var out []puzzle
	for i := range corpora.Rounds(number) {
		solution := shuffled(boxes(tb, rows, cols), rng)
		g := solution
		for _, c := range rng.Perm(g.Layout().Cells()) {
			if g.Count() <= g.Layout().Cells()/3 {
				break
			}
			less := g.With(solver.Cell(c), 0)
			if count, err := solver.Count(context.Background(), less, 2); err == nil && count == 1 {
				g = less
			}
		}
		name := fmt.Sprintf("made %dx%d %d", rows, cols, i+1)
		out = append(out, puzzle{name, g, name, solution.String()})
	}
	return out
}

// misplaced returns the grid of p with a wrong digit in its first empty cell. p must have one solution.
func misplaced(tb testing.TB, p puzzle) solver.Grid {
	tb.Helper()
	solution := parse(tb, p.grid.Layout(), p.solution)
	for c := range solver.Cell(p.grid.Layout().Cells()) {
		if p.grid.At(c) == 0 {
			return p.grid.With(c, solution.At(c)%solver.Digit(p.grid.N())+1)
		}
	}
	panic("the grid is full")
}

// alike empties all cells with the digits a and b. The result has at least two solutions, because the two
// digits can be swapped.
func alike(g solver.Grid, a, b solver.Digit) solver.Grid {
	for c := range solver.Cell(g.Layout().Cells()) {
		if g.At(c) == a || g.At(c) == b {
			g = g.With(c, 0)
		}
	}
	return g
}

// shuffled returns a random solved grid. It starts with rows that are shifted copies of each other, and
// shuffles the digits and the rows of each band.
func shuffled(l *solver.Layout, rng *rand.Rand) solver.Grid {
	n := l.N()
	boxRows, boxCols := l.Box()
	digits := rng.Perm(n)
	b := make([]byte, 0, n*n)
	for _, band := range rng.Perm(n / boxRows) {
		for _, r := range rng.Perm(boxRows) {
			for col := range n {
				b = append(b, byte(digits[(boxCols*r+band+col)%n]+1))
			}
		}
	}
	g, err := solver.FromBytes(l, b)
	if err != nil || !g.Solved() {
		panic("the pattern is no solved grid")
	}
	return g
}

// thinned empties random cells of g until the given number of digits is left.
func thinned(g solver.Grid, rng *rand.Rand, givens int) solver.Grid {
	for _, c := range rng.Perm(g.Layout().Cells())[givens:] {
		g = g.With(solver.Cell(c), 0)
	}
	return g
}

// strategies returns all possible strategies.
func strategies() (out []Strategy) {
	for deduce := Rules; deduce <= HiddenSingles; deduce++ {
		for choose := FirstCell; choose <= FewestWays; choose++ {
			for i := range 4 {
				out = append(out, Strategy{Deduce: deduce, Choose: choose, Descending: i&1 != 0, NeverGuess: i&2 != 0})
			}
		}
	}
	return out
}
