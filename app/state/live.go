package state

import (
	"time"

	"numplace/app/job"
	"numplace/solver"
)

// What the page finds out by itself: whether the givens are sound, at each change of them, and in which cells solutions differ. It speaks
// of the givens alone, so that it never tells whether an entered digit is right.

// Most is up to how many solutions are counted without being asked to.
const Most = 10_000

// differPatience is for how many milliseconds cells are looked for in which solutions differ.
const differPatience = 200

// keysRest is how long a job waits that nobody asked for: it may be about another board by then.
const keysRest = 150 * time.Millisecond

// later starts a job that nobody asked for.
func later(m *Model, p purpose, r job.Request) Cmd {
	started := run(m, p, r)
	started.Wait = keysRest
	return started
}

// Wants tells whether a job's answer is still waited for.
func (m Model) Wants(job int) bool {
	_, ok := jobOf(m, job)
	return ok
}

// livePatience is for how many milliseconds a verdict is looked for that nobody asked for.
const livePatience = 10_000

// Differ is where the solutions of the givens differ.
type Differ struct {
	of    solver.Grid
	cells []byte // 1 for such a cell; nil where that is not known
}

// Differs tells whether the solutions of the givens have several digits in a cell; known is false where that was not found out.
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
func askLive(m Model, cmds []Cmd) (Model, []Cmd) {
	given := m.Board.Given
	if !m.Live || m.Widget.On || m.liveOf == given || m.Judging() || m.Counting() {
		return m, cmds // or somebody asks for it
	}
	m, ended := cancel(m, toLive)
	cmds = append(cmds, ended...)
	m.liveOf = given
	if given.Filled() > 0 && !m.Judged() {
		cmds = append(cmds, later(&m, toLive, job.Request{Kind: job.Judge, Puzzle: given.String(), Limit: Most + 1, Patience: livePatience}))
	}
	return m, cmds
}

// Expecting tells whether a verdict is on its way that nobody asked for.
func (m Model) Expecting() bool { return m.running(toLive) && !m.Judged() }

// takeLive takes the verdict. One that was asked for stays; where it took too long there is none, until somebody asks.
func takeLive(m Model, e job.Event) Model {
	if e.Puzzle.Solutions == 0 && !e.Puzzle.Exact {
		return m
	}
	if !m.Judged() || m.Verdict.Live {
		m.Verdict = Verdict{Puzzle: m.Board.Given, OfPuzzle: e.Puzzle, Live: true}
	}
	return m
}

// askDiffer asks, while givens are set, in which cells the solutions differ.
func askDiffer(m Model, cmds []Cmd) (Model, []Cmd) {
	given := m.Board.Given
	if m.Live && m.Differ.of == given && m.Mode == Setting {
		return m, cmds
	}
	if m.Differ.of.N() > 0 {
		var ended []Cmd
		m, ended = cancel(m, toDiffer)
		m.Differ, cmds = Differ{}, append(cmds, ended...)
	}
	if !m.Live || m.Widget.On || m.Mode != Setting || !m.Judged() || m.Verdict.FromEntered || m.Verdict.OfPuzzle.Solutions < 2 {
		return m, cmds
	}
	m.Differ.of = given
	return m, append(cmds, later(&m, toDiffer, job.Request{Kind: job.Candidates, Puzzle: given.String(), Limit: 1, Patience: differPatience}))
}

// takeDiffer takes the candidates that stand in solutions.
func takeDiffer(m Model, e job.Event) Model {
	n := m.Board.Layout().N()
	if len(e.Cells) != n*n*n || m.Differ.of != m.Board.Given {
		return m
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
	return m
}

// Sound tells whether the givens are known to have one solution.
func (m Model) Sound() bool {
	return m.Judged() && !m.Verdict.FromEntered && m.Verdict.OfPuzzle.Exact && m.Verdict.OfPuzzle.Solutions == 1
}

// Redundant are the givens that could go, each by itself, and how many solutions there are without the one under the cursor.
type Redundant struct {
	of      solver.Grid
	cells   []byte // 1 for such a given; nil until they are known
	without solver.Cell
	found   job.Found
	counted bool
}

// RedundantKnown tells whether it is known which givens could go.
func (m Model) RedundantKnown() bool {
	return m.Redundant.cells != nil && m.Redundant.of == m.Board.Given
}

// RedundantAt tells whether a given could go and leave one solution.
func (m Model) RedundantAt(c solver.Cell) bool {
	return m.RedundantKnown() && m.Redundant.cells[c] == 1
}

// CountRedundant is how many givens could go, each by itself.
func (m Model) CountRedundant() (n int) {
	if m.RedundantKnown() {
		for _, spare := range m.Redundant.cells {
			n += int(spare)
		}
	}
	return n
}

// Without is how many solutions there are without the given under the cursor.
func (m Model) Without() (found job.Found, ok bool) {
	known := m.Redundant.counted && (m.Redundant.found.Exact || m.Redundant.found.Solutions > 0)
	return m.Redundant.found, m.RedundantKnown() && known && m.Redundant.without == m.Cursor && m.Board.Given.At(m.Cursor) != 0
}

// findRedundant asks which givens could go, or hides them again.
func findRedundant(m Model) (Model, []Cmd) {
	known := m.RedundantKnown()
	m, cmds := cancel(m, toRedundant, toWithout)
	m.Redundant, m.Notice = Redundant{}, Notice{}
	if known {
		return m, cmds
	}
	if !m.Sound() {
		m.Notice = Notice{Kind: NotSound}
		return m, cmds
	}
	m.Redundant.of = m.Board.Given
	return m, append(cmds, run(&m, toRedundant, job.Request{Kind: job.Redundant, Puzzle: m.Board.Given.String()}))
}

// askWithout lets go of what is about another puzzle, and counts the solutions without the given under the cursor, where that was not done and the spare givens are shown.
func askWithout(m Model, cmds []Cmd) (Model, []Cmd) {
	if m.Redundant.of.N() > 0 && m.Redundant.of != m.Board.Given { // another puzzle
		m, ended := cancel(m, toRedundant, toWithout)
		m.Redundant = Redundant{}
		return m, append(cmds, ended...)
	}
	if !m.RedundantKnown() || m.Redundant.without == m.Cursor {
		return m, cmds
	}
	m, ended := cancel(m, toWithout)
	cmds = append(cmds, ended...)
	m.Redundant.without, m.Redundant.counted = m.Cursor, false
	if m.Board.Given.At(m.Cursor) == 0 {
		return m, cmds
	}
	g := m.Board.Given.With(m.Cursor, 0)
	return m, append(cmds, later(&m, toWithout, job.Request{Kind: job.Judge, Puzzle: g.String(), Limit: Most + 1, Patience: livePatience}))
}
