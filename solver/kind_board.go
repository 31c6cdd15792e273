package solver

// Rules of the whole board, without cells.
const (
	RisingDiagonal  Kind = "rising"   // the diagonal from bottom left to top right is a house
	FallingDiagonal Kind = "falling"  // the diagonal from top left to bottom right is a house
	Windoku         Kind = "windoku"  // four more 3x3 boxes are houses, at rows and columns 2-4 and 6-8; 3x3 boxes only
	DisjointGroups  Kind = "disjoint" // the cells at the same position in each box are a house; boxes only
	AntiKnight      Kind = "knight"   // cells a knight's move apart have different digits
	AntiKing        Kind = "king"     // cells that touch at a corner have different digits
	AllWhite        Kind = "allwhite" // neighbours without a dot never differ by a Value
	AllBlack        Kind = "allblack" // among neighbours without a dot, no digit is a Value times the other
	AllXV           Kind = "allxv"    // neighbours without an XV sign never add up to a Value

	NonConsecutive         Kind = "nonconsecutive"         // neighbours never differ by 1, with or without a dot
	DiagonalNonConsecutive Kind = "diagonalnonconsecutive" // cells that touch at a corner never differ by 1
	AntiTaxicab            Kind = "taxicab"                // two cells that both contain d are never d steps apart
	GlobalEntropy          Kind = "globalentropy"          // any 2x2 cells contain a low, a middle and a high digit
	GlobalModular          Kind = "globalmod"              // any 2x2 cells contain all remainders modulo each Value
)

var boardKinds = []kindOf{
	{kind: RisingDiagonal, number: 1, place: 100, different: boardDiffer,
		houses: houseSet{Diagonal, 0, 1, onRising}},
	{kind: FallingDiagonal, number: 2, place: 105, different: boardDiffer,
		houses: houseSet{Diagonal, 1, 2, onFalling}},
	{kind: Windoku, number: 3, place: 110, different: boardDiffer, houses: houseSet{Window, 0, 4, inWindow},
		fits: squareBoxes},
	{kind: DisjointGroups, number: 4, place: 115, different: boardDiffer, houses: houseSet{Group, 0, -1, atPlace},
		fits: hasBoxes},
	{kind: AntiKnight, number: 5, place: 120, different: boardDiffer, leap: 5},
	{kind: AntiKing, number: 6, place: 125, different: boardDiffer, leap: 2},
	{kind: AllWhite, number: 7, place: 130, values: [2]int{1, 24}, low: one, high: steps, breaks: unlike,
		relation: differBy, near: beside},
	{kind: AllBlack, number: 8, place: 135, values: [2]int{1, 24}, low: two, high: digits, breaks: unlike,
		relation: isTimes, near: beside},
	{kind: AllXV, number: 9, place: 140, values: [2]int{1, 24}, low: two, high: twice, breaks: unlike,
		relation: addUpTo, near: beside, sums: true},
	{kind: NonConsecutive, number: 49, place: 160, defaultValue: 1, breaks: unlike, relation: differBy, near: beside},
	{kind: DiagonalNonConsecutive, number: 50, place: 165, defaultValue: 1, breaks: unlike, relation: differBy,
		near: atCorner},
	{kind: AntiTaxicab, number: 51, place: 170, breaks: unlike, relation: bothAre, near: anywhere},
	{kind: GlobalEntropy, number: 52, place: 175, breaks: lacksGroups},
	{kind: GlobalModular, number: 53, place: 180, values: [2]int{1, 3}, low: two, high: four, breaks: lacksGroups},
}

func four(n, _ int) int { return min(n, 4) }

func squareBoxes(s shape, _ Rule) *RuleError {
	if s.rows != 3 || s.cols != 3 {
		return fault(WrongBoxes, 0, 0)
	}
	return nil
}

func hasBoxes(s shape, _ Rule) *RuleError {
	if s.regions != nil {
		return fault(WrongBoxes, 0, 0)
	}
	return nil
}

// Each function below reports whether the cell in a row and column belongs to a house of a rule of the whole
// board. index is the number of the house within its kind. Rows and columns are counted from 0.

func onRising(s *shape, _, row, col int) bool { return row+col == s.n-1 }

func onFalling(_ *shape, _, row, col int) bool { return row == col }

func inWindow(_ *shape, index, row, col int) bool {
	top, left := 1+index/2*4, 1+index%2*4
	return top <= row && row < top+3 && left <= col && col < left+3
}

func atPlace(s *shape, index, row, col int) bool { return row%s.rows*s.cols+col%s.cols == index }

// impliedHouses returns sets of n cells that are not houses of the layout, but contain each digit exactly
// once in every solution.
//
// Windoku implies five such sets. Columns 2-4 contain each digit three times. Two of these times are in the
// windows, so rows 1, 5 and 9 of these columns contain each digit once. The same holds for columns 6-8, and
// for rows in place of columns. It follows that the cells in rows 1, 5 and 9 and columns 1, 5 and 9 contain
// each digit once.
func impliedHouses(l *Layout) (implied [][]Cell) {
	if !l.Has(Windoku) {
		return nil
	}
	const outside, first, second = 0, 1, 2 // a row or column is outside of all windows, or in the first or second ones
	side := func(i int) int {
		if i%4 == 0 {
			return outside
		}
		return 1 + i/4
	}
	for _, in := range [][2]int{ // for each set: where its rows are, and where its columns are
		{outside, first}, {outside, second}, {first, outside}, {second, outside}, {outside, outside}} {
		var cells []Cell
		for c := range Cell(l.Cells()) {
			if row, col := l.RowCol(c); side(row-1) == in[0] && side(col-1) == in[1] {
				cells = append(cells, c)
			}
		}
		implied = append(implied, cells)
	}
	return implied
}

func bothAre(a, b, value int) bool { return a == value && b == value }

func beside(down, right int) bool { return down+right == 1 && down*right == 0 }

func atCorner(down, right int) bool { return down == 1 && right*right == 1 }

func anywhere(int, int) bool { return true }

// unlike reports whether the rule is broken: two cells that near selects have digits that are in the relation
// of the kind, which is forbidden. It checks the relation for each value of the rule. If the rule has no
// values, it uses the usual value or, if there is none, the number of steps between the cells. If the rule
// has values, neighbours with a dot or an XV sign between them are exempt.
func unlike(x *ruleCheck) bool {
	for c := range Cell(x.n * x.n) {
		from, to := Cell(0), c
		if !x.concerns(c, c) { // only the pair of c and the cell with the digit tried
			from, to = x.cell, min(x.cell+1, c)
		}
		for p := from; p < to; p++ {
			a, b := x.digit(p), x.digit(c)
			down, right := int(c)/x.n-int(p)/x.n, int(c)%x.n-int(p)%x.n
			if a == 0 || b == 0 || !x.kind.near(down, right) {
				continue
			}
			value, more := x.kind.defaultValue, x.Value
			switch {
			case len(more) > 0:
				if x.signed(p, c) {
					continue
				}
				value, more = more[0], more[1:]
			case value == 0:
				value = down + max(right, -right)
			}
			for x.kind.relation(a, b, value) || len(more) > 0 {
				if x.kind.relation(a, b, value) {
					x.broke(p, c)
					break
				}
				value, more = more[0], more[1:]
			}
		}
	}
	return x.broken
}

// signed reports whether two neighbours have a dot or sign that exempts them from the rule: a dot of either
// colour for AllWhite and AllBlack, an XV sign for AllXV. a must be lower than b.
func (x *ruleCheck) signed(a, b Cell) bool {
	rules := x.grid.layout.rules
	for i := range rules {
		switch r := &rules[i]; r.Kind {
		case White, Black, XV:
			if (r.Kind == XV) == (x.Kind == AllXV) && r.Cells[0] == a && r.Cells[1] == b {
				return true
			}
		}
	}
	return false
}

// lacksGroups reports whether some 2x2 square can't contain a digit of each group. The groups are low, middle
// and high digits or, if the rule has values, the remainders modulo each value.
func lacksGroups(x *ruleCheck) bool {
	values := x.Value
	if len(values) == 0 {
		values = []int{3}
	}
	below := Cell(x.n)
	for c := range below * (below - 1) {
		for _, value := range values {
			if c%below == below-1 || !x.concerns(c, c+1) && !x.concerns(c+below, c+below+1) {
				break
			}
			missing, had := value, 0
			for _, p := range [...]Cell{c, c + 1, c + below, c + below + 1} {
				d := x.digit(p)
				group := d % value
				if len(x.Value) == 0 {
					group = entropyOf(x, d)
				}
				if d == 0 { // an empty cell may get a digit of any group
					missing--
				} else if had>>group&1 == 0 {
					had |= 1 << group
					missing--
				}
			}
			if missing > 0 {
				x.broke(c, c+1)
				x.broke(c+below, c+below+1)
			}
		}
	}
	return x.broken
}
