package state

import (
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/state/jobs"
	"numplace/app/state/search"
	"numplace/app/state/trait"
	"numplace/solver"
)

// Logic in the explorer: the path of the board's puzzle by steps that need no guess. The second
// program finds it.

// SetMethod opens the path of the puzzle by logic, or a search of it, and chooses between them. An
// empty board has neither.
type SetMethod struct{ Method search.Method }

func (SetMethod) Traits() trait.Set { return trait.NeedsPuzzle | trait.NeedsRules }

func (msg SetMethod) update(m Model) (Model, Cmds) {
	open, method := m.View == OnExplore, min(msg.Method, search.ByLogic)
	switch {
	case m.Widget.On || open && m.Explore.Method == method || !open && !m.Board.AnyPuzzle():
		return m, nil
	case method == search.BySearch && !m.Searchable():
		return noSearch(m)
	}
	if !open {
		m = m.undisturbed()
		m.View, m.Explore.Method = OnExplore, method
		return explore(m)
	}
	m, cmds := leaveExplore(m)
	m.Menu, m.Explore.Method = NoMenu, method
	m, cmds = cmds.then(explore(m))
	return m, append(cmds, navigate(m, true))
}

// explorePath opens the path of the board's puzzle. If it was shown before, it is shown as it was
// left.
func explorePath(m Model) (Model, Cmds) {
	puzzle, _ := m.Board.Puzzle()
	m.Explore.Logic, m.Explore.Broken = m.Explore.Logic.Open(puzzle), false
	return m, Cmds{MeasureTree{}}
}

// pathAt opens the path at the step that a link names.
func pathAt(m Model, at link.Moment) (Model, Cmds) {
	m, cmds := leaveExplore(m)
	m.View, m.Explore.Method = OnExplore, search.ByLogic
	m, cmds = cmds.then(explorePath(m))
	m.Explore.Logic = m.Explore.Logic.To(max(at.Event-1, 0))
	return m, cmds
}

// backToPath returns to the path of the same board, at the step that an address names.
func backToPath(m Model, at link.Moment) (Model, Cmds) {
	puzzle, _ := m.Board.Puzzle()
	x := m.Explore.Logic
	if m.View == OnExplore && m.Explore.Method == search.ByLogic && x.Puzzle() == puzzle {
		// the address may lag behind the step shown
		return turned(m, OnExplore), Cmds{navigate(m, false)}
	}
	return addressed(pathAt(turned(m, OnExplore), at))
}

// leaveLogic leaves the path for the search.
func leaveLogic(m Model) (Model, Cmds) {
	if m.Explore.Method == search.BySearch {
		return m, nil
	}
	m, cmds := leaveExplore(m)
	m.Explore.Method = search.BySearch
	return m, cmds
}

// FindPath finds the path again after it was stopped.
type FindPath struct{ trait.Act }

func (FindPath) update(m Model) (Model, Cmds) {
	if m.Explore.Method != search.ByLogic {
		return m, nil
	}
	return explorePath(m)
}

// FitPath says how wide a cell of the board is, so that the step can be drawn for it.
type FitPath struct {
	trait.Aside
	Pitch int
} // with a rule, in px

func (msg FitPath) update(m Model) (Model, Cmds) {
	m.Explore.Logic = m.Explore.Logic.Fit(msg.Pitch)
	return m, nil
}

// askPath asks for the path of the board's puzzle in the person's language, and for the step that
// is shown.
func askPath(m Model) (Model, Cmds) {
	if m.View != OnExplore || m.Explore.Method != search.ByLogic {
		return m, nil
	}
	puzzle, _ := m.Board.Puzzle()
	of := search.Question{Puzzle: puzzle, Lang: m.Lang, Naming: m.Naming, Table: m.UsedTechniques(),
		Doubtful: m.Doubtful()}
	if !m.Explore.Logic.Answers(of) {
		m, cmds := end(m, jobs.Explore)
		x, r := m.Explore.Logic.Ask(of)
		m.Explore.Logic, m.Explore.Broken = x, false
		return cmds.then(run(m, toWalk{}, r))
	}
	if x, r, ok := m.Explore.Logic.AskStep(); ok && !m.running(toWalk{}) && !m.running(toStep{}) {
		m.Explore.Logic = x
		return run(m, toStep{}, r)
	}
	return askHere(m)
}

// toWalk finds the path.
type toWalk struct{ inExplorer[job.Walked] }

func (toWalk) forget(m *Model) { m.Explore.Logic = m.Explore.Logic.Stop() }

// take stores the path.
func (toWalk) take(m Model, t told) (Model, Cmds) {
	x := m.Explore.Logic.Walked(t.Event.(job.Walked))
	m.Explore.Logic = x
	return withoutTable(m, x.Table(), x.Path.Fault)
}

// toStep finds the step of the path that is shown.
type toStep struct{ inExplorer[job.Stepped] }

func (toStep) forget(m *Model) { m.Explore.Logic = m.Explore.Logic.Stop() }

// take stores the step that is shown.
func (toStep) take(m Model, t told) (Model, Cmds) {
	m.Explore.Logic = m.Explore.Logic.Stepped(t.Event.(job.Stepped))
	return m, nil
}

// Walking reports whether the path is being found.
func (m *Model) Walking() bool { return m.running(toWalk{}) }

// NextHard goes to the next hard step of the path, or to the one before.
type NextHard struct {
	trait.Act
	Back bool
}

func (msg NextHard) update(m Model) (Model, Cmds) {
	return m.explored(m.Explore.NextHard(msg.Back))
}

// PlayFromHere begins to play in the position before the step of the path that is shown.
type PlayFromHere struct{ trait.Act }

func (PlayFromHere) update(m Model) (Model, Cmds) {
	now, err := solver.Parse(m.Board.Layout(), m.Explore.Logic.Shown.Cells)
	if m.View != OnExplore || m.Explore.Method != search.ByLogic || err != nil || !m.Board.HasPuzzle() {
		return m, nil
	}
	m = front(m)
	b := m.Board
	b.Entered, b.Solver = b.Layout().Empty(), b.Layout().Empty()
	for c := range solver.Cell(b.Layout().Cells()) {
		if b.Given.At(c) == 0 {
			b.Entered = b.Entered.With(c, now.At(c))
		}
	}
	m.Door.On, m.Mode = false, Playing
	m, cmds := edit(m, b)
	return m, append(cmds, Focus{})
}

// ShowCase shows one case of the step alone, numbered from 1, or all of them with 0.
type ShowCase struct {
	trait.Aside
	Case int
}

func (msg ShowCase) update(m Model) (Model, Cmds) {
	m.Explore.Logic.Case = max(msg.Case, 0)
	return m, nil
}

// ExportPath writes the path as a file.
type ExportPath struct {
	trait.Act
	Form job.Form
}

func (msg ExportPath) update(m Model) (Model, Cmds) {
	m.Menu = NoMenu
	x := m.Explore.Logic
	if m.Explore.Method != search.ByLogic || x.Len() == 0 {
		return m, nil
	}
	return openLog(m, PathFile+File(msg.Form), x.Write(msg.Form))
}

// FoldRun unfolds the run of singles that begins with a step, or folds it.
type FoldRun struct {
	trait.Act
	First int
}

func (msg FoldRun) update(m Model) (Model, Cmds) {
	m.Explore.Logic = m.Explore.Logic.FoldRun(msg.First)
	return m, nil
}

// StepRow goes to the next row of the path's list, or with Back to the one before. A folded run is
// one row.
type StepRow struct {
	trait.Act
	Back bool
}

func (msg StepRow) update(m Model) (Model, Cmds) {
	return m.explored(m.Explore.NextRow(msg.Back))
}
