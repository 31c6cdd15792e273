package dialogs

import (
	"strings"

	"numplace/app/state/cursor"
	"numplace/app/state/trait"
	"numplace/solver"
)

// The pattern of a new puzzle: the cells that have givens. The person draws it on the board of the
// dialog.

// Pattern has a sign for each cell of a board, isGiven or notGiven; "" leaves the cells to the
// generator.
type Pattern string

const (
	isGiven  = 'x'
	notGiven = '.'
)

// Has reports whether a cell has a given.
func (p Pattern) Has(cell int) bool { return cell >= 0 && cell < len(p) && p[cell] == isGiven }

// Count returns how many cells have givens.
func (p Pattern) Count() int { return strings.Count(string(p), string(isGiven)) }

// Full reports whether all cells have givens, so that there is nothing to solve.
func (p Pattern) Full() bool { return p != "" && p.Count() == len(p) }

// Text writes the pattern as solver/generate reads it, in hexadecimal. A digit stands for four
// cells, and its highest bit for the first of them.
func (p Pattern) Text() string {
	digits := make([]byte, (len(p)+3)/4)
	for c := range len(p) {
		if p.Has(c) {
			digits[c/4] |= 8 >> (c % 4)
		}
	}
	for i, d := range digits {
		digits[i] = "0123456789abcdef"[d]
	}
	return string(digits)
}

// BlankPattern returns the pattern of a board without givens.
func BlankPattern(cells int) Pattern { return Pattern(strings.Repeat(string(notGiven), cells)) }

// PatternOf returns the cells that have givens.
func PatternOf(g solver.Grid) Pattern {
	p := []byte(BlankPattern(g.Layout().Cells()))
	for c := range p {
		if g.At(solver.Cell(c)) != 0 {
			p[c] = isGiven
		}
	}
	return Pattern(p)
}

// with returns the pattern where a cell and its partners in a symmetry have givens, or have none.
func (p Pattern) with(cell, n int, symmetry string, given bool) Pattern {
	to := byte(notGiven)
	if given {
		to = isGiven
	}
	next := []byte(p)
	next[cell] = to
	for _, turn := range turnsOf(symmetry) {
		next[imageOf(cell, n, int(turn-'0'))] = to
	}
	return Pattern(next)
}

// What imageOf does, one after the other.
const (
	flipsColumns = 1 << iota
	flipsRows
	transposes
)

// turnsOf returns the turns and mirrors of a symmetry, each a digit: a sum of what imageOf does.
func turnsOf(symmetry string) string {
	switch symmetry {
	case "half":
		return "3"
	case "quarter":
		return "356"
	case "leftright":
		return "1"
	case "topbottom":
		return "2"
	case "mirrors":
		return "123"
	case "main":
		return "4"
	case "anti":
		return "7"
	case "diagonals":
		return "347"
	case "full":
		return "1234567"
	}
	return ""
}

// imageOf returns where a turn or mirror puts a cell of n x n.
func imageOf(cell, n, turn int) int {
	row, column := cell/n, cell%n
	if turn&transposes != 0 {
		row, column = column, row
	}
	if turn&flipsRows != 0 {
		row = n - 1 - row
	}
	if turn&flipsColumns != 0 {
		column = n - 1 - column
	}
	return row*n + column
}

// Drawing is the state of the drawing of a pattern. The zero Drawing is not under way.
type Drawing struct {
	On   bool
	Cell int // where the keyboard's cursor is

	takes bool // the stroke takes cells back; otherwise it chooses them
}

// Painted draws on a cell of a pattern for n x n cells: the cell and its partners in a symmetry get
// givens or lose them. The first cell of a stroke decides which. A cell outside of the pattern is
// ignored.
func (d Drawing) Painted(p Pattern, cell, n int, symmetry string, begins bool) (Drawing, Pattern) {
	if !d.On || cell < 0 || cell >= len(p) {
		return d, p
	}
	d.Cell = cell
	if begins {
		d.takes = p.Has(cell)
	}
	return d, p.with(cell, n, symmetry, !d.takes)
}

// Moved moves the keyboard's cursor on a board of a layout.
func (d Drawing) Moved(l *solver.Layout, to cursor.Direction) Drawing {
	if d.On {
		d.Cell = int(cursor.Moved(l, solver.Cell(d.Cell), to))
	}
	return d
}

// Draw begins to draw a pattern of n x n cells: the one that the wish has, the one that it had
// before, or that of the puzzle which is shown.
func (k Making) Draw(n int) Making {
	k.Drawing = Drawing{On: true}
	if len(k.Wish.Pattern) == n*n {
		return k
	}
	k.Wish.Pattern = k.left
	if len(k.left) == n*n && k.left.Count() > 0 {
		return k
	}
	k.Wish.Pattern = BlankPattern(n * n)
	if g, ok := k.Puzzle(); ok && g.N() == n {
		k.Wish.Pattern = PatternOf(g)
	}
	return k
}

// Drawn ends the drawing. A pattern without any cell is left out. A puzzle of the wish is sought.
func (k Making) Drawn() Making {
	if k.Drawing.On = false; k.Wish.Pattern.Count() == 0 {
		k.Wish.Pattern = ""
	}
	return k.Anew()
}

// Cleared takes back all cells of a pattern that is being drawn.
func (k Making) Cleared() Making {
	if k.Drawing.On {
		k.Wish.Pattern = BlankPattern(len(k.Wish.Pattern))
	}
	return k
}

// WithoutPattern leaves the pattern out, and keeps it for the next drawing. A puzzle of the wish is
// sought.
func (k Making) WithoutPattern() Making {
	k = k.leaving(k.Wish.Pattern)
	k.Drawing.On, k.Wish.Pattern = false, ""
	return k.Anew()
}

// leaving keeps a pattern for the next drawing.
func (k Making) leaving(p Pattern) Making {
	if p != "" {
		k.left = p
	}
	return k
}

// DrawPattern begins to draw the pattern of the wish or, with On false, leaves the pattern out. No puzzle is sought
// while the person draws.
type DrawPattern struct {
	trait.Act
	On bool
}

func (msg DrawPattern) change(t *turn) {
	switch {
	case !msg.On:
		t.Making = t.Making.WithoutPattern()
	case t.OpenPanel:
		t.Making = t.Making.Draw(t.Design.Box.N())
	}
}

// PaintPattern draws on a cell: the cell and its partners in the wished symmetry get givens or lose
// them. The first cell of a stroke decides which.
type PaintPattern struct {
	trait.Act
	Cell   int
	Begins bool
}

func (msg PaintPattern) change(t *turn) {
	k := &t.Making
	n := t.Design.Box.N()
	k.Drawing, k.Wish.Pattern = k.Drawing.Painted(k.Wish.Pattern, msg.Cell, n, k.Wish.Symmetry, msg.Begins)
}

// MoveInPattern moves the keyboard's cursor.
type MoveInPattern struct {
	trait.Act
	To cursor.Direction
}

func (msg MoveInPattern) change(t *turn) {
	t.Making.Drawing = t.Making.Drawing.Moved(t.Design.Box, msg.To)
}

// ClearPattern takes back all cells.
type ClearPattern struct{ trait.Act }

func (ClearPattern) change(t *turn) { t.Making = t.Making.Cleared() }

// EndPattern ends the drawing, and has a puzzle sought that has the pattern. A pattern without any
// cell is left out.
type EndPattern struct{ trait.Act }

func (EndPattern) change(t *turn) { t.Making = t.Making.Drawn() }
