package generate

import (
	"slices"

	"numplace/solver"
)

// Symmetry is a group of rotations and reflections under which the pattern of givens does not change.
type Symmetry uint8

// The kinds of symmetry.
const (
	NoSymmetry    Symmetry = iota
	HalfTurn               // rotation by 180 degrees
	QuarterTurn            // rotations by multiples of 90 degrees
	LeftRight              // reflection in the middle column
	TopBottom              // reflection in the middle row
	BothMirrors            // reflections in the middle column and the middle row
	MainDiagonal           // reflection in the diagonal from the top left to the bottom right
	AntiDiagonal           // reflection in the diagonal from the bottom left to the top right
	BothDiagonals          // reflections in both diagonals
	FullSymmetry           // all rotations and reflections
	numSymmetries = iota
)

// symmetryKeys holds the names used in texts and links.
var symmetryKeys = [numSymmetries]string{
	"none", "half", "quarter", "leftright", "topbottom", "mirrors", "main", "anti", "diagonals", "full",
}

// Key returns the name of the symmetry in texts and links, such as half for HalfTurn.
func (s Symmetry) Key() string { return symmetryKeys[s] }

// SymmetryOf returns the symmetry with the given key. The second result reports whether there is such a
// symmetry.
func SymmetryOf(key string) (Symmetry, bool) {
	s := slices.Index(symmetryKeys[:], key)
	return Symmetry(max(s, 0)), s >= 0
}

// Symmetries returns all symmetries, beginning with NoSymmetry.
func Symmetries() []Symmetry {
	all := make([]Symmetry, numSymmetries)
	for i := range all {
		all[i] = Symmetry(i)
	}
	return all
}

// operation is a rotation or reflection of the square board. It is a combination of the bits below. Each
// Symmetry consists of several operations.
type operation uint8

const (
	mirrorAcross operation = 1 << iota // swaps left and right
	mirrorDown                         // swaps top and bottom
	mirrorMain                         // swaps rows and columns; applied before mirrorAcross and mirrorDown

	mirrorAnti = mirrorMain | mirrorAcross | mirrorDown
	turnRight  = mirrorMain | mirrorAcross
	turnHalf   = mirrorAcross | mirrorDown
	turnLeft   = mirrorMain | mirrorDown
)

var operations = [numSymmetries][]operation{
	HalfTurn:      {turnHalf},
	QuarterTurn:   {turnRight, turnHalf, turnLeft},
	LeftRight:     {mirrorAcross},
	TopBottom:     {mirrorDown},
	BothMirrors:   {mirrorAcross, mirrorDown, turnHalf},
	MainDiagonal:  {mirrorMain},
	AntiDiagonal:  {mirrorAnti},
	BothDiagonals: {mirrorMain, mirrorAnti, turnHalf},
	FullSymmetry:  {turnRight, turnHalf, turnLeft, mirrorAcross, mirrorDown, mirrorMain, mirrorAnti},
}

// image returns the image of the cell c of an n x n grid.
func (o operation) image(n, c int) int {
	row, col := c/n, c%n
	if o&mirrorMain != 0 {
		row, col = col, row
	}
	if o&mirrorDown != 0 {
		row = n - 1 - row
	}
	if o&mirrorAcross != 0 {
		col = n - 1 - col
	}
	return row*n + col
}

// groups partitions the cells of an n x n grid into groups of cells that are symmetric to each other. In a
// symmetric puzzle, the cells of a group are all given or all empty. The groups are ordered by their first
// cells.
func (s Symmetry) groups(n int) [][]int {
	groups := make([][]int, 0, n*n)
	seen := make([]bool, n*n)
	all := make([]int, 0, n*n)
	for c := range seen {
		if seen[c] {
			continue
		}
		first := len(all)
		seen[c], all = true, append(all, c)
		for _, o := range operations[s] {
			if image := o.image(n, c); !seen[image] {
				seen[image], all = true, append(all, image)
			}
		}
		groups = append(groups, all[first:len(all):len(all)])
	}
	return groups
}

// Holds reports whether the positions of the givens have the symmetry. Rotations and reflections apply to the
// whole square board, whatever its regions are.
func (s Symmetry) Holds(g solver.Grid) bool {
	for _, group := range s.groups(g.N()) {
		for _, c := range group {
			if (g.At(solver.Cell(c)) == 0) != (g.At(solver.Cell(group[0])) == 0) {
				return false
			}
		}
	}
	return true
}
