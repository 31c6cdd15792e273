package explain

import (
	"slices"
	"strconv"

	"numplace/app/shared/job"
	"numplace/solver"
	"numplace/solver/logic"
)

// This file explains equal sets, which compare the cells that are left when houses are added and subtracted.

// side is one of the two sides of equal sets.
type side struct {
	houses []int
	cells  []solver.Cell // its cells that the other side lacks
	has    []solver.Cell // those of the cells that hold the digit of the step
	places []solver.Cell // those that can hold it
}

// bothSides returns what a fact adds and what it subtracts, and draws both.
func (t *explainer) bothSides(fact logic.Fact) (plus, minus side) {
	factor := make([]int, t.layout.Cells())
	for _, x := range fact.Houses {
		to := &plus
		if x.Times < 0 {
			to = &minus
		}
		to.houses = append(to.houses, x.Index)
		for _, c := range t.layout.House(x.Index).Cells {
			factor[c] += x.Times
		}
	}
	slices.Sort(plus.houses)
	slices.Sort(minus.houses)
	for i, times := range factor {
		c, to := solver.Cell(i), &plus
		if times < 0 {
			to = &minus
		}
		if times == 0 {
			continue
		}
		to.cells = append(to.cells, c)
		switch {
		case t.p.At(c) == t.digit():
			to.has = append(to.has, c)
		case t.p.Candidates(c).Has(t.digit()):
			to.places = append(to.places, c)
		}
	}
	for i, s := range [...]side{plus, minus} {
		if len(s.cells) > 0 {
			t.picture.set(i, s.cells, "")
		}
	}
	t.call(setA, wordBlue, nil)
	t.call(setB, wordGreen, nil)
	return plus, minus
}

// mostSide is the maximum number of cells of a side that the explanation names.
const mostSide = 4

// equal explains a step by equal sets.
func (t *explainer) equal() {
	proof := t.step.Proof
	plus, minus := t.bothSides(proof.Facts[0])
	values := blanks{"plus": t.houses(plus.houses...), "minus": t.houses(minus.houses...),
		"a": t.cells(plus.cells...), "b": t.cells(minus.cells...), "digit": t.digit().String()}
	t.askSides(plus, minus)
	switch more := len(plus.houses) - len(minus.houses); {
	case more > 0:
		t.say(saysSetsMore, values)
	case more < 0:
		t.say(saysSetsLess, values)
	case len(plus.cells) == 1:
		t.say(saysSetsPair, values)
	case len(plus.cells) <= mostSide:
		t.say(saysSetsFew, values)
	default:
		t.say(saysSetsEqual, values)
	}
	if len(proof.Base)+len(proof.Cover)+len(plus.has)+len(minus.has) == 0 &&
		len(plus.houses) == len(minus.houses) {
		t.missing(plus, minus)
		return
	}
	t.compare(plus, minus, values)
}

// askSides asks where the houses of the two sides differ.
func (t *explainer) askSides(plus, minus side) {
	for _, h := range slices.Concat(plus.houses, minus.houses) {
		for _, c := range t.layout.House(h).Cells {
			t.area[c] = job.BaseGround
		}
	}
	t.lookSays(askSets, blanks{"plus": t.houses(plus.houses...), "minus": t.houses(minus.houses...)})
}

// missing explains that digits that one side cannot have are impossible on the other side as well.
func (t *explainer) missing(plus, minus side) {
	var digits [2]solver.Digits // by side: the digits that are removed there
	for _, x := range t.step.Remove {
		i := 0
		if slices.Contains(minus.cells, x.Cell) {
			i = 1
		}
		digits[i] = digits[i].With(x.Digit)
	}
	for i, says := range [...]text{saysNoGreen, saysNoBlue} {
		if digits[i] == 0 {
			continue
		}
		values := blanks{"digits": t.oneOf(digits[i]), "cell": t.cells(minus.cells...), "other": t.cells(plus.cells...)}
		if i == 1 {
			values["cell"], values["other"] = values["other"], values["cell"]
		}
		if len(plus.cells) == 1 {
			says = saysNotEither
		}
		t.say(says, values)
	}
}

// compare explains that one side holds the digit at least as often as the other at most allows.
func (t *explainer) compare(plus, minus side, values blanks) {
	proof := t.step.Proof
	t.picture.markAll(t.at(t.digit(), plus.places), onA)
	t.picture.markAll(t.at(t.digit(), minus.places), onB)
	t.call(onA, wordBluePlace, nil)
	t.call(onB, wordGreenPlace, nil)
	if len(plus.cells) == 1 && len(minus.cells) == 1 { // one of the two is filled
		for _, s := range [...]side{plus, minus} {
			if len(s.has) > 0 {
				t.say(saysHasDigit, blanks{"cell": t.cells(s.has...), "digit": values["digit"]})
			}
		}
		return
	}
	if len(proof.Cover)+len(minus.has) == 0 {
		t.say(saysGreenNone, values)
	}
	t.often(minus.has, proof.Cover, [3]text{saysGreenBoth, saysGreenHouses, saysGreenFixed})
	t.often(plus.has, proof.Base, [3]text{saysBlueBoth, saysBlueHouses, saysBlueFixed})
	t.say(saysNeitherMore, values)
}

// often says how often a side holds the digit of the step: once for each of the cells that have it, and once for
// each of the houses that have their places there. says has the texts for cells and houses, for houses alone and
// for cells alone. often says nothing if there are neither.
func (t *explainer) often(cells []solver.Cell, houses []int, says [3]text) {
	values := blanks{"digit": t.digit().String(), "times": t.times(len(cells) + len(houses)),
		"houses": t.houses(inOrder(houses)...), "cells": t.cells(cells...)}
	switch {
	case len(houses) > 0 && len(cells) > 0:
		t.say(says[0], values)
	case len(houses) > 0:
		t.say(says[1], values)
	case len(cells) > 0:
		t.say(says[2], values)
	}
}

// times returns text for a number of times, such as twice.
func (t *explainer) times(count int) string {
	switch count {
	case 1:
		return wordOneTime.In(t.lang)
	case 2:
		return wordTwoTimes.In(t.lang)
	}
	return wordTimes.With(t.lang, "count", strconv.Itoa(count))
}

// implied explains a step in cells that hold each digit once although they are not a house.
func (t *explainer) implied() {
	proof := t.step.Proof
	fact := logic.Fact{Houses: slices.Clone(proof.Facts[0].Houses)}
	times := 0
	for _, x := range fact.Houses {
		times += x.Times
	}
	for i := range fact.Houses { // the cells of the set are those that are added
		fact.Houses[i].Times *= times
	}
	plus, minus := t.bothSides(fact)
	values := blanks{"plus": t.houses(plus.houses...), "minus": t.houses(minus.houses...), "digit": t.digit().String(),
		"cells": t.cells(plus.has...)}
	t.askSides(plus, minus)
	t.say(saysSetsOnce, values)
	t.picture.markAll(t.at(t.digit(), plus.places), onA)
	t.call(onA, wordBluePlace, nil)
	switch {
	case len(plus.has) > 0:
		t.say(saysImpliedHas, values)
	case len(proof.Base) > 0:
		values["house"] = t.houses(proof.Base[0])
		t.say(saysImpliedNeeds, values)
	default:
		values["cells"] = t.cells(plus.places...)
		if t.say(saysImpliedOnly, values); len(plus.places) > 1 {
			t.say(saysSeesAll, values)
		}
	}
}
