package solutions

import (
	"bytes"

	"numplace/app/shared/job"
	"numplace/app/state/history"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
	"numplace/solver"
)

// This file implements what the page computes without a request by the user: the solution count after each
// change of the givens, and the cells in which the solutions differ. It uses only the givens, so the results
// never reveal whether an entered digit is right.

// Most is the number of solutions at which counting stops if the page counts them on its own.
const Most = 10_000

// Patience is the time limit, in milliseconds, if the page counts solutions on its own.
const Patience = 10_000

// Time limits in milliseconds: differPatience for finding the cells in which solutions differ, and
// decidePatience for finding the deciding digits too (see Differ).
const (
	differPatience = 200
	decidePatience = 1000
)

// Rejudge must be called when the field Judges of e has changed: the page starts or stops counting the
// solutions of the givens on its own. If it stops, Rejudge removes a verdict that was found in this way.
func Rejudge(k Known, e Env) (Known, Asks) {
	return change(k, e, func(t *turn) {
		t.Unjudge()
		if t.cancel(ToLive{}); !t.Judges && t.Verdict.Live {
			t.Verdict = Verdict{}
		}
	})
}

// Unjudge makes FollowLive count the solutions of the givens again.
func (k *Known) Unjudge() { k.liveOf = solver.Grid{} }

// Differ holds the cells in which the solutions of the givens differ. Before the game starts, in Posed mode,
// it also holds the deciding digits. In a puzzle with several solutions, a digit is deciding if adding it as
// a given leaves exactly one solution. In a puzzle without a solution, a digit is deciding if replacing a
// given by it results in exactly one solution.
type Differ struct {
	of      solver.Grid
	cells   []byte // one byte per cell: 1 if the solutions differ there; nil while unknown
	asked   bool   // the deciding digits were requested too
	Lost    bool   // the second program (app/workshop) failed to load; no request is made until it has loaded
	decides []solver.Digits
	Shown   bool // the deciding digits are shown on the board
}

// Differs reports whether cell c has different digits in the solutions of the givens. known is false if this
// has not been computed.
func (l Look) Differs(c solver.Cell) (differs, known bool) {
	if l.Differ.of != l.Board.Given || l.Differ.cells == nil {
		return false, false
	}
	return l.Differ.cells[c] == 1, true
}

// Differing returns the number of cells in which the solutions of the givens differ, or 0 if it is unknown.
func (l Look) Differing() int {
	if l.Differ.of != l.Board.Given {
		return 0
	}
	return bytes.Count(l.Differ.cells, []byte{1})
}

// Deciding returns the deciding digits of cell c, which Differ describes.
func (l Look) Deciding(c solver.Cell) solver.Digits {
	if !l.DecidingKnown() {
		return 0
	}
	return l.Differ.decides[c]
}

// DecidingKnown reports whether the deciding digits are known. They remain unknown if computing them takes
// too long.
func (l Look) DecidingKnown() bool {
	return l.Differ.of == l.Board.Given && l.Differ.decides != nil && l.Posed
}

// CountDeciding returns the number of cells that have deciding digits. likeliest is the cell with the most
// deciding digits.
func (l Look) CountDeciding() (n int, likeliest solver.Cell) {
	for c := range solver.Cell(l.Board.Layout().Cells()) {
		if l.Deciding(c) != 0 {
			n++
		}
		if l.Deciding(c).Len() > l.Deciding(likeliest).Len() {
			likeliest = c
		}
	}
	return n, likeliest
}

// ToMend returns the cell in which the user can best correct a puzzle that does not have exactly one solution. It is
// the cell with the most digits that would leave one solution. Without such a digit, it is the first of the givens that
// clash. Otherwise it is an empty cell in which the solutions differ or, if that is unknown, any empty cell.
func (l Look) ToMend(clash []solver.Cell) solver.Cell {
	if n, likeliest := l.CountDeciding(); n > 0 {
		return likeliest
	}
	if len(clash) > 0 {
		return clash[0]
	}
	empty := l.Cursor
	if l.Verdict.OfPuzzle.Solutions == 0 {
		return empty
	}
	for c := range solver.Cell(l.Board.Layout().Cells()) {
		if l.Board.Given.At(c) != 0 {
			continue
		}
		if differs, is := l.Differs(c); differs || !is {
			return c
		}
		empty = c
	}
	return empty
}

// ShowDeciding shows or hides the deciding digits, which Differ describes.
type ShowDeciding struct{ trait.Act }

func (ShowDeciding) Traits() trait.Set { return trait.NeedsSight | trait.Tells }

func (ShowDeciding) change(t *turn) {
	if n, _ := t.CountDeciding(); n > 0 {
		t.Differ.Shown = !t.Differ.Shown
	}
}

// FollowLive requests the number of solutions of the givens if they have changed since the last request.
func FollowLive(k Known, e Env) (Known, Asks) {
	idle := !e.Judges && k.liveOf == (solver.Grid{}) && e.Jobs.Count(ToLive{}) == 0
	if e.OnRequest || k.liveOf == e.Board.Given || e.Asking || idle {
		return k, Asks{Jobs: e.Jobs}
	}
	return change(k, e, (*turn).judgeLive)
}

func (t *turn) judgeLive() {
	given := t.Board.Given
	t.cancel(ToLive{})
	if !t.Judges { // the givens of the last request were those of another board
		t.Unjudge()
		return
	}
	t.liveOf = given
	if t.Board.HasPuzzle() && !t.Judged && !t.Unsolved {
		t.later(ToLive{}, job.Judge{Puzzle: job.GridOf(given), Limit: Most + 1, Patience: Patience})
	}
}

// ToLive is the task that counts the solutions of the givens while the user edits them.
type ToLive struct{ jobs.OnBoard }

func (ToLive) Event() job.Event { return job.Judged{} }

func (ToLive) Traits() jobs.Set { return jobs.Unasked }

func (ToLive) forget(k *Known) { k.Unjudge() }

func (ToLive) lost(k *Known, b history.Board) { k.liveOf = b.Given }

// take stores the verdict. It does not replace a verdict that the user requested, and it ignores a verdict if
// the time limit was reached before any solution was found.
func (ToLive) take(t *turn, answer jobs.Answer) {
	found := answer.Event.(job.Judged).Puzzle
	if (found.Solutions > 0 || found.Exact) && (!t.Judged || t.Verdict.Live) {
		t.Verdict = Verdict{Puzzle: t.Board.Given, OfPuzzle: found, Live: true, Took: answer.Elapsed}
	}
}

// FollowDiffer requests the cells in which the solutions of the givens differ, if the mode is Setting or
// Posed or if solutions are listed. In Posed mode, before the game starts, it also requests the deciding
// digits.
func FollowDiffer(k Known, e Env) (Known, Asks) {
	playing := e.Playing && !k.List.Shown
	if e.Fogged {
		k.Differ.Shown = false
	}
	if playing && k.Differ.of.N() == 0 ||
		e.Live && k.Differ.of == e.Board.Given && !playing && (k.Differ.asked || !e.Posed) {
		return k, Asks{Jobs: e.Jobs}
	}
	return change(k, e, (*turn).seekDiffer)
}

func (t *turn) seekDiffer() {
	given, playing := t.Board.Given, t.Playing && !t.List.Shown
	if t.Differ.of.N() > 0 {
		t.cancel(toDiffer{})
		if t.Differ.of != given || playing {
			t.Differ = Differ{}
		}
	}
	if !t.Live || t.OnRequest || t.Asking || playing || t.Door || !t.Judged ||
		t.Verdict.FromEntered || t.Verdict.Stopped {
		return
	}
	request := job.Candidates{Puzzle: job.GridOf(given), Limit: 1, Patience: differPatience}
	if t.Posed {
		request.Limit, request.Patience = 2, decidePatience
	}
	switch n := t.Verdict.OfPuzzle.Solutions; {
	case n == 1, n == 0 && !t.Posed:
		return
	case n == 0:
		request.Instead = true
	}
	t.Differ.of, t.Differ.asked = given, t.Posed
	t.later(toDiffer{}, request)
}

// toDiffer is the task that finds the cells in which solutions differ.
type toDiffer struct{ jobs.OnBoard }

func (toDiffer) Event() job.Event { return job.CandidatesCounted{} }

func (toDiffer) Traits() jobs.Set { return jobs.Unasked }

func (toDiffer) forget(k *Known) { k.Differ = Differ{} }

func (toDiffer) lost(k *Known, b history.Board) {
	k.Differ = Differ{of: b.Given, asked: true, Lost: true}
}

// take computes, from the solution counts of all candidates, the cells in which the solutions differ and the
// deciding digits.
func (toDiffer) take(t *turn, answer jobs.Answer) {
	n, counts := t.Board.Layout().N(), answer.Event.(job.CandidatesCounted).Counts
	if len(counts) != n*n*n || t.Differ.of != t.Board.Given {
		return
	}
	cells, decides := make([]byte, n*n), make([]solver.Digits, n*n)
	for c := range n * n {
		several := 0
		for d, count := range counts[c*n : (c+1)*n] {
			several += min(int(count), 1)
			if count == 1 {
				decides[c] = decides[c].With(solver.Digit(d + 1))
			}
		}
		if several > 1 {
			cells[c] = 1
		}
	}
	if t.Verdict.OfPuzzle.Solutions > 0 {
		t.Differ.cells = cells
	}
	if t.Differ.asked {
		t.Differ.decides = decides
	}
}
