package logic

import "math/bits"

// linker writes chains as evidence.
type linker struct {
	*tabling
	proof *Proof
	used  []set // the cells of the sets that are in the proof
}

// node returns a point as the end of a link.
func (w *linker) node(i int32) Node {
	p := &w.points[i]
	n := Node{Digit: p.digit, Cells: cellsOf(p.cells)}
	if p.als > 0 {
		n.Set = w.set(&w.sets[p.als-1])
	}
	return n
}

// set returns the number of a set in the proof.
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

// links returns a chain of facts as links. It returns false when no link shows how one follows from another.
func (w *linker) links(facts []int32) ([]Link, bool) {
	links := make([]Link, 0, len(facts))
	for i := 1; i < len(facts); i++ {
		from, to := facts[i-1], facts[i]
		p, q := &w.points[from/2], &w.points[to/2]
		if p.als == 0 {
			l := Link{From: w.node(from / 2), To: w.node(to / 2), Strong: isOn(to)}
			if l.Strong {
				l.House = w.between(p, q)
			}
			links = append(links, l)
			continue
		}
		s := &w.sets[p.als-1]
		if isOn(to) {
			// The set makes all other candidates of a cell false. With the cell it is an almost locked set too.
			more, ok := w.with(s, q.only)
			if !ok {
				return nil, false
			}
			in := w.node(from / 2)
			in.Set = w.set(more)
			in.Cells = cellsOf(w.at[p.digit].and(more.cells))
			if len(links) > 0 {
				links[len(links)-1].To = in
			}
			links = append(links, Link{From: in, To: w.node(to / 2), Strong: true, House: InSet})
			continue
		}
		in, out := w.node(from/2), Node{Digit: q.digit, Cells: cellsOf(s.where[q.digit])}
		out.Set = in.Set
		links = append(links, Link{From: in, To: out, Strong: true, House: InSet}, Link{From: out, To: w.node(to / 2)})
	}
	return links, true
}

// with returns an almost locked set with one more cell. It returns false when the cell does not see all of the set.
func (w *linker) with(s *lockable, cell int) (*lockable, bool) {
	more := &lockable{cells: s.cells.with(cell), digits: s.digits | w.cand[cell]}
	return more, s.cells.within(w.sees[cell]) && more.digits.Len() == more.cells.len()+1
}

// between returns what makes one of two points true: a cell, or the first house that has its digit nowhere else.
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
