package solutions

import (
	"bytes"

	"numplace/app/shared/job"
	"numplace/app/state/history"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
	"numplace/solver"
)

// What the page works out on its own: the verdict on the givens after each change of them, and the
// cells in which the solutions differ. It is about the givens alone, so it never reveals whether an
// entered digit is right.

// Most is the maximum number of solutions that are counted without being asked.
const Most = 10_000

// Patience limits a verdict that nobody asked for, in milliseconds.
const Patience = 10_000

// differPatience limits the search for the cells in which solutions differ, and decidePatience for
// the digits that decide, in milliseconds.
const (
	differPatience = 200
	decidePatience = 1000
)

// Rejudge follows a change of the settings by which the page judges on its own. When it no longer does, a
// verdict that came that way is removed.
func Rejudge(k Known, e Env) (Known, Asks) {
	return change(k, e, func(t *turn) {
		t.Unjudge()
		if t.cancel(ToLive{}); !t.Judges && t.Verdict.Live {
			t.Verdict = Verdict{}
		}
	})
}

// Unjudge has the page judge the givens again on its own.
func (k *Known) Unjudge() { k.liveOf = solver.Grid{} }

// Differ holds the cells in which the solutions of the givens differ and, of a puzzle that is posed,
// the digits that decide: one more of these or, where there is no solution, one of these in the
// place of a given leaves one solution.
type Differ struct {
	of      solver.Grid
	cells   []byte // 1 for a cell in which they differ; nil while unknown
	asked   bool   // for what decides, too
	Lost    bool   // the second program did not come: it is not asked again before it does
	decides []solver.Digits
	Shown   bool // what decides is shown on the board
}

// Differs reports whether a cell has several digits among the solutions of the givens; known is
// false if that was not worked out.
func (l Look) Differs(c solver.Cell) (differs, known bool) {
	if l.Differ.of != l.Board.Given || l.Differ.cells == nil {
		return false, false
	}
	return l.Differ.cells[c] == 1, true
}

// Differing returns the number of cells in which the solutions of the givens differ, or 0 if that
// is unknown.
func (l Look) Differing() int {
	if l.Differ.of != l.Board.Given {
		return 0
	}
	return bytes.Count(l.Differ.cells, []byte{1})
}

// Deciding returns the digits that decide in a cell.
func (l Look) Deciding(c solver.Cell) solver.Digits {
	if !l.DecidingKnown() {
		return 0
	}
	return l.Differ.decides[c]
}

// DecidingKnown reports whether it is known which digits decide. It is not if that takes too long.
func (l Look) DecidingKnown() bool {
	return l.Differ.of == l.Board.Given && l.Differ.decides != nil && l.Posed
}

// CountDeciding returns in how many cells a digit decides, and the one in which most digits do.
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

// ShowDeciding shows which digits decide, or no longer.
type ShowDeciding struct{ trait.Act }

func (ShowDeciding) change(t *turn) {
	if n, _ := t.CountDeciding(); n > 0 {
		t.Differ.Shown = !t.Differ.Shown
	}
}

// FollowLive asks for a verdict on the givens if they have changed since the last one.
func FollowLive(k Known, e Env) (Known, Asks) {
	idle := !e.Judges && k.liveOf == (solver.Grid{}) && e.Jobs.Count(ToLive{}) == 0
	if e.Frame || k.liveOf == e.Board.Given || e.Asking || idle {
		return k, Asks{Jobs: e.Jobs}
	}
	return change(k, e, (*turn).judgeLive)
}

func (t *turn) judgeLive() {
	given := t.Board.Given
	t.cancel(ToLive{})
	if !t.Judges { // what was asked is about another board, which was played
		t.Unjudge()
		return
	}
	t.liveOf = given
	if t.Board.HasPuzzle() && !t.Judged && !t.Unsolved {
		t.later(ToLive{}, job.Judge{Puzzle: job.GridOf(given), Limit: Most + 1, Patience: Patience})
	}
}

// ToLive judges the board while it is edited.
type ToLive struct{ jobs.OnBoard }

func (ToLive) Event() job.Event { return job.Judged{} }

func (ToLive) Traits() jobs.Set { return jobs.Unasked }

func (ToLive) forget(k *Known) { k.Unjudge() }

func (ToLive) lost(k *Known, b history.Board) { k.liveOf = b.Given }

// take stores the verdict. A verdict that the person asked for is not replaced, and one that
// took too long is not shown.
func (ToLive) take(t *turn, told jobs.Answer) {
	found := told.Event.(job.Judged).Puzzle
	if (found.Solutions > 0 || found.Exact) && (!t.Judged || t.Verdict.Live) {
		t.Verdict = Verdict{Puzzle: t.Board.Given, OfPuzzle: found, Live: true, Took: told.Elapsed}
	}
}

// FollowDiffer asks, while givens are being set, the puzzle is posed or its solutions are listed, in which
// cells the solutions of the givens differ and, once it is posed, what decides.
func FollowDiffer(k Known, e Env) (Known, Asks) {
	playing := e.Playing && !k.List.Shown
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
	if !t.Live || t.Frame || t.Asking || playing || t.Door || !t.Judged || t.Verdict.FromEntered || t.Verdict.Stopped {
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

// toDiffer finds the cells in which solutions differ.
type toDiffer struct{ jobs.OnBoard }

func (toDiffer) Event() job.Event { return job.CandidatesCounted{} }

func (toDiffer) Traits() jobs.Set { return jobs.Unasked }

func (toDiffer) forget(k *Known) { k.Differ = Differ{} }

func (toDiffer) lost(k *Known, b history.Board) {
	k.Differ = Differ{of: b.Given, asked: true, Lost: true}
}

// take reads the cells that differ, and what decides, from the numbers of candidates.
func (toDiffer) take(t *turn, told jobs.Answer) {
	n, counts := t.Board.Layout().N(), told.Event.(job.CandidatesCounted).Counts
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
