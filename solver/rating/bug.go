package rating

// This file finds bivalue universal graves: boards on which all cells would have two candidates, and all
// digits two places in each house, if a few cells had fewer candidates.

func universalGrave(b *board, found func(*hint) bool) {
	g := grave{board: b}
	if !g.find() || !g.holds() {
		return
	}
	all := g.all
	switch {
	case len(g.cells) == 1:
		c := g.cells[0]
		found(&hint{technique: BUG1, tenths: 56, place: -1, remove: []removal{{c, b.cand[c] &^ all}}})
	case count(all) == 1:
		remove := b.removeFrom(g.common, all)
		if remove != nil && !found(&hint{technique: BUG2, tenths: 57, place: -1, remove: remove}) {
			return
		}
		g.locked(found)
	case len(g.cells) > 1 && !g.common.empty():
		if g.locked(found) {
			g.naked(found)
		}
	}
}

// grave contains the cells that have further candidates, in the order in which they are found.
type grave struct {
	*board
	cells  []uint8
	set    cellSet
	more   [81]uint16 // the further candidates
	all    uint16     // the further candidates of all cells
	common cellSet    // the cells that see all these cells
}

// find finds the cells and their further candidates. It returns false if it finds none.
func (g *grave) find() bool {
	for h := range numHouses {
		for d := range 9 {
			places := g.places[h][d]
			if n := count(places); n == 0 || n == 2 {
				continue
			}
			n, cell := 0, uint8(0)
			each(places, func(i int) {
				if c := cellsOf[h][i]; count(g.cand[c]) >= 3 {
					n++
					cell = c
				}
			})
			if n == 0 {
				return false
			}
			if n == 1 && !g.add(cell, d) {
				return false
			}
		}
	}
	return len(g.cells) > 0
}

// add adds a further candidate. It returns false if the cells have neither a common digit nor a common peer.
func (g *grave) add(c uint8, d int) bool {
	if len(g.cells) == 0 {
		g.common = seenBy[c]
	} else {
		g.common = g.common.and(seenBy[c])
	}
	if !g.set.has(int(c)) {
		g.cells = append(g.cells, c)
		g.set.add(int(c))
	}
	g.more[c] |= 1 << d
	g.all |= 1 << d
	g.common = g.common.not(g.set)
	return len(g.cells) == 1 || count(g.all) == 1 || !g.common.empty()
}

// holds reports whether the board without the further candidates is a grave.
func (g *grave) holds() bool {
	rest := *g.board
	for _, c := range g.cells {
		rest.remove(int(c), g.more[c])
	}
	for c, digits := range rest.cand {
		if rest.digit[c] == 0 && count(digits) != 2 {
			return false
		}
	}
	for h := range numHouses {
		for d := range 9 {
			if n := count(rest.places[h][d]); n != 0 && n != 2 {
				return false
			}
		}
	}
	return true
}

// shared returns the houses that contain all the cells.
func (g *grave) shared() (houses []uint8) {
	for _, h := range houseOf[g.cells[0]] {
		if g.set.not(cellsIn[h]).empty() {
			houses = append(houses, h)
		}
	}
	return houses
}

// locked finds the step of type 4: two cells of a house that have one common candidate, besides the further
// ones, have no others. It returns false when the search is to end.
func (g *grave) locked(found func(*hint) bool) bool {
	if len(g.cells) != 2 || len(g.shared()) == 0 {
		return true
	}
	p, q := g.cells[0], g.cells[1]
	common := g.cand[p] & g.cand[q] &^ g.all
	if count(common) != 1 {
		return true
	}
	return found(&hint{technique: BUG4, tenths: 57, place: -1, remove: []removal{
		{p, g.cand[p] &^ g.more[p] &^ common}, {q, g.cand[q] &^ g.more[q] &^ common}}})
}

// naked finds steps of type 3: one of the cells has a further candidate, and forms a naked set with other
// cells of a house.
func (g *grave) naked(found func(*hint) bool) {
	for _, h := range g.shared() {
		var others []uint8
		for _, c := range g.commonInOrder() {
			if cellsIn[h].has(int(c)) {
				others = append(others, c)
			}
		}
		for k := 2; k <= 6 && k <= len(others); k++ {
			for _, chosen := range tuples[k-1] {
				if chosen>>len(others) != 0 {
					break
				}
				digits, sound, set := uint16(0), count(g.all) > 1, cellSet{}
				each(chosen, func(i int) {
					cand := g.cand[others[i]]
					digits |= cand
					sound = sound && count(cand) > 1
					set.add(int(others[i]))
				})
				if !sound || count(digits) != k || g.all&^digits != 0 {
					continue
				}
				remove := g.removeFrom(g.common.and(cellsIn[h]).not(set), digits)
				if remove != nil &&
					!found(&hint{technique: BUG3, tenths: 57 + k - 1, place: -1, remove: remove}) {
					return
				}
			}
		}
	}
}

// commonInOrder returns the common peers in the order of the peers of the first cell.
func (g *grave) commonInOrder() (cells []uint8) {
	for _, p := range peersOf[g.cells[0]] {
		if g.common.has(int(p)) {
			cells = append(cells, p)
		}
	}
	return cells
}
