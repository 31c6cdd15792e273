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
	values["sets"], values["count"] = t.combinations(ways), strconv.Itoa(len(ways.Sets))
	switch t.step.Technique {
	case logic.RuleOneWay:
		t.say(saysOneWay, values)
	case logic.RuleReach:
		t.reach(ways, values)
	case logic.RuleWays:
		t.say(saysFewWays, values)
		t.say(saysNoneHas, values)
	case logic.RuleMoreWays:
		t.say(saysMoreWays, values)
		t.say(saysNoneHas, values)
	case logic.RuleMust:
		t.must(ways.Cells, values)
	case logic.RuleExcludes:
		values["cells"] = t.cells(cellsOf(t.step.Remove)...)
		x.markAll(t.at(t.digit(), ways.Cells), onA)
		t.call(onA, wordLocked, nil)
		t.say(saysExcludes, values)
	case logic.RulesMeet:
		t.meet()
	case logic.RuleHouse:
		values["house"] = t.houses(t.step.Proof.Base[0])
		x.house(t.step.Proof.Base[0], job.SeenGround)
		t.call(seen, wordHouse, nil)
		t.say(saysHouseNeeds, values)
	case logic.RuleClash:
		values["other"] = t.partner()
		t.say(saysClash, values)
	case logic.RulesTogether:
		values["other"] = t.partner()
		t.say(saysTogether, values)
	default:
		t.say(saysNoWay, values)
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

// places names the candidates that the step removes: 2 or 6 at r1c23.
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
		parts = append(parts, wordAt.With(t.lang, "digits", t.oneOf(s.digits), "cells", t.cells(s.cells...)))
	}
	return t.or(parts)
}

// combinations lists the digits of ways: 1 + 2 + 5 or 1 + 3 + 4.
func (t *teller) combinations(w logic.Ways) string {
	var parts []string
	for _, set := range w.Sets {
		var digits []string
		for _, d := range set {
			digits = append(digits, d.String())
		}
		sign := "\u00a0+\u00a0"
		if !w.Adds {
			sign = " "
		}
		parts = append(parts, strings.Join(digits, sign))
	}
	return t.or(parts)
}

// reach tells what cells can be, whatever the others hold. Those with the same range are named together.
func (t *teller) reach(ways logic.Ways, values blanks) {
	type reach struct{ least, greatest solver.Digit }
	var ranges []reach // in the order of their first cells
	cells := map[reach][]solver.Cell{}
	var last solver.Cell = -1 // candidates of one cell follow each other
	for _, x := range t.step.Remove {
		if x.Cell == last {
			continue
		}
		last = x.Cell
		var r reach
		if r.least, r.greatest = logic.RangeOf(t.p, t.step.Proof, x.Cell); cells[r] == nil {
			ranges = append(ranges, r)
		}
		cells[r] = append(cells[r], x.Cell)
	}
	var parts []string
	for _, r := range ranges {
		now := t.p.Candidates(cells[r][0])
		says := wordBetween
		switch {
		case r.least == r.greatest:
			says = wordJust
		case r.least <= now.Min():
			says = wordAtMost
		case r.greatest >= now.Max():
			says = wordAtLeast
		}
		parts = append(parts, says.With(t.lang, "cells", t.cells(cells[r]...), "least", r.least.String(), "greatest",
			r.greatest.String()))
	}
	values["ranges"] = joined(t.lang, parts, manyStand, manyStand)
	switch t.layout.Rules()[t.step.Proof.Rules[0].Rule].Kind {
	case solver.Thermo, solver.SlowThermo, solver.Greater:
		t.say(saysRises, values)
	case solver.Arrow:
		t.reachArrow(values)
	default:
		values["cells"], values["total"] = t.cells(ways.Cells...), strconv.Itoa(ways.Total)
		t.say(saysReach, values)
	}
}

// reachArrow names the two ends of an arrow: its circle is the sum of its shaft.
func (t *teller) reachArrow(values blanks) {
	rule := t.layout.Rules()[t.step.Proof.Rules[0].Rule]
	bulb := 1
	if len(rule.Value) > 0 {
		bulb = rule.Value[0]
	}
	values["circle"], values["shaft"] = t.cells(rule.Cells[:bulb]...), t.cells(rule.Cells[bulb:]...)
	t.say(saysReachArrow, values)
}

// meet tells of a cell that has room for the digits of cells below it, or above it.
func (t *teller) meet() {
	cell, gone := t.step.Remove[0].Cell, t.gone()
	values := blanks{"cell": t.cells(cell), "cells": t.cells(t.step.Proof.Cells...), "house": "",
		"least": gone.Max().String(), "more": (gone.Max() + 1).String(),
		"greatest": gone.Min().String(), "less": (gone.Min() - 1).String()}
	for h := range t.layout.NumHouses() {
		if !slices.ContainsFunc(t.step.Proof.Cells, func(c solver.Cell) bool { return !t.has(h, c) }) {
			values["house"] = t.houses(h)
			t.picture.house(h, job.SeenGround)
			t.call(seen, wordHouse, nil)
			break
		}
	}
	if gone.Has(t.p.Candidates(cell).Min()) {
		t.say(saysMeetLow, values)
	} else {
		t.say(saysMeetHigh, values)
	}
}

// must tells of a digit that a rule, or a sum, has in any case.
func (t *teller) must(cells []solver.Cell, values blanks) {
	d := t.digit()
	places := slices.DeleteFunc(slices.Clone(cells), func(c solver.Cell) bool { return !t.p.Candidates(c).Has(d) })
	values["cells"] = t.cells(places...)
	if len(t.step.Place) > 0 {
		t.say(saysMustPlace, values)
		return
	}
	t.picture.markAll(t.at(d, places), onA)
	t.call(onA, wordLocked, nil)
	t.say(saysMust, values)
}

// partner names what is left without a possibility: another rule, a cell, or a digit of a house.
func (t *teller) partner() string {
	proof := t.step.Proof
	switch {
	case len(proof.Rules) > 1:
		return t.rule(1)
	case len(proof.Cells) > 0:
		t.picture.set(1, proof.Cells, "")
		return t.cells(proof.Cells...)
	}
	t.picture.house(proof.Base[0], job.SeenGround)
	return wordDigitOf.With(t.lang, "digit", t.digit().String(), "house", t.houses(proof.Base[0]))
}

// killers tells of digits that rules and cells of a house have between them.
func (t *teller) killers() {
	proof, x := t.step.Proof, t.picture
	var parts []string
	for i, use := range proof.Rules {
		cells := t.ruleCells(use)
		x.set(min(i, 1), cells, "")
		x.markAll(t.of(proof.Digits, cells), onA)
		parts = append(parts, t.rule(i))
	}
	for _, c := range proof.Cells {
		x.markAll(t.of(proof.Digits, []solver.Cell{c}), onA)
		parts = append(parts, t.cells(c))
	}
	t.call(setA, wordRule, nil)
	t.call(setB, wordOtherRule, nil)
	values := blanks{"parts": t.and(parts), "digits": t.digits(proof.Digits), "house": ""}
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

// added tells what houses and rules add up to.
func (t *teller) added() {
	fact, x := t.step.Proof.Facts[0], t.picture
	n := t.layout.N()
	all, part := 0, 0
	var houses []int
	var rules []string
	factor := map[solver.Cell]int{}
	for _, h := range fact.Houses {
		houses = append(houses, h.Index)
		all += n * (n + 1) / 2
		x.house(h.Index, job.BaseGround)
		for _, c := range t.layout.House(h.Index).Cells {
			factor[c] += abs(h.Times)
		}
	}
	sign := 1
	if fact.Houses[0].Times < 0 {
		sign = -1
	}
	cut := -1
	for _, r := range fact.Rules {
		rule := t.layout.Rules()[r.Index]
		for _, c := range rule.Cells {
			factor[c] += sign * r.Times
		}
		if r.Times == -sign || len(fact.Rules) == 1 {
			rules = append(rules, t.named(r.Index))
			part += rule.Value[0]
		} else {
			cut = r.Index
		}
		x.set(0, rule.Cells, "")
	}
	t.ask(askSum, 0, houses...)
	t.call(base, wordHouse, nil)
	t.call(setA, wordRule, nil)
	filled := 0 // digits that are there and in no rule
	var inside, outside []solver.Cell
	for c := range solver.Cell(t.layout.Cells()) {
		switch f := factor[c]; {
		case f == 0:
		case t.p.At(c) != 0:
			filled += f * int(t.p.At(c))
		case f > 0:
			inside = append(inside, c)
		default:
			outside = append(outside, c)
		}
	}
	rest := all - part - filled
	if len(rules) > mostNamed {
		rules = []string{wordOutlined.With(t.lang, "count", strconv.Itoa(len(rules)))}
	}
	values := blanks{"houses": t.houses(houses...), "all": strconv.Itoa(all), "rules": t.and(rules),
		"part": strconv.Itoa(part), "rest": strconv.Itoa(abs(rest)), "places": t.places()}
	if filled != 0 {
		values["rules"] = wordAndFilled.With(t.lang, "rules", values["rules"])
		values["part"] = strconv.Itoa(part + filled)
	}
	makes := func(cells []solver.Cell, total int) string {
		says := wordMake
		if len(cells) == 1 {
			says = wordIs
		}
		return says.With(t.lang, "cells", t.cells(cells...), "total", strconv.Itoa(total))
	}
	ways, _ := logic.WaysOf(t.p, t.step.Proof)
	switch {
	case cut >= 0:
		values["rule"], values["so"] = t.named(cut), makes(ways.Cells, ways.Total)
		t.say(saysSplit, values)
	case len(outside) == 0:
		values["so"] = makes(inside, rest)
		t.say(saysSumIn, values)
	case len(inside) == 0:
		values["so"] = makes(outside, -rest)
		t.say(saysSumOut, values)
	default:
		more, less := inside, outside
		if rest < 0 {
			more, less = outside, inside
		}
		values["more"], values["less"] = t.sumOf(more), t.sumOf(less)
		if rest == 0 {
			t.say(saysSumEqual, values)
		} else {
			t.say(saysSumMore, values)
		}
	}
	if len(ways.Cells) == 1 {
		return
	}
	if t.step.Proof.Digits != 0 {
		values["digit"] = t.digit().String()
		values["rule"] = wordThatSum.In(t.lang)
		t.must(ways.Cells, values)
		return
	}
	if values["sets"] = t.combinations(ways); ways.Adds && len(ways.Sets) > 0 && len(ways.Sets) <= 4 {
		t.say(saysSumSets, values)
	}
	t.say(saysSumNone, values)
}

// sumOf names a cell, or the sum of several.
func (t *teller) sumOf(cells []solver.Cell) string {
	if len(cells) == 1 {
		return t.cells(cells...)
	}
	return wordSumCells.With(t.lang, "cells", t.cells(cells...))
}

func abs(x int) int { return max(x, -x) }

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
	values := blanks{"parts": t.and(slices.Compact(parts)), "places": t.places()}
	t.lookAtCells(askTrial, t.step.Remove[0].Cell)
	if t.step.Technique == logic.RuleCells {
		t.say(saysCellsAlone, values)
	} else {
		t.say(saysTrial, values)
	}
}
