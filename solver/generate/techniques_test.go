package generate

import (
	"context"
	"testing"

	"numplace/solver"
	"numplace/solver/logic"
)

// A puzzle is proved by a path that is not above the wished level: the score counts, not only that it is solved.
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

// Where a highest score is wished, a puzzle that the techniques do not solve is off, however low the score of its path.
func TestWhatIsNotSolvedHasNoScore(t *testing.T) {
	for _, test := range []struct {
		wish   Wish
		solved bool
		off    bool
	}{
		{Wish{MaxScore: 2000}, true, false},
		{Wish{MaxScore: 2000}, false, true},
		{Wish{MinScore: 1000}, false, false},
	} {
		if off := test.wish.scoreOff(logic.Path{Score: 1900, Solved: test.solved}) > 0; off != test.off {
			t.Errorf("%+v, solved %t: %t", test.wish, test.solved, off)
		}
	}
}

// A gentle puzzle mostly has a few givens more than it must, but where a score is wished any number.
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
