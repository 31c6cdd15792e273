package rules

import (
	"slices"

	"numplace/solver"
)

// Limits of Combinations.
const (
	MaxSets  = 500     // the most sets that it returns
	mostWork = 200_000 // digits tried
)

// Combined says which digits cells of a rule can have together.
type Combined struct {
	Cells []solver.Cell    // those of the rule; of an arrow, the shaft; of a double arrow, the inner cells
	Sets  [][]solver.Digit // the digits of all of these cells, in rising order, with repetitions; in rising order
	More  bool             // there may be more sets than are returned
	Some  solver.Digits    // the digits that are in any of the sets
	All   solver.Digits    // the digits that are in all of the sets
}

// Combinations returns the combinations of digits that cells of a rule can have, as far as the
// candidates of these cells, the cells that they see among themselves, and the rule decide. It knows
// the kinds that add up or that are renban lines. ok is false for others.
func Combinations(p solver.Position, r solver.Rule) (found Combined, ok bool) {
	adds := kinds[r.Kind].adds
	if adds == nil {
		return Combined{}, false
	}
	cells, totals := adds(p, r)
	s := combining{p: p, totals: totals, renban: r.Kind == solver.Renban, Combined: Combined{Cells: cells}}
	for _, c := range cells {
		s.masks = append(s.masks, p.Candidates(c))
		s.sees = append(s.sees, 0)
		for i, other := range cells {
			if slices.Contains(p.Layout().Sees(c), other) {
				s.sees[len(s.sees)-1] |= 1 << min(i, 63)
			}
		}
	}
	if len(cells) > 32 {
		s.More = true
		return s.Combined, true
	}
	s.All = solver.DigitsUpTo(p.N())
	s.extend(1, 0)
	if len(s.Sets) == 0 {
		s.All = 0
	}
	return s.Combined, true
}

// combining is the search for combinations.
type combining struct {
	Combined
	p      solver.Position
	totals []bool // by sum; nil for any
	renban bool
	masks  []solver.Digits
	sees   []uint64
	digits []solver.Digit // so far
	had    [32]solver.Digit
	work   int
}

// extend adds digits from d on to a set with a sum, and notes the sets that are possible.
func (s *combining) extend(d, sum int) {
	n, left := s.p.N(), len(s.masks)-len(s.digits)
	if left == 0 {
		if (s.totals == nil || sum < len(s.totals) && s.totals[sum]) && s.place(0, 0) {
			if len(s.Sets) == MaxSets {
				s.More = true
				return
			}
			set := slices.Clone(s.digits)
			s.Sets = append(s.Sets, set)
			var all solver.Digits
			for _, d := range set {
				all = all.With(d)
			}
			s.Some, s.All = s.Some|all, s.All&all
		}
		return
	}
	for ; d <= n && !s.More; d++ {
		if s.work++; s.work > mostWork {
			s.More = true
			return
		}
		if s.totals != nil {
			if sum+left*d >= len(s.totals) { // too much, as are greater digits
				return
			}
			if !slices.Contains(s.totals[sum+left*d:min(len(s.totals), sum+d+(left-1)*n+1)], true) {
				continue
			}
		}
		if s.renban && len(s.digits) > 0 && d != int(s.digits[len(s.digits)-1])+1 {
			continue
		}
		s.digits = append(s.digits, solver.Digit(d))
		s.extend(d, sum+d)
		s.digits = s.digits[:len(s.digits)-1]
	}
}

// place reports whether the digits that are not in used fit the cells from i on.
func (s *combining) place(i int, used uint64) bool {
	if i == len(s.masks) {
		return true
	}
	last := solver.Digit(0)
	for j, d := range s.digits {
		if used>>j&1 != 0 || d == last || !s.masks[i].Has(d) {
			continue
		}
		if s.work++; s.work > mostWork {
			s.More = true
			return false
		}
		last = d
		clash := false
		for k := range i {
			clash = clash || s.sees[i]>>k&1 != 0 && s.had[k] == d
		}
		s.had[i] = d
		if !clash && s.place(i+1, used|1<<j) {
			return true
		}
	}
	return false
}

// addsUp is for rules whose value, if any, is the sum of all their cells.
func addsUp(p solver.Position, r solver.Rule) ([]solver.Cell, []bool) {
	if len(r.Value) == 0 {
		return r.Cells, nil
	}
	return r.Cells, sumsOf(r.Value[0])
}

// sumsOf returns a set of sums.
func sumsOf(sums ...int) []bool {
	set := make([]bool, slices.Max(append(sums, 0))+1)
	for _, s := range sums {
		set[s] = true
	}
	return set
}

// anySum is for rules whose cells may add up to anything.
func anySum(_ solver.Position, r solver.Rule) ([]solver.Cell, []bool) { return r.Cells, nil }

// shaftAdds is for arrows: the shaft adds up to a number that the bulb can have.
func shaftAdds(p solver.Position, r solver.Rule) ([]solver.Cell, []bool) {
	number, _ := bulb(r)
	numbers := []int{0}
	for _, c := range number {
		var longer []int
		for _, so := range numbers {
			for d := range p.Candidates(solver.Cell(c)).All() {
				scale := 10
				if d > 9 {
					scale = 100
				}
				if v := so*scale + int(d); v <= mostTotal {
					longer = append(longer, v)
				}
			}
		}
		numbers = longer
	}
	return r.Cells[len(number):], sumsOf(numbers...)
}

// innerAdds is for double arrows.
func innerAdds(p solver.Position, r solver.Rule) ([]solver.Cell, []bool) {
	last := len(r.Cells) - 1
	var sums []int
	for a := range p.Candidates(r.Cells[0]).All() {
		for b := range p.Candidates(r.Cells[last]).All() {
			sums = append(sums, int(a)+int(b))
		}
	}
	return r.Cells[1:last], sumsOf(sums...)
}
