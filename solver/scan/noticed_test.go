package scan

import (
	"context"
	"errors"
	"slices"
	"testing"

	"numplace/solver"
)

// A grid that is cut off is told at each side of the picture.
func TestAGridIsCutAtAnySide(t *testing.T) {
	whole := render(t, puzzle(t, 3, 3, classic), look{cell: 40, margin: 30})
	for side, name := range []string{"left", "top", "right", "bottom"} {
		p := &Picture{Width: whole.Width, Height: whole.Height}
		from, to, top, bottom := 0, whole.Width, 0, whole.Height
		switch side {
		case 0:
			from = whole.Width / 3
		case 1:
			top = whole.Height / 3
		case 2:
			to = whole.Width * 2 / 3
		case 3:
			bottom = whole.Height * 2 / 3
		}
		p.Width, p.Height = to-from, bottom-top
		for y := top; y < bottom; y++ {
			p.Pix = append(p.Pix, whole.Pix[4*(y*whole.Width+from):4*(y*whole.Width+to)]...)
		}
		_, err := Find(p)
		if e, ok := errors.AsType[*Error](err); !ok || e.Cause != Cut {
			t.Errorf("cut off at the %s: %v", name, err)
		}
	}
}

// A digit that the picture has nowhere else is rather that digit than noise, and yet neither is sure.
func TestADigitOfWhichThereIsOne(t *testing.T) {
	var all []seen
	for serial := range 12 {
		all = append(all, printedDigit(1+serial%3, serial))
	}
	one := printedDigit(8, 91)
	one.chances = []float64{.25, 0, .05, 0, 0, 0, 0, 0, .7, 0}
	all = append(all, one)
	compare(all, usual{height: .5})
	if d, p := all[12].likeliest(); d != 8 || p < .78 || p > sureDigit {
		t.Errorf("it is a %d by %.3f", d, p)
	}
	if empty := all[12].chances[0]; empty < .05 {
		t.Errorf("it is nothing by %.3f", empty)
	}
}

// written returns a reading in which some digits of a puzzle were left out as handwriting.
func written(text string, cells ...int) *Reading {
	r := reading(text, nil)
	for _, i := range cells {
		d := r.Cells[i].Digit
		r.Cells[i] = Cell{Mark: Written, Guesses: []Guess{{d, .9}, {0, .1}}}
	}
	return r
}

// doubtsOf settles a reading, and returns the cells in doubt for a reason.
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

// One or two digits that were left out as handwriting may be printed after all. Where there are more and the puzzle is
// sound without them, they are what a person has written.
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

// Of two digits that contradict each other each is in doubt, and what it may be instead is another digit.
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

// A misprint that makes the puzzle impossible is looked for among digits: to fill an empty cell can't help.
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
