package logic

import (
	"math/bits"
	"slices"

	"numplace/solver"
)

// xyWing finds three cells with two candidates each: a pivot, and two pincers that the pivot sees. Each
// pincer has one candidate of the pivot, and both have the same other candidate.
func xyWing(s *search, t Technique) {
	var two [solver.MaxN * solver.MaxN]int
	n := 0
	for c := s.open.first(); c >= 0; c = s.open.after(c) {
		if s.cand[c].Len() == 2 {
			two[n] = c
			n++
		}
	}
	for i, x := range two[:n] {
		for j, y := range two[i+1 : n] {
			if (s.cand[x] | s.cand[y]).Len() != 3 {
				continue
			}
			for _, z := range two[i+j+2 : n] {
				if s.cand[x]^s.cand[y] != s.cand[z] {
					continue
				}
				for _, w := range [3][3]int{{x, y, z}, {y, x, z}, {z, x, y}} {
					if s.sees[w[0]].has(w[1]) && s.sees[w[0]].has(w[2]) && !s.wing(t, w[0], w[1], w[2]) {
						return
					}
				}
			}
		}
	}
}

// xyzWing finds a pivot with three candidates, and two pincers that the pivot sees. Each pincer has two of
// the pivot's candidates, and no others.
func xyzWing(s *search, t Technique) {
	var pairs [solver.MaxN * solver.MaxN]int
	for c := s.open.first(); c >= 0; c = s.open.after(c) {
		if s.cand[c].Len() != 3 {
			continue
		}
		n := 0
		for q := s.sees[c].first(); q >= 0; q = s.sees[c].after(q) {
			if s.cand[q].Len() == 2 && s.cand[q]&^s.cand[c] == 0 {
				pairs[n] = q
				n++
			}
		}
		for i, q := range pairs[:n] {
			for _, r := range pairs[i+1 : n] {
				if s.cand[q] != s.cand[r] && !s.wing(t, c, q, r) {
					return
				}
			}
		}
	}
}

// wing yields the XY-Wing or XYZ-Wing of a pivot and two pincers, if it has eliminations.
func (s *search) wing(t Technique, pivot, q, r int) bool {
	d := (s.cand[q] & s.cand[r]).Min()
	out := s.at[d].and(s.sees[q]).and(s.sees[r])
	if s.cand[pivot].Has(d) {
		out = out.and(s.sees[pivot])
	}
	if out.empty() {
		return true
	}
	return s.found(Step{Technique: t, Remove: allOf(d, out), Proof: Proof{
		Digits: s.cand[pivot] | s.cand[q] | s.cand[r],
		Cells:  []solver.Cell{solver.Cell(pivot), solver.Cell(q), solver.Cell(r)},
	}})
}

// wWing finds two cells with the same two candidates, and a strong link on one of these digits. One end of
// the link sees one of the cells, and the other end sees the other cell. So at least one of the two cells has
// the other digit.
func wWing(s *search, t Technique) {
	for c := s.open.first(); c >= 0; c = s.open.after(c) {
		if s.cand[c].Len() != 2 {
			continue
		}
		for other := s.open.after(c); other >= 0; other = s.open.after(other) {
			if s.cand[other] != s.cand[c] || s.sees[c].has(other) {
				continue
			}
			low := s.cand[c].Min()
			high := s.cand[c].Without(low).Min()
			if !s.wWingOn(t, c, other, high, low) || !s.wWingOn(t, c, other, low, high) {
				return
			}
		}
	}
}

// wWingOn looks for strong links on the digit link that join the cells c and other. It eliminates the digit
// gone from the cells that see both. The caller must pass two cells that do not see each other, so that
// neither of them is an end of such a link.
func (s *search) wWingOn(t Technique, c, other int, link, gone solver.Digit) bool {
	out := s.at[gone].and(s.sees[c]).and(s.sees[other])
	if out.empty() {
		return true
	}
	var known [][2]int // the links found in earlier houses
	for h := range s.house {
		m := s.mask(h, int(link))
		if !s.house[h].whole || bits.OnesCount32(m) != 2 {
			continue
		}
		ends := s.at[link].and(s.house[h].set)
		x := ends.first()
		y := ends.after(x)
		if s.sees[y].has(c) && s.sees[x].has(other) {
			x, y = y, x
		}
		if !s.sees[x].has(c) || !s.sees[y].has(other) || slices.Contains(known, [2]int{x, y}) {
			continue
		}
		known = append(known, [2]int{x, y})
		if !s.found(Step{Technique: t, Remove: allOf(gone, out), Proof: Proof{
			Digits: s.cand[c], Cells: []solver.Cell{solver.Cell(c), solver.Cell(other)},
			Links: []Link{strong(link, x, y, h)},
		}}) {
			return false
		}
	}
	return true
}

// strong returns the strong link between the only two places of a digit in a house.
func strong(d solver.Digit, x, y, h int) Link {
	return Link{From: node(d, x), To: node(d, y), Strong: true, House: h}
}

// weak returns the weak link between two cells that see each other.
func weak(d solver.Digit, x, y int) Link {
	return Link{From: node(d, x), To: node(d, y)}
}

func node(d solver.Digit, c int) Node { return Node{Digit: d, Cells: []solver.Cell{solver.Cell(c)}} }
