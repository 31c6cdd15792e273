package rating

// This file finds XY-Wings, XYZ-Wings, and aligned exclusions.

// wings returns the finder of XY-Wings, whose pivot has two candidates, or of XYZ-Wings, whose pivot has
// three.
func wings(pivotSize int, technique Technique) finder {
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
					if remove != nil && !found(&hint{technique: technique, place: -1, remove: remove}) {
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
func exclusion(k int, technique Technique) finder {
	return func(b *board, found func(*hint) bool) {
		e := exclusions{board: b, k: k, found: func(remove []removal) bool {
			return found(&hint{technique: technique, place: -1, remove: remove})
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
	sets      []uint16 // the candidates of the excluders that all base cells have
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
			if e.excluding[first].and(e.excluding[second]).count() < 2 {
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
	common := e.excluding[first].and(e.excluding[second]).and(e.excluding[third])
	if common.count() < 2 {
		return true
	}
	e.sets = e.sets[:0]
	for rest := common; !rest.empty(); {
		e.sets = append(e.sets, e.cand[rest.pop()])
	}
	thirds := e.cand[third]
	if e.k == 2 {
		thirds = 0
	}
	sees12, sees13 := seenBy[first].has(int(second)), seenBy[first].has(int(third))
	sees23 := seenBy[second].has(int(third))
	var possible [3]uint16
	for xs := e.cand[first]; xs != 0; xs &= xs - 1 {
		x := xs & -xs
		for ys := e.cand[second]; ys != 0; ys &= ys - 1 {
			y := ys & -ys
			if x == y && sees12 {
				continue
			}
			excluded, none := e.excluded(x | y)
			if none {
				continue
			}
			zs := thirds &^ excluded
			if sees13 {
				zs &^= x
			}
			if sees23 {
				zs &^= y
			}
			if zs != 0 || e.k == 2 {
				possible[0] |= x
				possible[1] |= y
				possible[2] |= zs
			}
		}
	}
	var remove []removal
	for i, c := range []uint8{first, second, third}[:e.k] {
		if gone := e.cand[c] &^ possible[i]; gone != 0 {
			remove = append(remove, removal{c, gone})
		}
	}
	return remove == nil || e.found(remove)
}

// excluded returns the digits that a third cell cannot have if two base cells have the digits of pair. It
// also reports whether these two are impossible.
func (e *exclusions) excluded(pair uint16) (digits uint16, none bool) {
	for _, set := range e.sets {
		left := set &^ pair
		if left == 0 {
			return 0, true
		}
		if left&(left-1) == 0 {
			digits |= left
		}
	}
	return digits, false
}
