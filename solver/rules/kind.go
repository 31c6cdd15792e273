package rules

import (
	"strconv"

	"numplace/solver"
)

// How each kind is propagated stands in the files kind_*.go, by families: its row, and what compiles it. This file has
// what they share. None of it is shared with solver.Rule.BrokenIn: no function here calls what says whether a rule is
// broken, or what its table says.

// kind is what this package knows about a kind of rules.
type kind struct {
	digits  bool                         // Layout.Sees and Layout.Digits say all
	apart   func(*compiler, solver.Rule) // calls differ for cells that can't be equal, beyond Layout.Sees; often nil
	compile func(*compiler, solver.Rule) // adds propagators; nil if digits
	total   bool                         // the value is the sum of the cells, if there is one

	// sets says which sets of digits the cells can have together, if they all differ, whatever their sum is; often nil.
	sets setOf
	// adds returns the cells that Combinations lists, and the sums that they may have, or nil for any.
	adds func(solver.Position, solver.Rule) (cells []solver.Cell, sums []bool)
}

// row is a kind and what is known about it.
type row struct {
	kind solver.Kind
	is   kind
}

// kinds has the row of each kind.
var kinds = tabled(boardRows, figureRows, markRows, cageRows, groupRows, stepRows, setRows, sumRows, endRows, dotRows,
	outsideRows, ownRows)

func tabled(families ...[]row) map[solver.Kind]kind {
	const many = 64
	all := make(map[solver.Kind]kind, many)
	for _, rows := range families {
		for _, r := range rows {
			all[r.kind] = r.is
		}
	}
	return all
}

// says is something about two digits and a value, with a name.
type says struct {
	name  string
	holds func(a, b, value int) bool
}

var (
	difference = says{"difference", func(a, b, value int) bool { return distance(a, b) == value }}
	ratio      = says{"ratio", func(a, b, value int) bool { return a == b*value || b == a*value }}
	total      = says{"total", func(a, b, value int) bool { return a+b == value }}
	falling    = says{"falling", func(a, b, _ int) bool { return a > b }}
	rising     = says{"rising", func(a, b, value int) bool { return a+value <= b }}
	apart      = says{"apart", func(a, b, value int) bool { return distance(a, b) >= value }}
)

func distance(a, b int) int { return max(a, b) - min(a, b) }

// neighbours compiles a rule on all neighbours of a line, whose value is usual if it has none.
func neighbours(is says, usual int) func(*compiler, solver.Rule) {
	return func(c *compiler, r solver.Rule) {
		value := usual
		if len(r.Value) > 0 {
			value = r.Value[0]
		}
		cells := ints(r.Cells)
		for i := range cells[1:] {
			c.pair(cells[i], cells[i+1], is.name+strconv.Itoa(value),
				func(a, b int) bool { return is.holds(a, b, value) })
		}
	}
}

// grouping divides the digits.
type grouping struct {
	name string
	of   func(n, d, value int) int
}

var (
	// entropy is 0 for low, 1 for middle and 2 for high digits, of which the first and the last are
	// equally many.
	entropy = grouping{"entropy", func(n, d, _ int) int {
		outer := (n + 1) / 3
		switch {
		case d <= outer:
			return 0
		case d > n-outer:
			return 2
		}
		return 1
	}}
	remainder = grouping{"remainder", func(_, d, value int) int { return d % value }}
)

// equalsApart notes which cells are equal.
func equalsApart(pairs func(solver.Rule) [][2]int) func(*compiler, solver.Rule) {
	return func(c *compiler, r solver.Rule) {
		for _, p := range pairs(r) {
			c.same(p[0], p[1])
		}
	}
}

func equalCells(pairs func(solver.Rule) [][2]int) func(*compiler, solver.Rule) {
	return func(c *compiler, r solver.Rule) {
		for _, p := range pairs(r) {
			c.pair(p[0], p[1], "equal", func(a, b int) bool { return a == b })
		}
	}
}

func equalSums(groups func(*compiler, solver.Rule) [][]int) func(*compiler, solver.Rule) {
	return func(c *compiler, r solver.Rule) { c.equate(nil, groups(c, r)...) }
}

func sum(c *compiler, r solver.Rule) {
	if len(r.Value) > 0 {
		c.sum(ints(r.Cells), r.Value[0])
	}
}

// setOf reports whether a set is one of those that cells of a rule can have together.
type setOf func(n int, value []int, set uint32) bool

// oneOf compiles a rule about cells that all differ.
func oneOf(is setOf) func(*compiler, solver.Rule) {
	return func(c *compiler, r solver.Rule) {
		name := string(r.Kind) + strconv.Itoa(len(r.Cells))
		for _, v := range r.Value {
			name += "," + strconv.Itoa(v)
		}
		all, ok := c.sets[name]
		if !ok {
			for _, sets := range combinationsOf(c.n, len(r.Cells)) {
				for _, set := range sets {
					if is(c.n, r.Value, set) {
						all = append(all, set)
					}
				}
			}
			c.sets[name] = all
		}
		c.group(ints(r.Cells), all)
	}
}

// line adds a rule about cells that an automaton checks.
func (c *compiler) line(l *line) {
	if l == nil {
		c.none = true
		return
	}
	c.add(ofLines, l)
}

// memory is what an automaton remembers of the digits that it has read. Each uses some of it. It is one type
// for all, since a function over several would be in the programs several times.
type memory struct {
	first     int8   // the first digit; of sandwiches, the first of 1 and n, and -1 after the second one; a count
	low, high int8   // of the inner digits, the one below the first digit that is nearest to it, and the one above
	far       int8   // of the inner digits, the one that is farthest from the first; 0 if there is none
	sum       int16  // of the digits of a sandwich or a run so far
	set       uint32 // of a sandwich, these digits; of a quad, how often each is missing, four bits each
}

func anyMemory(memory) bool { return true }

// apartBy calls yield with each two cells, the first in reading order, and how far they are apart.
func (c *compiler) apartBy(yield func(a, b, down, right int)) {
	for b := range c.cells {
		for a := range b {
			yield(a, b, b/c.n-a/c.n, b%c.n-a%c.n)
		}
	}
}

// index adds a rule that one cell has a digit exactly if another has a digit.
func (c *compiler) index(a, d, b, e int) {
	c.pair(a, b, "index "+strconv.Itoa(d)+" "+strconv.Itoa(e), func(x, y int) bool { return x == d == (y == e) })
}
