package logic

import "math/bits"

// set is a set of cells. The words low and high hold the cells of a grid of up to 11x11 without allocation.
// Further cells of a larger grid are in rest, which is never changed after it is created.
type set struct {
	low, high uint64
	rest      *[8]uint64
}

// single returns the set that contains only c.
func single(c int) set {
	switch {
	case c < 64:
		return set{low: 1 << c}
	case c < 128:
		return set{high: 1 << (c - 64)}
	}
	rest := new([8]uint64)
	rest[c/64-2] = 1 << (c % 64)
	return set{rest: rest}
}

func (s set) with(c int) set { return s.or(single(c)) }

func (s set) without(c int) set { return s.minus(single(c)) }

func (s set) has(c int) bool {
	switch {
	case c < 64:
		return s.low>>c&1 != 0
	case c < 128:
		return s.high>>(c-64)&1 != 0
	}
	return s.rest != nil && s.rest[c/64-2]>>(c%64)&1 != 0
}

// and returns the cells in both sets.
func (s set) and(t set) set {
	u := set{low: s.low & t.low, high: s.high & t.high}
	if s.rest != nil && t.rest != nil {
		u.rest = new([8]uint64)
		for i := range u.rest {
			u.rest[i] = s.rest[i] & t.rest[i]
		}
	}
	return u
}

// or returns the cells that are in at least one of the sets.
func (s set) or(t set) set {
	u := set{low: s.low | t.low, high: s.high | t.high, rest: s.rest}
	switch {
	case s.rest == nil:
		u.rest = t.rest
	case t.rest != nil:
		u.rest = new([8]uint64)
		for i := range u.rest {
			u.rest[i] = s.rest[i] | t.rest[i]
		}
	}
	return u
}

// minus returns the cells of s that are not in t.
func (s set) minus(t set) set {
	u := set{low: s.low &^ t.low, high: s.high &^ t.high, rest: s.rest}
	if s.rest != nil && t.rest != nil {
		u.rest = new([8]uint64)
		for i := range u.rest {
			u.rest[i] = s.rest[i] &^ t.rest[i]
		}
	}
	return u
}

func (s set) empty() bool {
	return s.low|s.high == 0 && (s.rest == nil || *s.rest == [8]uint64{})
}

func (s set) meets(t set) bool {
	return s.low&t.low|s.high&t.high != 0 || s.rest != nil && !s.and(t).empty()
}

// within reports whether all cells of s are in t.
func (s set) within(t set) bool {
	return s.low&^t.low|s.high&^t.high == 0 && (s.rest == nil || s.minus(t).empty())
}

func (s set) equal(t set) bool { return s.within(t) && t.within(s) }

func (s set) len() int {
	k := bits.OnesCount64(s.low) + bits.OnesCount64(s.high)
	if s.rest != nil {
		for _, w := range s.rest {
			k += bits.OnesCount64(w)
		}
	}
	return k
}

// first returns the lowest cell, or -1 if the set is empty. A loop over a set is written as
//
//	for c := s.first(); c >= 0; c = s.after(c)
func (s set) first() int {
	switch {
	case s.low != 0:
		return bits.TrailingZeros64(s.low)
	case s.high != 0:
		return 64 + bits.TrailingZeros64(s.high)
	}
	return s.beyond(128)
}

// after returns the lowest cell of the set that is higher than c, or -1 if there is none.
func (s set) after(c int) int {
	c++
	if c < 64 {
		if w := s.low >> c; w != 0 {
			return c + bits.TrailingZeros64(w)
		}
		c = 64
	}
	if c < 128 {
		if w := s.high >> (c - 64); w != 0 {
			return c + bits.TrailingZeros64(w)
		}
		c = 128
	}
	return s.beyond(c)
}

// beyond returns the lowest cell of the set that is c or higher, or -1 if there is none. c must be at least
// 128.
func (s set) beyond(c int) int {
	if s.rest == nil {
		return -1
	}
	for i := c/64 - 2; i < len(s.rest); i, c = i+1, 0 {
		if w := s.rest[i] >> (c % 64); w != 0 {
			return 128 + 64*i + c%64 + bits.TrailingZeros64(w)
		}
	}
	return -1
}
