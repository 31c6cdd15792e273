package rules

import "math/bits"

// relation is a set of pairs of digits that two cells can have together. The tables are indexed by sets of
// digits, where each set is split into two halves of eight digits.
type relation struct {
	to, from [2][256]uint32 // to: the second cell's digits that the first cell's digits allow; from: the reverse
}

// newRelation builds the relation of n digits for which holds returns true.
func newRelation(n int, holds func(a, b int) bool) *relation {
	var to, from [mostN]uint32 // by digit minus 1
	for a := range n {
		for b := range n {
			if holds(a+1, b+1) {
				to[a] |= 1 << b
				from[b] |= 1 << a
			}
		}
	}
	t := &relation{}
	for half := range t.to {
		for set := 1; set < 256; set++ {
			rest, k := set&(set-1), 8*half+bits.TrailingZeros(uint(set))
			t.to[half][set] = t.to[half][rest] | to[k]
			t.from[half][set] = t.from[half][rest] | from[k]
		}
	}
	return t
}

func look(table *[2][256]uint32, set uint32) uint32 {
	return table[0][set&255] | table[1][set>>8&255]
}

// pair is a propagator for two cells whose digits must be in a relation.
type pair struct {
	cells [2]int
	*relation
}

func (p *pair) places() []int { return p.cells[:] }

func (p *pair) propagate(r *run) bool {
	a, b := p.cells[0], p.cells[1]
	before := r.digits[a]
	left := look(&p.from, r.digits[b]) & before
	if left != before {
		r.keep(a, left)
	}
	r.keep(b, look(&p.to, left))
	return true
}

func (p *pair) refute(x *refutation) {
	// Only one of the two digits is assumed. Those digits of the other cell that the assumed digit allows
	// have all been removed.
	if bits.OnesCount32(x.wide[0]) == 1 {
		x.drop(1, look(&p.to, x.wide[0])&^x.narrow[1])
		if look(&p.to, x.wide[0])&x.wide[1] == 0 {
			return
		}
	}
	x.drop(0, look(&p.from, x.wide[1])&^x.narrow[0])
}
