package dialogs_test

import (
	"testing"

	"numplace/app/shared/job"
	"numplace/app/state/dialogs"
)

// The text of the requirements leaves out those that do not apply. If minimal puzzles are rare or too hard,
// the text allows redundant givens.
func TestTheTextOfAWish(t *testing.T) {
	for name, test := range map[string]struct {
		wish         dialogs.Wish
		layout, want string
	}{
		"anything":                     {dialogs.Wish{}, "3x3", ""},
		"the usual":                    {dialogs.UsualWish(), "3x3", "l1.yhalf"},
		"another layout":               {dialogs.Wish{}, "2x2", "b2x2"},
		"scores from":                  {dialogs.Wish{MinScore: 5}, "3x3", "s5-"},
		"scores up to":                 {dialogs.Wish{MaxScore: 7}, "3x3", "s0-7"},
		"few givens":                   {dialogs.Wish{Givens: 24}, "3x3", "n24"},
		"as many as minimal ones have": {dialogs.Wish{Givens: 30}, "3x3", "n30"},
		"many givens":                  {dialogs.Wish{Givens: 31}, "3x3", "n31.spare"},
		"few givens in an easy one":    {dialogs.Wish{Level: 1, Givens: 24}, "3x3", "l1.n24.spare"},
		"a technique and a symmetry": {dialogs.Wish{Technique: "x-wing", Symmetry: "half"},
			"3x3", "tx-wing.yhalf.spare"},
		"a killer":            {dialogs.Wish{MinScore: 5}.WithLaid(0, 1), "2x3", "b2x3.n0.rcage"},
		"a killer of a level": {dialogs.UsualWish().WithLaid(0, 1), "3x3", "l1.rcage"},
		"as one word says it": {dialogs.KindWish(2, 4), "3x3", "l4.rarrow"},
		"two of a level":      {dialogs.KindWish(1, 2).WithLaid(1, 3), "3x3", "l2.rcage,thermo"},
		"a sign and a clue":   {dialogs.KindWish(8, 2).WithLaid(1, 12), "3x3", "l2.rwhite,sandwich"},
		"lines": {dialogs.Wish{Symmetry: "half", Technique: "x-wing", Givens: 40}.WithLaid(0, 3), "3x3",
			"n40.rthermo"},
		"of two kinds, counted": {dialogs.Wish{Laid: [2]uint8{2, 1}, Many: [2]int{8, 3}}, "3x3",
			"rarrow:8,cage:3"},
		"a pattern goes before both": {dialogs.Wish{Givens: 9, Symmetry: "half", Pattern: "xx.............."}, "2x2",
			"b2x2.pc000.spare"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := test.wish.Text(layoutOf(t, test.layout)); got != test.want {
				t.Errorf("%q, want %q", got, test.want)
			}
		})
	}
}

// For an easy puzzle, a minimum number of givens is required, but never so many that no cell is empty.
func TestTheFewestGivens(t *testing.T) {
	for name, test := range map[string]struct {
		wish        dialogs.Wish
		cells, want int
	}{
		"an easy puzzle":             {dialogs.Wish{Level: 1}, 81, 30},
		"on a small board":           {dialogs.Wish{Level: 1}, 16, 6},
		"on a single cell":           {dialogs.Wish{Level: 1}, 1, 0},
		"a harder puzzle":            {dialogs.Wish{Level: 2}, 81, 0},
		"the pattern has the number": {dialogs.Wish{Level: 1, Pattern: "x..............."}, 16, 0},
	} {
		if got := test.wish.FewestGivens(test.cells); got != test.want {
			t.Errorf("%s: %d, want %d", name, got, test.want)
		}
	}
}

// A required number that is out of range is replaced by the nearest number in range.
func TestTheNumbersOfAWish(t *testing.T) {
	got := dialogs.Wish{Givens: -1, MinScore: 12, MaxScore: dialogs.MostNumber + 1}.InRange()
	if want := (dialogs.Wish{MinScore: 12, MaxScore: dialogs.MostNumber}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
}

// A puzzle that was generated in advance matches a request that differs only in the seed. Retried does not
// discard it.
func TestAPuzzleMadeAhead(t *testing.T) {
	ask := job.Make{Wish: "l1", Seed: "a"}
	sought := dialogs.Ahead{Ask: ask}
	there := dialogs.Ahead{Ask: ask, Made: job.Made{Puzzle: job.GridOf(layoutOf(t, "2x2").Empty())}}
	if !there.Fits(job.Make{Wish: "l1", Seed: "b"}) || there.Fits(job.Make{Wish: "l2", Seed: "a"}) {
		t.Error("it fits another wish, or only its own seed")
	}
	if sought.Is() || !there.Is() {
		t.Errorf("there before it came: %t, and after: %t", sought.Is(), there.Is())
	}
	if sought.Retried() != (dialogs.Ahead{}) || there.Retried() != there {
		t.Errorf("tried again: %+v and %+v", sought.Retried(), there.Retried())
	}
}

// A second kind of rules is possible only if there is a first kind and the two differ. A puzzle
// without such rules must have givens.
func TestTheKindsOfAWish(t *testing.T) {
	const cage, thermo = 1, 3
	two, one := [2]uint8{cage, thermo}, [2]uint8{cage}
	for name, test := range map[string]struct{ wish, want dialogs.Wish }{
		"two kinds": {dialogs.Wish{Laid: two, Many: [2]int{5}, Bare: true},
			dialogs.Wish{Laid: two, Many: [2]int{5}, Bare: true}},
		"a second kind alone":    {dialogs.Wish{Laid: [2]uint8{0, thermo}, Many: [2]int{0, 2}}, dialogs.Wish{}},
		"a kind twice":           {dialogs.Wish{Laid: [2]uint8{cage, cage}}, dialogs.Wish{Laid: one}},
		"no digits without them": {dialogs.Wish{Bare: true}, dialogs.Wish{}},
		"digits that are counted": {dialogs.Wish{Laid: one, Bare: true, Givens: 7},
			dialogs.Wish{Laid: one, Givens: 7}},
	} {
		if got := test.wish.InRange(); got != test.want {
			t.Errorf("%s: %+v, want %+v", name, got, test.want)
		}
	}
}

// LaidLike requires rules of the same kinds, and the same other rules, as the given puzzle has.
func TestAWishLikeAPuzzle(t *testing.T) {
	for layout, wants := range map[string][2]string{ // expected requirements without and with a level
		"2x2,cage=4:0.1,cage=6:4.5": {"b2x2.n0.yhalf.rcage", "b2x2.l3.rcage"},
		"2x2,diagonals,thermo:0.1,knight,cage=6:4.5": {"b2x2,diagonals,knight.n0.yhalf.rcage,thermo",
			"b2x2,diagonals,knight.l3.rcage,thermo"},
		"2x2,whisper=2:0.1,cage=6:4.5":    {"b2x2.n0.yhalf.rcage,whisper", "b2x2.l3.rcage,whisper"},
		"2x2,xv=5:0.1,sandwich=0:4.5.6.7": {"b2x2.n0.yhalf.rxv,sandwich", "b2x2.l3.rxv,sandwich"},
	} {
		for i, level := range [...]uint8{0, 3} {
			q := dialogs.LaidLike(layoutOf(t, layout).Empty(), level)
			if got := q.Wish.Text(q.Layout); got != wants[i] {
				t.Errorf("%s, level %d: %q, want %q", layout, level, got, wants[i])
			}
		}
	}
}
