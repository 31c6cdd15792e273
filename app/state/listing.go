package state

import (
	"numplace/app/shared/job"
	"numplace/app/state/history"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
	"numplace/solver"
)

// All solutions: the list of them, the range of it that is kept, and the solution shown.

// Listing is the list of all solutions. Only a window of it is kept.
type Listing struct {
	Shown       bool
	Of          solver.Grid
	At          int           // the number of the solution on the board, from 0
	Found       int           // how many were found so far
	Exact       bool          // Found is the number of all solutions
	fromEntered bool          // Of has the entered digits
	base        history.Board // the board without a solution on it
	first       int           // the number of the first solution in cells
	cells       []byte        // the solutions in the window, n*n bytes each
	tally       tally
	Wanted      int // the solution asked for last, from 0; differs from At until it is found
}

// A page keeps at most Kept solutions in at most KeptBytes. The others are found again when they
// are asked for. That is 8,192 solutions of a 16x16 board, 3,355 of a 25x25 one.
const (
	Kept      = 10_000
	KeptBytes = 2 << 20
)

// window returns how many solutions of the board are kept.
func (m *Model) window() int { return min(Kept, KeptBytes/m.Board.Layout().Cells()) }

// All lists all solutions of the puzzle.
type All struct{}

func (All) Traits() trait.Set { return trait.NeedsRules | trait.NeedsPuzzle }

func (All) update(m Model) (Model, Cmds) {
	if m.Door.Awaits() {
		return m, nil
	}
	m, cmds := quiet(m)
	puzzle, fromEntered := m.Board.Puzzle()
	m.List = Listing{Of: puzzle, fromEntered: fromEntered, base: m.Board}
	return cmds.then(run(m, toList{}, job.List{Puzzle: job.GridOf(puzzle), Keep: m.window()}))
}

// toList lists solutions.
type toList struct{ jobs.OnBoard }

func (toList) Event() job.Event { return job.Listed{} }

func (toList) Traits() jobs.Set { return jobs.Awaited | jobs.OfBoard | jobs.Counts }

func (toList) take(m Model, t told) (Model, Cmds) { return listed(m, t) }

// listed adds the solutions found so far. When there are more than are kept, a count of all of them
// follows.
func listed(m Model, t told) (Model, Cmds) {
	e := t.Event.(job.Listed)
	if m.List.Found == 0 { // the earlier verdict stood until now
		known := 0
		if m.Judged() {
			known = max(m.Verdict.OfPuzzle.Solutions, m.Verdict.Known)
		}
		m.Verdict = Verdict{Puzzle: m.List.Of, FromEntered: m.List.fromEntered, Counted: true, Known: known}
	}
	m.Verdict.Elapsed = t.Elapsed
	m = keepSolutions(m, e)
	if !m.List.Shown && len(m.List.cells) > 0 {
		// From the first solution on the board shows one, and one Undo removes it.
		m.History = withStep(m, m.History, m.Board)
		m.List.Shown = true
		m = showSolution(m, 0)
	}
	if t.Done && !e.Exact {
		return countAll(m, t.now)
	}
	return m, nil
}

// keepSolutions stores solutions and how many were found. It shows the solution that is waited for,
// or reports that it does not exist.
func keepSolutions(m Model, e job.Listed) Model {
	list := &m.List
	if e.Exact || !list.Exact && e.Solutions > list.Found {
		list.Found, list.Exact = e.Solutions, e.Exact
		m.Verdict.OfPuzzle = job.Found{Solutions: e.Solutions, Exact: e.Exact}
		m.Verdict.Stopped = m.Verdict.Stopped && !e.Exact
	}
	size := m.Board.Layout().Cells()
	// A count and a fetch of the same window can both deliver the same solutions.
	if have := list.first*size + len(list.cells) - e.First*size; have >= 0 && have < len(e.Cells) {
		list.cells = append(list.cells[:len(list.cells):len(list.cells)], e.Cells[have:]...)
	}
	switch {
	case list.Wanted == list.At:
	case m.kept(list.Wanted):
		return showSolution(m, list.Wanted)
	case list.Exact && list.Wanted >= list.Found:
		m.Notice = Notice{Kind: NoSuch, N: list.Wanted + 1}
		list.Wanted = list.At
	}
	return m
}

// kept reports whether solution i is in the window.
func (m *Model) kept(i int) bool {
	return i >= m.List.first && (i-m.List.first+1)*m.Board.Layout().Cells() <= len(m.List.cells)
}

// GoTo shows a solution by its number, from 0. A solution outside the window is found again.
type GoTo struct {
	trait.Act
	Number int
}

func (msg GoTo) update(m Model) (Model, Cmds) {
	i := msg.Number
	switch {
	case !m.List.Shown || i < 0:
		return m, nil
	case m.List.Exact && i >= m.List.Found:
		m.Notice = Notice{Kind: NoSuch, N: i + 1}
		return m, nil
	}
	m.List.Wanted = i
	from := i / m.window() * m.window()
	switch {
	case m.kept(i):
		return showSolution(m, i), nil
	case m.List.first == from && (m.running(toList{}) && from == 0 || m.Fetching()):
		return m, nil // fetched shows it on arrival
	}
	m.List.first, m.List.cells = from, nil
	return rerun(m, toFetch{}, job.List{Puzzle: job.GridOf(m.List.Of), From: from, Keep: m.window()})
}

// toFetch fetches solutions that were not kept.
type toFetch struct{ jobs.OnBoard }

func (toFetch) Event() job.Event { return job.Listed{} }

func (toFetch) Traits() jobs.Set { return jobs.Awaited | jobs.OfBoard }

// take stores solutions that had not been kept.
func (toFetch) take(m Model, t told) (Model, Cmds) {
	m = keepSolutions(m, t.Event.(job.Listed))
	if !m.List.Exact {
		return m, nil
	}
	return endCount(m, t.now) // it went to the last one
}

// showSolution puts solution i, which must be in the window, on the board.
func showSolution(m Model, i int) Model {
	size := m.Board.Layout().Cells()
	at := (i - m.List.first) * size
	g, err := solver.FromBytes(m.Board.Layout(), m.List.cells[at:at+size])
	if err != nil {
		return m
	}
	base := m.List.base
	base.Notes = m.Board.Notes // they may have changed since
	m.Board, m.Verdict.Replaced = base.Cover(g)
	m.History, m.List.At = m.History.Amended(m.Board), i
	return m
}

// CloseList closes the list. The solution stays on the board. Hide takes both away.
type CloseList struct{ trait.Aside }

func (CloseList) update(m Model) (Model, Cmds) {
	return focused(closeList(m))
}

func closeList(m Model) (Model, Cmds) {
	m, cmds := cancel(m, toList{}, toCount{}, toCountStates{}, toFetch{})
	m.List.Shown = false
	return m, cmds
}

// AtLeast returns how many solutions the puzzle of the list has, as far as is known.
func (m *Model) AtLeast() int { return max(m.List.Found, m.List.At+1, m.Verdict.Known) }

// Counting reports whether solutions are being counted.
func (m *Model) Counting() bool { return m.running(toList{}) || m.running(toCount{}) }

// Fetching reports whether a solution outside the window is being found again.
func (m *Model) Fetching() bool { return m.running(toFetch{}) }
