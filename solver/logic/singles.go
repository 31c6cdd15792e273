package logic

import "numplace/solver"

// singles finds full houses, naked singles and hidden singles, in the order in which they appeared.
func singles(s *search, t Technique) {
	from := s.naked
	if t == HiddenSingle {
		from = s.hidden
	}
	for i, x := range from {
		c := int(x.Cell)
		if s.digit[c] != 0 || !s.cand[c].Has(x.Digit) || repeated(from, i) {
			continue
		}
		step := Step{Technique: t, Place: []Candidate{x}}
		step.Proof.Digits = solver.Digits(0).With(x.Digit)
		switch t {
		case FullHouse:
			for _, in := range s.of[c] {
				if s.opened[in.house] == in.bit && s.house[in.house].whole {
					step.Proof.Base = []int{in.house}
					break
				}
			}
			if step.Proof.Base == nil {
				continue
			}
		case NakedSingle:
			step.Proof.Cells = []solver.Cell{x.Cell}
		case HiddenSingle:
			for _, in := range s.of[c] {
				if s.mask(in.house, int(x.Digit)) == in.bit && s.house[in.house].whole {
					step.Proof.Base = []int{in.house}
					break
				}
			}
			if step.Proof.Base == nil {
				continue
			}
		}
		if !s.found(step) {
			return
		}
	}
}

// repeated reports whether entry i of a queue also occurs earlier in it.
func repeated(q queue, i int) bool {
	for _, x := range q[:i] {
		if x == q[i] {
			return true
		}
	}
	return false
}
