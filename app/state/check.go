package state

import (
	"errors"

	"numplace/app/job"
	"numplace/solver"
)

// What a Check has found, and what the person does about it.

// CheckKind is what a Check has found.
type CheckKind uint8

const (
	NotChecked  CheckKind = iota
	NoneToCheck           // no digit is entered
	NoneWrong
	SomeWrong
	CantTell // the puzzle has not one solution: no digit is right or wrong by itself
)

// Checked is the answer to the last Check. It stands as long as the digits entered are those that it is about; the marks of the wrong
// ones stay on those that are still there.
type Checked struct {
	Kind    CheckKind
	Total   int       // digits entered
	Wrong   int       // of them
	OfMixed job.Found // with CantTell: of the puzzle with the digits entered
	Shown   bool      // the wrong ones are marked

	given, entered, wrong, solution solver.Grid
}

// Answered is the answer to the last Check, as long as it is about what stands on the board.
func (m Model) Answered() (c Checked, ok bool) {
	c = m.Checked
	return c, c.Kind != NotChecked && c.given == m.Board.Given && c.entered == m.Board.Entered && m.Board.Filled.Count() == 0
}

// WrongAt reports whether a cell's digit is marked as wrong.
func (m Model) WrongAt(c solver.Cell) bool {
	k := m.Checked
	return k.Shown && k.given == m.Board.Given && k.wrong.At(c) != 0 && k.wrong.At(c) == m.Board.Entered.At(c)
}

// checked compares the digits entered with the only solution.
func checked(m Model, e job.Event) Model {
	b := m.Board
	k := Checked{Kind: CantTell, Total: b.Entered.Count(), OfMixed: e.Mixed, given: b.Given, entered: b.Entered, wrong: b.Layout().Empty()}
	solution, err := onlySolution(b.Layout(), e.Puzzle)
	switch {
	case m.Verdict.FromEntered: // the digits entered were the puzzle
		return m
	case k.Total == 0:
		k.Kind = NoneToCheck
	case err == nil:
		k.Kind, k.solution = NoneWrong, solution
		for _, c := range b.Wrong(solution) {
			k.Kind, k.Wrong, k.wrong = SomeWrong, k.Wrong+1, k.wrong.With(c, b.Entered.At(c))
		}
	}
	m.Checked = k
	return m
}

var errNotOne = errors.New("not one solution")

func onlySolution(l *solver.Layout, f job.Found) (solver.Grid, error) {
	if f.Solutions != 1 || !f.Exact {
		return solver.Grid{}, errNotOne
	}
	return solver.Parse(l, f.Solution)
}

// StepsBack is how many steps Undo has to take to the nearest board of the same puzzle without a wrong digit; 0 where it does not reach
// one, or where no digit was found wrong.
func (m Model) StepsBack() int {
	k, ok := m.Answered()
	if !ok || k.Kind != SomeWrong {
		return 0
	}
	steps := 0
	for at := m.History.at.parent; at != nil; at = at.parent {
		steps++
		b := at.board
		if b.Given != m.Board.Given {
			return 0
		}
		if b.Filled.Count() == 0 && len(b.Wrong(k.solution)) == 0 {
			return steps
		}
	}
	return 0
}

// ShowWrong marks the digits that Check found wrong; the first of them gets the cursor.
type ShowWrong struct{}

func (ShowWrong) update(m Model) (Model, []Cmd) {
	k, ok := m.Answered()
	if !ok || k.Kind != SomeWrong {
		return m, nil
	}
	m.Checked.Shown = true
	for c := range solver.Cell(m.Board.Layout().Cells()) {
		if k.wrong.At(c) != 0 {
			m.Cursor, m.Active = c, true
			break
		}
	}
	return m, []Cmd{Focus{}}
}

// TakeBack erases the wrong digits, in one step of Undo.
type TakeBack struct{}

func (TakeBack) update(m Model) (Model, []Cmd) {
	k, ok := m.Answered()
	if !ok || k.Kind != SomeWrong {
		return m, nil
	}
	b := m.Board
	for c := range solver.Cell(b.Layout().Cells()) {
		if k.wrong.At(c) != 0 {
			b.Entered = b.Entered.With(c, 0)
		}
	}
	m, cmds := edit(m, b)
	return m, append(cmds, Focus{})
}

// GoBack takes back all since the last board without a wrong digit; Redo brings it again.
type GoBack struct{}

func (GoBack) update(m Model) (Model, []Cmd) {
	steps := m.StepsBack()
	if steps == 0 {
		return m, nil
	}
	m, cmds := undoSteps(m, steps)
	return m, append(cmds, Focus{})
}

// LeaveIt puts the answer away.
type LeaveIt struct{}

func (LeaveIt) update(m Model) (Model, []Cmd) {
	m.Checked.Kind = NotChecked
	return m, []Cmd{Focus{}}
}
