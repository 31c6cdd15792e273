package rating

import "math/bits"

// This file computes which candidates are linked by chains in which each node follows from one other node. It
// tells quickly that there is no cycle or forcing chain through a candidate, and searches need not leave a
// cycle's candidates.

// reach has rows of bits, one for each candidate of the board. Candidates are numbered from 0.
type reach struct {
	number [81 * 9]int16
	list   []int16  // the candidates by number
	width  int      // the number of words of a row
	weak   []uint64 // what is false if a candidate is true
	trues  []uint64 // what is true if a candidate is true, after any number of links
	falses []uint64
	todo   []uint64
	class  [81 * 9]int16 // by candidate
}

// row returns the bits of a candidate in a table.
func (r *reach) row(table []uint64, i int) []uint64 { return table[i*r.width : (i+1)*r.width] }

func has(row []uint64, i int) bool { return row[i>>6]>>(i&63)&1 != 0 }

// compute computes the tables from the links of a board.
func (r *reach) compute(weak, strong *linkTable) {
	r.list = r.list[:0]
	for x := range r.number {
		if weak.from[x] < weak.from[x+1] {
			r.number[x] = int16(len(r.list))
			r.list = append(r.list, int16(x))
		}
	}
	r.width = (len(r.list) + 63) / 64
	size := len(r.list) * r.width
	r.weak, r.trues, r.falses = cleared(r.weak, size), cleared(r.trues, size), cleared(r.falses, size)
	r.todo = cleared(r.todo, r.width)
	for i, x := range r.list {
		row := r.row(r.weak, i)
		for _, l := range weak.of(int(x), true, true) {
			n := r.number[l.to.candidate()]
			row[n>>6] |= 1 << (n & 63)
		}
	}
	for i := range r.list {
		r.follow(i, strong)
	}
	r.group()
}

// cleared returns a slice of n zeros, in the same memory if possible.
func cleared(words []uint64, n int) []uint64 {
	if cap(words) < n {
		return make([]uint64, n)
	}
	words = words[:n]
	clear(words)
	return words
}

// follow computes the rows of candidate i. Those of the candidates before i are known.
func (r *reach) follow(i int, strong *linkTable) {
	trues, falses := r.row(r.trues, i), r.row(r.falses, i)
	trues[i>>6] |= 1 << (i & 63)
	r.todo[i>>6] |= 1 << (i & 63)
	for at := 0; at < r.width; {
		if r.todo[at] == 0 {
			at++
			continue
		}
		z := at<<6 + bits.TrailingZeros64(r.todo[at])
		r.todo[at] &= r.todo[at] - 1
		if z < i {
			for k, known := range r.row(r.trues, z) {
				trues[k] |= known
				r.todo[k] &^= known
			}
			for k, known := range r.row(r.falses, z) {
				falses[k] |= known
			}
			continue
		}
		for k, linked := range r.row(r.weak, z) {
			fresh := linked &^ falses[k]
			falses[k] |= linked
			for ; fresh != 0; fresh &= fresh - 1 {
				y := r.list[k<<6+bits.TrailingZeros64(fresh)]
				for _, l := range strong.of(int(y), true, true) {
					n := int(r.number[l.to.candidate()])
					if !has(trues, n) {
						trues[n>>6] |= 1 << (n & 63)
						r.todo[n>>6] |= 1 << (n & 63)
						at = min(at, n>>6)
					}
				}
			}
		}
	}
}

// refuted reports whether a chain may lead from candidate x being true to x being false.
func (r *reach) refuted(x int) bool {
	i := int(r.number[x])
	return has(r.row(r.falses, i), i)
}

// proved reports whether a chain may lead from candidate x being false to x being true.
func (r *reach) proved(x int, strong *linkTable) bool {
	i := int(r.number[x])
	for _, l := range strong.of(x, true, true) {
		if has(r.row(r.trues, int(r.number[l.to.candidate()])), i) {
			return true
		}
	}
	return false
}

// group divides the candidates into classes: those that follow from each other. The true nodes of a cycle are
// in one class. The class of a candidate that is alone is 0.
func (r *reach) group() {
	clear(r.class[:])
	classes := int16(0)
	for i, x := range r.list {
		if r.class[x] != 0 {
			continue
		}
		alone := true
		for k, word := range r.row(r.trues, i) {
			for ; word != 0; word &= word - 1 {
				z := k<<6 + bits.TrailingZeros64(word)
				if z == i || !has(r.row(r.trues, z), i) {
					continue
				}
				if alone {
					alone = false
					classes++
					r.class[x] = classes
				}
				r.class[r.list[z]] = classes
			}
		}
	}
}
