package game

import (
	"strings"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/state/history"
	"numplace/app/state/trait"
	"numplace/solver"
)

// Undo and Redo, and checkpoints.

// Stepped returns a History after a change to another board, made by the present selection.
func (g *Game) Stepped(h history.History, b history.Board) history.History {
	return h.With(b, g.Selection.kept(), g.Clock.Seconds())
}

// Trail returns the History as the device keeps it.
func (g *Game) Trail() history.Trail { return g.History.Trail(g.Selection.kept(), g.Clock.Seconds()) }

// Undo takes back the last change of the board.
type Undo struct{ trait.BoardAct }

func (Undo) change(t *turn) {
	if t.Drawing {
		t.asks.Press = job.DrawUndo
		return
	}
	t.undo(1)
}

// Undone returns the game after several steps are undone, also while the editor of rules is open.
func Undone(g Game, steps int) (Game, Asks) {
	return change(g, func(t *turn) { t.undo(steps) })
}

func (t *turn) undo(steps int) {
	if h, ok := t.History.Back(steps); ok {
		t.turn(h, h.SelectedAhead())
	}
}

// Redo is Undo's inverse.
type Redo struct{ trait.BoardAct }

func (Redo) change(t *turn) {
	if t.Drawing {
		t.asks.Press = job.DrawRedo
		return
	}
	t.redo()
}

// Redone returns the game after a step is redone, also while the editor of rules is open.
func Redone(g Game) (Game, Asks) { return change(g, (*turn).redo) }

func (t *turn) redo() {
	if h, ok := t.History.Forward(); ok {
		t.turn(h, h.Selected())
	}
}

// Revisit shows the board of the History that has a number. Typing then starts a new branch.
type Revisit struct {
	trait.BoardAct
	Number int
}

func (msg Revisit) change(t *turn) {
	if h, ok := t.History.GoTo(msg.Number); ok {
		t.turn(h, h.Selected())
	}
}

// turn shows the present board of a History, and selects the cells of the step that was undone or
// done, if some were selected then.
func (t *turn) turn(h history.History, on history.Selected) {
	if on.Cursor >= 0 {
		t.Selection = selectionOf(on)
	}
	b := h.Present()
	t.follow(b)
	t.History, t.Board, t.asks.Show = h, b, true
}

// follow moves the cursor to the cell that changes, if digits are being typed in reading order.
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

// SetCheckpoint names the present board. The name "" removes the checkpoint. This is not a step of
// Undo.
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

// Keep makes the present board a checkpoint, which is named by the time.
type Keep struct{ trait.Act }

func (Keep) change(t *turn) {
	if !t.History.IsKept() {
		t.rename(t.History.Number(), i18n.Clock(t.Clock.Spent))
	}
}

// Back goes back to the board that was kept last.
type Back struct{ trait.Act }

func (Back) change(t *turn) {
	if c, ok := t.History.Kept(); ok {
		Revisit{Number: c.Number}.change(t)
	}
}

// RemoveCheckpoint takes the name from a board. The board stays in the History.
type RemoveCheckpoint struct {
	trait.Act
	Number int
}

func (msg RemoveCheckpoint) change(t *turn) { t.rename(msg.Number, "") }

// rename gives the board of a number another name, or none.
func (t *turn) rename(number int, name string) {
	if h, ok := t.History.Named(number, name); ok {
		t.History, t.asks.Save = h, true
	}
}
