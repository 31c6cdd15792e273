// Package ruled connects package solver with package solver/rules, which contains the propagators for cages,
// lines and other rules, and a quick search. Package solver does not import solver/rules. Instead,
// solver/rules registers itself here, so that programs that do not need such rules do not contain it.
//
// A candidate is encoded as cell<<5 | (digit-1). A set of digits has bit digit-1 set for each digit.
package ruled

import "context"

// Compile builds the propagators of a *solver.Layout with rules that do more than restrict the digits of
// cells. houses lists the cells of all houses with n cells, one house after another. Compile is nil unless
// the program contains package solver/rules. The only error is that of ctx, which can end early because a
// layout can have thousands of rules.
var Compile func(ctx context.Context, layout any, houses []int32) (Rules, error)

// Of returns the cached propagators of a *solver.Layout, or nil if the layout needs none. Package solver sets
// this variable.
var Of func(layout any) Rules

// Patience is the number of nodes without a solution that the quick search tries before the learning search
// takes over. It is high because learning is expensive on layouts with propagators and saves few guesses.
// Tests lower it.
var Patience = 1_000_000

// Parts is the number of solutions after which the general engine of package solver looks for parts of the
// board that do not depend on each other. Tests lower it.
var Parts = 128

// Rules is the set of propagators of a layout. Several searches may use it at the same time.
type Rules interface {
	// Apart returns pairs of cells that cannot have the same digit, in addition to the pairs in Layout.Sees.
	Apart() [][2]int
	// NewRun returns the state of the propagators for one new search.
	NewRun() Run
	// NewSearch returns a quick search, which does not learn.
	NewSearch() Search
	// Sources returns, for each propagator, the rule to which it belongs. It returns nil if the rules
	// contradict each other on every grid.
	Sources() []Source
	// NewSingle returns state for applying single propagators.
	NewSingle() Single
}

// Source describes a propagator.
type Source struct {
	Rule  int   // the index in Layout.Rules, or -1 if the propagator follows from several rules or houses
	Cells []int // a cell may occur several times
}

// Single applies single propagators to digits that the caller sets.
type Single interface {
	// Digits returns the digits by cell. The caller may change them between calls of Narrow.
	Digits() []uint32
	// Narrow removes the digits that a propagator excludes, given only the digits of its own cells. i is an index
	// in the result of Sources. again reports whether the propagator may exclude more if it is called again for
	// what it left. work measures the time of the call, in units of about 10 nanoseconds. ok is false if it
	// leaves a cell without digits.
	Narrow(i int) (work int, again, ok bool)
}

// Outcome is the reason why a quick search has returned.
type Outcome uint8

const (
	Paused Outcome = iota // the limit of time or nodes was reached
	Found                 // a solution was found
	Ended                 // there are no further solutions
)

// Search is a quick search for solutions that deduces and guesses.
type Search interface {
	// Start begins a search. digits returns the candidates of a cell at the start.
	Start(digits func(cell int) uint32)
	// Next continues the search for some milliseconds. It stops after about the given number of nodes.
	Next(nodes int) Outcome
	// Effort returns three numbers. nodes and guesses are the numbers of nodes, and of guesses among them, in
	// the last call of Next. All other nodes are refutations. open is the number of guesses that are
	// currently open.
	Effort() (nodes, guesses, open int)
	// Solution stores the digits of all cells in digits. It is valid after Found.
	Solution(digits []byte)
	// Refuted yields each refuted guess, together with the guesses that were open when it was refuted. If
	// these open guesses are true, the refuted guess leads to no further solution. Together, the refuted
	// guesses exclude all solutions found so far. All guesses are encoded as candidates. Refuted is valid
	// after Paused.
	Refuted(yield func(guesses []int32, refuted int32))
}

// Run is the state of the propagators in one search. The search reports which candidates it removes, in
// order.
type Run interface {
	// Start begins a search. digits returns the candidates of a cell at the start.
	Start(digits func(cell int) uint32)
	// Removed records that a candidate was removed.
	Removed(candidate int)
	// Settle makes all removals so far permanent, so that Undo cannot revert them.
	Settle()
	// Undo reverts the last calls of Removed. calls is the number of calls to revert.
	Undo(calls int)
	// Step makes deductions until it finds candidates that can be removed, and returns these candidates. The
	// slice can contain a candidate twice, and it is empty if nothing more can be removed. ok is false if the
	// rules can't hold. work measures the time of the call, in units of about 10 nanoseconds.
	Step() (removed []int, work int, ok bool)
	// Explain appends the reason why Step removed a candidate to the slice reason. If the candidate is -1, it
	// appends the reason why Step last returned false. A reason is a set of candidates that were removed
	// before. If there are several reasons, Explain chooses a small one.
	Explain(reason []int, candidate int) []int
}
