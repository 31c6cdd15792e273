package logic

import (
	"math/bits"

	"numplace/solver"
)

// web is the net of links of a position. Chains run along it.
type web struct {
	*search
	points   []webPoint
	of       []int32 // by cell and digit: the point of the candidate, or -1
	weakAt   []int32 // by point: where its part of weakTo begins
	weakTo   []int32 // the points that are false when the point is true
	strongAt []int32
	strongTo []strongLink // the points that are true when the point is false
	groups   [][]int32    // by digit: the points that are no single candidates
	sets     []lockable
}

// webPoint is an end of links: a candidate, a group of candidates of one digit, or a digit in an almost locked set.
type webPoint struct {
	digit solver.Digit
	cells set
	seen  set // the cells that see all of cells
	only  int // the cell of a candidate, or -1
	als   int // the place of the almost locked set in web.sets, from 1, or 0
}

type strongLink struct {
	to    int32
	house int32 // as in Link
}

// kind says which links a web has.
type webKind struct {
	digit   solver.Digit // if not 0, the links on this digit only
	pairs   bool         // cells with two candidates only, and strong links in them only
	grouped bool         // groups are points too
	sets    bool         // digits in almost locked sets are points too
}

func (s *search) newWeb(k webKind) *web {
	w := &web{search: s, of: make([]int32, s.cells*(s.n+1)), groups: make([][]int32, s.n+1)}
	for i := range w.of {
		w.of[i] = -1
	}
	for c := s.open.first(); c >= 0; c = s.open.after(c) {
		if k.pairs && s.cand[c].Len() != 2 {
			continue
		}
		for rest := s.cand[c]; rest != 0; rest &= rest - 1 {
			d := rest.Min()
			if k.digit != 0 && d != k.digit {
				continue
			}
			w.of[w.key(c, d)] = int32(len(w.points))
			w.points = append(w.points, webPoint{digit: d, cells: single(c), seen: s.sees[c], only: c})
		}
	}
	if k.grouped {
		w.addGroups()
	}
	if k.sets {
		w.addSets()
	}
	w.addStrong(k)
	w.addWeak(k)
	return w
}

func (w *web) key(c int, d solver.Digit) int { return c*(w.n+1) + int(d) }

func (w *web) point(c int, d solver.Digit) int32 { return w.of[w.key(c, d)] }

// addGroups adds the candidates of a digit that a box and another house share, where they are more than one.
func (w *web) addGroups() {
	for _, lines := range [][]int{w.rows, w.cols, w.rest} {
		for _, line := range lines {
			for _, box := range w.boxes {
				both := w.house[line].set.and(w.house[box].set).and(w.open)
				if both.len() < 2 {
					continue
				}
				for d := solver.Digit(1); int(d) <= w.n; d++ {
					if cells := both.and(w.at[d]); cells.len() > 1 {
						w.addGroup(webPoint{digit: d, cells: cells, seen: w.seenByAll(cells), only: -1})
					}
				}
			}
		}
	}
}

func (w *web) addSets() {
	w.sets = w.almostLocked(2)
	for i := range w.sets {
		l := &w.sets[i]
		for d := range l.digits.All() {
			w.addGroup(webPoint{digit: d, cells: l.where[d], seen: l.seen[d], only: -1, als: i + 1})
		}
	}
}

func (w *web) addGroup(p webPoint) {
	w.groups[p.digit] = append(w.groups[p.digit], int32(len(w.points)))
	w.points = append(w.points, p)
}

func (w *web) addStrong(k webKind) {
	first := int32(0)
	w.strongAt = make([]int32, 0, len(w.points)+1)
	for i := range w.points {
		w.strongAt = append(w.strongAt, int32(len(w.strongTo)))
		p := &w.points[i]
		if p.als > 0 {
			// The points of a set follow each other.
			if i == 0 || w.points[i-1].als != p.als {
				first = int32(i)
			}
			for to := range int32(w.sets[p.als-1].digits.Len()) {
				if first+to != int32(i) {
					w.strongTo = append(w.strongTo, strongLink{first + to, InSet})
					if q := &w.points[first+to]; q.cells.len() == 1 {
						w.strongTo = append(w.strongTo, strongLink{w.point(q.cells.first(), q.digit), InSet})
					}
				}
			}
			continue
		}
		if p.only >= 0 && k.digit == 0 && w.cand[p.only].Len() == 2 {
			other := w.cand[p.only].Without(p.digit).Min()
			w.strongTo = append(w.strongTo, strongLink{w.point(p.only, other), InCell})
		}
		if k.pairs {
			continue
		}
		for _, in := range w.tables.of[p.cells.first()] {
			if h := &w.house[in.house]; h.whole && p.cells.within(h.set) {
				w.linkInHouse(p, in.house)
			}
		}
	}
	w.strongAt = append(w.strongAt, int32(len(w.strongTo)))
}

// linkInHouse adds the strong link from a point to the rest of the places of its digit in a house, if these are a point too.
func (w *web) linkInHouse(p *webPoint, h int) {
	own := uint32(0)
	for c := p.cells.first(); c >= 0; c = p.cells.after(c) {
		own |= w.in(h, c)
	}
	rest := w.mask(h, int(p.digit)) &^ own
	switch k := bits.OnesCount32(rest); {
	case k == 1:
		c := w.house[h].cells[bits.TrailingZeros32(rest)]
		w.strongTo = append(w.strongTo, strongLink{w.point(c, p.digit), int32(h)})
	case k > 1 && k <= w.n/2+1:
		var cells set
		for ; rest != 0; rest &= rest - 1 {
			cells = cells.with(w.house[h].cells[bits.TrailingZeros32(rest)])
		}
		for _, g := range w.groups[p.digit] {
			if w.points[g].als == 0 && w.points[g].cells.equal(cells) {
				w.strongTo = append(w.strongTo, strongLink{g, int32(h)})
				return
			}
		}
	}
}

func (w *web) isStrong(i int32) bool { return w.strongAt[i] < w.strongAt[i+1] }

// addWeak adds the weak links to points from which a strong link goes on.
func (w *web) addWeak(k webKind) {
	w.weakAt = make([]int32, 0, len(w.points)+1)
	for i := range w.points {
		w.weakAt = append(w.weakAt, int32(len(w.weakTo)))
		p := &w.points[i]
		if p.only >= 0 && k.digit == 0 {
			for rest := w.cand[p.only].Without(p.digit); rest != 0; rest &= rest - 1 {
				if to := w.point(p.only, rest.Min()); w.isStrong(to) {
					w.weakTo = append(w.weakTo, to)
				}
			}
		}
		seen := p.seen.and(w.at[p.digit])
		for c := seen.first(); c >= 0; c = seen.after(c) {
			if to := w.point(c, p.digit); to >= 0 && w.isStrong(to) {
				w.weakTo = append(w.weakTo, to)
			}
		}
		for _, g := range w.groups[p.digit] {
			if w.points[g].cells.within(p.seen) && w.isStrong(g) {
				w.weakTo = append(w.weakTo, g)
			}
		}
	}
	w.weakAt = append(w.weakAt, int32(len(w.weakTo)))
}

// excludes reports whether two points cannot both be true.
func (w *web) excludes(i, j int32) bool {
	p, q := &w.points[i], &w.points[j]
	if p.digit == q.digit {
		return q.cells.within(p.seen)
	}
	return p.only >= 0 && p.only == q.only
}

// reach is what follows from a start: for each point that is true then, how it was reached.
type reach struct {
	start int32
	on    bool // whether the start is true
	prev  []int32
	via   []int32 // the point that is false between prev and the point
	house []int32 // of the strong link from via to the point
	dist  []int32 // in strong links; 0 where the point is not reached
	off   []bool
	queue []int32
}

func (w *web) newReach() *reach {
	n := len(w.points)
	room := make([]int32, 4*n)
	return &reach{prev: room[:n], via: room[n : 2*n], house: room[2*n : 3*n], dist: room[3*n:], off: make([]bool, n)}
}

// from finds all that follows from a start, nearest first, until stop returns true.
func (r *reach) from(w *web, start int32, on bool, stop func(int32) bool) {
	r.start, r.on = start, on
	clear(r.dist)
	clear(r.off)
	r.queue = r.queue[:0]
	if on {
		if r.weak(w, start, 0, stop) {
			return
		}
	} else {
		r.off[start] = true
		if r.strong(w, -1, start, 0, stop) {
			return
		}
	}
	for i := 0; i < len(r.queue); i++ {
		u := r.queue[i]
		if u != start && r.weak(w, u, r.dist[u], stop) {
			return
		}
	}
}

func (r *reach) weak(w *web, u, dist int32, stop func(int32) bool) bool {
	for _, y := range w.weakTo[w.weakAt[u]:w.weakAt[u+1]] {
		if r.off[y] || r.on && y == r.start {
			continue
		}
		r.off[y] = true
		if r.strong(w, u, y, dist, stop) {
			return true
		}
	}
	return false
}

func (r *reach) strong(w *web, u, y, dist int32, stop func(int32) bool) bool {
	for _, l := range w.strongTo[w.strongAt[y]:w.strongAt[y+1]] {
		v := l.to
		if r.dist[v] != 0 || r.on && v == r.start {
			continue
		}
		r.dist[v], r.prev[v], r.via[v], r.house[v] = dist+1, u, y, l.house
		r.queue = append(r.queue, v)
		if stop(v) {
			return true
		}
	}
	return false
}

// trail is a chain: its points in order, and the houses of its strong links.
type trail struct {
	points []int32
	houses []int32
	strong bool // whether the first link is strong
}

// trail returns the chain to a point that was reached.
func (r *reach) trail(to int32) trail {
	t := trail{strong: !r.on}
	for v := to; ; {
		t.points = append(t.points, v, r.via[v])
		t.houses = append(t.houses, r.house[v])
		prev := r.prev[v]
		if prev < 0 {
			break
		}
		if r.on && prev == r.start {
			t.points = append(t.points, prev)
			break
		}
		v = prev
	}
	for i, j := 0, len(t.points)-1; i < j; i, j = i+1, j-1 {
		t.points[i], t.points[j] = t.points[j], t.points[i]
	}
	for i, j := 0, len(t.houses)-1; i < j; i, j = i+1, j-1 {
		t.houses[i], t.houses[j] = t.houses[j], t.houses[i]
	}
	return t
}

// prover writes chains as evidence.
type prover struct {
	*web
	proof *Proof
	used  []int // the sets of the web that are in the proof
}

func (p *prover) node(i int32) Node {
	q := &p.points[i]
	n := Node{Digit: q.digit, Cells: cellsOf(q.cells)}
	if q.als == 0 {
		return n
	}
	for k, used := range p.used {
		if used == q.als {
			n.Set = k + 1
			return n
		}
	}
	p.used = append(p.used, q.als)
	p.proof.Sets = append(p.proof.Sets, p.sets[q.als-1].asSet())
	n.Set = len(p.used)
	return n
}

// links returns a chain as links.
func (p *prover) links(t trail) []Link {
	links := make([]Link, 0, len(t.points))
	strong := t.strong
	house := 0
	for i := 1; i < len(t.points); i++ {
		l := Link{From: p.node(t.points[i-1]), To: p.node(t.points[i]), Strong: strong}
		if strong {
			l.House = int(t.houses[house])
			house++
		}
		links = append(links, l)
		strong = !strong
	}
	return links
}

// closing returns the weak link between two points.
func (p *prover) closing(from, to int32) Link { return Link{From: p.node(from), To: p.node(to)} }
