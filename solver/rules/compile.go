package rules

import (
	"slices"

	"numplace/solver"
)

// compiler makes the propagators of a layout.
type compiler struct {
	*set
	layout    *solver.Layout
	relations map[string]*relation
	from      []int   // the numbers of the rules that further propagators come from
	equal     [][]int // sets of equal cells
}

// compile returns the propagators of a layout.
func compile(l *solver.Layout) *set {
	c := &compiler{
		set: &set{n: l.N(), cells: l.Cells(), starts: []int{0}}, layout: l, relations: map[string]*relation{},
	}
	c.of, c.sees = make([][]int32, c.cells), make([]cellSet, c.cells)
	for cell := range c.sees {
		for _, other := range l.Sees(solver.Cell(cell)) {
			c.sees[cell].add(int(other))
		}
	}
	for _, r := range l.Rules() {
		if apart := kinds[r.Kind].apart; apart != nil {
			apart(c, r)
		}
	}
	c.shareSights()
	for i, r := range l.Rules() {
		c.from = []int{i}
		if make := kinds[r.Kind].compile; make != nil {
			make(c, r)
		}
	}
	c.derive()
	for h := range l.Houses() {
		c.add(3, &group{ints(h.Cells), []uint32{1<<c.n - 1}})
	}
	return c.set
}

// add adds a propagator of a class.
func (c *compiler) add(class int, p propagator) {
	number := int32(len(c.all))
	c.all, c.class, c.origin = append(c.all, p), append(c.class, uint8(class)), append(c.origin, c.from)
	cells := slices.Sorted(slices.Values(p.places()))
	c.repeats = append(c.repeats, len(slices.Compact(cells)) < len(p.places()))
	c.starts = append(c.starts, c.starts[number]+len(p.places()))
	for _, cell := range p.places() {
		if of := c.of[cell]; len(of) == 0 || of[len(of)-1] != number {
			c.of[cell] = append(of, number)
		}
	}
}

// differ makes two cells see each other.
func (c *compiler) differ(a, b int) {
	if a != b && !c.sees[a].has(b) {
		c.sees[a].add(b)
		c.sees[b].add(a)
		c.apart = append(c.apart, [2]int{a, b})
	}
}

// same notes that two cells are equal.
func (c *compiler) same(a, b int) {
	joined := []int{a}
	left := c.equal[:0]
	for _, set := range append(c.equal, []int{b}) {
		if slices.Contains(set, a) || slices.Contains(set, b) {
			joined = append(joined, set...)
			continue
		}
		left = append(left, set)
	}
	slices.Sort(joined)
	c.equal = append(left, slices.Compact(joined))
}

// shareSights makes equal cells see the same cells.
func (c *compiler) shareSights() {
	setOf := map[int][]int{}
	for _, set := range c.equal {
		for _, cell := range set {
			setOf[cell] = set
		}
	}
	for _, set := range c.equal {
		var seen cellSet
		for _, cell := range set {
			seen.join(&c.sees[cell])
		}
		for _, other := range seen.list() {
			others := setOf[other]
			switch {
			case others == nil:
				others = []int{other}
			case others[0] == set[0]:
				c.none = true // equal cells that see each other
			case others[0] != other && seen.has(others[0]):
				continue // this was done with their first cell
			}
			for _, a := range set {
				for _, b := range others {
					c.differ(a, b)
				}
			}
		}
	}
}

// pair adds a rule about two cells. Relations with the same name are the same.
func (c *compiler) pair(a, b int, name string, holds func(a, b int) bool) {
	t := c.relations[name]
	if t == nil {
		t = newRelation(c.n, holds)
		c.relations[name] = t
	}
	c.add(0, &pair{[2]int{a, b}, t})
}

// group adds a set of cells that see each other and have one of several combinations.
func (c *compiler) group(cells []int, combinations []uint32) {
	if len(combinations) == 0 {
		c.none = true
		return
	}
	c.add(1, &group{cells, combinations})
}

// sum adds a rule that cells add up to a total.
func (c *compiler) sum(cells []int, total int) {
	groups := c.cliques(cells)
	if len(groups) == 1 {
		bySum := combinationsOf(c.n, len(cells))
		if total >= len(bySum) {
			total = 0
		}
		c.group(cells, bySum[total])
		return
	}
	c.equate([]int{total}, cells)
}

// equate adds a rule that sums of cells are equal, and one of some totals if there are any.
func (c *compiler) equate(totals []int, sums ...[]int) {
	sides := make([][]term, len(sums))
	for i, cells := range sums {
		sides[i] = []term{{cells: cells, factor: 1}}
	}
	c.equation(totals, nil, sides...)
}

// term is cells with a factor, or the number that they are.
type term struct {
	cells  []int
	factor int // 0 for a number
}

// mostTotal is the greatest sum of any number of cells.
const mostTotal = 16 * 256

// equation adds a rule that sums of terms and an offset are equal on several sides, and one of some
// totals if there are any.
func (c *compiler) equation(totals, offsets []int, sides ...[]term) {
	e := &equation{}
	most := mostTotal
	if len(totals) > 0 {
		most = slices.Max(totals)
	}
	for i, terms := range sides {
		sum := 0
		if offsets != nil {
			sum = offsets[i]
		}
		for _, t := range terms {
			switch {
			case t.factor > 0:
				sum += c.n * len(t.cells) * t.factor
			case len(t.cells) > 3:
				sum = mostTotal
			default:
				sum += []int{0, 16, 1616, mostTotal}[len(t.cells)]
			}
		}
		most = min(most, sum)
	}
	e.totals = make([]uint64, words(most+1))
	if len(totals) == 0 {
		for t := range most + 1 {
			e.totals[t>>6] |= 1 << (t & 63)
		}
	}
	for _, t := range totals {
		if t <= most {
			e.totals[t>>6] |= 1 << (t & 63)
		}
	}
	for i, terms := range sides {
		s := side{}
		if offsets != nil {
			s.offset = offsets[i]
		}
		for _, t := range terms {
			if t.factor == 0 {
				from := len(e.cells)
				e.cells = append(e.cells, t.cells...)
				s.parts = append(s.parts, newNumber(c.n, from, len(e.cells), most))
				continue
			}
			for _, clique := range c.cliques(t.cells) {
				from := len(e.cells)
				e.cells = append(e.cells, clique...)
				s.parts = append(s.parts, newDistinct(c.n, from, len(e.cells), t.factor))
			}
		}
		e.sides = append(e.sides, s)
	}
	c.add(2, e)
}

// mostStarts is the most cells with which cliques begins a group, to choose the largest.
const mostStarts = 12

// cliques divides cells into groups that see each other, large ones first.
func (c *compiler) cliques(cells []int) (groups [][]int) {
	left := slices.Clone(cells)
	for len(left) > 0 {
		var best []int
		for first := range min(len(left), mostStarts) {
			clique := []int{left[first]}
			for i := range left {
				other := left[(first+i)%len(left)]
				stranger := func(of int) bool { return !c.sees[of].has(other) }
				if len(clique) < c.n && !slices.ContainsFunc(clique, stranger) {
					clique = append(clique, other)
				}
			}
			if len(clique) > len(best) {
				best = clique
			}
		}
		groups = append(groups, best)
		for _, cell := range best {
			i := slices.Index(left, cell)
			left = slices.Delete(left, i, i+1)
		}
	}
	return groups
}

// ints returns cells as numbers.
func ints(cells []solver.Cell) []int {
	all := make([]int, len(cells))
	for i, c := range cells {
		all[i] = int(c)
	}
	return all
}
