package history

import (
	"slices"

	"numplace/app/shared/job"
	"numplace/solver"
	"numplace/solver/format"
)

// Board holds the digits on the board and the user's notes (pencil marks). The digits are in three grids of
// the same layout, one for each origin.
type Board struct {
	Given   solver.Grid  // the puzzle
	Entered solver.Grid  // the user's digits, never in a cell with a given
	Solver  solver.Grid  // digits of a solution shown on the board; they hide wrong entered digits
	Notes   format.Notes // pencil marks and colours; a cell with a digit shows only its colours
}

// Origin is the source of a cell's digit.
type Origin uint8

const (
	Empty Origin = iota
	Given
	Entered
	Solver
)

// EmptyBoard returns a board of layout l without digits and notes.
func EmptyBoard(l *solver.Layout) Board {
	return Board{Given: l.Empty(), Entered: l.Empty(), Solver: l.Empty()}
}

// PuzzleBoard returns a board with the givens of a puzzle and nothing else.
func PuzzleBoard(given solver.Grid) Board {
	b := EmptyBoard(given.Layout())
	b.Given = given
	return b
}

// Layout returns the layout of the three grids.
func (b Board) Layout() *solver.Layout { return b.Given.Layout() }

// At returns the digit shown in cell c and its origin.
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

// Shown returns a grid of the digits that are visible.
func (b Board) Shown() solver.Grid {
	return over(over(b.Entered, b.Solver), b.Given)
}

// Current returns a grid of the givens and the entered digits.
func (b Board) Current() solver.Grid { return over(b.Entered, b.Given) }

// HasPuzzle reports whether the board has a given or a rule with cells, such as a cage. See
// solver.Grid.IsPuzzle.
func (b Board) HasPuzzle() bool { return b.Given.IsPuzzle() }

// AnyPuzzle reports whether the board has something to solve: givens, rules or entered digits. See Puzzle.
func (b Board) AnyPuzzle() bool { return b.HasPuzzle() || b.Entered.Count() > 0 }

// HasPlaced reports whether the board has a rule with cells, such as a cage or a line.
func (b Board) HasPlaced() bool { return b.Layout().Placed() }

// Puzzle returns the grid to solve: the givens. If the board has no puzzle, Puzzle returns the entered digits
// instead, and fromEntered is true.
func (b Board) Puzzle() (g solver.Grid, fromEntered bool) {
	if b.Entered.Count() > 0 && !b.HasPuzzle() {
		return b.Entered, true
	}
	return b.Given, false
}

// Standing converts the board to the form used in requests to jobs.
func (b Board) Standing() job.Standing {
	puzzle, fromEntered := b.Puzzle()
	s := job.Standing{Puzzle: job.GridOf(puzzle), Struck: job.Packed(b.Notes.Struck())}
	if !fromEntered && b.Entered.Count() > 0 {
		s.Entered = b.Entered.String()
	}
	return s
}

// Blank reports whether the board has neither a puzzle nor any digits.
func (b Board) Blank() bool { return !b.HasPuzzle() && b.Digits() == 0 }

// Digits returns the number of digits on the board.
func (b Board) Digits() int { return b.Given.Count() + b.Entered.Count() + b.Solver.Count() }

// Begun reports whether the user has changed anything: entered a digit, written a note, coloured something or
// crossed out a candidate.
func (b Board) Begun() bool { return b.Entered.Count() > 0 || b.Notes != (format.Notes{}) }

// Holds reports whether b has the same puzzle as other and nothing is lost when b replaces other: if other
// has entered digits or notes, b must have the same entered digits and notes.
func (b Board) Holds(other Board) bool {
	return b.Given == other.Given && (other.Entered.Count() == 0 || b.Entered == other.Entered) &&
		(other.Notes == format.Notes{} || b.Notes == other.Notes)
}

// SolvedByHand reports whether the user has filled the board correctly without any of the solver's digits.
func (b Board) SolvedByHand() bool {
	return b.Solver.Count() == 0 && b.Entered.Count() > 0 && b.Current().Solved()
}

// Cover returns the board with the given solution shown on it: every cell that has neither a given nor a
// correct entered digit shows the solver's digit. replaced is the number of wrong entered digits that the
// solution hides.
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

// Candidates returns the candidates of cell c: the digits that are not visible in any cell that c sees.
func (b Board) Candidates(c solver.Cell) solver.Digits { return b.Shown().Candidates(c) }

// Wrong returns the cells whose entered digit differs from the given solution.
func (b Board) Wrong(solution solver.Grid) []solver.Cell {
	var wrong []solver.Cell
	for c := range solver.Cell(b.Layout().Cells()) {
		if d := b.Entered.At(c); d != 0 && d != solution.At(c) {
			wrong = append(wrong, c)
		}
	}
	return wrong
}

// Differences returns the number of cells in which two grids of the same layout differ.
func Differences(a, b solver.Grid) (n int) {
	for c := range solver.Cell(a.Layout().Cells()) {
		n += one(a.At(c) != b.At(c))
	}
	return n
}

// ToGo returns the number of cells without a given and without a digit of the user.
func (b Board) ToGo() int { return b.Layout().Cells() - b.Given.Count() - b.Entered.Count() }

// NotedOut returns, by cell, the digits that the user's notes rule out. A digit that is missing from a cell's
// notes is ruled out only if the user seems to have written all candidates: if all empty cells of one of the
// cell's houses have centre notes.
func (b Board) NotedOut() []solver.Digits {
	out := make([]solver.Digits, b.Layout().Cells())
	for c := range b.FullyNoted().All() {
		n := b.Notes.At(c)
		out[c] = solver.DigitsUpTo(b.Layout().N()) &^ (n.Centre | n.Corner)
	}
	return out
}

// FullyNoted returns the empty cells whose notes seem to contain all candidates, so that they rule out the other
// digits.
func (b Board) FullyNoted() (cells CellSet) {
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

// Judged returns the number of empty cells with notes, and how many of these have notes that rule out digits.
func (b Board) Judged() (noted, judged int) {
	is, shown := b.FullyNoted(), b.Shown()
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

// MissingFrom returns the empty cells whose notes rule out the digit of the solution.
func (b Board) MissingFrom(solution solver.Grid) (cells CellSet) {
	for c, out := range b.NotedOut() {
		if out.Has(solution.At(solver.Cell(c))) {
			cells = cells.With(solver.Cell(c))
		}
	}
	return cells
}

// over returns a grid with the digits of top. Cells that are empty in top get the digits of under.
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

// Noted returns the board with change applied to the notes of the given cells.
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

// Has reports whether c is a cell of the board.
func (b Board) Has(c solver.Cell) bool { return c >= 0 && int(c) < b.Layout().Cells() }
