package rules

import (
	"math/bits"
	"slices"

	"numplace/solver"
)

// This file derives further sums from the sums of rules and houses. The sum of a house is 1 + .. + n, and the
// sum of several rows, columns or boxes is a multiple of it. Subtracting the sums of rules inside these
// houses leaves some cells with a known sum, the innies. A sum that lies partly outside can be used too. Its
// cells outside are called outies:
//
//	innies + sums = houses + outies

// mostDerived is a number of cells: derived sums of more cells are used only if they restrict their cells
// enough.
const mostDerived = 6

func (s *cellSet) without(t *cellSet) (left cellSet) {
	for i := range s {
		left[i] = s[i] &^ t[i]
	}
	return left
}

func (s *cellSet) join(t *cellSet) {
	for i := range s {
		s[i] |= t[i]
	}
}

func (s *cellSet) count() (n int) {
	for _, w := range s {
		n += bits.OnesCount64(w)
	}
	return n
}

func (s *cellSet) meets(t *cellSet) bool {
	return s[0]&t[0]|s[1]&t[1]|s[2]&t[2]|s[3]&t[3] != 0
}

// common returns the number of cells that are in both sets.
func (s *cellSet) common(t *cellSet) int {
	return bits.OnesCount64(s[0]&t[0]) + bits.OnesCount64(s[1]&t[1]) + bits.OnesCount64(s[2]&t[2]) +
		bits.OnesCount64(s[3]&t[3])
}

func (s *cellSet) list() []int {
	n := s.count()
	if n == 0 {
		return nil
	}
	cells := make([]int, 0, n)
	for w, word := range s {
		for ; word != 0; word &= word - 1 {
			cells = append(cells, w<<6|bits.TrailingZeros64(word))
		}
	}
	return cells
}

// known is a set of cells with a known sum.
type known struct {
	cells cellSet
	total int
}

// derive adds an equation of innies and outies for each area, that is, for each house and group of houses.
func (c *compiler) derive() {
	var sums []known
	for _, r := range c.layout.Rules() {
		if kinds[r.Kind].total && len(r.Value) > 0 {
			k := known{total: r.Value[0]}
			for _, cell := range r.Cells {
				k.cells.add(int(cell))
			}
			sums = append(sums, k)
		}
	}
	if len(sums) == 0 {
		return
	}
	c.combine(sums)
	done := map[[2]cellSet]bool{}
	for _, area := range c.areas() {
		if c.ended() {
			return
		}
		c.deriveIn(area, sums, false, done)
		c.deriveIn(area, sums, true, done)
	}
	full := c.fullHouses()
	for i := range full {
		if c.ended() {
			return
		}
		c.surround(&full[i], full, sums, done)
	}
}

// area is one house, or several houses that do not overlap.
type area struct {
	cells  cellSet
	houses int
}

// areas returns single houses, and the unions of consecutive rows or columns, and of adjacent boxes.
func (c *compiler) areas() (all []area) {
	var of [4][]cellSet // rows, columns, boxes or regions, others
	for h := range c.layout.Houses() {
		var set cellSet
		for _, cell := range h.Cells {
			set.add(int(cell))
		}
		group := 3
		switch h.Kind {
		case solver.Row:
			group = 0
		case solver.Column:
			group = 1
		case solver.Box, solver.Region:
			group = 2
		}
		of[group] = append(of[group], set)
	}
	for _, set := range of[3] {
		all = append(all, area{set, 1})
	}
	for _, lines := range of[:2] {
		for from := range lines {
			a := area{}
			for _, line := range lines[from:] {
				a.cells.join(&line)
				if a.houses++; a.houses < c.n {
					all = append(all, a)
				}
			}
		}
	}
	rows, cols := c.layout.Box()
	if rows == 0 { // each region, and each pair of regions
		for i, one := range of[2] {
			all = append(all, area{one, 1})
			for _, other := range of[2][:i] {
				both := one
				both.join(&other)
				all = append(all, area{both, 2})
			}
		}
		return all
	}
	if min(rows, cols) == 1 {
		return all
	}
	wide := c.n / cols // the number of boxes next to each other
	high := c.n / rows
	for top := range high {
		for left := range wide {
			for bottom := top; bottom < high; bottom++ {
				for right := left; right < wide; right++ {
					if top == 0 && bottom == high-1 || left == 0 && right == wide-1 {
						continue // full columns or rows
					}
					a := area{houses: (bottom - top + 1) * (right - left + 1)}
					for i := top; i <= bottom; i++ {
						for j := left; j <= right; j++ {
							a.cells.join(&of[2][i*wide+j])
						}
					}
					all = append(all, a)
				}
			}
		}
	}
	return all
}

// usable is a sum that an area can use. It has in cells inside of the area, and out cells outside.
type usable struct {
	*known
	in, out int
}

// deriveIn adds the equation of an area. If outside is true, it also uses sums that lie partly outside of the
// area. done contains the innies and outies of the equations added so far.
func (c *compiler) deriveIn(a area, sums []known, outside bool, done map[[2]cellSet]bool) {
	all := c.usable[:0] // sums with fewer cells outside come first, then those with more cells inside
	for i := range sums {
		s := &sums[i]
		left := s.cells.without(&a.cells)
		out := left.count()
		in := s.cells.count() - out
		if in == 0 || out > 0 && (!outside || out >= in) {
			continue
		}
		at := len(all)
		all = append(all, usable{})
		for ; at > 0 && (all[at-1].out > out || all[at-1].out == out && all[at-1].in < in); at-- {
			all[at] = all[at-1]
		}
		all[at] = usable{s, in, out}
	}
	c.usable = all
	var covered cellSet
	total := 0
	for _, s := range all {
		if !covered.meets(&s.cells) {
			covered.join(&s.cells)
			total += s.total
		}
	}
	innies, outies := a.cells.without(&covered), covered.without(&a.cells)
	if total == 0 || done[[2]cellSet{innies, outies}] {
		return
	}
	done[[2]cellSet{innies, outies}] = true
	c.imply(&innies, &outies, a.houses*c.n*(c.n+1)/2-total, true)
}

// imply adds the equation that the sum of the innies minus that of the outies is want. It omits an equation that
// restricts its cells too little. If weighs is false, a balance that it adds does not change where the search guesses.
func (c *compiler) imply(innies, outies *cellSet, want int, weighs bool) {
	in, out := innies.list(), outies.list()
	within, beyond := c.cliques(in), c.cliques(out)
	switch {
	case len(in)+len(out) == 0:
		c.none = c.none || want != 0
	case len(out) == 0 && want < 0, len(in) == 0 && want > 0:
		c.none = true
	case len(out) == 0 && len(within) == 1:
		c.sum(in, want)
	case len(in) == 0 && len(beyond) == 1:
		c.sum(out, -want)
	default:
		b := balanceOf(within, beyond, want)
		b.follows(weighs)
		if len(b.cells) <= mostDerived || b.saysMuch(c.n) {
			c.balance(b)
		}
	}
}

// mostCrossing is the maximum number of sums that may have cells in a house for surround to cover it.
const mostCrossing = 64

// crossing is a sum that has cells in a house. overlaps is the number of such sums that share cells with it.
type crossing struct {
	*known
	overlaps int
}

// surround covers a full house with sums, and with other full houses where sums do not cover it. None of these
// overlap. If they cover the house, the sum of the cells outside of it is known, even if most sums lie outside.
func (c *compiler) surround(house *cellSet, full []cellSet, sums []known, done map[[2]cellSet]bool) {
	all := c.crossing[:0]
	for i := range sums {
		if s := &sums[i]; s.cells.meets(house) {
			all = append(all, crossing{known: s})
		}
	}
	c.crossing = all
	if len(all) > mostCrossing {
		return
	}
	for i := range all {
		for j := range all {
			if all[i].cells.meets(&all[j].cells) {
				all[i].overlaps++
			}
		}
	}
	slices.SortStableFunc(all, func(a, b crossing) int { return a.overlaps - b.overlaps })
	var covered cellSet
	total, ofHouse := 0, c.n*(c.n+1)/2
	for _, s := range all {
		if !covered.meets(&s.cells) {
			covered.join(&s.cells)
			total += s.total
		}
	}
	for i := range full {
		if left := house.without(&covered); left.common(&full[i]) > 1 && full[i] != *house && !full[i].meets(&covered) {
			covered.join(&full[i])
			total += ofHouse
		}
	}
	if house.without(&covered) != noCells {
		return
	}
	outside := covered.without(house)
	total -= ofHouse
	for i := range full {
		if full[i].without(&outside) == noCells {
			outside = outside.without(&full[i])
			total -= ofHouse
		}
	}
	if key := [2]cellSet{outside}; !done[key] {
		done[key] = true
		c.imply(&outside, &noCells, total, false)
	}
}
