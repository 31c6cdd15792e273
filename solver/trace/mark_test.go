package trace

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"numplace/solver"
)

// abridged is a Recording with Marks, together with the strategy and budget that are needed to search its
// spans again.
type abridged struct {
	*Recording
	strategy Strategy
	budget   int
}

func abridge(t failer, g solver.Grid, s Strategy, budget, after, apart int) *abridged {
	t.Helper()
	a := &abridged{NewRecording(g.Layout()), s, budget}
	scout := NewScout(after)
	scout.least = apart
	far := false
	for e := range Search(context.Background(), g, s, budget) {
		if m, ok := scout.Add(e); ok {
			far = true
			if err := a.Skip(m.Append(nil)); err != nil {
				t.Fatalf("%v", err)
			}
		}
		if !far {
			if err := a.Append(e.Append(nil)); err != nil {
				t.Fatalf("%v", err)
			}
		}
	}
	if far {
		if err := a.Skip(scout.End().Append(nil)); err != nil {
			t.Fatalf("%v", err)
		}
	}
	return a
}

// fetch repeats the search of the span that contains event i, and stores the events of this span. It does
// nothing if event i is already stored.
func (a *abridged) fetch(t failer, i, shown int) {
	t.Helper()
	if a.Has(i) {
		return
	}
	first, n, packed := a.Gap(i)
	m, rest, ok := ReadMark(a.layout, packed)
	if !ok || len(rest) > 0 || m.Events != first || i < first || i >= first+n {
		t.Fatalf("event %d is reported in %d events from %d on: %v", i, n, first, ok)
	}
	var events []byte
	for e := range Resume(context.Background(), a.layout, a.strategy, m, a.budget) {
		if events = e.Append(events); len(events) == n*EventSize {
			break
		}
	}
	if err := a.Fill(first, events, shown); err != nil {
		t.Fatalf("%d events from %d on: %v", n, first, err)
	}
}

// TestAbridgedRecordingEqualsTheWholeOne records a random search twice, once completely and once with Marks.
// It compares random events, boards, counters, jumps and tree nodes of both recordings.
func TestAbridgedRecordingEqualsTheWholeOne(t *testing.T) {
	layouts := []*solver.Layout{boxes(t, 2, 2), boxes(t, 2, 3), solver.Classic}
	all := strategies()
	rapid.Check(t, func(t *rapid.T) {
		l := layouts[rapid.IntRange(0, len(layouts)-1).Draw(t, "layout")]
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		g := thinned(shuffled(l, rng), rng, rapid.IntRange(0, l.Cells()/3).Draw(t, "givens"))
		s := rapid.SampledFrom(all).Draw(t, "strategy")
		budget := rapid.SampledFrom([]int{300, 3000, 9000}).Draw(t, "budget")
		whole := abridge(t, g, s, budget, budget, 1).Recording
		a := abridge(t, g, s, budget, rapid.SampledFrom([]int{0, 100, 2000}).Draw(t, "after"),
			rapid.SampledFrom([]int{1, 50, 700}).Draw(t, "apart"))
		a.room = rapid.SampledFrom([]int{1, 1000, 100_000}).Draw(t, "room")
		if a.Len() != whole.Len() || a.Ended() != whole.Ended() || a.Total() != whole.Total() {
			t.Fatalf("%d events, %v, want %d, %v", a.Len(), a.Ended(), whole.Len(), whole.Ended())
		}
		solution, ok := a.LastSolution()
		if want, has := whole.LastSolution(); ok != has || ok && !sameBoard(solution, want) {
			t.Fatalf("the last solution is %v, %v; want %v, %v", solution, ok, want, has)
		}
		if i, ok := a.Missing(0, whole.Len()-1); ok != (a.Len() > a.head.end) || ok && i != a.head.end {
			t.Fatalf("from event %d on there are some missing: %v", i, ok)
		}
		shown := -1
		for range 20 {
			i := rapid.IntRange(-1, whole.Len()-1).Draw(t, "event")
			a.fetch(t, i, shown)
			if !a.Has(shown) {
				t.Fatalf("event %d was shown, and is not kept any more", shown)
			}
			shown = i
			if i >= 0 && (a.Event(i) != whole.Event(i) || a.Kind(i) != whole.Kind(i)) ||
				!sameBoard(a.At(i), whole.At(i)) || a.Counters(i) != whole.Counters(i) {
				t.Fatalf("event %d: %+v, want %+v", i, a.Event(max(i, 0)), whole.Event(max(i, 0)))
			}
			set := Kind(rapid.IntRange(1, int(kindsEnd)-1).Draw(t, "kind")).Set()
			at, ok := a.Next(i, set)
			for ok && !a.Has(at) {
				a.fetch(t, at, shown)
				at, ok = a.Next(at-1, set)
			}
			if want, has := whole.Next(i, set); ok != has || at != want {
				t.Fatalf("next of %b after %d: %d, %v, want %d, %v", set, i, at, ok, want, has)
			}
			at, ok = a.Prev(i, set)
			for ok && !a.Has(at) {
				a.fetch(t, at, shown)
				at, ok = a.Prev(at+1, set)
			}
			if want, has := whole.Prev(i, set); ok != has || at != want {
				t.Fatalf("previous of %b before %d: %d, %v, want %d, %v", set, i, at, ok, want, has)
			}
		}

		nodes := rapid.SampledFrom([]int{1, 5, 100_000}).Draw(t, "nodes")
		got, want := NewTree(a.Recording, nodes), NewTree(whole, min(nodes, 1+a.head.counters.Of[Guess]))
		got.Update()
		want.Update()
		if got.Len() != want.Len() {
			t.Fatalf("%d nodes, want %d", got.Len(), want.Len())
		}
		for id := range want.Len() {
			if got.Node(id) != want.Node(id) {
				t.Fatalf("node %d: %+v, want %+v", id, got.Node(id), want.Node(id))
			}
		}
	})
}

// TestMarksAreFew counts the Marks of a long search. The distance between Marks grows with the number of
// events, so the number of Marks grows by a fixed amount when the search gets ten times as long.
func TestMarksAreFew(t *testing.T) {
	scout := NewScout(1_000_000)
	marks := map[int]int{} // number of marks by million of events
	guess := Event{Kind: Guess, Cell: 0, Digit: 1, House: -1, Depth: 1, Way: 1, Ways: 1}
	back := guess
	back.Kind, back.Depth = StepBack, 0
	for i := range 10_000_000 {
		m, ok := scout.Add(guess)
		scout.Add(back)
		if !ok {
			continue
		}
		marks[m.Events/1_000_000]++
		if m.Events != 2*i || len(m.Trail) != 0 || len(m.News) > 0 {
			t.Fatalf("%+v before event %d", m, 2*i)
		}
	}
	total := 0
	for _, n := range marks {
		total += n
	}
	if total < 100 || total > 1700 || marks[0] > 0 || marks[19] > 40 {
		t.Errorf("%d marks: %v", total, marks)
	}
}

// TestInvalidMarks tests that Skip rejects damaged Marks, and valid Marks in the wrong place.
func TestInvalidMarks(t *testing.T) {
	g := manySolutions(t)[0]
	s := preset(t, "naked-singles")
	a := abridge(t, g, s, 20_000, 1000, 500)
	good := a.marks[3].packed
	m, _, _ := ReadMark(a.layout, good)
	damaged := func(change func(*Mark)) []byte {
		n := m
		n.Trail = slices.Clone(m.Trail)
		change(&n)
		return n.Append(nil)
	}
	for name, b := range map[string][]byte{
		"cut off":                             good[:len(good)-1],
		"a cell filled twice":                 damaged(func(m *Mark) { m.Trail[1].Cell = m.Trail[0].Cell }),
		"a digit above n":                     damaged(func(m *Mark) { m.Trail[0].Digit = 10 }),
		"a cell beyond the board":             damaged(func(m *Mark) { m.Trail[0].Cell = 81 }),
		"a step back on the board":            damaged(func(m *Mark) { m.Trail[0].Kind = StepBack }),
		"numbers out of order":                damaged(func(m *Mark) { m.Trail[1].Number = m.Trail[0].Number }),
		"a placement after the mark":          damaged(func(m *Mark) { m.Trail[len(m.Trail)-1].Number = m.Events }),
		"no guess next":                       damaged(func(m *Mark) { m.Next.Kind = Given }),
		"a guess in a cell that is not empty": damaged(func(m *Mark) { m.Next.Cell = m.Trail[0].Cell }),
	} {
		if _, _, ok := ReadMark(a.layout, b); ok {
			t.Errorf("%s is accepted as a mark", name)
		}
		if a.Skip(b) == nil {
			t.Errorf("%s is kept", name)
		}
	}
	fresh := NewRecording(a.layout)
	if fresh.Skip(good) == nil {
		t.Error("a mark is kept far from the events before it")
	}
	if a.Skip(good) == nil || a.Append(Event{Kind: Removed, Cell: 0, Digit: 1, House: -1, N: 1}.Append(nil)) == nil {
		t.Error("there is more after the end")
	}
	if err := a.Append(nil); err != nil {
		t.Errorf("an empty event is accepted: %v", err)
	}
	first, n, _ := a.Gap(a.marks[2].events)
	if a.Fill(first, make([]byte, n*EventSize), -1) == nil || a.Fill(first+1, nil, -1) == nil ||
		a.Fill(first, nil, -1) == nil {
		t.Error("other events are accepted for a span")
	}
}
