package game

import (
	"strings"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/state/history"
	"numplace/app/state/trait"
	"numplace/solver"
)

// This file implements Undo, Redo and checkpoints.

// Stepped returns h with board b added as a step. The step records the current selection and time.
func (g *Game) Stepped(h history.History, b history.Board) history.History {
	return h.With(b, g.Selection.kept(), g.Clock.Seconds())
}

// Trail returns the History in the form in which it is stored on the device. It includes the current
// selection and time.
func (g *Game) Trail() history.Trail { return g.History.Trail(g.Selection.kept(), g.Clock.Seconds()) }

// Undo undoes the last step. In the rules editor, it undoes the editor's last change.
type Undo struct{ trait.BoardAct }

func (Undo) change(t *turn) {
	if t.Drawing {
		t.asks.Press = job.DrawUndo
		return
	}
	t.undo(1)
}

// Undone returns the game after undoing the given number of steps, even while the rules editor is open.
func Undone(g Game, steps int) (Game, Asks) {
	return change(g, func(t *turn) { t.undo(steps) })
}

func (t *turn) undo(steps int) {
	if h, ok := t.History.Back(steps); ok {
		t.turn(h, h.SelectedAhead())
	}
}

// Redo repeats the last step that was undone. In the rules editor, it repeats the editor's last undone
// change.
type Redo struct{ trait.BoardAct }

func (Redo) change(t *turn) {
	if t.Drawing {
		t.asks.Press = job.DrawRedo
		return
	}
	t.redo()
}

// Redone returns the game after redoing one step, even while the rules editor is open.
func Redone(g Game) (Game, Asks) { return change(g, (*turn).redo) }

func (t *turn) redo() {
	if h, ok := t.History.Forward(); ok {
		t.turn(h, h.Selected())
	}
}

// Revisit shows the board with the given number in the History. Typing then starts a new branch.
type Revisit struct {
	trait.BoardAct
	Number int
}

func (msg Revisit) change(t *turn) {
	if h, ok := t.History.GoTo(msg.Number); ok {
		t.turn(h, h.Selected())
	}
}

// turn replaces the History with h and shows its current board. on is the selection of the step that was
// undone or redone. turn restores this selection if the user had used the board by then.
func (t *turn) turn(h history.History, on history.Selected) {
	if on.Cursor >= 0 {
		t.Selection = selectionOf(on)
	}
	b := h.Present()
	t.follow(b)
	t.History, t.Board, t.asks.Show = h, b, true
}

// follow moves the cursor to the first cell whose given differs between the current board and b. It does
// nothing unless typing a given moves the cursor (Advance).
func (t *turn) follow(b history.Board) {
	if t.Mode != Setting || !t.Advance {
		return
	}
	for c := range solver.Cell(b.Layout().Cells()) {
		if t.Board.Given.At(c) != b.Given.At(c) {
			t.Selection = t.Selection.Only(c)
			return
		}
	}
}

// SetCheckpoint makes the current board a checkpoint with the given name. If the name is blank, it only shows
// a notice. Undo does not remove checkpoints.
type SetCheckpoint struct {
	trait.Act
	Name string
}

func (msg SetCheckpoint) change(t *turn) {
	if strings.TrimSpace(msg.Name) == "" {
		t.asks.Say = Nameless
		return
	}
	t.rename(t.History.Number(), msg.Name)
}

// Keep makes the current board a checkpoint, named after the time spent. A board that is a checkpoint keeps
// its name.
type Keep struct{ trait.Act }

func (Keep) change(t *turn) {
	if !t.History.IsKept() {
		t.rename(t.History.Number(), i18n.Clock(t.Clock.Spent))
	}
}

// Back returns to the newest checkpoint, if there is one.
type Back struct{ trait.Act }

func (Back) change(t *turn) {
	if c, ok := t.History.Kept(); ok {
		Revisit{Number: c.Number}.change(t)
	}
}

// RemoveCheckpoint makes the board with the given number an ordinary step of the History again.
type RemoveCheckpoint struct {
	trait.Act
	Number int
}

func (msg RemoveCheckpoint) change(t *turn) { t.rename(msg.Number, "") }

// rename gives the board with the given number a name. An empty name removes its name.
func (t *turn) rename(number int, name string) {
	if h, ok := t.History.Named(number, name); ok {
		t.History, t.asks.Save = h, true
	}
}
