package job

import (
	"numplace/app/shared/i18n"
	"numplace/solver"
)

// Combos asks which digits the cells of a rule, or some cells that are selected, can still hold together, and what
// follows from sums for them. app/workshop/combos answers it, in the second program.
type Combos struct {
	Lang    i18n.Lang
	Naming  i18n.Naming
	Board   Grid   // the givens with the digits entered
	Rule    int    // the index of a rule in the layout's Rules that HasCombos; unless there are Cells
	Cells   string // those that are selected, as format.CellsText writes them; "" for those of a rule
	Crossed string // the combinations that are crossed out, as format.Crossed
}

// CombosFound answers Combos.
type CombosFound struct {
	// Sets has what the cells can hold, with blanks between: the digits of each set in rising order, with + between
	// or, if they are not added, no-break spaces.
	// There are MostCombos at most. Those that are crossed out are among them.
	Sets  string
	Of    string // the cells that hold a set, as format.CellsText: of an arrow, those of its shaft; "" without sets
	Cells int    // how many these are
	More  int    // how many sets there are besides
	Many  bool   // there may be still more
	Told  bool   // the cells have sets to tell, be it none that fit
	Says  string // in words: what is left, what follows from cages and houses, how many sets there are
}

// MostCombos is the most sets of digits that are sent.
const MostCombos = 24

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

// HasSum reports whether a rule is about a sum of its cells, or is a cage, which often is.
func HasSum(r solver.Rule) bool {
	switch r.Kind {
	case solver.Cage, solver.Sum, solver.LittleKiller, solver.Arrow, solver.DoubleArrow, solver.Sandwich, solver.XSum,
		solver.SumLine, solver.RegionSum, solver.Zipper, solver.Equal, solver.XV, solver.AllXV, solver.Rellik:
		return true
	}
	return false
}

func (Combos) request()    {}
func (CombosFound) event() {}
