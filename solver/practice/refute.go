package practice

import (
	"slices"

	"numplace/solver"
	"numplace/solver/logic"
)

// This file shows why a user's act is wrong: it leads to a contradiction, with as few singles as possible.

// Refutation is the contradiction to which a wrong act leads.
type Refutation struct {
	Clash   solver.Cell       // a peer of the act's cell with the same digit; -1 if there is none
	Rule    int               // a rule of the layout that the cells cannot meet any more; -1 if there is none
	Cell    solver.Cell       // a cell without candidates; -1 for other contradictions
	House   int               // a house without a place for Digit; -1 for other contradictions
	Digit   solver.Digit      // the digit without a place in House
	Singles []logic.Candidate // the singles that lead to the contradiction, in order; nil if it is immediate
	Found   bool              // whether a contradiction was found
}

// mostStates is the maximum number of positions that the search for the fewest singles visits.
const mostStates = 4000

// Refute returns the reason why an act is wrong. If a peer has the same digit, that is the reason. Otherwise
// the reason is a cell without candidates or a house without a place for a digit, after the fewest possible
// singles. If the act itself leaves no way to meet a rule of its cell, and singles are needed for any other
// reason, the rule is the reason. If the search for the fewest singles takes too long, Refute may return more
// singles, but none that could be omitted.
func Refute(p *logic.Position, act Act) Refutation {
	first := after{l: p.Layout(), cells: make([]solver.Digits, p.Layout().Cells()),
		digits: make([]solver.Digit, p.Layout().Cells())}
	for c := range first.cells {
		first.cells[c], first.digits[c] = p.Candidates(solver.Cell(c)), p.At(solver.Cell(c))
	}
	if act.Place {
		for _, c := range first.l.Sees(act.Cell) {
			if first.digits[c] == act.Digit {
				return Refutation{Clash: c, Rule: -1, Cell: -1, House: -1, Found: true}
			}
		}
		first.place(act.Candidate)
	} else {
		first.cells[act.Cell] = first.cells[act.Cell].Without(act.Digit)
	}
	if _, r := first.look(); r.Found {
		return r
	}
	for _, i := range first.l.RulesOf(act.Cell) {
		if !first.meets(first.l.Rules()[i]) {
			return Refutation{Clash: -1, Rule: i, Cell: -1, House: -1, Found: true}
		}
	}
	if r, done := first.fewest(); done {
		return r
	}
	return first.irreducible()
}

// mostFills is the maximum number of digits that meets tries.
const mostFills = 20_000

// meets reports whether the open cells of a rule can be filled with their candidates so that the rule holds.
// If this takes too many tries, meets returns true.
func (a *after) meets(r solver.Rule) bool {
	grid, left := a.l.Empty(), mostFills
	var open []solver.Cell
	for _, c := range r.Cells {
		if d := a.digits[c]; d != 0 {
			grid = grid.With(c, d)
		} else if !slices.Contains(open, c) {
			open = append(open, c)
		}
	}
	var fill func(grid solver.Grid, i int) bool
	fill = func(grid solver.Grid, i int) bool {
		if i == len(open) {
			return true
		}
		for d := range a.cells[open[i]].All() {
			if left--; left < 0 {
				return true
			}
			taken := slices.ContainsFunc(a.l.Sees(open[i]), func(o solver.Cell) bool { return grid.At(o) == d })
			if next := grid.With(open[i], d); !taken && !r.BrokenIn(next) && fill(next, i+1) {
				return true
			}
		}
		return false
	}
	return fill(grid, 0)
}

// after is the position after an act and some of the singles that follow from it.
type after struct {
	l      *solver.Layout
	cells  []solver.Digits // candidates by cell; none in a filled cell
	digits []solver.Digit
	placed []logic.Candidate // the singles placed so far
}

// place puts a digit on the board and removes it from the candidates of the peers.
func (a *after) place(x logic.Candidate) {
	a.digits[x.Cell], a.cells[x.Cell] = x.Digit, 0
	for _, c := range a.l.Sees(x.Cell) {
		a.cells[c] = a.cells[c].Without(x.Digit)
	}
}

// with returns the position after one more single.
func (a *after) with(x logic.Candidate) after {
	next := after{a.l, slices.Clone(a.cells), slices.Clone(a.digits), append(slices.Clip(a.placed), x)}
	next.place(x)
	return next
}

// fewest searches for the contradiction with the fewest singles, breadth first. done is false if the search
// visits too many positions. If there is no contradiction, r.Found is false.
func (a *after) fewest() (r Refutation, done bool) {
	seen := map[string]bool{}
	for level := []after{*a}; len(level) > 0; {
		var next []after
		for _, at := range level {
			singles, r := at.look()
			if r.Found {
				return r, true
			}
			for _, x := range singles {
				then := at.with(x)
				key := then.key()
				if seen[key] {
					continue
				}
				if len(seen) == mostStates {
					return Refutation{}, false
				}
				seen[key] = true
				next = append(next, then)
			}
		}
		level = next
	}
	return Refutation{Clash: -1, Rule: -1, Cell: -1, House: -1}, true
}

// key returns a text for the digits of the position. Positions with the same digits have the same key.
func (a *after) key() string {
	key := make([]byte, len(a.digits))
	for c, d := range a.digits {
		key[c] = byte(d)
	}
	return string(key)
}

// irreducible places all singles until there is a contradiction, and then drops the singles that the
// contradiction does not need.
func (a *after) irreducible() Refutation {
	at := *a
	singles, r := at.look()
	for ; !r.Found && len(singles) > 0; singles, r = at.look() {
		for _, x := range singles {
			if at.cells[x.Cell].Has(x.Digit) {
				at = at.with(x)
			}
		}
	}
	for shorter := true; shorter; {
		shorter = false
		for i := len(r.Singles) - 1; i >= 0; i-- {
			if less := a.by(slices.Delete(slices.Clone(r.Singles), i, i+1)); less.Found {
				r, i, shorter = less, min(i, len(less.Singles)), true
			}
		}
	}
	return r
}

// by works through the singles in list until there is a contradiction. Each time, it places the first entry
// of list that is a single in the current position. It stops early when list has no such entry.
func (a *after) by(list []logic.Candidate) Refutation {
	at := *a
	for {
		singles, r := at.look()
		next := slices.IndexFunc(list, func(x logic.Candidate) bool {
			return at.digits[x.Cell] == 0 && slices.Contains(singles, x)
		})
		if r.Found || next < 0 {
			return r
		}
		at = at.with(list[next])
	}
}

// look returns the singles of the position. If the position has a contradiction, it returns the contradiction
// in r instead.
func (a *after) look() (singles []logic.Candidate, r Refutation) {
	r = Refutation{Clash: -1, Rule: -1, Cell: -1, House: -1, Singles: a.placed}
	for c, left := range a.cells {
		switch {
		case a.digits[c] != 0:
		case left == 0:
			r.Cell, r.Found = solver.Cell(c), true
			return nil, r
		case left.Len() == 1:
			singles = append(singles, logic.Candidate{Cell: solver.Cell(c), Digit: left.Min()})
		}
	}
	for h := range a.l.NumHouses() {
		house := a.l.House(h).Cells
		if len(house) != a.l.N() {
			continue
		}
		var once, twice, there solver.Digits
		for _, c := range house {
			if d := a.digits[c]; d != 0 {
				there = there.With(d)
			}
			twice |= once & a.cells[c]
			once |= a.cells[c]
		}
		for d := range (solver.DigitsUpTo(a.l.N()) &^ there).All() {
			if !once.Has(d) {
				r.House, r.Digit, r.Found = h, d, true
				return nil, r
			}
			if twice.Has(d) {
				continue
			}
			for _, c := range house {
				if x := (logic.Candidate{Cell: c, Digit: d}); a.cells[c].Has(d) && !slices.Contains(singles, x) {
					singles = append(singles, x)
				}
			}
		}
	}
	return singles, r
}
