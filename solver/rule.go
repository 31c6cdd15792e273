package solver

import (
	"slices"
	"strconv"
)

// A rule is data: its kind, its cells and its value. What is known of a kind stands in the room of
// the program that needs it, each found by the kind: here its shape, its text and what breaks it;
// in solver/rules how it is propagated; elsewhere its drawing, its words, and its fields in foreign
// formats.

// Kind is the kind of a rule, as the text of a layout names it.
type Kind string

// The kinds of rules. "Value" says what Rule.Value holds; without that word it is empty. Lines are
// cells in the order of the line.
const (
	// Rules of the whole board, without cells.
	RisingDiagonal  Kind = "rising"   // the diagonal from the bottom left to the top right is a house
	FallingDiagonal Kind = "falling"  // the diagonal from the top left to the bottom right is a house
	Windoku         Kind = "windoku"  // four more 3x3 boxes are houses, at rows and columns 2-4 and 6-8; 3x3 boxes only
	DisjointGroups  Kind = "disjoint" // the cells at the same place of each box are a house; boxes only
	AntiKnight      Kind = "knight"   // cells a knight's move apart hold different digits
	AntiKing        Kind = "king"     // cells that touch at a corner hold different digits
	AllWhite        Kind = "allwhite" // neighbours without a dot never differ by a Value
	AllBlack        Kind = "allblack" // of neighbours without a dot, one is never a Value times the other
	AllXV           Kind = "allxv"    // neighbours without an XV sign never add up to a Value

	// Figures of nine cells that are a house; 9x9 only. All have the middle, and the cells three steps from it in
	// its row and column.
	Asterisk  Kind = "asterisk"  // and those two steps from the middle on the diagonals
	CentreDot Kind = "centredot" // and those three steps from the middle on the diagonals
	Girandola Kind = "girandola" // and the corners of the board

	NonConsecutive         Kind = "nonconsecutive"         // neighbours never differ by 1, with a dot or without
	DiagonalNonConsecutive Kind = "diagonalnonconsecutive" // cells that touch at a corner never differ by 1
	AntiTaxicab            Kind = "taxicab"                // equal digits are not that number of steps apart
	GlobalEntropy          Kind = "globalentropy"          // any 2x2 cells have a low, a middle and a high digit
	GlobalModular          Kind = "globalmod"              // any 2x2 cells have all remainders modulo each Value
	BoardTable             Kind = "boardtable"             // neighbours are in the relation of Value, see EdgeTable

	// Sets of cells, in any order.
	Odd   Kind = "odd"   // each digit is odd
	Even  Kind = "even"  // each digit is even
	Marks Kind = "marks" // each digit is one of Value
	Extra Kind = "extra" // an extra region: all digits differ
	Cage  Kind = "cage"  // a killer cage: all digits differ, and add up to Value if there is one
	Sum   Kind = "sum"   // the digits add up to Value; they may repeat
	Quad  Kind = "quad"  // up to four cells around a corner contain the digits of Value, a repeated one as often as it is listed

	Rellik   Kind = "rellik"   // all digits differ, and neither one nor several of them add up to Value
	Equality Kind = "equality" // all digits differ; half are odd, half are low, half are high: none is the middle digit
	Circles  Kind = "circles"  // each digit says how many of the cells hold it

	Minimum     Kind = "minimum"     // each digit is lower than those of the neighbours that are not among the cells
	Maximum     Kind = "maximum"     // each digit is higher than those of the neighbours that are not among the cells
	RowIndex    Kind = "rowindex"    // with a digit in row r, r is in the row of that digit, in the same column
	ColumnIndex Kind = "columnindex" // with a digit in column c, c is in the column of that digit, in the same row
	BoxIndex    Kind = "boxindex"    // with a digit at place p of a box or region, p is at its place there
	LookAndSay  Kind = "lookandsay"  // how often digits occur; Value has 100 times that number plus the digit, for each
	SetTable    Kind = "settable"    // any two digits are in the relation of the table in Value, see EdgeTable

	// Groups of cells, one after the other.
	Clone Kind = "clone" // the first half equals the second half, cell by cell
	Equal Kind = "equal" // groups with equal sums; Value has the number of cells of each group

	// Lines.
	Thermo      Kind = "thermo"      // digits rise from the bulb, the first cell
	SlowThermo  Kind = "slow"        // digits rise or stay equal from the bulb, the first cell
	Arrow       Kind = "arrow"       // the first cells, one or Value of them, are a number: the sum of the others, which may repeat
	Whisper     Kind = "whisper"     // neighbours on the line differ by Value or more
	Renban      Kind = "renban"      // different consecutive digits in any order
	Palindrome  Kind = "palindrome"  // the same digits from both ends
	Between     Kind = "between"     // the other digits lie strictly between those of the two ends
	Entropic    Kind = "entropic"    // any three in a row are a low, a middle and a high digit
	Modular     Kind = "modular"     // any Value in a row have different remainders modulo Value
	RegionSum   Kind = "regionsum"   // the line has the same sum on each visit of a box or region
	DoubleArrow Kind = "doublearrow" // the two ends add up to the sum of the others, which may repeat
	SumLine     Kind = "sumline"     // runs of cells, one after the other, add up to Value each
	Nabner      Kind = "nabner"      // any two digits differ by 2 or more
	Zipper      Kind = "zipper"      // two cells equally far from the ends have one sum, which a cell in the middle is
	Lockout     Kind = "lockout"     // the ends differ by Value or more; no other digit is one of them or between
	LineTable   Kind = "linetable"   // neighbours on the line are in the relation of the table in Value, see EdgeTable

	// Automaton: the automaton in Value accepts the digits of the line. It is deterministic. Its states are numbered
	// from 1, where it starts. Value has n+1 numbers for each: 1 if it may end there, else 0, and then for each digit
	// the state after it, or 0 if there is none. solver/automaton makes them.
	Automaton Kind = "automaton"

	// Two neighbours.
	White   Kind = "white"   // a white dot: the digits differ by Value, or 1
	Black   Kind = "black"   // a black dot: one digit is Value times the other, or twice
	XV      Kind = "xv"      // the digits add up to Value: 10 for X, 5 for V
	Greater Kind = "greater" // the first digit is greater than the second

	// EdgeTable: the two digits are in a relation. Value has a number for each first digit, whose bit d-1 says whether
	// digit d may be the second one. A relation of a board or a set is of digits in any order, so that both orders must
	// be in it.
	EdgeTable Kind = "edgetable"

	// Clues outside of the board; the cells are in the order in which the clue looks at them.
	LittleKiller Kind = "little"   // the digits on a diagonal, from edge to edge, add up to Value; they may repeat
	Sandwich     Kind = "sandwich" // in a row or column, the digits between 1 and n add up to Value

	XSum         Kind = "xsum"       // in a row or column, the first digit says how many from there on add up to Value
	Skyscraper   Kind = "skyscraper" // in a row or column, Value digits are greater than all before them
	NumberedRoom Kind = "room"       // in a row or column, the first digit is the place of the digit Value
)

// Rule is a rule of a layout in addition to rows, columns and boxes or regions. Its slices are
// shared and must not be changed.
type Rule struct {
	Kind  Kind
	Cells []Cell // empty for rules of the whole board; else what the kind says
	Value []int  // what the kind says; nil if there is none
}

// Shape is how the cells of a rule lie.
type Shape uint8

// The shapes of rules.
const (
	WholeBoard Shape = iota // no cells
	CellSet                 // a set of cells, in rising order
	CellGroups              // groups of cells, one after the other
	CellLine                // a line through the middles of its cells
	CellPair                // two cells that share a side
	CellCorner              // one to four cells that meet in a corner
	CellRay                 // a diagonal from edge to edge, which a clue outside looks along
	CellRow                 // a whole row or column, which a clue outside looks along
)

// Limits of rules.
const (
	maxRuled     = 16     // the most digits of a layout with any rule, but for those whose cells boardDiffer
	maxRules     = 2000   // the most rules
	maxRuleCells = 20_000 // the most cells of all rules together, with their weights
	maxRuleValue = 9999   // but for tables
	maxStates    = 256    // the most states of an automaton
)

// differs says which cells of a rule must have different digits, and so see each other.
type differs uint8

const (
	noneDiffer  differs = iota
	allDiffer           // each from each
	nextDiffer          // neighbours on the line
	nearDiffer          // two on the line with fewer than window cells between them
	endsDiffer          // each end from all others
	boardDiffer         // as shape.leaps says
)

// kindOf is what this package knows about a kind.
type kindOf struct {
	kind        Kind
	shape       Shape
	least, most int // cells; most 0 is any number, -1 is n
	values      [2]int
	low, high   func(n, cells int) int // of each value; nil for 1 .. maxRuleValue
	different   differs
	reversible  bool // the same rule from the last cell to the first
	loops       bool // the last cell may be the first again
	gathers     bool // rules with the same value are one rule with all their cells
	usual       int  // the value that is not written; 0 if there is none
	ordered     bool // the order of the values says something
	table       bool // the values are a table, as EdgeTable says

	allows   func(value []int, d int) bool // a digit in any of the cells; nil if all digits are
	relation relation                      // of the digits of neighbours, or of cells that are near
	near     func(down, right int) bool    // two cells of a rule of the whole board, the first in reading order
	groupOf  func(x *reading, d int) int   // digits of one group are not near each other
	breaks   func(x *reading) bool
}

func one(int, int) int         { return 1 }
func two(int, int) int         { return 2 }
func zero(int, int) int        { return 0 }
func digits(n, _ int) int      { return n }
func four(n, _ int) int        { return min(n, 4) }
func steps(n, _ int) int       { return n - 1 }
func twice(n, _ int) int       { return 2 * n }
func fourfold(n, _ int) int    { return 4 * n }
func ofCells(_, cells int) int { return cells }
func said(n, cells int) int    { return 100*cells + n }
func rowSum(n, _ int) int      { return n * (n + 1) / 2 }
func anyDigits(n, _ int) int   { return 1<<n - 1 }
func mostStates(int, int) int  { return maxStates }

// kindTable lists the kinds in the order in which the text of a layout has them.
var kindTable = [...]kindOf{
	{kind: RisingDiagonal, different: boardDiffer},
	{kind: FallingDiagonal, different: boardDiffer},
	{kind: Windoku, different: boardDiffer},
	{kind: DisjointGroups, different: boardDiffer},
	{kind: AntiKnight, different: boardDiffer},
	{kind: AntiKing, different: boardDiffer},
	{kind: AllWhite, values: [2]int{1, 24}, low: one, high: steps, breaks: unlike, relation: differBy, near: beside},
	{kind: AllBlack, values: [2]int{1, 24}, low: two, high: digits, breaks: unlike, relation: isTimes, near: beside},
	{kind: AllXV, values: [2]int{1, 24}, low: two, high: twice, breaks: unlike, relation: addUpTo, near: beside},
	{kind: Asterisk, different: boardDiffer},
	{kind: CentreDot, different: boardDiffer},
	{kind: Girandola, different: boardDiffer},
	{kind: NonConsecutive, usual: 1, breaks: unlike, relation: differBy, near: beside},
	{kind: DiagonalNonConsecutive, usual: 1, breaks: unlike, relation: differBy, near: atCorner},
	{kind: AntiTaxicab, breaks: unlike, relation: bothAre, near: anywhere},
	{kind: GlobalEntropy, breaks: lacksGroups},
	{kind: GlobalModular, values: [2]int{1, 3}, low: two, high: four, breaks: lacksGroups},
	{kind: BoardTable, values: [2]int{1, maxRuled}, low: zero, high: anyDigits, ordered: true, table: true,
		breaks: notInTable},

	{kind: Odd, shape: CellSet, least: 1, gathers: true, breaks: anyBad, allows: isOdd},
	{kind: Even, shape: CellSet, least: 1, gathers: true, breaks: anyBad, allows: isEven},
	{kind: Marks, shape: CellSet, least: 1, values: [2]int{1, 16}, low: one, high: digits, gathers: true,
		breaks: anyBad, allows: slices.Contains[[]int]},
	{kind: Extra, shape: CellSet, least: 2, most: -1, different: allDiffer, breaks: repeats},
	{kind: Cage, shape: CellSet, least: 1, most: -1, values: [2]int{0, 1}, different: allDiffer, breaks: missesSum},
	{kind: Sum, shape: CellSet, least: 1, values: [2]int{1, 1}, breaks: missesSum},
	{kind: Quad, shape: CellCorner, least: 1, most: 4, values: [2]int{1, 4}, low: one, high: digits, breaks: lacksDigits},
	{kind: Rellik, shape: CellSet, least: 1, most: -1, values: [2]int{1, 1}, different: allDiffer, breaks: addsUp},
	{kind: Equality, shape: CellSet, least: 2, most: -1, different: allDiffer, breaks: unevenly},
	{kind: Circles, shape: CellSet, least: 1, breaks: miscounted},

	{kind: Minimum, shape: CellSet, least: 1, gathers: true, breaks: notExtreme},
	{kind: Maximum, shape: CellSet, least: 1, gathers: true, breaks: notExtreme},
	{kind: RowIndex, shape: CellSet, least: 1, gathers: true, breaks: misplaces},
	{kind: ColumnIndex, shape: CellSet, least: 1, gathers: true, breaks: misplaces},
	{kind: BoxIndex, shape: CellSet, least: 1, gathers: true, breaks: misplaces},
	{kind: LookAndSay, shape: CellSet, least: 1, values: [2]int{1, 16}, high: said, breaks: saysOtherwise},
	{kind: SetTable, shape: CellSet, least: 2, values: [2]int{1, maxRuled}, low: zero, high: anyDigits,
		different: allDiffer, ordered: true, table: true, breaks: notInTable},

	{kind: Clone, shape: CellGroups, least: 2, breaks: halvesDiffer},
	{kind: Equal, shape: CellGroups, least: 2, values: [2]int{2, 256}, low: one, high: ofCells, ordered: true,
		breaks: groupsDiffer},

	{kind: Thermo, shape: CellLine, least: 2, most: -1, different: allDiffer, breaks: falls},
	{kind: SlowThermo, shape: CellLine, least: 2, breaks: falls},
	{kind: Arrow, shape: CellLine, least: 2, values: [2]int{0, 1}, low: one, high: steps, usual: 1,
		breaks: missesArrow},
	{kind: Whisper, shape: CellLine, least: 2, values: [2]int{1, 1}, low: one, high: steps, different: nextDiffer,
		reversible: true, loops: true, breaks: tooNear},
	{kind: Renban, shape: CellLine, least: 2, most: -1, different: allDiffer, reversible: true, breaks: tooWide},
	{kind: Palindrome, shape: CellLine, least: 2, reversible: true, breaks: endsUnequal},
	{kind: Between, shape: CellLine, least: 3, different: endsDiffer, reversible: true, breaks: missesEnds},
	{kind: Entropic, shape: CellLine, least: 2, different: nearDiffer, reversible: true, loops: true,
		breaks: sameGroup, groupOf: entropyOf},
	{kind: Modular, shape: CellLine, least: 2, values: [2]int{1, 1}, low: two, high: digits, different: nearDiffer,
		reversible: true, loops: true, breaks: sameGroup, groupOf: remainderOf},
	{kind: RegionSum, shape: CellLine, least: 2, reversible: true, breaks: regionsDiffer},
	{kind: DoubleArrow, shape: CellLine, least: 3, reversible: true, breaks: missesDoubleArrow},
	{kind: SumLine, shape: CellLine, least: 2, values: [2]int{1, 1}, high: fourfold, reversible: true,
		loops: true, breaks: missesRuns},
	{kind: Nabner, shape: CellLine, least: 2, most: -1, different: allDiffer, reversible: true, breaks: tooNear},
	{kind: Zipper, shape: CellLine, least: 3, reversible: true, breaks: missesZipper},
	{kind: Lockout, shape: CellLine, least: 2, values: [2]int{1, 1}, high: steps, different: endsDiffer,
		reversible: true, breaks: missesEnds},
	{kind: LineTable, shape: CellLine, least: 2, values: [2]int{1, maxRuled}, low: zero, high: anyDigits,
		different: nextDiffer, reversible: true, loops: true, ordered: true, table: true, breaks: notInTable},
	{kind: Automaton, shape: CellLine, least: 1, values: [2]int{1, maxStates * (maxRuled + 1)}, low: zero,
		high: mostStates, ordered: true, breaks: notAccepted},

	{kind: White, shape: CellPair, least: 2, most: 2, values: [2]int{0, 1}, low: one, high: steps, different: nextDiffer,
		reversible: true, usual: 1, breaks: pairFails, relation: differBy},
	{kind: Black, shape: CellPair, least: 2, most: 2, values: [2]int{0, 1}, low: two, high: digits, different: nextDiffer,
		reversible: true, usual: 2, breaks: pairFails, relation: isTimes},
	{kind: XV, shape: CellPair, least: 2, most: 2, values: [2]int{1, 1}, low: two, high: twice, reversible: true,
		breaks: pairFails, relation: addUpTo},
	{kind: Greater, shape: CellPair, least: 2, most: 2, different: nextDiffer, breaks: notGreater},
	{kind: EdgeTable, shape: CellPair, least: 2, most: 2, values: [2]int{1, maxRuled}, low: zero, high: anyDigits,
		different: nextDiffer, reversible: true, ordered: true, table: true, breaks: notInTable},

	{kind: LittleKiller, shape: CellRay, least: 1, most: -1, values: [2]int{1, 1}, breaks: missesSum},
	{kind: Sandwich, shape: CellRow, least: -1, most: -1, values: [2]int{1, 1}, low: zero, breaks: missesSandwich},
	{kind: XSum, shape: CellRow, least: -1, most: -1, values: [2]int{1, 1}, high: rowSum, breaks: missesXSum},
	{kind: Skyscraper, shape: CellRow, least: -1, most: -1, values: [2]int{1, 1}, high: digits, breaks: missesSkyline},
	{kind: NumberedRoom, shape: CellRow, least: -1, most: -1, values: [2]int{1, 1}, high: digits, breaks: missesRoom},
}

// kindAt has the index in kindTable of each kind.
var kindAt = func() map[Kind]int {
	at := make(map[Kind]int, len(kindTable))
	for i := range kindTable {
		at[kindTable[i].kind] = i
	}
	return at
}()

// kindIndex returns the index of a kind in kindTable, or -1.
//
//go:noinline
func kindIndex(kind Kind) int {
	if i, ok := kindAt[kind]; ok {
		return i
	}
	return -1
}

// knownKind returns what is known about a kind, or nil.
//
//go:noinline
func knownKind(kind Kind) *kindOf {
	if i := kindIndex(kind); i >= 0 {
		return &kindTable[i]
	}
	return nil
}

// Kinds returns all kinds of rules, in the order in which the text of a layout has them.
func Kinds() []Kind {
	all := make([]Kind, len(kindTable))
	for i := range kindTable {
		all[i] = kindTable[i].kind
	}
	return all
}

// Shape returns how the cells of a rule of the kind lie. It panics for a kind that is not one of
// Kinds.
func (k Kind) Shape() Shape { return knownKind(k).shape }

// Values returns the least and the greatest number of values of a rule of the kind. It panics for a kind that is not
// one of Kinds.
func (k Kind) Values() (least, most int) {
	values := knownKind(k).values
	return values[0], values[1]
}

// Gathers reports whether all rules of the kind that have the same value are one rule with all their cells. It
// panics for a kind that is not one of Kinds.
func (k Kind) Gathers() bool { return knownKind(k).gathers }

// IsSet reports whether the order of a rule's cells says nothing.
func (s Shape) IsSet() bool { return s == CellSet || s == CellCorner }

// window returns how many cells in a row of a line of the kind differ from each other.
func (r *Rule) window() int {
	if r.Kind == Modular {
		return r.Value[0]
	}
	return 3 // of entropic lines
}

// first returns the first value, or usual if there is none.
func (r *Rule) first(usual int) int {
	if len(r.Value) == 0 {
		return usual
	}
	return r.Value[0]
}

// OnlyDigits reports whether the rule says no more than which cells differ, and which digits each
// of its cells can have. All other rules need the engine of solver/rules.
func (r Rule) OnlyDigits() bool {
	return r.onlyDiffers() || knownKind(r.Kind).allows != nil
}

// onlyDiffers reports whether the rule says no more than which cells differ. If all rules do, then
// swapping any two digits in a solution always gives another solution.
func (r *Rule) onlyDiffers() bool {
	return knownKind(r.Kind).different == boardDiffer || r.Kind == Extra || r.Kind == Cage && len(r.Value) == 0
}

// allowed returns the digits that a single cell of the rule can have, of n digits.
func (r *Rule) allowed(n int) Digits {
	set, allows := DigitsUpTo(n), knownKind(r.Kind).allows
	for d := 1; allows != nil && d <= n; d++ {
		if !allows(r.Value, d) {
			set = set.Without(Digit(d))
		}
	}
	return set
}

// IsTable reports whether a rule of the kind is a relation of two digits, whose table is its value as EdgeTable says.
// It panics for a kind that is not one of Kinds.
func (k Kind) IsTable() bool { return knownKind(k).table }

// IsDefined reports whether a setter defines what rules of the kind say: by a table or an automaton.
func (k Kind) IsDefined() bool { return k.IsTable() || k == Automaton }

// Strict reports whether no digit stands together with itself, in the table of a rule that has one.
func (r Rule) Strict() bool {
	for i, set := range r.Value {
		if set>>i&1 != 0 {
			return false
		}
	}
	return true
}

// Symmetric reports whether both orders of two digits are alike, in the table of a rule that has one.
func (r Rule) Symmetric() bool {
	for a, set := range r.Value {
		for b, other := range r.Value {
			if set>>b&1 != other>>a&1 {
				return false
			}
		}
	}
	return true
}

// different returns which cells of the rule must differ.
func (r *Rule) different() differs {
	k := knownKind(r.Kind)
	if k.table && !r.Strict() {
		return noneDiffer
	}
	return k.different
}

// differing calls yield with each two cells of the rule that must have different digits because of
// it.
func (r *Rule) differing(yield func(a, b Cell)) {
	different, last := r.different(), len(r.Cells)-1
	for i, c := range r.Cells {
		for j, other := range r.Cells[:i] {
			differ := false
			switch different {
			case allDiffer:
				differ = true
			case nextDiffer:
				differ = i-j == 1
			case nearDiffer:
				differ = i-j < r.window()
			case endsDiffer:
				differ = j == 0 || i == last
			}
			if differ && c != other {
				yield(other, c)
			}
		}
	}
}

// String returns the rule as the text of a layout has it: cage=15:0.1.9
func (r Rule) String() string { return string(r.appendTo(nil)) }

// appendTo appends the text of the rule.
func (r *Rule) appendTo(b []byte) []byte {
	return appendNumbers(appendNumbers(append(b, r.Kind...), '=', r.Value), ':', r.Cells)
}

// appendNumbers appends a sign and numbers with dots between them, if there are any.
func appendNumbers[T Cell | int](b []byte, sign byte, all []T) []byte {
	for _, x := range all {
		b = strconv.AppendInt(append(b, sign), int64(x), 10)
		sign = '.'
	}
	return b
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// compareRules is the order of rules in the text of a layout.
func compareRules(a, b *Rule) int {
	if a.Kind != b.Kind {
		return kindIndex(a.Kind) - kindIndex(b.Kind)
	}
	if order := compareNumbers(a.Cells, b.Cells); order != 0 {
		return order
	}
	return compareNumbers(a.Value, b.Value)
}
