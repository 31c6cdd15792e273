package logic

import (
	"math/bits"
	"slices"
)

// branch returns the part of the net that leads from a premise to a fact. If the fact does not follow, it
// returns the part that leads to a contradiction.
func (n *closure) branch(w *linker, premise, fact int32) Branch {
	n.spread(premise)
	p := netWriter{closure: n, write: w, done: make([]bool, len(n.net))}
	switch {
	case isOn(fact) && has(n.on, int(fact/2)), !isOn(fact) && has(n.off, int(fact/2)):
		p.reach(fact)
	default:
		both, k := n.contradiction()
		if both >= 0 {
			p.reach(onFact(both))
		} else if k >= 0 {
			both = p.last(k)
		}
		if both >= 0 {
			p.reach(offFact(both))
		}
	}
	return n.branchOf(premise, p.links)
}

// against adds branches to the proof of w which show that a premise leads to a contradiction. Either a
// candidate is both true and false, or a need has no candidate left.
func (n *closure) against(w *linker, premise int32) {
	n.spread(premise)
	var ends []int32
	if both, k := n.contradiction(); both >= 0 {
		ends = []int32{onFact(both), offFact(both)}
	} else if k >= 0 {
		n.nameNeed(w.proof, k)
		for _, x := range candidatesOf(n.row(n.have, k)) {
			ends = append(ends, offFact(x))
		}
	}
	for _, end := range ends {
		p := netWriter{closure: n, write: w, done: make([]bool, len(n.net))}
		p.reach(end)
		w.proof.Branches = append(w.proof.Branches, n.branchOf(premise, p.links))
	}
}

// contradiction looks for a candidate that is both true and false, and returns it as both. If there is no
// such candidate, it looks for a need without any candidate left, and returns its index as k. A result that
// is not found is -1.
func (n *closure) contradiction() (both int32, k int) {
	for i := range n.on {
		if w := n.on[i] & n.off[i]; w != 0 {
			return int32(i*64 + bits.TrailingZeros64(w)), -1
		}
	}
	for k := range n.needs {
		if allIn(n.row(n.have, k), n.off) {
			return -1, k
		}
	}
	return -1, -1
}

// netWriter writes the part of a net that leads to a fact.
type netWriter struct {
	*closure
	write *linker
	done  []bool
	links []Link
}

// reach writes the links that prove a fact.
func (n *netWriter) reach(fact int32) {
	if !isOn(fact) {
		n.exclude(fact/2, len(n.net))
		return
	}
	if i := slices.IndexFunc(n.net, func(x inference) bool { return x.point == fact/2 }); i >= 0 {
		n.trace(i)
	}
}

// last writes the links for need k, whose candidates are all false. First come the links that make all
// candidates except the first false, then the link that makes the first one true. last returns the first
// candidate.
func (n *netWriter) last(k int) int32 {
	all := candidatesOf(n.row(n.have, k))
	for _, x := range all[1:] {
		n.reach(offFact(x))
	}
	n.strong(all[len(all)-1], all[0], n.needs[k].house)
	return all[0]
}

// trace writes inference i of the net, after the inferences that it depends on.
func (n *netWriter) trace(i int) {
	if n.done[i] {
		return
	}
	n.done[i] = true
	x := n.net[i]
	if x.from >= 0 {
		p := &n.points[x.from]
		for c := p.cells.first(); c >= 0; c = p.cells.after(c) {
			n.exclude(n.point(c, p.digit), i)
		}
		n.strong(x.from, x.point, InSet)
		return
	}
	if x.need < 0 {
		return
	}
	last := x.point // the point itself, if the need has no other candidate
	cells := n.points[x.point].cells
	digit := n.points[x.point].digit
	for _, z := range candidatesOf(n.row(n.have, x.need)) {
		if p := &n.points[z]; p.digit != digit || !cells.has(p.only) {
			n.exclude(z, i)
			last = z
		}
	}
	n.strong(last, x.point, n.needs[x.need].house)
}

func (n *netWriter) strong(from, to int32, house int) {
	n.links = append(n.links, Link{From: n.write.node(from), To: n.write.node(to), Strong: true, House: house})
}

// exclude writes the link that makes candidate z false. It comes from the first inference in net[:before]
// that excludes z.
func (n *netWriter) exclude(z int32, before int) {
	if n.start == offFact(z) {
		return
	}
	for i, x := range n.net[:before] {
		if has(n.row(n.ex, int(x.point)), int(z)) {
			n.trace(i)
			n.links = append(n.links, Link{From: n.write.node(x.point), To: n.write.node(z),
				Rule: n.ruleOf(onFact(x.point), offFact(z))})
			return
		}
	}
}
