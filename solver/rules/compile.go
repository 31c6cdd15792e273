package rules

import (
	"context"
	"math/bits"
	"slices"

	"numplace/solver"
	"numplace/solver/internal/stable"
	pause "numplace/solver/internal/turn"
)

// compiler builds the propagators of a layout.
type compiler struct {
	*set
	layout    *solver.Layout
	relations map[string]*relation
	equal     [][]int             // sets of equal cells
	sets      map[string][]uint32 // allowed sets of different digits, by kind, value and number of cells
	usable    []usable            // buffer of deriveIn
	crossing  []crossing          // buffer of surround
	rule      int                 // the rule that is being compiled, or -1
	ctx       context.Context
}

// compile returns the propagators of a layout, or the error of the context if it ends first.
func compile(ctx context.Context, l *solver.Layout) (*set, error) {
	c := &compiler{
		set: &set{n: l.N(), cells: l.Cells()}, layout: l, relations: map[string]*relation{},
		sets: map[string][]uint32{}, ctx: ctx,
	}
	if c.ended() { // the context may have ended while another search was compiling the same layout
		return nil, ctx.Err()
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
		if c.ended() {
			break
		}
		c.rule = i
		if make := kinds[r.Kind].compile; make != nil {
			make(c, r)
		}
	}
	c.rule = -1
	c.derive()
	c.overlaps()
	if c.ended() {
		return nil, ctx.Err()
	}
	return c.set, nil
}

// ended reports whether the context has ended, so that compiling must stop. It does not call ctx.Err, because
// package generate measures the work of a search by the number of calls of Err.
func (c *compiler) ended() bool {
	pause.Give()
	select {
	case <-c.ctx.Done():
		return true
	default:
		return false
	}
}

// add adds a propagator. class is its class, which determines when it runs.
func (c *compiler) add(class int, p propagator) {
	number := int32(len(c.all))
	c.all, c.class = append(c.all, p), append(c.class, uint8(class))
	c.repeats = append(c.repeats, len(again(p.places())) > 0)
	c.source = append(c.source, c.rule)
	c.most = max(c.most, len(p.places()))
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

// same records that two cells always have the same digit.
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

// shareSights makes cells that always have the same digit see the same other cells.
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
				c.none = true // cells that must be equal see each other
			case others[0] != other && seen.has(others[0]):
				continue // already done with others[0], the first cell that must equal other
			}
			for _, a := range set {
				for _, b := range others {
					c.differ(a, b)
				}
			}
		}
	}
}

// pair adds a propagator which requires that the digits of cells a and b are in a relation. Relations with
// the same name are built only once.
func (c *compiler) pair(a, b int, name string, holds func(a, b int) bool) {
	t := c.relations[name]
	if t == nil {
		t = newRelation(c.n, holds)
		c.relations[name] = t
	}
	c.add(ofPairs, &pair{[2]int{a, b}, t})
}

// group adds a propagator which requires that cells have exactly the digits of one of the combinations. The
// cells must all see each other.
func (c *compiler) group(cells []int, combinations []uint32) {
	if len(combinations) == 0 {
		c.none = true
		return
	}
	g := &group{cells: cells, combinations: combinations}
	g.look(c.sees)
	c.add(ofGroups, g)
}

// sum adds a propagator which requires that cells add up to a total.
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

// equate adds a propagator which requires that several lists of cells have the same sum. If totals is not
// empty, the sum must be one of them.
func (c *compiler) equate(totals []int, sums ...[]int) {
	sides := make([][]term, len(sums))
	for i, cells := range sums {
		sides[i] = []term{{cells: cells, factor: 1}}
	}
	c.equation(totals, sides...)
}

// term is a summand in an equation: either the sum of its cells times a factor, or the decimal number that
// its cells form.
type term struct {
	cells  []int
	factor int // 0 if the cells form a number
}

// mostTotal is an upper bound for the sum of cells.
const mostTotal = 16 * 256

// equation adds a propagator which requires that several sides have the same value. The value of a side is
// the sum of its terms. If totals is not empty, the value must be one of the totals.
func (c *compiler) equation(totals []int, sides ...[]term) {
	e := &equation{}
	most := mostTotal
	if len(totals) > 0 {
		most = slices.Max(totals)
	}
	for _, terms := range sides {
		sum := 0
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
	for _, terms := range sides {
		s := side{}
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
	balances := e.balances(totals)
	for _, b := range balances {
		c.balance(b)
	}
	if len(balances) == 0 { // the equation is omitted if it takes more time than it saves
		c.add(ofLines, e)
	}
}

// balances returns balances that are equivalent to an equation. If there is a total, each side equals the
// total. Otherwise pairs of sides are equal. balances returns nil if there are several totals, or if some
// term is not a plain sum.
func (e *equation) balances(totals []int) (all []*balance) {
	if len(totals) > 1 {
		return nil
	}
	for i := range e.sides {
		b := &balance{}
		ok := true
		if len(totals) == 1 {
			b.total = totals[0]
			ok = b.side(e, i, 1)
		} else {
			j := (i + 1) % len(e.sides)
			if j == i || j == 0 && i == 1 {
				continue
			}
			ok = b.side(e, i, 1) && b.side(e, j, -1)
		}
		if !ok || len(b.groups) > mostGroups {
			return nil
		}
		all = append(all, b)
	}
	return all
}

// side adds side i of an equation to the balance, multiplied by sign. It returns false if some term of the
// side is not a plain sum.
func (b *balance) side(e *equation, i, sign int) bool {
	for _, p := range e.sides[i].parts {
		d, ok := p.(*distinct)
		if !ok || len(d.factored) > 0 && d.factored[0] != d.sums[0] {
			return false
		}
		from := len(b.cells)
		b.cells = append(b.cells, e.cells[d.from:d.to]...)
		b.groups = append(b.groups, portion{from, len(b.cells), sign})
	}
	return true
}

// cliques divides cells into groups of cells that see each other. A group has at most n cells, in ascending
// order. cliques tries to make the groups large.
func (c *compiler) cliques(cells []int) (groups [][]int) {
	if twice := again(cells); len(twice) > 0 {
		return append(c.cliques(once(cells)), c.cliques(twice)...)
	}
	groups, best := c.cliquesBy(first, cells)
	if len(groups) > 1 {
		if found, squares := c.cliquesBy(c.mostSeen, cells); squares > best {
			return found
		}
	}
	return groups
}

// again returns the cells that occur more than once in a list, each as often as it is repeated.
func again(cells []int) (twice []int) {
	for i, cell := range cells {
		if slices.Contains(cells[:i], cell) {
			twice = append(twice, cell)
		}
	}
	return twice
}

// once returns the cells in ascending order, each only once.
func once(cells []int) []int { return slices.Compact(stable.Sorted(cells)) }

// first returns the lowest cell of a set, or -1 if it is empty.
func first(of *cellSet) int {
	for w, word := range of {
		if word != 0 {
			return w<<6 | bits.TrailingZeros64(word)
		}
	}
	return -1
}

// mostSeen returns the cell that sees the most cells of the set.
func (c *compiler) mostSeen(of *cellSet) int {
	best, most := -1, -1
	for w, word := range of {
		for ; word != 0; word &= word - 1 {
			cell := w<<6 | bits.TrailingZeros64(word)
			if n := of.common(&c.sees[cell]); n > most {
				best, most = cell, n
			}
		}
	}
	return best
}

// cliquesBy divides cells into groups of cells that see each other, like cliques. The function choose selects
// the next cell of a group. squares is the sum of the squares of the group sizes, by which cliques compares
// results.
func (c *compiler) cliquesBy(choose func(*cellSet) int, cells []int) (groups [][]int, squares int) {
	var left cellSet
	for _, cell := range cells {
		left.add(cell)
	}
	for left != noCells {
		can := left
		var group cellSet
		for size := 0; can != noCells && size < c.n; size++ {
			cell := choose(&can)
			group.add(cell)
			can.meet(&c.sees[cell])
		}
		left = left.without(&group)
		list := group.list()
		groups = append(groups, list)
		squares += len(list) * len(list)
	}
	return groups, squares
}

// ints converts cells to numbers.
func ints(cells []solver.Cell) []int {
	all := make([]int, len(cells))
	for i, c := range cells {
		all[i] = int(c)
	}
	return all
}
