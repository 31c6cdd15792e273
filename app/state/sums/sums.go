// Package sums is what the page asks and knows of the sums of what is selected: the cage of a cell, or several cells.
// app/workshop/combos answers.
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

// On reports whether the sums of several cells are told on boards of a layout: those with cages or other rules about
// sums.
func On(l *solver.Layout) bool {
	return slices.ContainsFunc(l.Rules(), func(r solver.Rule) bool { return r.Kind.Sums() })
}

// Question is what is asked about. The zero Question asks nothing.
type Question struct {
	Board   solver.Grid // the givens with the digits entered
	Rule    int         // its index in the layout's Rules, unless there are Cells
	Cells   history.CellSet
	Crossed format.Crossed
	Lang    i18n.Lang
	Naming  i18n.Naming
}

// Request returns what is asked of the second program.
func (q Question) Request() job.Combos {
	r := job.Combos{Lang: q.Lang, Naming: q.Naming, Board: job.GridOf(q.Board), Rule: q.Rule, Crossed: string(q.Crossed)}
	if q.Cells != (history.CellSet{}) {
		r.Rule, r.Cells = 0, format.CellsText(slices.Collect(q.Cells.All()))
	}
	return r
}

// Asked is what was asked last, with its answer once that is known.
type Asked struct {
	Question
	found job.CombosFound
	known bool
}

// Asking returns what is asked next. The answer from before a combination was crossed out stays until the next one is
// there: only its words about what is left are old.
func (a Asked) Asking(q Question) Asked {
	last := a.Question
	last.Crossed = q.Crossed
	if a.Question = q; last != q {
		a.found, a.known = job.CombosFound{}, false
	}
	return a
}

// Answered returns what was asked with its answer.
func (a Asked) Answered(found job.CombosFound) Asked {
	a.found, a.known = found, true
	return a
}

// About returns the answer to a question; ok is false if it is not known, or if nothing is asked.
func (a Asked) About(q Question) (found job.CombosFound, ok bool) {
	q.Crossed = a.Crossed
	if !a.known || q != a.Question {
		return job.CombosFound{}, false
	}
	return a.found, true
}

// DigitsOf returns the digits of one of job.CombosFound.Sets without what stands between.
func DigitsOf(set string) string {
	return strings.ReplaceAll(strings.ReplaceAll(set, "+", ""), "\u00a0", "")
}

// Turned returns what is crossed out once one of the sets that were found is crossed out as well, or no longer.
func Turned(crossed format.Crossed, found job.CombosFound, set string) format.Crossed {
	if found.Of == "" || !slices.Contains(strings.Split(found.Sets, " "), set) || set == "" {
		return crossed
	}
	return crossed.Turned(found.Of, DigitsOf(set))
}

// SoFar returns the sum of the digits in some cells, and how many of the cells are empty.
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
