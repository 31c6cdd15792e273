package explain

import (
	"math/bits"
	"slices"
	"strconv"

	"numplace/solver"
	"numplace/solver/logic"
)

// This file explains where the digits of a rule go if it can have only one combination of digits.

// allotment finds which of some cells have which digits, if the cells have all digits of a combination.
type allotment struct {
	*explainer
	cells []solver.Cell
	left  map[solver.Cell]solver.Digits // the digits that each cell can still have
	count map[solver.Digit]int          // how many of the cells without a known digit have each digit
	known map[solver.Cell]bool          // whether the text has said which digit the cell has
	skip  []allotted                    // what the text is not to say
}

// allotted is a statement about some cells: they have the digits.
type allotted struct {
	how    text // the sentence that says why
	cells  [3]solver.Cell
	size   int
	digits solver.Digits
	others uint32 // the cells for which saysOtherOne gives the reason, as bits of their places in allotment.cells
}

// mostAllotted is the maximum number of sentences about where the digits of a combination go.
const mostAllotted = 4

// allots explains how the digits of a combination go into some cells. It returns false and adds nothing if that does
// not take a few simple sentences, or does not explain the whole step.
func (t *explainer) allots(cells []solver.Cell, set []solver.Digit) bool {
	if len(cells) != len(set) {
		return false
	}
	run := func(skip []allotted) (said []allotted, ok bool) {
		a := allotment{explainer: t, cells: cells, left: map[solver.Cell]solver.Digits{}, count: map[solver.Digit]int{},
			known: map[solver.Cell]bool{}, skip: skip}
		var digits solver.Digits
		for _, d := range set {
			digits = digits.With(d)
			a.count[d]++
		}
		for _, c := range cells {
			a.left[c] = t.p.Candidates(c) & digits
		}
		for !a.explains() {
			next, ok := a.next()
			if !ok {
				return nil, false
			}
			a.apply(next)
			said = append(said, next)
		}
		return said, true
	}
	said, ok := run(nil)
	if !ok {
		return false
	}
	var skip []allotted
	for _, x := range slices.Backward(said) {
		if less, ok := run(append(skip, x)); ok && len(less) < len(said) {
			said, skip = less, append(skip, x)
		}
	}
	if len(said) > mostAllotted {
		return false
	}
	for i, x := range said {
		own, how := x.cells[:x.size], x.how
		if i > 0 && how == saysOfThese {
			how = saysThenOnlyCell
		}
		t.say(how, blanks{"cell": t.cells(own...), "cells": t.cells(own...), "digit": x.digits.Min().String(),
			"digits": t.oneOf(x.digits), "count": strconv.Itoa(x.size),
			"others": t.cells(slices.DeleteFunc(slices.Clone(cells), func(c solver.Cell) bool {
				return x.others>>slices.Index(cells, c)&1 == 0
			})...)})
	}
	return true
}

// explains reports whether the digits that are left for the cells are those that the step leaves.
func (a *allotment) explains() bool {
	for _, x := range a.step.Remove {
		if slices.Contains(a.cells, x.Cell) && a.left[x.Cell].Has(x.Digit) {
			return false
		}
	}
	for _, x := range a.step.Place {
		if slices.Contains(a.cells, x.Cell) && a.left[x.Cell] != solver.Digits(0).With(x.Digit) {
			return false
		}
	}
	return true
}

// next returns the simplest statement about cells whose digits are not known. ok is false if nothing follows.
func (a *allotment) next() (x allotted, ok bool) {
	open := slices.DeleteFunc(slices.Clone(a.cells), func(c solver.Cell) bool { return a.known[c] })
	found := func(how text, digits solver.Digits, cells ...solver.Cell) bool {
		x = allotted{how: how, size: len(cells), digits: digits, others: x.others}
		copy(x.cells[:], cells)
		ok = !slices.Contains(a.skip, x)
		return ok
	}
	for _, c := range open {
		if a.left[c].Len() == 1 && found(saysOfThese, a.left[c], c) {
			return x, ok
		}
	}
	for d := range solver.DigitsUpTo(a.layout.N()).All() {
		places := slices.DeleteFunc(slices.Clone(open), func(c solver.Cell) bool { return !a.left[c].Has(d) })
		one := solver.Digits(0).With(d)
		if a.count[d] == 1 && len(places) == 1 && found(saysOnlyOne, one, places...) {
			return x, ok
		}
		for _, c := range places {
			others := without(places, c)
			clique := len(others) > 1 && !slices.ContainsFunc(others, func(o solver.Cell) bool {
				return !a.seesAll(o, without(others, o))
			})
			x.others = 0
			for _, o := range others {
				x.others |= 1 << slices.Index(a.cells, o)
			}
			if a.count[d] == 2 && clique && a.left[c].Len() > 1 && found(saysOtherOne, one, c) {
				return x, ok
			}
			x.others = 0
		}
	}
	for size := 2; size <= min(3, len(open)-1); size++ {
		for mask := range uint(1) << len(open) {
			if bits.OnesCount(mask) != size {
				continue
			}
			var group []solver.Cell
			var digits solver.Digits
			for i, c := range open {
				if mask>>i&1 == 1 {
					group, digits = append(group, c), digits|a.left[c]
				}
			}
			again := func(c solver.Cell) bool { return a.left[c]&digits != 0 && !slices.Contains(group, c) }
			single := true
			for d := range digits.All() {
				single = single && a.count[d] == 1
			}
			if digits.Len() == size && single && slices.ContainsFunc(open, again) &&
				found(pick(size == 2, saysTakeBoth, saysTakeAll), digits, group...) {
				return x, ok
			}
		}
	}
	return x, false
}

// apply notes what a statement leaves for the other cells.
func (a *allotment) apply(x allotted) {
	own := x.cells[:x.size]
	if x.size > 1 {
		for _, c := range a.cells {
			if !slices.Contains(own, c) && !a.known[c] {
				a.left[c] &^= x.digits
			}
		}
		return
	}
	c, d := own[0], x.digits.Min()
	a.left[c], a.known[c] = x.digits, true
	a.count[d]--
	for _, o := range a.cells {
		if !a.known[o] && (a.count[d] == 0 || slices.Contains(a.layout.Sees(o), c)) {
			a.left[o] = a.left[o].Without(d)
		}
	}
}

// allotsWays is allots for the only combination of the step's first rule. For an arrow, it is about the shaft.
func (t *explainer) allotsWays(ways logic.Ways) bool {
	cells, each := ways.Cells, ways.Each
	if circle, shaft, ok := t.arrow(); ok {
		at := slices.Index(cells, circle)
		if slices.Contains(shaft, circle) {
			return false
		}
		if at >= 0 {
			cells, each = slices.Delete(slices.Clone(cells), at, at+1), nil
			for _, way := range ways.Each {
				each = append(each, slices.Delete(slices.Clone(way), at, at+1))
			}
		}
	} else if len(ways.Sets) == 1 {
		return t.allots(cells, ways.Sets[0])
	}
	if sets := setsOf(each); len(sets) == 1 {
		return t.allots(cells, sets[0])
	}
	return false
}

// runFrom says why a line of consecutive digits can only have those of the only combination in ways. It returns false
// and adds nothing if the digits on the line, digits without a place and the candidates of one cell do not show it.
func (t *explainer) runFrom(ways logic.Ways) bool {
	rule := t.layout.Rules()[t.step.Proof.Rules[0].Rule]
	if rule.Kind != solver.Renban || len(ways.Sets) != 1 {
		return false
	}
	n, count := t.layout.N(), len(rule.Cells)
	var there, can, own solver.Digits
	for _, c := range rule.Cells {
		can |= t.p.Candidates(c)
		if d := t.p.At(c); d != 0 {
			there = there.With(d)
		}
	}
	own = there
	for _, d := range ways.Sets[0] {
		own = own.With(d)
	}
	var lacking solver.Digits
	var says []func()
	named := map[solver.Cell]bool{}
	for first := 1; first+count-1 <= n; first++ {
		run := solver.DigitsUpTo(first+count-1) &^ solver.DigitsUpTo(first-1)
		if run == own || there&^run != 0 || run&lacking != 0 {
			continue
		}
		if missing := run &^ can &^ there; missing != 0 {
			lacking = lacking.With(missing.Min())
			continue
		}
		at := slices.IndexFunc(ways.Cells, func(c solver.Cell) bool { return t.p.Candidates(c)&(run&^there) == 0 })
		if at < 0 {
			return false
		}
		if c := ways.Cells[at]; !named[c] {
			named[c] = true
			says = append(says, func() {
				digits, not := t.canBe(c)
				t.say(pick(not, saysCellNot, saysOnlyCell), blanks{"cell": t.cells(c), "digits": digits})
			})
		}
	}
	if len(says) > 1 || lacking.Len() > mostNamed {
		return false
	}
	if there != 0 {
		t.say(saysLineHas, blanks{"digits": t.digits(there)})
	}
	if lacking != 0 {
		t.say(saysLineLacks, blanks{"digits": t.oneOf(lacking)})
	}
	for _, say := range says {
		say()
	}
	t.say(saysSoRun, blanks{"count": strconv.Itoa(count), "first": own.Min().String(), "last": own.Max().String()})
	return true
}

// onlyRun explains a digit that a line of consecutive digits always has, and that only one of its cells can have. It
// returns false and adds nothing if this does not explain all removed candidates.
func (t *explainer) onlyRun() bool {
	rule := t.layout.Rules()[t.step.Proof.Rules[0].Rule]
	cells := slices.Compact(inOrder(cellsOf(t.step.Remove)))
	open := t.empty(rule.Cells)
	if rule.Kind != solver.Renban || len(cells) != 1 || !slices.Contains(open, cells[0]) {
		return false
	}
	left, count := t.p.Candidates(cells[0])&^t.goneFrom(cells[0]), len(rule.Cells)
	var there solver.Digits
	for _, c := range rule.Cells {
		if d := t.p.At(c); d != 0 {
			there = there.With(d)
		}
	}
	d := left.Min()
	if left.Len() != 1 || slices.ContainsFunc(open, func(c solver.Cell) bool {
		return c != cells[0] && t.p.Candidates(c).Has(d)
	}) {
		return false
	}
	for first := 1; first+count-1 <= t.layout.N(); first++ {
		run := solver.DigitsUpTo(first+count-1) &^ solver.DigitsUpTo(first-1)
		if there&^run == 0 && !run.Has(d) {
			return false
		}
	}
	values := blanks{"count": strconv.Itoa(count), "a": t.article(d), "digits": t.digits(there),
		"digit": d.String(), "cell": t.cells(cells[0])}
	says := saysRunHas
	if int(d) > count || int(d) <= t.layout.N()-count {
		says = saysRunWith
	}
	t.say(says, values)
	t.barred(without(open, cells[0]), d)
	t.say(saysOnlyOne, values)
	return true
}

// mostBarred is the maximum number of cells for which the text says why they cannot have a digit.
const mostBarred = 6

// barred explains why cells cannot have a digit, if they are not too many.
func (t *explainer) barred(cells []solver.Cell, d solver.Digit) {
	if len(cells) > 0 && len(cells) <= mostBarred {
		t.cantBe(cells, d)
	}
}
