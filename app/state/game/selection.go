package game

import (
	"numplace/app/shared/cellset"
	"numplace/app/state/cursor"
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
	case s.Alone():
		return history.Selected{Cursor: s.Cursor}
	}
	return history.Selected{Cursor: s.Cursor, Cells: &s.Selected}
}

// selectionOf returns the selection that the History has kept.
func selectionOf(on history.Selected) Selection {
	if on.Cells == nil {
		return Selection{}.Only(on.Cursor)
	}
	return Selection{Cursor: on.Cursor, Active: true, Selected: *on.Cells}
}

// Only returns the selection of one cell, with the cursor on it.
func (s Selection) Only(c solver.Cell) Selection {
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

// Some returns the selection with the cursor's cell if no cell is selected, since that cell is
// shown as selected.
func (s Selection) Some() Selection {
	s.Selected = s.chosen()
	return s
}

// Several reports whether more than one cell is selected.
func (s Selection) Several() bool { return s.Selected.Len() > 1 }

// Alone reports whether the cursor's cell is selected and no other.
func (s Selection) Alone() bool { return s.Active && s.Selected == history.CellSet{}.With(s.Cursor) }

// Select puts the cursor on a cell, and selects that cell alone. It is sent for the focus of a
// screen reader, and for a click without a pointer.
type Select struct {
	trait.Act
	Cell solver.Cell
}

func (msg Select) change(t *turn) {
	if t.Board.Has(msg.Cell) {
		t.place(msg.Cell)
	}
}

// place selects one cell. Starting at the first cell of a blank board turns Advance on.
func (t *turn) place(c solver.Cell) {
	t.Selection = t.Selection.Only(c)
	if t.Board.Blank() && !t.advanced {
		t.Advance = c == 0
	}
	t.asks.Awake, t.asks.Focus = true, true
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

func (msg Move) change(t *turn) {
	if t.Answering { // keys before this one are about where the cursor is now
		t.asks.Moves, t.asks.To = true, msg.To
		return
	}
	moved := cursor.Moved
	if t.NoWrap {
		moved = cursor.Stopped
	}
	c := moved(t.Board.Layout(), t.Cursor, msg.To)
	switch msg.Reach {
	case Extend:
		t.Selected = t.Selected.With(t.Cursor).With(c)
	case Roam:
	default:
		t.place(c)
		return
	}
	t.Cursor, t.Active = c, true
	t.asks.Awake, t.asks.Focus = true, true
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

func (msg Press) change(t *turn) {
	if !t.Board.Has(msg.Cell) {
		return
	}
	t.asks.Focus = true
	t.drag = drag{on: true, paints: t.paints(), before: t.Selection}
	t.drag.arms = t.DigitsFirst() && t.Tool != ColourTool && !msg.Add && !t.Adding && t.Board.Given.At(msg.Cell) != 0
	switch {
	case t.drag.paints:
		t.Selection = t.Selection.Only(msg.Cell)
	case msg.Add || t.Adding:
		t.drag.removes = t.Selected.Has(msg.Cell)
		t.come(msg.Cell)
	default:
		t.place(msg.Cell)
	}
}

// Enter reports that the pointer has come to another cell.
type Enter struct {
	trait.Act
	Cell solver.Cell
}

func (msg Enter) change(t *turn) {
	if t.drag.on && t.Board.Has(msg.Cell) {
		t.come(msg.Cell)
		t.asks.Focus = true
	}
}

// come is done when a drag comes to a cell.
func (t *turn) come(c solver.Cell) {
	t.Cursor, t.Active = c, true
	if t.drag.removes {
		t.Selected = t.Selected.Without(c)
	} else {
		t.Selected = t.Selected.With(c)
	}
}

// Lift ends a selection with the pointer. With Undone the selection is restored, because the
// pointer turned out to do something else, like zooming the page.
type Lift struct {
	trait.Act
	Undone bool
}

func (msg Lift) change(t *turn) {
	if !t.drag.on {
		return
	}
	was := t.drag
	t.drag = drag{}
	switch {
	case msg.Undone:
		t.Selection = was.before
		t.asks.Focus = t.Active
	case was.arms && t.Mode == Playing && t.Alone():
		t.arm(t.Board.Given.At(t.Cursor))
	case t.filtersByPress():
		t.Filter.Digit, t.Filter.asks = t.Board.Shown().At(t.Cursor), false
	case was.paints && !t.Clock.Paused && !t.Fixed:
		t.pencil(t.Tool, t.Brush)
	default:
		t.Selection = t.Selection.Some()
	}
}

// SetAdding chooses whether a tap adds to the selection.
type SetAdding struct {
	trait.Act
	On bool
}

func (msg SetAdding) change(t *turn) {
	t.Adding, t.asks.Unmenu, t.asks.Focus = msg.On, true, true
}

// Toggle adds the cursor's cell to the selection, or removes it unless it is the only one.
type Toggle struct{ trait.Act }

func (Toggle) change(t *turn) {
	if t.Selected.Has(t.Cursor) {
		t.Selected = t.Selected.Without(t.Cursor)
	} else {
		t.Selected = t.Selected.With(t.Cursor)
	}
	t.Selection, t.Active = t.Selection.Some(), true
}

// SelectHouse selects the cursor's house of a kind: Row, Column, or Box for its box or region.
type SelectHouse struct {
	trait.Act
	Kind solver.HouseKind
}

func (msg SelectHouse) change(t *turn) {
	for _, h := range t.Board.Layout().HousesOf(t.Cursor) {
		if h.Kind == msg.Kind || msg.Kind == solver.Box && h.Kind == solver.Region {
			t.Selected, t.Active = cellset.Of(h.Cells), true
		}
	}
}

// SelectAll selects all cells.
type SelectAll struct{ trait.Act }

func (SelectAll) change(t *turn) { t.Selected, t.Active = t.Board.AllCells(), true }

// SelectNone selects the cursor's cell alone.
type SelectNone struct{ trait.Act }

func (SelectNone) change(t *turn) {
	if t.Active {
		t.Selection = t.Selection.Only(t.Cursor)
	}
}

// Invert selects the cells that are not selected or, if all are selected, the cursor's cell.
type Invert struct{ trait.Act }

func (Invert) change(t *turn) {
	all := t.Board.AllCells()
	for i := range all {
		all[i] &^= t.Selected[i]
	}
	t.Selected, t.Active = all, true
	t.Selection = t.Selection.Some()
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

func (msg SelectSame) change(t *turn) {
	if !t.Board.Has(msg.Cell) || t.drag.paints {
		return
	}
	t.asks.Focus = true
	same := t.same(msg.Cell)
	if msg.Add && same.Without(msg.Cell) == (history.CellSet{}) {
		return
	}
	t.drag.removes = false
	t.Cursor, t.Active = msg.Cell, true
	if !msg.Add {
		t.Selected = history.CellSet{}
	}
	for i, word := range same.With(msg.Cell) {
		t.Selected[i] |= word
	}
}

// same returns the cells that hold the same as c, for SelectSame.
func (p Play) same(c solver.Cell) (same history.CellSet) {
	b := p.Board
	digit, _ := b.At(c)
	note := b.Notes.At(c)
	marks := digit == 0 && p.Marks() == NoCandidates // otherwise marks are hidden
	for _, t := range append([]Tool{p.Tool}, DigitTool, CentreTool, CornerTool, ColourTool) {
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
