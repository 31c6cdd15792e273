package rules

import (
	"strconv"

	"numplace/solver"
)

// The files kind_*.go define how each kind is propagated, one file for each family of kinds: the row of the
// kind, and the function that compiles it. This file contains what they share. Nothing here is shared with
// solver.Rule.BrokenIn: no function of this package calls a function that decides whether a rule is broken,
// or a method that reads a rule's table.

// kind contains what this package knows about a kind of rule.
type kind struct {
	digits  bool                         // Layout.Sees and Layout.Digits cover the rule
	apart   func(*compiler, solver.Rule) // calls differ or same for cells that Layout.Sees does not cover; may be nil
	compile func(*compiler, solver.Rule) // adds propagators for the rule; nil if digits is true
	total   bool                         // whether derive.go uses the sums of rules of this kind; false for XV

	// sets reports whether the cells of a rule can have a set of digits, if all cells differ and the sum does
	// not matter. It may be nil.
	sets setOf
	// adds returns the cells that Combinations considers, and their allowed sums. sums is nil if any sum is
	// allowed.
	adds func(solver.Position, solver.Rule) (cells []solver.Cell, sums []bool)
}

// row is a kind of rule together with the package's data about it.
type row struct {
	kind solver.Kind
	is   kind
}

// kinds maps each kind to what is known about it.
var kinds = tabled(boardKinds, figureKinds, markKinds, cageKinds, groupKinds, stepLineKinds, setLineKinds,
	sumLineKinds, endLineKinds, dotKinds, outsideKinds, ownKinds)

func tabled(families ...[]row) map[solver.Kind]kind {
	all := map[solver.Kind]kind{}
	for _, rows := range families {
		for _, r := range rows {
			all[r.kind] = r.is
		}
	}
	return all
}

// says is a named relation between two digits. The relation may also depend on the value of the rule.
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

// neighbours returns a function that compiles a rule for a line: two consecutive digits on the line must be
// in the relation rel. If the rule has no value, usual is its value.
func neighbours(rel says, defaultValue int) func(*compiler, solver.Rule) {
	return func(c *compiler, r solver.Rule) {
		value := defaultValue
		if len(r.Value) > 0 {
			value = r.Value[0]
		}
		cells := ints(r.Cells)
		for i := range cells[1:] {
			c.pair(cells[i], cells[i+1], rel.name+strconv.Itoa(value),
				func(a, b int) bool { return rel.holds(a, b, value) })
		}
	}
}

// grouping divides the digits into numbered groups.
type grouping struct {
	name string
	of   func(n, d, value int) int
}

var (
	// entropy divides the digits into 0 for low, 1 for middle and 2 for high digits. There are as many low as
	// high digits.
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

// equalsApart returns a function that records that the two cells of each pair always have the same digit.
// pairs returns these pairs of a rule.
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

// setOf reports whether a rule allows its cells to have exactly the digits of a set.
type setOf func(n int, value []int, set uint32) bool

// oneOf returns a function that compiles a rule for cells that all differ. allowed reports whether the cells
// can have a given set of digits.
func oneOf(allowed setOf) func(*compiler, solver.Rule) {
	return func(c *compiler, r solver.Rule) {
		name := string(r.Kind) + strconv.Itoa(len(r.Cells))
		for _, v := range r.Value {
			name += "," + strconv.Itoa(v)
		}
		all, ok := c.sets[name]
		if !ok {
			for _, sets := range combinationsOf(c.n, len(r.Cells)) {
				for _, set := range sets {
					if allowed(c.n, r.Value, set) {
						all = append(all, set)
					}
				}
			}
			c.sets[name] = all
		}
		c.group(ints(r.Cells), all)
	}
}

// line adds a propagator which requires that automaton l accepts the digits of its cells. If l is nil, line
// records that the board has no solution.
func (c *compiler) line(l *line) {
	if l == nil {
		c.none = true
		return
	}
	c.add(ofLines, l)
}

// memory is the state of an automaton: what it remembers about the digits that it has read. Each kind of
// automaton uses some of the fields. All of them share this type, because a generic function would be
// compiled once for each type.
type memory struct {
	first     int8   // the first digit; for sandwiches the first of 1 and n, -1 after the second; a count
	low, high int8   // among the inner digits, the nearest below the first digit and the nearest above it
	far       int8   // the inner digit farthest from the first digit; 0 if there is none
	sum       int16  // of the digits of a sandwich or a run so far
	set       uint32 // digits of a sandwich; for a quad, the missing count of each digit, four bits each
}

func anyMemory(memory) bool { return true }

// apartBy calls yield for every two cells, with their distances in rows and columns. Cell a comes before cell
// b in reading order.
func (c *compiler) apartBy(yield func(a, b, down, right int)) {
	for b := range c.cells {
		for a := range b {
			yield(a, b, b/c.n-a/c.n, b%c.n-a%c.n)
		}
	}
}

// index adds a propagator which requires that cell a has digit d if and only if cell b has digit e.
func (c *compiler) index(a, d, b, e int) {
	c.pair(a, b, "index "+strconv.Itoa(d)+" "+strconv.Itoa(e), func(x, y int) bool { return x == d == (y == e) })
}
