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

// Stepped returns History h after a step to board b, made with the current selection and time.
func (g *Game) Stepped(h history.History, b history.Board) history.History {
	return h.With(b, g.Selection.kept(), g.Clock.Seconds())
}

// Trail returns the History in the form that is stored on the device.
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

// Redo repeats the step that was undone last. In the rules editor, it repeats the editor's change.
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
// undone or redone. Unless it is empty, turn restores it.
func (t *turn) turn(h history.History, on history.Selected) {
	if on.Cursor >= 0 {
		t.Selection = selectionOf(on)
	}
	b := h.Present()
	t.follow(b)
	t.History, t.Board, t.asks.Show = h, b, true
}

// follow moves the cursor to the first given that changes, if the user is typing givens in reading order.
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

// SetCheckpoint names the current board. A blank name is refused with a notice. Undo does not affect names.
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

// Keep makes the current board a checkpoint, named after the time on the clock.
type Keep struct{ trait.Act }

func (Keep) change(t *turn) {
	if !t.History.IsKept() {
		t.rename(t.History.Number(), i18n.Clock(t.Clock.Spent))
	}
}

// Back returns to the newest checkpoint.
type Back struct{ trait.Act }

func (Back) change(t *turn) {
	if c, ok := t.History.Kept(); ok {
		Revisit{Number: c.Number}.change(t)
	}
}

// RemoveCheckpoint removes the name of a board. The board stays in the History.
type RemoveCheckpoint struct {
	trait.Act
	Number int
}

func (msg RemoveCheckpoint) change(t *turn) { t.rename(msg.Number, "") }

// rename sets or, if name is empty, removes the name of the board with the given number.
func (t *turn) rename(number int, name string) {
	if h, ok := t.History.Named(number, name); ok {
		t.History, t.asks.Save = h, true
	}
}
