package explain

import (
	"slices"
	"strconv"
	"strings"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/solver"
	"numplace/solver/logic"
)

// Steps by rules that say more than which cells differ: cages and other sums, arrows, thermometers.

// ruled tells a step of one rule, or of several.
func (t *teller) ruled() {
	x := t.picture
	for i, use := range t.step.Proof.Rules {
		cells := t.ruleCells(use)
		x.tone(cells, job.BaseGround)
		x.set(min(i, 1), cells, "")
		x.rules = append(x.rules, use.Rule)
	}
	t.call(setA, wordRule, nil)
	t.call(setB, wordOtherRule, nil)
	if len(t.step.Proof.Rules) > 0 {
		for _, c := range t.ruleCells(t.step.Proof.Rules[0]) {
			t.area[c] = job.BaseGround
		}
		kind := t.layout.Rules()[t.step.Proof.Rules[0].Rule].Kind
		t.lookSays(askRule, blanks{"rule": small(t.lang, i18n.RuleName(kind).In(t.lang))})
	} else {
		t.lookAt(0, t.step.Proof.Facts[0].Houses[0].Index)
	}
	values := blanks{"rule": t.rule(0), "places": t.places(), "digit": t.digit().String()}
	ways, _ := logic.WaysOf(t.p, t.step.Proof)
	var count int
	values["sets"], count = t.combinations(ways)
	values["count"] = strconv.Itoa(count)
	switch t.step.Technique {
	case logic.RuleOneWay:
		t.only(ways, values)
		t.placed(ways)
	case logic.RuleReach:
		t.reach(ways, values)
	case logic.RuleWays:
		t.only(ways, values)
		t.fallen(ways)
		t.noneHas(ways, values)
	case logic.RuleMoreWays:
		t.left(ways, values)
		t.say(saysMoreWays, values)
		if !t.cant(ways) {
			t.noneHas(ways, values)
		}
	case logic.RuleMust:
		t.must(ways, count, values)
	case logic.RuleExcludes:
		cells := cellsOf(t.step.Remove)
		if values["seers"] = t.cells(cells...); len(cells) > mostAsked {
			values["seers"] = wordCrossed.In(t.lang)
		}
		x.markAll(t.at(t.digit(), ways.Cells), onA)
		t.call(onA, wordLocked, nil)
		if count > 0 && count <= mostNamed {
			t.only(ways, values)
			t.say(saysInEach, values)
		} else {
			t.say(saysExcludes, values)
		}
		t.seenBy(cellsOf(t.at(t.digit(), ways.Cells)))
	case logic.RulesMeet:
		t.meet()
	case logic.RuleHouse:
		t.needed(ways, values)
	case logic.RuleClash, logic.RulesTogether:
		t.clash(ways, values)
	default:
		t.left(ways, values)
		if !t.cant(ways) {
			t.say(saysNoWay, values)
		}
	}
}

// needed tells of a digit that a house needs in a rule.
func (t *teller) needed(ways logic.Ways, values blanks) {
	h, d := t.step.Proof.Base[0], t.digit()
	values["house"] = t.houses(h)
	t.picture.house(h, job.SeenGround)
	t.call(seen, wordHouse, nil)
	t.say(saysHouseNeeds, values)
	ways.Each = slices.DeleteFunc(ways.Each, func(way []solver.Digit) bool {
		for i, c := range ways.Cells {
			if way[i] == d && t.has(h, c) {
				return false
			}
		}
		return true
	})
	ways.Sets = setsOf(ways.Each)
	text, count := t.combinations(ways)
	if values["sets"] = text; count > 0 && count <= mostNamed {
		t.left(ways, values)
		t.say(saysWithDigit, values)
		t.noneHas(ways, values)
	} else {
		t.say(saysNeeds, values)
	}
}

// must tells of a digit that a rule, or a sum, has in any case, and why.
func (t *teller) must(ways logic.Ways, count int, values blanks) {
	d := t.digit()
	has := func(c solver.Cell) bool { return t.p.Candidates(c).Has(d) }
	places := slices.DeleteFunc(slices.Clone(ways.Cells), func(c solver.Cell) bool { return !has(c) })
	values["cells"] = t.either(inOrder(places))
	isRule := len(t.step.Proof.Rules) > 0
	switch needs := t.lacks(ways, d); {
	case count > 0 && count <= mostNamed && isRule:
		t.only(ways, values)
		t.soHas(ways, d, values)
	case needs != nil:
		if !isRule || !t.left(ways, values) {
			values["total"] = strconv.Itoa(ways.Total)
		}
		t.say(saysWithout, needs)
		t.soHas(ways, d, values)
	default:
		t.say(saysHas, values)
	}
	if len(t.step.Place) > 0 {
		t.say(saysOnlyThere, values)
		return
	}
	t.picture.markAll(t.at(d, places), onA)
	t.call(onA, wordLocked, nil)
	if houses := t.housesOf(places, cellsOf(t.step.Remove)); houses != nil {
		for _, h := range houses {
			t.picture.house(h, job.SeenGround)
		}
		t.call(seen, wordHouse, nil)
		values["house"] = t.houses(houses...)
		t.say(pick(len(places) == 2, saysBothIn, saysAllIn), values)
		return
	}
	t.say(saysSeesAll, values)
	t.seenBy(places)
}

// soHas says which cells a digit that must be there is in, after those that can't be it.
func (t *teller) soHas(ways logic.Ways, d solver.Digit, values blanks) {
	var others []solver.Cell
	for _, c := range ways.Cells {
		if !t.p.Candidates(c).Has(d) {
			others = append(others, c)
		}
	}
	if len(others) > 0 && len(others) <= mostNamed {
		t.say(saysCantBe, blanks{"cells": t.cells(others...), "digit": d.String()})
	}
	t.say(saysSoHas, values)
}

// housesOf returns houses that have all of some places and, between them, each of the other cells. It returns nil if
// there are no such houses.
func (t *teller) housesOf(places, cells []solver.Cell) []int {
	var all []int
	for h := range t.layout.NumHouses() {
		if !slices.ContainsFunc(places, func(c solver.Cell) bool { return !t.has(h, c) }) {
			all = append(all, h)
		}
	}
	chosen, left := covering(all, cells, t.has)
	if len(left) > 0 {
		return nil
	}
	return chosen
}

// moves are the rules by which cells see each other a move of chess apart, with the square of their distance.
var moves = []struct {
	kind  solver.Kind
	apart int
	says  text
}{{solver.AntiKnight, 5, saysKnightSees}, {solver.AntiKing, 2, saysKingSees}}

// seenBy names the rules on moves of chess by which cells of the result see some of the places.
func (t *teller) seenBy(places []solver.Cell) {
	apart := map[int]bool{}
	for _, c := range cellsOf(t.step.Remove) {
		for _, o := range t.layout.PairsOf(c) {
			if slices.Contains(places, o) {
				row, col := t.layout.RowCol(c)
				otherRow, otherCol := t.layout.RowCol(o)
				apart[(row-otherRow)*(row-otherRow)+(col-otherCol)*(col-otherCol)] = true
			}
		}
	}
	for _, m := range moves {
		if apart[m.apart] && slices.ContainsFunc(t.layout.Rules(), func(r solver.Rule) bool { return r.Kind == m.kind }) {
			t.say(m.says, nil)
		}
	}
}

// lacks says how little, or how much, cells that add up make without a digit. It returns nil if that is not why they
// need it.
func (t *teller) lacks(ways logic.Ways, d solver.Digit) blanks {
	if !ways.Adds || len(ways.Cells) < 2 {
		return nil
	}
	var union solver.Digits
	for i, c := range ways.Cells {
		union |= t.p.Candidates(c).Without(d)
		for _, other := range ways.Cells[:i] {
			if !slices.Contains(t.layout.Sees(c), other) {
				return nil
			}
		}
	}
	digits, k := slices.Collect(union.All()), len(ways.Cells)
	if len(digits) < k {
		return nil
	}
	most := slices.Clone(digits[len(digits)-k:])
	slices.Reverse(most)
	least := digits[:k]
	values := blanks{"digit": d.String(), "cells": t.cells(ways.Cells...), "total": strconv.Itoa(ways.Total)}
	switch {
	case total(most) < ways.Total:
		values["limit"] = wordAtMostSum.With(t.lang, "sum", sumOf(ints(most)))
	case total(least) > ways.Total:
		values["limit"] = wordAtLeastSum.With(t.lang, "sum", sumOf(ints(least)))
	default:
		return nil
	}
	return values
}

// killers tells of digits that rules and cells of a house have between them.
func (t *teller) killers() {
	proof, x := t.step.Proof, t.picture
	for i, use := range proof.Rules {
		cells := t.ruleCells(use)
		x.set(min(i, 1), cells, "")
		x.markAll(t.of(proof.Digits, cells), onA)
		ways, _ := logic.WaysOf(t.p, logic.Proof{Rules: []logic.RuleUse{use}})
		sets, count := t.listOf(ways)
		part := blanks{"rule": t.rule(i), "sets": sets, "digits": t.oneOf(proof.Digits)}
		t.say(pick(count > 0 && count <= mostNamed, saysFewWays, saysEachHas), part)
	}
	for _, c := range proof.Cells {
		x.markAll(t.of(proof.Digits, []solver.Cell{c}), onA)
		t.say(saysOnlyCell, blanks{"cell": t.cells(c), "digits": t.oneOf(t.p.Candidates(c))})
	}
	t.call(setA, wordRule, nil)
	t.call(setB, wordOtherRule, nil)
	values := blanks{"digits": t.digits(proof.Digits), "house": ""}
	in := append(t.ruleCells(proof.Rules[0]), t.step.Remove[0].Cell)
	for h := range t.layout.NumHouses() {
		if !slices.ContainsFunc(in, func(c solver.Cell) bool { return t.p.At(c) == 0 && !t.has(h, c) }) {
			values["house"] = t.houses(h)
			x.house(h, job.SeenGround)
			t.call(seen, wordHouse, nil)
			t.lookAt(0, h)
			break
		}
	}
	t.say(saysKillers, values)
}

// of returns the candidates of cells that are among some digits.
func (t *teller) of(digits solver.Digits, cells []solver.Cell) (all []logic.Candidate) {
	for _, c := range cells {
		for d := range (t.p.Candidates(c) & digits).All() {
			all = append(all, logic.Candidate{Cell: c, Digit: d})
		}
	}
	return all
}

// tried tells of a candidate that rules and singles refute.
func (t *teller) tried() {
	proof, x := t.step.Proof, t.picture
	var parts []string
	for i, use := range proof.Rules {
		x.tone(t.ruleCells(use), job.BaseGround)
		x.set(min(i, 1), t.ruleCells(use), "")
		parts = append(parts, t.rule(i))
	}
	for _, fact := range proof.Facts {
		for _, h := range fact.Houses {
			x.house(h.Index, job.SeenGround)
			parts = append(parts, wordSumOf.With(t.lang, "house", t.houses(h.Index)))
		}
		for _, r := range fact.Rules {
			parts = append(parts, t.named(r.Index))
		}
	}
	for _, need := range proof.Needs {
		parts = append(parts, wordDigitOf.With(t.lang, "digit", need.Digit.String(), "house", t.houses(need.House)))
	}
	if len(proof.Cells) > 0 {
		parts = append(parts, t.cells(proof.Cells...))
	}
	t.call(setA, wordRule, nil)
	t.call(setB, wordOtherRule, nil)
	values := blanks{"parts": joined(t.lang, slices.Compact(parts), manyStand, manyStand), "places": t.places()}
	t.lookAtCells(askTrial, t.step.Remove[0].Cell)
	if t.step.Technique == logic.RuleCells {
		t.say(saysCellsAlone, values)
	} else {
		t.say(saysTrial, values)
	}
}

// rule names a rule of the proof, with its cells.
func (t *teller) rule(i int) string {
	if i >= len(t.step.Proof.Rules) {
		return ""
	}
	return t.named(t.step.Proof.Rules[i].Rule)
}

func (t *teller) named(rule int) string {
	r := t.layout.Rules()[rule]
	name := small(t.lang, i18n.RuleOf(t.lang, t.layout, r))
	if len(r.Cells) == 0 {
		return name
	}
	if r.Kind == solver.Arrow {
		bulb := 1
		if len(r.Value) > 0 {
			bulb = r.Value[0]
		}
		return wordArrowAt.With(t.lang, "rule", name, "circle", t.cells(r.Cells[:bulb]...), "shaft",
			t.cells(r.Cells[bulb:]...))
	}
	return wordRuleAt.With(t.lang, "rule", name, "cells", t.cells(r.Cells...))
}

// small writes a name as within a sentence.
func small(l i18n.Lang, name string) string {
	if l == i18n.En && len(name) > 1 && name[1] >= 'a' && name[1] <= 'z' {
		return strings.ToLower(name[:1]) + name[1:]
	}
	return name
}

// mostNamed is how many rules a sentence names.
const mostNamed = 3

// ruleCells returns the cells of a rule that matter.
func (t *teller) ruleCells(use logic.RuleUse) []solver.Cell {
	if use.Cells != nil {
		return use.Cells
	}
	return t.layout.Rules()[use.Rule].Cells
}

// places names the candidates that the step removes: 2 or 6 in r1c2 or r1c3.
func (t *teller) places() string {
	type same struct {
		digits solver.Digits
		cells  []solver.Cell
	}
	var by []same // cells with the same digits
	var of []solver.Cell
	digits := map[solver.Cell]solver.Digits{}
	for _, x := range t.step.Remove {
		if digits[x.Cell] == 0 {
			of = append(of, x.Cell)
		}
		digits[x.Cell] = digits[x.Cell].With(x.Digit)
	}
	for _, c := range of {
		at := slices.IndexFunc(by, func(s same) bool { return s.digits == digits[c] })
		if at < 0 {
			at, by = len(by), append(by, same{digits: digits[c]})
		}
		by[at].cells = append(by[at].cells, c)
	}
	var parts []string
	for _, s := range by {
		cells := t.cells(s.cells...)
		if t.lang == i18n.En { // "with" and a cell go with none of these
			cells = t.either(inOrder(s.cells))
		}
		parts = append(parts, wordAt.With(t.lang, "digits", t.oneOf(s.digits), "cells", cells))
	}
	return joined(t.lang, parts, wordNext, wordNext)
}
