package canon

import (
	"errors"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"numplace/solver"
	"numplace/solver/corpora"
)

// vectors lists canonical forms and numbers of automorphisms that another program found by trying all
// 3,359,232 transformations.
var vectors = []struct {
	name          string
	grid, want    string
	automorphisms int
}{
	{
		name:          "Inkala 2012",
		grid:          "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
		want:          "........1.....2.3...4.5.6.....6..7....678.....3...9.....8...5...9...7.1.12.....9.",
		automorphisms: 1,
	},
	{
		name:          "its solution",
		grid:          "812753649943682175675491283154237896369845721287169534521974368438526917796318452",
		want:          "123456789457189236698723415285914367761532948934867152346278591579641823812395674",
		automorphisms: 1,
	},
	{
		name:          "AI Escargot",
		grid:          "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
		want:          ".....1..2....2..3....3..4....15......3..6..7.8....4..9..24..7...5..7..6.9....3..8",
		automorphisms: 1,
	},
	{
		name:          "17 givens",
		grid:          "000000010400000000020000000000050407008000300001090000300400200050100000000806000",
		want:          "........1.......2......3.......4.5....6...3....781.....1..2...4.3.....7.95.......",
		automorphisms: 1,
	},
	{
		name:          "the grid with the most automorphisms",
		grid:          symmetricGrids[2],
		want:          symmetricGrids[2],
		automorphisms: 648,
	},
	{
		name:          "a grid with 72 automorphisms",
		grid:          symmetricGrids[3],
		want:          symmetricGrids[3],
		automorphisms: 72,
	},
	{
		name:          "the first grid of all, with 3 automorphisms",
		grid:          symmetricGrids[4],
		want:          symmetricGrids[4],
		automorphisms: 3,
	},
	{
		name:          "no givens",
		grid:          solver.Classic.Empty().String(),
		want:          solver.Classic.Empty().String(),
		automorphisms: 3359232,
	},
}

func TestVectors(t *testing.T) {
	for _, v := range vectors {
		g := parse(t, v.grid)
		f := form(t, g)
		if want := parse(t, v.want); f.Grid != want || f.Automorphisms != v.automorphisms {
			t.Errorf("%s: %s with %d automorphisms, want %s with %d", v.name, f.Grid, f.Automorphisms, want,
				v.automorphisms)
		}
		if f.Morph.Apply(g) != f.Grid {
			t.Errorf("%s: the morph makes %s", v.name, f.Morph.Apply(g))
		}
	}
}

// TestAgainstBruteForce compares canonical forms with the results of brute force over all transformations. It
// covers puzzles with few and many givens, with and without automorphisms.
func TestAgainstBruteForce(t *testing.T) {
	texts := []string{
		"1................................................................................",
		"1............................................................................1...",
		"1...........1...........1...1...........1...........1...1...........1...........1",
		"123456789........................................................................",
		"1........2........3........4........5........6........7........8........9........",
		"123......456......789............................................................",
		"1..2..3.....................4..5..6.....................7..8..9..................",
		"12..........12..........12..12..........12..........122.1.........2.1.........2.1",
		// In this grid, the order of a column with a given and an empty column depends on the name of the given's
		// digit.
		"1..4.....4.....1.....1..4.....3.....3..............3.........7.....7.....7.......",
		"1.......2.........3.......4...........................5.......6.........7.......8",
	}
	for i := range corpora.Rounds(48) {
		rng := seeded(uint64(i))
		for _, g := range []solver.Grid{
			thin(fullGrid(rng), rng, 3+i*13%79),
			thinOrbits(t, parse(t, symmetricGrids[2+i%3]), rng, i*29%81),
		} {
			texts = append(texts, g.String())
		}
	}
	if corpora.Slow {
		texts = texts[2:3]
	}
	for _, v := range vectors[:4] {
		texts = append(texts, v.grid)
	}
	for _, text := range texts {
		g := parse(t, text)
		want, automorphisms := leastOfAll(g)
		f := form(t, g)
		if f.Grid.String() != want || f.Automorphisms != automorphisms || f.Morph.Apply(g) != f.Grid {
			t.Errorf("%s:\n%s with %d automorphisms, want\n%s with %d", g, f.Grid, f.Automorphisms, want, automorphisms)
		}
	}
}

// TestViewsStayFew checks that a search stores few views at a time. Without partitions, which leave the order
// of interchangeable columns undecided, there would be tens of thousands of views after the first row of a
// full grid, and millions for the empty grid.
func TestViewsStayFew(t *testing.T) {
	const (
		few  = 300
		rows = 2 * 6 * 6 * 6 * 6 * 2 // all orders of rows, or of columns; doubled because append reserves space
	)
	check := func(g solver.Grid, most int) {
		t.Helper()
		s := new(search)
		if err := s.load(g); err != nil {
			t.Fatal(err)
		}
		if s.run(); max(cap(s.views), cap(s.kept)) > most {
			t.Errorf("%s: room for %d and %d views", g, cap(s.views), cap(s.kept))
		}
	}
	check(solver.Classic.Empty(), rows)
	check(parse(t, symmetricGrids[2]), rows)
	for i := range 50 {
		g := fullGrid(seeded(uint64(i)))
		check(g, few)
		check(minimal(t, g, seeded(uint64(i))), few)
	}
}

// TestTheLeastGrid checks that no grid has a canonical form less than the first grid in the catalogue of all
// 5,472,730,538 essentially different full grids.
func TestTheLeastGrid(t *testing.T) {
	least := symmetricGrids[4]
	rapid.Check(t, func(t *rapid.T) {
		if f := form(t, fullGrid(seeded(rapid.Uint64().Draw(t, "seed")))); f.Grid.String() < least {
			t.Errorf("%s is less than %s", f.Grid, least)
		}
	})
}

// TestForms checks for random puzzles and morphs that equivalent puzzles have the same canonical form, and
// that a canonical form is its own canonical form.
func TestForms(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyPuzzle(t)
		m := RandomMorph(solver.Classic, seeded(rapid.Uint64().Draw(t, "morph")).IntN)
		moved := m.Apply(g)
		f, of := form(t, g), form(t, moved)
		if f.Grid != of.Grid || f.Automorphisms != of.Automorphisms {
			t.Fatalf("%s has the form\n%s, but %s\n%s", g, f.Grid, moved, of.Grid)
		}
		if f.Morph.Apply(g) != f.Grid || of.Morph.Apply(moved) != f.Grid {
			t.Fatalf("%s: the morph does not make the form", g)
		}
		if !Keeps(solver.Classic, f.Morph) {
			t.Fatalf("%s: the morph breaks a house", g)
		}
		if again := form(t, f.Grid); again.Grid != f.Grid {
			t.Fatalf("%s has the form %s", f.Grid, again.Grid)
		}
		if moved.String() < f.Grid.String() {
			t.Fatalf("%s is less than the form %s", moved, f.Grid)
		}
		between, same, err := Same(g, moved)
		if err != nil || !same || between.Apply(g) != moved {
			t.Fatalf("%s and %s: %v, %v", g, moved, same, err)
		}
	})
}

func TestAutomorphisms(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := anyPuzzle(t)
		f := form(t, g)
		morphs, err := Automorphisms(g)
		if err != nil {
			t.Fatal(err)
		}
		seen := map[Morph]bool{}
		for m := range morphs {
			if len(seen) == 0 && m != Identity(9) {
				t.Fatalf("%s: the first is %v", g, m)
			}
			if m.Apply(g) != g || !Keeps(solver.Classic, m) || seen[m] {
				t.Fatalf("%s: %v is no automorphism, or came before", g, m)
			}
			if seen[m] = true; len(seen) > 2000 {
				return
			}
		}
		if len(seen) != f.Automorphisms {
			t.Fatalf("%s: %d automorphisms, want %d", g, len(seen), f.Automorphisms)
		}
	})
}

func TestSameTellsApart(t *testing.T) {
	a := parse(t, vectors[0].grid)
	for _, r := range []struct {
		rule string
		b    solver.Grid
	}{
		{"another puzzle", parse(t, vectors[2].grid)},
		{"a given less", a.With(0, 0)},
		{"a given changed", a.With(0, 4)},
		{"two rows of different bands swapped", SwapRows(9, 0, 3).Apply(a)},
	} {
		if _, same, err := Same(a, r.b); same || err != nil {
			t.Errorf("%s: %v, %v", r.rule, same, err)
		}
	}
}

func TestWhatHasNoForm(t *testing.T) {
	const boxesAsJigsaw = "jigsaw:111222333111222333111222333" +
		"444555666444555666444555666777888999777888999777888999"
	conflict := func(c solver.Cell) solver.Grid { return solver.Classic.Empty().With(10, 5).With(c, 5) }
	for _, r := range []struct {
		rule string
		grid solver.Grid
		want error
	}{
		{"the zero grid", solver.Grid{}, ErrLayout},
		{"6x6", layout(t, "2x3").Empty(), ErrLayout},
		{"diagonals", layout(t, "3x3,diagonals").Empty(), ErrLayout},
		{"boxes as a jigsaw",
			layout(t, boxesAsJigsaw).Empty(), ErrLayout},
		{"twice in a row", conflict(17), ErrConflict},
		{"twice in a column", conflict(73), ErrConflict},
		{"twice in a box", conflict(20), ErrConflict},
	} {
		_, err := PuzzleMinlex(r.grid)
		_, of := Automorphisms(r.grid)
		_, _, left := Same(r.grid, solver.Classic.Empty())
		_, _, right := Same(solver.Classic.Empty(), r.grid)
		for _, err := range []error{err, of, left, right} {
			if !errors.Is(err, r.want) {
				t.Errorf("%s: %v, want %v", r.rule, err, r.want)
			}
		}
	}
}

// FuzzPuzzleMinlex compares the canonical forms of a grid and of its image under a random morph. The digits
// are arbitrary and may conflict.
func FuzzPuzzleMinlex(f *testing.F) {
	for i, v := range vectors {
		f.Add(v.grid, uint64(i))
	}
	f.Fuzz(func(t *testing.T, text string, seed uint64) {
		g, err := solver.Parse(solver.Classic, text)
		if err != nil {
			return
		}
		m := RandomMorph(solver.Classic, seeded(seed).IntN)
		moved := m.Apply(g)
		found, err := PuzzleMinlex(g)
		of, ofErr := PuzzleMinlex(moved)
		conflict := len(g.Conflicts()) > 0
		if errors.Is(err, ErrConflict) != conflict || errors.Is(ofErr, ErrConflict) != conflict {
			t.Fatalf("%s: %v, %v", g, err, ofErr)
		}
		if conflict {
			return
		}
		if found.Grid != of.Grid || found.Morph.Apply(g) != found.Grid || found.Automorphisms != of.Automorphisms {
			t.Fatalf("%s has the form\n%s, but %s\n%s", g, found.Grid, moved, of.Grid)
		}
		if !slices.Equal(Group([]solver.Grid{g, moved}), []int{0, 0}) {
			t.Fatalf("%s and %s are told apart", g, moved)
		}
	})
}
