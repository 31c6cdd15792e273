package state

import (
	"strings"
	"time"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/state/desk"
	"numplace/app/state/history"
	"numplace/app/state/trait"
	"numplace/solver"
)

// Undo and Redo, checkpoints, and the history as it comes from the device.

// withStep returns a History after a change to another board, made by the present selection.
func withStep(m Model, h history.History, b history.Board) history.History {
	return h.With(b, m.Selection.kept(), m.Clock.seconds())
}

func (c Clock) seconds() uint32 { return uint32(c.Spent / time.Second) }

// Undo takes back the last change of the board.
type Undo struct{ trait.BoardAct }

func (Undo) update(m Model) (Model, Cmds) {
	if m.Drawing() {
		return m.press(desk.Press{Do: job.DrawUndo})
	}
	return undoSteps(m, 1)
}

// undoSteps undoes several times.
func undoSteps(m Model, steps int) (Model, Cmds) {
	h, ok := m.History.Back(steps)
	if !ok {
		return m, nil
	}
	return turn(m, h, h.SelectedAhead())
}

// Redo is Undo's inverse.
type Redo struct{ trait.BoardAct }

func (Redo) update(m Model) (Model, Cmds) {
	if m.Drawing() {
		return m.press(desk.Press{Do: job.DrawRedo})
	}
	return redoStep(m)
}

func redoStep(m Model) (Model, Cmds) {
	h, ok := m.History.Forward()
	if !ok {
		return m, nil
	}
	return turn(m, h, h.Selected())
}

// Revisit shows the board of the History that has a number. Typing then starts a new branch.
type Revisit struct {
	trait.BoardAct
	Number int
}

func (msg Revisit) update(m Model) (Model, Cmds) {
	h, ok := m.History.GoTo(msg.Number)
	if !ok {
		return m, nil
	}
	return turn(m, h, h.Selected())
}

// turn shows the present board of a History, and selects the cells of the step that was undone or
// done, if some were selected then.
func turn(m Model, h history.History, on history.Selected) (Model, Cmds) {
	m.History = h
	if on.Cursor >= 0 {
		m.Selection = selectionOf(on)
	}
	return show(follow(m, h.Present()), h.Present())
}

// follow moves the cursor to the cell that changes, if digits are being typed in reading order.
func follow(m Model, b history.Board) Model {
	if m.Mode != Setting || !m.Advance {
		return m
	}
	for c := range solver.Cell(b.Layout().Cells()) {
		if m.Board.Given.At(c) != b.Given.At(c) {
			m.Selection = m.Selection.only(c)
			return m
		}
	}
	return m
}

// SetCheckpoint names the present board. The name "" removes the checkpoint. This is not a step of
// Undo.
type SetCheckpoint struct {
	trait.Act
	Name string
}

func (msg SetCheckpoint) update(m Model) (Model, Cmds) {
	if strings.TrimSpace(msg.Name) == "" {
		m.Notice = Notice{Kind: Nameless}
		return m, nil
	}
	return rename(m, m.History.Number(), msg.Name)
}

// Keep makes the present board a checkpoint, which is named by the time.
type Keep struct{ trait.Act }

func (Keep) update(m Model) (Model, Cmds) {
	if m.History.IsKept() {
		return m, nil
	}
	return rename(m, m.History.Number(), i18n.Clock(m.Clock.Spent))
}

// Back goes back to the board that was kept last.
type Back struct{ trait.Act }

func (Back) update(m Model) (Model, Cmds) {
	if c, ok := m.History.Kept(); ok {
		return Revisit{Number: c.Number}.update(m)
	}
	return m, nil
}

// RemoveCheckpoint takes the name from a board. The board stays in the History.
type RemoveCheckpoint struct {
	trait.Act
	Number int
}

func (msg RemoveCheckpoint) update(m Model) (Model, Cmds) { return rename(m, msg.Number, "") }

// rename gives the board of a number another name, or none.
func rename(m Model, number int, name string) (Model, Cmds) {
	h, ok := m.History.Named(number, name)
	if !ok {
		return m, nil
	}
	m.History = h
	return save(m)
}

// trail returns the History as the device keeps it.
func (m *Model) trail() history.Trail { return m.History.Trail(m.Selection.kept(), m.Clock.seconds()) }

// Recalled answers a Recall with what the device keeps: the head of a trail, and its chunks before
// the last.
type Recalled struct {
	trait.Aside
	ID, Head, Earlier string
}

func (msg Recalled) update(m Model) (Model, Cmds) {
	kept, ok := history.ReadTrailHead(msg.Head)
	if kept.Newer || msg.ID != m.id {
		return m, nil
	}
	b := m.Board
	b.Solver = b.Layout().Empty()
	h := history.History{}
	if ok = ok && kept.Rev == m.rev; ok {
		h, ok = history.Read(msg.Head, msg.Earlier, b)
	}
	return m.recalled(h, ok), nil
}

// recalled returns the Model with a History that was read, if ok says so, and what is on the board since.
func (m Model) recalled(h history.History, ok bool) Model {
	switch {
	case ok && h.Present() != m.Board:
		m.History = withStep(m, h, m.Board)
	case ok:
		m.History = h
	case !m.History.Any() && m.Notice.Kind == NoNotice:
		m.Notice.Kind = StepsLost
	}
	return m
}
