package solver

import "slices"

// Rules about each single cell of a set. "Value" stands for Rule.Value, which is empty where it is not
// mentioned.
const (
	Odd         Kind = "odd"         // each digit is odd
	Even        Kind = "even"        // each digit is even
	Marks       Kind = "marks"       // each digit is one of Value
	Minimum     Kind = "minimum"     // each digit is lower than those of its neighbours outside of the rule
	Maximum     Kind = "maximum"     // each digit is higher than those of its neighbours outside of the rule
	RowIndex    Kind = "rowindex"    // in row i, a cell contains r if and only if row r of its column contains i
	ColumnIndex Kind = "columnindex" // in column i, a cell contains c if and only if column c of its row contains i
	BoxIndex    Kind = "boxindex"    // at position i, a cell contains p if and only if position p of its box contains i
)

var markKinds = []kindOf{
	{kind: Odd, number: 10, place: 200, shape: CellSet, least: 1, merges: true, breaks: someEven, allows: isOdd},
	{kind: Even, number: 11, place: 205, shape: CellSet, least: 1, merges: true, breaks: someOdd, allows: isEven},
	{kind: Marks, number: 12, place: 210, shape: CellSet, least: 1, values: [2]int{1, 16}, low: one, high: digits,
		merges: true, breaks: someUnmarked, allows: slices.Contains[[]int]},
	{kind: Minimum, number: 54, place: 250, shape: CellSet, scope: AndNeighbours, least: 1, merges: true,
		breaks: notExtreme},
	{kind: Maximum, number: 55, place: 255, shape: CellSet, scope: AndNeighbours, least: 1, merges: true,
		breaks: notExtreme},
	{kind: RowIndex, number: 56, place: 260, shape: CellSet, scope: AndColumns, least: 1, merges: true,
		breaks: misplaces},
	{kind: ColumnIndex, number: 57, place: 265, shape: CellSet, scope: AndRows, least: 1, merges: true,
		breaks: misplaces},
	{kind: BoxIndex, number: 58, place: 270, shape: CellSet, scope: AndRegions, least: 1, merges: true,
		breaks: misplaces, fits: shape.hasRegions},
}

func isEven(_ []int, d int) bool { return d%2 == 0 }

func isOdd(_ []int, d int) bool { return d%2 == 1 }

// has reports whether bad returns true for the digit of at least one filled cell.
func (x *ruleCheck) has(bad func(d int) bool) bool {
	for i := range x.Cells {
		if d := x.at(i); d != 0 && bad(d) {
			return true
		}
	}
	return false
}

func someEven(x *ruleCheck) bool { return x.has(func(d int) bool { return d&1 == 0 }) }

func someOdd(x *ruleCheck) bool { return x.has(func(d int) bool { return d&1 != 0 }) }

func someUnmarked(x *ruleCheck) bool {
	return x.has(func(d int) bool { return !slices.Contains(x.Value, d) })
}

// notExtreme reports whether a digit is not lower (for Minimum) or not higher (for Maximum) than that of a
// neighbour outside of the rule. If one of the two cells is empty, it reports whether no digit fits.
func notExtreme(x *ruleCheck) bool {
	for _, c := range x.Cells {
		for side := Top; side <= Left; side++ {
			p, inside := x.grid.layout.Beside(c, side)
			if !inside || !x.concerns(c, p) || slices.Contains(x.Cells, p) {
				continue
			}
			low, high := x.digit(c), x.digit(p)
			if x.Kind == Maximum {
				low, high = high, low
			}
			if high == 0 {
				high = x.n
			}
			if max(low, 1) >= high {
				x.broke(c, p)
			}
		}
	}
	return x.broken
}

// misplaces reports whether an index cell contradicts another cell. Let p be the position of the index cell
// in its row, column or box. If the index cell contains j, the cell at position j must contain p, and no
// other cell may contain p.
func misplaces(x *ruleCheck) bool {
	for _, c := range x.Cells {
		own, a := 0, x.digit(c)
		if a == 0 || !x.concerns(c, c) && !x.indexes(c, x.cell) {
			continue
		}
		for p := range c + 1 {
			own += b2i(x.indexes(c, p))
		}
		place := 0
		for p := range Cell(x.n * x.n) {
			if !x.indexes(c, p) {
				continue
			}
			place++
			if b := x.digit(p); b != 0 && (a == place) != (b == own) {
				x.broke(c, p)
			}
		}
	}
	return x.broken
}

// indexes reports whether cell p is in the column, row or box to which the index cell refers.
func (x *ruleCheck) indexes(index, p Cell) bool {
	n, l := Cell(x.n), x.grid.layout
	switch x.Kind {
	case RowIndex:
		return p%n == index%n
	case ColumnIndex:
		return p/n == index/n
	}
	return l.Region(p) == l.Region(index)
}
