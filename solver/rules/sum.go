package rules

import (
	"math/bits"
)

// equation requires that several sides have the same value, and that this value is one of its totals. The
// value of a side is the sum of its parts. A part is either the sum of cells that see each other, times a
// factor, or the number in the bulb of an arrow.
//
// For each side, the propagator first goes forward through the parts, and computes the set of sums that the
// parts so far can have. It then goes backward, and computes the set of sums from which the remaining parts
// can still reach a total that all sides can have. This finds all consequences, except that it ignores which
// cells of different parts see each other.
type equation struct {
	cells  []int
	sides  []side
	totals []uint64 // bits of the allowed totals
}

type side struct {
	parts []part
}

// part is a summand of a side. values lists all values that the part can have on an empty board. A set of
// values has a bit for each index in this list.
type part interface {
	span() (from, to int) // the range of its cells in the equation
	values() []int
	// can sets the bits of the values that are possible with the candidates in masks.
	can(m *matching, masks []uint32, set []uint64)
	// support clears bits in need: for each cell, the digits that it can have if the part has one of the
	// values in set.
	support(m *matching, masks, need []uint32, set []uint64)
	// block drops digits from the reason's x.wide until the part can have none of the values in set.
	block(x *refutation, set []uint64)
}

// sumScratch is reusable memory for the sets of an equation.
type sumScratch struct {
	words []uint64
	masks []uint32
	need  []uint32
	sides []reach

	later, backward [][]uint64
}

// reaches returns memory for the given number of sides.
func (s *sumScratch) reaches(sides int) []reach {
	for len(s.sides) < sides {
		s.sides = append(s.sides, reach{})
	}
	return s.sides[:sides]
}

// sets allocates sets from a slice of words.
type sets struct {
	left []uint64
	size int
}

func (s *sets) take() []uint64 { return s.takeOf(s.size) }

func (s *sets) takeOf(words int) []uint64 {
	set := s.left[:words:words]
	s.left = s.left[words:]
	clear(set)
	return set
}

// addShifted adds to set each sum in from, increased by delta.
func addShifted(set, from []uint64, delta int) {
	words, shift := delta>>6, uint(delta&63)
	for i := len(set) - 1; i >= words; i-- {
		w := from[i-words] << shift
		if shift > 0 && i > words {
			w |= from[i-words-1] >> (64 - shift)
		}
		set[i] |= w
	}
}

// addLowered adds to set each sum in from, decreased by delta.
func addLowered(set, from []uint64, delta int) {
	words, shift := delta>>6, uint(delta&63)
	for i := 0; i+words < len(set); i++ {
		w := from[i+words] >> shift
		if shift > 0 && i+words+1 < len(from) {
			w |= from[i+words+1] << (64 - shift)
		}
		set[i] |= w
	}
}

// meetShifted reports whether some sum in a, increased by delta, is in b.
func meetShifted(a, b []uint64, delta int) bool {
	words, shift := delta>>6, uint(delta&63)
	for i := len(b) - 1; i >= words; i-- {
		w := a[i-words] << shift
		if shift > 0 && i > words {
			w |= a[i-words-1] >> (64 - shift)
		}
		if w&b[i] != 0 {
			return true
		}
	}
	return false
}

func isEmpty(set []uint64) bool {
	for _, w := range set {
		if w != 0 {
			return false
		}
	}
	return true
}

func (e *equation) places() []int { return e.cells }

// room returns reusable memory for a propagation: for sets of values, and two slices of masks for the cells
// of the equation.
func (e *equation) room(r *run) (sets, []uint32, []uint32) {
	size, values := len(e.totals), 0
	count := 10
	for _, s := range e.sides {
		count += 3 + 2*(len(s.parts)+1)
		for _, p := range s.parts {
			values += 3 * words(len(p.values()))
		}
	}
	if need := count*size + values; len(r.sums.words) < need {
		r.sums.words = make([]uint64, need)
	}
	if len(r.sums.masks) < len(e.cells) {
		r.sums.masks, r.sums.need = make([]uint32, len(e.cells)), make([]uint32, len(e.cells))
	}
	return sets{left: r.sums.words, size: size}, r.sums.masks[:len(e.cells)], r.sums.need[:len(e.cells)]
}

// words returns the number of words of a set with room for size bits.
func words(size int) int { return (size + 63) >> 6 }

// each calls yield with the index and the value of each member of a set.
func each(set []uint64, values []int, yield func(i, value int)) {
	for w, word := range set {
		for ; word != 0; word &= word - 1 {
			i := w<<6 | bits.TrailingZeros64(word)
			yield(i, values[i])
		}
	}
}

// reach describes which values the parts of a side can have.
type reach struct {
	can     [][]uint64 // by part: the set of its possible values
	forward [][]uint64 // by part: the set of sums that all parts before it can have; the last entry is for all parts
}

// forward computes the reach of side s with the candidates in masks.
func (e *equation) forward(m *matching, s *side, masks []uint32, room *sets, to *reach) {
	to.can, to.forward = to.can[:0], to.forward[:0]
	sums := room.take()
	sums[0] = 1
	to.forward = append(to.forward, sums)
	for _, p := range s.parts {
		from, end := p.span()
		can := room.takeOf(words(len(p.values())))
		p.can(m, masks[from:end], can)
		next := room.take()
		values := p.values()
		for w, word := range can {
			for ; word != 0; word &= word - 1 {
				if v := values[w<<6|bits.TrailingZeros64(word)]; v < len(e.totals)<<6 {
					addShifted(next, sums, v)
				}
			}
		}
		to.can, to.forward = append(to.can, can), append(to.forward, next)
		sums = next
	}
}

func (e *equation) propagate(r *run) bool {
	room, masks, need := e.room(r)
	for i, c := range e.cells {
		masks[i] = r.digits[c]
	}
	copy(need, masks)
	side := r.sums.reaches(len(e.sides))
	common := room.take()
	copy(common, e.totals)
	for i := range e.sides {
		s := &e.sides[i]
		e.forward(&r.match, s, masks, &room, &side[i])
		r.work += len(s.parts)
		for w, word := range side[i].forward[len(s.parts)] {
			common[w] &= word
		}
	}
	if isEmpty(common) {
		return false
	}
	after, before := room.take(), room.take()
	for i := range e.sides {
		s := &e.sides[i]
		copy(after, common)
		for j := len(s.parts) - 1; j >= 0; j-- {
			p := s.parts[j]
			values, forward := p.values(), side[i].forward[j]
			clear(before)
			can := side[i].can[j]
			for w, word := range can {
				for ; word != 0; word &= word - 1 {
					v := values[w<<6|bits.TrailingZeros64(word)]
					if v < len(e.totals)<<6 && meetShifted(forward, after, v) {
						addLowered(before, after, v)
					} else {
						can[w] &^= word & -word
					}
				}
			}
			from, end := p.span()
			p.support(&r.match, masks[from:end], need[from:end], can)
			after, before = before, after
		}
	}
	for i, c := range e.cells {
		if need[i] != 0 {
			r.keep(c, masks[i]&^need[i])
		}
	}
	return true
}

func (e *equation) refute(x *refutation) {
	room, _, _ := e.room(x.run)
	side := x.sums.reaches(len(e.sides))
	// later contains, by side, the totals that this side and all sides after it can have.
	later := append(x.sums.later[:0], make([][]uint64, len(e.sides)+1)...)
	x.sums.later = later
	later[len(e.sides)] = e.totals
	for i := range e.sides {
		later[i] = room.take()
	}
	for i := range e.sides {
		s := &e.sides[i]
		e.forward(&x.match, s, x.narrow, &room, &side[i])
		copy(later[i], side[i].forward[len(s.parts)])
	}
	for i := len(e.sides) - 2; i >= 0; i-- {
		for w := range later[i] {
			later[i][w] &= later[i+1][w]
		}
	}
	open, bad := room.take(), room.take() // open: the totals that all sides so far can have
	copy(open, e.totals)
	for i := range e.sides {
		for w := range bad {
			bad[w] = open[w] & later[i+1][w]
		}
		can := e.avoid(x, &e.sides[i], &side[i], bad, room)
		for w := range open {
			open[w] &= can[w]
		}
		if isEmpty(open) {
			return
		}
	}
}

// avoid drops digits until a side can't have any of the totals in bad. With the digits in x.narrow, this must
// already be impossible; narrow describes the values that the side can have with these digits. avoid returns
// the totals that the side may still have.
func (e *equation) avoid(x *refutation, s *side, narrow *reach, bad []uint64, room sets) []uint64 {
	size := len(e.totals)
	backward := append(x.sums.backward[:0], make([][]uint64, len(s.parts)+1)...)
	x.sums.backward = backward
	backward[len(s.parts)] = room.take()
	copy(backward[len(s.parts)], bad)
	for j := len(s.parts) - 1; j >= 0; j-- {
		backward[j] = room.take()
		each(narrow.can[j], s.parts[j].values(), func(_, v int) {
			if v < size<<6 {
				addLowered(backward[j], backward[j+1], v)
			}
		})
	}
	sums, next := room.take(), room.take()
	sums[0] = 1
	for j, p := range s.parts {
		values := p.values()
		avoid, can := room.takeOf(words(len(values))), room.takeOf(words(len(values)))
		for i, v := range values {
			if v < size<<6 && meetShifted(sums, backward[j+1], v) {
				avoid[i>>6] |= 1 << (i & 63)
			}
		}
		p.block(x, avoid)
		from, end := p.span()
		p.can(&x.match, x.wide[from:end], can)
		clear(next)
		each(can, values, func(i, v int) {
			if v < size<<6 && avoid[i>>6]>>(i&63)&1 == 0 {
				addShifted(next, sums, v)
			}
		})
		sums, next = next, sums
	}
	return sums
}

// distinct is a part whose cells see each other, so that their digits differ. The value of the part is the
// sum of these digits times a factor.
type distinct struct {
	from, to int
	bySum    [][]uint32 // the combinations of digits, by sum
	sums     []int      // by index: the sum
	factored []int      // by index: the value
}

func newDistinct(n, from, to, factor int) *distinct {
	d := &distinct{from: from, to: to, bySum: combinationsOf(n, to-from)}
	for sum, all := range d.bySum {
		if len(all) > 0 {
			d.sums, d.factored = append(d.sums, sum), append(d.factored, factor*sum)
		}
	}
	return d
}

func (d *distinct) span() (from, to int) { return d.from, d.to }

func (d *distinct) values() []int { return d.factored }

// unionOf returns the digits that at least one of the cells can have, and those that are the only digit left
// in a cell.
func unionOf(masks []uint32) (union, fixed uint32) {
	for _, set := range masks {
		union |= set
		if set&(set-1) == 0 {
			fixed |= set
		}
	}
	return union, fixed
}

func (d *distinct) can(m *matching, masks []uint32, set []uint64) {
	if len(masks) == 1 {
		set[0] = uint64(masks[0])
		return
	}
	union, fixed := unionOf(masks)
	for i, sum := range d.sums {
		for _, combination := range d.bySum[sum] {
			if combination&fixed != fixed || combination&^union != 0 {
				continue
			}
			if _, _, ok := m.all(masks, combination); ok {
				set[i>>6] |= 1 << (i & 63)
				break
			}
		}
	}
}

func (d *distinct) support(m *matching, masks, need []uint32, set []uint64) {
	if len(masks) == 1 {
		need[0] &^= uint32(set[0])
		return
	}
	union, fixed := unionOf(masks)
	each(set, d.sums, func(_, sum int) {
		for _, combination := range d.bySum[sum] {
			if combination&fixed != fixed || combination&^union != 0 {
				continue
			}
			news := uint32(0)
			for i := range need {
				news |= need[i] & combination
			}
			if news != 0 {
				m.support(masks, need, combination)
			}
		}
	})
}

func (d *distinct) block(x *refutation, set []uint64) {
	if d.to-d.from == 1 {
		x.drop(d.from, uint32(set[0]))
		return
	}
	each(set, d.sums, func(_, sum int) {
		for _, combination := range d.bySum[sum] {
			x.block(d.from, d.to-d.from, combination)
		}
	})
}
