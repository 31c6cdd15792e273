package rules

import "math/bits"

// matching assigns different digits to up to 16 cells, by augmenting paths (Kuhn: The Hungarian Method,
// 1955). Cells are identified by their indexes.
type matching struct {
	masks  []uint32 // by cell: the digits that it can have
	others uint32   // the digits that are not in the combination
	of     [16]int8 // by cell: its digit minus 1
	owner  [32]int8 // by digit minus 1: its cell
	free   uint32   // the unassigned digits of the combination
	work   int      // number of calls of the method all
	seen   uint32   // the digits that a search for a path must not visit: others, and those already visited
}

// all assigns the digits of a combination to the cells. There must be as many digits as cells. If no
// assignment exists, ok is false. places is then a set of cells with too few digits: these cells can have
// only those digits of the combination that are in digits, and digits has fewer elements than places.
func (m *matching) all(masks []uint32, combination uint32) (places, digits uint32, ok bool) {
	m.masks, m.free, m.others = masks, combination, ^combination
	m.work++
	for i := range masks {
		m.seen = m.others
		if !m.place(i) {
			digits = m.seen &^ m.others
			places = 1 << i
			for set := digits; set != 0; set &= set - 1 {
				places |= 1 << m.owner[bits.TrailingZeros32(set)]
			}
			return places, digits, false
		}
	}
	return 0, 0, true
}

// place assigns to cell i a digit that is not in seen, and reassigns other cells if necessary.
func (m *matching) place(i int) bool {
	mask := m.masks[i]
	if free := mask &^ m.seen & m.free; free != 0 {
		k := bits.TrailingZeros32(free)
		m.free &^= 1 << k
		m.of[i], m.owner[k] = int8(k), int8(i)
		return true
	}
	for ways := mask &^ m.seen; ways != 0; ways = mask &^ m.seen {
		k := bits.TrailingZeros32(ways)
		m.seen |= 1 << k
		if m.place(int(m.owner[k])) {
			m.of[i], m.owner[k] = int8(k), int8(i)
			return true
		}
	}
	return false
}

// support clears a cell's bits in need for each digit that the cell has in at least one assignment of the
// combination. It returns false if there is no assignment.
//
// Given one assignment, a cell can take the digit of a second cell if the second cell can move to the digit
// of a third cell, and so on, until the last cell takes the digit of the first (Régin: A Filtering Algorithm
// for Constraints of Difference, 1994).
func (m *matching) support(masks, need []uint32, combination uint32) bool {
	if _, _, ok := m.all(masks, combination); !ok {
		return false
	}
	var reach [16]uint32 // by cell: the cells whose digits this cell can take, also by such a chain of moves
	for i := range masks {
		for set := masks[i] & combination; set != 0; set &= set - 1 {
			reach[i] |= 1 << m.owner[bits.TrailingZeros32(set)]
		}
	}
	for k := range masks {
		through := reach[k]
		for i := range masks {
			if reach[i]>>k&1 != 0 {
				reach[i] |= through
			}
		}
	}
	for i := range masks {
		for set := need[i] & combination; set != 0; set &= set - 1 {
			if reach[m.owner[bits.TrailingZeros32(set)]]>>i&1 != 0 {
				need[i] &^= set & -set
			}
		}
	}
	return true
}

// block drops digits until the cells with indexes from .. from+k-1 can't have the k digits of a combination.
// With the digits in x.narrow, this must already be impossible.
func (x *refutation) block(from, k int, combination uint32) {
	wide, narrow, m := x.wide[from:from+k], x.narrow[from:from+k], &x.match
	if _, _, ok := m.all(wide, combination); !ok {
		return
	}
	best, place, digit := 1<<30, -1, uint32(0)
	var missing = combination
	for i, set := range narrow {
		missing &^= set
		if set&combination == 0 {
			if cost := bits.OnesCount32(wide[i] & combination); cost < best {
				best, place = cost, i
			}
		}
	}
	for ; missing != 0; missing &= missing - 1 {
		k, cost := missing&-missing, 0
		for _, set := range wide {
			if set&k != 0 {
				cost++
			}
		}
		if cost < best {
			best, digit = cost, k
		}
	}
	switch {
	case digit != 0:
		for i := range wide {
			x.drop(from+i, digit)
		}
	case place >= 0:
		x.drop(from+place, combination)
	default:
		places, digits, _ := m.all(narrow, combination)
		for ; places != 0; places &= places - 1 {
			x.drop(from+bits.TrailingZeros32(places), combination&^digits)
		}
	}
}
