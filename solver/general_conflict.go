package solver

// What the learning search learns from a dead end: the clause of the first unique implication point (GRASP), made
// smaller by what follows from the rest of it (Sörensson, Biere: Minimizing Learned Clauses, 2009).

// mark says what is known of a candidate while a clause is made.
type mark uint8

const (
	unseen   mark = iota
	used          // it is in the clause, or stood for what is in it
	follows       // its value follows from the clause
	needless      // it does not, as far as was looked
)

// analysis is the scratch of resolve.
type analysis struct {
	seen    []mark // by move
	marked  []move // those seen
	causes  []move // a stack for because
	learned []literal
	counted []int // by level: the call of tied that counted it
	calls   int
}

// because gives the candidates whose values made m what it is, or, when m is -1, those that contradict each other as
// propagate said. They are put onto causes.
func (l *learner) because(why reason, m move) []move {
	x, from := int(why>>2), len(l.causes)
	switch why & 3 {
	case byClause:
		for _, p := range l.lits(int32(x)) {
			if p.move() != m {
				l.causes = append(l.causes, p.move())
			}
		}
	case byPeer:
		l.causes = append(l.causes, move(x))
		if m < 0 {
			l.causes = append(l.causes, l.clash)
		}
	case byCell:
		for set := l.rootCand[x]; set != 0; set &= set - 1 {
			if other := moveOf(x, lowest(uint32(set))); other != m {
				l.causes = append(l.causes, other)
			}
		}
	case byHouse:
		k := x % l.n
		for set := l.rootPlaces[x]; set != 0; set &= set - 1 {
			if other := moveOf(int(l.cellAt[x-k+lowest(set)]), k); other != m {
				l.causes = append(l.causes, other)
			}
		}
	}
	return l.causes[from:]
}

// resolve learns a clause from a contradiction above level floor, goes back to where it says something new, and says it.
func (l *learner) resolve(why reason) {
	depth := int32(len(l.levels))
	l.learned = append(l.learned[:0], 0)
	m, at, count := move(-1), len(l.trail), 0
	for {
		l.causes = l.causes[:0]
		if why&3 == byClause {
			l.credit(int32(why >> 2))
		}
		for _, other := range l.because(why, m) {
			if l.seen[other] != unseen || l.level[other] == 0 {
				continue
			}
			l.use(other)
			if l.level[other] == depth {
				count++
			} else {
				l.learned = append(l.learned, l.falseOf(other))
			}
		}
		for at--; l.seen[l.trail[at].move()] == unseen; at-- {
		}
		m = l.trail[at].move()
		why = l.why[m]
		if count--; count == 0 {
			break
		}
	}
	l.learned[0] = l.trail[at].not()
	l.minimize()
	l.useCauses()
	for _, m := range l.marked {
		l.seen[m] = unseen
	}
	l.marked = l.marked[:0]
	l.age()
	tied := l.tied(l.learned)
	second := 1
	for i, p := range l.learned[1:] {
		if l.level[p.move()] > l.level[l.learned[second].move()] {
			second = i + 1
		}
	}
	back := 0
	if len(l.learned) > 1 {
		l.learned[1], l.learned[second] = l.learned[second], l.learned[1]
		back = int(l.level[l.learned[1].move()])
	}
	l.backTo(max(l.floor, back))
	l.assert(tied)
}

// assert adds the learned clause, all of whose literals but the first are false, and makes the first true.
func (l *learner) assert(tied int) {
	why := noReason
	if len(l.learned) > 1 {
		why = reason(l.add(l.learned, tied))<<2 | byClause
	}
	l.assign(l.learned[0], why)
}

// use notes that a candidate took part in the conflict.
func (l *learner) use(m move) {
	l.mark(m, used)
	l.activity[m] += l.bump
}

// useCauses has those take part too from which a literal of the clause follows: they may well be next (Liang et al.:
// Learning Rate Based Branching Heuristic for SAT Solvers, 2016).
func (l *learner) useCauses() {
	for _, p := range l.learned {
		m := p.move()
		if l.why[m] == noReason {
			continue
		}
		l.causes = l.causes[:0]
		for _, other := range l.because(l.why[m], m) {
			if l.level[other] > 0 && l.seen[other] != used {
				l.use(other)
			}
		}
	}
}

func (l *learner) mark(m move, as mark) {
	l.seen[m] = as
	l.marked = append(l.marked, m)
}

// falseOf gives the literal of m that is false.
func (l *learner) falseOf(m move) literal {
	if l.value[yes(m)] < 0 {
		return yes(m)
	}
	return no(m)
}

// minimize takes from the learned clause what follows from the rest of it.
func (l *learner) minimize() {
	kept := 1
	for _, p := range l.learned[1:] {
		l.causes = l.causes[:0]
		if l.why[p.move()] == noReason || !l.implied(p.move(), 0) {
			l.learned[kept] = p
			kept++
		}
	}
	l.learned = l.learned[:kept]
}

// implied tells whether the value of m, which was deduced, follows from the literals of the clause. It looks back so many
// steps only.
func (l *learner) implied(m move, steps int) bool {
	const most = 50
	from, ok := len(l.causes), true
	for _, other := range l.because(l.why[m], m) {
		if l.level[other] == 0 || l.seen[other] == used || l.seen[other] == follows {
			continue
		}
		if l.seen[other] == needless || l.why[other] == noReason || steps == most || !l.implied(other, steps+1) {
			ok = false
			break
		}
	}
	l.causes = l.causes[:from]
	if steps > 0 && ok {
		l.mark(m, follows)
	} else if steps > 0 {
		l.mark(m, needless)
	}
	return ok
}

// tied is the number of levels among the literals of a clause, its "literals blocks distance" (Glucose): clauses with few
// are worth most.
func (l *learner) tied(lits []literal) int {
	l.calls++
	n := 0
	for _, p := range lits {
		if at := &l.counted[l.level[p.move()]]; *at != l.calls {
			*at = l.calls
			n++
		}
	}
	return n
}

// age makes what was before a conflict count for less.
func (l *learner) age() {
	l.conflicts++
	l.since++
	if l.bump /= decay; l.bump > 1e100 {
		for _, m := range l.open {
			l.activity[m] *= 1e-100
		}
		l.bump *= 1e-100
	}
}
