package solver

// Shrinking of learned clauses: where all literals of one level follow from a single candidate of that level and from the rest of the
// clause, its literal replaces them (Fleury, Biere: Efficient All-UIP Learned Clause Minimization, 2021).
//
// A guess removes many candidates at once, and the reason of a hidden or naked single names each of them. On hard 25x25 boards
// a minimized clause still has 75 literals in the mean, from 12 levels.

// shrink replaces the literals of each level of the learned clause, but the first literal's, by one where that is possible.
func (l *learner) shrink() {
	for _, p := range l.learned[1:] {
		l.seen[p.move()] = kept
		l.ofLevel[l.level[p.move()]]++
	}
	l.singles = l.singles[:0]
	for _, p := range l.learned[1:] {
		level := l.level[p.move()]
		if n := l.ofLevel[level]; n > 1 {
			l.ofLevel[level] = 1
			if single, ok := l.impliesAll(level, int(n)); ok {
				l.singles = append(l.singles, single.not())
				l.ofLevel[level] = 0
			}
		}
	}
	left := 1
	for _, p := range l.learned[1:] {
		if l.ofLevel[l.level[p.move()]] > 0 {
			l.learned[left] = p
			left++
		}
	}
	l.learned = append(l.learned[:left], l.singles...)
	clear(l.ofLevel[:len(l.levels)+1])
}

// impliesAll returns the last literal of a level on trail that the n literals of the clause of that level follow from, given
// those of lower levels. ok is false when they also depend on lower levels in other ways, or when one of them was guessed. The
// level is below the present one, which the clause has only its first literal of.
func (l *learner) impliesAll(level int32, n int) (single literal, ok bool) {
	at := int(l.levels[level]) - 1
	ok = true
	for ok && n > 1 {
		if m := l.trail[at].move(); l.seen[m] >= kept {
			added := 0
			added, ok = l.passBack(m)
			n += added - 1
		}
		at--
	}
	for ok && l.seen[l.trail[at].move()] < kept {
		at--
	}
	for _, m := range l.passed {
		l.seen[m] = unseen
	}
	l.passed = l.passed[:0]
	return l.trail[max(at, 0)], ok
}

// passBack marks the candidates of m's level that m was deduced from, and returns how many are new. ok is false when m was
// guessed or depends on a lower level in a way that does not follow from the clause.
func (l *learner) passBack(m move) (added int, ok bool) {
	if l.why[m] == noReason {
		return 0, false
	}
	l.causes = l.causes[:0]
	for _, other := range l.because(l.why[m], m) {
		switch {
		case l.level[other] == 0 || l.seen[other] >= follows:
		case l.level[other] < l.level[m]:
			return added, false
		default:
			l.seen[other] = between
			l.passed = append(l.passed, other)
			added++
		}
	}
	return added, true
}
