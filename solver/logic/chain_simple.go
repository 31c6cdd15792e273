package logic

import (
	"math/bits"
	"slices"

	"numplace/solver"
)

// xChain finds chains on one digit that begin and end with a strong link. At least one of the two ends is
// true.
func xChain(s *search, t Technique) {
	c := s.singleDigits()
	c.handOut(c.chains(t))
}

// turbot finds two strong links on one digit, joined by a weak link.
func turbot(s *search, t Technique) {
	c := s.singleDigits()
	var all []chain
	for i := range int32(len(c.points)) {
		p := &c.points[i]
		for _, a := range c.strong(i) {
			c.work(1)
			for _, b := range c.weak(a) {
				for _, e := range c.strong(b) {
					if e <= i || b == i || e == a {
						continue // a loop, or the same chain reversed
					}
					if out := p.seen.and(c.points[e].seen).and(s.at[p.digit]); !out.empty() {
						facts := []int32{offFact(i), onFact(a), offFact(b), onFact(e)}
						all = append(all, chain{t, allOf(p.digit, out), facts})
					}
				}
			}
		}
	}
	c.handOut(all)
}

// xyChain finds chains of cells with two candidates each. The two ends of a chain have the same digit, and
// one of them is true.
func xyChain(s *search, t Technique) {
	c := s.newSimple(func(cell int) solver.Digits {
		if s.cand[cell].Len() != 2 {
			return 0
		}
		return s.cand[cell]
	})
	c.linkHouses(false)
	c.strongTo = c.strongTo[:0]
	for i := range c.points {
		p := &c.points[i]
		c.strongTo = append(c.strongTo, c.point(p.only, s.cand[p.only].Without(p.digit).Min()))
		c.strongAt[i+1] = int32(i) + 1
	}
	c.handOut(c.chains(t))
}

// mostLinks is the maximum number of links in a simple chain.
const mostLinks = 20

// simple searches for chains whose links alternate between strong and weak. The first and the last link are
// strong.
type simple struct {
	*tabling
	strongAt []int32 // by point: the index in strongTo at which its strong links begin
	strongTo []int32
	weakAt   []int32
	weakTo   []int32
	dist     []int32 // by state, as measure defines them: the number of links to the end of the chain, or -1
	queue    []int32
	path     []int32
	steps    int              // the number of steps that the search for the current chain may still take
	known    map[uint32][]int // by a hash of the eliminations: indices of chains
	nearest  []int32          // reusable memory for the result of near, by point
	passed   []bool
}

// singleDigits returns the search for chains on a single digit. The search is built on first use.
func (s *search) singleDigits() *simple {
	if s.single == nil {
		s.single = s.newSimple(func(cell int) solver.Digits { return s.cand[cell] })
		s.single.linkHouses(true)
	}
	return s.single
}

// newSimple returns a search for chains. Its points are the candidates that wanted returns for each cell. The
// caller must add the links.
func (s *search) newSimple(wanted func(int) solver.Digits) *simple {
	t := s.withPoints(wanted)
	n := len(t.points)
	return &simple{
		tabling:  t,
		strongAt: make([]int32, n+1), strongTo: make([]int32, 0, n),
		weakAt: make([]int32, n+1), weakTo: make([]int32, 0, 12*n),
		dist: make([]int32, 2*n), nearest: make([]int32, n), passed: make([]bool, n),
		known: map[uint32][]int{},
	}
}

// strong returns the points that strong links connect to point i.
func (c *simple) strong(i int32) []int32 { return c.strongTo[c.strongAt[i]:c.strongAt[i+1]] }

// weak returns the points that weak links connect to point i.
func (c *simple) weak(i int32) []int32 { return c.weakTo[c.weakAt[i]:c.weakAt[i+1]] }

// linkHouses adds weak links between candidates of the same digit whose cells see each other. If strong is
// true, it also adds a strong link between the only two candidates of a digit in a house.
func (c *simple) linkHouses(strong bool) {
	for i := range int32(len(c.points)) {
		p := &c.points[i]
		c.work(16)
		seen := p.seen.and(c.at[p.digit])
		for _, in := range c.tables.of[p.only] {
			h := &c.house[in.house]
			rest := c.mask(in.house, int(p.digit)) &^ in.bit
			isStrong := strong && h.whole && rest != 0 && rest&(rest-1) == 0
			for ; rest != 0; rest &= rest - 1 {
				cell := h.cells[bits.TrailingZeros32(rest)]
				to := c.point(cell, p.digit)
				if to < 0 {
					continue
				}
				if isStrong {
					c.strongTo = append(c.strongTo, to)
				}
				if seen.has(cell) {
					seen = seen.without(cell)
					c.weakTo = append(c.weakTo, to)
				}
			}
		}
		for cell := seen.first(); cell >= 0; cell = seen.after(cell) { // they see each other without a common house
			if to := c.point(cell, p.digit); to >= 0 {
				c.weakTo = append(c.weakTo, to)
			}
		}
		c.strongAt[i+1], c.weakAt[i+1] = int32(len(c.strongTo)), int32(len(c.weakTo))
	}
}

// chains returns the chains with eliminations. If several chains have the same eliminations, it returns only
// the shortest.
func (c *simple) chains(t Technique) []chain {
	var all []chain
	for i := range int32(len(c.points)) {
		if len(c.strong(i)) == 0 {
			continue
		}
		p := &c.points[i]
		near := c.near(i)
		c.work(len(near) / 2)
		for j := range int32(len(c.points)) {
			q := &c.points[j]
			links := near[j]
			if links < 3 || q.digit != p.digit {
				continue
			}
			out := p.seen.and(q.seen).and(c.at[p.digit])
			if i == j {
				out = p.seen.and(c.at[p.digit])
			}
			if out.empty() {
				continue
			}
			remove := allOf(p.digit, out)
			hash := uint32(p.digit)
			for _, x := range remove {
				hash = hash*16777619 ^ uint32(x.Cell)
			}
			old := -1
			for _, k := range c.known[hash] {
				if slices.Equal(all[k].remove, remove) {
					old = k
				}
			}
			most := int32(mostLinks)
			if old >= 0 {
				most = int32(len(all[old].facts)) - 1
				if all[old].facts[0] != offFact(i) {
					most -= 2
				}
			}
			if !c.toward(i, j, links, most) {
				continue
			}
			facts := []int32{offFact(i)}
			for k, x := range c.path[1:] {
				facts = append(facts, 2*x+int32(k)%2)
			}
			if old >= 0 {
				if len(facts) < len(all[old].facts) || c.before(facts, all[old].facts) {
					all[old].facts = facts
				}
				continue
			}
			c.known[hash] = append(c.known[hash], len(all))
			all = append(all, chain{t, remove, facts})
		}
	}
	return all
}

// before reports whether the search would find chain x before chain y. Both chains must start at the same
// point and be equally long.
func (c *simple) before(x, y []int32) bool {
	for i := 1; i < len(x); i++ {
		if x[i] == y[i] {
			continue
		}
		links := c.weak(x[i-1] / 2)
		if isOn(x[i]) {
			links = c.strong(x[i-1] / 2)
		}
		for _, to := range links {
			if to == x[i]/2 || to == y[i]/2 {
				return to == x[i]/2
			}
		}
	}
	return false
}

// near returns, for each point, the length of the shortest chain from start that reaches the point by a
// strong link. The length is the number of links, or 0 if no chain reaches the point.
func (c *simple) near(start int32) []int32 {
	near, seen := c.nearest, c.passed
	clear(near)
	clear(seen)
	front, back := []int32{start}, []int32(nil)
	for links := int32(1); len(front) > 0 && links < mostLinks; links += 2 {
		back = back[:0]
		for _, x := range front { // if start is false, all points in front are false
			for _, y := range c.strong(x) {
				if near[y] == 0 {
					near[y] = links
					back = append(back, y)
				}
			}
		}
		next := front[:0:0]
		for _, y := range back {
			for _, z := range c.weak(y) {
				if !seen[z] && z != start {
					seen[z] = true
					next = append(next, z)
				}
			}
		}
		front = next
	}
	return near
}

// toward looks for a shortest chain from start to end that has at least length links and at most longest
// links. It stores the first such chain in c.path. A chain does not return to a cell that it has left, except
// to end at its first point.
func (c *simple) toward(start, end, length, longest int32) bool {
	if length > longest {
		return false
	}
	c.measure(end)
	for ; length <= longest; length += 2 {
		c.steps = 1 << 12
		c.path = append(c.path[:0], start)
		if c.walk(start, end, length, true, single(c.points[start].only)) {
			return true
		}
		if c.steps <= 0 {
			return false
		}
	}
	return false
}

// measure sets c.dist to the number of links between each state and the point end. State 2x is point x before
// a weak link, and state 2x+1 is point x before a strong link.
func (c *simple) measure(end int32) {
	for i := range c.dist {
		c.dist[i] = -1
	}
	c.work(len(c.dist) / 8)
	c.dist[2*end] = 0
	c.queue = append(c.queue[:0], 2*end)
	for i := 0; i < len(c.queue); i++ {
		state := c.queue[i]
		back := c.strong(state / 2)
		if state&1 == 1 {
			back = c.weak(state / 2)
		}
		for _, x := range back {
			if before := 2*x + 1 - state&1; c.dist[before] < 0 {
				c.dist[before] = c.dist[state] + 1
				c.queue = append(c.queue, before)
			}
		}
	}
}

// walk extends c.path from point x by as many links as left says. The next link is strong if strong is true,
// and the links then alternate. walk reports whether it found a path that ends at the point end.
func (c *simple) walk(x, end, left int32, strong bool, visited set) bool {
	if left == 0 {
		return x == end
	}
	c.work(1)
	if c.steps--; c.steps < 0 {
		return false
	}
	links, state := c.weak(x), int32(0)
	if strong {
		links, state = c.strong(x), 1
	}
	for _, y := range links {
		cell := c.points[y].only
		if d := c.dist[2*y+1-state]; d < 0 || d > left-1 {
			continue
		}
		if visited.has(cell) && cell != c.points[x].only && !(left == 1 && y == c.path[0]) {
			continue
		}
		c.path = append(c.path, y)
		if c.walk(y, end, left-1, !strong, visited.with(cell)) {
			return true
		}
		c.path = c.path[:len(c.path)-1]
	}
	return false
}

// handOut yields the steps of the chains in the standard order.
func (c *simple) handOut(all []chain) {
	sortChains(all)
	for i := range all {
		step := Step{Technique: all[i].technique, Remove: all[i].remove, Proof: Proof{
			Digits: solver.Digits(0).With(all[i].remove[0].Digit),
		}}
		w := linker{tabling: c.tabling, proof: &step.Proof}
		step.Proof.Links = w.links(all[i].facts)
		if !c.found(step) {
			return
		}
	}
}
