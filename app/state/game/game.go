// Package game implements the game on the board as a state machine: the board and its history, the pen, the
// selection, the Filter, the candidates that are shown, and the clock. Messages change the game and return
// Asks, the effects to carry out elsewhere.
package game

import (
	"numplace/app/shared/i18n"
	"numplace/app/state/cursor"
	"numplace/app/state/habits"
	"numplace/app/state/history"
	"numplace/app/state/trait"
	"numplace/solver"
)

// Mode determines what typing does.
type Mode uint8

const (
	Setting Mode = iota // typing sets givens
	Playing             // typing enters digits
	Posed               // the puzzle is shown with its verdict; typing starts the game
)

// Game is the board, its history, and the user's choices while working on it.
type Game struct {
	Board   history.Board
	History history.History // its current board equals Board
	Mode    Mode
	Selection
	Tool       Tool
	Held       Tool         // tool of the modifier keys that are held down; DigitTool for none
	Brush      solver.Digit // digit or colour that a tap writes, with DigitFirst or Locked; 0 for none
	Locked     bool         // a long press locked the Brush while DigitFirst is off
	Filter     Filter
	Candidates Candidates
	Peek       bool // all candidates are shown while a key is held down
	Adding     bool // a tap adds a cell to the selection or removes it
	Clock      Clock
	Ruling     Ruling
	Help
	Solved string // text of a history.Solve: how the puzzle was last solved; "" if it was not

	Advance  bool // in Setting, each digit moves the cursor to the next cell
	advanced bool // the user has switched Advance on or off
	drag     drag
}

// Help records how much help the user got with the puzzle.
type Help struct {
	Hints int  // number of steps about which the page gave a hint
	Told  bool // the page showed the solution or a way to it
}

// Env is the state outside the game that its messages need.
type Env struct {
	habits.Habits

	Lang i18n.Lang

	Door      bool // the puzzle is on the start page and has not been started
	Frame     bool // the page is embedded in a frame
	Fixed     bool // the frame does not let the user change the board
	InView    bool // the view of the board is shown
	Listed    bool // the board shows a solution from the list
	Hinted    bool // the board shows a hint
	Covered   bool // a menu, a dialog, the settings or a full hint covers the pad
	Drawing   bool // the rules editor is open
	Answering bool // the rules editor is still handling the previous press
	Unsolved  bool // the puzzle has rules that Numplace does not solve
	Sure      bool // the meaning of the puzzle's rules is certain
}

// Play combines the game with the state outside it, for queries that need both.
type Play struct {
	*Game
	Env
}

// Msg is a message that changes the game.
type Msg interface {
	Traits() trait.Set
	change(t *turn)
}

// Asks lists the effects that a change of the game requires, in the order in which to carry them out.
type Asks struct {
	Press    string // a press to send to the rules editor; nothing else has changed then
	Moves    bool   // move the rules editor's cursor in direction To
	To       cursor.Direction
	Unmenu   bool // close the menu
	Unsay    bool // clear the last question about the board that a key asked
	Uncount  bool // cancel the counting of solutions with each candidate
	ByHand   bool // turn automatic notes off
	Awake    bool // show the cursor again after the end of the game
	Step     bool // the user's step changed the Board
	Show     bool // the Board has changed: show and save it
	Save     bool
	SaveTime bool   // save the time if it is not saved yet
	Say      Notice // show this notice unless it is Nothing
	Kept     int    // for NotesLeft: the number of cells
	Focus    bool   // move the keyboard focus to the cursor's cell
}

// Notice is a notice about the game.
type Notice uint8

const (
	Nothing    Notice = iota
	LockedCell        // a given cannot be changed while playing
	NotesLeft         // some cells kept the notes that they had
	Nameless          // a checkpoint has no name
)

// turn is one change of the game.
type turn struct {
	Play
	asks Asks
}

// Update returns the game after a message, with the effects to carry out.
func Update(g Game, e Env, msg Msg) (Game, Asks) {
	t := turn{Play: Play{&g, e}}
	msg.change(&t)
	return g, t.asks
}

// change returns the game after a change that needs no Env.
func change(g Game, do func(t *turn)) (Game, Asks) {
	t := turn{Play: Play{Game: &g}}
	do(&t)
	return g, t.asks
}

// Edited returns the game with board b. The old board becomes a step of Undo.
func Edited(g Game, b history.Board) (Game, Asks) {
	return change(g, func(t *turn) { t.edit(b) })
}

// edit replaces the board with b. The old board becomes a step of Undo.
func (t *turn) edit(b history.Board) {
	if b == t.Board {
		return
	}
	t.History, t.Board = t.Stepped(t.History, b), b
	t.asks.Show, t.asks.Step = true, true
}

// Anew returns the game with another board, as it is before the user does anything. The History is not
// changed.
func (g Game) Anew(b history.Board, mode Mode) Game {
	g.Board, g.Mode, g.Solved = b, mode, ""
	g.Selection, g.drag, g.Filter.Digit = Selection{}, drag{}, 0
	g.disarm()
	g.Clock = Clock{Away: g.Clock.Away, every: g.Clock.every, fresh: true}
	g.Advance, g.advanced = b.Blank(), false
	return g
}

// Begun returns the game with a board that opens, with an empty History.
func (g Game) Begun(b history.Board) Game {
	g.Board, g.History, g.Candidates = b, history.New(b), g.Candidates.on(b)
	return g
}

// Touched reports whether the user has changed the selection, the entered digits or the notes since before.
func (g *Game) Touched(before *Game) bool {
	return g.Selection != before.Selection || g.Board.Entered != before.Board.Entered ||
		g.Board.Notes != before.Board.Notes
}

// SetMode sets what typing does.
type SetMode struct {
	trait.Act
	Mode Mode
}

func (msg SetMode) change(t *turn) {
	t.asks.Unmenu = true
	if t.Mode == msg.Mode {
		return
	}
	t.Mode = msg.Mode
	t.Clock.Begun = t.Clock.Begun || msg.Mode == Playing
	t.asks.Save, t.asks.Focus = true, true
}

// SetAdvance sets whether each given that is typed moves the cursor to the next cell.
type SetAdvance struct {
	trait.Aside
	On bool
}

func (msg SetAdvance) change(t *turn) {
	t.Advance, t.advanced = msg.On, true
	t.asks.Focus = true
}

// Clear empties the board in Setting. Otherwise it removes everything except the givens.
type Clear struct{ trait.BoardAct }

func (Clear) change(t *turn) {
	t.asks.Unmenu = true
	b := history.EmptyBoard(t.Board.Layout())
	if t.Mode != Setting {
		b.Given = t.Board.Given
	}
	t.edit(b)
}
