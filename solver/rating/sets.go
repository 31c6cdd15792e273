package rating

import "math/bits"

// This file finds naked sets, hidden sets and fish.

// union returns the union of the rows of a table that a set of k rows names. It returns 0 if it does not have
// k elements or if a row has fewer than two.
func union(table *[9]uint16, set uint16, k int) uint16 {
	all := uint16(0)
	for ; set != 0; set &= set - 1 {
		row := table[bits.TrailingZeros16(set)]
		if row&(row-1) == 0 {
			return 0
		}
		all |= row
	}
	if count(all) != k {
		return 0
	}
	return all
}

// several returns the rows of a table that have 2 to k elements, as a set of k rows with k elements needs them.
func several(table *[9]uint16, k int) (set uint16) {
	for i, row := range table {
		if n := count(row); n > 1 && n <= k {
			set |= 1 << i
		}
	}
	return set
}

// hiddenSets returns the finder of k digits that have only k places in a house. With direct, it finds those
// that leave one place for another digit, and the step places that.
func hiddenSets(k int, technique Technique, direct bool) finder {
	return func(b *board, found func(*hint) bool) {
		for _, kind := range setOrder {
			for h := kind * 9; h < kind*9+9; h++ {
				open := int(b.open[h])
				if open <= k || !direct && open <= 2*k {
					continue
				}
				may := several(&b.places[h], k)
				if count(may) < k {
					continue
				}
				for _, digits := range tuples[k] {
					if digits&^may != 0 {
						continue
					}
					places := union(&b.places[h], digits, k)
					if places == 0 {
						continue
					}
					step := b.hiddenSet(h, digits, places, direct)
					if step == nil {
						continue
					}
					step.technique = technique
					if !found(step) {
						return
					}
				}
			}
		}
	}
}

// hiddenSet returns the step of a hidden set, or nil if it changes nothing.
func (b *board) hiddenSet(h int, digits, places uint16, direct bool) *hint {
	if direct {
		for d := range 9 {
			all := b.places[h][d]
			if left := all &^ places; digits>>d&1 == 0 && count(all) > 1 && count(left) == 1 {
				return &hint{place: candidate(int(cellsOf[h][first(left)]), d)}
			}
		}
		return nil
	}
	step := &hint{place: -1, why: evidence{house: h, digits: digits, places: places, hidden: true}}
	each(places, func(i int) {
		c := cellsOf[h][i]
		if gone := b.cand[c] &^ digits; gone != 0 {
			step.remove = append(step.remove, removal{c, gone})
		}
	})
	if step.remove == nil {
		return nil
	}
	return step
}

// nakedSets returns the finder of k cells of a house that have only k candidates.
func nakedSets(k int, technique Technique) finder {
	return func(b *board, found func(*hint) bool) {
		for _, kind := range setOrder {
			for h := kind * 9; h < kind*9+9; h++ {
				if int(b.open[h]) < 2*k {
					continue
				}
				var cand [9]uint16
				for i, c := range cellsOf[h] {
					cand[i] = b.cand[c]
				}
				may := several(&cand, k)
				if count(may) < k {
					continue
				}
				for _, places := range tuples[k] {
					if places&^may != 0 {
						continue
					}
					digits := union(&cand, places, k)
					if digits == 0 {
						continue
					}
					var remove []removal
					for i, c := range cellsOf[h] {
						if gone := cand[i] & digits; gone != 0 && places>>i&1 == 0 {
							remove = append(remove, removal{c, gone})
						}
					}
					if remove != nil && !found(&hint{technique: technique, place: -1, remove: remove,
						why: evidence{house: h, digits: digits, places: places}}) {
						return
					}
				}
			}
		}
	}
}

// fish returns the finder of a digit that has its places in k columns only in k rows, or the reverse.
func fish(k int, technique Technique) finder {
	return func(b *board, found func(*hint) bool) {
		for _, kind := range [2]int{columns, rows} {
			base, cover := kind*9, (rows+columns-kind)*9
			var lines [9][9]uint16
			var may [9]uint16
			for d := range 9 {
				if int(b.placed[d])+2*k > 9 {
					continue
				}
				for i := range 9 {
					lines[d][i] = b.places[base+i][d]
				}
				may[d] = several(&lines[d], k)
			}
			for _, bases := range tuples[k] {
				for d := range 9 {
					if bases&^may[d] != 0 {
						continue
					}
					covers := union(&lines[d], bases, k)
					if covers == 0 {
						continue
					}
					step := &hint{technique: technique, place: -1, why: evidence{digits: 1 << d,
						base: uint32(bases) << base, cover: uint32(covers) << cover}}
					var victims cellSet
					each(covers, func(i int) {
						each(b.places[cover+i][d]&^bases, func(j int) { victims.add(int(cellsOf[cover+i][j])) })
					})
					step.remove = b.removeFrom(victims, 1<<d)
					if step.remove != nil && !found(step) {
						return
					}
				}
			}
		}
	}
}
