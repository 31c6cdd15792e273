package solutions

import (
	"bytes"

	"numplace/app/shared/job"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
	"numplace/solver"
)

// Redundant givens and rules: those that the others imply.

// Redundant holds the redundant givens and rules, and the number of solutions without the given under the
// cursor.
type Redundant struct {
	of      solver.Grid
	cells   []byte // 1 for a redundant given; nil while unknown
	rules   []byte // as job.RedundantFound.Rules
	without solver.Cell
	found   job.Found
	counted bool
}

// FindRedundant shows the redundant givens. While they are computed or shown, it stops that.
type FindRedundant struct{}

func (FindRedundant) Traits() trait.Set { return trait.NeedsRules }

func (FindRedundant) change(t *turn) {
	t.asks.Unmenu = true
	on := t.RedundantOn()
	t.cancel(toRedundant{}, toWithout{})
	t.Redundant = Redundant{}
	switch {
	case on:
	case !t.Sound():
		t.asks.NotSound = true
	default:
		t.Redundant.of = t.Board.Given
		t.start(toRedundant{}, job.Redundant{Puzzle: job.GridOf(t.Board.Given)})
	}
}

// toRedundant finds the givens that are not needed.
type toRedundant struct{ jobs.OnBoard }

func (toRedundant) Event() job.Event { return job.RedundantFound{} }

func (toRedundant) Traits() jobs.Set { return jobs.Awaited }

func (toRedundant) forget(k *Known) { k.Redundant = Redundant{} }

// take stores which givens and rules are redundant.
func (toRedundant) take(t *turn, told jobs.Answer) {
	e := told.Event.(job.RedundantFound)
	t.Redundant.cells, t.Redundant.rules, t.Redundant.without = e.Cells, e.Rules, -1
}

// toWithout judges the board without one of its givens.
type toWithout struct{ jobs.OnBoard }

func (toWithout) Event() job.Event { return job.Judged{} }

func (toWithout) Traits() jobs.Set { return jobs.Unasked }

func (toWithout) forget(k *Known) { k.Redundant.without = -1 } // so that FollowWithout asks again

// take stores the number of solutions without a given.
func (toWithout) take(t *turn, told jobs.Answer) {
	t.Redundant.found, t.Redundant.counted = told.Event.(job.Judged).Puzzle, told.Done
}

// FollowWithout drops results about another puzzle. While redundant givens are shown, it counts the
// solutions without the given under the cursor each time the cursor has moved.
func FollowWithout(k Known, e Env) (Known, Asks) {
	if k.Redundant.of.N() == 0 {
		return k, Asks{Jobs: e.Jobs}
	}
	return change(k, e, (*turn).seekWithout)
}

func (t *turn) seekWithout() {
	if t.Redundant.of != t.Board.Given { // about another puzzle
		t.Redundant = Redundant{}
		t.cancel(toRedundant{}, toWithout{})
		return
	}
	if !t.RedundantKnown() || t.Redundant.without == t.Cursor || t.Asking {
		return
	}
	t.cancel(toWithout{})
	t.Redundant.without, t.Redundant.counted = t.Cursor, false
	if t.Board.Given.At(t.Cursor) != 0 {
		g := t.Board.Given.With(t.Cursor, 0)
		t.later(toWithout{}, job.Judge{Puzzle: job.GridOf(g), Limit: Most + 1, Patience: Patience})
	}
}

// about reports whether the redundant givens are known, and those of a puzzle.
func (r *Redundant) about(given solver.Grid) bool { return r.cells != nil && r.of == given }

// At reports whether a cell of a puzzle has a redundant given.
func (r *Redundant) At(given solver.Grid, c solver.Cell) bool {
	return r.about(given) && r.cells[c] == 1
}

// RedundantKnown reports whether the redundant givens are known.
func (l Look) RedundantKnown() bool { return l.Redundant.about(l.Board.Given) }

// RedundantOn reports whether the redundant givens are shown, or will be when they are known.
func (l Look) RedundantOn() bool { return l.RedundantKnown() || l.Jobs.Count(toRedundant{}) > 0 }

// CountRedundant returns how many givens are redundant, each by itself.
func (l Look) CountRedundant() int {
	if !l.RedundantKnown() {
		return 0
	}
	return bytes.Count(l.Redundant.cells, []byte{1})
}

// RedundantRules returns the rules that are redundant, each by itself, by their indexes in Layout.Rules,
// and how many others it took too long to find out about.
func (l Look) RedundantRules() (rules []int, unsure int) {
	if l.RedundantKnown() {
		for i, is := range l.Redundant.rules {
			if is == 1 {
				rules = append(rules, i)
			}
			unsure += int(is / 2)
		}
	}
	return rules, unsure
}

// Without returns the number of solutions without the given under the cursor.
func (l Look) Without() (found job.Found, ok bool) {
	r := l.Redundant
	known := l.RedundantKnown() && r.counted && (r.found.Exact || r.found.Solutions > 0)
	return r.found, known && r.without == l.Cursor && l.Board.Given.At(l.Cursor) != 0
}
