package hints

import "numplace/solver"

// This file marks digits that differ from the solution as soon as they are entered.

// reference is the solution with which entered digits are compared.
type reference struct {
	of       solver.Grid // the givens of the puzzle
	setters  solver.Grid // for a doubtful puzzle: the setter's solution
	solution solver.Grid // the zero Grid if it is unknown or there are several
}

// FollowSolution updates the solution with which digits are compared, once the number of solutions is known.
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

// Comparing reports whether entered digits are compared with the solution.
func (a *Advice) Comparing() bool { return a.compared != reference{} }

// Slip reports whether a digit that the user entered in cell c is marked because it differs from the
// solution. given is the grid of the puzzle's givens.
func (a *Advice) Slip(given solver.Grid, c solver.Cell, entered solver.Digit) bool {
	k := &a.compared
	return entered != 0 && k.solution.N() > 0 && k.of == given && k.solution.At(c) != entered
}
