package history

import (
	"slices"

	"numplace/app/shared/job"
	"numplace/solver"
	"numplace/solver/format"
)

// Board holds the digits on the board as three grids of one layout, one for each origin, and the
// person's notes.
type Board struct {
	Given   solver.Grid  // the puzzle
	Entered solver.Grid  // the person's digits, never in a cell with a given
	Solver  solver.Grid  // the solver's digits; they hide an entered digit that is not part of the solution
	Notes   format.Notes // those of a cell with a digit are not shown, but for colours
}

// Origin is where the digit of a cell comes from.
type Origin uint8

const (
	Empty Origin = iota
	Given
	Entered
	Solver
)

// EmptyBoard returns the board of a layout without digits and notes.
func EmptyBoard(l *solver.Layout) Board {
	return Board{Given: l.Empty(), Entered: l.Empty(), Solver: l.Empty()}
}

// PuzzleBoard returns the board of a puzzle that nobody has begun.
func PuzzleBoard(given solver.Grid) Board {
	b := EmptyBoard(given.Layout())
	b.Given = given
	return b
}

// Layout returns the layout of the three grids.
func (b Board) Layout() *solver.Layout { return b.Given.Layout() }

// At returns the digit that a cell shows, and its origin.
func (b Board) At(c solver.Cell) (solver.Digit, Origin) {
	switch {
	case b.Given.At(c) != 0:
		return b.Given.At(c), Given
	case b.Solver.At(c) != 0:
		return b.Solver.At(c), Solver
	case b.Entered.At(c) != 0:
		return b.Entered.At(c), Entered
	}
	return 0, Empty
}

// Shown returns the digits that are visible.
func (b Board) Shown() solver.Grid {
	return over(over(b.Entered, b.Solver), b.Given)
}

// Current returns the puzzle with the entered digits.
func (b Board) Current() solver.Grid { return over(b.Entered, b.Given) }

// HasPuzzle reports whether the board has a puzzle, see solver.Grid.IsPuzzle.
func (b Board) HasPuzzle() bool { return b.Given.IsPuzzle() }

// AnyPuzzle reports whether there is something that Puzzle returns.
func (b Board) AnyPuzzle() bool { return b.HasPuzzle() || b.Entered.Count() > 0 }

// HasPlaced reports whether the board has a rule with cells.
func (b Board) HasPlaced() bool { return b.Layout().Placed() }

// Puzzle returns the grid that a verdict is about: the givens or, if there is no puzzle, the entered
// digits.
func (b Board) Puzzle() (g solver.Grid, fromEntered bool) {
	if b.Entered.Count() > 0 && !b.HasPuzzle() {
		return b.Entered, true
	}
	return b.Given, false
}

// Standing returns the position of the board as logic sees it.
func (b Board) Standing() job.Standing {
	puzzle, fromEntered := b.Puzzle()
	s := job.Standing{Puzzle: job.GridOf(puzzle), Struck: job.Packed(b.Notes.Struck())}
	if !fromEntered && b.Entered.Count() > 0 {
		s.Entered = b.Entered.String()
	}
	return s
}

// Blank reports whether the board has neither a puzzle nor a digit.
func (b Board) Blank() bool { return !b.HasPuzzle() && b.Digits() == 0 }

// Digits returns how many digits are on the board.
func (b Board) Digits() int { return b.Given.Count() + b.Entered.Count() + b.Solver.Count() }

// Begun reports whether the board has a trace of the person: a digit, a note, a colour or a candidate that is
// crossed out.
func (b Board) Begun() bool { return b.Entered.Count() > 0 || b.Notes != (format.Notes{}) }

// Holds reports whether the board has the puzzle of another. If the other has entered digits or
// notes, the board must have the same ones.
func (b Board) Holds(other Board) bool {
	return b.Given == other.Given && (other.Entered.Count() == 0 || b.Entered == other.Entered) &&
		(other.Notes == format.Notes{} || b.Notes == other.Notes)
}

// SolvedByHand reports whether the person has filled the board without a conflict and without the
// solver.
func (b Board) SolvedByHand() bool {
	return b.Solver.Count() == 0 && b.Entered.Count() > 0 && b.Current().Solved()
}

// Cover returns the board with a solution on it. The solver's digits go into every cell without a
// given or a right entered digit. replaced is the number of wrong entered digits that they hide.
func (b Board) Cover(solution solver.Grid) (covered Board, replaced int) {
	b.Solver = b.Layout().Empty()
	cells := make([]byte, 0, b.Layout().Cells())
	for c := range solver.Cell(b.Layout().Cells()) {
		d := solution.At(c)
		switch {
		case b.Given.At(c) != 0 || b.Entered.At(c) == d:
			d = 0
		case b.Entered.At(c) != 0:
			replaced++
		}
		cells = append(cells, byte(d))
	}
	if g, err := solver.FromBytes(b.Layout(), cells); err == nil {
		b.Solver = g
	}
	return b, replaced
}

// Candidates returns the digits of a cell that no digit in a cell it sees rules out.
func (b Board) Candidates(c solver.Cell) solver.Digits { return b.Shown().Candidates(c) }

// Wrong returns the cells whose entered digit differs from the solution.
func (b Board) Wrong(solution solver.Grid) []solver.Cell {
	var wrong []solver.Cell
	for c := range solver.Cell(b.Layout().Cells()) {
		if d := b.Entered.At(c); d != 0 && d != solution.At(c) {
			wrong = append(wrong, c)
		}
	}
	return wrong
}

// NotedOut returns by cell the digits that the person's notes rule out. The notes of a cell do so only if they
// are all of its candidates, which they seem to be where no empty cell of a house is without notes. Corner notes
// rule nothing out.
func (b Board) NotedOut() []solver.Digits {
	out := make([]solver.Digits, b.Layout().Cells())
	for c := range b.judged().All() {
		n := b.Notes.At(c)
		out[c] = solver.DigitsUpTo(b.Layout().N()) &^ (n.Centre | n.Corner)
	}
	return out
}

// judged returns the empty cells whose notes rule digits out.
func (b Board) judged() (cells CellSet) {
	if b.Notes == (format.Notes{}) {
		return cells
	}
	shown := b.Shown()
	for h := range b.Layout().Houses() {
		if slices.ContainsFunc(h.Cells, func(c solver.Cell) bool {
			return shown.At(c) == 0 && b.Notes.At(c).Centre == 0
		}) {
			continue
		}
		for _, c := range h.Cells {
			if shown.At(c) == 0 {
				cells = cells.With(c)
			}
		}
	}
	return cells
}

// Judged returns how many empty cells have notes, and how many of these have notes that rule digits out.
func (b Board) Judged() (noted, judged int) {
	is, shown := b.judged(), b.Shown()
	for c := range solver.Cell(b.Layout().Cells()) {
		if n := b.Notes.At(c); shown.At(c) == 0 && n.Centre|n.Corner != 0 {
			noted++
			judged += one(is.Has(c))
		}
	}
	return noted, judged
}

func one(is bool) int {
	if is {
		return 1
	}
	return 0
}

// MissingFrom returns the empty cells whose notes rule out a solution's digit.
func (b Board) MissingFrom(solution solver.Grid) (cells CellSet) {
	for c, out := range b.NotedOut() {
		if out.Has(solution.At(solver.Cell(c))) {
			cells = cells.With(solver.Cell(c))
		}
	}
	return cells
}

// over returns under with the digits of top put over its own.
func over(under, top solver.Grid) solver.Grid {
	switch {
	case top.Count() == 0:
		return under
	case under.Count() == 0:
		return top
	}
	l := under.Layout()
	cells := top.AppendTo(nil)
	for c := range solver.Cell(l.Cells()) {
		if cells[c] == 0 {
			cells[c] = byte(under.At(c))
		}
	}
	g, err := solver.FromBytes(l, cells)
	if err != nil {
		return top
	}
	return g
}

// Noted returns the board after a change of the notes of some cells.
func (b Board) Noted(cells CellSet, change func(solver.Cell, format.Note) format.Note) Board {
	b.Notes = b.Notes.Map(b.Layout().Cells(), func(c solver.Cell, was format.Note) format.Note {
		if cells.Has(c) {
			return change(c, was)
		}
		return was
	})
	return b
}

// AllCells returns all cells of the board.
func (b Board) AllCells() (all CellSet) {
	for c := range solver.Cell(b.Layout().Cells()) {
		all = all.With(c)
	}
	return all
}

// Has reports whether the board has a cell.
func (b Board) Has(c solver.Cell) bool { return c >= 0 && int(c) < b.Layout().Cells() }
