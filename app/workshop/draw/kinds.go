package draw

import (
	"slices"

	"numplace/solver"
)

// This file sorts the kinds of rules into groups for the editor, mainly by their shapes.

// These are the groups of kinds of rules. drawnPage, wordsPage and drawingPage are pages of the editor that do not
// show a group.
const (
	cageGroup = iota
	lineGroup
	dotGroup
	cellGroup
	outsideGroup
	boardGroup
	ownGroup // kinds whose meaning the setter defines
	groups
	drawnPage = groups // the list of all rules of the board
	wordsPage = groups + 1
	// drawingPage is for what the setter draws without its being a rule.
	drawingPage = groups + 2
	pages       = groups + 3
)

// groupOf returns the group of a kind.
func groupOf(kind solver.Kind) int {
	if kind.IsDefined() {
		return ownGroup
	}
	switch kind.Shape() {
	case solver.WholeBoard:
		return boardGroup
	case solver.CellLine:
		return lineGroup
	case solver.CellPair, solver.CellCorner:
		return dotGroup
	case solver.CellRay, solver.CellRow:
		return outsideGroup
	}
	if kind.Merges() {
		return cellGroup
	}
	return cageGroup
}

// kindsOf returns the kinds of a group in the order of solver.Kinds, with two exceptions: cages come first,
// and the order of ownGroup is reversed.
func kindsOf(group int) (kinds []solver.Kind) {
	for _, kind := range solver.Kinds() {
		if groupOf(kind) == group {
			kinds = append(kinds, kind)
		}
	}
	if i := slices.Index(kinds, solver.Cage); i > 0 { // the editor starts with cages
		kinds = append([]solver.Kind{solver.Cage}, slices.Delete(kinds, i, i+1)...)
	}
	if group == ownGroup { // rules of few cells come first
		slices.Reverse(kinds)
	}
	return kinds
}

func known(kind solver.Kind) bool { return slices.Contains(solver.Kinds(), kind) }
