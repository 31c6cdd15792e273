package state

import (
	"numplace/app/state/history"
	"numplace/app/state/trait"
	"numplace/solver"
	"numplace/solver/format"
)

// The pen: what typing writes, and where.

// Tool is what typing writes while playing.
type Tool uint8

const (
	DigitTool Tool = iota
	CornerTool
	CentreTool
	ColourTool
	Tools // the number of tools
)

// SetTool chooses what typing writes.
type SetTool struct {
	trait.Aside
	Tool Tool
}

func (msg SetTool) update(m Model) (Model, Cmds) {
	if (m.Tool == ColourTool) != (msg.Tool == ColourTool) {
		m = m.disarmed() // it was a digit or a colour
	}
	m.Tool, m.Desk.Told = m.offered(msg.Tool), ""                              // the next digit is written
	m.Filter.asks = m.Filter.On && m.Tool == ColourTool && m.Filter.Digit == 0 // its keys are for colours then
	return m, Cmds{Focus{}}
}

// Hold reports the tool of the modifier keys that are held down. The tool is only shown: a key that
// writes names its own.
type Hold struct {
	trait.Aside
	Tool Tool
}

// slight reports whether only the tool that is held changed.
func (Hold) slight(_, _ Model, cmds Cmds) bool { return len(cmds) == 0 }

func (msg Hold) update(m Model) (Model, Cmds) {
	m.Held = m.offered(msg.Tool)
	return m, nil
}

// Pen returns the tool that is shown as chosen.
func (m *Model) Pen() Tool {
	if m.Held != DigitTool {
		return m.Held
	}
	return m.offered(m.Tool)
}

// TwoKinds reports whether notes are written in the corners and in the centre of cells: if the person
// wants that, or the board has corner notes. Otherwise all notes are centre notes, which are drawn at
// places of their own.
func (m *Model) TwoKinds() bool { return m.AllKinds || m.Board.Notes.HasCorners() }

// offered returns the tool that there is in place of a tool.
func (m *Model) offered(t Tool) Tool {
	if t == CornerTool && !m.TwoKinds() {
		return CentreTool
	}
	return min(t, ColourTool)
}

// Strikes reports whether a tool strikes candidates. Both kinds of notes do while candidates by the
// rules are shown in place of notes.
func (m *Model) Strikes(t Tool) bool {
	return m.Marks() == ByRules && (t == CornerTool || t == CentreTool)
}

// Type writes with the chosen tool in the selected cells; while setting givens it sets them. Digit
// 0 erases, as Erase does. With Advance, a digit or 0 moves the cursor on. With Back as well, 0
// moves the cursor back first.
type Type struct {
	trait.BoardAct
	Digit solver.Digit
	Back  bool
}

func (msg Type) update(m Model) (Model, Cmds) {
	switch {
	case m.aimless():
		m.Active = true
		return m, nil
	case m.Mode == Setting && m.Advance && !m.Several():
		return advance(m, msg)
	case msg.Digit == 0:
		return erase(m)
	case m.FilterAsks() && int(msg.Digit) <= m.Board.Layout().N():
		m.Filter.Digit, m.Filter.asks = msg.Digit, false
		return m, nil
	case m.filters(m.Tool, msg.Digit):
		m.Filter.Digit = msg.Digit
		return m, nil
	}
	return pencil(m, m.offered(m.Tool), msg.Digit)
}

// aimless reports whether the puzzle waits to be played and no cell is chosen. What is typed then begins
// it, but is not meant for the first cell.
func (m *Model) aimless() bool { return (m.Door.On || m.Mode == Posed) && !m.Active }

// advance sets the cursor's given and moves the cursor.
func advance(m Model, msg Type) (Model, Cmds) {
	last := solver.Cell(m.Board.Layout().Cells()) - 1
	if msg.Back {
		// The cursor can't pass the last cell, so that one is erased before the cursor moves back.
		if shown, _ := m.Board.At(m.Cursor); shown == 0 || m.Cursor < last {
			m.Selection = m.Selection.only(max(m.Cursor-1, 0))
		}
		return focused(setGivens(m, 0))
	}
	m, cmds := setGivens(m, msg.Digit)
	if int(msg.Digit) <= m.Board.Layout().N() {
		m.Selection = m.Selection.only(min(m.Cursor+1, last))
	}
	return focused(m, cmds)
}

// Put writes with a tool, whichever is chosen. Digit 0 removes what the tool writes.
type Put struct {
	trait.BoardAct
	Tool  Tool
	Digit solver.Digit
}

func (msg Put) update(m Model) (Model, Cmds) {
	t := m.offered(msg.Tool)
	switch {
	case m.aimless():
		m.Active = true
		return m, nil
	case msg.Digit != 0:
		return pencil(m, t, msg.Digit)
	case m.Mode == Setting && t != ColourTool:
		return setGivens(m, 0)
	}
	b, _ := m.without(t)
	return edit(m, b)
}

// pencil writes a digit, or the colour of that number, in the selected cells. If all of them have
// it already, it is removed from all. Cells that can't take it are skipped.
func pencil(m Model, t Tool, d solver.Digit) (Model, Cmds) {
	if d == 0 || t != ColourTool && int(d) > m.Board.Layout().N() || t == ColourTool && d > format.ColourCount {
		return m, nil
	}
	m.Active = true
	switch {
	case m.Mode == Setting && t != ColourTool:
		return setGivens(m, d)
	case t == DigitTool:
		return enter(m, d)
	case t == ColourTool && m.Filtered() != 0:
		return tint(m, m.Filtered(), int(d))
	}
	return note(m, t, d)
}

// tint colours a candidate in the selected cells that are open to it. If all have the colour, it is removed.
// A candidate that is not shown becomes a note.
func tint(m Model, d solver.Digit, colour int) (Model, Cmds) {
	cells := m.marked(DigitTool).Where(func(c solver.Cell) bool {
		n := m.Board.Notes.At(c)
		return (n.Corner | n.Centre).Has(d) || m.Board.Candidates(c).Has(d) && !n.Struck.Has(d)
	})
	if cells.Every(func(c solver.Cell) bool { return m.Board.Notes.At(c).Tints.Of(d) == colour }) {
		colour = 0
	}
	return edit(m, m.Board.Noted(cells, func(_ solver.Cell, was format.Note) format.Note {
		if colour != 0 && m.Marks() == NoCandidates && !was.Corner.Has(d) {
			was.Centre = was.Centre.With(d)
		}
		was.Tints = was.Tints.With(d, colour)
		return was
	}))
}

// setGivens makes a digit the given of the selected cells; 0 makes them empty.
func setGivens(m Model, d solver.Digit) (Model, Cmds) {
	b := m.Board
	if int(d) > b.Layout().N() {
		return m, nil
	}
	m.Active = true
	cells := m.chosen()
	b.Given, b.Entered, b.Solver = filled(b.Given, cells, d), filled(b.Entered, cells, 0), filled(b.Solver, cells, 0)
	if b.Given != m.Board.Given {
		b.Solver = b.Layout().Empty() // the puzzle changes, so the solver's digits no longer belong to it
	}
	return edit(m, b)
}

// filled returns g with a digit in all of the cells. If they have it already it returns g itself,
// so that the History shares the grid.
func filled(g solver.Grid, cells history.CellSet, d solver.Digit) solver.Grid {
	digits := g.AppendTo(nil)
	for c := range cells.All() {
		digits[c] = byte(d)
	}
	made, err := solver.FromBytes(g.Layout(), digits)
	if err != nil || made == g {
		return g
	}
	return made
}

// followed returns a board whose entered digits have just changed, with the notes that follow from that.
func (m *Model) followed(b history.Board) history.Board { return m.History.Followed(b, !m.KeepNotes) }

// enter enters a digit in the selected cells, and the notes of the cells that they see follow.
func enter(m Model, d solver.Digit) (Model, Cmds) {
	b := m.Board
	cells := m.open()
	if cells == (history.CellSet{}) {
		if b.Given.At(m.Cursor) != d {
			m.Notice = Notice{Kind: LockedCell}
		}
		return m, nil
	}
	if cells.Every(func(c solver.Cell) bool { return b.Entered.At(c) == d && b.Solver.At(c) == 0 }) {
		d = 0
	}
	b.Entered, b.Solver = filled(b.Entered, cells, d), filled(b.Solver, cells, 0)
	return edit(m, m.followed(b))
}

// layer returns the layer of the notes that a tool other than DigitTool writes.
func (m *Model) layer(t Tool) int {
	switch {
	case t == ColourTool:
		return format.ColourLayer
	case m.Strikes(t):
		return format.StruckLayer
	case t == CornerTool:
		return format.CornerLayer
	}
	return format.CentreLayer
}

// marked returns the selected cells whose notes a tool changes. Any cell can have colours, but a
// digit hides all other notes.
func (m *Model) marked(t Tool) history.CellSet {
	if t == ColourTool {
		return m.chosen()
	}
	return m.chosen().Where(func(c solver.Cell) bool { d, _ := m.Board.At(c); return d == 0 })
}

// note writes a small digit or a colour, or strikes a candidate. A mark that all of the cells have
// is removed; otherwise all get it. Cells where the rules exclude the candidate are skipped.
func note(m Model, t Tool, d solver.Digit) (Model, Cmds) {
	layer, bit := m.layer(t), uint32(1)<<(d-1)
	cells := m.marked(t)
	if layer == format.StruckLayer {
		cells = cells.Where(func(c solver.Cell) bool { return m.Board.Candidates(c).Has(d) })
	}
	set := bit
	if cells.Every(func(c solver.Cell) bool { return m.Board.Notes.At(c).Layer(layer)&bit != 0 }) {
		set = 0
	}
	return edit(m, m.Board.Noted(cells, func(_ solver.Cell, was format.Note) format.Note {
		is := was.WithLayer(layer, was.Layer(layer)&^bit|set)
		if (was.Corner | was.Centre).Has(d) && !(is.Corner | is.Centre).Has(d) {
			is.Tints = is.Tints.With(d, 0)
		}
		return is
	}))
}

// open returns the selected cells without a given.
func (m *Model) open() history.CellSet {
	return m.chosen().Where(func(c solver.Cell) bool { return m.Board.Given.At(c) == 0 })
}

// Erase removes one layer from the selected cells: the first that any of them has, beginning with
// the layer of the chosen tool. While setting givens it removes the digits.
type Erase struct{ trait.BoardAct }

func (Erase) update(m Model) (Model, Cmds) { return erase(m) }

// layers are the layers of a cell in the order in which Erase looks for them, for each tool.
var layers = [Tools][]Tool{
	DigitTool:  {DigitTool, CentreTool, CornerTool, ColourTool},
	CornerTool: {CornerTool, DigitTool, CentreTool, ColourTool},
	CentreTool: {CentreTool, DigitTool, CornerTool, ColourTool},
	ColourTool: {ColourTool, DigitTool, CentreTool, CornerTool},
}

func erase(m Model) (Model, Cmds) {
	if m.Mode == Setting {
		return setGivens(m, 0)
	}
	for _, t := range layers[m.Tool] {
		if b, ok := m.without(t); ok {
			m.Active = true
			return edit(m, b)
		}
	}
	if m.open() == (history.CellSet{}) {
		m.Notice = Notice{Kind: LockedCell}
	}
	return m, nil
}

// EraseAll removes everything that the person has put in the selected cells, even if a digit or
// candidates hide it.
type EraseAll struct{ trait.BoardAct }

func (EraseAll) update(m Model) (Model, Cmds) {
	if m.Mode == Setting {
		return setGivens(m, 0)
	}
	m.Active = true
	b, _ := m.without(DigitTool)
	open := m.open()
	b = b.Noted(m.chosen(), func(c solver.Cell, was format.Note) format.Note {
		if open.Has(c) {
			return format.Note{}
		}
		was.Tints = format.Tints{}
		return was.WithLayer(format.ColourLayer, 0)
	})
	if b == m.Board && open == (history.CellSet{}) {
		m.Notice = Notice{Kind: LockedCell}
	}
	return edit(m, b)
}

// without returns the board without a layer of the selected cells; ok is false if none of them has
// it. While candidates are shown in place of notes, the struck ones come back.
func (m *Model) without(t Tool) (b history.Board, ok bool) {
	b = m.Board
	if t == DigitTool {
		cells := m.open()
		b.Entered, b.Solver = filled(b.Entered, cells, 0), filled(b.Solver, cells, 0)
		b = m.followed(b)
		return b, b != m.Board
	}
	layer := m.layer(t)
	b = b.Noted(m.marked(t), func(_ solver.Cell, was format.Note) format.Note {
		if t == ColourTool {
			if d := m.Filtered(); was.Tints.Of(d) != 0 {
				was.Tints = was.Tints.With(d, 0)
				return was
			}
			was.Tints = format.Tints{}
		}
		is := was.WithLayer(layer, 0)
		for d := range ((was.Corner | was.Centre) &^ (is.Corner | is.Centre)).All() {
			is.Tints = is.Tints.With(d, 0)
		}
		return is
	})
	return b, b != m.Board
}

// FillNotes makes the centre marks of empty cells their candidates, but for those that are crossed out. It fills
// the selected cells or, unless several are selected, the whole board. With Keep, cells that have centre marks
// keep theirs. With Rules, candidates are what rules leave too, and not houses alone.
type FillNotes struct {
	trait.BoardAct
	Keep  bool
	Rules bool
}

func (msg FillNotes) update(m Model) (Model, Cmds) {
	shown, kept := m.Board.Shown(), 0
	candidates := m.byHouses(shown)
	if msg.Rules {
		all := m.possible()
		candidates = func(c solver.Cell) solver.Digits { return all[c] }
	}
	m, cmds := noteMany(m, func(c solver.Cell, was format.Note) format.Note {
		switch {
		case shown.At(c) != 0:
			return was
		case msg.Keep && was.Centre != 0:
			kept++
			return was
		}
		is := was
		is.Centre = candidates(c)
		for i := range is.Tints { // the colours of notes that are gone
			is.Tints[i] &^= was.Centre &^ (is.Centre | is.Corner)
		}
		return is
	})
	if kept > 0 {
		m.Notice = Notice{Kind: NotesLeft, N: kept}
	}
	return m, cmds
}

// ClearNotes removes small digits, colours and struck candidates, from the selected cells or,
// unless several are selected, from the board; and brings back the combinations that are crossed out for such cells.
type ClearNotes struct{ trait.BoardAct }

func (ClearNotes) update(m Model) (Model, Cmds) {
	cells := m.many()
	b := m.Board.Noted(cells, func(solver.Cell, format.Note) format.Note { return format.Note{} })
	b.Notes = b.Notes.WithCrossed(b.Notes.Crossed().Without(cells.Has))
	m.Menu = NoMenu
	return focused(edit(m, b))
}

// noteMany changes the notes of many cells.
func noteMany(m Model, change func(solver.Cell, format.Note) format.Note) (Model, Cmds) {
	m.Menu = NoMenu
	return focused(edit(m, m.Board.Noted(m.many(), change)))
}

// many returns the selected cells or, unless several are selected, those of the board.
func (m *Model) many() history.CellSet {
	if !m.Several() {
		return m.Board.AllCells()
	}
	return m.chosen()
}

// DigitsFirst reports whether the keys of the pad choose the digit that taps and drags write: by the setting, or
// because a digit is locked.
func (m *Model) DigitsFirst() bool { return m.DigitFirst || m.Locked }

// Armed returns the digit that taps and drags write, or 0. A colour is none.
func (m *Model) Armed() solver.Digit {
	if !m.DigitsFirst() || m.Tool == ColourTool || m.Mode != Playing {
		return 0
	}
	return m.Brush
}

// armed returns the Model with a digit, or a colour, that taps write.
func (m Model) armed(d solver.Digit) Model {
	m.Brush = d
	if m.Filter.On && m.Pen() != ColourTool {
		m.Filter.Digit = d
	}
	return m
}

// disarmed returns the Model in which taps select.
func (m Model) disarmed() Model {
	m.Brush, m.Locked = 0, false
	return m
}

// SetBrush chooses the digit that taps and drags write, with DigitsFirst. The same digit again drops
// it.
type SetBrush struct {
	trait.Act
	Digit solver.Digit
}

func (msg SetBrush) update(m Model) (Model, Cmds) {
	if m.Brush == msg.Digit || !m.DigitsFirst() {
		return m.disarmed(), nil
	}
	return m.armed(msg.Digit), nil
}

// LockBrush locks a digit, or a colour: taps and drags write it until it is let go, even if digits are not chosen
// first. The digit that is chosen is let go. It comes of a long press, whose pad may be gone by now.
type LockBrush struct {
	trait.BoardAct
	Digit solver.Digit
}

func (msg LockBrush) update(m Model) (Model, Cmds) {
	switch {
	case m.View != OnBoard, m.Mode != Playing, m.Widget.On, m.Sheet, m.Hint.Stage == HintHow, m.Menu != NoMenu,
		m.OpenPanel, m.Pane != NoPane, msg.Digit == 0:
		return m, nil
	case m.Brush == msg.Digit:
		return m.disarmed(), nil
	}
	m.Locked = !m.DigitFirst
	return m.armed(msg.Digit), nil
}

// DropBrush lets go of the digit that taps write.
type DropBrush struct{ trait.Act }

func (DropBrush) update(m Model) (Model, Cmds) { return m.disarmed(), nil }

// paints reports whether a tap or a drag writes.
func (m *Model) paints() bool { return m.DigitsFirst() && m.Brush != 0 && !m.Adding }
