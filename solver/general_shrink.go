package solver

// How learned clauses are shortened.
//
// A guess removes many candidates at once, and the reason of a hidden or naked single lists each of them. The
// clause is then long, with a literal for each of these candidates. nameExcluders replaces the literals of
// all candidates that one true candidate m excludes by a single literal, which states that m is false. This
// resolves the clause with the binary clauses "not both" that the rules imply. shrink replaces all literals
// of one level by the literal of a single candidate if they follow from that candidate and the rest of the
// clause (Fleury, Biere: Efficient All-UIP Learned Clause Minimization, 2021). Both methods make the clause
// weaker, but each later conflict faster.

// nameExcluders replaces the literals of all candidates that are excluded by the same true candidate by the
// one literal of that candidate. It does not raise the candidate's activity, because that increased the
// number of conflicts by 8 %.
func (l *learner) nameExcluders() {
	for _, p := range l.learned[1:] {
		if m, ok := l.excluder(p); ok {
			if l.excludes[m] == 0 {
				l.excluders = append(l.excluders, m)
			}
			l.excludes[m]++
		}
	}
	left := 1
	for _, p := range l.learned[1:] {
		if m, ok := l.excluder(p); ok && l.excludes[m] > 1 {
			if l.seen[m] >= used { // m is in the clause, because below the current level nothing is resolved away
				continue
			}
			l.mark(m, used)
			p = no(m)
		}
		l.learned[left] = p
		left++
	}
	l.learned = l.learned[:left]
	for _, m := range l.excluders {
		l.excludes[m] = 0
	}
	l.excluders = l.excluders[:0]
}

// excluder returns the true candidate that made the literal p false. ok is false if the reason of p is not
// byPeer.
func (l *learner) excluder(p literal) (m move, ok bool) {
	why := l.why[p.move()]
	return move(why >> reasonBits), why != noReason && why&reasonKind == byPeer
}

// shrink replaces the literals of each level of the learned clause by one literal where possible. It skips
// the level of the first literal.
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

// impliesAll searches trail for a single literal that can replace the n literals of the given level in the
// clause. It finds the last literal of the level that implies all of them together with the clause's literals
// of lower levels. ok is false if one of the n literals was guessed, or depends on a lower level in a way
// that does not follow from the clause. The level must be below the current level.
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

// passBack marks the candidates from which m was deduced and that are on the same level as m. It returns how
// many of them were not marked before. ok is false if m was guessed, or depends on a lower level in a way
// that does not follow from the clause.
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
