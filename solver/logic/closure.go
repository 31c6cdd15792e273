package logic

import "math/bits"

// closure finds everything that follows from a premise by nets, and records the proof. A need is a list of
// candidates of which at least one is true. A candidate or a group becomes true once all other candidates of
// a need are false. A digit of an almost locked set becomes true once the set has lost another digit.
type closure struct {
	*forcing
	ex    []uint64 // by point: the candidates that are false if the point is true
	only  []onlyGroup
	start int32
	on    []uint64
	off   []uint64
	net   []inference
}

// onlyGroup is a group of candidates with the index of a need. The group is true if all other candidates of
// the need are false.
type onlyGroup struct {
	group int32
	need  int
}

// inference is a single conclusion in a net: the point is true. The reason is either a need, whose other
// candidates are all false, or an almost locked set that has lost a digit.
type inference struct {
	point int32
	need  int   // the index of the need, or -1
	from  int32 // the point of the digit that the almost locked set has lost, or -1
}

// netProof returns the closure that proves nets. It is built on first use.
func (f *forcing) netProof() *closure {
	if f.net != nil {
		return f.net
	}
	n := &closure{forcing: f, on: make([]uint64, f.words), off: make([]uint64, f.words)}
	n.ex = make([]uint64, len(f.points)*f.words)
	for i := range f.points {
		p, row := &f.points[i], f.row(n.ex, i)
		seen := p.seen.and(f.at[p.digit])
		for c := seen.first(); c >= 0; c = seen.after(c) {
			put(row, int(f.point(c, p.digit)))
		}
		if p.only < 0 {
			continue
		}
		for rest := f.cand[p.only].Without(p.digit); rest != 0; rest &= rest - 1 {
			put(row, int(f.point(p.only, rest.Min())))
		}
	}
	for l := range f.byRule {
		if isOn(l.from) && !isOn(l.to) && int(l.to) < 2*f.size {
			put(f.row(n.ex, int(l.from/2)), int(l.to/2))
		}
	}
	for k, need := range f.needs {
		if need.cell >= 0 {
			continue
		}
		cells := f.house[need.house].set.and(f.at[need.digit])
		for g := f.size; g < len(f.points) && f.points[g].als == 0; g++ {
			if p := &f.points[g]; p.digit == need.digit && p.cells.within(cells) {
				n.only = append(n.only, onlyGroup{int32(g), k})
			}
		}
	}
	f.net = n
	return n
}

// spread finds everything that follows from a premise, and records the inferences.
func (n *closure) spread(premise int32) {
	n.start, n.net = premise, n.net[:0]
	clear(n.on)
	clear(n.off)
	if isOn(premise) {
		n.add(inference{premise / 2, -1, -1})
	} else {
		put(n.off, int(premise/2))
	}
	for changed := true; changed; {
		changed = false
		n.work(len(n.needs) * n.words / 16)
		for k := range n.needs {
			left, count, last := n.row(n.have, k), 0, 0
			for i, w := range left {
				if w &^= n.off[i]; w != 0 {
					count += bits.OnesCount64(w)
					last = i*64 + bits.TrailingZeros64(w)
				}
			}
			if count == 1 && !has(n.on, last) {
				n.add(inference{int32(last), k, -1})
				changed = true
			}
		}
		if changed {
			continue
		}
		if x, ok := n.further(); ok {
			n.add(x)
			changed = true
		}
	}
}

func (n *closure) add(x inference) {
	if int(x.point) < n.size {
		put(n.on, int(x.point))
	}
	for i, w := range n.row(n.ex, int(x.point)) {
		n.off[i] |= w
	}
	n.net = append(n.net, x)
}

// further looks for a group, or for a digit of an almost locked set, that must be true and excludes a
// candidate not yet known to be false. It returns the inference that the group or digit is true. If it finds
// none, it returns false.
func (n *closure) further() (inference, bool) {
	for _, o := range n.only {
		if n.adds(o.group) && n.isLeft(o) {
			return inference{o.group, o.need, -1}, true
		}
	}
	for i := n.size; i < len(n.points); i++ {
		p := &n.points[i]
		if p.als == 0 || !n.allOff(p) {
			continue
		}
		for _, near := range [2]int{-1, 1} { // the points of one almost locked set are adjacent
			for j := i + near; j >= 0 && j < len(n.points) && n.points[j].als == p.als; j += near {
				q := &n.points[j]
				to := int32(j)
				if q.cells.len() == 1 {
					to = n.point(q.cells.first(), q.digit)
				}
				if n.adds(to) {
					return inference{to, -1, int32(i)}, true
				}
			}
		}
	}
	return inference{}, false
}

// allOff reports whether all candidates of a point are false.
func (n *closure) allOff(p *point) bool {
	for c := p.cells.first(); c >= 0; c = p.cells.after(c) {
		if !has(n.off, int(n.point(c, p.digit))) {
			return false
		}
	}
	return true
}

// isLeft reports whether all candidates of a need that may still be true belong to the group o.
func (n *closure) isLeft(o onlyGroup) bool {
	cells := n.points[o.group].cells
	for i, w := range n.row(n.have, o.need) {
		for w &^= n.off[i]; w != 0; w &= w - 1 {
			if !cells.has(n.points[i*64+bits.TrailingZeros64(w)].only) {
				return false
			}
		}
	}
	return true
}

// adds reports whether a true point would exclude a candidate not yet known to be false.
func (n *closure) adds(point int32) bool {
	for i, w := range n.row(n.ex, int(point)) {
		if w&^n.off[i] != 0 {
			return true
		}
	}
	return false
}
