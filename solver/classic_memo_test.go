package solver

import (
	"context"
	"testing"

	"numplace/solver/corpora"
)

// A count that stores boards in the memo gives the same number as a search that finds the solutions one by
// one. The number is also right if the count looks ahead, which drops boards that are being counted. The
// count needs fewer guesses than the search, because boards occur repeatedly.
func TestEqualBoardsAreCountedOnce(t *testing.T) {
	const most = 30_000
	rng := seeded(41)
	ways := map[string]func(s *classic){
		"as it is":               func(*classic) {},
		"with fish":              func(s *classic) { s.deadEnds = hard },
		"looking ahead":          func(s *classic) { s.pauseAt, s.pauseAfter = 1, 1 },
		"looking ahead at times": func(s *classic) { s.pauseAt, s.pauseAfter = 20, 20 },
	}
	guesses := map[bool]int{}
	long := 0
	least := 20 + corpora.Rounds(400)
	for i := 0; i < least || long < 5; i++ { // tries many grids, because few have many solutions
		if i == 100*least {
			t.Fatalf("%d of %d grids have more than %d solutions", long, i, memoFrom)
		}
		g := thin(solvedGrid(Classic, rng), rng, 22)
		one := newClassicSearch(context.Background(), g)
		want := 0
		for want <= most && one.next() {
			want++
		}
		one.release()
		if want > most {
			continue
		}
		if want > memoFrom {
			long++
		}
		for name, change := range ways {
			for _, noted := range []bool{false, true} {
				s := newClassicSearch(context.Background(), g)
				change(s)
				if noted {
					s.startNoting()
				}
				if got, err := s.countUpTo(0); got != want || err != nil {
					t.Fatalf("%v %s: %d solutions (%v), want %d", g, name, got, err, want)
				}
				if name == "as it is" {
					guesses[noted] += s.guesses
				}
				if s.noting != (noted || want >= memoFrom) {
					t.Errorf("%v %s: noted is %v after %d solutions", g, name, s.noting, want)
				}
				if noted && len(s.memo.tasks) > 0 {
					t.Errorf("%v %s: %d boards are still being counted", g, name, len(s.memo.tasks))
				}
				s.release()
			}
		}
	}
	if 10*guesses[true] > 9*guesses[false] {
		t.Errorf("%d guesses with notes, %d without", guesses[true], guesses[false])
	}
}

// If a count ends early, the next count by the same engine ignores its unfinished notes.
func TestNotesOfACountThatEndsEarly(t *testing.T) {
	rng := seeded(42)
	var s classic
	for range 30 {
		g := thin(solvedGrid(Classic, rng), rng, 23)
		one := newClassicSearch(context.Background(), g)
		want := 0
		for want <= 5000 && one.next() {
			want++
		}
		one.release()
		if want > 5000 {
			continue
		}
		for _, limit := range []int{1, 7, 50, 0} {
			s.reset(context.Background())
			s.stack[0].load(g.cells)
			s.startNoting()
			got, err := s.countUpTo(limit)
			some := want
			if limit > 0 {
				some = min(limit, want)
			}
			if err != nil || got != some {
				t.Fatalf("%v up to %d: %d solutions (%v), want %d", g, limit, got, err, some)
			}
		}
	}
}

// The memo distinguishes boards with equal hashes. A note belongs to the board that was stored in it last.
func TestNotesOfEqualHash(t *testing.T) {
	s := newClassicSearch(context.Background(), Classic.Empty())
	defer s.release()
	b := &s.stack[0]
	b.load(Classic.Empty().cells)
	for k := range b.bands {
		b.bands[k].open = 0
	}
	b.bands[0].open = 0b11
	var m memo
	if m.recalls(b, 3, 10) {
		t.Fatal("a board that was never counted is known")
	}
	if m.recalls(b, 4, 10) {
		t.Fatal("a board that is being counted is known")
	}
	m.finish(4, 15)
	if !m.recalls(b, 5, 0) || m.recalled != 5 {
		t.Fatalf("%d solutions, want 5", m.recalled)
	}
	m.finish(3, 30) // the second task has replaced the note of this task
	if !m.recalls(b, 5, 0) || m.recalled != 5 {
		t.Fatalf("%d solutions, want 5", m.recalled)
	}
	at := b.openHash() >> (64 - memoBits)
	for k := range b.bands {
		for d := range b.bands[k].places {
			other := *b
			other.bands[k].open |= 1 << 5
			other.bands[k].places[d] ^= 1 << 5
			m.notes[other.openHash()>>(64-memoBits)] = m.notes[at] // simulates equal hashes
			if m.recalls(&other, 6, 0) {
				t.Errorf("another board, by digit %d of band %d, is mistaken for the noted one", d, k)
			}
		}
	}
}
