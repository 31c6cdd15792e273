package link_test

import (
	"strings"
	"testing"

	"numplace/app/shared/link"
	"numplace/solver"
	"numplace/solver/format"
)

// goldenNotes are links with notes. Their encoding must never change.
var goldenNotes = map[string]struct {
	query string
	notes map[solver.Cell]format.Note
}{
	"4x4": {"?p=1......3.4....2.&n=1xAAEGgAgADEGBAA", map[solver.Cell]format.Note{
		0: {Corner: 0b0001}, 5: {Centre: 0b1010, Colours: 0b10000001}, 15: {Struck: 0b1000},
	}},
	"with digits entered": {"?p=1......3.4....2.&d=.3..............&n=1xAAEGgAgADEGBAA", map[solver.Cell]format.Note{
		0: {Corner: 0b0001}, 5: {Centre: 0b1010, Colours: 0b10000001}, 15: {Struck: 0b1000},
	}},
	"9x9": {"?p=" + inkala + "&n=1sBAAAAAAAAAAAAAQAAAAAAAAAAAACA4AAAAAAAAAAAABgEAAAAAAAAAAAAA_4",
		map[solver.Cell]format.Note{
			1: {Corner: 0b1_0000_0001}, 80: {Centre: 0b11, Struck: 0b1_0000_0000, Colours: 0b11111111},
		}},
	"another box": {"?p=" + dots(36) + "&b=3x2&n=1EBAQAAAA", map[solver.Cell]format.Note{7: {Colours: 0b1}}},
	"a layout": {"?p=" + inkala + "&l=3x3,diagonals&v=2&d=.12" + dots(78) + "&n=1QAAAAAAgIAAAAAAA",
		map[solver.Cell]format.Note{40: {Centre: 0b10}}},
	"25x25": {"?p=" + dots(625) +
		"&n=1gAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA" +
		"AAAAAAAAYAAAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA" +
		"AAAAAAAAAAAAAAAACAAABA", map[solver.Cell]format.Note{624: {Corner: 1 << 24, Centre: 1}}},
}

func TestGoldenLinksWithNotes(t *testing.T) {
	for name, test := range goldenNotes {
		b, err := link.DecodeBoard(test.query)
		if err != nil || b.Damage != 0 {
			t.Errorf("%s: damage %d, %v", name, b.Damage, err)
			continue
		}
		for c := range solver.Cell(b.Given.Layout().Cells()) {
			if got := b.Notes.At(c); got != test.notes[c] {
				t.Errorf("%s: cell %d has %+v, want %+v", name, c, got, test.notes[c])
			}
		}
		if again := link.EncodeBoard(b); again != test.query {
			t.Errorf("%s: made again, it is\n%s", name, again)
		}
		if read, err := link.ReadBoard("see https://example.org/" + test.query + "#x"); err != nil || read != b {
			t.Errorf("%s: read in a text as %v, %v", name, read, err)
		}
	}
}

// If the notes of a link are damaged, the notes before the damage are still read. The digits are unaffected.
func TestDamagedNotesOfALink(t *testing.T) {
	const begin = "?p=1......3.4....2.&d=.3.............."
	for rule, test := range map[string]struct {
		n      string
		noted  int // number of cells whose notes could be read
		damage link.Damage
	}{
		"whole":             {"1xAAEGgAgADEGBAA", 3, 0},
		"its end is cut":    {"1xAAEGgA", 2, link.NotesDamaged},
		"one sign too many": {"1xAAEGgAgADEGBAAA", 3, link.NotesDamaged},
		"a foreign sign":    {"1xA*EGgAgADEGBAA", 1, link.NotesDamaged},
		"nothing":           {"", 0, 0},
		"of a newer page":   {"8xAAEGgAgADEGBAA", 0, link.NotesNewer},
		"of no version":     {"xAAEGgAgADEGBAA", 0, link.NotesDamaged},
		"the first counts":  {"1xAAEGgAgADEGBAA&n=2", 3, 0},
		"only a version":    {"1", 0, link.NotesDamaged},
	} {
		b, err := link.DecodeBoard(begin + "&n=" + test.n)
		noted := 0
		for c := range solver.Cell(16) {
			if b.Notes.At(c) != (format.Note{}) {
				noted++
			}
		}
		if err != nil || b.Damage != test.damage || noted != test.noted || b.Entered.String() != ".3.............." {
			t.Errorf("%s: damage %d, %d cells, %v, %v", rule, b.Damage, noted, b.Entered, err)
		}
	}
	if b, err := link.DecodeBoard("?p=1......3.4....2.&d=.3&n=1xAA"); err != nil ||
		b.Damage != link.DigitsDamaged|link.NotesDamaged {
		t.Errorf("both damaged: %d, %v", b.Damage, err)
	}
}

// A link has room for every possible note of a 9x9 or 16x16 board. The link of a 25x25 board can be too long
// for an address, and then needs a file.
func TestTheLongestLinksOfNotes(t *testing.T) {
	for size, fits := range map[int]bool{9: true, 16: true, 25: false} {
		l, err := solver.StandardLayout(size)
		if err != nil {
			t.Fatal(err)
		}
		var notes format.Notes
		all := solver.DigitsUpTo(size)
		notes = notes.Map(l.Cells(), func(solver.Cell, format.Note) format.Note {
			return format.Note{Corner: all, Centre: all, Struck: all, Colours: 255}
		})
		board := link.Board{Given: l.Empty().With(0, 1), Entered: l.Empty().With(1, 2), Notes: notes}
		query := link.EncodeBoard(board)
		if len(query) <= link.MaxQuery != fits {
			t.Errorf("%d: %d characters", size, len(query))
		}
		if read, err := link.ReadBoard(query + "\n"); err != nil || read != board {
			t.Errorf("%d: the text is not read: %v", size, err)
		}
	}
	var long = "?p=1......3.4....2.&x=" + strings.Repeat("y", link.MaxText)
	if _, err := link.ReadBoard(long); err == nil || !strings.Contains(err.Error(), "longer than 65536 characters") {
		t.Errorf("%v", err)
	}
}

// A link records that a puzzle has rules that Numplace does not solve, but not which rules.
func TestLinksOfUnsolvedRules(t *testing.T) {
	diagonals, err := solver.ParseLayout("2x3,diagonals")
	if err != nil {
		t.Fatal(err)
	}
	plain, other := solver.Classic.Empty().With(0, 5), diagonals.Empty().With(0, 5)
	for rule, test := range map[string]struct {
		board link.Board
		ends  string
	}{
		"a plain board":      {link.Board{Given: plain}, "&v=2&r=1"},
		"of other rules too": {link.Board{Given: other}, "&l=2x3,diagonals&v=2&r=1"},
		"with progress": {link.Board{Given: plain, Entered: solver.Classic.Empty().With(1, 4),
			Table: "naked-single:1"}, "&t=naked-single:1&v=2&r=1"},
	} {
		t.Run(rule, func(t *testing.T) {
			if query := link.EncodeBoard(test.board); strings.Contains(query, "r=") {
				t.Errorf("%q without such rules", query)
			}
			test.board.Unsolved = true
			query := link.EncodeBoard(test.board)
			if !strings.HasSuffix(query, test.ends) {
				t.Errorf("%q", query)
			}
			read, err := link.DecodeBoard(query)
			if err != nil || !read.Unsolved || read.Given != test.board.Given || read.Table != test.board.Table {
				t.Errorf("%+v, %v", read, err)
			}
		})
	}
	for query, want := range map[string]bool{
		"&r=1": true, "&r=0": false, "&r=": false, "&r=cages": true, "&R=1": false, "&r=0&r=1": true,
	} {
		if b, err := link.DecodeBoard("?p=1..............." + query); err != nil || b.Unsolved != want {
			t.Errorf("%q: %t, %v", query, b.Unsolved, err)
		}
	}
}
