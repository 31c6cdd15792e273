package rules

import "slices"

// This file combines the sums of several rules. If cells of one rule see cells of another rule, the cells of
// both together form larger groups of different digits. Then the range of the combined sum is narrower than
// the ranges of the two single sums.

// joined is the sum of one rule, or of several rules that do not overlap.
type joined struct {
	cells cellSet
	total int
	rules int // number of rules that are combined
	score int // see balance.score
	parts [2]*joined
}

const (
	mostJoined = 64 // maximum number of sums that are combined
	leastSeen  = 6  // for two sums to be joined: how many cells of the smaller one must see the other sum
)

// combine repeatedly replaces two sums by their joined sum, until this gains nothing more. It chooses the two
// sums that gain most: their joined sum restricts its cells more than the two sums do.
func (c *compiler) combine(sums []known) {
	if len(sums) > mostJoined {
		return
	}
	var pool []*joined
	var better []*joined // joined pairs of sums in the pool that are better than the sums themselves
	add := func(j *joined) {
		for _, other := range pool {
			if both := c.join(j, other); both != nil {
				better = append(better, both)
			}
		}
		pool = append(pool, j)
	}
	for _, s := range sums {
		j := &joined{cells: s.cells, total: s.total, rules: 1}
		j.score = c.newBalance(j.cells.list(), nil, j.total).score(c.n)
		add(j)
	}
	for len(better) > 0 {
		best := slices.MaxFunc(better, func(a, b *joined) int { return a.score - b.score })
		isUsed := func(j *joined) bool { return slices.Contains(best.parts[:], j) }
		pool = slices.DeleteFunc(pool, isUsed)
		better = slices.DeleteFunc(better, func(j *joined) bool { return slices.ContainsFunc(j.parts[:], isUsed) })
		add(best)
	}
	for _, j := range pool {
		if j.rules > 1 && j.score > 0 {
			b := c.newBalance(j.cells.list(), nil, j.total)
			b.follows(true)
			c.balance(b)
		}
	}
}

// join returns the sum of two sums. If it restricts their cells no more than the two single sums do, join
// returns nil.
func (c *compiler) join(a, b *joined) *joined {
	if a.cells.meets(&b.cells) || !c.related(&a.cells, &b.cells) {
		return nil
	}
	both := &joined{cells: a.cells, total: a.total + b.total, rules: a.rules + b.rules, parts: [2]*joined{a, b}}
	both.cells.join(&b.cells)
	both.score = c.newBalance(both.cells.list(), nil, both.total).score(c.n)
	if both.score <= max(a.score, b.score) && both.score <= a.score+b.score {
		return nil
	}
	return both
}

// related reports whether at least leastSeen cells of the smaller set see cells of the other set.
func (c *compiler) related(a, b *cellSet) bool {
	if a.count() > b.count() {
		a, b = b, a
	}
	seen := 0
	for _, cell := range a.list() {
		if c.sees[cell].meets(b) {
			seen++
		}
	}
	return seen >= leastSeen
}

// newBalance returns a balance which requires that the sum of cells minus the sum of less equals total.
func (c *compiler) newBalance(cells, less []int, total int) *balance {
	return balanceOf(c.cliques(cells), c.cliques(less), total)
}

// balanceOf does the work of newBalance for cells that cliques has divided into groups.
func balanceOf(groups, less [][]int, total int) *balance {
	size := 0
	for _, g := range groups {
		size += len(g)
	}
	for _, g := range less {
		size += len(g)
	}
	b := &balance{total: total, cells: make([]int, 0, size), groups: make([]portion, 0, len(groups)+len(less))}
	for i, groups := range [][][]int{groups, less} {
		for _, group := range groups {
			from := len(b.cells)
			b.cells = append(b.cells, group...)
			b.groups = append(b.groups, portion{from, len(b.cells), 1 - 2*i})
		}
	}
	return b
}

// balance adds a balance to the propagators, unless it has too many groups. If its total is out of range, the
// layout has no solution.
func (c *compiler) balance(b *balance) {
	switch least, most := b.ends(c.n); {
	case b.total < least || b.total > most:
		c.none = true
	case len(b.groups) <= mostGroups:
		c.add(ofSums, b)
	}
}

// ends returns the minimum and the maximum value that the balance can have on an empty board.
func (b *balance) ends(n int) (least, most int) {
	for _, g := range b.groups {
		k := g.to - g.from
		low, high := k*(k+1)/2, k*(2*n-k+1)/2
		if g.sign < 0 {
			low, high = -high, -low
		}
		least, most = least+low, most+high
	}
	return least, most
}

// slack returns the distance from the total to the nearer end of the range that ends returns.
func (b *balance) slack(n int) int {
	least, most := b.ends(n)
	return min(b.total-least, most-b.total)
}

// saysMuch reports whether the total is in the lowest or the highest quarter of the range that ends returns.
func (b *balance) saysMuch(n int) bool {
	least, most := b.ends(n)
	return most-least > 4*b.slack(n)
}

// score measures how much the balance restricts its groups. For each group, it counts the sums that the
// balance excludes: the width of the group's range minus the slack.
func (b *balance) score(n int) (score int) {
	slack := b.slack(n)
	for _, g := range b.groups {
		k := g.to - g.from
		score += k*(n-k) - slack
	}
	return score
}
