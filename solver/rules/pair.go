package rules

import "math/bits"

// relation is a set of pairs of digits that two cells can have together. The tables are indexed by sets of
// digits, where each set is split into two halves of eight digits.
type relation struct {
	to, from [2][256]uint32 // to: the second cell's digits that the first cell's digits allow; from: the reverse
}

// newRelation builds the relation of n digits for which holds returns true.
func newRelation(n int, holds func(a, b int) bool) *relation {
	t := &relation{}
	for a := range n {
		for b := range n {
			if !holds(a+1, b+1) {
				continue
			}
			for half := range 256 {
				if a&^7 == 0 && half>>a&1 != 0 || a >= 8 && half>>(a-8)&1 != 0 {
					t.to[a>>3][half] |= 1 << b
				}
				if b&^7 == 0 && half>>b&1 != 0 || b >= 8 && half>>(b-8)&1 != 0 {
					t.from[b>>3][half] |= 1 << a
				}
			}
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
