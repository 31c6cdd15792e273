package rules

// The tests in this file compare the solver with brute force, for rules of each kind on small boards. For
// brute force, a grid is a solution if no two cells that see each other are equal, and if Rule.BrokenIn
// returns false for all rules.

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"numplace/solver"
	"numplace/solver/corpora"
	"numplace/solver/internal/meaning"
	"numplace/solver/internal/within"
)

// drawRule generates a random rule of a kind for a layout. The layout may reject the rule.
func drawRule(rng *rand.Rand, kind solver.Kind, l *solver.Layout) solver.Rule {
	n := l.N()
	r := solver.Rule{Kind: kind}
	path := func(length int) (cells []solver.Cell) {
		at := rng.IntN(n * n)
		for range 8 * length {
			if c := solver.Cell(at); !slices.Contains(cells, c) {
				if cells = append(cells, c); len(cells) == length {
					break
				}
			}
			row, col := at/n+rng.IntN(3)-1, at%n+rng.IntN(3)-1
			if row >= 0 && row < n && col >= 0 && col < n {
				at = row*n + col
			}
		}
		return cells
	}
	between := func(low, high int) int { return low + rng.IntN(max(1, high-low+1)) }
	switch kind.Shape() {
	case solver.CellSet, solver.CellLine:
		r.Cells = path(between(2, n))
	case solver.CellPair:
		at := rng.IntN(n * n)
		if rng.IntN(2) == 0 && at%n < n-1 {
			r.Cells = []solver.Cell{solver.Cell(at), solver.Cell(at + 1)}
		} else {
			at %= n * (n - 1)
			r.Cells = []solver.Cell{solver.Cell(at + n), solver.Cell(at)}
		}
	case solver.CellCorner:
		at := solver.Cell(rng.IntN(n-1)*n + rng.IntN(n-1))
		r.Cells = []solver.Cell{at, at + 1, at + solver.Cell(n), at + solver.Cell(n) + 1}
	case solver.CellRay:
		at := rng.IntN(n)
		for i := range n - at {
			r.Cells = append(r.Cells, solver.Cell(i*n+at+i))
		}
	case solver.CellRow:
		at := rng.IntN(n)
		for i := range n {
			r.Cells = append(r.Cells, solver.Cell(at*n+i))
		}
	case solver.CellGroups:
		r.Cells = path(2 * between(1, n/2+1))
		if len(r.Cells)%2 == 1 {
			r.Cells = r.Cells[1:]
		}
	}
	if rng.IntN(2) == 0 {
		slices.Reverse(r.Cells)
	}
	many := len(r.Cells)
	switch kind {
	case solver.SumLine:
		r.Value = []int{between(2, 2*n)}
		if rng.IntN(3) == 0 && many > 2 {
			r.Cells = append(r.Cells, r.Cells[0])
		}
	case solver.Circles:
		r.Cells = path(between(1, 2*n))
	case solver.AllXV:
		r.Value = []int{between(3, n), n + 2}
	case solver.Cage, solver.Sum, solver.LittleKiller:
		sum := 0
		for range many {
			sum += between(1, n)
		}
		r.Value = []int{sum}
	case solver.Equal:
		first := between(1, max(1, many-1))
		r.Value = []int{first, many - first}
		if rest := many - first; rest > 1 && rng.IntN(2) == 0 {
			r.Value = []int{first, 1, rest - 1}
		}
	default:
		r.Value = meaning.Value(rng, string(kind), n, many)
	}
	return r
}

// drawLayout generates a random small layout with up to three rules. The first rule is of the given kind.
func drawLayout(rng *rand.Rand, kind solver.Kind) *solver.Layout {
	bases := []string{"2x2", "2x2", "2x2", "1x4", "1x5", "2x3", "3x2", "jigsaw:aaabacbbccdbcddd"}
	base, err := solver.ParseLayout(bases[rng.IntN(len(bases))])
	if err != nil {
		panic(err)
	}
	var rules []solver.Rule
	all := solver.Kinds()
	for i := range 1 + rng.IntN(3) {
		for range 20 {
			k := kind
			if i > 0 {
				k = all[rng.IntN(len(all))]
			}
			r := drawRule(rng, k, base)
			if _, err := base.WithRules(append(rules, r)...); err == nil {
				rules = append(rules, r)
				break
			}
		}
	}
	l, err := base.WithRules(rules...)
	if err != nil {
		panic(err)
	}
	return l
}

// brute returns all solutions of a position, up to limit.
func brute(p solver.Position, limit int) (all []string) {
	l := p.Layout()
	var fill func(g solver.Grid, c solver.Cell)
	fill = func(g solver.Grid, c solver.Cell) {
		if len(all) >= limit {
			return
		}
		if int(c) == l.Cells() {
			if g.Solved() {
				all = append(all, g.String())
			}
			return
		}
		for d := range (p.Candidates(c) & g.Candidates(c)).All() {
			if next := g.With(c, d); len(next.Broken()) == 0 {
				fill(next, c+1)
			}
		}
	}
	fill(l.Empty(), 0)
	return all
}

// drawPosition generates random candidates. Most of the resulting positions have few solutions.
func drawPosition(rng *rand.Rand, l *solver.Layout) solver.Position {
	givens := 0
	if l.N() > 4 {
		givens = l.N()
	}
	g := l.Empty()
	for range 30 {
		c := solver.Cell(rng.IntN(l.Cells()))
		if set := slices.Collect(g.Candidates(c).All()); g.At(c) == 0 && len(set) > 0 && givens > 0 {
			g = g.With(c, set[rng.IntN(len(set))])
			givens--
		}
	}
	p := g.Position()
	for range rng.IntN(2 * l.N()) {
		c, d := solver.Cell(rng.IntN(l.Cells())), solver.Digit(1+rng.IntN(l.N()))
		if p.Candidates(c).Len() > 1 {
			p = p.Without(c, d)
		}
	}
	return p
}

// beyond returns the kinds of rules that need propagators.
func beyond() (all []solver.Kind) {
	for _, k := range solver.Kinds() {
		if !kinds[k].digits {
			all = append(all, k)
		}
	}
	return all
}

// checkGrid checks that the functions of package solver agree with brute force on a grid.
func checkGrid(t *testing.T, rng *rand.Rand, g solver.Grid) {
	t.Helper()
	for range rng.IntN(3) {
		g = g.With(solver.Cell(rng.IntN(16)), solver.Digit(1+rng.IntN(4)))
	}
	const limit = 600 // more than the number of solutions of an empty 4x4 board: 288 with boxes and 576 without
	want, few, ctx := brute(g.Position(), limit), rng.IntN(3), context.Background()
	numbers, err := solver.CandidateCounts(ctx, g, few)
	if err != nil {
		t.Fatal(err)
	}
	for i, got := range numbers {
		times := 0
		for _, s := range want {
			if s[i/4] == solver.Digit(i%4+1).Symbol() {
				times++
			}
		}
		if few > 0 {
			times = min(times, few)
		}
		if got != times {
			t.Fatalf("%s of %s: candidate %d counted %d times, want %d", g, g.Layout(), i, got, times)
		}
		c, d := solver.Cell(i/4), solver.Digit(i%4+1)
		all := 0
		for _, s := range want {
			if s[c] == d.Symbol() {
				all++
			}
		}
		other, err := within.Otherwise(ctx, g.Layout(), string(g.AppendTo(nil)), int(c), byte(d))
		if err != nil || other != (all < len(want)) {
			t.Fatalf("%s of %s: otherwise than %d in %d: %v, %v", g, g.Layout(), d, c, other, err)
		}
	}
	var parts []string
	for _, part := range solver.Split(g, 5) {
		for s := range solver.Solutions(ctx, part) {
			parts = append(parts, s.String())
		}
	}
	slices.Sort(parts)
	slices.Sort(want)
	if !slices.Equal(parts, want) {
		t.Fatalf("%s of %s: %d solutions in parts, want %d", g, g.Layout(), len(parts), len(want))
	}
	if n, err := solver.Count(ctx, g, 0); err != nil || n != len(want) {
		t.Fatalf("%s of %s: %d solutions, %v, want %d", g, g.Layout(), n, err, len(want))
	}
	if most := 1 + rng.IntN(limit); len(want) > 0 {
		if n, err := solver.Count(ctx, g, most); err != nil || n != min(most, len(want)) {
			t.Fatalf("%s of %s: %d solutions up to %d, %v, of %d", g, g.Layout(), n, most, err, len(want))
		}
	}
	if n, ok, err := solver.CountByStates(ctx, g); err != nil || ok && n != len(want) {
		t.Fatalf("%s of %s: %d solutions by states, %v, want %d", g, g.Layout(), n, err, len(want))
	}
}

// FuzzRules generates a board with rules of a kind, and compares its solutions and the reasons of propagators
// with brute force.
func FuzzRules(f *testing.F) {
	f.Add(uint64(1), byte(0))
	f.Fuzz(func(t *testing.T, seed uint64, which byte) {
		rng := rand.New(rand.NewPCG(seed, 1))
		kind := beyond()[int(which)%len(beyond())]
		lowerParts(t, rng)
		checkReasons(t, rng, kind)
		if l := drawLayout(rng, kind); l.N() == 4 {
			checkGrid(t, rng, drawPosition(rng, l).Grid())
		}
	})
}

func TestEveryKindAgainstBruteForce(t *testing.T) {
	for _, kind := range beyond() {
		t.Run(string(kind), func(t *testing.T) {
			rng := rand.New(rand.NewPCG(1, uint64(len(kind))<<8|uint64(kind[0])))
			large := kind.Shape() == solver.WholeBoard && !slices.Contains(unsized, kind)
			solved, rounds := 0, 15+corpora.Rounds(1000)
			for i := 0; i < rounds || !large && solved < rounds/30 && i < 10*rounds; i++ {
				lowerParts(t, rng)
				l := drawLayout(rng, kind)
				p := drawPosition(rng, l)
				const limit = 400
				want := brute(p, limit)
				if len(want) == limit {
					continue
				}
				var got []string
				for g := range solver.PositionSolutions(context.Background(), p) {
					got = append(got, g.String())
				}
				slices.Sort(got)
				slices.Sort(want)
				if !slices.Equal(got, want) {
					t.Fatalf("%s\n%s\n%d solutions, want %d", l, p, len(got), len(want))
				}
				if len(got) > 0 {
					solved++
				}
				if l.N() == 4 {
					checkGrid(t, rng, p.Grid())
				}
			}
			if !large && solved < rounds/30 {
				t.Errorf("only %d cases had solutions", solved)
			}
		})
	}
}

// unsized are the kinds of rules of the whole board that often hold on small boards.
var unsized = []solver.Kind{solver.AllWhite, solver.AllBlack, solver.AllXV, solver.DiagonalNonConsecutive,
	solver.GlobalModular, solver.BoardTable}

// A search with a rule of the whole board finds exactly the solutions of the board for which the rule holds.
func TestRulesOfTheWholeBoard(t *testing.T) {
	for _, text := range []string{"nonconsecutive", "diagonalnonconsecutive", "taxicab", "globalentropy", "globalmod=2",
		"globalmod=3", "globalmod=2.3", "nonconsecutive,white=2:0.1", "minimum:0.1.40,maximum:44.80",
		"rowindex:20.40.41,columnindex:20.33,boxindex:60"} {
		t.Run(text, func(t *testing.T) {
			rng := rand.New(rand.NewPCG(3, 3))
			l, err := solver.ParseLayout("3x3," + text)
			if err != nil {
				t.Fatal(err)
			}
			var full solver.Grid
			for full = range solver.Solutions(context.Background(), l.Empty()) {
				break
			}
			tried, fewer := 0, 0
			for range 60 {
				plain := solver.Classic.Empty()
				for _, c := range rng.Perm(81)[:24+rng.IntN(20)] {
					plain = plain.With(solver.Cell(c), full.At(solver.Cell(c)))
				}
				const limit = 1000
				var all, want, got []string
				for s := range solver.Solutions(context.Background(), plain) {
					all = append(all, s.String())
					if ruled, _ := solver.Parse(l, s.String()); len(ruled.Broken()) == 0 {
						want = append(want, s.String())
					}
					if len(all) == limit {
						break
					}
				}
				if len(all) == limit {
					continue
				}
				ruled, err := solver.Parse(l, plain.String())
				if err != nil {
					t.Fatal(err)
				}
				for s := range solver.Solutions(context.Background(), ruled) {
					got = append(got, s.String())
				}
				slices.Sort(got)
				slices.Sort(want)
				if !slices.Equal(got, want) {
					t.Fatalf("%s: %d solutions, want %d of %d", ruled, len(got), len(want), len(all))
				}
				tried++
				fewer += min(1, len(all)-len(want))
			}
			if tried < 20 || fewer < 10 {
				t.Errorf("%d boards, %d of them with fewer solutions", tried, fewer)
			}
		})
	}
}
