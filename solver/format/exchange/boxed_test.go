package exchange

import (
	"math/rand/v2"
	"runtime"
	"strings"
	"testing"

	"numplace/solver"
	"numplace/solver/format"
)

// drawnGrid draws a random grid and its boxes in one of several styles.
func drawnGrid(rng *rand.Rand, l *solver.Layout) string {
	high, wide := l.Box()
	n := l.N()
	frame, lines, blank := rng.IntN(2) == 0, rng.IntN(4) > 0, []string{" ", "", "  "}[rng.IntN(3)]
	var b strings.Builder
	for row := range n {
		if row > 0 && row%high == 0 && lines {
			b.WriteString(strings.Repeat("-", n) + "+" + strings.Repeat("-", 2+rng.IntN(2)) + "\n")
		}
		if frame {
			b.WriteString("|" + blank)
		}
		for col := range n {
			if col > 0 && col%wide == 0 {
				b.WriteString("|" + blank)
			}
			if d := rng.IntN(2*n) - n; d >= 0 {
				b.WriteString(solver.Digit(d + 1).String())
			} else {
				b.WriteString(".")
			}
			b.WriteString(blank)
		}
		if frame {
			b.WriteString("|")
		}
		b.WriteString("\n")
	}
	return b.String()
}

// For grids with drawn boxes, lister.boxed returns the same grid as format.Read, or rejects the text.
func TestDrawnBoxesAreReadLikeASingleGrid(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	short := 0
	for range 2000 {
		size := [...]int{4, 6, 8, 9}[rng.IntN(4)]
		l, err := solver.StandardLayout(size)
		if err != nil {
			t.Fatal(err)
		}
		text := drawnGrid(rng, l)
		if rng.IntN(4) == 0 { // sometimes replace a character
			at := rng.IntN(len(text) - 1)
			text = text[:at] + []string{" ", "|", ".", "7", "x", "-"}[rng.IntN(6)] + text[at+1:]
		}
		block := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
		digits, ok := (&lister{o: &Opened{}, block: block}).boxed(l)
		if !ok {
			continue
		}
		short++
		want, err := format.Read(text)
		if got := gridOf(l, digits); err != nil || want.Grid != got || want.Kind != format.Boxed {
			t.Fatalf("%s\n%v by boxed, %v of kind %v by format.Read, %v", text, got, want.Grid, want.Kind, err)
		}
	}
	if short < 1000 {
		t.Errorf("boxed reads only %d grids", short)
	}
}

// Open needs little memory for a list of the maximum length that a user would paste, in whatever form its
// grids are written.
func TestALongListNeedsLittleMemory(t *testing.T) {
	drawn := strings.Repeat("5 3 . | . 7 . | . . .\n6 . . | 1 9 5 | . . .\n. 9 8 | . . . | . 6 .\n"+
		"------+-------+------\n", 3)
	for name, grid := range map[string]string{
		"drawn boxes":                     strings.TrimSuffix(drawn, "------+-------+------\n"),
		"rows":                            strings.Repeat("53..7....\n", 9),
		"rows with 0 for empty":           strings.Repeat("530070000\n", 9), // no 9, so that 0 may be a digit
		"rows with blanks":                strings.Repeat("5 3 . . 7 . . . .\n", 9),
		"rows with blanks, 0 for empty":   strings.Repeat("5 3 0 0 7 0 0 0 0\n", 9),
		"rows of 4x4":                     "1...\n..3.\n.4..\n...2\n",
		"rows of 4x4, a blank line after": "1...\n..3.\n.4..\n...2\n\n",
	} {
		text := strings.Repeat(grid, 2_000_000/len(grid))
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		o, err := Open(text, Options{})
		runtime.ReadMemStats(&after)
		if err != nil || len(o.Puzzles) < 7000 {
			t.Fatalf("%s: %d puzzles, %v", name, len(o.Puzzles), err)
		}
		const most = 64_000_000
		if got := after.TotalAlloc - before.TotalAlloc; got > most {
			t.Errorf("%s: %d MB for %d MB of text", name, got/1_000_000, len(text)/1_000_000)
		}
	}
}
