package rules

import "math/bits"

// counting is a set of cells each of whose digits says how many of them hold it. So the sum of the digits that
// occur is the number of cells.
type counting struct {
	cells  []int
	groups []portion // whose cells see each other, so that each has a digit once at most
	sets   []uint32  // the sets of digits with that sum
}

func (p *counting) places() []int { return p.cells }

// counted is what is known of the digits of a counting.
type counted struct {
	some, all uint32 // those of any of the sets that are still possible, and those of all of them; 0 if none is
	full      uint32 // those that as many cells hold as can
	scarce    uint32 // those that no more groups can have than need them
}

func (p *counting) count(n int, masks []uint32) (k counted) {
	var least, most [16]int // by digit, from 0: how many cells hold it, and how many groups can have it
	for _, g := range p.groups {
		union, _ := unionOf(masks[g.from:g.to])
		for d := range n {
			most[d] += int(union >> d & 1)
		}
	}
	for _, set := range masks {
		if set&(set-1) == 0 {
			least[bits.TrailingZeros32(set)&15]++
		}
	}
	var must, never uint32
	for d := range n {
		bit := uint32(1) << d
		if least[d] > 0 {
			must |= bit
		}
		if least[d] > d+1 || most[d] < d+1 {
			never |= bit
		}
		if least[d] == d+1 {
			k.full |= bit
		}
		if most[d] == d+1 {
			k.scarce |= bit
		}
	}
	k.all = 1<<n - 1
	for _, set := range p.sets {
		if must&^set|never&set == 0 {
			k.some |= set
			k.all &= set
		}
	}
	return k
}

func (p *counting) propagate(r *run) bool {
	masks := r.masksOf(p.cells)
	k := p.count(r.n, masks)
	if k.some == 0 {
		return false
	}
	r.again = true // what is removed may change what is possible
	for _, g := range p.groups {
		var once, twice uint32 // the digits that one cell can have, and that several can
		for _, set := range masks[g.from:g.to] {
			twice |= once & set
			once |= set
		}
		must := once &^ twice & k.all & k.scarce
		for i := g.from; i < g.to; i++ {
			set := masks[i]
			if set&(set-1) == 0 {
				continue
			}
			keep := set & k.some &^ k.full
			if set&must != 0 {
				keep = set & must
			}
			if keep != set {
				r.keep(p.cells[i], keep)
			}
		}
	}
	return true
}

// refute gives back to the cells what was removed from them, cell by cell, as long as no set is possible.
func (p *counting) refute(x *refutation) {
	masks := x.masksOf(p.cells)
	copy(masks, x.narrow)
	for i, set := range masks {
		if set == x.wide[i] {
			continue
		}
		if masks[i] = x.wide[i]; p.count(x.n, masks).some != 0 {
			masks[i] = set
			x.drop(i, x.wide[i]&^set)
		}
	}
}
