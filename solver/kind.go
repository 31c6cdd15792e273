package solver

import "slices"

// Each package that handles rules has its own table with what it needs to know about each kind. The table of
// this package contains the shape and the text of a kind, and the function that detects a broken rule. The
// table of solver/rules defines the propagation. The tables of other packages contain the drawing, the texts
// for users, and the fields in the formats of other programs. In each package, the files kind_*.go define the
// kinds, one file for each family of kinds. The table in such a file is named for the family in every
// package: stepLineKinds is the table of kind_lines_steps.go.

// Kind is the kind of a rule. Its value is its name in the text of a layout.
//
// The limits of a rule on a layout of n digits are the number of its cells, the number of its values, and the
// range of each value. The table omits kinds of the whole board without values. A few kinds have further
// conditions: the cells must have the arrangement of their [Shape], and an arrow's bulb, for example, must leave
// a cell for its shaft. A rule beyond a limit is a [*RuleError].
//
//	kind          cells      values    each value
//	allwhite      -          1 to 24   1 to n-1
//	allblack      -          1 to 24   2 to n
//	allxv         -          1 to 24   2 to 2n
//	globalmod     -          1 to 3    2 to min(n, 4)
//	boardtable    -          n         0 to 2^n-1
//	odd           1 or more  -
//	even          1 or more  -
//	marks         1 or more  1 to 16   1 to n
//	extra         2 to n     -
//	cage          1 to n     0 to 1    1 to 9999
//	sum           1 or more  1         1 to 9999
//	quad          1 to 4     1 to 4    1 to n
//	rellik        1 to n     1         1 to 9999
//	equality      2 to n     -
//	circles       1 or more  -
//	minimum       1 or more  -
//	maximum       1 or more  -
//	rowindex      1 or more  -
//	columnindex   1 or more  -
//	boxindex      1 or more  -
//	lookandsay    1 or more  1 to 16   1 to 100 cells + n
//	settable      2 or more  n         0 to 2^n-1
//	clone         2 or more  -
//	equal         2 or more  2 to 256  1 to cells
//	thermo        2 to n     -
//	slow          2 or more  -
//	arrow         2 or more  0 to 1    1 to n-1
//	whisper       2 or more  1         1 to n-1
//	renban        2 to n     -
//	palindrome    2 or more  -
//	between       3 or more  -
//	entropic      2 or more  -
//	modular       2 or more  1         2 to n
//	regionsum     2 or more  -
//	doublearrow   3 or more  -
//	sumline       2 or more  1         1 to 4n
//	nabner        2 to n     -
//	zipper        3 or more  -
//	lockout       2 or more  1         1 to n-1
//	linetable     2 or more  n         0 to 2^n-1
//	automaton     1 or more  1 to 4352 0 to 256
//	white         2          0 to 1    1 to n-1
//	black         2          0 to 1    2 to n
//	xv            2          1         2 to 2n
//	greater       2          -
//	edgetable     2          n         0 to 2^n-1
//	little        1 to n     1         1 to 9999
//	sandwich      n          1         0 to 9999
//	xsum          n          1         1 to n(n+1)/2
//	skyscraper    n          1         1 to n
//	room          n          1         1 to n
//
// Layouts with rules have at most 16 digits, unless the rules are of the whole board and only make cells
// differ, such as diagonals. A layout has at most 2000 rules, with at most 20,000 cells together.
type Kind string

// Shape is the arrangement of the cells of a rule.
type Shape uint8

// The shapes of rules.
const (
	WholeBoard Shape = iota // no cells
	CellSet                 // a set of cells, in ascending order
	CellGroups              // groups of cells, one after another
	CellLine                // a line through the centres of its cells
	CellPair                // two cells that share a side
	CellCorner              // one to four cells that meet in a corner
	CellRay                 // a diagonal from edge to edge, with a clue outside of the board
	CellRow                 // a full row or column, with a clue outside of the board
)

// IsSet reports whether the order of a rule's cells has no meaning.
func (s Shape) IsSet() bool { return s == CellSet || s == CellCorner }

// Scope describes which other cells a rule restricts in addition to its own. Rules of the whole board
// restrict all cells.
type Scope uint8

// The scopes of rules.
const (
	OwnCells      Scope = iota // no other cells
	AndNeighbours              // cells that share a side with a cell of the rule
	AndColumns                 // all cells in the columns of its cells
	AndRows                    // all cells in the rows of its cells
	AndRegions                 // all cells in the boxes or regions of its cells
)

// differs describes which cells of a rule must have different digits, and therefore see each other.
type differs uint8

const (
	noneDiffer  differs = iota
	allDiffer           // all cells from each other
	nextDiffer          // neighbours on the line
	nearDiffer          // cells less than Value steps apart on the line, or less than 3 without a Value
	endsDiffer          // the first and the last cell from all other cells
	boardDiffer         // cells given by the fields houses and leap of the kind
)

// kindOf contains what this package knows about a kind.
type kindOf struct {
	kind         Kind
	number       uint8  // see Kind.Number
	place        uint16 // order in the text of a layout: kinds with lower numbers come first
	shape        Shape
	scope        Scope
	least, most  int // minimum and maximum number of cells; a most of 0 means no maximum, and -1 means n
	values       [2]int
	low, high    func(n, cells int) int // range of each value; a nil low means 1, a nil high means maxRuleValue
	different    differs
	reversible   bool // reversing the cells does not change the rule
	loops        bool // the last cell may be the same as the first
	merges       bool // rules with the same value are merged into one rule with all their cells
	defaultValue int  // the value that is omitted from the text; 0 if every value is written
	ordered      bool // the order of the values matters
	table        bool // the values are a table, see EdgeTable
	defined      bool // see Kind.IsDefined
	differOnly   bool // without a value, a rule only makes cells differ

	addsUp, sums, named, combines bool // see the methods of Kind, and Rule.Combines

	houses houseSet                         // houses that a rule of the whole board adds
	leap   uint8                            // the square of the distance at which cells must differ; 0 for no distance
	fits   func(s shape, r Rule) *RuleError // checks further conditions on a rule; may be nil
	weight func(r Rule) int                 // how many cells a rule counts as; nil means len(r.Cells)
	allows func(value []int, d int) bool    // whether a cell of the rule may contain d; nil if all digits are allowed

	breaks   func(x *ruleCheck) bool       // see rule_broken.go
	relation relation                      // condition on the digits of neighbours, or of the cells that near selects
	near     func(down, right int) bool    // whether a rule of the whole board compares cells at this distance
	groupOf  func(x *ruleCheck, d int) int // the group of a digit; neighbouring cells have digits of different groups
}

// houseSet is a range of houses of the same kind.
type houseSet struct {
	kind     HouseKind
	from, to int8 // indexes of the houses, from <= index < to; a to of -1 means n
	has      func(s *shape, index, row, col int) bool
}

func one(int, int) int { return 1 }

func two(int, int) int { return 2 }

func zero(int, int) int { return 0 }

func digits(n, _ int) int { return n }

func steps(n, _ int) int { return n - 1 }

func twice(n, _ int) int { return 2 * n }

func anyDigits(n, _ int) int { return 1<<n - 1 }

// families lists the kinds in the order of their files.
var families = [...]*[]kindOf{&boardKinds, &figureKinds, &markKinds, &cageKinds, &groupKinds, &stepLineKinds,
	&setLineKinds, &sumLineKinds, &endLineKinds, &dotKinds, &outsideKinds, &ownKinds}

// eachKind calls yield for each kind, family by family.
func eachKind(yield func(k *kindOf) bool) {
	for _, family := range families {
		for i := range *family {
			if !yield(&(*family)[i]) {
				return
			}
		}
	}
}

// kindAt maps each kind to a number: 256 times its index in families, plus its index in the family. Pointers
// to kindOf would be simpler, but with pointers every program would contain descriptors of all types that
// kindOf uses.
var kindAt = func() map[Kind]int {
	at := make(map[Kind]int)
	for f, family := range families {
		for i := range *family {
			at[(*family)[i].kind] = f<<8 | i
		}
	}
	return at
}()

// knownKind returns the data of a kind, or nil if the kind is unknown.
//
//go:noinline
func knownKind(kind Kind) *kindOf {
	if at, ok := kindAt[kind]; ok {
		return &(*families[at>>8])[at&255]
	}
	return nil
}

// Kinds returns all kinds of rules, in the order of the text of a layout.
func Kinds() []Kind {
	var all []Kind
	for k := range eachKind {
		all = append(all, k.kind)
	}
	slices.SortFunc(all, func(a, b Kind) int { return int(knownKind(a).place) - int(knownKind(b).place) })
	return all
}

// Number returns the number of the kind in binary formats. It is above 0 and never changes. Number panics if
// the kind is not one of Kinds.
func (k Kind) Number() int { return int(knownKind(k).number) }

// KindNumbered returns the kind with the given Number. ok is false if no kind has it.
func KindNumbered(number int) (kind Kind, ok bool) {
	for k := range eachKind {
		if int(k.number) == number {
			return k.kind, true
		}
	}
	return "", false
}

// Shape returns the shape of rules of the kind. It panics if the kind is not one of Kinds.
func (k Kind) Shape() Shape { return knownKind(k).shape }

// Scope returns which cells rules of the kind restrict in addition to their own. It panics if the kind is not
// one of Kinds.
func (k Kind) Scope() Scope { return knownKind(k).scope }

// Values returns the minimum and maximum number of values of a rule of the kind. It panics if the kind is not
// one of Kinds.
func (k Kind) Values() (least, most int) {
	values := knownKind(k).values
	return values[0], values[1]
}

// Merges reports whether rules of the kind with the same value are merged into one rule with all their
// cells. It panics if the kind is not one of Kinds.
func (k Kind) Merges() bool { return knownKind(k).merges }

// IsTable reports whether a rule of the kind is a relation of two digits, whose table is the value of the
// rule; see EdgeTable. It panics if the kind is not one of Kinds.
func (k Kind) IsTable() bool { return knownKind(k).table }

// IsDefined reports whether the setter defines the meaning of each rule of the kind, by a table or an
// automaton. It panics if the kind is not one of Kinds.
func (k Kind) IsDefined() bool { return knownKind(k).defined }

// AddsUp reports whether the digits of all cells of a rule of the kind add up to its value. Rules without a
// value are exempt. It panics if the kind is not one of Kinds.
func (k Kind) AddsUp() bool { return knownKind(k).addsUp }

// HasOptionalSum reports whether rules of the kind can have a sum as their value, but need none, as cages. It panics
// if the kind is not one of Kinds.
func (k Kind) HasOptionalSum() bool {
	least, _ := k.Values()
	return least == 0 && k.AddsUp()
}

// Sums reports whether rules of the kind can restrict sums of digits. With some kinds, such as cages, not
// every rule does. It panics if the kind is not one of Kinds.
func (k Kind) Sums() bool { return knownKind(k).sums }

// NamedByValue reports whether rules of the kind are named by the value that is drawn on the board, as in
// "cage 17". It panics if the kind is not one of Kinds.
func (k Kind) NamedByValue() bool { return knownKind(k).named }

// Combines reports whether rules.Combinations, in solver/rules, can list the combinations of digits that fill
// the cells of the rule.
func (r Rule) Combines() bool {
	k := knownKind(r.Kind)
	return k.combines && (!k.addsUp || len(r.Value) > 0) && (!k.table || r.Strict())
}
