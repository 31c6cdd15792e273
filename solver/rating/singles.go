package rating

// This file finds singles, and locked candidates and hidden sets that lead to a hidden single at once.

// A finder calls found with each step of its technique, in the order of Sudoku Explainer, until that returns
// false.
type finder func(b *board, found func(*hint) bool)

// hiddenSingles finds digits that have one place in a house: first in houses with one empty cell.
func hiddenSingles(b *board, found func(*hint) bool) {
	for _, last := range []bool{true, false} {
		for _, kind := range setOrder {
			for h := kind * 9; h < kind*9+9; h++ {
				if b.open[h] == 0 || (b.open[h] == 1) != last {
					continue
				}
				for d := range 9 {
					places := b.places[h][d]
					if count(places) != 1 {
						continue
					}
					tenths := 15
					if last {
						tenths = 10
					} else if kind == boxes {
						tenths = 12
					}
					c := int(cellsOf[h][first(places)])
					if !found(&hint{technique: HiddenSingle, tenths: tenths, place: candidate(c, d)}) {
						return
					}
				}
			}
		}
	}
}

// nakedSingles finds cells with one candidate.
func nakedSingles(b *board, found func(*hint) bool) {
	for c, digits := range b.cand {
		if count(digits) == 1 &&
			!found(&hint{technique: NakedSingle, place: candidate(c, first(digits))}) {
			return
		}
	}
}

// locked reports whether digit d has two or more places in the house base, all of them in cover.
func (b *board) locked(base, cover, d int) bool {
	places := b.places[base][d]
	return count(places) > 1 && places&^crossed[base][cover] == 0
}

// directLocking finds locked candidates that leave one place for the digit in another house.
func directLocking(b *board, found func(*hint) bool) {
	for _, pair := range crossings {
		base, cover := pair[0], pair[1]
		for d := range 9 {
			if !b.locked(base, cover, d) {
				continue
			}
			for other := base / 9 * 9; other < base/9*9+9; other++ {
				if other == base || crossed[other][cover] == 0 || count(b.places[other][d]) < 2 {
					continue
				}
				left := b.places[other][d] &^ crossed[other][cover]
				if count(left) != 1 {
					continue
				}
				h := &hint{technique: DirectPointing, tenths: 17, place: candidate(int(cellsOf[other][first(left)]), d)}
				if base/9 != boxes {
					h.technique, h.tenths = DirectClaiming, 19
				}
				if !found(h) {
					return
				}
			}
		}
	}
}

// locking finds digits that have all places of a house in another house.
func locking(b *board, found func(*hint) bool) {
	for _, pair := range crossings {
		base, cover := pair[0], pair[1]
		for d := range 9 {
			if !b.locked(base, cover, d) || b.places[cover][d]&^crossed[cover][base] == 0 {
				continue
			}
			h := &hint{technique: Pointing, tenths: 26, place: -1,
				remove: b.removeFrom(cellsIn[cover].not(cellsIn[base]), 1<<d),
				why:    evidence{base: 1 << base, cover: 1 << cover, digits: 1 << d}}
			if base/9 != boxes {
				h.technique, h.tenths = Claiming, 28
			}
			if !found(h) {
				return
			}
		}
	}
}
