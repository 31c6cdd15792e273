package links

import (
	"slices"

	"numplace/solver"
)

// markKinds are rules that restrict single cells, alone or compared with other cells.
var markKinds = []kindOf{
	{
		kind:       solver.Odd,
		writeMaker: makerCellsOf(101),
		titles:     titleKind{keys: []string{"odd"}},
		fpuzzles:   fpuzzlesKind{place: 14, field: "odd", form: cellForm, least: 1},
		writeISS:   writeISSGivens,
		maker:      []makerType{{number: 101, name: "Odd", read: makerCells, has: makerCellsField}},
		lisudoku:   []lisudokuKind{{field: "oddcells", form: lisudokuCells, least: 1}},
		allows:     func(_ []int, d int) bool { return d%2 == 1 },
		words: &wording{
			signs: []string{"grey circle", "gray circle"}, also: slices.Concat(shaded, []string{"circle", "odd"}),
			says: []string{"odd "}, examples: true,
		},
		more: []manner{{
			with: []solver.Kind{solver.Even, solver.Marks},
			words: "odd even circle circles square squares shaded opaque grey gray parity digit low " +
				"high",
		}},
	},
	{
		kind:       solver.Even,
		writeMaker: makerCellsOf(100),
		titles:     titleKind{keys: []string{"even"}},
		fpuzzles:   fpuzzlesKind{place: 15, field: "even", form: cellForm, least: 1},
		writeISS:   writeISSGivens,
		maker:      []makerType{{number: 100, name: "Even", read: makerCells, has: makerCellsField}},
		lisudoku:   []lisudokuKind{{field: "evencells", form: lisudokuCells, least: 1}},
		allows:     func(_ []int, d int) bool { return d%2 == 0 },
		words: &wording{
			signs: []string{"grey square", "gray square"}, also: slices.Concat(shaded, []string{"square", "even"}),
			says: evenWords, examples: true,
		},
	},
	{
		kind:     solver.Marks,
		fpuzzles: fpuzzlesKind{form: marksForm},
		pad:      padKind{hides: true},
		writeISS: writeISSGivens,
		allows:   slices.Contains[[]int],
		words: &wording{
			also: slices.Concat(shaded, []string{"cell"}),
			says: slices.Concat(evenWords, []string{"odd ", "low", "high"}), lists: true,
		},
	},
	{
		kind:       solver.Minimum,
		writeMaker: makerCellsOf(103),
		titles:     titleKind{keys: []string{"minimum"}},
		fpuzzles:   fpuzzlesKind{place: 26, field: "minimum", form: cellForm, least: 1},
		writeISS:   issExtremes(true),
		maker:      []makerType{{number: 103, name: "Minimum", read: makerCells, has: makerCellsField}},
		words: &wording{
			with: []solver.Kind{solver.Maximum}, signs: []string{"minim", "maxim"},
			also: slices.Concat(neighbours, shaded, []string{"min", "max", "cell", "arrow"}),
			says: []string{"greater", "less", "larger", "smaller", "higher", "lower", "bigger", "lowest", "highest"},
		},
		more: []manner{{
			with: []solver.Kind{solver.Maximum, solver.Greater},
			words: "smaller greater lower higher sign signs point points pointing toward towards " +
				"orthogonally adjacent two arrow arrows arrowhead neighbours neighbors inequality inequalities " +
				"facing inward outward surrounding direction directions all smallest greatest less larger bigger " +
				"its one other than",
		}},
	},
	{
		kind:       solver.Maximum,
		writeMaker: makerCellsOf(102),
		titles:     titleKind{keys: []string{"maximum"}},
		fpuzzles:   fpuzzlesKind{place: 27, field: "maximum", form: cellForm, least: 1},
		writeISS:   issExtremes(false),
		maker:      []makerType{{number: 102, name: "Maximum", read: makerCells, has: makerCellsField}},
	},
	{
		kind:       solver.RowIndex,
		writeMaker: makerCellsOf(600),
		fpuzzles: fpuzzlesKind{place: 40, field: "rowindexer", form: cellsForm, least: 1,
			drawn: &stroke{name: "Row Indexer", colour: "#7CC77C", around: true}},
		iss:      []issType{{name: "Indexing", read: issIndex, also: rulesOfKinds(solver.ColumnIndex)}},
		writeISS: issCalled("Indexing~R"),
		maker:    []makerType{{number: 600, name: "Row indexers", read: makerCells, has: makerCellsField}},
		words: &wording{
			with: []solver.Kind{solver.ColumnIndex, solver.BoxIndex}, signs: []string{"index", "159"},
			also: slices.Concat(shaded, []string{"row", "column", "position", "place", "same"}),
			says: []string{"index", "true of row", "true of column"}, lists: true,
		},
		more: []manner{{
			with: []solver.Kind{solver.ColumnIndex, solver.BoxIndex}, houses: true,
			words: "row rows column columns position positions box boxes tell tells what n x y red " +
				"blue index indexes indexer indexers digit appears",
		}},
	},
	{
		kind:       solver.ColumnIndex,
		writeMaker: makerCellsOf(601),
		fpuzzles: fpuzzlesKind{place: 41, field: "columnindexer", form: cellsForm, least: 1,
			drawn: &stroke{name: "Column Indexer", colour: "#C77C7C", around: true}},
		writeISS: issCalled("Indexing~C"),
		maker:    []makerType{{number: 601, name: "Column indexers", read: makerCells, has: makerCellsField}},
	},
	{
		kind: solver.BoxIndex,
		fpuzzles: fpuzzlesKind{place: 42, field: "boxindexer", form: cellsForm, least: 1,
			drawn: &stroke{name: "Box Indexer", colour: "#7C7CC7", around: true}},
	},
}

// limit adds a rule that restricts cell c to the digits in allowed. If these are all digits of the board, it
// adds no rule.
func (b *board) limit(c int, allowed solver.Digits, name string) {
	if allowed == solver.DigitsUpTo(b.n) {
		return
	}
	r := solver.Rule{Kind: solver.Marks, Cells: []solver.Cell{solver.Cell(c)}}
	for d := range allowed.All() {
		r.Value = append(r.Value, int(d))
	}
	b.keep(r, name)
}

// limitTo adds a rule that restricts the given cells to the digits in allowed. If these are all odd or all
// even digits, it adds the rule for odd or even cells. If these are all digits of the board, it adds no rule.
func (b *board) limitTo(allowed solver.Digits, name string, cells ...solver.Cell) {
	odd, even := solver.Digits(0), solver.Digits(0)
	for d := range solver.DigitsUpTo(b.n).All() {
		if d%2 == 1 {
			odd = odd.With(d)
		} else {
			even = even.With(d)
		}
	}
	slices.Sort(cells)
	r := solver.Rule{Kind: solver.Marks, Cells: slices.Compact(cells)}
	switch allowed {
	case odd | even:
		return
	case odd:
		r.Kind = solver.Odd
	case even:
		r.Kind = solver.Even
	default:
		for d := range allowed.All() {
			r.Value = append(r.Value, int(d))
		}
	}
	b.keep(r, name)
}

// marksOf returns the digits that are allowed in each cell with Marks rules. If a cell has several such
// rules, a digit must be allowed by all of them.
func marksOf(l *solver.Layout) map[solver.Cell]solver.Digits {
	marks := map[solver.Cell]solver.Digits{}
	for _, r := range rulesOf(l, solver.Marks) {
		var set solver.Digits
		for _, d := range r.Value {
			set = set.With(solver.Digit(d))
		}
		for _, c := range r.Cells {
			if had, ok := marks[c]; ok {
				marks[c] = had & set
			} else {
				marks[c] = set
			}
		}
	}
	return marks
}
