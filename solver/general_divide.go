package solver

// The division of the open cells into parts that do not depend on each other, for general_parts.go.

// parts divides the open cells into parts that do not depend on each other. busiest is the open cell that
// depends on most others. open contains the candidates after deduction.
func (t *general) parts(open []Digits) (parts [][]int, busiest int) {
	u := t.dependencies(open)
	partOf := map[int32]int{} // by leader of a part
	for c, set := range open {
		if !isOpen(set) {
			continue
		}
		if !isOpen(open[busiest]) || u.degree[c] > u.degree[busiest] {
			busiest = c
		}
		leader := u.find(int32(c))
		i, known := partOf[leader]
		if !known {
			i = len(parts)
			partOf[leader], parts = i, append(parts, nil)
		}
		parts[i] = append(parts[i], c)
	}
	return parts, busiest
}

// dependencies links the open cells that depend on each other.
func (t *general) dependencies(open []Digits) *unions {
	u := newUnions(t.cells)
	for c, set := range open {
		if !isOpen(set) {
			continue
		}
		for _, p := range t.apart[c] {
			if isOpen(open[p]) && open[p]&set != 0 {
				u.link(c, int(p))
			}
		}
		for _, h := range t.links[c] {
			for _, p := range t.cellAt[h.base:][:t.n] {
				if int(p) != c && isOpen(open[p]) && open[p]&set != 0 {
					u.link(c, int(p))
				}
			}
		}
	}
	if t.propagators == nil {
		return u
	}
	for _, source := range t.propagators.Sources() {
		if source.Rule < 0 { // implied by the others
			continue
		}
		last := -1
		for _, c := range source.Cells {
			if !isOpen(open[c]) {
				continue
			}
			if last >= 0 {
				u.link(c, last)
			}
			last = c
		}
	}
	return u
}

// isOpen reports whether a cell with these candidates is open.
func isOpen(set Digits) bool { return set&(set-1) != 0 }

// unions divides cells into sets, as a union-find forest.
type unions struct {
	leader []int32 // by cell: a cell of the same set; the cell itself if it represents the set
	degree []int   // by cell: the number of links from it
}

// newUnions returns a set of its own for each cell.
func newUnions(cells int) *unions {
	u := &unions{leader: make([]int32, cells), degree: make([]int, cells)}
	for c := range u.leader {
		u.leader[c] = int32(c)
	}
	return u
}

// find returns the cell that represents the set of c.
func (u *unions) find(c int32) int32 {
	for u.leader[c] != c {
		u.leader[c] = u.leader[u.leader[c]]
		c = u.leader[c]
	}
	return c
}

// link joins the sets of two cells.
func (u *unions) link(from, to int) {
	u.degree[from]++
	u.leader[u.find(int32(from))] = u.find(int32(to))
}
