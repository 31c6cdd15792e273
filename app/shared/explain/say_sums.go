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

// This file explains sums of houses and rules, and formats additions.

// account is a calculation that compares the sum of some houses with the sums of the rules in them.
type account struct {
	houses          []int
	rules           []string
	all, part       int // all: total of the houses; part: total of the rules and of filled cells outside the rules
	terms           []int
	filled          bool     // whether part includes filled cells that no rule covers
	without         []string // digits to subtract: of cells outside the houses, or inside the rule cut
	cut             int      // index of the rule that is partly in the houses, or -1
	factor          map[solver.Cell]int
	housed          map[solver.Cell]bool // the cells of the houses
	inside, outside []solver.Cell        // empty cells that remain in the calculation, in and outside the houses
	simple          bool                 // whether each remaining cell counts once
}

// accountOf compares the sum of the houses of a fact with the sums of its rules. It also draws these houses
// and rules.
func (t *explainer) accountOf(fact logic.Fact) account {
	a := account{cut: -1, simple: true, factor: map[solver.Cell]int{}, housed: map[solver.Cell]bool{}}
	for _, h := range fact.Houses {
		a.houses = append(a.houses, h.Index)
		a.all += t.layout.N() * (t.layout.N() + 1) / 2
		t.picture.house(h.Index, job.BaseGround)
		for _, c := range t.layout.House(h.Index).Cells {
			a.factor[c]++
			a.housed[c] = true
		}
	}
	if t.step.Technique == logic.SumSplit {
		a.cut = fact.Rules[len(fact.Rules)-1].Index
	}
	for _, r := range fact.Rules {
		rule := t.layout.Rules()[r.Index]
		if t.picture.set(0, rule.Cells, ""); r.Index == a.cut {
			continue
		}
		for _, c := range rule.Cells {
			a.factor[c] += r.Times * fact.Houses[0].Times // rules count negatively
		}
		a.rules = append(a.rules, t.named(r.Index))
		a.terms = append(a.terms, rule.Value[0])
	}
	for c := range solver.Cell(t.layout.Cells()) {
		f, d := a.factor[c], int(t.p.At(c))
		if a.cut >= 0 && a.housed[c] && slices.Contains(t.layout.Rules()[a.cut].Cells, c) {
			f-- // count the cell only as far as other rules use it
		}
		switch {
		case f == 0:
		case d != 0 && f > 0:
			a.terms, a.filled = append(a.terms, f*d), true
		case d != 0:
			a.terms = append(a.terms, f*d)
			a.without = append(a.without, wordDigitAt.With(t.lang, "digit", strconv.Itoa(d), "cell", t.cells(c)))
		case f > 0:
			a.inside, a.simple = append(a.inside, c), a.simple && f == 1
		default:
			a.outside, a.simple = append(a.outside, c), a.simple && f == -1
		}
	}
	for _, x := range a.terms {
		a.part += x
	}
	return a
}

// added explains a step by a sum of houses and rules.
func (t *explainer) added() {
	fact := t.step.Proof.Facts[0]
	a := t.accountOf(fact)
	t.ask(askSum, 0, a.houses...)
	t.call(base, wordHouse, nil)
	t.call(setA, wordRule, nil)
	values := t.accountSays(a)
	ways, _ := logic.WaysOf(t.p, t.step.Proof)
	t.leftOver(a)
	t.balance(a, ways, values)
	if len(ways.Cells) == 1 {
		return
	}
	sets, count := t.combinations(ways)
	values["sets"] = sets
	listed := ways.Adds && count > 0 && count <= mostNamed+1
	if listed {
		t.say(saysSumSets, values)
		t.fallen(ways)
	}
	switch {
	case t.step.Proof.Digits != 0:
		values["digit"] = t.digit().String()
		values["rule"] = wordThatSum.In(t.lang)
		t.must(ways, count, values, a.equation(ways), a.simple || ways.Adds)
	case !listed:
		if t.weighed(a) || t.reached(ways) {
			return
		}
		if says := t.eachFails(a.equation(ways)); says != nil && (a.simple || ways.Adds) {
			says()
		} else {
			t.say(saysSumNone, values)
		}
	case count > 1 || slices.ContainsFunc(ways.Sets[0], t.gone().Has):
		t.noneHas(ways, values)
	}
}

// accountSays returns the values of the texts that balance says.
func (t *explainer) accountSays(a account) blanks {
	rules := a.rules
	if len(rules) > mostNamed {
		outlined := wordOutlinedCages
		for _, fact := range t.step.Proof.Facts {
			for _, r := range fact.Rules {
				if t.layout.Rules()[r.Index].Kind != solver.Cage {
					outlined = wordOutlined
				}
			}
		}
		rules = []string{outlined.With(t.lang, "count", strconv.Itoa(len(rules)))}
	}
	if a.filled {
		rules = append(rules, wordThere.In(t.lang))
	}
	in := t.and(rules)
	if len(a.without) > 0 {
		in = wordWithout.With(t.lang, "rules", in, "digits", t.and(a.without))
	}
	return blanks{"houses": t.houses(a.houses...), "all": t.allOf(len(a.houses)), "rules": in,
		"part": sumOf(a.terms), "places": t.places(false)}
}

// leftOver draws the cells that remain in the calculation.
func (t *explainer) leftOver(a account) {
	for i, cells := range [...][]solver.Cell{a.inside, a.outside} {
		if len(cells) > 0 {
			t.picture.set(1+i, cells, "")
		}
	}
	t.call(setB, wordRest, nil)
	t.call(setC, wordOutside, nil)
}

// equation returns the equation for the remaining cells of the calculation. It is only valid if a.simple is
// true.
func (a account) equation(ways logic.Ways) equation {
	if ways.Adds {
		return equation{more: ways.Cells, by: ways.Total}
	}
	if a.all < a.part {
		return equation{more: a.outside, less: a.inside, by: a.part - a.all}
	}
	return equation{more: a.inside, less: a.outside, by: a.all - a.part}
}

// balance states the result of the calculation.
func (t *explainer) balance(a account, ways logic.Ways, values blanks) {
	rest := a.all - a.part
	switch {
	case a.cut >= 0:
		rule := t.layout.Rules()[a.cut]
		less := []int{rest}
		for _, c := range rule.Cells {
			if d := t.p.At(c); d != 0 && !a.housed[c] {
				less = append(less, int(d))
			}
		}
		values["rule"], values["rest"] = t.named(a.cut), lessOf(a.all, a.part)
		values["so"] = t.makes(ways.Cells, lessOf(rule.Value[0], less...))
		t.say(saysSplit, values)
	case len(a.outside) == 0:
		values["so"] = t.makes(a.inside, lessOf(a.all, a.part))
		t.say(saysSumIn, values)
	case len(a.inside) == 0:
		values["so"] = t.makes(a.outside, lessOf(a.part, a.all))
		t.say(saysSumOut, values)
	default:
		if a.simple && t.naming != i18n.ByWords {
			values["inside"], values["outside"] = t.side(a.inside, 0), t.side(a.outside, 0)
			left := strconv.Itoa(a.all) + minus + strconv.Itoa(a.part) + plus + values["outside"]
			if rest >= 0 {
				left += is + t.side(a.outside, rest)
			}
			values["rest"] = left
			if t.say(saysAcross, values); rest < 0 {
				t.say(saysSoEqual, blanks{"more": values["outside"], "less": t.side(a.inside, -rest)})
			}
			return
		}
		more, less := a.inside, a.outside
		values["rest"] = lessOf(a.all, a.part)
		if rest < 0 {
			more, less = a.outside, a.inside
			values["rest"] = lessOf(a.part, a.all)
		}
		values["by"] = strconv.Itoa(max(rest, -rest))
		values["more"], values["less"] = t.sumOf(more), t.sumOf(less)
		t.say(pick(rest == 0, saysSumEqual, saysSumMore), values)
	}
}

// allOf returns text with the total of all digits in the given number of houses: 2 × 45 = 90.
func (t *explainer) allOf(houses int) string {
	one := t.layout.N() * (t.layout.N() + 1) / 2
	if houses == 1 {
		return strconv.Itoa(one)
	}
	return strconv.Itoa(houses) + "\u00a0×\u00a0" + strconv.Itoa(one) + is + strconv.Itoa(houses*one)
}

// sumOf returns text for the sum of several cells. For a single cell, it returns the name of the cell.
func (t *explainer) sumOf(cells []solver.Cell) string {
	if len(cells) == 1 {
		return t.cells(cells...)
	}
	return wordSumCells.With(t.lang, "cells", t.cells(cells...))
}

// makes returns text saying that cells have a sum, such as 12. For a single cell, the text says that the cell
// is this digit.
func (t *explainer) makes(cells []solver.Cell, sum string) string {
	says := wordMake
	if len(cells) == 1 {
		says = wordIs
	}
	return says.With(t.lang, "cells", t.cells(cells...), "total", sum)
}

const (
	plus  = "\u00a0+\u00a0"
	minus = "\u00a0−\u00a0"
	is    = "\u00a0=\u00a0"
)

// mostTerms is the maximum number of terms for which an addition is written out.
const mostTerms = 9

// sumOf returns an addition and its result as text: 20 + 22 = 42. If there are too many terms, it returns
// only the result.
func sumOf(terms []int) string {
	total := 0
	var parts []string
	for _, x := range terms {
		total += x
		sign := plus
		if x < 0 {
			sign, x = minus, -x
		}
		parts = append(parts, sign, strconv.Itoa(x))
	}
	if len(terms) < 2 || len(terms) > mostTerms {
		return number(total)
	}
	return strings.Join(parts[1:], "") + is + number(total)
}

// number formats an integer, with a minus sign if it is negative.
func number(x int) string {
	if x < 0 {
		return "−" + strconv.Itoa(-x)
	}
	return strconv.Itoa(x)
}

// lessOf returns a subtraction and its result as text: 23 − 4 − 6 = 13.
func lessOf(from int, less ...int) string {
	text, left := number(from), from
	for _, x := range less {
		text += minus + strconv.Itoa(x)
		left -= x
	}
	if len(less) == 0 {
		return text
	}
	return text + is + number(left)
}

func ints(digits []solver.Digit) (all []int) {
	for _, d := range digits {
		all = append(all, int(d))
	}
	return all
}

func total[T solver.Digit | int](terms []T) (sum int) {
	for _, x := range terms {
		sum += int(x)
	}
	return sum
}
