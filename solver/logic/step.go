package logic

import "numplace/solver"

// Step is one instance of a technique: what follows, and why. It is data, from which it is drawn, said and checked.
type Step struct {
	Technique Technique
	Place     []Candidate // cells that get their digit
	Remove    []Candidate // candidates that go, in the order in which they are taken away
	Proof     Proof
}

// Proof is the evidence of a step by role. A technique uses some of the roles; the others are empty. Houses are numbers of
// Layout.House.
type Proof struct {
	Digits   solver.Digits // the digits of the pattern
	Cells    []solver.Cell // the cells of the pattern, each of which needs one of its candidates; a pivot comes first
	Base     []int         // houses that need each of Digits
	Cover    []int         // houses that hold the places of Digits in the base
	Fins     []Candidate   // places in the base that no cover has
	EndoFins []Candidate   // places that two houses of the base have
	Links    []Link        // in order: of a chain from its start
	Sets     []CellSet     // sets of cells, such as almost locked sets
	Commons  []Common      // what ties sets to each other
	Colors   [][]Candidate // candidates by colour; two that follow each other, 2k and 2k+1, are opposite
	Deadly   []solver.Cell // corners that would have two solutions with Digits alone
	Branches []Branch      // what follows from each of the cases
}

// Node is one end of a link: a digit in a cell, or in one of several cells.
type Node struct {
	Digit solver.Digit
	Cells []solver.Cell
	Set   int // the number in Proof.Sets of the set that the node is in, from 1, or 0 for a node that is in none
}

// Link joins two nodes. Across a strong link one of the two is true. Across a weak one at most one is.
type Link struct {
	From, To Node
	Strong   bool
	House    int // of a strong link on one digit: the house that needs it; InCell for a link in a cell, InSet in a set
}

// What a link has in House when it is not in a house.
const (
	InCell = -1
	InSet  = -2
)

// CellSet is a set of cells of a house with its candidates.
type CellSet struct {
	Cells  []solver.Cell
	Digits solver.Digits
}

// Common is a digit that only one of two sets can have.
type Common struct {
	Sets  [2]int // numbers in Proof.Sets
	Digit solver.Digit
}

// Branch is a case and what follows from it, link by link.
type Branch struct {
	If    Candidate
	False bool // the case is that the candidate is false
	Links []Link
}
