package rules

import (
	"context"
	"math/bits"
	"slices"

	"numplace/solver"
)

// Limits of Combinations.
const (
	MaxSets   = 500     // maximum number of sets returned
	mostWork  = 400_000 // maximum number of digits tried
	mostOfOne = 2_000   // maximum number of digits tried in cells to decide whether one set is possible
)

// Combined lists the combinations of digits that cells of a rule can have.
type Combined struct {
	Cells []solver.Cell    // all cells of the rule; only the shaft of an arrow, or the inner cells of a double arrow
	Sets  [][]solver.Digit // the possible digits of Cells, ascending, with repetitions; the sets are sorted
	Added bool             // the sum of each set is restricted; if false, which different digits occur is restricted
	More  bool             // whether there may be more sets than Sets contains
}

// Combinations returns the combinations of digits that can fill cells of a rule. It considers the rule, the
// candidates of its cells, and which of the cells see each other, but nothing else. It supports kinds with
// sums, and kinds that restrict which different digits occur together. ok is false for other kinds, and for a
// cage without a sum. When ctx ends first, it returns the combinations found so far.
func Combinations(ctx context.Context, p solver.Position, r solver.Rule) (found Combined, ok bool) {
	k := kinds[r.Kind]
	if k.adds == nil || k.total && len(r.Value) == 0 || r.Kind.IsTable() && !neverTwice(r.Value) {
		return Combined{}, false
	}
	cells, totals := k.adds(p, r)
	s := combining{ctx: ctx, p: p, totals: totals, rule: r, sets: k.sets, Combined: Combined{Cells: cells}}
	s.Added = s.sets == nil
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
	s.capDigits()
	s.extend(1, 0)
	s.More = s.More || s.unsure
	return s.Combined, true
}

// combining is the state of the search for combinations.
type combining struct {
	Combined
	ctx    context.Context
	p      solver.Position
	totals []bool // by sum: whether it is allowed; nil if any sum is allowed
	rule   solver.Rule
	sets   setOf // the field sets of the kind
	masks  []solver.Digits
	sees   []uint64
	most   [solver.MaxN + 1]int // by digit: how many cells can have it at the same time
	sizes  []int                // sizes of the groups of cells that see each other, descending
	unsure bool                 // the work limit was reached before it was known whether some set is possible
	match  matching
	digits []solver.Digit // chosen so far
	had    [32]solver.Digit
	work   int
	until  int // the value of work at which the search gives up the current set
}

// capDigits divides the cells into groups of cells that see each other, and sets s.most and s.sizes
// accordingly. A digit can occur at most once in each group.
func (s *combining) capDigits() {
	var groups []uint64
	var of []solver.Digits // candidates of the cells of each group
	for i, mask := range s.masks {
		g := slices.IndexFunc(groups, func(group uint64) bool { return group&^s.sees[i] == 0 })
		if g < 0 {
			g, groups, of = len(groups), append(groups, 0), append(of, 0)
		}
		groups[g] |= 1 << i
		of[g] |= mask
	}
	for _, digits := range of {
		for d := range digits.All() {
			s.most[d]++
		}
	}
	for _, group := range groups {
		s.sizes = append(s.sizes, bits.OnesCount64(group))
	}
	slices.SortFunc(s.sizes, func(a, b int) int { return b - a })
}

// spent counts one unit of work. It returns false if the maximum work is reached or the context has ended.
func (s *combining) spent() bool {
	const often = 1 << 10
	if s.work++; s.work > mostWork || s.work%often == 0 && s.ctx.Err() != nil {
		s.More = true
	}
	return !s.More
}

// sums returns the lowest and the highest sum of count digits that could be added to the current set. Each of
// them must be d or higher. had is the number of times that the set already contains d. ok is false if there
// are not enough digits.
func (s *combining) sums(d, had, count int) (low, high int, ok bool) {
	n := s.p.N()
	left := count
	for x, took := d, had; x <= n && left > 0; x, took = x+1, 0 {
		k := min(s.most[x]-took, left)
		low, left = low+k*x, left-k
	}
	if left > 0 {
		return 0, 0, false
	}
	for x := n; count > 0; x-- {
		k := min(s.most[x], count)
		if x == d {
			k = count
		}
		high, count = high+k*x, count-k
	}
	return low, high, true
}

// extend adds digits that are d or higher to the current set, and stores each complete set that is possible.
// sum is the sum of the current set.
func (s *combining) extend(d, sum int) {
	n, left := s.p.N(), len(s.masks)-len(s.digits)
	if left == 0 {
		if (s.totals == nil || sum < len(s.totals) && s.totals[sum]) && s.fits() {
			if len(s.Sets) == MaxSets {
				s.More = true
				return
			}
			s.Sets = append(s.Sets, slices.Clone(s.digits))
		}
		return
	}
	had := 0 // how often the set contains d
	for ; had < len(s.digits) && int(s.digits[len(s.digits)-1-had]) == d; had++ {
	}
	for ; d <= n && s.spent(); d, had = d+1, 0 {
		if had == s.most[d] {
			continue
		}
		low, high, ok := s.sums(d, had+1, left-1)
		low, high = low+sum+d, high+sum+d
		if !ok || s.totals != nil && low >= len(s.totals) { // higher digits would have sums that are even higher
			return
		}
		if s.totals != nil && !slices.Contains(s.totals[low:min(len(s.totals), high+1)], true) {
			continue
		}
		s.digits = append(s.digits, solver.Digit(d))
		s.extend(d, sum+d)
		s.digits = s.digits[:len(s.digits)-1]
	}
}

// fits reports whether the cells can have exactly the digits of the current set.
func (s *combining) fits() bool {
	if len(s.sizes) > 1 {
		s.until = s.work + mostOfOne
		return s.spread() && s.place(0, 0)
	}
	var masks [solver.MaxN]uint32
	var combination uint32
	for i, d := range s.digits {
		masks[i], combination = uint32(s.masks[i]), combination|1<<(d-1)
	}
	if s.sets != nil && !s.sets(s.p.N(), s.rule.Value, combination) {
		return false
	}
	_, _, ok := s.match.all(masks[:len(s.masks)], combination)
	return ok
}

// spread reports whether the digits of the current set can be assigned to the groups, with each digit at most
// once in a group. It ignores the candidates (Gale, A theorem on flows in networks, 1957).
func (s *combining) spread() bool {
	need := 0
	for i, size := range s.sizes {
		need += size
		can, times := 0, 0
		for j, d := range s.digits {
			if times++; j == 0 || s.digits[j-1] != d {
				times = 1
			}
			if times <= i+1 {
				can++
			}
		}
		if can < need {
			return false
		}
	}
	return true
}

// place reports whether the cells from index i on can have the digits of the current set that are not yet
// marked in used.
func (s *combining) place(i int, used uint64) bool {
	if i == len(s.masks) {
		return true
	}
	last := solver.Digit(0)
	for j, d := range s.digits {
		if used>>j&1 != 0 || d == last || !s.masks[i].Has(d) {
			continue
		}
		if s.unsure = s.unsure || s.work >= s.until; s.work >= s.until || !s.spent() {
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

// addsUp is the function kind.adds for kinds whose value is the sum of all their cells.
func addsUp(_ solver.Position, r solver.Rule) ([]solver.Cell, []bool) {
	return r.Cells, sumsOf(r.Value[0])
}

// sumsOf returns the given sums as a slice that is indexed by sum.
func sumsOf(sums ...int) []bool {
	set := make([]bool, slices.Max(append(sums, 0))+1)
	for _, s := range sums {
		set[s] = true
	}
	return set
}

// anySum is the function kind.adds for kinds that do not restrict the sum of their cells.
func anySum(_ solver.Position, r solver.Rule) ([]solver.Cell, []bool) { return r.Cells, nil }
