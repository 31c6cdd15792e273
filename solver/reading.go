package solver

// What breaks a rule, as the rows of kinds say with breaks. Each such function gets a rule and a grid in which any
// cell may be empty. It returns true only if the rule is broken for certain, whatever the empty cells will hold; if
// no cell is empty, it returns true exactly if the rule does not hold. This is the meaning of the kinds.
//
// The engines state it a second time, and share no code with this: the propagators of solver/rules call none of these
// functions, and these read nothing that Layout.Sees and Layout.Digits are made of (different and allows of kindOf).
// Package solver/internal/meaning states it a third time, and tests judge both by that.

// reading is a rule that is compared with a grid.
type reading struct {
	*Rule
	kind *kindOf
	grid Grid
	n    int

	broken bool
	cells  *[]Cell // where the cells are gathered that break the rule; nil if it is not asked which do
}

// Broken returns the rules that the digits break for certain, in the order of Layout.Rules. Rules
// that only say which cells differ are left out: Conflicts has their cells.
func (g Grid) Broken() []Rule {
	var broken []Rule
	for _, i := range g.BrokenRules() {
		broken = append(broken, g.layout.rules[i])
	}
	return broken
}

// BrokenIn reports whether digits of a grid of the rule's layout break the rule for certain. It is
// false for rules of the whole board that only say which cells differ.
func (r Rule) BrokenIn(g Grid) bool { return r.reads(g, nil) }

// Breaking returns the cells of a grid of the rule's layout whose digits break the rule, if it tells
// apart which do. Rules about pairs of cells do, and those about cells and their neighbours.
func (r Rule) Breaking(g Grid) (cells []Cell) {
	r.reads(g, &cells)
	return cells
}

// reads is BrokenIn. It gathers the cells of Breaking, unless cells is nil.
//
//go:noinline
func (r *Rule) reads(g Grid, cells *[]Cell) bool {
	k := knownKind(r.Kind)
	return k.breaks != nil && k.breaks(&reading{Rule: r, kind: k, grid: g, n: g.N(), cells: cells})
}

// broke notes two cells that break the rule.
//
//go:noinline
func (x *reading) broke(a, b Cell) {
	x.broken = true
	for _, c := range [...]Cell{a, b} {
		if x.cells != nil && x.digit(c) != 0 {
			*x.cells = append(*x.cells, c)
		}
	}
}

// digit returns the digit in a cell, or 0.
//
//go:noinline
func (x *reading) digit(c Cell) int { return int(x.grid.At(c)) }

// at returns the digit in the cell at a place of the rule, or 0.
//
//go:noinline
func (x *reading) at(i int) int { return int(x.grid.At(x.Cells[i])) }

// bounds returns the least and the greatest digit that a place may still have.
//
//go:noinline
func (x *reading) bounds(i int) (low, high int) {
	if d := x.at(i); d != 0 {
		return d, d
	}
	return 1, x.n
}

// sums returns the least and the greatest sum of the places from .. to-1.
func (x *reading) sums(from, to int) (low, high int) {
	for i := from; i < to; i++ {
		least, most := x.bounds(i)
		low, high = low+least, high+most
	}
	return low, high
}

// repeats reports whether a digit occurs twice.
func repeats(x *reading) bool {
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

// sumsOf returns the least and the greatest sum of so many digits of a set, or of all of them if
// there are fewer.
func sumsOf(set Digits, count int) (low, high int) {
	after := set.Len() - count // the places of the greatest digits come after it
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

// differ reports whether two places have different digits.
func (x *reading) differ(i, j int) bool {
	a, b := x.at(i), x.at(j)
	return a != 0 && b != 0 && a != b
}

// common is the range of the numbers that ranges have in common; low is above high if they have none in common.
type common struct{ low, high int }

func (c *common) meet(low, high int) { c.low, c.high = max(c.low, low), min(c.high, high) }

func (c common) none() bool { return c.low > c.high }

func distance(a, b int) int { return max(a, b) - min(a, b) }

// entropyOf is 0 for low, 1 for middle and 2 for high digits. If n is not divisible by 3, the low
// and the high digits are equally many.
func entropyOf(x *reading, d int) int {
	outer := (x.n + 1) / 3
	switch {
	case d <= outer:
		return 0
	case d > x.n-outer:
		return 2
	}
	return 1
}

// relation says something about two digits and a value.
type relation func(a, b, value int) bool

func differBy(a, b, value int) bool { return distance(a, b) == value }

func isTimes(a, b, value int) bool { return a == b*value || b == a*value }

func addUpTo(a, b, value int) bool { return a+b == value }
