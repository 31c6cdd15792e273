package game

import (
	"numplace/app/shared/cellset"
	"numplace/app/state/cursor"
	"numplace/app/state/history"
	"numplace/app/state/trait"
	"numplace/solver"
)

// This file implements the selection: the cells in which typing writes.

// Selection is the cursor and the cells in which typing writes.
type Selection struct {
	Cursor   solver.Cell     // cell with the keyboard focus, from which arrow keys move
	Active   bool            // the cursor is visible, because the user has used the board
	Selected history.CellSet // if empty, only the cursor's cell is selected
}

// drag is a drag of the pointer across the board.
type drag struct {
	on      bool
	removes bool      // the drag deselects the cells that it enters
	paints  bool      // at the end of the drag, the brush writes in the cells that it has entered
	arms    bool      // the drag started on a given: if it enters no other cell, that digit becomes the brush
	draws   bool      // the drag draws a line; the selection does not change
	way     string    // the points of that line so far, each with a byte for x and one for y
	before  Selection // the selection when the drag started
}

// kept converts the selection to the form that the History stores.
func (s Selection) kept() history.Selected {
	switch {
	case !s.Active:
		return history.Unselected
	case s.Alone():
		return history.Selected{Cursor: s.Cursor}
	}
	return history.Selected{Cursor: s.Cursor, Cells: &s.Selected}
}

// selectionOf converts a selection from the form that the History stores.
func selectionOf(on history.Selected) Selection {
	if on.Cells == nil {
		return Selection{}.Only(on.Cursor)
	}
	return Selection{Cursor: on.Cursor, Active: true, Selected: *on.Cells}
}

// Only returns a selection of the single cell c, with the cursor on it.
func (s Selection) Only(c solver.Cell) Selection {
	s.Cursor, s.Active, s.Selected = c, true, history.CellSet{}.With(c)
	return s
}

// chosen returns the cells in which typing writes.
func (s Selection) chosen() history.CellSet {
	if s.Selected == (history.CellSet{}) {
		return history.CellSet{}.With(s.Cursor)
	}
	return s.Selected
}

// Some returns the selection, or a selection of the cursor's cell if no cell is selected. That cell is drawn
// as selected in both cases.
func (s Selection) Some() Selection {
	s.Selected = s.chosen()
	return s
}

// Several reports whether more than one cell is selected.
func (s Selection) Several() bool { return s.Selected.Len() > 1 }

// Alone reports whether only the cursor's cell is selected.
func (s Selection) Alone() bool { return s.Active && s.Selected == history.CellSet{}.With(s.Cursor) }

// Select moves the cursor to a cell and selects only that cell. It is sent when a screen reader moves the
// focus, and for clicks without a pointer.
type Select struct {
	trait.Act
	Cell solver.Cell
}

func (msg Select) change(t *turn) {
	if t.Board.Has(msg.Cell) {
		t.place(msg.Cell)
	}
}

// place selects only cell c. On a blank board, it also sets Advance: on if c is the first cell, and off
// otherwise. If the user has set Advance, place does not change it.
func (t *turn) place(c solver.Cell) {
	t.Selection = t.Selection.Only(c)
	if t.Board.Blank() && !t.advanced {
		t.Advance = c == 0
	}
	t.asks.Awake, t.asks.Focus = true, true
}

// Reach determines how moving the cursor changes the selection.
type Reach uint8

const (
	Alone  Reach = iota // selects only the new cell
	Extend              // adds the new cell
	Roam                // moves only the cursor; the selection stays
)

// Move moves the cursor.
type Move struct {
	trait.BoardAct
	To    cursor.Direction
	Reach Reach
}

func (msg Move) change(t *turn) {
	if t.Answering { // keys pressed earlier apply to the cell where the cursor is now
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

// Press starts a drag of the pointer at a cell. The cells that the pointer enters become the selection. If
// Add or Adding is set, these cells are added to the selection instead. Such a drag removes cells from the
// selection if it starts on a selected cell.
//
// If DigitsFirst is true, the brush writes in the cells when the pointer is lifted. Pressing a given makes
// its digit the brush.
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
	t.drag.arms = t.DigitsFirst() && t.Tool != ColourTool && !msg.Add && !t.Adding && t.Sight().Given.At(msg.Cell) != 0
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

// Enter reports that the pointer has entered another cell.
type Enter struct {
	trait.Act
	Cell solver.Cell
}

func (msg Enter) change(t *turn) {
	if t.drag.on && !t.drag.draws && t.Board.Has(msg.Cell) {
		t.come(msg.Cell)
		t.asks.Focus = true
	}
}

// come moves the cursor to cell c, which the pointer has entered during a drag, and adds the cell to the
// selection. If the drag removes cells, come removes the cell instead.
func (t *turn) come(c solver.Cell) {
	t.Cursor, t.Active = c, true
	if t.drag.removes {
		t.Selected = t.Selected.Without(c)
	} else {
		t.Selected = t.Selected.With(c)
	}
}

// Lift ends a drag. If Undone is set, the selection from before the drag is restored, because the gesture
// turned out to be another one, such as zooming the page.
type Lift struct {
	trait.Act
	Undone bool
}

func (msg Lift) change(t *turn) {
	if !t.drag.on {
		return
	}
	was := t.drag
	if was.draws {
		if !msg.Undone && !t.Clock.Paused && !t.Fixed {
			t.draw(t.Strokes())
		}
		t.drag = drag{}
		return
	}
	t.drag = drag{}
	switch {
	case msg.Undone:
		t.Selection = was.before
		t.asks.Focus = t.Active
	case was.arms && t.Mode == Playing && t.Alone():
		t.arm(t.Sight().Given.At(t.Cursor))
	case t.filtersByPress():
		t.Filter.Digit, t.Filter.asks = t.Sight().Shown().At(t.Cursor), false
	case was.paints && !t.Clock.Paused && !t.Fixed:
		t.pencil(t.Tool, t.Brush)
	default:
		t.Selection = t.Selection.Some()
	}
}

// SetAdding sets whether taps add cells to the selection.
type SetAdding struct {
	trait.Act
	On bool
}

func (msg SetAdding) change(t *turn) {
	t.Adding, t.asks.Unmenu, t.asks.Focus = msg.On, true, true
}

// Toggle adds the cursor's cell to the selection, or removes it if it is selected. At least one cell stays
// selected.
type Toggle struct{ trait.Act }

func (Toggle) change(t *turn) {
	if t.Selected.Has(t.Cursor) {
		t.Selected = t.Selected.Without(t.Cursor)
	} else {
		t.Selected = t.Selected.With(t.Cursor)
	}
	t.Selection, t.Active = t.Selection.Some(), true
}

// SelectHouse selects the row, column or box of the cursor's cell. If Kind is Box, it selects the region of a
// jigsaw.
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

// SelectNone selects only the cursor's cell.
type SelectNone struct{ trait.Act }

func (SelectNone) change(t *turn) {
	if t.Active {
		t.Selection = t.Selection.Only(t.Cursor)
	}
}

// Invert selects the cells that are not selected. If all are selected, it selects the cursor's cell.
type Invert struct{ trait.Act }

func (Invert) change(t *turn) {
	all := t.Board.AllCells()
	for i := range all {
		all[i] &^= t.Selected[i]
	}
	t.Selected, t.Active = all, true
	t.Selection = t.Selection.Some()
}

// SelectSame selects the cells that are like cell Cell: those with the same digit. If Cell has no digit,
// these are the cells that have at least all of its centre notes or, if it has none, one of its corner notes
// or one of its colours. The kind of content that the selected tool writes is compared first. Notes that are
// hidden behind candidates are ignored.
//
// If Add is set, the cells are added to the selection. If no other cell is like Cell, the selection then
// stays unchanged. A drag that is in progress continues and adds the cells that it enters, but a drag that
// writes makes SelectSame do nothing.
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

// same returns the cells that SelectSame selects for cell c.
func (p Play) same(c solver.Cell) (same history.CellSet) {
	b := p.Sight()
	digit, _ := b.At(c)
	note := b.Notes.At(c)
	marks := digit == 0 && p.Marks() == NoCandidates // false while the notes are not visible
	for _, t := range append([]Tool{p.Tool}, DigitTool, LetterTool, CentreTool, CornerTool, ColourTool) {
		var like func(solver.Cell) bool
		switch {
		case t == DigitTool && digit != 0:
			like = func(o solver.Cell) bool { d, _ := b.At(o); return d == digit }
		case t == LetterTool && digit == 0 && lettersIn(b, c) != 0:
			letters := lettersIn(b, c)
			like = func(o solver.Cell) bool { d, _ := b.At(o); return d == 0 && lettersIn(b, o)&letters != 0 }
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
