package rules

import "math/bits"

// sumOf returns the sum of a set of up to 16 digits.
func sumOf(set uint32) int { return int(sums[0][set&255]) + int(sums[1][set>>8&255]) }

// sums are those of the sets of the first and of the last eight digits.
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

// lowest returns the least digits that cells which all differ can have, one each: any others are as
// great, each compared with the one of the same rank. They may be too great for n digits.
func lowest(masks []uint32) (set uint32) {
	for _, digits := range masks {
		free := ^(set | (digits&-digits - 1))
		set |= free & -free
	}
	return set
}

// highest returns the greatest digits, as lowest returns the least. ok is false if the cells can't all differ.
func highest(masks []uint32) (set uint32, ok bool) {
	for _, digits := range masks {
		free := (uint32(1)<<bits.Len32(digits) - 1) &^ set
		if free == 0 {
			return 0, false
		}
		set |= 1 << (bits.Len32(free) - 1)
	}
	return set, true
}

// balance says that a sum of cells less another one is a total. Both are sums of groups of cells that
// see each other. It looks at the least and the greatest digits of each group, and at all ways if few
// cells are open.
type balance struct {
	cells  []int
	groups []portion
	total  int
}

// portion is the cells from .. to-1 of a balance, which see each other. sign is 1 or -1.
type portion struct{ from, to, sign int }

const (
	mostGroups = 64 // of a balance
	mostOpen   = 3  // a balance with more open cells does not try all ways to fill them
)

// opening is the open cells of a balance, by place, if there are at most mostOpen.
type opening struct {
	count int
	place [mostOpen]int
	sign  [mostOpen]int
	total int // what they must add up to
}

func (b *balance) places() []int { return b.cells }

// extent is what a balance can have: the least and the greatest digits of each group, and the least
// and the greatest of its sum less its total.
type extent struct {
	low, high   [mostGroups]uint32
	least, most int
}

// measure finds the extent. It returns false if the cells of a group can't differ.
func (b *balance) measure(e *extent, n int, masks []uint32) bool {
	e.least, e.most = -b.total, -b.total
	for i, g := range b.groups {
		lo := lowest(masks[g.from:g.to])
		hi, ok := highest(masks[g.from:g.to])
		if !ok || lo>>n != 0 {
			return false
		}
		e.low[i], e.high[i] = lo, hi
		if g.sign > 0 {
			e.least, e.most = e.least+sumOf(lo), e.most+sumOf(hi)
		} else {
			e.least, e.most = e.least-sumOf(hi), e.most-sumOf(lo)
		}
	}
	return true
}

// open returns the open places of groups whose sum is not yet known.
func (b *balance) open(e *extent, masks []uint32) (o opening) {
	o.total = b.total
	for i, g := range b.groups {
		if e.low[i] == e.high[i] {
			o.total -= g.sign * sumOf(e.low[i])
			continue
		}
		for i := g.from; i < g.to; i++ {
			if set := masks[i]; set&(set-1) == 0 {
				o.total -= g.sign * bits.Len32(set)
			} else {
				if o.count < mostOpen {
					o.place[o.count], o.sign[o.count] = i, g.sign
				}
				o.count++
			}
		}
	}
	return o
}

func (b *balance) propagate(r *run) bool {
	masks := r.masksOf(b.cells)
	e := &r.extent
	if !b.measure(e, r.n, masks) || e.least > 0 || e.most < 0 {
		return false
	}
	if o := b.open(e, masks); o.count > 1 && o.count <= mostOpen {
		need := b.ways(r, masks, &o)
		if need[0] == 0 {
			return false
		}
		for i := range o.count {
			if c := b.cells[o.place[i]]; r.digits[c] != need[i] {
				r.keep(c, need[i])
			}
		}
		return true
	}
	r.again = true // what is removed may change the range
	up, down := -e.least, e.most
	if up >= r.n-1 && down >= r.n-1 {
		return true
	}
	for i, g := range b.groups {
		if e.low[i] == e.high[i] {
			continue
		}
		lo, hi := e.low[i], e.high[i]
		up, down := up, down
		if g.sign < 0 {
			up, down = down, up
		}
		for range min(up, r.n-1) {
			lo |= lo << 1
		}
		for range min(down, r.n-1) {
			hi |= hi >> 1
		}
		for i, set := range masks[g.from:g.to] {
			if set&^(lo&hi) != 0 {
				r.keep(b.cells[g.from+i], lo&hi)
			}
		}
	}
	return true
}

// ways returns what two or three open places can have; the empty set if they can have nothing.
func (b *balance) ways(r *run, masks []uint32, o *opening) (need [mostOpen]uint32) {
	p, q := o.place[0], o.place[1]
	x, y := b.cells[p], b.cells[q]
	xy := r.sees[x].has(y)
	if o.count == 2 {
		for left := masks[p]; left != 0; left &= left - 1 {
			d := bits.TrailingZeros32(left) + 1
			e := (o.total - o.sign[0]*d) * o.sign[1]
			if e > 0 && e <= r.n && masks[q]>>(e-1)&1 != 0 && !(xy && d == e) {
				need[0] |= left & -left
				need[1] |= 1 << (e - 1)
			}
		}
		return need
	}
	third := masks[o.place[2]]
	z := b.cells[o.place[2]]
	xz, yz := r.sees[x].has(z), r.sees[y].has(z)
	for left := masks[p]; left != 0; left &= left - 1 {
		d := bits.TrailingZeros32(left) + 1
		rest := o.total - o.sign[0]*d
		ways := masks[q]
		if xy {
			ways &^= left & -left
		}
		for ; ways != 0; ways &= ways - 1 {
			e := bits.TrailingZeros32(ways) + 1
			f := (rest - o.sign[1]*e) * o.sign[2]
			if f > 0 && f <= r.n && third>>(f-1)&1 != 0 && !(xz && d == f) && !(yz && e == f) {
				need[0] |= left & -left
				need[1] |= ways & -ways
				need[2] |= 1 << (f - 1)
			}
		}
	}
	return need
}

// holds reports whether a balance can hold with masks, as far as propagate knows.
func (b *balance) holds(r *run, masks []uint32) bool {
	if !b.inRange(r, masks) {
		return false
	}
	o := b.open(&r.extent, masks)
	return o.count < 2 || o.count > mostOpen || b.ways(r, masks, &o)[0] != 0
}

// refute gives back to the cells what was removed from them, cell by cell, as long as the balance
// cannot hold. If the range says so, only digits below or above those that are left matter.
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

// inRange is holds without the ways of open cells.
func (b *balance) inRange(r *run, masks []uint32) bool {
	e := &r.extent
	return b.measure(e, r.n, masks) && e.least <= 0 && e.most >= 0
}
