package solver

// Deduction and backtracking of the quick search.

// undo restores the search to an earlier state, given by the values that trail and open had then. It restores
// the candidates removed since then and reopens the cells closed since then.
func (s *search) undo(trail, open int) {
	for _, m := range s.trail[trail:] {
		c, k := m.cell(), m.digit()
		s.cand[c] |= 1 << k
		for _, h := range s.links[c] {
			s.places[h.base+k] |= h.bit
		}
	}
	s.trail = s.trail[:trail]
	s.open = open
	if s.ruling != nil {
		s.undoRules()
	}
}

// deduce processes the worklist and applies the rules. It returns false on a contradiction.
func (s *search) deduce() bool {
	return s.deduceDigits() && (s.ruling == nil || s.deduceRules())
}

// deduceDigits processes the worklist without applying rules such as sums and lines. It returns false on a
// contradiction.
func (s *search) deduceDigits() bool {
	for len(s.pending) > 0 {
		m := s.pending[len(s.pending)-1]
		s.pending = s.pending[:len(s.pending)-1]
		if !s.place(m.cell(), m.digit()) {
			if s.ruling == nil {
				s.blame(m.cell())
			}
			s.pending = s.pending[:0]
			return false
		}
	}
	return true
}

// blame adds weight to cell c and to the cells that it sees, once for each house that they share.
func (s *search) blame(c int) {
	for _, h := range s.links[c] {
		for _, p := range s.cellAt[h.base:][:s.n] {
			s.weight[p]++
		}
	}
	for _, p := range s.apart[c] {
		s.weight[p]++
	}
}

// place puts digit k+1 into cell c. It closes the cell, removes its other candidates, and removes the digit
// from the cells that c sees. It returns false on a contradiction.
func (s *search) place(c, k int) bool {
	only := Digits(1) << k
	if s.cand[c]&only == 0 {
		return false
	}
	i := s.at[c]
	if int(i) >= s.open {
		return true
	}
	s.open--
	last := s.order[s.open]
	s.order[i], s.at[last] = last, i
	s.order[s.open], s.at[c] = int32(c), int32(s.open)
	houses := s.links[c]
	for others := s.cand[c] &^ only; others != 0; others &= others - 1 {
		other := lowest(uint32(others))
		s.trail = append(s.trail, moveOf(c, other))
		if !s.vacate(houses, other) {
			return false
		}
	}
	s.cand[c] = only
	for _, h := range houses {
		for rest := s.places[h.base+k] &^ h.bit; rest != 0; rest &= rest - 1 {
			if !s.drop(int(s.cellAt[h.base+lowest(rest)]), k) {
				return false
			}
		}
	}
	for _, p := range s.apart[c] {
		if s.cand[p]&only != 0 && !s.drop(int(p), k) {
			return false
		}
	}
	return true
}

// drop removes digit k+1 from the candidates of cell c and queues the singles that result. It returns false
// on a contradiction.
func (s *search) drop(c, k int) bool {
	s.trail = append(s.trail, moveOf(c, k))
	left := s.cand[c] &^ (1 << k)
	s.cand[c] = left
	if left&(left-1) == 0 {
		if left == 0 {
			return false
		}
		s.pending = append(s.pending, moveOf(c, lowest(uint32(left))))
	}
	return s.vacate(s.links[c], k)
}

// vacate removes a cell, given by its links to houses, from the places of digit k+1. It queues the hidden
// singles that result. It returns false on a contradiction.
func (s *search) vacate(houses []link, k int) bool {
	for _, h := range houses {
		places := &s.places[h.base+k]
		left := *places &^ h.bit
		*places = left
		if left&(left-1) == 0 {
			if left == 0 {
				return false
			}
			s.pending = append(s.pending, moveOf(int(s.cellAt[h.base+lowest(left)]), k))
		}
	}
	return true
}
