package logic

import "slices"

// coverSets proves a step by links that fill cells. A link is a digit of a house, which has the digit at most once.
// Each open cell of Cells has one of its candidates, each of these is in a link, and there are as many links as
// cells. So each cell uses up exactly one link, and each link has its digit in one of the cells. If a candidate in
// another cell were true, or a candidate in several links, there would be too few links for the cells.
func (j *judge) coverSets(s Step) error {
	cells, covers := s.Proof.Cells, s.Proof.CoverSets
	links := 0
	for i, l := range covers {
		again := func(other HouseDigits) bool { return other.House == l.House }
		if l.House < 0 || l.House >= j.layout.NumHouses() || slices.ContainsFunc(covers[:i], again) {
			return ErrEvidence
		}
		links += l.Digits.Len()
	}
	if len(s.Place) > 0 || links != len(cells) {
		return ErrEvidence
	}
	with := func(x Candidate) (n int) {
		for _, l := range covers {
			if l.Digits.Has(x.Digit) && slices.Contains(j.layout.House(l.House).Cells, x.Cell) {
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
