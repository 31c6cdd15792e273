package collections_test

import (
	"slices"
	"strings"
	"testing"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/state/collections"
	"numplace/app/state/cursor"
	"numplace/solver"
)

// puzzle returns the text of line i, which is different for each i.
func puzzle(i int) string { return strings.Repeat(".", i) + "1" + strings.Repeat(".", 15-i) }

// answered returns b after the reply to ask.
func answered(b collections.Batch, ask job.Rows) collections.Batch {
	var e job.RowsFound
	for _, line := range numbers([]byte(ask.Lines)) {
		text := puzzle(line)
		if line == 2 {
			text = "no puzzle"
		}
		e.Text += text + "\n\n"
		e.Drawn += "<p>" + text + "</p>\x00"
	}
	return b.WithTexts(e)
}

func read(t *testing.T, b collections.Batch) collections.Batch {
	t.Helper()
	b, ask, ok := b.AskTexts(collections.Page{})
	if !ok {
		t.Fatal("no texts are asked for")
	}
	return answered(b, ask)
}

func TestMoving(t *testing.T) {
	for name, test := range map[string]struct {
		at, top, across int
		to              cursor.Direction
		cursor, newTop  int
	}{
		"down":                       {0, 0, 1, cursor.Down, 1, 0},
		"down out of view":           {2, 0, 1, cursor.Down, 3, 1},
		"up":                         {2, 2, 1, cursor.Up, 1, 1},
		"not above the first":        {0, 0, 1, cursor.Up, 0, 0},
		"a page":                     {0, 0, 1, cursor.RowEnd, 3, 1},
		"a page back":                {7, 5, 1, cursor.RowStart, 4, 4},
		"to the end":                 {0, 0, 1, cursor.BoardEnd, 9, 7},
		"to the beginning":           {9, 7, 1, cursor.BoardStart, 0, 0},
		"not below the last":         {9, 7, 1, cursor.Down, 9, 7},
		"down by a line of boards":   {1, 0, 2, cursor.Down, 3, 2},
		"right to the next board":    {1, 0, 2, cursor.Right, 2, 0},
		"left to the board before":   {2, 2, 2, cursor.Left, 1, 0},
		"a line of boards is on top": {4, 2, 2, cursor.Right, 5, 4},
	} {
		b := judged("uuuuuuuuuu").Scrolled(test.top, 3, test.across)
		b.Cursor = test.at
		if got := b.Moved(test.to); got.Cursor != test.cursor || got.Top != test.newTop {
			t.Errorf("%s: row %d, on top is %d; want %d, %d", name, got.Cursor, got.Top, test.cursor, test.newTop)
		}
	}
}

func TestScrolling(t *testing.T) {
	for name, test := range map[string]struct{ cursor, top, want int }{
		"the keyboard's row stays":            {4, 3, 4},
		"or becomes the first that is shown":  {1, 3, 3},
		"or the last":                         {9, 3, 5},
		"that is so in a short window, too":   {0, 0, 0},
		"and a cursor in the last row stays.": {5, 3, 5},
	} {
		b := judged("uuuuuuuuuu")
		b.Cursor = test.cursor
		if got := b.Scrolled(test.top, 3, 1); got.Cursor != test.want || got.Top != test.top {
			t.Errorf("%s: row %d, on top is %d", name, got.Cursor, got.Top)
		}
	}
}

func TestTextsAreAskedFor(t *testing.T) {
	b := judged("uuuuu", "uuuuu").Scrolled(4, 2, 1)
	b, ask, ok := b.AskTexts(collections.Page{Lang: i18n.Ja})
	if got := numbers([]byte(ask.Lines)); !ok || !slices.Equal(got, []int{3, 4, 5, 6, 7, 8}) || ask.Lang != i18n.Ja {
		t.Fatalf("lines %v are asked for, %t", got, ok)
	}
	if _, _, ok := b.AskTexts(collections.Page{Lang: i18n.Ja}); ok {
		t.Error("while they are read, they are asked for again")
	}
	b = answered(b, ask)
	var drawn []string
	for _, row := range b.View() {
		drawn = append(drawn, row.Drawn)
	}
	want := []string{"<p>" + puzzle(5) + "</p>", "<p>" + puzzle(6) + "</p>", "<p>" + puzzle(7) + "</p>"}
	if !slices.Equal(drawn, want) || b.View()[0].Number != 4 {
		t.Errorf("%q is in view", drawn)
	}

	more, _ := b.Added(b.Size+100, 1).Judged(2, found(2, "u"), true, 0)
	board := b
	board.Look = job.AsBoards
	for name, test := range map[string]struct {
		b     collections.Batch
		page  collections.Page
		fits  bool // the request is still for the rows shown
		asked bool
	}{
		"when they are here":                   {b, collections.Page{Lang: i18n.Ja}, true, false},
		"among them":                           {b.Scrolled(5, 2, 1), collections.Page{Lang: i18n.Ja}, true, false},
		"near them":                            {b.Scrolled(6, 2, 1), collections.Page{Lang: i18n.Ja}, true, true},
		"in another language":                  {b, collections.Page{}, false, true},
		"after a board was played":             {b, collections.Page{Lang: i18n.Ja, Stored: 1}, false, true},
		"in another look":                      {board, collections.Page{Lang: i18n.Ja}, false, true},
		"with a verdict":                       {b.Filtered(job.Unique), collections.Page{Lang: i18n.Ja}, false, true},
		"without rows":                         {b.Filtered(job.None), collections.Page{Lang: i18n.Ja}, false, false},
		"without a window":                     {b.Scrolled(4, 0, 1), collections.Page{}, false, false},
		"after rows at the end":                {more, collections.Page{Lang: i18n.Ja}, true, false},
		"while others will not come any more.": {b.WithoutTexts(), collections.Page{Lang: i18n.Ja}, true, false},
	} {
		if got := test.b.Fits(test.page); got != test.fits {
			t.Errorf("%s: fits %t", name, got)
		}
		if _, _, ok := test.b.AskTexts(test.page); ok != test.asked {
			t.Errorf("%s: asked %t", name, ok)
		}
	}
}

// A request numbers only the rows that are shown, and not those that a filter hides.
func TestTextsOfSomeRows(t *testing.T) {
	for name, test := range map[string]struct {
		b    collections.Batch
		want []int
	}{
		"all":              {judged("usu", "suu"), []int{3, 4, 5}},
		"with a verdict":   {judged("usuu", "suu").Filtered(job.Unique), []int{4, 6, 7}},
		"in another order": {ordered(t, judged("usu", "suu"), byClues, 5, 4, 3, 2, 1, 0), []int{4, 3, 2}},
	} {
		_, ask, _ := test.b.Scrolled(3, 1, 1).AskTexts(collections.Page{})
		if got := numbers([]byte(ask.Lines)); !slices.Equal(got, test.want) {
			t.Errorf("%s: lines %v, want %v", name, got, test.want)
		}
	}
}

// When rows are inserted before other rows, the other rows get new numbers, and their drawn texts are
// outdated.
func TestRowsBetweenOthers(t *testing.T) {
	sorted := func(t *testing.T, b collections.Batch) collections.Batch { return ordered(t, b, byClues, 4, 0) }
	plain := func(_ *testing.T, b collections.Batch) collections.Batch { return b }
	for name, test := range map[string]struct {
		before string // verdicts of the first part
		shown  func(*testing.T, collections.Batch) collections.Batch
		fits   bool
	}{
		"among those that are drawn":  {"u", plain, false},
		"behind those that are drawn": {"uuuuuuuuu", plain, true},
		"in another order":            {"uu", sorted, false},
	} {
		t.Run(name, func(t *testing.T) {
			b := unjudged(3)
			b, _ = b.Judged(0, found(0, test.before), true, 0)
			b, _ = b.Judged(2, found(2, "uu"), true, 0)
			half := job.LinesJudged{Rows: rowsOf(1, "u"), Lines: 3, Judged: 1, Upto: partSize + 17}
			b, _ = b.Judged(1, half, false, 0)
			b = read(t, test.shown(t, b))
			if !b.Fits(collections.Page{}) || !b.Knows(1) || b.View()[1].Drawn == "" {
				t.Fatal("the second row is not drawn")
			}
			rest := job.LinesJudged{Rows: rowsOf(1, "uuu")[job.RowSize:], Lines: 3, Judged: 3, Upto: partSize + 51}
			b, _ = b.Judged(1, rest, true, 0)
			if fits := b.Fits(collections.Page{}); fits != test.fits {
				t.Errorf("what is drawn fits: %t", fits)
			}
			if b.Knows(1) != test.fits || (b.View()[1].Drawn != "") != test.fits {
				t.Errorf("the second row is known: %t, and drawn as %q", b.Knows(1), b.View()[1].Drawn)
			}
		})
	}
	b := unjudged(2)
	b, _ = b.Judged(1, found(1, "uu"), true, 0)
	b, _ = b.Judged(0, job.LinesJudged{Rows: rowsOf(0, "u"), Lines: 3, Judged: 1, Upto: 17}, false, 0)
	b, _ = b.Judged(0, job.LinesJudged{Rows: rowsOf(0, "uuu")[job.RowSize:], Lines: 3, Judged: 3, Upto: 51}, true, 0)
	if got := lines(b); !slices.Equal(got, []int{1, 2, 3, 4, 5}) {
		t.Errorf("lines %v", got)
	}
}

func TestOpening(t *testing.T) {
	b := judged("uxuu")
	if opening, puzzle, known := b.Open(2); known || puzzle.N() > 0 || opening.Cursor != 2 {
		t.Error("a row is open without its text")
	} else if row, ok := read(t, opening).Opening(); !ok || row != 2 {
		t.Errorf("row %d opens when its text is here, %t", row, ok)
	} else if _, ok := opening.Scrolled(0, 2, 1).Opening(); ok {
		t.Error("it opens though the person has scrolled it out of view")
	} else if _, ok := opening.Scrolled(1, 2, 1).Opening(); !ok {
		t.Error("it does not open though it is in view")
	}
	b = read(t, b)
	if _, g, known := b.Open(1); !known || g != (solver.Grid{}) {
		t.Error("a line that is no puzzle is a puzzle")
	}
	b, g, known := b.Open(0)
	if !known || job.Written(g) != puzzle(1) {
		t.Fatalf("%s is open", job.Written(g))
	}
	if _, ok := b.Opening(); ok {
		t.Error("a row that is open is to be opened")
	}
	if row, ok := b.Next(g); !ok || row != 2 {
		t.Errorf("the next is row %d, %t: the second is no puzzle", row, ok)
	}
	if _, ok := b.Next(solver.Grid{}); ok {
		t.Error("another board has a next one")
	}
	if last, g, _ := b.Open(3); g.N() == 0 {
		t.Error("the last row is not open")
	} else if _, ok := last.Next(g); ok {
		t.Error("there is a row after the last")
	}
	if _, ok := b.Filtered(job.Unique).Next(g); ok {
		t.Error("rows have other numbers, and there is a next one")
	}
}
