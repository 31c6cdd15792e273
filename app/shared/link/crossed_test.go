package link_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"numplace/app/shared/link"
	"numplace/app/state/history"
	"numplace/solver"
	"numplace/solver/format"
)

const cages = "?p=................&v=3&k=1v9UVlpAUIEFSJhYzZhYkQVKQYXKRQTKVQUGX"

// anyCrossed draws random crossed-out combinations that fit a layout.
func anyCrossed(t *rapid.T, l *solver.Layout) (crossed format.Crossed) {
	for range rapid.IntRange(0, 12).Draw(t, "combinations") {
		cells := rapid.SliceOfNDistinct(rapid.IntRange(0, l.Cells()-1), 1, min(l.Cells(), 5), rapid.ID).Draw(t, "cells")
		on, digits := make([]solver.Cell, len(cells)), ""
		least := 1
		for i, c := range cells {
			on[i] = solver.Cell(c)
			least = rapid.IntRange(least, l.N()).Draw(t, "digit")
			digits += solver.Digit(least).String()
		}
		crossed = crossed.Turned(format.CellsText(on), digits)
	}
	return crossed
}

// Decoding a link, or the text of a record, yields the encoded notes and crossed-out combinations.
func TestCrossedCombinationsComeBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l, _ := solver.ParseLayout(rapid.SampledFrom([]string{"1x1", "2x2", "3x3", "4x4", "5x5"}).Draw(t, "layout"))
		notes := format.Notes{}.WithCrossed(anyCrossed(t, l))
		if rapid.Bool().Draw(t, "noted") {
			notes = notes.With(0, format.Note{Centre: 1})
		}
		if !notes.Crossed().Fit(l) {
			t.Fatalf("%q does not fit", notes.Crossed())
		}
		text := link.PackNotes(notes, l)
		if got, whole, newer := link.UnpackNotes(text, l); got != notes || !whole || newer {
			t.Fatalf("%q is read as %q", text, got.Crossed())
		}
		b := link.Board{Given: l.Empty().With(0, 1), Entered: l.Empty(), Notes: notes}
		for name, query := range map[string]string{"link": link.EncodeBoard(b), "whole link": link.EncodeWhole(b)} {
			if got, err := link.DecodeBoard(query); err != nil || got.Notes != notes || got.Damage != 0 {
				t.Fatalf("%s: %s has %q, damage %d, %v", name, query, got.Notes.Crossed(), got.Damage, err)
			}
			// A page of an older version ignores c=. It reads the rest of the link.
			kept := []string{}
			for part := range strings.SplitSeq(query, "&") {
				if !strings.HasPrefix(part, "c=") {
					kept = append(kept, part)
				}
			}
			old, err := link.DecodeBoard(strings.Join(kept, "&"))
			if err != nil || old.Notes != notes.WithCrossed("") || old.Damage != 0 {
				t.Fatalf("%s: without c it has %+v, %v", name, old, err)
			}
		}
	})
}

// goldenCrossed is a link with crossed-out combinations. Its encoding must never change.
const goldenCrossed = cages + "&n=1gkAA&c=1IgAbIDI2"

func TestGoldenCrossed(t *testing.T) {
	b, err := link.DecodeBoard(cages)
	if err != nil {
		t.Fatal(err)
	}
	b.Notes = format.Notes{}.With(5, format.Note{Corner: 2}).WithCrossed("0.1:34,0.4:14,0.4:23")
	if got := link.EncodeBoard(b); got != goldenCrossed {
		t.Errorf("the link is %s", got)
	}
	got, err := link.DecodeBoard(goldenCrossed)
	if err != nil || got.Notes != b.Notes || got.Damage != 0 {
		t.Errorf("it has %q, %v", got.Notes.Crossed(), err)
	}
}

// If c= is damaged, the combinations before the damage are read, and the rest of the link is unaffected.
func TestDamagedCrossed(t *testing.T) {
	text := goldenCrossed[strings.LastIndex(goldenCrossed, "=")+1:]
	for rule, test := range map[string]struct {
		text   string
		is     format.Crossed
		damage link.Damage
	}{
		"whole":              {text, "0.1:34,0.4:14,0.4:23", 0},
		"nothing":            {"", "", 0},
		"its end is cut":     {text[:len(text)-1], "0.1:34", link.NotesDamaged},
		"a foreign sign":     {text[:2] + "*" + text[3:], "", link.NotesDamaged},
		"something follows":  {text + "A", "0.1:34,0.4:14,0.4:23", link.NotesDamaged},
		"of a newer version": {"2" + text[1:], "", link.NotesNewer},
		"of no version":      {"x" + text[1:], "", link.NotesDamaged},
	} {
		b, err := link.DecodeBoard(cages + "&d=1...............&c=" + test.text)
		if err != nil || b.Notes.Crossed() != test.is || b.Damage != test.damage || b.Entered.Count() != 1 {
			t.Errorf("%s: %q, damage %d, %v", rule, b.Notes.Crossed(), b.Damage, err)
		}
	}
}

// A handover omits the steps that cross out combinations or draw. All its boards have the combinations in c= of
// the link and the drawing in i=.
func TestAHistoryWithCrossedCombinationsIsHandedOver(t *testing.T) {
	of, _ := link.DecodeBoard(cages)
	g := newGame(of.Given, 3)
	enter := func(c solver.Cell, d solver.Digit) {
		b := g.Present()
		b.Entered = b.Entered.With(c, d)
		g.put(b, history.Selected{Cursor: c})
	}
	cross := func(cells, digits string) {
		b := g.Present()
		b.Notes = b.Notes.WithCrossed(b.Notes.Crossed().Turned(cells, digits))
		g.put(b, history.Selected{Cursor: 0})
	}
	cross("0.1", "34")
	b := g.Present()
	b.Notes = b.Notes.WithStrokes(b.Notes.Strokes().With(format.Stroke{X: 3, Y: 2, Shape: format.Ring, Colour: 1}))
	g.put(b, history.Selected{Cursor: 0})
	enter(0, 1)
	g.History, _ = g.Named(g.Number(), "one")
	cross("0.4", "14")
	cross("0.4", "23")
	enter(1, 3)
	g.History, _ = g.Back(1)
	enter(1, 4)
	present := g.Present()
	trail := g.kept(t)
	made := link.EncodeHandover(trail, g.board(), 1<<12)
	back, h := handed(t, made.Task, g.board(), present)
	if back.Steps() != 3 || !made.All || len(h.Branches()) != 2 {
		t.Errorf("%d steps, %+v", back.Steps(), made)
	}
	var undone []string
	for ok := true; ok; h, ok = h.Back(1) {
		if h.Present().Notes != present.Notes {
			t.Errorf("the notes are %+v", h.Present().Notes)
		}
		undone = append(undone, h.Present().Entered.String()[:2])
	}
	if got := strings.Join(undone, " "); got != "14 1. .." {
		t.Errorf("undone it is %s", got)
	}
	if all := h.Checkpoints(); len(all) != 1 || all[0].Name != "one" {
		t.Errorf("%+v", all)
	}
}

func FuzzDecodeCrossed(f *testing.F) {
	f.Add(goldenCrossed[strings.LastIndex(goldenCrossed, "=")+1:])
	f.Add("1BDAAAgAKCA")
	f.Fuzz(func(t *testing.T, text string) {
		for _, query := range []string{cages, "?p=" + easy, "?p=" + strings.Repeat(".", 624) + "1"} {
			b, err := link.DecodeBoard(query + "&c=" + text)
			if err != nil {
				continue // the text has a character such as &, which ends the parameter
			}
			crossed, l := b.Notes.Crossed(), b.Given.Layout()
			if !crossed.Fit(l) {
				t.Fatalf("%q fits no board", crossed)
			}
			again, err := link.DecodeBoard(link.EncodeBoard(b))
			if err == nil && (again.Notes != b.Notes || again.Damage != 0) {
				t.Fatalf("%q is read again as %q", crossed, again.Notes.Crossed())
			}
		}
	})
}
