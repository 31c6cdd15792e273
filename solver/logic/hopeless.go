package logic

import "numplace/solver"

// maxPlacement is the maximum number of steps in the search for a placement of one digit. Only searches in
// large grids reach this limit.
const maxPlacement = 5000

// hopeless returns the candidates of digit d that occur in no placement of the digit. A placement chooses a
// cell for the digit in each house that needs it. Arguments on this digit alone can only eliminate candidates
// that hopeless returns. In large grids, hopeless may also return other candidates.
func (s *search) hopeless(d int) set {
	p := s.Position
	if p.judged.Has(solver.Digit(d)) {
		return p.doomed[d]
	}
	t := placement{Position: p, d: d, left: maxPlacement}
	var fine set
	for x := p.at[d].first(); x >= 0; x = p.at[d].after(x) {
		if fine.has(x) {
			continue
		}
		s.work((maxPlacement - t.left) / 2)
		t.left = maxPlacement
		t.chosen = single(x)
		if t.place(p.at[d].minus(p.sees[x]).without(x), 0) && t.left > 0 {
			fine = fine.or(t.chosen)
		}
	}
	p.doomed[d] = p.at[d].minus(fine)
	p.judged = p.judged.With(solver.Digit(d))
	return p.doomed[d]
}

// placement is a search for a way to place one digit in all houses that need it.
type placement struct {
	*Position
	d      int
	chosen set
	left   int // the number of steps left for the search
}

// place chooses a free cell for the digit in each of t.rows[i:] that still needs it. It reports whether it
// found a complete placement.
func (t *placement) place(free set, i int) bool {
	if t.left--; t.left < 0 {
		return false
	}
	for i < len(t.rows) && (t.mask(t.rows[i], t.d) == 0 || t.chosen.meets(t.house[t.rows[i]].set)) {
		i++
	}
	if i == len(t.rows) {
		return t.full()
	}
	row := t.house[t.rows[i]].set.and(free)
	before := t.chosen
	for c := row.first(); c >= 0; c = row.after(c) {
		t.chosen = before.with(c)
		if t.place(free.minus(t.sees[c]), i+1) {
			return true
		}
	}
	t.chosen = before
	return false
}

// full reports whether each house that needs the digit has it. Columns and boxes have it if all rows do, so
// only the other houses are checked.
func (t *placement) full() bool {
	for _, h := range t.rest {
		if t.house[h].whole && t.mask(h, t.d) != 0 && !t.chosen.meets(t.house[h].set) {
			return false
		}
	}
	return true
}
