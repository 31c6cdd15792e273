package solver

// How the quick search guesses on layouts with rules beyond digits. There, which cell is guessed
// matters most. Each contradiction adds weight to the cell whose digit led to it at once, and the
// cell with the greatest weight for its ways is next (general.go). Weights at the start come from
// the rules. A digit with two places in a house is guessed where the cell has more than two candidates.
//
// A guess says that a cell has a digit. If it fails, the cell does not have that digit, and the next guess
// may be about another cell (2-way branching: Hwang, Mitchell: 2-Way vs. d-Way Branching for CSP, 2005).

import "math/bits"

const (
	decayAfter = 1 << 14 // contradictions after which all weights are halved
	cellWeight = 5       // what a contradiction in a cell counts, one with its digit being 1
)

// guessing is what the quick search knows of its guesses.
type guessing struct {
	last      move     // the placement that was deduced last, or guessed
	byDigit   [32]int  // the contradictions with each digit
	untilLess int      // contradictions until the weights are halved
	found     bool     // a solution has been found
	failed    []failed // guesses that were searched
}

// failed is a guess below the first depth frames that has no solutions that were not found.
type failed struct {
	depth int
	move  move
}

func (s *search) startGuessing() {
	s.guessing = guessing{untilLess: decayAfter, failed: s.failed[:0]}
	s.rules.Weigh(s.weight)
}

// nextGuessed is next for layouts with rules beyond digits.
func (s *search) nextGuessed() bool {
	for s.err == nil {
		switch {
		case s.alive && s.open == 0:
			s.alive, s.found = false, true
			s.solvedAt = s.nodes
			return true
		case s.alive && s.nodes-s.solvedAt-len(s.frames) >= s.patience:
			s.learn()
			return s.learner.next()
		case s.alive:
			s.guess()
		case !s.refute():
			return false
		}
	}
	return false
}

// guess pushes a frame with a guess and deduces what follows.
func (s *search) guess() {
	s.step()
	s.guesses++
	m := s.choose()
	s.frames = append(s.frames, frame{trail: len(s.trail), open: s.open, cell: m.cell(), way: 1 << m.digit()})
	s.pending = append(s.pending, m)
	if s.alive = s.deduce(); !s.alive {
		s.accuse()
	}
}

// refute takes back guesses until one can be wrong. It returns false if none is left.
func (s *search) refute() bool {
	for !s.alive && s.err == nil && len(s.frames) > 0 {
		s.step()
		top := len(s.frames) - 1
		f := s.frames[top]
		s.frames = s.frames[:top]
		for len(s.failed) > 0 && s.failed[len(s.failed)-1].depth > top {
			s.failed = s.failed[:len(s.failed)-1]
		}
		m := moveOf(f.cell, lowest(f.way))
		s.failed = append(s.failed, failed{top, m})
		s.undo(f.trail, f.open)
		s.last = m
		if s.alive = s.drop(m.cell(), m.digit()) && s.deduce(); !s.alive {
			s.pending = s.pending[:0]
			s.accuse()
		}
	}
	return s.alive
}

// excludeFailed adds what guesses have found to the clauses of the learner, so that it does not find
// the same solutions again.
func (s *search) excludeFailed() {
	if !s.found {
		return
	}
	var path []literal
	for i := range s.frames {
		path = append(path, no(s.moveOf(&s.frames[i], s.frames[i].way)))
	}
	for _, f := range s.failed {
		s.learner.require(append(path[:f.depth:f.depth], no(f.move)))
	}
}

// choose returns the next guess.
func (s *search) choose() move {
	hot, bonus := s.hotDigit()
	best, ways, cell := -1, 1, 0
	for _, c := range s.order[:s.open] {
		weight, set := cellWeight*s.weight[c], s.cand[c]
		if set&hot != 0 {
			weight += bonus
		}
		if k := set.Len(); weight*ways > best*k {
			best, ways, cell = weight, k, int(c)
		}
	}
	choice := moveOf(cell, lowest(uint32(s.cand[cell])))
	if ways == 2 || best <= 0 {
		return choice
	}
	for i, set := range s.places {
		if bits.OnesCount32(set) != 2 {
			continue
		}
		base, k := i-i%s.n, i%s.n
		for ; set != 0; set &= set - 1 {
			c := int(s.cellAt[base+lowest(set)])
			if weight := cellWeight * s.weight[c]; weight*ways >= best*2 {
				best, ways, choice = weight, 2, moveOf(c, k)
			}
		}
	}
	return choice
}

// hotDigit returns the digit that led to many more contradictions than others, and their number. If no digit
// stands out, it returns none.
func (s *search) hotDigit() (Digits, int) {
	most, least, hot := 0, 0, 0
	for k, n := range s.byDigit[:s.n] {
		if n > most {
			most, hot = n, k
		}
		if n > 0 && (least == 0 || n < least) {
			least = n
		}
	}
	if most < s.n || 2*most <= 3*least {
		return 0, 0
	}
	return 1 << hot, most
}

// accuse adds weight to the placement that led to a contradiction.
func (s *search) accuse() {
	s.weight[s.last.cell()]++
	s.byDigit[s.last.digit()]++
	if s.untilLess--; s.untilLess > 0 {
		return
	}
	s.untilLess = decayAfter
	for c := range s.weight {
		s.weight[c] /= 2
	}
	for k := range s.byDigit {
		s.byDigit[k] /= 4
	}
}
