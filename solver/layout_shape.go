package solver

import (
	"iter"
	"slices"
)

// This file is where houses and pairs of cells are computed, for all sizes and for rules of the whole board.
// The pairs of rules with cells come from shape.apart in layout_rules.go. Other code reads the tables of a
// layout. There are two exceptions: classic_tables.go makes the tables of the
// classic engine, and web/script/board.js draws boards without Go.

// HouseKind is the kind of a house.
type HouseKind uint8

// The kinds of houses, in the order in which Layout.House numbers them. A layout has boxes or
// regions, never both.
const (
	Row      HouseKind = iota // index 0 at the top
	Column                    // index 0 at the left
	Box                       // row by row
	Region                    // of a jigsaw, in the order of their first cells
	Diagonal                  // 0 rises from the bottom left to the top right, 1 falls
	Window                    // of windoku, row by row
	Group                     // of disjoint groups: the cells at one place of each box, places row by row
	Figure                    // 0 is the asterisk, 1 the centre dot, 2 the girandola
	Set                       // the cells of another rule, such as an extra region, in the order of Layout.Rules
)

// IsBox reports whether houses of the kind are boxes, or the regions that a jigsaw has in their place.
func (k HouseKind) IsBox() bool { return k == Box || k == Region }

// House is a group of cells that hold different digits. All houses have n cells, so they hold each
// digit exactly once.
type House struct {
	Kind  HouseKind
	Index int    // from 0 among the houses of its kind
	Cells []Cell // n cells in rising order; shared, must not be changed
}

// shape is what a layout is made from.
type shape struct {
	n          int
	rows, cols int     // of a box; 0 for a jigsaw
	regions    []uint8 // by cell: the region, numbered in the order of first cells; nil where there are boxes
	rules      []Rule  // as normal returns them
	extra      []House // further houses
}

// has reports whether the shape has a rule of the whole board.
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

// regionOf returns the box or region of the cell of a row and a column.
func (s *shape) regionOf(row, col int) uint8 {
	if s.regions != nil {
		return s.regions[row*s.n+col]
	}
	return uint8(row/s.rows*s.rows + col/s.cols)
}

// houses lists the houses of the shape.
func (s shape) houses() []House {
	n, box := s.n, Box
	if s.regions != nil {
		box = Region
	}
	var houses []House
	for _, of := range []struct {
		kind     HouseKind
		from, to int
		has      bool
	}{
		{Row, 0, n, true}, {Column, 0, n, true}, {box, 0, n, true},
		{Diagonal, 0, 1, s.has(RisingDiagonal)}, {Diagonal, 1, 2, s.has(FallingDiagonal)},
		{Window, 0, 4, s.has(Windoku)}, {Group, 0, n, s.has(DisjointGroups)},
		{Figure, 0, 1, s.has(Asterisk)}, {Figure, 1, 2, s.has(CentreDot)}, {Figure, 2, 3, s.has(Girandola)},
	} {
		for i := of.from; of.has && i < of.to; i++ {
			h := House{Kind: of.kind, Index: i, Cells: make([]Cell, 0, n)}
			for c := range n * n {
				if s.inHouse(of.kind, i, c/n, c%n) {
					h.Cells = append(h.Cells, Cell(c))
				}
			}
			houses = append(houses, h)
		}
	}
	sets := 0
	for i := range s.rules {
		r := &s.rules[i]
		if len(r.Cells) == n && r.different() == allDiffer {
			houses = append(houses, House{Kind: Set, Index: sets, Cells: inOrder(slices.Clone(r.Cells))})
			sets++
		}
	}
	return houses
}

// inHouse reports whether a house of the shape contains the cell of a row and a column.
func (s *shape) inHouse(kind HouseKind, index, row, col int) bool {
	switch kind {
	case Row:
		return row == index
	case Column:
		return col == index
	case Diagonal:
		return index == 0 && row+col == s.n-1 || index == 1 && row == col
	case Window:
		top, left := 1+index/2*4, 1+index%2*4
		return top <= row && row < top+3 && left <= col && col < left+3
	case Group:
		return row%s.rows*s.cols+col%s.cols == index
	case Figure: // by the square of the distance from the middle
		far := (row-4)*(row-4) + (col-4)*(col-4)
		return far == 0 || far == 9 || far == [...]int{8, 18, 32}[index]
	}
	return int(s.regionOf(row, col)) == index
}

// impliedHouses returns sets of n cells that are no houses of the layout, but hold each digit
// exactly once in every solution.
//
// Windoku implies five. Columns 2-4 contain each digit three times, two of them in the windows, so
// rows 1, 5 and 9 of these columns contain it once. The same holds for columns 6-8, and for rows in
// place of columns. It follows that rows 1, 5 and 9 contain each digit once in columns 1, 5 and 9.
func impliedHouses(l *Layout) (implied [][]Cell) {
	if !l.Has(Windoku) {
		return nil
	}
	const outside, first, second = 0, 1, 2 // of the windows, and in the first or second of them
	side := func(i int) int {
		if i%4 == 0 {
			return outside
		}
		return 1 + i/4
	}
	for _, in := range [][2]int{ // the sides of its rows, and of its columns
		{outside, first}, {outside, second}, {first, outside}, {second, outside}, {outside, outside},
	} {
		var cells []Cell
		for c := range Cell(l.Cells()) {
			if row, col := l.RowCol(c); side(row-1) == in[0] && side(col-1) == in[1] {
				cells = append(cells, c)
			}
		}
		implied = append(implied, cells)
	}
	return implied
}

// leaps returns the cells that a rule on pairs makes differ from cell c, including those that share
// a house with c.
func (s shape) leaps(c int) iter.Seq[int] {
	return func(yield func(int) bool) {
		row, col := c/s.n, c%s.n
		knight, king := s.has(AntiKnight), s.has(AntiKing)
		for down := -2; down <= 2; down++ {
			for right := -2; right <= 2; right++ {
				far := down*down + right*right // the square of the distance
				r, k := row+down, col+right
				inside := r >= 0 && r < s.n && k >= 0 && k < s.n
				if (knight && far == 5 || king && far == 2) && inside && !yield(r*s.n+k) {
					return
				}
			}
		}
	}
}
