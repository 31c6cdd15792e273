// Package game implements the game on the board as a state machine: the board and its history, the pen, the
// selection, the Filter, the candidates that are shown, and the clock. Messages change the game and return
// Asks: the effects that app/state carries out.
package game

import (
	"numplace/app/shared/i18n"
	"numplace/app/state/cursor"
	"numplace/app/state/fog"
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
	Posed               // the puzzle and its solution count are shown; typing starts the game
)

// Game is the board, its history, and the user's choices while working on it.
type Game struct {
	Board   history.Board
	History history.History // the steps of Undo and Redo; the current board of History equals Board
	Mode    Mode
	Selection
	Tool       Tool
	Held       Tool         // tool selected by the modifier keys that are held down; DigitTool if none are
	Brush      solver.Digit // digit or colour that taps write while DigitFirst or Locked is set; 0 for none
	Locked     bool         // the user locked the Brush by a long press while DigitFirst is off
	Filter     Filter
	Candidates Candidates
	Peek       bool // all candidates are shown while a key is held down
	Adding     bool // taps add cells to the selection or remove them
	Clock      Clock
	RuleInfo   RuleInfo
	Help
	Solved string // how the puzzle was last solved, in the format of history.Solve.Text; "" if it was not solved

	Advance  bool // in Setting, each digit moves the cursor to the next cell
	advanced bool // the user has switched Advance on or off
	drag     drag
	ink      int // colour in which the user draws, from 0
	letters  int // how often MoreLetters has shown other letters on the pad
}

// Help records how much help the user got with the puzzle.
type Help struct {
	Hints         int  // number of steps for which the page gave a hint
	SolutionShown bool // the page showed the solution or a path to it
}

// Env is the part of the page's state that messages of the game read but do not change.
type Env struct {
	habits.Habits

	Lang i18n.Lang

	Door      bool // the puzzle is on the start page and has not been started
	Frame     bool // the page is embedded in a frame
	Fixed     bool // the frame does not let the user change the board
	InView    bool // the view of the board is shown
	Listed    bool // the board shows a solution from the list of solutions
	Hinted    bool // the board shows a hint
	Covered   bool // a menu, a dialog, the settings or a complete hint covers the digit pad
	Drawing   bool // the rules editor is open
	Answering bool // the rules editor is still handling the previous press
	Unsolved  bool // the puzzle has rules that Numplace does not solve
	Sure      bool // the meaning of the puzzle's rules is certain

	Fog history.CellSet // the cells that fog covers
}

// Play combines the game with its Env, for methods that need both.
type Play struct {
	*Game
	Env
}

// Sight returns what can be seen of the board. Without fog, that is the board itself.
func (p Play) Sight() history.Board { return fog.Sight(p.Board, p.Fog) }

// Msg is a message that changes the game. Its method change applies the message to the game and sets the
// effects in t.asks.
type Msg interface {
	Traits() trait.Set
	change(t *turn)
}

// Asks lists the effects that a change of the game requires, in the order in which to carry them out.
type Asks struct {
	Press    string // key press to send to the rules editor; if set, nothing else has changed
	Moves    bool   // move the rules editor's cursor in direction To
	To       cursor.Direction
	Unmenu   bool // close the menu
	Unsay    bool // clear the answer to the last question about the board that the user asked with a key
	Uncount  bool // cancel the job that counts solutions with each candidate
	ByHand   bool // turn automatic notes off, so that the user writes notes by hand
	Awake    bool // show the cursor, which is hidden after the end of a game
	Step     bool // the user has changed the Board
	Show     bool // the Board has changed for any reason: show and save it
	Save     bool
	SaveTime bool   // save the time spent, if it has changed since the last save
	Say      Notice // notice to show; Nothing for none
	Kept     int    // for the notice NotesLeft: number of cells that FillNotes left unchanged
	Focus    bool   // move the keyboard focus to the cursor's cell
}

// Notice is a notice about the game.
type Notice uint8

const (
	Nothing    Notice = iota
	LockedCell        // a given cannot be changed while playing
	NotesLeft         // some cells were not filled, because they already had notes
	Nameless          // the name given to a checkpoint is blank
)

// turn is one change of the game, with the effects collected so far.
type turn struct {
	Play
	asks Asks
}

// Update applies message msg. It returns the changed game and the effects to carry out.
func Update(g Game, e Env, msg Msg) (Game, Asks) {
	t := turn{Play: Play{&g, e}}
	msg.change(&t)
	return g, t.asks
}

// change calls do with a copy of g. It returns the changed copy and the effects to carry out. do must not use
// an Env.
func change(g Game, do func(t *turn)) (Game, Asks) {
	t := turn{Play: Play{Game: &g}}
	do(&t)
	return g, t.asks
}

// Edited returns the game with its board replaced by b. Undo restores the old board.
func Edited(g Game, b history.Board) (Game, Asks) {
	return change(g, func(t *turn) { t.edit(b) })
}

// StartedOver is like Edited. An empty board is then filled from its first cell.
func StartedOver(g Game, b history.Board) (Game, Asks) {
	return change(g, func(t *turn) {
		if t.edit(b); b.Blank() {
			t.place(0)
		}
	})
}

// edit replaces the board with b. Undo restores the old board.
func (t *turn) edit(b history.Board) {
	if b == t.Board {
		return
	}
	t.History, t.Board = t.Stepped(t.History, b), b
	t.asks.Show, t.asks.Step = true, true
}

// Anew returns the game with board b in place of the current board, and with the selection, the clock and the
// brush reset. The caller has to replace the History.
func (g Game) Anew(b history.Board, mode Mode) Game {
	g.Board, g.Mode, g.Solved = b, mode, ""
	g.Selection, g.drag, g.Filter.Digit = Selection{}, drag{}, 0
	g.disarm()
	g.Clock = Clock{Away: g.Clock.Away, every: g.Clock.every, fresh: true}
	g.Advance, g.advanced = b.Blank(), false
	return g
}

// Begun returns the game with board b opened. Its History is new, and its Candidates are those that are shown
// for b.
func (g Game) Begun(b history.Board) Game {
	g.Board, g.History, g.Candidates = b, history.New(b), g.Candidates.on(b)
	return g
}

// TypingOn returns the game with the cursor on the cell after the last given, where the user can continue typing.
func (g Game) TypingOn() Game {
	g.Advance = true
	last := solver.Cell(g.Board.Layout().Cells()) - 1
	for c := last; c >= 0; c-- {
		if g.Board.Given.At(c) != 0 {
			g.Cursor = min(c+1, last)
			break
		}
	}
	return g
}

// Touched reports whether the selection, the entered digits or the notes differ from those in before.
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
