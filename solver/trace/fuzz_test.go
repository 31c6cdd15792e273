package trace

import (
	"testing"

	"numplace/solver"
)

// FuzzSearch searches a grid with arbitrary digits, on a layout of up to six digits, with any strategy. It
// verifies the events by the rules, and compares the recorded boards with those of the type judge. It
// compares the solutions with those of the engines. On layouts of up to four digits, it also compares them
// with those of brute force.
func FuzzSearch(f *testing.F) {
	f.Add(byte(3), byte(0), []byte{0, 0, 3, 4, 3, 4, 0, 0, 0, 0, 4, 3, 4, 3, 0, 1})
	f.Add(byte(3), byte(47), []byte{0, 0, 0, 4, 0, 3, 0, 0, 4})
	f.Add(byte(3), byte(9), []byte{1, 1})
	f.Add(byte(5), byte(44), []byte{1, 2, 3, 4, 5, 6, 4, 5, 6, 1, 2, 3, 2, 3, 1})
	f.Add(byte(0), byte(12), []byte{})
	f.Add(byte(10), byte(44), []byte{1, 0, 0, 0, 0, 0, 1})
	layouts := append([]string{"1x1", "1x2", "1x3", "2x2", "1x4", "2x3", "3x2"}, ruled...)
	all := strategies()
	f.Fuzz(func(t *testing.T, shape, strategy byte, digits []byte) {
		l := layout(t, layouts[int(shape)%len(layouts)])
		cells := make([]byte, l.Cells())
		for c := range min(len(cells), len(digits)) {
			cells[c] = digits[c] % byte(l.N()+1)
		}
		g, err := solver.FromBytes(l, cells)
		if err != nil {
			t.Fatal(err)
		}
		s := all[int(strategy)%len(all)]
		compareWithEngines(t, g, s, 3000)
		if !s.NeverGuess && l.N() <= 4 {
			j, r := follow(t, g, s, 3000, 1)
			want := brute(g, len(j.found)+1)
			if r.Counters(r.Len() - 1).Of[Exhausted] == 1 && len(want) != len(j.found) || len(want) < len(j.found) {
				t.Fatalf("%s %+v: %d solutions, brute force has %d", g, s, len(j.found), len(want))
			}
		}
	})
}

// brute returns up to limit solutions of g. It tries every digit in every empty cell, and uses Conflicts at each
// step to discard grids that break a rule.
func brute(g solver.Grid, limit int) (found []solver.Grid) {
	if len(g.Conflicts()) > 0 {
		return nil
	}
	for c := range solver.Cell(g.Layout().Cells()) {
		if g.At(c) != 0 {
			continue
		}
		for d := solver.Digit(1); int(d) <= g.N() && len(found) < limit; d++ {
			found = append(found, brute(g.With(c, d), limit-len(found))...)
		}
		return found
	}
	return []solver.Grid{g}
}
