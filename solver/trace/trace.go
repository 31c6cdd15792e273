// Package trace solves Sudoku grids by a plain search that is made to be watched, not to be fast.
// It reports every digit that it places and why, every dead end and every step back. It shares only
// the layouts with the engines of package solver, so the tests use it to check those engines.
//
// [Search] returns the Events of a search in the order that a [Strategy] determines. [Presets] are
// the strategies with a name. An [Event] packs to EventSize bytes. A [Recording] keeps packed
// events and returns the board after any of them. A [Tree] arranges its guesses as a tree, and
// [Counters] add up its events.
//
// A search can have more events than fit into memory. A [Scout] follows it and makes a [Mark] from
// time to time. [Resume] continues a search from a Mark. A Recording keeps the first events and the
// Marks, and asks for the spans between Marks when they are needed (Gap and Fill).
package trace

import "numplace/solver"

// Kind is the kind of an Event.
type Kind uint8

// The kinds of events, with the fields of Event that each sets in addition to Depth.
const (
	Given        Kind = iota + 1 // a digit of the grid itself: Cell, Digit
	NakedSingle                  // a digit is placed, the only candidate of Cell: Cell, Digit, N (round)
	HiddenSingle                 // a digit is placed, Cell is its only place in House: Cell, Digit, House, N (round)
	Guess                        // a digit is tried: Cell, Digit, Way, Ways, and House if it is tried over a house
	Removed                      // N cells that Cell sees lose the digit just placed as a candidate: Cell, Digit, N
	DeadCell                     // a dead end: Cell is empty and has no candidate
	DeadHouse                    // a dead end: House lacks Digit and has no place for it
	Conflict                     // a dead end: Cell has Digit a second time in House; or, with House -1, like Other
	StepBack                     // the guess and all since is undone: Cell, Digit, House, Way, Ways of the guess
	Solution                     // every cell holds a digit, and each house and each rule on pairs was checked
	Exhausted                    // the end: there are no more solutions
	Stalled                      // the end: nothing more can be deduced, and the strategy never guesses: N (round)
	OutOfBudget                  // the end: one more event would have exceeded the budget
	kindsEnd
)

// Kinds is a set of kinds.
type Kinds uint16

// Sets of kinds.
const (
	Placements Kinds = 1<<Given | 1<<NakedSingle | 1<<HiddenSingle | 1<<Guess // these put Digit into Cell
	Singles    Kinds = 1<<NakedSingle | 1<<HiddenSingle                       // the placements that were forced
	DeadEnds   Kinds = 1<<DeadCell | 1<<DeadHouse | 1<<Conflict
	Ends       Kinds = 1<<Exhausted | 1<<Stalled | 1<<OutOfBudget // only the last event of a search is one of these
)

// Set returns the set of k alone.
func (k Kind) Set() Kinds { return 1 << k }

// Has reports whether k is in the set.
func (s Kinds) Has(k Kind) bool { return s>>k&1 != 0 }

// Event is one thing that happens in a search.
//
// A digit that is placed is removed at once from the candidates of its peers, the cells that it
// sees (Layout.Sees). The Removed event that follows says how many of them had it, and is omitted
// if none had. So the candidates of an empty cell are always the digits that occur in no cell that
// it sees, except between a placement and its Removed.
type Event struct {
	Kind  Kind
	Digit solver.Digit // 0 if it has none
	Cell  solver.Cell  // -1 if it has none
	House int          // the number of a house in the order of Layout.Houses; -1 if it has none
	Depth int          // the number of guesses on the board after the event, 0 before the first guess
	Way   int          // the way that a Guess tries, 1 .. Ways
	Ways  int          // the number of candidates of the cell, or of places in the house, that a Guess chooses from
	N     int          // the round of deduction since the last guess, from 1; or how many peers lost Digit; or Other
}

// Other returns the second cell of a Conflict between two cells that share no house, where a rule
// on pairs, such as solver.AntiKnight, forbids the Digit in both. For a Conflict with any other rule
// it returns the first cell of that rule. It returns -1 for all other events.
func (e Event) Other() solver.Cell {
	if e.Kind == Conflict && e.House < 0 {
		return solver.Cell(e.N)
	}
	return -1
}
