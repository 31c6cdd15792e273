package links

// The fields of f-puzzles that hold rules, one row each. The field, the kind and the form of its
// items are all there is to a kind: fpuzzlesforms.go reads and writes the forms. Fields and
// defaults are those of yusitnikov/fpuzzles-data and of dclamage/SudokuSolver, SolverFactory.cs.
// Renban and the fields below it come from that program's extension of the site, lockout from another one
// (Fpuzzles-LockoutLines), and the site itself and SudokuPad only show what is drawn beside them.

import (
	"slices"

	"numplace/solver"
)

// fpuzzlesKind is a field whose items are rules of one kind.
type fpuzzlesKind struct {
	field string
	kind  solver.Kind
	form  *fpuzzlesForm
	value *fpuzzlesValue
	least int     // cells; an item with fewer says nothing
	drawn *stroke // what is drawn beside the field; nil if sites know the field
}

// stroke is how a line, cells, or a clue outside are drawn for sites that do not know its field.
type stroke struct {
	name   string  // of the constraint in f-puzzles
	sign   string  // around the value of a clue; "" for a line
	colour string  // of the line, or around the cells
	around bool    // around the cells
	width  string  // in cells
	ends   [2]bool // circles at the first and at the last cell
	square bool    // diamonds in place of the circles
}

var fpuzzlesKinds = []fpuzzlesKind{
	{field: "diagonal+", kind: solver.RisingDiagonal, form: flagForm},
	{field: "diagonal-", kind: solver.FallingDiagonal, form: flagForm},
	{field: "disjointgroups", kind: solver.DisjointGroups, form: flagForm},
	{field: "antiknight", kind: solver.AntiKnight, form: flagForm},
	{field: "antiking", kind: solver.AntiKing, form: flagForm},
	{field: "nonconsecutive", kind: solver.AllWhite, form: flagForm, value: onlyValue(oneValue)},
	{field: negativeField, kind: solver.AllBlack, form: negativeForm},
	{field: negativeField, kind: solver.AllXV, form: negativeForm},
	{field: "extraregion", kind: solver.Windoku, form: housesForm},
	{field: "extraregion", kind: solver.Asterisk, form: housesForm},
	{field: "extraregion", kind: solver.CentreDot, form: housesForm},
	{field: "extraregion", kind: solver.Girandola, form: housesForm},
	{field: "extraregion", kind: solver.Extra, form: cellsForm, least: 2},
	{field: "odd", kind: solver.Odd, form: cellForm, least: 1},
	{field: "even", kind: solver.Even, form: cellForm, least: 1},
	{field: "clone", kind: solver.Clone, form: cloneForm, least: 2},
	{field: "killercage", kind: solver.Cage, form: cellsForm, value: cageSum, least: 1},
	{field: "quadruple", kind: solver.Quad, form: quadForm, least: 1},
	{field: "thermometer", kind: solver.Thermo, form: linesForm, least: 2},
	{field: "arrow", kind: solver.Arrow, form: arrowForm, least: 2},
	{field: "palindrome", kind: solver.Palindrome, form: linesForm, least: 2},
	{field: "betweenline", kind: solver.Between, form: linesForm, least: 3},
	{field: "difference", kind: solver.White, form: cellsForm, value: usually(oneValue), least: 1},
	{field: "ratio", kind: solver.Black, form: cellsForm, value: usually(twoValue), least: 1},
	{field: "xv", kind: solver.XV, form: cellsForm, value: romanSum, least: 1},
	{field: "minimum", kind: solver.Minimum, form: cellForm, least: 1},
	{field: "maximum", kind: solver.Maximum, form: cellForm, least: 1},
	{field: "littlekillersum", kind: solver.LittleKiller, form: rayForm, value: clueSum, least: 1},
	{field: "sandwichsum", kind: solver.Sandwich, form: rowForm, value: clueFromZero, least: 1},

	{field: "renban", kind: solver.Renban, form: linesForm, least: 2,
		drawn: &stroke{name: "Renban", colour: "#F067F0", width: "0.25"}},
	{field: "whispers", kind: solver.Whisper, form: linesForm, value: usually(germanValue), least: 2,
		drawn: &stroke{name: "German Whispers", colour: "#67F067", width: "0.1875"}},
	{field: "entropicline", kind: solver.Entropic, form: linesForm, least: 2,
		drawn: &stroke{name: "Entropic Line", colour: "#FFCCAA", width: "0.15625"}},
	{field: "modularline", kind: solver.Modular, form: linesForm, value: onlyValue(threeValue), least: 2,
		drawn: &stroke{name: "Modular Line", colour: "#33BBBB", width: "0.15625"}},
	{field: "regionsumline", kind: solver.RegionSum, form: linesForm, least: 2,
		drawn: &stroke{name: "Region Sum Line", colour: "#2ECBFF", width: "0.15625"}},
	{field: "doublearrow", kind: solver.DoubleArrow, form: linesForm, least: 3,
		drawn: &stroke{name: "Double Arrow", colour: "#C54B8B", width: "0.15", ends: [2]bool{true, true}}},
	{field: "nabner", kind: solver.Nabner, form: linesForm, least: 2,
		drawn: &stroke{name: "Nabner", colour: "#C9C883", width: "0.25"}},
	{field: "zipperline", kind: solver.Zipper, form: linesForm, least: 3,
		drawn: &stroke{name: "Zipper Line", colour: "#CDB1EC", width: "0.15625"}},
	{field: "lockout", kind: solver.Lockout, form: linesForm, value: onlyValue(halfValue), least: 2,
		drawn: &stroke{name: "Lockout", colour: "#AABEEF", width: "0.2", ends: [2]bool{true, true}, square: true}},
	{field: "slowthermometer", kind: solver.SlowThermo, form: linesForm, least: 2,
		drawn: &stroke{name: "Slow Thermometer", colour: "#6495ED", width: "0.3", ends: [2]bool{true, false}}},
	{field: "rowindexer", kind: solver.RowIndex, form: cellsForm, least: 1,
		drawn: &stroke{name: "Row Indexer", colour: "#7CC77C", around: true}},
	{field: "columnindexer", kind: solver.ColumnIndex, form: cellsForm, least: 1,
		drawn: &stroke{name: "Column Indexer", colour: "#C77C7C", around: true}},
	{field: "boxindexer", kind: solver.BoxIndex, form: cellsForm, least: 1,
		drawn: &stroke{name: "Box Indexer", colour: "#7C7CC7", around: true}},
	{field: "xsum", kind: solver.XSum, form: rowForm, value: clueSum, least: 1,
		drawn: &stroke{name: "X Sum", sign: "\u25EF"}},
	{field: "skyscraper", kind: solver.Skyscraper, form: rowForm, value: clueSum, least: 1,
		drawn: &stroke{name: "Skyscraper", sign: "\u25AF"}},
}

// negativeField names other fields.
const negativeField = "negative"

// marksField is the field of a cell that limits its digits.
const marksField = "givenPencilMarks"

// fpuzzlesHolds reports whether the data of f-puzzles can say a rule of a layout. The site's
// extension knows two values of whispers.
func fpuzzlesHolds(l *solver.Layout, r solver.Rule) bool {
	if r.Kind == solver.Whisper {
		german := germanValue(l.N())
		return r.Value[0] == german || r.Value[0] == german-1
	}
	return fpuzzlesSays(l, r)
}

// fpuzzlesSays is fpuzzlesHolds for programs that know all values of whispers.
func fpuzzlesSays(l *solver.Layout, r solver.Rule) bool {
	if r.Kind == solver.Marks {
		marks := marksOf(l)
		return !slices.ContainsFunc(r.Cells, func(c solver.Cell) bool { return marks[c] == 0 })
	}
	for i := range fpuzzlesKinds {
		k := &fpuzzlesKinds[i]
		if k.kind != r.Kind || k.form.write == nil {
			continue
		}
		if k.form == negativeForm {
			return sameValues(r.Value, negativeValues(l.Rules(), r.Kind, l.N()))
		}
		_, ok := k.value.write(r.Value, l.N())
		return ok
	}
	return false
}

// padHides reports whether SudokuPad neither shows a rule that these data say nor checks it: the
// rule has to be in the puzzle's words.
func padHides(r solver.Rule) bool {
	switch r.Kind {
	case solver.DisjointGroups, solver.AllWhite, solver.AllBlack, solver.AllXV, solver.Marks:
		return true
	}
	return false
}
