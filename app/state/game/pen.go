package game

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

func (msg SetTool) change(t *turn) {
	if (t.Tool == ColourTool) != (msg.Tool == ColourTool) {
		t.disarm() // it was a digit or a colour
	}
	t.Tool, t.asks.Unsay = t.offered(msg.Tool), true                           // the next digit is written
	t.Filter.asks = t.Filter.On && t.Tool == ColourTool && t.Filter.Digit == 0 // its keys are for colours then
	t.asks.Focus = true
}

// Hold reports the tool of the modifier keys that are held down. The tool is only shown: a key that
// writes names its own.
type Hold struct {
	trait.Aside
	Tool Tool
}

func (msg Hold) change(t *turn) { t.Held = t.offered(msg.Tool) }

// Pen returns the tool that is shown as chosen.
func (p Play) Pen() Tool {
	if p.Held != DigitTool {
		return p.Held
	}
	return p.offered(p.Tool)
}

// TwoKinds reports whether notes are written in the corners and in the centre of cells: if the person
// wants that, or the board has corner notes. Otherwise all notes are centre notes, which are drawn at
// places of their own.
func (p Play) TwoKinds() bool { return p.AllKinds || p.Board.Notes.HasCorners() }

// offered returns the tool that there is in place of a tool.
func (p Play) offered(t Tool) Tool {
	if t == CornerTool && !p.TwoKinds() {
		return CentreTool
	}
	return min(t, ColourTool)
}

// Strikes reports whether a tool strikes candidates. Both kinds of notes do while candidates by the
// rules are shown in place of notes.
func (p Play) Strikes(t Tool) bool {
	return p.Marks() == ByRules && (t == CornerTool || t == CentreTool)
}

// Type writes with the chosen tool in the selected cells; while setting givens it sets them. Digit
// 0 erases, as Erase does. With Advance, a digit or 0 moves the cursor on. With Back as well, 0
// moves the cursor back first.
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

// aimless reports whether the puzzle waits to be played and no cell is chosen. What is typed then begins
// it, but is not meant for the first cell.
func (p Play) aimless() bool { return (p.Door || p.Mode == Posed) && !p.Active }

// advance sets the cursor's given and moves the cursor.
func (t *turn) advance(msg Type) {
	t.asks.Focus = true
	last := solver.Cell(t.Board.Layout().Cells()) - 1
	if msg.Back {
		// The cursor can't pass the last cell, so that one is erased before the cursor moves back.
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

// Put writes with a tool, whichever is chosen. Digit 0 removes what the tool writes.
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

// pencil writes a digit, or the colour of that number, in the selected cells. If all of them have
// it already, it is removed from all. Cells that can't take it are skipped.
func (t *turn) pencil(tool Tool, d solver.Digit) {
	n := t.Board.Layout().N()
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

// tint colours a candidate in the selected cells that are open to it. If all have the colour, it is removed.
// A candidate that is not shown becomes a note.
func (t *turn) tint(d solver.Digit, colour int) {
	cells := t.marked(DigitTool).Where(func(c solver.Cell) bool {
		n := t.Board.Notes.At(c)
		return (n.Corner | n.Centre).Has(d) || t.Board.Candidates(c).Has(d) && !n.Struck.Has(d)
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

// setGivens makes a digit the given of the selected cells; 0 makes them empty.
func (t *turn) setGivens(d solver.Digit) {
	b := t.Board
	if int(d) > b.Layout().N() {
		return
	}
	t.Active = true
	cells := t.chosen()
	b.Given, b.Entered, b.Solver = filled(b.Given, cells, d), filled(b.Entered, cells, 0), filled(b.Solver, cells, 0)
	if b.Given != t.Board.Given {
		b.Solver = b.Layout().Empty() // the puzzle changes, so the solver's digits no longer belong to it
	}
	t.edit(b)
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

// Followed returns a board whose entered digits have just changed, with the notes that follow from that.
func (p Play) Followed(b history.Board) history.Board { return p.History.Followed(b, !p.KeepNotes) }

// enter enters a digit in the selected cells, and the notes of the cells that they see follow.
func (t *turn) enter(d solver.Digit) {
	b := t.Board
	cells := t.open()
	if cells == (history.CellSet{}) {
		if b.Given.At(t.Cursor) != d {
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

// layer returns the layer of the notes that a tool other than DigitTool writes.
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

// marked returns the selected cells whose notes a tool changes. Any cell can have colours, but a
// digit hides all other notes.
func (p Play) marked(t Tool) history.CellSet {
	if t == ColourTool {
		return p.chosen()
	}
	return p.chosen().Where(func(c solver.Cell) bool { d, _ := p.Board.At(c); return d == 0 })
}

// note writes a small digit or a colour, or strikes a candidate. A mark that all of the cells have
// is removed; otherwise all get it. Cells where the rules exclude the candidate are skipped.
func (t *turn) note(tool Tool, d solver.Digit) {
	layer, bit := t.layer(tool), uint32(1)<<(d-1)
	cells := t.marked(tool)
	if layer == format.StruckLayer {
		cells = cells.Where(func(c solver.Cell) bool { return t.Board.Candidates(c).Has(d) })
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

// Erase removes one layer from the selected cells: the first that any of them has, beginning with
// the layer of the chosen tool. While setting givens it removes the digits.
type Erase struct{ trait.BoardAct }

func (Erase) change(t *turn) { t.erase() }

// layers are the layers of a cell in the order in which Erase looks for them, for each tool.
var layers = [Tools][]Tool{
	DigitTool:  {DigitTool, CentreTool, CornerTool, ColourTool},
	CornerTool: {CornerTool, DigitTool, CentreTool, ColourTool},
	CentreTool: {CentreTool, DigitTool, CornerTool, ColourTool},
	ColourTool: {ColourTool, DigitTool, CentreTool, CornerTool},
}

func (t *turn) erase() {
	if t.Mode == Setting {
		t.setGivens(0)
		return
	}
	for _, tool := range layers[t.Tool] {
		if b, ok := t.without(tool); ok {
			t.Active = true
			t.edit(b)
			return
		}
	}
	if t.open() == (history.CellSet{}) {
		t.asks.Say = LockedCell
	}
}

// EraseAll removes everything that the person has put in the selected cells, even if a digit or
// candidates hide it.
type EraseAll struct{ trait.BoardAct }

func (EraseAll) change(t *turn) {
	if t.Mode == Setting {
		t.setGivens(0)
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
	if b == t.Board && open == (history.CellSet{}) {
		t.asks.Say = LockedCell
	}
	t.edit(b)
}

// without returns the board without a layer of the selected cells; ok is false if none of them has
// it. While candidates are shown in place of notes, the struck ones come back.
func (p Play) without(t Tool) (b history.Board, ok bool) {
	b = p.Board
	if t == DigitTool {
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

// FillNotes makes the centre marks of empty cells their candidates, but for those that are crossed out. It fills
// the selected cells or, unless several are selected, the whole board. With Keep, cells that have centre marks
// keep theirs. With Rules, candidates are what rules leave too, and not houses alone.
type FillNotes struct {
	trait.BoardAct
	Keep  bool
	Rules bool
}

func (msg FillNotes) change(t *turn) {
	shown, kept := t.Board.Shown(), 0
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
		for i := range is.Tints { // the colours of notes that are gone
			is.Tints[i] &^= was.Centre &^ (is.Centre | is.Corner)
		}
		return is
	})
	if kept > 0 {
		t.asks.Say, t.asks.Kept = NotesLeft, kept
	}
}

// ClearNotes removes small digits, colours and struck candidates, from the selected cells or,
// unless several are selected, from the board; and brings back the combinations that are crossed out for such cells.
type ClearNotes struct{ trait.BoardAct }

func (ClearNotes) change(t *turn) {
	cells := t.many()
	b := t.Board.Noted(cells, func(solver.Cell, format.Note) format.Note { return format.Note{} })
	b.Notes = b.Notes.WithCrossed(b.Notes.Crossed().Without(cells.Has))
	t.asks.Unmenu, t.asks.Focus = true, true
	t.edit(b)
}

// noteMany changes the notes of many cells.
func (t *turn) noteMany(change func(solver.Cell, format.Note) format.Note) {
	t.asks.Unmenu, t.asks.Focus = true, true
	t.edit(t.Board.Noted(t.many(), change))
}

// many returns the selected cells or, unless several are selected, those of the board.
func (p Play) many() history.CellSet {
	if !p.Several() {
		return p.Board.AllCells()
	}
	return p.chosen()
}

// DigitsFirst reports whether the keys of the pad choose the digit that taps and drags write: by the setting, or
// because a digit is locked.
func (p Play) DigitsFirst() bool { return p.DigitFirst || p.Locked }

// Armed returns the digit that taps and drags write, or 0. A colour is none.
func (p Play) Armed() solver.Digit {
	if !p.DigitsFirst() || p.Tool == ColourTool || p.Mode != Playing {
		return 0
	}
	return p.Brush
}

// arm chooses a digit, or a colour, that taps write.
func (t *turn) arm(d solver.Digit) {
	t.Brush = d
	if t.Filter.On && t.Pen() != ColourTool {
		t.Filter.Digit = d
	}
}

// disarm has taps select.
func (g *Game) disarm() { g.Brush, g.Locked = 0, false }

// SetBrush chooses the digit that taps and drags write, with DigitsFirst. The same digit again drops
// it.
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

// LockBrush locks a digit, or a colour: taps and drags write it until it is let go, even if digits are not chosen
// first. The digit that is chosen is let go. It comes of a long press, whose pad may be gone by now.
type LockBrush struct {
	trait.BoardAct
	Digit solver.Digit
}

func (msg LockBrush) change(t *turn) {
	switch {
	case !t.InView, t.Covered, t.Frame, t.Mode != Playing, msg.Digit == 0:
	case t.Brush == msg.Digit:
		t.disarm()
	default:
		t.Locked = !t.DigitFirst
		t.arm(msg.Digit)
	}
}

// DropBrush lets go of the digit that taps write.
type DropBrush struct{ trait.Act }

func (DropBrush) change(t *turn) { t.disarm() }

// paints reports whether a tap or a drag writes.
func (p Play) paints() bool { return p.DigitsFirst() && p.Brush != 0 && !p.Adding }
