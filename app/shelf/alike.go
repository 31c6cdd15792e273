package shelf

import (
	"numplace/app/job"
	"numplace/solver"
	"numplace/solver/canon"
)

// classes are the rows whose puzzles are the same: turned, mirrored, with rows or columns swapped, with other digits.
type classes struct {
	rows  []uint32
	grids []solver.Grid
	found *canon.Classes
	first []uint32 // for each of rows the first one that is the same
}

// add adds a row. Rows come in ascending order.
func (c *classes) add(row int, g solver.Grid) {
	if c.found == nil {
		c.found = canon.NewClasses(func(i int) solver.Grid { return c.grids[i] })
	}
	c.rows, c.grids = append(c.rows, uint32(row)), append(c.grids, g)
	c.first = append(c.first, c.rows[c.found.Add(len(c.rows)-1)])
}

// together returns those of some rows that have an equal one among them, which follow one another. Otherwise the order stays.
func (c *classes) together(shown []uint32) job.Arranged {
	firstOf := make(map[uint32]uint32, len(c.rows))
	members := map[uint32][]uint32{}
	for i, row := range c.rows {
		firstOf[row] = c.first[i]
	}
	for _, row := range shown {
		first := firstOf[row]
		members[first] = append(members[first], row)
	}
	var order, alike []uint32
	for _, row := range shown {
		first := firstOf[row]
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
