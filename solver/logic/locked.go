package logic

import "numplace/solver"

// pointing finds a digit whose places in a box all lie in one line. The digit is eliminated from the rest of
// the line.
func pointing(s *search, t Technique) { s.lockedAmong(t, false, s.boxes, s.rest) }

// claiming finds a digit whose places in a line all lie in one box. The digit is eliminated from the rest of
// the box.
func claiming(s *search, t Technique) { s.lockedAmong(t, true, s.rows, s.cols) }

// lockedAmong finds locked candidates in each of the given houses. claim has the same meaning as in lockedIn.
func (s *search) lockedAmong(t Technique, claim bool, kinds ...[]int) {
	for _, houses := range kinds {
		for _, h := range houses {
			for d := 1; d <= s.n; d++ {
				if s.mask(h, d) != 0 && !s.lockedIn(t, h, d, claim) {
					return
				}
			}
		}
	}
}

// lockedIn looks for other houses that contain all places that house h has for digit d. If claim is true, it
// ignores other houses that are rows or columns.
func (s *search) lockedIn(t Technique, h, d int, claim bool) bool {
	if !s.house[h].whole {
		return true
	}
	places := s.at[d].and(s.house[h].set)
	if places.len() < 2 {
		return true
	}
	for _, in := range s.of[places.first()] {
		other := in.house
		line := s.house[other].kind == solver.Row || s.house[other].kind == solver.Column
		if other == h || claim && line || !places.within(s.house[other].set) {
			continue
		}
		out := s.at[d].and(s.house[other].set).minus(places)
		if out.empty() {
			continue
		}
		step := onDigit(t, d, out)
		step.Proof.Base, step.Proof.Cover = []int{h}, []int{other}
		if !s.found(step) {
			return false
		}
	}
	return true
}
