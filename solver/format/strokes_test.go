package format

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// anyStroke draws a stroke that fits a board with n cells in a row.
func anyStroke(t *rapid.T, n int) Stroke {
	return rapid.Custom(func(t *rapid.T) Stroke {
		return Stroke{X: rapid.IntRange(0, 2*n).Draw(t, "x"), Y: rapid.IntRange(0, 2*n).Draw(t, "y"),
			Shape:  StrokeShape(rapid.IntRange(0, int(StrokeShapes)-1).Draw(t, "shape")),
			Colour: rapid.IntRange(1, StrokeColours).Draw(t, "colour")}
	}).Filter(func(s Stroke) bool { return s.Fits(n) }).Draw(t, "stroke")
}

func TestStrokes(t *testing.T) {
	line, ok := LineBetween(3, 1, 1, 1)
	if !ok || line != (Stroke{X: 1, Y: 1, Shape: LineRight}) {
		t.Fatalf("%+v, %t", line, ok)
	}
	if down, ok := LineBetween(3, 3, 5, 1); !ok || down != (Stroke{X: 5, Y: 1, Shape: LineDownLeft}) {
		t.Errorf("%+v, %t", down, ok)
	}
	for _, far := range [][4]int{{1, 1, 1, 1}, {1, 1, 5, 1}, {1, 1, 2, 2}, {1, 2, 3, 2}, {1, 1, 5, 3}} {
		if s, ok := LineBetween(far[0], far[1], far[2], far[3]); ok {
			t.Errorf("%v are joined by %+v", far, s)
		}
	}
	line.Colour = 2
	ring, cross := Stroke{X: 1, Y: 1, Shape: Ring, Colour: 1}, Stroke{X: 1, Y: 1, Shape: Cross, Colour: 3}
	s := Strokes("").With(ring).With(line)
	if got := s.All(); len(got) != 2 || got[0] != line || got[1] != ring {
		t.Errorf("%+v", got)
	}
	if s = s.With(cross); s.Of(ring) != cross || s.Of(Stroke{X: 2, Y: 1, Shape: Ring}).Colour != 0 {
		t.Errorf("a mark does not replace the one in its place: %+v", s.All())
	}
	cross.Colour = 0
	if s = s.With(cross); len(s.All()) != 1 {
		t.Errorf("%+v", s.All())
	}
	for name, wrong := range map[string]Stroke{
		"beyond the right edge": {X: 17, Y: 1, Shape: LineRight, Colour: 1},
		"beyond the left edge":  {X: 1, Y: 1, Shape: LineDownLeft, Colour: 1},
		"below the board":       {X: 1, Y: 17, Shape: LineDown, Colour: 1},
		"from edge to edge":     {X: 1, Y: 2, Shape: LineRight, Colour: 1},
		"of a fifth colour":     {X: 1, Y: 1, Shape: Ring, Colour: StrokeColours + 1},
		"of no shape":           {X: 1, Y: 1, Shape: StrokeShape(StrokeShapes), Colour: 1},
		"a letter on an edge":   {X: 2, Y: 1, Shape: LetterA, Colour: 1},
	} {
		if wrong.Fits(9) || Strokes("").With(wrong).Fit(9) {
			t.Errorf("a stroke %s fits", name)
		}
	}
	if ring.Colour = 0; ring.Fits(9) {
		t.Error("a stroke without a colour fits")
	}
	if Strokes("\x01\x01\x04").Fit(9) || Strokes("\x01\x01\x04\x01\x01\x01\x05\x01").Fit(9) {
		t.Error("a text of no drawing fits")
	}
}

// A cell can have several letters, each in its own colour, beside a ring or a cross.
func TestLettersInACell(t *testing.T) {
	const n = 4
	s := Strokes("").With(Stroke{X: 3, Y: 1, Shape: Ring, Colour: 1})
	for i, letter := range []byte("BADA") {
		stroke := LetterIn(1, n, letter)
		if stroke.Colour = 1 + i; stroke.Letter() != letter || stroke.Cell(n) != 1 {
			t.Fatalf("%+v is %c in cell %d", stroke, stroke.Letter(), stroke.Cell(n))
		}
		s = s.With(stroke)
	}
	if got := s.lettersAt(3, 1).String(); got != "ABD" || s.Of(LetterIn(1, n, 'A')).Colour != 4 || !s.HasLetters() {
		t.Errorf("%s: %+v", got, s.All())
	}
	if s.lettersAt(1, 1) != 0 || s.Of(Stroke{X: 3, Y: 1, Shape: Cross}).Shape != Ring || !s.Fit(n) {
		t.Errorf("%+v", s.All())
	}
	if s = s.With(LetterIn(1, n, 'B')); s.lettersAt(3, 1).String() != "AD" {
		t.Errorf("a letter without a colour is not removed: %+v", s.All())
	}
	full := Strokes("")
	for i := range byte(LetterCount) {
		stroke := LetterIn(5, n, 'A'+i)
		stroke.Colour = 1
		full = full.With(stroke)
	}
	if got := full.lettersAt(3, 3).String(); got != "ABCDEFGHI" || !full.Fit(n) {
		t.Errorf("a full cell has %s", got)
	}
	if (full + (Stroke{X: 3, Y: 3, Shape: LetterA + 9, Colour: 1}).text()).Fit(n) {
		t.Error("ten letters fit a cell")
	}
	if ring := (Strokes("").With(Stroke{X: 3, Y: 1, Shape: Ring, Colour: 1})); ring.HasLetters() {
		t.Error("a ring is a letter")
	}
}

// A drawing does not depend on the order in which it was made, and the difference of two drawings leads from
// each to the other.
func TestStrokesDiffer(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 25).Draw(t, "n")
		var two [2]Strokes
		for i := range two {
			for range rapid.IntRange(0, 20).Draw(t, "strokes") {
				two[i] = two[i].With(anyStroke(t, n))
			}
			again := Strokes("")
			for _, s := range slices.Backward(two[i].All()) {
				again = again.With(s)
			}
			if again != two[i] || !two[i].Fit(n) {
				t.Fatalf("%q and %q", again, two[i])
			}
		}
		if d := two[0].Differ(two[1]); two[0].Differ(d) != two[1] || two[1].Differ(d) != two[0] {
			t.Fatalf("%q and %q differ by %q", two[0], two[1], d)
		}
		if left := two[0].Without(func(s Stroke) bool { return s.Colour == 1 }); len(left) > len(two[0]) {
			t.Fatal(left)
		} else {
			for _, s := range left.All() {
				if s.Colour == 1 {
					t.Fatalf("%+v is left", s)
				}
			}
		}
	})
}
