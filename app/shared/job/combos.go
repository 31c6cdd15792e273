package job

import "numplace/solver"

// Combos asks which digits the cells of a rule can still hold together. app/workshop/combos answers
// it, in the second program.
type Combos struct {
	Board Grid // the givens with the digits entered
	Rule  int  // the index of a rule in the layout's Rules that HasCombos
}

// CombosFound answers Combos.
type CombosFound struct {
	// Sets has what the cells can hold, with blanks between: the digits of each set in rising order, with + between
	// or, if they are not added, no-break spaces.
	// There are MostCombos at most.
	Sets  string
	Cells int  // how many cells hold a set: of an arrow, those of its shaft
	More  int  // how many there are besides
	Many  bool // there may be still more
}

// MostCombos is the most sets of digits that are sent.
const MostCombos = 12

// HasCombos reports whether the digits of a rule's cells are told as sets.
func HasCombos(r solver.Rule) bool {
	switch r.Kind {
	case solver.Cage:
		return len(r.Value) > 0
	case solver.SetTable:
		return r.Strict()
	case solver.Sum, solver.LittleKiller, solver.Renban, solver.Arrow, solver.DoubleArrow,
		solver.Nabner, solver.Rellik, solver.Equality:
		return true
	}
	return false
}

func (Combos) request()    {}
func (CombosFound) event() {}
