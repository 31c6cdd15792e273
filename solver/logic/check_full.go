package logic

import "slices"

// full proves a step by links that fill cells. A link is a digit of a house, which has the digit at most once.
// Each open cell of Cells has one of its candidates, each of these is in a link, and there are as many links as
// cells. So each cell uses up exactly one link, and each link has its digit in one of the cells. If a candidate in
// another cell were true, or a candidate in several links, there would be too few links for the cells.
func (j *judge) full(s Step) error {
	cells, links := s.Proof.Cells, s.Proof.Full
	if len(s.Place) > 0 || len(links) != len(cells) {
		return ErrEvidence
	}
	for i, l := range links {
		if l.House < 0 || l.House >= j.layout.NumHouses() || slices.Contains(links[:i], l) {
			return ErrEvidence
		}
	}
	with := func(x Candidate) (n int) {
		for _, l := range links {
			if l.Digit == x.Digit && slices.Contains(j.layout.House(l.House).Cells, x.Cell) {
				n++
			}
		}
		return n
	}
	for i, c := range cells {
		if c < 0 || int(c) >= j.layout.Cells() || j.start[c] == 0 || slices.Contains(cells[:i], c) {
			return ErrEvidence
		}
		for d := range j.start[c].All() {
			if with(Candidate{c, d}) == 0 {
				return ErrEvidence
			}
		}
	}
	for _, x := range s.Remove {
		if n := with(x); n == 0 || n == 1 && slices.Contains(cells, x.Cell) {
			return ErrUnproved
		}
	}
	return nil
}
