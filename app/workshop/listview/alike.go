package listview

import (
	"numplace/app/shared/job"
	"numplace/solver"
	"numplace/solver/canon"
)

// classes groups rows with equivalent puzzles. Puzzles are equivalent if turning, mirroring, swapping rows or
// columns, or renaming digits makes them the same.
type classes struct {
	grids map[int]solver.Grid
	found *canon.Classes
	first map[uint32]uint32 // maps each row to the first equivalent row
}

func newClasses() *classes {
	grids := map[int]solver.Grid{}
	return &classes{grids: grids, found: canon.NewClasses(func(row int) solver.Grid { return grids[row] }),
		first: map[uint32]uint32{}}
}

// add adds a row. Rows must be added in ascending order.
func (c *classes) add(row int, g solver.Grid) {
	c.grids[row] = g
	c.first[uint32(row)] = uint32(c.found.Add(row))
}

// together returns those rows in shown that are equivalent to another row in shown. Equivalent rows follow
// one another; otherwise, the order of shown is preserved.
func (c *classes) together(shown []uint32) job.Arranged {
	members := map[uint32][]uint32{}
	for _, row := range shown {
		members[c.first[row]] = append(members[c.first[row]], row)
	}
	var order, alike []uint32
	for _, row := range shown {
		first := c.first[row]
		equal := members[first]
		if len(equal) < 2 {
			continue
		}
		for range equal {
			alike = append(alike, first)
		}
		order = append(order, equal...)
		members[first] = nil
	}
	return job.Arranged{Order: numbers(order), Alike: numbers(alike)}
}
