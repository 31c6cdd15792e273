package history

import (
	"slices"
	"testing"

	"numplace/solver"
)

// entry is a digit to enter when spent seconds have passed in total. Digit 0 erases.
type entry struct {
	cell  solver.Cell
	digit solver.Digit
	spent uint32
}

// played returns the History of the given entries, starting from an empty board. An entry with cell -1 undoes
// a step.
func played(t testing.TB, entries ...entry) History {
	t.Helper()
	b := entered(t, 0)
	h := New(b)
	for _, e := range entries {
		if e.cell < 0 {
			var ok bool
			if h, ok = h.Back(1); !ok {
				t.Fatal("there is no step to undo")
			}
			continue
		}
		b = h.Present()
		b.Entered = b.Entered.With(e.cell, e.digit)
		h = h.With(b, Unselected, e.spent)
	}
	return h
}

// everywhere returns a board with a digit entered in every cell.
func everywhere(t testing.TB) Board {
	t.Helper()
	b := entered(t, 1)
	for c := range solver.Cell(16) {
		b.Entered = b.Entered.With(c, 1)
	}
	return b
}

// The time before an entry counts for its cell, even if the digit is replaced later. Wrong digits on all
// branches count as slips.
func TestHowABoardWasSolved(t *testing.T) {
	for name, test := range map[string]struct {
		entries  []entry
		slips    int
		thoughts []Thought
	}{
		"straight": {[]entry{{0, 1, 3}, {1, 2, 10}, {5, 4, 10}}, 0,
			[]Thought{{0, 3, 1}, {1, 7, 2}, {5, 0, 3}}},
		"a wrong digit is mended": {[]entry{{0, 1, 3}, {1, 3, 10}, {1, 2, 14}, {5, 4, 15}}, 1,
			[]Thought{{0, 3, 1}, {1, 11, 3}, {5, 1, 4}}},
		"a wrong digit is undone": {[]entry{{0, 1, 3}, {1, 3, 10}, {-1, 0, 0}, {1, 2, 14}}, 1,
			[]Thought{{0, 3, 1}, {1, 11, 3}}},
		"a digit is erased and entered again": {[]entry{{0, 1, 3}, {0, 0, 4}, {1, 2, 6}, {0, 1, 9}}, 0,
			[]Thought{{1, 2, 3}, {0, 7, 4}}},
		"the same slip twice": {[]entry{{0, 3, 3}, {0, 0, 4}, {0, 3, 6}, {0, 1, 9}}, 2, []Thought{{0, 9, 4}}},
		"slips of two branches": {[]entry{{0, 2, 1}, {1, 1, 2}, {-1, 0, 0}, {-1, 0, 0}, {0, 1, 5}}, 2,
			[]Thought{{0, 5, 3}}},
		"nothing": {nil, 0, nil},
	} {
		h := played(t, test.entries...)
		s := h.Solved(4)
		if s.Hints != 4 || s.Slips != test.slips || !slices.Equal(s.Thoughts, test.thoughts) {
			t.Errorf("%s: %+v", name, s)
		}
		for _, th := range s.Thoughts { // the board with this number has the digit, and the board before it does not
			at, ok := h.GoTo(th.Number)
			before, earlier := at.Back(1)
			if d := h.Present().Entered.At(th.Cell); !ok || !earlier || at.Present().Entered.At(th.Cell) != d ||
				before.Present().Entered.At(th.Cell) == d {
				t.Errorf("%s: cell %d was not entered by step %d", name, th.Cell, th.Number)
			}
		}
	}
}

// The text of a Solve is parsed into an equal Solve. Invalid texts are refused.
func TestTheTextOfASolve(t *testing.T) {
	s := played(t, entry{0, 1, 3}, entry{1, 3, 100}, entry{1, 2, 4000}).Solved(1)
	full := everywhere(t)
	got, ok := ReadSolve(s.Text(), full.Layout())
	if !ok || got.Hints != s.Hints || got.Slips != s.Slips || !slices.Equal(got.Thoughts, s.Thoughts) {
		t.Errorf("%+v, want %+v", got, s)
	}
	for name, text := range map[string]string{
		"nothing": "", "a newer version": "2" + s.Text()[1:], "cut": s.Text()[:len(s.Text())-1],
		"more": s.Text() + "0", "no numbers": "1\x00\x00",
		"a cell twice":  Solve{Thoughts: []Thought{{Cell: 1}, {Cell: 1}}}.Text(),
		"no such cell":  Solve{Thoughts: []Thought{{Cell: 16}}}.Text(),
		"a huge number": Solve{Hints: maxSolveNumber + 1}.Text(),
	} {
		if got, ok := ReadSolve(text, full.Layout()); ok {
			t.Errorf("%s: %+v", name, got)
		}
	}
	if less := entered(t, 1); got.Of(less) || got.Whole(less) || !got.Of(full) || got.Whole(full) {
		t.Errorf("on a board with fewer digits: %v, on a full board: %v, complete on a full board: %v",
			got.Of(less), got.Of(full), got.Whole(full))
	}
	if got.Seconds() != 4000 {
		t.Errorf("it took %d s", got.Seconds())
	}
}

// Only the Thought with the longest time gets the darkest shade, and a longer time never gets a lighter shade
// than a shorter time.
func TestTonesOfThoughts(t *testing.T) {
	s := Solve{Thoughts: []Thought{{Seconds: 0}, {Seconds: 6}, {Seconds: 7}, {Seconds: 25}, {Seconds: 57},
		{Seconds: 99}, {Seconds: 100}}}
	want := []int{1, 1, 2, 3, 4, 4, 5}
	if got := s.Tones(); !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	if i, ok := s.Longest(); i != 6 || !ok {
		t.Errorf("the longest is %d, %v", i, ok)
	}
	if tied := (Solve{Thoughts: []Thought{{Seconds: 9}, {Seconds: 9}}}).Tones(); !slices.Equal(tied, []int{5, 4}) {
		t.Errorf("of two that took equally long: %v", tied)
	}
	quick := Solve{Thoughts: []Thought{{}, {}}}
	if _, ok := quick.Longest(); ok || quick.Tones()[1] != 1 {
		t.Error("a thought that took no time is the longest")
	}
}

func FuzzReadSolve(f *testing.F) {
	f.Add(played(f, entry{0, 1, 3}, entry{1, 2, 9}).Solved(2).Text())
	full := everywhere(f)
	f.Fuzz(func(t *testing.T, text string) {
		s, ok := ReadSolve(text, full.Layout())
		if !ok {
			return
		}
		again, ok := ReadSolve(s.Text(), full.Layout())
		if !ok || again.Hints != s.Hints || !slices.Equal(again.Thoughts, s.Thoughts) {
			t.Errorf("%q: %+v, then %+v", text, s, again)
		}
		for _, tone := range s.Tones() {
			if tone < 1 || tone > MostTone {
				t.Errorf("%q: tone %d", text, tone)
			}
		}
	})
}
