package rating

import (
	"cmp"
	"slices"
)

// This file finds chains with several branches: what all branches of a cell, of a house or of the two states
// of a candidate have in common, and contradictions.

// deduction is a result of branches.
type deduction struct {
	key     int
	nodes   int
	place   int // the candidate that is placed, or -1
	remove  removal
	targets []target
	root    cause // why one of the premises is true: the cell or the house that they are of
}

// target is a node at which branches agree.
type target struct {
	*branch
	node int32
}

// deductions collects results: only the best one, or the best one for each removal.
type deductions struct {
	all   bool
	list  []deduction
	index map[removal]int // in list
	order []int           // the number of each of list in the order in which they are found
	count int
}

// begin removes all results.
func (d *deductions) begin(all bool) {
	*d = deductions{all: all, list: d.list[:0], index: d.index, order: d.order[:0]}
	if d.index == nil {
		d.index = map[removal]int{}
	}
	clear(d.index)
}

// search finds the deductions on the current board: all, or only the first one.
func (e *engine) search(all bool) {
	clear(e.done[:])
	clear(e.known)
	e.deduce.begin(all)
	if !e.dynamic {
		e.start = *e.board
	}
	for c := range 81 {
		n := count(e.cand[c])
		if n < 2 || n == 2 && !e.dynamic {
			continue
		}
		if e.stop() {
			return
		}
		e.searchCell(c, e.cand[c])
	}
}

func (e *engine) searchCell(c int, cand uint16) {
	var targets []target
	for rest := cand; rest != 0; rest &= rest - 1 {
		d := first(rest)
		x := candidate(c, d)
		on := e.follow(lit(x, true))
		targets = append(targets, target{branch: on})
		if e.dynamic {
			e.searchStates(c, d, on)
		}
		if e.nishio {
			continue
		}
		for kind, h := range houseOf[c] {
			if places := e.places[h][d]; count(places) > 1 && first(places) == int(placeIn[c][kind]) {
				e.searchHouse(int(h), d, places, cause(kind))
			}
		}
	}
	if !e.nishio {
		e.agree(targets, keyCell, byCell)
	}
}

// searchStates compares the branches of a candidate that is true and false.
func (e *engine) searchStates(c, d int, on *branch) {
	x := candidate(c, d)
	clash := func(br *branch) []target { return []target{{br, br.clash[0]}, {br, br.clash[1]}} }
	if on.clash[0] >= 0 {
		e.offer(deduction{key: keyContradiction, place: -1, remove: removal{uint8(c), 1 << d}, targets: clash(on),
			root: unknown})
	}
	off := e.follow(lit(x, false))
	if off.clash[0] >= 0 {
		e.offer(deduction{key: keyContradiction, place: x, remove: removal{uint8(c), e.cand[c] &^ (1 << d)},
			targets: clash(off), root: unknown})
	}
	if !e.nishio && count(e.cand[c]) > 2 {
		e.agree([]target{{branch: on}, {branch: off}}, keyDouble, unknown)
	}
}

// searchHouse compares the branches of all places of a digit in a house.
func (e *engine) searchHouse(h, d int, places uint16, root cause) {
	var targets []target
	each(places, func(i int) {
		targets = append(targets, target{branch: e.follow(lit(candidate(int(cellsOf[h][i]), d), true))})
	})
	e.agree(targets, keyRegion, root)
}

// agree offers every node that all branches have.
func (e *engine) agree(branches []target, key int, root cause) {
	common := branches[0].in
	any := uint64(0)
	for _, other := range branches[1:] {
		any = 0
		for i := range common {
			common[i] &= other.in[i]
			any |= common[i]
		}
	}
	if any == 0 {
		return
	}
	for _, list := range [2][]int32{branches[0].trues, branches[0].falses} {
		for _, i := range list {
			l := branches[0].nodes[i].literal
			if !common.has(l) {
				continue
			}
			for j := range branches {
				branches[j].node = int32(branches[j].at[l])
			}
			got := deduction{key: key, place: -1, remove: removal{uint8(l.cell()), 1 << l.digit()}, targets: branches,
				root: root}
			if l.on() {
				got.place, got.remove.digits = l.candidate(), e.cand[l.cell()]&^(1<<l.digit())
				if got.remove.digits == 0 {
					continue
				}
			}
			e.offer(got)
		}
	}
}

// offer keeps a deduction if it precedes the others.
func (e *engine) offer(got deduction) {
	all := &e.deduce
	all.count++
	at, known := 0, len(all.list) > 0
	if all.all {
		at, known = all.index[got.remove]
	}
	for _, t := range got.targets {
		got.nodes += e.size(t.branch, t.node)
	}
	if known && all.list[at].nodes < got.nodes {
		return
	}
	if e.level > 1 {
		got.nodes += e.nestedNodes(got.targets)
	}
	if known && cmp.Or(cmp.Compare(all.list[at].nodes, got.nodes), cmp.Compare(all.list[at].key, got.key)) <= 0 {
		return
	}
	got.targets = slices.Clone(got.targets)
	if known {
		all.list[at], all.order[at] = got, all.count
		return
	}
	if all.all {
		all.index[got.remove] = len(all.list)
	}
	all.list, all.order = append(all.list, got), append(all.order, all.count)
}

// nestedNodes returns the length of the chains that are nested in the ancestry of nodes, each counted once.
func (e *engine) nestedNodes(targets []target) int {
	nodes := 0
	var counted []*nested
	for _, t := range targets {
		e.walk(t.branch, t.node, func(n *node) {
			if n.nested == nil || slices.ContainsFunc(counted, func(c *nested) bool {
				return c == n.nested || slices.Equal(c.chain, n.nested.chain)
			}) {
				return
			}
			counted = append(counted, n.nested)
			nodes += n.nested.nodes
		})
	}
	return nodes
}

// sorted returns the deductions in the order of Sudoku Explainer.
func (d *deductions) sorted() []deduction {
	order := make([]int, len(d.list))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(i, j int) int {
		return cmp.Or(cmp.Compare(d.list[i].nodes, d.list[j].nodes), cmp.Compare(d.list[i].key, d.list[j].key),
			cmp.Compare(d.order[i], d.order[j]))
	})
	sorted := make([]deduction, len(order))
	for i, at := range order {
		sorted[i] = d.list[at]
	}
	return sorted
}

// hint returns a deduction as a step. Its rating lacks that of the engine's kind.
func (e *engine) hint(d *deduction) *hint {
	h := &hint{place: d.place, remove: []removal{d.remove}, nesting: e.level, tenths: lengthSteps(d.nodes)}
	switch {
	case e.nishio:
		h.technique = NishioForcingChains
	case !e.dynamic:
		h.technique = CellForcingChains + Technique(d.key-keyCell)
	case d.key == keyDouble:
		h.technique = DynamicDoubleForcingChains
	case d.key == keyContradiction:
		h.technique = DynamicContradictionForcingChains
	default:
		h.technique = DynamicCellForcingChains + Technique(d.key-keyCell)
	}
	return h
}

// nested returns a deduction as a step in a branch that began at the board start.
func (e *engine) nested(d *deduction, start, now *board) *nested {
	n := &nested{remove: []removal{d.remove}, nodes: d.nodes}
	for _, t := range d.targets {
		e.walk(t.branch, t.node, func(x *node) {
			why := x.why
			if x.from == x.to {
				why = d.root
			}
			n.because(start, now, x.literal, why)
		})
	}
	if n.parents == nil {
		return n
	}
	for _, t := range d.targets {
		n.chain = append(n.chain, t.nodes[t.node].literal)
	}
	for _, t := range d.targets {
		n.chain = append(n.chain, -1)
		e.walk(t.branch, t.node, func(x *node) { n.chain = append(n.chain, x.literal) })
	}
	return n
}
