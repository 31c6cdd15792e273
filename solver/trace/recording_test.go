package trace

import (
	"context"
	"errors"
	"runtime"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"numplace/solver"
)

// TestReplayInAnyOrder reads a recording in random order. The boards do not depend on earlier reads. The
// jumps to the next and previous event of a kind find the same events as a scan.
func TestReplayInAnyOrder(t *testing.T) {
	g := own[3].grid
	s := preset(t, "naked-singles")
	j := newJudge(t, g, s)
	var boards []Board
	events := collect(g, s, 5000)
	for _, e := range events {
		j.next(e)
		boards = append(boards, j.board())
	}
	r := record(t, g, s, 5000)
	if r.Len() != len(events) || r.Len() < 2*blockEvents {
		t.Fatalf("%d events, want %d", r.Len(), len(events))
	}
	if first := r.At(-1); first.Squares[0].Event != -1 || first.Squares[80].Candidates.Len() != 9 ||
		r.Counters(-1) != (Counters{}) {
		t.Errorf("before the first event: %v", first)
	}
	rapid.Check(t, func(t *rapid.T) {
		i := rapid.IntRange(0, len(events)-1).Draw(t, "event")
		if !sameBoard(r.At(i), boards[i]) || r.Event(i) != events[i] || r.Kind(i) != events[i].Kind {
			t.Fatalf("event %d, %s: %v, want %v", i, text(solver.Classic, events[i]), r.At(i), boards[i])
		}
		var c Counters
		for _, e := range events[:i+1] {
			c.Add(e)
		}
		if r.Counters(i) != c {
			t.Fatalf("counters at event %d: %+v, want %+v", i, r.Counters(i), c)
		}
		set := Kinds(rapid.Uint16().Draw(t, "kinds"))
		if rapid.Bool().Draw(t, "one kind") {
			set = Kind(rapid.IntRange(1, int(kindsEnd)-1).Draw(t, "kind")).Set()
		}
		in := func(e Event) bool { return set.Has(e.Kind) }
		want := slices.IndexFunc(events[i+1:], in)
		if at, ok := r.Next(i, set); ok != (want >= 0) || ok && at != i+1+want {
			t.Fatalf("next of %b after %d: %d, %v, want %d", set, i, at, ok, i+1+want)
		}
		want = i - 1
		for want >= 0 && !in(events[want]) {
			want--
		}
		if at, ok := r.Prev(i, set); ok != (want >= 0) || ok && at != want {
			t.Fatalf("previous of %b before %d: %d, %v, want %d", set, i, at, ok, want)
		}
	})
}

// TestJumpsFromTheEnds visits all solutions, all dead ends or all guesses, forwards from -1 and backwards
// from Len. Between two solutions there are many events.
func TestJumpsFromTheEnds(t *testing.T) {
	g := manySolutions(t)[0]
	for _, set := range []Kinds{Solution.Set(), DeadEnds, Guess.Set()} {
		r := record(t, g, preset(t, "backtracking"), 200_000)
		var forwards, backwards []int
		for at, ok := r.Next(-1, set); ok; at, ok = r.Next(at, set) {
			forwards = append(forwards, at)
		}
		for at, ok := r.Prev(r.Len(), set); ok; at, ok = r.Prev(at, set) {
			backwards = append(backwards, at)
		}
		slices.Reverse(backwards)
		want := r.Counters(r.Len() - 1).Sum(set)
		if !slices.Equal(forwards, backwards) || len(forwards) != want || want == 0 {
			t.Errorf("%b: %d and %d events, want %d", set, len(forwards), len(backwards), want)
		}
	}
}

// TestJumpsAcrossBlocks looks for a single event among thousands of events of another kind. The event is near
// the start or the end of a block.
func TestJumpsAcrossBlocks(t *testing.T) {
	const length = 5 * blockEvents
	for block := range 5 {
		for _, offset := range []int{0, 1, blockEvents - 2, blockEvents - 1} {
			at := block*blockEvents + offset
			r := NewRecording(solver.Classic)
			for i := range length {
				e := Event{Kind: Removed, Cell: 3, Digit: 4, House: -1, N: 1}
				if i == at {
					e.Kind = Solution
				}
				if err := r.Append(e.Append(nil)); err != nil {
					t.Fatal(err)
				}
			}
			for _, from := range []int{-1, at - 1, at, at + 1, length} {
				next, isAfter := r.Next(from, Solution.Set())
				prev, isBefore := r.Prev(from, Solution.Set())
				if isAfter != (from < at) || isAfter && next != at || isBefore != (from > at) ||
					isBefore && prev != at {
					t.Errorf("from %d for %d: next %d %v, previous %d %v", from, at, next, isAfter, prev, isBefore)
				}
			}
		}
	}
}

// TestGoldenCounters compares the counters of a golden trace, that of the strategy that guesses in the house
// with the fewest ways. The two Removed events of the trace remove 7 and 3 candidates.
func TestGoldenCounters(t *testing.T) {
	var got, want Counters
	for _, e := range collect(parse(t, boxes(t, 2, 2), "1... .... .... ...."), preset(t, "fewest-ways"), 6) {
		got.Add(e)
	}
	want.Of[Given], want.Of[Removed], want.Of[Guess], want.Of[OutOfBudget] = 1, 2, 2, 1
	want.Removed, want.Deepest = 10, 2
	if got != want || got.Nodes() != 3 || got.Sum(Placements) != 3 {
		t.Errorf("%+v, want %+v", got, want)
	}
}

// TestCounters checks that the counters of complete searches are consistent with each other.
func TestCounters(t *testing.T) {
	for _, p := range Presets {
		r := record(t, own[1].grid, p.Strategy, 0)
		c := r.Counters(r.Len() - 1)
		filled := own[1].grid.Count()
		switch {
		case c.Of[Given] != filled, c.Of[Guess] != c.Of[StepBack], c.Sum(Ends) != 1, c.Sum(^Kinds(0)>>2&^1) != r.Len(),
			c.Nodes() != c.Of[Guess]+1, c.Deepest > 81-filled, (c.Deepest == 0) != (c.Of[Guess] == 0),
			c.Removed < c.Of[Removed]:
			t.Errorf("%s: %+v", p.ID, c)
		}
	}
}

// TestWrongEvents appends invalid events to a recording. Append rejects them and stores the events before
// them.
func TestWrongEvents(t *testing.T) {
	l := boxes(t, 2, 2)
	given := Event{Kind: Given, Cell: 3, Digit: 1, House: -1}
	guess := Event{Kind: Guess, Cell: 4, Digit: 2, House: -1, Depth: 1, Way: 1, Ways: 2}
	end := Event{Kind: Exhausted, Cell: -1, House: -1}
	back := Event{Kind: StepBack, Cell: 4, Digit: 2, House: -1, Way: 1, Ways: 2}
	change := func(e Event, f func(*Event)) Event { f(&e); return e }
	rows := []struct {
		name   string
		events []Event
		keeps  int
	}{
		{"all is well", []Event{given, guess, back, end}, 4},
		{"no kind", []Event{given, {}}, 1},
		{"an unknown kind", []Event{change(given, func(e *Event) { e.Kind = kindsEnd })}, 0},
		{"a cell outside", []Event{change(given, func(e *Event) { e.Cell = 16 })}, 0},
		{"no cell", []Event{change(given, func(e *Event) { e.Cell = -1 })}, 0},
		{"a digit outside", []Event{change(given, func(e *Event) { e.Digit = 5 })}, 0},
		{"no digit", []Event{change(given, func(e *Event) { e.Digit = 0 })}, 0},
		{"a house outside", []Event{change(given, func(e *Event) { e.House = 12 })}, 0},
		{"a filled cell", []Event{given, given}, 1},
		{"a guess of the same depth", []Event{change(guess, func(e *Event) { e.Depth = 0 })}, 0},
		{"a depth without a guess", []Event{change(given, func(e *Event) { e.Depth = 1 })}, 0},
		{"back without a guess", []Event{given, back}, 1},
		{"back to a digit that was not guessed",
			[]Event{given, guess, change(back, func(e *Event) { e.Cell, e.Digit = 3, 1 })}, 2},
		{"back from another digit", []Event{given, guess, change(back, func(e *Event) { e.Digit = 3 })}, 2},
		{"back from no cell", []Event{given, guess, change(back, func(e *Event) { e.Cell = -1 })}, 2},
		{"a conflict with a cell outside the grid",
			[]Event{given, {Kind: Conflict, Cell: 0, Digit: 1, House: -1, N: l.Cells()}}, 1},
		{"after the end", []Event{given, end, guess}, 2},
	}
	for _, row := range rows {
		r := NewRecording(l)
		var packed []byte
		for _, e := range row.events {
			packed = e.Append(packed)
		}
		err := r.Append(packed)
		wrong, ok := errors.AsType[*EventError](err)
		if r.Len() != row.keeps || (err == nil) != (row.keeps == len(row.events)) ||
			err != nil && (!ok || wrong.Event != row.keeps) {
			t.Errorf("%s: keeps %d, %v, want %d", row.name, r.Len(), err, row.keeps)
		}
	}
	r := NewRecording(l)
	err := r.Append(guess.Append(nil)[:EventSize-1])
	if err == nil || err.Error() != "event 0 cannot follow the events before it" {
		t.Errorf("a part of an event: %v", err)
	}
}

// TestRecordingIsSmall measures the memory of a recording with a million events. It is only slightly more
// than 8 bytes per event.
func TestRecordingIsSmall(t *testing.T) {
	events := 1_000_000 / slow
	for _, g := range []solver.Grid{own[2].grid, boxes(t, 5, 5).Empty()} {
		before, after := heap(), uint64(0)
		r := record(t, g, preset(t, "backtracking"), events)
		after = heap()
		if r.Len() != events {
			t.Fatalf("%d events, want %d", r.Len(), events)
		}
		each := float64(after-before) / float64(r.Len())
		t.Logf("%dx%d: %.2f bytes an event", g.N(), g.N(), each)
		if each > 12 {
			t.Errorf("%dx%d: %.2f bytes an event, want at most 12", g.N(), g.N(), each)
		}
	}
}

func heap() uint64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

// TestBatches appends the same events in batches of random sizes. The result does not depend on the sizes.
func TestBatches(t *testing.T) {
	g := own[0].grid
	var packed []byte
	for e := range Search(context.Background(), g, Strategy{}, 3000) {
		packed = e.Append(packed)
	}
	rapid.Check(t, func(t *rapid.T) {
		r := NewRecording(g.Layout())
		for rest := packed; len(rest) > 0; {
			size := min(EventSize*rapid.IntRange(1, 2000).Draw(t, "batch"), len(rest))
			if err := r.Append(rest[:size]); err != nil {
				t.Fatal(err)
			}
			rest = rest[size:]
		}
		if r.Len() != len(packed)/EventSize || !r.Ended() {
			t.Fatalf("%d events, want %d", r.Len(), len(packed)/EventSize)
		}
	})
}

// The search finds no hidden singles in a house with fewer cells than digits, because such a house need not
// contain each digit.
func TestShortHouseNeedNotHaveEachDigit(t *testing.T) {
	b := newBoard(boxes(t, 2, 2))
	b.place(0, 1)
	if all, none, one := b.missing(solver.House{Cells: []solver.Cell{1, 6}}); all|none|one != 0 {
		t.Errorf("%b are missing", all)
	}
}
