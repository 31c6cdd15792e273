package solver

import (
	"context"
	"slices"
	"testing"
)

// FuzzEngines checks that all engines find the solutions that brute force finds. The input is decoded as a
// grid of arbitrary digits on a layout with up to six digits.
func FuzzEngines(f *testing.F) {
	f.Add("2x2,knight", []byte{1, 0, 0, 0, 0, 0, 2})
	f.Add("2x3,diagonals,disjoint", []byte{1, 2, 3, 4, 5, 6, 0, 5, 6, 1})
	f.Add("jigsaw:1112132233423444,king", []byte{0, 0, 4})
	f.Add("1x5,falling", []byte{5, 4, 3, 2, 1, 0, 3})
	f.Fuzz(func(t *testing.T, text string, digits []byte) {
		const limit = 60
		l, err := ParseLayout(text)
		if err != nil || l.N() > 6 {
			return
		}
		cells := make([]byte, l.Cells())
		for c := range min(len(cells), len(digits)) {
			cells[c] = digits[c] % byte(l.N()+1)
		}
		g, err := FromBytes(l, cells)
		if err != nil {
			t.Fatal(err)
		}
		if l.N() > 4 && g.Count() < l.Cells()/4 {
			return // brute force would take too long
		}
		judge(t, g, limit)
		judgeLearned(t, g, len(digits)%8, limit)
		want := brute(g, limit)
		if len(want) == limit {
			return
		}
		count, err := CountPosition(context.Background(), g.Position(), 0)
		if err != nil || count != len(want) {
			t.Fatalf("%s of %s: %d solutions as a position, %v, want %d", g, text, count, err, len(want))
		}
		var parts []string
		for _, part := range Split(g, 5) {
			parts = append(parts, all(part, 0)...)
		}
		if slices.Sort(parts); !slices.Equal(parts, want) {
			t.Fatalf("%s of %s: %d solutions in parts, want %d", g, text, len(parts), len(want))
		}
	})
}
