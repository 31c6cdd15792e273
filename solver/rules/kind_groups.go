package rules

import "numplace/solver"

var groupKinds = []row{
	{solver.Clone, kind{apart: equalsApart(halves), compile: equalCells(halves)}},
	{solver.Equal, kind{compile: equalSums(listed)}},
}

// halves returns the pairs of corresponding cells in the two halves of a clone.
func halves(r solver.Rule) (pairs [][2]int) {
	half := len(r.Cells) / 2
	for i := range half {
		pairs = append(pairs, [2]int{int(r.Cells[i]), int(r.Cells[half+i])})
	}
	return pairs
}

// listed returns the groups of cells that a rule lists.
func listed(_ *compiler, r solver.Rule) (groups [][]int) {
	cells := ints(r.Cells)
	for _, size := range r.Value {
		groups = append(groups, cells[:size])
		cells = cells[size:]
	}
	return groups
}
