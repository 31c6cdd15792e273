package state

import (
	"time"

	"numplace/app/job"
	"numplace/solver"
)

// What the page finds out by itself: whether the givens are sound, at each change of them, and in which cells solutions differ. It speaks
// of the givens alone, so that it never reports whether an entered digit is right.

// Most is up to how many solutions are counted without being asked to.
const Most = 10_000

// livePatience is for how many milliseconds a verdict is looked for that nobody asked for.
const livePatience = 10_000

// differPatience is for how many milliseconds cells are looked for in which solutions differ.
const differPatience = 200

// keysRest is how long a job waits that nobody asked for: it may be about another board by then.
const keysRest = 150 * time.Millisecond

// SetLive turns the verdict that comes by itself on or off; one that came so goes with it.
type SetLive struct{ On bool }

func (msg SetLive) update(m Model) (Model, []Cmd) {
	m.Menu = NoMenu
	m.Live, m.liveOf = msg.On, solver.Grid{}
	m, cmds := cancel(m, toLive)
	if !msg.On && m.Verdict.Live {
		m.Verdict = Verdict{}
	}
	return m, append(cmds, m.prefer())
}

// Differ is where the solutions of the givens differ.
type Differ struct {
	of    solver.Grid
	cells []byte // 1 for such a cell; nil where that is not known
}

// Differs reports whether the solutions of the givens have several digits in a cell; known is false where that was not found out.
func (m Model) Differs(c solver.Cell) (differs, known bool) {
	if m.Differ.of != m.Board.Given || m.Differ.cells == nil {
		return false, false
	}
	return m.Differ.cells[c] == 1, true
}

// Differing is in how many cells the solutions of the givens differ; 0 where that is not known.
func (m Model) Differing() (n int) {
	if m.Differ.of == m.Board.Given {
		for _, differs := range m.Differ.cells {
			n += int(differs)
		}
	}
	return n
}

// askLive asks for the verdict on the givens, where they have changed since it was asked for last.
func askLive(m Model) (Model, []Cmd) {
	given := m.Board.Given
	if !m.Live || m.Widget.On || m.liveOf == given || m.Judging() || m.Counting() {
		return m, nil // or somebody asks for it
	}
	m, cmds := cancel(m, toLive)
	m.liveOf = given
	if given.Count() == 0 || m.Judged() {
		return m, cmds
	}
	m, later := later(m, toLive, job.Request{Kind: job.Judge, Puzzle: given.String(), Limit: Most + 1, Patience: livePatience})
	return m, append(cmds, later)
}

// Expecting reports whether a verdict is on its way that nobody asked for.
func (m Model) Expecting() bool { return m.running(toLive) && !m.Judged() }

// takeLive takes the verdict. One that was asked for stays; where it took too long there is none, until somebody asks.
func takeLive(m Model, _ Job, e job.Event, _ time.Duration) (Model, []Cmd) {
	if e.Puzzle.Solutions == 0 && !e.Puzzle.Exact {
		return m, nil
	}
	if !m.Judged() || m.Verdict.Live {
		m.Verdict = Verdict{Puzzle: m.Board.Given, OfPuzzle: e.Puzzle, Live: true}
	}
	return m, nil
}

// askDiffer asks, while givens are set, in which cells the solutions differ.
func askDiffer(m Model) (Model, []Cmd) {
	given := m.Board.Given
	if m.Live && m.Differ.of == given && m.Mode == Setting {
		return m, nil
	}
	var cmds []Cmd
	if m.Differ.of.N() > 0 {
		m, cmds = cancel(m, toDiffer)
		m.Differ = Differ{}
	}
	if !m.Live || m.Widget.On || m.Mode != Setting || !m.Judged() || m.Verdict.FromEntered || m.Verdict.OfPuzzle.Solutions < 2 {
		return m, cmds
	}
	m.Differ.of = given
	m, later := later(m, toDiffer, job.Request{Kind: job.Candidates, Puzzle: given.String(), Limit: 1, Patience: differPatience})
	return m, append(cmds, later)
}

// takeDiffer takes the candidates that stand in solutions.
func takeDiffer(m Model, _ Job, e job.Event, _ time.Duration) (Model, []Cmd) {
	n := m.Board.Layout().N()
	if len(e.Cells) != n*n*n || m.Differ.of != m.Board.Given {
		return m, nil
	}
	m.Differ.cells = make([]byte, n*n)
	for c := range n * n {
		several := 0
		for _, count := range e.Cells[c*n : (c+1)*n] {
			several += int(count)
		}
		if several > 1 {
			m.Differ.cells[c] = 1
		}
	}
	return m, nil
}
