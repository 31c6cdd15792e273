// Package trace solves Sudoku grids by a plain search that is made to be watched, not to be fast: it reports every digit
// that it places and why, every dead end and every step back. It shares only the layouts with the engines of package
// solver, and so serves as a judge of them as well.
//
// Search returns the Events of a search, in the order that a Strategy makes them; Presets are the strategies with a name. An
// Event packs to EventSize bytes. A Recording keeps packed events and returns the board after any of them; a Tree holds
// its guesses as a tree; Counters add them up.
package trace

import "numplace/solver"

// Kind says what happens in an Event.
type Kind uint8

// The kinds of events, and the fields of Event that each sets in addition to Depth.
const (
	Given        Kind = iota + 1 // a digit of the grid itself: Cell, Digit
	NakedSingle                  // a digit placed, the only candidate of Cell: Cell, Digit, N (round)
	HiddenSingle                 // a digit placed, Cell is its only place in House: Cell, Digit, House, N (round)
	Guess                        // a digit tried: Cell, Digit, Way, Ways, and House when it is tried over the cells of a house
	Removed                      // the digit just placed is no candidate of the cells that Cell sees any more: Cell, Digit, N (how many lost it)
	DeadCell                     // a dead end: Cell is empty and has no candidate
	DeadHouse                    // a dead end: Digit stands nowhere in House and has no place there
	Conflict                     // a dead end: Digit stands twice in House, the second time in Cell; or, with House -1, in Cell and in Other
	StepBack                     // the guess is undone, and all that was placed since: Cell, Digit, House, Way, Ways of the guess
	Solution                     // every cell holds a digit, and each house and each rule on pairs was checked
	Exhausted                    // the end: there are no more solutions
	Stalled                      // the end: nothing more can be deduced, and the strategy never guesses: N (round)
	OutOfBudget                  // the end: one more event would have been more than the budget
	kindsEnd
)

// Kinds is a set of kinds.
type Kinds uint16

// The sets of kinds by what they have in common.
const (
	Placements Kinds = 1<<Given | 1<<NakedSingle | 1<<HiddenSingle | 1<<Guess // put Digit into Cell
	Singles    Kinds = 1<<NakedSingle | 1<<HiddenSingle                       // the placements that were forced
	DeadEnds   Kinds = 1<<DeadCell | 1<<DeadHouse | 1<<Conflict
	Ends       Kinds = 1<<Exhausted | 1<<Stalled | 1<<OutOfBudget // only the last event of a search is one of these
)

// Set is the set of k alone.
func (k Kind) Set() Kinds { return 1 << k }

// Has reports whether k is in the set.
func (s Kinds) Has(k Kind) bool { return s>>k&1 != 0 }

// Event is one thing that happens in a search.
//
// A digit that is placed is taken from the candidates of its peers, the cells that it sees (Layout.Sees), at once; the Removed
// event that follows says how many of them had it, and is left out when none had. So the candidates of an empty cell are
// always the digits that stand in no cell that it sees, but for the moment between a placement and its Removed.
type Event struct {
	Kind  Kind
	Digit solver.Digit // 0 when it has none
	Cell  solver.Cell  // -1 when it has none
	House int          // the number of a house in the order of Layout.Houses; -1 when it has none
	Depth int          // guesses on the board after the event: 0 before the first one
	Way   int          // which of the ways a Guess tries, 1 .. Ways
	Ways  int          // candidates of the cell, or places in the house, that a Guess chooses from
	N     int          // the round of deduction since the last guess, from 1; or how many peers lost a candidate; or see Other
}

// Other is the second cell of a Conflict between two cells that share no house: a rule on pairs, such as solver.AntiKnight,
// forbids the Digit in both. It is -1 for all other events.
func (e Event) Other() solver.Cell {
	if e.Kind == Conflict && e.House < 0 {
		return solver.Cell(e.N)
	}
	return -1
}
