// Package game is the game on the board as a machine: the board and its history, the pen, the selection, the Filter,
// the candidates that are shown, and the clock. Messages change it, and ask for what it can't do itself.
package game

import (
	"numplace/app/shared/i18n"
	"numplace/app/state/cursor"
	"numplace/app/state/history"
	"numplace/app/state/trait"
	"numplace/solver"
)

// Mode is what typing does.
type Mode uint8

const (
	Setting Mode = iota // typing sets givens
	Playing             // typing enters digits
	Posed               // the puzzle is shown with its verdict, and typing begins to play it
)

// Game is the board, its history, and what the person who works on it has chosen.
type Game struct {
	Board   history.Board
	History history.History // of the board; its present one equals Board
	Mode    Mode
	Selection
	Tool       Tool
	Held       Tool         // the tool of the modifier keys that are held down; DigitTool if there are none
	Brush      solver.Digit // with DigitFirst or Locked, the digit or the colour that a tap writes; 0: none
	Locked     bool         // the Brush was locked by a long press, without the setting
	Filter     Filter
	Candidates Candidates
	Peek       bool // all candidates are shown, as long as a key is held
	Adding     bool // a tap adds a cell to the selection, or removes it
	Clock      Clock
	Ruling     Ruling
	Help
	Solved string // the text of a history.Solve: how the puzzle was solved last; "" before

	Advance  bool // while setting givens, a digit moves the cursor on
	advanced bool // the person has chosen Advance or its opposite
	drag     drag
}

// Help is what the page has told the person about the puzzle.
type Help struct {
	Hints int  // how many steps it has asked about
	Told  bool // it has shown the solution, or a way to it
}

// Env is what the game finds outside.
type Env struct {
	// The settings of play that it heeds, as state.Habits has them.
	DigitFirst, AllKinds, ByNotes, KeepNotes, NoWrap, AutoNotes, ShowTime bool

	Lang   i18n.Lang
	Naming i18n.Naming

	Door      bool // the board waits at the door
	Frame     bool // the page is in a frame
	Fixed     bool // whose board the person can't change
	InView    bool // the board is the view that is shown
	Listed    bool // and shows a solution of the list
	Hinted    bool // and a hint is told
	Covered   bool // a menu, a dialog, the settings of play or a whole hint is in the way of the pad
	Drawing   bool // the editor of rules is open
	Answering bool // and answers what was pressed before
	Unsolved  bool // the puzzle has rules that Numplace does not solve
	Sure      bool // the puzzle means what the page takes its rules for
}

// Play is the game together with what it finds outside, for questions about both.
type Play struct {
	*Game
	Env
}

// Msg is a message about the game.
type Msg interface {
	Traits() trait.Set
	change(t *turn)
}

// Asks is what a change of the game asks for, to be done in this order.
type Asks struct {
	Press    string // a press in the editor of rules; then nothing else has changed
	Moves    bool   // such a press moves the cursor
	To       cursor.Direction
	Unmenu   bool // close the menu
	Unsay    bool // what a key has told is over
	Uncount  bool // end the count of solutions with each candidate
	ByHand   bool // turn automatic notes off
	Awake    bool // the cursor is of use again, after the end
	Step     bool // the Board is another one by a step of the person
	Show     bool // the Board is another one: it is shown and saved
	Save     bool
	SaveTime bool   // save the time, if it is not saved yet
	Say      Notice // unless it is Nothing
	Kept     int    // with NotesLeft: how many cells
	Focus    bool   // move the keyboard's focus to the cursor's cell
}

// Notice is what is said about the game.
type Notice uint8

const (
	Nothing    Notice = iota
	LockedCell        // a given can't be changed while playing
	NotesLeft         // some cells have kept the notes that they had
	Nameless          // a checkpoint has no name
)

// turn is one change of the game.
type turn struct {
	Play
	asks Asks
}

// Update returns the game after a message.
func Update(g Game, e Env, msg Msg) (Game, Asks) {
	t := turn{Play: Play{&g, e}}
	msg.change(&t)
	return g, t.asks
}

// change returns the game after a change that finds nothing outside.
func change(g Game, do func(t *turn)) (Game, Asks) {
	t := turn{Play: Play{Game: &g}}
	do(&t)
	return g, t.asks
}

// Edited returns the game with another board, and the old one as a step of Undo.
func Edited(g Game, b history.Board) (Game, Asks) {
	return change(g, func(t *turn) { t.edit(b) })
}

// edit makes b the board, and the old one a step of Undo.
func (t *turn) edit(b history.Board) {
	if b == t.Board {
		return
	}
	t.History, t.Board = t.Stepped(t.History, b), b
	t.asks.Show, t.asks.Step = true, true
}

// Anew returns the game with another board, on which nothing is selected and nothing was done.
func (g Game) Anew(b history.Board, mode Mode) Game {
	g.Board, g.Mode, g.Solved = b, mode, ""
	g.Selection, g.drag, g.Filter.Digit = Selection{}, drag{}, 0
	g.disarm()
	g.Clock = Clock{Away: g.Clock.Away, every: g.Clock.every, fresh: true}
	g.Advance, g.advanced = b.Blank(), false
	return g
}

// Begun returns the game with a board that opens, whose steps are not known yet.
func (g Game) Begun(b history.Board) Game {
	g.Board, g.History, g.Candidates = b, history.New(b), g.Candidates.on(b)
	return g
}

// Touched reports whether the person has chosen a cell or written something since the game was another.
func (g *Game) Touched(before *Game) bool {
	return g.Selection != before.Selection || g.Board.Entered != before.Board.Entered ||
		g.Board.Notes != before.Board.Notes
}

// SetMode chooses what typing does.
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

// SetAdvance chooses whether setting a given moves the cursor on.
type SetAdvance struct {
	trait.Aside
	On bool
}

func (msg SetAdvance) change(t *turn) {
	t.Advance, t.advanced = msg.On, true
	t.asks.Focus = true
}

// Clear empties the board in Setting, and removes all but the givens otherwise.
type Clear struct{ trait.BoardAct }

func (Clear) change(t *turn) {
	t.asks.Unmenu = true
	b := history.EmptyBoard(t.Board.Layout())
	if t.Mode != Setting {
		b.Given = t.Board.Given
	}
	t.edit(b)
}
