package rating

// This file finds unique rectangles and loops: cells with two common candidates that would allow two
// solutions if they had no others.

// uniqueLoops passes only the step that comes first in the order of rating and type.
func uniqueLoops(b *board, found func(*hint) bool) {
	l := loops{board: b}
	for c, digits := range b.cand {
		if count(digits) == 2 {
			l.start, l.pair = uint8(c), digits
			l.walk(uint8(c), 2, 0, -1)
		}
	}
	if l.best != nil {
		found(l.best)
	}
}

type loops struct {
	*board
	start uint8
	pair  uint16 // the two common candidates
	path  []uint8
	on    cellSet // the cells of path
	best  *hint
	least float64 // the rating of best, unrounded
	kind  int     // the type of best, 1 to 4
}

// walk extends the path to c and from there on to every loop. extras is the number of further cells that may
// have other candidates. others contains those of the path. As in Sudoku Explainer, it also contains those of
// cells that were tried in place of cells of the path. kind is the kind of house of the last link.
func (l *loops) walk(c uint8, extras int, others uint16, kind int) {
	l.path = append(l.path, c)
	l.on.add(int(c))
	for k, h := range houseOf[c] {
		if k == kind {
			continue
		}
		for _, next := range cellsOf[h] {
			if next == l.start && len(l.path) >= 4 {
				l.close()
				continue
			}
			cand := l.cand[next]
			if l.on.has(int(next)) || cand&l.pair != l.pair {
				continue
			}
			others = (others | cand) &^ l.pair
			switch {
			case count(cand) == 2:
				l.walk(next, extras, others, k)
			case count(others) == 1 || extras > 0:
				l.walk(next, extras-1, others, k)
			}
		}
	}
	l.path = l.path[:len(l.path)-1]
	l.on[c>>6] &^= 1 << (c & 63)
}

// deadly reports whether the loop visits each house once with even and once with odd cells, or not at all.
func (l *loops) deadly() bool {
	var visited [2]uint32
	for i, c := range l.path {
		for _, h := range houseOf[c] {
			if visited[i&1]>>h&1 != 0 {
				return false
			}
			visited[i&1] |= 1 << h
		}
	}
	return visited[0] == visited[1]
}

// close looks for steps of the loop that is the path.
func (l *loops) close() {
	if !l.deadly() {
		return
	}
	var extra []uint8
	var extraSet cellSet
	others := uint16(0)
	for _, c := range l.path {
		if l.cand[c] != l.pair {
			extra = append(extra, c)
			extraSet.add(int(c))
			others |= l.cand[c] &^ l.pair
		}
	}
	switch {
	case len(extra) == 0:
		return
	case len(extra) == 1:
		l.offer(1, 0, []removal{{extra[0], l.pair}})
		return
	case len(extra) > 2 || count(others) == 1:
		victims := seenBy[extra[0]]
		for _, c := range extra[1:] {
			victims = victims.and(seenBy[c])
		}
		value := l.cand[extra[0]] &^ l.pair
		l.offer(2, 0, l.removeFrom(victims.not(extraSet), value&-value))
	default:
		l.withSets(extra[0], extra[1], others)
	}
	if len(extra) == 2 {
		l.withLocked(extra[0], extra[1])
	}
}

// offer keeps a step if it precedes the best one so far. steps is how many tenths its rating is above that
// of the loop.
func (l *loops) offer(kind, steps int, remove []removal) {
	if remove == nil {
		return
	}
	rating, tenths := 4.5, 45+steps
	switch {
	case len(l.path) >= 10:
		rating += 0.3
		rating += 0.2
		tenths += 5
	case len(l.path) >= 8:
		rating += 0.2
		tenths += 2
	case len(l.path) >= 6:
		rating += 0.1
		tenths++
	}
	rating += float64(float64(steps) * 0.1)
	if l.best != nil && (rating > l.least || rating == l.least && kind >= l.kind) {
		return
	}
	technique := UniqueRectangle1
	if len(l.path) > 4 {
		technique = UniqueLoop1
	}
	l.least, l.kind = rating, kind
	l.best = &hint{technique: technique + Technique(kind-1), tenths: tenths, place: -1, remove: remove}
}

// withSets looks for steps of type 3: one of the cells p and q has one of the digits others, and forms a
// naked set with other cells of a house, or the pair of the loop is part of a hidden set.
func (l *loops) withSets(p, q uint8, others uint16) {
	for k := count(others); k <= 7; k++ {
		for kind, h := range houseOf[p] {
			if houseOf[q][kind] != h {
				continue
			}
			in, without := uint16(1)<<placeIn[p][kind], uint16(1)<<placeIn[q][kind]
			if 2*k <= int(l.open[h]) {
				l.withNaked(int(h), k, p, q, in, without, others)
			}
			if 2*k < int(l.open[h]) {
				l.withHidden(int(h), k, in, without, others)
			}
		}
	}
}

func (l *loops) withNaked(h, k int, p, q uint8, in, without, others uint16) {
	common := others & l.cand[p] & l.cand[q]
	for _, places := range tuples[k] {
		if places&in == 0 || places&without != 0 {
			continue
		}
		covered, sound := common, true
		each(places&^in, func(i int) {
			cand := l.cand[cellsOf[h][i]]
			covered |= cand
			sound = sound && count(cand) > 1
		})
		if !sound || count(covered) != k || others&^covered != 0 {
			continue
		}
		var set cellSet
		each(places|without, func(i int) { set.add(int(cellsOf[h][i])) })
		l.offer(3, k-1, l.removeFrom(cellsIn[h].not(set), covered))
	}
}

func (l *loops) withHidden(h, k int, in, without, others uint16) {
	var rest []int
	each((1<<9-1)&^(l.pair|others), func(d int) { rest = append(rest, d) })
	if k-2 > len(rest) || len(rest) == 0 {
		return
	}
	for _, chosen := range tuples[k-2] {
		if chosen>>len(rest) != 0 {
			break
		}
		digits := l.pair
		each(chosen, func(i int) { digits |= 1 << rest[i] })
		places, sound := uint16(0), true
		each(digits, func(d int) {
			at := l.places[h][d] &^ without
			places |= at
			sound = sound && at != 0
		})
		if !sound || count(places) != k {
			continue
		}
		places &^= in
		var remove []removal
		each(places, func(i int) {
			c := cellsOf[h][i]
			if gone := l.cand[c] &^ digits; gone != 0 {
				remove = append(remove, removal{c, gone})
			}
		})
		l.offer(3, count(places)-1, remove)
	}
}

// withLocked looks for a step of type 4: one digit of the pair has its places in a house only in p and q, so
// the other one goes from both.
func (l *loops) withLocked(p, q uint8) {
	free := uint16(0) // the digits of the pair that are locked in some house
	for kind, h := range houseOf[p] {
		if houseOf[q][kind] != h {
			continue
		}
		own := uint16(1)<<placeIn[p][kind] | 1<<placeIn[q][kind]
		each(l.pair, func(d int) {
			if l.places[h][d]&^own == 0 {
				free |= 1 << d
			}
		})
	}
	if free == 0 {
		return
	}
	gone := l.pair &^ (free & -free)
	l.offer(4, 0, []removal{{min(p, q), gone}, {max(p, q), gone}})
}
