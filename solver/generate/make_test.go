package generate

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"numplace/solver"
	"numplace/solver/corpora"
	"numplace/solver/logic"
)

// made generates the puzzle for a request and a seed. The test fails if Make finds no puzzle.
func made(tb testing.TB, w Wish, seed uint64) Puzzle {
	tb.Helper()
	p, err := Make(context.Background(), w, seed, nil)
	if err != nil {
		tb.Fatalf("%q, seed %d: %v", w, seed, err)
	}
	return p
}

// Every puzzle has a unique solution and meets its requirements. It is also minimal, unless redundant givens
// are allowed.
func TestPuzzlesAreAsWished(t *testing.T) {
	tests := map[string]struct {
		wish   Wish
		rounds int
	}{
		"plain":                 {Wish{}, 400},
		"few givens":            {Wish{Givens: 22}, 80},
		"many givens":           {Wish{Givens: 27}, 80},
		"spare givens":          {Wish{Givens: 40, Spare: true}, 80},
		"scores":                {Wish{MinScore: 900, MaxScore: 1000}, 40},
		"no highest score":      {Wish{MinScore: 3000}, 16},
		"level and scores":      {Wish{Level: logic.Hard, MinScore: 1200, MaxScore: 1600}, 16},
		"easy with few givens":  {Wish{Level: logic.Easy, Givens: 24, Spare: true}, 16},
		"easy and a low score":  {Wish{Level: logic.Easy, MinScore: 150, MaxScore: 200}, 16},
		"easy and minimal":      {Wish{Level: logic.Easy, Givens: 24}, 8},
		"symmetric with spare":  {Wish{Symmetry: FullSymmetry, Level: logic.Hard, Spare: true}, 40},
		"symmetric and minimal": {Wish{Symmetry: HalfTurn, Level: logic.Hard}, 16},
		"symmetric and givens":  {Wish{Symmetry: QuarterTurn, Givens: 32, Spare: true}, 40},
		"another table":         {Wish{Level: logic.Easy, Table: table(t, "n3:l1:5,h1:off")}, 40},
	}
	for _, s := range Symmetries() {
		tests["symmetry "+s.Key()] = struct {
			wish   Wish
			rounds int
		}{Wish{Symmetry: s, Spare: true}, 80}
	}
	for level := logic.Easy; level <= logic.Extreme; level++ {
		tests[fmt.Sprint("level ", level)] = struct {
			wish   Wish
			rounds int
		}{Wish{Level: level}, 80}
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			for seed := range uint64(corpora.Rounds(test.rounds)) {
				judged(t, test.wish, made(t, test.wish, seed))
			}
		})
	}
}

func table(tb testing.TB, text string) *logic.Table {
	tb.Helper()
	table, err := logic.ParseTable(text)
	if err != nil {
		tb.Fatal(err)
	}
	return table
}

// with returns the standard table in which one more technique is enabled.
func with(technique logic.Technique) *logic.Table {
	t := logic.StandardTable()
	t.Enable(technique)
	return t
}

// Brute force confirms that solutions are unique and puzzles are minimal.
func TestPuzzlesAreSoundByBruteForce(t *testing.T) {
	for seed := range uint64(corpora.Rounds(80)) {
		g := made(t, Wish{}, seed).Grid
		if n := brute(g, 2); n != 1 {
			t.Errorf("%s: %d solutions", g, n)
		}
		c := Pattern(g)[0]
		if n := brute(g.With(c, 0), 2); n != 2 {
			t.Errorf("%s: cell %d is not needed", g, c)
		}
	}
}

// Removing givens in blocks leads to the same puzzle as removing them one by one.
func TestBlocksChangeNothing(t *testing.T) {
	for _, symmetry := range []Symmetry{NoSymmetry, HalfTurn, FullSymmetry} {
		for seed := range uint64(corpora.Rounds(80)) {
			for _, least := range []int{0, 30} {
				m := newMaker(context.Background(), Wish{Symmetry: symmetry}, seed)
				cells := m.solved(nil)
				shuffle(m.random, m.groups)
				g := m.grid(cells)
				for _, group := range m.groups {
					less := g
					for _, c := range group {
						less = less.With(solver.Cell(c), 0)
					}
					if less.Count() >= least && solutions(t, less) == 1 {
						g = less
					}
				}
				m.dig(cells, m.groups, least)
				if got := m.grid(cells); got != g {
					t.Errorf("%s, seed %d, at least %d: %s, want %s", symmetry.Key(), seed, least, got, g)
				}
			}
		}
	}
}

func TestEqualSeedsMakeEqualPuzzles(t *testing.T) {
	seen := map[solver.Grid]bool{}
	for seed := range uint64(corpora.Rounds(400)) {
		p := made(t, Wish{}, seed)
		if again := made(t, Wish{}, seed); again.Grid != p.Grid {
			t.Errorf("seed %d: %s and %s", seed, p.Grid, again.Grid)
		}
		if seen[p.Grid] {
			t.Errorf("seed %d: %s again", seed, p.Grid)
		}
		seen[p.Grid] = true
	}
}

// Puzzles on layouts other than the classic one also have a unique solution, are minimal, and have the
// requested level. Some puzzles of each layout are also in the golden files.
func TestRareLayouts(t *testing.T) {
	for _, test := range []struct {
		layout string
		level  logic.Level // a level that is common on this layout
	}{
		{"1x1", 0}, {"1x2", 0}, {"2x2", 0}, {"2x3", logic.Easy}, {"2x4", logic.Easy}, {"1x5", 0}, {"2x3,diagonals", 0},
		{"3x3,diagonals", logic.Medium}, {"3x3,windoku", logic.Hard},
		{"3x3,rising,king", 0}, {"3x3,disjoint", logic.Hard},
		{"jigsaw:112333112343122443125446525466555666", 0}, {"jigsaw:" + jigsaw9, logic.Medium},
	} {
		l, err := solver.ParseLayout(test.layout)
		if err != nil {
			t.Errorf("%v", err)
			continue
		}
		t.Run(test.layout, func(t *testing.T) {
			for seed := range uint64(corpora.Rounds(8)) {
				for _, w := range []Wish{
					{Layout: l, Level: test.level}, {Layout: l, Symmetry: HalfTurn, Spare: true},
					{Layout: l, Level: test.level, Symmetry: LeftRight, Spare: true},
				} {
					judged(t, w, made(t, w, seed))
				}
			}
		})
	}
}

// jigsaw9 is a jigsaw of nine regions, most of which are not boxes.
const jigsaw9 = "122222223112123333411113355444163357444666657844996557889996557888966757888999777"

// Puzzles with more than 9 digits may have redundant givens and have the requested level. Some puzzles of
// each layout are also in the golden files.
func TestRareLargeLayouts(t *testing.T) {
	for _, test := range []struct {
		layout string
		level  logic.Level
	}{
		{"2x5", logic.Easy}, {"3x4", logic.Medium}, {"3x4", logic.Hard},
		{"2x5,diagonals", logic.Medium}, {"4x4", logic.Easy},
	} {
		l := layout(t, test.layout)
		if corpora.Slow && l.N() > 12 {
			continue
		}
		for seed := range uint64(corpora.Rounds(8)) {
			w := Wish{Layout: l, Level: test.level, Symmetry: HalfTurn, Spare: true}
			judged(t, w, made(t, w, seed))
		}
	}
	for _, w := range []Wish{
		{Layout: layout(t, "3x4"), Givens: 70, Spare: true},
		{Layout: layout(t, "3x4"), Givens: 54, Level: logic.Medium, Spare: true},
		{Layout: layout(t, "3x3,knight"), Level: logic.Easy, Spare: true}, // without Spare, Make would take long
	} {
		judged(t, w, made(t, w, 1))
	}
}

// Make reports the number of attempts during the search and in its result.
func TestTriedIsReported(t *testing.T) {
	var last Tried
	reports := 0
	p, err := Make(context.Background(), Wish{Givens: 21}, 3, func(tried Tried) {
		if reports++; tried.Puzzles < last.Puzzles || tried.Share < last.Share || tried.Share > 1 {
			t.Errorf("%+v after %+v", tried, last)
		}
		last = tried
	})
	if err != nil {
		t.Fatal(err)
	}
	if reports == 0 || last.Puzzles == 0 {
		t.Errorf("%d reports, the last is %+v", reports, last)
	}
	if p.Tried.Grids < p.Tried.Puzzles || p.Tried.Rated != 0 {
		t.Errorf("%+v", p.Tried)
	}
}

// The text of a NotFound error names the requirements that the nearest puzzle misses. Minimality is one of
// them.
func TestNotFoundSaysWhy(t *testing.T) {
	for missed, want := range map[Missed]string{
		0:                          "no such puzzle was found",
		MissedLevel | MissedGivens: "no such puzzle was found; the nearest one misses: level, givens",
		MissedMinimal: "no such puzzle was found; the nearest one misses: minimal (givens can be removed, which " +
			"only Spare allows)",
	} {
		if got := (&NotFound{Nearest: Puzzle{Missed: missed}}).Error(); got != want {
			t.Errorf("%v: %q", missed, got)
		}
	}
}

// If Make finds no puzzle, its error contains the nearest puzzle.
func TestNearest(t *testing.T) {
	w := Wish{MinScore: 900, MaxScore: 900, Givens: 36, Level: logic.Medium, Symmetry: FullSymmetry, Spare: true}
	_, err := Make(context.Background(), w, 1, nil)
	none, ok := errors.AsType[*NotFound](err)
	if !ok {
		t.Fatalf("%v", err)
	}
	near := none.Nearest
	if solutions(t, near.Grid) != 1 || !FullSymmetry.Holds(near.Grid) || near.Missed == 0 || near.Path.Level == 0 {
		t.Errorf("%+v", none)
	}
	if none.Tried.Puzzles < 200 {
		t.Errorf("only %d puzzles were tried", none.Tried.Puzzles)
	}
	if near.Missed.Has(MissedScore) != (near.Path.Score != 900) {
		t.Errorf("score %d: %+v", near.Path.Score, near)
	}
	if near.Missed.Has(MissedGivens) != (near.Grid.Count() != 36) {
		t.Errorf("%d givens: %+v", near.Grid.Count(), near)
	}
}

// cancelAfter is a context whose Err method returns an error after it has been called a number of times,
// which is the initial value of left.
type cancelAfter struct {
	context.Context
	left int
}

func (c *cancelAfter) Err() error {
	if c.left--; c.left < 0 {
		return context.Canceled
	}
	return nil
}

// Every search method returns soon after the context has ended.
func TestStops(t *testing.T) {
	half := Pattern(made(t, Wish{Symmetry: HalfTurn, Spare: true}, 1).Grid)
	for name, w := range map[string]Wish{
		"climbing":  {Givens: 18},
		"level":     {Level: logic.Easy, Symmetry: FullSymmetry, Givens: 24},
		"corrected": {Corrected: true, MinScore: 30_000},
		"technique": {Technique: logic.MutantLeviathan, Table: with(logic.MutantLeviathan)},
		"pattern":   {Pattern: half, Spare: true, MinScore: 30_000},
		"layout":    {Layout: layout(t, "3x3,windoku"), Givens: 9},
		"large":     {Layout: layout(t, "3x4"), Level: logic.Extreme},
	} {
		for _, left := range []int{0, 1, 5, 50, 500} {
			ctx := &cancelAfter{context.Background(), left}
			_, err := Make(ctx, w, 1, nil)
			if !errors.Is(err, context.Canceled) {
				t.Errorf("%s, ended at question %d: %v", name, left, err)
			}
			if asked := left - ctx.left; asked > left+200 {
				t.Errorf("%s, ended at question %d: went on for %d", name, left, asked-left)
			}
		}
	}
}
