package logic

import (
	"slices"

	"numplace/solver"
)

// branch notes what a branch claims, and goes along it. It returns false when a link does not follow from those before it. A strong
// link follows when nothing else of its cell or house is left. What is true excludes all that it sees.
func (j *judge) branch(p *Position, b Branch) bool {
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
		if !j.lastLeft(p, l, left) {
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
