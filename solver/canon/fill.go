package canon

import "math/bits"

// This file fills the next row of a view with the least names that the line can give.
//
// In a class, empty places come first and new digits come last. Neither needs an order within the
// class. A digit that has occurred gets the least name that it can have. This fixes the place of
// the column where the digit occurred first. If several columns of the class can have the least
// name, each of them is tried.

// fillStacks fills the row, starting at stack from of the form. It may change v.
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
		case empty != 0: // empty stacks come first, and their order stays open
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

// fillNew fills the row, starting at stack from of the form, with those stacks of a class that have
// the most empty places in front. It returns the number of these stacks. All digits of the class
// are new, so the order of these stacks stays open. It returns 0 if the row can't be the least.
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

// fillColumns fills the row, starting at column j of the form, which is in the given stack of the
// grid. It may change v.
func (s *search) fillColumns(v *view, stack, j int) {
	zeros, fresh := s.taken.zeros[stack], s.fresh[stack]
	digits := &s.taken.digits[stack]
	for end := j - j%3 + 3; j < end; {
		class := order.at[v.cols[stack]][j%3]
		if empty := class & zeros; empty != 0 { // empty columns come first, and their order stays open
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

// leastColumns returns the least name that a digit in some columns of a class of a stack can have
// if its column comes first in the class. which are the columns of such digits, one bit each. The
// name can depend on which column comes first, because digits may have been new in this class.
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

// least returns the least name that d, a digit that has occurred, can have.
func (s *search) least(v *view, d uint8) uint8 {
	home := v.home[d]
	row, stack, col := home>>4, home>>2&3, home&3
	return s.names[row][3*order.start[v.stacks][stack]+order.start[v.cols[stack]][col]]
}

// settle gives d, a digit that has occurred, its least name, and fixes the places that this
// requires.
func (s *search) settle(v *view, d uint8) uint8 {
	name := s.least(v, d)
	stack, col := v.home[d]>>2&3, v.home[d]&3
	v.stacks = order.first[v.stacks][stack]
	v.cols[stack] = order.first[v.cols[stack]][col]
	return name
}
