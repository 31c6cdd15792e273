package state

import (
	"strings"

	"numplace/app/shared/job"
	"numplace/app/state/cursor"
	"numplace/app/state/trait"
	"numplace/solver"
)

// The pattern of a new puzzle: the cells that have givens, which the person draws on the board of the dialog. While it is drawn no puzzle
// is sought.

// Pattern has a sign for each cell of a board, isGiven or notGiven; "" leaves the cells to the generator.
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

// text writes the pattern as solver/generate reads it: four cells a digit to base 16, the first cell highest.
func (p Pattern) text() string {
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

// blank returns the pattern of a board without givens.
func blank(cells int) Pattern { return Pattern(strings.Repeat(string(notGiven), cells)) }

// patternOf returns the cells that have givens.
func patternOf(g solver.Grid) Pattern {
	p := []byte(blank(g.Layout().Cells()))
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

// Drawing is how it stands with the drawing of the pattern.
type Drawing struct {
	On   bool
	Cell int // where the keyboard's cursor is

	gives bool // the stroke chooses cells; otherwise it takes them back
}

// DrawPattern begins to draw the pattern of the wish, at first the one that was drawn before or that of the puzzle which is shown, or has the wish
// do without one.
type DrawPattern struct{ On bool }

func (DrawPattern) Traits() trait.Set { return trait.Act }

func (msg DrawPattern) update(m Model) (Model, []Cmd) {
	k := &m.Making
	n := m.Design.Box.N()
	if !msg.On {
		*k = k.leaving(k.Wish.Pattern)
		k.Drawing.On, k.Wish.Pattern = false, ""
		return anew(m), nil
	}
	if !m.OpenPanel {
		return m, nil
	}
	k.Drawing = Drawing{On: true, gives: true}
	if k.Wish.Day = ""; len(k.Wish.Pattern) == n*n {
		return m, nil
	}
	k.Wish.Pattern = k.left
	if len(k.left) == n*n && k.left.Count() > 0 {
		return m, nil
	}
	k.Wish.Pattern = blank(n * n)
	if g, ok := k.Puzzle(); ok && g.N() == n {
		k.Wish.Pattern = patternOf(g)
	}
	return m, nil
}

// PaintPattern draws on a cell: it and its partners in the wished symmetry get givens or lose them. What a stroke does its first cell decides.
type PaintPattern struct {
	Cell   int
	Begins bool
}

func (PaintPattern) Traits() trait.Set { return trait.Act }

func (msg PaintPattern) update(m Model) (Model, []Cmd) {
	k := &m.Making
	if !k.Drawing.On || msg.Cell < 0 || msg.Cell >= len(k.Wish.Pattern) {
		return m, nil
	}
	k.Drawing.Cell = msg.Cell
	if msg.Begins {
		k.Drawing.gives = !k.Wish.Pattern.Has(msg.Cell)
	}
	k.Wish.Pattern = k.Wish.Pattern.with(msg.Cell, m.Design.Box.N(), k.Wish.Symmetry, k.Drawing.gives)
	return m, nil
}

// MoveInPattern moves the keyboard's cursor.
type MoveInPattern struct{ To cursor.Direction }

func (MoveInPattern) Traits() trait.Set { return trait.Act }

func (msg MoveInPattern) update(m Model) (Model, []Cmd) {
	if m.Making.Drawing.On {
		m.Making.Drawing.Cell = int(cursor.Moved(m.Design.Box, solver.Cell(m.Making.Drawing.Cell), msg.To))
	}
	return m, nil
}

// ClearPattern takes back all cells.
type ClearPattern struct{}

func (ClearPattern) Traits() trait.Set { return trait.Act }

func (ClearPattern) update(m Model) (Model, []Cmd) {
	if k := &m.Making; k.Drawing.On {
		k.Wish.Pattern = blank(len(k.Wish.Pattern))
	}
	return m, nil
}

// EndPattern ends the drawing, and has a puzzle sought of the pattern. Without any cell there is none.
type EndPattern struct{}

func (EndPattern) Traits() trait.Set { return trait.Act }

func (EndPattern) update(m Model) (Model, []Cmd) {
	return anew(drawn(m)), nil
}

// drawn ends the drawing.
func drawn(m Model) Model {
	k := &m.Making
	if k.Drawing.On = false; k.Wish.Pattern.Count() == 0 {
		k.Wish.Pattern = ""
	}
	return m
}

// leaving keeps a pattern for the next time that one is drawn.
func (m Making) leaving(p Pattern) Making {
	if p != "" {
		m.left = p
	}
	return m
}

// fitting leaves out a pattern of another size. One that is being drawn begins anew, or with what was left out last.
func (m Making) fitting(cells int) Making {
	if m.Wish.Pattern != "" && len(m.Wish.Pattern) != cells {
		was := m.left
		m = m.leaving(m.Wish.Pattern)
		m.Wish.Pattern, m.Drawing.Cell = "", 0
		if m.Drawing.On {
			m.Wish.Pattern = blank(cells)
			if len(was) == cells {
				m.Wish.Pattern = was
			}
		}
		m.asked = job.Make{}
	}
	return m
}
