package logic

import "numplace/solver"

// xChain finds a chain on one digit that begins and ends with a strong link: one of its ends is true.
func xChain(s *search, t Technique) {
	c := chains{row: t}
	for d := 1; d <= s.n; d++ {
		c.web = s.newWeb(webKind{digit: solver.Digit(d)})
		c.between(t)
	}
	c.handOut(s)
}

// xyChain finds a chain of cells with two candidates whose ends have the same digit: one of them is true.
func xyChain(s *search, t Technique) {
	c := chains{row: t, web: s.newWeb(webKind{pairs: true})}
	c.between(t)
	c.handOut(s)
}

// niceLoops finds the chains and loops of single candidates.
func niceLoops(s *search, t Technique) {
	c := chains{row: t, web: s.newWeb(webKind{})}
	c.all(ContinuousNiceLoop, DiscontinuousNiceLoop, AIC)
	c.handOut(s)
}

// groupedLoops finds the chains and loops with groups, or almost locked sets if Nodes is on.
func groupedLoops(s *search, t Technique) {
	c := chains{row: t, web: s.newWeb(webKind{grouped: true, sets: s.Nodes}), grouped: true}
	c.all(GroupedContinuousNiceLoop, GroupedDiscontinuousNiceLoop, GroupedAIC)
	c.handOut(s)
}

// chains collects chains, of those with the same result the shortest.
type chains struct {
	*web
	row          Technique
	grouped      bool // only those with a point that is no single candidate
	reach        *reach
	list         []chain
	remove       []Candidate // of the chain at hand
	cellsOfChain set
}

// chain is a chain that takes something away.
type chain struct {
	technique Technique
	remove    []Candidate
	hash      uint32
	trail     trail
	close     bool // its ends exclude the candidate that goes, with which it begins and ends
	links     int
	web       *web
}

// between collects the chains of one kind of link between two points of the same digit.
func (c *chains) between(t Technique) {
	c.reach = c.newReach()
	for i := range int32(len(c.points)) {
		if !c.isStrong(i) {
			continue
		}
		p := &c.points[i]
		c.reach.from(c.web, i, false, func(j int32) bool {
			q := &c.points[j]
			if j > i && q.digit == p.digit && c.reach.dist[j] > 1 {
				c.remove = c.take(c.remove[:0], p.digit, p.seen.and(q.seen))
				c.keep(t, j, false)
			}
			return false
		})
	}
}

// all collects loops that go around, loops that end in a contradiction, and chains between two points.
func (c *chains) all(loop, broken, open Technique) {
	c.reach = c.newReach()
	for i := range int32(len(c.points)) {
		if c.points[i].only < 0 {
			break
		}
		c.refute(i, broken)
		if c.isStrong(i) {
			c.reach.from(c.web, i, false, func(j int32) bool {
				c.pair(i, j, loop, broken, open)
				return false
			})
		}
	}
}

// refute collects the chains on which a candidate makes another of its cell true, or a group that sees it. Where it makes a
// candidate true that sees it, pair collects the chain.
func (c *chains) refute(i int32, broken Technique) {
	p := &c.points[i]
	done := false
	c.reach.from(c.web, i, true, func(j int32) bool {
		q := &c.points[j]
		switch {
		case q.only == p.only && c.points[c.firstVia(j)].only != p.only:
		case q.only < 0 && q.digit == p.digit && q.seen.has(p.only) && !done:
			done = true
		default:
			return false
		}
		if !c.crosses(j) {
			c.remove = append(c.remove[:0], Candidate{solver.Cell(p.only), p.digit})
			c.keepGroup(broken, j, q.only < 0)
		}
		return false
	})
}

// firstVia returns the second point of the chain to a point.
func (c *chains) firstVia(j int32) int32 {
	for c.reach.prev[j] >= 0 && c.reach.prev[j] != c.reach.start {
		j = c.reach.prev[j]
	}
	return c.reach.via[j]
}

// hasGroup reports whether the chain to a point has a point that is no single candidate.
func (c *chains) hasGroup(j int32) bool {
	for {
		if c.points[j].only < 0 || c.points[c.reach.via[j]].only < 0 {
			return true
		}
		j = c.reach.prev[j]
		if j < 0 || j == c.reach.start {
			return false
		}
	}
}

// pair collects what follows from a chain from i, which is false, to j: one of the two is true.
func (c *chains) pair(i, j int32, loop, broken, open Technique) {
	p, q := &c.points[i], &c.points[j]
	c.remove = c.remove[:0]
	switch {
	case i == j:
		c.remove = c.others(c.remove, p.only, 0, p.digit)
		if !c.crosses(j) {
			c.keepGroup(broken, j, false)
		}
	case q.only < 0 || c.reach.dist[j] == 1 || c.crosses(j):
	case p.only == q.only:
		c.around(i, j)
		c.keepGroup(loop, j, false)
	case p.digit == q.digit:
		c.remove = c.take(c.remove, p.digit, p.seen.and(q.seen))
		if len(c.remove) > 1 {
			c.keepGroup(open, j, false)
		}
		if len(c.remove) == 1 {
			c.keepGroup(broken, j, true)
		}
	case c.sees[p.only].has(q.only) && c.cand[p.only].Has(q.digit) && c.cand[q.only].Has(p.digit):
		c.remove = append(c.remove, Candidate{solver.Cell(p.only), q.digit}, Candidate{solver.Cell(q.only), p.digit})
		c.keepGroup(open, j, false)
	}
}

// crosses reports whether the chain to a point comes to a cell again that it left before. Of a group, the first cell counts. A
// chain that ends in the cell where it began must not be there in between; any other may.
func (c *chains) crosses(j int32) bool {
	t := c.reach.trail(j)
	end := len(t.points) - 1
	first := &c.points[t.points[0]]
	closed := first.only >= 0 && first.only == c.points[t.points[end]].only
	if !closed {
		end++
	}
	var visited set
	last := first
	for _, i := range t.points[1:end] {
		p := &c.points[i]
		stays := p.only >= 0 && p.only == last.only || p.als > 0 && p.als == last.als
		if visited.has(p.cells.first()) && !stays || closed && p.als == 0 && p.cells.has(first.only) {
			return true
		}
		visited, last = visited.or(p.cells), p
	}
	return false
}

// around collects what a loop takes away: across each weak link one end is true, and a set that the loop goes through holds all
// of its digits but those of its two points, which are true in it or next to it.
func (c *chains) around(i, j int32) {
	c.cellsOfChain = set{}
	for _, k := range c.reach.trail(j).points {
		if p := &c.points[k]; p.only >= 0 {
			c.cellsOfChain = c.cellsOfChain.with(p.only)
		}
	}
	c.remove = c.across(c.remove, j, i)
	for v := j; ; v = c.reach.prev[v] {
		y := c.reach.via[v]
		if k := c.points[y].als; k > 0 {
			l := &c.sets[k-1]
			for d := range l.digits.Without(c.points[v].digit).Without(c.points[y].digit).All() {
				c.remove = c.take(c.remove, d, l.seen[d])
			}
		}
		if c.reach.prev[v] < 0 {
			return
		}
		c.remove = c.across(c.remove, c.reach.prev[v], y)
	}
}

// across collects what a weak link takes away of which one end is true.
func (c *chains) across(all []Candidate, i, j int32) []Candidate {
	p, q := &c.points[i], &c.points[j]
	if p.digit == q.digit {
		return c.take(all, p.digit, p.seen.and(q.seen).minus(c.cellsOfChain))
	}
	return c.others(all, p.only, p.digit, q.digit)
}

// take adds a digit in those of the cells that have it.
func (c *chains) take(all []Candidate, d solver.Digit, cells set) []Candidate {
	cells = cells.and(c.at[d])
	for x := cells.first(); x >= 0; x = cells.after(x) {
		all = append(all, Candidate{solver.Cell(x), d})
	}
	return all
}

// others adds the candidates of a cell but two.
func (c *chains) others(all []Candidate, cell int, d, e solver.Digit) []Candidate {
	for rest := c.cand[cell].Without(d).Without(e); rest != 0; rest &= rest - 1 {
		all = append(all, Candidate{solver.Cell(cell), rest.Min()})
	}
	return all
}

func (c *chains) keepGroup(t Technique, j int32, closed bool) {
	if len(c.remove) > 0 && (!c.grouped || c.hasGroup(j)) {
		c.keep(t, j, closed)
	}
}

// keep notes the chain to a point with what it takes away, unless there is one with the same result that is as short.
func (c *chains) keep(t Technique, j int32, closed bool) {
	if len(c.remove) == 0 {
		return
	}
	c.remove = byCell(c.remove)
	links := 2*int(c.reach.dist[j]) - 1
	if c.reach.on || closed {
		links++
	}
	if closed {
		links++
	}
	hash := uint32(t)
	for _, x := range c.remove {
		hash = hash*16777619 ^ uint32(c.key(int(x.Cell), x.Digit))
	}
	k := len(c.list)
	for i := range c.list {
		if c.list[i].hash == hash && c.list[i].technique == t && equal(c.list[i].remove, c.remove) {
			if c.list[i].links <= links {
				return
			}
			k = i
		}
	}
	x := chain{t, append([]Candidate(nil), c.remove...), hash, c.reach.trail(j), closed, links, c.web}
	if k < len(c.list) {
		c.list[k] = x
		return
	}
	c.list = append(c.list, x)
}

func equal(x, y []Candidate) bool {
	if len(x) != len(y) {
		return false
	}
	for i := range x {
		if x[i] != y[i] {
			return false
		}
	}
	return true
}

// handOut hands the chains out in their order.
func (c *chains) handOut(s *search) {
	steps := make([]Step, 0, len(c.list))
	for _, x := range c.list {
		step := Step{Technique: x.technique, Remove: x.remove}
		p := prover{web: x.web, proof: &step.Proof}
		if x.close && x.trail.strong {
			out := x.web.point(int(x.remove[0].Cell), x.remove[0].Digit)
			step.Proof.Links = append(step.Proof.Links, p.closing(out, x.trail.points[0]))
			x.trail.points = append(x.trail.points, out)
		} else if x.close {
			x.trail.points = append(x.trail.points, x.trail.points[0])
		}
		step.Proof.Links = append(step.Proof.Links, p.links(x.trail)...)
		if x.technique == XChain || x.technique == XYChain {
			step.Proof.Digits = solver.Digits(0).With(x.remove[0].Digit)
		}
		steps = append(steps, step)
	}
	sortChains(steps)
	for _, step := range steps {
		if !s.found(step) {
			return
		}
	}
}
