package explain

import (
	"slices"
	"strconv"

	"numplace/solver"
	"numplace/solver/logic"
)

// This file explains the limits of a cell in a sum. They follow from the smallest and the largest sum of the
// other cells.

// mostFirst limits the search for groups of cells with different digits: the maximum number of cells that are
// tried as the first cell of a group.
const mostFirst = 9

// limits returns two lists of digits for the cells: one with the smallest possible sum, and one with the
// largest. Both lists are in the order of the board. Cells that see each other get different digits.
func (t *explainer) limits(cells []solver.Cell, v view) (least, greatest []solver.Digit) {
	low, high := t.extremes(cells, v)
	return low.digits, high.digits
}

// extreme has the digits with which some cells have their smallest or largest possible sum. groups are groups
// of cells that must differ.
type extreme struct {
	digits []solver.Digit
	groups [][]solver.Cell
}

// extremes is like limits, but also returns the groups of cells that have to differ.
func (t *explainer) extremes(cells []solver.Cell, v view) (least, greatest extreme) {
	cells = slices.Sorted(slices.Values(cells))
	order := make([]int, len(cells))
	for i := range order {
		order[i] = i
	}
	for i := range min(len(cells), mostFirst) { // start the first group with each cell, as the groups depend on it
		low, high := t.extremesFrom(cells, slices.Concat(order[i:], order[:i]), v)
		if i == 0 || total(low.digits) > total(least.digits) {
			least = low
		}
		if i == 0 || total(high.digits) < total(greatest.digits) {
			greatest = high
		}
	}
	return least, greatest
}

// extremesFrom is like extremes, but takes the cells in the given order when it forms the groups.
func (t *explainer) extremesFrom(cells []solver.Cell, order []int, v view) (least, greatest extreme) {
	least.digits, greatest.digits = make([]solver.Digit, len(cells)), make([]solver.Digit, len(cells))
	for len(order) > 0 {
		var group, others []int // group: cells that all see each other
		for _, i := range order {
			c := cells[i]
			if len(group) > 0 && (t.p.At(c) != 0 || slices.ContainsFunc(group, func(g int) bool {
				return t.p.At(cells[g]) != 0 || !slices.Contains(t.layout.Sees(cells[g]), c)
			})) {
				others = append(others, i)
			} else {
				group = append(group, i)
			}
		}
		order = others
		slices.Sort(group)
		var marks []solver.Digits
		var own []solver.Cell
		for _, i := range group {
			marks, own = append(marks, v.of(cells[i])), append(own, cells[i])
		}
		low, high := differing(marks)
		lowest, highest := 0, 0
		for at, i := range group {
			least.digits[i], greatest.digits[i] = low[at], high[at]
			lowest, highest = lowest+int(marks[at].Min()), highest+int(marks[at].Max())
		}
		if total(low) > lowest {
			least.groups = append(least.groups, own)
		}
		if total(high) < highest {
			greatest.groups = append(greatest.groups, own)
		}
	}
	return least, greatest
}

// apart is a sentence that explains why some cells have different digits.
type apart struct {
	cells []solver.Cell
	says  string
}

// differ explains why the cells of each group have different digits, except for groups in a cage of the step.
// It does not repeat an explanation.
func (t *explainer) differ(groups [][]solver.Cell) {
	for _, group := range groups {
		inAll := func(cells []solver.Cell) bool {
			return !slices.ContainsFunc(group, func(c solver.Cell) bool { return !slices.Contains(cells, c) })
		}
		caged := func(r solver.Rule) bool { return r.Kind == solver.Cage && inAll(r.Cells) }
		said := func(a apart) bool { return inAll(a.cells) && slices.Contains(t.says, a.says) }
		if slices.ContainsFunc(t.apart, said) {
			continue
		}
		if slices.ContainsFunc(t.step.Proof.Rules, func(use logic.RuleUse) bool {
			return caged(t.layout.Rules()[use.Rule])
		}) {
			continue
		}
		says, values := saysDifferAll, blanks{"cells": t.cells(group...)}
		house := slices.IndexFunc(t.allHouses(), func(h int) bool { return inAll(t.layout.House(h).Cells) })
		switch {
		case house >= 0:
			says, values["house"] = saysDiffer, t.houses(house)
		case slices.ContainsFunc(t.layout.Rules(), caged):
			says = saysDifferCage
		}
		t.say(says, values)
		t.apart = append(t.apart, apart{group, t.says[len(t.says)-1]})
	}
}

// allHouses returns the indices of all houses.
func (t *explainer) allHouses() (all []int) {
	for h := range t.layout.NumHouses() {
		all = append(all, h)
	}
	return all
}

// mostDiffering is the largest digit for which differing tries all combinations.
const mostDiffering = 9

// differing selects a digit from each of the given sets of candidates, so that all selected digits differ. It
// returns the selections with the smallest and with the largest sum. Some of the returned digits are equal if
// there is no such selection, or if a digit is above mostDiffering, since the search would take too long.
func differing(marks []solver.Digits) (least, greatest []solver.Digit) {
	for _, set := range marks {
		least, greatest = append(least, set.Min()), append(greatest, set.Max())
	}
	var union solver.Digits
	for _, set := range marks {
		union |= set
	}
	if len(marks) < 2 || union.Max() > mostDiffering {
		return least, greatest
	}
	for _, sign := range [...]int{-1, 1} {
		// best is the best result for the remaining cells, once earlier cells have taken certain digits: the sum of
		// the remaining cells, and the digit of the first of them.
		type best struct {
			sum   int16
			digit solver.Digit
			known bool
		}
		var after [1 << mostDiffering]best // by the digits, as a set, of the cells before them
		var from func(i int, taken solver.Digits) best
		from = func(i int, taken solver.Digits) best {
			if i == len(marks) {
				return best{}
			}
			if known := after[taken]; known.known {
				return known
			}
			found := best{sum: -1000, known: true}
			for d := range (marks[i] &^ taken).All() {
				rest := from(i+1, taken.With(d)).sum
				if sum := int16(sign*int(d)) + rest; sum > found.sum || sum == found.sum && sign > 0 {
					found.sum, found.digit = sum, d
				}
			}
			after[taken] = found
			return found
		}
		way, taken := []solver.Digit{}, solver.Digits(0)
		for i := range marks {
			d := from(i, taken).digit
			way, taken = append(way, d), taken.With(d)
		}
		switch {
		case from(0, 0).sum < -500:
			return least, greatest
		case sign < 0:
			least = way
		default:
			greatest = way
		}
	}
	return least, greatest
}

// bound is the range of digits that a rule allows in some cells. It also has the digits outside the range
// that the step removes from these cells.
type bound struct {
	least, greatest solver.Digit
	low, high       solver.Digit  // removed digits closest to the range, below and above it, or 0
	holes           solver.Digits // digits within the range that the step removes, explained separately
	cells           []solver.Cell
}

// bounds returns the ranges that the step's first rule allows in the cells from which the step removes
// digits. Cells with the same range and the same removed digits are combined.
func (t *explainer) bounds() (all []bound) {
	for _, x := range lost(t.step) {
		for _, c := range x.cells {
			b := bound{cells: []solver.Cell{c}}
			b.least, b.greatest = logic.RangeOf(t.p, t.step.Proof, c)
			for d := range x.digits.All() {
				switch {
				case d < b.least:
					b.low = d
				case d <= b.greatest:
					b.holes = b.holes.With(d)
				case b.high == 0:
					b.high = d
				}
			}
			same := func(o bound) bool {
				return o.least == b.least && o.greatest == b.greatest && o.low == b.low && o.high == b.high &&
					o.holes == b.holes
			}
			if at := slices.IndexFunc(all, same); at >= 0 {
				all[at].cells = append(all[at].cells, c)
			} else {
				all = append(all, b)
			}
		}
	}
	return all
}

// digits returns the removed digits of a bound that need an explanation: the closest ones outside the range,
// and those within.
func (b bound) digits() []solver.Digit {
	beside := slices.DeleteFunc([]solver.Digit{b.low, b.high}, func(d solver.Digit) bool { return d == 0 })
	return append(beside, slices.Collect(b.holes.All())...)
}

// gap returns the digits that lie between the range and the closest removed digits. Even before the step, the
// cells did not have these digits as candidates.
func (b bound) gap() (digits solver.Digits) {
	if b.low != 0 {
		digits |= solver.DigitsUpTo(int(b.least)-1) &^ solver.DigitsUpTo(int(b.low))
	}
	if b.high != 0 {
		digits |= solver.DigitsUpTo(int(b.high)-1) &^ solver.DigitsUpTo(int(b.greatest))
	}
	return digits
}

// ranges returns text about the digits that cells can have. Cells with the same range are named together.
func (t *explainer) ranges(bounds []bound) string {
	type said struct {
		says            text
		least, greatest solver.Digit
		digits, gap     solver.Digits
	}
	var order []said
	cells := map[said][]solver.Cell{}
	add := func(s said, b bound) {
		if cells[s] == nil {
			order = append(order, s)
		}
		cells[s] = append(cells[s], b.cells...)
	}
	for _, b := range bounds {
		gap := b.gap()
		switch {
		case b.low == 0 && b.high == 0:
		case b.least == b.greatest:
			add(said{says: wordJust, least: b.least, gap: gap}, b)
		case b.low == 0:
			add(said{says: wordAtMost, greatest: b.greatest, gap: gap}, b)
		case b.high == 0:
			add(said{says: wordAtLeast, least: b.least, gap: gap}, b)
		default:
			add(said{says: wordBetween, least: b.least, greatest: b.greatest, gap: gap}, b)
		}
		if b.holes != 0 {
			add(said{says: wordNotThese, digits: b.holes}, b)
		}
	}
	var parts []string
	for _, s := range order {
		part := s.says.With(t.lang, "cells", t.cells(cells[s]...), "least", s.least.String(), "greatest",
			s.greatest.String(), "digits", t.oneOf(s.digits))
		if s.gap != 0 {
			part = pick(len(cells[s]) == 1, wordGap, wordGaps).With(t.lang, "part", part, "digits", t.oneOf(s.gap))
		}
		parts = append(parts, part)
	}
	return joined(t.lang, parts, manyStand, manyStand)
}

// reach explains the range of digits that the cells of a rule can have, whatever digits the other cells
// contain.
func (t *explainer) reach(ways logic.Ways, values blanks) {
	rule := t.layout.Rules()[t.step.Proof.Rules[0].Rule]
	bounds := t.bounds()
	values["ranges"] = t.ranges(bounds)
	circle, shaft, isArrow := t.arrow()
	switch {
	case rule.Kind == solver.Thermo || rule.Kind == solver.SlowThermo || rule.Kind == solver.Greater:
		t.rises(rule, values)
		return
	case isArrow:
		if holes(bounds) {
			if !t.fails(ways, values) {
				t.say(saysNoWay, values)
			}
			return
		}
		values["circle"], values["shaft"] = t.cells(circle), t.along(shaft)
		t.say(saysArrow, values)
		for _, b := range bounds {
			t.blocksArrow(circle, shaft, b)
		}
	case rule.Kind == solver.Arrow:
		bulb, shaft := rule.Cells[:rule.Value[0]], rule.Cells[rule.Value[0]:]
		values["circle"], values["shaft"] = t.cells(bulb...), t.along(shaft)
		t.say(saysReachArrow, values)
		if !t.blocksNumber(bulb, shaft, bounds) {
			t.say(saysWhatever, values)
			return
		}
	default:
		if holes(bounds) && t.fails(ways, values) {
			return
		}
		t.starts(ways, values)
		if t.slack(ways, bounds) {
			break
		}
		for _, b := range bounds {
			t.blocksSum(ways, b)
		}
	}
	t.say(saysSo, values)
}

// holes reports whether the step removes digits that lie within the range of a cell. Such digits are
// impossible because some cells must differ.
func holes(bounds []bound) bool {
	return slices.ContainsFunc(bounds, func(b bound) bool { return b.holes != 0 })
}

// leastSlack is the minimum number of bounds for which the function slack gives one explanation. For fewer
// bounds, separate explanations are shorter.
const leastSlack = 3

// slack explains many bounds at once. It states how much greater than their smallest digits, or smaller than
// their largest digits, the cells of a sum can be. It reports whether it has added this explanation.
func (t *explainer) slack(ways logic.Ways, bounds []bound) bool {
	if len(bounds) < leastSlack {
		return false
	}
	up, down := true, true // up: all bounds are upper limits; down: all are lower limits
	for _, b := range bounds {
		up, down = up && b.low == 0, down && b.high == 0
	}
	atLeast, atMost := t.extremes(ways.Cells, t.now())
	least, most := atLeast.digits, atMost.digits
	low, high := ways.Total-total(least), total(most)-ways.Total // distances of the total from the extreme sums
	for i, c := range slices.Sorted(slices.Values(ways.Cells)) {
		marks := t.p.Candidates(c)
		up, down = up && least[i] == marks.Min(), down && most[i] == marks.Max()
		for d := range (marks & t.goneFrom(c)).All() {
			up, down = up && int(d) > int(least[i])+low, down && int(d) < int(most[i])-high
		}
	}
	switch {
	case up:
		t.differ(atLeast.groups)
		t.say(saysSlackLeast, blanks{"sum": sumOf(ints(least)), "by": strconv.Itoa(low)})
	case down:
		t.differ(atMost.groups)
		t.say(saysSlackMost, blanks{"sum": sumOf(ints(most)), "by": strconv.Itoa(high)})
	}
	return up || down
}

// goneFrom returns the digits that the step removes from a cell.
func (t *explainer) goneFrom(c solver.Cell) (gone solver.Digits) {
	for _, x := range t.step.Remove {
		if x.Cell == c {
			gone = gone.With(x.Digit)
		}
	}
	return gone
}

// reached explains which digits the cells in a sum of houses and rules can have. It returns false if the
// limits of cells do not explain all candidates that the step removes.
func (t *explainer) reached(ways logic.Ways) bool {
	if !ways.Adds {
		return false
	}
	for _, x := range t.step.Remove {
		least, most := t.limits(without(ways.Cells, x.Cell), t.now().with(x.Cell, x.Digit))
		if need := ways.Total - int(x.Digit); total(least) <= need && need <= total(most) {
			return false
		}
	}
	bounds := t.bounds()
	for _, b := range bounds {
		t.blocksSum(ways, b)
	}
	t.say(saysSo, blanks{"ranges": t.ranges(bounds)})
	return true
}

// blocksSum explains why the cells of a bound cannot have digits outside its range.
func (t *explainer) blocksSum(ways logic.Ways, b bound) {
	for _, d := range b.digits() {
		t.eachAlike(b.cells, func(c solver.Cell) (sums [2]int, says func()) {
			x, eq := logic.Candidate{Cell: c, Digit: d}, equation{more: ways.Cells, by: ways.Total}
			r, ok := t.supposing(x, eq, t.now(), 0)
			if !ok {
				return [2]int{-1}, func() {}
			}
			return [2]int{int(r.why)<<8 + total(r.least), total(r.most)}, func() { t.refuted(r, t.with(x)) }
		})
		further := func(x logic.Candidate) bool {
			return x.Cell == b.cells[0] && (d == b.low && x.Digit < d || d == b.high && x.Digit > d)
		}
		if slices.ContainsFunc(t.step.Remove, further) {
			t.say(pick(d == b.low, saysSmaller, saysGreaterDigit), nil)
		}
	}
}

// eachAlike adds an explanation for each of the cells. explain(cell) returns two sums, and a function that
// adds the explanation of this cell. If several cells have the same two sums, eachAlike explains only one of
// them, and adds that the same applies to the others.
func (t *explainer) eachAlike(cells []solver.Cell, explain func(solver.Cell) (sums [2]int, says func())) {
	for len(cells) > 0 {
		sums, says := explain(cells[0])
		says()
		var same, others []solver.Cell
		for _, c := range cells[1:] {
			if own, _ := explain(c); own == sums {
				same = append(same, c)
			} else {
				others = append(others, c)
			}
		}
		if len(same) > 0 {
			t.say(saysSameCells, blanks{"cells": t.cells(same...)})
		}
		cells = others
	}
}

// blocksArrow explains why the cells of a bound, which belong to an arrow, cannot have digits outside its
// range.
func (t *explainer) blocksArrow(circle solver.Cell, shaft []solver.Cell, b bound) {
	for _, d := range b.digits() {
		t.eachAlike(b.cells, func(c solver.Cell) ([2]int, func()) {
			values := blanks{"digit": d.String(), "cell": t.cells(c), "shaft": t.cells(shaft...)}
			v := t.now().with(c, d)
			if o, emptied := v.empty(append(slices.Clone(shaft), circle)); emptied {
				return [2]int{-1, int(o)}, func() { t.noneLeft(logic.Candidate{Cell: c, Digit: d}, o) }
			}
			if c == circle {
				least, most := t.extremes(shaft, t.now())
				used := inOrder(slices.DeleteFunc(slices.Clone(shaft), func(o solver.Cell) bool {
					return t.p.At(o) != 0 || !t.p.Candidates(o).Has(d) || v.of(o).Has(d)
				}))
				if total(least.digits) > int(d) || total(most.digits) < int(d) {
					used = nil
				} else {
					least, most = t.extremes(shaft, v)
				}
				values["least"], values["most"] = sumOf(ints(least.digits)), sumOf(ints(most.digits))
				return [2]int{}, func() {
					above := total(least.digits) > int(d)
					t.differ(pickGroups(above, least, most))
					t.say(pick(above, saysShaftLeast, saysShaftMost), values)
					if used != nil {
						t.say(saysAsWell, blanks{"cells": t.cells(used...), "digit": d.String()})
					}
				}
			}
			return t.blocksShaft(circle, shaft, c, d)
		})
	}
}

// blocksShaft explains why cell c in the shaft of an arrow cannot be d. It returns a pair of sums, by which
// eachAlike recognizes cells with the same explanation, and a function that adds the explanation.
func (t *explainer) blocksShaft(
	circle solver.Cell, shaft []solver.Cell, c solver.Cell, d solver.Digit,
) ([2]int, func()) {
	rest := without(shaft, c)
	of := func(v view) (least, most extreme, low, high solver.Digit) {
		least, most = t.extremes(rest, v)
		return least, most, v.of(circle).Min(), v.of(circle).Max()
	}
	least, most, low, high := of(t.now())
	fails := func() bool {
		return total(least.digits)+int(d) > int(high) || total(most.digits)+int(d) < int(low)
	}
	var used []solver.Cell
	if !fails() { // assume that cells which see c cannot also have the digit d
		v := t.now().with(c, d)
		for _, o := range inOrder(append(slices.Clone(rest), circle)) {
			if v.of(o) != t.now().of(o) {
				used = append(used, o)
			}
		}
		least, most, low, high = of(v)
	}
	sum := func(digits []solver.Digit) string {
		sorted := slices.Sorted(slices.Values(rest))
		var all []int
		for _, o := range shaft {
			if o == c {
				all = append(all, int(d))
			} else {
				all = append(all, int(digits[slices.Index(sorted, o)]))
			}
		}
		return sumOf(all)
	}
	values := blanks{"digit": d.String(), "cell": t.cells(c), "least": sum(least.digits), "most": sum(most.digits)}
	above := total(least.digits)+int(d) > int(high)
	return [2]int{total(least.digits)<<8 + int(high), total(most.digits)<<8 + int(low)}, func() {
		t.differ(pickGroups(above, least, most))
		if used != nil {
			t.say(saysWith, blanks{"digit": d.String(), "cell": t.cells(c),
				"so": fill(wordNotAsWell, t.lang, blanks{"cells": t.cells(used...), "digit": d.String()})})
		}
		if above {
			values["circle"] = t.atMost(circle, int(high))
			t.say(pick(used != nil, saysThenCircleMost, saysCircleMost), values)
		} else {
			values["circle"] = t.atLeast(circle, int(low))
			t.say(pick(used != nil, saysThenCircleLeast, saysCircleLeast), values)
		}
	}
}

// pickGroups returns low.groups if least is true, and high.groups otherwise.
func pickGroups(least bool, low, high extreme) [][]solver.Cell {
	if least {
		return low.groups
	}
	return high.groups
}

// blocksNumber explains an arrow with a number of several digits in its circle. For each bound, it explains
// why the first cell cannot have digits outside the range: because of the possible numbers in the circle, and
// the possible sums of the shaft. It returns false and adds nothing if these do not explain everything.
func (t *explainer) blocksNumber(bulb, shaft []solver.Cell, bounds []bound) bool {
	before := t.says
	for _, b := range bounds {
		for _, d := range b.digits() {
			v := t.now().with(b.cells[0], d)
			if o, emptied := v.empty(append(slices.Clone(shaft), bulb...)); emptied {
				t.noneLeft(logic.Candidate{Cell: b.cells[0], Digit: d}, o)
				continue
			}
			low, high := 0, 0
			for _, c := range bulb {
				low, high = 10*low+int(v.of(c).Min()), 10*high+int(v.of(c).Max())
			}
			least, most := t.limits(shaft, v)
			values := blanks{"digit": d.String(), "cell": t.cells(b.cells[0]), "least": sumOf(ints(least)),
				"most": sumOf(ints(most)), "low": strconv.Itoa(low), "high": strconv.Itoa(high)}
			switch {
			case total(least) > high:
				t.say(saysNumberMost, values)
			case total(most) < low:
				t.say(saysNumberLeast, values)
			default:
				t.says = before
				return false
			}
		}
	}
	return true
}

// atLeast returns text saying that cell c is at least a certain digit. If the cell already has a digit, the
// text states this digit instead.
func (t *explainer) atLeast(c solver.Cell, least int) string { return t.end(c, wordIsLeast, least) }

// atMost returns text saying that cell c is at most a certain digit. If the cell already has a digit, the
// text states this digit instead.
func (t *explainer) atMost(c solver.Cell, greatest int) string { return t.end(c, wordIsMost, greatest) }

func (t *explainer) end(c solver.Cell, says text, d int) string {
	if own := t.p.At(c); own != 0 {
		says, d = wordIs, int(own)
	}
	return says.With(t.lang, "cells", t.cells(c), "total", strconv.Itoa(d))
}

// weighed explains the removed candidates by comparing two sums: that of some cells inside the houses, and
// that of some cells outside. The sums are equal, or differ by a fixed number. If neither single cells nor
// the limits of the sums explain everything, weighed returns false and adds nothing.
func (t *explainer) weighed(a account) bool {
	if !a.simple || a.cut >= 0 || len(a.inside) == 0 || len(a.outside) == 0 {
		return false
	}
	by := a.all - a.part // sum inside minus sum outside
	if len(a.inside) == 1 && len(a.outside) == 1 && t.sameDigits(a.inside[0], a.outside[0], by) {
		return true
	}
	least, most := t.extremes(a.inside, t.now())
	leastOut, mostOut := t.extremes(a.outside, t.now())
	in := scale{cells: a.outside, other: a.inside, low: least, high: most, by: -by}
	out := scale{cells: a.inside, other: a.outside, low: leastOut, high: mostOut, by: by}
	explained := 0
	for _, s := range []*scale{&in, &out} {
		explained += t.weigh(s)
	}
	if explained < len(t.step.Remove) {
		return false
	}
	for _, s := range []scale{in, out} {
		t.limited(s, s.most, false)
		t.limited(s, s.least, true)
		for _, x := range s.equal {
			t.say(saysWouldEqual, blanks{"digit": x.Digit.String(), "cell": t.cells(x.Cell),
				"cells": t.cells(append(without(s.cells, x.Cell), s.other...)...)})
		}
		for _, x := range s.none {
			c, _ := t.now().with(x.Cell, x.Digit).empty(slices.Concat(s.cells, s.other))
			t.noneLeft(x, c)
		}
	}
	return true
}

// sameDigits explains candidates of two cells whose digits differ by a fixed number: the digit of a is that
// of b plus by. A digit is removed from one cell if the other cell cannot have the corresponding digit.
// sameDigits returns false and adds nothing if this does not explain everything.
func (t *explainer) sameDigits(a, b solver.Cell, by int) bool {
	var says []string
	for _, cell := range []solver.Cell{a, b} {
		other, more := b, by
		if cell == b {
			other, more = a, -by
		}
		var digits, theirs solver.Digits
		low, high := false, false
		for _, x := range t.step.Remove {
			switch own := int(x.Digit) - more; {
			case x.Cell != cell:
			case own < 1:
				low = true
			case own > t.layout.N():
				high = true
			case t.p.Candidates(other).Has(solver.Digit(own)):
				return false
			default:
				digits, theirs = digits.With(x.Digit), theirs.With(solver.Digit(own))
			}
		}
		bounds := func(says text, limit int) string {
			return fill(saysBounds, t.lang, blanks{
				"from":   says.With(t.lang, "cells", t.cells(other), "total", strconv.Itoa(limit)),
				"ranges": says.With(t.lang, "cells", t.cells(cell), "total", strconv.Itoa(limit+more))})
		}
		if low {
			says = append(says, bounds(wordIsLeast, 1))
		}
		if high {
			says = append(says, bounds(wordIsMost, t.layout.N()))
		}
		if digits != 0 {
			says = append(says, fill(saysNorCan, t.lang, blanks{"cell": t.cells(cell), "digit": t.oneOf(digits),
				"others": t.cells(other), "missing": t.oneOf(theirs)}))
		}
	}
	for _, text := range says {
		t.says = append(t.says, capital(text))
	}
	return true
}

// scale compares the sums of two groups of cells. The sum of the group cells equals the sum of the group
// other plus by.
type scale struct {
	cells, other []solver.Cell
	low, high    extreme // smallest and largest sums of other
	by           int
	least, most  []excess          // digits that would make the sum of cells too small or too large
	equal        []logic.Candidate // candidates with which two cells that see each other would be equal
	none         []logic.Candidate // candidates that would leave another cell without candidates
}

// excess is a cell with its candidates that are above, or below, a limit.
type excess struct {
	cell   solver.Cell
	digits solver.Digits
}

// weigh determines which candidates each cell of a scale loses because of the limits of the other cells. It
// returns the number of candidates that this explains.
func (t *explainer) weigh(s *scale) (explained int) {
	for _, c := range s.cells {
		low, high := excess{cell: c}, excess{cell: c}
		for d := range (t.p.Candidates(c) & t.goneFrom(c)).All() {
			others, v := without(s.cells, c), t.now().with(c, d)
			least, most := t.limits(others, v)
			_, emptied := v.empty(others)
			_, otherEmptied := v.empty(s.other)
			explained++
			switch {
			case !emptied && total(least)+int(d) > total(s.high.digits)+s.by:
				high.digits = high.digits.With(d)
			case !emptied && total(most)+int(d) < total(s.low.digits)+s.by:
				low.digits = low.digits.With(d)
			case emptied || otherEmptied:
				s.none = append(s.none, logic.Candidate{Cell: c, Digit: d})
			case int(d) == s.by && len(others) == 1 && len(s.other) == 1 &&
				slices.Contains(t.layout.Sees(others[0]), s.other[0]):
				s.equal = append(s.equal, logic.Candidate{Cell: c, Digit: d})
			default:
				explained--
			}
		}
		if low.digits != 0 {
			s.least = append(s.least, low)
		}
		if high.digits != 0 {
			s.most = append(s.most, high)
		}
	}
	return explained
}

// empty returns the first of the given cells that has no candidate in the view. ok is false if there is none.
func (v view) empty(cells []solver.Cell) (c solver.Cell, ok bool) {
	at := slices.IndexFunc(cells, func(c solver.Cell) bool { return v.of(c) == 0 })
	if at < 0 {
		return 0, false
	}
	return cells[at], true
}

// limited explains the candidates that the cells of a scale lose. If low is set, the reason is the smallest
// sum of the scale's other side. Otherwise it is the largest sum of that side.
func (t *explainer) limited(s scale, losses []excess, low bool) {
	if losses == nil {
		return
	}
	at, one, many := s.high, wordIsMost, wordMakeMost
	if low {
		at, one, many = s.low, wordIsLeast, wordMakeLeast
	}
	says := func(cells []solver.Cell, sum string) string {
		return pick(len(cells) == 1, one, many).With(t.lang, "cells", t.cells(cells...), "total", sum)
	}
	sum := total(at.digits)
	own := sumOf([]int{sum, s.by})
	switch {
	case s.by == 0:
		own = strconv.Itoa(sum)
	case s.by < 0:
		own = lessOf(sum, -s.by)
	}
	t.differ(at.groups)
	t.say(saysBounds, blanks{"from": says(s.other, sumOf(ints(at.digits))), "ranges": says(s.cells, own)})
	if len(s.cells) == 1 {
		return
	}
	of := map[solver.Cell]excess{}
	var cells []solver.Cell
	var bounds []bound
	for _, x := range losses {
		of[x.cell], cells, bounds = x, append(cells, x.cell), append(bounds, t.boundBy(x, low))
	}
	t.eachAlike(cells, func(c solver.Cell) ([2]int, func()) { return t.leaves(s.cells, sum+s.by, of[c], low) })
	t.say(saysSo, blanks{"ranges": t.ranges(bounds)})
}

// noneLeft adds the sentence that candidate x would leave no candidate for cell c.
func (t *explainer) noneLeft(x logic.Candidate, c solver.Cell) {
	t.says = append(t.says, capital(t.with(x)(fill(wordLeftNone, t.lang, blanks{"cell": t.cells(c)}))))
}

// boundBy returns the bound of a cell that loses digits: a lower limit if low is set, and an upper limit
// otherwise. If some remaining digit is also beyond this limit, the bound has no range and lists the lost
// digits as holes.
func (t *explainer) boundBy(x excess, low bool) bound {
	b := bound{cells: []solver.Cell{x.cell}}
	switch others := t.p.Candidates(x.cell) &^ x.digits; {
	case others != 0 && low && others.Min() > x.digits.Max():
		b.low, b.least = x.digits.Max(), x.digits.Max()+1
	case others != 0 && !low && others.Max() < x.digits.Min():
		b.high, b.greatest = x.digits.Min(), x.digits.Min()-1
	default:
		b.holes = x.digits
	}
	return b
}

// leaves explains which digits the other cells leave for the cell of x. If low is set, the sum of all cells
// is at least sum. Otherwise it is at most sum. leaves also explains digits within the resulting limit: other
// cells cannot repeat such a digit, and their sum would then be too small or too large. It returns a pair of
// sums, by which eachAlike recognizes cells with the same explanation, and a function that adds the
// explanation.
func (t *explainer) leaves(cells []solver.Cell, sum int, x excess, low bool) (sums [2]int, says func()) {
	rest := without(cells, x.cell)
	least, most := t.extremes(rest, t.now())
	end, one, many, leaves, limit := least, wordIsLeast, wordMakeLeast, saysLeavesMost, wordAtLeastSum
	if low {
		end, one, many, leaves, limit = most, wordIsMost, wordMakeMost, saysLeavesLeast, wordAtMostSum
	}
	left := sum - total(end.digits)
	var own []logic.Candidate // digits within the limit that other cells cannot repeat
	for d := range x.digits.All() {
		if low && int(d) >= left || !low && int(d) <= left {
			own = append(own, logic.Candidate{Cell: x.cell, Digit: d})
		}
	}
	if low {
		slices.Reverse(own)
	}
	beyond := len(own) < x.digits.Len()
	if sums = [2]int{-1}; beyond {
		sums = [2]int{left, total(end.digits)}
	}
	var with extreme
	if len(own) > 0 {
		least, most = t.extremes(rest, t.now().with(x.cell, own[0].Digit))
		if with = least; low {
			with = most
		}
		for _, o := range own {
			sums[1] |= 1 << (16 + int(o.Digit))
		}
		sums[1] += total(with.digits) << 8
	}
	return sums, func() {
		if beyond {
			t.differ(end.groups)
			t.say(leaves, blanks{"cell": t.cells(x.cell), "left": lessOf(sum, total(end.digits)),
				"from": pick(len(rest) == 1, one, many).With(t.lang, "cells", t.cells(rest...), "total",
					sumOf(ints(end.digits)))})
		}
		if len(own) == 0 {
			return
		}
		t.differ(with.groups)
		t.say(saysWouldMake, blanks{"digit": own[0].Digit.String(), "cell": t.cells(x.cell), "limit": limit.With(t.lang,
			"sum", sumOf(ints(append([]solver.Digit{own[0].Digit}, with.digits...))))})
		if len(own) > 1 {
			t.same(own[1:])
		}
	}
}

// without returns the cells except c.
func without(cells []solver.Cell, c solver.Cell) []solver.Cell {
	return slices.DeleteFunc(slices.Clone(cells), func(x solver.Cell) bool { return x == c })
}

func pick(first bool, a, b text) text {
	if first {
		return a
	}
	return b
}
