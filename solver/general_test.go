package solver

import (
	"context"
	"slices"
	"testing"
)

// dying is a context whose Err method returns an error after it has been called a number of times, which is
// the initial value of looks.
type dying struct {
	context.Context
	looks int
}

func (d *dying) Err() error {
	if d.looks--; d.looks < 0 {
		return context.Canceled
	}
	return nil
}

func TestSearchLooksAtItsContext(t *testing.T) {
	for _, l := range []*Layout{boxes(t, 2, 3), Classic, boxes(t, 4, 4), boxes(t, 5, 5)} {
		s := newGeneralSearch(&dying{context.Background(), 4}, l.Empty())
		for s.next() {
		}
		if s.err != context.Canceled || s.nodes != 4*s.pause {
			t.Errorf("n %d: %v after %d nodes, want %d", l.N(), s.err, s.nodes, 4*s.pause)
		}
		s.release()
	}
}

func TestEndedContext(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	solved := solvedGrid(Classic, seeded(1))
	if g, err := Solve(ctx, solved); err != context.Canceled || g != (Grid{}) {
		t.Error("Solve:", g, err)
	}
	if n, err := Count(ctx, solved, 0); err != context.Canceled || n != 0 {
		t.Error("Count:", n, err)
	}
	for g := range Solutions(ctx, solved) {
		t.Error("Solutions:", g)
	}
}

// pigeons returns a Latin square without a solution: ten cells of the first row have only the candidates 1 to
// 9. A search takes long to prove that there is no solution.
func pigeons(t *testing.T) Grid {
	g := boxes(t, 1, 25).Empty()
	for row := 1; row <= 16; row++ {
		for col := range 10 {
			g = g.With(Cell(row*25+col), Digit(10+(row+col)%16))
		}
	}
	return g
}

func TestContextEndsWithinASolve(t *testing.T) {
	for looks := range 3 {
		g, err := Solve(&dying{context.Background(), looks + 1}, pigeons(t))
		if err != context.Canceled || g != (Grid{}) {
			t.Errorf("%d looks: %s, %v", looks, g, err)
		}
		n := 0
		for range Solutions(&dying{context.Background(), looks + 1}, Classic.Empty()) {
			n++
		}
		if n == 0 {
			t.Errorf("%d looks: no solution", looks)
		}
	}
}

func TestCancelFromAnotherGoroutine(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	go cancel()
	if n, err := Count(ctx, Classic.Empty(), 0); err != context.Canceled {
		t.Error(n, err)
	}
}

func TestDeadlineEndsACount(t *testing.T) {
	ctx, cancel := context.WithTimeout(context.Background(), 1)
	defer cancel()
	if n, err := Count(ctx, Classic.Empty(), 0); err != context.DeadlineExceeded {
		t.Error(n, err)
	}
}

func TestSearchAllocatesNothing(t *testing.T) {
	for _, l := range []*Layout{boxes(t, 2, 3), Classic, boxes(t, 4, 4), boxes(t, 5, 5)} {
		s := newGeneralSearch(context.Background(), l.Empty())
		allocs := testing.AllocsPerRun(20, func() {
			s.loadGrid(l.Empty())
			for range 300 {
				s.next()
			}
		})
		s.release()
		if allocs != 0 {
			t.Errorf("n %d: %v allocations", l.N(), allocs)
		}
	}
}

func TestCountAllocatesNothing(t *testing.T) {
	g := thin(solvedGrid(Classic, seeded(7)), seeded(8), 24)
	allocs := testing.AllocsPerRun(200, func() {
		if _, err := Count(context.Background(), g, 50); err != nil {
			t.Fatal(err)
		}
	})
	if allocs > maxCountAllocs {
		t.Errorf("%v allocations", allocs)
	}
}

func TestLoadTakesPencilmarks(t *testing.T) {
	l := boxes(t, 2, 2)
	s := newGeneralSearch(context.Background(), l.Empty())
	defer s.release()
	marks := slices.Repeat([]Digits{DigitsUpTo(4)}, 16)
	marks[0], marks[5] = Digits(0).With(1).With(2), Digits(0).With(1).With(2)
	s.load(marks)
	got := 0
	for s.next() {
		got++
	}
	want := 0
	for g := range Solutions(context.Background(), l.Empty()) {
		if g.At(0) <= 2 && g.At(5) <= 2 {
			want++
		}
	}
	if got != want || want == 0 {
		t.Errorf("%d solutions, want %d", got, want)
	}
	marks[3] = 0
	if s.load(marks); s.next() {
		t.Error("a cell without candidates has a solution")
	}
}
