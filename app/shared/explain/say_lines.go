package explain

import (
	"slices"
	"strconv"

	"numplace/solver"
	"numplace/solver/logic"
)

// This file explains two rising lines, such as thermometers, that cannot both be filled. It shows which
// digits a candidate forces on one line, and which digits these leave for the other line.

// chase finds the consequences of a candidate along the lines of a step, and writes sentences about them.
type chase struct {
	*explainer
	lines [][]solver.Cell // cells of each line, in the direction in which digits increase
	v     view
	from  logic.Candidate // the assumed candidate
	skip  map[int]bool    // numbers of the statements that are to be omitted
	used  int             // number of statements so far
	begun bool
}

// chased explains how candidate x leaves no possibility for one of two lines. It returns false if it finds no
// contradiction.
func (t *explainer) chased(x logic.Candidate) bool {
	var lines [][]solver.Cell
	for _, use := range t.step.Proof.Rules {
		r := t.layout.Rules()[use.Rule]
		cells := slices.Clone(r.Cells)
		switch r.Kind {
		case solver.Greater:
			slices.Reverse(cells)
		case solver.Thermo:
		default:
			return false
		}
		lines = append(lines, cells)
	}
	start := t.now().without([]solver.Cell{x.Cell}, ^solver.Digits(0).With(x.Digit))
	says, dead, v := t.follow(lines, start, x, false)
	if !dead {
		if says, dead = t.eachCase(lines, v, says); !dead {
			return false
		}
	}
	t.says = append(t.says, says...)
	return true
}

// eachCase continues the explanation with a cell that has two candidates, and shows that both lead to a
// contradiction. It selects the cell with the shortest explanation. If there is no such cell, it returns
// false.
func (t *explainer) eachCase(lines [][]solver.Cell, v view, says []string) ([]string, bool) {
	var best []string
	for _, c := range slices.Concat(lines...) {
		set := v.of(c)
		if t.p.At(c) != 0 || set.Len() != 2 {
			continue
		}
		all, ok := slices.Clone(says), true
		for d := range set.All() {
			branch := v.without([]solver.Cell{c}, ^solver.Digits(0).With(d))
			own, dead, _ := t.follow(lines, branch, logic.Candidate{Cell: c, Digit: d}, true)
			all, ok = append(append(all, capital(fill(saysFirstSet, t.lang, blanks{"set": wordIs.With(t.lang, "cells",
				t.cells(c), "total", d.String())}))), own...), ok && dead
		}
		if ok && (best == nil || len(all) < len(best)) {
			best = all
		}
	}
	return best, best != nil
}

// follow returns sentences about the consequences of candidate x along lines. It continues until there is a
// contradiction, or until nothing more follows. If there is a contradiction, it omits sentences that are not
// needed to reach it. begun is true if the assumption of x has already been stated.
func (t *explainer) follow(lines [][]solver.Cell, v view, x logic.Candidate, begun bool) ([]string, bool, view) {
	before := t.says
	defer func() { t.says = before }()
	run := func(skip map[int]bool) (*chase, bool) {
		t.says = nil
		c := &chase{explainer: t, lines: lines, v: v.without(nil, 0), from: x, skip: skip, begun: begun}
		return c, c.run()
	}
	skip := map[int]bool{}
	c, dead := run(skip)
	says := t.says
	for i := 0; dead && i < c.used; i++ {
		skip[i] = true
		if next, ok := run(skip); ok && len(t.says) < len(says) {
			c, says = next, t.says
		} else {
			delete(skip, i)
		}
	}
	return says, dead, c.v
}

// mostRounds is the maximum number of times that each line is examined.
const mostRounds = 4

// run finds the consequences along all lines, at most mostRounds times for each. It reports whether they end
// in a contradiction.
func (c *chase) run() bool {
	for range mostRounds {
		for i := range c.lines {
			if c.squeeze(i, true) || c.squeeze(i, false) || c.lose() {
				return true
			}
		}
	}
	return false
}

// needed counts a statement. It returns false if the statement is to be omitted.
func (c *chase) needed() bool {
	c.used++
	return !c.skip[c.used-1]
}

// squeeze states the lower limits of the cells of a line if up is true, and the upper limits otherwise. It
// reports whether a cell has no candidate within its limit.
func (c *chase) squeeze(line int, up bool) bool {
	cells := slices.Clone(c.lines[line])
	if !up {
		slices.Reverse(cells)
	}
	next := map[solver.Cell]solver.Digits{}
	var parts []string
	first := solver.Cell(-1)
	edge := 0
	for i, cell := range cells {
		set := c.v.of(cell)
		own := int(set.Min())
		if !up {
			own = int(set.Max())
		}
		limit := own
		if i > 0 {
			if up {
				limit = max(own, edge+1)
			} else {
				limit = min(own, edge-1)
			}
		}
		left := set & solver.DigitsUpTo(max(limit, 0))
		if up {
			left = set &^ solver.DigitsUpTo(min(limit-1, c.layout.N()))
		}
		if left == 0 {
			if i == 0 || !c.needed() {
				return false
			}
			c.bounds(cells[i-1], edge, first, parts, up)
			c.suppose()
			c.say(pick(up, saysRoomAbove, saysRoomBelow), blanks{"cell": c.cells(cell), "other": c.cells(cells[i-1]),
				"digits": c.oneOf(set)})
			return true
		}
		if left != set {
			if parts == nil {
				first = cells[i-1]
			}
			next[cell] = left
		}
		edge = int(left.Min())
		if !up {
			edge = int(left.Max())
		}
		if left != set {
			parts = append(parts, c.limit(cell, edge, up, parts != nil))
		} else if parts != nil {
			c.settle(first, parts, up, next)
			parts, next = nil, map[solver.Cell]solver.Digits{}
		}
	}
	if parts != nil {
		c.settle(first, parts, up, next)
	}
	return false
}

// suppose adds the sentence with the assumption, unless it has already been stated.
func (c *chase) suppose() {
	if c.begun {
		return
	}
	c.begun = true
	is := wordIs.With(c.lang, "cells", c.cells(c.from.Cell), "total", c.from.Digit.String())
	c.say(saysFirstSet, blanks{"set": is})
}

// limit returns text about the lower limit of a cell if up is true, and about its upper limit otherwise. edge
// is this limit. further is true if the text continues a list.
func (c *chase) limit(cell solver.Cell, edge int, up, further bool) string {
	says := pick(further, pick(up, wordLeastToo, wordMostToo), pick(up, wordIsLeast, wordIsMost))
	d := strconv.Itoa(edge)
	return says.With(c.lang, "cells", c.cells(cell), "total", d, "least", d, "greatest", d)
}

// settle adds the statement about the limits of consecutive cells that start at the cell first. It also
// replaces candidates by those in next, which satisfy the limits. If the statement is to be omitted, settle
// does nothing.
func (c *chase) settle(first solver.Cell, parts []string, up bool, next map[solver.Cell]solver.Digits) {
	if !c.needed() {
		return
	}
	edge := c.v.of(first).Min()
	if !up {
		edge = c.v.of(first).Max()
	}
	c.bounds(first, int(edge), first, parts, up)
	var now []string
	for cell, set := range next {
		c.v.own[cell] = set
	}
	for _, cell := range inOrder(slices.Concat(c.lines...)) {
		if set := next[cell]; set.Len() == 1 {
			now = append(now, wordIs.With(c.lang, "cells", c.cells(cell), "total", set.Min().String()))
		}
	}
	if now = slices.Compact(now); now != nil {
		c.say(saysSo, blanks{"ranges": joined(c.lang, now, wordChainLast, wordChain)})
	}
}

// bounds adds a sentence with the limits of consecutive cells that start at the cell first.
func (c *chase) bounds(before solver.Cell, edge int, first solver.Cell, parts []string, up bool) {
	if parts == nil {
		return
	}
	ranges := joined(c.lang, parts, wordChainLast, wordChain)
	if first == c.from.Cell && !c.begun {
		c.begun = true
		c.says = append(c.says, capital(c.with(c.from)(ranges)))
		return
	}
	set := c.v.of(first)
	from := c.limit(first, int(set.Min()), true, false)
	switch {
	case set.Len() == 1:
		from = wordIs.With(c.lang, "cells", c.cells(first), "total", set.Min().String())
	case !up:
		from = c.limit(first, int(set.Max()), false, false)
	}
	c.suppose()
	c.say(saysBounds, blanks{"from": from, "ranges": ranges})
}

// lose states which cells of the lines lose digits because they see cells whose digits follow from the
// assumption. It reports whether a cell loses all its digits.
func (c *chase) lose() bool {
	cells := slices.Compact(inOrder(slices.Concat(c.lines...)))
	var all []loser
	for _, cell := range cells {
		var x loser
		for _, o := range cells {
			if set := c.v.of(o); set.Len() == 1 && c.v.of(cell)&set != 0 && o != cell &&
				slices.Contains(c.layout.Sees(cell), o) {
				x.digits, x.seen = x.digits|set, append(x.seen, o)
			}
		}
		if x.digits == 0 || c.p.At(cell) != 0 {
			continue
		}
		all = losing(all, x, cell)
	}
	for _, x := range all {
		if !c.needed() {
			continue
		}
		c.suppose()
		c.say(saysSeesThese, blanks{"cells": c.cells(x.cells...), "seen": c.cells(x.seen...),
			"digits": c.oneOf(x.digits)})
		var now []string
		for _, cell := range x.cells {
			set := c.v.of(cell) &^ x.digits
			if set == 0 {
				c.refuted(refutation{why: whyEmpty, cells: []solver.Cell{cell}}, c.then)
				return true
			}
			if c.v.own[cell] = set; set.Len() == 1 {
				now = append(now, wordIs.With(c.lang, "cells", c.cells(cell), "total", set.Min().String()))
			}
		}
		if now != nil {
			c.say(saysSo, blanks{"ranges": joined(c.lang, now, wordChainLast, wordChain)})
		}
	}
	return false
}
