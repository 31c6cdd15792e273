package dialogs

import (
	"strings"

	"numplace/app/state/cursor"
	"numplace/app/state/trait"
	"numplace/solver"
)

// This file implements the pattern of a generated puzzle, which is the set of cells that get givens. The user
// draws the pattern on the board in the dialog.

// Pattern has one character for each cell of a board, either isGiven or notGiven. If the Pattern is "", the
// program that generates the puzzle chooses the cells with givens.
type Pattern string

const (
	isGiven  = 'x'
	notGiven = '.'
)

// Has reports whether a cell has a given.
func (p Pattern) Has(cell int) bool { return cell >= 0 && cell < len(p) && p[cell] == isGiven }

// Count returns the number of cells with givens.
func (p Pattern) Count() int { return strings.Count(string(p), string(isGiven)) }

// Full reports whether all cells have givens, so that nothing is left to solve.
func (p Pattern) Full() bool { return p != "" && p.Count() == len(p) }

// Text formats the pattern in hexadecimal for solver/generate. Each hexadecimal digit stands for four cells,
// and its highest bit stands for the first of them.
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

// BlankPattern returns the pattern without any givens.
func BlankPattern(cells int) Pattern { return Pattern(strings.Repeat(string(notGiven), cells)) }

// PatternOf returns the pattern of the cells that are filled in g.
func PatternOf(g solver.Grid) Pattern {
	p := []byte(BlankPattern(g.Layout().Cells()))
	for c := range p {
		if g.At(solver.Cell(c)) != 0 {
			p[c] = isGiven
		}
	}
	return Pattern(p)
}

// with returns the pattern after changing a cell and the cells symmetric to it. They get givens if given is
// true, and otherwise lose their givens. n is the size of the board.
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

// Reflections that imageOf combines, as bits.
const (
	flipsColumns = 1 << iota
	flipsRows
	transposes
)

// turnsOf returns the rotations and reflections of a symmetry as a text with one digit for each. The digit is
// a combination of the bits above.
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

// imageOf returns the cell to which the given cell is moved by a rotation or reflection of a board of size n.
// turn is a combination of bits, which are applied in the order transposes, flipsRows, flipsColumns.
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

// Drawing is the state of drawing a pattern. The zero Drawing means that no pattern is being drawn.
type Drawing struct {
	On   bool
	Cell int // the cell with the keyboard cursor

	takes bool // the stroke removes cells; otherwise it adds them
}

// Painted adds a cell and the cells symmetric to it to pattern p, or removes them. begins is true for the
// first cell of a stroke. This cell determines whether the stroke adds or removes cells. n is the size of the
// board. A cell outside the pattern is ignored.
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

// Moved moves the keyboard cursor on a board with layout l.
func (d Drawing) Moved(l *solver.Layout, to cursor.Direction) Drawing {
	if d.On {
		d.Cell = int(cursor.Moved(l, solver.Cell(d.Cell), to))
	}
	return d
}

// Draw starts drawing a pattern for n x n cells. It starts with the current pattern. If that does not have
// this size, it starts with the pattern that was removed last, with the givens of the puzzle that is shown,
// or with a blank pattern.
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

// Drawn ends the drawing and requests a puzzle. If no cell is in the pattern, the pattern is dropped.
func (k Making) Drawn() Making {
	if k.Drawing.On = false; k.Wish.Pattern.Count() == 0 {
		k.Wish.Pattern = ""
	}
	return k.Anew()
}

// Cleared removes all cells from the pattern that is being drawn.
func (k Making) Cleared() Making {
	if k.Drawing.On {
		k.Wish.Pattern = BlankPattern(len(k.Wish.Pattern))
	}
	return k
}

// WithoutPattern removes the pattern from the requirements and requests a puzzle. It stores the pattern for
// the next drawing.
func (k Making) WithoutPattern() Making {
	k = k.leaving(k.Wish.Pattern)
	k.Drawing.On, k.Wish.Pattern = false, ""
	return k.Anew()
}

// leaving stores pattern p for the next drawing.
func (k Making) leaving(p Pattern) Making {
	if p != "" {
		k.left = p
	}
	return k
}

// DrawPattern starts drawing a pattern of givens. If On is false, it removes the pattern instead. While the
// user draws, no puzzle is generated.
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

// PaintPattern adds a cell and the cells symmetric to it to the pattern, or removes them. The first cell of a
// stroke determines whether the stroke adds or removes cells.
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

// MoveInPattern moves the keyboard cursor on the pattern.
type MoveInPattern struct {
	trait.Act
	To cursor.Direction
}

func (msg MoveInPattern) change(t *turn) {
	t.Making.Drawing = t.Making.Drawing.Moved(t.Design.Box, msg.To)
}

// ClearPattern removes all cells from the pattern.
type ClearPattern struct{ trait.Act }

func (ClearPattern) change(t *turn) { t.Making = t.Making.Cleared() }

// EndPattern ends the drawing and requests a puzzle with the pattern. If no cell is in the pattern, the
// pattern is dropped.
type EndPattern struct{ trait.Act }

func (EndPattern) change(t *turn) { t.Making = t.Making.Drawn() }
