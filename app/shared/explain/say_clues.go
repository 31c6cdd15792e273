package explain

import (
	"slices"
	"strconv"

	"numplace/solver"
	"numplace/solver/logic"
)

// This file explains candidates that a single rule excludes in the way of its kind: what a clue outside the
// board says about the digits of its line, which digit points to which cell, and which digits some cells must
// have.

// byClue explains candidates that the step's first rule excludes, in the way of its kind. It returns those for
// which the kind has no such explanation.
func (t *explainer) byClue(gone []logic.Candidate) (left []logic.Candidate) {
	use := t.step.Proof.Rules[0]
	rule := t.layout.Rules()[use.Rule]
	switch rule.Kind {
	case solver.Skyscraper:
		return t.seenFrom(rule, gone)
	case solver.XSum:
		return t.firstDigits(rule, gone)
	case solver.Sandwich:
		return t.crusts(rule, gone)
	case solver.NumberedRoom:
		first := rule.Cells[0]
		t.say(saysTellsCell, blanks{"cell": t.cells(first), "need": solver.Digit(rule.Value[0]).String()})
		return t.points(first, solver.Digit(rule.Value[0]), rule.Cells, gone)
	case solver.RowIndex, solver.ColumnIndex:
		return t.indexed(use, gone)
	case solver.Rellik:
		return t.madeUp(rule, gone)
	case solver.Quad, solver.GlobalEntropy, solver.Entropic:
		return t.demanded(use, gone)
	case solver.Between:
		return t.betweenEnds(rule, gone)
	case solver.Lockout:
		return t.lockedOut(rule, gone)
	case solver.Equality:
		return t.neitherHalf(gone)
	case solver.Whisper:
		return t.byTurns(rule, t.partnerless(use, gone))
	case solver.Black:
		return t.partnerless(use, gone)
	}
	return gone
}

// neitherHalf explains the middle digit, which is in neither half of the digits.
func (t *explainer) neitherHalf(gone []logic.Candidate) (left []logic.Candidate) {
	n := t.layout.N()
	middle := solver.Digit(n/2 + 1)
	left = slices.DeleteFunc(slices.Clone(gone), func(x logic.Candidate) bool { return n%2 == 1 && x.Digit == middle })
	if len(left) < len(gone) {
		t.say(saysNeitherHalf, blanks{"digit": middle.String()})
	}
	return left
}

// partnerless explains digits that no digit can stand next to, because of a whisper or a black dot.
func (t *explainer) partnerless(use logic.RuleUse, gone []logic.Candidate) (left []logic.Candidate) {
	rule := t.layout.Rules()[use.Rule]
	var digits solver.Digits
	for _, x := range gone {
		none := true
		for d := range solver.DigitsUpTo(t.layout.N()).All() {
			low, high := min(d, x.Digit), max(d, x.Digit)
			if rule.Kind == solver.Whisper {
				none = none && len(rule.Value) == 1 && int(high-low) < rule.Value[0]
			} else {
				none = none && len(rule.Value) == 0 && high != 2*low
			}
		}
		if none {
			digits = digits.With(x.Digit)
		} else {
			left = append(left, x)
		}
	}
	if digits != 0 && rule.Kind == solver.Whisper {
		t.say(saysNoneFar, blanks{"digits": t.oneOf(digits), "count": strconv.Itoa(rule.Value[0])})
	} else if digits != 0 {
		t.say(saysNoDouble, blanks{"digits": t.digits(digits)})
	}
	return left
}

// byTurns explains digits of a whisper on which high and low digits take turns: one known cell shows of each cell
// whether its digit is high or low.
func (t *explainer) byTurns(rule solver.Rule, gone []logic.Candidate) (left []logic.Candidate) {
	n := t.layout.N()
	if len(rule.Value) != 1 || 2*rule.Value[0] < n || rule.Value[0] >= n {
		return gone
	}
	low, high := solver.DigitsUpTo(n-rule.Value[0]), solver.DigitsUpTo(n)&^solver.DigitsUpTo(rule.Value[0])
	from, low0 := -1, false // a cell whose side is known, and whether it is low; a filled one if possible
	for i, c := range rule.Cells {
		set := t.p.Candidates(c)
		filled := t.p.At(c) != 0
		if filled {
			set = solver.Digits(0).With(t.p.At(c))
		}
		if set&^low != 0 && set&^high != 0 {
			continue
		}
		if from < 0 || filled && t.p.At(rule.Cells[from]) == 0 {
			from, low0 = i, set&^low == 0
		}
	}
	if from < 0 {
		return gone
	}
	var cells [2][]solver.Cell // the cells that lose digits because they must be high, or low
	for _, x := range gone {
		at := slices.Index(rule.Cells, x.Cell)
		isLow := low0 == ((at-from)%2 == 0)
		if at < 0 || isLow == low.Has(x.Digit) || at == from {
			left = append(left, x)
			continue
		}
		k := 0 // index in cells
		if isLow {
			k = 1
		}
		if !slices.Contains(cells[k], x.Cell) {
			cells[k] = append(cells[k], x.Cell)
		}
	}
	var parts []string
	for i, says := range []text{wordHigh, wordLow} {
		if cells[i] != nil {
			parts = append(parts, says.With(t.lang, "cells", t.cells(inOrder(cells[i])...)))
		}
	}
	if parts == nil {
		return gone
	}
	c := rule.Cells[from]
	if t.p.At(c) == 0 {
		t.mark([]solver.Cell{c})
		t.call(onA, wordCandidates, nil)
	}
	t.say(saysTurns, blanks{"high": t.runsOf(high), "low": t.runsOf(low)})
	t.say(pick(t.p.At(c) != 0, saysTurnsFrom, saysTurnsOnly), blanks{"cell": t.cells(c), "digit": t.p.At(c).String(),
		"digits": t.oneOf(t.p.Candidates(c)), "ranges": joined(t.lang, parts, wordChainLast, wordChain)})
	return t.nextTo(rule, left)
}

// nextTo explains digits of a whisper that differ too little from a digit next to them, if package logic gives another
// reason for them.
func (t *explainer) nextTo(rule solver.Rule, gone []logic.Candidate) (left []logic.Candidate) {
	by := map[solver.Cell][]logic.Candidate{}
	for _, x := range gone {
		near := -1
		for i, c := range rule.Cells {
			if i > 0 && c == x.Cell && t.near(rule, rule.Cells[i-1], x.Digit) {
				near = i - 1
			} else if i > 0 && rule.Cells[i-1] == x.Cell && t.near(rule, c, x.Digit) {
				near = i
			}
		}
		if cells, ok := logic.Because(t.p, t.step.Proof, x); near < 0 || ok && len(cells) == 1 {
			left = append(left, x)
			continue
		}
		by[rule.Cells[near]] = append(by[rule.Cells[near]], x)
	}
	for _, c := range rule.Cells {
		if by[c] != nil {
			t.say(saysNotWith, blanks{
				"places": t.placesOf(by[c], true), "digit": t.p.At(c).String(), "cell": t.cells(c),
			})
			delete(by, c)
		}
	}
	return left
}

// near reports whether a cell of a whisper has a digit that differs too little from digit d.
func (t *explainer) near(rule solver.Rule, c solver.Cell, d solver.Digit) bool {
	o := t.p.At(c)
	return o != 0 && int(max(o, d)-min(o, d)) < rule.Value[0]
}

// betweenEnds explains digits that a line between two ends cannot have at all: inside it the least and the
// greatest, and at its ends those that leave too little room between them.
func (t *explainer) betweenEnds(rule solver.Rule, gone []logic.Candidate) (left []logic.Candidate) {
	last := len(rule.Cells) - 1
	ends, inner := []solver.Cell{rule.Cells[0], rule.Cells[last]}, rule.Cells[1:last]
	n := t.layout.N()
	room := len(inner) // how many digits have to lie between those of the ends
	for i, c := range inner {
		if !t.seesAll(c, inner[:i]) {
			room = 1
		}
	}
	inside, outside := false, false
	for _, x := range gone {
		switch d := int(x.Digit); {
		case slices.Contains(inner, x.Cell) && (d == 1 || d == n):
			inside = true
		case slices.Contains(ends, x.Cell) && d > n-room-1 && d < room+2 && room > 1:
			outside = true
		default:
			left = append(left, x)
		}
	}
	if inside {
		t.say(saysInside, blanks{"least": "1", "greatest": solver.Digit(n).String()})
	}
	if outside {
		t.say(saysRoomBetween, blanks{"cells": t.cells(inner...), "count": strconv.Itoa(room),
			"most": strconv.Itoa(n - room - 1), "least": strconv.Itoa(room + 2)})
	}
	return left
}

// lockedOut explains digits that a line cannot have except at its ends, because the ends always enclose them.
func (t *explainer) lockedOut(rule solver.Rule, gone []logic.Candidate) (left []logic.Candidate) {
	n, last := t.layout.N(), len(rule.Cells)-1
	if len(rule.Value) != 1 {
		return gone
	}
	ends := []solver.Cell{rule.Cells[0], rule.Cells[last]}
	var pairs []string // the digits of the two ends
	always := t.layout.Digits(ends[0])
	for a := range t.now().of(ends[0]).All() {
		for b := range t.now().with(ends[0], a).of(ends[1]).All() {
			if low, high := min(a, b), max(a, b); int(high-low) >= rule.Value[0] {
				pairs = append(pairs, t.and([]string{a.String(), b.String()}))
				always &= solver.DigitsUpTo(int(high)) &^ solver.DigitsUpTo(int(low)-1)
			}
		}
	}
	var digits, taken solver.Digits
	for _, x := range gone {
		d := int(x.Digit) // two digits on the same side of d differ by less than the larger of its distances to 1 and n
		switch atEnd := slices.Contains(ends, x.Cell); {
		case !atEnd && max(d-2, n-d-1) < rule.Value[0]:
			digits = digits.With(x.Digit)
		case !atEnd && len(pairs) <= mostOrders && always.Has(x.Digit):
			taken = taken.With(x.Digit)
		default:
			left = append(left, x)
		}
	}
	if taken != 0 {
		t.say(saysEndsOnly, blanks{"cells": t.cells(ends...), "pairs": t.or(pairs), "digits": t.oneOf(taken)})
	}
	if digits != 0 {
		t.say(saysEnclosed, blanks{"count": strconv.Itoa(rule.Value[0]), "digits": t.oneOf(digits)})
	}
	return left
}

// madeUp explains digits of a rellik cage that are the number in its corner, or make it with digits already there.
func (t *explainer) madeUp(rule solver.Rule, gone []logic.Candidate) (left []logic.Candidate) {
	sum := rule.Value[0]
	var there []int
	for _, c := range rule.Cells {
		if d := t.p.At(c); d != 0 {
			there = append(there, int(d))
		}
	}
	by := map[solver.Digit][]solver.Cell{}
	with := map[solver.Digit]string{}
	for _, x := range gone {
		for mask := range 1 << len(there) {
			terms := []int{int(x.Digit)}
			made := int(x.Digit)
			for i, d := range there {
				if mask>>i&1 == 1 {
					terms, made = append(terms, d), made+d
				}
			}
			if made == sum && with[x.Digit] == "" {
				with[x.Digit] = sumOf(terms)
			}
		}
		if with[x.Digit] == "" {
			left = append(left, x)
		} else {
			by[x.Digit] = append(by[x.Digit], x.Cell)
		}
	}
	for d := range solver.DigitsUpTo(t.layout.N()).All() {
		if by[d] != nil {
			t.say(pick(int(d) == sum, saysIsNumber, saysMakesNumber), blanks{"digit": d.String(), "sum": with[d],
				"cells": t.either(inOrder(by[d]))})
		}
	}
	return left
}

// demand is one of the digits that some cells must have: a certain digit, or one of a group.
type demand struct {
	digits solver.Digits
	says   string
}

// demandsOf returns groups of open cells of a rule, with the demands that each group must meet.
func (t *explainer) demandsOf(use logic.RuleUse) (cells [][]solver.Cell, demands [][]demand) {
	rule := t.layout.Rules()[use.Rule]
	add := func(in []solver.Cell, all []demand) {
		var open []solver.Cell
		for _, c := range in {
			d := t.p.At(c)
			if d == 0 {
				open = append(open, c)
			} else if at := slices.IndexFunc(all, func(x demand) bool { return x.digits.Has(d) }); at >= 0 {
				all = slices.Delete(slices.Clone(all), at, at+1)
			}
		}
		cells, demands = append(cells, open), append(demands, all)
	}
	if rule.Kind == solver.Quad {
		var all []demand
		for _, d := range rule.Value {
			all = append(all, demand{solver.Digits(0).With(solver.Digit(d)), solver.Digit(d).String()})
		}
		add(rule.Cells, all)
		return cells, demands
	}
	n := t.layout.N()
	if n%3 != 0 || len(rule.Value) > 0 {
		return nil, nil
	}
	var groups []demand
	for i := range 3 {
		set := solver.DigitsUpTo((i+1)*n/3) &^ solver.DigitsUpTo(i*n/3)
		groups = append(groups, demand{set, wordOneOf.With(t.lang, "digits",
			t.runsOf(set))})
	}
	if rule.Kind == solver.GlobalEntropy {
		add(t.ruleCells(use), groups)
		return cells, demands
	}
	for i := 0; i+3 <= len(rule.Cells); i++ {
		add(rule.Cells[i:i+3], groups)
	}
	return cells, demands
}

// demanded explains digits in cells that some demands fill: no other cells can meet these.
func (t *explainer) demanded(use logic.RuleUse, gone []logic.Candidate) (left []logic.Candidate) {
	type filled struct {
		places []solver.Cell
		digits solver.Digits
		parts  []string
		group  []solver.Cell // the cells that must meet the demands
	}
	rule := t.layout.Rules()[use.Rule]
	cells, demands := t.demandsOf(use)
	var all []filled
	for i, of := range demands {
		for mask := 1; mask < 1<<len(of); mask++ {
			f := filled{group: cells[i]}
			if rule.Kind == solver.Entropic {
				f.group = rule.Cells[i : i+3]
			}
			for k, x := range of {
				if mask>>k&1 == 1 {
					f.digits, f.parts = f.digits|x.digits, append(f.parts, x.says)
				}
			}
			f.places = slices.DeleteFunc(slices.Clone(cells[i]), func(c solver.Cell) bool {
				return t.p.Candidates(c)&f.digits == 0
			})
			if len(f.places) == len(f.parts) {
				all = append(all, f)
			}
		}
	}
	slices.SortStableFunc(all, func(a, b filled) int { return len(a.parts) - len(b.parts) })
	chosen, left := covering(all, gone, func(f filled, x logic.Candidate) bool {
		return slices.Contains(f.places, x.Cell) && !f.digits.Has(x.Digit)
	})
	for _, f := range chosen {
		t.mark(f.places)
		values := blanks{"digits": t.and(f.parts), "cells": t.cells(f.places...), "group": t.cells(f.group...)}
		if rule.Kind != solver.Entropic {
			t.say(pick(len(f.parts) == 1, saysDemandOne, saysDemandAll), values)
			continue
		}
		for _, c := range f.group {
			if t.p.At(c) != 0 {
				t.say(saysHasDigit, blanks{"cell": t.cells(c), "digit": t.p.At(c).String()})
			}
		}
		t.say(pick(len(f.parts) == 1, saysDemandIn, saysDemandsIn), values)
	}
	return left
}

// points explains digits of a cell that points to others: digit d says that the d-th of the targets has the digit
// need. It also explains that digit in cells to which the cell cannot point.
func (t *explainer) points(from solver.Cell, need solver.Digit, targets []solver.Cell, gone []logic.Candidate) (
	left []logic.Candidate,
) {
	var digits solver.Digits
	var cells, back []solver.Cell
	var needs []string
	for _, x := range gone {
		at := slices.Index(targets, x.Cell)
		switch {
		case x.Cell == from && int(x.Digit) <= len(targets) && targets[x.Digit-1] != from &&
			(t.p.At(targets[x.Digit-1]) != 0 && t.p.At(targets[x.Digit-1]) != need ||
				t.p.At(targets[x.Digit-1]) == 0 && !t.p.Candidates(targets[x.Digit-1]).Has(need)):
			digits, cells = digits.With(x.Digit), append(cells, targets[x.Digit-1])
		case x.Cell == from && x.Digit == need && targets[need-1] != from:
			t.say(saysPointsTwice, blanks{"digit": need.String(), "cell": t.cells(from),
				"other": t.cells(targets[need-1])})
		case x.Cell == from && int(x.Digit) <= len(targets) && targets[x.Digit-1] == from && x.Digit != need:
			t.say(saysPointsSelf, blanks{"digit": x.Digit.String(), "cell": t.cells(from), "need": need.String()})
		case x.Cell != from && x.Digit == need && at+1 == int(need):
			t.say(saysPointsTwice, blanks{"digit": need.String(), "cell": t.cells(x.Cell), "other": t.cells(from)})
		case x.Cell != from && x.Digit == need && at >= 0 && t.p.At(from) == 0 &&
			!t.p.Candidates(from).Has(solver.Digit(at+1)):
			back, needs = append(back, x.Cell), append(needs, solver.Digit(at+1).String())
		default:
			left = append(left, x)
		}
	}
	if cells != nil {
		t.say(saysPoints, blanks{"digits": t.oneOf(digits), "cell": t.cells(from), "need": need.String(),
			"cells": t.or(t.each(cells))})
	}
	if back != nil {
		t.say(saysWouldBe, blanks{"any": wordAt.With(t.lang, "digits", need.String(), "cells", t.or(t.each(back))),
			"cell": t.cells(from), "needs": t.or(needs)})
	}
	return left
}

// indexed explains candidates by a row or column indexer.
func (t *explainer) indexed(use logic.RuleUse, gone []logic.Candidate) (left []logic.Candidate) {
	cells := t.ruleCells(use)
	rule := t.layout.Rules()[use.Rule]
	if len(cells) == 0 {
		return gone
	}
	from := cells[0]
	row, col := t.layout.RowCol(from)
	need, says, house := solver.Digit(col), saysTellsColumn, row-1
	if rule.Kind == solver.RowIndex {
		need, says, house = solver.Digit(row), saysTellsRow, t.layout.N()+col-1
	}
	t.say(says, blanks{"cell": t.cells(from), "need": need.String(), "house": t.houses(house)})
	return t.points(from, need, t.layout.House(house).Cells, gone)
}

// seenFrom explains digits by how many digits can be seen along a line.
func (t *explainer) seenFrom(rule solver.Rule, gone []logic.Candidate) (left []logic.Candidate) {
	n, clue := t.layout.N(), rule.Value[0]
	if len(rule.Cells) != n || n > mostDiffering {
		return gone
	}
	highest := map[solver.Cell]int{} // by cell: the greatest digit with which enough can be seen
	type seen struct {
		count int
		least bool
	}
	by := map[seen][]logic.Candidate{}
	var order []seen
	v := t.now()
	for _, x := range gone {
		at := slices.Index(rule.Cells, x.Cell)
		if most := n + at + 1 - clue; int(x.Digit) > most {
			highest[x.Cell] = most
			v = v.without([]solver.Cell{x.Cell}, solver.Digits(0).With(x.Digit))
		}
	}
	for _, x := range gone {
		if highest[x.Cell] > 0 && int(x.Digit) > highest[x.Cell] {
			continue
		}
		least, most := t.visible(rule.Cells, v.with(x.Cell, x.Digit))
		if most < 0 {
			least, most = t.visible(rule.Cells, t.now().with(x.Cell, x.Digit))
		}
		s := seen{least, true}
		if most < 0 { // the digits that are left do not fill the line
			left = append(left, x)
			continue
		}
		if most < clue {
			s = seen{most, false}
		} else if least <= clue {
			left = append(left, x)
			continue
		}
		if by[s] == nil {
			order = append(order, s)
		}
		by[s] = append(by[s], x)
	}
	var parts []string
	for _, c := range rule.Cells {
		if most, ok := highest[c]; ok {
			says := pick(parts == nil, wordIsMost, wordMostToo)
			d := solver.Digit(most).String()
			parts = append(parts, says.With(t.lang, "cells", t.cells(c), "total", d, "greatest", d))
		}
	}
	if parts != nil {
		t.say(saysMustBeSeen, blanks{"count": strconv.Itoa(clue),
			"ranges": joined(t.lang, parts, wordChainLast, wordChain)})
	}
	for _, s := range order {
		t.say(pick(s.least, saysSeenLeast, saysSeenMost), blanks{"any": t.placesOf(by[s], true),
			"count": strconv.Itoa(s.count), "needs": strconv.Itoa(clue)})
	}
	return left
}

// visible returns the least and the greatest number of digits that can be seen along a line with the candidates in v.
// If the line cannot be filled, the least number is greater than the greatest, which is negative.
func (t *explainer) visible(cells []solver.Cell, v view) (least, most int) {
	type span struct{ low, high int }
	known := map[solver.Digits]span{}
	var from func(used solver.Digits) span
	from = func(used solver.Digits) span {
		at := used.Len()
		if at == len(cells) {
			return span{}
		}
		if r, ok := known[used]; ok {
			return r
		}
		all := span{low: len(cells) + 1, high: -1}
		for d := range (v.of(cells[at]) &^ used).All() {
			r := from(used.With(d))
			if r.high < 0 {
				continue
			}
			if used == 0 || d > used.Max() {
				r.low, r.high = r.low+1, r.high+1
			}
			all.low, all.high = min(all.low, r.low), max(all.high, r.high)
		}
		known[used] = all
		return all
	}
	r := from(0)
	return r.low, r.high
}

// mostFirsts is the maximum number of cases for which sums along a line are stated.
const mostFirsts = 3

// firstDigits explains digits by an X-sum: which first digits can make the sum, and what the cells after it make
// in each case.
func (t *explainer) firstDigits(rule solver.Rule, gone []logic.Candidate) (left []logic.Candidate) {
	first, sum := rule.Cells[0], rule.Value[0]
	var low, high []logic.Candidate // first digits with which the sum is too small, or too large
	extreme := func(x logic.Candidate) (least, most []int) {
		v := t.now().with(first, x.Digit)
		rest := rule.Cells[1:min(int(x.Digit), len(rule.Cells))]
		a, b := t.limits(rest, v)
		return append([]int{int(x.Digit)}, ints(a)...), append([]int{int(x.Digit)}, ints(b)...)
	}
	var others []logic.Candidate
	for _, x := range gone {
		least, most := extreme(x)
		switch {
		case x.Cell != first:
			others = append(others, x)
		case total(least) > sum:
			high = append(high, x)
		case total(most) < sum:
			low = append(low, x)
		default:
			left = append(left, x)
		}
	}
	bound := func(all []logic.Candidate, at int, says text, terms []int) {
		x := all[at]
		t.say(pick(x.Digit == 1, saysFirstAlone, says), blanks{"cell": t.cells(first), "digit": x.Digit.String(),
			"sum": sumOf(terms)})
		if rest := slices.Delete(slices.Clone(all), at, at+1); len(rest) > 0 {
			t.same(rest)
		}
	}
	if len(low) > 0 {
		_, most := extreme(low[len(low)-1])
		bound(low, len(low)-1, saysFirstMost, most)
	}
	if len(high) > 0 {
		least, _ := extreme(high[0])
		bound(high, 0, saysFirstLeast, least)
	}
	firsts := t.p.Candidates(first)
	if d := t.p.At(first); d != 0 {
		firsts = solver.Digits(0).With(d)
	}
	for _, x := range gone {
		if x.Cell == first {
			firsts = firsts.Without(x.Digit)
		}
	}
	if len(others) == 0 || firsts.Len() > mostFirsts {
		return append(left, others...)
	}
	var cases []part
	for d := range firsts.All() {
		cells := rule.Cells[1:min(int(d), len(rule.Cells))]
		given := ""
		if t.p.At(first) == 0 {
			given = wordIs.With(t.lang, "cells", t.cells(first), "total", d.String())
		}
		c := part{given: given, v: t.now().with(first, d), cells: cells, sum: sum - int(d), less: []int{sum, int(d)}}
		if n := t.layout.N(); len(rule.Cells) == n && n-int(d) < len(cells) { // fewer cells do not count
			c.cells, c.sum, c.less = rule.Cells[int(d):], n*(n+1)/2-sum, []int{n * (n + 1) / 2, sum}
		}
		cases = append(cases, c)
	}
	return append(left, t.inCases(cases, others)...)
}

// part is a case in which some cells of a line have a certain sum.
type part struct {
	given string // what is supposed; "" if it is known
	v     view
	cells []solver.Cell
	sum   int
	less  []int // a number, and those that are subtracted from it to get the sum
}

// waysOfPart returns the combinations of different digits with which the cells of a case make their sum, if
// candidate x is true. x can be zero.
func (t *explainer) waysOfPart(c part, x logic.Candidate) (sets [][]solver.Digit) {
	v := c.v
	if x.Digit != 0 {
		if !v.of(x.Cell).Has(x.Digit) {
			return nil
		}
		v = v.with(x.Cell, x.Digit)
	}
	met := map[solver.Digits]bool{}
	var from func(at, left int, used solver.Digits)
	from = func(at, left int, used solver.Digits) {
		if met[used] {
			return
		}
		if met[used] = true; at == len(c.cells) {
			if left == 0 {
				sets = append(sets, slices.Collect(used.All()))
			}
			return
		}
		for d := range (v.of(c.cells[at]) &^ used).All() {
			if int(d) <= left {
				from(at+1, left-int(d), used.With(d))
			}
		}
	}
	from(0, c.sum, 0)
	slices.SortFunc(sets, slices.Compare)
	return sets
}

// evident reports whether the combinations of a case show that candidate x is impossible: none of them has its digit,
// or all of them use it up in other cells.
func (t *explainer) evident(c part, x logic.Candidate) bool {
	if !c.v.of(x.Cell).Has(x.Digit) {
		return true
	}
	inside := slices.Contains(c.cells, x.Cell)
	return !slices.ContainsFunc(t.waysOfPart(c, logic.Candidate{}), func(set []solver.Digit) bool {
		return slices.Contains(set, x.Digit) == inside
	})
}

// inCases explains candidates that fail in each of some cases. It returns those that do not.
func (t *explainer) inCases(cases []part, gone []logic.Candidate) (left []logic.Candidate) {
	var done []logic.Candidate
	for _, x := range gone {
		if slices.ContainsFunc(cases, func(c part) bool { return !t.evident(c, x) }) {
			left = append(left, x)
		} else {
			done = append(done, x)
		}
	}
	if len(done) == 0 {
		return left
	}
	for _, c := range cases {
		t.state(c, c.given)
	}
	t.say(pick(len(cases) == 1, saysDoesNotPut, saysNoneHas), blanks{"places": t.placesOf(done, false)})
	return left
}

// state adds the sentence about the sum of a case, and about its combinations if there are few. given is what the
// case supposes, or "".
func (t *explainer) state(c part, given string) {
	so := wordNoCells.In(t.lang)
	if len(c.cells) > 0 {
		so = t.makes(c.cells, lessOf(c.less[0], c.less[1:]...))
	}
	if all := t.waysOfPart(c, logic.Candidate{}); len(c.cells) > 1 && len(all) > 0 && len(all) <= mostNamed {
		var parts []string
		for _, set := range all {
			parts = append(parts, t.together(set, true))
		}
		so = wordNeedSets.With(t.lang, "need", so, "sets", t.or(parts))
	}
	if given == "" {
		t.say(saysPlain, blanks{"so": so})
	} else {
		t.say(saysInCase, blanks{"given": given, "so": so})
	}
}

// crusts explains digits of a sandwich: how many cells its sum takes, where the 1 and the greatest digit can be,
// and what lies between and outside them.
func (t *explainer) crusts(rule solver.Rule, gone []logic.Candidate) (left []logic.Candidate) {
	n, sum := t.layout.N(), rule.Value[0]
	cells := rule.Cells
	if len(cells) != n || n > mostDiffering {
		return gone
	}
	has := func(at int, d solver.Digit) bool { return t.now().of(cells[at]).Has(d) }
	bread := [2]solver.Digit{1, solver.Digit(n)}
	crust := solver.Digits(0).With(bread[0]).With(bread[1])
	v := t.now().without(cells, crust)
	between := func(i, j int) part { return part{v: v, cells: cells[i+1 : j], sum: sum, less: []int{sum}} }
	outside := func(i, j int) part {
		all := n*(n+1)/2 - 1 - n
		return part{v: v, cells: slices.Concat(cells[:i], cells[j+1:]), sum: all - sum, less: []int{all, sum}}
	}
	sizes := t.sandwichSizes(sum)
	type pair struct{ i, j int }
	var pairs []pair
	for i := range cells {
		for j := i + 1; j < n; j++ {
			if (has(i, bread[0]) && has(j, bread[1]) || has(i, bread[1]) && has(j, bread[0])) &&
				len(t.waysOfPart(between(i, j), logic.Candidate{})) > 0 {
				pairs = append(pairs, pair{i, j})
			}
		}
	}
	type reach struct {
		digits solver.Digits
		cell   solver.Cell
		to     []solver.Cell
	}
	var far []reach
	var rest []logic.Candidate
	var alone []solver.Cell // cells in which the sum itself has no 1 or no greatest digit beside it
	for _, x := range gone {
		at := slices.Index(cells, x.Cell)
		bare := func(at int) bool { return at < 0 || at >= n || t.now().of(cells[at])&crust == 0 }
		if int(x.Digit) == sum && sizes == solver.Digits(0).With(2) && (bare(at-1) || bare(at+1)) {
			alone = append(alone, x.Cell)
			continue
		}
		if !crust.Has(x.Digit) {
			rest = append(rest, x)
			continue
		}
		other := bread[0] + bread[1] - x.Digit
		var to []solver.Cell
		can := false
		for i := range cells {
			if i != at && sizes.Has(solver.Digit(max(i-at, at-i))) {
				to, can = append(to, cells[i]), can || has(i, other)
			}
		}
		if can {
			rest = append(rest, x)
			continue
		}
		if k := slices.IndexFunc(far, func(r reach) bool { return r.cell == x.Cell }); k >= 0 {
			far[k].digits = far[k].digits.With(x.Digit)
		} else {
			far = append(far, reach{solver.Digits(0).With(x.Digit), x.Cell, to})
		}
	}
	if alone != nil {
		t.say(saysBreadBeside, blanks{"sum": strconv.Itoa(sum), "least": "1", "greatest": bread[1].String(),
			"cells": t.either(inOrder(alone))})
	}
	if len(far) > 0 {
		t.sizes(sum, sizes)
	}
	for i, r := range far {
		if i >= 2 && len(far) > 3 {
			var same []logic.Candidate
			for _, o := range far[i:] {
				for d := range o.digits.All() {
					same = append(same, logic.Candidate{Cell: o.cell, Digit: d})
				}
			}
			t.same(same)
			break
		}
		var others solver.Digits
		for d := range r.digits.All() {
			others = others.With(bread[0] + bread[1] - d)
		}
		values := blanks{"digits": t.oneOf(r.digits), "cell": t.cells(r.cell), "needs": t.oneOf(others),
			"cells": t.or(t.each(r.to))}
		t.say(pick(len(r.to) == 0, saysCrustNowhere, saysCrustAt), values)
	}
	if len(rest) == 0 || len(pairs) == 0 || len(pairs) > mostFirsts {
		return rest
	}
	var places []string
	for _, p := range pairs {
		places = append(places, t.cells(cells[p.i], cells[p.j]))
	}
	var out []logic.Candidate
	for _, x := range rest {
		at := slices.Index(cells, x.Cell)
		free := func(p pair) bool { // whether the pair leaves room for the candidate
			if at == p.i || at == p.j {
				return crust.Has(x.Digit)
			}
			if crust.Has(x.Digit) {
				return false
			}
			return !t.evident(between(p.i, p.j), x) && !t.evident(outside(p.i, p.j), x)
		}
		if slices.ContainsFunc(pairs, free) {
			left = append(left, x)
		} else {
			out = append(out, x)
		}
	}
	if len(out) == 0 {
		return left
	}
	type stated struct {
		part
		given string
	}
	var all []stated
	for i, p := range pairs {
		given := ""
		if len(pairs) > 1 {
			given = wordTheyIn.With(t.lang, "cells", places[i])
		}
		inner, outer := false, false // whether the sums between and outside exclude a candidate
		for _, x := range out {
			at := slices.Index(cells, x.Cell)
			if at == p.i || at == p.j || crust.Has(x.Digit) {
				continue
			}
			shows := t.evident(between(p.i, p.j), x)
			inner, outer = inner || shows, outer || !shows
		}
		if inside := between(p.i, p.j); inner && len(inside.cells) > 0 {
			all = append(all, stated{inside, given})
		}
		if beyond := outside(p.i, p.j); outer && len(beyond.cells) > 0 {
			all = append(all, stated{beyond, given})
		}
	}
	if len(all) > mostFirsts {
		return append(left, out...)
	}
	open := slices.ContainsFunc(pairs, func(p pair) bool {
		return t.p.At(cells[p.i]) == 0 || t.p.At(cells[p.j]) == 0
	})
	if open {
		t.say(saysCrustsIn, blanks{"least": bread[0].String(), "greatest": bread[1].String(), "cells": t.or(places)})
	}
	for _, c := range all {
		t.state(c.part, c.given)
	}
	if len(all) > 0 {
		t.say(pick(len(pairs) == 1, saysDoesNotPut, saysNoneHas), blanks{"places": t.placesOf(out, false)})
	}
	return left
}

// sizes says how many cells the sum of a sandwich takes. Each element of counts is such a number plus one.
func (t *explainer) sizes(sum int, counts solver.Digits) {
	if sum == 0 {
		t.say(saysTakesNone, blanks{"least": "1", "greatest": solver.Digit(t.layout.N()).String()})
		return
	}
	var parts []string
	for d := range counts.All() {
		parts = append(parts, strconv.Itoa(int(d)-1))
	}
	t.say(pick(len(parts) == 1 && parts[0] == "1", saysTakesOne, saysTakes), blanks{"sum": strconv.Itoa(sum),
		"count": t.or(parts)})
}
