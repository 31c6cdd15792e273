package solver

// These tests compare the classic engine with brute force and with the general engine. The general engine is
// itself compared with brute force on small grids.

import (
	"bytes"
	"context"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"numplace/solver/corpora"
	"numplace/solver/internal/within"
)

// found returns the solutions that an engine finds, sorted. If limit is above 0, it stops after limit
// solutions.
func found(e engine, limit int) []string {
	var out []string
	for e.next() {
		out = append(out, e.grid().String())
		if len(out) == limit {
			break
		}
	}
	e.release()
	slices.Sort(out)
	return out
}

// waysToSearch lists start values of the engine's counters. Depending on them, settle uses stacks, fish, or
// neither. The last three entries also make the engine look ahead after pauseAfter guesses.
var waysToSearch = []struct{ deadEnds, found, pauseAfter int }{
	{0, 0, pauseGuesses}, {hard, 0, pauseGuesses}, {0, 1 << 30, pauseGuesses}, {0, 0, 1}, {0, 0, 7}, {hard, 0, 30},
}

// compareEngines checks that the classic engine finds the same solutions of g as the general engine, with
// each entry of waysToSearch. If there are at least limit solutions, it only checks that the classic engine
// finds limit different grids, all of which are solutions.
func compareEngines(t failer, g Grid, limit int) {
	want := found(newGeneralSearch(context.Background(), g), limit)
	for _, way := range waysToSearch {
		search := func() *classic {
			s := newClassicSearch(context.Background(), g)
			s.deadEnds, s.found = way.deadEnds, way.found
			s.foundAtPause, s.pauseAt, s.pauseAfter = way.found, way.pauseAfter, way.pauseAfter
			return s
		}
		got := found(search(), limit)
		if n, err := count(search(), limit); n != len(want) || err != nil {
			t.Fatalf("%s: counted %d solutions, %v, after %+v, want %d", g, n, err, way, len(want))
		}
		if len(got) != len(want) {
			t.Fatalf("%s: %d solutions after %+v, want %d", g, len(got), way, len(want))
		}
		if len(want) < limit || limit <= 0 {
			if !slices.Equal(got, want) {
				t.Fatalf("%s: solutions %v, want %v", g, got, want)
			}
			continue
		}
		for i, text := range got {
			s, err := Parse(Classic, text)
			if err != nil || !s.Solved() || !contains(s, g) || i > 0 && got[i-1] == text {
				t.Fatalf("%s: %s is not a solution, or was found twice", g, text)
			}
		}
	}
}

func TestEnginesAgreeOnCollections(t *testing.T) {
	for _, p := range uniquePuzzles(t) {
		compareEngines(t, p.grid, 2)
	}
	for _, p := range countedPuzzles(t, countedMany) {
		compareEngines(t, p.grid, 2000)
	}
	for _, p := range countedPuzzles(t, countedNamed) {
		compareEngines(t, p.grid, 1000)
	}
	for _, g := range invalidGrids(t) {
		compareEngines(t, g, 2)
	}
}

// gridKinds lists kinds of random grids on which an engine might fail.
var gridKinds = []struct {
	name string
	make func(rng *rand.Rand) Grid
}{
	{"few givens of a solution",
		func(rng *rand.Rand) Grid { return thin(solvedGrid(Classic, rng), rng, rng.IntN(17)) }},
	{"some givens of a solution",
		func(rng *rand.Rand) Grid { return thin(solvedGrid(Classic, rng), rng, 17+rng.IntN(20)) }},
	{"many givens of a solution",
		func(rng *rand.Rand) Grid { return thin(solvedGrid(Classic, rng), rng, 37+rng.IntN(45)) }},
	{"a solution with wrong digits", func(rng *rand.Rand) Grid {
		return spoil(thin(solvedGrid(Classic, rng), rng, 17+rng.IntN(65)), rng, 1+rng.IntN(3))
	}},
	{"an unsound puzzle", func(rng *rand.Rand) Grid {
		return thin(spoil(solvedGrid(Classic, rng), rng, 2), rng, 22+rng.IntN(8))
	}},
	{"two solutions mixed", func(rng *rand.Rand) Grid {
		a, b := solvedGrid(Classic, rng), solvedGrid(Classic, rng)
		for c := range Cell(81) {
			if rng.IntN(8) == 0 {
				a = a.With(c, b.At(c))
			}
		}
		return thin(a, rng, 20+rng.IntN(30))
	}},
	{"random digits without conflict", func(rng *rand.Rand) Grid {
		g := Classic.Empty()
		for range rng.IntN(40) {
			if next := spoil(g, rng, 1); len(next.Conflicts()) == 0 {
				g = next
			}
		}
		return g
	}},
	{"random digits", func(rng *rand.Rand) Grid { return spoil(Classic.Empty(), rng, rng.IntN(25)) }},
	{"a digit twice in a mini-row", func(rng *rand.Rand) Grid {
		cell, first := 3*rng.IntN(27), rng.IntN(3)
		d := Digit(1 + rng.IntN(9))
		g := thin(solvedGrid(Classic, rng), rng, rng.IntN(60))
		return g.With(Cell(cell+first), d).With(Cell(cell+(first+1+rng.IntN(2))%3), d)
	}},
	{"givens of one band", func(rng *rand.Rand) Grid {
		g, from := solvedGrid(Classic, rng), 27*rng.IntN(3)
		for c := range Cell(81) {
			if int(c) < from || int(c) >= from+27 {
				g = g.With(c, 0)
			}
		}
		return g
	}},
}

// spoil writes random digits into random cells of g. The parameter digits is the number of these cells.
func spoil(g Grid, rng *rand.Rand, digits int) Grid {
	for range digits {
		g = g.With(Cell(rng.IntN(81)), Digit(1+rng.IntN(9)))
	}
	return g
}

func TestEnginesAgreeOnMadeGrids(t *testing.T) {
	for i, kind := range gridKinds {
		t.Run(kind.name, func(t *testing.T) {
			rng := seeded(uint64(100 + i))
			for range corpora.Rounds(1000) {
				compareEngines(t, kind.make(rng), 100)
			}
		})
	}
}

func TestClassicAgainstBruteForce(t *testing.T) {
	for i, kind := range gridKinds {
		rng := seeded(uint64(200 + i))
		for range corpora.Rounds(60) {
			if g := kind.make(rng); g.Count() >= 22 {
				judge(t, g, 30)
			}
		}
	}
}

// placements considers all ways to place one digit in the nine rows, using only the given cells. It returns
// the cells that occur in at least one way. Argument and result have one set of cells for each band.
func placements(bands [3]uint32) (out [3]uint32) {
	var way [3]uint32
	var place func(row, columns, boxes int)
	place = func(row, columns, boxes int) {
		if row == 9 {
			for k := range out {
				out[k] |= way[k]
			}
			return
		}
		for column := range 9 {
			bit := uint32(1) << (row%3*9 + column)
			box := row/3*3 + column/3
			if bands[row/3]&bit == 0 || columns>>column&1 == 1 || boxes>>box&1 == 1 {
				continue
			}
			way[row/3] |= bit
			place(row+1, columns|1<<column, boxes|1<<box)
			way[row/3] &^= bit
		}
	}
	place(0, 0, 0)
	return out
}

func TestFishLeavesThePlacementsOfADigit(t *testing.T) {
	rng := seeded(31)
	for range 2000 {
		var b board
		b.fresh = 0o777
		keep := rng.IntN(6)
		for d := range 9 {
			for k := range b.bands {
				b.bands[k].places[d] = rng.Uint32() & all27
				for range keep {
					b.bands[k].places[d] &= rng.Uint32() | rng.Uint32()
				}
				// fish requires that sweep has already removed impossible places.
				b.bands[k].places[d] &= tables.ways[miniRows(uint64(b.bands[k].places[d]))].allowed
			}
		}
		before := b
		b.fish()
		for d := range 9 {
			old := [3]uint32{before.bands[0].places[d], before.bands[1].places[d], before.bands[2].places[d]}
			if old[0] == 0 || old[1] == 0 || old[2] == 0 {
				continue
			}
			want := placements(old)
			if bits.OnesCount32(old[0])+bits.OnesCount32(old[1])+bits.OnesCount32(old[2]) < worthFish {
				want = old
			}
			for k := range b.bands {
				got := b.bands[k].places[d]
				if got != want[k] || b.dirty>>(9*k+d)&1 == 1 != (got != old[k]) {
					t.Fatalf("band %d: of %027b left %027b, want %027b, dirty %027b", k, old[k], got, want[k], b.dirty)
				}
			}
		}
	}
}

func TestSettleKeepsEverySolution(t *testing.T) {
	rng := seeded(32)
	for range 500 {
		solution := solvedGrid(Classic, rng)
		g := thin(solution, rng, 10+rng.IntN(30))
		for _, way := range waysToSearch {
			s := classic{deadEnds: way.deadEnds, found: way.found}
			b := &s.stack[0]
			if b.load(g.cells); !s.settle(b) {
				t.Fatalf("%s: no solution after %+v", g, way)
			}
			for c := range 81 {
				d := solution.At(Cell(c)) - 1
				if b.bands[c/27].places[d]>>(c%27)&1 == 0 {
					t.Fatalf("%s: cell %d lost %d", g, c, d+1)
				}
			}
		}
	}
}

func TestClassicLooksAtItsContext(t *testing.T) {
	s := newClassicSearch(&dying{context.Background(), 4}, Classic.Empty())
	for s.next() {
	}
	if s.err != context.Canceled || s.guesses != 4*pauseGuesses || s.next() {
		t.Errorf("%v after %d guesses, want %d", s.err, s.guesses, 4*pauseGuesses)
	}
	s.release()
}

func TestClassicEndsForGood(t *testing.T) {
	s := newClassicSearch(context.Background(), parse(t, Classic, famous[0].puzzle))
	n := 0
	for range 5 {
		if s.next() {
			n++
		}
	}
	s.release()
	if n != 1 {
		t.Errorf("%d solutions", n)
	}
}

func TestParseToCountAllocatesTheGridOnly(t *testing.T) {
	for _, text := range []string{famous[0].puzzle, "11" + famous[0].puzzle[2:], Classic.Empty().String()} {
		allocs := testing.AllocsPerRun(200, func() {
			g, err := Parse(Classic, text)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := Count(context.Background(), g, 100); err != nil {
				t.Fatal(err)
			}
		})
		if allocs > 1+maxCountAllocs {
			t.Errorf("%s: %v allocations", text, allocs)
		}
	}
}

// within.CountLine gives the same results as Parse followed by Count. It rejects a text with one wrong
// character at any position.
func TestCountLineIsParseAndCount(t *testing.T) {
	rng := seeded(35)
	ctx := context.Background()
	for range 300 {
		g := thin(solvedGrid(Classic, rng), rng, 20+rng.IntN(62))
		text := []byte(g.String())
		if at := rng.IntN(81); rng.IntN(2) == 0 { // this replacement often causes a contradiction
			text[at] = byte('0' + rng.IntN(10))
			g = g.With(Cell(at), Digit(text[at]-'0'))
		}
		if rng.IntN(2) == 0 {
			text = bytes.ReplaceAll(text, []byte("."), []byte("0"))
		}
		want, err := Count(ctx, g, 3)
		if err != nil {
			t.Fatal(err)
		}
		s := newClassicSearch(ctx, g)
		s.countUpTo(3)
		count := within.Found{Givens: g.Count(), Solutions: want, Guesses: s.guesses}
		s.release()
		if found, ok, err := countLine(ctx, string(text), 3); found != count || !ok || err != nil {
			t.Fatalf("%s: %+v, %t, %v; want %+v", text, found, ok, err, count)
		}
		for _, other := range []string{string(text[1:]), string(text) + ".", ""} {
			if _, ok, _ := countLine(ctx, other, 2); ok {
				t.Errorf("%q is counted", other)
			}
		}
	}
	for at := range 81 {
		text := bytes.Repeat([]byte("."), 81)
		for c := range 256 {
			text[at] = byte(c)
			_, err := Parse(Classic, string(text))
			if _, ok, _ := countLine(ctx, string(text), 1); ok != (err == nil) {
				t.Fatalf("%q at %d: counted %t, but Parse says %v", rune(c), at, ok, err)
			}
		}
	}
	ended, cancel := context.WithCancel(ctx)
	cancel()
	found, ok, err := countLine(ended, strings.Repeat(".", 81), 0)
	if found.Solutions != 0 || !ok || err != context.Canceled {
		t.Errorf("%+v, %t, %v when the context has ended", found, ok, err)
	}
}

func TestBoardsAreReadAndWritten(t *testing.T) {
	rng := seeded(33)
	for range 200 {
		g := solvedGrid(Classic, rng)
		var s classic
		b := &s.stack[0]
		if b.load(g.cells); !s.settle(b) || !b.solved() || b.cells() != g.cells {
			t.Fatalf("%s: %q", g, b.cells())
		}
		for d := range 9 {
			for k := range b.bands {
				if n := bits.OnesCount32(b.bands[k].places[d]); n != 3 {
					t.Fatalf("%s: %d places of %d in band %d", g, n, d+1, k)
				}
			}
		}
	}
}

// The number of guesses per puzzle stays below a fixed bound. Only this test detects worse choices of cells
// or missing deductions, because they do not change the solutions.
func TestGuessesStayFew(t *testing.T) {
	guesses := 0
	for _, p := range famous {
		s := newClassicSearch(context.Background(), parse(t, Classic, p.puzzle))
		for s.next() {
		}
		guesses += s.guesses
		s.release()
	}
	if guesses > 260 {
		t.Errorf("%d guesses for the famous puzzles", guesses)
	}
	rng, deadEnds := seeded(34), 0
	for range 300 {
		s := newClassicSearch(context.Background(), thin(solvedGrid(Classic, rng), rng, 10))
		for range 30 {
			s.next()
		}
		deadEnds += s.deadEnds
		s.release()
	}
	if deadEnds > 100 {
		t.Errorf("%d dead ends for 9000 solutions", deadEnds)
	}
}

func FuzzClassic(f *testing.F) {
	f.Add(uint64(1), byte(0), []byte{})
	f.Add(uint64(2), byte(20), []byte{0, 5, 1, 5})
	f.Add(uint64(3), byte(26), []byte{40, 9, 41, 1, 42, 2})
	f.Add(uint64(4), byte(81), []byte{80, 0})
	f.Fuzz(func(t *testing.T, seed uint64, givens byte, changes []byte) {
		rng := seeded(seed)
		g := thin(solvedGrid(Classic, rng), rng, int(givens)%82)
		for i := 0; i+1 < len(changes) && i < 60; i += 2 {
			g = g.With(Cell(changes[i]%81), Digit(changes[i+1]%10))
		}
		compareEngines(t, g, 50)
		if g.Count() >= 24 {
			judge(t, g, 20)
		}
	})
}
