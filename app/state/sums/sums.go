// Package sums stores a question about the sum of cells, and its answer: the possible combinations of digits.
// The question is about a rule with a sum, such as a cage, or about several selected cells. The second
// program computes the answer in package app/workshop/combos.
package sums

import (
	"slices"
	"strings"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/state/history"
	"numplace/solver"
	"numplace/solver/format"
)

// On reports whether the page describes the sum of selected cells on a board with layout l, because the
// layout has cages or other rules about sums.
func On(l *solver.Layout) bool {
	return slices.ContainsFunc(l.Rules(), func(r solver.Rule) bool { return r.Kind.Sums() })
}

// Question asks for the possible digits of a rule with a sum, or of some cells. The zero Question means that
// there is nothing to ask.
type Question struct {
	Board   solver.Grid // the givens and the entered digits
	Rule    int         // index of the rule in the layout's Rules; ignored if Cells is set
	Cells   history.CellSet
	Crossed format.Crossed
	Lang    i18n.Lang
	Naming  i18n.Naming
}

// Request returns the question as a request to the second program.
func (q Question) Request() job.Combos {
	r := job.Combos{
		Lang: q.Lang, Naming: q.Naming, Board: job.GridOf(q.Board), Rule: q.Rule, Crossed: string(q.Crossed),
	}
	if q.Cells != (history.CellSet{}) {
		r.Rule, r.Cells = 0, format.CellsText(slices.Collect(q.Cells.All()))
	}
	return r
}

// Asked is the last question and, once it has arrived, its answer.
type Asked struct {
	Question
	found job.CombosFound
	known bool
}

// Asking returns a copy of a whose question is q. If only the crossed-out combinations have changed, the old
// answer stays until the new answer arrives, because only its text about the remaining combinations is
// outdated.
func (a Asked) Asking(q Question) Asked {
	last := a.Question
	last.Crossed = q.Crossed
	if a.Question = q; last != q {
		a.found, a.known = job.CombosFound{}, false
	}
	return a
}

// Answered returns a copy of a with found as the answer to its question.
func (a Asked) Answered(found job.CombosFound) Asked {
	a.found, a.known = found, true
	return a
}

// About returns the answer to question q. It also returns an answer to a question that differs from q only in
// the crossed-out combinations. ok is false if there is no such answer.
func (a Asked) About(q Question) (found job.CombosFound, ok bool) {
	q.Crossed = a.Crossed
	if !a.known || q != a.Question {
		return job.CombosFound{}, false
	}
	return a.found, true
}

// DigitsOf returns the digits of one combination in job.CombosFound.Sets, without separators.
func DigitsOf(set string) string {
	return strings.ReplaceAll(strings.ReplaceAll(set, "+", ""), "\u00a0", "")
}

// Turned returns the crossed-out combinations after the combination set was crossed out or, if it was crossed
// out already, restored. set must be one of the combinations in found.
func Turned(crossed format.Crossed, found job.CombosFound, set string) format.Crossed {
	if found.Of == "" || !slices.Contains(strings.Split(found.Sets, " "), set) || set == "" {
		return crossed
	}
	return crossed.Turned(found.Of, DigitsOf(set))
}

// SoFar returns the sum of the digits in the given cells, and the number of empty cells among them.
func SoFar(g solver.Grid, cells history.CellSet) (sum, empty int) {
	for c := range cells.All() {
		if d := g.At(c); d != 0 {
			sum += int(d)
		} else {
			empty++
		}
	}
	return sum, empty
}
