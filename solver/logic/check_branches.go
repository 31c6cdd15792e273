package logic

import (
	"slices"

	"numplace/solver"
)

// branch checks the links of a branch in order, and adds the needs that they claim. It returns false if a
// link does not follow from the links before it. A strong link follows if its end is the last candidate left
// in its cell or house or, by a rule, if the candidates at its start are gone. A weak link follows if it
// starts at a node that is known to be true.
func (j *judge) branch(p *Position, proof Proof, b Branch) bool {
	left := slices.Clone(j.start)
	var known []Node
	add := func(n Node) {
		known = append(known, n)
		for c := range left {
			for d := range left[c].All() {
				x := Candidate{solver.Cell(c), d}
				if !slices.ContainsFunc(ends(n), func(y Candidate) bool { return !j.excludes(x, y) }) {
					left[c] = left[c].Without(d)
				}
			}
		}
	}
	if b.False {
		left[b.If.Cell] = left[b.If.Cell].Without(b.If.Digit)
	} else {
		add(Node{Digit: b.If.Digit, Cells: []solver.Cell{b.If.Cell}})
	}
	for _, l := range b.Links {
		if !l.Strong {
			same := func(n Node) bool { return n.Digit == l.From.Digit && slices.Equal(n.Cells, l.From.Cells) }
			if !slices.ContainsFunc(known, same) || !j.link(p, l) {
				return false
			}
			if l.Rule > 0 { // otherwise they went when the start became known
				for _, x := range ends(l.To) {
					left[x.Cell] = left[x.Cell].Without(x.Digit)
				}
			}
			continue
		}
		follows := false
		switch {
		case l.House == InSet:
			follows = j.lockedBy(proof, l, left)
		case l.Rule > 0 || l.House == InRule:
			follows = j.link(p, l) && !slices.ContainsFunc(ends(l.From), func(x Candidate) bool {
				return left[x.Cell].Has(x.Digit)
			})
		default:
			follows = j.lastLeft(p, l, left)
		}
		if !follows {
			return false
		}
		add(l.To)
	}
	return true
}

// lastLeft adds the need that a strong link claims: one of the candidates of its cell, or of its digit in its
// house, is true. lastLeft reports whether the end of the link is the only such candidate that is left.
func (j *judge) lastLeft(p *Position, l Link, left []solver.Digits) bool {
	var places []Candidate
	if l.House == InCell {
		if len(l.To.Cells) != 1 {
			return false
		}
		places = candidatesIn(int(l.To.Cells[0]), j.start[l.To.Cells[0]])
	} else {
		needed := false
		if places, needed = j.places(p, l.House, l.To.Digit); !needed {
			return false
		}
	}
	j.needs = append(j.needs, places)
	to := ends(l.To)
	for _, x := range places {
		if left[x.Cell].Has(x.Digit) && !slices.Contains(to, x) {
			return false
		}
	}
	return true
}

// grid adds the needs of the whole grid: each open cell needs a candidate, and each house needs its digits.
func (j *judge) grid(p *Position) {
	for c := range j.start {
		j.needCell(solver.Cell(c), j.start[c])
	}
	for h := range j.layout.NumHouses() {
		for d := range solver.DigitsUpTo(j.layout.N()).All() {
			if places, needed := j.places(p, h, d); needed {
				j.needs = append(j.needs, places)
			}
		}
	}
}

// lockedBy reports whether link l follows from an almost locked set. The set must have lost the digit at the
// start of the link, so that it needs the digit at the end.
func (j *judge) lockedBy(proof Proof, l Link, left []solver.Digits) bool {
	if l.From.Set == 0 || l.To.Set != 0 && l.From.Set != l.To.Set || l.From.Digit == l.To.Digit {
		return false
	}
	s := proof.Sets[l.From.Set-1]
	if s.Digits.Len() != len(s.Cells)+1 || !s.Digits.Has(l.To.Digit) {
		return false
	}
	for i, c := range s.Cells {
		if left[c].Has(l.From.Digit) || left[c].Has(l.To.Digit) && !slices.Contains(l.To.Cells, c) {
			return false
		}
		for _, other := range s.Cells[:i] {
			if !j.excludes(Candidate{c, 1}, Candidate{other, 1}) {
				return false
			}
		}
	}
	return true
}
