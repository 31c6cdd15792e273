package state

import (
	"bytes"
	"time"

	"numplace/app/shared/job"
	"numplace/app/state/game"
	"numplace/app/state/jobs"
	"numplace/app/state/solutions"
	"numplace/app/state/trait"
	"numplace/solver"
)

// What the page works out on its own: the verdict on the givens after each change of them, and the
// cells in which the solutions differ. It is about the givens alone, so it never reveals whether an
// entered digit is right.

// Most is the maximum number of solutions that are counted without being asked.
const Most = 10_000

// livePatience limits a verdict that nobody asked for, in milliseconds.
const livePatience = 10_000

// differPatience limits the search for the cells in which solutions differ, and decidePatience for
// the digits that decide, in milliseconds.
const (
	differPatience = 200
	decidePatience = 1000
)

// keysRest is the delay before a job that nobody asked for, since the next key may change the
// board.
const keysRest = 150 * time.Millisecond

// rejudge follows a change of the settings by which the page judges on its own. When it no longer does, a
// verdict that came that way is removed.
func rejudge(m Model) (Model, Cmds) {
	m.liveOf = solver.Grid{}
	m, cmds := cancel(m, toLive{})
	if !m.judges() && m.Verdict.Live {
		m.Verdict = solutions.Verdict{}
	}
	return m, cmds
}

// Differ holds the cells in which the solutions of the givens differ and, of a puzzle that is posed,
// the digits that decide: one more of these or, where there is no solution, one of these in the
// place of a given leaves one solution.
type Differ struct {
	of      solver.Grid
	cells   []byte // 1 for a cell in which they differ; nil while unknown
	asked   bool   // for what decides, too
	lost    bool   // the second program did not come: it is not asked again before it does
	decides []solver.Digits
	Shown   bool // what decides is shown on the board
}

// Differs reports whether a cell has several digits among the solutions of the givens; known is
// false if that was not worked out.
func (m *Model) Differs(c solver.Cell) (differs, known bool) {
	if m.Differ.of != m.Board.Given || m.Differ.cells == nil {
		return false, false
	}
	return m.Differ.cells[c] == 1, true
}

// Differing returns the number of cells in which the solutions of the givens differ, or 0 if that
// is unknown.
func (m *Model) Differing() int {
	if m.Differ.of != m.Board.Given {
		return 0
	}
	return bytes.Count(m.Differ.cells, []byte{1})
}

// Deciding returns the digits that decide in a cell.
func (m *Model) Deciding(c solver.Cell) solver.Digits {
	if !m.DecidingKnown() {
		return 0
	}
	return m.Differ.decides[c]
}

// DecidingKnown reports whether it is known which digits decide. It is not if that takes too long.
func (m *Model) DecidingKnown() bool {
	return m.Differ.of == m.Board.Given && m.Differ.decides != nil && m.Mode == game.Posed
}

// ToMend returns the cell in which a puzzle without one solution is best mended: where most digits
// decide, else one whose digit clashes or, if there are several solutions, an empty one, in which
// they differ where that is known.
func (m *Model) ToMend() solver.Cell {
	if n, likeliest := m.CountDeciding(); n > 0 {
		return likeliest
	}
	if clash := m.Clashes(m.Board.Given); len(clash) > 0 {
		return clash[0]
	}
	empty := m.Cursor
	if m.Verdict.OfPuzzle.Solutions == 0 {
		return empty
	}
	for c := range solver.Cell(m.Board.Given.Layout().Cells()) {
		if m.Board.Given.At(c) != 0 {
			continue
		}
		if differs, known := m.Differs(c); differs || !known {
			return c
		}
		empty = c
	}
	return empty
}

// CountDeciding returns in how many cells a digit decides, and the one in which most digits do.
func (m *Model) CountDeciding() (n int, likeliest solver.Cell) {
	for c := range solver.Cell(m.Board.Layout().Cells()) {
		if m.Deciding(c) != 0 {
			n++
		}
		if m.Deciding(c).Len() > m.Deciding(likeliest).Len() {
			likeliest = c
		}
	}
	return n, likeliest
}

// ShowDeciding shows which digits decide, or no longer.
type ShowDeciding struct{ trait.Act }

func (ShowDeciding) update(m Model) (Model, Cmds) {
	if n, _ := m.CountDeciding(); n > 0 {
		m.Differ.Shown = !m.Differ.Shown
	}
	return m, nil
}

// askLive asks for a verdict on the givens if they have changed since the last one.
func askLive(m Model) (Model, Cmds) {
	given := m.Board.Given
	switch {
	case m.Widget.On || m.liveOf == given || m.asking():
		return m, nil
	case !m.judges(): // what was asked is about another board, which was played
		m.liveOf = solver.Grid{}
		return cancel(m, toLive{})
	}
	m, cmds := cancel(m, toLive{})
	m.liveOf = given
	if !m.Board.HasPuzzle() || m.Judged() || m.Rules() != "" {
		return m, cmds
	}
	return cmds.then(later(m, toLive{}, job.Judge{Puzzle: job.GridOf(given), Limit: Most + 1, Patience: livePatience}))
}

// judges reports whether the page judges the givens on its own: while they are typed, or since digits are
// compared with the solution.
func (m *Model) judges() bool { return m.Live || m.ShowSlips && m.Mode == game.Playing }

// Expecting reports whether a verdict that nobody asked for is being computed.
func (m *Model) Expecting() bool { return m.running(toLive{}) && !m.Judged() }

// toLive judges the board while it is edited.
type toLive struct{ jobs.OnBoard }

func (toLive) Event() job.Event { return job.Judged{} }

func (toLive) Traits() jobs.Set { return jobs.Unasked }

func (toLive) forget(m *Model) { m.liveOf = solver.Grid{} }

func (toLive) lost(m *Model) { m.liveOf = m.Board.Given }

// take stores the verdict. A verdict that the person asked for is not replaced, and one that
// took too long is not shown.
func (toLive) take(m Model, t told) (Model, Cmds) {
	found := t.Event.(job.Judged).Puzzle
	if found.Solutions == 0 && !found.Exact {
		return m, nil
	}
	if !m.Judged() || m.Verdict.Live {
		m.Verdict = solutions.Verdict{Puzzle: m.Board.Given, OfPuzzle: found, Live: true, Took: t.Elapsed}
	}
	return m, nil
}

// askDiffer asks, while givens are being set, the puzzle is posed or its solutions are listed, in which
// cells the solutions of the givens differ and, once it is posed, what decides.
func askDiffer(m Model) (Model, Cmds) {
	given, decide, playing := m.Board.Given, m.Mode == game.Posed, m.Mode == game.Playing && !m.List.Shown
	if m.Live && m.Differ.of == given && !playing && (m.Differ.asked || !decide) {
		return m, nil
	}
	var cmds Cmds
	if m.Differ.of.N() > 0 {
		m, cmds = cancel(m, toDiffer{})
		if m.Differ.of != given || playing {
			m.Differ = Differ{}
		}
	}
	if !m.Live || m.Widget.On || m.asking() || playing || m.Door.On || !m.Judged() || m.Verdict.FromEntered ||
		m.Verdict.Stopped {
		return m, cmds
	}
	request := job.Candidates{Puzzle: job.GridOf(given), Limit: 1, Patience: differPatience}
	if decide {
		request.Limit, request.Patience = 2, decidePatience
	}
	switch n := m.Verdict.OfPuzzle.Solutions; {
	case n == 1, n == 0 && !decide:
		return m, cmds
	case n == 0:
		request.Instead = true
	}
	m.Differ.of, m.Differ.asked = given, decide
	return cmds.then(later(m, toDiffer{}, request))
}

// toDiffer finds the cells in which solutions differ.
type toDiffer struct{ jobs.OnBoard }

func (toDiffer) Event() job.Event { return job.CandidatesCounted{} }

func (toDiffer) Traits() jobs.Set { return jobs.Unasked }

func (toDiffer) forget(m *Model) { m.Differ = Differ{} }

func (toDiffer) lost(m *Model) { m.Differ = Differ{of: m.Board.Given, asked: true, lost: true} }

// take reads the cells that differ, and what decides, from the numbers of candidates.
func (toDiffer) take(m Model, t told) (Model, Cmds) {
	n, counts := m.Board.Layout().N(), t.Event.(job.CandidatesCounted).Counts
	if len(counts) != n*n*n || m.Differ.of != m.Board.Given {
		return m, nil
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
	if m.Verdict.OfPuzzle.Solutions > 0 {
		m.Differ.cells = cells
	}
	if m.Differ.asked {
		m.Differ.decides = decides
	}
	return m, nil
}
