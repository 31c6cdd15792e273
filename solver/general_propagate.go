package solver

// How the learning search deduces, and how it goes back.

// assign makes p true. When a candidate stands, the others of its cell and of its houses go at once.
func (l *learner) assign(p literal, why reason) {
	m := p.move()
	c, k := m.cell(), m.digit()
	if p == no(m) {
		l.drop(m, why)
		return
	}
	l.fix(p, why)
	peer := reason(m)<<2 | byPeer
	for others := l.cand[c] &^ (1 << k); others != 0; others &= others - 1 {
		l.drop(moveOf(c, lowest(uint32(others))), peer)
	}
	for _, h := range l.links[c] {
		for rest := l.places[h.base+k] &^ h.bit; rest != 0; rest &= rest - 1 {
			l.drop(moveOf(int(l.cellAt[h.base+lowest(rest)]), k), peer)
		}
	}
}

// fix notes that p is true, and why.
func (l *learner) fix(p literal, why reason) {
	m := p.move()
	l.value[p], l.value[p.not()] = 1, -1
	l.level[m] = int32(len(l.levels))
	l.why[m] = why
	l.trail = append(l.trail, p)
}

// drop takes a candidate away and notes the cell, and the digit of each house, that this leaves with one way or none.
func (l *learner) drop(m move, why reason) {
	l.fix(no(m), why)
	c, k := m.cell(), m.digit()
	left := l.cand[c] &^ (1 << k)
	l.cand[c] = left
	if left&(left-1) == 0 {
		l.pending = append(l.pending, reason(c)<<2|byCell)
	}
	for _, h := range l.links[c] {
		places := &l.places[h.base+k]
		left := *places &^ h.bit
		*places = left
		if left&(left-1) == 0 {
			l.pending = append(l.pending, reason(h.base+k)<<2|byHouse)
		}
	}
}

// propagate deduces all that follows: the singles first, then what the clauses say. It gives noReason, or the cell,
// house or clause that is contradicted.
func (l *learner) propagate() reason {
	for {
		for len(l.pending) > 0 {
			why := l.pending[len(l.pending)-1]
			l.pending = l.pending[:len(l.pending)-1]
			m := l.single(why)
			if m < 0 {
				l.pending = l.pending[:0]
				return why
			}
			if l.value[yes(m)] == 0 {
				l.assign(yes(m), why)
			}
		}
		if l.head == len(l.trail) {
			return noReason
		}
		p := l.trail[l.head]
		l.head++
		if why := l.visit(p.not()); why != noReason {
			l.pending = l.pending[:0]
			return why
		}
	}
}

// single gives the only way left in a cell, or for a digit in a house, or -1 when none is left.
func (l *learner) single(why reason) move {
	x := int(why >> 2)
	switch {
	case why&3 == byCell && l.cand[x] != 0:
		return moveOf(x, lowest(uint32(l.cand[x])))
	case why&3 == byHouse && l.places[x] != 0:
		k := x % l.n
		return moveOf(int(l.cellAt[x-k+lowest(l.places[x])]), k)
	}
	return -1
}

// visit looks at the clauses that watch p, which has become false: each finds another literal to watch, or is true, or
// says what its other watched literal must be. It gives noReason, or the clause that is contradicted.
func (l *learner) visit(p literal) reason {
	watches, value, arena := l.watches[p], l.value, l.arena
	kept := 0
	for i, w := range watches {
		if value[w.other] > 0 {
			watches[kept] = w
			kept++
			continue
		}
		lits := arena[w.clause+clauseHead:][:sizeOf(arena[w.clause])]
		w.other = lits[0] ^ lits[1] ^ p
		lits[0], lits[1] = w.other, p
		at := 2
		if value[w.other] <= 0 {
			for at < len(lits) && value[lits[at]] < 0 {
				at++
			}
			if at < len(lits) {
				lits[1], lits[at] = lits[at], p
				l.watches[lits[1]] = append(l.watches[lits[1]], w)
				continue
			}
		}
		watches[kept] = w
		kept++
		if value[w.other] > 0 {
			continue
		}
		why := reason(w.clause)<<2 | byClause
		if value[w.other] < 0 {
			kept += copy(watches[kept:], watches[i+1:])
			l.watches[p] = watches[:kept]
			return why
		}
		l.assign(w.other, why)
	}
	l.watches[p] = watches[:kept]
	return noReason
}

// backTo undoes all levels above the given one.
func (l *learner) backTo(level int) {
	if level == len(l.levels) {
		return
	}
	from := int(l.levels[level])
	for _, p := range l.trail[from:] {
		m := p.move()
		l.value[p], l.value[p.not()] = 0, 0
		l.last[m] = int8(p & 1)
		if p == yes(m) {
			continue
		}
		c, k := m.cell(), m.digit()
		l.cand[c] |= 1 << k
		for _, h := range l.links[c] {
			l.places[h.base+k] |= h.bit
		}
	}
	l.trail = l.trail[:from]
	l.levels = l.levels[:level]
	l.head = from
	l.pending = l.pending[:0]
}
