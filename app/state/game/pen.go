package game

import (
	"numplace/app/state/fog"
	"numplace/app/state/history"
	"numplace/app/state/trait"
	"numplace/solver"
	"numplace/solver/format"
)

// This file implements the pen: which kind of mark typing writes, and in which cells.

// Tool is what typing writes while playing.
type Tool uint8

const (
	DigitTool Tool = iota
	CornerTool
	CentreTool
	ColourTool
	LineTool
	LetterTool
	Tools // number of tools
)

// OfPen reports whether the tool draws: lines and marks, or letters.
func (t Tool) OfPen() bool { return t >= LineTool }

// SetTool sets what typing writes.
type SetTool struct {
	trait.Aside
	Tool Tool
}

func (msg SetTool) change(t *turn) {
	if t.Tool != msg.Tool && max(t.Tool, msg.Tool) >= ColourTool {
		t.disarm() // a brush is a digit or a colour, so the change releases it
	}
	t.Tool, t.asks.Unsay = t.offered(msg.Tool), true                           // ends a question that awaits a digit
	t.Filter.asks = t.Filter.On && t.Tool == ColourTool && t.Filter.Digit == 0 // keys then select the Filter's digit
	t.asks.Focus = true
}

// NextTool selects the next of the tools that are available or, if Back is set, the previous one. After the last comes
// the first. LetterTool is not among them, because it takes the keys that select tools.
type NextTool struct {
	trait.Aside
	Back bool
}

func (msg NextTool) change(t *turn) {
	step := 1
	if msg.Back {
		step = int(Tools) - 1
	}
	tool := t.offered(t.Tool)
	for range Tools {
		if tool = (tool + Tool(step)) % Tools; tool != LetterTool && t.offered(tool) == tool {
			break
		}
	}
	SetTool{Tool: tool}.change(t)
}

// Hold reports that modifier keys are held down that stand for Tool. It only changes which tool is shown as
// selected, because a key that writes sends Put with its own tool.
type Hold struct {
	trait.Aside
	Tool Tool
}

func (msg Hold) change(t *turn) { t.Held = t.offered(msg.Tool) }

// Pen returns the tool that is shown as selected. If modifier keys are held down, it is the tool that they
// stand for. Otherwise it is the tool that the user selected.
func (p Play) Pen() Tool {
	if p.Held != DigitTool {
		return p.Held
	}
	return p.offered(p.Tool)
}

// TwoKinds reports whether corner notes and centre notes are separate: either the setting AllKinds is on, or
// the board has corner notes. Otherwise all notes are centre notes, and each digit is drawn at its own place
// in the cell.
func (p Play) TwoKinds() bool { return p.AllKinds || p.Board.Notes.HasCorners() }

// offered returns the available tool that corresponds to t. Without two kinds of notes, CornerTool becomes
// CentreTool. If the user cannot draw, LineTool and LetterTool become DigitTool.
func (p Play) offered(t Tool) Tool {
	switch {
	case t == CornerTool && !p.TwoKinds():
		return CentreTool
	case t.OfPen() && !p.HasLines():
		return DigitTool
	}
	return min(t, LetterTool)
}

// Strikes reports whether tool t crosses out candidates. The tools for corner and centre notes do so while
// the candidates by the rules are shown in place of notes.
func (p Play) Strikes(t Tool) bool {
	return p.Marks() == ByRules && (t == CornerTool || t == CentreTool)
}

// Type writes a digit in the selected cells with the selected tool. In Setting, it sets givens instead. Digit
// 0 erases, as Erase does.
//
// In Setting with Advance, the cursor then moves to the next cell. If Back is set, the cursor moves to the
// previous cell instead, and that cell is erased.
type Type struct {
	trait.BoardAct
	Digit solver.Digit
	Back  bool
}

func (msg Type) change(t *turn) {
	switch {
	case t.aimless():
		t.Active = true
	case t.Mode == Setting && t.Advance && !t.Several():
		t.advance(msg)
	case msg.Digit == 0:
		t.erase()
	case t.FilterAsks() && int(msg.Digit) <= t.Board.Layout().N():
		t.Filter.Digit, t.Filter.asks = msg.Digit, false
	case t.filters(t.Tool, msg.Digit):
		t.Filter.Digit = msg.Digit
	default:
		t.pencil(t.offered(t.Tool), msg.Digit)
	}
}

// aimless reports whether typing has no target cell: the game has not started, and the user has not chosen a
// cell. In this case typing starts the game but writes nothing.
func (p Play) aimless() bool { return (p.Door || p.Mode == Posed) && !p.Active }

// advance sets the given in the cursor's cell and moves the cursor forwards. If msg.Back is set, it moves the
// cursor backwards and erases.
func (t *turn) advance(msg Type) {
	t.asks.Focus = true
	last := solver.Cell(t.Board.Layout().Cells()) - 1
	if msg.Back {
		// If the cursor is in the last cell and that cell has a digit, only the digit is erased, because
		// typing it left the cursor there. Otherwise the cursor first moves back.
		if shown, _ := t.Board.At(t.Cursor); shown == 0 || t.Cursor < last {
			t.Selection = t.Selection.Only(max(t.Cursor-1, 0))
		}
		t.setGivens(0)
		return
	}
	t.setGivens(msg.Digit)
	if int(msg.Digit) <= t.Board.Layout().N() {
		t.Selection = t.Selection.Only(min(t.Cursor+1, last))
	}
}

// Put writes with the given tool, even if another tool is selected. Digit 0 removes what that tool wrote.
type Put struct {
	trait.BoardAct
	Tool  Tool
	Digit solver.Digit
}

func (msg Put) change(t *turn) {
	tool := t.offered(msg.Tool)
	switch {
	case t.aimless():
		t.Active = true
	case msg.Digit != 0:
		t.pencil(tool, msg.Digit)
	case t.Mode == Setting && tool != ColourTool:
		t.setGivens(0)
	default:
		b, _ := t.without(tool)
		t.edit(b)
	}
}

// pencil writes d in the selected cells with the given tool. d is a digit or, with ColourTool, the number of
// a colour. If all cells have d already, pencil removes it. It skips cells in which the tool cannot write. With
// LineTool, it writes nothing: d becomes the colour in which the user draws. With LetterTool, it enters a digit.
func (t *turn) pencil(tool Tool, d solver.Digit) {
	n := t.Board.Layout().N()
	if tool == LetterTool {
		tool = DigitTool
	}
	if tool == LineTool {
		if d >= 1 && d <= format.StrokeColours {
			t.ink = int(d) - 1
		}
		return
	}
	if d == 0 || tool != ColourTool && int(d) > n || tool == ColourTool && d > format.ColourCount {
		return
	}
	t.Active = true
	switch {
	case t.Mode == Setting && tool != ColourTool:
		t.setGivens(d)
	case tool == DigitTool:
		t.enter(d)
	case tool == ColourTool && t.Filtered() != 0:
		t.tint(t.Filtered(), int(d))
	default:
		t.note(tool, d)
	}
}

// tint colours candidate d in the selected cells where d is possible. If d has that colour in all of these
// cells already, tint removes the colour. If d is not visible in a cell, tint adds d to the cell's notes.
func (t *turn) tint(d solver.Digit, colour int) {
	seen := t.Sight()
	cells := t.marked(DigitTool).Where(func(c solver.Cell) bool {
		n := t.Board.Notes.At(c)
		return (n.Corner | n.Centre).Has(d) || seen.Candidates(c).Has(d) && !n.Struck.Has(d)
	})
	if cells.Every(func(c solver.Cell) bool { return t.Board.Notes.At(c).Tints.Of(d) == colour }) {
		colour = 0
	}
	marks := t.Marks()
	t.edit(t.Board.Noted(cells, func(_ solver.Cell, was format.Note) format.Note {
		if colour != 0 && marks == NoCandidates && !was.Corner.Has(d) {
			was.Centre = was.Centre.With(d)
		}
		was.Tints = was.Tints.With(d, colour)
		return was
	}))
}

// setGivens sets the given of each selected cell to d. A d of 0 empties the cells.
func (t *turn) setGivens(d solver.Digit) {
	b := t.Board
	if int(d) > b.Layout().N() {
		return
	}
	t.Active = true
	cells := t.chosen()
	b.Given, b.Entered, b.Solver = filled(b.Given, cells, d), filled(b.Entered, cells, 0), filled(b.Solver, cells, 0)
	if b.Given != t.Board.Given {
		b.Solver = b.Layout().Empty() // the solver's digits do not belong to the new puzzle
	}
	t.edit(b)
}

// filled returns g with digit d in every cell of cells. If no cell changes, it returns g itself, so that
// equal grids in the History share memory.
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

// Followed returns board b with its notes updated, after digits were entered or erased. If the setting
// KeepNotes is on, entered digits are not removed from the notes.
// What is covered by fog has no effect.
func (p Play) Followed(b history.Board) history.Board {
	return p.History.Followed(b, !p.KeepNotes, func(b history.Board) history.Board { return fog.Sight(b, p.Fog) })
}

// enter enters digit d in the selected cells and removes d from the notes of the cells that they see. If all
// selected cells have d already, enter removes it.
func (t *turn) enter(d solver.Digit) {
	b := t.Board
	cells := t.open()
	if cells == (history.CellSet{}) {
		if t.Sight().Given.At(t.Cursor) != d {
			t.asks.Say = LockedCell
		}
		return
	}
	if cells.Every(func(c solver.Cell) bool { return b.Entered.At(c) == d && b.Solver.At(c) == 0 }) {
		d = 0
	}
	b.Entered, b.Solver = filled(b.Entered, cells, d), filled(b.Solver, cells, 0)
	t.edit(t.Followed(b))
}

// layer returns the layer of the notes in which tool t writes, such as format.CornerLayer. t must not be
// DigitTool, LineTool or LetterTool.
func (p Play) layer(t Tool) int {
	switch {
	case t == ColourTool:
		return format.ColourLayer
	case p.Strikes(t):
		return format.StruckLayer
	case t == CornerTool:
		return format.CornerLayer
	}
	return format.CentreLayer
}

// marked returns the selected cells whose notes tool t can change. Every cell can have colours, but other
// notes only exist in cells without a digit.
func (p Play) marked(t Tool) history.CellSet {
	if t == ColourTool {
		return p.chosen()
	}
	seen := p.Sight() // fog hides which cells have givens
	return p.chosen().Where(func(c solver.Cell) bool { d, _ := seen.At(c); return d == 0 })
}

// note writes d with the given tool in the selected cells: as a note, as a colour or, where candidates are
// shown, by crossing out candidate d. If all cells have it already, note removes it. Cells in which d is no
// candidate are not changed by crossing out.
func (t *turn) note(tool Tool, d solver.Digit) {
	layer, bit := t.layer(tool), uint32(1)<<(d-1)
	cells := t.marked(tool)
	if layer == format.StruckLayer {
		seen := t.Sight()
		cells = cells.Where(func(c solver.Cell) bool { return seen.Candidates(c).Has(d) })
	}
	set := bit
	if cells.Every(func(c solver.Cell) bool { return t.Board.Notes.At(c).Layer(layer)&bit != 0 }) {
		set = 0
	}
	t.edit(t.Board.Noted(cells, func(_ solver.Cell, was format.Note) format.Note {
		is := was.WithLayer(layer, was.Layer(layer)&^bit|set)
		if (was.Corner | was.Centre).Has(d) && !(is.Corner | is.Centre).Has(d) {
			is.Tints = is.Tints.With(d, 0)
		}
		return is
	}))
}

// open returns the selected cells without a given.
func (p Play) open() history.CellSet {
	return p.chosen().Where(func(c solver.Cell) bool { return p.Board.Given.At(c) == 0 })
}

// Erase removes one kind of content from the selected cells: digits, letters, centre notes, corner notes or colours.
// It removes the kind that the selected tool writes, if any of the cells has it. Otherwise it removes the
// first kind in the order of layers that any cell has. In Setting, it removes the digits. With LineTool, it removes
// only what is drawn in the cells.
type Erase struct{ trait.BoardAct }

func (Erase) change(t *turn) { t.erase() }

// layers lists, for each selected tool, the kinds of content that Erase looks for, in order.
var layers = [Tools][]Tool{
	DigitTool:  {DigitTool, LetterTool, CentreTool, CornerTool, ColourTool},
	CornerTool: {CornerTool, DigitTool, LetterTool, CentreTool, ColourTool},
	CentreTool: {CentreTool, DigitTool, LetterTool, CornerTool, ColourTool},
	ColourTool: {ColourTool, DigitTool, LetterTool, CentreTool, CornerTool},
	LineTool:   {LineTool},
	LetterTool: {DigitTool, LetterTool, CentreTool, CornerTool, ColourTool},
}

func (t *turn) erase() {
	if t.Mode == Setting {
		t.setGivens(0)
		return
	}
	for _, tool := range layers[t.offered(t.Tool)] {
		if b, ok := t.without(tool); ok {
			t.Active = true
			t.edit(b)
			return
		}
	}
	if t.open() == (history.CellSet{}) && t.offered(t.Tool) != LineTool {
		t.asks.Say = LockedCell
	}
}

// EraseAll removes everything that the user has put in the selected cells, including notes that are hidden
// behind digits or candidates. What is drawn in them stays, except with LineTool, which removes only that.
type EraseAll struct{ trait.BoardAct }

func (EraseAll) change(t *turn) {
	if t.Mode == Setting || t.offered(t.Tool) == LineTool {
		t.erase()
		return
	}
	t.Active = true
	b, _ := t.without(DigitTool)
	open := t.open()
	b = b.Noted(t.chosen(), func(c solver.Cell, was format.Note) format.Note {
		if open.Has(c) {
			return format.Note{}
		}
		was.Tints = format.Tints{}
		return was.WithLayer(format.ColourLayer, 0)
	})
	b = unlettered(b, open)
	if b == t.Board && open == (history.CellSet{}) {
		t.asks.Say = LockedCell
	}
	t.edit(b)
}

// without returns the board after removing everything that tool t wrote in the selected cells. ok is false if
// nothing changes. While candidates are shown in place of notes, without restores the crossed-out candidates
// and leaves the notes.
func (p Play) without(t Tool) (b history.Board, ok bool) {
	b = p.Board
	switch t {
	case LineTool:
		b = p.unlined()
		return b, b != p.Board
	case LetterTool:
		b = unlettered(b, p.marked(t))
		return b, b != p.Board
	case DigitTool:
		cells := p.open()
		b.Entered, b.Solver = filled(b.Entered, cells, 0), filled(b.Solver, cells, 0)
		b = p.Followed(b)
		return b, b != p.Board
	}
	layer := p.layer(t)
	b = b.Noted(p.marked(t), func(_ solver.Cell, was format.Note) format.Note {
		if t == ColourTool {
			if d := p.Filtered(); was.Tints.Of(d) != 0 {
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
	return b, b != p.Board
}

// FillNotes sets the centre notes of empty cells to their candidates, without those that the user crossed
// out. It fills the selected cells if several are selected, and the whole board otherwise. If Keep is set,
// cells that have centre notes are left unchanged. If Rules is set, candidates that a single rule excludes
// are left out. Otherwise a candidate is left out only if the cell sees that digit.
type FillNotes struct {
	trait.BoardAct
	Keep  bool
	Rules bool
}

func (msg FillNotes) change(t *turn) {
	shown, kept := t.Sight().Shown(), 0
	candidates := t.byHouses(shown)
	if msg.Rules {
		all := t.possible()
		candidates = func(c solver.Cell) solver.Digits { return all[c] }
	}
	t.noteMany(func(c solver.Cell, was format.Note) format.Note {
		switch {
		case shown.At(c) != 0:
			return was
		case msg.Keep && was.Centre != 0:
			kept++
			return was
		}
		is := was
		is.Centre = candidates(c)
		for i := range is.Tints { // drop the colours of removed notes
			is.Tints[i] &^= was.Centre &^ (is.Centre | is.Corner)
		}
		return is
	})
	if kept > 0 {
		t.asks.Say, t.asks.Kept = NotesLeft, kept
	}
}

// ClearNotes removes notes, letters and colours, and restores the candidates and combinations that the user crossed
// out. It changes the selected cells if several are selected, and the whole board otherwise.
type ClearNotes struct{ trait.BoardAct }

func (ClearNotes) change(t *turn) {
	cells := t.many()
	b := t.Board.Noted(cells, func(solver.Cell, format.Note) format.Note { return format.Note{} })
	b.Notes = b.Notes.WithCrossed(b.Notes.Crossed().Without(cells.Has))
	b = unlettered(b, cells)
	t.asks.Unmenu, t.asks.Focus = true, true
	t.edit(b)
}

// noteMany applies change to the notes of several selected cells or, if at most one is selected, of all
// cells.
func (t *turn) noteMany(change func(solver.Cell, format.Note) format.Note) {
	t.asks.Unmenu, t.asks.Focus = true, true
	t.edit(t.Board.Noted(t.many(), change))
}

// many returns the selected cells if several are selected, and all cells otherwise.
func (p Play) many() history.CellSet {
	if !p.Several() {
		return p.Board.AllCells()
	}
	return p.chosen()
}

// DigitsFirst reports whether the pad's keys select the digit that taps and drags write: either the setting
// DigitFirst is on, or a digit is locked. With LineTool, the keys select the colour in which the user draws, and with
// LetterTool they write letters.
func (p Play) DigitsFirst() bool { return (p.DigitFirst || p.Locked) && !p.offered(p.Tool).OfPen() }

// Armed returns the digit that taps and drags write. If taps and drags write nothing or a colour, Armed
// returns 0.
func (p Play) Armed() solver.Digit {
	if !p.DigitsFirst() || p.Tool >= ColourTool || p.Mode != Playing {
		return 0
	}
	return p.Brush
}

// arm makes d the digit or colour that taps write.
func (t *turn) arm(d solver.Digit) {
	t.Brush = d
	if t.Filter.On && t.Pen() != ColourTool {
		t.Filter.Digit = d
	}
}

// disarm makes taps select cells instead of writing.
func (g *Game) disarm() { g.Brush, g.Locked = 0, false }

// SetBrush selects the digit that taps and drags write. If that digit is selected already, or if DigitsFirst
// is false, SetBrush releases the brush.
type SetBrush struct {
	trait.Act
	Digit solver.Digit
}

func (msg SetBrush) change(t *turn) {
	if t.Brush == msg.Digit || !t.DigitsFirst() {
		t.disarm()
		return
	}
	t.arm(msg.Digit)
}

// LockBrush locks a digit or colour: taps and drags write it until it is released, even if the setting
// DigitFirst is off. If the digit is selected already, LockBrush releases it. The message is sent after a
// long press, so the pad may no longer be shown when it arrives.
type LockBrush struct {
	trait.BoardAct
	Digit solver.Digit
}

func (msg LockBrush) change(t *turn) {
	switch {
	case !t.InView, t.Covered, t.Frame, t.Mode != Playing, msg.Digit == 0, t.offered(t.Tool).OfPen():
	case t.Brush == msg.Digit:
		t.disarm()
	default:
		t.Locked = !t.DigitFirst
		t.arm(msg.Digit)
	}
}

// DropBrush releases the digit or colour that taps write, so that taps select cells again.
type DropBrush struct{ trait.Act }

func (DropBrush) change(t *turn) { t.disarm() }

// paints reports whether taps and drags write instead of selecting cells.
func (p Play) paints() bool { return p.DigitsFirst() && p.Brush != 0 && !p.Adding }
