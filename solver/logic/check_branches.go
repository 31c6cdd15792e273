package logic

import (
	"slices"

	"numplace/solver"
)

// branch notes what a branch claims, and goes along it. It returns false when a link does not follow from those before it. A strong
// link follows when nothing else of its cell or house is left. What is true excludes all that it sees.
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

// lastLeft notes what a strong link needs, and reports whether nothing else is left of it than the end of the link.
func (j *judge) lastLeft(p *Position, l Link, left []solver.Digits) bool {
	var places []Candidate
	if l.House == InCell {
		if len(l.To.Cells) != 1 {
			return false
		}
		c := l.To.Cells[0]
		for d := range j.start[c].All() {
			places = append(places, Candidate{c, d})
		}
	} else {
		all, needed := j.places(p, l.House, l.To.Digit)
		if !needed {
			return false
		}
		places = all
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
		j.needCell(solver.Cell(c))
	}
	for h := range j.layout.NumHouses() {
		for d := range solver.DigitsUpTo(j.layout.N()).All() {
			if places, needed := j.places(p, h, d); needed {
				j.needs = append(j.needs, places)
			}
		}
	}
}

// lockedBy reports whether a set has lost the digit of the one end of a link, so that it needs the other. The set has one candidate more
// than cells.
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
		if slices.ContainsFunc(s.Cells[:i], func(other solver.Cell) bool { return !j.excludes(Candidate{c, 1}, Candidate{other, 1}) }) {
			return false
		}
	}
	return true
}
