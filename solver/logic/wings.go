package logic

import "numplace/solver"

// xyWing finds a pivot with two candidates and two pincers that it sees, each with one of them and a common third.
func xyWing(s *search, t Technique) { s.wings(t, 2) }

// xyzWing finds the same with a pivot that has all three.
func xyzWing(s *search, t Technique) { s.wings(t, 3) }

func (s *search) wings(t Technique, size int) {
	var pairs [solver.MaxN * solver.MaxN]int
	for c := s.open.first(); c >= 0; c = s.open.after(c) {
		if s.cand[c].Len() != size {
			continue
		}
		n := 0
		for q := s.sees[c].first(); q >= 0; q = s.sees[c].after(q) {
			if s.cand[q].Len() == 2 && s.cand[q]&s.cand[c] != 0 && s.cand[q] != s.cand[c] && (s.cand[q]|s.cand[c]).Len() == 3 {
				pairs[n] = q
				n++
			}
		}
		for i, q := range pairs[:n] {
			for _, r := range pairs[i+1 : n] {
				if s.cand[q] == s.cand[r] || s.cand[q]|s.cand[c] != s.cand[r]|s.cand[c] {
					continue
				}
				if !s.wing(t, c, q, r, size) {
					return
				}
			}
		}
	}
}

// wing hands out the wing of a pivot and two pincers.
func (s *search) wing(t Technique, pivot, q, r, size int) bool {
	third := s.cand[q] & s.cand[r]
	if size == 2 && third&s.cand[pivot] != 0 {
		return true
	}
	d := third.Min()
	out := s.at[d].and(s.sees[q]).and(s.sees[r])
	if size == 3 {
		out = out.and(s.sees[pivot])
	}
	if out.empty() {
		return true
	}
	step := Step{Technique: t, Remove: allOf(d, out)}
	step.Proof.Digits = s.cand[pivot] | s.cand[q] | s.cand[r]
	step.Proof.Cells = []solver.Cell{solver.Cell(pivot), solver.Cell(q), solver.Cell(r)}
	return s.found(step)
}

// wWing finds two cells with the same two candidates whose first digit is joined by a strong link: one of them has the second.
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
			if !s.wWingOn(t, c, other, low, high) || !s.wWingOn(t, c, other, high, low) {
				return
			}
		}
	}
}

// wWingOn looks for strong links on link that join the two cells, and takes gone from what sees both.
func (s *search) wWingOn(t Technique, c, other int, link, gone solver.Digit) bool {
	out := s.at[gone].and(s.sees[c]).and(s.sees[other])
	if out.empty() {
		return true
	}
	for h := range s.house {
		m := s.mask(h, int(link))
		if !s.house[h].whole || m == 0 || m&(m-1) == 0 || m&(m-1)&(m&(m-1)-1) != 0 {
			continue
		}
		ends := s.at[link].and(s.house[h].set)
		x := ends.first()
		y := ends.after(x)
		if x == c || x == other || y == c || y == other {
			continue
		}
		if s.sees[y].has(c) && s.sees[x].has(other) {
			x, y = y, x
		}
		if !s.sees[x].has(c) || !s.sees[y].has(other) {
			continue
		}
		step := Step{Technique: t, Remove: allOf(gone, out)}
		step.Proof.Digits = s.cand[c]
		step.Proof.Cells = []solver.Cell{solver.Cell(c), solver.Cell(other)}
		step.Proof.Links = []Link{strong(link, x, y, h)}
		if !s.found(step) {
			return false
		}
	}
	return true
}

// strong is the strong link of a digit in a house between two cells.
func strong(d solver.Digit, x, y, h int) Link {
	return Link{From: node(d, x), To: node(d, y), Strong: true, House: h}
}

// weak is the weak link of a digit between two cells.
func weak(d solver.Digit, x, y int) Link {
	return Link{From: node(d, x), To: node(d, y)}
}

func node(d solver.Digit, c int) Node { return Node{Digit: d, Cells: []solver.Cell{solver.Cell(c)}} }
