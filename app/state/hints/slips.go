package hints

import "numplace/solver"

// The digits that are marked as they are entered, since they differ from the solution.

// reference is the solution with which digits are compared as they are entered.
type reference struct {
	of       solver.Grid // the givens that it solves
	setters  solver.Grid // the setter's solution, by which a doubtful puzzle is judged
	solution solver.Grid // of no size if it is not known, or not the only one
}

// FollowSolution finds the solution with which digits are compared, once the givens are judged.
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

// Comparing reports whether digits have been compared as they were entered.
func (a *Advice) Comparing() bool { return a.compared != reference{} }

// Slip reports whether a digit that the person entered in a cell of a puzzle is marked at once, since it differs
// from the solution.
func (a *Advice) Slip(given solver.Grid, c solver.Cell, entered solver.Digit) bool {
	k := &a.compared
	return entered != 0 && k.solution.N() > 0 && k.of == given && k.solution.At(c) != entered
}
