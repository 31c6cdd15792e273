package job

// app/workshop/counting handles these requests, in the second program, which the page loads on demand.

// Candidates requests, for each candidate of a puzzle, the number of solutions that contain it. If Instead is
// set, it requests the number of solutions for each digit that could replace a given.
type Candidates struct {
	Puzzle   Grid
	Limit    int // the number at which counting stops, from 1 to 255
	Patience int // time limit for all candidates, in milliseconds; 0 for none
	Instead  bool
}

// CandidatesCounted is the reply to Candidates.
type CandidatesCounted struct {
	Counts []byte // the count for digit d in cell c is at c*n + d-1; nil if counting took too long
}

// Redundant requests which givens and rules of a puzzle can be removed without adding a solution. Each is
// checked on its own, with all others in place.
type Redundant struct{ Puzzle Grid }

// RedundantFound is the reply to Redundant.
type RedundantFound struct {
	Cells []byte // per cell: 1 if it has a given that can be removed
	// Rules has a number for each of Layout.Rules: 1 if it can be removed, 2 if checking took too long, and 3 if
	// only its sum can be removed, such as that of a cage.
	Rules []byte
}

func (Candidates) request()      {}
func (Redundant) request()       {}
func (CandidatesCounted) event() {}
func (RedundantFound) event()    {}
