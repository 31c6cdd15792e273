package solver

// A search for the grids that take the classic engine longest, and a list of the slowest grids found so far.

import (
	"cmp"
	"context"
	"flag"
	"iter"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"numplace/solver/corpora"
	"numplace/solver/internal/clock"
)

var (
	huntSeed  = flag.Uint64("hunt.seed", 1, "seed of the random source of BenchmarkHunt")
	huntLimit = flag.Int("hunt.limit", 2, "BenchmarkHunt counts solutions up to this limit")
	huntFound = flag.Int("hunt.found", -1,
		"BenchmarkHunt looks for grids with this number of solutions; with any number if below 0")
)

// nodeSteps is the number of steps of one node of the learning search. A guess of the classic engine is one
// step and takes about an eighth of the time of a node.
const nodeSteps = 8

// effort is the work that it took to count solutions.
type effort struct {
	found, guesses, nodes int
	steps                 int // largest number of steps in which two successive solutions were found
	time                  time.Duration
}

// effortOf counts the solutions of g up to limit. It gives up after about two million guesses.
func effortOf(g Grid, limit int) effort {
	var e effort
	began := clock.Processor()
	s := newClassicSearch(&dying{context.Background(), 1 << 12}, g)
	last, lastButOne := 0, 0
	for more := true; more && e.found < limit; {
		if more = s.next(); more {
			e.found++
		}
		steps := s.guesses + nodeSteps*s.nodes
		e.steps = max(e.steps, steps-lastButOne)
		last, lastButOne = steps, last
	}
	e.guesses, e.nodes, e.time = s.guesses, s.nodes, clock.Processor()-began
	s.release()
	return e
}

// BenchmarkHunt searches for slow grids and does not measure time. It makes b.N random changes to grids, and
// undoes a change if counting then takes fewer steps. When changes no longer increase the steps, it continues
// with another grid: a known one, one of the slowest so far, or a random one. It prints the grids that took
// the most steps.
func BenchmarkHunt(b *testing.B) {
	const inVain, kept = 200, 10 // inVain: failed changes before another grid is used; kept: number of grids to print
	type prey struct {
		grid Grid
		effort
	}
	judged := func(g Grid) prey {
		p := prey{grid: g, effort: effortOf(g, *huntLimit)}
		if *huntFound >= 0 && p.found != *huntFound {
			p.steps = -1
		}
		return p
	}
	var worst []prey
	keep := func(p prey) {
		if p.steps >= 0 {
			worst = append(worst, p)
		}
		slices.SortStableFunc(worst, func(p, q prey) int { return cmp.Compare(q.steps, p.steps) })
		worst = slices.CompactFunc(worst, func(p, q prey) bool { return p.grid == q.grid })
		worst = worst[:min(len(worst), kept)]
	}
	known, rng := knownGrids(b), seeded(*huntSeed)
	now := judged(known[0])
	vain := 0
	for range b.N {
		if vain++; vain > inVain {
			vain = 0
			keep(now)
			switch from := rng.IntN(3); {
			case from == 0:
				now = judged(known[rng.IntN(len(known))])
			case from == 1 && len(worst) > 0:
				now = worst[rng.IntN(len(worst))]
			default:
				now = judged(gridKinds[rng.IntN(len(gridKinds))].make(rng))
			}
		}
		next := changed(now.grid, rng)
		if len(next.Conflicts()) > 0 {
			continue
		}
		p := judged(next)
		if p.steps > now.steps {
			vain = 0
		}
		if p.steps >= now.steps {
			now = p
		}
	}
	keep(now)
	if b.N == 1 {
		return // a benchmark runs once before it runs b.N times
	}
	for _, p := range worst {
		b.Logf("%s  %d givens, %d solutions, %d guesses, %d nodes, %v", p.grid, p.grid.Count(), p.found, p.guesses,
			p.nodes, p.time)
	}
}

// knownGrids returns the grids of hunted and famous, and grids of the collections that are hard or have no
// solution.
func knownGrids(tb testing.TB) []Grid {
	tb.Helper()
	var own []Grid
	for _, h := range hunted {
		own = append(own, parse(tb, Classic, h.grid))
	}
	for _, p := range famous {
		own = append(own, parse(tb, Classic, p.puzzle))
	}
	return corpora.With(tb, own, func() (all []Grid) {
		for _, p := range slices.Concat(readUnique(tb, "9x9_hardest_forum1905_SE11plus_sample.tsv"),
			readCounted(tb, countedMany)) {
			all = append(all, p.grid)
		}
		return append(all, readInvalid(tb)...)
	})
}

// changed returns g after a random change: some cells are emptied, filled or swapped, or the grid is turned.
func changed(g Grid, rng *rand.Rand) Grid {
	if rng.IntN(8) == 0 {
		return turned(g, rng)
	}
	for range 1 + rng.IntN(3) {
		a, b := Cell(rng.IntN(81)), Cell(rng.IntN(81))
		switch rng.IntN(3) {
		case 0:
			g = g.With(a, 0)
		case 1:
			g = g.With(a, Digit(1+rng.IntN(9)))
		case 2:
			g = g.With(a, g.At(b)).With(b, g.At(a))
		}
	}
	return g
}

// turned returns an equivalent puzzle: its digits, bands, stacks, rows and columns are shuffled, and it may
// be transposed.
func turned(g Grid, rng *rand.Rand) Grid {
	digits, rows, cols, transposed := rng.Perm(9), shuffledLines(rng, 9, 3), shuffledLines(rng, 9, 3), rng.IntN(2) == 1
	out := Classic.Empty()
	for i := range Cell(81) {
		row, col := rows[i/9], cols[i%9]
		if transposed {
			row, col = col, row
		}
		if d := g.At(Cell(9*row + col)); d != 0 {
			out = out.With(i, Digit(digits[d-1]+1))
		}
	}
	return out
}

// hunted lists the grids found so far on which the classic engine takes longest. Some of them took a minute
// or more before the engine could look ahead. count is the number of solutions, up to 2.
var hunted = []struct {
	name  string
	grid  string
	count int
}{
	{"two boxes short of digits",
		".....5.8....6.1.............1.5........1.6...........553.....61........4.........", 0},
	{"Norvig's impossible grid", impossible, 0},
	{"none, after most nodes", ".....56.....6.1.4.............5....6...1.68....5.......5.....61.....2.9..........", 0},
	{"none, after many nodes", "........3.......25..53.............23.6....5...28...3.52..3....1........7...1....", 0},
	{"none, without a box to blame",
		".....96.39.6........3...2....9..3...6.....4..3...8.......1...2....3...69.......1.", 0},
	{"none, 18 givens", "..6.5...........25...16....1.75........61.....4................651...2..83.......", 0},
	{"none, another 18", "6.......3........447..2....7.........4....6.2.6..5.........647......93........9..", 0},
	{"none, three digits in the corners",
		".....53.....6.1.........1....25..........6......1..8.55......61........44.......3", 0},
	{"many, the first one far", "..94..82.........9.42.5.....9...........96....245.........1...7........1....2.96.", 2},
	{"many, few givens, the first one far",
		".....746.......8.............74......6.....8...5.8.64..4612.5...3................", 2},
	{"many, almost an impossible grid",
		".....5......6.1.8........9....5........1.6...........523.8...61........4.........", 2},
	{"many, again and again in vain",
		"...15..........1......8.63......1.........36........1..92.36.8..5...7............", 2},
	{"many, slow to count by candidates",
		".....2..5.......23..53.............2..6....5...28...3.52.......1...7....7...1....", 2},
	{"one, most guesses", "...14..6......9...1..6.2....9....5....3.....72..8...4.4...6..1...7.....9.5....3..", 1},
}

// huntedForms returns a hunted grid and equivalent forms of it.
func huntedForms(tb testing.TB, text string) []Grid {
	forms, rng := []Grid{parse(tb, Classic, text)}, seeded(41)
	for range corpora.Rounds(40) {
		forms = append(forms, turned(forms[0], rng))
	}
	return forms
}

// Both engines search the hunted grids within a bounded number of steps. The bounds correspond to 20 ms on a
// machine that makes a million guesses in 0.6 s.
func TestHuntedGridsStayWithinBounds(t *testing.T) {
	const boundSteps, boundNodes = 1 << 15, 1 << 13
	for _, h := range hunted {
		t.Run(h.name, func(t *testing.T) {
			for _, g := range huntedForms(t, h.grid) {
				if e := effortOf(g, 2); e.found != h.count || e.steps > boundSteps {
					t.Errorf("%s: %+v, want %d within %d steps", g, e, h.count, boundSteps)
				}
				if e := effortOf(g, 10_000); e.steps > boundSteps {
					t.Errorf("%s: %+v up to 10000, want %d steps at most between three solutions", g, e, boundSteps)
				}
				s := newGeneralSearch(context.Background(), g)
				s.bound = boundNodes
				n := 0
				for n < 2 && s.next() {
					n++
				}
				if n != h.count {
					t.Errorf("%s: the general engine finds %d within %d nodes, %v, want %d", g, n, boundNodes, s.err,
						h.count)
				}
				s.release()
			}
		})
	}
}

func TestHuntedGridsByEveryFunction(t *testing.T) {
	ctx := context.Background()
	for _, h := range hunted {
		g := parse(t, Classic, h.grid)
		_, err := Solve(ctx, g)
		if want := []error{ErrNone, nil, ErrMany}[h.count]; err != want {
			t.Errorf("%s: Solve: %v, want %v", h.name, err, want)
		}
		const limit = 600
		n, err := Count(ctx, g, limit)
		if min(n, 2) != h.count || err != nil {
			t.Errorf("%s: Count: %d, %v", h.name, n, err)
		}
		first := slices.Collect(firstOf(Solutions(ctx, g), limit))
		seen := map[Grid]bool{}
		for _, s := range first {
			if seen[s] = true; !s.Solved() || !contains(s, g) {
				t.Errorf("%s: %s is not a solution", h.name, s)
			}
		}
		if len(seen) != n || len(first) != n {
			t.Errorf("%s: %d solutions, %d different ones, want %d", h.name, len(first), len(seen), n)
		}
		if !slices.Equal(slices.Collect(firstOf(Solutions(ctx, g), limit)), first) {
			t.Errorf("%s: another order the second time", h.name)
		}
		n = 0
		for _, part := range Split(g, 8) {
			in, err := Count(ctx, part, 2)
			if err != nil {
				t.Errorf("%s: part %s: %v", h.name, part, err)
			}
			n += in
		}
		if min(n, 2) != h.count {
			t.Errorf("%s: %d solutions in its parts", h.name, n)
		}
		counts, err := CandidateCounts(ctx, g, 1)
		if slices.Contains(counts, 1) != (h.count > 0) || err != nil {
			t.Errorf("%s: candidates %v, %v", h.name, counts, err)
		}
	}
}

// A search that calls only lookAhead finds all solutions.
func TestLookAheadFindsEverySolution(t *testing.T) {
	rng := seeded(42)
	for range corpora.Rounds(80) {
		g := thin(solvedGrid(Classic, rng), rng, 24+rng.IntN(12))
		want := found(newGeneralSearch(context.Background(), g), 200)
		s := newClassicSearch(context.Background(), g)
		var got []string
		for s.waiting > 0 && len(got) < 200 {
			boards := s.waiting
			if s.lookAhead() {
				got = append(got, s.grid().String())
			} else if s.waiting != boards-1 {
				t.Fatalf("%s: %d boards of %d are left", g, s.waiting, boards)
			}
			if s.vain != s.waiting-1 || s.found != len(got) {
				t.Fatalf("%s: vain %d of %d boards, found %d, want %d", g, s.vain, s.waiting, s.found, len(got))
			}
		}
		s.release()
		slices.Sort(got)
		sameSolutions(t, g, got, want, 200)
	}
}

// The engine looks ahead if it makes many guesses after it has found its first solution.
func TestLooksAheadAfterASolution(t *testing.T) {
	const after = 4
	long := 0
	for _, g := range huntedForms(t, hunted[len(hunted)-1].grid) {
		plain, ahead := newClassicSearch(context.Background(), g), newClassicSearch(context.Background(), g)
		ahead.pauseAt, ahead.pauseAfter = after, after
		if plain.next() && ahead.next() {
			guesses, nodes := plain.guesses, ahead.nodes
			plain.next()
			ahead.next()
			if plain.vain != -1 {
				t.Errorf("%s: vain is %d at the end, when it has come back from every board", g, plain.vain)
			}
			if plain.guesses-guesses > 10*after {
				long++
				if ahead.nodes == nodes {
					t.Errorf("%s: did not look ahead", g)
				}
			}
		}
		plain.release()
		ahead.release()
	}
	if long == 0 {
		t.Error("no grid that takes long after a solution")
	}
}

func TestContextEndsWhileLookingAhead(t *testing.T) {
	for _, h := range hunted[:3] {
		g := parse(t, Classic, h.grid)
		for looks := range 3 { // the context ends at the start, after the first guesses, or while looking ahead
			if _, err := Solve(&dying{context.Background(), looks}, g); err != context.Canceled {
				t.Errorf("%s: %d looks: %v", h.name, looks, err)
			}
		}
	}
}

// firstOf yields the first n grids of all.
func firstOf(all iter.Seq[Grid], n int) iter.Seq[Grid] {
	return func(yield func(Grid) bool) {
		left := n
		for g := range all {
			if left--; !yield(g) || left == 0 {
				return
			}
		}
	}
}
