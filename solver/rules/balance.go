package rules

import "math/bits"

// sumOf returns the sum of the digits of a set. The set can have up to 16 digits.
func sumOf(set uint32) int { return int(sums[0][set&255]) + int(sums[1][set>>8&255]) }

// sums contains the sum of each set of the first eight digits, and of each set of the last eight.
var sums = func() (t [2][256]uint8) {
	for set := range 256 {
		for left := uint32(set); left != 0; left &= left - 1 {
			k := uint8(bits.TrailingZeros32(left)) + 1
			t[0][set] += k
			t[1][set] += k + 8
		}
	}
	return t
}()

// balance requires that the sum of some cells minus the sum of others equals a total. The cells of each sum
// are divided into groups of cells that see each other, so that the digits of a group differ. The propagator
// compares the total with the lowest and highest sums that each group can have. If few cells are open, it
// tries all ways to fill them.
type balance struct {
	cells   []int
	groups  []portion
	total   int
	implied bool // the balance follows from other rules

	weightless bool // weigh ignores the balance
}

// portion is a group of a balance: its cells with indexes from .. to-1, which all see each other. If their
// digits are added, sign is 1. If their digits are subtracted, sign is -1.
type portion struct{ from, to, sign int }

const (
	mostGroups = 64 // maximum number of groups of a balance
	mostOpen   = 3  // a balance with more open cells does not try all ways to fill them
)

// opening contains the open cells of a balance if there are at most mostOpen of them. place contains their
// indexes in balance.cells. In place and sign, only the first count elements have a meaning.
type opening struct {
	count int
	place [mostOpen + 1]int
	sign  [mostOpen + 1]int
	total int // what the digits of the open cells must add up to, each multiplied by its sign
}

// mostWeighed is the maximum number of cells with which an implied balance has a weight.
const mostWeighed = 7

// follows marks a balance that follows from other rules. weighs is false if weigh should ignore it. weigh also
// ignores it if it has many cells.
func (b *balance) follows(weighs bool) {
	b.implied, b.weightless = true, !weighs || len(b.cells) > mostWeighed
}

func (b *balance) places() []int { return b.cells }

// extent describes which values a balance can have. low and high are the lowest and the highest digits of
// each group. least and most are the minimum and the maximum of the sum of the balance, minus its total.
type extent struct {
	low, high   [mostGroups]uint32
	least, most int
	opening     // the open cells, of groups whose sum is not yet known
}

// measure computes the extent. It returns false if the cells of a group can't have different digits.
//
// The lowest digits of a group are chosen greedily, a different one for each cell in turn. Sorted, they are a
// lower bound for the sorted digits of any way to fill the group. The bound can exceed n. The highest digits
// are chosen in the same way.
func (b *balance) measure(e *extent, n int, masks []uint32) bool {
	least, most, total, open := -b.total, -b.total, b.total, 0
	for i := range b.groups {
		g := &b.groups[i]
		low, high, sum, was := uint32(0), uint32(0), 0, open
		for place, set := range masks[g.from:g.to] {
			free := ^(low | (set&-set - 1))
			low |= free & -free
			if free = (1<<bits.Len32(set) - 1) &^ high; free == 0 {
				return false
			}
			high |= 1 << ((bits.Len32(free) - 1) & 31)
			closed := ifZero(set & (set - 1))
			sum += bits.Len32(set & closed)
			at := min(open, mostOpen)
			e.place[at], e.sign[at] = g.from+place, g.sign
			open += 1 - int(closed&1)
		}
		if low>>n != 0 {
			return false
		}
		e.low[i&(mostGroups-1)], e.high[i&(mostGroups-1)] = low, high
		up, down := sumOf(low), sumOf(high)
		if low == high {
			open, sum = was, up
		}
		if g.sign > 0 {
			least, most, total = least+up, most+down, total-sum
		} else {
			least, most, total = least-down, most-up, total+sum
		}
	}
	e.least, e.most, e.total, e.count = least, most, total, open
	return true
}

// spread returns the digits of a set, and all digits that are at most distance above one of them.
func spread(set uint32, distance int) uint32 {
	for step := 1; distance > 0; step *= 2 {
		set |= set << min(step, distance)
		distance -= step
	}
	return set
}

// spreadDown returns the digits of a set, and all digits that are at most distance below one of them.
func spreadDown(set uint32, distance int) uint32 {
	for step := 1; distance > 0; step *= 2 {
		set |= set >> min(step, distance)
		distance -= step
	}
	return set
}

func (b *balance) propagate(r *run) bool {
	masks := r.masksOf(b.cells)
	e := &r.extent
	if !b.measure(e, r.n, masks) || e.least > 0 || e.most < 0 {
		return false
	}
	if o := &e.opening; o.count > 1 && o.count <= mostOpen {
		need := b.ways(r, masks, o)
		if need[0] == 0 {
			return false
		}
		for i := range o.count {
			if place := o.place[i]; masks[place] != need[i] {
				r.keep(b.cells[place], need[i])
			}
		}
		return true
	}
	r.again = true // removals may change the range
	r.loose = true
	far := r.n - 1
	above, below := min(-e.least, far), min(e.most, far)
	if above == far && below == far {
		return true
	}
	for i := range b.groups {
		g, low, high := &b.groups[i], e.low[i&(mostGroups-1)], e.high[i&(mostGroups-1)]
		if low == high {
			continue
		}
		up, down := above, below
		if g.sign < 0 {
			up, down = down, up
		}
		keep := spread(low, up) & spreadDown(high, down)
		for i, set := range masks[g.from:g.to] {
			if set&^keep != 0 {
				r.keep(b.cells[g.from+i], keep)
			}
		}
	}
	return true
}

// ways returns, for each of two or three open cells, the digits that occur in at least one way to fill them.
// If there is no way, the sets are empty.
func (b *balance) ways(r *run, masks []uint32, o *opening) (need [mostOpen]uint32) {
	first, q, z := uint32(0), o.place[o.count-2], o.place[o.count-1]
	y, last := b.cells[q], b.cells[z]
	differ := r.sees[y].has(last)
	second, third := masks[q], masks[z]
	plus := o.sign[o.count-2] > 0
	both := plus == (o.sign[o.count-1] > 0)
	if both {
		third = bits.Reverse32(third) // digit d is bit 32-d
	}
	var need0, need1, need2, noSecond, noThird uint32
	step := 0
	if o.count == mostOpen {
		x := b.cells[o.place[0]]
		first, step = masks[o.place[0]], o.sign[0]
		if r.sees[x].has(y) {
			noSecond = ^uint32(0)
		}
		if r.sees[x].has(last) {
			noThird = ^uint32(0)
		}
	}
	for left := first; ; {
		one := left & -left
		rest := o.total - step*bits.Len32(one) // the total that is left for the last two cells
		if !plus {
			rest = -rest
		}
		e, f := second&^(one&noSecond), third
		switch {
		case !both: // the digits of the last two cells must differ by rest
			f &^= one & noThird
			if differ && rest == 0 {
				f = 0
			}
			if rest >= 0 {
				e &= f << rest
				need2 |= e >> rest
			} else {
				e &= f >> -rest
				need2 |= e << -rest
			}
		case rest < 2 || rest > 32:
			e = 0
		default: // digits e and rest-e, which is 33-rest bits higher
			if one&noThird != 0 {
				f &^= 1 << (32 - bits.Len32(one))
			}
			if differ && rest&1 == 0 {
				e &^= 1 << (rest/2 - 1)
			}
			e &= f >> (33 - rest)
			need2 |= e << (33 - rest)
		}
		if need1 |= e; e != 0 {
			need0 |= one
		}
		if left &= left - 1; left == 0 {
			break
		}
	}
	if both {
		need2 = bits.Reverse32(need2)
	}
	if o.count == mostOpen {
		return [mostOpen]uint32{need0, need1, need2}
	}
	return [mostOpen]uint32{need1, need2}
}

// holds reports whether propagate would return true with the candidates in masks.
func (b *balance) holds(r *run, masks []uint32) bool {
	if !b.inRange(r, masks) {
		return false
	}
	o := &r.extent.opening
	return o.count < 2 || o.count > mostOpen || b.ways(r, masks, o)[0] != 0
}

// refute restores the removed digits of one cell after another, as long as the balance still can't hold. The
// removals that can't be undone are the reason. If the total is out of range, the removed digits on one side
// of the remaining digits do not matter. So all of these are restored first.
func (b *balance) refute(x *refutation) {
	masks := x.masksOf(b.cells)
	copy(masks, x.narrow)
	e := &x.extent
	ok := b.measure(e, x.n, masks)
	least, most := e.least, e.most
	holds := b.holds
	if !ok || least > 0 || most < 0 {
		holds = b.inRange
	}
	if ok && (least > 0 || most < 0) {
		for _, g := range b.groups {
			for i := g.from; i < g.to; i++ {
				if (least > 0) == (g.sign > 0) {
					masks[i] = x.wide[i] &^ (x.narrow[i]&-x.narrow[i] - 1)
				} else {
					masks[i] = x.wide[i] & (1<<bits.Len32(x.narrow[i]) - 1)
				}
			}
		}
	}
	for i, set := range masks {
		if set != x.wide[i] {
			if masks[i] = x.wide[i]; holds(x.run, masks) {
				masks[i] = set
				x.drop(i, x.wide[i]&^set)
			}
		}
	}
}

// inRange does the work of holds, except that it does not try the ways to fill open cells.
func (b *balance) inRange(r *run, masks []uint32) bool {
	e := &r.extent
	return b.measure(e, r.n, masks) && e.least <= 0 && e.most >= 0
}
