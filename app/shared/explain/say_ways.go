package explain

import (
	"slices"
	"strings"

	"numplace/solver"
	"numplace/solver/logic"
)

// The combinations of digits that a rule can hold.

// left says what a rule that adds up, or an arrow, leaves for its open cells, if some are filled. It reports whether it
// has said so.
func (t *teller) left(use logic.RuleUse, ways logic.Ways, values blanks) bool {
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
			t.say(saysArrow, blanks{"circle": t.cells(circle), "shaft": t.cells(shaft...)})
			t.say(saysSoEqual, blanks{"more": t.side(eq.more, 0), "less": t.side(eq.less, eq.by)})
		}
		return ok
	}
	if !ways.Adds || len(r.Value) == 0 {
		return false
	}
	values["rule"], values["cells"] = t.named(use.Rule), t.cells(ways.Cells...)
	values["sum"] = lessOf(r.Value[0], filled...)
	t.say(saysLeft, values)
	return true
}

// only says which combinations a rule can hold, with what is left of its sum.
func (t *teller) only(use logic.RuleUse, ways logic.Ways, values blanks) {
	switch {
	case !t.left(use, ways, values):
		t.say(saysFewWays, values)
	case len(ways.Cells) > 1:
		t.say(saysSumSets, values)
	}
}

// placed says where the digits of the one combination can be, if the step removes some of them.
func (t *teller) placed(ways logic.Ways) {
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

// mostFallen is how many impossible combinations are named.
const mostFallen = 2

// fallen names combinations that would have a digit of the result, and why they can't be.
func (t *teller) fallen(ways logic.Ways) {
	if !ways.Adds || len(ways.Cells) < 2 || len(ways.Cells) > 3 {
		return
	}
	var union solver.Digits
	for _, c := range ways.Cells {
		union |= t.p.Candidates(c)
	}
	var says []string
	gone, n := t.gone(), 0
	for set := range sets(t.layout.N(), len(ways.Cells), ways.Total) {
		possible := slices.ContainsFunc(ways.Sets, func(way []solver.Digit) bool { return slices.Equal(way, set) })
		if possible || !slices.ContainsFunc(set, gone.Has) {
			continue
		}
		n++
		values := blanks{"set": t.together(set, true)}
		if at := slices.IndexFunc(set, func(d solver.Digit) bool { return !union.Has(d) }); at >= 0 {
			values["digit"] = set[at].String()
			says = append(says, fill(saysFalls, t.lang, values))
		} else if at := slices.IndexFunc(ways.Cells, func(c solver.Cell) bool {
			return !slices.ContainsFunc(set, t.p.Candidates(c).Has)
		}); at >= 0 {
			c := ways.Cells[at]
			values["cell"], values["digits"] = t.cells(c), t.oneOf(t.p.Candidates(c))
			says = append(says, fill(saysFallsAt, t.lang, values))
		}
	}
	if n > mostFallen || len(says) < n {
		return // too many, or not seen so simply
	}
	for _, text := range says {
		t.says = append(t.says, capital(text))
	}
}

// sets yields the sets of different digits with a sum, each in rising order.
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

// together writes digits of one way: 1 + 2 + 5 or, if they don't add up, 1, 2 and 5.
func (t *teller) together(set []solver.Digit, adds bool) string {
	var digits []string
	for _, d := range set {
		digits = append(digits, d.String())
	}
	if adds {
		return strings.Join(digits, plus)
	}
	return all(t.lang, digits)
}

// combinations lists the digits of the ways of the step's first rule: 1 + 2 + 5 or 1 + 3 + 4. Those of an arrow are
// 9 = 4 + 5. It also counts them; none are many.
func (t *teller) combinations(w logic.Ways) (text string, count int) {
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

// listOf is combinations for any rule.
func (t *teller) listOf(w logic.Ways) (text string, count int) {
	var parts []string
	for _, set := range w.Sets {
		parts = append(parts, t.together(set, w.Adds))
	}
	return t.or(parts), len(parts)
}

// setsOf returns the digits of ways, each set once, in rising order.
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

// arrow returns the circle and the shaft of the step's first rule, if it is an arrow with a circle of one cell.
func (t *teller) arrow() (circle solver.Cell, shaft []solver.Cell, ok bool) {
	if len(t.step.Proof.Rules) == 0 {
		return 0, nil, false
	}
	return t.arrowOf(t.step.Proof.Rules[0])
}

// arrowOf is arrow for any rule.
func (t *teller) arrowOf(use logic.RuleUse) (circle solver.Cell, shaft []solver.Cell, ok bool) {
	r := t.layout.Rules()[use.Rule]
	if r.Kind != solver.Arrow || len(r.Value) > 0 && r.Value[0] != 1 {
		return 0, nil, false
	}
	return r.Cells[0], r.Cells[1:], true
}

// mostWould is how many candidates are refuted one by one.
const mostWould = 3

// noneHas says that no listed combination puts digits in cells. Where a digit is in one of the combinations, it says
// first which other digit would then have no place.
func (t *teller) noneHas(ways logic.Ways, values blanks) {
	var says []string
	for _, x := range t.step.Remove {
		with := slices.DeleteFunc(slices.Clone(ways.Sets), func(set []solver.Digit) bool {
			return !slices.Contains(set, x.Digit)
		})
		if !ways.Adds || len(with) != 1 {
			continue
		}
		at := slices.Index(with[0], x.Digit)
		rest, others := slices.Delete(slices.Clone(with[0]), at, at+1), without(ways.Cells, x.Cell)
		for _, d := range rest {
			if len(t.at(d, others)) == 0 {
				says = append(says, fill(pick(len(others) == 1, saysNorCan, saysWouldHold), t.lang, blanks{
					"digit": x.Digit.String(), "cell": t.cells(x.Cell), "others": t.cells(others...),
					"rest": t.together(rest, false), "missing": d.String()}))
				break
			}
		}
	}
	if len(says) <= mostWould {
		for _, text := range says {
			t.says = append(t.says, capital(text))
		}
	}
	t.say(saysNoneHas, values)
}

// plus writes cells as a sum.
func (t *teller) plus(cells []solver.Cell) string {
	return strings.Join(t.each(cells), " +\u00a0")
}
