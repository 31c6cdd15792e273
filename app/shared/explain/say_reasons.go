package explain

import (
	"slices"
	"strconv"
	"strings"

	"numplace/solver"
	"numplace/solver/logic"
)

// This file says why a rule leaves few digits for a cell under a supposition: which sum is left for which cells,
// or which digit has no other place in a line. It also finds contradictions of this kind.

// equations returns the sums that a rule fixes for its cells that are open in a view. An X-sum whose first digit is
// known fixes two: that of the cells it counts, and that of the others. So does a sandwich whose ends are known.
func (t *explainer) equations(use logic.RuleUse, v view, assumed assumption) (all []equation) {
	rule := t.layout.Rules()[use.Rule]
	add := func(cells []solver.Cell, sum int, less ...int) {
		eq := equation{more: cells, by: sum, taken: less}
		for _, d := range less {
			eq.by -= d
		}
		if eq = v.known(eq, assumed); len(eq.more) > 0 {
			all = append(all, eq)
		}
	}
	n := t.layout.N()
	whole := len(rule.Cells) == n
	switch rule.Kind {
	case solver.XSum:
		first := v.of(rule.Cells[0])
		if d := int(first.Min()); first.Len() == 1 && d <= len(rule.Cells) {
			add(rule.Cells[1:d], rule.Value[0], d)
			if whole {
				add(rule.Cells[d:], n*(n+1)/2, rule.Value[0])
			}
		}
	case solver.Sandwich:
		ends := slices.DeleteFunc(slices.Clone(rule.Cells), func(c solver.Cell) bool {
			return v.of(c) != solver.Digits(0).With(1) && v.of(c) != solver.Digits(0).With(solver.Digit(n))
		})
		if !whole || len(ends) != 2 {
			break
		}
		i, j := slices.Index(rule.Cells, ends[0]), slices.Index(rule.Cells, ends[1])
		add(rule.Cells[i+1:j], rule.Value[0])
		add(slices.Concat(rule.Cells[:i], rule.Cells[j+1:]), n*(n+1)/2-1-n, rule.Value[0])
	default:
		if ways, ok := t.waysBy(use); ok && ways.Adds {
			eq := equation{more: ways.Cells, by: ways.Total}
			if rule.Kind != solver.Arrow {
				for _, c := range rule.Cells {
					if d := t.p.At(c); d != 0 {
						eq.taken = append(eq.taken, int(d))
					}
				}
			}
			all = append(all, v.known(eq, assumed))
		} else if eq, ok := t.equationOf(use); ok {
			all = append(all, v.known(eq, assumed))
		}
		groups := t.equalSums(rule)
		for i, a := range groups {
			for _, b := range groups[:i] {
				all = append(all, v.known(t.equality(b, a), assumed))
			}
		}
	}
	return slices.DeleteFunc(all, func(eq equation) bool { return len(eq.cells()) == 0 })
}

// known returns an equation with digits in place of the cells whose digit is assumed. It returns no cells if these
// are all of its cells.
func (v view) known(eq equation, assumed assumption) equation {
	from, taken := eq, slices.Clone(eq.taken)
	for _, c := range eq.cells() {
		if assumed[c].Len() != 1 || v.of(c) != assumed[c] {
			continue
		}
		d, plain := v.of(c).Min(), len(eq.less) == 0
		if plain && (int(d) > eq.by || len(eq.more) == 1 && int(d) != eq.by) {
			break // the digits contradict the sum
		}
		if eq = eq.with(c, d); plain {
			taken = append(taken, int(d))
		}
	}
	if eq.taken = nil; len(eq.less) == 0 {
		eq.taken = taken
	}
	if len(eq.more) == 1 && len(eq.less) == 0 && len(from.less) > 0 { // the digits of one side less those of the other
		side, other, by := from.more, from.less, from.by
		if !slices.Contains(side, eq.more[0]) {
			side, other, by = other, side, -by
		}
		terms := []int{}
		if by > 0 {
			terms = append(terms, by)
		}
		for _, c := range other {
			terms = append(terms, int(v.of(c).Min()))
		}
		for _, c := range without(side, eq.more[0]) {
			terms = append(terms, -int(v.of(c).Min()))
		}
		if by < 0 {
			terms = append(terms, by)
		}
		eq.shown, eq.taken = sumOf(terms), nil
	}
	return eq
}

// mostInSum is the maximum number of cells of a sum that is given as a reason.
const mostInSum = 5

// possible returns the digits that cell c can have in an equation with the candidates of a view. Cells that see each
// other have different digits. It returns all candidates of c if the equation has too many cells.
func (t *explainer) possible(eq equation, v view, c solver.Cell) (digits solver.Digits) {
	cells := eq.cells()
	if len(cells) > mostInSum {
		return v.of(c)
	}
	if !slices.Contains(cells, c) {
		return 0
	}
	given := make([]solver.Digit, len(cells))
	var only view // in which c has only the digit that is tried
	var from func(i, left int) bool
	from = func(i, left int) bool {
		if i == len(cells) {
			return left == 0
		}
	next:
		for d := range only.of(cells[i]).All() {
			for k, o := range cells[:i] {
				if given[k] == d && slices.Contains(t.layout.Sees(o), cells[i]) {
					continue next
				}
			}
			rest := left - int(d)
			if i >= len(eq.more) {
				rest = left + int(d)
			}
			if len(eq.less) == 0 && rest < 0 {
				break
			}
			if given[i] = d; from(i+1, rest) {
				return true
			}
		}
		return false
	}
	for d := range v.of(c).All() {
		only = v.without([]solver.Cell{c}, ^solver.Digits(0).With(d))
		if from(0, eq.by) {
			digits = digits.With(d)
		}
	}
	return digits
}

// isClue reports whether a rule is about sums or numbers of digits in such a way that its consequences need a reason.
func (t *explainer) isClue(use logic.RuleUse) bool {
	kind := t.layout.Rules()[use.Rule].Kind
	return isLineClue(kind) || slices.Contains([]solver.Kind{solver.RegionSum, solver.Zipper, solver.Equal,
		solver.DoubleArrow}, kind)
}

// isLineClue reports whether rules of a kind are clues outside the board about a row or column.
func isLineClue(kind solver.Kind) bool {
	return kind == solver.XSum || kind == solver.Sandwich || kind == solver.Skyscraper
}

// shown reports whether the text can say why a rule leaves only some digits for a cell. If strict is not set, any
// rule will do.
func (t *explainer) shown(
	use logic.RuleUse, v view, assumed assumption, c solver.Cell, digits solver.Digits,
) bool {
	return !t.strict || !t.isClue(use) || t.reasonIn(use, v, assumed, c, digits) != ""
}

// freed returns the view in which cell c can have all digits.
func (v view) freed(c solver.Cell) view {
	free := v.copy()
	free.own[c] = v.t.layout.Digits(c)
	return free
}

// reasonIn returns text about why the rules of the step leave only some digits for a cell: a sum that is left for it
// and a few others, or that it is the only place of a digit in a line with a clue. It returns "" if there is no such
// reason.
func (t *explainer) reasonIn(
	use logic.RuleUse, v view, assumed assumption, c solver.Cell, digits solver.Digits,
) (why string) {
	if t.layout.Rules()[use.Rule].Kind == solver.Automaton {
		return wordInSequences.In(t.lang)
	}
	best := equation{}
	for _, eq := range t.equations(use, v, assumed) {
		size := len(eq.cells())
		if slices.Contains(eq.cells(), c) && (len(best.cells()) == 0 || size < len(best.cells())) &&
			t.possible(eq, v, c)&^digits == 0 {
			best = eq
		}
	}
	if len(best.cells()) > 0 {
		if so, ok := t.limitOf(best, v, c, digits); ok {
			return so
		}
		return t.sumText(best)
	}
	if only := t.onlyPlace(use, v, c, digits); only != "" {
		return only
	}
	rule := t.layout.Rules()[use.Rule]
	if other := v.of(c) &^ digits; rule.Kind == solver.Skyscraper && other != 0 {
		if so, ok := t.seenCount(rule, v.without([]solver.Cell{c}, digits)); ok {
			return fill(wordOtherwise, t.lang, blanks{"so": so})
		}
	}
	return ""
}

// onlyPlace returns text that cell c is the only place for a digit in the line of a clue. It returns "" if it is not.
func (t *explainer) onlyPlace(use logic.RuleUse, v view, c solver.Cell, digits solver.Digits) string {
	if h, ok := t.lineOf(use); ok && digits.Len() == 1 && t.alone(h, v, c, digits.Min()) {
		return fill(wordNoOther, t.lang, blanks{"digit": digits.Min().String(), "house": t.houses(h)})
	}
	return ""
}

// limitOf returns text that a sum of several cells leaves only one digit for cell c, since the others make at most, or
// at least, a certain sum. ok is false if the digit does not follow from this.
func (t *explainer) limitOf(eq equation, v view, c solver.Cell, digits solver.Digits) (so string, ok bool) {
	if len(eq.less) > 0 || len(eq.more) < 3 || digits.Len() != 1 {
		return "", false
	}
	least, most := t.limits(without(eq.more, c), v)
	values := blanks{"sum": sumOf(ints(most)), "rest": lessOf(eq.by, total(most))}
	says := wordOthersMost
	switch d := digits.Min(); {
	case eq.by-total(most) == int(d) && v.of(c).Max() == d:
	case eq.by-total(least) == int(d) && v.of(c).Min() == d:
		says, values["sum"], values["rest"] = wordOthersLeast, sumOf(ints(least)), lessOf(eq.by, total(least))
	default:
		return "", false
	}
	return fill(says, t.lang, values), true
}

// sumText returns an equation as text, and its combinations if there are few: r2c2 + r2c3 = 10 − 3 = 7: 1 + 6. If the
// explanation already has this text, the equation is short: r2c2 + r2c3 = 7.
func (t *explainer) sumText(eq equation) string {
	if len(eq.less) > 0 {
		return t.side(eq.more, 0) + is + t.side(eq.less, eq.by)
	}
	from := eq.by
	for _, d := range eq.taken {
		from += d
	}
	text := lessOf(from, eq.taken...)
	if eq.shown != "" {
		return eq.shown
	}
	if len(eq.more) == 1 {
		return text
	}
	text = t.side(eq.more, 0) + is + text
	var parts []string
	for set := range sets(t.layout.N(), len(eq.more), eq.by) {
		parts = append(parts, t.together(set, true))
	}
	apart := true
	for i, c := range eq.more {
		apart = apart && t.seesAll(c, eq.more[:i])
	}
	if apart && len(parts) > 0 && len(parts) <= mostNamed {
		text = wordSoSets.With(t.lang, "need", text, "sets", t.or(parts))
	}
	if slices.ContainsFunc(t.says, func(said string) bool { return strings.Contains(said, text) }) {
		return t.side(eq.more, 0) + is + strconv.Itoa(eq.by)
	}
	return text
}

// lineOf returns the house that a clue outside the board is about. ok is false for other rules.
func (t *explainer) lineOf(use logic.RuleUse) (house int, ok bool) {
	rule := t.layout.Rules()[use.Rule]
	if !isLineClue(rule.Kind) {
		return 0, false
	}
	for h := range t.layout.NumHouses() {
		in := t.layout.House(h).Cells
		if len(in) == len(rule.Cells) && len(in) == t.layout.N() &&
			!slices.ContainsFunc(rule.Cells, func(c solver.Cell) bool { return !t.has(h, c) }) {
			return h, true
		}
	}
	return 0, false
}

// alone reports whether digit d has no place in a house except cell c.
func (t *explainer) alone(house int, v view, c solver.Cell, d solver.Digit) bool {
	return !slices.ContainsFunc(t.layout.House(house).Cells,
		func(o solver.Cell) bool { return o != c && v.of(o).Has(d) })
}

// unfilled is like breaks, for a sum that the cells of a rule cannot make, a line in which some digits have too few
// places, and the clues of skyscrapers and sandwiches.
func (t *explainer) unfilled(v view, assumed assumption, given func(string) string) (draw func()) {
	for _, use := range t.step.Proof.Rules {
		rule := t.layout.Rules()[use.Rule]
		if !isLineClue(rule.Kind) || !slices.ContainsFunc(rule.Cells, v.changed) {
			continue
		}
		if h, ok := t.lineOf(use); ok && t.cramped(h, v, given) {
			return func() { t.picture.house(h, 0) }
		}
		for _, eq := range t.equations(use, v, assumed) {
			r, ok := t.refute(eq, v, 1)
			if ok && r.why != whyEmpty && r.cost() <= 2 && slices.ContainsFunc(eq.cells(), v.changed) {
				t.refuted(r, given)
				return func() { t.mark(eq.cells()) }
			}
		}
		switch rule.Kind {
		case solver.Skyscraper:
			if so, ok := t.seenCount(rule, v); ok {
				t.says = append(t.says, capital(given(so)))
				return func() { t.mark(t.empty(rule.Cells)) }
			}
		case solver.Sandwich:
			if t.noFilling(rule, v, given) {
				return func() { t.mark(t.empty(rule.Cells)) }
			}
		}
	}
	return nil
}

// mostCramped is the maximum number of digits that are named because they have too few places.
const mostCramped = 3

// cramped adds the contradiction that some digits have fewer places in a house than they need. It reports whether it
// has found one.
func (t *explainer) cramped(house int, v view, given func(string) string) bool {
	cells := t.layout.House(house).Cells
	n := t.layout.N()
	var found solver.Digits
	var places []solver.Cell
	var try func(from, size int, set solver.Digits) bool
	try = func(from, size int, set solver.Digits) bool {
		if size == 0 {
			in := slices.DeleteFunc(slices.Clone(cells), func(c solver.Cell) bool { return v.of(c)&set == 0 })
			if len(in) < set.Len() {
				found, places = set, in
			}
			return len(in) < set.Len()
		}
		for d := from; d <= n; d++ {
			if try(d+1, size-1, set.With(solver.Digit(d))) {
				return true
			}
		}
		return false
	}
	for size := 1; size <= min(mostCramped, n); size++ {
		if !try(1, size, 0) {
			continue
		}
		if len(places) == 0 {
			t.sayUnder(given, wordNowhere, blanks{"house": t.houses(house), "digit": found.Min().String()})
		} else {
			t.sayUnder(given, wordCramped, blanks{"house": t.houses(house), "digits": t.digits(found),
				"cells": t.cells(places...)})
		}
		return true
	}
	return false
}

// mostEnds is the maximum number of places for each end of a sandwich that are named.
const mostEnds = 4

// noFilling adds the contradiction that the digits between the two ends of a sandwich never make its sum, wherever
// the ends are. It reports whether it has found one.
func (t *explainer) noFilling(rule solver.Rule, v view, given func(string) string) bool {
	n := t.layout.N()
	if len(rule.Cells) != n || n > mostDiffering {
		return false
	}
	var ends [2][]solver.Cell
	for _, c := range rule.Cells {
		for i, d := range [...]solver.Digit{1, solver.Digit(n)} {
			if v.of(c).Has(d) {
				ends[i] = append(ends[i], c)
			}
		}
	}
	crust := solver.Digits(0).With(1).With(solver.Digit(n))
	for _, a := range ends[0] {
		for _, b := range ends[1] {
			i, j := slices.Index(rule.Cells, a), slices.Index(rule.Cells, b)
			i, j = min(i, j), max(i, j)
			if i == j {
				continue
			}
			between := rule.Cells[i+1 : j]
			filled := part{v: v.without(t.empty(between), crust), cells: between, sum: rule.Value[0]}
			if len(t.waysOfPart(filled, logic.Candidate{})) > 0 {
				return false
			}
		}
	}
	for i, at := range ends {
		if len(at) == 1 && t.noOtherEnd(rule, v, given, at[0], ends[1-i], solver.Digit([2]int{n, 1}[i])) {
			return true
		}
	}
	if len(ends[0]) > mostEnds || len(ends[1]) > mostEnds {
		return false
	}
	t.sayUnder(given, wordNoFilling, blanks{"least": "1", "greatest": solver.Digit(n).String(),
		"ones": t.either(inOrder(ends[0])), "others": t.either(inOrder(ends[1])), "sum": strconv.Itoa(rule.Value[0])})
	return true
}

// noOtherEnd is like noFilling, for a sandwich with one end in a known cell. The other end can be digit d in the given
// places.
func (t *explainer) noOtherEnd(
	rule solver.Rule, v view, given func(string) string, end solver.Cell, places []solver.Cell, d solver.Digit,
) bool {
	counts := t.sandwichSizes(rule.Value[0])
	from := slices.Index(rule.Cells, end)
	var near, can []solver.Cell
	for i, c := range rule.Cells {
		if i == from || !counts.Has(solver.Digit(max(i-from, from-i))) {
			continue
		}
		if near = append(near, c); slices.Contains(places, c) {
			can = append(can, c)
		}
	}
	var all []refutation
	crust := solver.Digits(0).With(1).With(solver.Digit(t.layout.N()))
	for _, c := range can {
		i := slices.Index(rule.Cells, c)
		between := rule.Cells[min(i, from)+1 : max(i, from)]
		eq := t.openSum(between, rule.Value[0])
		r, ok := t.refute(eq, v.without(t.empty(between), crust), 1)
		if !ok || r.cost() > 2 || len(eq.more) == 0 {
			return false
		}
		all = append(all, r)
	}
	if len(near) > mostEnds || len(can) > mostGroups {
		return false
	}
	values := blanks{"cell": t.cells(end), "digit": d.String(),
		"cells": t.either(inOrder(near)), "places": t.either(inOrder(can)), "sum": strconv.Itoa(rule.Value[0])}
	switch {
	case len(can) == 0:
		t.sayUnder(given, wordEndNowhere, values)
	case len(can) < len(near):
		t.sayUnder(given, wordEndOnly, values)
	default:
		t.sayUnder(given, wordEndAt, values)
	}
	for i, c := range can {
		t.refuted(all[i], t.with(logic.Candidate{Cell: c, Digit: d}))
	}
	return true
}

// sandwichSizes returns the numbers of cells, each plus one, in which different digits can make the sum of a sandwich.
func (t *explainer) sandwichSizes(sum int) (counts solver.Digits) {
	n := t.layout.N()
	for count := range n - 1 {
		for set := range sets(n, count, sum) {
			if set == nil || set[0] > 1 && int(set[count-1]) < n {
				counts = counts.With(solver.Digit(count + 1))
				break
			}
		}
	}
	return counts
}
