package logic

import (
	"math/bits"

	"numplace/solver"
)

// linker converts chains of facts into the links of a proof.
type linker struct {
	*tabling
	proof *Proof
	used  []set // the cells of the sets in proof.Sets
}

// node converts point i to a node of a proof.
func (w *linker) node(i int32) Node {
	p := &w.points[i]
	n := Node{Digit: p.digit, Cells: cellsOf(p.cells)}
	if p.als > 0 {
		n.Set = w.set(&w.sets[p.als-1])
	}
	return n
}

// set returns the number of an almost locked set in proof.Sets, counted from 1. If the set is missing, it is
// added.
func (w *linker) set(l *lockable) int {
	for k, cells := range w.used {
		if cells.equal(l.cells) {
			return k + 1
		}
	}
	w.used = append(w.used, l.cells)
	w.proof.Sets = append(w.proof.Sets, l.asSet())
	return len(w.used)
}

// links returns the links between the facts of a chain.
func (w *linker) links(facts []int32) []Link {
	links := make([]Link, 0, len(facts))
	for i := 1; i < len(facts); i++ {
		from, to := facts[i-1], facts[i]
		p, q := &w.points[from/2], &w.points[to/2]
		l := Link{From: w.node(from / 2), To: w.node(to / 2), Strong: isOn(to), Rule: w.ruleOf(from, to)}
		switch {
		case l.Rule > 0 && l.Strong:
			l.House = InRule
		case p.als == 0 && l.Strong:
			l.House = w.between(p, q)
		case l.Strong:
			// The almost locked set eliminates all other candidates of the cell, possibly by several of its
			// digits.
			w.proof.Cells = append(w.proof.Cells, solver.Cell(q.only))
			l.House = InSet
		case p.als > 0:
			out := Node{Digit: q.digit, Cells: cellsOf(w.sets[p.als-1].where[q.digit]), Set: l.From.Set}
			links = append(links, Link{From: l.From, To: out, Strong: true, House: InSet})
			l.From = out
		}
		links = append(links, l)
	}
	return links
}

// branchLinks returns the links between the facts of a branch. If an almost locked set eliminates all
// candidates of a cell except one, there is a separate link for each eliminated candidate.
func (w *linker) branchLinks(facts []int32) []Link {
	var links []Link
	begin := 0
	for i := 1; i < len(facts); i++ {
		p, q := &w.points[facts[i-1]/2], &w.points[facts[i]/2]
		if p.als == 0 || !isOn(facts[i]) {
			continue
		}
		links = append(links, w.links(facts[begin:i])...)
		s := &w.sets[p.als-1]
		in := w.node(facts[i-1] / 2)
		for d := range w.cand[q.only].Without(q.digit).All() {
			out := Node{Digit: d, Cells: cellsOf(s.where[d]), Set: in.Set}
			gone := w.node(w.point(q.only, d))
			links = append(links, Link{From: in, To: out, Strong: true, House: InSet}, Link{From: out, To: gone})
		}
		from := links[len(links)-1].To
		links = append(links, Link{From: from, To: w.node(facts[i] / 2), Strong: true, House: InCell})
		begin = i
	}
	return append(links, w.links(facts[begin:])...)
}

// between returns the value of Link.House for a strong link between two points: the first house in which the
// two points contain all places of the digit. It returns InCell if both points are candidates of one cell, or
// if there is no such house.
func (w *linker) between(p, q *point) int {
	if p.only >= 0 && p.only == q.only {
		return InCell
	}
	both := p.cells.or(q.cells)
	for _, in := range w.tables.of[p.cells.first()] {
		h := &w.house[in.house]
		if !h.whole || !p.cells.within(h.set) || bits.OnesCount32(w.mask(in.house, int(p.digit))) != both.len() {
			continue
		}
		if w.at[p.digit].and(h.set).within(both) {
			return in.house
		}
	}
	return InCell
}
