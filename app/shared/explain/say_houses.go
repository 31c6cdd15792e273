package explain

import (
	"maps"
	"slices"
	"strconv"

	"numplace/app/shared/job"
	"numplace/solver"
	"numplace/solver/logic"
)

// This file explains steps within houses: singles, locked candidates and subsets.

func (t *explainer) single() {
	place := t.step.Place[0]
	x := t.picture
	values := blanks{"cell": t.cells(place.Cell), "digit": place.Digit.String()}
	if t.step.Technique == logic.NakedSingle {
		parts, around, complete := t.digitsAround(place)
		if values["parts"] = parts; complete && parts != "" {
			t.say(saysNakedSeen, values)
		} else {
			t.say(saysNakedSingle, values)
		}
		x.seers = around
		for d := range t.layout.Digits(place.Cell).All() {
			if d != place.Digit && !slices.ContainsFunc(around, func(c solver.Cell) bool { return t.p.At(c) == d }) {
				seers, _ := t.seers(d, []solver.Cell{place.Cell}) // because of a rule, such as that of knights
				x.seers = append(x.seers, seers...)
			}
		}
		t.ask(askNakedSingle, 0, t.smallest(place.Cell))
		return
	}
	house := t.step.Proof.Base[0]
	values["house"] = t.houses(house)
	x.house(house, job.BaseGround)
	t.call(base, wordHouse, nil)
	if t.step.Technique == logic.FullHouse {
		t.say(saysFullHouse, values)
		t.ask(askFullHouse, 0, house)
		return
	}
	t.ask(askHiddenSingle, place.Digit, house)
	others := t.open(house, func(c solver.Cell) bool { return c != place.Cell })
	if values["why"] = t.why(house, place.Digit, others); values["why"] != "" {
		t.say(saysHiddenSeen, values)
	} else {
		t.say(saysHiddenSingle, values)
	}
	for _, c := range others {
		for h := range t.layout.NumHouses() {
			if t.has(h, c) && slices.ContainsFunc(x.seers, func(o solver.Cell) bool { return t.has(h, o) }) {
				x.house(h, job.SeenGround)
			}
		}
	}
	t.call(seen, wordSeen, blanks{"digit": place.Digit.String()})
}

// digitsAround lists the digits that the cell of a placed digit sees in its houses, or because of a rule such as
// that of a line, without duplicates, and returns the cells that contain them. complete is true if these are all
// digits except the placed one.
func (t *explainer) digitsAround(place logic.Candidate) (names string, around []solver.Cell, complete bool) {
	seen := solver.Digits(0).With(place.Digit)
	var parts []string
	for h := range t.layout.NumHouses() {
		if !t.has(h, place.Cell) {
			continue
		}
		var here solver.Digits
		for _, c := range t.layout.House(h).Cells {
			if d := t.p.At(c); d != 0 && !seen.Has(d) && !here.Has(d) {
				here, around = here.With(d), append(around, c)
			}
		}
		if here != 0 {
			seen |= here
			parts = append(parts, fill(wordStand, t.lang, blanks{"digits": t.digits(here),
				"house": t.houses(h)}))
		}
	}
	tied := map[int]solver.Digits{} // by rule: the digits that the cell sees because of it
	for _, c := range t.layout.PairsOf(place.Cell) {
		d := t.p.At(c)
		if x, ok := t.tieOf(place.Cell, c); ok && d != 0 && !seen.Has(d) {
			tied[x.rule], seen = tied[x.rule].With(d), seen.With(d)
		}
	}
	for _, rule := range slices.Sorted(maps.Keys(tied)) {
		var at []solver.Cell
		for _, c := range t.layout.PairsOf(place.Cell) {
			if x, ok := t.tieOf(place.Cell, c); ok && x.rule == rule && tied[rule].Has(t.p.At(c)) {
				at = append(at, c)
			}
		}
		around = append(around, at...)
		parts = append(parts, fill(wordStandBy, t.lang, blanks{"digits": t.digits(tied[rule]), "cells": t.cells(at...),
			"rule": t.ofKind(logic.RuleUse{Rule: rule})}))
	}
	return joined(t.lang, parts, manyStand, manyStand), around, seen.Len() == t.layout.N()
}

// open returns the empty cells of a house that satisfy keep.
func (t *explainer) open(house int, keep func(solver.Cell) bool) []solver.Cell {
	return slices.DeleteFunc(slices.Clone(t.layout.House(house).Cells),
		func(c solver.Cell) bool { return t.p.At(c) != 0 || !keep(c) })
}

// mostSeers and mostOut are the maximum numbers of cells that a reason names. If there are more cells, the
// reason names the houses that exclude them, or just mentions all other cells.
const mostSeers, mostOut = 3, 4

// why explains why the given empty cells of a house cannot have digit d. Either a cell sees the digit, or the
// digit is crossed out in the cell. The digits in the explanation get rings in the picture. If a cell sees the digit
// only because of a rule such as that of a line, why adds a sentence about it. If it says nothing about other cells, or
// if a rule of the board is also a reason, why returns "".
func (t *explainer) why(house int, d solver.Digit, cells []solver.Cell) string {
	seers, left := t.seers(d, cells)
	if slices.ContainsFunc(left, func(c solver.Cell) bool { return !t.layout.Digits(c).Has(d) }) {
		t.picture.seers = seers
		return ""
	}
	cells = t.tied(d, cells)
	seers, left = t.seers(d, cells)
	t.picture.seers = append(t.picture.seers, seers...)
	says, where, out := whySeen, whyCells.With(t.lang, "cells", t.and(t.each(seers))), t.cells(left...)
	if houses := t.closing(house, d, cells, left); len(seers) > mostSeers && houses != nil {
		where = whyHouses.With(t.lang, "houses", t.houses(houses...))
	}
	if len(left) > mostOut {
		out = theOthers.In(t.lang)
	}
	switch {
	case len(cells) == 0:
		return ""
	case len(seers) == 0:
		says = whyOut
	case len(left) > 0:
		says = whyBoth
	}
	return says.With(t.lang, "where", where, "out", out, "digit", d.String())
}

// tied says which of some cells see digit d only because of a rule such as that of a line, and returns the others.
func (t *explainer) tied(d solver.Digit, cells []solver.Cell) (others []solver.Cell) {
	type tied struct {
		parting
		by    solver.Cell
		cells []solver.Cell
	}
	var all []tied
	for _, c := range cells {
		at := slices.IndexFunc(t.layout.Sees(c), func(o solver.Cell) bool {
			_, pair := t.tieOf(c, o)
			return t.p.At(o) == d && !pair
		})
		by := slices.IndexFunc(t.layout.PairsOf(c), func(o solver.Cell) bool { return t.p.At(o) == d })
		if at >= 0 || by < 0 {
			others = append(others, c)
			continue
		}
		o := t.layout.PairsOf(c)[by]
		x, ok := t.tieOf(c, o)
		if !ok {
			others = append(others, c)
			continue
		}
		k := slices.IndexFunc(all, func(y tied) bool { return y.parting == x && y.by == o })
		if k < 0 {
			k, all = len(all), append(all, tied{parting: x, by: o})
		}
		all[k].cells = append(all[k].cells, c)
	}
	for _, x := range all {
		t.say(x.says, blanks{"cells": t.cells(x.cells...), "digit": d.String(), "by": t.cells(x.by),
			"rule": t.ofKind(logic.RuleUse{Rule: x.rule})})
		t.picture.seers = append(t.picture.seers, x.by)
		t.light(logic.RuleUse{Rule: x.rule})
	}
	return others
}

// closing looks for other houses that contain digit d and together contain all of the cells, except for cells
// in left. It returns nil if there are no such houses.
func (t *explainer) closing(house int, d solver.Digit, cells, left []solver.Cell) []int {
	var with []int
	for h := range t.layout.NumHouses() {
		is := func(c solver.Cell) bool { return t.p.At(c) == d }
		if h != house && slices.ContainsFunc(t.layout.House(h).Cells, is) {
			with = append(with, h)
		}
	}
	open := slices.DeleteFunc(slices.Clone(cells), func(c solver.Cell) bool { return slices.Contains(left, c) })
	houses, rest := covering(with, open, t.has)
	if len(rest) > 0 {
		return nil
	}
	slices.Sort(houses)
	return houses
}

// seers returns a few cells with digit d that together see all of the given cells. If some cells see no cell
// with the digit, it returns them as left.
func (t *explainer) seers(d solver.Digit, cells []solver.Cell) (seers, left []solver.Cell) {
	var with []solver.Cell
	for c := range solver.Cell(t.layout.Cells()) {
		if t.p.At(c) == d {
			with = append(with, c)
		}
	}
	return covering(with, cells, func(o, c solver.Cell) bool { return slices.Contains(t.layout.Sees(o), c) })
}

// covering chooses a few elements of from that together cover all of the given things, by a greedy algorithm.
// The function has reports whether an element covers a thing. left has the things that no element covers.
func covering[T, E any](from []T, all []E, has func(T, E) bool) (chosen []T, left []E) {
	left = slices.Clone(all)
	for {
		best, most := -1, 0
		for i, one := range from {
			n := 0
			for _, x := range left {
				if has(one, x) {
					n++
				}
			}
			if n > most {
				best, most = i, n
			}
		}
		if most == 0 {
			return chosen, left
		}
		chosen = append(chosen, from[best])
		left = slices.DeleteFunc(left, func(x E) bool { return has(from[best], x) })
	}
}

// smallest returns the house of cell c that has the fewest empty cells.
func (t *explainer) smallest(c solver.Cell) int {
	best, fewest := -1, 0
	for h := range t.layout.NumHouses() {
		if !t.has(h, c) {
			continue
		}
		open := 0
		for _, other := range t.layout.House(h).Cells {
			if t.p.At(other) == 0 {
				open++
			}
		}
		if best < 0 || open < fewest {
			best, fewest = h, open
		}
	}
	return best
}

func (t *explainer) locked() {
	from, to, d := t.step.Proof.Base[0], t.step.Proof.Cover[0], t.digit()
	others := t.open(from, func(c solver.Cell) bool { return !t.has(to, c) })
	why, says := t.why(from, d, others), saysLocked
	switch {
	case len(others) == 0:
		says = saysLockedFull
	case why != "":
		says = saysLockedSeen
	}
	values := blanks{"house": t.houses(from), "other": t.houses(to), "digit": d.String(), "why": why}
	t.say(says, values)
	t.say(saysLockedThere, values)
	t.lookAt(d, from)
	x := t.picture
	x.house(from, job.BaseGround)
	x.cover(to)
	x.markAll(t.at(d, t.layout.House(from).Cells), onA)
	t.call(onA, wordLocked, nil)
}

func (t *explainer) subset() {
	proof, x := t.step.Proof, t.picture
	count := strconv.Itoa(proof.Digits.Len())
	values := blanks{"cells": t.cells(proof.Cells...), "digits": t.digits(proof.Digits), "count": count}
	for d := range proof.Digits.All() {
		x.markAll(t.at(d, proof.Cells), onA)
	}
	t.call(onA, wordSubset, blanks{"count": count})
	t.call(setA, wordTheCell, nil)
	x.set(0, proof.Cells, "")
	if len(proof.Base) > 0 {
		values["house"] = t.houses(proof.Base[0])
		t.say(saysHiddenSubset, values)
		t.lookAt(0, proof.Base[0])
		x.house(proof.Base[0], job.SeenGround)
		t.call(seen, wordHouse, nil)
		return
	}
	// Name only houses in which the step removes candidates.
	var houses []int
	for _, h := range proof.Cover {
		if slices.ContainsFunc(t.step.Remove, func(c logic.Candidate) bool { return t.has(h, c.Cell) }) {
			houses = append(houses, h)
			x.house(h, job.SeenGround)
		}
	}
	t.call(seen, wordHouse, nil)
	values["house"] = t.houses(houses...)
	t.say(saysNakedSubset, values)
	t.lookAt(0, houses[0])
}
