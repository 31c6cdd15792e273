package history

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"numplace/solver"
	"numplace/solver/format"
)

// tidier plays on a board with notes. It carries out actions written as text: "enter cell digit", "erase
// cell", "note cell digits" (sets the centre notes of a cell), "strike cell digit", "clear 0" (clears the
// board) or "undo".
type tidier struct {
	History
	keep bool
}

func (p *tidier) do(t *testing.T, acts ...string) {
	t.Helper()
	for _, act := range acts {
		var what string
		var c solver.Cell
		var digits string
		if n, _ := fmt.Sscan(act, &what, &c, &digits); n == 0 {
			t.Fatal(act)
		}
		var set solver.Digits
		for _, d := range digits {
			set = set.With(solver.Digit(d - '0'))
		}
		b := p.Present()
		if what == "clear" { // removes everything except the givens
			b.Entered, b.Notes = b.Layout().Empty(), format.Notes{}
		}
		only := CellSet{}.With(c)
		switch what {
		case "enter":
			b.Entered = b.Entered.With(c, slices.Collect(set.All())[0])
			b = p.Followed(b, !p.keep, func(b Board) Board { return b })
		case "erase":
			b.Entered = b.Entered.With(c, 0)
			b = p.Followed(b, !p.keep, func(b Board) Board { return b })
		case "note":
			b = b.Noted(only, func(_ solver.Cell, n format.Note) format.Note {
				n.Centre = set
				return n
			})
		case "strike":
			b = b.Noted(only, func(_ solver.Cell, n format.Note) format.Note {
				n.Struck |= set
				return n
			})
		case "clear":
		case "undo":
			p.History, _ = p.Back(1)
			continue
		default:
			t.Fatal(act)
		}
		p.History = p.With(b, Unselected, 0)
	}
}

// centres returns the centre notes of a board as text. For example, "1:23 5:4" means the notes 2 and 3 in
// cell 1, and 4 in cell 5.
func centres(b Board) string {
	var all []string
	for c := range solver.Cell(b.Layout().Cells()) {
		text := ""
		for d := range b.Notes.At(c).Centre.All() {
			text += d.String()
		}
		if text != "" {
			all = append(all, fmt.Sprintf("%d:%s", c, text))
		}
	}
	return strings.Join(all, " ")
}

// Entering and erasing digits updates the notes. The board is 4×4, with the given 1 in the first cell.
func TestNotesFollowDigits(t *testing.T) {
	l := func(text string) *solver.Layout {
		l, err := solver.ParseLayout(text)
		if err != nil {
			t.Fatal(err)
		}
		return l
	}
	for rule, test := range map[string]struct {
		layout string
		keep   bool
		do     string
		want   string
	}{
		"an entered digit goes from the notes that see it": {do: "note 3 23, note 15 2, enter 2 2", want: "3:3 15:2"},
		"not if the setting leaves notes alone":            {keep: true, do: "note 3 23, enter 2 2", want: "3:23"},
		"not while it clashes with a given":                {do: "note 3 13, note 6 1, enter 2 1", want: "3:13 6:1"},
		"not while it clashes with an entered digit": {do: "enter 1 2, note 3 23, note 6 2, enter 2 2",
			want: "3:23 6:2"},
		"what was removed comes back when it is erased": {do: "note 3 23, enter 2 2, erase 2", want: "3:23"},
		"and when another digit takes its place":        {do: "note 3 234, enter 2 2, enter 2 4", want: "3:23"},
		"and back again": {do: "note 3 234, enter 2 2, enter 2 4, enter 2 2",
			want: "3:34"},
		"after other steps": {do: "note 3 23, enter 2 2, enter 12 4, note 15 3, erase 2",
			want: "3:23 15:3"},
		"not those that were changed since": {do: "note 3 23, enter 2 2, note 3 23, note 3 3, erase 2",
			want: "3:3"},
		"those beside changed ones do": {do: "note 3 234, enter 2 2, note 3 3, erase 2",
			want: "3:23"},
		"not those crossed out since": {do: "note 3 23, enter 2 2, strike 3 2, erase 2",
			want: "3:3"},
		"not in a cell whose notes were cleared since":     {do: "note 3 234, enter 2 2, note 3, erase 2"},
		"taking the last other note away clears nothing":   {do: "note 3 23, enter 2 2, note 3, erase 2", want: "3:2"},
		"a cell that the digit emptied gets its note back": {do: "note 3 2, enter 2 2, erase 2", want: "3:2"},
		"not while another such digit is in sight": {do: "note 3 23, enter 2 2, enter 15 2, erase 2",
			want: "3:3"},
		"such a digit that was there before the note doesn't matter": {do: "enter 15 2, note 3 23, enter 2 2, erase 2",
			want: "3:23"},
		"but when that one is gone too": {do: "note 3 23, enter 2 2, enter 15 2, erase 2, erase 15",
			want: "3:23"},
		"a digit that no longer clashes tidies": {do: "note 3 23, note 8 23, enter 2 2, enter 1 2, note 13 24, erase 2",
			want: "3:3 8:23 13:4"},
		"not what was removed before all was cleared": {do: "note 3 2, enter 2 2, clear 0, enter 2 2, erase 2"},
		"on the branch that is played": {do: "note 3 23, enter 2 2, undo, enter 2 4, erase 2",
			want: "3:23"},
		"pairs of a rule are in sight": {layout: "2x2,king", do: "note 10 24, note 11 2, enter 5 2",
			want: "10:4 11:2"},
		"and their notes come back": {layout: "2x2,king", do: "note 10 24, enter 5 2, erase 5",
			want: "10:24"},
		"what clashes by a rule removes nothing": {layout: "2x2,king",
			do: "enter 5 2, note 11 23, enter 10 2", want: "11:23"},
		"setting again or not, what was removed comes back": {do: "note 3 23, enter 2 2, erase 2, erase 3",
			want: "3:23"},
	} {
		t.Run(rule, func(t *testing.T) {
			if test.layout == "" {
				test.layout = "2x2"
			}
			b := EmptyBoard(l(test.layout))
			b.Given = b.Given.With(0, 1)
			p := tidier{New(b), test.keep}
			p.do(t, strings.Split(test.do, ", ")...)
			if got := centres(p.Present()); got != test.want {
				t.Errorf("the notes are %q, want %q", got, test.want)
			}
		})
	}
}

// Erasing a digit restores not only centre notes, but also corner notes and candidate colours, even after the
// History was stored and read.
func TestAllOfANoteComesBack(t *testing.T) {
	two := solver.Digits(0).With(2)
	full := format.Note{Corner: two.With(3), Centre: two.With(4), Struck: two.With(1), Colours: 5}
	full.Tints = full.Tints.With(2, 7).With(4, 3)
	b := EmptyBoard(entered(t, 1).Layout())
	b = b.Noted(CellSet{}.With(3), func(solver.Cell, format.Note) format.Note { return full })
	p := tidier{New(b), false}
	p.do(t, "enter 2 2")
	less := full
	less.Corner, less.Centre, less.Tints = less.Corner.Without(2), less.Centre.Without(2), less.Tints.With(2, 0)
	if got := p.Present().Notes.At(3); got != less {
		t.Errorf("after the digit, the notes are %+v", got)
	}
	head, earlier := stored(p.History)
	read, ok := Read(head, earlier, p.Present())
	if !ok {
		t.Fatal("the stored History is not read")
	}
	for _, h := range []History{p.History, read} {
		again := tidier{h, true}
		if again.do(t, "erase 2"); again.Present() != b {
			t.Errorf("after erasing the digit, the notes are %+v", again.Present().Notes.At(3))
		}
	}
}

// Notes rule out digits only in a house where every empty cell has notes.
func TestWhatNotesRuleOut(t *testing.T) {
	for rule, test := range map[string]struct {
		do   string
		want []solver.Cell // cells whose notes rule out a 3
	}{
		"a lone note":                     {do: "note 1 2"},
		"a row in which one has none":     {do: "note 1 2, note 2 2"},
		"a row":                           {do: "note 1 2, note 2 23, note 3 4", want: []solver.Cell{1, 3}},
		"a row with an entered digit":     {do: "note 1 2, note 2 24, enter 3 3", want: []solver.Cell{1, 2}},
		"a box, in which they are wrong":  {do: "note 1 2, note 4 3, note 5 4", want: []solver.Cell{1, 5}},
		"a column with a digit in a note": {do: "note 4 34, enter 8 3, note 12 2", want: []solver.Cell{12}},
	} {
		b := EmptyBoard(entered(t, 1).Layout())
		b.Given = b.Given.With(0, 1)
		p := tidier{New(b), true}
		p.do(t, strings.Split(test.do, ", ")...)
		solution := digits(t, "3333333333333333")
		if got := slices.Collect(p.Present().MissingFrom(solution).All()); !slices.Equal(got, test.want) {
			t.Errorf("%s: in %v, want %v", rule, got, test.want)
		}
	}
	b := EmptyBoard(entered(t, 1).Layout())
	b = b.Noted(b.AllCells(), func(solver.Cell, format.Note) format.Note {
		return format.Note{Corner: solver.Digits(0).With(1)}
	})
	if out := b.NotedOut(); out[0] != 0 {
		t.Errorf("corner notes rule out %v", out[0])
	}
}
