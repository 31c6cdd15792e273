package meaning

import (
	"math/rand/v2"
	"slices"
)

// The functions below return the possible values of a random rule. n is the number of digits of the board,
// and cells is the number of cells of the rule.

func some(low, high int) func(n, cells int) [][]int {
	return func(n, _ int) (all [][]int) {
		for v := low; v <= high; v++ {
			all = append(all, []int{v})
		}
		return all
	}
}

func totals(n, cells int) [][]int { return some(max(1, cells), n*cells)(n, cells) }

func orNone(values func(n, cells int) [][]int) func(n, cells int) [][]int {
	return func(n, cells int) [][]int { return append(values(n, cells), nil) }
}

// Value returns a random value for a rule with the given number of cells on a board with n digits. It returns
// nil for kinds without a value.
func Value(rng *rand.Rand, kind string, n, cells int) []int {
	if values := kinds[kind].values; values != nil {
		return pick(rng, values(n, cells))
	}
	return nil
}

// Random returns a rule of the given kind, with random cells and a random value. The rule need not hold on
// any grid.
func (b Board) Random(rng *rand.Rand, kind string) Rule {
	r := Rule{Kind: kind, Cells: b.randomCells(rng, kind)}
	r.Value = Value(rng, kind, b.N, len(r.Cells))
	return r
}

// Fitting returns a random rule of the kind that holds for digits. ok is false if 200 attempts find no such
// rule.
func (b Board) Fitting(rng *rand.Rand, kind string, digits []int) (r Rule, ok bool) {
	k := kinds[kind]
	for range 200 {
		r := Rule{Kind: kind, Cells: b.randomCells(rng, kind)}
		values := [][]int{nil}
		if k.values != nil {
			values = k.values(b.N, len(r.Cells))
		}
		var fit [][]int
		for _, value := range values {
			if r.Value = value; b.Holds(r, digits) {
				fit = append(fit, value)
			}
		}
		if len(fit) > 0 {
			r.Value = pick(rng, fit)
			return r, true
		}
	}
	return Rule{}, false
}

func pick[T any](rng *rand.Rand, from []T) T { return from[rng.IntN(len(from))] }

// randomCells returns random cells in the shape that the kind requires.
func (b Board) randomCells(rng *rand.Rand, name string) []int {
	k, n := kinds[name], b.N
	count := 0
	if k.most > 0 {
		count = k.least + rng.IntN(k.most-k.least+1)
	}
	switch k.shape {
	case "set":
		return rng.Perm(n * n)[:count]
	case "groups":
		return rng.Perm(n * n)[:count/2*2]
	case "line":
		return b.walk(rng, count, k.least)
	case "pair":
		return pick(rng, b.pairs())
	case "corner":
		c := rng.IntN(n-1)*n + rng.IntN(n-1)
		corner := []int{c, c + 1, c + n, c + n + 1}
		rng.Shuffle(4, func(i, j int) { corner[i], corner[j] = corner[j], corner[i] })
		return corner[:count]
	case "ray":
		return pick(rng, b.rays(true))
	case "row":
		return pick(rng, b.rays(false))
	}
	return nil
}

// walk returns a random line of count cells, each of which touches the previous cell at a side or corner. If
// the line runs into a dead end, it can have fewer cells, but at least minCells.
func (b Board) walk(rng *rand.Rand, count, minCells int) []int {
	for {
		line := []int{rng.IntN(b.N * b.N)}
		for len(line) < count {
			last := line[len(line)-1]
			var next []int
			for c := range b.N * b.N {
				if max(apart(c/b.N, last/b.N), apart(c%b.N, last%b.N)) == 1 && !slices.Contains(line, c) {
					next = append(next, c)
				}
			}
			if len(next) == 0 {
				break
			}
			line = append(line, pick(rng, next))
		}
		if len(line) >= minCells {
			return line
		}
	}
}

// pairs returns all pairs of cells that share a side, in both orders.
func (b Board) pairs() (all [][]int) {
	for c := range b.N * b.N {
		if c%b.N < b.N-1 {
			all = append(all, []int{c, c + 1}, []int{c + 1, c})
		}
		if c/b.N < b.N-1 {
			all = append(all, []int{c, c + b.N}, []int{c + b.N, c})
		}
	}
	return all
}

// rays returns the cells of all lines from edge to edge, in both directions. The lines are the diagonals if
// diagonal is true, and the rows and columns if it is false.
func (b Board) rays(diagonal bool) (all [][]int) {
	for c := range b.N * b.N {
		for down := -1; down <= 1; down++ {
			for right := -1; right <= 1; right++ {
				inside := func(row, col int) bool { return min(row, col) >= 0 && max(row, col) < b.N }
				if (down*right != 0) != diagonal || down == 0 && right == 0 || inside(c/b.N-down, c%b.N-right) {
					continue
				}
				var ray []int
				for row, col := c/b.N, c%b.N; inside(row, col); row, col = row+down, col+right {
					ray = append(ray, row*b.N+col)
				}
				all = append(all, ray)
			}
		}
	}
	return all
}

// Filled returns a random grid with each digit once in every row, column and box or region. It ignores the
// rules of the board.
func (b Board) Filled(rng *rand.Rand) []int {
	may := make([][]int, b.N*b.N)
	for range 100 {
		for c := range may {
			may[c] = rng.Perm(b.N)
			for i := range may[c] {
				may[c][i]++
			}
		}
		bare := Board{N: b.N, Rows: b.Rows, Cols: b.Cols, Regions: b.Regions}
		if found, _ := bare.search(may, 0, 100_000); len(found) > 0 {
			return found[0]
		}
	}
	panic("meaning: the board cannot be filled")
}
