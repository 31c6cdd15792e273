package scan

import (
	"context"
	"slices"
	"testing"

	"numplace/solver"
	"numplace/solver/scan/internal/glyph"
)

// printedDigit is a digit that is read with ease: a bar in a place of its own for each digit, and a grain that
// differs by serial.
func printedDigit(digit, serial int) seen {
	one := seen{ok: true, sign: glyph.Sign{Top: 0, Bottom: .5, Right: .3, Contrast: 100}, chances: make([]float64, 10)}
	for k := range one.sign.Pixels {
		if k%glyph.Side/2 == digit {
			one.sign.Pixels[k] = 1
		}
		one.sign.Pixels[k] += float32((k*7+serial*3)%5) / 40
	}
	one.chances[digit] = .999
	one.chances[0] = .001
	return one
}

// A vague digit is read as that one which it looks like where it is clear. Noise that is like none may be no digit.
func TestVagueDigitsAreCompared(t *testing.T) {
	all := make([]seen, 0, 40)
	for serial := range 12 {
		all = append(all, printedDigit(1+serial%3, serial))
	}
	vague, noise := printedDigit(2, 90), printedDigit(8, 91)
	vague.chances = []float64{.05, .55, .4, 0, 0, 0, 0, 0, 0, 0}
	noise.chances = []float64{.4, .3, .3, 0, 0, 0, 0, 0, 0, 0}
	few := slices.Clone(all[:3])
	all = append(all, vague, noise)
	compare(all, usual{height: .5})
	if d, p := all[12].likeliest(); d != 2 || p < .8 {
		t.Errorf("a vague 2 is a %d by %.2f", d, p)
	}
	if d, p := all[13].likeliest(); d != 0 || p < .8 {
		t.Errorf("noise is a %d by %.2f", d, p)
	}
	if d, _ := all[0].likeliest(); d != 1 {
		t.Errorf("a clear 1 is a %d", d)
	}
	alike := append(few, seen{ok: true, sign: vague.sign, chances: []float64{.05, .55, .4, 0, 0, 0, 0, 0, 0, 0}})
	compare(alike, usual{height: .5})
	if d, _ := alike[3].likeliest(); d != 1 {
		t.Errorf("by three digits, a vague one is changed to %d", d)
	}
}

// What is much fainter than the print, as the other side of the paper, is most likely no digit.
func TestFaintDigitsFade(t *testing.T) {
	for contrast, want := range map[float64]int{100: 4, 40: 4, 30: 4, 15: 0} {
		one := printedDigit(4, 0)
		one.sign.Contrast = contrast
		one.chances[0], one.chances[4] = .05, .95
		one.fade(usual{contrast: 100})
		if d, _ := one.likeliest(); d != want {
			t.Errorf("with a contrast of %v it is a %d", contrast, d)
		}
		if sum := one.chances[0] + one.chances[4]; sum < .999 || sum > 1.001 {
			t.Errorf("with a contrast of %v the chances add up to %v", contrast, sum)
		}
	}
}

// Of a puzzle with one solution another sound reading of a cell is told if it is likelier than one in a thousand.
func TestUnlikelyReadingsAreNotTold(t *testing.T) {
	for p, want := range map[float64]bool{.2: true, .002: true, .0005: false} {
		r := reading(classic, nil)
		// without it there is one solution, too
		r.Cells[1] = Cell{Digit: 3, Mark: Unsure, Guesses: []Guess{{3, 1 - p}, {0, p}}}
		s, err := r.Settle(context.Background())
		if err != nil || s.Count != 1 || s.Grid.At(1) != 3 {
			t.Fatalf("%v, %v", s, err)
		}
		if told := slices.ContainsFunc(s.Doubts, func(d Doubt) bool { return d.Cell == solver.Cell(1) }); told != want {
			t.Errorf("a reading of %v is told: %t", p, told)
		}
	}
}
