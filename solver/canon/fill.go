package canon

import "math/bits"

// This file fills the next row of a view with the smallest digit names that the current line allows. A class
// is a set of stacks or columns whose order is still undecided.
//
// Within a class, empty cells come first and digits without a name come last. Neither requires a decision
// about the order within the class. A digit that has occurred before gets the smallest name that it can still
// have. This decides the position of the column where the digit first occurred. If several columns of the
// class allow the smallest name, the search tries each of them.

// fillStacks fills the rest of the row, from the stack with index from. Stacks are counted in the canonical
// form. It may change v.
func (s *search) fillStacks(v *view, from int) {
	for from < 3 {
		class := order.at[v.stacks][from]
		if order.size[class] == 1 {
			s.fillColumns(v, int(order.from[class][0]), 3*from)
			return
		}
		members := order.from[class][:order.size[class]]
		empty, neutral := uint8(0), true
		for _, stack := range members {
			zeros := s.taken.zeros[stack]
			if zeros == 7 {
				empty |= 1 << stack
			}
			neutral = neutral && zeros|s.fresh[stack] == 7
		}
		switch {
		case empty != 0: // empty stacks come first, in undecided order
			v.stacks = order.split[v.stacks][empty]
			for j := range 3 * int(order.size[empty]) {
				if !s.less(3*from+j, 0) {
					return
				}
			}
			from += int(order.size[empty])
		case neutral:
			n := s.fillNew(v, members, from)
			if n == 0 {
				return
			}
			from += n
		default:
			for _, stack := range members {
				chosen := s.branch(v)
				chosen.stacks = order.first[v.stacks][stack]
				s.fillColumns(chosen, int(stack), 3*from)
				s.depth--
			}
			return
		}
	}
	s.keep(v)
}

// fillNew continues the row, from the stack with index from in the canonical form. members are stacks of a
// single class, in which the row has only empty cells and new digits. fillNew chooses the members that give
// the smallest cells, which are those whose new digits are furthest to the right. It fills in the chosen
// stacks, in an order that stays undecided, and returns their number. It returns 0 if the row cannot be the
// smallest.
func (s *search) fillNew(v *view, members []uint8, from int) int {
	shape, chosen := uint8(8), uint8(0)
	for _, stack := range members {
		of := order.shape[v.cols[stack]][^s.taken.zeros[stack]&7]
		if of < shape {
			shape, chosen = of, 0
		}
		if of == shape {
			chosen |= 1 << stack
		}
	}
	v.stacks = order.split[v.stacks][chosen]
	n := int(order.size[chosen])
	for _, stack := range order.from[chosen][:n] {
		v.cols[stack] = order.split[v.cols[stack]][s.taken.zeros[stack]]
	}
	for j := 3 * from; j < 3*(from+n); j++ {
		name := uint8(0)
		if shape>>(2-j%3)&1 != 0 {
			name = v.next
			v.next++
		}
		if !s.less(j, name) {
			return 0
		}
	}
	return n
}

// fillColumns fills the rest of the row, from column j of the canonical form. stack is the stack of the grid
// that provides this column. It may change v.
func (s *search) fillColumns(v *view, stack, j int) {
	zeros, fresh := s.taken.zeros[stack], s.fresh[stack]
	digits := &s.taken.digits[stack]
	for end := j - j%3 + 3; j < end; {
		class := order.at[v.cols[stack]][j%3]
		if empty := class & zeros; empty != 0 { // empty columns come first, in undecided order
			v.cols[stack] = order.split[v.cols[stack]][empty]
			class = empty
		}
		size := int(order.size[class])
		switch {
		case class&zeros != 0:
			for range size {
				if !s.less(j, 0) {
					return
				}
				j++
			}
			continue
		case class&^fresh == 0:
			for range size {
				if !s.less(j, v.next) {
					return
				}
				v.next++
				j++
			}
			continue
		case size == 1:
			d := digits[order.from[class][0]]
			if !s.less(j, s.settle(v, d)) {
				return
			}
			j++
			continue
		}
		least, which := s.leastColumns(v, stack, class&^fresh)
		if !s.less(j, least) {
			return
		}
		for ; which&(which-1) != 0; which &= which - 1 {
			col := bits.TrailingZeros8(which)
			chosen := s.branch(v)
			chosen.cols[stack] = order.first[v.cols[stack]][col]
			s.settle(chosen, digits[col])
			s.fillColumns(chosen, stack, j+1)
			s.depth--
		}
		col := bits.TrailingZeros8(which)
		v.cols[stack] = order.first[v.cols[stack]][col]
		s.settle(v, digits[col])
		j++
	}
	s.fillStacks(v, j/3)
}

// leastColumns compares columns of one class in a stack. cols is a bit set of these columns. For each column,
// it determines the smallest name that its digit can have if the column comes first in the class. It returns
// the smallest of these names, and the bit set of columns with this name. The name can depend on which column
// comes first, because the digit may have first occurred in this class.
func (s *search) leastColumns(v *view, stack int, cols uint8) (least, which uint8) {
	before := v.cols[stack]
	for least = unseen; cols != 0; cols &= cols - 1 {
		col := bits.TrailingZeros8(cols)
		v.cols[stack] = order.first[before][col]
		name := s.least(v, s.taken.digits[stack][col])
		if name < least {
			least, which = name, 0
		}
		if name == least {
			which |= 1 << col
		}
	}
	v.cols[stack] = before
	return least, which
}

// least returns the smallest name that the digit d can have. d must have occurred before.
func (s *search) least(v *view, d uint8) uint8 {
	home := v.home[d]
	row, stack, col := home>>4, home>>2&3, home&3
	return s.names[row][3*order.start[v.stacks][stack]+order.start[v.cols[stack]][col]]
}

// settle gives the digit d its smallest possible name and decides the positions that this name requires. It
// returns the name. d must have occurred before.
func (s *search) settle(v *view, d uint8) uint8 {
	name := s.least(v, d)
	stack, col := v.home[d]>>2&3, v.home[d]&3
	v.stacks = order.first[v.stacks][stack]
	v.cols[stack] = order.first[v.cols[stack]][col]
	return name
}
