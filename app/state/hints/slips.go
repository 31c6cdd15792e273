package hints

import "numplace/solver"

// This file implements the setting that marks wrong digits at once: an entered digit is marked if it differs
// from the solution.

// reference is the solution with which entered digits are compared.
type reference struct {
	of       solver.Grid // the givens of the puzzle
	setters  solver.Grid // the solution that came with the puzzle; the zero Grid if there is none
	solution solver.Grid // the zero Grid if it is unknown or there are several
}

// FollowSolution updates the solution with which entered digits are compared. The solution becomes available
// once the solutions of the puzzle are counted.
func (a *Advice) FollowSolution(e Env) Asks {
	r := reference{of: e.Board.Given, setters: e.Setters}
	known := a.compared
	known.solution = solver.Grid{}
	switch {
	case !e.Compares:
		r = reference{}
	case known == r && (a.compared.solution.N() > 0 || !e.Judged):
		return Asks{}
	case e.Judged && !e.FromEntered:
		r.solution, _ = e.Right(e.Found)
	}
	a.compared = r
	return Asks{}
}

// Comparing reports whether the setting is on, so that entered digits are compared with the solution. The
// solution itself may not be known yet.
func (a *Advice) Comparing() bool { return a.compared != reference{} }

// Slip reports whether to mark the digit that the user entered in cell c, because it differs from the
// solution. given is the grid of the puzzle's givens.
func (a *Advice) Slip(given solver.Grid, c solver.Cell, entered solver.Digit) bool {
	k := &a.compared
	return entered != 0 && k.solution.N() > 0 && k.of == given && k.solution.At(c) != entered
}
