package logic

import (
	"cmp"
	"slices"

	"numplace/solver"
)

// Step is one instance of a technique: its result, and the evidence for it. It is plain data, from which a
// step can be drawn, explained and checked.
type Step struct {
	Technique Technique
	Place     []Candidate // the cells to fill, with their digits
	Remove    []Candidate // the eliminations, in the order in which they are made
	Proof     Proof
}

// Proof is the evidence of a step. Each technique uses some of the fields, and leaves the others empty.
// Houses are indices as in Layout.House.
//
// In Cells, the pivot comes first. Some patterns have an order of their own:
//   - FireworkTriple: the crossing, the wing in its row, the wing in its column;
//   - FireworkQuadruple: the same, and then the other crossing;
//   - JuniorExocet: the two cells of the base, and then the two targets;
//   - Tridagon: the cell with the guardians, and then the eleven others.
//
// In Needs, a FireworkQuadruple has the row and the column of each crossing for each of its digits, the first
// crossing first. A JuniorExocet has its three cross lines, and then the boxes of its mirrors.
type Proof struct {
	Digits   solver.Digits // the digits of the pattern
	Cells    []solver.Cell // the cells of the pattern, each of which needs one of its candidates; see above
	Base     []int         // houses that need each of Digits
	Cover    []int         // houses that contain the places of Digits in the base
	Fins     []Candidate   // places in the base that are in no cover
	EndoFins []Candidate   // places that are in two houses of the base
	Links    []Link        // in the order of the chain
	Sets     []CellSet     // sets of cells, such as almost locked sets
	Commons  []Common      // the restricted common digits that link the sets
	Colors   [][]Candidate // candidates by color; the colors 2k and 2k+1 are opposite
	Deadly   []solver.Cell // corners that would allow two solutions if they had only Digits
	Branches []Branch      // what follows from each case
	Rules    []RuleUse     // rules that the digits must not break
	Facts    []Fact        // totals that follow from adding houses and rules
	Needs    []Need        // further digits that houses need; see FireworksOf and ExocetOf
	// CoverSets are the links of SKLoop and MultiSectorLockedSets, by house. A link is a digit of a house, which has
	// it at most once. The links contain all candidates of Cells, and there are as many links as cells.
	CoverSets []HouseDigits
}

// Need states that a house needs a digit.
type Need struct {
	House int
	Digit solver.Digit
}

// RuleUse is a rule, with the cells in it that the proof uses.
type RuleUse struct {
	Rule  int           // as in Layout.Rules
	Cells []solver.Cell // nil for all cells of the rule
}

// Equal reports whether u and other are the same rule with the same cells.
func (u RuleUse) Equal(other RuleUse) bool {
	return u.Rule == other.Rule && slices.Equal(u.Cells, other.Cells)
}

// Fact is a sum of houses and rules. Each of them is added or subtracted as often as its Times. A house has
// the sum 1 + .. + n, and a rule has its own sum. Some cells cancel out, and the result is the total of the
// other cells. For equal sets, it is also the number of times that a digit occurs in cells that are added, less
// the number of times that it occurs in cells that are subtracted: each house has each digit once.
type Fact struct {
	Houses []Times
	Rules  []Times
}

// Times is the index of a house or a rule, together with the number of times that it is added. If the number
// is negative, it is subtracted.
type Times struct{ Index, Times int }

// Node is one end of a link: a digit in a cell, or in one of several cells.
type Node struct {
	Digit solver.Digit
	Cells []solver.Cell
	Set   int // if the node is in a set: the number of that set in Proof.Sets, from 1; otherwise 0
}

// Link joins two nodes. At least one end of a strong link is true, and at most one end of a weak
// link. A link by a rule names the rule: the digits of the two ends together would break it or, if the link is
// strong, it cannot be filled without one of the ends.
type Link struct {
	From, To Node
	Strong   bool
	House    int // of a strong link: the house that needs the digit, InCell, InSet or InRule
	Rule     int // of a link by a rule: 1 + its index in Layout.Rules; otherwise 0
}

// Values of Link.House for a link that is not in a house.
const (
	InCell = -1
	InSet  = -2
	InRule = -3
)

// LinkRules returns the indices in Layout.Rules of the rules because of which links of the proof hold or sets
// are linked, each once, in the order of the links.
func (p *Proof) LinkRules() (rules []int) {
	add := func(links []Link) {
		for _, l := range links {
			if l.Rule > 0 {
				rules = appendNew(rules, l.Rule-1)
			}
		}
	}
	add(p.Links)
	for _, b := range p.Branches {
		add(b.Links)
	}
	for _, c := range p.Commons {
		if c.Rule > 0 {
			rules = appendNew(rules, c.Rule-1)
		}
	}
	return rules
}

// CellSet is a set of cells of a house, with all of their candidates.
type CellSet struct {
	Cells  []solver.Cell
	Digits solver.Digits
}

// Common is a restricted common digit: at most one of two sets contains it. If a rule links the sets, the two
// digits may differ: the first set does not contain Digit, or the second set does not contain Digits()[1].
type Common struct {
	Sets  [2]int // the numbers of the sets in Proof.Sets, from 1
	Digit solver.Digit
	Other solver.Digit // the digit of the second set, if it is another one; otherwise 0
	Rule  int          // if a rule links the sets: 1 + its index in Layout.Rules; otherwise 0
}

// Digits returns the digit of the first set and the digit of the second set.
func (c Common) Digits() [2]solver.Digit {
	return [2]solver.Digit{c.Digit, cmp.Or(c.Other, c.Digit)}
}

// Branch is an assumption and what follows from it, link by link.
type Branch struct {
	If    Candidate
	False bool // whether the assumption is that the candidate is false
	Links []Link
}

// HouseDigits is a house with some digits.
type HouseDigits struct {
	House  int
	Digits solver.Digits
}
