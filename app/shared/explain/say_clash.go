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

// This file explains steps in which a candidate in a rule would make something else impossible: another rule,
// a cell, or a digit of a house.

// clash explains that each removed candidate, placed in the step's first rule, would make another rule, a
// cell or a digit of a house impossible. ways has the possible ways to fill the first rule.
func (t *explainer) clash(ways logic.Ways, values blanks) {
	if !ways.Other {
		t.laws()
	}
	says := saysLeavesRule
	proof := t.step.Proof
	t.far = t.afar(ways)
	values["other"] = t.partner()
	if use := proof.Rules[0]; len(proof.Rules) == 1 && slices.Contains(t.introduced, use.Rule) {
		values["rule"] = t.theRule(use)
	}
	switch {
	case len(proof.Rules) > 1:
		other, _ := logic.WaysOf(t.p, logic.Proof{Rules: proof.Rules[1:]})
		if sets, count := t.listOf(other); count > 0 && count <= mostNamed &&
			!(other.Other && !t.inSets(proof.Rules[1])) {
			says, values["sets"] = saysLeavesSets, sets
		}
	case len(proof.Cells) > 0:
		says = saysLeavesCell
		values["digits"] = t.oneOf(t.p.Candidates(proof.Cells[0]))
	default:
		says = saysLeavesDigit
		values["house"] = t.houses(proof.Base[0])
	}
	if len(proof.Rules) > 1 && len(t.step.Remove) > 0 {
		values["cells"] = t.cells(inOrder(t.empty(t.ruleCells(proof.Rules[1])))...)
	}
	if t.otherKinds() {
		t.laws()
		if t.tracedEach(t.step.Remove) {
			return
		}
	}
	if t.far {
		t.unmet(t.parts())
		return
	}
	if t.conflicts(ways, values) {
		return
	}
	listed := true
	for _, x := range lost(t.step) {
		listed = listed && x.digits.Len() == 1 && len(x.cells) == 1
	}
	rests := make([]string, len(t.step.Remove))
	for i, x := range t.step.Remove {
		if rests[i] = t.rest(x, waysWith(ways, x), ways, values); rests[i] == "" {
			listed = false
		}
	}
	if !listed || len(rests) > 2 {
		says := pick(t.step.Technique == logic.RuleClash, saysClash, saysTogether)
		known := func(use logic.RuleUse) bool { return slices.Contains(t.introduced, use.Rule) }
		if len(proof.Rules) == 2 && known(proof.Rules[0]) && known(proof.Rules[1]) {
			says = saysNotBoth
		}
		t.say(says, values)
		return
	}
	t.says = append(t.says, rests...)
	t.say(says, values)
}

// afar reports whether a removed candidate is in a cell outside the first rule of the step, or whether the step
// has more than one partner.
func (t *explainer) afar(ways logic.Ways) bool {
	proof := t.step.Proof
	return len(proof.Rules)+len(proof.Base) > 2 || slices.ContainsFunc(t.step.Remove, func(x logic.Candidate) bool {
		return !slices.Contains(ways.Cells, x.Cell)
	})
}

// otherKinds reports whether a rule of the step neither adds up nor makes digits rise.
func (t *explainer) otherKinds() bool {
	return slices.ContainsFunc(t.step.Proof.Rules, func(use logic.RuleUse) bool {
		ways, ok := t.waysBy(use)
		return ok && ways.Other
	})
}

// waysWith returns those ways of filling a rule that contain candidate x.
func waysWith(ways logic.Ways, x logic.Candidate) [][]solver.Digit {
	at := slices.Index(ways.Cells, x.Cell)
	return slices.DeleteFunc(slices.Clone(ways.Each), func(way []solver.Digit) bool { return way[at] != x.Digit })
}

// rest returns the sentence about what candidate x leaves for the other cells of the step's first rule. each
// has the ways to fill the rule with x. If there are too many of them, rest returns "". If the rule has no
// other cells, the sentence only states the assumption.
func (t *explainer) rest(x logic.Candidate, each [][]solver.Digit, ways logic.Ways, values blanks) string {
	if len(ways.Cells) == 1 {
		is := wordIs.With(t.lang, "cells", t.cells(x.Cell), "total", x.Digit.String())
		return capital(fill(saysFirstSet, t.lang, blanks{"set": is}))
	}
	open := inOrder(slices.DeleteFunc(without(ways.Cells, x.Cell), func(c solver.Cell) bool {
		return t.p.Candidates(c).Len() == 1
	}))
	if len(open) == 0 {
		open = inOrder(without(ways.Cells, x.Cell))
	}
	var rests [][]solver.Digit
	var parts []string
	for _, way := range each {
		var rest []solver.Digit
		var cells []string
		for _, c := range open {
			d := way[slices.Index(ways.Cells, c)]
			rest = append(rest, d)
			cells = append(cells, wordFor.With(t.lang, "digit", d.String(), "cell", t.cells(c)))
		}
		rests, parts = append(rests, rest), append(parts, t.and(cells))
	}
	says := saysLeavesOnly
	sets := setsOf(rests)
	if len(each) > 1 && (ways.Adds || len(each) > 2 || len(sets) == 1) {
		says, parts = saysRest, nil
		for _, set := range sets {
			parts = append(parts, t.oneSet(set, ways.Adds, len(sets)))
		}
	}
	if len(sets) == 0 || len(parts) > mostNamed || ways.Other && len(ways.Cells) > mostOfLine {
		return ""
	}
	return capital(fill(says, t.lang, blanks{"digit": x.Digit.String(), "cell": t.cells(x.Cell), "sets": t.or(parts),
		"rule": values["rule"], "cells": t.cells(open...)}))
}

// argument is the explanation of why a candidate leads to a contradiction.
type argument struct {
	logic.Candidate
	each [][]solver.Digit // ways to fill the first rule with the candidate
	fail []refutation     // either one refutation for each element of each, or one for all of them
	says []string
}

// like reports whether two candidates lead to the same contradiction.
func (a argument) like(b argument) bool {
	same := slices.Equal[[]solver.Digit]
	return slices.EqualFunc(a.each, b.each, same) ||
		len(a.fail) > 0 && slices.EqualFunc(setsOf(a.each), setsOf(b.each), same) &&
			slices.EqualFunc(a.fail, b.fail, refutation.like)
}

// sameNumbers reports whether the explanations of two candidates have the same numbers in each sentence, apart from
// those of their cells.
func (t *explainer) sameNumbers(a, b argument) bool {
	strip := func(text string) string {
		for c := range solver.Cell(t.layout.Cells()) {
			text = strings.ReplaceAll(text, t.cells(c), "")
		}
		return strings.Join(slices.Sorted(slices.Values(numbersIn(text))), " ")
	}
	return slices.EqualFunc(a.says, b.says, func(x, y string) bool { return strip(x) == strip(y) })
}

// numbersIn returns the numbers of a text.
func numbersIn(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return r < '0' || r > '9' })
}

// mostSentences is the maximum number of sentences in an explanation that a user is likely to follow.
const mostSentences = 9

// These are the limits for explanations of a clash between rules.
const (
	mostCandidates = 3  // candidates that are explained one after the other
	mostSaid       = 12 // sentences in total
	mostOfOne      = 16 // sentences if there is only one candidate
)

// conflicts explains for each removed candidate how the step's first rule would then make another rule, a
// cell or a digit of a house impossible. It skips candidates that need too many sentences. If all
// explanations together are too long, it gives only the first one. It returns false if it has explained
// nothing.
func (t *explainer) conflicts(ways logic.Ways, values blanks) bool {
	before := t.says
	type group struct {
		argument
		same []logic.Candidate // candidates with the same contradiction
	}
	var all []group
	var others []logic.Candidate
	sentences := 0
	most := mostSentences
	if len(t.step.Remove) == 1 {
		most = mostOfOne
	}
	for _, x := range t.step.Remove {
		t.says = nil
		one := argument{Candidate: x, each: waysWith(ways, x)}
		ok := t.conflict(&one, ways, values) && len(t.says) <= most
		one.says, t.says = t.says, before
		at := slices.IndexFunc(all, func(g group) bool {
			return g.like(one) && (!ok || t.sameNumbers(g.argument, one))
		})
		switch {
		case !ok:
			others = append(others, x)
		case at >= 0:
			all[at].same = append(all[at].same, x)
		default:
			all, sentences = append(all, group{argument: one}), sentences+len(one.says)
		}
	}
	if len(all) == 0 {
		return false
	}
	var similar []logic.Candidate
	if len(all) > mostCandidates || len(all) > 1 && sentences > mostSaid {
		first := likeness(all[0].says)
		for _, g := range all[1:] {
			if likeness(g.says) == first {
				similar = append(append(similar, g.Candidate), g.same...)
			} else {
				others = append(append(others, g.Candidate), g.same...)
			}
		}
		all = all[:1]
	}
	for _, g := range all {
		for _, says := range g.says {
			known := func(a apart) bool { return a.says == says }
			if !slices.Contains(t.says, says) || !slices.ContainsFunc(t.apart, known) {
				t.says = append(t.says, says)
			}
		}
		if len(g.same) > 0 {
			t.same(g.same)
		}
	}
	if len(similar) > 0 {
		t.similar(similar)
	}
	t.also(others)
	return true
}

// same adds the sentence that the candidates in all lead to the same contradiction as the previous one.
func (t *explainer) same(all []logic.Candidate) {
	t.say(saysSame, blanks{"any": t.placesOf(all, true)})
}

// mostLosses is the maximum number of groups of cells for which lost candidates are explained.
const mostLosses = 3

// conflict explains why the candidate of x leads to a contradiction. The explanation is stored in x. If there
// is no short one, conflict returns false and leaves the sentences in x incomplete.
func (t *explainer) conflict(x *argument, ways logic.Ways, values blanks) bool {
	proof := t.step.Proof
	if len(proof.Base) > 0 && x.Digit == t.digit() && t.noPlace(x, values) {
		return true
	}
	if before := t.says; len(proof.Rules) > 1 {
		if t.conflictOfTwo(x, ways, values) {
			return true
		}
		t.says = before
		return t.chased(x.Candidate)
	}
	rest := t.rest(x.Candidate, x.each, ways, values)
	if rest == "" {
		return false
	}
	t.says = append(t.says, rest)
	v := t.after(ways.Cells, x.each)
	if len(proof.Cells) > 0 {
		c := proof.Cells[0]
		seen := slices.DeleteFunc(slices.Clone(ways.Cells), func(o solver.Cell) bool {
			return !slices.Contains(t.layout.Sees(c), o)
		})
		t.say(saysNothingFor, blanks{"cell": t.cells(c), "digits": t.oneOf(t.p.Candidates(c)),
			"seen": t.cells(seen...)})
		return v.of(c) == 0
	}
	places := t.inHouses(t.digit(), proof.Base)
	t.say(saysNoPlaceFor, blanks{"house": t.houses(proof.Base[0]), "a": t.article(t.digit()),
		"cells": t.either(inOrder(places))})
	return !slices.ContainsFunc(places, func(c solver.Cell) bool { return v.of(c).Has(t.digit()) })
}

// conflictOfTwo explains why the candidate of x makes the step's second rule impossible, however the first
// rule is filled. It returns false if there is no short explanation.
func (t *explainer) conflictOfTwo(x *argument, ways logic.Ways, values blanks) bool {
	rest := t.rest(x.Candidate, x.each, ways, values)
	if rest == "" {
		return false
	}
	t.leastOfShaft(x, ways)
	t.says = append(t.says, rest)
	if t.conflictIn(x, x.each, ways, values) || t.taken(x, ways) ||
		t.byHouse(t.step.Proof.Rules[1], t.after(ways.Cells, x.each)) {
		return true
	}
	sets := map[string][][]solver.Digit{}
	var order []string
	for _, way := range x.each {
		set := slices.Sorted(slices.Values(way))
		at := slices.Index(set, x.Digit)
		text := t.together(slices.Delete(set, at, at+1), ways.Adds)
		if sets[text] == nil {
			order = append(order, text)
		}
		sets[text] = append(sets[text], way)
	}
	for _, text := range order {
		if len(order) > 1 {
			t.say(saysFirstWays, blanks{"set": text})
		}
		inSet := len(order) > 1 && t.conflictIn(x, sets[text], ways, values)
		if !inSet && !t.conflictEach(x, sets[text], ways, values) {
			return false
		}
	}
	return len(order) > 0
}

// leastOfShaft says how little the shaft of an arrow can make, if the circle or the removed candidate leaves no more.
func (t *explainer) leastOfShaft(x *argument, ways logic.Ways) {
	circle, shaft, ok := t.arrowOf(t.step.Proof.Rules[0])
	if !ok || len(setsOf(x.each)) != 1 || len(x.each) < 2 {
		return
	}
	least, _ := t.extremes(without(t.empty(shaft), x.Cell), t.now())
	sum := total(least.digits)
	for _, c := range shaft {
		if sum += int(t.p.At(c)); c == x.Cell {
			sum += int(x.Digit)
		}
	}
	most := int(t.p.Candidates(circle).Max())
	if d := t.p.At(circle); d != 0 {
		most = int(d)
	} else if circle == x.Cell {
		most = int(x.Digit)
	}
	if len(least.digits) < 3 || sum < most-1 {
		return
	}
	t.differ(least.groups)
	t.say(saysSoMake, blanks{"cells": t.cells(without(t.empty(shaft), x.Cell)...),
		"limit": wordAtLeastSum.With(t.lang, "sum", sumOf(ints(least.digits)))})
}

// taken explains a candidate that leaves only one combination for the other cells of the step's first rule.
// Some of these cells then use digits that cells of the second rule would need to keep their sum small
// enough. taken reports whether it has added this explanation.
func (t *explainer) taken(x *argument, ways logic.Ways) bool {
	at := slices.Index(ways.Cells, x.Cell)
	var rests [][]solver.Digit
	for _, way := range x.each {
		rests = append(rests, slices.Delete(slices.Clone(way), at, at+1))
	}
	eq, ok := t.equationOf(t.step.Proof.Rules[1])
	sets := setsOf(rests)
	if !ok || len(sets) != 1 {
		return false
	}
	var set solver.Digits
	for _, d := range sets[0] {
		set = set.With(d)
	}
	if len(eq.less) > 0 { // the shaft of an arrow
		eq.more, eq.less = eq.less, eq.more
	}
	var group []solver.Cell // cells that use some of the digits
	for _, c := range without(ways.Cells, x.Cell) {
		if t.seesAll(c, eq.more) && t.seesAll(c, group) {
			group = append(group, c)
		}
	}
	left := len(sets[0]) - len(group) // how many of these digits the second rule can still have
	if set.Len() < len(sets[0]) || len(group) < 2 || left < 0 || len(eq.cells()) == len(eq.more) {
		return false
	}
	var union solver.Digits
	for i, c := range eq.more {
		if union |= t.p.Candidates(c); !t.seesAll(c, eq.more[:i]) {
			return false
		}
	}
	var least []solver.Digit
	for d := range union.All() {
		if set.Has(d) {
			if left == 0 {
				continue
			}
			left--
		}
		if len(least) < len(eq.more) {
			least = append(least, d)
		}
	}
	_, most := t.limits(eq.less, t.now())
	if len(least) < len(eq.more) || total(least)+eq.by <= total(most) {
		return false
	}
	t.say(saysTake, blanks{"cells": t.cells(group...), "count": strconv.Itoa(len(group)), "digits": t.digits(set),
		"others": t.cells(eq.more...), "rest": strconv.Itoa(len(sets[0]) - len(group)), "least": sumOf(ints(least)),
		"cell": t.cells(eq.less...), "most": strconv.Itoa(total(most))})
	return true
}

// conflictEach explains the contradiction for each way to fill the step's first rule, one after the other. It
// returns false if there are too many ways, or if a way has no short explanation.
func (t *explainer) conflictEach(x *argument, each [][]solver.Digit, ways logic.Ways, values blanks) bool {
	if len(each) > mostGroups || len(ways.Cells) == 1 {
		return false
	}
	for _, way := range each {
		var cells []string
		for _, c := range inOrder(without(ways.Cells, x.Cell)) {
			d := way[slices.Index(ways.Cells, c)]
			cells = append(cells, wordIs.With(t.lang, "cells", t.cells(c), "total", d.String()))
		}
		t.say(saysFirstSet, blanks{"set": t.and(cells)})
		if !t.conflictIn(x, [][]solver.Digit{way}, ways, values) {
			return false
		}
	}
	return true
}

// noPlace explains that candidate x sees all places for its digit in the step's house. It returns false and
// adds nothing if this is not the case.
func (t *explainer) noPlace(x *argument, values blanks) bool {
	places := t.inHouses(x.Digit, t.step.Proof.Base)
	if !t.seesAll(x.Cell, places) {
		return false
	}
	cells := t.either(inOrder(places))
	t.say(saysHouseIn, blanks{"house": t.houses(t.step.Proof.Base[0]), "a": t.article(x.Digit), "cells": cells})
	var byRule []solver.Cell // cells that see the candidate only because of the rule
	for _, c := range inOrder(places) {
		if t.shared(c, x.Cell) < 0 {
			byRule = append(byRule, c)
		}
	}
	so := pick(byRule == nil, wordNoneOf, wordNoneOfRule)
	t.say(saysWithAny, blanks{"digit": x.Digit.String(), "cell": t.cells(x.Cell),
		"so": fill(so, t.lang, blanks{"digit": x.Digit.String(), "cells": t.cells(byRule...),
			"rule": values["rule"]})})
	return true
}

// conflictIn explains why the given ways to fill the step's first rule make the second rule impossible. It
// returns false and adds nothing if there is no short explanation.
func (t *explainer) conflictIn(x *argument, each [][]solver.Digit, ways logic.Ways, values blanks) bool {
	second := t.step.Proof.Rules[1]
	rule := t.layout.Rules()[second.Rule]
	v := t.after(ways.Cells, each)
	before := t.says
	if t.lose(t.empty(t.ruleCells(second)), ways.Cells, each, v) {
		if eq, ok := t.equationOf(second); !ok {
			empty := slices.IndexFunc(rule.Cells, func(c solver.Cell) bool { return v.of(c) == 0 })
			if empty >= 0 {
				t.refuted(refutation{why: whyEmpty, cells: rule.Cells[empty : empty+1]}, t.then)
			}
			if empty >= 0 || t.cantRise(rule, v) {
				return true
			}
			shared := func(c solver.Cell) bool { return slices.Contains(ways.Cells, c) }
			if !slices.ContainsFunc(t.empty(t.ruleCells(second)), shared) &&
				t.tracedFrom(supposition{v: v, given: t.then, plain: t.ruleCells(second)}, false) {
				return true
			}
		} else if r, fails := t.refute(v.settled(eq, ways.Cells), v, 2); fails {
			x.fail = append(x.fail, r)
			r.seen = true
			t.refuted(r, func(so string) string {
				if rule.Kind == solver.Arrow {
					return t.then(so)
				}
				name := values["other"]
				if len(eq.cells()) == len(rule.Cells) {
					name = small(t.lang, i18n.RuleOf(t.lang, t.layout, rule))
				}
				if t.sign(rule) != "" {
					name = t.theRule(second)
				}
				return fill(saysThenIn, t.lang, blanks{"rule": name, "so": so})
			})
			return true
		}
	}
	t.says = before
	return false
}

// settled returns an equation with digits in place of those of the given cells that have only one candidate.
// If this would replace all cells of the equation, settled returns it unchanged.
func (v view) settled(eq equation, cells []solver.Cell) equation {
	open := slices.DeleteFunc(eq.cells(), func(c solver.Cell) bool {
		return slices.Contains(cells, c) && v.of(c).Len() == 1
	})
	if len(open) == 0 {
		return eq
	}
	var taken []int
	for _, c := range eq.cells() {
		if !slices.Contains(open, c) {
			eq = eq.with(c, v.of(c).Min())
			taken = append(taken, eq.taken...)
		}
	}
	eq.taken = taken
	return eq
}

// empty returns the given cells without those that are already filled.
func (t *explainer) empty(cells []solver.Cell) []solver.Cell {
	return slices.DeleteFunc(slices.Clone(cells), func(c solver.Cell) bool { return t.p.At(c) != 0 })
}

// after returns the view with the candidates that remain possible if the cells are filled in any of the ways
// in each.
func (t *explainer) after(cells []solver.Cell, each [][]solver.Digit) view {
	left := map[solver.Cell]solver.Digits{}
	for _, way := range each {
		v := t.now()
		for i, c := range cells {
			v = v.with(c, way[i])
		}
		for i, c := range cells {
			v.own[c] = solver.Digits(0).With(way[i]) // restore the digit, which other cells may have removed
		}
		for c := range solver.Cell(t.layout.Cells()) {
			left[c] |= v.of(c)
		}
	}
	put := slices.DeleteFunc(slices.Clone(cells), func(c solver.Cell) bool { return left[c].Len() != 1 })
	return view{t, left, put}
}

// lose adds a sentence for each cell in cells that loses digits because it sees a cell in others. each has
// the possible ways to fill others. lose returns false if there would be too many sentences.
func (t *explainer) lose(cells, others []solver.Cell, each [][]solver.Digit, v view) bool {
	var all []loser
	for _, c := range inOrder(cells) {
		x := loser{digits: t.p.Candidates(c) &^ v.of(c)}
		if x.digits == 0 || slices.Contains(others, c) {
			continue
		}
		for i, o := range others {
			has := slices.ContainsFunc(each, func(way []solver.Digit) bool { return x.digits.Has(way[i]) })
			if has && slices.Contains(t.layout.Sees(c), o) {
				x.seen = append(x.seen, o)
			}
		}
		all = losing(all, x, c)
	}
	for _, x := range all {
		t.say(saysSeesThese, blanks{"cells": t.cells(x.cells...), "seen": t.cells(x.seen...),
			"digits": t.oneOf(x.digits)})
	}
	return len(all) <= mostLosses
}

// cantRise explains why digits cannot increase along a line with the candidates in v. It returns false if
// they can, or if there is no simple reason.
func (t *explainer) cantRise(rule solver.Rule, v view) bool {
	cells := slices.Clone(rule.Cells)
	switch rule.Kind {
	case solver.Greater:
		slices.Reverse(cells)
	case solver.Thermo:
	default:
		return false
	}
	var parts []string
	low := 0
	for i, c := range cells {
		least := int(v.of(c).Min())
		if least > low || i == 0 {
			low, parts = least, nil
		} else {
			for low++; low <= t.layout.N() && !v.of(c).Has(solver.Digit(low)); low++ {
			}
		}
		if most := int(v.of(c).Max()); most < low {
			if len(parts) == 0 {
				return false
			}
			t.say(saysTooHigh, blanks{"from": joined(t.lang, parts, wordChainLast, wordChain), "cell": t.cells(c),
				"most": strconv.Itoa(most), "other": t.cells(cells[i-1])})
			return true
		}
		parts = append(parts, wordIsLeast.With(t.lang, "cells", t.cells(c), "total", strconv.Itoa(low)))
	}
	return false
}

// partner names the rule, the cell, or the digit of a house that the step's first rule would make impossible.
func (t *explainer) partner() string {
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
