package job

import "numplace/app/shared/i18n"

// Combos requests the sets of digits that a group of cells can still contain, and the conclusions from their
// sum. The cells belong to a rule, or are selected by the user. app/workshop/combos handles the request, in
// the second program.
type Combos struct {
	Lang    i18n.Lang
	Naming  i18n.Naming
	Board   Grid   // the givens and the entered digits
	Rule    int    // index of a combinable rule in the layout's Rules; ignored if Cells is set
	Cells   string // the selected cells, as in format.CellsText; "" for the cells of Rule
	Crossed string // the combinations that are crossed out, as in format.Crossed
}

// CombosFound is the reply to Combos.
type CombosFound struct {
	// Sets lists the sets that the cells can hold, separated by blanks. A set is its digits in ascending
	// order. They are joined by + if the rule adds them, and by no-break spaces otherwise. At most MostCombos
	// sets are listed. Those that are crossed out are included.
	Sets     string
	Of       string // the cells of a set (for an arrow, its shaft), as in format.CellsText; "" if Searched is not set
	Cells    int    // the number of cells in Of
	More     int    // the number of sets that are not listed in Sets
	Many     bool   // whether there may be more sets than Sets and More include
	Searched bool   // whether the cells were searched for sets; false for rules without sets
	Says     string // sentences: the sets that remain, conclusions from cages and houses, the number of sets
}

// MostCombos is the maximum number of sets in CombosFound.
const MostCombos = 24

func (Combos) request()    {}
func (CombosFound) event() {}
