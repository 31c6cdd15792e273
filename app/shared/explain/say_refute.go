package explain

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"numplace/app/shared/i18n"
	"numplace/solver"
	"numplace/solver/logic"
)

// This file finds reasons why the digits of some cells cannot add up to their sum, and explains them. The
// reasons are short enough for a user to check on the board.

// view has the candidates that the cells of a position would have under certain assumptions.
type view struct {
	t   *explainer
	own map[solver.Cell]solver.Digits // candidates of cells that differ from those in the position
	put []solver.Cell                 // cells whose digit is assumed, or follows according to the text
}

// now returns the view of the current position, without any assumption.
func (t *explainer) now() view { return view{t: t} }

// copy returns a view whose candidates can be changed.
func (v view) copy() view {
	own := map[solver.Cell]solver.Digits{}
	maps.Copy(own, v.own)
	return view{v.t, own, v.put}
}

// with returns the view with the additional assumption that cell c has digit d.
func (v view) with(c solver.Cell, d solver.Digit) view {
	next := v.copy()
	next.put = append(slices.Clone(v.put), c)
	for _, other := range v.t.layout.Sees(c) {
		if set := v.of(other); v.t.p.At(other) == 0 && set.Has(d) {
			next.own[other] = set.Without(d)
		}
	}
	next.own[c] = solver.Digits(0).With(d)
	return next
}

// without returns the view in which the cells do not have the given digits.
func (v view) without(cells []solver.Cell, digits solver.Digits) view {
	next := v.copy()
	for _, c := range cells {
		next.own[c] = v.of(c) &^ digits
	}
	return next
}

// of returns the candidates of a cell in the view. For a filled cell, it returns the cell's digit.
func (v view) of(c solver.Cell) solver.Digits {
	if d := v.t.p.At(c); d != 0 {
		return solver.Digits(0).With(d)
	}
	if set, ok := v.own[c]; ok {
		return set
	}
	return v.t.p.Candidates(c)
}

// changed reports whether the candidates of a cell in the view differ from those in the position.
func (v view) changed(c solver.Cell) bool { return v.t.p.At(c) == 0 && v.of(c) != v.t.p.Candidates(c) }

// equation states that the cells in more have the same sum as the cells in less plus the number by.
type equation struct {
	more, less []solver.Cell
	by         int
	taken      []int  // digits that were just subtracted from by; set only if less is empty
	shown      string // how by follows for a single cell; see view.known
}

// equationOf returns the equation for the empty cells of a rule with a sum, or of an arrow. ok is false for
// other rules.
func (t *explainer) equationOf(use logic.RuleUse) (eq equation, ok bool) {
	ways, ok := t.waysBy(use)
	if !ok || ways.Adds {
		return equation{more: ways.Cells, by: ways.Total}, ok
	}
	circle, shaft, ok := t.arrowOf(use)
	if !ok || len(inOrder(append(slices.Clone(shaft), circle))) <= len(shaft) {
		return equation{}, false
	}
	for _, c := range shaft {
		if t.p.At(c) == 0 {
			eq.less = append(eq.less, c)
		}
		eq.by += int(t.p.At(c))
	}
	if eq.more = []solver.Cell{circle}; t.p.At(circle) != 0 {
		eq.more, eq.less, eq.by = eq.less, nil, int(t.p.At(circle))-eq.by
	}
	return eq, true
}

// cells returns the cells on both sides of the equation.
func (eq equation) cells() []solver.Cell { return slices.Concat(eq.more, eq.less) }

// with returns the equation that remains for the other cells if cell c has digit d. If its number by would be
// negative, the two sides are swapped.
func (eq equation) with(c solver.Cell, d solver.Digit) equation {
	next := equation{more: without(eq.more, c), less: without(eq.less, c), by: eq.by + int(d)}
	if slices.Contains(eq.more, c) {
		if next.by = eq.by - int(d); len(eq.less) == 0 {
			next.taken = []int{int(d)}
		}
	}
	if len(next.more) == 0 || next.by < 0 && len(next.less) > 0 {
		next = equation{more: next.less, less: next.more, by: -next.by}
	}
	return next
}

// why is the kind of reason why an equation cannot hold.
type why uint8

const (
	whyEmpty   why = iota // a cell has no candidate
	whyTwice              // two cells that see each other have the same single candidate
	whyFew                // three cells that see each other have two candidates
	whyNot                // the only cell left cannot have the required digit
	whyAbove              // the sum of more is too large, even at its minimum
	whyBelow              // the sum of more is too small, even at its maximum
	whySets               // each combination with this sum has a digit that no cell can have
	whyOutside            // a cell can have no digit of the combinations with this sum
	whyDigits             // each digit of a cell leads to a contradiction
)

// refutation is the explanation of why an equation cannot hold.
type refutation struct {
	why
	equation
	cells       []solver.Cell    // the cells of the reason; for whyDigits, the cell whose digits are tried
	digits      solver.Digits    // the digits of these cells, or digits that none of the cells can have
	changed     bool             // whether the digits differ from the candidates in the position
	sets        [][]solver.Digit // combinations for whySets and whyOutside
	least, most []solver.Digit   // smallest digits of one side and largest of the other: for whyAbove, least is of more
	each        []refutation     // for whyDigits: the refutation of each digit, in ascending order
	apart       [][]solver.Cell  // pairs of cells that must differ for the sums; only from beyond
	view        view             // the candidates for which the equation cannot hold
	seen        bool             // whether the text has said which digits the cells lose by sight
	given       logic.Candidate  // the last assumed candidate, if its cell is no longer in the equation
}

// cost returns roughly how many statements are needed to explain a refutation.
func (r refutation) cost() int {
	if r.why == whyDigits && len(r.more)+len(r.less) == 2 {
		return 2
	}
	cost := 1
	for _, x := range r.each {
		cost += x.cost()
	}
	return cost
}

// mostBeyond is the maximum number of cells in an equation that beyond examines.
const mostBeyond = 8

// beyond tries to refute an equation like refute, by the exact limits of its sum: cells that see each other differ,
// also if not all of them see each other.
func (t *explainer) beyond(eq equation, v view) (r refutation, ok bool) {
	cells := slices.Sorted(slices.Values(eq.more))
	if len(eq.less) > 0 || len(cells) > mostBeyond {
		return r, false
	}
	way := make([]solver.Digit, len(cells))
	most := []solver.Digit(nil)
	var from func(i, sum int)
	from = func(i, sum int) {
		if i == len(cells) {
			if sum > total(most) {
				most = slices.Clone(way)
			}
			return
		}
		limit := sum
		for _, c := range cells[i:] {
			limit += int(v.of(c).Max())
		}
		if limit <= total(most) {
			return
		}
		digits := slices.Collect(v.of(cells[i]).All())
		slices.Reverse(digits)
	next:
		for _, d := range digits {
			for k, o := range cells[:i] {
				if way[k] == d && slices.Contains(t.layout.Sees(o), cells[i]) {
					continue next
				}
			}
			way[i] = d
			from(i+1, sum+int(d))
		}
	}
	from(0, 0)
	if most == nil || total(most) >= eq.by {
		return r, false
	}
	r = refutation{why: whyBelow, equation: eq, most: most, view: v}
	for i, c := range cells {
		for _, o := range cells[:i] {
			if v.of(c)&v.of(o) != 0 && slices.Contains(t.layout.Sees(o), c) {
				r.apart = append(r.apart, []solver.Cell{o, c})
			}
		}
	}
	return r, true
}

// like reports whether two refutations are equal, except perhaps in their cells.
func (r refutation) like(o refutation) bool {
	return r.why == o.why && r.by == o.by && len(r.more) == len(o.more) && len(r.less) == len(o.less) &&
		r.digits == o.digits && total(r.least) == total(o.least) && total(r.most) == total(o.most) &&
		slices.EqualFunc(r.each, o.each, refutation.like)
}

// These limits keep explanations short.
const (
	mostDigits = 3 // digits of a cell that are tried
	mostOfTwo  = 5 // the same for an equation with only two cells, where one sentence explains them all
	mostSets   = 4 // combinations that are refuted
	mostCost   = 5
)

// mostTried returns the maximum number of digits that are tried for one cell. cells is the number of cells in
// the equation.
func mostTried(cells int) int {
	if cells == 2 {
		return mostOfTwo
	}
	return mostDigits
}

// refute returns the reason why an equation cannot hold with the candidates of a view. depth is the maximum
// number of cells whose digits are tried one after the other. ok is false if refute finds no short reason.
func (t *explainer) refute(eq equation, v view, depth int) (best refutation, ok bool) {
	cells := eq.cells()
	for i, c := range cells {
		set := v.of(c)
		if set == 0 {
			return refutation{why: whyEmpty, equation: eq, cells: []solver.Cell{c}}, true
		}
		for _, other := range cells[:i] {
			if set.Len() == 1 && v.of(other) == set && slices.Contains(t.layout.Sees(c), other) {
				return refutation{why: whyTwice, equation: eq, cells: []solver.Cell{other, c}, digits: set}, true
			}
		}
	}
	if group, digits, ok := t.tooFew(cells, v); ok {
		return refutation{why: whyFew, equation: eq, cells: group, digits: digits}, true
	}
	least, most := t.limits(eq.more, v)
	leastLess, mostLess := t.limits(eq.less, v)
	one := len(eq.more) == 1 && len(eq.less) == 0
	switch {
	case one && eq.by > 0 && eq.by <= t.layout.N() && t.p.Candidates(eq.more[0]).Has(solver.Digit(eq.by)):
		r := refutation{why: whyNot, equation: eq, cells: eq.more, view: v}
		return r, !v.of(eq.more[0]).Has(solver.Digit(eq.by))
	case total(least) > total(mostLess)+eq.by:
		return refutation{why: whyAbove, equation: eq, least: least, most: mostLess, view: v}, true
	case total(most) < total(leastLess)+eq.by:
		return refutation{why: whyBelow, equation: eq, least: leastLess, most: most, view: v}, true
	case one:
		r := refutation{why: whyNot, equation: eq, cells: eq.more, view: v}
		return r, !v.of(eq.more[0]).Has(solver.Digit(eq.by))
	}
	if r, ok := t.refuteSets(eq, v); ok {
		return r, true
	}
	if depth == 0 {
		return best, false
	}
	for _, c := range cells {
		set := v.of(c)
		if limit := mostTried(len(cells)); t.p.At(c) != 0 || set.Len() > limit {
			continue
		}
		r := refutation{why: whyDigits, equation: eq, cells: []solver.Cell{c}, digits: set, changed: v.changed(c)}
		for d := range set.All() {
			if x, fails := t.supposing(logic.Candidate{Cell: c, Digit: d}, eq, v, depth-1); fails {
				r.each = append(r.each, x)
			}
		}
		better := !ok || r.cost() < best.cost() || r.cost() == best.cost() && r.digits.Len() < best.digits.Len()
		if len(r.each) == set.Len() && r.cost() <= mostCost && better {
			best, ok = r, true
		}
	}
	return best, ok
}

// supposing is like refute, but first assumes candidate x.
func (t *explainer) supposing(x logic.Candidate, eq equation, v view, depth int) (r refutation, ok bool) {
	r, ok = t.refute(eq.with(x.Cell, x.Digit), v.with(x.Cell, x.Digit), depth)
	r.given = x
	return r, ok
}

// tooFew finds three cells that see each other and have only two candidates between them.
func (t *explainer) tooFew(cells []solver.Cell, v view) (group []solver.Cell, digits solver.Digits, ok bool) {
	for i, c := range cells {
		for j, b := range cells[:i] {
			for _, a := range cells[:j] {
				digits = v.of(a) | v.of(b) | v.of(c)
				if digits.Len() == 2 && t.seesAll(a, []solver.Cell{b, c}) && t.seesAll(b, []solver.Cell{c}) {
					return []solver.Cell{a, b, c}, digits, true
				}
			}
		}
	}
	return nil, 0, false
}

// refuteSets tries to refute an equation by its combinations: the sets of digits with the required sum, if
// there are few of them. It succeeds if each combination has a digit that no cell can have. It also succeeds
// if some cell cannot have any digit of the combinations.
func (t *explainer) refuteSets(eq equation, v view) (r refutation, ok bool) {
	var union solver.Digits
	for i, c := range eq.more {
		union |= v.of(c)
		if !t.seesAll(c, eq.more[:i]) {
			return r, false
		}
	}
	if len(eq.less) > 0 {
		return r, false
	}
	r = refutation{why: whySets, equation: eq, cells: eq.more, view: v}
	var all solver.Digits // digits of all combinations
	found := true         // whether each combination has a digit that no cell can have
	for set := range sets(t.layout.N(), len(eq.more), eq.by) {
		if r.sets = append(r.sets, set); len(r.sets) > mostSets {
			return r, false
		}
		for _, d := range set {
			all = all.With(d)
		}
		lacks := slices.IndexFunc(set, func(d solver.Digit) bool { return !union.Has(d) })
		if found = found && lacks >= 0; found && !slices.ContainsFunc(set, r.digits.Has) {
			r.digits = r.digits.With(set[lacks])
		}
	}
	if found {
		return r, true
	}
	at := slices.IndexFunc(eq.more, func(c solver.Cell) bool { return v.of(c)&all == 0 })
	if at < 0 {
		return r, false
	}
	r.why, r.cells, r.digits = whyOutside, eq.more[at:at+1], all
	return r, true
}

// side returns one side of an equation as text: 17 + r5c7.
func (t *explainer) side(cells []solver.Cell, by int) string {
	if len(cells) == 0 {
		return lessOf(by)
	}
	text := t.plus(inOrder(cells))
	if t.naming == i18n.ByWords {
		text = t.sumOf(cells)
	}
	if by != 0 {
		text = strconv.Itoa(by) + plus + text
	}
	return text
}

// asked returns text that states which sum an equation requires.
func (t *explainer) asked(eq equation) string {
	values := blanks{"others": t.cells(eq.more...), "need": t.side(eq.less, eq.by)}
	if len(eq.taken) > 0 {
		from := eq.by
		for _, d := range eq.taken {
			from += d
		}
		values["need"] = lessOf(from, eq.taken...)
	}
	if len(eq.less) > 0 {
		values["others"] = t.side(eq.more, 0)
	}
	one := len(eq.more) == 1 || len(eq.less) > 0
	return fill(pick(one, wordNeedBe, wordNeedMake), t.lang, values)
}

// refuted adds the sentences that explain a refutation. The first sentence is passed through the function
// supposed, which adds the assumption to it.
func (t *explainer) refuted(r refutation, supposed func(string) string) {
	r = t.simpler(r)
	if r.given.Digit == 0 && !r.seen && (r.why == whyAbove || r.why == whyBelow) && t.needsSight(r) {
		supposed = t.bySight(r.equation.cells(), r.view, supposed)
	}
	start := func(says string) { t.says = append(t.says, capital(supposed(says))) }
	switch one := len(r.more) == 1; {
	case r.why == whyEmpty:
		start(fill(wordLeftNone, t.lang, blanks{"cell": t.cells(r.cells...)}))
	case r.why == whyTwice:
		start(fill(wordTwice, t.lang, blanks{"cells": t.cells(r.cells...), "digit": r.digits.Min().String()}))
	case r.why == whyFew:
		start(fill(wordFew, t.lang, blanks{"cells": t.cells(r.cells...), "digits": t.digits(r.digits)}))
	case r.why == whyNot:
		values := blanks{"need": t.asked(r.equation), "digit": solver.Digit(r.by).String()}
		if by, ok := t.takenBy(r); ok {
			values["by"] = t.cells(by)
			start(fill(wordNeedSeen, t.lang, values))
		} else {
			start(fill(wordNeedNot, t.lang, values))
		}
	case r.why == whySets || r.why == whyOutside:
		if len(r.sets) == 0 {
			start(t.asked(r.equation))
			t.say(saysNoSets, nil)
			return
		}
		var parts []string
		for _, set := range r.sets {
			parts = append(parts, t.together(set, true))
		}
		start(fill(wordNeedSets, t.lang, blanks{"need": t.asked(r.equation), "sets": t.or(parts)}))
		if d := r.given.Digit; r.digits.Has(d) {
			if used := t.usedBy(r, r.cells); len(used) > 0 && slices.ContainsFunc(used, func(c solver.Cell) bool {
				return t.shared(c, r.given.Cell) < 0
			}) {
				t.say(saysAsWell, blanks{"cells": t.cells(used...), "digit": d.String()})
			}
		}
		if r.why == whySets {
			t.say(pick(len(r.sets) == 1, saysNeedsOne, saysNoneCan), blanks{"cells": t.cells(r.cells...),
				"digits": t.oneOf(r.digits)})
		} else {
			t.say(saysButNot, blanks{"cell": t.cells(r.cells...), "digits": t.oneOf(r.digits)})
		}
	case r.why == whyDigits:
		start(t.asked(r.equation))
		t.digitsFail(r)
	case len(r.less) > 0:
		values := blanks{"more": t.side(r.more, 0), "less": t.side(r.less, r.by)}
		low, high := r.least, r.most
		terms := func(digits []solver.Digit, less bool) string {
			all := ints(digits)
			if less && r.by != 0 {
				all = append([]int{r.by}, all...)
			}
			return sumOf(all)
		}
		values["least"], values["most"] = terms(low, r.why == whyBelow), terms(high, r.why == whyAbove)
		least, most := t.sides(r, r.view)
		t.differ(least.groups)
		t.differ(most.groups)
		start(fill(pick(r.why == whyBelow, wordSideBelow, wordSideAbove), t.lang, values))
		t.notAsWell(r)
	default:
		says, limit := pick(one, wordTooLittleOne, wordTooLittle), r.least
		if r.why == whyBelow {
			says, limit = pick(one, wordTooMuchOne, wordTooMuch), r.most
		}
		plain := t.says
		t.says = append(slices.Clone(t.says), capital(supposed(t.asked(r.equation))))
		before := len(t.says)
		if t.ends(r); len(t.says) == before {
			t.says = plain
			start(fill(says, t.lang, blanks{"need": t.asked(r.equation), "limit": sumOf(ints(limit))}))
			return
		}
		end := wordAtLeastSum
		if r.why == whyBelow {
			end = wordAtMostSum
		}
		t.say(pick(one, saysSoBe, saysSoMake), blanks{"cells": t.cells(r.more...),
			"limit": end.With(t.lang, "sum", sumOf(ints(limit)))})
	}
}

// needsSight reports whether the two sums of a refutation contradict each other only because some cells see cells whose
// digits are assumed.
func (t *explainer) needsSight(r refutation) bool {
	free := r.view.without(nil, 0)
	for _, c := range r.equation.cells() {
		if t.p.At(c) == 0 && !slices.Contains(r.view.put, c) {
			free.own[c] = t.p.Candidates(c)
		}
	}
	least, most := t.sides(r, free)
	return total(least.digits) != total(r.least) || total(most.digits) != total(r.most)
}

// ends explains why the two sums in a refutation are the smallest and the largest possible: some cells cannot
// repeat the assumed digit, and some cells must differ.
func (t *explainer) ends(r refutation) {
	t.notAsWell(r)
	least, most := t.sides(r, r.view)
	t.differ(least.groups)
	t.differ(most.groups)
}

// notAsWell says which cells cannot repeat the assumed digit of a refutation, if this matters for its two sums.
func (t *explainer) notAsWell(r refutation) {
	if used := t.usedBy(r, r.equation.cells()); len(used) > 0 {
		least, most := t.sides(r, t.freed(r))
		if total(least.digits) != total(r.least) || total(most.digits) != total(r.most) {
			t.say(saysAsWell, blanks{"cells": t.cells(used...), "digit": r.given.Digit.String()})
		}
	}
}

// freed returns the view of a refutation without one consequence of the assumption: other cells may repeat
// the assumed digit.
func (t *explainer) freed(r refutation) view {
	used := t.usedBy(r, r.equation.cells())
	free := r.view.without(nil, 0)
	for _, c := range used {
		free.own[c] = r.view.of(c).With(r.given.Digit)
	}
	return free
}

// simpler simplifies a refutation by limits. If the limits contradict each other even though other cells may
// repeat the assumed digit, the refutation need not mention that they cannot.
func (t *explainer) simpler(r refutation) refutation {
	if r.given.Digit == 0 || r.why != whyAbove && r.why != whyBelow {
		return r
	}
	free := t.freed(r)
	least, most := t.sides(r, free)
	by := r.by
	if r.why == whyBelow {
		by = -by
	}
	if total(least.digits) > total(most.digits)+by {
		r.view, r.least, r.most = free, least.digits, most.digits
	}
	return r
}

// usedBy returns those of the cells that cannot have the assumed digit of a refutation, because they see the
// cell of the assumption.
func (t *explainer) usedBy(r refutation, cells []solver.Cell) (used []solver.Cell) {
	d := r.given.Digit
	for _, c := range inOrder(cells) {
		if d != 0 && t.p.Candidates(c).Has(d) && !r.view.of(c).Has(d) &&
			slices.Contains(t.layout.Sees(r.given.Cell), c) {
			used = append(used, c)
		}
	}
	return used
}

// takenBy looks for a cell that takes the digit required by a whyNot refutation: it sees the cell of the
// refutation, and has this digit according to the text. ok is false if there is no such cell.
func (t *explainer) takenBy(r refutation) (by solver.Cell, ok bool) {
	c, d := r.cells[0], solver.Digit(r.by)
	if r.by < 1 || r.by > t.layout.N() || !t.p.Candidates(c).Has(d) {
		return 0, false
	}
	return t.holder(r.view, c, solver.Digits(0).With(d))
}

// sides returns the smallest sum of one side of a refuted equation and the largest sum of the other side,
// which contradict each other. Both are computed with the candidates in v.
func (t *explainer) sides(r refutation, v view) (least, most extreme) {
	more, less := r.more, r.less
	if r.why == whyBelow {
		more, less = less, more
	}
	least, _ = t.extremes(more, v)
	_, most = t.extremes(less, v)
	return least, most
}

// digitsFail explains why every digit of a cell leads to a contradiction. It needs only one sentence if each
// digit requires a digit that another cell cannot have.
func (t *explainer) digitsFail(r refutation) {
	cell := r.cells[0]
	var needs, under []string
	needed := 0
	other := solver.Cell(-1)
	for _, x := range r.each {
		if one := len(x.more) == 1 && len(x.less) == 0 && x.why != whyEmpty; one && (other < 0 || other == x.more[0]) {
			other = x.more[0]
			need := lessOf(x.by)
			if needed++; x.by < 1 {
				under = []string{wordUnder.With(t.lang, "digit", "1")}
			} else if !slices.Contains(needs, need) {
				needs = append(needs, need)
			}
		}
	}
	needs = append(needs, under...)
	values := blanks{"cell": t.cells(cell), "digits": t.oneOf(r.digits)}
	taken := slices.ContainsFunc(r.each, func(x refutation) bool {
		if x.why != whyNot {
			return false
		}
		_, ok := t.takenBy(x)
		return ok
	})
	if needed == len(r.each) && (!taken || len(r.each) > mostDigits) {
		values["other"], values["needs"] = t.cells(other), t.or(needs)
		t.say(pick(r.changed, saysThenSoOther, saysSoOther), values)
		return
	}
	t.say(pick(r.changed, saysThenOnlyCell, saysOnlyCell), values)
	i := 0
	for d := range r.digits.All() {
		t.refuted(r.each[i], t.with(logic.Candidate{Cell: cell, Digit: d}))
		i++
	}
}

// with returns a function that prefixes a sentence with the assumption of candidate x.
func (t *explainer) with(x logic.Candidate) func(string) string {
	return func(so string) string {
		return fill(saysWith, t.lang, blanks{"digit": x.Digit.String(), "cell": t.cells(x.Cell), "so": so})
	}
}

// lacking returns a function that prefixes a sentence with the assumption that none of the digits occurs.
// digits is their text.
func (t *explainer) lacking(digits string) func(string) string {
	return func(so string) string { return fill(saysLacking, t.lang, blanks{"a": digits, "so": so}) }
}

// then prefixes a sentence with "then", to mark it as a consequence of the current assumption.
func (t *explainer) then(so string) string { return fill(saysThenSo, t.lang, blanks{"so": so}) }

// eachFails returns a function that explains why each candidate removed by the step contradicts an equation.
// It returns nil if a candidate has no short reason, or if the explanation would be too long.
func (t *explainer) eachFails(eq equation) (says func()) {
	if len(eq.cells()) < 2 {
		return nil
	}
	type group struct {
		refutation
		first logic.Candidate
		same  []logic.Candidate
	}
	var groups []group
	cost := 0
	for _, x := range t.step.Remove {
		r, ok := t.supposing(x, eq, t.now(), 2)
		if !ok {
			return nil
		}
		at := slices.IndexFunc(groups, func(g group) bool {
			beyond := g.first.Cell == x.Cell && g.why == r.why && t.implies(g.refutation, r)
			return beyond || g.first.Digit == x.Digit && g.like(r)
		})
		if at < 0 {
			groups, cost = append(groups, group{refutation: r, first: x}), cost+r.cost()
		} else {
			groups[at].same = append(groups[at].same, x)
		}
	}
	if cost > 2*mostCost {
		return nil
	}
	return func() {
		for _, g := range groups {
			t.refuted(g.refutation, t.with(g.first))
			if len(g.same) > 0 {
				t.same(g.same)
			}
		}
	}
}

// implies reports whether the sum that refutes one digit of a cell also refutes another digit of this cell.
func (t *explainer) implies(r, other refutation) bool {
	if r.why != whyAbove && r.why != whyBelow {
		return false
	}
	least, most := t.sides(r, t.freed(r))
	switch {
	case !slices.Equal(r.more, other.more) || !slices.Equal(r.less, other.less):
		return false
	case r.why == whyAbove:
		return total(least.digits) > total(most.digits)+other.by
	}
	return total(most.digits) < total(least.digits)+other.by
}

// article returns a digit with its English article: a 7, an 8. In other languages it returns the digit.
func (t *explainer) article(d solver.Digit) string {
	if t.lang != i18n.En {
		return d.String()
	}
	article := "a "
	if text := d.String(); strings.HasPrefix(text, "8") || text == "11" || text == "18" {
		article = "an "
	}
	return article + d.String()
}
