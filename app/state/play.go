package state

import (
	"numplace/solver"
)

// Setting and playing: the cursor and typing.

// Mode is what typing does.
type Mode uint8

const (
	Setting Mode = iota // typing sets givens
	Playing             // typing enters digits
)

// Direction is a direction to move the cursor in.
type Direction uint8

const (
	Left Direction = iota
	Right
	Up
	Down
	RowStart
	RowEnd
	BoardStart
	BoardEnd
)

// Game is the board, its history, and the cursor and mode of the person who works on it.
type Game struct {
	Board   Board
	History History // of the board; its present one equals Board
	Mode    Mode
	Cursor  solver.Cell
	Active  bool // the cursor is visible, because the person has used the board

	Advance  bool // while setting givens, a digit moves the cursor on
	advanced bool // the person has chosen Advance or its opposite
}

// Select puts the cursor on a cell.
type Select struct{ Cell solver.Cell }

func (msg Select) update(m Model) (Model, []Cmd) {
	if msg.Cell < 0 || int(msg.Cell) >= m.Board.Layout().Cells() {
		return m, nil
	}
	return place(m, msg.Cell)
}

// Move moves the cursor.
type Move struct{ To Direction }

func (msg Move) update(m Model) (Model, []Cmd) {
	return place(m, moved(m.Board.Layout(), m.Cursor, msg.To))
}

// place puts the cursor on a cell. Starting at the first cell of a blank board turns Advance on.
func place(m Model, c solver.Cell) (Model, []Cmd) {
	m.Cursor, m.Active = c, true
	if m.Board.Blank() && !m.advanced {
		m.Advance = c == 0
	}
	return m, []Cmd{Focus{}}
}

// SetMode chooses what typing does.
type SetMode struct{ Mode Mode }

func (msg SetMode) update(m Model) (Model, []Cmd) {
	m.Menu = NoMenu
	return setMode(m, msg.Mode)
}

func setMode(m Model, mode Mode) (Model, []Cmd) {
	if m.Mode == mode {
		return m, nil
	}
	m.Mode = mode
	m, cmds := save(m)
	return m, append(cmds, Focus{})
}

// SetAdvance chooses whether setting a given moves the cursor on.
type SetAdvance struct{ On bool }

func (msg SetAdvance) update(m Model) (Model, []Cmd) {
	m.Advance, m.advanced = msg.On, true
	return m, []Cmd{Focus{}}
}

// Type sets the digit at the cursor, as a given or an entered digit by the mode; 0 erases. With Advance a digit, and 0,
// moves the cursor on; with Back, 0 moves it back first.
type Type struct {
	Digit solver.Digit
	Back  bool
}

func (msg Type) update(m Model) (Model, []Cmd) {
	if m.Mode != Setting || !m.Advance {
		return setDigit(m, msg.Digit)
	}
	last := solver.Cell(m.Board.Layout().Cells()) - 1
	if msg.Back {
		if shown, _ := m.Board.At(m.Cursor); shown == 0 || m.Cursor < last { // the cursor can't pass the last cell, so erase that one first
			m.Cursor = max(m.Cursor-1, 0)
		}
		m, cmds := setDigit(m, 0)
		return m, append(cmds, Focus{})
	}
	m, cmds := setDigit(m, msg.Digit)
	if int(msg.Digit) <= m.Board.Layout().N() {
		m.Cursor = min(m.Cursor+1, last)
	}
	return m, append(cmds, Focus{})
}

// setDigit sets the digit of the cursor's cell.
func setDigit(m Model, d solver.Digit) (Model, []Cmd) {
	b, c := m.Board, m.Cursor
	if int(d) > b.Layout().N() {
		return m, nil
	}
	m.Active = true
	switch {
	case m.Mode == Setting:
		// The puzzle changes, so the solver's digits no longer belong to it.
		given := set(b.Given, c, d)
		if given != b.Given {
			b.Solver = b.Layout().Empty()
		}
		b.Given, b.Entered, b.Solver = given, set(b.Entered, c, 0), set(b.Solver, c, 0)
	case b.Given.At(c) != 0:
		if b.Given.At(c) != d {
			m.Notice = Notice{Kind: LockedCell}
		}
		return m, nil
	default:
		b.Entered, b.Solver = set(b.Entered, c, d), set(b.Solver, c, 0)
	}
	return edit(m, b)
}

// set returns g.With(c, d), or g itself if c has d, so that the History shares the grid.
func set(g solver.Grid, c solver.Cell, d solver.Digit) solver.Grid {
	if g.At(c) == d {
		return g
	}
	return g.With(c, d)
}

// Clear empties the board in Setting, and removes all but the givens in Playing.
type Clear struct{}

func (Clear) update(m Model) (Model, []Cmd) {
	m.Menu = NoMenu
	b := emptyBoard(m.Board.Layout())
	if m.Mode == Playing {
		b.Given = m.Board.Given
	}
	return edit(m, b)
}

// Hide removes the solver's digits from the board.
type Hide struct{}

func (Hide) update(m Model) (Model, []Cmd) {
	b := m.Board
	b.Solver = b.Layout().Empty()
	m, cmds := edit(m, b)
	return m, append(cmds, Focus{})
}

// edit makes b the board, and the old one a step of Undo.
func edit(m Model, b Board) (Model, []Cmd) {
	if b == m.Board {
		return m, nil
	}
	m.History = m.History.with(b)
	return show(m, b)
}

// show puts b, which has the same layout, on the board. It ends what was computed for the old board, updates the
// address and saves b.
func show(m Model, b Board) (Model, []Cmd) {
	sameGivens := b.Given == m.Board.Given
	m, cmds := endAsked(m)
	m.List = Listing{}
	opened := m.Board.Given.Count() > 0 && !m.drafted
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
	m, saved := save(m)
	return m, append(cmds, saved...) // last, because a save that is refused changes the board's id and the address
}

func moved(l *solver.Layout, c solver.Cell, to Direction) solver.Cell {
	n := solver.Cell(l.N())
	row, col := c/n, c%n
	switch to {
	case Left:
		col = max(col-1, 0)
	case Right:
		col = min(col+1, n-1)
	case Up:
		row = max(row-1, 0)
	case Down:
		row = min(row+1, n-1)
	case RowStart:
		col = 0
	case RowEnd:
		col = n - 1
	case BoardStart:
		row, col = 0, 0
	case BoardEnd:
		row, col = n-1, n-1
	}
	return row*n + col
}
