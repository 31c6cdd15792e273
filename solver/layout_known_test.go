package solver

import (
	"math/rand/v2"
	"slices"
	"sync"
	"testing"

	"numplace/solver/corpora/crowded"
)

func crowdedLayout(t testing.TB) *Layout {
	t.Helper()
	l, err := ParseLayout(crowded.Layout())
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// BrokenRules returns the rules that the given grid breaks, also if it has stored the results for other
// grids. The order of the calls does not matter.
func TestBrokenRulesAreThoseOfTheGrid(t *testing.T) {
	l := crowdedLayout(t)
	rng := rand.New(rand.NewPCG(5, 6))
	grids := []Grid{l.Empty()}
	for range 2 * mostVerdicts {
		g := grids[len(grids)-1]
		for range 20 {
			g = g.With(Cell(rng.IntN(l.Cells())), Digit(rng.IntN(l.N()+1)))
		}
		grids = append(grids, g)
	}
	some := false
	for range 100 {
		g := grids[rng.IntN(len(grids))]
		var want []int
		for i, r := range l.Rules() {
			if r.BrokenIn(g) {
				want = append(want, i)
			}
		}
		some = some || len(want) > 0
		if got := g.BrokenRules(); !slices.Equal(got, want) {
			t.Fatalf("%v, want %v", got, want)
		}
		if len(g.Broken()) != len(want) {
			t.Fatal("Broken has others")
		}
	}
	if !some {
		t.Error("no rule is ever broken")
	}
	if len(l.known.broken) > mostVerdicts {
		t.Errorf("%d grids are remembered", len(l.known.broken))
	}
}

func TestRulesOfACell(t *testing.T) {
	loop, err := ParseLayout("3x3,whisper=5:0.1.10.9.0,cage:1.2")
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range []*Layout{loop, crowdedLayout(t), Classic} {
		for c := range Cell(l.Cells()) {
			var want []int
			for i, r := range l.Rules() {
				if slices.Contains(r.Cells, c) {
					want = append(want, i)
				}
			}
			if got := l.RulesOf(c); !slices.Equal(got, want) {
				t.Fatalf("%.20s, cell %d: %v, want %v", l, c, got, want)
			}
		}
	}
}

func TestWhatALayoutKeepsIsMadeOnce(t *testing.T) {
	type key struct{ n int }
	l, made := crowdedLayout(t), 0
	for range 3 {
		for n := range 2 {
			if got := l.Keep(key{n}, func() any { made++; return n }); got != n {
				t.Errorf("%v for %d", got, n)
			}
		}
	}
	if made != 2 {
		t.Errorf("made %d times", made)
	}
}

// Concurrent requests for the same text return the same layout. While one layout is being built, another
// layout can be requested.
func TestLayoutsAreMadeAtTheSameTime(t *testing.T) {
	for _, text := range []string{"3x3,cage=17:0.1,cage=3:2.3", crowded.Layout() + ",cage=17:0.1"} {
		var all [16]*Layout
		var work sync.WaitGroup
		for i := range all {
			work.Go(func() {
				l, err := ParseLayout(text)
				if err != nil {
					t.Error(err)
				}
				all[i] = l
			})
		}
		work.Wait()
		for _, l := range all {
			if l != all[0] {
				t.Fatal("there are two of them")
			}
		}
	}
	const building, other = "3x3,cage=17:0.1,cage=4:2.3", "3x3,cage=17:0.1,cage=5:2.3"
	p := placeOf(building)
	p.Lock() // simulates that the layout is being built
	if l, err := ParseLayout(other); err != nil || l.String() != other {
		t.Errorf("%v, %v", l, err)
	}
	p.Unlock()
	leave(building, p)
	if l, err := ParseLayout(building); err != nil || l.String() != building {
		t.Errorf("%v, %v", l, err)
	}
}
