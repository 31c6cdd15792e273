package explain

import (
	"slices"
	"strconv"

	"numplace/solver"
	"numplace/solver/logic"
)

// This file explains candidates that each candidate of a cell, or each place of a digit in a house, excludes.

// eitherWay explains the removed candidates by the places of a digit in a house, or the candidates of a cell: each of
// these excludes them.
func (t *explainer) eitherWay() {
	proof := t.step.Proof
	t.laws()
	var places []logic.Candidate
	ends := saysWhichever
	if len(proof.Base) > 0 {
		t.placesIn(proof.Base[0])
		places, ends = t.at(t.digit(), t.layout.House(proof.Base[0]).Cells), saysWherever
	} else {
		c := proof.Cells[0]
		t.mark([]solver.Cell{c})
		digits, not := t.canBe(c)
		t.say(pick(not, saysCellNot, saysOnlyCell), blanks{"cell": t.cells(c), "digits": digits})
		places = t.of(solver.DigitsUpTo(t.layout.N()), proof.Cells[:1])
	}
	t.call(onA, wordLocked, nil)
	var similar, rest []logic.Candidate
	known := ""
	for _, x := range t.step.Remove {
		before := t.says
		t.whyNot(x, places)
		like := likeness(t.says[len(before):])
		if known != "" && (like == known || letters(t.says) > mostLetters) {
			t.says = before
			if like == known {
				similar = append(similar, x)
			} else {
				rest = append(rest, x)
			}
			continue
		}
		known = like
	}
	if len(similar) > 0 {
		t.similar(similar)
	}
	t.also(rest)
	var parts []string
	for _, x := range lost(t.step) {
		says, digits := wordCantBe, x.digits
		if left := t.p.Candidates(x.cells[0]) &^ x.digits; len(x.cells) == 1 && left != 0 && left.Len() < digits.Len() {
			says, digits = wordOnly, left
		}
		parts = append(parts, says.With(t.lang, "cells", t.cells(x.cells...), "digits", t.oneOf(digits)))
	}
	t.say(ends, blanks{"digit": t.digit().String(), "not": t.and(parts)})
}

// exclusion is why a supposed candidate excludes some candidates.
type exclusion struct {
	places []logic.Candidate
	seen   bool          // whether the places see the supposed candidate
	left   solver.Digits // what the rule leaves for the cells of the places
	rule   int           // the rule that leaves it
	so     string        // what follows from each place
	says   []string      // sentences about what follows from one place
}

// whyNot explains why candidate x excludes each of some places.
func (t *explainer) whyNot(x logic.Candidate, places []logic.Candidate) {
	var all []exclusion
	add := func(e exclusion, place logic.Candidate) {
		at := slices.IndexFunc(all, func(o exclusion) bool {
			return o.seen == e.seen && o.left == e.left && o.rule == e.rule && o.so == e.so &&
				o.says == nil && e.says == nil
		})
		if at < 0 {
			at, all = len(all), append(all, e)
		}
		all[at].places = append(all[at].places, place)
	}
	v := t.now().with(x.Cell, x.Digit)
	for _, place := range places {
		if !v.of(place.Cell).Has(place.Digit) {
			add(exclusion{seen: true}, place)
		} else if e, ok := t.excludesPlace(x, place, v); ok {
			add(e, place)
		}
	}
	if len(all) > 1 || len(all) == 1 && (len(t.step.Proof.Cells) > 0 || all[0].so != "" || all[0].says != nil) {
		is := wordIs.With(t.lang, "cells", t.cells(x.Cell), "total", x.Digit.String())
		if slices.ContainsFunc(all, func(e exclusion) bool { return !e.seen }) {
			t.say(saysFirstSet, blanks{"set": is})
		}
	}
	for _, e := range all {
		switch {
		case e.seen:
			var others []string
			for _, place := range e.places {
				others = append(others, t.seenAs(x.Cell, place.Cell))
			}
			t.say(saysSeesOf, blanks{"cell": t.cells(x.Cell), "others": t.and(others),
				"digit": x.Digit.String()})
		case e.left != 0 && len(t.step.Proof.Cells) > 0:
			t.say(saysNotWithIt, blanks{"digit": x.Digit.String(), "cell": t.cells(x.Cell),
				"places": t.byRule(e.rule, t.lostOf(e.places), "")})
		case e.left != 0:
			t.says = append(t.says, capital(t.with(x)(t.couldBe(cellsOf(e.places), e.left, e.places[0].Digit))))
		case e.so != "":
			t.say(saysWithSo, blanks{"any": t.placesOf(e.places, true), "so": e.so})
		default:
			t.says = append(t.says, e.says...)
		}
	}
}

// couldBe returns text about the digits that are left for cells, which do not include digit d.
func (t *explainer) couldBe(cells []solver.Cell, left solver.Digits, d solver.Digit) string {
	values := blanks{"cells": t.cells(cells...), "digits": t.oneOf(left), "most": left.Max().String(),
		"least": left.Min().String()}
	switch {
	case left.Len() <= mostNamed:
		return fill(wordCouldOnly, t.lang, values)
	case left.Max() < d:
		return fill(wordMostBe, t.lang, values)
	case left.Min() > d:
		return fill(wordLeastBe, t.lang, values)
	}
	values["digits"] = d.String()
	return fill(wordCantBe, t.lang, values)
}

// excludesPlace returns the reason why candidate x excludes a place by one or several of the step's rules. v is
// the view with x. ok is false if there is no short reason.
func (t *explainer) excludesPlace(x, place logic.Candidate, v view) (e exclusion, ok bool) {
	rules := t.step.Proof.Rules
	both := v.with(place.Cell, place.Digit)
	for _, use := range rules {
		if rule := t.layout.Rules()[use.Rule]; rule.Kind == solver.Sandwich {
			if so, ok := t.crustsClash(rule, x, place, both); ok {
				return exclusion{so: so}, true
			}
		}
	}
	for _, use := range rules {
		rule := t.layout.Rules()[use.Rule]
		if so, ok := t.roomClash(use, x, place, both); ok {
			return exclusion{so: so}, true
		}
		if rule.Kind == solver.Skyscraper {
			if so, ok := t.seenCount(rule, both); ok {
				return exclusion{so: so}, true
			}
		}
	}
	assumed := assumption{x.Cell: v.of(x.Cell)}
	for _, use := range rules {
		allowed, ok := t.allowed(use, assumed, place.Cell)
		if ok && allowed != 0 && !allowed.Has(place.Digit) {
			if len(t.step.Proof.Cells) > 0 {
				allowed = t.layout.Digits(place.Cell) // the places are in one cell
			}
			return exclusion{left: allowed, rule: use.Rule}, true
		}
	}
	before := t.says
	defer func() { t.says = before }()
	t.says = nil
	s := t.startOf(both, func(so string) string {
		return fill(saysWithSo, t.lang, blanks{"any": t.placesOf([]logic.Candidate{place}, true), "so": so})
	}, x.Cell, place.Cell)
	if !t.tracedFrom(s, false) {
		return e, false
	}
	return exclusion{says: t.says}, true
}

// crustsClash returns why the 1 and the greatest digit cannot be in two cells of a sandwich: the digits between them do
// not make the sum, or the only cell between them makes another rule impossible. ok is false if x and place are not
// these digits, or if there is no such reason.
func (t *explainer) crustsClash(rule solver.Rule, x, place logic.Candidate, v view) (so string, ok bool) {
	n, sum := t.layout.N(), rule.Value[0]
	if min(x.Digit, place.Digit) != 1 || int(max(x.Digit, place.Digit)) != n || len(rule.Cells) != n {
		return "", false
	}
	i, j := slices.Index(rule.Cells, x.Cell), slices.Index(rule.Cells, place.Cell)
	if i > j {
		i, j = j, i
	}
	if i < 0 || i == j {
		return "", false
	}
	between := rule.Cells[i+1 : j]
	crust := solver.Digits(0).With(1).With(solver.Digit(n))
	v = v.without(t.empty(without(without(rule.Cells, x.Cell), place.Cell)), crust)
	least, most := t.limits(between, v)
	values := blanks{"sum": strconv.Itoa(sum)}
	switch {
	case len(between) == 0:
		return wordBetweenNone.In(t.lang), sum > 0
	case len(between) == 1:
		c, need := between[0], solver.Digit(sum)
		if sum < 1 || sum > n || !v.of(c).Has(need) {
			return fill(wordWouldBe, t.lang, blanks{"cell": t.cells(c), "needs": strconv.Itoa(sum)}), true
		}
		for _, use := range t.step.Proof.Rules {
			if other := t.layout.Rules()[use.Rule]; other.Kind == solver.Skyscraper {
				if seen, ok := t.seenCount(other, v.with(c, need)); ok {
					values := blanks{"cell": t.cells(c), "need": need.String(), "seen": seen}
					return fill(wordMidSeen, t.lang, values), true
				}
			}
		}
	case total(least) > sum:
		return fill(wordBetweenMore, t.lang, values), true
	case total(most) < sum:
		return fill(wordBetweenLess, t.lang, values), true
	}
	return "", false
}

// seenCount returns text that too few or too many digits can be seen along a line with the candidates in v.
func (t *explainer) seenCount(rule solver.Rule, v view) (so string, ok bool) {
	if len(rule.Cells) != t.layout.N() || t.layout.N() > mostDiffering {
		return "", false
	}
	least, most := t.visible(rule.Cells, v)
	switch clue := rule.Value[0]; {
	case most < 0:
	case most < clue:
		return fill(wordSeenMost, t.lang, blanks{"count": strconv.Itoa(most), "needs": strconv.Itoa(clue)}), true
	case least > clue:
		return fill(wordSeenLeast, t.lang, blanks{"count": strconv.Itoa(least), "needs": strconv.Itoa(clue)}), true
	}
	return "", false
}

// roomClash returns why the digit outside a numbered room cannot be in a place: the first digit, which is supposed to
// be x, points elsewhere, or it cannot point to the place. ok is false if there is no such reason.
func (t *explainer) roomClash(use logic.RuleUse, x, place logic.Candidate, v view) (so string, ok bool) {
	rule := t.layout.Rules()[use.Rule]
	at := slices.Index(rule.Cells, place.Cell)
	if rule.Kind != solver.NumberedRoom || at < 0 || int(place.Digit) != rule.Value[0] {
		return "", false
	}
	first, need := rule.Cells[0], solver.Digit(at+1)
	switch {
	case first == place.Cell || first == x.Cell && (x.Digit == need || int(x.Digit) > len(rule.Cells)):
		return "", false
	case first == x.Cell:
		return fill(wordPointsTo, t.lang, blanks{"cell": t.cells(first), "digit": x.Digit.String(),
			"need": place.Digit.String(), "other": t.cells(rule.Cells[x.Digit-1])}), true
	}
	return t.wouldBe(first, solver.Digits(0).With(need), use, v, nil), !v.of(first).Has(need)
}
