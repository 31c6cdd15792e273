package link

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"numplace/solver"
	"numplace/solver/format"
)

// anyStrokes draws what the user may have drawn on a board with n cells in a row.
func anyStrokes(t *rapid.T, n int) format.Strokes {
	var all []format.Stroke
	for range rapid.IntRange(0, 30).Draw(t, "strokes") {
		s := format.Stroke{X: rapid.IntRange(0, 2*n).Draw(t, "x"), Y: rapid.IntRange(0, 2*n).Draw(t, "y"),
			Shape:  format.StrokeShape(rapid.IntRange(0, int(format.StrokeShapes)-1).Draw(t, "shape")),
			Colour: rapid.IntRange(1, format.StrokeColours).Draw(t, "colour")}
		if s.Fits(n) {
			all = append(all, s)
		}
	}
	return drawn(all)
}

// What the user has drawn comes back from a record and from a link with all other notes.
func TestStrokesComeBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l, _ := solver.ParseLayout(rapid.SampledFrom([]string{"2x2", "3x3", "5x5"}).Draw(t, "layout"))
		notes := anyNotes(t, l).WithStrokes(anyStrokes(t, l.N()))
		if rapid.Bool().Draw(t, "crossed") {
			notes = notes.WithCrossed("0.1:12")
		}
		text := PackNotes(notes, l)
		if got, whole, newer := UnpackNotes(text, l); got != notes || !whole || newer || NewerNotes(text) {
			t.Fatalf("%q is read as %+v, whole %t, newer %t", text, got, whole, newer)
		}
		b := Board{Given: l.Empty(), Entered: l.Empty(), Notes: notes}
		if got, err := DecodeBoard(EncodeBoard(b)); err != nil || got.Notes != notes || got.Damage != 0 {
			t.Fatalf("%q is read as %+v, %v", EncodeBoard(b), got.Notes, err)
		}
	})
}

// The text of a drawing must never change.
func TestGoldenStrokes(t *testing.T) {
	strokes := drawn([]format.Stroke{
		{X: 1, Y: 1, Shape: format.LineRight, Colour: 1}, {X: 3, Y: 1, Shape: format.LineDown, Colour: 1},
		{X: 4, Y: 2, Shape: format.LineDownLeft, Colour: 2}, {X: 2, Y: 1, Shape: format.Ring, Colour: 4},
		{X: 8, Y: 8, Shape: format.Cross, Colour: 4},
	})
	letter := format.LetterIn(6, 4, 'Q')
	letter.Colour = 3
	for want, strokes := range map[string]format.Strokes{"1L0lBqHAphutg": strokes,
		"2LYCYAZuDGopi3EysA": strokes.With(letter)} {
		if got := packStrokes(strokes, 4); got != want {
			t.Errorf("%s, want %s", got, want)
		}
		if got, whole, _ := unpackStrokes(want, 4); got != strokes || !whole {
			t.Errorf("%s is %+v", want, got.All())
		}
	}
}

// A record with letters is of a version that earlier builds do not overwrite, because they cannot read it.
func TestRecordsWithLettersAreOfAnotherVersion(t *testing.T) {
	l, letter := layoutOf(t, "2x2"), format.LetterIn(6, 4, 'Q')
	letter.Colour = 1
	text := PackNotes(format.Notes{}.WithStrokes(drawn([]format.Stroke{letter})), l)
	if text[0] != '6' || NewerNotes(text) || !NewerNotes("7"+text[1:]) {
		t.Error(text)
	}
	ten := format.Strokes("")
	for i := range byte(format.LetterCount) {
		stroke := format.LetterIn(0, 4, 'A'+i)
		stroke.Colour = 1
		ten += format.Strokes("").With(stroke)
	}
	if got, whole, _ := unpackStrokes(packStrokes(ten, 4), 4); whole || len(got.All()) != format.MostLetters {
		t.Errorf("of too many letters in a cell, %d are read, whole %t", len(got.All()), whole)
	}
}

// Of a damaged drawing, what comes before the damage is read. A drawing of a newer version is not read at all.
func TestDamagedStrokes(t *testing.T) {
	strokes := drawn([]format.Stroke{{X: 1, Y: 1, Shape: format.LineRight, Colour: 1},
		{X: 3, Y: 1, Shape: format.LineRight, Colour: 1}, {X: 5, Y: 5, Shape: format.Ring, Colour: 2}})
	text := packStrokes(strokes, 4)
	for name, test := range map[string]struct {
		text         string
		whole, newer bool
		atLeast      int
	}{
		"whole":             {text, true, false, 3},
		"its end is cut":    {text[:len(text)-2], false, false, 2},
		"something follows": {text + "A", false, false, 3},
		"a foreign sign":    {text[:2] + "*" + text[3:], false, false, 0},
		"a newer version":   {"3" + text[1:], false, true, 0},
		"no version":        {"x" + text[1:], false, false, 0},
		"nothing":           {"", true, false, 0},
	} {
		got, whole, newer := unpackStrokes(test.text, 4)
		if whole != test.whole || newer != test.newer || len(got.All()) < test.atLeast {
			t.Errorf("%s: %d strokes, whole %t, newer %t", name, len(got.All()), whole, newer)
		}
	}
	if _, whole, _ := unpackStrokes(packStrokes(strokes, 4), 2); whole {
		t.Error("a drawing of a larger board is read as whole")
	}
	l := layoutOf(t, "2x2")
	if got, err := DecodeBoard(Encode(l.Empty()) + "1&i=3" + text[1:]); err == nil && got.Damage&NotesNewer == 0 {
		t.Errorf("a drawing of a newer version: damage %d", got.Damage)
	}
	if _, whole, newer := UnpackNotes("5"+text+".5"+text+".", layoutOf(t, "2x2")); whole || newer {
		t.Error("a record has two drawings")
	}
}

// If an address would be too long, it has the notes but not the drawing.
func TestADrawingIsLeftOutOfALongAddress(t *testing.T) {
	l := layoutOf(t, "5x5")
	var all []format.Stroke
	for y := 1; y < 2*l.N(); y += 2 {
		for x := 1; x < 2*l.N(); x += 2 {
			for shape := range format.StrokeShapes {
				all = append(all, format.Stroke{X: x, Y: y, Shape: format.StrokeShape(shape),
					Colour: 1 + (x+y+shape)/2%4})
			}
		}
	}
	all = append(all, all...)
	notes := format.Notes{}
	for c := range 400 {
		notes = notes.With(solver.Cell(c), format.Note{Centre: 0x1ffffff, Corner: 0x1ffffff})
	}
	b := Board{Given: l.Empty(), Entered: l.Empty(), Notes: notes.WithStrokes(drawn(all))}
	query := EncodeWhole(b)
	if len(query) >= MaxQuery || strings.Contains(query, "&i=") || !strings.Contains(query, "&n=2") &&
		!strings.Contains(query, "&n=1") {
		t.Errorf("%d characters: %.20s", len(query), query)
	}
	if got, err := DecodeBoard(query); err != nil || got.Notes != notes {
		t.Error("the notes are not those of the board", err)
	}
}

// drawn returns a drawing of the given strokes.
func drawn(all []format.Stroke) (strokes format.Strokes) {
	for _, s := range all {
		strokes = strokes.With(s)
	}
	return strokes
}
