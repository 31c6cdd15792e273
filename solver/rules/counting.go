package rules

import "math/bits"

// counting requires that, in a set of cells, each digit that occurs equals the number of cells that contain
// it. The sum of the digits that occur is therefore the number of cells.
type counting struct {
	cells  []int
	groups []portion // groups of cells that see each other, so that each group has a digit at most once
	sets   []uint32  // the sets of digits that may occur: those whose sum is the number of cells
}

func (p *counting) places() []int { return p.cells }

// counted holds what the current candidates imply about the digits that occur in the cells of a counting.
type counted struct {
	some, all uint32 // union and intersection of the sets that are still possible; some is 0 if no set is
	full      uint32 // digits that occur as often as they must
	scarce    uint32 // digits that, if they occur, must occur in every group that can have them
}

func (p *counting) count(n int, masks []uint32) (k counted) {
	var least, most [16]int // by digit minus 1: the cells that contain it; the groups of cells that can have it
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
	r.again = true // removals may exclude sets
	for _, g := range p.groups {
		var once, twice uint32 // digits that one or more cells, or two or more cells, of the group can have
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

// refute restores the removed digits of one cell after another, as long as no set of digits is possible. The
// removals that can't be undone are the reason.
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
