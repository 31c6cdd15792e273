package state

import (
	"slices"

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
type SetTool struct{ Tool Tool }

func (msg SetTool) update(m Model) (Model, []Cmd) {
	m.Tool = min(msg.Tool, ColourTool)
	return m, []Cmd{Focus{}}
}

// Hold reports which tool the modifier keys that are held down stand for. It is only shown: a key that writes brings
// its tool along.
type Hold struct{ Tool Tool }

func (msg Hold) update(m Model) (Model, []Cmd) {
	m.Held = min(msg.Tool, ColourTool)
	return m, nil
}

// Pen returns the tool that is shown as chosen.
func (m Model) Pen() Tool {
	if m.Held != DigitTool {
		return m.Held
	}
	return m.Tool
}

// Strikes reports whether a tool strikes candidates: both kinds of notes do so where the candidates by the rules are
// shown in place of notes.
func (m Model) Strikes(t Tool) bool {
	return m.Candidates.Kind == ByRules && (t == CornerTool || t == CentreTool)
}

// Type writes with the chosen tool in the selected cells; while setting givens it sets them. Digit 0 erases, as Erase
// does. With Advance a digit, and 0, moves the cursor on; with Back, 0 moves it back first.
type Type struct {
	Digit solver.Digit
	Back  bool
}

func (msg Type) update(m Model) (Model, []Cmd) {
	switch {
	case m.Mode == Setting && m.Advance && !m.Several():
		return advance(m, msg)
	case msg.Digit == 0:
		return erase(m)
	}
	return pencil(m, m.Tool, msg.Digit)
}

// advance sets the cursor's given and moves the cursor.
func advance(m Model, msg Type) (Model, []Cmd) {
	last := solver.Cell(m.Board.Layout().Cells()) - 1
	if msg.Back {
		if shown, _ := m.Board.At(m.Cursor); shown == 0 || m.Cursor < last { // the cursor can't pass the last cell, so erase that one first
			m.Selection = m.Selection.only(max(m.Cursor-1, 0))
		}
		m, cmds := setGivens(m, 0)
		return m, append(cmds, Focus{})
	}
	m, cmds := setGivens(m, msg.Digit)
	if int(msg.Digit) <= m.Board.Layout().N() {
		m.Selection = m.Selection.only(min(m.Cursor+1, last))
	}
	return m, append(cmds, Focus{})
}

// Put writes with a tool, whichever is chosen. Digit 0 removes what the tool writes.
type Put struct {
	Tool  Tool
	Digit solver.Digit
}

func (msg Put) update(m Model) (Model, []Cmd) {
	t := min(msg.Tool, ColourTool)
	switch {
	case msg.Digit != 0:
		return pencil(m, t, msg.Digit)
	case m.Mode == Setting && t != ColourTool:
		return setGivens(m, 0)
	}
	b, _ := m.without(t)
	return edit(m, b)
}

// pencil writes a digit, or the colour of that number, in the selected cells. If all of them have it already, it goes
// from all. Cells that can't take it are passed over.
func pencil(m Model, t Tool, d solver.Digit) (Model, []Cmd) {
	if d == 0 || t != ColourTool && int(d) > m.Board.Layout().N() || t == ColourTool && d > format.ColourCount {
		return m, nil
	}
	m.Active = true
	switch {
	case m.Mode == Setting && t != ColourTool:
		return setGivens(m, d)
	case t == DigitTool:
		return enter(m, d)
	case m.Strikes(t):
		return strike(m, d)
	}
	return note(m, t, d)
}

// setGivens makes a digit the given of the selected cells; 0 makes them empty.
func setGivens(m Model, d solver.Digit) (Model, []Cmd) {
	b := m.Board
	if int(d) > b.Layout().N() {
		return m, nil
	}
	m.Active = true
	for c := range m.chosen().All() {
		b.Given, b.Entered, b.Solver = set(b.Given, c, d), set(b.Entered, c, 0), set(b.Solver, c, 0)
	}
	if b.Given != m.Board.Given {
		b.Solver = b.Layout().Empty() // the puzzle changes, so the solver's digits no longer belong to it
	}
	return edit(m, b)
}

// enter enters a digit in the selected cells. Where ClearNotes is set, it goes from the notes of the cells that they
// see.
func enter(m Model, d solver.Digit) (Model, []Cmd) {
	b := m.Board
	cells := m.open()
	if len(cells) == 0 {
		if b.Given.At(m.Cursor) != d {
			m.Notice = Notice{Kind: LockedCell}
		}
		return m, nil
	}
	if allHave(cells, func(c solver.Cell) bool { return b.Entered.At(c) == d && b.Solver.At(c) == 0 }) {
		d = 0
	}
	var seen CellSet
	for _, c := range cells {
		b.Entered, b.Solver = set(b.Entered, c, d), set(b.Solver, c, 0)
		for _, o := range b.Layout().Sees(c) {
			seen = seen.With(o)
		}
	}
	if d != 0 && !m.KeepNotes && b.Notes != (format.Notes{}) {
		b.Notes = b.Notes.Map(b.Layout().Cells(), func(c solver.Cell, was format.Note) format.Note {
			if seen.Has(c) {
				was.Corner, was.Centre = was.Corner.Without(d), was.Centre.Without(d)
			}
			return was
		})
	}
	return edit(m, b)
}

// note writes a small digit or a colour.
func note(m Model, t Tool, d solver.Digit) (Model, []Cmd) {
	cells := m.empty()
	if t == ColourTool {
		cells = slices.Collect(m.chosen().All())
	}
	return mark(m, cells, func(n format.Note) bool { return has(n, t, d) }, func(n format.Note, on bool) format.Note { return withMark(n, t, d, on) })
}

// strike rules a candidate out, or brings it back. Cells in which the rules leave no such candidate are passed over.
func strike(m Model, d solver.Digit) (Model, []Cmd) {
	cells := slices.DeleteFunc(m.empty(), func(c solver.Cell) bool { return !m.Board.Candidates(c).Has(d) })
	return mark(m, cells, func(n format.Note) bool { return n.Struck.Has(d) }, func(n format.Note, on bool) format.Note {
		n.Struck = setIn(n.Struck, d, on)
		return n
	})
}

// mark changes the notes of cells. What all of them have goes from all; otherwise all get it.
func mark(m Model, cells []solver.Cell, has func(format.Note) bool, with func(n format.Note, on bool) format.Note) (Model, []Cmd) {
	b := m.Board
	on := !allHave(cells, func(c solver.Cell) bool { return has(b.Notes.At(c)) })
	var those CellSet
	for _, c := range cells {
		those = those.With(c)
	}
	b.Notes = b.Notes.Map(b.Layout().Cells(), func(c solver.Cell, was format.Note) format.Note {
		if those.Has(c) {
			return with(was, on)
		}
		return was
	})
	return edit(m, b)
}

func allHave(cells []solver.Cell, has func(solver.Cell) bool) bool {
	return !slices.ContainsFunc(cells, func(c solver.Cell) bool { return !has(c) })
}

// has reports whether a note has what a tool writes.
func has(n format.Note, t Tool, d solver.Digit) bool {
	switch t {
	case CornerTool:
		return n.Corner.Has(d)
	case CentreTool:
		return n.Centre.Has(d)
	default:
		return n.Colours.Has(int(d))
	}
}

// withMark returns the note with or without what a tool writes.
func withMark(n format.Note, t Tool, d solver.Digit, on bool) format.Note {
	switch t {
	case CornerTool:
		n.Corner = setIn(n.Corner, d, on)
	case CentreTool:
		n.Centre = setIn(n.Centre, d, on)
	default:
		n.Colours &^= 1 << (d - 1)
		if on {
			n.Colours |= 1 << (d - 1)
		}
	}
	return n
}

func setIn(set solver.Digits, d solver.Digit, on bool) solver.Digits {
	if on {
		return set.With(d)
	}
	return set.Without(d)
}

// open returns the selected cells without a given.
func (m Model) open() (cells []solver.Cell) {
	for c := range m.chosen().All() {
		if m.Board.Given.At(c) == 0 {
			cells = append(cells, c)
		}
	}
	return cells
}

// empty returns the selected cells that show no digit.
func (m Model) empty() []solver.Cell {
	return slices.DeleteFunc(m.open(), func(c solver.Cell) bool { d, _ := m.Board.At(c); return d != 0 })
}

// Erase removes one layer from the selected cells: the first of those that any of them has, beginning with what the
// chosen tool writes. While setting givens it removes the digits.
type Erase struct{}

func (Erase) update(m Model) (Model, []Cmd) { return erase(m) }

// layers are the layers of a cell in the order in which Erase looks for them, for each tool.
var layers = [Tools][]Tool{
	DigitTool:  {DigitTool, CentreTool, CornerTool, ColourTool},
	CornerTool: {CornerTool, DigitTool, CentreTool, ColourTool},
	CentreTool: {CentreTool, DigitTool, CornerTool, ColourTool},
	ColourTool: {ColourTool, DigitTool, CentreTool, CornerTool},
}

func erase(m Model) (Model, []Cmd) {
	if m.Mode == Setting {
		return setGivens(m, 0)
	}
	for _, t := range layers[m.Tool] {
		if b, ok := m.without(t); ok {
			m.Active = true
			return edit(m, b)
		}
	}
	if len(m.open()) == 0 {
		m.Notice = Notice{Kind: LockedCell}
	}
	return m, nil
}

// EraseAll removes everything that the person has put in the selected cells.
type EraseAll struct{}

func (EraseAll) update(m Model) (Model, []Cmd) {
	if m.Mode == Setting {
		return setGivens(m, 0)
	}
	m.Active = true
	all := m
	for _, t := range layers[DigitTool] {
		all.Board, _ = all.without(t)
	}
	if all.Board == m.Board && len(m.open()) == 0 {
		m.Notice = Notice{Kind: LockedCell}
	}
	return edit(m, all.Board)
}

// without returns the board without a layer of the selected cells; ok is false if none of them has it. The notes of a
// cell with a digit are not looked at: they are not shown. Where candidates are shown in place of notes, those that are
// struck come back.
func (m Model) without(t Tool) (b Board, ok bool) {
	b = m.Board
	if t == DigitTool {
		for _, c := range m.open() {
			b.Entered, b.Solver = set(b.Entered, c, 0), set(b.Solver, c, 0)
		}
		return b, b != m.Board
	}
	chosen := m.chosen()
	b.Notes = b.Notes.Map(b.Layout().Cells(), func(c solver.Cell, was format.Note) format.Note {
		d, _ := b.At(c)
		switch {
		case !chosen.Has(c):
		case t == ColourTool:
			was.Colours = 0
		case d != 0:
		case m.Strikes(t):
			was.Struck = 0
		case t == CornerTool:
			was.Corner = 0
		default:
			was.Centre = 0
		}
		return was
	})
	return b, b != m.Board
}

// FillNotes writes the candidates that are left as centre marks. It fills the selected cells or, unless several are
// selected, the board; cells that have centre marks keep theirs.
type FillNotes struct{}

func (FillNotes) update(m Model) (Model, []Cmd) {
	m.Menu = NoMenu
	b := m.Board
	cells := m.chosen()
	if !m.Several() {
		cells = b.allCells()
	}
	shown := b.Shown()
	b.Notes = b.Notes.Map(b.Layout().Cells(), func(c solver.Cell, was format.Note) format.Note {
		if cells.Has(c) && shown.At(c) == 0 && was.Centre == 0 {
			was.Centre = shown.Candidates(c) &^ was.Struck
		}
		return was
	})
	m, cmds := edit(m, b)
	return m, append(cmds, Focus{})
}

// ClearNotes removes small digits, colours and struck candidates, from the selected cells or, unless several are
// selected, from the board.
type ClearNotes struct{}

func (ClearNotes) update(m Model) (Model, []Cmd) {
	m.Menu = NoMenu
	b := m.Board
	cells := m.chosen()
	if !m.Several() {
		cells = b.allCells()
	}
	b.Notes = b.Notes.Map(b.Layout().Cells(), func(c solver.Cell, was format.Note) format.Note {
		if cells.Has(c) {
			return format.Note{}
		}
		return was
	})
	m, cmds := edit(m, b)
	return m, append(cmds, Focus{})
}

// SetBrush chooses the digit that taps and drags write, with DigitFirst; the same digit again puts it down.
type SetBrush struct{ Digit solver.Digit }

func (msg SetBrush) update(m Model) (Model, []Cmd) {
	if m.Brush == msg.Digit || !m.DigitFirst {
		m.Brush = 0
		return m, nil
	}
	m.Brush = msg.Digit
	return m, nil
}

// paints reports whether a tap or a drag writes.
func (m Model) paints() bool { return m.DigitFirst && m.Brush != 0 && !m.Adding }
