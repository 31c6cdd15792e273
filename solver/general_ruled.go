package solver

// Here, "rules beyond digits" are all rules that do more than make cells differ or limit the digits of single
// cells, for example sums and lines. For such rules, both searches first deduce everything that houses and
// clauses imply. They then pass the removed candidates to the propagators of package solver/rules, and remove
// the candidates that the propagators return. The learning search requests the reason of such a removal only
// if the candidate takes part in a conflict. The reason is a set of candidates that had been removed before.
// For layouts with such rules, another quick search replaces that of general.go; it is in package
// solver/rules.

import (
	"context"
	"errors"

	"numplace/solver/internal/ruled"
	"numplace/solver/internal/turn"
	"numplace/solver/internal/within"
)

// ErrRules is what searches return for layouts that are not OnlyDigits, unless the program imports
// package numplace/solver/rules.
var ErrRules = errors.New("the rules of the layout need an import of numplace/solver/rules")

func init() {
	ruled.Of = func(layout any) ruled.Rules { return tablesOf(context.Background(), layout.(*Layout)).propagators }
	within.CountGeneral = func(ctx context.Context, position any, limit int) (n, guesses int, first any, err error) {
		return countGeneral(ctx, position.(Position), limit)
	}
}

// readRules compiles the rules of the layout to propagators. On failure, it sets t.barred to the error.
func (t *general) readRules(ctx context.Context) {
	switch {
	case t.layout.OnlyDigits():
	case !t.layout.solvable():
		t.barred = ErrRules
	default:
		compiled, err := ruled.Compile(ctx, t.layout, t.cellAt)
		if err != nil {
			t.barred = err
			return
		}
		t.propagators = compiled
		for _, pair := range t.propagators.Apart() {
			a, b := pair[0], pair[1]
			t.apart[a], t.apart[b] = append(t.apart[a], int32(b)), append(t.apart[b], int32(a))
		}
	}
}

// solvable reports whether this program can search grids of the layout.
func (l *Layout) solvable() bool { return l.OnlyDigits() || ruled.Compile != nil }

// ruling is the state that the quick search needs for rules beyond digits, such as sums and lines.
type ruling struct {
	rules ruled.Run
	told  int // number of candidates of trail that the propagators have been informed of
	work  int // work of the propagators since the last check of the context

	quick   ruled.Search
	started bool // the search quick has started
	guessed bool // the current solution was found by quick, the search of solver/rules
}

// startRules resets the propagators to a board on which all candidates are still present.
func (s *search) startRules() {
	if s.propagators == nil {
		return
	}
	if s.ruling == nil {
		s.ruling = &ruling{rules: s.propagators.NewRun(), quick: s.propagators.NewSearch()}
	}
	s.told, s.started, s.guessed = 0, false, false
	s.rules.Start(func(int) uint32 { return uint32(s.full) })
}

// deduceRules applies the propagators and deduces all consequences. It returns false on a contradiction.
func (s *search) deduceRules() bool {
	for {
		for _, m := range s.trail[s.told:] {
			s.rules.Removed(int(m))
		}
		s.told = len(s.trail)
		removed, work, ok := s.rules.Step()
		if s.work += work; s.work >= pauseRules {
			s.work = 0
			turn.Give()
			s.err = s.ctx.Err()
		}
		if !ok {
			return false
		}
		if len(removed) == 0 || s.err != nil {
			return true
		}
		for _, r := range removed {
			m := move(r)
			if c := m.cell(); s.cand[c]>>m.digit()&1 != 0 && !s.drop(c, m.digit()) {
				s.pending = s.pending[:0]
				return false
			}
		}
		if !s.deduceDigits() {
			return false
		}
	}
}

// undoRules makes the propagators undo the removals that are no longer on trail.
func (s *search) undoRules() {
	s.rules.Undo(max(0, s.told-len(s.trail)))
	s.told = min(s.told, len(s.trail))
}

// nextGuessed is the implementation of next for layouts with rules such as sums and lines. It uses the quick
// search of package solver/rules. If that search visits many nodes without finding a solution, the learning
// search takes over.
func (s *search) nextGuessed() bool {
	if s.guessed = false; !s.alive {
		return false
	}
	if !s.started {
		s.started = true
		s.quick.Start(func(c int) uint32 { return uint32(s.cand[c]) })
	}
	_, _, open := s.quick.Effort()
	for s.err == nil {
		left := s.patience - (s.nodes - s.solvedAt - open)
		if left <= 0 {
			s.learn()
			return s.learner.next()
		}
		if s.bound > 0 {
			left = min(left, s.bound-s.nodes)
		}
		outcome := s.quick.Next(min(left, s.pause))
		nodes, guesses, deep := s.quick.Effort()
		s.nodes, s.guesses, open = s.nodes+nodes, s.guesses+guesses, deep
		switch outcome {
		case ruled.Found:
			s.guessed, s.solvedAt = true, s.nodes
			return true
		case ruled.Ended:
			return false
		}
		if s.bound > 0 && s.nodes >= s.bound {
			s.err = errNodes
			return false
		}
		turn.Give()
		s.err = s.ctx.Err()
	}
	return false
}

// excludeFailed adds the refuted guesses of the quick search to the clauses of the learner, so that the
// learner does not find the same solutions again.
func (s *search) excludeFailed() {
	if s.solvedAt == 0 {
		return
	}
	s.quick.Refuted(func(guesses []int32, refuted int32) {
		var clause []literal
		for _, m := range guesses {
			clause = append(clause, no(move(m)))
		}
		s.learner.require(append(clause, no(move(refuted))))
	})
}

// reasoning is the state that the learning search needs for rules beyond digits, such as sums and lines.
type reasoning struct {
	rules  ruled.Run // nil if there are no such rules
	told   int       // number of literals of trail that the propagators have been informed of
	work   int       // work of the propagators since the last check of the context
	failed move      // after a conflict of kind byRule: the true candidate that the rules exclude, or -1
	wanted []int     // scratch space of appendRule
}

// pauseRules is the amount of work of propagators, a few milliseconds, after which the search lets other
// goroutines run.
const pauseRules = 200_000

// beginRules resets the propagators to the candidates at level 0.
func (l *learner) beginRules() {
	if l.rules != nil {
		l.told = 0
		l.rules.Start(func(c int) uint32 { return uint32(l.rootCand[c]) })
	}
}

// propagateRules is the implementation of propagate for layouts with rules such as sums and lines.
func (l *learner) propagateRules() reason {
	for {
		if why := l.propagateDigits(); why != noReason {
			return why
		}
		for ; l.told < len(l.trail); l.told++ {
			if p := l.trail[l.told]; p&1 != 0 {
				l.rules.Removed(int(p.move()))
			}
		}
		if len(l.levels) == 0 {
			l.rules.Settle()
		}
		removed, work, ok := l.rules.Step()
		if l.failed = -1; !ok {
			return byRule
		}
		for _, r := range removed {
			switch m := move(r); l.value[yes(m)] {
			case 0:
				l.assign(no(m), byRule)
			case 1:
				l.failed = m
				return byRule
			}
		}
		if l.work += work; l.work >= pauseRules {
			l.work = 0
			turn.Give()
			l.run.err = l.run.ctx.Err()
		}
		if len(removed) == 0 || l.run.err != nil {
			return noReason
		}
	}
}

// takeBack makes the propagators undo the literals of trail with index start or above.
func (l *learner) takeBack(start int) {
	calls := 0
	for l.told > start {
		l.told--
		calls += int(l.trail[l.told] & 1)
	}
	l.rules.Undo(calls)
}

// appendRule appends the candidates from which a rule deduced that candidate m is false. If m is -1, it
// appends the candidates that caused the conflict.
func (l *learner) appendRule(causes []move, m move) []move {
	if m < 0 && l.failed >= 0 {
		m = l.failed
		causes = append(causes, m)
	}
	l.wanted = l.rules.Explain(l.wanted[:0], int(m))
	for _, c := range l.wanted {
		causes = append(causes, move(c))
	}
	return causes
}

// countGeneral counts the solutions of p up to limit, always by the general engine and without using
// symmetries. It also returns the number of guesses, and the first solution.
func countGeneral(ctx context.Context, p Position, limit int) (solutions, guesses int, first Grid, err error) {
	s := newGeneralSearchFrom(ctx, p.layout, p.candidates())
	defer s.release()
	for more := true; more && s.next(); more = solutions != limit {
		if solutions++; solutions == 1 {
			first = s.grid()
		}
	}
	return solutions, s.guesses, first, s.err
}
