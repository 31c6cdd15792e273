package logic

import (
	"slices"

	"numplace/solver"
	"numplace/solver/digitset"
)

// This file contains the part of Check that deals with rules. All that Check uses of a rule is which digits
// break it (solver.Rule.BrokenIn) and how its cells add up, if it has a sum.

// mostNodes is the maximum number of digits that Check tries for one step.
const mostNodes = 60_000

// mostTimes is the maximum number of times that a Fact may add or subtract the same house or rule.
const mostTimes = 100

// often reports whether t.Times is outside the range from -mostTimes to mostTimes. Larger numbers could make
// sums overflow.
func (t Times) often() bool { return t.Times < -mostTimes || t.Times > mostTimes }

// equation states that cells, multiplied by their factors, add up to a total. No factor is 0.
type equation struct {
	cells  []solver.Cell
	factor []int
	apart  [][]bool // by two indices in cells: whether these cells see each other
	total  int
}

// add increases the factor of each of the cells by times.
func (e *equation) add(cells []solver.Cell, times int) {
	for _, c := range cells {
		at := slices.Index(e.cells, c)
		if at < 0 {
			at = len(e.cells)
			e.cells, e.factor = append(e.cells, c), append(e.factor, 0)
		}
		if e.factor[at] += times; e.factor[at] == 0 {
			e.cells, e.factor = slices.Delete(e.cells, at, at+1), slices.Delete(e.factor, at, at+1)
		}
	}
}

// claimRules adds the rules, needs and sums that a proof names. It returns false if one of them does not
// exist, or if a sum is not known.
func (j *judge) claimRules(p *Position, proof Proof) bool {
	rules := j.layout.Rules()
	for _, need := range proof.Needs {
		if !j.needHouse(p, need.House, need.Digit) {
			return false
		}
	}
	for _, use := range proof.Rules {
		if use.Rule < 0 || use.Rule >= len(rules) {
			return false
		}
		rule := rules[use.Rule]
		cells := use.Cells
		addsUp := false
		if cells == nil {
			cells = rule.Cells
			var sum equation
			if sum, addsUp = equationOf(j.layout, rule); addsUp {
				j.addUp(sum)
			}
		}
		if !addsUp {
			j.matters(rule.Cells)
		}
		for _, c := range cells {
			if c < 0 || int(c) >= len(j.start) || len(rule.Cells) > 0 && !slices.Contains(rule.Cells, c) {
				return false
			}
			j.needCell(c, j.start[c])
		}
		j.claimRule(rule, addsUp)
	}
	for _, fact := range proof.Facts {
		sum, ok := j.sumOf(fact)
		if !ok {
			return false
		}
		for _, c := range sum.cells {
			j.needCell(c, j.start[c])
		}
		j.addUp(sum)
	}
	return true
}

// claimRule adds a rule that must not be broken. addsUp is whether its sum is one of j.sums.
func (j *judge) claimRule(rule solver.Rule, addsUp bool) {
	claim := claimed{Rule: rule, pieces: workOf(j.layout, rule)}
	if pruned(rule.Kind, addsUp) {
		claim.breaks = rule.Breaks()
	}
	j.rules = append(j.rules, claim)
}

// matters sets j.exact for the cells or, if cells is empty, for all cells. The search then distinguishes
// which digit such a cell has.
func (j *judge) matters(cells []solver.Cell) {
	for _, c := range cells {
		j.exact[c] = true
	}
	for c := range j.exact {
		j.exact[c] = j.exact[c] || len(cells) == 0
	}
}

// situation returns a key for the rest of the search. The key consists of the needs that are not met, the
// candidates of cells, and the remaining totals of sums. Digits that have been tried are part of the key only
// in the cells of j.exact. Two situations with the same key have the same result.
func (j *judge) situation(marks []solver.Digits) string {
	if j.failed == nil {
		j.prepare()
	}
	const done = solver.Digits(1) << 31
	key := j.key[:0]
	for _, c := range j.needy {
		switch d := j.chosen[c]; {
		case d == 0:
			key = digitset.Append(key, marks[c])
		case j.exact[c]:
			key = digitset.Append(key, done.With(d))
		default:
			key = digitset.Append(key, done)
		}
	}
	for _, need := range j.needs {
		met := byte(0)
		for _, x := range need {
			if j.chosen[x.Cell] == x.Digit {
				met = 1
			}
		}
		key = append(key, met)
	}
	for i := range j.sums {
		sum := &j.sums[i]
		left := sum.total
		for k, c := range sum.cells {
			left -= sum.factor[k] * int(j.chosen[c])
		}
		key = append(key, byte(left), byte(left>>8), byte(left>>16))
	}
	j.key = key
	return string(key)
}

// prepare lists the cells that occur in needs, and for each of them the interchangeable cells. Two cells are
// interchangeable if they see each other, see the same other cells, and have the same factors in all sums.
// Neither of them may be in j.exact, or in a need that includes other cells.
func (j *judge) prepare() {
	j.failed = map[string]bool{}
	shared := slices.Clone(j.exact)
	for _, need := range j.needs {
		for _, x := range need {
			if !slices.Contains(j.needy, x.Cell) {
				j.needy = append(j.needy, x.Cell)
			}
			shared[x.Cell] = shared[x.Cell] || x.Cell != need[0].Cell || need[len(need)-1].Cell != x.Cell
		}
	}
	factor := func(sum *equation, c solver.Cell) int {
		if at := slices.Index(sum.cells, c); at >= 0 {
			return sum.factor[at]
		}
		return 0
	}
	j.twins = make([][]solver.Cell, len(j.start))
	for _, a := range j.needy {
		for _, b := range j.needy {
			sees, other := j.layout.Sees(a), j.layout.Sees(b)
			if shared[a] || shared[b] || j.start[a] == 0 || !slices.Contains(sees, b) ||
				slices.ContainsFunc(j.needy, func(c solver.Cell) bool {
					return c != a && c != b && slices.Contains(sees, c) != slices.Contains(other, c)
				}) {
				continue
			}
			count := true
			for i := range j.sums {
				count = count && factor(&j.sums[i], a) == factor(&j.sums[i], b)
			}
			if count {
				j.twins[a] = append(j.twins[a], b)
			}
		}
	}
}

// alike returns the open cells that are interchangeable with cell c and have the same candidates.
func (j *judge) alike(c solver.Cell, marks []solver.Digits) (all []solver.Cell) {
	for _, twin := range j.twins[c] {
		if j.chosen[twin] == 0 && marks[twin] == marks[c] {
			all = append(all, twin)
		}
	}
	return all
}

// addUp adds sum to the sums that the digits must have.
func (j *judge) addUp(sum equation) {
	sum.apart = make([][]bool, len(sum.cells))
	for i, c := range sum.cells {
		sees := j.layout.Sees(c)
		sum.apart[i] = make([]bool, len(sum.cells))
		for k, other := range sum.cells {
			sum.apart[i][k] = slices.Contains(sees, other)
		}
	}
	j.sums = append(j.sums, sum)
}

// sumOf returns the sum of the houses and rules of a fact. It returns false if a house does not need every
// digit, or if a rule has no sum.
func (j *judge) sumOf(fact Fact) (sum equation, ok bool) {
	n, rules := j.layout.N(), j.layout.Rules()
	for _, x := range fact.Houses {
		if x.Index < 0 || x.Index >= j.layout.NumHouses() || len(j.layout.House(x.Index).Cells) != n || x.often() {
			return sum, false
		}
		sum.add(j.layout.House(x.Index).Cells, x.Times)
		sum.total += x.Times * n * (n + 1) / 2
	}
	for _, x := range fact.Rules {
		if x.Index < 0 || x.Index >= len(rules) || x.often() {
			return sum, false
		}
		one, ok := equationOf(j.layout, rules[x.Index])
		if !ok {
			return sum, false
		}
		for i, c := range one.cells {
			sum.add([]solver.Cell{c}, x.Times*one.factor[i])
		}
		sum.total += x.Times * one.total
	}
	return sum, true
}

// within reports whether the total of a sum lies between the bounds for its cells, and is odd or even like
// the sum of its cells if all of these are known to be odd or even. The bounds take into account which cells
// must differ.
func (j *judge) within(sum *equation, marks []solver.Digits) bool {
	if !j.evenly(sum, marks) {
		return false
	}
	low, high := 0, 0
	count := func(factor, least, most int) {
		low, high = low+min(factor*least, factor*most), high+max(factor*least, factor*most)
	}
	var open []int
	for i, c := range sum.cells {
		switch m := marks[c]; {
		case j.filled[c] != 0:
			count(sum.factor[i], int(j.filled[c]), int(j.filled[c]))
		case m.Len() > 1:
			open = append(open, i)
		case m == 0:
			return false
		default:
			count(sum.factor[i], int(m.Min()), int(m.Min()))
		}
	}
	var group []solver.Digits
	for len(open) > 0 { // in each round, a group of cells with the same factor that see each other
		first, rest, in := open[0], open[:0], open[:0:0]
		for _, i := range open {
			if sum.factor[i] == sum.factor[first] &&
				!slices.ContainsFunc(in, func(k int) bool { return !sum.apart[i][k] }) {
				in = append(in, i)
			} else {
				rest = append(rest, i)
			}
		}
		group = group[:0]
		for _, i := range in {
			group = append(group, marks[sum.cells[i]])
		}
		least, most, ok := sumsOfDifferent(group)
		if !ok {
			return false
		}
		count(sum.factor[first], least, most)
		open = rest
	}
	return low <= sum.total && sum.total <= high
}

// evenly returns false if the total of a sum is odd although its cells make an even sum, or even although they
// make an odd sum.
func (j *judge) evenly(sum *equation, marks []solver.Digits) bool {
	left := sum.total
	for i, c := range sum.cells {
		can := [2]bool{j.filled[c] != 0 && j.filled[c]%2 == 0, j.filled[c]%2 == 1} // even, odd
		for d := range marks[c].All() {
			can[d%2] = true
		}
		switch {
		case sum.factor[i]%2 == 0:
		case can[0] == can[1]:
			return true
		case can[1]:
			left++
		}
	}
	return left%2 == 0
}

// sumsOfDifferent returns a lower and an upper bound for the sum of different digits, one from each set. If
// ok is false, there are no such digits.
func sumsOfDifferent(sets []solver.Digits) (low, high int, ok bool) {
	var union solver.Digits
	var least, most [solver.MaxN + 2]int // by digit: the number of sets that have it as their lowest, or highest, digit
	for _, set := range sets {
		union |= set
		least[set.Min()]++
		most[set.Max()]++
	}
	// If the chosen digits are sorted, the k-th digit is at least the k-th lowest of the minimums of the
	// sets. Each digit is used only once. Going upwards therefore gives the lower bound, and going downwards
	// the upper bound.
	fits := func(d, waiting int, sum *int) int {
		if waiting > 0 && union.Has(solver.Digit(d)) {
			*sum += d
			waiting--
		}
		return waiting
	}
	up, down := 0, 0
	for d := 1; d <= solver.MaxN; d++ {
		up = fits(d, up+least[d], &low)
	}
	for d := solver.MaxN; d >= 1; d-- {
		down = fits(d, down+most[d], &high)
	}
	return low, high, up == 0 && down == 0
}

// fits reports whether the digits chosen so far break no rule, and whether each sum can still be met. last is
// the cell in which the latest digit was chosen. From marks, it removes the candidates that would break a rule.
func (j *judge) fits(marks []solver.Digits, last solver.Cell) bool {
	for i := range j.sums {
		if !j.within(&j.sums[i], marks) {
			return false
		}
	}
	j.work(summedWork * len(j.sums))
	var grid solver.Grid
	for i := range j.rules {
		rule := &j.rules[i]
		if !restricts(rule.Rule, last) {
			continue
		}
		if grid.Layout() == nil {
			digits := slices.Clone(j.filled)
			for c, d := range j.chosen {
				if d != 0 {
					digits[c] = byte(d)
				}
			}
			var err error
			if grid, err = solver.FromBytes(j.layout, digits); err != nil {
				return true
			}
		}
		j.work(rule.pieces)
		if rule.BrokenIn(grid) || rule.breaks != nil && !j.prune(rule, grid, marks) {
			return false
		}
	}
	return true
}

// claimed is a rule of a proof.
type claimed struct {
	solver.Rule
	breaks func(g solver.Grid, c solver.Cell, d solver.Digit) bool // nil if candidates are not pruned
	prunes []solver.Cell                                           // the cells that prune considers; set by prune
	pieces int                                                     // the work of checking whether it is broken
}

// Estimates of the work of a check, in the units of search.work.
const (
	triedWork  = 10 // to try a digit, without sums and rules
	summedWork = 20 // to compare a sum with its bounds
)

// workOf estimates the work of checking whether a rule is broken, in the units of search.work.
func workOf(l *solver.Layout, rule solver.Rule) int {
	switch {
	case rule.Kind == solver.Automaton:
		return 4 + len(rule.Cells)*len(rule.Value)/10
	case len(rule.Cells) == 0:
		return l.Cells() * l.Cells() / 32
	}
	return 4 + len(rule.Cells)/2
}

// restricts reports whether a rule may restrict the digits of cell c.
func restricts(rule solver.Rule, c solver.Cell) bool {
	return rule.Kind.Scope() != solver.OwnCells || len(rule.Cells) == 0 || slices.Contains(rule.Cells, c)
}

// pruned reports whether the search removes candidates that would break a rule, which takes long. addsUp is
// true if the search uses the sum of the rule.
func pruned(kind solver.Kind, addsUp bool) bool {
	return !addsUp && !slices.Contains(brokenEarly, kind)
}

// brokenEarly lists the kinds of rules whose broken digits are noticed early enough without prune.
var brokenEarly = []solver.Kind{solver.Thermo, solver.SlowThermo, solver.Greater}

// prune removes from marks the candidates that break a rule together with the digits of a grid. It only
// considers cells that occur in needs. It returns false if a cell has no candidate left.
func (j *judge) prune(rule *claimed, grid solver.Grid, marks []solver.Digits) bool {
	if rule.prunes == nil {
		rule.prunes = []solver.Cell{}
		for _, need := range j.needs {
			for _, x := range need {
				if restricts(rule.Rule, x.Cell) {
					rule.prunes = appendNew(rule.prunes, x.Cell)
				}
			}
		}
	}
	for _, c := range rule.prunes {
		if j.chosen[c] != 0 || marks[c] == 0 {
			continue
		}
		for d := range marks[c].All() {
			if rule.breaks(grid, c, d) {
				marks[c] = marks[c].Without(d)
			}
		}
		j.work(marks[c].Len() * rule.pieces / 4)
		if marks[c] == 0 {
			return false
		}
	}
	return true
}
