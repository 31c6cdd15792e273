package rules

import (
	"math/bits"
	"slices"

	"numplace/solver"
)

// counting requires that, in a set of cells, each digit that occurs equals the number of cells that contain
// it. The sum of the digits that occur is therefore the number of cells.
type counting struct {
	cells  []int
	splits [][][]int // by cliques, rows, columns and boxes: groups of cells that see each other, as indexes in cells
	sets   []uint32  // the sets of digits that may occur: those whose sum is the number of cells
}

// newCounting returns the propagator for the given cells.
func newCounting(c *compiler, cells []int) *counting {
	p := &counting{cells: once(cells)}
	p.split(c.cliques(p.cells))
	for _, of := range []func(solver.House) bool{
		func(h solver.House) bool { return h.Kind == solver.Row },
		func(h solver.House) bool { return h.Kind == solver.Column },
		func(h solver.House) bool { return h.Kind.IsBox() },
	} {
		var groups [][]int
		for h := range c.layout.Houses() {
			if !of(h) {
				continue
			}
			shared := slices.DeleteFunc(ints(h.Cells), func(cell int) bool { return !slices.Contains(p.cells, cell) })
			if len(shared) > 0 {
				groups = append(groups, shared)
			}
		}
		p.split(groups)
	}
	for k := range c.n + 1 {
		if bySum := combinationsOf(c.n, k); len(p.cells) < len(bySum) {
			p.sets = append(p.sets, bySum[len(p.cells)]...)
		}
	}
	return p
}

// split adds a division of the cells into groups, unless there is an equal one.
func (p *counting) split(groups [][]int) {
	var split [][]int
	for _, group := range groups {
		var places []int
		for _, cell := range group {
			places = append(places, slices.Index(p.cells, cell))
		}
		split = append(split, places)
	}
	slices.SortFunc(split, slices.Compare)
	if !slices.ContainsFunc(p.splits, func(other [][]int) bool { return slices.EqualFunc(split, other, slices.Equal) }) {
		p.splits = append(p.splits, split)
	}
}

func (p *counting) places() []int { return p.cells }

// counted holds what the current candidates imply about the digits that occur in the cells of a counting.
type counted struct {
	some, all uint32 // union and intersection of the sets that are still possible; some is 0 if no set is
	full      uint32 // digits that occur as often as they must
	// by split: digits that, if they occur, must occur in every group that can have them
	scarce [mostSplits]uint32
}

// mostSplits is the maximum number of divisions of the cells into groups.
const mostSplits = 4

func (p *counting) count(n int, masks []uint32) (k counted) {
	var least [16]int // by digit minus 1: the cells that contain it
	for _, set := range masks {
		if set&(set-1) == 0 {
			least[bits.TrailingZeros32(set)&15]++
		}
	}
	var must, never uint32
	for d := range n {
		if least[d] > 0 {
			must |= 1 << d
		}
		if least[d] > d+1 {
			never |= 1 << d
		}
		if least[d] == d+1 {
			k.full |= 1 << d
		}
	}
	for i, groups := range p.splits {
		var most [16]int // by digit minus 1: the groups that can have it
		for _, g := range groups {
			union := uint32(0)
			for _, at := range g {
				union |= masks[at]
			}
			for ; union != 0; union &= union - 1 {
				most[bits.TrailingZeros32(union)&15]++
			}
		}
		for d := range n {
			switch {
			case most[d] < d+1:
				never |= 1 << d
			case most[d] == d+1:
				k.scarce[i] |= 1 << d
			}
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
	for i, set := range masks {
		if set&(set-1) != 0 && set&(k.full|^k.some) != 0 {
			masks[i] = set & k.some &^ k.full
			r.keep(p.cells[i], masks[i])
		}
	}
	for i, groups := range p.splits {
		needed := k.all & k.scarce[i] &^ k.full // each group that can have such a digit has it
		if needed == 0 {
			continue
		}
		for _, g := range groups {
			var cells [mostN]int
			var sets [mostN]uint32
			union, fixed := uint32(0), uint32(0)
			for j, at := range g {
				cells[j], sets[j] = p.cells[at], masks[at]
				union |= masks[at]
				if masks[at]&(masks[at]-1) == 0 {
					fixed |= masks[at]
				}
			}
			r.point(cells[:len(g)], &sets, union&needed&^fixed)
		}
	}
	return true
}

func (p *counting) refute(x *refutation) {
	x.restore(func(masks []uint32) bool { return p.count(x.n, masks).some != 0 })
}
