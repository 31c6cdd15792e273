// Package meaning states once more what each kind of rule means, in the plainest way and for full
// boards alone. It knows nothing of package solver, whose statements of the same kinds, and whose
// engines, it judges in tests. It also finds the solutions of small boards by brute force, and makes
// rules of each kind at random.
package meaning

import (
	"slices"
	"strconv"
	"strings"
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

// neighbours reports whether no two cells that share a side, and no sign of the kinds, are as said
// for one of the values.
func neighbours(bad func(a, b, value int) bool, signs ...string) func(claim) bool {
	return func(x claim) bool {
		for p := range x.digits {
			for _, q := range []int{p - 1, p - x.N} { // on the left, and above
				beside := q >= 0 && (q == p-x.N || p%x.N > 0)
				if !beside || x.signed(p, q, signs) {
					continue
				}
				for _, value := range x.Value {
					if bad(x.digits[p], x.digits[q], value) {
						return false
					}
				}
			}
		}
		return true
	}
}

// signed reports whether a rule of one of the kinds has both cells.
func (x claim) signed(p, q int, kinds []string) bool {
	return slices.ContainsFunc(x.Rules, func(r Rule) bool {
		return slices.Contains(kinds, r.Kind) && slices.Contains(r.Cells, p) && slices.Contains(r.Cells, q)
	})
}

// pairs reports whether each two cells of the board are as said: their digits, and how far they are apart.
func pairs(is func(a, b, right, down int) bool) func(claim) bool {
	return func(x claim) bool {
		for p := range x.digits {
			for q := range p {
				if !is(x.digits[p], x.digits[q], apart(p%x.N, q%x.N), apart(p/x.N, q/x.N)) {
					return false
				}
			}
		}
		return true
	}
}

// squares reports whether any 2x2 cells have digits of each class, in each of some divisions into so many.
func squares(classes func(x claim, d int) []int, many func(claim) []int) func(claim) bool {
	return func(x claim) bool {
		for row := range x.N - 1 {
			for col := range x.N - 1 {
				for i, want := range many(x) {
					had := map[int]bool{}
					for _, c := range []int{0, 1, x.N, x.N + 1} {
						had[classes(x, x.digits[row*x.N+col+c])[i]] = true
					}
					if len(had) != want {
						return false
					}
				}
			}
		}
		return true
	}
}

// extremes reports whether each cell compares with its neighbours that are not among the cells of any rule of the kind.
func extremes(is func(own, other int) bool) func(claim) bool {
	return func(x claim) bool {
		for _, c := range x.Cells {
			for p := range x.digits {
				beside := apart(c%x.N, p%x.N)+apart(c/x.N, p/x.N) == 1
				also := slices.ContainsFunc(append([]Rule{x.Rule}, x.Rules...), func(r Rule) bool {
					return r.Kind == x.Kind && slices.Contains(r.Cells, p)
				})
				if beside && !also && !is(x.digits[c], x.digits[p]) {
					return false
				}
			}
		}
		return true
	}
}

// indexers reports whether each cell has the number of a place in its house exactly if the cell there has
// the number of its place.
func indexers(same func(x claim, c, p int) bool) func(claim) bool {
	return func(x claim) bool {
		for _, c := range x.Cells {
			var house []int
			for p := range x.digits {
				if same(x, c, p) {
					house = append(house, p)
				}
			}
			place := slices.Index(house, c) + 1
			for i, p := range house {
				if (x.digits[c] == i+1) != (x.digits[p] == place) {
					return false
				}
			}
		}
		return true
	}
}

// windows reports whether any size(x) cells in a row of a line, or all if it is shorter, have
// different classes.
func windows(size func(claim) int, class func(d int, x claim) int) func(claim) bool {
	return func(x claim) bool {
		var classes []int
		for _, d := range x.d() {
			classes = append(classes, class(d, x))
		}
		for from := range classes {
			if !distinct(classes[from:min(from+size(x), len(classes))]) {
				return false
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

// number reads digits as a number, written one after the other: 10 and 2 are 102.
func number(digits []int) int {
	value := 0
	for _, d := range digits {
		if d >= 10 {
			value *= 10
		}
		value = value*10 + d
	}
	return value
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

// subsetSums returns the sums of one or several of some digits.
func subsetSums(digits []int) (sums []int) {
	for set := 1; set < 1<<len(digits); set++ {
		total := 0
		for i, d := range digits {
			total += set >> i & 1 * d
		}
		sums = append(sums, total)
	}
	return sums
}

// divides reports whether digits can be divided into runs that add up to a sum.
func divides(digits []int, want int) bool {
	for i := range digits {
		if sum(digits[:i+1]) == want && (i+1 == len(digits) || divides(digits[i+1:], want)) {
			return true
		}
	}
	return false
}

// figure reports whether digits differ in nine cells, given as row and column from 1.
func figure(cells string) func(claim) bool {
	return differ(func(_ Board, r1, c1, r2, c2 int) bool {
		return strings.Contains(cells, strconv.Itoa(r1+1)+strconv.Itoa(c1+1)) &&
			strings.Contains(cells, strconv.Itoa(r2+1)+strconv.Itoa(c2+1))
	})
}

// inWindow identifies the window of windoku that a cell is in: 0 for none.
func inWindow(row, col int) int {
	of := [...]int{0, 1, 1, 1, 0, 2, 2, 2, 0}
	if of[row] == 0 || of[col] == 0 {
		return 0
	}
	return 10*of[row] + of[col]
}

// inTable reports whether a table has two digits.
func inTable(a, b int, x claim) bool { return x.Value[a-1]/(1<<(b-1))%2 == 1 }

func white(a, b, value int) bool { return apart(a, b) == value }

func black(a, b, value int) bool { return a == value*b || b == value*a }

func adds(a, b, value int) bool { return a+b == value }

// kind is what a kind means, and what rules of it look like.
type kind struct {
	shape       string // as solver.Shape prints
	least, most int    // cells, for rules made at random
	others      bool   // it is about other cells too
	values      func(n, cells int) [][]int
	holds       func(claim) bool
}

var kinds = map[string]kind{
	"rising": {shape: "board", holds: differ(func(b Board, r1, c1, r2, c2 int) bool {
		return r1+c1 == b.N-1 && r2+c2 == b.N-1
	})},
	"falling": {shape: "board", holds: differ(func(_ Board, r1, c1, r2, c2 int) bool { return r1 == c1 && r2 == c2 })},
	"windoku": {shape: "board", holds: differ(func(_ Board, r1, c1, r2, c2 int) bool {
		return inWindow(r1, c1) > 0 && inWindow(r1, c1) == inWindow(r2, c2)
	})},
	"disjoint": {shape: "board", holds: differ(func(b Board, r1, c1, r2, c2 int) bool {
		return b.Regions == nil && r1%b.Rows == r2%b.Rows && c1%b.Cols == c2%b.Cols
	})},
	"knight": {shape: "board", holds: differ(func(_ Board, r1, c1, r2, c2 int) bool {
		return apart(r1, r2)*apart(c1, c2) == 2
	})},
	"king": {shape: "board", holds: differ(func(_ Board, r1, c1, r2, c2 int) bool {
		return apart(r1, r2) == 1 && apart(c1, c2) == 1
	})},
	"allwhite":  {shape: "board", values: some(1, 3), holds: neighbours(white, "white", "black")},
	"allblack":  {shape: "board", values: some(2, 4), holds: neighbours(black, "white", "black")},
	"allxv":     {shape: "board", values: some(2, 8), holds: neighbours(adds, "xv")},
	"asterisk":  {shape: "board", holds: figure("25 33 37 52 55 58 73 77 85")},
	"centredot": {shape: "board", holds: figure("22 25 28 52 55 58 82 85 88")},
	"girandola": {shape: "board", holds: figure("11 19 25 52 55 58 85 91 99")},

	"nonconsecutive": {shape: "board", holds: pairs(func(a, b, right, down int) bool {
		return right+down != 1 || apart(a, b) != 1
	})},
	"diagonalnonconsecutive": {shape: "board", holds: pairs(func(a, b, right, down int) bool {
		return right != 1 || down != 1 || apart(a, b) != 1
	})},
	"taxicab": {shape: "board", holds: pairs(func(a, b, right, down int) bool { return a != b || right+down != a })},
	"globalentropy": {shape: "board", holds: squares(func(x claim, d int) []int { return []int{third(x.N, d)} },
		func(claim) []int { return []int{3} })},
	"globalmod": {shape: "board", values: some(2, 4), holds: squares(func(x claim, d int) (all []int) {
		for _, v := range x.Value {
			all = append(all, d%v)
		}
		return all
	}, func(x claim) []int { return x.Value })},

	"minimum": {shape: "set", least: 1, most: 3, others: true,
		holds: extremes(func(own, other int) bool { return own < other })},
	"maximum": {shape: "set", least: 1, most: 3, others: true,
		holds: extremes(func(own, other int) bool { return own > other })},
	"rowindex": {shape: "set", least: 1, most: 3, others: true, holds: indexers(func(x claim, c, p int) bool {
		return c%x.N == p%x.N
	})},
	"columnindex": {shape: "set", least: 1, most: 3, others: true, holds: indexers(func(x claim, c, p int) bool {
		return c/x.N == p/x.N
	})},
	"boxindex": {shape: "set", least: 1, most: 3, others: true, holds: indexers(func(x claim, c, p int) bool {
		return x.region(c) == x.region(p)
	})},
	"lookandsay": {shape: "set", least: 1, most: 5, values: counts, holds: func(x claim) bool {
		for _, v := range x.Value {
			n := 0
			for _, d := range x.d() {
				if d == v%100 {
					n++
				}
			}
			if n != v/100 {
				return false
			}
		}
		return true
	}},

	"odd":  {shape: "set", least: 1, most: 5, holds: each(func(d int) bool { return d%2 != 0 })},
	"even": {shape: "set", least: 1, most: 5, holds: each(func(d int) bool { return d%2 == 0 })},
	"marks": {shape: "set", least: 1, most: 3, values: subsets, holds: func(x claim) bool {
		return each(func(d int) bool { return slices.Contains(x.Value, d) })(x)
	}},
	"extra": {shape: "set", least: 2, most: 4, holds: func(x claim) bool { return distinct(x.d()) }},
	"cage": {shape: "set", least: 1, most: 4, values: orNone(totals), holds: func(x claim) bool {
		return distinct(x.d()) && (len(x.Value) == 0 || sum(x.d()) == x.Value[0])
	}},
	"sum": {shape: "set", least: 1, most: 5, values: totals, holds: func(x claim) bool {
		return sum(x.d()) == x.Value[0]
	}},
	"quad": {shape: "corner", least: 1, most: 4, values: multisets, holds: func(x claim) bool {
		have := x.d()
		for _, d := range x.Value {
			at := slices.Index(have, d)
			if at < 0 {
				return false
			}
			have[at] = 0
		}
		return true
	}},

	"rellik": {shape: "set", least: 1, most: 4, values: some(1, 9), holds: func(x claim) bool {
		return distinct(x.d()) && !slices.Contains(subsetSums(x.d()), x.Value[0])
	}},
	"equality": {shape: "set", least: 2, most: 4, holds: func(x claim) bool {
		half := func(is func(d int) bool) bool {
			return 2*len(slices.DeleteFunc(x.d(), func(d int) bool { return !is(d) })) == len(x.Cells)
		}
		return distinct(x.d()) && half(func(d int) bool { return d%2 == 0 }) &&
			half(func(d int) bool { return d <= x.N/2 }) && half(func(d int) bool { return d > (x.N+1)/2 })
	}},
	"circles": {shape: "set", least: 1, most: 6, holds: func(x claim) bool {
		return each(func(d int) bool {
			return len(slices.DeleteFunc(x.d(), func(other int) bool { return other != d })) == d
		})(x)
	}},

	"clone": {shape: "groups", least: 2, most: 6, holds: func(x claim) bool {
		d := x.d()
		return slices.Equal(d[:len(d)/2], d[len(d)/2:])
	}},
	"equal": {shape: "groups", least: 2, most: 6, values: sizes, holds: func(x claim) bool {
		var parts [][]int
		d := x.d()
		for _, size := range x.Value {
			parts, d = append(parts, d[:size]), d[size:]
		}
		return equalSums(parts)
	}},

	"thermo": {shape: "line", least: 2, most: 4, holds: steps(func(a, b int, _ claim) bool { return a < b })},
	"slow":   {shape: "line", least: 2, most: 5, holds: steps(func(a, b int, _ claim) bool { return a <= b })},
	"arrow": {shape: "line", least: 2, most: 5, values: bulbs, holds: func(x claim) bool {
		bulb := x.value(1)
		return number(x.d()[:bulb]) == sum(x.d()[bulb:])
	}},
	"whisper": {shape: "line", least: 2, most: 5, values: some(1, 3), holds: steps(func(a, b int, x claim) bool {
		return apart(a, b) >= x.Value[0]
	})},
	"renban": {shape: "line", least: 2, most: 4, holds: func(x claim) bool {
		return distinct(x.d()) && slices.Max(x.d())-slices.Min(x.d()) == len(x.Cells)-1
	}},
	"palindrome": {shape: "line", least: 2, most: 6, holds: func(x claim) bool {
		back := x.d()
		slices.Reverse(back)
		return slices.Equal(back, x.d())
	}},
	"between": {shape: "line", least: 3, most: 5, holds: func(x claim) bool {
		d := x.d()
		low, high := min(d[0], d[len(d)-1]), max(d[0], d[len(d)-1])
		return !slices.ContainsFunc(d[1:len(d)-1], func(inner int) bool { return inner <= low || inner >= high })
	}},
	"entropic": {shape: "line", least: 2, most: 6,
		holds: windows(func(claim) int { return 3 }, func(d int, x claim) int { return third(x.N, d) })},
	"modular": {shape: "line", least: 2, most: 6, values: some(2, 4),
		holds: windows(func(x claim) int { return x.Value[0] }, func(d int, x claim) int { return d % x.Value[0] })},
	"regionsum": {shape: "line", least: 2, most: 6, holds: func(x claim) bool {
		var parts [][]int
		for i, d := range x.d() {
			if i == 0 || x.region(x.Cells[i]) != x.region(x.Cells[i-1]) {
				parts = append(parts, nil)
			}
			parts[len(parts)-1] = append(parts[len(parts)-1], d)
		}
		return equalSums(parts)
	}},
	"doublearrow": {shape: "line", least: 3, most: 6, holds: func(x claim) bool {
		d := x.d()
		return 2*(d[0]+d[len(d)-1]) == sum(d)
	}},
	"sumline": {shape: "line", least: 2, most: 6, values: some(1, 10), holds: func(x claim) bool {
		d := x.d()
		if x.Cells[0] != x.Cells[len(d)-1] {
			return divides(d, x.Value[0])
		}
		for from := range len(d) - 1 { // the closed line, from each of its cells
			if divides(slices.Concat(d[from+1:], d[1:from+1]), x.Value[0]) {
				return true
			}
		}
		return false
	}},
	"nabner": {shape: "line", least: 2, most: 4, holds: func(x claim) bool {
		sorted := slices.Sorted(slices.Values(x.d()))
		for i := 1; i < len(sorted); i++ {
			if sorted[i]-sorted[i-1] < 2 {
				return false
			}
		}
		return true
	}},
	"zipper": {shape: "line", least: 3, most: 6, holds: func(x claim) bool {
		var parts [][]int
		for d := x.d(); len(d) > 0; d = d[1:max(1, len(d)-1)] {
			if parts = append(parts, d[:1]); len(d) > 1 {
				parts[len(parts)-1] = []int{d[0], d[len(d)-1]}
			}
		}
		return equalSums(parts)
	}},
	"lockout": {shape: "line", least: 2, most: 5, values: some(1, 3), holds: func(x claim) bool {
		d := x.d()
		low, high := min(d[0], d[len(d)-1]), max(d[0], d[len(d)-1])
		return high-low >= x.Value[0] && !slices.ContainsFunc(d[1:len(d)-1],
			func(inner int) bool { return inner >= low && inner <= high })
	}},

	"white": {shape: "pair", values: orNone(some(1, 3)), holds: func(x claim) bool {
		return white(x.d()[0], x.d()[1], x.value(1))
	}},
	"black": {shape: "pair", values: orNone(some(2, 4)), holds: func(x claim) bool {
		return black(x.d()[0], x.d()[1], x.value(2))
	}},
	"xv": {shape: "pair", values: totals, holds: func(x claim) bool {
		return adds(x.d()[0], x.d()[1], x.Value[0])
	}},
	"greater": {shape: "pair", holds: func(x claim) bool { return x.d()[0] > x.d()[1] }},

	"edgetable": {shape: "pair", values: tables, holds: steps(inTable)},
	"linetable": {shape: "line", least: 2, most: 5, values: tables, holds: steps(inTable)},
	"settable": {shape: "set", least: 2, most: 4, values: tables, holds: func(x claim) bool {
		d := x.d()
		for i, a := range d {
			for j, b := range d {
				if i != j && !inTable(a, b, x) {
					return false
				}
			}
		}
		return true
	}},
	"boardtable": {shape: "board", values: tables, holds: func(x claim) bool {
		return pairs(func(a, b, right, down int) bool {
			return right+down != 1 || inTable(a, b, x) && inTable(b, a, x)
		})(x)
	}},
	"automaton": {shape: "line", least: 1, most: 6, values: automata, holds: func(x claim) bool {
		state := x.Value[:x.N+1]
		for _, d := range x.d() {
			if state[d] == 0 {
				return false
			}
			state = x.Value[(state[d]-1)*(x.N+1):]
		}
		return state[0] == 1
	}},

	"little": {shape: "ray", values: totals, holds: func(x claim) bool { return sum(x.d()) == x.Value[0] }},
	"sandwich": {shape: "row", values: func(n, _ int) [][]int { return some(0, n*(n-1)/2)(n, n) },
		holds: func(x claim) bool { // of a row with each digit once
			one, last := slices.Index(x.d(), 1), slices.Index(x.d(), x.N)
			return sum(x.d()[min(one, last):max(one, last)+1])-1-x.N == x.Value[0]
		}},
	"xsum": {shape: "row", values: func(n, _ int) [][]int { return some(1, n*(n+1)/2)(n, n) },
		holds: func(x claim) bool { return sum(x.d()[:x.d()[0]]) == x.Value[0] }},
	"skyscraper": {shape: "row", values: func(n, _ int) [][]int { return some(1, n)(n, n) },
		holds: func(x claim) bool {
			seen := 0
			for i, d := range x.d() {
				if slices.Max(x.d()[:i+1]) == d {
					seen++
				}
			}
			return seen == x.Value[0]
		}},
	"room": {shape: "row", values: func(n, _ int) [][]int { return some(1, n)(n, n) },
		holds: func(x claim) bool { return x.d()[x.d()[0]-1] == x.Value[0] }},
}

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
