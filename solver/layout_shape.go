package solver

import (
	"iter"
	"slices"
)

// This file computes houses, and the pairs of cells that must differ because of rules of the whole board, for
// all sizes. shape.apart in layout_rules.go adds the pairs for rules with cells. All other code reads the
// tables of a layout, with two exceptions: classic_tables.go has the tables of the classic engine, and
// web/script/board.js draws boards without Go.

// HouseKind is the kind of a house.
type HouseKind uint8

// The kinds of houses, in the order of Layout.House. The comments describe the order of Index. A layout has
// either boxes or regions.
const (
	Row      HouseKind = iota // rows from top to bottom
	Column                    // columns from left to right
	Box                       // boxes row by row
	Region                    // regions of a jigsaw, in the order of their first cells
	Diagonal                  // 0 from bottom left to top right, 1 from top left to bottom right
	Window                    // additional boxes of windoku, row by row
	Group                     // of disjoint groups: the cells at the same position in each box; row by row
	Figure                    // 0 is the asterisk, 1 the centre dot, 2 the girandola
	Set                       // the cells of another rule, such as an extra region, in the order of Layout.Rules
)

// IsBox reports whether houses of the kind are boxes, or the regions that replace them in a jigsaw.
func (k HouseKind) IsBox() bool { return k == Box || k == Region }

// House is a group of n cells that contains each digit exactly once.
type House struct {
	Kind  HouseKind
	Index int    // number of the house among those of its kind, from 0
	Cells []Cell // n cells in ascending order; shared, must not be changed
}

// shape contains the data from which a layout is built.
type shape struct {
	n          int
	rows, cols int     // size of a box; 0 for a jigsaw
	regions    []uint8 // by cell: its region, numbered in the order of first cells; nil if there are boxes
	rules      []Rule  // in the form that normal returns
	extra      []House // additional houses, used by tests
}

// has reports whether the shape has a rule of the kind.
func (s shape) has(kind Kind) bool { return hasRule(s.rules, kind) }

//go:noinline
func hasRule(rules []Rule, kind Kind) bool {
	for i := range rules {
		if rules[i].Kind == kind {
			return true
		}
	}
	return false
}

// allRegions returns the box or region of each cell.
func (s shape) allRegions() []uint8 {
	if s.regions != nil {
		return s.regions
	}
	boxes := make([]uint8, s.n*s.n)
	for c := range boxes {
		boxes[c] = s.regionOf(c/s.n, c%s.n)
	}
	return boxes
}

// regionOf returns the box or region of a cell, given by its row and column from 0.
func (s *shape) regionOf(row, col int) uint8 {
	if s.regions != nil {
		return s.regions[row*s.n+col]
	}
	return uint8(row/s.rows*s.rows + col/s.cols)
}

// houses returns the houses of the shape.
func (s shape) houses() []House {
	n, box := s.n, Box
	if s.regions != nil {
		box = Region
	}
	var houses []House
	add := func(set *houseSet) {
		to := int(set.to)
		if to < 0 {
			to = n
		}
		for i := int(set.from); i < to; i++ {
			h := House{Kind: set.kind, Index: i, Cells: make([]Cell, 0, n)}
			for c := range n * n {
				if set.has(&s, i, c/n, c%n) {
					h.Cells = append(h.Cells, Cell(c))
				}
			}
			houses = append(houses, h)
		}
	}
	add(&houseSet{Row, 0, -1, inRow})
	add(&houseSet{Column, 0, -1, inColumn})
	add(&houseSet{box, 0, -1, inRegion})
	sets := 0
	for i := range s.rules { // rules of the whole board come first
		r := &s.rules[i]
		if k := knownKind(r.Kind); k.houses.to != 0 {
			add(&k.houses)
		}
		if len(r.Cells) == n && r.different() == allDiffer {
			houses = append(houses, House{Kind: Set, Index: sets, Cells: inOrder(slices.Clone(r.Cells))})
			sets++
		}
	}
	return houses
}

func inRow(_ *shape, index, row, _ int) bool    { return row == index }
func inColumn(_ *shape, index, _, col int) bool { return col == index }

func inRegion(s *shape, index, row, col int) bool { return int(s.regionOf(row, col)) == index }

// leaps returns the cells that must differ from cell c because of a rule of the whole board on pairs, such as
// AntiKnight. The result includes cells that share a house with c.
func (s shape) leaps(c int) iter.Seq[int] {
	return func(yield func(int) bool) {
		row, col := c/s.n, c%s.n
		leaps := 0 // the squared distances at which cells must differ, one bit for each
		for i := 0; i < len(s.rules) && len(s.rules[i].Cells) == 0; i++ {
			leaps |= 1 << knownKind(s.rules[i].Kind).leap
		}
		for down := -2; down <= 2; down++ {
			for right := -2; right <= 2; right++ {
				far := down*down + right*right // the square of the distance
				r, k := row+down, col+right
				inside := r >= 0 && r < s.n && k >= 0 && k < s.n
				if inside && far > 0 && leaps>>far&1 != 0 && !yield(r*s.n+k) {
					return
				}
			}
		}
	}
}
