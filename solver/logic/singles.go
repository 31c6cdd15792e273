package logic

import (
	"slices"

	"numplace/solver"
)

// singles finds full houses, naked singles and hidden singles, in the order in which they appeared.
func singles(s *search, t Technique) {
	from := s.naked
	if t == HiddenSingle {
		from = s.hidden
	}
	for i, x := range from {
		c := int(x.Cell)
		if s.digit[c] != 0 || !s.cand[c].Has(x.Digit) || slices.Contains(from[:i], x) {
			continue
		}
		step := Step{Technique: t, Place: []Candidate{x}, Proof: Proof{Digits: solver.Digits(0).With(x.Digit)}}
		if t == NakedSingle {
			step.Proof.Cells = []solver.Cell{x.Cell}
		} else {
			n := s.Layout().N()
			for _, in := range s.of[c] {
				places := s.mask(in.house, int(x.Digit))
				if t == FullHouse {
					places = s.opened[in.house]
				}
				box := 2*n <= in.house && in.house < 3*n // which people see more easily than lines
				if places == in.bit && s.house[in.house].whole && (box || step.Proof.Base == nil) {
					step.Proof.Base = []int{in.house}
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
