package scan

import (
	"context"
	"slices"
	"strings"
	"testing"

	"numplace/solver"
	"numplace/solver/scan/internal/glyph"
)

// printedDigit returns a clearly recognized digit, drawn as a bar at a position that depends on the digit.
// The noise in its pixels depends on serial.
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

// A vague digit is read as the clear digit that it resembles most. Noise that resembles no digit is not read
// as a digit.
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
	compare(all, prints{{height: .5}, {height: .5}})
	if d, p := all[12].likeliest(); d != 2 || p < .8 {
		t.Errorf("a vague 2 is a %d by %.2f", d, p)
	}
	all[12].chances = []float64{.001, .001, .998, 0, 0, 0, 0, 0, 0, 0}
	var cell Cell
	if all[12].mark(&cell, usual{height: .5, contrast: 100, stroke: .06}, -2); cell.Digit != 2 || cell.Mark != Unsure {
		t.Errorf("what others alone make a 2 is a %d, %v", cell.Digit, cell.Mark)
	}
	if d, p := all[13].likeliest(); d != 0 || p < .8 {
		t.Errorf("noise is a %d by %.2f", d, p)
	}
	if d, _ := all[0].likeliest(); d != 1 {
		t.Errorf("a clear 1 is a %d", d)
	}
	alike := append(few, seen{ok: true, sign: vague.sign, chances: []float64{.05, .55, .4, 0, 0, 0, 0, 0, 0, 0}})
	compare(alike, prints{{height: .5}, {height: .5}})
	if d, _ := alike[3].likeliest(); d != 1 {
		t.Errorf("by three digits, a vague one is changed to %d", d)
	}
}

// A symbol that is much fainter than the print, as from the other side of the paper, is probably not a digit.
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

// If the puzzle has one solution, a cell is in doubt only if another digit in it also gives one solution, and
// if this digit has a probability above one in a thousand.
func TestUnlikelyReadingsAreNotTold(t *testing.T) {
	for p, want := range map[float64]bool{.2: true, .002: true, .0005: false} {
		r := reading(classic, nil)
		// The puzzle also has one solution if this cell is empty.
		r.Cells[1] = Cell{Digit: 3, Mark: Unsure, Guesses: []Guess{{3, 1 - p}, {0, p}}}
		s, err := r.Settle(context.Background())
		if err != nil || s.Count != 1 || s.Grid.At(1) != 3 {
			t.Fatalf("%v, %v", s, err)
		}
		if got := slices.ContainsFunc(s.Doubts, func(d Doubt) bool { return d.Cell == solver.Cell(1) }); got != want {
			t.Errorf("a cell with an alternative of probability %v is in doubt: %t", p, got)
		}
	}
}

// A digit that occurs only once in the picture is read as that digit rather than as noise. Its cell is
// unsure.
func TestADigitOfWhichThereIsOne(t *testing.T) {
	var all []seen
	for serial := range 12 {
		all = append(all, printedDigit(1+serial%3, serial))
	}
	one := printedDigit(8, 91)
	one.chances = []float64{.25, 0, .05, 0, 0, 0, 0, 0, .7, 0}
	all = append(all, one)
	compare(all, prints{{height: .5}, {height: .5}})
	if d, p := all[12].likeliest(); d != 8 || p < .78 || p > sureDigit {
		t.Errorf("it is a %d by %.3f", d, p)
	}
	if empty := all[12].chances[0]; empty < .05 {
		t.Errorf("it is nothing by %.3f", empty)
	}
}

// written returns a reading in which the given cells are empty because their digits look handwritten.
func written(text string, cells ...int) *Reading {
	r := reading(text, nil)
	for _, i := range cells {
		d := r.Cells[i].Digit
		r.Cells[i] = Cell{Mark: Written, Guesses: []Guess{{d, .9}, {0, .1}}}
	}
	return r
}

// doubtsOf settles a reading and returns the cells in doubt for the given reason.
func doubtsOf(t *testing.T, r *Reading, why Why) (cells []solver.Cell) {
	t.Helper()
	s, err := r.Settle(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range s.Doubts {
		if d.Why == why {
			cells = append(cells, d.Cell)
		}
	}
	return cells
}

// If only one or two digits were ignored as handwriting, they may be printed, so their cells are in doubt. If
// there are more, and the puzzle has one solution without them, their cells are not in doubt.
func TestFewWrittenDigitsAreAskedAbout(t *testing.T) {
	spare := []int{}
	for i, c := range classic {
		if c == '.' {
			continue
		}
		without := puzzle(t, 3, 3, classic)
		for _, j := range append(slices.Clone(spare), i) {
			without = without.With(solver.Cell(j), 0)
		}
		if n, err := solver.Count(context.Background(), without, 2); err == nil && n == 1 && len(spare) < 3 {
			spare = append(spare, i)
		}
	}
	for many, asks := range []int{0, 1, 2, 0} {
		if got := doubtsOf(t, written(classic, spare[:many]...), ByHand); len(got) != asks {
			t.Errorf("of %d digits by hand %v are in doubt", many, got)
		}
	}
}

// Two digits that contradict each other are both in doubt, and each doubt offers another digit.
func TestADoubtOffersAnotherDigit(t *testing.T) {
	r := reading("55"+classic[2:], nil)
	for i := range 2 {
		r.Cells[i].Guesses = []Guess{{5, .999}, {2, 1e-6}}
	}
	s, err := r.Settle(context.Background())
	if err != nil || len(s.Doubts) != 2 {
		t.Fatalf("%+v, %v", s, err)
	}
	for i, d := range s.Doubts {
		if want := (Doubt{solver.Cell(i), 5, 2, Suspect}); d != want {
			t.Errorf("%+v, want %+v", d, want)
		}
	}
}

// If a misprint makes the puzzle impossible, cells with digits are in doubt, but empty cells are not, because
// filling a cell does not help.
func TestAMisprintIsNotAnEmptyCell(t *testing.T) {
	r := reading("55"+classic[2:], nil)
	for i := range r.Cells {
		if c := &r.Cells[i]; c.Digit == 0 {
			c.Guesses = []Guess{{0, .6}, {7, .4}}
		} else {
			c.Guesses = []Guess{{c.Digit, .98}, {c.Digit%9 + 1, .02}}
		}
	}
	s, err := r.Settle(context.Background())
	if err != nil || s.Count != 0 || len(s.Doubts) == 0 {
		t.Fatalf("%+v, %v", s, err)
	}
	for _, d := range s.Doubts {
		if d.Looks == 0 {
			t.Errorf("an empty cell is in doubt: %+v", d)
		}
	}
}

// The mark of a clearly recognized digit depends on how it differs from the printed digits.
func TestSignsUnlikeThePrint(t *testing.T) {
	print := usual{height: .5, contrast: 100, stroke: .06}
	for name, test := range map[string]struct {
		height, contrast, hand float64
		want                   Mark
		digit                  int
	}{
		"like it":              {.5, 100, -2, Sure, 4},
		"a little fainter":     {.5, 40, -2, Sure, 4},
		"from the other side":  {.5, 30, -2, Unsure, 4},
		"a little smaller":     {.4, 100, -2, Sure, 4},
		"too small for a note": {.28, 100, -2, Unsure, 0},
		"a note":               {.2, 100, -2, Notes, 0},
		"dirt":                 {.28, 30, -2, Sure, 0},
		"perhaps by hand":      {.5, 100, 0, Unsure, 4},
		"by hand":              {.5, 100, 2, Written, 0},
	} {
		one, cell := printedDigit(4, 0), Cell{}
		one.sign.Bottom, one.sign.Contrast, one.sign.Stroke, one.sign.Ink = test.height, test.contrast, .06, .06
		one.mark(&cell, print, test.hand)
		if cell.Mark != test.want || cell.Digit != test.digit {
			t.Errorf("%s: a %d, %v", name, cell.Digit, cell.Mark)
		}
	}
}

// A single digit that looks handwritten is in doubt if it differs from the other digits of the picture.
// Otherwise it counts as printed.
func TestOneDigitThatLooksWritten(t *testing.T) {
	for stroke, doubt := range map[float64]bool{.06: false, .02: true} {
		var all []seen
		for serial := range 9 {
			one := printedDigit(1+serial%3, serial)
			one.sign.Stroke = .06
			all = append(all, one)
		}
		all[8].sign.Stroke, all[8].opinion.Written = stroke, .9
		r := &Reading{N: 9}
		for i, hand := range r.hand(all, prints{{height: .5, contrast: 100, stroke: .06}}) {
			if asked := hand > -1 && hand <= 1; asked != (doubt && i == 8) {
				t.Errorf("with a stroke of %v digit %d is in doubt: %t", stroke, i, asked)
			}
		}
	}
}

// On a board of more than 9 digits, a clear 0 is the highest digit.
func TestZeroOnALargeBoard(t *testing.T) {
	for n, want := range map[int]int{9: 0, 10: 10, 16: 16} {
		one := seen{ok: true, best: glyph.Zero, p: .95}
		one.opinion.Class[glyph.Zero], one.opinion.Class[glyph.Other] = .95, .05
		r := &Reading{N: n}
		letters, zero := r.script([]seen{one})
		one.weigh(n, letters, zero)
		if d, _ := one.likeliest(); d != want {
			t.Errorf("on a board of %d digits it is a %d", n, d)
		}
	}
}

// Digits that also look like digits upside down are ignored when the orientation of a picture is determined.
func TestClearnessOfDigitsUpsideDown(t *testing.T) {
	var all []seen
	for _, d := range []int{1, 6, 8, 9} {
		one := printedDigit(d, d)
		one.best, one.p = d, .99
		all = append(all, one)
	}
	if _, n := clearness(all); n != 0 {
		t.Errorf("%d of 1, 6, 8 and 9 count", n)
	}
	for _, d := range []int{2, 5} {
		one := printedDigit(d, d)
		one.best, one.p = d, .5
		all = append(all, one)
	}
	if mean, n := clearness(all); n != 2 || mean != .5 {
		t.Errorf("%d signs are clear by %.2f", n, mean)
	}
}

// If more digits are in doubt than are read, apparent pencil marks are in doubt too, because they may be
// fragments of digits.
func TestNotesAmongDoubts(t *testing.T) {
	for unsure, want := range map[int]Mark{3: Notes, 20: Unsure} {
		r := reading(classic, nil)
		r.Cells[2] = Cell{Mark: Notes, Guesses: []Guess{{0, 1}}}
		for i := range r.Cells {
			if c := &r.Cells[i]; c.Digit > 0 && unsure > 0 {
				c.Mark = Unsure
				unsure--
			}
		}
		if r.mistrust(); r.Cells[2].Mark != want {
			t.Errorf("they are %v, not %v", r.Cells[2].Mark, want)
		}
	}
}

// If one digit was misread, each unsure cell with a digit that is not very likely is in doubt too, even if no
// other digit in this cell gives one solution.
func TestDoubtsBesideAMisreading(t *testing.T) {
	for p, want := range map[float64]bool{.95: false, .7: true} {
		r := reading(classic, map[int]int{1: 8})
		r.Cells[0] = Cell{Digit: 5, Mark: Unsure, Guesses: []Guess{{5, p}, {8, 1 - p}}}
		s, err := r.Settle(context.Background())
		if err != nil || s.Grid.String() != classic {
			t.Fatalf("%v, %v", s, err)
		}
		if asked := slices.ContainsFunc(s.Doubts, func(d Doubt) bool { return d.Cell == 0 }); asked != want {
			t.Errorf("a digit by %v is asked about: %t", p, asked)
		}
	}
}

// If several digits are missing, all empty cells with traces of ink are in doubt. Cells with pencil marks are
// in doubt only if there are few.
func TestWhatIsLeftOfDigits(t *testing.T) {
	trace := []Guess{{0, .99}, {4, .0001}}
	for _, row := range []struct {
		specks, notes int
		all           bool // pencil marks are in doubt, too
	}{{5, 3, true}, {3, 5, false}} {
		r := reading(strings.Repeat(".", 40)+minimal[40:], nil)
		for i := range row.specks {
			r.Cells[i].Guesses = trace
		}
		for i := range row.notes {
			r.Cells[20+i] = Cell{Mark: Notes, Guesses: trace}
		}
		s, err := r.Settle(context.Background())
		if err != nil || s.Count != 2 {
			t.Fatalf("%v, %v", s, err)
		}
		specks, notes := 0, 0
		for _, d := range s.Doubts {
			if d.Cell < 20 {
				specks++
			} else if d.Cell < 40 {
				notes++
			}
		}
		if specks != row.specks || (notes == row.notes) != row.all {
			t.Errorf("of %d specks %d are asked about, and of %d notes %d", row.specks, specks, row.notes, notes)
		}
	}
}

// If an app shows givens light on dark and entered digits dark on light, each symbol is compared with digits
// of the same kind. If there are only a few digits of one kind among many of the other, there is only one
// kind.
func TestTwoKindsOfPrint(t *testing.T) {
	for _, light := range []int{9, 1, 0} {
		var all []seen
		for serial := range 18 {
			one := printedDigit(1+serial%3, serial)
			one.sign.Contrast = 80
			if serial < light {
				one.sign.Light, one.sign.Contrast = true, 200
			}
			all = append(all, one)
		}
		p := printsOf(all)
		want := 80.0
		if light == 9 {
			want = 200
		}
		if got := p.of(&seen{sign: glyph.Sign{Light: true}}); got.contrast != want || len(p.kinds()) != 1+light/9 {
			t.Errorf("of %d light digits, the kinds are %+v", light, p.kinds())
		}
	}
}
