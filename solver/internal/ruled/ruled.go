// Package ruled joins the searches of package solver with those and the propagators of package
// solver/rules. Solver does not import solver/rules, so programs without such rules do not contain
// it, and package solver/rules enters itself here.
//
// A candidate is a cell and a digit in one number: cell<<5 | digit-1. Sets of digits have bit
// digit-1 for each digit.
package ruled

import "context"

// Compile makes the propagators of a *solver.Layout whose rules say more than which digits cells
// can have. houses has the cells of its full houses, n for each. It is nil unless package solver/rules is linked into
// the program. Its only error is that of the context: there can be thousands of rules.
var Compile func(ctx context.Context, layout any, houses []int32) (Rules, error)

// Of returns the propagators of a *solver.Layout, made once; nil if it has none. Package solver sets it.
var Of func(layout any) Rules

// Patience is how many nodes without a solution the quick search tries on layouts with propagators
// before the learning search takes over. There, learning costs much and saves few guesses. Tests
// lower it.
var Patience = 1_000_000

// Rules are the propagators of a layout. Several searches may use them at the same time.
type Rules interface {
	// Apart returns pairs of cells that can't have the same digit, beyond Layout.Sees.
	Apart() [][2]int
	// NewRun returns the state of the propagators in one search.
	NewRun() Run
	// NewSearch returns a quick search, which doesn't learn.
	NewSearch() Search
}

// Outcome is why a quick search has stopped.
type Outcome uint8

const (
	Paused Outcome = iota // it has done much
	Found                 // a solution
	Ended                 // there is no further solution
)

// Search is a quick search for solutions by guesses.
type Search interface {
	// Start begins a search. digits returns the digits that a cell can have at first.
	Start(digits func(cell int) uint32)
	// Next goes on with the search for some milliseconds and so many nodes at most, or a few more.
	Next(nodes int) Outcome
	// Effort returns the nodes of the last call of Next, that is guesses and refutations, the guesses of
	// these, and how many guesses are open now.
	Effort() (nodes, guesses, open int)
	// Solution sets the digits of all cells, after Found.
	Solution(digits []byte)
	// Refuted yields each guess without further solutions, with the open guesses that it was made on, all
	// as candidates. Together they exclude the solutions that were found before, after Paused.
	Refuted(yield func(guesses []int32, refuted int32))
}

// Run is the state of the propagators in one search. It follows which candidates are removed, in
// the order in which that happens.
type Run interface {
	// Start begins a search. digits returns the digits that a cell can have at first.
	Start(digits func(cell int) uint32)
	// Removed says that a candidate has been removed.
	Removed(candidate int)
	// Settle says that all candidates removed so far are removed for good.
	Settle()
	// Undo restores the candidates of the last calls of Removed.
	Undo(calls int)
	// Step deduces more until it finds candidates to remove, and returns them: none if there are none
	// left. A candidate can occur twice. ok is false if the rules cannot hold any more. Work is a measure of the
	// time it took: some 100,000 a millisecond.
	Step() (removed []int, work int, ok bool)
	// Explain appends candidates whose removal is the reason why Step removed the given one, or why it
	// last returned false if the candidate is -1. They were removed before. Of several reasons it
	// chooses a small one.
	Explain(reason []int, candidate int) []int
}
