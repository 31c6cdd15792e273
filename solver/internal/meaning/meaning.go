// Package meaning defines each kind of rule a second time, in the simplest way and for full boards only. It
// does not import package solver: tests compare its definitions with those of package solver and with the
// engines. Package meaning also solves small boards by brute force and generates random rules of each kind.
// The entry of a kind contains everything that these tests need.
package meaning

import (
	"maps"
	"slices"
)

// Rule is a rule of a board. Its cells are numbered row by row from 0.
type Rule struct {
	Kind         string
	Cells, Value []int
}

// Board is the shape of a board and its rules.
type Board struct {
	N          int
	Rows, Cols int   // size of a box; 0 in a jigsaw
	Regions    []int // the region of each cell of a jigsaw; nil if there are boxes
	Rules      []Rule
}

// region returns an identifier of the box or region that contains cell c.
func (b Board) region(c int) [2]int {
	if b.Regions != nil {
		return [2]int{b.Regions[c]}
	}
	return [2]int{c / b.N / b.Rows, c % b.N / b.Cols}
}

// claim is a rule together with the digits to check it against, one for each cell of the board. The cells of
// the rule must be filled. If the rule has no cells, the whole board must be filled.
type claim struct {
	Board
	Rule
	digits []int
}

// Holds reports whether the rule holds for digits, which has one entry for each cell of the board. All cells
// of the rule must be filled. If the rule has no cells, the whole board must be filled.
func (b Board) Holds(r Rule, digits []int) bool { return kinds[r.Kind].holds(claim{b, r, digits}) }

// d returns the digits in the cells of the rule, in the order of these cells.
func (x claim) d() []int {
	all := make([]int, len(x.Cells))
	for i, c := range x.Cells {
		all[i] = x.digits[c]
	}
	return all
}

// value returns the first value of the rule, or defaultValue if it has none.
func (x claim) value(defaultValue int) int {
	if len(x.Value) > 0 {
		return x.Value[0]
	}
	return defaultValue
}

func sum(digits []int) int {
	total := 0
	for _, d := range digits {
		total += d
	}
	return total
}

func apart(a, b int) int { return max(a-b, b-a) }

func distinct(digits []int) bool {
	for i, d := range digits {
		if slices.Contains(digits[:i], d) {
			return false
		}
	}
	return true
}

// each returns a function that checks that cond holds for every digit in the rule's cells.
func each(cond func(d int) bool) func(claim) bool {
	return func(x claim) bool {
		return !slices.ContainsFunc(x.d(), func(d int) bool { return !cond(d) })
	}
}

// steps returns a function that checks that cond holds for every two consecutive digits of a line.
func steps(cond func(before, after int, x claim) bool) func(claim) bool {
	return func(x claim) bool {
		d := x.d()
		for i := 1; i < len(d); i++ {
			if !cond(d[i-1], d[i], x) {
				return false
			}
		}
		return true
	}
}

// differ returns a function that checks that every two cells of the board for which related returns true
// contain different digits.
func differ(related func(b Board, row1, col1, row2, col2 int) bool) func(claim) bool {
	return func(x claim) bool {
		for p := range x.digits {
			for q := range p {
				if related(x.Board, p/x.N, p%x.N, q/x.N, q%x.N) && x.digits[p] == x.digits[q] {
					return false
				}
			}
		}
		return true
	}
}

// third returns 0 for low, 1 for middle and 2 for high digits. There are as many low as high digits. The
// number of middle digits is the same, or differs by one.
func third(n, d int) int {
	outer := n / 3 // n = 9: 3, 3, 3 digits; n = 10: 3, 4, 3
	if n%3 == 2 {
		outer++ // n = 8: 3, 2, 3
	}
	switch {
	case d <= outer:
		return 0
	case d > n-outer:
		return 2
	}
	return 1
}

// equalSums reports whether all parts have the same sum.
func equalSums(parts [][]int) bool {
	for _, part := range parts {
		if sum(part) != sum(parts[0]) {
			return false
		}
	}
	return true
}

func white(a, b, value int) bool { return apart(a, b) == value }

func black(a, b, value int) bool { return a == value*b || b == value*a }

func adds(a, b, value int) bool { return a+b == value }

// kind contains the meaning of a kind of rule, and the data that tests need to generate rules of the kind.
type kind struct {
	example     string // a rule on a 9x9 board, in the text format of a layout
	shape       string // the name that solver.Shape prints
	least, most int    // number of cells in random rules
	others      bool   // whether the rule also restricts cells that are not its own
	values      func(n, cells int) [][]int
	holds       func(claim) bool
}

// kinds maps the name of each kind to its entry. The entries are in kind_*.go, in the same families as in
// package solver.
var kinds = func() map[string]kind {
	all := map[string]kind{}
	for _, family := range []map[string]kind{boardKinds, figureKinds, markKinds, cageKinds, groupKinds,
		stepLineKinds, setLineKinds, sumLineKinds, endLineKinds, dotKinds, outsideKinds, ownKinds} {
		maps.Copy(all, family)
	}
	return all
}()

// Kinds returns the names of all kinds, sorted.
func Kinds() []string {
	var all []string
	for name := range kinds {
		all = append(all, name)
	}
	slices.Sort(all)
	return all
}

// Shape returns the shape of a kind, as solver.Shape prints it.
func Shape(kind string) string { return kinds[kind].shape }

// Example returns a rule of the kind on a 9x9 board, in the text format of a layout.
func Example(kind string) string { return kinds[kind].example }

// Others reports whether rules of the kind also restrict cells that are not their own.
func Others(kind string) bool { return kinds[kind].others }
