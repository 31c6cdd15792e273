package explain

import (
	"slices"
	"strconv"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/solver"
	"numplace/solver/logic"
)

// Digits that rise from cell to cell: thermometers and greater signs.

// rises tells which cell of a rising line bounds which, in each direction.
func (t *teller) rises(rule solver.Rule, values blanks) {
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
	bounds := t.bounds()
	t.bounded(cells, bounds, func(b bound) solver.Digit { return b.low }, func(c solver.Cell) string {
		least, _ := logic.RangeOf(t.p, t.step.Proof, c)
		return t.atLeast(c, int(least))
	}, func(before solver.Cell, b bound) solver.Digits {
		low, _ := t.rangeOf(before)
		return solver.DigitsUpTo(int(b.least)-1) &^ solver.DigitsUpTo(low+t.rise(before, b.cells[0])-1)
	}, wordAtLeast, wordLeastToo)
	slices.Reverse(cells)
	t.bounded(cells, bounds, func(b bound) solver.Digit { return b.high }, func(c solver.Cell) string {
		_, greatest := logic.RangeOf(t.p, t.step.Proof, c)
		return t.atMost(c, int(greatest))
	}, func(before solver.Cell, b bound) solver.Digits {
		_, high := t.rangeOf(before)
		return solver.DigitsUpTo(high-t.rise(before, b.cells[0])) &^ solver.DigitsUpTo(int(b.greatest))
	}, wordAtMost, wordMostToo)
}

// rangeOf returns the least and the greatest digit that a cell of a rising line can have.
func (t *teller) rangeOf(c solver.Cell) (least, greatest int) {
	if d := t.p.At(c); d != 0 {
		return int(d), int(d)
	}
	low, high := logic.RangeOf(t.p, t.step.Proof, c)
	return int(low), int(high)
}

// rise returns by how much a cell of a rising line is at least greater than the one before it.
func (t *teller) rise(before, c solver.Cell) int {
	if slices.Contains(t.layout.Sees(c), before) {
		return 1
	}
	return 0
}

// bounded says for each run of cells that lose digits at one end which cell before it bounds it.
func (t *teller) bounded(cells []solver.Cell, bounds []bound, loses func(bound) solver.Digit,
	from func(solver.Cell) string, gap func(solver.Cell, bound) solver.Digits, first, next text) {
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
			if gap := gap(cells[i-1], b); gap != 0 {
				part = wordGap.With(t.lang, "part", part, "digits", t.oneOf(gap))
			}
			parts = append(parts, part)
			says = next
		}
		if parts != nil {
			t.say(saysBounds, blanks{"from": from(before), "ranges": joined(t.lang, parts, wordChainLast, wordChain)})
		}
	}
}

// meet tells of a cell that has room for the digits of cells below it, or above it.
func (t *teller) meet() {
	cell, gone := t.step.Remove[0].Cell, t.gone()
	values := blanks{"cell": t.cells(cell), "cells": t.cells(t.step.Proof.Cells...), "house": "",
		"count": strconv.Itoa(len(t.step.Proof.Cells)),
		"least": gone.Max().String(), "more": (gone.Max() + 1).String(),
		"greatest": gone.Min().String(), "less": (gone.Min() - 1).String()}
	for h := range t.layout.NumHouses() {
		if !slices.ContainsFunc(t.step.Proof.Cells, func(c solver.Cell) bool { return !t.has(h, c) }) {
			values["house"] = t.houses(h)
			t.picture.house(h, job.SeenGround)
			t.call(seen, wordHouse, nil)
			break
		}
	}
	if gone.Has(t.p.Candidates(cell).Min()) {
		t.say(saysMeetLow, values)
	} else {
		t.say(saysMeetHigh, values)
	}
}
