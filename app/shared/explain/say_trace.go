package explain

import (
	"maps"
	"slices"

	"numplace/app/shared/job"
	"numplace/solver"
	"numplace/solver/logic"
)

// This file explains a candidate by what follows from it, digit by digit, until nothing is left for a cell or
// for a digit of a house.

// mostForced is the maximum number of consequences of a candidate before the contradiction.
const mostForced = 4

// assumption is what is known about some cells if a candidate is true: the digits that they can have.
type assumption map[solver.Cell]solver.Digits

// consequence is the set of few digits that an assumption leaves for a cell.
type consequence struct {
	cell   solver.Cell
	digits solver.Digits
}

// traced explains why candidate x contradicts the rules of the step. It returns false and adds nothing if
// there is no short explanation.
func (t *explainer) traced(x logic.Candidate) bool {
	before := t.says
	var all []consequence
	for t.replay(x, all) == nil {
		v, assumed, _ := t.assuming(x, all)
		next := t.forced(v, assumed)
		if t.says = before; next.digits == 0 || len(all) == mostForced {
			return false
		}
		all = append(all, next)
	}
	for i := len(all) - 1; i >= 0; i-- { // drop the consequences that the contradiction does not need
		t.says = before
		if less := slices.Delete(slices.Clone(all), i, i+1); t.replay(x, less) != nil {
			all = less
		}
	}
	t.says = before
	t.replay(x, all)()
	return true
}

// assuming returns the view after candidate x and some consequences. ok is false if a consequence does not
// follow from those before it.
func (t *explainer) assuming(x logic.Candidate, all []consequence) (v view, assumed assumption, ok bool) {
	v = t.now().with(x.Cell, x.Digit)
	assumed = assumption{x.Cell: v.of(x.Cell)}
	for _, next := range all {
		if t.leavesAt(v, assumed, next.cell)&^next.digits != 0 {
			return v, assumed, false
		}
		if next.digits.Len() == 1 {
			v = v.with(next.cell, next.digits.Min())
		} else {
			v = v.without([]solver.Cell{next.cell}, ^next.digits)
		}
		assumed[next.cell] = next.digits
	}
	return v, assumed, true
}

// replay adds the sentences that candidate x has some consequences and then leads to a contradiction. It
// returns a function that draws the evidence. It returns nil, and may have added sentences, if x does not lead
// to a contradiction.
func (t *explainer) replay(x logic.Candidate, all []consequence) (draw func()) {
	v, assumed, ok := t.assuming(x, all)
	if !ok {
		return nil
	}
	given := t.with(x)
	for _, next := range all {
		must := fill(wordMustBe, t.lang, blanks{"cell": t.cells(next.cell), "digit": t.oneOf(next.digits)})
		t.says = append(t.says, capital(given(must)))
		given = t.then
	}
	return t.breaks(v, assumed, given)
}

// breaks adds the contradiction that the assumed digits lead to. given puts the assumption before its sentence.
// breaks returns a function that draws the evidence, or nil if there is no contradiction yet.
func (t *explainer) breaks(v view, assumed assumption, given func(string) string) (draw func()) {
	proof := t.step.Proof
	start := func(says string) { t.says = append(t.says, capital(given(says))) }
	for _, use := range proof.Rules {
		for _, c := range t.openCells(assumed, use) {
			allowed, ok := logic.Allowed(t.p, use, assumed, c)
			switch {
			case v.of(c) == 0:
				start(t.nothingFor(c))
			case !ok || allowed&v.of(c) != 0:
				continue
			case allowed != 0 && allowed.Len() <= mostNamed:
				start(fill(wordWouldBe, t.lang, blanks{"cell": t.cells(c), "needs": t.oneOf(allowed)}))
			case v.of(c).Len() <= mostNamed:
				start(fill(wordLeavesOnly, t.lang, blanks{"cell": t.cells(c), "digits": t.oneOf(v.of(c))}))
			default:
				start(fill(wordLeftNone, t.lang, blanks{"cell": t.cells(c)}))
			}
			return func() { t.mark([]solver.Cell{c}) }
		}
		if eq, ok := t.equationOf(use); ok {
			if r, ok := t.refute(eq, v, 0); ok {
				t.refuted(r, given)
				return func() {}
			}
		}
	}
	if draw := t.pairBreaks(v, given); draw != nil {
		return draw
	}
	for _, c := range proof.Cells {
		if t.p.At(c) == 0 && v.of(c) == 0 {
			start(t.nothingFor(c))
			return func() {}
		}
	}
	if len(proof.Base) == 1 && proof.Digits.Len() == 1 {
		places := t.at(t.digit(), t.layout.House(proof.Base[0]).Cells)
		if !slices.ContainsFunc(places, func(x logic.Candidate) bool { return t.stays(v, assumed, x) }) {
			start(fill(wordNoPlace, t.lang, blanks{"house": t.houses(proof.Base[0]), "digit": t.digit().String()}))
			return func() { t.picture.house(proof.Base[0], job.SeenGround) }
		}
	}
	return nil
}

// stays reports whether candidate x is left by the view and, if the step removes candidates outside its first rule,
// by each rule of the step with what the view leaves for its other cells.
func (t *explainer) stays(v view, assumed assumption, x logic.Candidate) bool {
	if !v.of(x.Cell).Has(x.Digit) {
		return false
	}
	return !t.far || !slices.ContainsFunc(t.step.Proof.Rules, func(use logic.RuleUse) bool {
		left := maps.Clone(assumed)
		for _, c := range t.ruleCells(use) {
			if c != x.Cell && v.changed(c) {
				left[c] = v.of(c)
			}
		}
		allowed, ok := logic.Allowed(t.p, use, left, x.Cell)
		return ok && !allowed.Has(x.Digit)
	})
}

// pairBreaks is like breaks, for few digits left in one cell of a rule of two cells that leave nothing for the
// other.
func (t *explainer) pairBreaks(v view, given func(string) string) (draw func()) {
	for _, use := range t.step.Proof.Rules {
		cells := t.ruleCells(use)
		if len(cells) != 2 || t.p.At(cells[0]) != 0 || t.p.At(cells[1]) != 0 {
			continue
		}
		for i, c := range cells {
			other := cells[1-i]
			allowed, ok := logic.Allowed(t.p, use, assumption{c: v.of(c)}, other)
			if !ok || v.of(c).Len() > mostNamed || allowed&v.of(other) != 0 {
				continue
			}
			so := fill(wordSoNothing, t.lang, blanks{"cell": t.cells(c), "digits": t.oneOf(v.of(c)),
				"other": t.cells(other)})
			if allowed.Len() <= mostNamed {
				so = fill(wordSoOther, t.lang, blanks{"cell": t.cells(c), "digits": t.oneOf(v.of(c)),
					"other": t.cells(other), "needs": t.oneOf(allowed)})
			}
			t.says = append(t.says, capital(given(so)))
			return func() { t.mark(cells) }
		}
	}
	return nil
}

// nothingFor returns text that nothing is left for a cell, with its few candidates.
func (t *explainer) nothingFor(c solver.Cell) string {
	if t.p.Candidates(c).Len() > mostNamed {
		return fill(wordLeftNone, t.lang, blanks{"cell": t.cells(c)})
	}
	return fill(wordLeavesOnly, t.lang, blanks{"cell": t.cells(c), "digits": t.oneOf(t.p.Candidates(c))})
}

// forced returns a cell of which the assumed digits leave few digits by one rule of the step, and these
// digits. It prefers a cell with one digit. If there is no such cell, digits is empty. If the step removes
// candidates outside its first rule, the digit may also be the only one that the cell does not see.
func (t *explainer) forced(v view, assumed assumption) (best consequence) {
	for _, c := range t.openCells(assumed, t.step.Proof.Rules...) {
		if t.far && v.changed(c) && v.of(c).Len() == 1 {
			return consequence{c, v.of(c)} // by sight
		}
		left := t.leavesAt(v, assumed, c)
		if left != 0 && left != v.of(c) && left.Len() <= mostNamed &&
			(best.digits == 0 || left.Len() < best.digits.Len()) {
			best = consequence{c, left}
		}
	}
	return best
}

// leavesAt returns the digits that the rule of the step that restricts cell c most leaves for it.
func (t *explainer) leavesAt(v view, assumed assumption, c solver.Cell) solver.Digits {
	least := v.of(c)
	for _, use := range t.step.Proof.Rules {
		allowed, ok := logic.Allowed(t.p, use, assumed, c)
		if ways, _ := t.waysBy(use); !ways.Other {
			allowed, ok = leftIn(ways, v, c)
		}
		if left := allowed & v.of(c); ok && left != 0 && left.Len() < least.Len() {
			least = left
		}
	}
	return least
}

// leftIn returns the digits that cell c has in those ways to fill a rule that agree with the view. ok is false
// if the ways are not known, or if none agrees.
func leftIn(ways logic.Ways, v view, c solver.Cell) (digits solver.Digits, ok bool) {
	at := slices.Index(ways.Cells, c)
	if at < 0 {
		return 0, false
	}
	for _, way := range ways.Each {
		agrees := true
		for i, d := range way {
			agrees = agrees && v.of(ways.Cells[i]).Has(d)
		}
		if agrees {
			digits = digits.With(way[at])
		}
	}
	return digits, digits != 0
}

// openCells returns the empty cells of rules whose digit is not assumed, and those around them.
func (t *explainer) openCells(assumed assumption, rules ...logic.RuleUse) (cells []solver.Cell) {
	for _, use := range rules {
		for _, c := range slices.Concat(t.ruleCells(use), t.step.Proof.Cells) {
			if assumed[c].Len() != 1 && t.p.At(c) == 0 && !slices.Contains(cells, c) {
				cells = append(cells, c)
			}
		}
	}
	return cells
}
