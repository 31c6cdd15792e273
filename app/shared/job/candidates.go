package job

// app/workshop/counting answers these requests, in the second program.

// Candidates asks in how many solutions of a puzzle each candidate occurs. Instead asks how many
// there are with another digit in the place of a given.
type Candidates struct {
	Puzzle   Grid
	Limit    int // where counting stops, 1 to 255
	Patience int // milliseconds for all candidates; 0 for no limit
	Instead  bool
}

// CandidatesCounted answers Candidates.
type CandidatesCounted struct {
	Counts []byte // the count of digit d in cell c is at c*n + d-1; nil if it took too long
}

// Redundant asks which givens and rules of a puzzle can be removed, each by itself, so that there is
// still one solution.
type Redundant struct{ Puzzle Grid }

// RedundantFound answers Redundant.
type RedundantFound struct {
	Cells []byte // 1 for a given that can be removed
	Rules []byte // for each of Layout.Rules, 1 if it can be removed, and 2 if it took too long to find out
}

func (Candidates) request()      {}
func (Redundant) request()       {}
func (CandidatesCounted) event() {}
func (RedundantFound) event()    {}
