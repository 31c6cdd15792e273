package canon

import "numplace/solver"

// Classes finds out which of many puzzles are equal. It costs some 30 bytes a puzzle, and 60 more for each with an equal one. It is not
// for several goroutines at a time.
//
// Of most puzzles only an invariant is computed, a number that is the same for equal ones. Those with the same number are compared by
// their canonical forms. A grid that has none, of another layout or with a digit twice in a house, equals only the very same grid.
type Classes struct {
	grid        func(i int) solver.Grid
	byInvariant map[uint64]first
	byForm      map[packed]int32
	byGrid      map[solver.Grid]int32 // of the grids without a form
}

// first is the first puzzle with an invariant.
type first struct {
	puzzle int32
	formed bool // its form is in byForm, as are those of all others with the invariant
}

// NewClasses returns the classes of no puzzles. Puzzles are numbers, at most 2^31-1, and grid returns them. It is asked for one when it is
// added, and once more if a later one may be equal.
func NewClasses(grid func(i int) solver.Grid) *Classes {
	return &Classes{
		grid:        grid,
		byInvariant: map[uint64]first{},
		byForm:      map[packed]int32{},
		byGrid:      map[solver.Grid]int32{},
	}
}

// Add returns the puzzle added first of those that equal puzzle i; i itself if there is none yet.
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

// firstOf returns the puzzle that has a key, which becomes i if there is none.
func firstOf[K comparable](of map[K]int32, key K, i int) int {
	if before, ok := of[key]; ok {
		return int(before)
	}
	of[key] = int32(i)
	return i
}

// Group returns for each puzzle the number of the first one that equals it, its own if that is itself.
func Group(puzzles []solver.Grid) []int {
	c := NewClasses(func(i int) solver.Grid { return puzzles[i] })
	firsts := make([]int, len(puzzles))
	for i := range puzzles {
		firsts[i] = c.Add(i)
	}
	return firsts
}
