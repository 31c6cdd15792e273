package logic

import "numplace/solver"

// pointing finds a digit whose places in a box all lie in one line. It is eliminated from the rest
// of the line.
func pointing(s *search, t Technique) {
	for _, box := range s.boxes {
		for d := 1; d <= s.n; d++ {
			if s.mask(box, d) != 0 && !s.lockedIn(t, box, d, false) {
				return
			}
		}
	}
	for _, h := range s.rest {
		for d := 1; d <= s.n; d++ {
			if s.mask(h, d) != 0 && !s.lockedIn(t, h, d, false) {
				return
			}
		}
	}
}

// claiming finds a digit whose places in a line all lie in one box. It is eliminated from the rest
// of the box.
func claiming(s *search, t Technique) {
	for _, lines := range [][]int{s.rows, s.cols} {
		for _, line := range lines {
			for d := 1; d <= s.n; d++ {
				if s.mask(line, d) != 0 && !s.lockedIn(t, line, d, true) {
					return
				}
			}
		}
	}
}

// lockedIn looks for houses that contain all places of a digit in house h. A claim looks only at
// houses that are not lines.
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
		if other == h || claim && line {
			continue
		}
		if !places.within(s.house[other].set) {
			continue
		}
		out := s.at[d].and(s.house[other].set).minus(places)
		if out.empty() {
			continue
		}
		digit := solver.Digit(d)
		step := Step{Technique: t, Remove: allOf(digit, out)}
		step.Proof.Digits = solver.Digits(0).With(digit)
		step.Proof.Base = []int{h}
		step.Proof.Cover = []int{other}
		if !s.found(step) {
			return false
		}
	}
	return true
}
