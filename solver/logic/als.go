package logic

import "numplace/solver"

// lockable is an almost locked set: open cells of one house that have exactly one candidate more between them
// than there are cells.
type lockable struct {
	cells  set
	digits solver.Digits
	where  []set // by digit: the cells of the set that have it as a candidate
	seen   []set // by digit: the cells that see all cells in where
}

// almostLocked returns the almost locked sets of at least minCells cells. If several houses contain all cells
// of a set, the set is listed only once.
func (s *search) almostLocked(minCells int) []lockable {
	var all []lockable
	b := alsBuilder{search: s, least: minCells, most: s.n - 1, all: &all}
	if s.n > 9 {
		b.most = 3 // larger grids have too many sets to list all of them
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

// alsBuilder appends the almost locked sets of one house to all.
type alsBuilder struct {
	*search
	house int
	cells []int
	least int
	most  int
	all   *[]lockable
	room  []set // preallocated memory for where and seen of further sets
}

// add extends cells, a set of size cells with the given candidates, by each of b.cells[from:]. It stores
// every extended set that is almost locked, and recurses to extend it further.
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

// asSet returns the almost locked set in the form that proofs use.
func (l *lockable) asSet() CellSet { return CellSet{cellsOf(l.cells), l.digits} }
