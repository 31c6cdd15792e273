package logic

import "numplace/solver"

// bugPlusOne finds a BUG+1: one open cell has three candidates, and every other open cell has two. If one
// particular candidate of the cell with three were false, each digit would have two places in each house, and
// the puzzle would have two solutions or none. So that candidate is true.
func bugPlusOne(s *search, t Technique) {
	if !s.unique {
		return
	}
	cell := -1
	for c := s.open.first(); c >= 0; c = s.open.after(c) {
		switch k := s.cand[c].Len(); {
		case k == 3 && cell < 0:
			cell = c
		case k != 2:
			return
		}
	}
	if cell < 0 {
		return
	}
	var third solver.Digit
	for d := range s.cand[cell].All() {
		fits := true
		for _, in := range s.of[cell] {
			fits = fits && s.at[d].and(s.house[in.house].set).len() == 3
		}
		if fits {
			third = d
		}
	}
	if third == 0 {
		return
	}
	for h := range s.house {
		for d := 1; d <= s.n; d++ {
			k := s.at[d].and(s.house[h].set).len()
			if s.house[h].set.has(cell) && solver.Digit(d) == third {
				k--
			}
			if k != 0 && k != 2 {
				return
			}
		}
	}
	s.found(Step{Technique: t, Remove: candidatesIn(cell, s.cand[cell].Without(third)), Proof: Proof{
		Cells: []solver.Cell{solver.Cell(cell)}, Digits: solver.Digits(0).With(third),
	}})
}
