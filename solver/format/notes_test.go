package format

import (
	"testing"

	"pgregory.net/rapid"

	"numplace/solver"
)

func anyNote(t *rapid.T) Note {
	digits := rapid.SampledFrom([]solver.Digits{0, 0, 1, 1 << (solver.MaxN - 1), solver.DigitsUpTo(solver.MaxN),
		0b1010})
	return Note{
		Tints: Tints{}.With(solver.Digit(rapid.IntRange(1, 25).Draw(t, "tinted")), rapid.IntRange(0,
			ColourCount).Draw(t, "tint")),
		Corner: digits.Draw(t, "corner"), Centre: digits.Draw(t, "centre"), Struck: digits.Draw(t, "struck"),
		Colours: Colours(rapid.SampledFrom([]int{0, 0, 1, 128, 255}).Draw(t, "colours")),
	}
}

// Notes contain the last value written in each cell. Notes with equal contents are equal values.
func TestNotesHoldWhatIsWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		const cells = 25
		var want [cells]Note
		var s Notes
		for range rapid.IntRange(0, 40).Draw(t, "writes") {
			c := rapid.IntRange(0, cells-1).Draw(t, "cell")
			want[c] = anyNote(t)
			s = s.With(solver.Cell(c), want[c])
		}
		for c, note := range want {
			if got := s.At(solver.Cell(c)); got != note {
				t.Fatalf("cell %d has %+v, want %+v", c, got, note)
			}
		}
		if again := (Notes{}).Map(cells, func(c solver.Cell, _ Note) Note { return want[c] }); again != s {
			t.Fatal("the same notes are another value")
		}
		if none := s.Map(cells, func(solver.Cell, Note) Note { return Note{} }); none != (Notes{}) {
			t.Fatal("notes that are erased leave something")
		}
	})
}

// The layers of a note are independent of each other and together describe the note completely.
func TestLayersOfANote(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := anyNote(t)
		var got Note
		for layer := range Layers {
			got = got.WithLayer(layer, want.Layer(layer))
		}
		if got != want {
			t.Fatalf("%+v, want %+v", got, want)
		}
	})
	if digits := (Note{}).WithLayer(StruckLayer, 1<<3); !digits.Struck.Has(4) {
		t.Errorf("%+v", digits)
	}
	if colours := (Note{}).WithLayer(ColourLayer, 1<<3); !colours.Colours.Has(4) {
		t.Errorf("%+v", colours)
	}
}
