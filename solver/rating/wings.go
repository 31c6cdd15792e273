package rating

// This file finds XY-Wings, XYZ-Wings, and aligned exclusions.

// wings returns the finder of XY-Wings, whose pivot has two candidates, or of XYZ-Wings, whose pivot has
// three.
func wings(pivotSize int, technique Technique, tenths int) finder {
	return func(b *board, found func(*hint) bool) {
		for pivot, xy := range b.cand {
			if count(xy) != pivotSize {
				continue
			}
			for _, p := range peersOf[pivot] {
				xz := b.cand[p]
				if count(xz) != 2 || count(xy&^xz) != 1 {
					continue
				}
				for _, q := range peersOf[pivot] {
					yz := b.cand[q]
					if count(yz) != 2 || count(xy|xz|yz) != 3 || count(xy&xz&yz) != pivotSize-2 {
						continue
					}
					victims := seenBy[p].and(seenBy[q])
					if pivotSize == 3 {
						victims = victims.and(seenBy[pivot])
					}
					var own cellSet
					own.add(pivot)
					own.add(int(p))
					own.add(int(q))
					z := xz & yz
					remove := b.removeFrom(victims.not(own), z&-z)
					if remove != nil &&
						!found(&hint{technique: technique, tenths: tenths, place: -1, remove: remove}) {
						return
					}
				}
			}
		}
	}
}

// exclusion returns the finder of aligned exclusions of k = 2 or 3 base cells. Combinations of their digits
// are impossible if two cells that see each other have the same digit, or if a cell that sees all of them
// would have no candidate. Candidates that occur in no possible combination go.
func exclusion(k int, technique Technique, tenths int) finder {
	return func(b *board, found func(*hint) bool) {
		e := exclusions{board: b, k: k, found: func(remove []removal) bool {
			return found(&hint{technique: technique, tenths: tenths, place: -1, remove: remove})
		}}
		e.search()
	}
}

type exclusions struct {
	*board
	k     int
	bases []uint8
	base  cellSet
	// excluders contains the peers of a base cell that have 2 to k candidates, in the order of peersOf.
	excluders [81][]uint8
	excluding [81]cellSet
	found     func([]removal) bool
}

func (e *exclusions) search() {
	e.prepare()
	if len(e.bases) < e.k {
		return
	}
	for j, second := range e.bases {
		for _, first := range e.bases[:j] {
			if e.k == 2 {
				if !e.try(first, second, second) {
					return
				}
				continue
			}
			var seen cellSet
			seen.add(int(first))
			seen.add(int(second))
			for _, list := range [2][]uint8{e.excluders[first], e.excluders[second]} {
				for _, third := range list {
					if seen.has(int(third)) || !e.base.has(int(third)) {
						continue
					}
					seen.add(int(third))
					if !e.try(first, second, third) {
						return
					}
				}
			}
		}
	}
}

// prepare finds the base cells: those that see no cell with one candidate, and at least one excluder.
func (e *exclusions) prepare() {
	for c := range 81 {
		if count(e.cand[c]) < 2 {
			continue
		}
		single := false
		for _, p := range peersOf[c] {
			switch n := count(e.cand[p]); {
			case n == 1:
				single = true
			case n >= 2 && n <= e.k:
				e.excluders[c] = append(e.excluders[c], p)
				e.excluding[c].add(int(p))
			}
		}
		if !single && e.excluders[c] != nil {
			e.bases = append(e.bases, uint8(c))
			e.base.add(c)
		}
	}
}

// try looks for eliminations from two or three base cells. For two, third equals second. It returns false
// when the search is to end.
func (e *exclusions) try(first, second, third uint8) bool {
	common := e.excluding[first].and(e.excluding[second])
	if e.k == 3 {
		common = common.and(e.excluding[third])
	}
	if common.count() < 2 {
		return true
	}
	var sets []uint16
	for rest := common; !rest.empty(); {
		sets = append(sets, e.cand[rest.pop()])
	}
	empties := func(digits uint16) bool {
		for _, set := range sets {
			if set&^digits == 0 {
				return true
			}
		}
		return false
	}
	sees12, sees13 := seenBy[first].has(int(second)), seenBy[first].has(int(third))
	sees23 := seenBy[second].has(int(third))
	var possible [3]uint16
	each(e.cand[first], func(x int) {
		each(e.cand[second], func(y int) {
			if x == y && sees12 {
				return
			}
			pair := uint16(1)<<x | 1<<y
			if e.k == 2 {
				if !empties(pair) {
					possible[0] |= 1 << x
					possible[1] |= 1 << y
				}
				return
			}
			each(e.cand[third], func(z int) {
				if x == z && sees13 || y == z && sees23 || empties(pair|1<<z) {
					return
				}
				possible[0] |= 1 << x
				possible[1] |= 1 << y
				possible[2] |= 1 << z
			})
		})
	})
	var remove []removal
	for i, c := range []uint8{first, second, third}[:e.k] {
		if gone := e.cand[c] &^ possible[i]; gone != 0 {
			remove = append(remove, removal{c, gone})
		}
	}
	return remove == nil || e.found(remove)
}
