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
		t.general(ways, values)
		return true
	case logic.RuleExcludes:
		if len(t.step.Proof.Base) > 0 || t.step.Proof.Digits == 0 {
			t.eitherWay()
			return true
		}
	}
	if t.laws(); len(t.step.Proof.Rules) == 1 {
		if values["rule"] = wordIt.In(t.lang); t.step.Proof.Rules[0].Cells != nil {
			values["rule"] = t.cells(ways.Cells...)
		}
	}
	return false
}

// laws says what the rules of the step demand. Rules that add up or make digits rise have their own
// sentences. A demand that several rules share is said once.
func (t *explainer) laws() {
	var said []string
	for i, use := range t.step.Proof.Rules {
		if ways, ok := logic.WaysOf(t.p, logic.Proof{Rules: []logic.RuleUse{use}}); ok && !ways.Other {
			continue
		}
		if law := t.law(use.Rule); law != "" && !slices.Contains(said, law) {
			said = append(said, law)
			name := t.rule(i)
			if len(t.layout.Rules()[use.Rule].Cells) == 0 && len(t.step.Proof.Rules) > 1 {
				name = t.named(use.Rule)
			}
			t.say(saysLaw, blanks{"rule": name, "law": law})
		}
	}
}

// law returns the sentence about what a rule demands.
func (t *explainer) law(rule int) string {
	for _, s := range i18n.RulesOf(t.layout) {
		if s.Has(rule) {
			return s.Sentence(t.lang, link.Words{Own: t.own})
		}
	}
	return ""
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
func (t *explainer) general(ways logic.Ways, values blanks) {
	t.laws()
	if t.step.Technique != logic.RuleSays && t.waysListed(ways, values) {
		return
	}
	gone := t.unequal(t.step.Remove)
	if len(gone) == 0 {
		return
	}
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
	for i, r := range all {
		if i >= mostReasons {
			var rest []logic.Candidate
			for _, other := range all[i:] {
				rest = append(rest, other.gone...)
			}
			t.same(rest)
			return
		}
		t.reasonFor(r, ways, values)
	}
}

// reasonFor gives one reason why candidates are excluded.
func (t *explainer) reasonFor(r reason, ways logic.Ways, values blanks) {
	any := t.placesOf(r.gone, true)
	switch {
	case !r.known && t.tracedEach(r.gone):
	case !r.known && len(ways.Each) > 0:
		t.say(saysWaysLeft, blanks{"count": strconv.Itoa(len(ways.Each))})
		t.say(saysNoneHas, blanks{"places": t.placesOf(r.gone, false)})
	case !r.known:
		t.say(saysNoWayLeft, blanks{"places": t.placesOf(r.gone, false)})
	case len(r.cells) == 0 && len(t.cellsOfStep()) == 2:
		t.say(saysNoneAlone, blanks{"any": any})
	case len(r.cells) == 0:
		t.say(saysNothingGoes, blanks{"any": any})
	case len(r.cells) == 1 && t.p.At(r.cells[0]) != 0:
		t.say(saysNotWith, blanks{"places": any, "digit": t.p.At(r.cells[0]).String(), "cell": t.cells(r.cells[0])})
	case len(r.cells) == 1 && t.p.Candidates(r.cells[0]).Len() > mostNamed && t.wouldBe(r) != 0:
		t.say(saysWouldBe, blanks{"any": any, "cell": t.cells(r.cells[0]), "needs": t.oneOf(t.wouldBe(r))})
	case len(r.cells) == 1:
		t.mark(r.cells)
		t.say(saysLeavesOne, blanks{"any": any, "cell": t.cells(r.cells[0]),
			"digits": t.oneOf(t.p.Candidates(r.cells[0]))})
	default:
		t.mark(r.cells)
		for _, c := range r.cells {
			if t.p.At(c) != 0 {
				t.say(saysHasDigit, blanks{"cell": t.cells(c), "digit": t.p.At(c).String()})
			} else {
				t.say(saysOnlyCell, blanks{"cell": t.cells(c), "digits": t.oneOf(t.p.Candidates(c))})
			}
		}
		t.say(saysLeavesTwo, blanks{"any": any, "cells": t.cells(r.cells...)})
	}
}

// tracedEach explains the first of some candidates by what follows from it, and says of the others that they
// lead nowhere either. It returns false and adds nothing if the first one has no short explanation.
func (t *explainer) tracedEach(gone []logic.Candidate) bool {
	if !t.traced(gone[0]) {
		return false
	}
	if len(gone) > 1 {
		if len(gone) == 2 && t.traced(gone[1]) {
			return true
		}
		t.say(saysNorOthers, nil)
	}
	return true
}

// wouldBe returns the digits that the one cell of a reason would have to contain with any of the excluded
// candidates. It returns 0 if they are more than a sentence names.
func (t *explainer) wouldBe(r reason) (needs solver.Digits) {
	for d := range (solver.DigitsUpTo(t.layout.N()) &^ t.p.Candidates(r.cells[0])).All() {
		for _, x := range r.gone {
			if logic.Fits(t.p, t.step.Proof, x, logic.Candidate{Cell: r.cells[0], Digit: d}) {
				needs = needs.With(d)
			}
		}
	}
	if needs.Len() > mostNamed {
		return 0
	}
	return needs
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

// waysListed lists the ways to fill the rule and adds that none of them has the removed candidates. It returns
// false and adds nothing if there are too many.
func (t *explainer) waysListed(ways logic.Ways, values blanks) bool {
	kind := t.layout.Rules()[t.step.Proof.Rules[0].Rule].Kind
	switch sets := len(ways.Sets); {
	case len(ways.Each) == 0 && sets == 0 || len(ways.Cells) == 1:
		return false
	case len(ways.Each) == 1:
		var parts []string
		for i, c := range ways.Cells {
			parts = append(parts, wordFor.With(t.lang, "digit", ways.Each[0][i].String(), "cell", t.cells(c)))
		}
		t.say(saysOneLeft, blanks{"sets": t.and(parts)})
		return true
	case len(ways.Each) > 0 && len(ways.Each) <= mostOrders && len(ways.Cells) <= mostOfLine:
		t.say(saysInOrder, blanks{"cells": t.along(ways.Cells), "sets": t.or(t.orders(ways))})
	case kind.Shape().IsSet() || kind == solver.Renban || kind == solver.Nabner:
		if sets == 0 || sets > 2*mostNamed || len(t.goneIn(logic.Ways{Cells: ways.Cells, Sets: ways.Sets})) > 0 {
			return false
		}
		values["rule"] = wordIt.In(t.lang)
		t.say(saysFewWays, values)
	default:
		return false
	}
	t.say(saysNoneHas, values)
	return true
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

// eitherWay explains candidates that each candidate of a cell, or each place of a digit in a house, excludes.
func (t *explainer) eitherWay() {
	proof, x := t.step.Proof, t.picture
	t.laws()
	if len(proof.Base) > 0 {
		h, d := proof.Base[0], t.digit()
		places := t.at(d, t.layout.House(h).Cells)
		x.house(h, job.SeenGround)
		t.call(seen, wordHouse, nil)
		x.markAll(places, onA)
		t.say(saysHouseNeeds, blanks{"house": t.houses(h), "cells": t.either(inOrder(cellsOf(places))),
			"digit": d.String()})
	} else {
		c := proof.Cells[0]
		t.mark([]solver.Cell{c})
		t.say(saysOnlyCell, blanks{"cell": t.cells(c), "digits": t.oneOf(t.p.Candidates(c))})
	}
	t.call(onA, wordLocked, nil)
	t.say(saysEachRulesOut, blanks{"places": t.places(true)})
}

// sighted explains a digit that cells cannot have because they see all of its places: those in a house, or
// those in cells that see each other and have as many digits as there are cells.
func (t *explainer) sighted() {
	proof, x, d := t.step.Proof, t.picture, t.digit()
	values := blanks{"digit": d.String()}
	var places []solver.Cell
	if len(proof.Base) > 0 {
		h := proof.Base[0]
		t.lookAt(d, h)
		x.house(h, job.SeenGround)
		t.call(seen, wordHouse, nil)
		places = cellsOf(t.at(d, t.layout.House(h).Cells))
		t.say(saysHouseNeeds, blanks{"house": t.houses(h), "cells": t.either(inOrder(places)), "digit": d.String()})
	} else {
		t.lookAtCells(lookCells, proof.Cells...)
		places = cellsOf(t.at(d, proof.Cells))
		var digits solver.Digits
		for _, c := range proof.Cells {
			digits |= t.p.Candidates(c)
		}
		t.say(saysClique, blanks{"cells": t.cells(proof.Cells...), "digits": t.digits(digits)})
		t.apartBy(proof.Cells)
	}
	x.markAll(t.at(d, places), onA)
	t.call(onA, wordLocked, nil)
	t.seenPlaces(places, values)
}

// apartBy names the chess moves because of which cells that share no house see each other.
func (t *explainer) apartBy(cells []solver.Cell) {
	for _, m := range moves {
		for i, c := range cells {
			row, col := t.layout.RowCol(c)
			if slices.ContainsFunc(cells[:i], func(o solver.Cell) bool {
				otherRow, otherCol := t.layout.RowCol(o)
				return (row-otherRow)*(row-otherRow)+(col-otherCol)*(col-otherCol) == m.apart &&
					slices.Contains(t.layout.PairsOf(c), o)
			}) {
				t.say(m.says, nil)
				break
			}
		}
	}
}
