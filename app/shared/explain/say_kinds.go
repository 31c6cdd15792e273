package explain

import (
	"slices"
	"strconv"
	"strings"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/solver"
	"numplace/solver/logic"
)

// This file explains steps by rules that neither add up nor make digits rise: lines, dots, clues outside the
// board, rules of the whole board, and rules that a setter has defined. The explanation first says what the
// rule demands, in the words of the list of rules or in those of the setter.

// byKind explains a step whose first rule neither adds up nor makes digits rise. It returns false if it has
// added only what the rules demand.
func (t *explainer) byKind(ways logic.Ways, values blanks) bool {
	switch t.step.Technique {
	case logic.RuleOneWay, logic.RuleSays, logic.RuleReach, logic.RuleWays, logic.RuleMoreWays, logic.RuleManyWays:
		t.general(ways)
		return true
	case logic.RuleExcludes:
		if len(t.step.Proof.Base) > 0 || t.step.Proof.Digits == 0 {
			t.eitherWay()
			return true
		}
	}
	if t.step.Technique == logic.RuleMust && t.onlyOfHouse(ways) {
		return true
	}
	t.laws()
	values["rule"] = t.rule(0)
	return false
}

// onlyOfHouse explains a digit whose places in the step's first rule are also all its places in a house, so that the
// rule does not matter. It returns false and adds nothing if this is not so.
func (t *explainer) onlyOfHouse(ways logic.Ways) bool {
	places := cellsOf(t.at(t.digit(), ways.Cells))
	if len(places) < 2 || len(t.step.Remove) == 0 {
		return false
	}
	for h := range t.layout.NumHouses() {
		own := cellsOf(t.at(t.digit(), t.layout.House(h).Cells))
		if len(own) == len(places) && !slices.ContainsFunc(own, func(c solver.Cell) bool {
			return !slices.Contains(places, c)
		}) {
			t.lookAt(t.digit(), h)
			t.placesIn(h)
			t.call(onA, wordLocked, nil)
			t.seenPlaces(own, blanks{"digit": t.digit().String()})
			return true
		}
	}
	return false
}

// laws says what the rules of the step demand. Rules that add up or make digits rise have their own
// sentences. A demand that several rules share is said once.
func (t *explainer) laws() {
	rules := t.step.Proof.Rules
	var laws []string
	named := map[string][]string{}
	for i, use := range rules {
		if ways, ok := t.waysBy(use); ok && !ways.Other || slices.Contains(t.introduced, use.Rule) {
			continue
		}
		law := t.law(use.Rule)
		name := t.heading(i)
		if t.ofNeighbours(use) {
			name = t.ofBoard(use)
		}
		switch {
		case !slices.Contains(laws, law):
			laws = append(laws, law)
			named[law] = []string{name}
		case (t.alike() || t.step.Technique == logic.RuleExcludes) && !slices.Contains(named[law], name):
			named[law] = append(named[law], name)
		}
	}
	for i, use := range rules {
		if len(named[t.law(use.Rule)]) > i || !t.alike() && named[t.law(use.Rule)] != nil {
			t.introduced = append(t.introduced, use.Rule)
		}
	}
	for _, law := range laws {
		t.say(saysLaw, blanks{"rule": t.and(named[law]), "law": law})
	}
}

// ofNeighbours reports whether a rule of the whole board is used for two neighbours. The text names it without these.
func (t *explainer) ofNeighbours(use logic.RuleUse) bool {
	return len(use.Cells) == 2 && !isIndexer(t.layout.Rules()[use.Rule].Kind)
}

// alike reports whether the step's rules are two of one kind that exclude each other. The text then speaks of
// the first and the second.
func (t *explainer) alike() bool {
	rules := t.step.Proof.Rules
	all := t.layout.Rules()
	return len(rules) == 2 && t.step.Technique != logic.RuleExcludes &&
		all[rules[0].Rule].Kind == all[rules[1].Rule].Kind && t.law(rules[0].Rule) == t.law(rules[1].Rule)
}

// again names a rule that the text has introduced with its cells and its law. It returns "" if a short name
// could be that of another rule of the step.
func (t *explainer) again(use logic.RuleUse) string {
	rules := t.step.Proof.Rules
	kind := t.layout.Rules()[use.Rule].Kind
	switch {
	case !slices.Contains(t.introduced, use.Rule):
		return ""
	case len(rules) == 1:
		return wordIt.In(t.lang)
	case t.alike() && t.ofNeighbours(use):
		return ""
	case t.alike():
		first := use.Equal(rules[0])
		return pick(first, wordTheFirst, wordTheSecond).In(t.lang)
	}
	for _, other := range rules {
		if !other.Equal(use) && t.layout.Rules()[other.Rule].Kind == kind {
			return ""
		}
	}
	return t.theRule(use)
}

// theRule names a rule without its cells.
func (t *explainer) theRule(use logic.RuleUse) string {
	kind := t.layout.Rules()[use.Rule].Kind
	if use.Cells != nil && !isIndexer(kind) {
		return wordQuoted.With(t.lang, "rule", t.ofBoard(use))
	}
	return wordTheRule.With(t.lang, "rule", t.ofKind(use))
}

// ofBoard returns the name of a rule, for use within a sentence.
func (t *explainer) ofBoard(use logic.RuleUse) string {
	return small(t.lang, i18n.RuleOf(t.lang, t.layout, t.layout.Rules()[use.Rule]))
}

func isIndexer(kind solver.Kind) bool {
	return kind == solver.RowIndex || kind == solver.ColumnIndex || kind == solver.BoxIndex
}

// kindName returns the name of a kind of rule, for use within a sentence.
func (t *explainer) kindName(kind solver.Kind) string {
	return small(t.lang, i18n.RuleName(kind).In(t.lang))
}

// question asks what a rule allows. Rules of the whole board have no cells of their own, so the question
// names the cells. Some names stand for several cells or groups of cells, so that no "this" fits them.
func (t *explainer) question(use logic.RuleUse) {
	kind := t.layout.Rules()[use.Rule].Kind
	switch {
	case t.mixed():
		other := slices.IndexFunc(t.step.Proof.Rules, func(o logic.RuleUse) bool {
			return t.layout.Rules()[o.Rule].Kind != kind
		})
		t.lookSays(askTogether, blanks{"rule": t.this(use), "other": t.this(t.step.Proof.Rules[other])})
	case len(t.step.Proof.Rules) > 1 && t.ofNeighbours(use):
		t.lookSays(askHere, blanks{"rule": t.ofBoard(use)})
	case len(t.step.Proof.Rules) == 2 && use.Cells == nil && t.alike():
		t.lookSays(askTwo, blanks{"rule": t.ofKind(use)})
	case use.Cells != nil && !isIndexer(kind):
		t.lookSays(askIn, blanks{"rule": t.ofBoard(use), "cells": t.cells(use.Cells...)})
	case kind == solver.Circles || kind == solver.Equal:
		t.lookSays(askHere, blanks{"rule": t.kindName(kind)})
	case kind == solver.Black || kind == solver.White || kind == solver.XV || kind == solver.Greater:
		t.lookSays(askAt, blanks{"rule": t.ofKind(use)})
	case !t.adds(use) && kind.Shape() != solver.CellLine:
		t.lookSays(askAllows, blanks{"rule": t.ofKind(use)})
	default:
		t.lookSays(askRule, blanks{"rule": t.ofKind(use)})
	}
}

// mixed reports whether the step excludes candidates by two rules of different kinds.
func (t *explainer) mixed() bool {
	rules := t.step.Proof.Rules
	switch t.step.Technique {
	case logic.RuleClash, logic.RulesTogether, logic.RuleExcludes:
		kinds := map[solver.Kind]bool{}
		for _, use := range rules {
			kinds[t.layout.Rules()[use.Rule].Kind] = true
		}
		return len(kinds) == 2
	}
	return false
}

// this names a rule in a question: this cage. Rules of the whole board are quoted.
func (t *explainer) this(use logic.RuleUse) string {
	kind := t.layout.Rules()[use.Rule].Kind
	if use.Cells != nil && !isIndexer(kind) || len(t.layout.Rules()[use.Rule].Cells) == 0 ||
		kind == solver.Circles || kind == solver.Equal {
		return wordQuoted.With(t.lang, "rule", t.ofBoard(use))
	}
	return wordThis.With(t.lang, "rule", t.ofKind(use))
}

// adds reports whether a rule adds up or makes digits rise.
func (t *explainer) adds(use logic.RuleUse) bool {
	ways, ok := t.waysBy(use)
	return ok && !ways.Other
}

// ofKind returns the name of a rule's kind, for use within a sentence. For the signs X and V, it is the sign.
func (t *explainer) ofKind(use logic.RuleUse) string {
	rule := t.layout.Rules()[use.Rule]
	if sign := t.sign(rule); sign != "" {
		return sign
	}
	return t.kindName(rule.Kind)
}

// sign returns the letter of a sign X or V. It returns "" for other rules.
func (t *explainer) sign(r solver.Rule) string {
	if r.Kind != solver.XV || len(r.Value) != 1 {
		return ""
	}
	return map[int]string{5: "V", 10: "X"}[r.Value[0]]
}

// law returns the sentence about what a rule demands.
func (t *explainer) law(rule int) string {
	return i18n.SaidOf(t.layout, rule).Sentence(t.lang, link.Words{Own: t.own})
}

// mostReasons is the maximum number of reasons that are given one after the other.
const mostReasons = 3

// reason is why a rule excludes some candidates: because of the digits or candidates of some cells, or
// whatever the other cells contain.
type reason struct {
	known bool
	cells []solver.Cell
	gone  []logic.Candidate
}

// general explains candidates that a rule excludes from its cells.
func (t *explainer) general(ways logic.Ways) {
	t.laws()
	before, drawn := t.says, slices.Clone(t.picture.shapes)
	kind := t.layout.Rules()[t.step.Proof.Rules[0].Rule].Kind
	demands := kind == solver.Quad || kind == solver.GlobalEntropy || kind == solver.Entropic
	if demands && len(t.byClue(t.step.Remove)) == 0 {
		return
	}
	t.says, t.picture.shapes = before, drawn
	if t.onlyRun() {
		return
	}
	if t.step.Technique == logic.RuleOneWay && t.runFrom(ways) && t.allotsWays(ways) {
		return
	}
	t.says, t.picture.shapes = before, drawn
	if t.step.Technique != logic.RuleSays && t.waysListed(ways) {
		return
	}
	gone := t.byClue(t.unequal(t.step.Remove))
	if len(gone) == 0 {
		return
	}
	t.copiesOf(gone)
	var all []reason
	for _, x := range gone {
		cells, ok := logic.Because(t.p, t.step.Proof, x)
		at := slices.IndexFunc(all, func(r reason) bool { return r.known == ok && slices.Equal(r.cells, cells) })
		if at < 0 {
			at, all = len(all), append(all, reason{known: ok, cells: cells})
		}
		all[at].gone = append(all[at].gone, x)
	}
	slices.SortStableFunc(all, func(a, b reason) int {
		switch {
		case a.known == b.known:
			return len(a.cells) - len(b.cells)
		case a.known:
			return -1
		}
		return 1
	})
	var known []string // likenesses of the reasons
	for i, r := range all {
		if i >= mostReasons {
			var rest []logic.Candidate
			for _, other := range all[i:] {
				rest = append(rest, other.gone...)
			}
			t.others(rest, known)
			return
		}
		from := len(t.says)
		t.reasonFor(r, ways)
		known = append(known, likeness(t.says[from:]))
	}
}

// others adds the sentences that some more candidates are excluded: in the same way as those with the known
// likenesses, or otherwise.
func (t *explainer) others(all []logic.Candidate, known []string) {
	var similar, rest []logic.Candidate
	says, drawn := t.says, slices.Clone(t.picture.shapes)
	for _, x := range all {
		t.says = nil
		if t.traced(x) && slices.Contains(known, likeness(t.says)) {
			similar = append(similar, x)
		} else {
			rest = append(rest, x)
		}
	}
	t.says, t.picture.shapes = says, drawn
	if len(similar) > 0 {
		t.similar(similar)
	}
	t.also(rest)
}

// reasonFor gives one reason why candidates are excluded. If it leaves only a few candidates in a cell, the
// text names those instead.
func (t *explainer) reasonFor(r reason, ways logic.Ways) {
	if t.isClue(t.step.Proof.Rules[0]) && t.tracedEach(r.gone) {
		return
	}
	by := func(ranges string) { t.say(saysWhatever, blanks{"ranges": ranges}) }
	if r.known && len(r.cells) > 0 {
		if len(r.cells) > 1 || t.p.At(r.cells[0]) == 0 {
			t.excludedBy(r)
			return
		}
		c := r.cells[0]
		by = func(ranges string) {
			t.say(saysFitsWith, blanks{"digit": t.p.At(c).String(), "cell": t.cells(c), "ranges": ranges})
		}
	}
	if !r.known && t.tracedEach(r.gone) {
		return
	}
	ranges, rest := t.fewLeft(r.gone, r.known)
	if ranges != "" {
		by(ranges)
	}
	if len(rest) == 0 {
		return
	}
	places, any := t.placesOf(rest, false), t.placesOf(rest, true)
	switch {
	case (!r.known || len(r.cells) == 0) && t.tracedEach(rest):
	case !r.known && ranges == "" && len(ways.Each) > 0 && len(ways.Each) <= mostWays:
		t.say(saysWaysLeft, blanks{"count": strconv.Itoa(len(ways.Each))})
		t.say(saysNoneHas, blanks{"places": places})
	case !r.known:
		t.say(saysNoWayLeft, blanks{"places": places})
	case len(r.cells) > 0:
		t.say(saysNotWith, blanks{"places": any, "digit": t.p.At(r.cells[0]).String(), "cell": t.cells(r.cells[0])})
	case len(t.cellsOfStep()) == 2:
		t.say(saysNoneAlone, blanks{"any": any})
	default:
		t.say(saysNothingGoes, blanks{"any": any})
	}
}

// mostWays is the maximum number of ways to fill a rule that the text counts.
const mostWays = 12

// fewLeft returns text about cells in which few candidates remain although many are excluded, and the other
// excluded candidates. It names each cell once. known is whether a digit on the board is the reason.
func (t *explainer) fewLeft(gone []logic.Candidate, known bool) (ranges string, rest []logic.Candidate) {
	left := map[solver.Cell]solver.Digits{}
	for _, x := range gone {
		if _, met := left[x.Cell]; !met {
			left[x.Cell] = t.p.Candidates(x.Cell) &^ t.goneFrom(x.Cell)
		}
	}
	by := map[solver.Digits][]solver.Cell{}
	var order []solver.Digits
	for _, x := range gone {
		few := left[x.Cell]
		if t.ranged[x.Cell] {
			continue
		}
		lost := t.p.Candidates(x.Cell).Len() - few.Len()
		if !known { // other reasons that the text gives do not count
			lost = len(slices.DeleteFunc(slices.Clone(gone), func(o logic.Candidate) bool { return o.Cell != x.Cell }))
		}
		if few == 0 || few.Len() > mostNamed || lost <= mostNamed {
			rest = append(rest, x)
			continue
		}
		if !slices.Contains(by[few], x.Cell) {
			by[few] = append(by[few], x.Cell)
		}
		if !slices.Contains(order, few) {
			order = append(order, few)
		}
	}
	var parts []string
	for _, few := range order {
		for _, c := range by[few] {
			if t.ranged == nil {
				t.ranged = map[solver.Cell]bool{}
			}
			t.ranged[c] = true
		}
		parts = append(parts, wordOnly.With(t.lang, "cells", t.cells(by[few]...), "digits", t.oneOf(few)))
	}
	return t.and(parts), rest
}

// excludedBy explains candidates that one or two open cells exclude.
func (t *explainer) excludedBy(r reason) {
	if far := t.farFrom(r); len(far) > 0 && t.tracedEach(far) {
		if r.gone = slices.DeleteFunc(slices.Clone(r.gone), func(x logic.Candidate) bool {
			return slices.Contains(far, x)
		}); len(r.gone) == 0 {
			return
		}
	}
	any := t.placesOf(r.gone, true)
	var open []solver.Cell
	for _, c := range r.cells {
		if t.p.At(c) == 0 {
			open = append(open, c)
		}
	}
	t.mark(open)
	t.call(onA, wordCandidates, nil)
	if len(open) == 2 {
		digits := t.fitting(r, open[0], t.p.Candidates(open[0]))
		needs := t.fitting(r, open[1], t.p.Candidates(open[1]))
		if t.twins(r.gone, open) {
			t.say(saysTwins, blanks{"any": any, "cells": t.cells(open...)})
			return
		}
		if t.tracedEach(r.gone) {
			return
		}
		if digits != 0 && needs != 0 && digits.Len() <= mostNamed && needs.Len() <= mostNamed {
			t.say(saysLeavesNeeds, blanks{"any": any, "cell": t.cells(open[0]), "digits": t.oneOf(digits),
				"other": t.cells(open[1]), "needs": t.oneOf(needs)})
			return
		}
	}
	if len(r.cells) == 1 && t.p.At(r.cells[0]) == 0 {
		c := r.cells[0]
		needs := t.fitting(r, c, solver.DigitsUpTo(t.layout.N())&^t.p.Candidates(c))
		if needs != 0 && needs.Len() <= mostNamed {
			t.filled(t.step.Proof.Rules[0])
			few := t.p.Candidates(c).Len() <= mostNamed+1
			t.say(pick(few, saysWouldBeOnly, saysWouldBe), blanks{"any": any, "cell": t.cells(c),
				"needs":  t.byRule(t.step.Proof.Rules[0].Rule, t.oneOf(needs), t.patterned()),
				"digits": t.oneOf(t.p.Candidates(c))})
			return
		}
	}
	if len(open) == 1 && len(r.cells) > 1 && t.tracedEach(r.gone) {
		return
	}
	for _, c := range r.cells {
		if t.p.At(c) != 0 {
			t.sayOnce(saysHasDigit, blanks{"cell": t.cells(c), "digit": t.p.At(c).String()})
		}
	}
	if len(open) == 1 {
		digits, not := t.canBe(open[0])
		t.say(pick(not, saysLeavesNot, saysLeavesOne), blanks{"any": any, "cell": t.cells(open[0]), "digits": digits})
		return
	}
	for _, c := range open {
		digits, not := t.canBe(c)
		t.say(pick(not, saysCellNot, saysOnlyCell), blanks{"cell": t.cells(c), "digits": digits})
	}
	t.say(saysLeavesTwo, blanks{"any": any, "cells": t.cells(r.cells...)})
}

// patterned returns the reason for digits that a pattern of the setter leaves, if the step's first rule is one.
func (t *explainer) patterned() string {
	if use := t.step.Proof.Rules[0]; t.layout.Rules()[use.Rule].Kind == solver.Automaton {
		return wordInSequences.In(t.lang)
	}
	return ""
}

// copiesOf says which cells must be the same as those that lose candidates, because a rule makes them equal.
func (t *explainer) copiesOf(gone []logic.Candidate) {
	rule := t.layout.Rules()[t.step.Proof.Rules[0].Rule]
	if rule.Kind != solver.Clone && rule.Kind != solver.Palindrome {
		return
	}
	var pairs [][2]solver.Cell
	for _, x := range gone {
		at := slices.Index(rule.Cells, x.Cell)
		other := len(rule.Cells) - 1 - at
		if rule.Kind == solver.Clone {
			other = (at + len(rule.Cells)/2) % len(rule.Cells)
		}
		pair := [2]solver.Cell{rule.Cells[min(at, other)], rule.Cells[max(at, other)]}
		if at >= 0 && !slices.Contains(pairs, pair) {
			pairs = append(pairs, pair)
		}
	}
	if len(pairs) > mostNamed || len(rule.Cells) == 2 {
		return
	}
	for _, pair := range pairs {
		t.say(saysPartner, blanks{"cell": t.cells(pair[0]), "other": t.cells(pair[1])})
	}
}

// filled says which digits are already in the cells of a rule about all digits of its cells, if they are few.
func (t *explainer) filled(use logic.RuleUse) {
	var cells []solver.Cell
	for _, c := range t.ruleCells(use) {
		if t.p.At(c) != 0 {
			cells = append(cells, c)
		}
	}
	if kind := t.layout.Rules()[use.Rule].Kind; len(cells) > mostNamed || kind != solver.Renban &&
		kind != solver.Nabner && kind != solver.GlobalEntropy && kind != solver.GlobalModular {
		return
	}
	for _, c := range cells {
		t.sayOnce(saysHasDigit, blanks{"cell": t.cells(c), "digit": t.p.At(c).String()})
	}
}

// twins reports whether each of the excluded candidates leaves the same single digit for two cells that see each
// other.
func (t *explainer) twins(gone []logic.Candidate, cells []solver.Cell) bool {
	for _, x := range gone {
		one := t.fitting(reason{gone: []logic.Candidate{x}}, cells[0], t.now().with(x.Cell, x.Digit).of(cells[0]))
		two := t.fitting(reason{gone: []logic.Candidate{x}}, cells[1], t.now().with(x.Cell, x.Digit).of(cells[1]))
		if one.Len() != 1 || one != two {
			return false
		}
	}
	return slices.Contains(t.layout.Sees(cells[0]), cells[1])
}

// farFrom returns the candidates of a reason that are not next to its cells on a line on which only neighbours
// restrict each other.
func (t *explainer) farFrom(r reason) (far []logic.Candidate) {
	rule := t.layout.Rules()[t.step.Proof.Rules[0].Rule]
	if rule.Kind != solver.Whisper {
		return nil
	}
	for _, x := range r.gone {
		near := false
		for i, c := range rule.Cells {
			near = near || i > 0 && (c == x.Cell && slices.Contains(r.cells, rule.Cells[i-1]) ||
				rule.Cells[i-1] == x.Cell && slices.Contains(r.cells, c))
		}
		if !near {
			far = append(far, x)
		}
	}
	return far
}

// canBe returns the candidates of a cell as text. If there are many, and only a few other digits, it returns
// those, and not is true.
func (t *explainer) canBe(c solver.Cell) (digits string, not bool) {
	can := t.p.Candidates(c)
	if others := t.layout.Digits(c) &^ can; can.Len() > mostNamed+1 && others != 0 && others.Len() <= mostNamed {
		return t.oneOf(others), true
	}
	if can.Len() <= 2*mostNamed {
		return t.oneOf(can), false
	}
	return t.runsOf(can), false
}

// runsOf returns digits as text, with consecutive ones as one part: 1–4 or 9.
func (t *explainer) runsOf(digits solver.Digits) string {
	var runs []string // such as 1–8
	for d := range digits.All() {
		if d > 1 && digits.Has(d-1) {
			continue
		}
		last := d
		for digits.Has(last + 1) {
			last++
		}
		switch {
		case last == d:
			runs = append(runs, d.String())
		case last == d+1:
			runs = append(runs, d.String(), last.String())
		default:
			runs = append(runs, d.String()+"–"+last.String())
		}
	}
	return anyOf(t.lang, runs)
}

// fitting returns those of the digits that cell c can have together with at least one of the excluded
// candidates, whatever the other cells of the rule contain.
func (t *explainer) fitting(r reason, c solver.Cell, digits solver.Digits) (fit solver.Digits) {
	for d := range digits.All() {
		for _, x := range r.gone {
			if logic.Fits(t.p, t.step.Proof, x, logic.Candidate{Cell: c, Digit: d}) {
				fit = fit.With(d)
			}
		}
	}
	return fit
}

// mark draws all candidates of the cells as evidence.
func (t *explainer) mark(cells []solver.Cell) {
	t.picture.markAll(t.of(solver.DigitsUpTo(t.layout.N()), cells), onA)
}

// cellsOfStep returns the cells of the step's first rule, and those around it that it restricts.
func (t *explainer) cellsOfStep() []solver.Cell {
	return slices.Concat(t.ruleCells(t.step.Proof.Rules[0]), t.step.Proof.Cells)
}

// longLine reports whether the combinations of a rule say little, because it has many cells whose order
// matters.
func (t *explainer) longLine(ways logic.Ways) bool {
	kind := t.layout.Rules()[t.step.Proof.Rules[0].Rule].Kind
	return ways.Other && len(ways.Cells) > mostOfLine && kind != solver.Renban && kind != solver.Nabner
}

// mostOrders is the maximum number of ways to fill a line that are listed.
const mostOrders = 4

// waysListed lists the ways to fill the rule. It returns false and adds nothing if there are too many, or if
// the list would not show why the removed candidates are impossible.
func (t *explainer) waysListed(ways logic.Ways) bool {
	switch sets := len(ways.Sets); {
	case len(ways.Each) == 0 && sets == 0 || len(ways.Cells) == 1:
		return false
	case t.layout.Rules()[t.step.Proof.Rules[0].Rule].Kind == solver.Whisper:
		return false // the neighbours say why
	case len(ways.Each) == 1 && len(ways.Cells) > mostNamed && !t.inSets(t.step.Proof.Rules[0]):
		return false // the list would not say why
	case len(ways.Each) == 1:
		var parts []string
		for i, c := range ways.Cells {
			parts = append(parts, wordFor.With(t.lang, "digit", ways.Each[0][i].String(), "cell", t.cells(c)))
		}
		t.say(saysOneLeft, blanks{"sets": t.and(parts)})
		return true
	case len(ways.Each) > 0 && len(ways.Each) <= mostOrders && len(ways.Cells) <= mostOfLine:
		t.say(saysInOrder, blanks{"cells": t.along(ways.Cells), "sets": t.or(t.orders(ways))})
	case t.inSets(t.step.Proof.Rules[0]) && sets > 0 && sets <= 2*mostNamed &&
		len(t.goneIn(logic.Ways{Cells: ways.Cells, Sets: ways.Sets})) == 0:
		list, _ := t.listOf(ways)
		t.fewWays(t.step.Proof.Rules[0], blanks{"rule": t.rule(0), "sets": list})
	default:
		return false
	}
	return true
}

// inSets reports whether a rule is about which digits its cells contain, not about their order.
func (t *explainer) inSets(use logic.RuleUse) bool {
	switch kind := t.layout.Rules()[use.Rule].Kind; kind {
	case solver.Renban, solver.Nabner:
		return true
	case solver.Minimum, solver.Maximum, solver.RowIndex, solver.ColumnIndex, solver.BoxIndex, solver.Circles:
		return false
	default:
		return use.Cells == nil && kind.Shape().IsSet()
	}
}

// orders returns the ways as text, digit by digit in the order of the cells: 1-6-2.
func (t *explainer) orders(ways logic.Ways) (all []string) {
	for _, way := range ways.Each {
		var digits []string
		for _, d := range way {
			digits = append(digits, d.String())
		}
		all = append(all, strings.Join(digits, "\u2011"))
	}
	return all
}

// placesIn states in which cells of a house the step's digit can be, draws these, and returns them.
func (t *explainer) placesIn(house int) []solver.Cell {
	d := t.digit()
	places := t.at(d, t.layout.House(house).Cells)
	t.picture.house(house, job.SeenGround)
	t.call(seen, wordHouse, nil)
	t.picture.markAll(places, onA)
	t.say(saysHouseNeeds, blanks{"house": t.houses(house), "cells": t.either(inOrder(cellsOf(places))),
		"digit": d.String()})
	return cellsOf(places)
}

// sighted explains a digit that cells cannot have because they see all of its places: those in a house, or
// those in cells that see each other and have as many digits as there are cells.
func (t *explainer) sighted() {
	proof, d := t.step.Proof, t.digit()
	values := blanks{"digit": d.String()}
	var places []solver.Cell
	if len(proof.Base) > 0 {
		t.lookAt(d, proof.Base[0])
		places = t.placesIn(proof.Base[0])
	} else {
		t.lookAtCells(lookCells, proof.Cells...)
		places = cellsOf(t.at(d, proof.Cells))
		var digits solver.Digits
		for _, c := range proof.Cells {
			digits |= t.p.Candidates(c)
		}
		t.say(saysClique, blanks{"cells": t.cells(proof.Cells...), "digits": t.digits(digits)})
		t.apartBy(proof.Cells)
		t.picture.markAll(t.at(d, places), onA)
	}
	t.call(onA, wordLocked, nil)
	t.seenPlaces(places, values)
}

// apartBy names the chess moves because of which cells that share no house see each other.
func (t *explainer) apartBy(cells []solver.Cell) {
	for _, m := range moves {
		for i, c := range cells {
			if slices.ContainsFunc(cells[:i], func(o solver.Cell) bool {
				return t.distance(c, o) == m.apart && slices.Contains(t.layout.PairsOf(c), o)
			}) {
				t.say(m.says, nil)
				break
			}
		}
	}
}
