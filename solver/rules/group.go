package rules

import (
	"math/bits"
	"sync"
)

// group is a set of cells that all see each other and hold the digits of one of several
// combinations, such as a cage with a sum or a renban line.
type group struct {
	cells        []int
	combinations []uint32
}

func (g *group) places() []int { return g.cells }

func (g *group) propagate(r *run) bool {
	var masks, need [16]uint32
	k := len(g.cells)
	union, fixed := uint32(0), uint32(0)
	for i, c := range g.cells {
		set := r.digits[c]
		masks[i], need[i] = set, set
		union |= set
		if set&(set-1) == 0 {
			fixed |= set
		}
	}
	if open := k - bits.OnesCount32(fixed); open > mostOpen {
		return g.roughly(r, masks[:k], union, fixed)
	}
	required, any := union, false
	for _, combination := range g.combinations {
		if combination&fixed != fixed || combination&^union != 0 {
			continue
		}
		news := required &^ combination
		for i := range k {
			news |= need[i] & combination
		}
		if news == 0 {
			continue
		}
		if r.match.support(masks[:k], need[:k], combination) {
			any = true
			required &= combination
		}
	}
	if !any {
		return false
	}
	for i, c := range g.cells {
		if need[i] != 0 {
			masks[i] &^= need[i]
			r.keep(c, masks[i])
		}
	}
	r.point(g.cells, masks[:k], required)
	return true
}

// roughly looks only at which digits the combinations have, not at which cell can have which of them.
func (g *group) roughly(r *run, masks []uint32, union, fixed uint32) bool {
	r.again = true // a combination may have gone
	possible, required := uint32(0), union
	for _, combination := range g.combinations {
		if combination&fixed == fixed && combination&^union == 0 {
			possible |= combination
			required &= combination
		}
	}
	if possible == 0 {
		return false
	}
	if possible != union {
		for i, c := range g.cells {
			if masks[i]&^possible != 0 {
				masks[i] &= possible
				r.keep(c, possible)
			}
		}
	}
	r.point(g.cells, masks, required&^fixed)
	return true
}

// point removes digits that some of the cells must have from the cells that see all of these.
func (r *run) point(cells []int, masks []uint32, required uint32) {
	for ; required != 0; required &= required - 1 {
		digit := required & -required
		all := cellSet{^uint64(0), ^uint64(0), ^uint64(0), ^uint64(0)}
		places := 0
		for i, c := range cells {
			if masks[i]&digit != 0 {
				all.meet(&r.sees[c])
				places++
			}
		}
		if places < 2 {
			for i, c := range cells {
				if masks[i]&digit != 0 && masks[i] != digit {
					masks[i] = digit
					r.keep(c, digit)
				}
			}
			continue
		}
		for w, word := range all {
			for ; word != 0; word &= word - 1 {
				c := w<<6 | bits.TrailingZeros64(word)
				if r.digits[c]&digit != 0 {
					r.keep(c, r.digits[c]&^digit)
				}
			}
		}
	}
}

func (g *group) refute(x *refutation) {
	for _, combination := range g.combinations {
		x.block(0, len(g.cells), combination)
	}
}

// combined has the combinations of some of n digits, by their number and sum.
type combined [][][]uint32

var tables struct {
	sync.Mutex
	of [17]combined
}

// combinationsOf returns the combinations of k of n digits, by their sum.
func combinationsOf(n, k int) [][]uint32 {
	tables.Lock()
	defer tables.Unlock()
	if tables.of[n] == nil {
		t := make(combined, n+1)
		for k := range t {
			t[k] = make([][]uint32, n*(n+1)/2+1)
		}
		for set := uint32(0); set < 1<<n; set++ {
			sum := 0
			for left := set; left != 0; left &= left - 1 {
				sum += bits.TrailingZeros32(left) + 1
			}
			k := bits.OnesCount32(set)
			t[k][sum] = append(t[k][sum], set)
		}
		tables.of[n] = t
	}
	return tables.of[n][k]
}
