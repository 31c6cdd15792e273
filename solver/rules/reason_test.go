package rules

// The tests in this file compare the deductions of propagators with all ways to fill the cells of a rule.
// They check each candidate that a propagator removes, and the reason of the removal.

import (
	"math/rand/v2"
	"slices"
	"testing"

	"numplace/solver"
	"numplace/solver/corpora"
)

// fillable reports whether the cells can be filled so that the rule holds and no cells that see each other
// are equal. digits has the allowed digits of each cell.
func fillable(s *set, l *solver.Layout, r solver.Rule, cells []int, digits []uint32) bool {
	var fill func(g solver.Grid, i int) bool
	fill = func(g solver.Grid, i int) bool {
		if r.BrokenIn(g) {
			return false
		}
		if i == len(cells) {
			return true
		}
		c := cells[i]
		if g.At(solver.Cell(c)) != 0 {
			return fill(g, i+1)
		}
	next:
		for d := 1; d <= l.N(); d++ {
			if digits[c]>>(d-1)&1 == 0 {
				continue
			}
			for _, other := range cells[:i] {
				if s.sees[c].has(other) && int(g.At(solver.Cell(other))) == d {
					continue next
				}
			}
			if fill(g.With(solver.Cell(c), solver.Digit(d)), i+1) {
				return true
			}
		}
		return false
	}
	return fill(l.Empty(), 0)
}

func TestReasonsSuffice(t *testing.T) {
	for _, kind := range beyond() {
		t.Run(string(kind), func(t *testing.T) {
			rng := rand.New(rand.NewPCG(2, uint64(len(kind))<<8|uint64(kind[0])))
			checked := 0
			for range 120 + corpora.Rounds(3200) {
				checked += checkReasons(t, rng, kind)
			}
			if checked < 50 {
				t.Errorf("only %d reasons", checked)
			}
		})
	}
}

func checkReasons(t *testing.T, rng *rand.Rand, kind solver.Kind) (checked int) {
	var l *solver.Layout
	for l == nil {
		base, _ := solver.ParseLayout([]string{"2x2", "1x4", "1x5", "2x3", "jigsaw:aaabacbbccdbcddd"}[rng.IntN(5)])
		l, _ = base.WithRules(drawRule(rng, kind, base))
	}
	rule := l.Rules()[0]
	s, err := compile(t.Context(), l)
	if err != nil {
		t.Fatal(err)
	}
	start := make([]uint32, l.Cells())
	for c := range start {
		start[c] = uint32(l.Digits(solver.Cell(c)))
		if rng.IntN(3) == 0 {
			if less := start[c] &^ (1 << rng.IntN(l.N())); less != 0 {
				start[c] = less
			}
		}
	}
	r := newRun(s)
	r.Start(func(c int) uint32 { return start[c] })
	digits := append([]uint32(nil), start...)
	check := func(candidate int) {
		checked++
		cells := []int(nil)
		for _, c := range rule.Cells {
			cells = append(cells, int(c))
		}
		by := r.failed
		if candidate >= 0 {
			by = r.madeBy[candidate]
		}
		_, ofHouses := s.all[by].(*sameSets)
		for _, c := range s.all[by].places() {
			if kind.Shape() == solver.WholeBoard && !ofHouses {
				cells = append(cells, c)
			} else if ofHouses || !slices.Contains(cells, c) { // the propagator comes from houses
				if l.N() > 4 {
					return
				}
				cells = cells[:0]
				for c := range l.Cells() {
					cells = append(cells, c)
				}
			}
		}
		reason := r.Explain(nil, candidate)
		left := append([]uint32(nil), start...)
		for _, m := range reason {
			if digits[m>>5]>>(m&31)&1 != 0 {
				t.Fatalf("%s: the reason %v of %d has a candidate that is there", l, reason, candidate)
			}
			left[m>>5] &^= 1 << (m & 31)
		}
		if candidate >= 0 {
			left[candidate>>5] = 1 << (candidate & 31)
			cells = append([]int{candidate >> 5}, cells...)
		}
		if fillable(s, l, rule, cells, left) {
			t.Fatalf("%s: start %v now %v: the reason %v of %d does not suffice", l, start, digits, reason, candidate)
		}
	}
	for range 40 {
		removed, _, ok := r.Step()
		if !ok {
			if !s.none {
				check(-1)
			}
			return checked
		}
		for _, m := range removed {
			check(m)
		}
		fresh := removed[:0:0]
		for _, m := range removed {
			if digits[m>>5]>>(m&31)&1 != 0 {
				digits[m>>5] &^= 1 << (m & 31)
				fresh = append(fresh, m)
			}
		}
		if len(fresh) == 0 {
			c := rng.IntN(l.Cells())
			if kind.Shape() != solver.WholeBoard {
				c = int(rule.Cells[rng.IntN(len(rule.Cells))])
			}
			k := rng.IntN(l.N())
			if less := digits[c] &^ (1 << k); less != 0 && less != digits[c] {
				digits[c] = less
				r.Removed(c<<5 | k)
			}
		}
		for _, m := range fresh {
			r.Removed(m)
			if digits[m>>5] == 0 {
				return checked
			}
		}
	}
	return checked
}
