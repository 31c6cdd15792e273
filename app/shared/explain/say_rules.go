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

// This file explains steps by rules that do more than require different digits: cages and other sums, arrows,
// thermometers.

// ruled explains a step that is based on one or more rules.
func (t *explainer) ruled() {
	x := t.picture
	for i, use := range t.step.Proof.Rules {
		cells := t.ruleCells(use)
		x.tone(cells, job.BaseGround)
		x.set(min(i, 1), cells, "")
		t.light(use)
	}
	t.call(setA, wordRule, nil)
	t.call(setB, wordOtherRule, nil)
	if len(t.step.Proof.Rules) > 0 {
		for _, c := range t.ruleCells(t.step.Proof.Rules[0]) {
			t.area[c] = job.BaseGround
		}
		t.question(t.step.Proof.Rules[0])
	} else {
		t.sighted()
		return
	}
	values := blanks{"rule": t.rule(0), "places": t.places(false), "any": t.places(true),
		"digit": t.digit().String(), "a": t.article(t.digit())}
	ways, _ := logic.WaysOf(t.p, t.step.Proof)
	var count int
	values["sets"], count = t.combinations(ways)
	values["count"] = strconv.Itoa(count)
	if ways.Other {
		if !t.inSets(t.step.Proof.Rules[0]) {
			count = 0
		}
		if t.byKind(ways, values) {
			return
		}
	}
	switch t.step.Technique {
	case logic.RuleOneWay:
		t.only(t.step.Proof.Rules[0], ways, values)
		t.fallen(ways)
		if !t.allotsWays(ways) {
			t.placed(ways)
		}
	case logic.RuleReach:
		t.reach(ways, values)
	case logic.RuleWays:
		t.only(t.step.Proof.Rules[0], ways, values)
		t.fallen(ways)
		t.noneHas(ways, values)
	case logic.RuleMoreWays:
		if !t.fails(ways, values) {
			if count <= 2*mostNamed {
				t.only(t.step.Proof.Rules[0], ways, values)
			} else {
				t.say(saysMoreWays, values)
			}
			t.noneHas(ways, values)
		}
	case logic.RuleMust:
		eq, ok := t.equationOf(t.step.Proof.Rules[0])
		t.must(ways, count, values, eq, ok)
	case logic.RuleExcludes:
		cells := cellsOf(t.step.Remove)
		if values["seers"] = t.cells(cells...); len(cells) > mostAsked {
			values["seers"] = wordCrossed.In(t.lang)
		}
		x.markAll(t.at(t.digit(), ways.Cells), onA)
		t.call(onA, wordLocked, nil)
		few := count > 0 && count <= mostNamed
		if few {
			t.only(t.step.Proof.Rules[0], ways, values)
		}
		if !t.excludes(ways, values, few) {
			t.say(pick(few, saysInEach, saysExcludes), values)
		}
		t.seenBy(cellsOf(t.at(t.digit(), ways.Cells)))
	case logic.RulesMeet:
		t.meet()
	case logic.RuleHouse:
		t.needed(ways, values)
	case logic.RuleClash, logic.RulesTogether:
		t.clash(ways, values)
	default:
		if !t.fails(ways, values) {
			t.say(saysNoWay, values)
		}
	}
}

// starts states the sum of the step's first rule, or the sum that is left for its empty cells.
func (t *explainer) starts(ways logic.Ways, values blanks) {
	if t.left(t.step.Proof.Rules[0], ways, values) {
		return
	}
	if circle, shaft, ok := t.arrow(); ok {
		t.say(saysArrow, blanks{"circle": t.cells(circle), "shaft": t.along(shaft)})
	} else {
		t.say(saysMakes, blanks{"cells": t.cells(ways.Cells...), "total": strconv.Itoa(ways.Total)})
	}
}

// fails explains why each removed candidate contradicts the step's first rule. If this would take too many
// sentences, it only states which combinations are left for the rule, and returns false.
func (t *explainer) fails(ways logic.Ways, values blanks) bool {
	eq, ok := t.equationOf(t.step.Proof.Rules[0])
	if says := t.eachFails(eq); ok && says != nil {
		t.starts(ways, values)
		says()
		return true
	}
	t.left(t.step.Proof.Rules[0], ways, values)
	return false
}

// mostGroups is the maximum number of groups of cells that are explained one after the other.
const mostGroups = 2

// excludes explains why the step's digit is removed from cells outside the step's first rule: placed in such
// a cell, it would make the rule impossible to fill. started is true if the rule's sum has already been
// stated. If the explanation would take too many sentences, excludes returns false and adds nothing.
func (t *explainer) excludes(ways logic.Ways, values blanks, started bool) bool {
	eq, ok := t.equationOf(t.step.Proof.Rules[0])
	if !ok && !ways.Other {
		return false
	}
	d := t.digit()
	var groups, blocked [][]solver.Cell // groups: cells that lose the digit; blocked: the rule's cells that they see
	var all []refutation
	for _, c := range cellsOf(t.step.Remove) {
		sees := slices.DeleteFunc(cellsOf(t.at(d, ways.Cells)), func(o solver.Cell) bool {
			return !slices.Contains(t.layout.Sees(c), o)
		})
		at := slices.IndexFunc(blocked, func(other []solver.Cell) bool { return slices.Equal(other, sees) })
		if at < 0 {
			v := t.now().without(sees, solver.Digits(0).With(d))
			r, ok := t.refute(eq, v, 2)
			if !ok {
				r, ok = t.beyond(eq, v)
			}
			if !ok && !ways.Other {
				return false
			}
			at, groups, blocked, all = len(all), append(groups, nil), append(blocked, sees), append(all, r)
		}
		groups[at] = append(groups[at], c)
	}
	if ways.Other {
		return t.excludesOf(groups, blocked)
	}
	if !started {
		t.starts(ways, values)
	}
	for _, r := range all {
		t.differ(r.apart)
	}
	for i, r := range all {
		if i > 0 && r.like(all[0]) && slices.Equal(r.cells, all[0].cells) {
			var same []logic.Candidate
			for _, c := range groups[i] {
				same = append(same, logic.Candidate{Cell: c, Digit: d})
			}
			t.same(same)
			continue
		}
		if i > 0 && len(all) > mostGroups {
			var same []logic.Candidate
			for _, c := range slices.Concat(groups[1:]...) {
				same = append(same, logic.Candidate{Cell: c, Digit: d})
			}
			t.same(same)
			break
		}
		t.say(saysWithAny, blanks{"digit": d.String(), "cell": t.either(groups[i]),
			"so": fill(wordCantBe, t.lang, blanks{"cells": t.cells(blocked[i]...), "digits": d.String()})})
		t.refuted(r, t.then)
	}
	return true
}

// excludesOf is like excludes, for a rule that neither adds up nor makes digits rise.
func (t *explainer) excludesOf(groups, blocked [][]solver.Cell) bool {
	if t.twiceInCircle() {
		return true
	}
	d, said, like := t.digit(), 0, ""
	var same, similar []logic.Candidate
	for i, cells := range groups {
		so := func(so string) string {
			return fill(saysWithAny, t.lang, blanks{"digit": d.String(), "cell": t.either(cells), "so": so})
		}
		v := t.now().without(blocked[i], solver.Digits(0).With(d))
		before := len(t.says)
		traced := t.tracedFrom(t.startOf(v, so), true)
		if said < mostGroups && traced {
			said, like = said+1, likeness(t.says[before:])
			continue
		}
		list := &same
		if traced && like == likeness(t.says[before:]) {
			list = &similar
		}
		t.says = t.says[:before]
		for _, c := range cells {
			*list = append(*list, logic.Candidate{Cell: c, Digit: d})
		}
	}
	if said == 0 {
		return false
	}
	if len(similar) > 0 {
		t.similar(similar)
	}
	t.also(same)
	return true
}

// twiceInCircle explains that the houses of the four cells around a circle that has the step's digit twice have this
// digit in these cells. It returns false and adds nothing if this does not explain all removed candidates.
func (t *explainer) twiceInCircle() bool {
	rule, d := t.layout.Rules()[t.step.Proof.Rules[0].Rule], t.digit()
	twice := func(v int) bool { return v == int(d) }
	at := slices.IndexFunc(rule.Value, twice)
	if rule.Kind != solver.Quad || at < 0 || !slices.ContainsFunc(rule.Value[at+1:], twice) ||
		slices.ContainsFunc(rule.Cells, func(c solver.Cell) bool { return t.p.At(c) == d }) {
		return false
	}
	inside := func(h int) (in, out []solver.Cell) {
		for _, c := range rule.Cells {
			if t.has(h, c) {
				in = append(in, c)
			} else {
				out = append(out, c)
			}
		}
		return in, out
	}
	var houses []int // each has two of the four cells, and another house the other two
	for h := range t.layout.NumHouses() {
		in, out := inside(h)
		if len(in) == 2 && len(out) == 2 && slices.Contains(t.layout.Sees(out[0]), out[1]) {
			houses = append(houses, h)
		}
	}
	chosen, left := covering(houses, cellsOf(t.step.Remove), t.has)
	if len(left) > 0 || len(chosen) == 0 {
		return false
	}
	for _, h := range chosen {
		t.picture.house(h, job.SeenGround)
	}
	slices.Sort(chosen)
	t.say(saysTwiceThere, blanks{"digit": d.String(), "a": t.article(d), "houses": t.houses(chosen...)})
	return true
}

// outOfRun explains that the removed digits are too far from digit d for a line of consecutive digits. It returns false
// and adds nothing if this does not explain all of them.
func (t *explainer) outOfRun(d solver.Digit) bool {
	rule, gone := t.layout.Rules()[t.step.Proof.Rules[0].Rule], t.gone()
	for other := range gone.All() {
		if rule.Kind != solver.Renban || int(max(d, other)-min(d, other)) < len(rule.Cells) {
			return false
		}
	}
	for other := range gone.All() {
		t.says = append(t.says, capital(fill(wordTooFar, t.lang, blanks{"digits": t.digits(solver.Digits(0).With(d).
			With(other)), "count": strconv.Itoa(len(rule.Cells))})))
	}
	return true
}

// runs reports whether the step's first rule is about a set of digits that is easy to list.
func (t *explainer) runs() bool {
	kind := t.layout.Rules()[t.step.Proof.Rules[0].Rule].Kind
	return kind == solver.Renban || kind == solver.Nabner
}

// always explains a digit that the step's first rule has because so many consecutive digits always include it, or
// because the rule names it. It returns false and adds nothing for other digits and rules.
//
// group has the cells of the rule among which the digit is. If it is nil, that may be any of them.
func (t *explainer) always(d solver.Digit) (group []solver.Cell, ok bool) {
	rule := t.layout.Rules()[t.step.Proof.Rules[0].Rule]
	if count := len(rule.Cells); rule.Kind == solver.Renban && int(d) <= count && int(d) > t.layout.N()-count {
		t.say(saysRunHas, blanks{"count": strconv.Itoa(count), "a": t.article(d)})
		return nil, true
	}
	if rule.Kind == solver.Quad && slices.Contains(rule.Value, int(d)) {
		var digits []string
		for _, v := range rule.Value {
			digits = append(digits, strconv.Itoa(v))
		}
		t.say(pick(len(digits) == 1, saysInCircle, saysAllInCircle), blanks{"digits": t.and(digits)})
		return nil, true
	}
	for _, v := range rule.Value {
		if rule.Kind == solver.LookAndSay && v > 100 && v%100 == int(d) {
			t.say(saysInCorner, blanks{"value": strconv.Itoa(v/100) + d.String(), "digit": d.String(),
				"times": t.times(v / 100)})
			return nil, true
		}
	}
	if rule.Kind != solver.GlobalEntropy && rule.Kind != solver.Entropic {
		return nil, false
	}
	cells, demands := t.demandsOf(t.step.Proof.Rules[0])
	for i, all := range demands {
		for _, x := range all {
			var can solver.Digits
			for _, c := range cells[i] {
				can |= t.p.Candidates(c) & x.digits
			}
			if can == solver.Digits(0).With(d) {
				t.say(saysOnlyAs, blanks{"digits": x.says, "cells": t.cells(cells[i]...), "a": t.article(d)})
				return cells[i], true
			}
		}
	}
	return nil, false
}

// needed explains a digit whose only places in a house are cells of a rule.
func (t *explainer) needed(ways logic.Ways, values blanks) {
	h, d := t.step.Proof.Base[0], t.digit()
	values["house"] = t.houses(h)
	t.picture.house(h, job.SeenGround)
	t.call(seen, wordHouse, nil)
	places := cellsOf(t.at(d, t.layout.House(h).Cells))
	values["cells"] = t.cells(places...)
	t.say(saysHouseNeeds, values)
	blind := func(x logic.Candidate) bool { return !t.seesAll(x.Cell, places) }
	if t.gone() == solver.Digits(0).With(d) && !slices.ContainsFunc(t.step.Remove, blind) {
		t.seenPlaces(places, values)
		return
	}
	if t.step.Proof.Rules[0].Cells == nil {
		t.say(saysSoThere, values)
	}
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
		t.left(t.step.Proof.Rules[0], ways, values)
		t.say(saysWithDigit, values)
		t.noneHas(ways, values)
	} else if !t.outOfRun(d) && !t.otherPlace(places) {
		t.say(saysNeeds, values)
	}
}

// otherPlace explains candidates of one of the two places of the step's digit: the other place would have the digit,
// and then the rule could not be filled. It returns false and adds nothing if there is no short explanation.
func (t *explainer) otherPlace(places []solver.Cell) bool {
	before, d := t.says, t.digit()
	for _, x := range t.step.Remove {
		at := slices.Index(places, x.Cell)
		if len(places) != 2 || at < 0 || len(t.step.Remove) > mostCandidates {
			t.says = before
			return false
		}
		other := places[1-at]
		t.sayUnder(t.with(x), wordMustBe, blanks{"cell": t.cells(other), "digit": d.String()})
		s := t.startOf(t.now().with(x.Cell, x.Digit).with(other, d), t.then, x.Cell, other)
		if !t.tracedFrom(s, false) {
			t.says = before
			return false
		}
	}
	return true
}

// must explains why a rule or a sum contains a certain digit, however it is filled. count is the number of
// its combinations. eq is its equation, if known is true.
func (t *explainer) must(ways logic.Ways, count int, values blanks, eq equation, known bool) {
	d := t.digit()
	has := func(c solver.Cell) bool { return t.p.Candidates(c).Has(d) }
	places := slices.DeleteFunc(slices.Clone(ways.Cells), func(c solver.Cell) bool { return !has(c) })
	where := t.either(inOrder(places))
	values["cells"], values["a"] = where, t.article(d)
	isRule, reason := len(t.step.Proof.Rules) > 0, true
	group := ways.Cells                         // the cells among which the digit is
	listed := ways.Adds && count <= mostNamed+1 // whether the text lists the combinations
	if isRule {
		listed = count <= mostNamed && !t.longLine(ways) || count <= 2*mostNamed && t.runs()
	}
	among, always := []solver.Cell(nil), false
	if isRule && ways.Other {
		among, always = t.always(d)
	}
	switch needs := t.lacks(ways, d); {
	case always:
		if among != nil {
			group = among
			places = slices.DeleteFunc(places, func(c solver.Cell) bool { return !slices.Contains(group, c) })
			where = t.either(inOrder(places))
		}
	case count > 0 && listed:
		if isRule {
			t.only(t.step.Proof.Rules[0], ways, values)
		}
	case needs != nil:
		if isRule {
			t.left(t.step.Proof.Rules[0], ways, values)
		}
		t.say(saysWithout, needs)
	default:
		var r refutation
		without := t.now().without(places, solver.Digits(0).With(d))
		s := t.startOf(without, t.lacking(t.article(d)))
		s.plain = places
		if isRule && ways.Other && t.tracedFrom(s, true) {
			break
		}
		if r, reason = t.refute(eq, without, 2); !known || !reason {
			t.say(saysHas, values)
			reason = false
			break
		}
		if isRule {
			t.starts(ways, values)
		}
		t.refuted(r, t.lacking(t.article(d)))
	}
	if reason {
		values["cells"] = where
		t.soHas(group, d, values)
	}
	if len(t.step.Place) > 0 {
		if reason {
			t.say(saysOnlyThere, values)
		}
		return
	}
	t.picture.markAll(t.at(d, places), onA)
	t.call(onA, wordLocked, nil)
	if houses := t.housesOf(places, cellsOf(t.step.Remove)); houses != nil && len(places) > 1 {
		for _, h := range houses {
			t.picture.house(h, job.SeenGround)
		}
		t.call(seen, wordHouse, nil)
		values["house"] = t.houses(houses...)
		t.say(pick(len(places) == 2, saysBothIn, saysAllIn), values)
		return
	}
	t.seenPlaces(places, values)
}

// seenPlaces adds the sentence that the cells from which the step removes the digit see all possible places
// for the digit.
func (t *explainer) seenPlaces(places []solver.Cell, values blanks) {
	cells := cellsOf(t.step.Remove)
	values["seers"] = t.cells(cells...)
	switch {
	case len(places) == 1:
		if len(cells) > mostAsked {
			values["seers"] = wordCrossed.In(t.lang)
		}
		t.say(saysCantSee, blanks{"cells": values["seers"], "digit": values["digit"], "by": t.cells(places...)})
	case len(cells) <= mostAsked:
		t.say(pick(len(places) == 2, saysSeeBoth, saysSeeAll), values)
	default:
		t.say(saysSeesAll, values)
	}
	t.seenBy(places)
}

// soHas states which cells of a rule contain a digit that must occur in a group of its cells. First, it explains why
// the other cells of the group cannot have the digit.
func (t *explainer) soHas(group []solver.Cell, d solver.Digit, values blanks) {
	var others []solver.Cell
	for _, c := range group {
		if !t.p.Candidates(c).Has(d) {
			others = append(others, c)
		}
	}
	t.barred(others, d)
	t.say(saysSoHas, values)
}

// cantBe explains why cells cannot have a digit: they see the digit elsewhere, or it is crossed out in them.
func (t *explainer) cantBe(cells []solver.Cell, d solver.Digit) {
	var by, out []solver.Cell // cells with the digit that cells see; cells in which the digit is crossed out
	var see []solver.Cell
	for _, c := range cells {
		at := slices.IndexFunc(t.layout.Sees(c), func(o solver.Cell) bool { return t.p.At(o) == d })
		if at < 0 {
			out = append(out, c)
			continue
		}
		see = append(see, c)
		if o := t.layout.Sees(c)[at]; !slices.Contains(by, o) {
			by = append(by, o)
		}
	}
	if len(see) > 0 {
		t.say(saysCantSee, blanks{"cells": t.cells(see...), "digit": d.String(), "by": t.cells(by...)})
	}
	if len(out) > 0 {
		t.say(saysCrossedOut, blanks{"cells": t.cells(out...), "digit": d.String()})
	}
}

// housesOf returns houses that together contain all of the cells. Each of the houses must also contain all of
// the places. If there are no such houses, housesOf returns nil.
func (t *explainer) housesOf(places, cells []solver.Cell) []int {
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

// moves are the rules that forbid equal digits in cells a chess move apart. apart is the square of the
// distance of the cells.
var moves = []struct {
	kind  solver.Kind
	apart int
	says  text
}{{solver.AntiKnight, 5, saysKnightSees}, {solver.AntiKing, 2, saysKingSees}}

// distance returns the square of the distance of two cells.
func (t *explainer) distance(a, b solver.Cell) int {
	row, col := t.layout.RowCol(a)
	otherRow, otherCol := t.layout.RowCol(b)
	return (row-otherRow)*(row-otherRow) + (col-otherCol)*(col-otherCol)
}

// mostCaged is the maximum number of groups of cells for which the text mentions a common cage.
const mostCaged = 2

// seenBy explains why cells that lose a digit see some of the places, if this is not due to a house. It names
// the common cages, or the rules about chess moves, that make the cells differ.
func (t *explainer) seenBy(places []solver.Cell) {
	apart := map[int]bool{}
	var caged [][]solver.Cell
	for _, c := range cellsOf(t.step.Remove) {
		own := []solver.Cell{c}
		for _, o := range t.layout.PairsOf(c) {
			if !slices.Contains(places, o) {
				continue
			}
			if slices.ContainsFunc(t.layout.Rules(), func(r solver.Rule) bool {
				return r.Kind == solver.Cage && slices.Contains(r.Cells, c) && slices.Contains(r.Cells, o)
			}) {
				own = append(own, o)
			} else {
				apart[t.distance(c, o)] = true
			}
		}
		if len(own) > 1 {
			caged = append(caged, own)
		}
	}
	union := slices.Compact(inOrder(slices.Concat(caged...)))
	if slices.ContainsFunc(t.layout.Rules(), func(r solver.Rule) bool {
		return r.Kind == solver.Cage && len(caged) > 1 && !slices.ContainsFunc(union, func(c solver.Cell) bool {
			return !slices.Contains(r.Cells, c)
		})
	}) {
		caged = [][]solver.Cell{union}
	}
	if len(caged) > mostCaged {
		t.say(saysCageSees, nil)
		caged = nil
	}
	for _, cells := range caged {
		t.say(saysSameCage, blanks{"cells": t.cells(cells...)})
	}
	for _, m := range moves {
		of := func(r solver.Rule) bool { return r.Kind == m.kind }
		if apart[m.apart] && slices.ContainsFunc(t.layout.Rules(), of) {
			t.say(m.says, nil)
		}
	}
}

// lacks returns the values for a sentence that a rule needs digit d: without d, the sum of the rule's cells
// would be too small or too large. If d is needed for another reason, lacks returns nil.
func (t *explainer) lacks(ways logic.Ways, d solver.Digit) blanks {
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
	values := blanks{"a": t.article(d), "digit": d.String(), "cells": t.cells(ways.Cells...),
		"total": strconv.Itoa(ways.Total)}
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

// killers explains digits that some rules and some cells of a house must contain together.
func (t *explainer) killers() {
	proof, x := t.step.Proof, t.picture
	for i, use := range proof.Rules {
		cells := t.ruleCells(use)
		x.set(min(i, 1), cells, "")
		x.markAll(t.of(proof.Digits, cells), onA)
		ways, _ := logic.WaysOf(t.p, logic.Proof{Rules: []logic.RuleUse{use}})
		sets, count := t.listOf(ways)
		part := blanks{"rule": t.rule(i), "sets": sets, "digits": t.oneOf(proof.Digits), "all": t.digits(proof.Digits)}
		needs := t.needs(ways, proof.Digits)
		switch r, ok := t.refute(equation{more: ways.Cells, by: ways.Total}, t.now().without(ways.Cells, proof.Digits),
			1); {
		case count > 0 && count <= 2*mostNamed:
			t.only(use, ways, part)
			t.say(pick(needs == 1, saysOneOf, saysTwoOf), part)
		case ok && needs == 1:
			t.say(saysMakes, blanks{"cells": t.cells(ways.Cells...), "total": strconv.Itoa(ways.Total)})
			t.refuted(r, t.lacking(t.oneOf(proof.Digits)))
			t.say(saysOneOf, part)
		default:
			t.say(saysEachHas, part)
		}
	}
	for _, c := range proof.Cells {
		x.markAll(t.of(proof.Digits, []solver.Cell{c}), onA)
		t.say(saysOnlyCell, blanks{"cell": t.cells(c), "digits": t.oneOf(t.p.Candidates(c))})
	}
	t.call(setA, wordRule, nil)
	t.call(setB, wordOtherRule, nil)
	values := blanks{"digits": t.digits(proof.Digits), "house": ""}
	in := append(cellsOf(t.step.Remove), proof.Cells...)
	for _, use := range proof.Rules {
		in = append(in, cellsOf(t.of(proof.Digits, t.ruleCells(use)))...)
	}
	for h := range t.layout.NumHouses() {
		if !slices.ContainsFunc(in, func(c solver.Cell) bool { return !t.has(h, c) }) {
			values["house"] = t.houses(h)
			x.house(h, job.SeenGround)
			t.call(seen, wordHouse, nil)
			t.lookAt(0, h)
			break
		}
	}
	t.say(saysKillers, values)
}

// needs returns the minimum number of the given digits that occur in a way to fill the rule.
func (t *explainer) needs(ways logic.Ways, digits solver.Digits) int {
	least := digits.Len()
	for _, set := range ways.Sets {
		count := 0
		for _, d := range set {
			if digits.Has(d) {
				count++
			}
		}
		least = min(least, count)
	}
	return least
}

// of returns the candidates of the cells, as far as their digits are in digits.
func (t *explainer) of(digits solver.Digits, cells []solver.Cell) (all []logic.Candidate) {
	for _, c := range cells {
		for d := range (t.p.Candidates(c) & digits).All() {
			all = append(all, logic.Candidate{Cell: c, Digit: d})
		}
	}
	return all
}

// tried explains a candidate that leads to a contradiction by rules and singles.
func (t *explainer) tried() {
	x := t.picture
	for i, use := range t.step.Proof.Rules {
		x.tone(t.ruleCells(use), job.BaseGround)
		x.set(min(i, 1), t.ruleCells(use), "")
	}
	parts := t.parts()
	t.call(setA, wordRule, nil)
	t.call(setB, wordOtherRule, nil)
	t.lookAtCells(askTrial, t.step.Remove[0].Cell)
	if t.step.Technique == logic.RuleCells {
		t.unmet(parts)
	} else {
		t.say(pick(len(parts) == 1, saysTrialOne, saysTrial), t.partsOf(parts))
	}
}

// unmet states that no way is left to meet all parts of the proof.
func (t *explainer) unmet(parts []string) {
	t.say(pick(len(parts) == 1, saysCellAlone, saysCellsAlone), t.partsOf(parts))
}

func (t *explainer) partsOf(parts []string) blanks {
	return blanks{"parts": joined(t.lang, parts, manyStand, manyStand), "any": t.places(true)}
}

// parts names everything that must be met according to the proof: rules, sums, digits of houses and cells. It
// draws the houses of sums and of Base.
func (t *explainer) parts() (parts []string) {
	proof := t.step.Proof
	for i := range proof.Rules {
		if use := proof.Rules[i]; len(proof.Rules) == 1 && slices.Contains(t.introduced, use.Rule) {
			parts = append(parts, t.theRule(use))
		} else {
			parts = append(parts, t.rule(i))
		}
	}
	for _, fact := range proof.Facts {
		for _, h := range fact.Houses {
			t.picture.house(h.Index, job.SeenGround)
			parts = append(parts, wordSumOf.With(t.lang, "house", t.houses(h.Index)))
		}
		for _, r := range fact.Rules {
			parts = append(parts, t.named(r.Index))
		}
	}
	for _, need := range proof.Needs {
		parts = append(parts, wordDigitOf.With(t.lang, "digit", need.Digit.String(), "house", t.houses(need.House)))
	}
	for _, h := range proof.Base {
		t.picture.house(h, job.SeenGround)
		parts = append(parts, wordDigitOf.With(t.lang, "digit", t.digit().String(), "house", t.houses(h)))
	}
	if len(proof.Cells) > 0 {
		parts = append(parts, t.cells(proof.Cells...))
	}
	return slices.Compact(parts)
}

// rule returns the name of the i-th rule of the proof, with its cells.
func (t *explainer) rule(i int) string {
	if i >= len(t.step.Proof.Rules) {
		return ""
	}
	use := t.step.Proof.Rules[i]
	if short := t.again(use); short != "" {
		return short
	}
	if use.Cells == nil {
		return t.named(use.Rule)
	}
	return t.heading(i)
}

// heading returns the name of the i-th rule of the proof with its cells, without an article.
func (t *explainer) heading(i int) string {
	use := t.step.Proof.Rules[i]
	if use.Cells == nil {
		return t.titled(use.Rule)
	}
	name := small(t.lang, i18n.RuleOf(t.lang, t.layout, t.layout.Rules()[use.Rule]))
	return wordRuleAt.With(t.lang, "rule", name, "cells", t.cells(use.Cells...))
}

// named returns the name of a rule with its cells: cage 11 at r1c1 and r1c2, the thermometer at r1c1 and r1c2.
func (t *explainer) named(rule int) string {
	r, name := t.layout.Rules()[rule], t.titled(rule)
	if t.lang == i18n.En && t.sign(r) != "" {
		return "the " + name
	}
	if t.lang == i18n.En && len(r.Cells) > 0 && i18n.RuleOf(t.lang, t.layout, r) == i18n.RuleName(r.Kind).In(t.lang) {
		return "the " + name
	}
	return name
}

// titled is like named, without an article.
func (t *explainer) titled(rule int) string {
	r := t.layout.Rules()[rule]
	name := small(t.lang, i18n.RuleOf(t.lang, t.layout, r))
	if len(r.Cells) == 0 {
		return name
	}
	if sign := t.sign(r); sign != "" {
		name = sign
	}
	if r.Kind == solver.Arrow {
		bulb := 1
		if len(r.Value) > 0 {
			bulb = r.Value[0]
		}
		name = wordArrowAt.With(t.lang, "rule", name, "circle", t.cells(r.Cells[:bulb]...), "shaft",
			t.along(r.Cells[bulb:]))
	} else {
		switch r.Kind.Shape() {
		case solver.CellLine, solver.CellRow:
			if len(r.Cells) > mostOfLine && r.Cells[0] != r.Cells[len(r.Cells)-1] && r.Kind != solver.Thermo &&
				r.Kind != solver.SlowThermo {
				name = wordRuleFrom.With(t.lang, "rule", name, "first", t.cells(r.Cells[0]), "last",
					t.cells(r.Cells[len(r.Cells)-1]))
			} else {
				name = wordRuleAt.With(t.lang, "rule", name, "cells", t.along(r.Cells))
			}
		case solver.CellGroups:
			if len(r.Cells) > mostOfGroups {
				break
			}
			fallthrough
		default:
			name = wordRuleAt.With(t.lang, "rule", name, "cells", t.cells(r.Cells...))
		}
	}
	return t.note(name, r.Cells)
}

// Rules with more cells than this are named without all of their cells.
const (
	mostOfLine   = 4 // cells of a line
	mostOfGroups = 6 // cells of groups
)

// along returns the names of a line's cells, in the order of the line.
func (t *explainer) along(cells []solver.Cell) string { return t.and(t.each(cells)) }

// small returns a name with a lower-case first letter, for use within a sentence.
func small(l i18n.Lang, name string) string {
	if l == i18n.En && len(name) > 1 && name[1] >= 'a' && name[1] <= 'z' {
		return strings.ToLower(name[:1]) + name[1:]
	}
	return name
}

// mostNamed is the maximum number of rules that a sentence names.
const mostNamed = 3

// light highlights the signs of a rule that the step uses. All indexers of a kind are one rule. If a step uses
// only some of them, their cells are marked, but no signs.
func (t *explainer) light(use logic.RuleUse) {
	rule := t.layout.Rules()[use.Rule]
	if isIndexer(rule.Kind) && use.Cells != nil && len(rule.Cells) > 1 {
		return
	}
	t.picture.rules = append(t.picture.rules, use.Rule)
}

// ruleCells returns the cells of a rule that the step uses.
func (t *explainer) ruleCells(use logic.RuleUse) []solver.Cell {
	if use.Cells != nil {
		return use.Cells
	}
	return t.layout.Rules()[use.Rule].Cells
}

// places returns text about the candidates that the step removes: 2 or 6 in r1c2 or r1c3. placesOf describes
// the parameter any.
func (t *explainer) places(any bool) string { return t.placesOf(t.step.Remove, any) }

// placesOf returns text about candidates. If any is true, the text is about one of them, which is assumed,
// and they are joined with "or". If any is false, the text is about all of them, which are excluded, and they
// are joined with "and".
func (t *explainer) placesOf(all []logic.Candidate, any bool) string {
	type same struct {
		digits solver.Digits
		cells  []solver.Cell
	}
	var by []same // cells with the same digits
	var of []solver.Cell
	digits := map[solver.Cell]solver.Digits{}
	for _, x := range all {
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
		if any || t.lang == i18n.En { // English joins cells with "or" in both cases
			cells = t.either(inOrder(s.cells))
		}
		parts = append(parts, wordAt.With(t.lang, "digits", t.oneOf(s.digits), "cells", cells))
	}
	next := pick(any, wordNextAny, wordNext)
	return joined(t.lang, parts, next, next)
}
