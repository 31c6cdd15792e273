package explain

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/solver"
	"numplace/solver/logic"
)

// This file explains a supposition by what follows from it, digit by digit, until nothing is left for a cell or
// for a digit of a house. If a cell has few digits left, each of them may be followed by itself.

// These limits keep the chains short.
const (
	mostFound  = 10 // consequences that are found before the contradiction
	mostForced = 6  // consequences that the text mentions in one chain
	mostCases  = 3  // digits of a cell that are followed one by one
	mostSplit  = 4  // cells whose digits are tried one by one
)

// assumption is what is known about some cells in a supposition: the digits that they can have.
type assumption map[solver.Cell]solver.Digits

// supposition is what a chain of consequences starts from.
type supposition struct {
	v       view
	assumed assumption
	given   func(string) string // puts the supposition before a sentence
	plain   []solver.Cell       // the cells that lack a digit according to the text of the supposition itself
	several bool                // whether one of several digits is supposed; a long chain would be hard to follow
	split   bool                // whether the digits of the last consequence are followed one by one
}

// consequence is the set of few digits that a supposition leaves for a cell.
type consequence struct {
	cell   solver.Cell
	digits solver.Digits
}

// supposed returns the supposition that candidate x is true.
func (t *explainer) supposed(x logic.Candidate) supposition {
	return t.startOf(t.now().with(x.Cell, x.Digit), t.with(x), x.Cell)
}

// startOf returns the supposition that some cells have only their candidates of a view.
func (t *explainer) startOf(v view, given func(string) string, cells ...solver.Cell) supposition {
	s := supposition{v: v, assumed: assumption{}, given: given}
	for _, c := range cells {
		s.assumed[c] = v.of(c)
	}
	return s
}

// allowed returns logic.Allowed. It computes it only once for the same assumptions about the rule's cells.
func (t *explainer) allowed(use logic.RuleUse, assumed assumption, c solver.Cell) (digits solver.Digits, ok bool) {
	if rule := t.layout.Rules()[use.Rule]; rule.Kind == solver.Whisper && len(rule.Value) == 1 {
		return t.besides(rule, assumed, c), slices.Contains(rule.Cells, c)
	}
	key := []byte(strconv.Itoa(use.Rule) + "/" + strconv.Itoa(int(c)))
	for _, o := range t.restricted(use) {
		if set, ok := assumed[o]; ok {
			key = append(key, '/')
			key = strconv.AppendInt(append(strconv.AppendInt(key, int64(o), 10), ':'), int64(set), 10)
		}
	}
	for _, o := range use.Cells {
		key = strconv.AppendInt(append(key, '+'), int64(o), 10)
	}
	known, ok := t.allows[string(key)]
	if !ok {
		known.digits, known.ok = logic.Allowed(t.p, use, assumed, c)
		if t.allows == nil {
			t.allows = map[string]allows{}
		}
		t.allows[string(key)] = known
	}
	return known.digits, known.ok
}

// besides returns the digits that the assumed neighbours of cell c on a whisper allow. Other cells of the line do
// not matter to a person who looks at these.
func (t *explainer) besides(rule solver.Rule, assumed assumption, c solver.Cell) (digits solver.Digits) {
	digits = t.layout.Digits(c)
	for i, o := range rule.Cells {
		set := assumed[o]
		if d := t.p.At(o); d != 0 {
			set = solver.Digits(0).With(d)
		}
		next := i > 0 && rule.Cells[i-1] == c || i+1 < len(rule.Cells) && rule.Cells[i+1] == c
		if set == 0 || !next {
			continue
		}
		var beside solver.Digits
		for d := range set.All() {
			for e := range t.layout.Digits(c).All() {
				if int(max(d, e)-min(d, e)) >= rule.Value[0] {
					beside = beside.With(e)
				}
			}
		}
		digits &= beside
	}
	return digits
}

// allows is a result of logic.Allowed.
type allows struct {
	digits solver.Digits
	ok     bool
}

// restricted returns the cells that a rule restricts: its own, and those around it that the step names.
func (t *explainer) restricted(use logic.RuleUse) []solver.Cell {
	return slices.Concat(t.ruleCells(use), t.step.Proof.Cells)
}

// traced explains why candidate x contradicts the rules of the step. It returns false and adds nothing if
// there is no short explanation.
func (t *explainer) traced(x logic.Candidate) bool {
	return t.tracedFrom(t.supposed(x), true)
}

// tracedFrom explains why a supposition contradicts the rules of the step: by a chain of consequences or, if
// cases is true, by one for each of the digits that are left in a cell. It returns false and adds nothing if
// there is no short explanation.
func (t *explainer) tracedFrom(s supposition, cases bool) bool {
	if slices.ContainsFunc(t.step.Proof.Rules, t.isClue) {
		t.strict = true
		ok := t.tracedBy(s, cases)
		if t.strict = false; ok {
			return true
		}
	}
	return t.tracedBy(s, cases)
}

// tracedBy is tracedFrom for one setting of strict.
func (t *explainer) tracedBy(s supposition, cases bool) bool {
	before := t.says
	all, ok := t.chainOf(s)
	if ok {
		most := mostForced
		if s.several {
			most = 1
		}
		if t.sentences(s, all) > most {
			return false
		}
		t.replay(s, all)()
		return true
	}
	if !cases {
		return false
	}
	v, assumed, _ := t.assuming(s, all)
	tried := 0
	for _, c := range t.openCells(assumed, t.step.Proof.Rules...) {
		left := t.leavesAt(v, assumed, c)
		if left.Len() < 2 || left.Len() > mostCases {
			continue
		}
		if tried++; tried > mostSplit {
			break
		}
		if t.tracedCases(s, all, c, left) {
			return true
		}
		t.says = before
	}
	return false
}

// tracedCases explains why each of the digits that are left in a cell contradicts a supposition with its
// consequences. It returns false, and may have added sentences, if there is no short explanation.
func (t *explainer) tracedCases(s supposition, all []consequence, c solver.Cell, left solver.Digits) bool {
	all = append(slices.Clone(all), consequence{c, left})
	s.split = true
	type branch struct {
		supposition
		all []consequence
	}
	branches := func(before []consequence) (found []branch, ok bool) {
		v, assumed, ok := t.assuming(s, before)
		if !ok {
			return nil, false
		}
		for d := range left.All() {
			x := logic.Candidate{Cell: c, Digit: d}
			next := supposition{v: v.with(c, d), assumed: maps.Clone(assumed), given: t.with(x)}
			next.assumed[c] = next.v.of(c)
			own, dead := t.chainOf(next)
			if !dead || t.sentences(next, own) > mostForced-2 {
				return nil, false
			}
			found = append(found, branch{next, own})
		}
		return found, true
	}
	found, ok := branches(all)
	if !ok {
		return false
	}
	for i := len(all) - 2; i >= 0; i-- {
		less := slices.Delete(slices.Clone(all), i, i+1)
		if fewer, ok := branches(less); ok {
			all, found = less, fewer
		}
	}
	if t.sentences(s, all) > mostForced-1 {
		return false
	}
	t.sayAll(s, all)
	var draws []func()
	for _, b := range found {
		draws = append(draws, t.replay(b.supposition, b.all))
	}
	for _, draw := range draws {
		draw()
	}
	return true
}

// chainOf returns the consequences of a supposition that lead to a contradiction, without those that the
// contradiction does not need. If there is no contradiction, ok is false, and chainOf returns all consequences.
func (t *explainer) chainOf(s supposition) (all []consequence, ok bool) {
	before := t.says
	defer func() { t.says = before }()
	for t.replay(s, all) == nil {
		v, assumed, _ := t.assuming(s, all)
		next := t.forced(v, assumed)
		if t.says = before; len(all) >= mostFound {
			return all, false
		}
		if next.digits != 0 {
			all = append(all, next)
			continue
		}
		few := t.few(v, assumed)
		if len(few) == 0 {
			return all, false
		}
		all = append(all, few...)
	}
	for i := len(all) - 1; i >= 0; i-- {
		t.says = before
		if less := slices.Delete(slices.Clone(all), i, i+1); t.replay(s, less) != nil {
			all = less
		}
	}
	return all, true
}

// few returns the open cells of the step's rules that have few candidates, or that have lost some because they
// see an assumed digit, unless this is among the assumptions.
func (t *explainer) few(v view, assumed assumption) (all []consequence) {
	for _, c := range t.openCells(assumed, t.step.Proof.Rules...) {
		left := v.of(c)
		if known, ok := assumed[c]; (!ok || known != left) && left != 0 && (left.Len() <= mostNamed || v.changed(c)) {
			all = append(all, consequence{c, left})
		}
	}
	return all
}

// assuming returns the view after a supposition and some of its consequences. ok is false if a consequence
// does not follow from those before it.
func (t *explainer) assuming(s supposition, all []consequence) (v view, assumed assumption, ok bool) {
	v, assumed = s.begin()
	for _, next := range all {
		if t.leavesAt(v, assumed, next.cell)&^next.digits != 0 {
			return v, assumed, false
		}
		v = next.add(v, assumed)
	}
	return v, assumed, true
}

// begin returns the view of the supposition, and a copy of what it assumes.
func (s *supposition) begin() (view, assumption) {
	assumed := assumption{}
	maps.Copy(assumed, s.assumed)
	return s.v, assumed
}

// add adds a consequence to what is assumed, and returns the view after it.
func (next consequence) add(v view, assumed assumption) view {
	if assumed[next.cell] = next.digits; next.digits.Len() == 1 {
		return v.with(next.cell, next.digits.Min())
	}
	return v.without([]solver.Cell{next.cell}, ^next.digits)
}

// sentences returns the number of sentences that sayAll would add.
func (t *explainer) sentences(s supposition, all []consequence) (count int) {
	before := t.says
	t.sayAll(s, all)
	count, t.says = len(t.says)-len(before), before
	return count
}

// sayAll adds the sentences that a supposition has some consequences. It returns a function that puts the
// supposition, or a word that continues it, before the next sentence.
func (t *explainer) sayAll(s supposition, all []consequence) (given func(string) string) {
	given = s.given
	supposed := false // whether the text has the supposition
	v, assumed := s.begin()
	all = slices.DeleteFunc(slices.Clone(all), func(next consequence) bool {
		return next.digits.Len() > 2 && slices.Contains(s.plain, next.cell) && next.digits == s.v.of(next.cell)
	})
	for i := 0; i < len(all); {
		next, cells := all[i], []solver.Cell{all[i].cell}
		few := next.digits.Len() <= mostNamed
		by, seen, sight := t.sight(v, next.cell, next.digits)
		digits := t.forcedBy(v, assumed, next)
		one, same := digits, true // whether all cells have the digits for the same reason
		first := i
		for i++; i < len(all) && all[i].digits == next.digits && (few || t.p.Candidates(all[i].cell) ==
			t.p.Candidates(next.cell)); i++ {
			if _, _, other := t.sight(v, all[i].cell, next.digits); sight != other {
				break
			}
			cells = append(cells, all[i].cell)
			same = same && t.forcedBy(v, assumed, all[i]) == one
		}
		for _, next := range all[first:i] {
			v = next.add(v, assumed)
		}
		if !same {
			digits = t.oneOf(next.digits)
		}
		isFact := func(c solver.Cell) bool { return next.digits == t.p.Candidates(c) }
		lost := t.p.Candidates(next.cell) &^ next.digits
		values := blanks{"cell": t.cells(cells...), "digit": digits, "digits": t.oneOf(next.digits)}
		if !slices.ContainsFunc(cells, func(c solver.Cell) bool { return !isFact(c) }) {
			if s.split && !supposed && i == len(all) {
				values["cells"] = values["cell"]
				t.sayUnder(given, wordOnly, values)
			} else {
				t.sayOnce(saysOnlyCell, values)
			}
			continue
		}
		supposed = true
		if next.digits.Len() > mostNamed {
			values["cells"], values["digits"] = values["cell"], t.oneOf(lost)
			t.sayUnder(given, wordCantBe, values)
			given = t.then
			continue
		}
		says := wordMustBe
		if len(cells) > 1 && next.digits.Len() > 1 {
			says = wordEachMust
		} else if len(cells) == 1 && sight {
			says, values["seen"], values["by"] = wordSightMust, t.oneOf(seen), t.seenAs(next.cell, by)
			values["digit"] = t.oneOf(next.digits)
		}
		t.sayUnder(given, says, values)
		given = t.then
	}
	return given
}

// replay adds the sentences that a supposition has some consequences and then leads to a contradiction. It
// returns a function that draws the evidence. It returns nil, and may have added sentences, if there is no
// contradiction.
func (t *explainer) replay(s supposition, all []consequence) (draw func()) {
	v, assumed, ok := t.assuming(s, all)
	if !ok {
		return nil
	}
	return t.breaks(v, assumed, t.sayAll(s, all))
}

// breaks adds the contradiction that the assumed digits lead to. given puts the supposition before its sentence.
// breaks returns a function that draws the evidence, or nil if there is no contradiction yet.
func (t *explainer) breaks(v view, assumed assumption, given func(string) string) (draw func()) {
	proof := t.step.Proof
	start := func(says string) { t.says = append(t.says, capital(given(says))) }
	if t.excluded(v, assumed) {
		t.say(saysRuledOut, nil)
		return func() {}
	}
	if draw := t.sumsDiffer(v, given); draw != nil {
		return draw
	}
	if draw := t.unfilled(v, assumed, given); draw != nil {
		return draw
	}
	for _, use := range proof.Rules {
		if cells := t.ruleCells(use); slices.ContainsFunc(cells, v.changed) && t.byTotal(use, v, false, given) {
			return func() { t.mark(t.empty(cells)) }
		}
	}
	if t.miscopied(v, given) || t.miscounted(v, given) {
		return func() {}
	}
	if draw := t.crowded(v, assumed, given); draw != nil {
		return draw
	}
	if draw := t.undemanded(v, given); draw != nil {
		return draw
	}
	for _, use := range proof.Rules {
		cells := t.openCells(assumed, use)
		slices.SortStableFunc(cells, func(a, b solver.Cell) int { return assumed[a].Len() - assumed[b].Len() })
		for _, c := range cells {
			allowed, ok := t.allowed(use, assumed, c)
			switch {
			case slices.Contains(t.itself, c): // what other cells leave for it does not follow from the supposition
				continue
			case v.of(c) == 0:
				start(t.nothingFor(c))
			case !ok || allowed&v.of(c) != 0 || !t.shown(use, v.freed(c), assumed, c, allowed):
				continue
			default:
				start(t.stuck(use, c, allowed, v, assumed))
			}
			return func() { t.mark([]solver.Cell{c}) }
		}
		if _, ok := t.equationOf(use); !ok {
			continue
		}
		for _, eq := range t.equations(use, v, assumed) {
			if r, ok := t.refute(eq, v, 0); ok {
				t.refuted(r, given)
				return func() {}
			}
		}
	}
	if draw := t.pairBreaks(v, assumed, given); draw != nil {
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
			start(t.noPlaceLeft(v, assumed, cellsOf(places)))
			return func() { t.picture.house(proof.Base[0], job.SeenGround) }
		}
	}
	return t.tooLittle(v, given)
}

// excluded reports whether a cell could only have a digit that the explanation has already ruled out.
func (t *explainer) excluded(v view, assumed assumption) bool {
	for c, set := range assumed {
		if set.Len() == 1 && v.of(c) == set && slices.Contains(t.dead, logic.Candidate{Cell: c, Digit: set.Min()}) {
			return true
		}
	}
	return false
}

// sumsDiffer is like breaks, for groups of cells whose sums a rule makes equal.
func (t *explainer) sumsDiffer(v view, given func(string) string) (draw func()) {
	for _, use := range t.step.Proof.Rules {
		groups := t.equalSums(t.layout.Rules()[use.Rule])
		for i, a := range groups {
			for _, b := range groups[:i] {
				eq := t.equality(b, a)
				if len(eq.more) == 0 || !slices.ContainsFunc(eq.cells(), v.changed) {
					continue
				}
				if r, ok := t.refute(eq, v, 0); ok {
					t.equalSides(eq)
					t.refuted(r, given)
					return func() { t.mark(t.empty(eq.cells())) }
				}
			}
		}
	}
	return nil
}

// miscopied adds the contradiction that two cells must be the same because of a rule, and have no digit in common.
func (t *explainer) miscopied(v view, given func(string) string) bool {
	for _, use := range t.step.Proof.Rules {
		rule := t.layout.Rules()[use.Rule]
		for at, c := range rule.Cells {
			other := len(rule.Cells) - 1 - at
			if rule.Kind == solver.Clone {
				other = (at + len(rule.Cells)/2) % len(rule.Cells)
			} else if rule.Kind != solver.Palindrome {
				break
			}
			o := rule.Cells[other]
			if c == o || v.of(c)&v.of(o) != 0 || v.of(c) == 0 || v.of(o) == 0 || !v.changed(c) || v.changed(o) {
				continue
			}
			values := blanks{"cell": t.cells(o), "needs": t.oneOf(v.of(c)), "other": t.cells(c),
				"digits": t.runsOf(v.of(o))}
			t.sayUnder(given, pick(v.of(c).Len() <= mostNamed, wordPartner, wordCopies), values)
			t.mark([]solver.Cell{o})
			return true
		}
	}
	return false
}

// miscounted adds the contradiction that too few cells of a look-and-say cage are left for a digit.
func (t *explainer) miscounted(v view, given func(string) string) bool {
	for _, use := range t.step.Proof.Rules {
		rule := t.layout.Rules()[use.Rule]
		if rule.Kind != solver.LookAndSay {
			continue
		}
		for _, value := range rule.Value {
			d, count := solver.Digit(value%100), value/100
			var places []solver.Cell
			for _, c := range rule.Cells {
				if v.of(c).Has(d) {
					places = append(places, c)
				}
			}
			if len(places) < count && len(places) > 0 {
				t.sayUnder(given, wordTooFew, blanks{"cells": t.cells(places...), "digit": d.String(),
					"count": strconv.Itoa(count)})
				return true
			}
		}
	}
	return false
}

// tooLittle is like breaks, for a rule that cannot be filled with the digits that are left for its cells.
func (t *explainer) tooLittle(v view, given func(string) string) (draw func()) {
	for i, use := range t.step.Proof.Rules {
		cells := t.empty(t.ruleCells(use))
		counts := t.layout.Rules()[use.Rule].Kind == solver.LookAndSay
		if ways, ok := t.waysBy(use); !ok || !ways.Other || len(cells) < 2 || counts || !t.inSets(use) {
			continue
		}
		var digits solver.Digits
		for _, c := range cells {
			digits |= v.of(c)
		}
		left := assumption{} // the text says no more about the cells than which digits they have together
		for _, c := range cells {
			left[c] = digits
		}
		if allowed, ok := t.allowed(use, left, cells[0]); !ok || allowed&digits != 0 {
			continue
		}
		says := wordNotEnough
		count := len(cells)
		var known solver.Digits
		if rule := t.layout.Rules()[use.Rule]; rule.Kind == solver.Renban {
			says, count = wordNoRun, len(rule.Cells)
			for _, c := range rule.Cells {
				if d := t.p.At(c); d != 0 {
					says, known = wordNoRunWith, known.With(d)
				}
			}
		}
		t.sayUnder(given, says, blanks{"cells": t.cells(cells...), "digits": t.oneOf(digits), "rule": t.rule(i),
			"known": t.digits(known), "count": strconv.Itoa(count)})
		return func() { t.mark(cells) }
	}
	return nil
}

// stuck returns text that a rule allows only digits in cell c that the cell cannot have.
func (t *explainer) stuck(use logic.RuleUse, c solver.Cell, allowed solver.Digits, v view,
	assumed assumption,
) string {
	if allowed == 0 {
		less := maps.Clone(assumed)
		delete(less, c)
		allowed, _ = t.allowed(use, less, c)
	}
	if far := t.spread(use, assumed); allowed == 0 && far != 0 {
		return fill(wordTooFar, t.lang, blanks{"digits": t.digits(far), "count": strconv.Itoa(len(t.ruleCells(use)))})
	}
	if parts := t.needsOf(use, c, assumed); allowed == 0 && len(parts) > 1 {
		return fill(wordNeedsAll, t.lang, blanks{"cell": t.cells(c), "parts": t.and(parts)})
	}
	if o, ok := t.copies(use, c, allowed, assumed); ok && v.of(c).Len() <= mostNamed+2 {
		digits, _ := t.canBe(c)
		return fill(wordPartner, t.lang, blanks{"cell": t.cells(c), "needs": t.oneOf(allowed), "other": t.cells(o),
			"digits": digits})
	}
	switch {
	case allowed != 0 && allowed.Len() <= mostNamed:
		return t.wouldBe(c, allowed, use, v, assumed)
	case allowed != 0 && allowed.Len() <= 2*mostNamed && v.of(c).Len() <= mostNamed:
		return fill(wordWouldBeOnly, t.lang, blanks{"cell": t.cells(c),
			"needs": t.byRule(use.Rule, t.runsOf(allowed), ""), "digits": t.oneOf(v.of(c))})
	case v.of(c).Len() <= mostNamed:
		return fill(wordLeavesOnly, t.lang, blanks{"cell": t.cells(c), "digits": t.oneOf(v.of(c))})
	case allowed == 0:
		if others := t.fitsWith(use, c, assumed); len(others) > 0 && len(others) <= mostNamed {
			return fill(wordNoneFitsWith, t.lang, blanks{"cell": t.cells(c), "others": t.cells(others...)})
		}
		return fill(wordNoneFits, t.lang, blanks{"cell": t.cells(c)})
	}
	return fill(wordWouldBeOnly, t.lang, blanks{"cell": t.cells(c),
		"needs": t.byRule(use.Rule, t.runsOf(allowed), ""), "digits": t.runsOf(v.of(c))})
}

// copies returns a cell whose assumed digit cell c must have, because a rule makes the two equal.
func (t *explainer) copies(use logic.RuleUse, c solver.Cell, allowed solver.Digits, assumed assumption) (
	o solver.Cell, ok bool,
) {
	rule := t.layout.Rules()[use.Rule]
	if rule.Kind != solver.Clone && rule.Kind != solver.Palindrome || allowed.Len() != 1 ||
		allowed&t.p.Candidates(c) != 0 {
		return 0, false
	}
	for _, o := range rule.Cells {
		if o != c && assumed[o] == allowed {
			return o, true
		}
	}
	return 0, false
}

// undemanded is like breaks, for a rule that demands certain digits of some cells: none of the cells can have one
// of these digits, or the same cell is the only place of two of them.
func (t *explainer) undemanded(v view, given func(string) string) (draw func()) {
	for _, use := range t.step.Proof.Rules {
		if kind := t.layout.Rules()[use.Rule].Kind; kind != solver.Quad && kind != solver.GlobalEntropy &&
			kind != solver.Entropic {
			continue
		}
		groups, demands := t.demandsOf(use)
		for i, group := range groups {
			only := map[solver.Cell]demand{}
			for _, x := range demands[i] {
				places := slices.DeleteFunc(slices.Clone(group), func(c solver.Cell) bool {
					return v.of(c)&x.digits == 0
				})
				switch {
				case len(places) == 0:
					t.sayUnder(given, wordNoneOfCells, blanks{"cells": t.cells(group...), "digits": t.oneOf(x.digits)})
					return func() { t.mark(group) }
				case len(places) > 1:
					continue
				}
				if other, ok := only[places[0]]; ok {
					t.sayUnder(given, wordBothOnly, blanks{"digits": t.and([]string{other.says, x.says}),
						"cell": t.cells(places...)})
					return func() { t.mark(group) }
				}
				only[places[0]] = x
			}
		}
	}
	return nil
}

// fitsWith returns the cells of a rule whose known or assumed digits restrict cell c. On a whisper, these are its
// neighbours.
func (t *explainer) fitsWith(use logic.RuleUse, c solver.Cell, assumed assumption) (others []solver.Cell) {
	cells := t.ruleCells(use)
	for i, o := range cells {
		next := i > 0 && cells[i-1] == c || i+1 < len(cells) && cells[i+1] == c
		known := assumed[o] != 0 || t.p.At(o) != 0
		if known && o != c && (next || t.layout.Rules()[use.Rule].Kind != solver.Whisper) {
			others = append(others, o)
		}
	}
	return others
}

// needsOf returns text about the digits that each of the known or assumed cells of a rule leaves for cell c. It returns
// nil if there are many such cells, or if one of them leaves all digits or none.
func (t *explainer) needsOf(use logic.RuleUse, c solver.Cell, assumed assumption) (parts []string) {
	for _, o := range t.fitsWith(use, c, assumed) {
		known := assumed[o]
		if d := t.p.At(o); d != 0 {
			known = solver.Digits(0).With(d)
		}
		allowed, ok := t.allowed(use, assumption{o: known}, c)
		if !ok || allowed == 0 || allowed == t.layout.Digits(c) || len(parts) == mostGroups {
			return nil
		}
		parts = append(parts, wordBecauseOf.With(t.lang, "digits", t.runsOf(allowed), "cell", t.cells(o)))
	}
	return parts
}

// spread returns the least and the greatest digit that a line of consecutive digits would have, if they are too
// far apart.
func (t *explainer) spread(use logic.RuleUse, assumed assumption) solver.Digits {
	rule := t.layout.Rules()[use.Rule]
	var digits solver.Digits
	for _, c := range rule.Cells {
		if d := t.p.At(c); d != 0 {
			digits = digits.With(d)
		}
		if assumed[c].Len() == 1 {
			digits |= assumed[c]
		}
	}
	if rule.Kind != solver.Renban || digits == 0 || int(digits.Max()-digits.Min()) < len(rule.Cells) {
		return 0
	}
	return solver.Digits(0).With(digits.Min()).With(digits.Max())
}

// crowded is like breaks, for two cells that would have the same digit although they see each other, and for
// three such cells with two digits.
func (t *explainer) crowded(v view, assumed assumption, given func(string) string) (draw func()) {
	var cells []solver.Cell
	for c, set := range assumed {
		if t.p.At(c) == 0 && v.of(c) == set && set.Len() <= 2 {
			cells = append(cells, c)
		}
	}
	cells = inOrder(cells)
	if group, digits, ok := t.tooFew(cells, v); ok {
		t.refuted(refutation{why: whyFew, cells: group, digits: digits}, given)
		return func() { t.mark(group) }
	}
	return nil
}

// noPlaceLeft returns text that the step's house has no place left for its digit. places are those that it has on the
// board. The text names the rule that excludes those that do not see the digit elsewhere, if it is only one.
func (t *explainer) noPlaceLeft(v view, assumed assumption, places []solver.Cell) string {
	d := t.digit()
	values := blanks{"house": t.houses(t.step.Proof.Base[0]), "digit": d.String(), "cells": t.either(inOrder(places))}
	if len(places) == 0 {
		return fill(wordNowhere, t.lang, values)
	}
	barred := slices.DeleteFunc(slices.Clone(places), func(c solver.Cell) bool { return !v.of(c).Has(d) })
	for _, use := range t.step.Proof.Rules {
		bars := func(c solver.Cell) bool { return t.bars(use, v, assumed, logic.Candidate{Cell: c, Digit: d}) }
		if len(barred) > 0 && !slices.ContainsFunc(barred, func(c solver.Cell) bool { return !bars(c) }) {
			values["barred"], values["rule"], values["cells"] = t.cells(barred...), t.theRule(use), t.cells(places...)
			return fill(wordNoPlaceBy, t.lang, values)
		}
	}
	return fill(wordNoPlace, t.lang, values)
}

// bars reports whether a rule excludes candidate x with what the view leaves for its other cells.
func (t *explainer) bars(use logic.RuleUse, v view, assumed assumption, x logic.Candidate) bool {
	left := maps.Clone(assumed)
	for _, c := range t.ruleCells(use) {
		if c != x.Cell && v.changed(c) {
			left[c] = v.of(c)
		}
	}
	allowed, ok := logic.Allowed(t.p, use, left, x.Cell)
	return ok && !allowed.Has(x.Digit)
}

// stays reports whether candidate x is left by the view and, if the step removes candidates outside its first rule,
// by each rule of the step with what the view leaves for its other cells.
func (t *explainer) stays(v view, assumed assumption, x logic.Candidate) bool {
	if !v.of(x.Cell).Has(x.Digit) {
		return false
	}
	return !t.far || !slices.ContainsFunc(t.step.Proof.Rules, func(use logic.RuleUse) bool {
		return t.bars(use, v, assumed, x)
	})
}

// pairBreaks is like breaks, for few digits left in one cell of a rule of two cells that leave nothing for the
// other.
func (t *explainer) pairBreaks(v view, assumed assumption, given func(string) string) (draw func()) {
	for _, use := range t.step.Proof.Rules {
		cells := t.ruleCells(use)
		if len(cells) != 2 || t.p.At(cells[0]) != 0 || t.p.At(cells[1]) != 0 {
			continue
		}
		for i, c := range cells {
			other := cells[1-i]
			allowed, ok := t.allowed(use, assumption{c: v.of(c)}, other)
			if !ok || v.of(c) == 0 || v.of(c).Len() > mostNamed || allowed&v.of(other) != 0 {
				continue
			}
			so := t.nothingFor(other)
			if allowed != 0 && allowed.Len() <= mostNamed {
				so = t.wouldBe(other, allowed, use, v, assumed)
			}
			so = fill(wordSoThen, t.lang, blanks{"cell": t.cells(c), "digits": t.oneOf(v.of(c)), "so": so})
			if assumed[c].Len() == 1 && assumed[other].Len() == 1 {
				so = t.byRule(use.Rule, fill(wordDontFit, t.lang, blanks{"digit": v.of(c).Min().String(),
					"cell": t.cells(c), "need": v.of(other).Min().String(), "other": t.cells(other)}), "")
			} else {
				unsaid := []solver.Cell{c}
				if _, taken := t.holder(v, other, allowed); !taken {
					unsaid = cells
				}
				given = t.bySight(unsaid, v, given)
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

// forced returns a cell for which the assumed digits leave few digits by one rule of the step, and these digits.
// It prefers a cell with one digit. If there is no such cell, digits is empty. If the step removes candidates
// outside its first rule, the digit may also be the only one that the cell does not see.
func (t *explainer) forced(v view, assumed assumption) (best consequence) {
	for _, c := range t.openCells(assumed, t.step.Proof.Rules...) {
		if t.far && v.changed(c) && v.of(c).Len() == 1 {
			return consequence{c, v.of(c)} // by sight
		}
		left := t.leavesAt(v, assumed, c)
		if set, known := assumed[c]; known && set == left {
			continue
		}
		if left != 0 && left != t.p.Candidates(c) && left.Len() <= mostNamed &&
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
		allowed, ok := t.leftBy(use, v, assumed, c)
		if left := allowed & v.of(c); ok && left != 0 && left.Len() < least.Len() && t.shown(use, v, assumed, c, left) {
			least = left
		}
	}
	return least
}

// leftBy returns the digits that a rule leaves for cell c. ok is false if they are not known.
func (t *explainer) leftBy(use logic.RuleUse, v view, assumed assumption, c solver.Cell) (solver.Digits, bool) {
	ways, _ := t.waysBy(use)
	if ways.Other {
		return t.allowed(use, assumed, c)
	}
	return leftIn(ways, v, c)
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
		for _, c := range t.restricted(use) {
			if assumed[c].Len() != 1 && t.p.At(c) == 0 && !slices.Contains(cells, c) {
				cells = append(cells, c)
			}
		}
	}
	return cells
}

// These limits keep the explanation of several candidates short.
const (
	mostFollowed = 4   // suppositions that are followed one after the other
	mostLetters  = 330 // letters of their explanation in English; in other languages, the limit is lower
)

// tracedEach explains some candidates one by one by what follows from each. If there are many, it says of the
// others that they fail in the same way. It returns false and adds nothing if the first one has no short
// explanation.
func (t *explainer) tracedEach(gone []logic.Candidate) bool {
	before := t.says
	most := mostLetters
	if t.lang != i18n.En {
		most /= 2
	}
	var same, others []logic.Candidate
	var known []string // likenesses of the explanations
	var last []string  // the last explanation, and the candidates that fail for the same reason
	var too []logic.Candidate
	type explained struct {
		of   logic.Candidate
		says []string
	}
	var single []explained // the explanations of one candidate each
	t.dead = nil
	defer func() { t.dead = nil }()
	end := func() {
		if len(too) > 0 {
			t.same(too)
		}
		too = nil
	}
	said, followed := 0, 0
	follow := func(all []logic.Candidate) bool {
		own, drawn := len(t.says), slices.Clone(t.picture.shapes)
		if followed++; followed > mostFollowed || said > 0 && len(gone) > 2*mostFollowed || !t.tracedAll(all) {
			return false
		}
		masked := t.masked(all[0].Cell, t.says[own:])
		if slices.Equal(masked, last) {
			t.says = t.says[:own]
			too, t.dead = append(too, all...), append(t.dead, all...)
			followed--
			return true
		}
		if at := slices.IndexFunc(single, func(e explained) bool {
			return len(all) == 1 && e.of.Digit == all[0].Digit &&
				t.exchanged(e.says, t.says[own:], e.of.Cell, all[0].Cell)
		}); at >= 0 {
			t.says = t.says[:own]
			end()
			last = nil
			t.say(saysExchanged, blanks{"any": t.placesOf(all, true),
				"cells": t.cells(single[at].of.Cell, all[0].Cell)})
			return true
		}
		like := likeness(t.says[own:])
		limit := most
		if !slices.Contains(known, like) {
			limit = 2 * most
		}
		short := letters(t.says[own:]) <= most/3
		if said > most/2 && limit == most && !short {
			t.says, t.picture.shapes = t.says[:own], drawn
			same = append(same, all...)
			return true
		}
		if said > 0 && said+letters(t.says[own:]) > limit && !short {
			t.says, t.picture.shapes = t.says[:own], drawn
			return false
		}
		known = append(known, like)
		said += letters(t.says[own:])
		says := slices.Clone(t.says[own:])
		t.says = t.says[:own]
		end()
		t.says = append(t.says, says...)
		last, t.dead = masked, append(t.dead, all...)
		if len(all) == 1 {
			single = append(single, explained{all[0], says})
		}
		return true
	}
	for i, x := range gone {
		if slices.ContainsFunc(gone[:i], func(o logic.Candidate) bool { return o.Cell == x.Cell }) {
			continue
		}
		own := slices.DeleteFunc(slices.Clone(gone), func(o logic.Candidate) bool { return o.Cell != x.Cell })
		if len(own) > 1 && follow(own) {
			continue
		}
		for _, o := range own {
			if !follow([]logic.Candidate{o}) {
				others = append(others, o)
			}
		}
	}
	if said == 0 {
		t.says = before
		return false
	}
	end()
	t.dead = nil
	for _, x := range others {
		all, drawn := t.says, slices.Clone(t.picture.shapes)
		t.says = nil
		if t.traced(x) && slices.Contains(known, likeness(t.says)) {
			same = append(same, x)
		}
		t.says, t.picture.shapes = all, drawn
	}
	others = slices.DeleteFunc(others, func(x logic.Candidate) bool { return slices.Contains(same, x) })
	if len(same) > 0 {
		t.similar(same)
	}
	t.also(others)
	return true
}

// exchanged reports whether sentences become others if two cells exchange their names. Sentences that name neither need
// not be said again.
func (t *explainer) exchanged(says, others []string, a, b solver.Cell) bool {
	one, two := t.cells(a), t.cells(b)
	swapped := strings.NewReplacer(one, two, two, one)
	names := func(all []string) []string {
		return slices.DeleteFunc(slices.Clone(all), func(text string) bool { return swapped.Replace(text) == text })
	}
	for _, text := range others {
		if swapped.Replace(text) == text && !slices.Contains(says, text) {
			return false
		}
	}
	return a != b && slices.EqualFunc(names(says), names(others),
		func(x, y string) bool { return swapped.Replace(x) == y })
}

// masked returns sentences without the name of a cell, to compare explanations that differ only in their cell.
func (t *explainer) masked(c solver.Cell, says []string) (all []string) {
	for _, text := range says {
		all = append(all, strings.ReplaceAll(text, t.cells(c), ""))
	}
	return all
}

// also adds the sentence that the rules of the step exclude candidates, for reasons that would take long to say.
func (t *explainer) also(all []logic.Candidate) {
	if len(all) > 0 {
		t.say(saysAlso, blanks{"places": t.placesOf(all, true)})
	}
}

// tracedAll is like traced, for several candidates of one cell: it supposes that one of them is true.
func (t *explainer) tracedAll(all []logic.Candidate) bool {
	if len(all) == 1 {
		return t.traced(all[0])
	}
	var digits solver.Digits
	for _, x := range all {
		digits = digits.With(x.Digit)
	}
	c := all[0].Cell
	given := func(so string) string {
		return fill(saysWith, t.lang, blanks{"digit": t.oneOf(digits), "cell": t.cells(c), "so": so})
	}
	s := t.startOf(t.now().without([]solver.Cell{c}, ^digits), given, c)
	s.several = true
	t.itself = []solver.Cell{c}
	defer func() { t.itself = nil }()
	return t.tracedFrom(s, false)
}

// letters returns the number of letters of some sentences.
func letters(says []string) int { return len([]rune(strings.Join(says, " "))) }

// similar adds the sentence that the candidates in all fail in a similar way as those before.
func (t *explainer) similar(all []logic.Candidate) {
	t.say(saysSimilar, blanks{"places": t.lostOf(all)})
}
