package link_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"numplace/app/shared/link"
	"numplace/app/state/history"
	"numplace/solver"
)

// solveOf returns a random solve of a puzzle, with a digit in each empty cell, in random order. seconds is
// the average time per digit.
func solveOf(given solver.Grid, seed uint64, seconds float64) link.Solve {
	random := rand.New(rand.NewPCG(seed, 7))
	s := link.Solve{Hints: 2, Slips: 1, SolutionShown: true}
	for _, c := range random.Perm(given.Layout().Cells()) {
		if given.At(solver.Cell(c)) == 0 {
			d := link.SolveDigit{Cell: solver.Cell(c), Seconds: int(random.ExpFloat64() * seconds)}
			s.Seconds += d.Seconds
			s.Digits = append(s.Digits, d)
		}
	}
	return s
}

func same(a, b link.Solve) bool {
	digits := slices.Equal(a.Digits, b.Digits)
	return digits && a.Seconds == b.Seconds && a.Hints == b.Hints && a.Slips == b.Slips &&
		a.SolutionShown == b.SolutionShown
}

// Decoding a race yields the encoded solve, and the text of the race has the length that LINKS.md states.
func TestARaceComesBack(t *testing.T) {
	for name, test := range map[string]struct {
		given   string
		seconds float64
		most    int // maximum length of the task
	}{
		"51 digits in 12 minutes":           {easy, 14, 105},
		"81 digits in an hour":              {strings.Repeat(".", 81), 44, 190},
		"625 digits in 3 hours":             {strings.Repeat(".", 625), 17, 1600},
		"625 digits in a week":              {strings.Repeat(".", 625), 970, link.MostRace},
		"no digit, for all are givens":      {"1", 1, 12},
		"one digit in a month and one more": {".", 2600000, 20},
	} {
		given := gridOf(t, test.given)
		s := solveOf(given, 1, test.seconds)
		task := link.EncodeRace(s, given)
		got, ok := link.DecodeRace(task, given)
		if !ok || !same(got, s) {
			t.Errorf("%s: %+v, want %+v", name, got, s)
		}
		if len(task) > test.most {
			t.Errorf("%s: %d signs, want at most %d", name, len(task), test.most)
		}
		t.Logf("%s: %d signs", name, len(task))
	}
}

// If a race would be too long, the seconds of each digit are rounded to coarser units. The total time stays
// exact.
func TestALongRaceIsCoarser(t *testing.T) {
	given := gridOf(t, strings.Repeat(".", 625))
	s := solveOf(given, 3, 100000)
	task := link.EncodeRace(s, given)
	got, ok := link.DecodeRace(task, given)
	if !ok || len(task) > link.MostRace || got.Seconds != min(s.Seconds, link.MostSeconds) || len(got.Digits) != 625 {
		t.Fatalf("%d signs, %d s of %d", len(task), got.Seconds, s.Seconds)
	}
	for i, d := range got.Digits {
		if want := s.Digits[i]; d.Cell != want.Cell || d.Seconds > want.Seconds || want.Seconds-d.Seconds >= 1<<8 {
			t.Fatalf("digit %d: %+v, want %+v", i, d, want)
		}
	}
}

// A solve that does not fit the puzzle is not encoded. A task that is damaged or belongs to another puzzle is
// rejected.
func TestDamagedRaces(t *testing.T) {
	given := gridOf(t, easy)
	s := solveOf(given, 1, 14)
	task := link.EncodeRace(s, given)
	for i := range task {
		sign := link.Task("A")
		if task[i] == 'A' {
			sign = "B"
		}
		if _, ok := link.DecodeRace(task[:i]+sign+task[i+1:], given); ok {
			t.Errorf("it is read though character %d was changed", i)
		}
		if _, ok := link.DecodeRace(task[:i], given); ok {
			t.Errorf("it is read though it was cut at %d", i)
		}
	}
	for name, task := range map[string]link.Task{"longer": task + "A", "of a later version": "2" + task[1:],
		"of another kind": "1h" + task[2:], "nothing": "", "no more than its beginning": "1r"} {
		if _, ok := link.DecodeRace(task, given); ok {
			t.Errorf("it is read: %s", name)
		}
	}
	if _, ok := link.DecodeRace(task, given.With(2, 4)); ok {
		t.Error("of another puzzle it is read")
	}
	twice := s
	twice.Digits = append(slices.Clone(s.Digits[:50]), s.Digits[0])
	onGiven := s
	onGiven.Digits = []link.SolveDigit{{Cell: 0}}
	if got := link.EncodeRace(twice, given) + link.EncodeRace(onGiven, given); got != "" {
		t.Errorf("%q is written", got)
	}
}

// ReadSolve correctly parses the text of a solve that the page has stored.
func TestTheSolveOfThePage(t *testing.T) {
	given := gridOf(t, easy)
	h := history.New(history.Board{Given: given, Entered: given.Layout().Empty(), Solver: given.Layout().Empty()})
	want := link.Solve{Hints: 4, Slips: 1}
	for i, d := range []struct {
		c     solver.Cell
		digit solver.Digit
	}{{2, 9}, {2, 4}, {3, 6}, {40, 5}} {
		b := h.Present()
		b.Entered = b.Entered.With(d.c, d.digit)
		h = h.With(b, history.Unselected, uint32(100*(i+1)))
	}
	want.Digits = []link.SolveDigit{{Cell: 2, Seconds: 200}, {Cell: 3, Seconds: 100}, {Cell: 40, Seconds: 100}}
	text := h.Solved(4).Text()
	if got, ok := link.ReadSolve(text, given.Layout()); !ok || !same(got, want) {
		t.Errorf("%+v, want %+v", got, want)
	}
	small := gridOf(t, "1...").Layout()
	for name, test := range map[string]struct {
		text string
		l    *solver.Layout
	}{"nothing": {"", small}, "cut": {text[:len(text)-1], given.Layout()}, "longer": {text + "0", given.Layout()},
		"of another version": {"2" + text[1:], given.Layout()}, "of a larger board": {text, small},
		"of no board": {text, nil}} {
		if _, ok := link.ReadSolve(test.text, test.l); ok {
			t.Errorf("%s: it is read", name)
		}
	}
}

// A race link of version 1 still opens.
func TestGoldenRace(t *testing.T) {
	b, err := link.DecodeBoard(goldenRace)
	if err != nil || b.Damage != 0 {
		t.Fatal(err)
	}
	want := link.Solve{Seconds: 723, Hints: 2, Slips: 0, Digits: []link.SolveDigit{{Cell: 1, Seconds: 0},
		{Cell: 15, Seconds: 130}, {Cell: 3, Seconds: 7}, {Cell: 2, Seconds: 580}, {Cell: 4, Seconds: 5}}}
	if got, ok := link.DecodeRace(b.Task, b.Given); !ok || !same(got, want) {
		t.Errorf("%+v, want %+v", got, want)
	}
	if got := link.EncodeRace(want, b.Given); got != b.Task {
		t.Errorf("it is now written as %q", got)
	}
}

func FuzzDecodeRace(f *testing.F) {
	given := gridOf(f, easy)
	f.Add([]byte(link.EncodeRace(solveOf(given, 1, 14), given)[6:]), false)
	f.Add([]byte{1, 2, 3, 255}, true)
	f.Fuzz(func(t *testing.T, text []byte, asIs bool) {
		task := link.Task(link.SealedRace(text, link.Board{Given: given}))
		if asIs {
			task = link.Task(link.Race + string(text))
		}
		s, ok := link.DecodeRace(task, given)
		if !ok {
			return
		}
		for _, d := range s.Digits {
			if given.At(d.Cell) != 0 || d.Seconds < 0 || d.Seconds > link.MostSeconds {
				t.Fatalf("%+v", d)
			}
		}
		again, ok := link.DecodeRace(link.EncodeRace(s, given), given)
		if !ok || again.Seconds != s.Seconds || len(again.Digits) != len(s.Digits) {
			t.Fatalf("%+v, then %+v", s, again)
		}
	})
}
