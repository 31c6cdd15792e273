package logic

import (
	"slices"

	"numplace/solver"
)

// singles finds full houses, naked singles or hidden singles. It yields them in the order in which they arose
// on the position.
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
			base := -1
			for _, in := range s.of[c] {
				places := s.mask(in.house, int(x.Digit))
				if t == FullHouse {
					places = s.opened[in.house]
				}
				if places != in.bit || !s.house[in.house].whole {
					continue
				}
				// For a person, a single is easier to see in a box than in a line, so a box comes first.
				box := s.layout.House(in.house).Kind.IsBox()
				if base < 0 || box {
					base = in.house
				}
				if box {
					break
				}
			}
			if base < 0 {
				continue
			}
			step.Proof.Base = []int{base}
		}
		if !s.found(step) {
			return
		}
	}
}
