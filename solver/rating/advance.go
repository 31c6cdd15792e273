package rating

// This file applies further techniques inside a branch.

// evidence is what a set, a fish or locked candidates depend on.
type evidence struct {
	base, cover    uint32 // the houses of locked candidates and fish
	house          int    // the house of a set
	digits, places uint16
	hidden         bool
}

// inner is a technique that is used inside branches. It calls found with each of its steps. Those that have
// no parents also hold without the branch.
type inner func(start, now *board, found func(*nested))

// innerRules returns the techniques of a level, in the order in which they are tried.
func innerRules(b *board, stop func() bool, level int) []inner {
	if level == 0 {
		return nil
	}
	rules := []inner{
		innerSets(locking), innerSets(hiddenSets(2, HiddenPair, false)), innerSets(nakedSets(2, NakedPair)),
		innerSets(fish(2, XWing)),
	}
	switch level {
	case 2, 3:
		rules = append(rules, innerStatic(&statics{board: b, stop: stop}))
		if level == 3 {
			rules = append(rules, innerChains(newEngine(b, stop, false, false, 0)))
		}
	case 4, 5:
		rules = append(rules, innerChains(newEngine(b, stop, true, false, 0)))
		if level == 5 {
			rules = append(rules, innerChains(newEngine(b, stop, true, false, 2)))
		}
	}
	return rules
}

// innerSets returns locked candidates, sets or fish.
func innerSets(find finder) inner {
	return func(start, now *board, found func(*nested)) {
		find(now, func(h *hint) bool {
			n := &nested{remove: h.remove}
			h.why.because(n, start, now)
			found(n)
			return true
		})
	}
}

// because adds the candidates that are false in the branch, without which the step would not hold.
func (why *evidence) because(n *nested, start, now *board) {
	switch {
	case why.base != 0:
		d := first(why.digits)
		for h := range numHouses {
			if why.base>>h&1 == 0 {
				continue
			}
			each(start.places[h][d]&^now.places[h][d], func(i int) {
				c := cellsOf[h][i]
				for _, other := range houseOf[c] {
					if why.cover>>other&1 != 0 {
						return
					}
				}
				n.parent(lit(candidate(int(c), d), false))
			})
		}
	case why.hidden:
		each((1<<9-1)&^why.places, func(i int) {
			c := cellsOf[why.house][i]
			each(start.cand[c]&why.digits, func(d int) { n.parent(lit(candidate(int(c), d), false)) })
		})
	default:
		each(why.places, func(i int) {
			c := cellsOf[why.house][i]
			each(start.cand[c]&^why.digits, func(d int) { n.parent(lit(candidate(int(c), d), false)) })
		})
	}
}

// innerStatic returns cycles and forcing chains.
func innerStatic(s *statics) inner {
	return func(start, now *board, found func(*nested)) {
		s.search(true)
		seen := map[string]bool{}
		for i := range s.found {
			key := removalKey(s.found[i].remove)
			if !seen[key] {
				seen[key] = true
				found(s.found[i].nested(start, now))
			}
		}
	}
}

// removalKey returns a text that is equal for equal removals.
func removalKey(remove []removal) string {
	b := make([]byte, 0, 3*len(remove))
	for _, r := range remove {
		b = append(b, r.cell, byte(r.digits), byte(r.digits>>8))
	}
	return string(b)
}

// innerChains returns chains with several branches.
func innerChains(e *engine) inner {
	return func(start, now *board, found func(*nested)) {
		e.search(true)
		for _, d := range e.deduce.sorted() {
			found(e.nested(&d, start, now))
		}
	}
}

// advance applies the first technique that gives anything which does not hold without the branch. It returns
// false if no technique does.
func (e *engine) advance(br *branch) bool {
	steps, known := e.known[e.cand]
	if !known {
		steps = e.innerSteps()
		e.known[e.cand] = steps
	}
	for _, n := range steps {
		for _, r := range n.remove {
			for rest := r.digits; rest != 0; rest &= rest - 1 {
				l := lit(candidate(int(r.cell), first(rest)), false)
				if br.in.has(l) {
					continue
				}
				i := br.node(l, unknown)
				for _, p := range n.parents {
					br.parent(int32(br.at[p]))
				}
				if n.chain != nil {
					br.nodes[i].nested = n
				}
				br.list(i)
			}
		}
	}
	return len(steps) > 0
}

// innerSteps returns the steps of the first technique that has any which do not hold without the branch.
func (e *engine) innerSteps() (steps []*nested) {
	for _, rule := range e.inner {
		rule(&e.start, e.board, func(n *nested) {
			if n.parents != nil {
				steps = append(steps, n)
			}
		})
		if steps != nil {
			break
		}
	}
	return steps
}
