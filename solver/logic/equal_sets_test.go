package logic

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"numplace/solver"
)

// solvedGrids returns a few solutions of a layout. Those of a classic layout are transformed at random.
func solvedGrids(t testing.TB, l *solver.Layout) (all []solver.Grid) {
	t.Helper()
	rng := rand.New(rand.NewPCG(5, 6))
	for range 4 {
		g := l.Empty()
		for range 3 {
			c := solver.Cell(rng.IntN(l.Cells()))
			if next := g.With(c, solver.Digit(1+rng.IntN(l.N()))); solvableGrid(t, next) {
				g = next
			}
		}
		for s := range solver.Solutions(t.Context(), g) {
			all = append(all, s)
			break
		}
	}
	return all
}

func solvableGrid(t testing.TB, g solver.Grid) bool {
	for range solver.Solutions(t.Context(), g) {
		return true
	}
	return false
}

const (
	jigsawText = "jigsaw:111222333112222233144255553144666653114666553774866553744888889774888999777799999"
)

// In each solution, a digit occurs on the two sides of an equality as often as it says.
func TestEqualitiesHold(t *testing.T) {
	for text, count := range map[string]map[Technique]int{
		"3x3":         {EqualSets: 7857},
		"3x3,windoku": {EqualSets: 7857, ImpliedHouse: 5},
		jigsawText:    {LawOfLeftovers: 1, LeftoversMany: 10},
		"4x4":         {},
	} {
		l := laidOut(t, text)
		grids := solvedGrids(t, l)
		if len(grids) == 0 {
			t.Fatalf("%s has no solution", text)
		}
		for _, technique := range []Technique{EqualSets, ImpliedHouse, LawOfLeftovers, LeftoversMany} {
			all := tablesOf(l).equalities(technique)
			if len(all) < count[technique] || len(all) > 0 && count[technique] == 0 {
				t.Errorf("%s: %d equalities of %s", text, len(all), technique.Key())
			}
			for _, e := range all {
				for _, g := range grids {
					if !e.holds(g) {
						t.Fatalf("%s: %v does not hold in %s", text, e.houses, g)
					}
				}
			}
		}
	}
}

// On a large board with many further houses, the search for implied houses ends. It does not try all combinations.
func TestImpliedHousesOfLargeBoards(t *testing.T) {
	for _, text := range []string{"4x4,disjoint", "5x5,disjoint"} {
		if all := tablesOf(laidOut(t, text)).implied(); len(all) > 0 {
			t.Errorf("%s: %v", text, all)
		}
	}
}

// holds reports whether each digit of a solution occurs on both sides as often as the equality says.
func (e equality) holds(g solver.Grid) bool {
	var often [solver.MaxN + 1]int
	for c := range solver.Cell(g.Layout().Cells()) {
		if e.plus.has(int(c)) {
			often[g.At(c)]++
		}
		if e.minus.has(int(c)) {
			often[g.At(c)]--
		}
	}
	for d := 1; d <= g.Layout().N(); d++ {
		if often[d] != e.more {
			return false
		}
	}
	return true
}

// Each shape counts no cell more than once, has cells on both sides, and falls into no two shapes. It differs
// from all others.
func TestOverlayShapes(t *testing.T) {
	known := map[signed]string{}
	for _, shape := range overlayShapes {
		whole := signedOf(shape)
		if other, twice := known[whole]; twice {
			t.Errorf("%s is %s, moved", shape, other)
		}
		for _, s := range whole.everywhere() {
			known[s] = shape
		}
		factors := whole.factors()
		if low, high := slices.Min(factors), slices.Max(factors); low != -1 || high != 1 {
			t.Errorf("%s counts cells %d to %d times", shape, low, high)
		}
		var houses []int
		for h, times := range whole {
			if times != 0 {
				houses = append(houses, h)
			}
		}
		for some := 1; some < 1<<len(houses)-1; some++ {
			part := whole
			for i, h := range houses {
				if some>>i&1 == 0 {
					part[h] = 0
				}
			}
			if !slices.ContainsFunc(part.partsOf(factors), func(same bool) bool { return !same }) {
				t.Errorf("%s can be divided", shape)
				break
			}
		}
	}
}

// factors returns how often each cell of the classic board is counted.
func (s signed) factors() []int {
	all := make([]int, 81)
	for h, times := range s {
		for _, c := range solver.Classic.House(h).Cells {
			all[c] += int(times)
		}
	}
	return all
}

// partsOf reports for each cell whether s does not count it, or counts it as in factors.
func (s signed) partsOf(factors []int) (same []bool) {
	for c, times := range s.factors() {
		same = append(same, times == 0 || times == factors[c])
	}
	return same
}

// The ring of Phistomefel around the box in the middle has the same digits as the corners.
func TestPhistomefel(t *testing.T) {
	var ring, corners set
	for c := range 81 {
		row, col := min(c/9, 8-c/9), min(c%9, 8-c%9) // distances from the edge
		if row < 2 && col < 2 {
			corners = corners.with(c)
		}
		if min(row, col) == 2 {
			ring = ring.with(c)
		}
	}
	if !slices.ContainsFunc(overlays(), func(e equality) bool {
		return e.more == 0 &&
			(e.plus.equal(ring) && e.minus.equal(corners) || e.plus.equal(corners) && e.minus.equal(ring))
	}) {
		t.Fatal("the ring is not an overlay")
	}
	// With all corners filled and no 9 among them, the ring cannot have a 9.
	g, err := solver.Parse(solver.Classic, ""+
		"12.....34"+"34.....12"+strings.Repeat(".", 45)+"21.....43"+"43.....21")
	if err != nil {
		t.Fatal(err)
	}
	p := New(g)
	found := false
	for step := range Find(t.Context(), p, EqualSets, Options{}) {
		if setOfPlaces(step.Remove).equal(ring) && step.Proof.Digits == solver.DigitsUpTo(9)&^solver.DigitsUpTo(4) {
			found = true
			if err := Check(p, step); err != nil {
				t.Error(err)
			}
			less := step
			less.Proof.Facts = []Fact{{Houses: step.Proof.Facts[0].Houses[1:]}}
			if Check(p, less) == nil {
				t.Error("a house less proves the step")
			}
		}
	}
	if !found {
		t.Error("digits that the corners lack stay in the ring")
	}
}

// equalPositions yields positions in which equal sets are frequent.
func equalPositions(t *testing.T, yield func(p *Position, solved solver.Grid, technique Technique)) {
	for text, techniques := range map[string][]Technique{
		"3x3": {EqualSets}, "3x3,windoku": {ImpliedHouse}, jigsawText: {LawOfLeftovers, LeftoversMany},
	} {
		for seed, solved := range solvedGrids(t, laidOut(t, text)) {
			for _, p := range sparse(t, solved, uint64(seed), 12) {
				for _, technique := range techniques {
					yield(p, solved, technique)
				}
			}
		}
	}
}

// Steps by equal sets agree with the solution, and Check proves them. It refuses a proof that lacks a house, or
// is about another digit, unless the changed proof still excludes the opposite by itself.
func TestEqualSets(t *testing.T) {
	found, refused := map[Technique]int{}, 0
	equalPositions(t, func(p *Position, solved solver.Grid, technique Technique) {
		most := 60
		for step := range Find(t.Context(), p, technique, Options{}) {
			found[technique]++
			if err := Check(p, step); err != nil {
				t.Errorf("%s: %v", step.Notation(p.layout), err)
			}
			for _, x := range step.Place {
				if solved.At(x.Cell) != x.Digit {
					t.Fatalf("%s is wrong", step.Notation(p.layout))
				}
			}
			for _, x := range step.Remove {
				if solved.At(x.Cell) == x.Digit {
					t.Fatalf("%s is wrong", step.Notation(p.layout))
				}
			}
			wrong := step
			wrong.Place, wrong.Remove = nil, nil
			for c := range solver.Cell(81) {
				if d := solved.At(c); p.Candidates(c).Has(d) {
					wrong.Remove = append(wrong.Remove, Candidate{c, d})
				}
			}
			if err := Check(p, wrong); !errors.Is(err, ErrUnproved) {
				t.Fatalf("%s proves a wrong result: %v", step.Notation(p.layout), err)
			}
			for i := range step.Proof.Facts[0].Houses {
				less := step
				less.Proof.Facts = []Fact{{Houses: slices.Delete(slices.Clone(step.Proof.Facts[0].Houses), i, i+1)}}
				if Check(p, less) != nil {
					refused++
				}
			}
			if most--; most == 0 {
				break
			}
		}
	})
	for _, technique := range []Technique{EqualSets, ImpliedHouse, LawOfLeftovers, LeftoversMany} {
		if found[technique] < 20 {
			t.Errorf("%d steps by %s", found[technique], technique.Key())
		}
	}
	if refused < 100 {
		t.Errorf("%d changed proofs are refused", refused)
	}
}

// Paths use equal sets on boards with rules such as cages, and elsewhere only if the table says so.
func TestWhereEqualSetsAreUsed(t *testing.T) {
	const corners = "12.....34" + "34.....12"
	off := &Table{Rows: []Row{{EqualSets, Unfair, 220, false, false}}}
	withRules := &Table{Rows: []Row{*StandardTable().Row(EqualSets)}}
	on := &Table{Rows: []Row{{EqualSets, Unfair, 220, true, false}}}
	for _, x := range []struct {
		layout string
		table  *Table
		want   bool
	}{
		{"3x3", withRules, false}, {"3x3", on, true}, {"3x3", off, false},
		{"3x3,greater:40.41", withRules, true}, {"3x3,greater:40.41", on, true}, {"3x3,greater:40.41", off, false},
		{"3x3,rising", withRules, false},
	} {
		g, err := solver.Parse(laidOut(t, x.layout), corners+strings.Repeat(".", 45)+"21.....43"+"43.....21")
		if err != nil {
			t.Fatal(err)
		}
		if _, ok := Next(t.Context(), New(g), x.table); ok != x.want {
			t.Errorf("%s: %t", x.layout, ok)
		}
	}
}
