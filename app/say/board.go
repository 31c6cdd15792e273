package say

import (
	"strconv"
	"strings"

	"numplace/app/i18n"
	"numplace/app/state"
	"numplace/solver"
)

// Board tells a board's size and how far it is.
func Board(l i18n.Lang, b state.Board) string {
	given, entered := b.Given.Count(), b.Entered.Count()
	parts := []string{Size(b.Layout()), i18n.Givens(l, given)}
	switch {
	case b.Current().Solved():
		parts = append(parts, i18n.Solved.In(l))
	case entered > 0:
		parts = append(parts, i18n.Placed(l, entered, b.Layout().Cells()-given))
	}
	return Join(parts)
}

// Size is a board's size as people write it, with its box where that is not the usual one.
func Size(l *solver.Layout) string {
	n := strconv.Itoa(l.N())
	name := n + " × " + n
	if usual, err := solver.Standard(l.N()); err == nil && usual != l {
		name += " (" + Box(l) + ")"
	}
	return name
}

// Box is a layout's box as it is written, its rows first.
func Box(l *solver.Layout) string {
	rows, cols := l.Box()
	return strconv.Itoa(rows) + "x" + strconv.Itoa(cols)
}

// Join makes one line of several facts.
func Join(parts []string) string { return strings.Join(parts, " · ") }

// Digits are the digits of a set as they are written.
func Digits(set solver.Digits) []string {
	var s []string
	for d := range set.All() {
		s = append(s, d.String())
	}
	return s
}

// MarkKinds are the names of the kinds of candidates that can be shown.
var MarkKinds = [...]i18n.Text{state.NoMarks: i18n.Off, state.ByRules: i18n.MarksByRules, state.InSolutions: i18n.MarksInSols}
