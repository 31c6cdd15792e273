package explain

import (
	"slices"
	"strconv"

	"numplace/solver"
	"numplace/solver/logic"
)

// This file explains rules that make sums of cells equal, such as double arrows and region sum lines.

// equalSums returns groups of cells that must have equal sums because of a rule. It returns nil for other
// kinds of rules.
func (t *explainer) equalSums(r solver.Rule) (groups [][]solver.Cell) {
	last := len(r.Cells) - 1
	switch r.Kind {
	case solver.DoubleArrow:
		return [][]solver.Cell{{r.Cells[0], r.Cells[last]}, r.Cells[1:last]}
	case solver.Zipper:
		for i := 0; i <= last-i; i++ {
			group := []solver.Cell{r.Cells[i]}
			if i < last-i {
				group = append(group, r.Cells[last-i])
			}
			groups = append(groups, group)
		}
	case solver.Equal:
		from := 0
		for _, size := range r.Value {
			if from+size > len(r.Cells) {
				return nil
			}
			groups = append(groups, r.Cells[from:from+size])
			from += size
		}
	case solver.RegionSum:
		for i, c := range r.Cells {
			if i == 0 || t.layout.Region(c) != t.layout.Region(r.Cells[i-1]) {
				groups = append(groups, nil)
			}
			groups[len(groups)-1] = append(groups[len(groups)-1], c)
		}
	}
	return groups
}

// equality returns the equation that two groups of cells have the same sum, for their empty cells. Cells of both
// groups do not matter.
func (t *explainer) equality(a, b []solver.Cell) (eq equation) {
	in := func(cells []solver.Cell) func(solver.Cell) bool {
		return func(c solver.Cell) bool { return slices.Contains(cells, c) }
	}
	a, b = slices.DeleteFunc(slices.Clone(a), in(b)), slices.DeleteFunc(slices.Clone(b), in(a))
	for _, c := range a {
		if t.p.At(c) == 0 {
			eq.more = append(eq.more, c)
		}
		eq.by -= int(t.p.At(c))
	}
	for _, c := range b {
		if t.p.At(c) == 0 {
			eq.less = append(eq.less, c)
		}
		eq.by += int(t.p.At(c))
	}
	if eq.by < 0 || len(eq.more) == 0 || eq.by == 0 && len(eq.less) > 0 && len(eq.more) < len(eq.less) {
		eq = equation{more: eq.less, less: eq.more, by: -eq.by}
	}
	return eq
}

// equalSides says that the two sides of an equation are equal, unless the text has said it.
func (t *explainer) equalSides(eq equation) {
	t.sayOnce(saysEqual, blanks{"more": t.side(eq.more, 0), "less": t.side(eq.less, eq.by)})
}

// unequal explains why candidates contradict equal sums of the step's first rule. It returns the candidates
// for which there is no short reason.
func (t *explainer) unequal(gone []logic.Candidate) (left []logic.Candidate) {
	groups := t.equalSums(t.layout.Rules()[t.step.Proof.Rules[0].Rule])
	if groups == nil {
		return gone
	}
	type part struct {
		refutation
		eq    equation
		first logic.Candidate
		same  []logic.Candidate
	}
	var parts []part
	for _, x := range gone {
		var best part
		found := false
		for i, a := range groups {
			for k, b := range groups {
				if i == k || !slices.Contains(a, x.Cell) || found && best.cost() == 1 {
					continue
				}
				eq := t.equality(a, b)
				if r, ok := t.supposing(x, eq, t.now(), 1); ok && (!found || r.cost() < best.cost()) {
					best, found = part{refutation: r, eq: eq, first: x}, true
				}
			}
		}
		if !found {
			left = append(left, x)
			continue
		}
		at := slices.IndexFunc(parts, func(p part) bool {
			return p.first.Cell == x.Cell && p.why == best.why || p.first.Digit == x.Digit && p.like(best.refutation)
		})
		if at < 0 {
			parts = append(parts, best)
		} else {
			parts[at].same = append(parts[at].same, x)
		}
	}
	sum := t.finished(groups)
	var rest []logic.Candidate
	said, known := "", ""
	for i, p := range parts {
		if i >= mostReasons || i > 0 && letters(t.says) > 2*mostLetters {
			rest = append(append(rest, p.first), p.same...)
			continue
		}
		if says := t.side(p.eq.more, 0) + is + t.side(p.eq.less, p.eq.by); says != said {
			if sum == 0 || len(p.eq.less) > 0 || p.eq.by != sum {
				t.equalSides(p.eq)
			}
			said = says
		}
		if len(p.eq.cells()) == 1 {
			continue // the equation says which digit the cell has
		}
		t.refuted(p.refutation, t.with(p.first))
		if len(p.same) > 0 {
			t.same(p.same)
		}
	}
	if len(rest) > 0 {
		t.same(rest)
		rest = nil
	}
	for _, x := range slices.Clone(left) {
		before := t.says
		if letters(before) > 3*mostLetters {
			break
		}
		if !t.byTotal(t.step.Proof.Rules[0], t.now().with(x.Cell, x.Digit), true, t.with(x)) {
			continue
		}
		like := likeness(t.says[len(before):])
		if like == known {
			t.says = before
			rest = append(rest, x)
		}
		known = like
		left = slices.DeleteFunc(left, func(o logic.Candidate) bool { return o == x })
	}
	if len(rest) > 0 {
		t.similar(rest)
	}
	return left
}

// finished says which sum a group has whose cells are all filled, and that the other groups have the same. It returns
// this sum, or 0 if there is no such group.
func (t *explainer) finished(groups [][]solver.Cell) (sum int) {
	for _, group := range groups {
		if len(t.empty(group)) > 0 {
			continue
		}
		var digits []int
		for _, c := range group {
			digits = append(digits, int(t.p.At(c)))
			sum += int(t.p.At(c))
		}
		made := sumOf(digits)
		if len(group) > 1 {
			made = t.plus(group) + is + made
		} else {
			made = t.plus(group) + is + strconv.Itoa(sum)
		}
		t.sayOnce(saysFinished, blanks{"made": made, "sum": strconv.Itoa(sum)})
		return sum
	}
	return 0
}

// These limits are for equal parts of a rule whose sum is worked out.
const (
	mostParts  = 9 // parts
	mostTotals = 2 // sums that are tried one by one
)

// byTotal adds the contradiction that the parts of a rule with equal sums can have only one sum, or a few, with which
// they cannot be filled together. If deep is not set, it tries only one sum, and no digits of single cells. It reports
// whether it has found one.
func (t *explainer) byTotal(use logic.RuleUse, v view, deep bool, given func(string) string) bool {
	groups := t.equalSums(t.layout.Rules()[use.Rule])
	if len(groups) < 2 || len(groups) > mostParts {
		return false
	}
	low, high := -1, -1 // the groups with the greatest least sum, and with the least greatest sum
	var ends [][2]extreme
	for i, group := range groups {
		least, most := t.extremes(group, v)
		ends = append(ends, [2]extreme{least, most})
		if low < 0 || total(least.digits) > total(ends[low][0].digits) {
			low = i
		}
		if high < 0 || total(most.digits) < total(ends[high][1].digits) {
			high = i
		}
	}
	from, to := total(ends[low][0].digits), total(ends[high][1].digits)
	if from > to || to-from >= mostTotals || !deep && from < to {
		return false
	}
	var used [][][]solver.Cell // for each sum, the parts that show that it is impossible
	var sums []string
	for sum := from; sum <= to; sum++ {
		parts, ok := t.failing(groups, sum, v, deep)
		if !ok {
			return false
		}
		used, sums = append(used, parts), append(sums, strconv.Itoa(sum))
	}
	before := t.says
	known := low == high && from == to
	if known && t.finished(groups) == 0 {
		t.sayUnder(given, wordTotal, blanks{"sum": sums[0]})
		given = t.then
	} else if !known {
		t.differ(ends[low][0].groups)
		t.differ(ends[high][1].groups)
		t.sayUnder(given, wordTotals, blanks{"least": t.plus(groups[low]), "low": sumOf(ints(ends[low][0].digits)),
			"most": t.plus(groups[high]), "high": sumOf(ints(ends[high][1].digits)), "sum": t.or(sums)})
		given = t.then
	}
	for i, parts := range used {
		next := given
		if len(used) > 1 {
			next = func(so string) string { return fill(saysIfTotal, t.lang, blanks{"sum": sums[i], "so": so}) }
		}
		t.fillParts(parts, from+i, v, deep, next)
	}
	if len(used) > 1 && letters(t.says[len(before):]) > 2*mostLetters {
		t.says = before
		return false
	}
	return true
}

// byHouse is like byTotal for parts that fill a house, except for a few cells: the sum of the house is known, so the
// digits of these cells tell the sum of each part. At most one of these cells may have several candidates in v, and
// only one of them may fit.
func (t *explainer) byHouse(use logic.RuleUse, v view) bool {
	groups := t.equalSums(t.layout.Rules()[use.Rule])
	for h := range t.layout.NumHouses() {
		house := t.layout.House(h).Cells
		if len(house) != t.layout.N() || t.layout.Digits(house[0]).Len() != len(house) {
			continue
		}
		others, within, all := slices.Clone(house), [][]solver.Cell(nil), 0
		for d := range t.layout.Digits(house[0]).All() {
			all += int(d)
		}
		for _, group := range groups {
			inOthers := func(c solver.Cell) bool { return slices.Contains(others, c) }
			if len(group) > 0 && !slices.ContainsFunc(group, func(c solver.Cell) bool { return !inOthers(c) }) {
				within, others = append(within, group), slices.DeleteFunc(others, func(c solver.Cell) bool {
					return slices.Contains(group, c)
				})
			}
		}
		open := slices.DeleteFunc(slices.Clone(others), func(c solver.Cell) bool { return v.of(c).Len() == 1 })
		if len(within) < 2 || len(open) != 1 {
			continue
		}
		var less []int
		for _, c := range inOrder(others) {
			if c != open[0] {
				less = append(less, int(v.of(c).Min()))
			}
		}
		rest := all - total(less)
		var fits solver.Digits
		for d := range v.of(open[0]).All() {
			if (rest-int(d))%len(within) == 0 {
				fits = fits.With(d)
			}
		}
		if fits.Len() != 1 {
			continue
		}
		sum, next := (rest-int(fits.Min()))/len(within), v.with(open[0], fits.Min())
		parts, ok := t.failing(groups, sum, next, true)
		if !ok {
			continue
		}
		var names []string
		for _, group := range within {
			names = append(names, t.plus(group))
		}
		count, last := strconv.Itoa(len(within)), minus+t.cells(open[0])
		made := number(all)
		for _, d := range less {
			made += minus + strconv.Itoa(d)
		}
		if made += last; len(less) > 0 {
			made += is + number(rest) + last
		}
		t.say(saysHouseParts, blanks{"house": t.houses(h), "all": strconv.Itoa(all), "parts": t.and(names),
			"count": count, "rest": made})
		t.say(saysHouseSum, blanks{"count": count, "cell": t.cells(open[0]), "digit": fits.Min().String(),
			"sum": strconv.Itoa(sum)})
		t.fillParts(parts, sum, next, true, t.then)
		return true
	}
	return false
}

// failing returns those of the groups of cells that are needed to show that the groups, each with a certain sum,
// cannot be filled together. ok is false if fillParts does not find this.
func (t *explainer) failing(groups [][]solver.Cell, sum int, v view, deep bool) (parts [][]solver.Cell, ok bool) {
	parts = slices.Clone(groups)
	if !t.fillParts(parts, sum, v, deep, nil) {
		return nil, false
	}
	for i := len(parts) - 1; i >= 0; i-- {
		if fewer := slices.Delete(slices.Clone(parts), i, i+1); t.fillParts(fewer, sum, v, deep, nil) {
			parts = fewer
		}
	}
	return parts, true
}

// fillParts reports whether groups of cells that each have a certain sum cannot be filled together. It says why if
// given is not nil.
func (t *explainer) fillParts(
	groups [][]solver.Cell, sum int, v view, deep bool, given func(string) string,
) bool {
	for range groups {
		changed := false
		for _, group := range groups {
			eq := t.openSum(group, sum)
			if len(eq.more) == 0 {
				continue
			}
			if r, ok := t.refute(eq, v, 0); ok {
				if given != nil {
					t.refuted(r, given)
				}
				return true
			}
			next := v
			var few []bound // few digits that are left for some cells
			for _, c := range eq.more {
				can := t.possible(eq, v, c)
				if can == 0 || can == v.of(c) {
					continue
				}
				if next = next.without([]solver.Cell{c}, ^can); can.Len() == 1 {
					next = next.with(c, can.Min())
				}
				changed = true
				if at := slices.IndexFunc(few, func(b bound) bool { return b.holes == can }); at >= 0 {
					few[at].cells = append(few[at].cells, c)
				} else if can.Len() <= mostNamed {
					few = append(few, bound{holes: can, cells: []solver.Cell{c}})
				}
			}
			var parts []string
			for _, b := range few {
				parts = append(parts, wordOnly.With(t.lang, "cells", t.cells(b.cells...), "digits", t.oneOf(b.holes)))
			}
			if v = next; given != nil && len(parts) > 0 {
				t.sayUnder(given, wordWithSum, blanks{"sum": t.plus(group) + is + strconv.Itoa(sum),
					"ranges": t.and(parts)})
				given = t.then
			}
		}
		if r, ok := t.clashing(slices.Concat(groups...), v); ok {
			if given != nil {
				t.refuted(r, given)
			}
			return true
		}
		if changed {
			continue
		}
		if !deep {
			return false
		}
		for _, group := range groups {
			eq := t.openSum(group, sum)
			if r, ok := t.refute(eq, v, 1); ok && r.cost() <= mostDigits {
				if given != nil {
					t.refuted(r, given)
				}
				return true
			}
		}
		return false
	}
	return false
}

// openSum returns the equation for the empty ones of some cells, which have a certain sum.
func (t *explainer) openSum(cells []solver.Cell, sum int) (eq equation) {
	eq.by = sum
	for _, c := range cells {
		if d := t.p.At(c); d != 0 {
			eq.by, eq.taken = eq.by-int(d), append(eq.taken, int(d))
		} else {
			eq.more = append(eq.more, c)
		}
	}
	return eq
}

// clashing returns the reason why some cells cannot have the candidates of a view: one has none, or some that see each
// other have too few.
func (t *explainer) clashing(cells []solver.Cell, v view) (r refutation, ok bool) {
	cells = slices.Compact(inOrder(t.empty(cells)))
	for i, c := range cells {
		if v.of(c) == 0 {
			return refutation{why: whyEmpty, cells: []solver.Cell{c}}, true
		}
		for _, o := range cells[:i] {
			if v.of(c).Len() == 1 && v.of(o) == v.of(c) && slices.Contains(t.layout.Sees(c), o) {
				return refutation{why: whyTwice, cells: []solver.Cell{o, c}, digits: v.of(c)}, true
			}
		}
	}
	if group, digits, ok := t.tooFew(cells, v); ok {
		return refutation{why: whyFew, cells: group, digits: digits}, true
	}
	return r, false
}
