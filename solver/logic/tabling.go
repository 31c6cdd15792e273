package logic

import (
	"math/bits"

	"numplace/solver"
)

// tabling stores what follows directly from each fact of a position. A point is a candidate or a group, and a
// fact states that a point is true or false: fact 2p states that point p is true, and fact 2p+1 states that
// it is false. All consequences of a premise are found by following direct consequences one after another.
type tabling struct {
	*search
	points []point
	size   int       // the number of points that are candidates; these come first, by cell and digit
	of     []int32   // by cell and digit: the point of the candidate, or -1
	direct [][]after // by fact, in the order in which consequences are tried
	edges  []edge    // the links collected for direct; nil once direct is built
	sets   []lockable
	nets   []netTable     // by premise: what follows by singles; nil for chains
	varied bool           // whether the distances in direct differ
	byRule map[fromTo]int // by link: 1 + the index in Layout.Rules of the rule that makes it
	run    run
}

// fromTo is a link from one fact to another.
type fromTo struct{ from, to int32 }

// ruleOf returns the rule that makes a link, as in Link.Rule.
func (t *tabling) ruleOf(from, to int32) int { return t.byRule[fromTo{from, to}] }

// point is something that can be true or false: a candidate, a group of candidates of one digit, or
// a digit of an almost locked set.
type point struct {
	digit solver.Digit
	cells set
	seen  set // the cells that see all of cells
	only  int // the cell, if the point is a candidate; otherwise -1
	als   int // for a digit of an almost locked set: the index of that set in sets, from 1; otherwise 0
	line  int // for a group: its house other than the box
	box   int
}

// after is a consequence of a fact: another fact, and the distance between the two.
type after struct {
	fact int32
	far  int32
}

// edge is a fact together with one of its direct consequences.
type edge struct {
	from int32
	after
}

// linkFar is the distance between the two ends of a link. An almost locked set between them adds
// its penalty.
const linkFar = 2

func isOn(fact int32) bool { return fact&1 == 0 }

func onFact(p int32) int32 { return 2 * p }

func offFact(p int32) int32 { return 2*p + 1 }

// tablingWith returns the tabling for chains. If groups is false, its points are single candidates. If groups
// is true, its points also include groups and, if Options.Nodes is on, almost locked sets; this tabling is
// built on first use.
func (s *search) tablingWith(groups bool) *tabling {
	if !groups {
		return s.newTabling(false, false)
	}
	if s.grouped == nil {
		s.grouped = s.newTabling(true, s.Nodes)
	}
	return s.grouped
}

func (s *search) newTabling(groups, sets bool) *tabling {
	t := s.withPoints(func(cell int) solver.Digits { return s.cand[cell] })
	if groups {
		t.addGroups()
	}
	if sets {
		t.addSets()
	}
	t.edges = make([]edge, 0, 16*len(t.points))
	t.linkCandidates()
	if groups {
		t.linkGroups()
	}
	if sets {
		t.linkSets()
		t.varied = true
	}
	t.linkRules()
	t.sortEdges()
	return t
}

// withPoints returns a tabling without any links yet. Its points are the candidates that wanted returns for
// each cell.
func (s *search) withPoints(wanted func(cell int) solver.Digits) *tabling {
	t := &tabling{search: s, of: make([]int32, s.cells*(s.n+1))}
	for i := range t.of {
		t.of[i] = -1
	}
	count := 0
	for c := s.open.first(); c >= 0; c = s.open.after(c) {
		count += wanted(c).Len()
	}
	t.points = make([]point, 0, count+count/2)
	for c := s.open.first(); c >= 0; c = s.open.after(c) {
		for rest := wanted(c); rest != 0; rest &= rest - 1 {
			d := rest.Min()
			t.of[t.key(c, d)] = int32(len(t.points))
			t.points = append(t.points, point{digit: d, cells: single(c), seen: s.sees[c], only: c})
		}
	}
	t.size = len(t.points)
	return t
}

func (t *tabling) link(from, to int32) { t.edges = append(t.edges, edge{from, after{to, linkFar}}) }

// sortEdges moves the edges into t.direct, grouped by the fact from which they start. The edges of each fact
// keep their order.
func (t *tabling) sortEdges() {
	facts := 2 * len(t.points)
	at := make([]int32, facts+1)
	for _, e := range t.edges {
		at[e.from+1]++
	}
	for f := range facts {
		at[f+1] += at[f]
	}
	t.direct = make([][]after, facts)
	all := make([]after, len(t.edges))
	for f := range facts {
		t.direct[f] = all[at[f]:at[f]:at[f+1]]
	}
	for _, e := range t.edges {
		t.direct[e.from] = append(t.direct[e.from], e.after)
	}
	t.edges = nil
}

func (t *tabling) key(c int, d solver.Digit) int { return c*(t.n+1) + int(d) }

func (t *tabling) point(c int, d solver.Digit) int32 { return t.of[t.key(c, d)] }

// addGroups adds a point for each group: two or more candidates of a digit in the intersection of a box with
// another house.
func (t *tabling) addGroups() {
	for _, lines := range [][]int{t.rows, t.cols, t.rest} {
		for _, line := range lines {
			for d := solver.Digit(1); int(d) <= t.n; d++ {
				inLine := t.house[line].set.and(t.at[d])
				if t.few(line, d) {
					continue
				}
				for _, box := range t.boxes {
					if cells := inLine.and(t.house[box].set); cells.len() > 1 {
						t.points = append(t.points, point{
							digit: d, cells: cells, seen: t.seenByAll(cells), only: -1, line: line, box: box,
						})
					}
				}
			}
		}
	}
}

// few reports whether a house has fewer than two places for a digit.
func (t *tabling) few(h int, d solver.Digit) bool {
	m := t.mask(h, int(d))
	return m&(m-1) == 0
}

// addSets adds a point for each digit of each almost locked set of at least two cells.
func (t *tabling) addSets() {
	t.sets = t.almostLocked(2)
	for i := range t.sets {
		l := &t.sets[i]
		for d := range l.digits.All() {
			t.points = append(t.points, point{digit: d, cells: l.where[d], seen: l.seen[d], only: -1, als: i + 1})
		}
	}
}

// linkCandidates links the candidates. A true candidate makes the other candidates of its cell false, and
// also the candidates of its digit that it sees. A false candidate makes another candidate true if that one
// is the only other candidate of the cell, or of the digit in a house.
func (t *tabling) linkCandidates() {
	for i := range int32(t.size) {
		t.work(16)
		p := &t.points[i]
		pair := int32(-1) // the other candidate, if the cell has exactly two
		for rest := t.cand[p.only].Without(p.digit); rest != 0; rest &= rest - 1 {
			other := t.point(p.only, rest.Min())
			t.link(onFact(i), offFact(other))
			if t.cand[p.only].Len() == 2 {
				pair = other
			}
		}
		if pair >= 0 {
			t.link(offFact(i), onFact(pair))
		}
		seen := t.at[p.digit].and(p.seen)
		var last set // cells to which c is already linked by a house with only these two places
		for _, in := range t.tables.of[p.only] {
			h := &t.house[in.house]
			m := t.mask(in.house, int(p.digit)) &^ in.bit
			for rest := m; rest != 0; rest &= rest - 1 {
				if c := h.cells[bits.TrailingZeros32(rest)]; seen.has(c) {
					seen = seen.without(c)
					t.link(onFact(i), offFact(t.point(c, p.digit)))
				}
			}
			if m != 0 && m&(m-1) == 0 && h.whole {
				if c := h.cells[bits.TrailingZeros32(m)]; !last.has(c) {
					last = last.with(c)
					t.link(offFact(i), onFact(t.point(c, p.digit)))
				}
			}
		}
		for c := seen.first(); c >= 0; c = seen.after(c) { // the cells see each other without a common house
			t.link(onFact(i), offFact(t.point(c, p.digit)))
		}
	}
}

// linkGroups links the groups to candidates and to each other.
func (t *tabling) linkGroups() {
	byDigit := make([][]int32, t.n+1)
	for g := t.size; g < len(t.points) && t.points[g].als == 0; g++ {
		d := t.points[g].digit
		byDigit[d] = append(byDigit[d], int32(g))
	}
	for g := t.size; g < len(t.points) && t.points[g].als == 0; g++ {
		t.linkGroup(int32(g), byDigit[t.points[g].digit])
	}
}

func (t *tabling) linkGroup(g int32, others []int32) {
	t.work(16 + len(others)/8)
	p := &t.points[g]
	seen := p.seen.and(t.at[p.digit])
	for c := seen.first(); c >= 0; c = seen.after(c) {
		x := t.point(c, p.digit)
		t.link(onFact(g), offFact(x))
		t.link(onFact(x), offFact(g))
	}
	for _, h := range [2]int{p.box, p.line} {
		if single := seen.and(t.house[h].set); single.len() == 1 && t.house[h].whole {
			x := t.point(single.first(), p.digit)
			t.link(offFact(g), onFact(x))
			t.link(offFact(x), onFact(g))
		}
	}
	var count [2]int   // the number of other groups in the line, and in the box
	var first [2]int32 // the first other group in the line, and in the box
	for _, k := range others {
		q := &t.points[k]
		if q.cells.meets(p.cells) {
			continue
		}
		for i, same := range [2]bool{q.line == p.line, q.box == p.box} {
			if !same {
				continue
			}
			if count[i]++; count[i] == 1 {
				first[i] = k
			}
			t.link(onFact(g), offFact(k))
		}
	}
	for i, h := range [2]int{p.line, p.box} {
		if count[i] != 1 || !t.house[h].whole {
			continue
		}
		if t.at[p.digit].and(t.house[h].set).minus(p.cells).within(t.points[first[i]].cells) {
			t.link(offFact(g), onFact(first[i]))
		}
	}
}
