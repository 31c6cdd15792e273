package logic

import (
	"cmp"
	"math/bits"
	"slices"
	"strings"
	"sync"
)

// This file lists the equalities of a layout from which equal sets follow.

// overlayShapes are the shapes of equal sets on boards with 3x3 boxes. Each is a combination of rows, columns
// and boxes that leaves few cells on both sides, and of which no part leaves a part of these cells. Shapes
// that a rotation, a reflection, or an exchange of lines turns into each other are listed once.
var overlayShapes = [...]string{
	"+r1 +c1 -b1",             // a row and a column without their box: 13 cells and 4
	"+r1 +c1 -b12",            // the same without the next box: 10 and 10
	"+r1 -c9 -b1 +b9",         // a row and a column of opposite boxes: 11 and 11
	"+r14 +c1 -b14",           // two rows and a column without their boxes: 17 and 8
	"+r12 -c89",               // two rows and two columns: 14 and 14
	"+r14 +c1 -c9 -b14",       // 15 and 15
	"+r1 -r9 +c1 -c9 -b1 +b9", // a frame: 15 and 15
	"+r1245 -c69 -b14",        // the ring of Phistomefel, moved into a corner: 16 and 16
	"+r14 -c9 -b14 +b9",       // 16 and 16
	"+r12 +c1 -c89 -b1",       // 16 and 16
	"+r123 -c369",             // three rows of a band and a column of each stack: 18 and 18
}

// signed is a combination of the 9 rows, 9 columns and 9 boxes of a 9x9 board: how often each is counted.
type signed [27]int8

// signedOf reads a shape.
func signedOf(shape string) (s signed) {
	for part := range strings.FieldsSeq(shape) {
		for _, i := range part[2:] {
			at := 9*strings.IndexByte("rcb", part[1]) + int(i-'1')
			if s[at] = 1; part[0] == '-' {
				s[at] = -1
			}
		}
	}
	return s
}

// transposed returns the combination with rows and columns exchanged.
func (s signed) transposed() (to signed) {
	for i := range 9 {
		to[i], to[9+i], to[18+i] = s[9+i], s[i], s[18+i%3*3+i/3]
	}
	return to
}

// key returns a number that identifies the combination.
func (s signed) key() (key uint64) {
	for _, times := range s {
		key = key<<2 | uint64(times+1)
	}
	return key
}

var threes = [...][3]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}

// arranged returns the different ways to exchange the three bands of nine rows, and the rows in each band, as
// the old row at each place. Ways that give equal counts at all places, with the bands in the same order, are
// listed once.
func arranged(counts []int8) (all [][9]int) {
	known := map[[12]int8]bool{}
	for _, bands := range threes {
		for ways := range 6 * 6 * 6 {
			var way [9]int
			var key [12]int8
			for i := range way {
				way[i] = 3*bands[i/3] + threes[[]int{ways / 36, ways / 6 % 6, ways % 6}[i/3]][i%3]
				key[i], key[9+i/3] = counts[way[i]], int8(bands[i/3])
			}
			if !known[key] {
				known[key] = true
				all = append(all, way)
			}
		}
	}
	return all
}

// everywhere returns all combinations into which the symmetries of the board turn s.
func (s signed) everywhere() (all []signed) {
	known := map[uint64]bool{}
	for _, from := range []signed{s, s.transposed()} {
		cols := arranged(from[9:18])
		for _, rows := range arranged(from[:9]) {
			for _, cols := range cols {
				var to signed
				for i := range 9 {
					to[i], to[9+i], to[18+i] = from[rows[i]], from[9+cols[i]], from[18+rows[i/3*3]/3*3+cols[i%3*3]/3]
				}
				if key := to.key(); !known[key] {
					known[key] = true
					all = append(all, to)
				}
			}
		}
	}
	return all
}

// overlays lists the equalities of all overlayShapes.
var overlays = sync.OnceValue(func() (all []equality) {
	type sides struct{ plus, minus set }
	t, done := classic(), map[sides]bool{}
	for _, shape := range overlayShapes {
		for _, s := range signedOf(shape).everywhere() {
			var houses []Times
			for h, times := range s {
				if times != 0 {
					houses = append(houses, Times{h, int(times)})
				}
			}
			e := t.equality(houses)
			if !done[sides{e.plus, e.minus}] && !done[sides{e.minus, e.plus}] {
				done[sides{e.plus, e.minus}] = true
				all = append(all, e)
			}
		}
	}
	return all
})

// equality returns the equality that follows from houses. Each cell that remains must count once.
func (t *tables) equality(houses []Times) equality {
	e := equality{houses: houses}
	factor := make([]int, t.cells)
	for _, x := range houses {
		e.more += x.Times
		for _, c := range t.house[x.Index].cells {
			factor[c] += x.Times
		}
	}
	for c, times := range factor {
		switch times {
		case 1:
			e.plus = e.plus.with(c)
		case -1:
			e.minus = e.minus.with(c)
		}
	}
	return e
}

// overlays returns the equalities of overlayShapes on the layout, if it has 3x3 boxes.
func (t *tables) overlays() []equality {
	if rows, cols := t.layout.Box(); rows != 3 || cols != 3 {
		return nil
	}
	return overlays()
}

// Limits of the leftovers that a person could see.
const (
	mostLines     = 4 // adjacent rows or columns
	mostLeftovers = 4 // cells of the lines that are not in the regions
)

// leftoversOf returns the equalities between adjacent rows or columns of a jigsaw and as many regions that
// lie mainly in them. Those with the fewest cells come first.
func leftoversOf(t *tables) (all []equality) {
	if !t.layout.Jigsaw() {
		return nil
	}
	for _, lines := range [][]int{t.rows, t.cols} {
		for from := range lines {
			var inside set
			for to := from + 1; to <= len(lines) && to-from <= min(mostLines, t.n/2); to++ {
				inside = inside.or(t.house[lines[to-1]].set)
				var houses []Times
				for _, h := range lines[from:to] {
					houses = append(houses, Times{h, 1})
				}
				all = t.against(all, houses, inside, t.boxes, to-from, mostLeftovers)
			}
		}
	}
	slices.SortStableFunc(all, func(a, b equality) int {
		return cmp.Or(cmp.Compare(a.plus.len(), b.plus.len()), cmp.Compare(len(a.houses), len(b.houses)))
	})
	return all
}

// against appends the equalities between houses, which cover the cells of inside, and count of the regions.
// The regions may have at most the given number of cells outside.
func (t *tables) against(all []equality, houses []Times, inside set, regions []int, count, most int) []equality {
	if count == 0 {
		if e := t.equality(slices.Clone(houses)); !e.plus.empty() {
			all = append(all, e)
		}
		return all
	}
	for i, h := range regions {
		if out := t.house[h].set.minus(inside).len(); out <= most {
			all = t.against(all, append(houses, Times{h, -1}), inside, regions[i+1:], count-1, most-out)
		}
	}
	return all
}

// mostImplied is the maximum number of houses from which impliedOf derives others.
const mostImplied = 32

// impliedOf returns the sets of n cells that hold each digit once, although they are not houses of the
// layout. They are what some rows or columns have outside of other houses that lie in these lines and do not
// overlap. In windoku, rows 2 to 4 without two windows are such a set. Sets that follow from other such sets
// come last.
func impliedOf(t *tables) (all []equality) {
	var known []equality // the houses that are not lines or boxes, and the implied ones
	for _, h := range t.rest {
		if t.house[h].whole {
			known = append(known, t.equality([]Times{{h, 1}}))
		}
	}
	for range 2 {
		from := known
		for _, lines := range [][]int{t.rows, t.cols} {
			meets := make([]uint32, len(from)) // by index in from: the lines that it meets, as bits
			for i := range from {
				for k, h := range lines {
					if t.house[h].set.meets(from[i].plus) {
						meets[i] |= 1 << k
					}
				}
			}
			var choose func(next int, inside set, met uint32, houses []Times, count int)
			choose = func(next int, inside set, met uint32, houses []Times, count int) {
				if bits.OnesCount32(met) == count+1 && len(known) < mostImplied {
					var plus []Times
					for k, h := range lines {
						if met>>k&1 != 0 {
							plus = append(plus, Times{h, 1})
						}
					}
					e := t.equality(slices.Concat(plus, houses))
					is := func(other equality) bool { return other.plus.equal(e.plus) }
					if !slices.ContainsFunc(known, is) &&
						!slices.ContainsFunc(t.house, func(h house) bool { return h.set.equal(e.plus) }) {
						known, all = append(known, e), append(all, e)
					}
				}
				for i := next; i < len(from) && count < t.n/2; i++ {
					e, with := &from[i], met|meets[i]
					if e.plus.meets(inside) || bits.OnesCount32(with) > t.n/2+1 { // too many lines for n/2 houses
						continue
					}
					choose(i+1, inside.or(e.plus), with, slices.Concat(houses, e.turned().houses), count+1)
				}
			}
			choose(0, set{}, 0, nil, 0)
		}
		if len(known) == len(from) {
			break
		}
	}
	return all
}
