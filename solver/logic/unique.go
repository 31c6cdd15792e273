package logic

import "numplace/solver"

// rectangle is four cells in two rows, two columns and two boxes, with two digits that all open corners could
// have. If the corners had no other digits, these two could be swapped, and the puzzle would have two
// solutions. The corners are in cyclic order, so corners 0 and 2 are opposite.
type rectangle struct {
	corner [4]int
	pair   solver.Digits
	plain  [4]bool // by corner: whether it has exactly the two digits as candidates
	more   solver.Digits
	extra  set // the corners that have other candidates too
}

// corners returns the four cells as a set.
func (r *rectangle) corners() (all set) {
	for _, c := range r.corner {
		all = all.with(c)
	}
	return all
}

// uniqueness finds the rectangles of uniqueness tests 1 to 6, and hidden rectangles.
func uniqueness(s *search, t Technique) {
	s.rectangleWays(func(r *rectangle) bool { return s.unavoidable(t, r) })
}

// rectangleWays calls f with each rectangle until f returns false. All corners have both digits as candidates
// or, if Options.Missing is on, at least one of them. At least one corner has no other candidates.
func (s *search) rectangleWays(f func(*rectangle) bool) {
	if !s.unique {
		return
	}
	for c := s.open.first(); c >= 0; c = s.open.after(c) {
		if s.cand[c].Len() != 2 {
			continue
		}
		pair := s.cand[c]
		low := pair.Min()
		high := pair.Without(low).Min()
		may := s.at[low].or(s.at[high])
		if !s.Missing {
			may = s.at[low].and(s.at[high])
		}
		box, row, col := s.house[s.box[c]].set, s.house[s.row[c]].set, s.house[s.col[c]].set
		adjacent := box.and(row.or(col)).and(may).without(c)
		for x := adjacent.first(); x >= 0; x = adjacent.after(x) {
			across, up, along := col, s.row, s.col // the lines of the opposite side if c and x are in one row
			if s.col[x] == s.col[c] {
				across, up, along = row, s.col, s.row
			}
			across = across.and(may).minus(box)
			for y := across.first(); y >= 0; y = across.after(y) {
				z := s.house[up[y]].set.and(s.house[along[x]].set).first()
				if !may.has(z) {
					continue
				}
				r := rectangle{corner: [4]int{c, x, z, y}, pair: pair}
				first := true // false if an earlier cell is a plain corner, so that each rectangle is tried only once
				for i, k := range r.corner {
					r.plain[i] = s.cand[k] == pair
					first = first && (!r.plain[i] || k >= c)
					if more := s.cand[k] &^ pair; more != 0 {
						r.more |= more
						r.extra = r.extra.with(k)
					}
				}
				if first && !f(&r) {
					return
				}
			}
		}
	}
}

// unavoidable yields the steps of uniqueness technique t on a rectangle. It returns false if no more steps
// are wanted.
func (s *search) unavoidable(t Technique, r *rectangle) bool {
	n := r.extra.len()
	switch t {
	case Uniqueness1:
		return n != 1 || s.uniqueCorner(r)
	case Uniqueness2, Uniqueness5:
		return s.sameExtra(t, r)
	case Uniqueness3:
		return n != 2 || s.extraSubset(r)
	case Uniqueness4:
		return n != 2 || s.extraLocked(r)
	case Uniqueness6:
		return n != 2 || s.extraCrossed(r)
	case HiddenRectangle:
		return s.hiddenRectangle(r)
	}
	return true
}

func (s *search) deadlyStep(t Technique, r *rectangle, remove []Candidate) Step {
	step := Step{Technique: t, Remove: remove, Proof: Proof{Digits: r.pair}}
	for _, c := range r.corner {
		step.Proof.Deadly = append(step.Proof.Deadly, solver.Cell(c))
	}
	return step
}

// uniqueCorner yields the step of test 1. Only one corner has other candidates, so the two digits are
// eliminated from it.
func (s *search) uniqueCorner(r *rectangle) bool {
	c := r.extra.first()
	remove := candidatesIn(c, s.cand[c]&r.pair)
	return remove == nil || s.found(s.deadlyStep(Uniqueness1, r, remove))
}

// sameExtra yields the step of test 2 or 5. Two or three corners each have one extra candidate, which is the
// same digit for all, so one of these corners contains it. Test 2 is for two corners in a line. Test 5 is for
// two opposite corners, or three corners.
func (s *search) sameExtra(t Technique, r *rectangle) bool {
	if r.more.Len() != 1 || r.extra.len() < 2 || r.extra.len() > 3 {
		return true
	}
	opposite := r.extra.len() == 3 || !s.inLine(r.extra)
	if opposite != (t == Uniqueness5) {
		return true
	}
	d := r.more.Min()
	out := s.at[d].and(s.seenByAll(r.extra))
	return out.empty() || s.found(s.deadlyStep(t, r, allOf(d, out)))
}

// inLine reports whether two corners are in the same row or column.
func (s *search) inLine(corners set) bool {
	a := corners.first()
	b := corners.after(a)
	return s.row[a] == s.row[b] || s.col[a] == s.col[b]
}

// extraSubset yields the steps of test 3. Two corners in a line have extra candidates. These are treated as
// the candidates of a single cell, which forms a naked subset with other cells of a house that contains both
// corners.
func (s *search) extraSubset(r *rectangle) bool {
	if !s.inLine(r.extra) {
		return true
	}
	for _, in := range s.of[r.extra.first()] {
		if !r.extra.within(s.house[in.house].set) {
			continue
		}
		var cells [solver.MaxN]int
		n := 0
		for _, c := range s.house[in.house].cells {
			if s.cand[c] != 0 && !r.extra.has(c) {
				cells[n] = c
				n++
			}
		}
		if !s.extraAmong(r, in.house, cells[:n], set{}, r.more) {
			return false
		}
	}
	return true
}

// extraAmong adds cells of house h to the chosen cells, until they form a naked subset. digits contains the
// candidates of the chosen cells and the extra candidates of the corners.
func (s *search) extraAmong(r *rectangle, h int, cells []int, chosen set, digits solver.Digits) bool {
	if chosen.len() == s.mostCells() {
		return true
	}
	for i, c := range cells {
		with, digits := chosen.with(c), digits|s.cand[c]
		if digits.Len() == with.len()+1 && !s.extraStep(r, h, with, digits) {
			return false
		}
		if !s.extraAmong(r, h, cells[i+1:], with, digits) {
			return false
		}
	}
	return true
}

func (s *search) extraStep(r *rectangle, h int, chosen set, digits solver.Digits) bool {
	all := chosen.or(r.extra)
	var remove []Candidate
	for _, in := range s.of[chosen.first()] {
		if !all.within(s.house[in.house].set) {
			continue
		}
		if in.house != h && s.isBox(h) {
			return true // already found in the line, when h was the line
		}
		for d := range digits.All() {
			remove = append(remove, allOf(d, s.at[d].and(s.house[in.house].set).minus(all))...)
		}
	}
	if remove == nil {
		return true
	}
	step := s.deadlyStep(Uniqueness3, r, byCell(remove))
	step.Proof.Cells = cellsOf(chosen)
	return s.found(step)
}

// extraLocked yields the steps of test 4. Two corners in a line have extra candidates. In a house that
// contains both, one of the two digits has no other place. So the other digit is eliminated from both
// corners.
func (s *search) extraLocked(r *rectangle) bool {
	if !s.inLine(r.extra) {
		return true
	}
	for d := range r.pair.All() {
		other := r.pair.Without(d).Min()
		out := s.at[other].and(r.extra)
		if out.empty() {
			continue
		}
		for _, in := range s.of[r.extra.first()] {
			if !r.extra.within(s.house[in.house].set) || !s.only(d, in.house, r.extra) {
				continue
			}
			step := s.deadlyStep(Uniqueness4, r, allOf(other, out))
			a := r.extra.first()
			step.Proof.Links = []Link{strong(d, a, r.extra.after(a), in.house)}
			if !s.found(step) {
				return false
			}
			break
		}
	}
	return true
}

// extraCrossed yields the steps of test 6. Two opposite corners have extra candidates. In both rows of the
// rectangle, or in both columns, one of the two digits has no other place. This digit is eliminated from the
// two corners.
func (s *search) extraCrossed(r *rectangle) bool {
	if s.inLine(r.extra) {
		return true
	}
	corners := r.corners()
	for d := range r.pair.All() {
		out := s.at[d].and(r.extra)
		if out.empty() {
			continue
		}
		for _, line := range [][]int{s.row, s.col} {
			first, second := line[r.corner[0]], line[r.corner[2]]
			if !s.only(d, first, corners) || !s.only(d, second, corners) {
				continue
			}
			step := s.deadlyStep(Uniqueness6, r, allOf(d, out))
			for _, h := range []int{first, second} {
				in := corners.and(s.house[h].set)
				a := in.first()
				step.Proof.Links = append(step.Proof.Links, strong(d, a, in.after(a), h))
			}
			if !s.found(step) {
				return false
			}
			break
		}
	}
	return true
}

// hiddenRectangle yields the steps of hidden rectangles. One corner is plain, which means that it has only
// the two digits. In the row and in the column of the opposite corner, one of the two digits has no place
// outside the rectangle. The other digit is eliminated from that opposite corner.
func (s *search) hiddenRectangle(r *rectangle) bool {
	if r.extra.len() < 2 {
		return true
	}
	for i, plain := range r.plain {
		if !plain {
			continue
		}
		c, corners := r.corner[(i+2)%4], r.corners()
		for d := range r.pair.All() {
			other := r.pair.Without(d).Min()
			if !s.cand[c].Has(other) || !s.only(d, s.row[c], corners) || !s.only(d, s.col[c], corners) {
				continue
			}
			step := s.deadlyStep(HiddenRectangle, r, []Candidate{{solver.Cell(c), other}})
			for _, h := range []int{s.row[c], s.col[c]} {
				adjacent := corners.and(s.house[h].set).without(c).first()
				step.Proof.Links = append(step.Proof.Links, strong(d, c, adjacent, h))
			}
			if !s.found(step) {
				return false
			}
		}
	}
	return true
}

// avoidable finds avoidable rectangles. Some of their corners are filled but not given, so the digits of the
// rectangle could be swapped as in a unique rectangle. In type 1, one corner is open. In type 2, two corners
// are open and share an extra candidate, and the two filled corners are in the same box. Open corners have
// two candidates.
func avoidable(s *search, t Technique) {
	if !s.unique {
		return
	}
	for c := range s.cells {
		if !s.entered(c) {
			continue
		}
		for _, x := range s.house[s.row[c]].cells {
			for _, y := range s.house[s.col[c]].cells {
				if x == c || y == c || (s.box[x] == s.box[c]) == (s.box[y] == s.box[c]) {
					continue
				}
				z := s.house[s.col[x]].set.and(s.house[s.row[y]].set).first()
				if !s.avoid(t, c, x, z, y) {
					return
				}
			}
		}
	}
}

// entered reports whether cell c is filled with a digit that is not a given.
func (s *search) entered(c int) bool { return s.digit[c] != 0 && !s.given.has(c) }

// avoid yields the avoidable rectangles with the corners c, x, z and y, in cyclic order. Corner c must be
// filled.
func (s *search) avoid(t Technique, c, x, z, y int) bool {
	r := rectangle{corner: [4]int{c, x, z, y}}
	if t == AvoidableRectangle1 {
		// Type 1: z, opposite c, is open and has two candidates. x and y have the same digit.
		if s.digit[z] != 0 || !s.entered(x) || !s.entered(y) || s.digit[x] != s.digit[y] ||
			s.cand[z].Len() != 2 || !s.cand[z].Has(s.digit[c]) {
			return true
		}
		r.pair = solver.Digits(0).With(s.digit[c]).With(s.digit[x])
		return s.found(s.deadlyStep(t, &r, []Candidate{{solver.Cell(z), s.digit[c]}}))
	}
	// Type 2: either x or y is also filled, with another digit than c and in the same box. The other two
	// corners have two candidates each.
	for _, side := range [][2]int{{x, y}, {y, x}} {
		full, adjacent := side[0], side[1]
		if !s.entered(full) || full < c || s.box[full] != s.box[c] || s.digit[z] != 0 || s.digit[adjacent] != 0 {
			continue
		}
		// The corner adjacent shares a line with c, and z shares a line with the corner full.
		a, b := s.digit[c], s.digit[full]
		if s.cand[adjacent].Len() != 2 || s.cand[z].Len() != 2 || !s.cand[adjacent].Has(b) || !s.cand[z].Has(a) {
			continue
		}
		more := s.cand[adjacent].Without(b)
		if more != s.cand[z].Without(a) {
			continue
		}
		d := more.Min()
		out := s.at[d].and(s.sees[adjacent]).and(s.sees[z])
		if out.empty() {
			continue
		}
		r.pair = solver.Digits(0).With(a).With(b)
		if !s.found(s.deadlyStep(t, &r, allOf(d, out))) {
			return false
		}
	}
	return true
}

// only reports whether all places of a digit in house h are in the set in, and there is at least one.
func (s *search) only(d solver.Digit, h int, in set) bool {
	places := s.at[d].and(s.house[h].set)
	return !places.empty() && places.within(in)
}
