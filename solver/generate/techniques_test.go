package generate

import (
	"context"
	"testing"

	"numplace/solver"
	"numplace/solver/logic"
)

// A puzzle is not accepted as proved if the score of its solving path is above the requested level.
func TestALongPathProvesNothing(t *testing.T) {
	wish := Wish{Level: logic.Easy}
	g := made(t, wish, 1).Grid
	m := newMaker(context.Background(), wish, 1)
	var cells []byte
	for c := range solver.Cell(g.Layout().Cells()) {
		cells = append(cells, byte(g.At(c)))
	}
	most := m.top
	for _, test := range []struct {
		top  int
		want bool
	}{{most, true}, {0, true}, {1, false}} {
		m.top = test.top
		if got := m.provedBy(logic.Easy)(cells); got != test.want {
			t.Errorf("scores to %d: %t", test.top, got)
		}
	}
}

// A puzzle that the techniques do not solve is treated as above any requested maximum score, even if the
// score of its path is low.
func TestWhatIsNotSolvedHasNoScore(t *testing.T) {
	for _, test := range []struct {
		wish   Wish
		solved bool
		off    bool
	}{
		{Wish{MaxScore: 2000}, true, false},
		{Wish{MaxScore: 2000}, false, true},
		{Wish{MinScore: 1000}, false, false},
		{Wish{MinScore: 1900, MaxScore: 2000}, false, true},
		{Wish{MinScore: 1000, MaxScore: 1900}, false, true},
		{Wish{MinScore: 1900, MaxScore: 1900}, true, false},
	} {
		if off := test.wish.scoreOff(logic.Path{Score: 1900, Solved: test.solved}) > 0; off != test.off {
			t.Errorf("%+v, solved %t: %t", test.wish, test.solved, off)
		}
	}
}

// The distance of a score from the requested range is the number of points by which it lies outside. Both
// ends belong to the range.
func TestScoresAreOffByPoints(t *testing.T) {
	g := made(t, Wish{}, 1).Grid
	path := logic.Rate(t.Context(), g, logic.StandardTable())
	if !path.Solved || path.Score < 2 {
		t.Fatalf("%s has the score %d", g, path.Score)
	}
	for _, test := range []struct {
		name   string
		wish   Wish
		missed Missed
		far    int
	}{
		{"the lowest of the range", Wish{MinScore: path.Score}, 0, 0},
		{"one below the range", Wish{MinScore: path.Score + 1}, MissedScore, 1},
		{"two below the range", Wish{MinScore: path.Score + 2}, MissedScore, 2},
		{"the highest of the range", Wish{MaxScore: path.Score}, 0, 0},
		{"one above the range", Wish{MaxScore: path.Score - 1}, MissedScore, 1},
		{"two above the range", Wish{MaxScore: path.Score - 2}, MissedScore, 2},
		{"the only score of the range", Wish{MinScore: path.Score, MaxScore: path.Score}, 0, 0},
	} {
		m := newMaker(t.Context(), test.wish, 1)
		if p, far := m.judge(g.AppendTo(nil), farthest); p.Missed != test.missed || far != test.far {
			t.Errorf("%s: misses %b at a distance of %d, want %b and %d",
				test.name, p.Missed, far, test.missed, test.far)
		}
	}
}

// An easy puzzle has only slightly more givens than the minimum. If a range of scores is requested, it can
// have any larger number.
func TestGivensOfGentlePuzzles(t *testing.T) {
	for _, test := range []struct {
		wish Wish
		many bool
	}{
		{Wish{Level: logic.Easy}, false},
		{Wish{Level: logic.Easy, MaxScore: 300}, true},
		{Wish{Level: logic.Easy, MinScore: 200}, true},
	} {
		many := false
		for seed := range uint64(40) {
			n := newMaker(context.Background(), test.wish, seed).least()
			if many = many || n > 36; n < 30 || n > 81 {
				t.Errorf("%+v, seed %d: %d givens", test.wish, seed, n)
			}
		}
		if many != test.many {
			t.Errorf("%+v: more than 36 givens, %t", test.wish, many)
		}
	}
}
