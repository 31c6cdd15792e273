package logic

import (
	"slices"

	"numplace/solver"
)

// branch follows a branch link by link, and notes its claims. It returns false if a link does not
// follow from those before it. A strong link follows if no other candidate of its cell or house is
// left. A true candidate excludes all that it sees.
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
			continue
		}
		if l.House == InSet && !j.lockedBy(proof, l, left) || l.House != InSet && !j.lastLeft(p, l, left) {
			return false
		}
		add(l.To)
	}
	return true
}

// lastLeft notes the candidates that a strong link chooses from, and reports whether only the end
// of the link is left of them.
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

// grid notes that each open cell needs a candidate, and each house its digits.
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

// lockedBy reports whether an almost locked set has lost the digit at one end of a link, so that it
// needs the digit at the other end.
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
