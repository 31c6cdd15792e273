package logic

import (
	"slices"
	"strings"
	"testing"

	"numplace/solver"
)

// exocetPuzzles need a junior exocet. They were found by search.
var exocetPuzzles = []string{}

// The second example of the JExocet Compendium, with all its eliminations; see the forum's thread 35505.
func TestAPublishedExocet(t *testing.T) {
	const cells = `1359 139 2 149 8 349 359 6 7   6 7 349 1259 239 2359 8 24 139   13589 1389 349 6 7 239 359 24 139
		139 1349 6 259 2349 2359 7 8 39   78 2 39 78 1 6 39 5 4   3789 3489 5 79 349 3789 6 1 2
		239 6 1 2789 29 2789 4 37 5   239 39 8 247 5 2479 1 37 6   4 5 7 3 6 1 2 9 8`
	left := solver.Classic.Empty().Position()
	for c, text := range strings.Fields(cells) {
		if len(text) == 1 {
			left = left.With(solver.Cell(c), solver.Digit(text[0]-'0'))
		}
		for d := range solver.DigitsUpTo(9).All() {
			if !strings.Contains(text, d.String()) {
				left = left.Without(solver.Cell(c), d)
			}
		}
	}
	p := From(left, solver.Classic.Empty())
	for step := range Find(t.Context(), p, JuniorExocet, Options{}) {
		if text := step.Notation(p.Layout()); slices.Equal(step.Proof.Cells, []solver.Cell{0, 1, 12, 24}) {
			if text != "Junior Exocet: 1,3,5,9 in r1c12, targets r2c4,r3c7 => r2c4<>2, r2c4<>5, r2c4,r3c9<>9, r3c9<>3" {
				t.Errorf("the step is %s", text)
			}
			if err := Check(p, step); err != nil {
				t.Error(err)
			}
			return
		}
	}
	t.Error("no exocet")
}
