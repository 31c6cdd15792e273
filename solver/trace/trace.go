// Package trace solves Sudoku grids with a simple search that is meant to be watched, not to be fast. It
// reports every digit that it places, with the reason, and every dead end and step back. With the engines of
// package solver, it shares only the layouts, so the tests can use it to verify those engines.
//
// [Search] returns the events of a search, in the order that a [Strategy] determines. [Presets] lists the
// named strategies. An [Event] can be packed into EventSize bytes. A [Recording] stores packed events and
// returns the board after any of them. A [Tree] arranges the guesses of a Recording as a tree. [Counters] are
// the numbers of events of each kind.
//
// A search can have more events than fit into memory. A [Scout] processes its events and creates a [Mark]
// from time to time. [Resume] continues a search from a Mark. A Recording stores the first events and the
// Marks. When the events between two Marks are needed, the methods Gap and Fill add them.
package trace

import "numplace/solver"

// Kind is the kind of an Event.
type Kind uint8

// The kinds of events. The list after "sets" names the fields that a kind sets in addition to Depth.
const (
	Given        Kind = iota + 1 // a given of the grid is placed; sets Cell, Digit
	NakedSingle                  // the only candidate of Cell is placed; sets Cell, Digit, N (round)
	HiddenSingle                 // Digit is placed in its only cell of House; sets Cell, Digit, House, N (round)
	Guess                        // a digit is tried; sets Cell, Digit, Way, Ways; House if it is tried in a house
	Removed                      // N peers of Cell lose the digit just placed as a candidate; sets Cell, Digit, N
	DeadCell                     // dead end: the empty cell has no candidate; sets Cell
	DeadHouse                    // dead end: no cell of House can have Digit; sets House, Digit
	Conflict                     // dead end: Cell repeats Digit of House or, if House is -1, breaks a rule; see Other
	StepBack                     // a guess and all later events are undone; sets the same fields as the Guess
	Solution                     // all cells are filled, and all houses and rules on pairs were checked
	Exhausted                    // end: there are no more solutions
	Stalled                      // end: nothing more can be deduced, and the strategy never guesses; sets N (round)
	OutOfBudget                  // end: the search exceeds its budget
	kindsEnd
)

// Kinds is a set of kinds.
type Kinds uint16

// Sets of kinds.
const (
	Placements Kinds = 1<<Given | 1<<NakedSingle | 1<<HiddenSingle | 1<<Guess // place Digit in Cell
	Singles    Kinds = 1<<NakedSingle | 1<<HiddenSingle                       // deduced placements
	DeadEnds   Kinds = 1<<DeadCell | 1<<DeadHouse | 1<<Conflict
	Ends       Kinds = 1<<Exhausted | 1<<Stalled | 1<<OutOfBudget // the last event of a search
)

// Set returns the set that contains only k.
func (k Kind) Set() Kinds { return 1 << k }

// Has reports whether the set contains k.
func (s Kinds) Has(k Kind) bool { return s>>k&1 != 0 }

// Event is a step of a search.
//
// A placed digit is immediately removed from the candidates of the cell's peers (Layout.Sees). The Removed
// event that follows reports how many peers lost the candidate. It is omitted if no peer did. So at any point
// except between a placement and its Removed event, the candidates of an empty cell are the digits that none
// of its peers has.
type Event struct {
	Kind  Kind
	Digit solver.Digit // 0 if not set
	Cell  solver.Cell  // -1 if not set
	House int          // index of a house in the order of Layout.Houses; -1 if not set
	Depth int          // number of guesses on the board after the event
	Way   int          // number of the alternative that a Guess tries, from 1 to Ways
	Ways  int          // number of alternatives of a Guess: the candidates of the cell, or the places in the house
	N     int          // by kind: the round of deduction since the last guess, from 1; a number of peers; or Other
}

// Other returns the second cell of a Conflict between cells that share no house. If a rule on pairs, such as
// solver.AntiKnight, forbids equal digits in both cells, Other is the other cell of the pair. For any other
// rule, it is the first cell of the rule. For all other events, Other returns -1.
func (e Event) Other() solver.Cell {
	if e.Kind == Conflict && e.House < 0 {
		return solver.Cell(e.N)
	}
	return -1
}
