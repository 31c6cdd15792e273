package rules

// sameSets requires that two sets of cells have the same digits. The sets come from two full houses, without
// the cells that both houses share. For example, if all places of a digit in one house are shared cells, the
// digit is removed from the rest of the other house.
type sameSets struct {
	cells []int // the cells of both sets
	half  int   // number of cells of the first set
}

func (s *sameSets) places() []int { return s.cells }

func (s *sameSets) propagate(r *run) bool {
	var a, b uint32
	for _, c := range s.cells[:s.half] {
		a |= r.digits[c]
	}
	for _, c := range s.cells[s.half:] {
		b |= r.digits[c]
	}
	if a == b {
		return true
	}
	if a&^b != 0 {
		for _, c := range s.cells[:s.half] {
			if r.digits[c]&^b != 0 {
				r.keep(c, b)
			}
		}
	}
	if b&^a != 0 {
		for _, c := range s.cells[s.half:] {
			if r.digits[c]&^a != 0 {
				r.keep(c, a)
			}
		}
	}
	return true
}

// refute looks for the set of cells that has the assumed digit. The reason is that no cell of the other set
// has this digit.
func (s *sameSets) refute(x *refutation) {
	for _, half := range [][2]int{{0, s.half}, {s.half, len(s.cells)}} {
		from, to := half[0], half[1]
		other := uint32(0)
		for i, set := range x.narrow {
			if i < from || i >= to {
				other |= set
			}
		}
		for _, set := range x.wide[from:to] {
			if set&(set-1) == 0 && set&other == 0 {
				for i := range x.narrow {
					if i < from || i >= to {
						x.drop(i, set)
					}
				}
				return
			}
		}
	}
}

// fullHouses returns the cells of each full house.
func (c *compiler) fullHouses() (full []cellSet) {
	for h := range c.layout.Houses() {
		if len(h.Cells) == c.n {
			var set cellSet
			for _, cell := range h.Cells {
				set.add(int(cell))
			}
			full = append(full, set)
		}
	}
	return full
}

// overlaps adds a sameSets propagator for every two full houses that share two or more cells.
func (c *compiler) overlaps() {
	full := c.fullHouses()
	for i := range full {
		for j := range i {
			a, b := full[i].without(&full[j]), full[j].without(&full[i])
			if k := a.count(); k > 0 && k < c.n-1 {
				c.add(ofHouses, &sameSets{append(a.list(), b.list()...), k})
			}
		}
	}
}
