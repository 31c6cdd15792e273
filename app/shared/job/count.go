package job

// Any number of workers can share the counting of solutions. Each worker receives some grids, counts for a
// while, and returns the grids that are left. A grid that takes too long is split into parts, which are
// returned for all workers to share. When no grid is left, the total of all counts is the number of
// solutions.

// Count requests the number of solutions that some grids have in total.
type Count struct {
	Layout   string // the layout of all grids
	Grids    string // the grids one after another, each in the format of solver.Parse
	Patience int    // time for one grid before it is split, in milliseconds
}

// Counted is the reply to Count. The numbers are at most wire.MaxSafe, which means at least that many.
type Counted struct {
	Solutions int    // total number in the grids that are finished
	Seen      int    // solutions seen in a grid before it was split; its parts will count them again
	Left      string // the grids that are not counted yet, in the format of Count.Grids
}

func (Count) request() {}
func (Counted) event() {}

// CountStates requests the number of solutions of a puzzle that has many, by solver.CountByStates. The page
// sends it while other workers count with Count.
type CountStates struct{ Puzzle Grid }

// StatesCounted is the reply to CountStates.
type StatesCounted struct {
	// Solutions is the number of solutions in decimal digits, because a JavaScript number does not hold every
	// int. It is "" if CountByStates cannot count them.
	Solutions string
}

func (StatesCounted) event() {}

func (CountStates) request() {}
