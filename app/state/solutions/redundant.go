package solutions

import (
	"bytes"

	"numplace/app/shared/job"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
	"numplace/solver"
)

// This file finds redundant givens and rules. A given or rule is redundant if removing it does not add a
// solution.

// Redundant holds the redundant givens and rules. It also holds the number of solutions that the puzzle would
// have without the given under the cursor.
type Redundant struct {
	of      solver.Grid
	cells   []byte // one byte per cell: 1 for a redundant given; nil while unknown
	rules   []byte // one byte per rule, as in job.RedundantFound.Rules
	without solver.Cell
	found   job.Found
	counted bool
}

// FindRedundant computes and shows the redundant givens. If they are shown already, it hides them. If they
// are being computed, it cancels the job.
type FindRedundant struct{}

func (FindRedundant) Traits() trait.Set { return trait.NeedsRules | trait.NeedsSight }

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

// toRedundant is the task that finds the redundant givens and rules.
type toRedundant struct{ jobs.OnBoard }

func (toRedundant) Event() job.Event { return job.RedundantFound{} }

func (toRedundant) Traits() jobs.Set { return jobs.Awaited }

func (toRedundant) forget(k *Known) { k.Redundant = Redundant{} }

// take stores the redundant givens and rules.
func (toRedundant) take(t *turn, answer jobs.Answer) {
	e := answer.Event.(job.RedundantFound)
	t.Redundant.cells, t.Redundant.rules, t.Redundant.without = e.Cells, e.Rules, -1
}

// toWithout is the task that counts the solutions that the puzzle would have without one of its givens.
type toWithout struct{ jobs.OnBoard }

func (toWithout) Event() job.Event { return job.Judged{} }

func (toWithout) Traits() jobs.Set { return jobs.Unasked }

func (toWithout) forget(k *Known) { k.Redundant.without = -1 } // FollowWithout then sends the request again

// take stores the number of solutions that the puzzle would have without the given.
func (toWithout) take(t *turn, answer jobs.Answer) {
	t.Redundant.found, t.Redundant.counted = answer.Event.(job.Judged).Puzzle, answer.Done
}

// FollowWithout discards results about another puzzle, and those that fog covers. While redundant givens are shown and
// the cursor has moved to another given, it requests the number of solutions without that given.
func FollowWithout(k Known, e Env) (Known, Asks) {
	if k.Redundant.of.N() == 0 {
		return k, Asks{Jobs: e.Jobs}
	}
	return change(k, e, (*turn).seekWithout)
}

func (t *turn) seekWithout() {
	if t.Redundant.of != t.Board.Given || t.Fogged {
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

// about reports whether r has the redundant givens of the puzzle.
func (r *Redundant) about(puzzle solver.Grid) bool { return r.cells != nil && r.of == puzzle }

// At reports whether cell c has a given that is redundant in the puzzle.
func (r *Redundant) At(puzzle solver.Grid, c solver.Cell) bool {
	return r.about(puzzle) && r.cells[c] == 1
}

// RedundantKnown reports whether the redundant givens of the board are known.
func (l Look) RedundantKnown() bool { return l.Redundant.about(l.Board.Given) }

// RedundantOn reports whether the redundant givens are shown or being computed.
func (l Look) RedundantOn() bool { return l.RedundantKnown() || l.Jobs.Count(toRedundant{}) > 0 }

// CountRedundant returns the number of givens that could be removed, each one alone, without adding a
// solution.
func (l Look) CountRedundant() int {
	if !l.RedundantKnown() {
		return 0
	}
	return bytes.Count(l.Redundant.cells, []byte{1})
}

// RedundantRules returns the rules that could be removed, each one alone, without adding a solution. rules
// has their indexes in Layout.Rules. sums has the indexes of other rules, of which only the sum could be removed.
// unsure is the number of rules that could not be checked within the time limit.
func (l Look) RedundantRules() (rules, sums []int, unsure int) {
	if l.RedundantKnown() {
		for i, is := range l.Redundant.rules {
			switch is {
			case 1:
				rules = append(rules, i)
			case 2:
				unsure++
			case 3:
				sums = append(sums, i)
			}
		}
	}
	return rules, sums, unsure
}

// Without returns the number of solutions that the puzzle would have without the given under the cursor. ok
// is false if that number is unknown.
func (l Look) Without() (found job.Found, ok bool) {
	r := l.Redundant
	known := l.RedundantKnown() && r.counted && (r.found.Exact || r.found.Solutions > 0)
	return r.found, known && r.without == l.Cursor && l.Board.Given.At(l.Cursor) != 0
}
