package logic

import (
	"math/bits"

	"numplace/solver"
)

// forcingChains finds what follows from a contradiction, and from all cases alike, along chains.
func forcingChains(s *search, t Technique) {
	f := s.newForcing(false)
	f.contradictions(t)
	f.verities(ForcingChainVerity)
	f.handOut()
}

// forcingNets finds the same by nets: a link may have several causes.
func forcingNets(s *search, t Technique) {
	f := s.newForcing(true)
	f.contradictions(t)
	f.verities(ForcingNetVerity)
	f.handOut()
}

// forcing knows what follows from each candidate, if it is true and if it is false. A case is 2i for the candidate i that is true, and
// 2i+1 for the candidate that is false. Sets of candidates are rows of words.
type forcing struct {
	*web
	nets  bool
	reach *reach
	size  int // the number of candidates; they are the first points of the web
	words int
	ex    []uint64 // by point: the candidates that are false when it is true
	on    []uint64 // by case: the candidates that are true then
	off   []uint64
	needs []need
	have  []uint64 // by need: its candidates
	only  []only
	list  []conclusion
	known [4][]bool // by kind of conclusion and candidate
}

// need is a cell, or a house and a digit: one of its candidates is true.
type need struct {
	cell  int // or -1
	house int
	digit solver.Digit
	size  int
}

// only is a group of candidates that is true when the rest of a need is false.
type only struct {
	group int32
	need  int
}

// conclusion is what follows: a candidate is true or false. It is because of one case that leads to a contradiction, or of all cases of
// a need, or of both cases of a candidate.
type conclusion struct {
	technique Technique
	candidate int
	place     bool
	cases     []int // that lead to the conclusion, or the one that leads to a contradiction
	need      int   // of the cases or of the contradiction, or -1
	both      int   // the candidate that is true and false in a contradiction, or -1
}

func (s *search) newForcing(nets bool) *forcing {
	f := &forcing{web: s.newWeb(webKind{grouped: true, sets: s.Nodes}), nets: nets}
	for f.size < len(f.points) && f.points[f.size].only >= 0 {
		f.size++
	}
	f.words = (f.size + 63) / 64
	f.reach = f.newReach()
	f.findExcluded()
	f.findNeeds()
	f.on = make([]uint64, 2*f.size*f.words)
	f.off = make([]uint64, 2*f.size*f.words)
	for k := range 2 * f.size {
		if nets {
			f.spreadNet(k, f.row(f.on, k), f.row(f.off, k), nil)
		} else {
			f.spread(k)
		}
	}
	for i := range f.known {
		f.known[i] = make([]bool, f.size)
	}
	return f
}

func (f *forcing) row(all []uint64, k int) []uint64 { return all[k*f.words : (k+1)*f.words] }

func has(row []uint64, i int) bool { return row[i/64]>>(i%64)&1 != 0 }

func put(row []uint64, i int) { row[i/64] |= 1 << (i % 64) }

func (f *forcing) findExcluded() {
	f.ex = make([]uint64, len(f.points)*f.words)
	for i := range f.points {
		p, row := &f.points[i], f.row(f.ex, i)
		seen := p.seen.and(f.at[p.digit])
		for c := seen.first(); c >= 0; c = seen.after(c) {
			put(row, int(f.point(c, p.digit)))
		}
		if p.only < 0 {
			continue
		}
		for rest := f.cand[p.only].Without(p.digit); rest != 0; rest &= rest - 1 {
			put(row, int(f.point(p.only, rest.Min())))
		}
	}
}

func (f *forcing) findNeeds() {
	for c := f.open.first(); c >= 0; c = f.open.after(c) {
		f.addNeed(need{cell: c, house: InCell}, func(row []uint64) {
			for rest := f.cand[c]; rest != 0; rest &= rest - 1 {
				put(row, int(f.point(c, rest.Min())))
			}
		})
	}
	for h := range f.house {
		for d := solver.Digit(1); f.house[h].whole && int(d) <= f.n; d++ {
			cells := f.house[h].set.and(f.at[d])
			if cells.empty() {
				continue
			}
			f.addNeed(need{cell: -1, house: h, digit: d}, func(row []uint64) {
				for c := cells.first(); c >= 0; c = cells.after(c) {
					put(row, int(f.point(c, d)))
				}
			})
			for _, g := range f.groups[d] {
				if f.points[g].als == 0 && f.points[g].cells.within(cells) {
					f.only = append(f.only, only{g, len(f.needs) - 1})
				}
			}
		}
	}
}

func (f *forcing) addNeed(n need, fill func([]uint64)) {
	k := len(f.needs)
	f.have = append(f.have, make([]uint64, f.words)...)
	row := f.row(f.have, k)
	fill(row)
	for _, w := range row {
		n.size += bits.OnesCount64(w)
	}
	f.needs = append(f.needs, n)
}

// spread finds what follows from a case along chains.
func (f *forcing) spread(k int) {
	on, off := f.row(f.on, k), f.row(f.off, k)
	start := k / 2
	add := func(v int32) bool {
		if int(v) < f.size {
			put(on, int(v))
		}
		for i, w := range f.row(f.ex, int(v)) {
			off[i] |= w
		}
		return false
	}
	if k%2 == 0 {
		add(int32(start))
	} else {
		put(off, start)
	}
	f.reach.from(f.web, int32(start), k%2 == 0, add)
}

// inference is a step of a net: a point is true because nothing else of a need is left.
type inference struct {
	point int32
	need  int   // or -1
	from  int32 // the other point of a set, or -1
}

// spreadNet finds what follows from a case by nets, until nothing follows or there is a contradiction. It notes the inferences if wanted.
func (f *forcing) spreadNet(k int, on, off []uint64, note *[]inference) {
	start := k / 2
	add := func(v int32, need int, from int32) {
		if int(v) < f.size {
			put(on, int(v))
		}
		for i, w := range f.row(f.ex, int(v)) {
			off[i] |= w
		}
		if note != nil {
			*note = append(*note, inference{v, need, from})
		}
	}
	if k%2 == 0 {
		add(int32(start), -1, -1)
	} else {
		put(off, start)
	}
	for changed := true; changed; {
		changed = false
		for n := range f.needs {
			left, count, last := f.row(f.have, n), 0, 0
			for i, w := range left {
				if w &^= off[i]; w != 0 {
					count += bits.OnesCount64(w)
					last = i*64 + bits.TrailingZeros64(w)
				}
			}
			if count == 1 && !has(on, last) {
				add(int32(last), n, -1)
				changed = true
			}
		}
		if changed {
			continue
		}
		if v, need, from := f.further(off); v >= 0 {
			add(v, need, from)
			changed = true
		}
	}
}

// further looks for a group or a set that excludes something which is not false yet. It returns -1 when there is none.
func (f *forcing) further(off []uint64) (v int32, need int, from int32) {
	for _, o := range f.only {
		if f.adds(o.group, off) && f.isLeft(o, off) {
			return o.group, o.need, -1
		}
	}
	for i := int32(f.size); int(i) < len(f.points); i++ {
		p := &f.points[i]
		if p.als == 0 || !f.allOff(p, off) {
			continue
		}
		for _, l := range f.strongTo[f.strongAt[i]:f.strongAt[i+1]] {
			if f.adds(l.to, off) {
				return l.to, -1, i
			}
		}
	}
	return -1, -1, -1
}

// allOff reports whether a point is false.
func (f *forcing) allOff(p *webPoint, off []uint64) bool {
	for c := p.cells.first(); c >= 0; c = p.cells.after(c) {
		if !has(off, int(f.point(c, p.digit))) {
			return false
		}
	}
	return true
}

// isLeft reports whether what is left of a need is in its group.
func (f *forcing) isLeft(o only, off []uint64) bool {
	cells := f.points[o.group].cells
	for i, w := range f.row(f.have, o.need) {
		for w &^= off[i]; w != 0; w &= w - 1 {
			if !cells.has(f.points[i*64+bits.TrailingZeros64(w)].only) {
				return false
			}
		}
	}
	return true
}

// adds reports whether a point excludes something that is not false yet.
func (f *forcing) adds(v int32, off []uint64) bool {
	for i, w := range f.row(f.ex, int(v)) {
		if w&^off[i] != 0 {
			return true
		}
	}
	return false
}

// contradictions collects the cases that lead to a contradiction.
func (f *forcing) contradictions(t Technique) {
	for k := range 2 * f.size {
		on, off := f.row(f.on, k), f.row(f.off, k)
		c := conclusion{technique: t, candidate: k / 2, place: k%2 == 1, cases: []int{k}, need: -1, both: -1}
		for i := range on {
			if w := on[i] & off[i]; w != 0 {
				c.both = i*64 + bits.TrailingZeros64(w)
				break
			}
		}
		for n := range f.needs {
			if c.both >= 0 || c.need >= 0 {
				break
			}
			if allIn(f.row(f.have, n), off) {
				c.need = n
			}
		}
		if c.both >= 0 || c.need >= 0 {
			f.conclude(0, c)
		}
	}
}

func allIn(x, y []uint64) bool {
	for i := range x {
		if x[i]&^y[i] != 0 {
			return false
		}
	}
	return true
}

// verities collects what follows from each candidate of a need, and from a candidate that is true and from the same that is false.
func (f *forcing) verities(t Technique) {
	on, off := make([]uint64, f.words), make([]uint64, f.words)
	for n := range f.needs {
		if f.needs[n].size < 2 {
			continue
		}
		var cases []int
		for i, w := range f.row(f.have, n) {
			for ; w != 0; w &= w - 1 {
				cases = append(cases, 2*(i*64+bits.TrailingZeros64(w)))
			}
		}
		f.common(t, on, off, cases, n)
	}
	for i := range f.size {
		f.common(t, on, off, []int{2 * i, 2*i + 1}, -1)
	}
}

func (f *forcing) common(t Technique, on, off []uint64, cases []int, n int) {
	copy(on, f.row(f.on, cases[0]))
	copy(off, f.row(f.off, cases[0]))
	for _, k := range cases[1:] {
		for i := range on {
			on[i] &= f.on[k*f.words+i]
			off[i] &= f.off[k*f.words+i]
		}
	}
	for i := range f.size {
		if has(on, i) {
			f.conclude(2, conclusion{t, i, true, cases, n, -1})
		}
		if has(off, i) {
			f.conclude(2, conclusion{t, i, false, cases, n, -1})
		}
	}
}

// conclude notes a conclusion unless it is known.
func (f *forcing) conclude(kind int, c conclusion) {
	if c.place {
		kind++
	}
	if known := &f.known[kind][c.candidate]; !*known {
		*known = true
		f.list = append(f.list, c)
	}
}

// handOut hands the conclusions out, those first that place a digit.
func (f *forcing) handOut() {
	for _, place := range []bool{true, false} {
		for i := range f.list {
			if f.list[i].place == place && !f.found(f.step(&f.list[i])) {
				return
			}
		}
	}
}

// step makes a step of a conclusion.
func (f *forcing) step(c *conclusion) Step {
	step := Step{Technique: c.technique}
	x := []Candidate{f.candidate(c.candidate)}
	if c.place {
		step.Place = x
	} else {
		step.Remove = x
	}
	if c.need >= 0 {
		if n := f.needs[c.need]; n.cell >= 0 {
			step.Proof.Cells = []solver.Cell{solver.Cell(n.cell)}
		} else {
			step.Proof.Base = []int{n.house}
			step.Proof.Digits = solver.Digits(0).With(n.digit)
		}
	}
	p := &prover{web: f.web, proof: &step.Proof}
	branch := func(k, to int, on bool) {
		b := Branch{If: f.candidate(k / 2), False: k%2 == 1}
		if f.nets {
			b.Links = f.netTo(p, k, to, on)
		} else {
			b.Links = f.chainTo(p, k, to, on)
		}
		step.Proof.Branches = append(step.Proof.Branches, b)
	}
	switch {
	case c.both >= 0:
		branch(c.cases[0], c.both, true)
		branch(c.cases[0], c.both, false)
	case len(c.cases) == 1:
		for i, w := range f.row(f.have, c.need) {
			for ; w != 0; w &= w - 1 {
				branch(c.cases[0], i*64+bits.TrailingZeros64(w), false)
			}
		}
	default:
		for _, k := range c.cases {
			branch(k, c.candidate, c.place)
		}
	}
	return step
}

func (f *forcing) candidate(i int) Candidate {
	return Candidate{solver.Cell(f.points[i].only), f.points[i].digit}
}

// chainTo returns the shortest chain from a case to a candidate that is true or false then.
func (f *forcing) chainTo(p *prover, k, to int, on bool) []Link {
	start := int32(k / 2)
	if k == 2*to && on || k == 2*to+1 && !on {
		return nil
	}
	if !on && k%2 == 0 && has(f.row(f.ex, int(start)), to) {
		return []Link{p.closing(start, int32(to))}
	}
	end := int32(-1)
	f.reach.from(f.web, start, k%2 == 0, func(v int32) bool {
		if on && int(v) == to || !on && has(f.row(f.ex, int(v)), to) {
			end = v
			return true
		}
		return false
	})
	links := p.links(f.reach.trail(end))
	if !on {
		links = append(links, p.closing(end, int32(to)))
	}
	return links
}
