package rules

import (
	"slices"
	"strconv"

	"numplace/solver"
)

var boardKinds = []row{
	{solver.RisingDiagonal, kind{digits: true}},
	{solver.FallingDiagonal, kind{digits: true}},
	{solver.Windoku, kind{digits: true}},
	{solver.DisjointGroups, kind{digits: true}},
	{solver.AntiKnight, kind{digits: true}},
	{solver.AntiKing, kind{digits: true}},
	{solver.AllWhite, kind{compile: unsigned(difference, solver.White, solver.Black)}},
	{solver.AllBlack, kind{compile: unsigned(ratio, solver.White, solver.Black)}},
	{solver.AllXV, kind{compile: unsigned(total, solver.XV)}},
	{solver.NonConsecutive, kind{compile: unlike(difference, beside, 1)}},
	{solver.DiagonalNonConsecutive, kind{compile: unlike(difference, atCorner, 1)}},
	{solver.AntiTaxicab, kind{compile: taxicab}},
	{solver.GlobalEntropy, kind{compile: squares(entropy)}},
	{solver.GlobalModular, kind{compile: squares(remainder)}},
}

// unsigned returns a function that compiles a rule of the whole board. For every value of the rule, the
// digits of neighbouring cells must not be in the relation rel. Two neighbours are exempt if a rule of one of
// the kinds in signs contains both.
func unsigned(rel says, signs ...solver.Kind) func(*compiler, solver.Rule) {
	return func(c *compiler, r solver.Rule) {
		signed := map[[2]int]bool{}
		for _, other := range c.layout.Rules() {
			if slices.Contains(signs, other.Kind) {
				cells := ints(other.Cells)
				signed[[2]int{min(cells[0], cells[1]), max(cells[0], cells[1])}] = true
			}
		}
		name := "no " + rel.name
		for _, value := range r.Value {
			name += " " + strconv.Itoa(value)
		}
		for a := range c.cells {
			for _, b := range []int{a + 1, a + c.n} {
				if b == a+1 && b%c.n == 0 || b >= c.cells || signed[[2]int{a, b}] {
					continue
				}
				c.pair(a, b, name, func(a, b int) bool {
					return !slices.ContainsFunc(r.Value, func(value int) bool { return rel.holds(a, b, value) })
				})
			}
		}
	}
}

// beside reports whether two cells share a side, and atCorner whether they only share a corner. The first
// cell comes before the second in reading order.
func beside(down, right int) bool { return down+right == 1 && down*right == 0 }

func atCorner(down, right int) bool { return down == 1 && right*right == 1 }

// unlike returns a function that compiles a rule of the whole board. If near returns true for two cells,
// their digits must not be in the relation rel.
func unlike(rel says, near func(down, right int) bool, value int) func(*compiler, solver.Rule) {
	return func(c *compiler, _ solver.Rule) {
		c.apartBy(func(a, b, down, right int) {
			if near(down, right) {
				c.pair(a, b, "not "+rel.name+strconv.Itoa(value),
					func(a, b int) bool { return !rel.holds(a, b, value) })
			}
		})
	}
}

// taxicab compiles the rule that two cells with the same digit d are never d steps apart.
func taxicab(c *compiler, _ solver.Rule) {
	c.apartBy(func(a, b, down, right int) {
		if far := down + max(right, -right); far <= c.n && !c.sees[a].has(b) {
			c.pair(a, b, "not both "+strconv.Itoa(far), func(a, b int) bool { return a != far || b != far })
		}
	})
}

// squares returns a function that compiles a rule of the whole board. The grouping by divides the digits into
// groups, and each 2x2 square must have digits of all groups. Each value of the rule defines such groups.
// Without values, there are three groups.
func squares(by grouping) func(*compiler, solver.Rule) {
	return func(c *compiler, r solver.Rule) {
		values := r.Value
		if len(values) == 0 {
			values = []int{3}
		}
		for _, value := range values {
			groups := make([]uint32, value)
			for d := 1; d <= c.n; d++ {
				groups[by.of(c.n, d, value)] |= 1 << (d - 1)
			}
			if slices.Contains(groups, 0) {
				c.none = true
				return
			}
			for a := range c.cells - c.n {
				if a%c.n < c.n-1 {
					c.add(ofGroups, &variety{[]int{a, a + 1, a + c.n, a + c.n + 1}, groups})
				}
			}
		}
	}
}
