package canon

import "numplace/solver"

// Classes groups puzzles that are equivalent. It needs some 30 bytes per puzzle, and 60 more for each puzzle
// that has an equivalent one. It is not safe for concurrent use.
//
// For most puzzles it only computes an invariant, which is a number that equivalent puzzles share. Puzzles
// with the same invariant are compared by their canonical forms. A grid has no canonical form if its layout
// is not the classic one or a house has the same digit twice. Such a grid is only grouped with identical
// grids.
type Classes struct {
	grid        func(i int) solver.Grid
	byInvariant map[uint64]first
	byForm      map[packed]int32
	byGrid      map[solver.Grid]int32 // the grids without a canonical form
}

// first describes the first puzzle that was added with a certain invariant.
type first struct {
	puzzle int32
	formed bool // whether byForm contains the forms of all puzzles with this invariant
}

// NewClasses returns Classes without puzzles. Puzzles are identified by numbers from 0 to 2^31-1. The
// function grid must return the puzzle with the given number. Classes calls this function when a number is
// added, and possibly once more when a later puzzle has the same invariant.
func NewClasses(grid func(i int) solver.Grid) *Classes {
	return &Classes{
		grid:        grid,
		byInvariant: map[uint64]first{},
		byForm:      map[packed]int32{},
		byGrid:      map[solver.Grid]int32{},
	}
}

// Add adds the puzzle with number i. It returns the number of the first added puzzle that is equivalent,
// which is i if there is no earlier one.
func (c *Classes) Add(i int) int {
	g := c.grid(i)
	s := searches.Get().(*search)
	defer searches.Put(s)
	if s.load(g) != nil {
		return firstOf(c.byGrid, g, i)
	}
	key := s.invariant()
	before, ok := c.byInvariant[key]
	if !ok {
		c.byInvariant[key] = first{puzzle: int32(i)}
		return i
	}
	if !before.formed {
		other := c.grid(int(before.puzzle))
		if other == g {
			return int(before.puzzle)
		}
		before.formed = true
		c.byInvariant[key] = before
		if form, err := PuzzleMinlex(other); err == nil {
			c.byForm[pack(form.Grid)] = before.puzzle
		}
	}
	s.run()
	return firstOf(c.byForm, pack(s.grid()), i)
}

// firstOf returns numbers[key] if this entry exists. Otherwise it stores i as numbers[key] and returns i.
func firstOf[K comparable](numbers map[K]int32, key K, i int) int {
	if before, ok := numbers[key]; ok {
		return int(before)
	}
	numbers[key] = int32(i)
	return i
}

// Group returns a list of indices. For each puzzle, it contains the index of the first equivalent puzzle in
// the list, which can be the puzzle itself.
func Group(puzzles []solver.Grid) []int {
	c := NewClasses(func(i int) solver.Grid { return puzzles[i] })
	firsts := make([]int, len(puzzles))
	for i := range puzzles {
		firsts[i] = c.Add(i)
	}
	return firsts
}
