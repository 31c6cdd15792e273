// Package meaning states once more what each kind of rule means, in the plainest way and for full
// boards alone. It knows nothing of package solver, whose statements of the same kinds, and whose
// engines, it judges in tests. It also finds the solutions of small boards by brute force, and makes
// rules of each kind at random. The row of a kind has all that these tests need to know of it.
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
	Rows, Cols int   // of a box; 0 in a jigsaw
	Regions    []int // of a jigsaw, by cell; else nil
	Rules      []Rule
}

// region identifies the box or region of a cell.
func (b Board) region(c int) [2]int {
	if b.Regions != nil {
		return [2]int{b.Regions[c]}
	}
	return [2]int{c / b.N / b.Rows, c % b.N / b.Cols}
}

// claim is that a rule of a board holds for digits, one a cell of the board. The cells of the rule
// are full, and all cells if it has none.
type claim struct {
	Board
	Rule
	digits []int
}

// Holds reports whether a rule holds for digits, one a cell of the board. All cells of the rule must
// be full, and all cells of the board if it has none.
func (b Board) Holds(r Rule, digits []int) bool { return kinds[r.Kind].holds(claim{b, r, digits}) }

// d returns the digits of the rule in the order of its cells.
func (x claim) d() []int {
	all := make([]int, len(x.Cells))
	for i, c := range x.Cells {
		all[i] = x.digits[c]
	}
	return all
}

// value returns the only value, or usual if there is none.
func (x claim) value(usual int) int {
	if len(x.Value) > 0 {
		return x.Value[0]
	}
	return usual
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

// each reports whether all digits of the rule are as said.
func each(is func(d int) bool) func(claim) bool {
	return func(x claim) bool {
		return !slices.ContainsFunc(x.d(), func(d int) bool { return !is(d) })
	}
}

// steps reports whether each two digits that follow each other on a line are as said.
func steps(is func(before, after int, x claim) bool) func(claim) bool {
	return func(x claim) bool {
		d := x.d()
		for i := 1; i < len(d); i++ {
			if !is(d[i-1], d[i], x) {
				return false
			}
		}
		return true
	}
}

// differ reports whether each two cells of the board that are as said have different digits.
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

// third is 0 for low, 1 for middle and 2 for high digits. Low and high are equally many, and the
// middle digits as many or one more or less.
func third(n, d int) int {
	outer := n / 3 // of 9: 3, 3, 3; of 10: 3, 4, 3
	if n%3 == 2 {
		outer++ // of 8: 3, 2, 3
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

// kind is what a kind means, and what rules of it look like, for tests.
type kind struct {
	example     string // of a rule on a board of 9x9 cells, as the text of a layout has it
	shape       string // as solver.Shape prints
	least, most int    // cells, for rules made at random
	others      bool   // it is about other cells too
	values      func(n, cells int) [][]int
	holds       func(claim) bool
}

// kinds has all kinds. They stand in the files kind_*.go, by the families of package solver.
var kinds = func() map[string]kind {
	all := map[string]kind{}
	for _, family := range []map[string]kind{boardMeanings, figureMeanings, markMeanings, cageMeanings, groupMeanings,
		stepMeanings, setMeanings, sumMeanings, endMeanings, dotMeanings, outsideMeanings, ownMeanings} {
		maps.Copy(all, family)
	}
	return all
}()

// Kinds returns all kinds, sorted.
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

// Example returns a rule of a kind on a board of 9x9 cells, as the text of a layout has it.
func Example(kind string) string { return kinds[kind].example }

// Others reports whether rules of a kind are about other cells than their own too.
func Others(kind string) bool { return kinds[kind].others }
