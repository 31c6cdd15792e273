package job

import "numplace/app/shared/i18n"

// Combos asks which digits the cells of a rule, or some cells that are selected, can still hold together, and what
// follows from sums for them. app/workshop/combos answers it, in the second program.
type Combos struct {
	Lang    i18n.Lang
	Naming  i18n.Naming
	Board   Grid   // the givens with the digits entered
	Rule    int    // the index of a rule in the layout's Rules that Combines; unless there are Cells
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

func (Combos) request()    {}
func (CombosFound) event() {}
