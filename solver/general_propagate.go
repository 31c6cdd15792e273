package solver

// Unit propagation and backjumping of the learning search.

// assign makes p true for the given reason. propagate later deduces its consequences.
func (l *learner) assign(p literal, why reason) {
	m := p.move()
	l.value[p], l.value[p.not()] = 1, -1
	l.level[m] = int32(len(l.levels))
	l.why[m] = why
	l.trail = append(l.trail, p)
}

// propagate deduces all consequences of the literals of trail. It returns noReason, or the reason of a
// conflict.
func (l *learner) propagate() reason {
	if l.rules != nil {
		return l.propagateRules()
	}
	return l.propagateDigits()
}

// propagateDigits deduces the consequences of the literals of trail, in their order, without applying rules
// beyond digits. This breadth-first order deduces each literal in close to the fewest possible steps, which
// keeps the learned clauses short. It returns noReason, or the reason of a conflict.
func (l *learner) propagateDigits() reason {
	for l.head < len(l.trail) {
		p := l.trail[l.head]
		l.head++
		why := noReason
		if m := p.move(); p == yes(m) {
			why = l.stands(m)
		} else {
			why = l.gone(m)
		}
		if why == noReason {
			why = l.visit(p.not())
		}
		if why != noReason {
			return why
		}
	}
	return noReason
}

// stands deduces the consequences of the true candidate m: all other candidates of its cell are false, and so
// is the same digit in the cells that it sees. If another true candidate contradicts m, stands sets
// conflictWith to that candidate and returns the reason of the conflict. Otherwise it returns noReason.
func (l *learner) stands(m move) reason {
	c, k := m.cell(), m.digit()
	why := reason(m)<<reasonBits | byPeer
	for others := l.cand[c] &^ (1 << k); others != 0; others &= others - 1 {
		if !l.exclude(moveOf(c, lowest(uint32(others))), why) {
			return why
		}
	}
	for _, h := range l.links[c] {
		for rest := l.places[h.base+k] &^ h.bit; rest != 0; rest &= rest - 1 {
			if !l.exclude(moveOf(int(l.cellAt[h.base+lowest(rest)]), k), why) {
				return why
			}
		}
	}
	for _, p := range l.apart[c] {
		if l.cand[p]>>k&1 != 0 && !l.exclude(moveOf(int(p), k), why) {
			return why
		}
	}
	return noReason
}

// exclude makes m false. It returns false if m is true.
func (l *learner) exclude(m move, why reason) bool {
	switch l.value[yes(m)] {
	case 0:
		l.assign(no(m), why)
	case 1:
		l.conflictWith = m
		return false
	}
	return true
}

// gone removes the false candidate m from cand and places. If its cell has only one candidate left, or a
// house only one place for its digit, gone makes that last candidate true. If there is no candidate or place
// left, or the last one is already false, gone returns the cell or house as the reason of a conflict.
// Otherwise it returns noReason.
func (l *learner) gone(m move) reason {
	c, k := m.cell(), m.digit()
	wrong := noReason
	left := l.cand[c] &^ (1 << k)
	l.cand[c] = left
	if left&(left-1) == 0 {
		if why := reason(c)<<reasonBits | byCell; left == 0 || !l.include(moveOf(c, lowest(uint32(left))), why) {
			wrong = why
		}
	}
	for _, h := range l.links[c] {
		places := &l.places[h.base+k]
		left := *places &^ h.bit
		*places = left
		if left&(left-1) == 0 {
			why := reason(h.base+k)<<reasonBits | byHouse
			if left == 0 || !l.include(moveOf(int(l.cellAt[h.base+lowest(left)]), k), why) {
				wrong = why
			}
		}
	}
	return wrong
}

// include makes m true. It returns false if m is false.
func (l *learner) include(m move, why reason) bool {
	if l.value[yes(m)] == 0 {
		l.assign(yes(m), why)
	}
	return l.value[yes(m)] > 0
}

// visit processes the clauses that watch literal p, which has become false. It does nothing for a clause
// whose other watched literal is true. Otherwise it watches another literal that is not false, if the clause
// has one. If not, it makes the other watched literal true. If that literal is false too, visit returns the
// clause as the reason of a conflict. After all clauses it returns noReason.
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
		why := reason(w.clause)<<reasonBits | byClause
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
	if l.rules != nil {
		l.takeBack(from)
	}
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
}
