package explain

import (
	"slices"
	"strings"

	"numplace/app/shared/i18n"
	"numplace/solver"
	"numplace/solver/logic"
)

// This file names what forces a digit: the cell that another cell sees, and why it sees it; or one of several rules.

// seenAs returns the name of cell o, which cell c sees. If they share no row, column, box or region, it also says why.
func (t *explainer) seenAs(c, o solver.Cell) string {
	name, house := t.cells(o), -1
	for h := range t.layout.NumHouses() {
		if !t.has(h, c) || !t.has(h, o) {
			continue
		}
		if t.layout.House(h).Kind < solver.Diagonal {
			return name
		}
		house = h
	}
	if house >= 0 {
		return wordAwayIn.With(t.lang, "cell", name, "house", t.houses(house))
	}
	for _, r := range t.layout.Rules() {
		switch at := t.distance(c, o); {
		case r.Kind == solver.AntiKnight && at == 5:
			return wordKnightAway.With(t.lang, "cell", name)
		case r.Kind == solver.AntiKing && at == 2:
			return wordCornerAway.With(t.lang, "cell", name)
		case (r.OnlyDigits() || r.Kind == solver.Cage) && slices.Contains(r.Cells, c) && slices.Contains(r.Cells, o):
			return wordAwayIn.With(t.lang, "cell", name, "house", t.kindName(r.Kind))
		}
	}
	return name
}

// parting is how a rule makes two cells differ.
type parting struct {
	rule int
	says text // sentence that one of the cells has a digit, and that the other cannot have it therefore
}

// tieOf returns the rule that makes two cells differ. ok is false if they share a house, or if they differ because of
// a chess move or not at all.
func (t *explainer) tieOf(c, o solver.Cell) (x parting, ok bool) {
	if !slices.Contains(t.layout.PairsOf(c), o) {
		return parting{}, false
	}
	for i, r := range t.layout.Rules() {
		at, other := slices.Index(r.Cells, c), slices.Index(r.Cells, o)
		if at < 0 || other < 0 {
			continue
		}
		switch r.Kind {
		case solver.Renban, solver.Nabner, solver.Thermo:
			return parting{i, saysOnSameLine}, true
		case solver.Cage, solver.Extra, solver.Rellik, solver.Equality:
			return parting{i, saysInSameGroup}, true
		case solver.Between, solver.Lockout, solver.Entropic, solver.Modular:
			x, ok = parting{i, saysNotAlike}, true
		default:
			if max(at, other)-min(at, other) == 1 && (r.Kind.Shape() == solver.CellLine || len(r.Cells) == 2) {
				x, ok = parting{i, saysNotAlike}, true
			}
		}
	}
	return x, ok
}

// sight returns a cell that takes the only digit that cell c has lost, because c sees it. ok is false if the
// digits that are left for c have another reason.
func (t *explainer) sight(v view, c solver.Cell, left solver.Digits) (by solver.Cell, lost solver.Digits, ok bool) {
	lost = t.p.Candidates(c) &^ left
	if lost.Len() != 1 || v.of(c) != left {
		return 0, lost, false
	}
	by, ok = t.holder(v, c, lost)
	return by, lost, ok
}

// holder returns an empty cell that cell c sees and that has the given digit according to the text. ok is false if
// there is no such cell.
func (t *explainer) holder(v view, c solver.Cell, one solver.Digits) (o solver.Cell, ok bool) {
	for _, o := range t.layout.Sees(c) {
		if slices.Contains(v.put, o) && v.of(o) == one {
			return o, true
		}
	}
	return 0, false
}

// byRule adds the name of a rule to the text of digits that it leaves, if the step has rules of several kinds. It
// also adds why, which may be "".
func (t *explainer) byRule(use int, digits, why string) string {
	kinds := map[solver.Kind]int{}
	for _, u := range t.step.Proof.Rules {
		kinds[t.layout.Rules()[u.Rule].Kind]++
	}
	rule := t.layout.Rules()[use]
	if len(kinds) < 2 || kinds[rule.Kind] > 1 {
		if why != "" {
			return wordDigitsBy.With(t.lang, "digits", digits, "rule", why)
		}
		return digits
	}
	name := t.kindName(rule.Kind)
	if sign := t.sign(rule); sign != "" {
		name = sign
	} else if rule.Kind == solver.XV || len(rule.Cells) == 0 {
		name = small(t.lang, i18n.RuleOf(t.lang, t.layout, rule))
	}
	if why != "" {
		name = wordRuleWhy.With(t.lang, "rule", name, "why", why)
	}
	return wordDigitsBy.With(t.lang, "digits", digits, "rule", name)
}

// whyLeft returns a function that adds to the text of the digits of next why a rule of the step leaves them: the name
// of the rule, with a reason if there is one, or else the house that has no other place for the digit.
func (t *explainer) whyLeft(
	use logic.RuleUse, v view, assumed assumption, next consequence,
) func(digits string) string {
	why := t.reasonIn(use, v, assumed, next.cell, next.digits)
	only := t.onlyPlace(use, v, next.cell, next.digits)
	return func(digits string) string {
		if only != "" && why == only {
			return wordDigitsBy.With(t.lang, "digits", digits, "rule", only)
		}
		return t.byRule(use.Rule, digits, why)
	}
}

// forcedBy is like byRule, for digits that one of the step's rules leaves for a cell.
func (t *explainer) forcedBy(v view, assumed assumption, next consequence) string {
	digits := t.oneOf(next.digits)
	if v.of(next.cell) == next.digits {
		return digits
	}
	for _, use := range t.step.Proof.Rules {
		allowed, ok := t.leftBy(use, v, assumed, next.cell)
		if ok && allowed&v.of(next.cell)&^next.digits == 0 {
			return t.whyLeft(use, v, assumed, next)(digits)
		}
	}
	return digits
}

// wouldBe returns text that cell c would have to be one of some digits, and why it cannot. use is the rule that needs
// these.
func (t *explainer) wouldBe(
	c solver.Cell, digits solver.Digits, use logic.RuleUse, v view, assumed assumption,
) string {
	by := t.whyLeft(use, v.freed(c), assumed, consequence{cell: c, digits: digits})
	needs := by(t.oneOf(digits))
	if d := digits.Min(); digits.Len() == 1 && t.p.Candidates(c).Has(d) {
		if o, ok := t.holder(v, c, digits); ok {
			need := fill(wordNeedBe, t.lang, blanks{"others": t.cells(c), "need": needs})
			return fill(wordNeedSeen, t.lang, blanks{"need": need, "digit": d.String(), "by": t.seenAs(c, o)})
		}
	}
	if stays := digits &^ (t.p.Candidates(c) &^ v.of(c)); stays != 0 {
		needs = by(t.oneOf(stays))
	}
	values := blanks{"cell": t.cells(c), "needs": needs, "digits": t.oneOf(v.of(c))}
	return fill(pick(v.of(c) != 0 && v.of(c).Len() <= mostNamed, wordWouldBeOnly, wordWouldBe), t.lang, values)
}

// likeness is what remains of sentences without digits, cells and the words between these. It is the same for
// arguments that have the same reasons.
func likeness(says []string) string {
	return unlike.Replace(strings.Join(says, "|"))
}

// unlike removes digits, names of cells, and the words between these.
var unlike = strings.NewReplacer("0", "", "1", "", "2", "", "3", "", "4", "", "5", "", "6", "", "7", "", "8", "", "9",
	"", " ", "", "\u00a0", "", ",", "", "r", "", "c", "", "and", "", "or", "", "、", "", "，", "", "と", "", "か", "",
	"和", "", "或", "", "each", "", "都", "", "はどれも", "は", "both", "")

// loser has cells that lose the same digits because they see the same cells.
type loser struct {
	digits solver.Digits
	seen   []solver.Cell
	cells  []solver.Cell
}

// losing adds to all the cell c, which loses the digits of x because it sees the cells of x.
func losing(all []loser, x loser, c solver.Cell) []loser {
	at := slices.IndexFunc(all, func(o loser) bool { return o.digits == x.digits && slices.Equal(o.seen, x.seen) })
	if at < 0 {
		at, all = len(all), append(all, x)
	}
	all[at].cells = append(all[at].cells, c)
	return all
}

// bySight says which of some cells have lost digits because they see cells whose digits are assumed, unless the text
// has said it. given puts the supposition before the first sentence. bySight returns what to put before the next one.
func (t *explainer) bySight(cells []solver.Cell, v view, given func(string) string) (next func(string) string) {
	var all []loser
	for _, c := range inOrder(cells) {
		x := loser{digits: t.p.Candidates(c) &^ v.of(c)}
		if t.p.At(c) != 0 || x.digits == 0 || slices.Contains(v.put, c) {
			continue
		}
		var taken solver.Digits
		for _, o := range inOrder(v.put) {
			if set := v.of(o); set.Len() == 1 && set&x.digits != 0 && slices.Contains(t.layout.Sees(c), o) {
				x.seen, taken = append(x.seen, o), taken|set
			}
		}
		if taken != x.digits {
			continue
		}
		all = losing(all, x, c)
	}
	first := given
	for _, x := range all {
		values := blanks{"cells": t.cells(x.cells...), "seen": t.cells(x.seen...), "digits": t.oneOf(x.digits)}
		if slices.Contains(t.says, capital(fill(saysSeesThese, t.lang, values))) || len(all) > mostLosses {
			continue
		}
		t.sayUnder(first, wordSeesThese, values)
		given = t.then
		first = func(so string) string { return fill(saysPlain, t.lang, blanks{"so": so}) }
	}
	return given
}
