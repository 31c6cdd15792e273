package rating

import (
	"cmp"
	"math"
	"math/bits"
	"slices"
)

// This file finds cycles and forcing chains in which each node follows from one other node.

// statics is the search on one board. With digits alone it finds X-chains, with cells alone Y-chains.
type statics struct {
	*board
	stop   func() bool
	all    bool      // all chains are wanted, not only the first one
	weak   linkTable // from true to false: the other candidates of the cell, then of the box, row and column
	strong linkTable // from false to true: the same
	reach  reach
	nodes  []staticNode
	seen   [literals]int32 // the stamp of the search that has reached a literal
	stamp  int32
	found  []staticChain
	limits [numLimits]int // the greatest length of chains that are of use
}

// linkTable has the links of each candidate.
type linkTable struct {
	from    [81*9 + 1]int32 // where the links of a candidate begin
	regions [81 * 9]int32   // where those through houses begin
	links   []staticLink
}

type staticLink struct {
	to  literal
	why cause
}

type staticNode struct {
	literal
	nodes  int16 // the length of the chain from the premise, this node included
	why    cause
	parent int32
}

// staticChain is a chain from its end to its premise.
type staticChain struct {
	rating float64
	nodes  int
	key    int
	cycle  bool
	remove []removal
	path   []staticNode // of a cycle without the premise, which is the end
}

// link computes the links of all candidates.
func (s *statics) link() {
	weak, strong := &s.weak, &s.strong
	weak.links, strong.links = weak.links[:0], strong.links[:0]
	for x := range 81 * 9 {
		weak.from[x], strong.from[x] = int32(len(weak.links)), int32(len(strong.links))
		c, d := x/9, x%9
		if s.cand[c]>>d&1 == 0 {
			weak.regions[x], strong.regions[x] = weak.from[x], strong.from[x]
			continue
		}
		others := s.cand[c] &^ (1 << d)
		for rest := others; rest != 0; rest &= rest - 1 {
			weak.links = append(weak.links, staticLink{lit(candidate(c, first(rest)), false), byCell})
		}
		if count(others) == 1 {
			strong.links = append(strong.links, staticLink{lit(candidate(c, first(others)), true), byCell})
		}
		weak.regions[x], strong.regions[x] = int32(len(weak.links)), int32(len(strong.links))
		in := &placeIn[c]
		for kind, h := range houseOf[c] {
			places := s.places[h][d] &^ (1 << in[kind])
			if places == 0 {
				continue
			}
			if places&(places-1) == 0 {
				end := lit(candidate(int(cellsOf[h][first(places)]), d), true)
				known := func(l staticLink) bool { return l.to == end }
				if !slices.ContainsFunc(strong.links[strong.regions[x]:], known) {
					strong.links = append(strong.links, staticLink{end, cause(kind)})
				}
			}
			for ; places != 0; places &= places - 1 {
				p := cellsOf[h][bits.TrailingZeros16(places)]
				if kind != boxes && houseOf[p][boxes] == houseOf[c][boxes] {
					continue
				}
				weak.links = append(weak.links, staticLink{lit(candidate(int(p), d), false), cause(kind)})
			}
		}
	}
	weak.from[81*9], strong.from[81*9] = int32(len(weak.links)), int32(len(strong.links))
}

// of returns the links of a candidate through its cell, its houses or both.
func (t *linkTable) of(x int, cells, regions bool) []staticLink {
	from, to := t.from[x], t.from[x+1]
	if !cells {
		from = t.regions[x]
	}
	if !regions {
		to = t.regions[x]
	}
	return t.links[from:to]
}

// search collects all chains, in the order in which Sudoku Explainer finds them, and sorts them. If not all are
// wanted, it collects only the first one.
func (s *statics) search(all bool) {
	s.all, s.found = all, s.found[:0]
	for i := range s.limits {
		s.limits[i] = math.MaxInt
	}
	s.link()
	s.reach.compute(&s.weak, &s.strong)
	for _, pass := range [3]struct {
		cells, regions bool
		key            int
	}{{false, true, keyX}, {true, false, keyY}, {true, true, keyXY}} {
		for x := range 81 * 9 {
			n := count(s.cand[x/9])
			if s.cand[x/9]>>(x%9)&1 == 0 || n < 2 || !pass.regions && n > 2 {
				continue
			}
			if s.stop() {
				return
			}
			s.searchFrom(x, pass.cells, pass.regions, pass.key)
		}
	}
	slices.SortStableFunc(s.found, staticChain.compare)
}

func (s *statics) searchFrom(x int, cells, regions bool, key int) {
	if s.reach.class[x] != 0 {
		s.cycles(x, cells, regions, key)
	}
	if regions && s.reach.refuted(x) {
		s.forcing(lit(x, true), cells, key)
	}
	if regions && s.reach.proved(x, &s.strong) {
		s.forcing(lit(x, false), cells, key)
	}
}

// compare compares two chains in the order in which they are used.
func (c staticChain) compare(other staticChain) int {
	return cmp.Or(cmp.Compare(c.rating, other.rating), cmp.Compare(c.nodes, other.nodes), cmp.Compare(c.key, other.key))
}

// The limits of length of kinds of chains.
const (
	limitCycle   = iota // an X-cycle or Y-cycle
	limitForcing        // a forcing X-chain
	limitMixed
	numLimits
)

// The ratings of short chains of these kinds, and the same in tenths.
var (
	bases      = [numLimits]float64{6.5, 6.6, 7.0}
	baseTenths = [numLimits]int{65, 66, 70}
)

// kindOf returns the kind of a chain.
func kindOf(key int, cycle bool) int {
	switch {
	case key == keyXY:
		return limitMixed
	case cycle:
		return limitCycle
	}
	return limitForcing
}

// add adds a chain. If not all are wanted, it keeps only the best one, and longer ones are of no use.
func (s *statics) add(c staticChain) {
	kind := kindOf(c.key, c.cycle)
	c.nodes = len(c.path)
	c.rating = rated(bases[kind], c.nodes)
	if s.all {
		s.found = append(s.found, c)
		return
	}
	if len(s.found) > 0 && c.compare(s.found[0]) >= 0 {
		return
	}
	s.found = append(s.found[:0], c)
	for kind, base := range bases {
		nodes := 0
		for rated(base, nodes+1) < c.rating || rated(base, nodes+1) == c.rating && nodes+1 <= c.nodes {
			nodes++
		}
		s.limits[kind] = nodes
	}
}

// begin begins a search at a premise.
func (s *statics) begin(premise literal) {
	s.stamp++
	s.nodes = append(s.nodes[:0], staticNode{premise, 1, unknown, -1})
	s.seen[premise] = s.stamp
}

// after returns the node that follows from node i by a link.
func (s *statics) after(i int, l staticLink) staticNode {
	return staticNode{l.to, s.nodes[i].nodes + 1, l.why, int32(i)}
}

// ancestor reports whether a literal is among the ancestors of a node.
func (s *statics) ancestor(of int32, l literal) bool {
	for i := s.nodes[of].parent; i >= 0; i = s.nodes[i].parent {
		if s.nodes[i].literal == l {
			return true
		}
	}
	return false
}

// cycles finds the cycles through the candidate x. Nodes are visited in layers of false and true ones. False
// nodes can be visited several times, from different parents, and true ones once.
func (s *statics) cycles(x int, cells, regions bool, key int) {
	premise, limit, class := lit(x, true), kindOf(key, true), s.reach.class[x]
	s.begin(premise)
	for i := 0; i < len(s.nodes); i++ {
		n := s.nodes[i]
		// The last node of a cycle is its premise, and counts once.
		if int(n.nodes) > s.limits[limit] {
			return
		}
		if n.on() {
			for _, l := range s.weak.of(n.candidate(), cells, true) {
				if len(s.strong.of(l.to.candidate(), cells, regions)) > 0 && !s.ancestor(int32(i), l.to) {
					s.nodes = append(s.nodes, s.after(i, l))
				}
			}
			continue
		}
		for _, l := range s.strong.of(n.candidate(), cells, regions) {
			if l.to == premise && n.nodes >= 4 {
				s.cycle(s.after(i, l), key)
			}
			if s.reach.class[l.to.candidate()] == class && s.seen[l.to] != s.stamp {
				s.seen[l.to] = s.stamp
				s.nodes = append(s.nodes, s.after(i, l))
			}
		}
	}
}

// cycle adds a cycle if it eliminates anything.
func (s *statics) cycle(end staticNode, key int) {
	path := []staticNode{end}
	for i := end.parent; s.nodes[i].parent >= 0; i = s.nodes[i].parent {
		path = append(path, s.nodes[i])
	}
	var own cellSet
	for _, n := range path {
		own.add(n.cell())
	}
	var forward, back [9]cellSet // by digit, the cells that see a true or a false node
	for _, n := range path {
		sees := &back[n.digit()]
		if n.on() {
			sees = &forward[n.digit()]
		}
		*sees = sees.or(seenBy[n.cell()])
	}
	var gone [81]uint16
	var cells cellSet
	for d := range 9 {
		for both := forward[d].and(back[d]).not(own); !both.empty(); {
			if c := both.pop(); s.cand[c]>>d&1 != 0 {
				gone[c] |= 1 << d
				cells.add(c)
			}
		}
	}
	if cells.empty() {
		return
	}
	var remove []removal
	for !cells.empty() {
		c := cells.pop()
		remove = append(remove, removal{uint8(c), gone[c]})
	}
	s.add(staticChain{key: key, cycle: true, remove: remove, path: path})
}

// forcing finds the shortest chain from a premise to its opposite.
func (s *statics) forcing(premise literal, cells bool, key int) {
	limit := kindOf(key, false)
	s.begin(premise)
	for i := 0; i < len(s.nodes); i++ {
		n := s.nodes[i]
		if int(n.nodes) >= s.limits[limit] {
			return
		}
		table := &s.strong
		if n.on() {
			table = &s.weak
		}
		for _, l := range table.of(n.candidate(), cells, true) {
			if l.to == premise^1 {
				s.forced(s.after(i, l), key)
				return
			}
			if s.seen[l.to] != s.stamp {
				s.seen[l.to] = s.stamp
				s.nodes = append(s.nodes, s.after(i, l))
			}
		}
	}
}

// forced adds a forcing chain.
func (s *statics) forced(end staticNode, key int) {
	gone := uint16(1) << end.digit()
	if end.on() {
		gone = s.cand[end.cell()] &^ gone
	}
	path := []staticNode{end}
	for i := end.parent; i >= 0; i = s.nodes[i].parent {
		path = append(path, s.nodes[i])
	}
	s.add(staticChain{key: key, remove: []removal{{uint8(end.cell()), gone}}, path: path})
}

// hint returns a chain as a step.
func (c *staticChain) hint() *hint {
	h := &hint{tenths: baseTenths[kindOf(c.key, c.cycle)] + lengthSteps(c.nodes), place: -1, remove: c.remove}
	switch {
	case c.cycle:
		h.technique = XCycle + Technique(c.key-keyX)
	case c.key == keyX && len(c.path) == 6:
		h.technique = TurbotFish
	case c.key == keyX:
		h.technique = ForcingXChain
	default:
		h.technique = ForcingChain
	}
	if end := c.path[0]; !c.cycle && end.on() {
		h.place = end.candidate()
	}
	return h
}

// nested returns a chain as a step in a branch that began at the board start.
func (c *staticChain) nested(start, now *board) *nested {
	n := &nested{remove: c.remove, nodes: c.nodes}
	for _, node := range c.path {
		n.because(start, now, node.literal, node.why)
	}
	if c.cycle {
		// The reverse chain begins at the premise, and has the opposite of each node with the node's cause.
		for _, node := range slices.Backward(c.path) {
			n.because(start, now, node.literal^1, node.why)
		}
	}
	if n.parents == nil {
		return n
	}
	for _, node := range c.path {
		n.chain = append(n.chain, node.literal)
	}
	if c.cycle {
		n.chain = append(n.chain, -1, c.path[0].literal^1)
		for _, node := range slices.Backward(c.path[1:]) {
			n.chain = append(n.chain, node.literal^1)
		}
	}
	return n
}
