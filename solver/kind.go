package solver

// What is known of a kind of rule stands in the room of the program that needs it, each found by the kind: here its
// shape, its text and what breaks it; in solver/rules how it is propagated; elsewhere its drawing, its words, and its
// fields in foreign formats. In this package and others the files kind_*.go have the kinds by families.

// Kind is the kind of a rule, as the text of a layout names it.
type Kind string

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

// IsSet reports whether the order of a rule's cells says nothing.
func (s Shape) IsSet() bool { return s == CellSet || s == CellCorner }

// Scope is which cells a rule is about besides its own. Rules of the whole board are about all cells.
type Scope uint8

// The scopes of rules.
const (
	OwnCells      Scope = iota // no others
	AndNeighbours              // those that share a side with one of its cells
	AndColumns                 // those of the columns of its cells
	AndRows                    // those of their rows
	AndRegions                 // those of their boxes or regions
)

// differs says which cells of a rule must have different digits, and so see each other.
type differs uint8

const (
	noneDiffer  differs = iota
	allDiffer           // each from each
	nextDiffer          // neighbours on the line
	nearDiffer          // two on the line with fewer cells between them than the value, or 3
	endsDiffer          // each end from all others
	boardDiffer         // as houses and leap of the kind say
)

// kindOf is what this package knows about a kind.
type kindOf struct {
	kind        Kind
	number      uint8  // see Kind.Number
	place       uint16 // in the text of a layout: rules of kinds with lower ones come first
	shape       Shape
	scope       Scope
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
	defined     bool // see Kind.IsDefined
	bare        bool // without a value a rule says no more than which cells differ

	addsUp, sums, named, combines, explained bool // see the methods of Kind, and Rule.Combines

	houses houseSet                         // of rules of the whole board
	leap   uint8                            // cells so far apart differ, by the square of the distance
	fits   func(s shape, r Rule) *RuleError // what else a rule needs; nil if nothing
	weight func(r Rule) int                 // for maxRuleCells; nil for the number of cells
	allows func(value []int, d int) bool    // a digit in any of the cells; nil if all digits are

	breaks   func(x *reading) bool       // see reading.go
	relation relation                    // of the digits of neighbours, or of cells that are near
	near     func(down, right int) bool  // two cells of a rule of the whole board, the first in reading order
	groupOf  func(x *reading, d int) int // digits of one group are not near each other
}

// houseSet is some houses of a kind.
type houseSet struct {
	kind     HouseKind
	from, to int8 // their indexes; to -1 is n
	has      func(s *shape, index, row, col int) bool
}

func one(int, int) int { return 1 }

func two(int, int) int { return 2 }

func zero(int, int) int { return 0 }

func digits(n, _ int) int { return n }

func steps(n, _ int) int { return n - 1 }

func twice(n, _ int) int { return 2 * n }

func anyDigits(n, _ int) int { return 1<<n - 1 }

// families has the kinds as their files have them.
var families = [...]*[]kindOf{&boardKinds, &figureKinds, &markKinds, &cageKinds, &groupKinds, &stepKinds, &setKinds,
	&sumKinds, &endKinds, &dotKinds, &outsideKinds, &ownKinds}

// eachKind calls yield with what is known about each kind, family by family.
func eachKind(yield func(k *kindOf) bool) {
	for _, family := range families {
		for i := range *family {
			if !yield(&(*family)[i]) {
				return
			}
		}
	}
}

// kindAt has where each kind is: 256 times the index in families, plus the index in the family. It has no pointers to
// kindOf, since programs would then contain descriptions of all types in that.
var kindAt = func() map[Kind]int {
	at := make(map[Kind]int)
	for f, family := range families {
		for i := range *family {
			at[(*family)[i].kind] = f<<8 | i
		}
	}
	return at
}()

// knownKind returns what is known about a kind, or nil.
//
//go:noinline
func knownKind(kind Kind) *kindOf {
	if at, ok := kindAt[kind]; ok {
		return &(*families[at>>8])[at&255]
	}
	return nil
}

// Kinds returns all kinds of rules, in the order in which the text of a layout has them.
func Kinds() []Kind {
	var all []Kind
	for k := range eachKind {
		all = append(all, k.kind)
		for at := len(all) - 1; at > 0 && knownKind(all[at-1]).place > k.place; at-- {
			all[at-1], all[at] = k.kind, all[at-1]
		}
	}
	return all
}

// Number returns a number above 0 that stands for the kind in binary formats. It never changes. It panics for a kind
// that is not one of Kinds.
func (k Kind) Number() int { return int(knownKind(k).number) }

// KindNumbered returns the kind with a Number. ok is false if there is none.
func KindNumbered(number int) (kind Kind, ok bool) {
	for k := range eachKind {
		if int(k.number) == number {
			return k.kind, true
		}
	}
	return "", false
}

// Shape returns how the cells of a rule of the kind lie. It panics for a kind that is not one of
// Kinds.
func (k Kind) Shape() Shape { return knownKind(k).shape }

// Scope returns which cells a rule of the kind is about besides its own. It panics for a kind that is not one of
// Kinds.
func (k Kind) Scope() Scope { return knownKind(k).scope }

// Values returns the least and the greatest number of values of a rule of the kind. It panics for a kind that is not
// one of Kinds.
func (k Kind) Values() (least, most int) {
	values := knownKind(k).values
	return values[0], values[1]
}

// Gathers reports whether all rules of the kind that have the same value are one rule with all their cells. It
// panics for a kind that is not one of Kinds.
func (k Kind) Gathers() bool { return knownKind(k).gathers }

// IsTable reports whether a rule of the kind is a relation of two digits, whose table is its value as EdgeTable says.
// It panics for a kind that is not one of Kinds.
func (k Kind) IsTable() bool { return knownKind(k).table }

// IsDefined reports whether a setter defines what rules of the kind say: by a table or an automaton. It panics for a
// kind that is not one of Kinds, as do all methods below.
func (k Kind) IsDefined() bool { return knownKind(k).defined }

// AddsUp reports whether the value, if there is one, is what all cells of a rule add up to.
func (k Kind) AddsUp() bool { return knownKind(k).addsUp }

// Sums reports whether the kind says something of a sum of digits, be it only of some rules, such as cages.
func (k Kind) Sums() bool { return knownKind(k).sums }

// NamedByValue reports whether a rule is called by its value, which it shows on the board: cage 17.
func (k Kind) NamedByValue() bool { return knownKind(k).named }

// Explained reports whether solver/logic knows what rules of the kind say beyond Rule.OnlyDigits, and so whether steps
// are explained by them.
func (k Kind) Explained() bool { return knownKind(k).explained }

// Combines reports whether rules.Combinations, of solver/rules, knows the combinations of digits that cells of the
// rule can have.
func (r Rule) Combines() bool {
	k := knownKind(r.Kind)
	return k.combines && (!k.addsUp || len(r.Value) > 0) && (!k.table || r.Strict())
}
