package link

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"numplace/solver"
	"numplace/solver/format"
)

func layoutOf(t testing.TB, text string) *solver.Layout {
	t.Helper()
	l, err := solver.ParseLayout(text)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// anyNotes draws random notes that fit a layout.
func anyNotes(t *rapid.T, l *solver.Layout) (notes format.Notes) {
	set := func(name string) solver.Digits {
		if rapid.IntRange(0, 2).Draw(t, name+"?") > 0 {
			return 0
		}
		return solver.Digits(rapid.Uint32Range(0, uint32(solver.DigitsUpTo(l.N()))).Draw(t, name))
	}
	for range rapid.IntRange(0, 12).Draw(t, "notes") {
		c := solver.Cell(rapid.IntRange(0, l.Cells()-1).Draw(t, "cell"))
		note := format.Note{Corner: set("corner"), Centre: set("centre"), Struck: set("struck"),
			Colours: format.Colours(set("colours")) & (1<<format.ColourCount - 1)}
		if rapid.Bool().Draw(t, "tinted") {
			note.Tints = note.Tints.With(solver.Digit(rapid.IntRange(1, l.N()).Draw(t, "digit")), rapid.IntRange(0,
				format.ColourCount).Draw(t, "tint"))
		}
		notes = notes.With(c, note)
	}
	return notes
}

func TestNotesComeBackFromTheirText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l, _ := solver.ParseLayout(rapid.SampledFrom([]string{"2x2", "3x3", "4x4", "5x5", "3x3,diagonals"}).Draw(t,
			"layout"))
		notes := anyNotes(t, l)
		text := PackNotes(notes, l)
		if got, whole, newer := UnpackNotes(text, l); got != notes || !whole || newer {
			t.Fatalf("%q is read as %+v, whole %v, newer %v", text, got, whole, newer)
		}
		if strings.Trim(text, alphabet) != "" {
			t.Fatalf("%q has signs that a link would have to escape", text)
		}
	})
}

// The encoding of version 1 must never change, because links and records contain it.
func TestGoldenNotes(t *testing.T) {
	l := layoutOf(t, "2x2")
	var notes format.Notes
	notes = notes.With(0, format.Note{Corner: 0b0001}).With(5,
		format.Note{Centre: 0b1010, Colours: 0b10000001}).With(15, format.Note{Struck: 0b1000})
	const want = "1xAAEGgAgADEGBAA"
	if got := PackNotes(notes, l); got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if got, whole, _ := UnpackNotes(want, l); got != notes || !whole {
		t.Errorf("%+v", got)
	}
}

// Notes with colours of candidates are encoded in version 2, which must never change either.
func TestGoldenNotesWithTints(t *testing.T) {
	l := layoutOf(t, "2x2")
	tinted := format.Note{Centre: 0b1010}
	tinted.Tints = tinted.Tints.With(2, 1).With(4, 8)
	notes := format.Notes{}.With(5, tinted)
	const want = "2QaAAgkABBgAA"
	if got := PackNotes(notes, l); got != want {
		t.Errorf("%s, want %s", got, want)
	}
	got, whole, _ := UnpackNotes(want, l)
	if got != notes || !whole || got.At(5).Tints.Of(2) != 1 || got.At(5).Tints.Of(4) != 8 ||
		got.At(5).Tints.Of(3) != 0 {
		t.Errorf("%+v", got)
	}
	if half, whole, _ := UnpackNotes(want[:len(want)-2], l); whole || half.At(5) != (format.Note{Centre: 0b1010}) {
		t.Errorf("a text that is cut gives %+v", half.At(5))
	}
	for newest, newer := range map[string]bool{"": false, "1xAA": false, want: false, "8" + want[1:]: true,
		"x": false} {
		if NewerNotes(newest) != newer {
			t.Errorf("%q is newer: %v", newest, !newer)
		}
	}
	all := format.Tints{0b10, 0b10, 0b10, 0b10}
	if got := all.Of(2); got != format.ColourCount {
		t.Errorf("all bits make colour %d", got)
	}
	if older := PackNotes(notes.With(5, format.Note{Centre: 0b1010}), l); older[0] != notesVersion {
		t.Errorf("without tints %s", older)
	}
}

// Notes with the ninth colour are encoded in version 4, which must never change either. Notes without it have the
// text that pages with eight colours write and read.
func TestGoldenNotesWithTheNinthColour(t *testing.T) {
	l := layoutOf(t, "2x2")
	notes := format.Notes{}.With(3, format.Note{Centre: 0b11}).With(5, format.Note{Colours: 0b100000001})
	const want = "4RMABBgIAA"
	if got := PackNotes(notes, l); got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if got, whole, _ := UnpackNotes(want, l); got != notes || !whole {
		t.Errorf("%+v, whole %t", got, whole)
	}
	if eight := PackNotes(notes.With(5, format.Note{Colours: 0b1}), l); eight[0] != notesVersion {
		t.Errorf("without the ninth colour %s", eight)
	}
}

// If notes are damaged, the notes before the damage are read.
func TestDamagedNotes(t *testing.T) {
	l := layoutOf(t, "3x3")
	var notes format.Notes
	for c := range solver.Cell(81) {
		notes = notes.With(c, format.Note{Centre: 0b111})
	}
	text := PackNotes(notes, l)
	for rule, test := range map[string]struct {
		text         string
		atLeast      int
		whole, newer bool
	}{
		"none":                     {"", 0, true, false},
		"whole":                    {text, 81, true, false},
		"its end is cut":           {text[:len(text)/2], 35, false, false},
		"a sign is foreign":        {text[:60] + "*" + text[61:], 30, false, false},
		"something follows":        {text + "A", 81, false, false},
		"of a newer version":       {"8" + text[1:], 0, false, true},
		"of no version":            {"x" + text[1:], 0, false, false},
		"padding of zeros":         {"1A", 0, true, false},
		"padding that is not zero": {"1B", 0, false, false},
		"a layer that is cut":      {"1H", 0, false, false},
	} {
		t.Run(rule, func(t *testing.T) {
			got, whole, newer := UnpackNotes(test.text, l)
			read := 0
			for c := range solver.Cell(81) {
				if n := got.At(c); n == (format.Note{Centre: 0b111}) {
					read++
				} else if n != (format.Note{}) {
					t.Errorf("cell %d has %+v", c, n)
				}
			}
			if whole != test.whole || newer != test.newer || read < test.atLeast {
				t.Errorf("%d cells, whole %v, newer %v", read, whole, newer)
			}
		})
	}
}

func FuzzUnpackNotes(f *testing.F) {
	f.Add("1xAAEGgAgADEGBAA")
	f.Add("1")
	f.Add("31BDAAAgAKCA.1xAAEGgAgADEGBAA")
	f.Fuzz(func(t *testing.T, text string) {
		for _, name := range []string{"2x2", "3x3", "5x5"} {
			l := layoutOf(t, name)
			notes, whole, _ := UnpackNotes(text, l)
			again, ok, _ := UnpackNotes(PackNotes(notes, l), l)
			if again != notes || !ok {
				t.Fatalf("%q is read as notes whose own text is read otherwise", text)
			}
			if whole && notes != (format.Notes{}) && len(PackNotes(notes, l)) > len(text) {
				t.Fatalf("%q is longer when written again", text)
			}
		}
	})
}
