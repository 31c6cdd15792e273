package state

import (
	"slices"

	"numplace/solver"
)

// undoLimit bounds how many steps can be taken back.
const undoLimit = 1000

// Update is the page's one way to change: what the Model becomes, and the effects to carry out in their order.
func Update(m Model, msg Msg) (Model, []Cmd) {
	before := m
	if m.Widget.refuses(msg) {
		return m, nil
	}
	m, cmds := update(m, msg)
	m, cmds = mark(m, cmds)
	if m.Widget.On {
		return settle(before, m, msg, cmds)
	}
	return m, cmds
}

func update(m Model, msg Msg) (Model, []Cmd) {
	switch msg.(type) {
	case SetMarks, SetMode, Clear, Share, CopyText, RunSearch, SetGoal, ExportLog, ShareMoment: // what stands in menus
		m.Menu = NoMenu
	}
	switch msg := msg.(type) {
	case Start:
		return start(m, msg)
	case Asked:
		return asked(m, msg)
	case Reset:
		return reset(m)
	case Went:
		return went(m, msg)
	case Type:
		return typeDigit(m, msg.Digit)
	case Select:
		if msg.Cell < 0 || int(msg.Cell) >= m.Board.Layout().Cells() {
			return m, nil
		}
		m.Cursor, m.Active, m.Notice = msg.Cell, true, Notice{}
		return m, []Cmd{Focus{}}
	case Move:
		m.Cursor, m.Active, m.Notice = moved(m.Board.Layout(), m.Cursor, msg.To), true, Notice{}
		return m, []Cmd{Focus{}}
	case SetMode:
		return setMode(m, msg.Mode)
	case Undo:
		return undo(m)
	case Redo:
		return redo(m)
	case Clear:
		return clearBoard(m)
	case Hide:
		return hide(m)
	case New:
		return openBoard(m, emptyBoard(m.Board.Layout()))
	case Resize:
		return resize(m, msg.Layout)
	case Pasted:
		return pasted(m, msg.Text, msg.File)
	case Example:
		return pasted(m, Examples[msg.Number].Puzzle, "")
	case OpenRecord:
		return openRecord(m, msg.ID)
	case Share:
		return shareLink(m)
	case CopyText:
		return copyText(m)
	case Copied:
		m = m.undisturbed()
		m.Notice = msg.Done
		if !msg.OK {
			m.Notice, m.Uncopied = Notice{Kind: NotCopied}, msg.Text
			m.Opened++
		}
		return m, nil
	case ShowOpen:
		m = m.undisturbed()
		m.OpenPanel = msg.Shown
		if msg.Shown {
			m.Opened++
			m.Notice = Notice{}
		}
		return m, nil
	case Show:
		return showView(m, msg.View)
	case ShowMenu:
		m.Menu = msg.Menu
		return m, nil
	case SetLang:
		m.Lang = msg.Lang
		return m, []Cmd{Prefer{m.Lang, m.Theme}}
	case SetTheme:
		m.Theme = msg.Theme
		return m, []Cmd{Prefer{m.Lang, m.Theme}}
	case Stored:
		m.Recent = msg.Records
		return m, nil
	case Refused:
		return fork(m, msg.ID)
	case Unkept:
		if !m.unkept && m.Bar == NoBar {
			m.Bar, m.unkept = UnkeptBar, true
		}
		return m, nil
	case Updated:
		m.Bar = max(m.Bar, BuildBar) // a part that failed is the worse news
		return m, nil
	case Broke:
		m.Bar = BrokenBar
		return m, nil
	case Dismiss:
		m.Bar = NoBar
		return m, []Cmd{Focus{}}
	case Reload:
		return m, []Cmd{Renew{}}
	}
	return updateJobs(m, msg)
}

// showView shows a part of the page.
func showView(m Model, v View) (Model, []Cmd) {
	m = m.undisturbed()
	m.View, m.Notice = v, Notice{}
	switch v {
	case OnBatch:
		return m, []Cmd{ShowRow{Top: m.Batch.Top}}
	case OnExplore:
		return explore(m)
	default:
		return m, []Cmd{Focus{}}
	}
}

// setMode chooses what typing sets.
func setMode(m Model, mode Mode) (Model, []Cmd) {
	m.Notice = Notice{}
	if m.Mode == mode {
		return m, nil
	}
	m.Mode = mode
	cmds := save(&m)
	return m, cmds
}

// typeDigit sets a digit at the cursor as the mode says; 0 erases what is there.
func typeDigit(m Model, d solver.Digit) (Model, []Cmd) {
	b, c := m.Board, m.Cursor
	if int(d) > b.Layout().N() {
		return m, nil
	}
	m.Active = true
	switch {
	case m.Mode == Setting:
		// Another puzzle: what the solver filled in is no longer about it.
		given := b.Given.With(c, d)
		if given != b.Given {
			b.Filled = b.Layout().Empty()
		}
		b.Given, b.Entered, b.Filled = given, b.Entered.With(c, 0), b.Filled.With(c, 0)
	case b.Given.At(c) != 0:
		if b.Given.At(c) != d {
			m.Notice = Notice{Kind: LockedCell}
		}
		return m, nil
	default:
		b.Entered, b.Filled = b.Entered.With(c, d), b.Filled.With(c, 0)
	}
	return edit(m, b)
}

// clearBoard empties the board in Setting, and all but the givens in Playing.
func clearBoard(m Model) (Model, []Cmd) {
	b := emptyBoard(m.Board.Layout())
	if m.Mode == Playing {
		b.Given = m.Board.Given
	}
	return edit(m, b)
}

// hide takes the solver's digits off the board.
func hide(m Model) (Model, []Cmd) {
	b := m.Board
	b.Filled = b.Layout().Empty()
	m, cmds := edit(m, b)
	return m, append(cmds, Focus{})
}

// edit makes b the board, keeping the old one for Undo.
func edit(m Model, b Board) (Model, []Cmd) {
	m.Notice = Notice{}
	if b == m.Board {
		return m, nil
	}
	m.past = append(slices.Clip(m.past), m.Board)
	if len(m.past) > undoLimit {
		m.past = m.past[1:]
	}
	m.future = nil
	return show(m, b)
}

// undo takes the last board from the past and keeps the present one for Redo.
func undo(m Model) (Model, []Cmd) {
	last := len(m.past) - 1
	if last < 0 {
		return m, nil
	}
	b := m.past[last]
	m.past, m.future = m.past[:last], append(slices.Clip(m.future), m.Board)
	m.Notice = Notice{}
	return show(m, b)
}

// redo is undo's inverse.
func redo(m Model) (Model, []Cmd) {
	last := len(m.future) - 1
	if last < 0 {
		return m, nil
	}
	b := m.future[last]
	m.future, m.past = m.future[:last], append(slices.Clip(m.past), m.Board)
	m.Notice = Notice{}
	return show(m, b)
}

// show puts a board of the same layout in place: what was computed for the old one ends, the address follows, and it is kept.
func show(m Model, b Board) (Model, []Cmd) {
	sameGivens := b.Given == m.Board.Given
	var cmds []Cmd
	m, cmds = cancelAll(m)
	m.List = Listing{}
	opened := m.Board.Given.Filled() > 0 && !m.drafted
	m.Board = b
	if !sameGivens {
		// Another puzzle: the one that was opened keeps its own record, with the digits entered.
		if opened {
			m.id, m.rev = nextID(&m), ""
		}
		m.drafted = true
	}
	if !sameGivens || m.linkFault {
		m.linkFault = false
		cmds = append(cmds, navigate(m, false))
	}
	cmds = append(cmds, save(&m)...) // last: one that is refused gives the board another id, and the address too
	return m, cmds
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
