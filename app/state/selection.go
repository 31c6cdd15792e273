package state

import (
	"numplace/app/shared/cellset"
	"numplace/app/shared/job"
	"numplace/app/state/cursor"
	"numplace/app/state/desk"
	"numplace/app/state/history"
	"numplace/app/state/trait"
	"numplace/solver"
)

// The selection: the cells that typing acts on.

// Selection is the cursor and the cells that typing acts on.
type Selection struct {
	Cursor   solver.Cell     // the cell that the keyboard moves from, which has the focus
	Active   bool            // the cursor is visible, because the person has used the board
	Selected history.CellSet // may be empty: typing then acts on the cursor's cell
}

// drag is a selection that a pointer is making.
type drag struct {
	on      bool
	removes bool      // the cells that it enters leave the selection
	paints  bool      // in the end the brush writes in the cells that it has entered
	arms    bool      // it began on a given, whose digit becomes the brush if no other cell is entered
	before  Selection // what was selected when it began
}

// kept returns the selection as the History keeps it.
func (s Selection) kept() history.Selected {
	switch {
	case !s.Active:
		return history.Unselected
	case s.alone():
		return history.Selected{Cursor: s.Cursor}
	}
	return history.Selected{Cursor: s.Cursor, Cells: &s.Selected}
}

// selectionOf returns the selection that the History has kept.
func selectionOf(on history.Selected) Selection {
	if on.Cells == nil {
		return Selection{}.only(on.Cursor)
	}
	return Selection{Cursor: on.Cursor, Active: true, Selected: *on.Cells}
}

// only returns the selection of one cell, with the cursor on it.
func (s Selection) only(c solver.Cell) Selection {
	s.Cursor, s.Active, s.Selected = c, true, history.CellSet{}.With(c)
	return s
}

// chosen returns the cells that typing acts on.
func (s Selection) chosen() history.CellSet {
	if s.Selected == (history.CellSet{}) {
		return history.CellSet{}.With(s.Cursor)
	}
	return s.Selected
}

// some returns the selection with the cursor's cell if no cell is selected, since that cell is
// shown as selected.
func (s Selection) some() Selection {
	s.Selected = s.chosen()
	return s
}

// Several reports whether more than one cell is selected.
func (s Selection) Several() bool { return s.Selected.Len() > 1 }

// alone reports whether the cursor's cell is selected and no other.
func (s Selection) alone() bool { return s.Active && s.Selected == history.CellSet{}.With(s.Cursor) }

// Select puts the cursor on a cell, and selects that cell alone. It is sent for the focus of a
// screen reader, and for a click without a pointer.
type Select struct {
	trait.Act
	Cell solver.Cell
}

// slight reports whether nothing but the selection changed.
func (Select) slight(before, after Model, cmds Cmds) bool { return onlySelected(before, after, cmds) }

func (msg Select) update(m Model) (Model, Cmds) {
	if !m.on(msg.Cell) {
		return m, nil
	}
	return place(m, msg.Cell)
}

// on reports whether the board has a cell.
func (m *Model) on(c solver.Cell) bool { return c >= 0 && int(c) < m.Board.Layout().Cells() }

// place selects one cell. Starting at the first cell of a blank board turns Advance on.
func place(m Model, c solver.Cell) (Model, Cmds) {
	m.Selection, m.End.Still = m.Selection.only(c), false
	if m.Board.Blank() && !m.advanced {
		m.Advance = c == 0
	}
	return m, Cmds{Focus{}}
}

// Reach is what moving the cursor does to the selection.
type Reach uint8

const (
	Alone  Reach = iota // selects the cell that it comes to, alone
	Extend              // adds it
	Roam                // leaves the selection as it is
)

// Move moves the cursor.
type Move struct {
	trait.BoardAct
	To    cursor.Direction
	Reach Reach
}

// slight reports whether nothing but the selection changed.
func (Move) slight(before, after Model, cmds Cmds) bool { return onlySelected(before, after, cmds) }

func (msg Move) update(m Model) (Model, Cmds) {
	if m.Drawing() && desk.Answering(m.jobs) { // keys before this one are about where the cursor is now
		return m.press(desk.Press{Moves: true, To: msg.To})
	}
	moved := cursor.Moved
	if m.NoWrap {
		moved = cursor.Stopped
	}
	c := moved(m.Board.Layout(), m.Cursor, msg.To)
	switch msg.Reach {
	case Extend:
		m.Selected = m.Selected.With(m.Cursor).With(c)
	case Roam:
	default:
		return place(m, c)
	}
	m.Cursor, m.Active, m.End.Still = c, true, false
	return m, Cmds{Focus{}}
}

// Press begins a selection with the pointer, at a cell. With Add, or while Adding, the cells that
// the pointer enters join the selection; if the first of them is selected already, they leave it.
// Otherwise they become the selection. With DigitsFirst, the chosen digit is written in them when
// the pointer is lifted; the digit of a given is chosen.
type Press struct {
	trait.BoardAct
	Cell solver.Cell
	Add  bool
}

func (msg Press) update(m Model) (Model, Cmds) {
	if !m.on(msg.Cell) {
		return m, nil
	}
	m.drag = drag{on: true, paints: m.paints(), before: m.Selection}
	m.drag.arms = m.DigitsFirst() && m.Tool != ColourTool && !msg.Add && !m.Adding && m.Board.Given.At(msg.Cell) != 0
	switch {
	case m.drag.paints:
		m.Selection = m.Selection.only(msg.Cell)
		return m, Cmds{Focus{}}
	case msg.Add || m.Adding:
		m.drag.removes = m.Selected.Has(msg.Cell)
		return m.entered(msg.Cell), Cmds{Focus{}}
	}
	return place(m, msg.Cell)
}

// Enter reports that the pointer has come to another cell.
type Enter struct {
	trait.Act
	Cell solver.Cell
}

// slight reports whether nothing but the selection changed.
func (Enter) slight(before, after Model, cmds Cmds) bool { return onlySelected(before, after, cmds) }

func (msg Enter) update(m Model) (Model, Cmds) {
	if !m.drag.on || !m.on(msg.Cell) {
		return m, nil
	}
	return m.entered(msg.Cell), Cmds{Focus{}}
}

// entered returns the Model after a drag came to a cell.
func (m Model) entered(c solver.Cell) Model {
	m.Cursor, m.Active = c, true
	if m.drag.removes {
		m.Selected = m.Selected.Without(c)
	} else {
		m.Selected = m.Selected.With(c)
	}
	return m
}

// Lift ends a selection with the pointer. With Undone the selection is restored, because the
// pointer turned out to do something else, like zooming the page.
type Lift struct {
	trait.Act
	Undone bool
}

func (msg Lift) update(m Model) (Model, Cmds) {
	if !m.drag.on {
		return m, nil
	}
	was := m.drag
	m.drag = drag{}
	switch {
	case !msg.Undone && was.arms && m.Mode == Playing && m.alone():
		return m.armed(m.Board.Given.At(m.Cursor)), nil
	case !msg.Undone && m.filtersByPress():
		m.Filter.Digit, m.Filter.asks = m.Board.Shown().At(m.Cursor), false
		return m, nil
	case !msg.Undone && was.paints && !m.Clock.Paused && !m.Widget.Fixed():
		return pencil(m, m.Tool, m.Brush)
	case !msg.Undone:
		m.Selection = m.Selection.some()
		return m, nil
	}
	m.Selection = was.before
	if !m.Active {
		return m, nil
	}
	return m, Cmds{Focus{}}
}

// SetAdding chooses whether a tap adds to the selection.
type SetAdding struct {
	trait.Act
	On bool
}

func (msg SetAdding) update(m Model) (Model, Cmds) {
	m.Adding, m.Menu = msg.On, NoMenu
	return m, Cmds{Focus{}}
}

// Toggle adds the cursor's cell to the selection, or removes it unless it is the only one.
type Toggle struct{ trait.Act }

func (Toggle) update(m Model) (Model, Cmds) {
	if m.Selected.Has(m.Cursor) {
		m.Selected = m.Selected.Without(m.Cursor)
	} else {
		m.Selected = m.Selected.With(m.Cursor)
	}
	m.Selection, m.Active = m.Selection.some(), true
	return m, nil
}

// SelectHouse selects the cursor's house of a kind: Row, Column, or Box for its box or region.
type SelectHouse struct {
	trait.Act
	Kind solver.HouseKind
}

func (msg SelectHouse) update(m Model) (Model, Cmds) {
	for _, h := range m.Board.Layout().HousesOf(m.Cursor) {
		if h.Kind == msg.Kind || msg.Kind == solver.Box && h.Kind == solver.Region {
			m.Selected, m.Active = cellset.Of(h.Cells), true
		}
	}
	return m, nil
}

// SelectAll selects all cells.
type SelectAll struct{ trait.Act }

func (SelectAll) update(m Model) (Model, Cmds) {
	m.Selected, m.Active = m.Board.AllCells(), true
	return m, nil
}

// SelectNone selects the cursor's cell alone.
type SelectNone struct{ trait.Act }

func (SelectNone) update(m Model) (Model, Cmds) {
	if m.Active {
		m.Selection = m.Selection.only(m.Cursor)
	}
	return m, nil
}

// Invert selects the cells that are not selected or, if all are selected, the cursor's cell.
type Invert struct{ trait.Act }

func (Invert) update(m Model) (Model, Cmds) {
	all := m.Board.AllCells()
	for i := range all {
		all[i] &^= m.Selected[i]
	}
	m.Selected, m.Active = all, true
	m.Selection = m.Selection.some()
	return m, nil
}

// SelectSame selects the cells that hold the same as a cell: its digit or, if it has none, all of
// its centre marks, one of its corner marks, or one of its colours. What the chosen tool writes is
// compared first. Marks that candidates hide don't count. With Add the cells join the selection,
// which stays as it is if there are no others. A pointer that is still down adds the cells that it
// enters, or goes on writing.
type SelectSame struct {
	trait.Act
	Cell solver.Cell
	Add  bool
}

func (msg SelectSame) update(m Model) (Model, Cmds) {
	if !m.on(msg.Cell) || m.drag.paints {
		return m, nil
	}
	same := m.same(msg.Cell)
	if msg.Add && same.Without(msg.Cell) == (history.CellSet{}) {
		return m, Cmds{Focus{}}
	}
	m.drag.removes = false
	m.Cursor, m.Active = msg.Cell, true
	if !msg.Add {
		m.Selected = history.CellSet{}
	}
	for i, word := range same.With(msg.Cell) {
		m.Selected[i] |= word
	}
	return m, Cmds{Focus{}}
}

// same returns the cells that hold the same as c, for SelectSame.
func (m *Model) same(c solver.Cell) (same history.CellSet) {
	b := m.Board
	digit, _ := b.At(c)
	note := b.Notes.At(c)
	marks := digit == 0 && m.Marks() == NoCandidates // otherwise marks are hidden
	for _, t := range append([]Tool{m.Tool}, DigitTool, CentreTool, CornerTool, ColourTool) {
		var like func(solver.Cell) bool
		switch {
		case t == DigitTool && digit != 0:
			like = func(o solver.Cell) bool { d, _ := b.At(o); return d == digit }
		case t == CentreTool && marks && note.Centre != 0:
			like = func(o solver.Cell) bool {
				d, _ := b.At(o)
				return d == 0 && b.Notes.At(o).Centre&note.Centre == note.Centre
			}
		case t == CornerTool && marks && note.Corner != 0:
			like = func(o solver.Cell) bool { d, _ := b.At(o); return d == 0 && b.Notes.At(o).Corner&note.Corner != 0 }
		case t == ColourTool && note.Colours != 0:
			like = func(o solver.Cell) bool { return b.Notes.At(o).Colours&note.Colours != 0 }
		default:
			continue
		}
		for o := range solver.Cell(b.Layout().Cells()) {
			if like(o) {
				same = same.With(o)
			}
		}
		return same
	}
	return same
}

// onlySelected reports whether a message that selects cells changed nothing else that is shown.
func onlySelected(before, after Model, cmds Cmds) bool {
	return before.Active && after.Active && before.Advance == after.Advance && before.Notice.Kind == NoNotice &&
		before.Desk.Say == "" && len(cmds) > 0 && onlyAsks(cmds[1:]) && !after.RedundantKnown()
}

// onlyAsks reports whether effects do no more than ask what the selection can hold.
func onlyAsks(cmds Cmds) bool {
	for _, cmd := range cmds {
		run, ok := cmd.(Run)
		if _, asks := run.Request.(job.Combos); !ok || !asks {
			return false
		}
	}
	return true
}
