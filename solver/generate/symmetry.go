package generate

import "numplace/solver"

// Symmetry is what maps the places of the givens to themselves.
type Symmetry uint8

// The kinds of symmetry.
const (
	None          Symmetry = iota
	HalfTurn               // by 180 degrees
	QuarterTurn            // by 90 degrees
	LeftRight              // a mirror: the middle column
	TopBottom              // a mirror: the middle row
	BothMirrors            // the middle column and the middle row
	MainDiagonal           // a mirror: from the top left to the bottom right
	AntiDiagonal           // a mirror: from the bottom left to the top right
	BothDiagonals          // the two diagonals
	Full                   // all turns and mirrors
	numSymmetries = iota
)

// symmetryKeys are the kinds as texts name them.
var symmetryKeys = [numSymmetries]string{
	"none", "half", "quarter", "leftright", "topbottom", "mirrors", "main", "anti", "diagonals", "full",
}

// Key returns the name of the kind in texts and links, such as half for HalfTurn.
func (s Symmetry) Key() string { return symmetryKeys[s] }

// SymmetryOf returns the kind of a key.
func SymmetryOf(key string) (Symmetry, bool) {
	for s, k := range symmetryKeys {
		if k == key {
			return Symmetry(s), true
		}
	}
	return None, false
}

// Symmetries returns all kinds, None first.
func Symmetries() []Symmetry {
	all := make([]Symmetry, numSymmetries)
	for i := range all {
		all[i] = Symmetry(i)
	}
	return all
}

// images returns the images of a place by the operations that make up the symmetry.
func (s Symmetry) images(n, row, col int) [][2]int {
	var (
		half, across, down = [2]int{n - 1 - row, n - 1 - col}, [2]int{row, n - 1 - col}, [2]int{n - 1 - row, col}
		main, anti         = [2]int{col, row}, [2]int{n - 1 - col, n - 1 - row}
		right, left        = [2]int{col, n - 1 - row}, [2]int{n - 1 - col, row}
	)
	return [numSymmetries][][2]int{
		HalfTurn:      {half},
		QuarterTurn:   {right, half, left},
		LeftRight:     {across},
		TopBottom:     {down},
		BothMirrors:   {across, down, half},
		MainDiagonal:  {main},
		AntiDiagonal:  {anti},
		BothDiagonals: {main, anti, half},
		Full:          {right, half, left, across, down, main, anti},
	}[s]
}

// orbits returns the sets of cells of an n x n grid that are given together or not at all, in the order of their first cells.
func (s Symmetry) orbits(n int) [][]int {
	var orbits [][]int
	seen := make([]bool, n*n)
	for c := range seen {
		if seen[c] {
			continue
		}
		seen[c] = true
		orbit := []int{c}
		for _, place := range s.images(n, c/n, c%n) {
			if image := place[0]*n + place[1]; !seen[image] {
				seen[image] = true
				orbit = append(orbit, image)
			}
		}
		orbits = append(orbits, orbit)
	}
	return orbits
}

// Holds reports whether the givens of a grid have the symmetry. The turns and mirrors are those of the square, whatever the layout.
func (s Symmetry) Holds(g solver.Grid) bool {
	for _, orbit := range s.orbits(g.N()) {
		for _, c := range orbit {
			if (g.At(solver.Cell(c)) == 0) != (g.At(solver.Cell(orbit[0])) == 0) {
				return false
			}
		}
	}
	return true
}
