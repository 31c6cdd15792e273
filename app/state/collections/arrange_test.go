package collections_test

import (
	"slices"
	"testing"

	"numplace/app/shared/job"
	"numplace/app/state/collections"
)

var (
	byClues    = job.Arranging{By: job.ByClues}
	byProgress = job.Arranging{By: job.ByProgress}
	alike      = job.Arranging{Alike: true}
)

// arranged returns b after the sorting and filters in wanted were requested.
func arranged(t *testing.T, b collections.Batch, wanted job.Arranging) collections.Batch {
	t.Helper()
	b, _ = b.Arranged(wanted)
	b, ask, ok := b.AskOrder(0, false)
	if !ok || ask.By != wanted.By || len(ask.Picked) == 0 {
		t.Fatalf("%+v is asked for, %t", ask, ok)
	}
	return b
}

// ordered returns b with its rows in the given order, as if the second program had computed that order for
// the sorting in wanted.
func ordered(t *testing.T, b collections.Batch, wanted job.Arranging, order ...int) collections.Batch {
	t.Helper()
	return arranged(t, b, wanted).Ordered(job.Arranged{Order: packed(order...)})
}

func TestAnOrder(t *testing.T) {
	b := judged("uux", "-u")
	for name, test := range map[string]struct {
		b    collections.Batch
		want []int
	}{
		"of the lines":                   {b, []int{1, 2, 3, 4, 5}},
		"while another is sought":        {arranged(t, b, byClues), []int{1, 2, 3, 4, 5}},
		"that was found":                 {ordered(t, b, byClues, 4, 0, 3, 1, 2), []int{5, 1, 4, 2, 3}},
		"of some rows":                   {ordered(t, b, byClues, 3, 0), []int{4, 1}},
		"of no row":                      {ordered(t, b, byClues), nil},
		"with a verdict":                 {b.Filtered(job.Unique), []int{1, 2, 5}},
		"with a verdict that no row has": {b.Filtered(job.Several), nil},
		"that could not be found": {arranged(t, b, byClues).NoOrderComes().WithoutOrder(0), []int{1, 2, 3, 4,
			5}},
	} {
		if got := lines(test.b); !slices.Equal(got, test.want) || test.b.Rows() != len(test.want) {
			t.Errorf("%s: %v in %d rows, want %v", name, got, test.b.Rows(), test.want)
		}
	}
	if some, _ := b.Filtered(job.Unique).Arranged(byClues); some.Arranging.Verdict != job.Unique {
		t.Error("an order shows rows with other verdicts")
	}
	plain, _ := ordered(t, b, byClues, 4, 0, 3, 1, 2).Arranged(job.Arranging{})
	if plain, is := plain.InOrder(); !is || !slices.Equal(lines(plain), []int{1, 2, 3, 4, 5}) {
		t.Errorf("%v, %t", lines(plain), is)
	}
	if _, is := ordered(t, b, byClues, 0).InOrder(); is {
		t.Error("an order by clues is that of the lines")
	}
}

func TestWhenAnOrderIsAskedFor(t *testing.T) {
	b := ordered(t, judged("uuu"), byClues, 2, 1, 0)
	played := ordered(t, judged("uuu"), byProgress, 2, 1, 0)
	named := ordered(t, judged("uuu"), job.Arranging{By: job.ByName}, 2, 1, 0)
	begun := ordered(t, judged("uuu"), job.Arranging{Progress: job.NotBegun}, 2, 1)
	other, _ := b.Arranged(job.Arranging{By: job.ByLevel})
	more := rated(b, 0, 1)
	notFound := arranged(t, judged("u"), byClues).NoOrderComes().WithoutOrder(0)
	for name, test := range map[string]struct {
		b      collections.Batch
		stored int
		rating bool
		want   bool
	}{
		"not if it is here":                      {b, 0, false, false},
		"not if it is being found":               {arranged(t, judged("u"), byClues), 0, false, false},
		"again if that was ended":                {arranged(t, judged("u"), byClues).NoOrderComes(), 0, false, true},
		"not if it can't be found":               {notFound, 0, false, false},
		"another":                                {other, 0, false, true},
		"another while rows are rated":           {other, 0, true, true},
		"when rows have changed":                 {more, 0, false, true},
		"but not while they are rated":           {more, 0, true, false},
		"with a verdict":                         {b.Filtered(job.Unique), 0, false, true},
		"not by clues, after a board was played": {b, 1, false, false},
		"by progress, after a board was played":  {played, 1, false, true},
		"by progress, while no board was played": {played, 0, false, false},
		"by the text, after a board was played":  {named, 1, false, false},
		"not begun, after a board was played":    {begun, 1, false, true},
	} {
		if _, _, ok := test.b.AskOrder(test.stored, test.rating); ok != test.want {
			t.Errorf("%s: asked %t", name, ok)
		}
	}
	_, ask, _ := more.AskOrder(0, false)
	if len(ask.Rated) != 3*job.RatingSize || job.Tried(ask.Rated, 0) || !job.Tried(ask.Rated, 1) {
		t.Errorf("ratings % x go with 3 rows", ask.Rated)
	}
}

// A text over 8 MiB cannot be sorted by the contents of its lines. If added puzzles make the text longer than
// that, the sorting is reset.
func TestAnOrderOfALongText(t *testing.T) {
	b := judged("uuu")
	long := b.Added(9<<20, 1)
	if !b.Reads() || long.Reads() {
		t.Errorf("a text of %d bytes is read: %t, one of %d: %t", b.Size, b.Reads(), long.Size, long.Reads())
	}
	if _, ok := long.Arranged(alike); ok {
		t.Error("it is read for what is alike")
	}
	if got, ok := long.Arranged(byClues); !ok || got.Arranging != byClues {
		t.Error("it is not sorted by clues")
	}
	read, is := ordered(t, b, alike, 2, 0).Added(9<<20, 1).InOrder()
	if !is || read.Arranging != (job.Arranging{}) || read.Rows() != 3 {
		t.Errorf("%+v with %d rows, %t", read.Arranging, read.Rows(), is)
	}
}

// After sorting, the row that was opened is still known, and the cursor is on a row that exists.
func TestWhatFollowsAnOrder(t *testing.T) {
	for name, test := range map[string]struct {
		order  []int
		next   int // expected row after the opened one
		more   bool
		cursor int
	}{
		"it is the first":     {[]int{2, 3, 1, 0}, 1, true, 3},
		"it is the last":      {[]int{0, 1, 3, 2}, 0, false, 3},
		"it is no longer one": {[]int{3, 0}, 0, false, 1},
		"others move up":      {[]int{3, 0, 1}, 2, true, 2},
		"there are no rows":   {nil, 0, false, 0},
	} {
		b, _ := judged("uuuu").Arranged(byClues)
		b, _, _ = b.AskOrder(0, false)
		b, g, known := read(t, b).Open(2)
		if !known {
			t.Fatal("the row is not open")
		}
		b.Cursor, b.Top = 3, 3
		b = b.Ordered(job.Arranged{Order: packed(test.order...)})
		if row, ok := b.Next(g); row != test.next || ok != test.more {
			t.Errorf("%s: the next is row %d, %t", name, row, ok)
		}
		if b.Cursor != test.cursor || b.Top != test.cursor {
			t.Errorf("%s: the cursor is on row %d, on top is %d", name, b.Cursor, b.Top)
		}
	}
}

func TestAlike(t *testing.T) {
	b := arranged(t, judged("uuuuu"), alike)
	if _, _, ok := b.Alike(); ok {
		t.Error("it is known before it is found")
	}
	b = b.Ordered(job.Arranged{Order: packed(1, 4, 0, 3), Alike: packed(1, 1, 0, 0)})
	if puzzles, kinds, ok := b.Alike(); puzzles != 4 || kinds != 2 || !ok {
		t.Errorf("%d puzzles of %d kinds, %t", puzzles, kinds, ok)
	}
	_, ask, _ := b.AskTexts(collections.Page{})
	if got := numbers([]byte(ask.Alike)); !slices.Equal(got, []int{2, 2, 1, 1}) {
		t.Errorf("the rows equal those of lines %v", got)
	}
	if other, _ := b.Arranged(byClues); true {
		if _, _, ok := other.Alike(); ok {
			t.Error("it is known of another order")
		}
	}
}
