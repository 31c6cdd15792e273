package job

// Counting is shared by any number of workers. Each takes some grids, counts for a while, and
// returns the grids that are left. A grid that takes long is cut into parts, which are returned for
// all workers to share. When no grid is left, the sum of the counts is the number of solutions.

// Count asks how many solutions some grids have together.
type Count struct {
	Layout   string // of all grids
	Grids    string // one after the other, each as solver.Parse reads it
	Patience int    // milliseconds for one grid before it is cut into parts
}

// Counted answers Count.
type Counted struct {
	Solutions int    // of the grids that were counted
	Seen      int    // in a grid that was cut, before it was cut; these solutions are counted again in its parts
	Left      string // the grids that have not been counted yet, as in Count
}

func (Count) request() {}
func (Counted) event() {}

// CountStates asks how many solutions a puzzle with many solutions has, by solver.CountByStates.
// The page asks for it while other workers count the parts.
type CountStates struct{ Puzzle Grid }

// StatesCounted answers CountStates.
type StatesCounted struct {
	// Solutions is their number in decimals, because JavaScript's numbers do not hold every int. It
	// is "" if this method cannot count them.
	Solutions string
}

func (StatesCounted) event() {}

func (CountStates) request() {}
