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
	if m.View != before.View {
		m, cmds = leave(m, before.View, cmds)
	}
	m, cmds = mark(m, cmds)
	m, cmds = askLive(m, cmds)
	m, cmds = askDiffer(m, cmds)
	m, cmds = askWithout(m, cmds)
	if m.Widget.On {
		return settle(before, m, msg, cmds)
	}
	return m, cmds
}

// leave ends what was computed for a part of the page that is no longer seen, but for the list, which is long work that one looks away
// from; and the address follows.
func leave(m Model, from View, cmds []Cmd) (Model, []Cmd) {
	if !navigates(cmds) {
		cmds = append(cmds, navigate(m, true))
	}
	var ended []Cmd
	switch from {
	case OnBoard:
		m, ended = cancel(m, toList, toCount, toFetch, toMark)
		m.Marks = Marks{Kind: m.Marks.Kind}
	case OnExplore:
		m, ended = leaveExplore(m)
	}
	return m, append(ended, cmds...)
}

// navigates tells whether the address follows already.
func navigates(cmds []Cmd) bool {
	for _, c := range cmds {
		if _, ok := c.(Navigate); ok {
			return true
		}
	}
	return false
}

func update(m Model, msg Msg) (Model, []Cmd) {
	switch msg.(type) {
	case SetMarks, SetMode, SetLive, FindRedundant, Clear, Share, CopyText, RunSearch, SetGoal, ExportLog, ShareMoment: // what stands in menus
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
		return typeDigit(m, msg)
	case Select:
		if msg.Cell < 0 || int(msg.Cell) >= m.Board.Layout().Cells() {
			return m, nil
		}
		return place(m, msg.Cell)
	case Move:
		return place(m, moved(m.Board.Layout(), m.Cursor, msg.To))
	case SetAdvance:
		m.Advance, m.advanced = msg.On, true
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
		m.Notice, m.Uncopied = msg.Done, ""
		if !msg.OK {
			m = m.undisturbed()
			m.Notice, m.Uncopied = Notice{Kind: NotCopied}, msg.Text
			m.Opened++
		}
		return hushLater(m)
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
		return m, []Cmd{m.prefer()}
	case SetTheme:
		m.Theme = msg.Theme
		return m, []Cmd{m.prefer()}
	case SetLive:
		return setLive(m, msg.On)
	case DropRecord:
		return dropRecord(m, msg.ID)
	case Restore:
		return restore(m)
	case Stored:
		m.Recent = msg.Records
		return compare(m), nil
	case TakeOther:
		return takeOther(m)
	case KeepOwn:
		m, cmds := fork(m, m.Parted) // unless it was done already
		m.Parted = ""
		return m, append(cmds, Focus{})
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

// prefer has the person's settings kept.
func (m Model) prefer() Cmd { return Prefer{m.Lang, m.Theme, m.Live} }

// setLive turns the verdict that comes by itself on or off; one that came so goes with it.
func setLive(m Model, on bool) (Model, []Cmd) {
	m.Live, m.liveOf, m.Notice = on, solver.Grid{}, Notice{}
	m, cmds := cancel(m, toLive)
	if !on && m.Verdict.Live {
		m.Verdict = Verdict{}
	}
	return m, append(cmds, m.prefer())
}

// setMode chooses what typing sets.
func setMode(m Model, mode Mode) (Model, []Cmd) {
	m.Notice = Notice{}
	if m.Mode == mode {
		return m, nil
	}
	m.Mode = mode
	cmds := save(&m)
	return m, append(cmds, Focus{})
}

// place puts the cursor on a cell. On a blank board, beginning at the first cell is typing in reading order.
func place(m Model, c solver.Cell) (Model, []Cmd) {
	m.Cursor, m.Active, m.Notice = c, true, Notice{}
	if m.Board.Blank() && !m.advanced {
		m.Advance = c == 0
	}
	return m, []Cmd{Focus{}}
}

// typeDigit sets a digit at the cursor as the mode says; 0 erases what is there.
func typeDigit(m Model, msg Type) (Model, []Cmd) {
	if m.Mode != Setting || !m.Advance {
		return setDigit(m, msg.Digit)
	}
	last := solver.Cell(m.Board.Layout().Cells()) - 1
	if msg.Back {
		if shown, _ := m.Board.At(m.Cursor); shown == 0 || m.Cursor < last { // at the end the last cell is the one to erase
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

// setDigit sets a digit in the cursor's cell.
func setDigit(m Model, d solver.Digit) (Model, []Cmd) {
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
func undo(m Model) (Model, []Cmd) { return undoSteps(m, 1) }

// undoSteps is so many times undo.
func undoSteps(m Model, steps int) (Model, []Cmd) {
	if steps > len(m.past) {
		return m, nil
	}
	b := m.Board
	m.future = slices.Clip(m.future)
	for range steps {
		last := len(m.past) - 1
		m.future = append(m.future, b)
		b, m.past = m.past[last], m.past[:last]
	}
	m.Notice = Notice{}
	return show(follow(m, b), b)
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
	return show(follow(m, b), b)
}

// follow puts the cursor on the cell that changes, where digits are typed in reading order.
func follow(m Model, b Board) Model {
	if m.Mode != Setting || !m.Advance {
		return m
	}
	for c := range solver.Cell(b.Layout().Cells()) {
		if m.Board.Given.At(c) != b.Given.At(c) {
			m.Cursor, m.Active = c, true
			return m
		}
	}
	return m
}

// show puts a board of the same layout in place: what was computed for the old one ends, the address follows, and it is kept.
func show(m Model, b Board) (Model, []Cmd) {
	sameGivens := b.Given == m.Board.Given
	var cmds []Cmd
	m, cmds = cancelAll(m)
	m.List = Listing{}
	opened := m.Board.Given.Filled() > 0 && !m.drafted
	m.Board, m.Checked.Kind = b, NotChecked // the answer is about the digits that stood there
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
