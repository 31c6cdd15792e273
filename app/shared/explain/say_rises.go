package explain

import (
	"slices"
	"strconv"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/solver"
	"numplace/solver/logic"
)

// This file explains digits that increase from cell to cell, on thermometers and by greater-than signs.

// rises explains which cells of a line limit which other cells, in both directions.
func (t *explainer) rises(rule solver.Rule, values blanks) {
	cells := slices.Clone(rule.Cells)
	values["kind"] = small(t.lang, i18n.RuleName(rule.Kind).In(t.lang))
	values["first"], values["last"] = t.cells(cells[0]), t.cells(cells[len(cells)-1])
	switch rule.Kind {
	case solver.Greater:
		slices.Reverse(cells)
		values["cell"], values["other"] = t.cells(cells[1]), t.cells(cells[0])
		t.say(saysGreater, values)
	case solver.SlowThermo:
		t.say(saysNeverFalls, values)
	default:
		t.say(saysRises, values)
	}
	bounds, before := t.bounds(), t.says
	ok := t.bounded(cells, bounds, func(b bound) solver.Digit { return b.low }, func(c solver.Cell) string {
		least, _ := logic.RangeOf(t.p, t.step.Proof, c)
		return t.atLeast(c, int(least))
	}, func(before, c solver.Cell, b bound) solver.Digits {
		low, _ := t.rangeOf(before)
		return solver.DigitsUpTo(int(b.least)-1) &^ solver.DigitsUpTo(low+t.rise(before, c)-1)
	}, wordAtLeast, wordLeastToo)
	slices.Reverse(cells)
	ok = t.bounded(cells, bounds, func(b bound) solver.Digit { return b.high }, func(c solver.Cell) string {
		_, greatest := logic.RangeOf(t.p, t.step.Proof, c)
		return t.atMost(c, int(greatest))
	}, func(before, c solver.Cell, b bound) solver.Digits {
		_, high := t.rangeOf(before)
		return solver.DigitsUpTo(high-t.rise(before, c)) &^ solver.DigitsUpTo(int(b.greatest))
	}, wordAtMost, wordMostToo) && ok
	if !ok {
		t.says = before
		t.say(saysNoWay, values)
	}
}

// rangeOf returns the smallest and the largest digit that a cell of a line can have.
func (t *explainer) rangeOf(c solver.Cell) (least, greatest int) {
	if d := t.p.At(c); d != 0 {
		return int(d), int(d)
	}
	low, high := logic.RangeOf(t.p, t.step.Proof, c)
	return int(low), int(high)
}

// rise returns the minimum difference between a cell of a line and the cell before it. It is 0 if the digits
// may be equal.
func (t *explainer) rise(before, c solver.Cell) int {
	if slices.Contains(t.layout.Sees(c), before) {
		return 1
	}
	return 0
}

// bounded explains the limits of consecutive cells of a line, which lose digits at one end of their range. It
// states how each limit follows from the cell before. It returns false if these limits do not explain
// everything. This happens if a line returns to a house, so that cells that are not adjacent must differ.
func (t *explainer) bounded(cells []solver.Cell, bounds []bound, loses func(bound) solver.Digit,
	from func(solver.Cell) string, gap func(before, c solver.Cell, b bound) solver.Digits, first, next text,
) (all bool) {
	all = true
	boundOf := func(c solver.Cell) (bound, bool) {
		at := slices.IndexFunc(bounds, func(b bound) bool { return loses(b) != 0 && slices.Contains(b.cells, c) })
		if at < 0 {
			return bound{}, false
		}
		return bounds[at], true
	}
	for i := 1; i < len(cells); i++ {
		var parts []string
		before := cells[i-1]
		for says := first; i < len(cells); i++ {
			b, ok := boundOf(cells[i])
			if !ok {
				break
			}
			part := says.With(t.lang, "cells", t.cells(cells[i]), "least", b.least.String(), "greatest",
				b.greatest.String())
			if gap := gap(cells[i-1], cells[i], b); gap != 0 {
				all = all && t.p.Candidates(cells[i])&gap == 0
				part = wordGap.With(t.lang, "part", part, "digits", t.oneOf(gap))
			}
			parts = append(parts, part)
			says = next
		}
		if parts != nil {
			t.say(saysBounds, blanks{"from": from(before), "ranges": joined(t.lang, parts, wordChainLast, wordChain)})
		}
	}
	return all
}

// meet explains the limit of a cell that must be larger than several cells, or smaller than several cells.
// These cells differ, so the limit must leave room for all their digits.
func (t *explainer) meet() {
	proof := t.step.Proof
	cell, gone := t.step.Remove[0].Cell, t.gone()
	low := gone.Has(t.p.Candidates(cell).Min())
	t.linesOf(cell, low)
	end := func(c solver.Cell) int { // distance of the cell's digits from the smallest or largest digit
		least, most := t.p.At(c), t.p.At(c)
		if least == 0 {
			least, most = t.p.Candidates(c).Min(), t.p.Candidates(c).Max()
		}
		if low {
			return int(least)
		}
		return t.layout.N() + 1 - int(most)
	}
	limit, turn := int(gone.Max()), func(d int) string { return strconv.Itoa(d) }
	if !low {
		limit, turn = t.layout.N()+1-int(gone.Min()), func(d int) string { return strconv.Itoa(t.layout.N() + 1 - d) }
	}
	cells, from := proof.Cells, 1
	for at := t.layout.N(); at > 1; at-- { // cells that are at least this far from the end determine the limit
		far := slices.DeleteFunc(slices.Clone(cells), func(c solver.Cell) bool { return end(c) < at })
		if len(far) > 1 && at+len(far)-1 == limit {
			cells, from = far, at
			break
		}
	}
	values := blanks{"cell": t.cells(cell), "cells": t.cells(cells...), "house": "", "count": strconv.Itoa(len(cells)),
		"from": turn(from), "limit": turn(limit), "next": turn(limit + 1)}
	for h := range t.layout.NumHouses() {
		if !slices.ContainsFunc(cells, func(c solver.Cell) bool { return !t.has(h, c) }) {
			values["house"] = t.houses(h)
			t.picture.house(h, job.SeenGround)
			t.call(seen, wordHouse, nil)
			break
		}
	}
	two := len(cells) == 2
	if low {
		t.say(pick(two, saysBothLess, saysAllLess), values)
		if from > 1 {
			t.say(saysEachLeast, values)
		}
		t.say(pick(two, saysMeetLowTwo, saysMeetLow), values)
	} else {
		t.say(pick(two, saysBothMore, saysAllMore), values)
		if from > 1 {
			t.say(saysEachMost, values)
		}
		t.say(pick(two, saysMeetHighTwo, saysMeetHigh), values)
	}
}

// linesOf names the rules that restrict a cell: those that make other cells smaller than it if low is true,
// and those that make other cells larger otherwise.
func (t *explainer) linesOf(cell solver.Cell, low bool) {
	var beside []solver.Cell // cells that a greater-than sign compares with the given cell
	for _, use := range t.step.Proof.Rules {
		switch r := t.layout.Rules()[use.Rule]; {
		case r.Kind != solver.Greater:
		case low && r.Cells[0] == cell:
			beside = append(beside, r.Cells[1])
		case !low && r.Cells[1] == cell:
			beside = append(beside, r.Cells[0])
		}
	}
	if len(beside) > 0 {
		t.say(pick(low, saysGreater, saysLess), blanks{"cell": t.cells(cell), "other": t.cells(beside...)})
	}
	for _, use := range t.step.Proof.Rules {
		switch r := t.layout.Rules()[use.Rule]; {
		case r.Kind == solver.SlowThermo:
			t.say(saysNeverFallsIn, blanks{"rule": t.named(use.Rule)})
		case r.Kind != solver.Greater:
			t.say(saysRisesIn, blanks{"rule": t.named(use.Rule)})
		case low && r.Cells[0] != cell || !low && r.Cells[1] != cell:
			t.say(saysGreater, blanks{"cell": t.cells(r.Cells[0]), "other": t.cells(r.Cells[1])})
		}
	}
}
