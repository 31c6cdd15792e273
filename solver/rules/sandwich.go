package rules

// sandwich requires that the digits between 1 and n in a row or column have a given sum. It tries all places of
// 1 and n, with all sets of digits between them.
type sandwich struct {
	cells []int      // all of them see each other
	sets  [][]uint32 // by number of cells between 1 and n: the sets of digits that they can have
}

// newSandwich returns the propagator for the given cells, one for each digit from 1 to n.
func newSandwich(n int, cells []int, sum int) *sandwich {
	s := &sandwich{cells: cells, sets: make([][]uint32, n-1)}
	for k := range s.sets {
		if bySum := combinationsOf(n, k); sum < len(bySum) {
			for _, set := range bySum[sum] {
				if set&(1|1<<(n-1)) == 0 {
					s.sets[k] = append(s.sets[k], set)
				}
			}
		}
	}
	return s
}

func (s *sandwich) places() []int { return s.cells }

// ways finds the digits that each cell has in at least one way to fill the cells. It only considers that each
// cell needs a digit and each digit needs a cell. ok is false if there is no way.
func (s *sandwich) ways(masks []uint32) (need [mostN]uint32, ok bool) {
	n := len(masks)
	last := uint32(1) << (n - 1)
	inner := last - 2 // the digits other than 1 and n
	var ends uint     // the cells that can only have 1 or n
	for i, set := range masks {
		if set&inner == 0 {
			ends |= 1 << i
		}
	}
	for from, a := range masks {
		if a&(1|last) == 0 {
			continue
		}
		for k, sets := range s.sets[:n-1-from] {
			to := from + k + 1
			low, high := a&1 != 0 && masks[to]&last != 0, a&last != 0 && masks[to]&1 != 0
			if !low && !high || ends&^(1<<from|1<<to) != 0 {
				continue
			}
			for _, set := range sets {
				if putBetween(masks, &need, from, to, set, inner&^set) {
					ok = true
					if low {
						need[from] |= 1
						need[to] |= last
					}
					if high {
						need[from] |= last
						need[to] |= 1
					}
				}
			}
		}
	}
	return need, ok
}

// putBetween tries to give the digits in inside to the cells between from and to, and those in outside to the
// others. If this may be possible, it adds to need the digits that the cells can have.
func putBetween(masks []uint32, need *[mostN]uint32, from, to int, inside, outside uint32) bool {
	var had uint32
	for i, set := range masks {
		switch {
		case i == from || i == to:
			continue
		case i < from || i > to:
			set &= outside
		default:
			set &= inside
		}
		if had |= set; set == 0 {
			return false
		}
	}
	if had != inside|outside {
		return false
	}
	for i, set := range masks {
		switch {
		case i < from || i > to:
			need[i] |= set & outside
		case i > from && i < to:
			need[i] |= set & inside
		}
	}
	return true
}

func (s *sandwich) propagate(r *run) bool {
	masks := r.masksOf(s.cells)
	r.work += 5 * len(masks)
	need, ok := s.ways(masks)
	if !ok {
		return false
	}
	for i, set := range masks {
		if need[i] != set {
			r.keep(s.cells[i], need[i])
		}
	}
	return true
}

func (s *sandwich) refute(x *refutation) {
	x.restore(func(masks []uint32) bool {
		_, ok := s.ways(masks)
		return ok
	})
}
