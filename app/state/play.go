package state

import (
	"numplace/app/state/history"
	"numplace/app/state/trait"
	"numplace/solver"
)

// Setting and playing, and changes of the board.

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
	Tool   Tool
	Held   Tool         // the tool of the modifier keys that are held down; DigitTool if there are none
	Brush  solver.Digit // with DigitFirst or Locked, the digit or the colour that a tap writes; 0: none
	Locked bool         // the Brush was locked by a long press, without the setting
	Filter Filter
	Peek   bool // all candidates are shown, as long as a key is held
	Adding bool // a tap adds a cell to the selection, or removes it
	Clock  Clock
	Ruling Ruling
	Help
	Solved string // the text of a history.Solve: how the puzzle was solved last; "" before

	asked    askedStep // the last hint
	drag     drag
	Advance  bool // while setting givens, a digit moves the cursor on
	advanced bool // the person has chosen Advance or its opposite
}

// Help is what the page has told the person about the puzzle.
type Help struct {
	Hints int  // how many steps it has asked about
	Told  bool // it has shown the solution, or a way to it
}

// SetMode chooses what typing does.
type SetMode struct {
	trait.Act
	Mode Mode
}

func (msg SetMode) update(m Model) (Model, Cmds) {
	m.Menu = NoMenu
	return setMode(m, msg.Mode)
}

func setMode(m Model, mode Mode) (Model, Cmds) {
	if m.Mode == mode {
		return m, nil
	}
	m.Mode = mode
	m.Clock.begun = m.Clock.begun || mode == Playing
	return focused(save(m))
}

// SetAdvance chooses whether setting a given moves the cursor on.
type SetAdvance struct {
	trait.Aside
	On bool
}

func (msg SetAdvance) update(m Model) (Model, Cmds) {
	m.Advance, m.advanced = msg.On, true
	return m, Cmds{Focus{}}
}

// Clear empties the board in Setting, and removes all but the givens otherwise.
type Clear struct{ trait.BoardAct }

func (Clear) update(m Model) (Model, Cmds) {
	m.Menu = NoMenu
	b := history.EmptyBoard(m.Board.Layout())
	if m.Mode != Setting {
		b.Given = m.Board.Given
	}
	return edit(m, b)
}

// Hide removes the solver's digits from the board.
type Hide struct{ trait.Act }

func (Hide) update(m Model) (Model, Cmds) {
	m, cmds := closeList(m)
	b := m.Board
	b.Solver = b.Layout().Empty()
	return focused(cmds.then(edit(m, b)))
}

// edit makes b the board, and the old one a step of Undo.
func edit(m Model, b history.Board) (Model, Cmds) {
	if b == m.Board {
		return m, nil
	}
	m.History = withStep(m, m.History, b)
	m.Widget.Entering(m.Board, b)
	if after := m; m.Mode == Playing && !m.SolvedByHand() {
		after.Board = b
		if after.SolvedByHand() {
			m.End.Fresh, m.End.Still = true, true
		}
	}
	return show(m, b)
}

// show puts b, which has the same size, on the board. It ends what was computed for the old
// board, updates the address and saves b.
func show(m Model, b history.Board) (Model, Cmds) {
	if b.Given == m.Board.Given && b.Entered == m.Board.Entered && b.Solver == m.Board.Solver && !m.linkFault {
		m.Board = b // only the notes differ: what is known of the digits stays
		return save(m)
	}
	sameGivens := b.Given == m.Board.Given
	m, cmds := endAsked(m)
	m.List = Listing{}
	opened := m.Board.HasPuzzle() && !m.drafted
	m.Board, m.Checked.Kind = b, NotChecked // the answer was about the old digits
	if !sameGivens {
		// The puzzle changes: the one that was opened keeps its record, with the entered digits.
		if opened {
			m = renamed(m)
		}
		m.drafted = true
	}
	if !sameGivens || m.linkFault {
		m.linkFault = false
		cmds = append(cmds, navigate(m, false))
	}
	return cmds.then(save(m)) // last, because a save that is refused changes the board's id and the address
}
