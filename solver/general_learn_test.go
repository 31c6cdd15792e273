package solver

import (
	"context"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// learned returns the solutions of g as canonical texts. The learning search takes over after patience nodes
// without a solution, or starts at once if patience is 0. If limit is above 0, at most limit solutions are
// returned.
func learned(g Grid, patience, limit int) []string {
	s := newGeneralSearch(context.Background(), g)
	defer s.release()
	s.patience = patience
	var found []string
	for s.next() {
		found = append(found, s.grid().String())
		if len(found) == limit {
			break
		}
	}
	return found
}

// judgeLearned checks that the learning search and brute force find the same solutions of g, at most limit of
// them.
func judgeLearned(t failer, g Grid, patience, limit int) {
	want := brute(g, limit)
	got := learned(g, patience, limit)
	slices.Sort(got)
	sameSolutions(t, g, got, want, limit)
}

func TestLearningAgainstBruteForce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := anyLayout(t, 6)
		g := anyPuzzle(t, l)
		if rapid.IntRange(0, 3).Draw(t, "any") == 0 {
			g = anyGrid(t, l)
		}
		judgeLearned(t, g, rapid.IntRange(0, 12).Draw(t, "patience"), 300)
	})
}

func TestLearningOnClassicGrids(t *testing.T) {
	rng := seeded(21)
	for i := range 120 {
		g := thin(solvedGrid(Classic, rng), rng, 24+rng.IntN(16))
		if i%3 == 0 {
			g = g.With(Cell(rng.IntN(81)), Digit(1+rng.IntN(9)))
		}
		got := learned(g, i%5*7, 3000)
		slices.Sort(got)
		if len(slices.Compact(slices.Clone(got))) != len(got) {
			t.Fatalf("%s: a solution twice", g)
		}
		if want := all(g, 3000); len(want) != len(got) || len(want) < 3000 && !slices.Equal(got, want) {
			t.Fatalf("%s: %d solutions, want %d", g, len(got), len(want))
		}
	}
}

// The learning search finds all solutions, even if it must stop blocking each of them by a clause and
// backtrack instead.
func TestLearningGoesThroughManySolutions(t *testing.T) {
	row := boxes(t, 2, 3).Empty()
	latin := boxes(t, 1, 5).Empty()
	for c := range Cell(6) {
		row = row.With(c, Digit(c+1))
	}
	for c := range Cell(5) {
		latin = latin.With(c, Digit(c+1))
	}
	for _, r := range []struct {
		grid Grid
		want int
	}{{boxes(t, 2, 2).Empty(), 288}, {boxes(t, 1, 4).Empty(), 576}, {row, 28200960 / 720}, {latin, 161280 / 120}} {
		for _, patience := range []int{0, 3} {
			got := learned(r.grid, patience, 0)
			slices.Sort(got)
			if got = slices.Compact(got); len(got) != r.want {
				t.Errorf("%d digits: %d different solutions, want %d", r.grid.N(), len(got), r.want)
			}
		}
	}
}

func TestLearningInTheSameOrder(t *testing.T) {
	g := thin(solvedGrid(boxes(t, 3, 4), seeded(3)), seeded(4), 60)
	want := learned(g, 0, 700)
	if len(want) != 700 {
		t.Fatalf("only %d solutions", len(want))
	}
	learned(thin(solvedGrid(boxes(t, 3, 4), seeded(5)), seeded(6), 50), 0, 100)
	if !slices.Equal(learned(g, 0, 700), want) {
		t.Error("another order after another grid")
	}
}

// The learning search checks its context at regular intervals and stops at its maximum number of nodes. The
// test grid pigeons makes it learn and delete many clauses.
func TestLearningLooksAtItsContextAndBound(t *testing.T) {
	g := pigeons(t)
	for _, looks := range []int{1, 3, 10} {
		s := newGeneralSearch(&dying{context.Background(), looks + 1}, g)
		s.patience = 0
		if s.next() || s.err != context.Canceled || s.nodes != (looks+1)*max(1, s.pause/learningPause) {
			t.Errorf("%d looks: %v after %d nodes", looks, s.err, s.nodes)
		}
		s.release()
	}
	s := newGeneralSearch(context.Background(), g)
	defer s.release()
	s.bound = 1 << 12
	if s.next() || s.err != errNodes || s.nodes != 1<<12 || !s.learning || s.learner.interval == 300 {
		t.Errorf("%v after %d nodes, %d conflicts", s.err, s.nodes, s.learner.conflicts)
	}
}

// Each learned clause holds in every solution, contains each candidate once, and is short.
func TestLearnedClauses(t *testing.T) {
	rng := seeded(23)
	l := boxes(t, 5, 5)
	clauses, literals := 0, 0
	for range 12 {
		solution := solvedGrid(l, rng)
		g := thin(solution, rng, 270+rng.IntN(20))
		s := newGeneralSearch(t.Context(), g)
		s.patience, s.bound = 0, 4000
		s.next()
		b := &s.learner.clauses
		for at := 0; at < len(b.arena); at += clauseHead + sizeOf(b.arena[at]) {
			lits := b.lits(int32(at))
			holds, moves := false, map[move]bool{}
			for _, p := range lits {
				c, k := p.move().cell(), p.move().digit()
				holds = holds || (solution.At(Cell(c)) == Digit(k+1)) == (p == yes(p.move()))
				moves[p.move()] = true
			}
			if !holds || len(moves) < len(lits) {
				t.Fatalf("%s: the clause %v does not hold in a solution, or names a candidate twice", g, lits)
			}
			clauses, literals = clauses+1, literals+len(lits)
		}
		s.release()
	}
	if clauses < 1000 || literals > 33*clauses {
		t.Errorf("%d clauses of %d literals", clauses, literals)
	}
}

func FuzzLearn6(f *testing.F) {
	f.Add(0, []byte{1, 2, 3, 4, 5, 6})
	f.Add(1, []byte{6, 1, 0, 0, 0, 0, 3, 0, 2, 0, 0, 0, 0, 4, 0, 3, 0, 0, 0, 0, 5, 0, 4})
	f.Add(7, []byte{1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1})
	f.Add(30, []byte{})
	f.Fuzz(func(t *testing.T, patience int, cells []byte) {
		l, _ := Boxes(2, 3)
		judgeLearned(t, gridOf(l, cells), max(0, patience%50), 1000)
	})
}

// The learning search finds 150 different solutions of grids with few givens. There are then more levels than
// cells, because a guess that a candidate is false also opens a level.
func TestLearningInLooseGrids(t *testing.T) {
	rng := seeded(22)
	for _, box := range [][2]int{{4, 4}, {4, 5}, {5, 5}} {
		l := boxes(t, box[0], box[1])
		g := thin(solvedGrid(l, rng), rng, l.N()/2)
		found := learned(g, 0, 150)
		slices.Sort(found)
		if n := len(slices.Compact(found)); n != 150 {
			t.Errorf("boxes %v: %d different solutions", box, n)
		}
	}
}

func TestEmptyGridsNeedNoLearning(t *testing.T) {
	for rows := range 6 {
		for cols := rows + 1; (rows+1)*cols <= MaxN; cols++ {
			s := newGeneralSearch(context.Background(), boxes(t, rows+1, cols).Empty())
			if n := s.n; n > 1 && (!s.next() || !s.next()) || s.learning {
				t.Errorf("boxes %dx%d: %d nodes, learning %v", rows+1, cols, s.nodes, s.learning)
			}
			s.release()
		}
	}
}

// When a learner is reused for another grid, the candidates of the new grid get new slots. Only candidates
// that take part in a conflict get activity.
func TestActivityBySlot(t *testing.T) {
	g := pigeons(t)
	s := newGeneralSearch(context.Background(), g)
	defer s.release()
	for _, g := range []Grid{g, g.With(25, 0)} {
		s.err, s.patience, s.nodes, s.bound = nil, 0, 0, 500
		s.loadGrid(g)
		s.next()
		l := s.learner
		active := 0
		for i, m := range l.open {
			if int(l.slot[m]) != i || l.rootCand[m.cell()]>>m.digit()&1 == 0 {
				t.Errorf("%d candidates open: %d has slot %d, is at %d", len(l.open), m, l.slot[m], i)
			}
			if l.activity[i] > 0 {
				active++
			}
		}
		if l.conflicts == 0 || active == 0 || len(l.activity) != len(l.open) {
			t.Errorf("%d conflicts, %d of %d candidates active, %d open", l.conflicts, active, len(l.activity),
				len(l.open))
		}
	}
}
