package trace

import (
	"strconv"

	"numplace/solver/internal/label"
)

// This file holds the String methods of the package.

var kinds = [kindsEnd]string{
	Given: "given", NakedSingle: "naked-single", HiddenSingle: "hidden-single", Guess: "guess", Removed: "removed",
	DeadCell: "dead-cell", DeadHouse: "dead-house", Conflict: "conflict", StepBack: "step-back", Solution: "solution",
	Exhausted: "exhausted", Stalled: "stalled", OutOfBudget: "out-of-budget",
}

// String returns the name of the kind, such as dead-cell. The names never change, because logs contain them.
func (k Kind) String() string { return label.Of(kinds[:], int(k)) }

// String returns the names of the kinds, separated by ", ", or "none".
func (s Kinds) String() string { return label.Set(kinds[:], uint32(s)) }

// String returns the kind and the fields that the event has, as in "guess, digit 3, cell 12, way 1 of 2,
// depth 1". Cells and houses are printed as numbers, because an event has no reference to its layout.
func (e Event) String() string {
	digit, cells, round, way := "", "", "", ""
	if e.Digit != 0 {
		digit = ", digit " + e.Digit.String()
	}
	if e.Ways != 0 {
		way = part(", way ", e.Way) + part(" of ", e.Ways)
	}
	switch e.Kind {
	case Removed:
		cells = part(", cells ", e.N)
	case NakedSingle, HiddenSingle, Stalled:
		round = part(", round ", e.N)
	}
	return e.Kind.String() + digit + part(", cell ", int(e.Cell)) + part(", cell ", int(e.Other())) +
		part(", house ", e.House) + cells + round + way + part(", depth ", e.Depth)
}

// part returns name followed by the number n. If n is negative, the field is not set, and part returns an
// empty string.
func part(name string, n int) string {
	if n < 0 {
		return ""
	}
	return name + strconv.Itoa(n)
}

var deductions = [...]string{Rules: "rules", ForwardChecking: "forward-checking", NakedSingles: "naked-singles",
	HiddenSingles: "hidden-singles"}

// String returns the name of the level, such as naked-singles.
func (d Deduce) String() string { return label.Of(deductions[:], int(d)) }

var choices = [...]string{FirstCell: "first-cell", FewestCandidates: "fewest-candidates", FewestWays: "fewest-ways"}

// String returns the name of the choice, such as first-cell.
func (c Choose) String() string { return label.Of(choices[:], int(c)) }

var outcomes = [...]string{Open: "open", Dead: "dead", Solved: "solved"}

// String returns the name of the outcome, such as dead.
func (o Outcome) String() string { return label.Of(outcomes[:], int(o)) }
