package logic

import "numplace/solver"

// lockable is an almost locked set: open cells of a house that have one candidate more between them
// than there are cells.
type lockable struct {
	cells  set
	digits solver.Digits
	where  []set // by digit: its cells in the set
	seen   []set // by digit: the cells outside the set that see all of its places
}

// almostLocked lists the almost locked sets of at least the given number of cells. Each is listed
// once, even if its cells share several houses.
func (s *search) almostLocked(least int) []lockable {
	var all []lockable
	b := alsBuilder{search: s, least: least, most: s.n - 1, all: &all}
	if s.n > 9 {
		b.most = 3 // large grids have too many to list them all
	}
	for h := range s.house {
		b.house, b.cells = h, b.cells[:0]
		for _, c := range s.house[h].cells {
			if s.cand[c] != 0 {
				b.cells = append(b.cells, c)
			}
		}
		b.add(0, set{}, 0, 0)
	}
	return all
}

// alsBuilder lists the almost locked sets of a house.
type alsBuilder struct {
	*search
	house int
	cells []int
	least int
	most  int
	all   *[]lockable
	room  []set // spare memory for where and seen of the next sets
}

// add extends a set by each of the cells from index from on, keeps the almost locked ones, and
// recurses.
func (b *alsBuilder) add(from int, cells set, size int, digits solver.Digits) {
	for i := from; i < len(b.cells); i++ {
		b.work(1)
		c := b.cells[i]
		all, have := cells.with(c), digits|b.cand[c]
		k := have.Len()
		// A set has at most b.most cells, so it may have at most b.most+1 candidates.
		if k > b.most+1 {
			continue
		}
		if k == size+2 && size+1 >= b.least && b.isFirst(all) {
			b.keep(all, have)
		}
		if size+1 < b.most {
			b.add(i+1, all, size+1, have)
		}
	}
}

// isFirst reports whether no earlier house contains all of the cells.
func (b *alsBuilder) isFirst(cells set) bool {
	for _, in := range b.of[cells.first()] {
		if in.house < b.house && cells.within(b.Position.house[in.house].set) {
			return false
		}
	}
	return true
}

func (b *alsBuilder) keep(cells set, digits solver.Digits) {
	l := lockable{cells: cells, digits: digits}
	size := 2 * (b.n + 1)
	if len(b.room) < size {
		b.room = make([]set, 32*size)
	}
	l.where, l.seen = b.room[:b.n+1], b.room[b.n+1:size]
	b.room = b.room[size:]
	for d := range digits.All() {
		l.where[d] = b.at[d].and(cells)
		l.seen[d] = b.seenByAll(l.where[d])
	}
	*b.all = append(*b.all, l)
}

// asSet returns the almost locked set as evidence.
func (l *lockable) asSet() CellSet { return CellSet{cellsOf(l.cells), l.digits} }
