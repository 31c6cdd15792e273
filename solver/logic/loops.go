package logic

import (
	"slices"

	"numplace/solver"
)

// niceLoops finds the chains and loops of single candidates.
func niceLoops(s *search, _ Technique) {
	l := loops{tabling: s.tablingWith(false)}
	l.all()
	l.handOut()
}

// groupedLoops finds the chains and loops with groups. If Options.Nodes is on, they may also contain almost
// locked sets.
func groupedLoops(s *search, _ Technique) {
	l := loops{tabling: s.tablingWith(true), grouped: true}
	l.all()
	l.handOut()
}

// loops collects loops and chains. If several of them have the same eliminations, only the shortest is
// stored.
type loops struct {
	*tabling
	grouped bool // whether to store only chains with a group or an almost locked set
	list    []chain
	open    []chain          // the chains between two cells; they are added after the loops
	known   map[uint32][]int // by a hash of the eliminations: indices in list
	room    []int32          // reusable memory for the current chain
	chain   []int32
	remove  []Candidate
}

// chain is a chain or loop with its eliminations. Its facts lead from the premise to the conclusion.
type chain struct {
	technique Technique
	remove    []Candidate
	facts     []int32
}

// all tries the premises in order: first that each candidate is true, then that each is false.
func (l *loops) all() {
	l.known = map[uint32][]int{}
	for p := range int32(l.size) {
		l.back(onFact(p))
	}
	for p := range int32(l.size) {
		l.back(offFact(p))
	}
	for _, c := range l.open {
		l.remove, l.chain = c.remove, c.facts
		l.keep(c.technique)
	}
}

// back collects the loops from a premise: chains that lead to a fact about the cell of the premise. If the
// premise is that a candidate is false, it also collects the open chains.
func (l *loops) back(premise int32) {
	if len(l.direct[premise]) == 0 {
		return
	}
	r := l.from(premise)
	cell := l.points[premise/2].only
	for j := 1; j < len(r.entries); j++ {
		e := r.entries[j]
		if l.points[e.fact/2].only != cell || e.far <= linkFar {
			continue
		}
		l.chain = r.chain(j, l.room)
		l.room = l.chain
		last := len(l.chain) - 1
		if l.cell(l.chain[0]) == l.cell(l.chain[1]) || l.cell(l.chain[last]) == l.cell(l.chain[last-1]) {
			continue
		}
		if l.crosses(false) {
			continue
		}
		if technique := l.judge(); len(l.remove) > 0 {
			l.keep(technique)
		}
	}
	if !isOn(premise) {
		l.ends(premise/2, r)
	}
}

// cell returns the cell that a fact is about. If it is about several cells, cell returns the first of them.
func (l *loops) cell(fact int32) int { return l.points[fact/2].cells.first() }

// crosses reports whether the chain returns to a cell that it has left. When a chain arrives at a group, only
// the first cell of the group counts. A chain may return to its first cell unless it is open.
func (l *loops) crosses(open bool) bool {
	l.work(1)
	var left set
	start := l.cell(l.chain[0])
	for i, fact := range l.chain {
		if left.has(l.cell(fact)) {
			return true
		}
		if i > 0 && (open || l.cell(l.chain[i-1]) != start) {
			left = left.or(l.cellsAt(l.chain[i-1]))
		}
	}
	return false
}

// judge sets l.remove to the eliminations of the current loop, and returns the technique of the loop. A loop
// is discontinuous if its links contradict each other in its first cell. Otherwise it is continuous.
func (l *loops) judge() Technique {
	l.remove = l.remove[:0]
	first, last := l.chain[0], l.chain[len(l.chain)-1]
	p, q := &l.points[first/2], &l.points[last/2]
	switch {
	case isOn(first) && isOn(last), isOn(first) && p.digit == q.digit:
		l.remove = append(l.remove, Candidate{solver.Cell(p.only), p.digit})
	case !isOn(first) && !isOn(last):
		l.remove = append(l.remove, Candidate{solver.Cell(p.only), q.digit})
	case !isOn(first) && p.digit == q.digit:
		l.others(p.only, p.digit, p.digit)
	case !isOn(first) || l.cand[p.only].Len() == 2:
		l.around()
		return ContinuousNiceLoop
	}
	return DiscontinuousNiceLoop
}

// around adds the eliminations of a continuous loop. If a cell has strong links on two digits, its other
// candidates are eliminated. Candidates that both ends of a weak link exclude are eliminated too, as far as
// they do so by cells that see each other.
func (l *loops) around() {
	first, last := l.chain[0], l.chain[len(l.chain)-1]
	if !isOn(first) {
		l.others(l.cell(first), l.points[first/2].digit, l.points[last/2].digit)
	}
	var through set
	for _, fact := range l.chain[:len(l.chain)-1] {
		through = through.or(l.cellsAt(fact))
	}
	for i := 1; i < len(l.chain); i++ {
		fact, before := l.chain[i], l.chain[i-1]
		p := &l.points[fact/2]
		switch {
		case l.cell(before) == l.cell(fact):
		case !isOn(fact) && l.ruleOf(before, fact) > 0 && p.digit != l.points[before/2].digit:
			l.swapped(&l.points[before/2], p)
		case !isOn(fact):
			out := p.seen.and(l.seenFrom(before, p.digit)).minus(through).without(l.cell(first))
			l.take(p.digit, out)
			if p.als > 0 && i+1 < len(l.chain) {
				l.aroundSet(p, l.chain[i+1])
			}
		case i+2 < len(l.chain):
			in, next := l.chain[i+1], l.chain[i+2]
			if !isOn(in) && isOn(next) && l.cell(in) == l.cell(fact) && l.cell(next) != l.cell(in) {
				l.others(l.cell(fact), p.digit, l.points[next/2].digit)
			}
		}
	}
}

// swapped adds the eliminations of a weak link by a rule between different digits. If each point is in one
// cell, and the two cells see each other, neither has the digit of the other.
func (l *loops) swapped(p, q *point) {
	if p.only >= 0 && q.only >= 0 && p.seen.has(q.only) {
		l.take(q.digit, p.cells)
		l.take(p.digit, q.cells)
	}
}

// seenFrom returns the cells that see all places of digit d in the point of a fact.
func (l *loops) seenFrom(fact int32, d solver.Digit) set {
	p := &l.points[fact/2]
	if p.als > 0 {
		return l.sets[p.als-1].seen[d]
	}
	return p.seen
}

// aroundSet adds the eliminations of an almost locked set that a loop enters at point p. next is the fact
// that follows in the loop. The set contains all of its digits except those by which the loop enters and
// leaves it.
func (l *loops) aroundSet(p *point, next int32) {
	s := &l.sets[p.als-1]
	q := &l.points[next/2]
	exits := solver.Digits(0).With(q.digit)
	if isOn(next) {
		exits = l.cand[q.only].Without(q.digit)
	}
	for d := range (s.digits.Without(p.digit) &^ exits).All() {
		l.take(d, s.seen[d])
	}
	if isOn(next) {
		for d := range (exits & s.digits).All() {
			l.take(d, s.seen[d].and(l.sees[q.only]))
		}
	}
}

// take adds the elimination of digit d from each cell in cells that has it as a candidate.
func (l *loops) take(d solver.Digit, cells set) {
	cells = cells.and(l.at[d])
	for c := cells.first(); c >= 0; c = cells.after(c) {
		l.remove = append(l.remove, Candidate{solver.Cell(c), d})
	}
}

// others adds the elimination of all candidates of a cell except d and e.
func (l *loops) others(cell int, d, e solver.Digit) {
	for rest := l.cand[cell].Without(d).Without(e); rest != 0; rest &= rest - 1 {
		l.remove = append(l.remove, Candidate{solver.Cell(cell), rest.Min()})
	}
}

// ends adds the open chains from candidate i. Such a chain leads from i being false to a candidate of another
// cell being true. So at least one of the two candidates is true.
func (l *loops) ends(i int32, r *run) {
	p := &l.points[i]
	for j := 1; j < len(r.entries); j++ {
		e := r.entries[j]
		q := &l.points[e.fact/2]
		if !isOn(e.fact) || q.only < 0 || q.only == p.only || e.far <= linkFar {
			continue
		}
		l.remove = l.remove[:0]
		switch {
		case p.digit == q.digit:
			if l.take(p.digit, p.seen.and(q.seen)); len(l.remove) < 2 {
				continue // a loop has the same elimination
			}
		case p.seen.has(q.only) && l.cand[p.only].Has(q.digit) && l.cand[q.only].Has(p.digit):
			l.remove = append(l.remove,
				Candidate{solver.Cell(p.only), q.digit}, Candidate{solver.Cell(q.only), p.digit})
		default:
			continue
		}
		l.chain = r.chain(j, l.room)
		l.room = l.chain
		if !l.crosses(true) {
			l.open = append(l.open, l.copied(AIC))
		}
	}
}

// keep stores the current chain, unless another chain with the same eliminations is equally short or shorter.
func (l *loops) keep(t Technique) {
	isGrouped := false
	for _, fact := range l.chain {
		isGrouped = isGrouped || l.points[fact/2].only < 0
	}
	if isGrouped {
		t += GroupedAIC - AIC
	} else if l.grouped {
		return
	}
	l.remove = byDigit(l.remove)
	hash := uint32(t)
	for _, x := range l.remove {
		hash = hash*16777619 ^ uint32(l.key(int(x.Cell), x.Digit))
	}
	for n, i := range l.known[hash] {
		if c := &l.list[i]; c.technique == t && slices.Equal(c.remove, l.remove) {
			if len(c.facts) <= len(l.chain) {
				return
			}
			c.facts = nil // the shorter chain is added at the end of the list
			l.known[hash][n] = len(l.list)
			l.add(t)
			return
		}
	}
	l.known[hash] = append(l.known[hash], len(l.list))
	l.add(t)
}

func (l *loops) add(t Technique) { l.list = append(l.list, l.copied(t)) }

// copied returns a copy of the current chain with its eliminations.
func (l *loops) copied(t Technique) chain {
	return chain{t, append([]Candidate(nil), l.remove...), append([]int32(nil), l.chain...)}
}

// handOut yields the steps of the chains in the standard order.
func (l *loops) handOut() {
	list := slices.DeleteFunc(l.list, func(c chain) bool { return c.facts == nil })
	sortChains(list)
	for i := range list {
		if !l.found(l.step(&list[i])) {
			return
		}
	}
}

// step returns the step of a chain.
func (l *loops) step(c *chain) Step {
	step := Step{Technique: c.technique, Remove: c.remove}
	w := linker{tabling: l.tabling, proof: &step.Proof}
	first, last := c.facts[0], c.facts[len(c.facts)-1]
	between := Link{From: w.node(last / 2), To: w.node(first / 2), House: InCell}
	isLoop := c.technique == ContinuousNiceLoop || c.technique == GroupedContinuousNiceLoop
	if !isLoop && !isOn(first) && !isOn(last) {
		between.House = 0
		// If the candidate to eliminate were true, the other candidate of its cell would be false.
		step.Proof.Links = append(step.Proof.Links, between)
	}
	step.Proof.Links = append(step.Proof.Links, w.links(c.facts)...)
	if isLoop {
		if between.Strong = isOn(first); !between.Strong {
			between.House = 0
		}
		step.Proof.Links = append(step.Proof.Links, between)
	}
	return step
}
