package state

import (
	"numplace/app/job"
	"numplace/solver"
)

// What the page finds out by itself: whether the givens are sound, at each change of them, and in which cells solutions differ. It speaks
// of the givens alone, so that it never tells whether an entered digit is right.

// Most is up to how many solutions are counted without being asked to.
const Most = 10_000

// differPatience is for how many milliseconds cells are looked for in which solutions differ.
const differPatience = 200

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

// live asks for the verdict on the givens, where they have changed since it was asked for last.
func live(m Model, cmds []Cmd) (Model, []Cmd) {
	given := m.Board.Given
	if !m.Live || m.Widget.On || m.liveOf == given {
		return m, cmds
	}
	m, ended := cancel(m, toLive)
	cmds = append(cmds, ended...)
	m.liveOf = given
	if given.Filled() > 0 && !m.Judged() {
		cmds = append(cmds, run(&m, toLive, job.Request{Kind: job.Judge, Puzzle: given.String(), Limit: Most + 1, Patience: livePatience}))
	}
	return m, cmds
}

// lived takes the verdict. One that was asked for stays; where it took too long there is none, until somebody asks.
func lived(m Model, e job.Event) Model {
	if e.Puzzle.Solutions == 0 && !e.Puzzle.Exact {
		return m
	}
	if !m.Judged() || m.Verdict.Live {
		m.Verdict = Verdict{Puzzle: m.Board.Given, OfPuzzle: e.Puzzle, Live: true}
	}
	return m
}

// dot asks, while givens are set, in which cells the solutions differ.
func dot(m Model, cmds []Cmd) (Model, []Cmd) {
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
	return m, append(cmds, run(&m, toDiffer, job.Request{Kind: job.Candidates, Puzzle: given.String(), Limit: 1, Patience: differPatience}))
}

// differ takes the candidates that stand in solutions.
func differ(m Model, e job.Event) Model {
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

// Spare are the givens that could go, each by itself, and how many solutions there are without the one under the cursor.
type Spare struct {
	of      solver.Grid
	cells   []byte // 1 for such a given; nil until they are known
	without solver.Cell
	found   job.Found
	counted bool
}

// SpareKnown tells whether it is known which givens could go.
func (m Model) SpareKnown() bool { return m.Spare.cells != nil && m.Spare.of == m.Board.Given }

// SpareAt tells whether a given could go and leave one solution.
func (m Model) SpareAt(c solver.Cell) bool { return m.SpareKnown() && m.Spare.cells[c] == 1 }

// Spares is how many givens could go, each by itself.
func (m Model) Spares() (n int) {
	if m.SpareKnown() {
		for _, spare := range m.Spare.cells {
			n += int(spare)
		}
	}
	return n
}

// Without is how many solutions there are without the given under the cursor.
func (m Model) Without() (found job.Found, ok bool) {
	known := m.Spare.counted && (m.Spare.found.Exact || m.Spare.found.Solutions > 0)
	return m.Spare.found, m.SpareKnown() && known && m.Spare.without == m.Cursor && m.Board.Given.At(m.Cursor) != 0
}

// findSpare asks which givens could go, or hides them again.
func findSpare(m Model) (Model, []Cmd) {
	known := m.SpareKnown()
	m, cmds := cancel(m, toSpare, toWithout)
	m.Spare, m.Notice = Spare{}, Notice{}
	if known {
		return m, cmds
	}
	if !m.Sound() {
		m.Notice = Notice{Kind: NotSound}
		return m, cmds
	}
	m.Spare.of = m.Board.Given
	return m, append(cmds, run(&m, toSpare, job.Request{Kind: job.Spare, Puzzle: m.Board.Given.String()}))
}

// without lets go of what is about another puzzle, and counts the solutions without the given under the cursor, where that was not done and the spare givens are shown.
func without(m Model, cmds []Cmd) (Model, []Cmd) {
	if m.Spare.of.N() > 0 && m.Spare.of != m.Board.Given { // another puzzle
		m, ended := cancel(m, toSpare, toWithout)
		m.Spare = Spare{}
		return m, append(cmds, ended...)
	}
	if !m.SpareKnown() || m.Spare.without == m.Cursor {
		return m, cmds
	}
	m, ended := cancel(m, toWithout)
	cmds = append(cmds, ended...)
	m.Spare.without, m.Spare.counted = m.Cursor, false
	if m.Board.Given.At(m.Cursor) == 0 {
		return m, cmds
	}
	g := m.Board.Given.With(m.Cursor, 0)
	return m, append(cmds, run(&m, toWithout, job.Request{Kind: job.Judge, Puzzle: g.String(), Limit: Most + 1, Patience: livePatience}))
}
