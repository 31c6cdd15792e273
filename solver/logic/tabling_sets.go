package logic

import "numplace/solver"

// penalty returns the distance that an almost locked set adds to a chain that goes through it.
func (l *lockable) penalty() int32 {
	if k := int32(l.digits.Len()); k > 2 {
		return 2 * (k - 1)
	}
	return 1
}

// linkSets adds the links of almost locked sets. A set that loses one of its digits contains all of its other
// digits. So every candidate that sees all places of such a digit is false.
func (t *tabling) linkSets() {
	first := int32(len(t.points))
	for t.points[first-1].als > 0 {
		first--
	}
	gone := make([]set, t.n+1)
	for g := first; int(g) < len(t.points); g++ {
		p := &t.points[g]
		l := &t.sets[p.als-1]
		some := false
		for d := range gone {
			gone[d] = set{}
			if l.digits.Has(solver.Digit(d)) && solver.Digit(d) != p.digit {
				gone[d] = t.at[d].and(l.seen[d])
				some = some || !gone[d].empty()
			}
		}
		if !some {
			continue
		}
		entries := t.at[p.digit].and(l.seen[p.digit])
		for c := entries.first(); c >= 0; c = entries.after(c) {
			t.link(onFact(t.point(c, p.digit)), offFact(g))
		}
		for k := int32(t.size); k < first; k++ {
			if q := &t.points[k]; q.digit == p.digit && q.cells.within(entries) && !q.cells.meets(l.cells) {
				t.link(onFact(k), offFact(g))
			}
		}
		t.lockSet(g, l, gone, first)
	}
}

// lockSet adds links to everything that is false if the set l loses the digit of point g. gone[d] contains
// the cells from which digit d is then eliminated. Points with an index below first are candidates and
// groups.
func (t *tabling) lockSet(g int32, l *lockable, gone []set, first int32) {
	t.work(len(t.points) / 4)
	from := offFact(g)
	far := linkFar + l.penalty()
	add := func(to, far int32) { t.edges = append(t.edges, edge{from, after{to, far}}) }
	for d := range gone {
		for c := gone[d].first(); c >= 0; c = gone[d].after(c) {
			add(offFact(t.point(c, solver.Digit(d))), far)
		}
		for k := int32(t.size); k < first; k++ {
			if q := &t.points[k]; int(q.digit) == d && q.cells.within(gone[d]) {
				add(offFact(k), far)
			}
		}
	}
	for k := first; int(k) < len(t.points); k++ {
		q := &t.points[k]
		if q.cells.within(gone[q.digit]) && !t.sets[q.als-1].cells.meets(l.cells) {
			add(offFact(k), far)
		}
	}
	for c := t.open.first(); c >= 0; c = t.open.after(c) {
		if l.cells.has(c) || t.cand[c].Len() == 2 {
			continue
		}
		left := t.cand[c]
		for rest := left & l.digits; rest != 0; rest &= rest - 1 {
			if gone[rest.Min()].has(c) {
				left = left.Without(rest.Min())
			}
		}
		if left != t.cand[c] && left.Len() == 1 {
			add(onFact(t.point(c, left.Min())), far+1)
		}
	}
}
