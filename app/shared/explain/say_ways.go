package explain

import (
	"slices"
	"strconv"
	"strings"

	"numplace/solver"
	"numplace/solver/logic"
)

// This file explains the combinations of digits with which a rule can be filled. A way to fill the rule
// assigns a digit to each of its empty cells. A combination is the set of digits of one or more ways.

// foundWays are the ways to fill a rule.
type foundWays struct {
	use logic.RuleUse
	logic.Ways
	ok bool
}

// waysBy returns logic.WaysOf for one rule of the step. It computes them only once. They must not be changed.
func (t *explainer) waysBy(use logic.RuleUse) (ways logic.Ways, ok bool) {
	at := slices.IndexFunc(t.found, func(f foundWays) bool { return f.use.Equal(use) })
	if at < 0 {
		at = len(t.found)
		ways, ok = logic.WaysOf(t.p, logic.Proof{Rules: []logic.RuleUse{use}})
		t.found = append(t.found, foundWays{use, ways, ok})
	}
	return t.found[at].Ways, t.found[at].ok
}

// left states the sum that remains for the empty cells of a rule with a sum, or of an arrow. For other rules,
// or if none of the rule's cells are filled, it returns false and adds nothing.
func (t *explainer) left(use logic.RuleUse, ways logic.Ways, values blanks) bool {
	r := t.layout.Rules()[use.Rule]
	var filled []int
	for _, c := range r.Cells {
		if d := t.p.At(c); d != 0 {
			filled = append(filled, int(d))
		}
	}
	if len(filled) == 0 {
		return false
	}
	if circle, shaft, ok := t.arrowOf(use); ok {
		eq, ok := t.equationOf(use)
		if ok {
			t.say(saysArrow, blanks{"circle": t.cells(circle), "shaft": t.along(shaft)})
			t.say(saysSoEqual, blanks{"more": t.side(eq.more, 0), "less": t.side(eq.less, eq.by)})
		}
		return ok
	}
	if !ways.Adds || len(r.Value) == 0 {
		return false
	}
	values["rule"], values["cells"] = t.named(use.Rule), t.cells(ways.Cells...)
	if values["sum"] = lessOf(r.Value[0], filled...); r.Kind == solver.Arrow {
		values["sum"] = t.leftOfNumber(r)
	}
	if values["total"] = strconv.Itoa(r.Value[0]); t.sign(r) != "" {
		t.say(saysLeftSign, values)
	} else {
		t.say(saysLeft, values)
	}
	return true
}

// leftOfNumber returns text for an arrow whose circle has a number of several digits and whose shaft is
// filled. The text shows what remains for the last digit of the number, such as 2 + 5 + 6 − 10 = 3.
func (t *explainer) leftOfNumber(r solver.Rule) string {
	number := 0
	for _, c := range r.Cells[:r.Value[0]] {
		number = 10*number + int(t.p.At(c))
	}
	var terms []int
	for _, c := range r.Cells[r.Value[0]:] {
		terms = append(terms, int(t.p.At(c)))
	}
	return sumOf(append(terms, -number))
}

// only states the possible combinations of a rule, and the sum that is left for its empty cells.
func (t *explainer) only(use logic.RuleUse, ways logic.Ways, values blanks) {
	switch {
	case !t.left(use, ways, values):
		t.fewWays(use, values)
	case len(ways.Cells) > 1:
		t.say(saysSumSets, values)
	}
}

// fewWays states the possible combinations of a rule, and which digits a line of consecutive digits already has.
func (t *explainer) fewWays(use logic.RuleUse, values blanks) {
	var known solver.Digits
	rule := t.layout.Rules()[use.Rule]
	for _, c := range rule.Cells {
		if d := t.p.At(c); d != 0 && rule.Kind == solver.Renban {
			known = known.With(d)
		}
	}
	values["known"] = t.digits(known)
	t.say(pick(known == 0, saysFewWays, saysBesides), values)
}

// placed explains a rule with only one combination. If the step removes digits of this combination, it
// explains where these digits can be.
func (t *explainer) placed(ways logic.Ways) {
	if len(ways.Sets) != 1 || len(ways.Cells) == 1 {
		return
	}
	var set solver.Digits
	for _, d := range ways.Sets[0] {
		set = set.With(d)
	}
	if set&t.gone() == 0 || set.Len() < len(ways.Cells) {
		return
	}
	for _, c := range ways.Cells {
		if left := t.p.Candidates(c) & set; left.Len() == 1 {
			t.say(saysOfThese, blanks{"cell": t.cells(c), "digits": t.oneOf(left)})
		}
	}
	for d := range set.All() {
		if at := t.at(d, ways.Cells); len(at) == 1 && t.p.Candidates(at[0].Cell)&set != solver.Digits(0).With(d) {
			t.say(saysOnlyOne, blanks{"cell": t.cells(at[0].Cell), "digit": d.String()})
		}
	}
}

// mostFallen is the maximum number of impossible combinations that are named with the same kind of reason.
const mostFallen = 4

// fallen explains combinations that are impossible although they contain a digit which the step removes or
// places. It names each of these combinations with the reason.
func (t *explainer) fallen(ways logic.Ways) {
	if !ways.Adds || len(ways.Cells) < 2 || len(ways.Cells) > 3 {
		return
	}
	var union, missing solver.Digits
	for _, c := range ways.Cells {
		union |= t.p.Candidates(c)
	}
	var lacking []string
	strange := map[solver.Cell][]string{} // by cell: the combinations without any candidate of the cell
	gone := t.gone()
	for set := range sets(t.layout.N(), len(ways.Cells), ways.Total) {
		possible := slices.ContainsFunc(ways.Sets, func(way []solver.Digit) bool { return slices.Equal(way, set) })
		if possible || !slices.ContainsFunc(set, gone.Has) {
			continue
		}
		name := t.together(set, true)
		lacks := slices.IndexFunc(set, func(d solver.Digit) bool { return !union.Has(d) })
		stranger := slices.IndexFunc(ways.Cells, func(c solver.Cell) bool {
			return !slices.ContainsFunc(set, t.p.Candidates(c).Has)
		})
		switch {
		case lacks >= 0:
			if lacking = append(lacking, name); !slices.ContainsFunc(set, missing.Has) {
				missing = missing.With(set[lacks])
			}
		case stranger >= 0:
			strange[ways.Cells[stranger]] = append(strange[ways.Cells[stranger]], name)
		default:
			return // there is no simple reason
		}
	}
	if len(lacking) > mostFallen {
		return
	}
	if len(lacking) > 0 {
		t.say(pick(len(lacking) == 1, saysFalls, saysFallAll), blanks{"set": t.and(lacking), "digit": t.oneOf(missing)})
	}
	for _, c := range ways.Cells {
		if out := strange[c]; out != nil && len(out) <= mostFallen {
			t.say(pick(len(out) == 1, saysFallsAt, saysFallAt), blanks{"set": t.and(out), "cell": t.cells(c),
				"digits": t.oneOf(t.p.Candidates(c))})
		}
	}
}

// sets yields the sets of count different digits from 1 to n that have the given sum. Each set is in
// ascending order.
func sets(n, count, sum int) func(yield func([]solver.Digit) bool) {
	return func(yield func([]solver.Digit) bool) {
		var choose func(from int, set []solver.Digit, left int) bool
		choose = func(from int, set []solver.Digit, left int) bool {
			if len(set) == count {
				return left != 0 || yield(slices.Clone(set))
			}
			for d := from; d <= min(n, left); d++ {
				if !choose(d+1, append(set, solver.Digit(d)), left-d) {
					return false
				}
			}
			return true
		}
		choose(1, nil, sum)
	}
}

// together returns the digits of a set as text: 1 + 2 + 5 if adds is true, otherwise 1, 2 and 5.
func (t *explainer) together(set []solver.Digit, adds bool) string {
	var digits []string
	for _, d := range set {
		digits = append(digits, d.String())
	}
	if adds {
		return strings.Join(digits, plus)
	}
	return all(t.lang, digits)
}

// combinations returns text that lists the combinations of the step's first rule: 1 + 2 + 5 or 1 + 3 + 4. For
// an arrow, they have the form 9 = 4 + 5. count is the number of combinations. If there are too many to list,
// count is 0.
func (t *explainer) combinations(w logic.Ways) (text string, count int) {
	if len(t.step.Proof.Rules) == 0 || t.layout.Rules()[t.step.Proof.Rules[0].Rule].Kind != solver.Arrow {
		return t.listOf(w)
	}
	rule := t.layout.Rules()[t.step.Proof.Rules[0].Rule]
	bulb := 1
	if len(rule.Value) > 0 {
		bulb = rule.Value[0]
	}
	var parts []string
	for _, way := range w.Each {
		number := ""
		var digits []solver.Digit
		for i, c := range rule.Cells {
			d := t.p.At(c)
			if at := slices.Index(w.Cells, c); at >= 0 {
				d = way[at]
			}
			if i < bulb {
				number += d.String()
			} else {
				digits = append(digits, d)
			}
		}
		slices.Sort(digits)
		if part := number + is + t.together(digits, true); !slices.Contains(parts, part) {
			parts = append(parts, part)
		}
	}
	slices.Sort(parts)
	return t.or(parts), len(parts)
}

// listOf is like combinations, but only for rules other than arrows.
func (t *explainer) listOf(w logic.Ways) (text string, count int) {
	var parts []string
	for _, set := range w.Sets {
		parts = append(parts, t.oneSet(set, w.Adds, len(w.Sets)))
	}
	return t.or(parts), len(parts)
}

// oneSet is like together for one of several sets. Within a list, a set that does not add up is written
// with hyphens: 1‑2‑5, or 2–6 for four or more consecutive digits.
func (t *explainer) oneSet(set []solver.Digit, adds bool, of int) string {
	if adds || of == 1 {
		return t.together(set, adds)
	}
	first, last := set[0], set[len(set)-1]
	run := len(set) > 3 && int(last-first) == len(set)-1 && len(slices.Compact(slices.Clone(set))) == len(set)
	if run {
		return first.String() + "–" + last.String()
	}
	var digits []string
	for _, d := range set {
		digits = append(digits, d.String())
	}
	return strings.Join(digits, "\u2011")
}

// setsOf returns the combinations of the ways in each: their digits in ascending order, without duplicates.
func setsOf(each [][]solver.Digit) (sets [][]solver.Digit) {
	for _, way := range each {
		set := slices.Sorted(slices.Values(way))
		if !slices.ContainsFunc(sets, func(other []solver.Digit) bool { return slices.Equal(set, other) }) {
			sets = append(sets, set)
		}
	}
	slices.SortFunc(sets, slices.Compare)
	return sets
}

// arrow returns the circle and the shaft of the step's first rule. ok is false if this rule is not an arrow
// with a circle of one cell.
func (t *explainer) arrow() (circle solver.Cell, shaft []solver.Cell, ok bool) {
	if len(t.step.Proof.Rules) == 0 {
		return 0, nil, false
	}
	return t.arrowOf(t.step.Proof.Rules[0])
}

// arrowOf is like arrow, but for a given rule.
func (t *explainer) arrowOf(use logic.RuleUse) (circle solver.Cell, shaft []solver.Cell, ok bool) {
	r := t.layout.Rules()[use.Rule]
	if r.Kind != solver.Arrow || len(r.Value) > 0 && r.Value[0] != 1 {
		return 0, nil, false
	}
	return r.Cells[0], r.Cells[1:], true
}

// mostWould is the maximum number of candidates that are explained one after the other.
const mostWould = 3

// noneHas adds the sentence that none of the listed combinations puts a removed digit in its cell. If a
// combination contains a removed digit, noneHas first explains why the digit is not in this cell: certain
// other cells must have it, or the cell cannot.
func (t *explainer) noneHas(ways logic.Ways, values blanks) {
	if circle, _, ok := t.arrow(); ok && t.p.At(circle) != 0 {
		eq, _ := t.equationOf(t.step.Proof.Rules[0])
		ways.Adds, ways.Total, ways.Sets = true, eq.by, setsOf(ways.Each)
	}
	switch {
	case !ways.Adds || len(ways.Sets) > 2*mostNamed || len(t.goneIn(ways)) == 0:
	case len(ways.Cells) == 2:
		t.norCan(ways)
	case !t.owned(ways):
		if says := t.eachFails(equation{more: ways.Cells, by: ways.Total}); says != nil {
			says()
			return
		}
	}
	t.say(saysNoneHas, values)
}

// norCan explains why one cell of a rule with two cells cannot have a digit: the other cell cannot have the
// rest of the sum.
func (t *explainer) norCan(ways logic.Ways) {
	var says []string
	for i, c := range ways.Cells {
		other := ways.Cells[1-i]
		var digits, missing solver.Digits
		each := len(t.goneIn(ways)) <= mostWould
		say := func() {
			says = append(says, fill(saysNorCan, t.lang, blanks{"digit": t.oneOf(digits), "cell": t.cells(c),
				"others": t.cells(other), "missing": t.oneOf(missing)}))
			digits, missing = 0, 0
		}
		for _, x := range t.goneIn(ways) {
			if x.Cell != c {
				continue
			}
			digits, missing = digits.With(x.Digit), missing.With(solver.Digit(ways.Total)-x.Digit)
			if each {
				say()
			}
		}
		if digits != 0 {
			say()
		}
	}
	for _, text := range says {
		t.says = append(t.says, capital(text))
	}
}

// goneIn returns the removed candidates of the rule's cells whose digits occur in a possible combination.
func (t *explainer) goneIn(ways logic.Ways) (all []logic.Candidate) {
	for _, x := range t.step.Remove {
		has := func(set []solver.Digit) bool { return slices.Contains(set, x.Digit) }
		if slices.Contains(ways.Cells, x.Cell) && slices.ContainsFunc(ways.Sets, has) {
			all = append(all, x)
		}
	}
	return all
}

// owner is a group of cells that must have certain digits of a combination. The group has as many cells as
// digits.
type owner struct {
	cells  []solver.Cell
	digits solver.Digits
	set    []solver.Digit

	// If alone is true, no other cells can have the digits. If it is false, the cells can have no other
	// digits of the combination.
	alone bool
}

func (o owner) equal(other owner) bool {
	return o.digits == other.digits && o.alone == other.alone && slices.Equal(o.cells, other.cells) &&
		slices.Equal(o.set, other.set)
}

// ownersOf returns possible reasons why a combination does not put candidate x in its cell. Either other
// cells must have the digit, or the cell must have another digit. The simplest reasons come first.
func (t *explainer) ownersOf(ways logic.Ways, x logic.Candidate, set []solver.Digit) (all []owner) {
	others := without(ways.Cells, x.Cell)
	for size := 1; size <= len(others); size++ {
		for mask := range 1 << len(others) {
			var cells []solver.Cell
			var digits solver.Digits
			for i, c := range others {
				if mask>>i&1 == 1 {
					cells, digits = append(cells, c), digits|t.p.Candidates(c)
				}
			}
			if len(cells) != size {
				continue
			}
			var own, rest solver.Digits
			for _, d := range set {
				if digits.Has(d) {
					own = own.With(d)
				} else {
					rest = rest.With(d)
				}
			}
			switch {
			case own.Len() != size || !own.Has(x.Digit):
			case size == len(others):
				all = append(all, owner{cells: []solver.Cell{x.Cell}, digits: rest, set: set, alone: true})
			default:
				all = append(all, owner{cells: cells, digits: own, set: set})
			}
		}
	}
	return all
}

// owners returns groups of cells that must have certain digits of the combinations. These groups explain why
// no combination puts a removed candidate in its cell. If there is no such simple explanation, owners returns
// nil.
func (t *explainer) owners(ways logic.Ways) (all []owner) {
	for _, x := range t.goneIn(ways) {
		for _, set := range ways.Sets {
			if !slices.Contains(set, x.Digit) {
				continue
			}
			found := t.ownersOf(ways, x, set)
			if len(found) == 0 || len(slices.Compact(slices.Clone(set))) < len(set) {
				return nil
			}
			known := func(o owner) bool { return slices.ContainsFunc(all, o.equal) }
			if slices.ContainsFunc(found, known) {
				continue
			}
			best := found[0]
			if at := slices.IndexFunc(found, func(o owner) bool { return o.alone }); len(best.cells) > 1 && at >= 0 {
				best = found[at]
			}
			all = append(all, best)
		}
	}
	return all
}

// mostOwners is the maximum number of sentences that owned adds.
const mostOwners = 4

// owned explains which cells must have which digits of the combinations. It returns false and adds nothing if
// the explanation would take too many sentences.
func (t *explainer) owned(ways logic.Ways) bool {
	var says []string
	all := t.owners(ways)
	for len(all) > 0 {
		first := all[0]
		var missing solver.Digits // digits of the combinations that certain cells cannot have
		var parts []string
		var same, rest []owner
		for _, o := range all {
			if len(first.cells) == 1 && o.alone == first.alone && slices.Equal(o.cells, first.cells) {
				same = append(same, o)
			} else if !o.equal(first) {
				rest = append(rest, o)
			}
		}
		if len(first.cells) > 1 {
			same = []owner{first}
		}
		all = rest
		slices.SortFunc(same, func(a, b owner) int { return slices.Compare(a.set, b.set) })
		for d := range solver.DigitsUpTo(t.layout.N()).All() {
			var sets []string
			for _, o := range same {
				if o.digits.Has(d) && len(o.cells) == 1 {
					sets = append(sets, t.together(o.set, true))
				}
			}
			if sets != nil {
				parts = append(parts, wordOfSets.With(t.lang, "digit", d.String(), "sets", t.and(sets)))
			}
		}
		for _, o := range same {
			for _, d := range o.set {
				if o.alone == o.digits.Has(d) {
					missing = missing.With(d)
				}
			}
		}
		values := blanks{"cell": t.cells(first.cells...), "missing": t.oneOf(missing), "parts": t.and(parts)}
		marks := t.p.Candidates(first.cells[0])
		switch {
		case len(first.cells) > 1:
			values["set"], values["digits"] = t.together(first.set, true), t.digits(first.digits)
			says = append(says, fill(saysOwnAll, t.lang, values))
		case first.alone:
			values["others"] = t.cells(without(ways.Cells, first.cells[0])...)
			says = append(says, fill(saysOwnAlone, t.lang, values))
		case marks.Len() <= mostNamed:
			values["digits"] = t.oneOf(marks)
			says = append(says, fill(saysOwnOnly, t.lang, values))
		default:
			values["others"] = values["cell"]
			says = append(says, fill(saysOwnAlone, t.lang, values))
		}
	}
	if len(says) == 0 || len(says) > mostOwners {
		return false
	}
	for _, text := range says {
		t.says = append(t.says, capital(text))
	}
	return true
}

// plus returns the sum of cells as text, with the names of the cells.
func (t *explainer) plus(cells []solver.Cell) string {
	return strings.Join(t.each(cells), " +\u00a0")
}
