package solver

// How the learning search analyses a conflict. It learns the clause of the first unique implication point
// (GRASP). The clause is minimized by removing literals that follow from the others (Sörensson, Biere:
// Minimizing Learned Clauses, 2009). Before and after this step, groups of literals are replaced by single
// literals where possible (general_shrink.go).

// mark records what is known about a candidate while a conflict is analysed.
type mark uint8

const (
	unseen   mark = iota
	needless      // implied has not proved the candidate's value within the allowed number of steps
	follows       // the candidate's value follows from the clause; this also holds for the marks below
	used          // the candidate is in the clause or took part in deriving it
	kept          // the candidate is still in the clause after minimize
	between       // visited by shrink on the way from the literals that it replaces to the literal that replaces them
)

// analysis contains the scratch space of resolve.
type analysis struct {
	seen      []mark // by move: its mark
	marked    []move // the moves with a mark in seen
	causes    []move // the stack onto which because pushes candidates
	learned   []literal
	counted   []int // by level: the number of the last call of lbd that has counted this level
	calls     int
	excludes  []int32   // by move: number of literals of the clause that the move makes false; used by nameExcluders
	excluders []move    // the moves whose number in excludes is not 0
	ofLevel   []int32   // by level: number of literals of the clause on this level; used by shrink
	singles   []literal // the literals that shrink puts in place of all literals of a level
	passed    []move    // the moves marked as between
}

// because returns the candidates from whose values the value of m was deduced, and pushes them onto causes.
// The parameter why is the reason of m. If m is -1, why is the reason of a conflict, as returned by
// propagate.
func (l *learner) because(why reason, m move) []move {
	x, from := int(why>>reasonBits), len(l.causes)
	switch why & reasonKind {
	case byClause:
		for _, p := range l.lits(int32(x)) {
			if p.move() != m {
				l.causes = append(l.causes, p.move())
			}
		}
	case byPeer:
		l.causes = append(l.causes, move(x))
		if m < 0 {
			l.causes = append(l.causes, l.conflictWith)
		}
	case byCell:
		for set := l.rootCand[x]; set != 0; set &= set - 1 {
			if other := moveOf(x, lowest(uint32(set))); other != m {
				l.causes = append(l.causes, other)
			}
		}
	case byRule:
		l.causes = l.appendRule(l.causes, m)
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

// resolve learns a clause from a conflict above level floor, backjumps to the level where the clause becomes
// unit, and asserts it.
func (l *learner) resolve(why reason) {
	depth := int32(len(l.levels))
	l.learned = append(l.learned[:0], 0)
	m, at, count := move(-1), len(l.trail), 0
	for {
		l.causes = l.causes[:0]
		if why&reasonKind == byClause {
			l.noteUse(int32(why >> reasonBits))
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
		if count == 0 { // a rule has detected a consequence of lower levels late
			if depth, count = l.lower(); depth <= int32(l.floor) {
				l.unmark()
				l.backTo(l.floor)
				l.flip()
				return
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
	l.nameExcluders()
	l.minimize()
	l.shrink()
	l.useCauses()
	l.unmark()
	l.age()
	lbd := l.lbd(l.learned)
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
	l.assert(lbd)
}

// lower removes the literals of the highest level from the learned clause, after its first literal, so that
// they can be resolved. It returns this level and the number of removed literals. resolve calls it if the
// clause has no literal of the current level.
func (l *learner) lower() (depth int32, count int) {
	for _, p := range l.learned[1:] {
		depth = max(depth, l.level[p.move()])
	}
	left := l.learned[:1]
	for _, p := range l.learned[1:] {
		if l.level[p.move()] < depth {
			left = append(left, p)
		} else {
			count++
		}
	}
	l.learned = left
	return depth, count
}

// unmark removes all marks after the analysis of a conflict.
func (l *learner) unmark() {
	for _, m := range l.marked {
		l.seen[m] = unseen
	}
	l.marked = l.marked[:0]
}

// assert adds the learned clause and makes its first literal true. All other literals must be false.
func (l *learner) assert(lbd int) {
	why := noReason
	if len(l.learned) > 1 {
		why = reason(l.add(l.learned, lbd))<<reasonBits | byClause
	}
	l.assign(l.learned[0], why)
}

// use records that a candidate took part in the conflict.
func (l *learner) use(m move) {
	l.mark(m, used)
	l.activity[l.slot[m]] += l.bump
}

// useCauses raises the activity of the candidates in the reasons of the learned literals. These candidates
// did not take part in the conflict, but are likely to take part in the next ones (Liang et al.: Learning
// Rate Based Branching Heuristic for SAT Solvers, 2016).
func (l *learner) useCauses() {
	for _, p := range l.learned {
		m := p.move()
		if l.why[m] == noReason {
			continue
		}
		l.causes = l.causes[:0]
		for _, other := range l.because(l.why[m], m) {
			if l.level[other] > 0 && l.seen[other] < used {
				l.use(other)
			}
		}
	}
}

func (l *learner) mark(m move, as mark) {
	l.seen[m] = as
	l.marked = append(l.marked, m)
}

// falseOf returns the literal of m that is false.
func (l *learner) falseOf(m move) literal {
	if l.value[yes(m)] < 0 {
		return yes(m)
	}
	return no(m)
}

// minimize removes literals that follow from the rest of the learned clause.
func (l *learner) minimize() {
	left := 1
	for _, p := range l.learned[1:] {
		l.causes = l.causes[:0]
		if l.why[p.move()] == noReason || !l.implied(p.move(), 0) {
			l.learned[left] = p
			left++
		}
	}
	l.learned = l.learned[:left]
}

// implied reports whether the deduced value of m follows from the literals of the clause. It traces the
// reasons of m recursively, up to a fixed depth; steps is the current depth.
func (l *learner) implied(m move, steps int) bool {
	const most = 50
	from, ok := len(l.causes), true
	for _, other := range l.because(l.why[m], m) {
		if l.level[other] == 0 || l.seen[other] >= follows {
			continue
		}
		if why := l.why[other]; why != noReason && why&reasonKind == byRule && l.seen[other] == unseen {
			ok = false // the reason of a rule takes long to find and seldom helps
			break
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

// lbd returns the literal block distance of a clause: the number of different levels of its literals. Lower
// is better.
func (l *learner) lbd(lits []literal) int {
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

// age makes all activity so far count less, by raising the amount that later conflicts add.
func (l *learner) age() {
	l.conflicts++
	l.sinceRestart++
	if l.bump /= decay; l.bump > 1e100 {
		for i := range l.activity {
			l.activity[i] *= 1e-100
		}
		l.bump *= 1e-100
	}
}
