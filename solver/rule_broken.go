package solver

// This file and the files kind_*.go define when a rule is broken, and thereby the meaning of each kind. The
// field breaks of a kind is a function that gets a rule and a grid in which any cell may be empty. It returns
// true only if the rule is certainly broken, whatever digits the empty cells get. If no cell is empty, it
// returns true if and only if the rule does not hold.
//
// The engines define the meaning a second time and share no code with these functions. The propagators of
// solver/rules call none of these functions. These functions read none of the data on which Layout.Sees and
// Layout.Digits are based (different and allows of kindOf). Package solver/internal/meaning defines the
// meaning a third time, and tests compare the other two definitions with it.

// ruleCheck is a rule that is checked against a grid.
type ruleCheck struct {
	*Rule
	kind *kindOf
	grid Grid
	n    int

	cell  Cell // a cell that counts as if it had the digit tried; -1 for none
	tried Digit

	broken bool
	cells  *[]Cell // collects the cells that break the rule; nil if the caller does not need them
}

// Broken returns the rules that the digits certainly break, in the order of Layout.Rules. It omits rules of
// the whole board that only make cells differ. For these, Conflicts returns the conflicting cells.
func (g Grid) Broken() []Rule {
	var broken []Rule
	for _, i := range g.BrokenRules() {
		broken = append(broken, g.layout.rules[i])
	}
	return broken
}

// BrokenIn reports whether the digits of g certainly break the rule. g must be a grid of the rule's layout.
// It returns false for rules of the whole board that only make cells differ.
func (r Rule) BrokenIn(g Grid) bool { return r.reads(g, nil) }

// Breaking returns the cells of g whose digits break the rule. g must be a grid of the rule's layout. For
// most kinds, the result is empty: only rules about pairs of cells, or about cells and their neighbours,
// report cells.
func (r Rule) Breaking(g Grid) (cells []Cell) {
	r.reads(g, &cells)
	return cells
}

// Breaks returns a function that reports whether digit d in cell c of a grid g breaks the rule. g must be a grid
// of the rule's layout whose digits do not break the rule, and in which c is empty. The function then returns
// the same as BrokenIn(g.With(c, d)), but faster. It must not be called by several goroutines at the same time.
func (r Rule) Breaks() func(g Grid, c Cell, d Digit) bool {
	x := ruleCheck{Rule: &r, kind: knownKind(r.Kind)}
	if x.kind.breaks == nil {
		return func(Grid, Cell, Digit) bool { return false }
	}
	return func(g Grid, c Cell, d Digit) bool {
		x.grid, x.n, x.cell, x.tried, x.broken = g, g.N(), c, d, false
		return x.kind.breaks(&x)
	}
}

// concerns reports whether a condition on two cells must be checked: one of them is the cell with the digit
// tried, or there is no such cell. Digits in all other cells are known not to break the rule.
func (x *ruleCheck) concerns(a, b Cell) bool { return x.cell < 0 || x.cell == a || x.cell == b }

// reads is the implementation of BrokenIn and Breaking. It reports whether the rule is certainly broken. If
// cells is not nil, it also appends the cells whose digits break the rule.
//
//go:noinline
func (r *Rule) reads(g Grid, cells *[]Cell) bool {
	k := knownKind(r.Kind)
	return k.breaks != nil && k.breaks(&ruleCheck{Rule: r, kind: k, grid: g, n: g.N(), cell: -1, cells: cells})
}

// broke records that two cells break the rule.
func (x *ruleCheck) broke(a, b Cell) {
	x.broken = true
	for _, c := range [...]Cell{a, b} {
		if x.cells != nil && x.digit(c) != 0 {
			*x.cells = append(*x.cells, c)
		}
	}
}

// The compiler would inline digit, at and bounds. BrokenIn would not be faster, but the page's program 8.8 kB
// larger, or 0.6 kB compressed.

// digit returns the digit in cell c, or 0 if it is empty.
//
//go:noinline
func (x *ruleCheck) digit(c Cell) int {
	if c == x.cell {
		return int(x.tried)
	}
	return int(x.grid.At(c))
}

// at returns the digit in the rule's cell with index i, or 0 if it is empty.
//
//go:noinline
func (x *ruleCheck) at(i int) int {
	if c := x.Cells[i]; c != x.cell {
		return int(x.grid.At(c))
	}
	return int(x.tried)
}

// bounds returns the lowest and the highest possible digit of the cell with index i.
//
//go:noinline
func (x *ruleCheck) bounds(i int) (low, high int) {
	if d := x.at(i); d != 0 {
		return d, d
	}
	return 1, x.n
}

// sums returns the minimum and maximum sum of the cells with indexes from .. to-1.
func (x *ruleCheck) sums(from, to int) (low, high int) {
	for i := from; i < to; i++ {
		least, most := x.bounds(i)
		low, high = low+least, high+most
	}
	return low, high
}

// repeats reports whether a digit occurs twice in the cells of the rule.
func repeats(x *ruleCheck) bool {
	var had Digits
	for i := range x.Cells {
		if d := x.at(i); d != 0 {
			if had.Has(Digit(d)) {
				return true
			}
			had |= bit(Digit(d))
		}
	}
	return false
}

// sumsOf returns the minimum and maximum sum of count digits of the set. If the set has fewer digits, it
// returns the sum of all of them.
func sumsOf(set Digits, count int) (low, high int) {
	after := set.Len() - count // the digits at this position and later in ascending order are the greatest ones
	at := 0
	for d := 1; d <= MaxN; d++ {
		if set.Has(Digit(d)) {
			if at < count {
				low += d
			}
			if at >= after {
				high += d
			}
			at++
		}
	}
	return low, high
}

// differ reports whether the cells with indexes i and j have different digits.
func (x *ruleCheck) differ(i, j int) bool {
	a, b := x.at(i), x.at(j)
	return a != 0 && b != 0 && a != b
}

// common is the intersection of ranges of numbers. It is empty if low is above high.
type common struct{ low, high int }

func (c *common) meet(low, high int) { c.low, c.high = max(c.low, low), min(c.high, high) }

func (c common) none() bool { return c.low > c.high }

func distance(a, b int) int { return max(a, b) - min(a, b) }

// entropyOf returns 0 for low, 1 for middle and 2 for high digits. If n is not divisible by 3, there are as
// many low as high digits.
func entropyOf(x *ruleCheck, d int) int {
	outer := (x.n + 1) / 3
	switch {
	case d <= outer:
		return 0
	case d > x.n-outer:
		return 2
	}
	return 1
}

// relation is a condition on two digits that depends on a value.
type relation func(a, b, value int) bool

func differBy(a, b, value int) bool { return distance(a, b) == value }

func isTimes(a, b, value int) bool { return a == b*value || b == a*value }

func addUpTo(a, b, value int) bool { return a+b == value }
