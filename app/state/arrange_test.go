package state_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"numplace/app/internal/played"
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/state"
	"numplace/app/state/collections"
	"numplace/app/state/cursor"
	"numplace/app/state/dialogs"
	"numplace/app/state/storage"
)

// six is a text of six puzzles, which have 16, 4, 4, 3, 2 and 4 clues. The fifth has no solution.
var six = strings.Join([]string{text(smallIs), text(small), text(dozen), "12..3...........", "11..............",
	text(small)}, "\n") + "\n"

// lines returns the line numbers in the text of the rows in view.
func (p *tab) lines() (all []int) {
	p.t.Helper()
	for _, row := range p.rows() {
		if !row.Known {
			p.t.Fatalf("row %d is not drawn", row.Number)
		}
		all = append(all, row.Line)
	}
	return all
}

func by(order job.Order) collections.ArrangeRows {
	return collections.ArrangeRows{Arranging: job.Arranging{By: order}}
}

// Rows are drawn in the requested order. An action on row number i applies to the row at position i of that
// order.
func TestRowsAreArranged(t *testing.T) {
	down := collections.ArrangeRows{Arranging: job.Arranging{By: job.ByClues, Down: true}}
	alike := collections.ArrangeRows{Arranging: job.Arranging{Alike: true}}
	for rule, test := range map[string]struct {
		do   []state.Msg
		want []int
	}{
		"as they came":  {nil, []int{1, 2, 3, 4, 5, 6}},
		"by clues":      {one(by(job.ByClues)), []int{5, 4, 2, 3, 6, 1}},
		"the other way": {one(down), []int{1, 6, 3, 2, 4, 5}},
		"by the text":   {one(by(job.ByName)), []int{2, 6, 5, 4, 3, 1}},
		"as they came, again": {one(by(job.ByClues), answered{}, by(job.AsAdded)),
			[]int{1, 2, 3, 4, 5, 6}},
		"also before the order was there": {one(by(job.ByClues), by(job.AsAdded)), []int{1, 2, 3, 4, 5, 6}},
		"the last order counts":           {one(by(job.ByClues), by(job.ByName)), []int{2, 6, 5, 4, 3, 1}},
		"with a verdict": {one(collections.FilterRows{Verdict: job.Several}, by(job.ByClues)),
			[]int{4, 3}},
		"also where another matches": {one(by(job.ByClues), answered{}, collections.FilterRows{Verdict: job.Unique}),
			[]int{2, 6, 1}},
		"and then none": {
			one(collections.FilterRows{Verdict: job.Unique}, by(job.ByClues), answered{}, collections.FilterRows{}),
			[]int{5, 4, 2, 3, 6, 1}},
		"without a row": {one(by(job.ByClues), answered{}, collections.DropRow{Row: 1}),
			[]int{5, 2, 3, 6, 1}},
		"without the first that came": {one(by(job.ByClues), answered{}, collections.DropRow{Row: 5}),
			[]int{5, 4, 2, 3, 6}},
		"with it again": {
			one(by(job.ByClues), answered{}, collections.DropRow{Row: 5}, answered{}, collections.Undrop{}),
			[]int{5, 4, 2, 3, 6, 1}},
		"also before it is ordered": {one(by(job.ByClues), answered{}, collections.DropRow{Row: 2},
			collections.Undrop{}),
			[]int{5, 4, 2, 3, 6, 1}},
		"by the level, once they have one": {one(by(job.ByLevel), answered{}, collections.RateRows{}),
			[]int{1, 3, 4, 5, 2, 6}},
		"only the same puzzles": {one(alike), []int{2, 6}},
		"but one is deleted":    {one(alike, answered{}, collections.DropRow{Row: 1}), nil},
		"and is there again": {
			one(alike, answered{}, collections.DropRow{Row: 1}, answered{}, collections.Undrop{}), []int{2, 6}},
		"also with a verdict": {one(alike, collections.FilterRows{Verdict: job.Several}), nil},
		"in another collection: no order": {one(by(job.ByClues), answered{}, collections.OpenList{}, hold(six)),
			[]int{1, 2, 3, 4, 5, 6}},
		"with puzzles that are added": {
			one(by(job.ByClues), answered{}, collections.AddPuzzles{Shown: true}, hold("1...............")),
			[]int{8, 5, 4, 2, 3, 6, 1}},
	} {
		t.Run(rule, func(t *testing.T) {
			p := keeping(t, &device{}, six, 1, 10)
			p.answer()
			for _, msg := range test.do {
				switch msg := msg.(type) {
				case answered:
					p.answer()
				case held:
					p.hold(collections.HoldText{Text: string(msg.text)})
				default:
					p.send(msg)
				}
			}
			p.answer()
			if got := p.lines(); !slices.Equal(got, test.want) || p.model.Batch.Rows() != len(test.want) {
				t.Errorf("%v in %d rows, want %v", got, p.model.Batch.Rows(), test.want)
			}
		})
	}
}

// If the user requests identical puzzles, the page draws each of them with the line number of the first, and
// shows how many puzzles are identical to others.
func TestSamePuzzlesAreNamed(t *testing.T) {
	p := keeping(t, &device{}, six+text(dozen)+"\n"+text(small)+"\n", 1, 10)
	p.answer()
	alike := collections.ArrangeRows{Arranging: job.Arranging{Alike: true, By: job.ByClues}}
	says := func(rule string, puzzles, kinds int, ok bool, named ...int) {
		t.Helper()
		n, of, known := p.model.Batch.Alike()
		if n != puzzles && ok || of != kinds || known != ok {
			t.Errorf("%s: %d puzzles of %d kinds (%v), want %d of %d (%v)", rule, n, of, known, puzzles, kinds, ok)
		}
		var got []int
		for _, row := range p.rows() {
			got = append(got, row.Same)
		}
		if ok && !slices.Equal(got, named) {
			t.Errorf("%s: the same as lines %v, want %v", rule, got, named)
		}
	}
	says("not asked", 0, 0, false)
	p.send(alike)
	says("asked", 0, 0, false)
	p.answer()
	says("found", 5, 2, true, 2, 2, 2, 3, 3)
	p.send(collections.DropRow{Row: 0})
	says("the first has gone", 0, 0, false)
	p.answer()
	says("found again", 4, 2, true, 3, 3, 6, 6)
	p.send(collections.ArrangeRows{})
	says("no longer asked", 0, 0, false)
}

// held is a pseudo message: when the test reaches it, the test adds a new collection with this text to the
// page.
type held struct {
	state.Msg
	text string
}

func hold(text string) state.Msg { return held{text: text} }

// While rows are deleted and restored, each row number belongs to exactly one row. A restored row has no
// number until the new order arrives.
func TestAnOrderHoldsWhileRowsComeAndGo(t *testing.T) {
	p := keeping(t, &device{}, six, 1, 10)
	p.answer()
	p.send(by(job.ByClues))
	p.answer()
	drawn := func(rule string, want ...int) {
		t.Helper()
		does[job.Rows](p)
		if got := p.lines(); !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", rule, got, want)
		}
	}
	p.send(collections.DropRow{Row: 1})
	drawn("without line 4", 5, 2, 3, 6, 1)
	p.send(collections.DropRow{Row: 3})
	drawn("without line 6", 5, 2, 3, 1)
	p.send(collections.Undrop{})
	drawn("with line 6 to come", 5, 2, 3, 1)
	p.answer()
	drawn("with line 6", 5, 2, 3, 6, 1)
}

// The order of rows is requested only once. After a change of the rows, ratings or boards it is requested
// again, but not while they keep changing.
func TestTheOrderIsAskedForWhenItMayBeAnother(t *testing.T) {
	text, _ := lot(2_000)
	p := keeping(t, &device{}, text, 1, 5)
	orders := func() (n int) {
		for _, r := range p.jobs {
			if _, ok := r.(job.Arrange); ok {
				n++
			}
		}
		return n
	}
	asks := func(rule string, want int, msgs ...state.Msg) {
		t.Helper()
		p.send(msgs...)
		if got := orders(); got != want {
			t.Errorf("%s: %d orders are asked for, want %d", rule, got, want)
		}
	}
	asks("while rows are judged", 0, by(job.ByClues))
	p.answerSome(p.judging()[0], -1)
	asks("and they still are", 0)
	if p.model.Batch.Rows() != p.model.Batch.Count(0) || p.model.Batch.Rows() == 0 {
		t.Error("meanwhile there are no rows")
	}
	for len(p.judging()) > 0 {
		p.answerSome(p.judging()[0], -1)
	}
	asks("when they are judged", 1)
	asks("once", 1, collections.ScrollRows{Top: 5, InView: 5}, collections.MoveRow{To: cursor.Down},
		state.SetLang{Lang: i18n.Ja})
	p.answer()
	asks("it is known", 0, collections.ScrollRows{Top: 50, InView: 5}, by(job.ByClues))
	asks("boards count for progress alone", 0, storage.Stored{})
	asks("another order", 1, by(job.ByProgress))
	asks("takes the place of the one before", 1, by(job.ByName))
	p.answer()
	p.send(by(job.ByProgress))
	p.answer()
	asks("and that by progress", 1, storage.Stored{Records: []storage.Record{{Layout: "2x2"}}})
	for _, r := range p.jobs {
		if r, ok := r.(job.Arrange); ok && (r.Played != "2x2\t\t\n" || string(r.Text) != text) {
			t.Errorf("it is found with %q and %d bytes", r.Played, len(r.Text))
		}
	}
	p.answer()
	asks("a deleted row", 1, collections.DropRow{Row: 3})
	p.answer()
	p.send(by(job.ByClues))
	p.answer()
	asks("while rows are rated", 0, collections.RateRows{})
	does[job.RateLines](p)
	asks("and still are", 0)
	asks("another order, though they are", 1, by(job.ByLevel))
	p.answer()
	asks("all is known", 0)
	asks("a stop leaves it to be asked for", 1, by(job.ByVerdict), collections.StopBatch{})
	asks("but nothing for another view", 1, state.Show{})
	asks("nothing for the order of lines", 0, by(job.AsAdded))
	p.answer()
	asks("nothing for the form", 0, by(job.ByVerdict), collections.OpenList{})
	p.answer()
}

// If a text is too long, its rows cannot be sorted by their contents.
func TestALongTextIsNotRead(t *testing.T) {
	p := keeping(t, &device{}, strings.Repeat("#"+strings.Repeat(" ", 4_000)+"\n", 2_200)+six, 1, 10)
	p.answer()
	if p.model.Batch.Reads() || strings.Contains(p.model.Lists.Tools, "Reads:true") {
		t.Error("it can be read")
	}
	p.send(by(job.ByName))
	if len(p.jobs) > 0 || p.model.Batch.Arranging.By != job.AsAdded {
		t.Error("it is read")
	}
}

// Opening a row, the next puzzle and the arrow keys follow the order in which the rows are shown.
func TestWhatFollowsTheOrder(t *testing.T) {
	p := keeping(t, &device{}, six, 1, 3)
	p.answer()
	p.send(by(job.ByClues)) // shows the lines 5 4 2 3 6 1
	p.answer()
	p.send(collections.MoveRow{To: cursor.BoardEnd}, collections.MoveRow{To: cursor.Up})
	p.answer()
	if b := p.model.Batch; b.Cursor != 4 || b.Top != 3 {
		t.Errorf("row %d, from %d on", b.Cursor, b.Top)
	}
	p.send(collections.OpenRow{Row: 3})
	p.wantBoard(dozen, "", "")
	p.send(collections.OpenNext{})
	p.wantBoard(small, "", "")
	p.send(collections.OpenNext{})
	p.wantBoard(smallIs, "", "")
	if _, more := p.model.NextRow(); more {
		t.Error("there is a puzzle after the last")
	}
	p.send(state.Show{View: state.OnBatch}, by(job.AsAdded))
	if _, more := p.model.NextRow(); more {
		t.Error("a row's number is that of another order")
	}
	p.answer()
	if b := p.model.Batch; b.Cursor != 0 || b.Top != 0 || p.scrolled != 0 {
		t.Errorf("row %d, from %d on, of a new order", b.Cursor, b.Top)
	}
}

// If several boards are drawn in one line, Up and Down move by one line, and the view always starts at the
// beginning of a line.
func TestBoardsStandInLines(t *testing.T) {
	text, _ := lot(200)
	p := keeping(t, &device{}, text, 1, 0)
	p.answer()
	p.send(collections.SetLook{Look: job.AsBoards}, collections.ScrollRows{InView: 12, Across: 4})
	p.answer()
	rows := p.model.Batch.Rows()
	lastLine := (rows - 1) / 4 * 4
	for i, step := range []struct {
		to          cursor.Direction
		cursor, top int
	}{
		{cursor.Up, 0, 0}, {cursor.Right, 1, 0}, {cursor.Down, 5, 0}, {cursor.Down, 9, 0}, {cursor.Down, 13, 4},
		{cursor.Left, 12, 4}, {cursor.Left, 11, 4}, {cursor.RowEnd, 23, 12}, {cursor.RowStart, 11, 8},
		{cursor.Up, 7, 4}, {cursor.BoardEnd, rows - 1, lastLine - 8}, {cursor.Right, rows - 1, lastLine - 8},
		{cursor.BoardStart, 0, 0},
	} {
		p.send(collections.MoveRow{To: step.to})
		if b := p.model.Batch; b.Cursor != step.cursor || b.Top != step.top || p.scrolled != step.top {
			t.Errorf("step %d: row %d, from %d on; want %d from %d on", i, b.Cursor, b.Top, step.cursor, step.top)
		}
		p.answer()
	}
	if view := p.rows(); len(view) != 16 || !view[15].Known || view[0].Look != job.AsBoards {
		t.Errorf("%d boards are in view", len(view))
	}
}

// Rows are drawn again after a change of their appearance, the language, the ratings or the filter.
func TestRowsAreDrawnAnew(t *testing.T) {
	p := keeping(t, &device{}, six, 1, 10)
	p.answer()
	drawn := func(rule string, ok func(r shown) bool, msgs ...state.Msg) {
		t.Helper()
		p.send(msgs...)
		p.answer()
		if rows := p.rows(); len(rows) == 0 || !rows[0].Known || !ok(rows[0]) {
			t.Errorf("%s: %+v", rule, rows)
		}
	}
	drawn("as boards", func(r shown) bool { return r.Look == job.AsBoards }, collections.SetLook{Look: job.AsBoards})
	drawn("in a language", func(r shown) bool { return r.Lang == "ja" }, state.SetLang{Lang: i18n.Ja})
	drawn("in one that was chosen elsewhere", func(r shown) bool { return r.Lang == "en" }, state.Show{},
		state.SetLang{Lang: i18n.En}, state.Show{View: state.OnBatch})
	p.send(named(i18n.ByLetters))
	if _, r := asked[job.Rows](p); r.Naming != i18n.ByLetters {
		t.Errorf("after another naming of cells: %+v", r)
	}
	p.answer()
	drawn("with a rating", func(r shown) bool { return r.Verdict == job.Unique && r.Level > 0 }, collections.RateRows{})
	drawn("with a filter", func(r shown) bool { return r.Verdict == job.None },
		collections.FilterRows{Verdict: job.None})
	drawn("without one", func(r shown) bool { return r.Line == 1 }, collections.FilterRows{})
	p.send(storage.Stored{Records: []storage.Record{
		{Layout: "2x2", Given: text(small), Entered: strings.Repeat(".", 16)},
	}})
	played := slices.ContainsFunc(slices.Collect(maps.Values(p.jobs)), func(r job.Request) bool {
		rows, ok := r.(job.Rows)
		return ok && rows.Played == "2x2\t"+text(small)+"\t"+strings.Repeat(".", 16)+"\n"
	})
	if !played {
		t.Errorf("a board that is played is not drawn: %+v", p.jobs)
	}
	drawn("as it was", func(r shown) bool { return r.Line == 1 })
}

// A worksheet contains the rows shown, in their order, but not more than can be printed.
func TestAWorksheetOfRows(t *testing.T) {
	p := keeping(t, &device{}, six, 1, 3)
	p.answer()
	p.send(by(job.ByClues))
	p.answer()
	p.send(state.OpenSetDialog{Of: job.Worksheet, Site: "https://example.com/", Sends: true})
	_, r := asked[job.SetDialog](p)
	var clues []int
	for i := range len(r.Picked) / job.RowSize {
		clues = append(clues, job.RowAt(r.Picked, i).Clues)
	}
	if !slices.IsSorted(clues) || len(clues) != 6 || r.Title != "lot.txt" || r.Rows != 6 || r.Of != job.Worksheet ||
		!r.Sends || r.Site != "https://example.com/" || r.Head != len(six) || r.Do+r.Form+r.Board != "" {
		t.Errorf("%v of %+v", clues, r)
	}
	p.answer()
	if h := p.model.SetDialog; h.Form != "form of 6 rows of lot.txt" || h.Of() != job.Worksheet {
		t.Errorf("%+v", h)
	}
	p.send(dialogs.AskSetDialog{Do: "print", Form: "&each=4"})
	_, r = asked[job.SetDialog](p)
	if r.Do != "print" || r.Form != "&each=4" || len(r.Picked) != 6*job.RowSize || r.State != "state" {
		t.Errorf("%+v", r)
	}
	p.answer()
	if p.handed != (state.HandOver{Work: job.OnPaper, Text: "pages of &each=4"}) {
		t.Errorf("%+v", p.handed)
	}
	if h := p.model.SetDialog; h.Form != "form of 6 rows of lot.txt" || h.Result != "result" {
		t.Errorf("the fields do not stay: %+v", h)
	}
	p.send(dialogs.AskSetDialog{Form: "&each=2"})
	if _, r := asked[job.SetDialog](p); r.Do != "" || r.Form != "&each=2" {
		t.Errorf("a field has changed: %+v", r)
	}
	p.send(dialogs.AskSetDialog{Do: "print"})
	id, _ := asked[job.SetDialog](p)
	p.send(dialogs.AskSetDialog{Form: "&each=1"})
	if again, r := asked[job.SetDialog](p); again != id || r.Do != "print" {
		t.Errorf("a field that changes ends the printing: %+v", r)
	}
	p.send(state.ShowOpen{})
	if p.model.SetDialog != (dialogs.SetDialog{}) || p.jobs[id] != nil {
		t.Error("the closed dialog goes on")
	}

	p.send(state.ShowPane{}, collections.FilterRows{Verdict: job.Malformed})
	p.answer()
	p.send(state.OpenSetDialog{Of: job.Worksheet})
	if _, r := asked[job.SetDialog](p); r.New || r.Picked != "" || r.Rows != 0 || len(r.Text) != r.Head {
		t.Errorf("there is nothing to print: %+v", r)
	}

	text, _ := lot(2_000)
	p = keeping(t, &device{}, text, 1, 3)
	p.answer()
	p.send(state.OpenSetDialog{Of: job.SetLink})
	if _, r := asked[job.SetDialog](p); len(r.Picked) != job.MostPrinted*job.RowSize || r.Rows != p.model.Batch.Rows() {
		t.Errorf("%d of %d rows", len(r.Picked)/job.RowSize, r.Rows)
	}
}

// The author that the user enters in the link dialog is stored with the collection.
func TestTheAuthorOfACollection(t *testing.T) {
	d := &device{}
	p := keeping(t, d, six, 1, 3)
	p.answer()
	p.send(state.OpenSetDialog{Of: job.SetLink})
	p.answer()
	p.send(dialogs.AskSetDialog{Form: "&a=Ms.+Brown"})
	p.answer()
	if p.model.Batch.Author != "by &a=Ms.+Brown" || !strings.HasSuffix(p.model.Lists.Heads, "\tby &a=Ms.+Brown") {
		t.Errorf("%q, %q", p.model.Batch.Author, p.model.Lists.Heads)
	}
}

// In Lists, a book has new puzzles instead of the rows shown. It becomes a collection of its own, even while
// puzzles are being added to the collection shown.
func TestABookInLists(t *testing.T) {
	p := keeping(t, &device{}, six, 1, 3)
	p.answer()
	before := p.model.Lists.Here
	p.send(collections.AddPuzzles{Shown: true}, state.OpenSetDialog{Of: job.Worksheet, New: true})
	if _, r := asked[job.SetDialog](p); !r.New || r.Picked != "" || r.Board != "" || r.Title != "" {
		t.Errorf("%+v", r)
	}
	p.answer()
	p.send(dialogs.AskSetDialog{Do: "keep", Form: "&n=6"})
	id, _ := asked[job.SetDialog](p)
	if !p.model.Awaits(id) || p.model.MakesBook() {
		t.Error("nobody waits for the puzzles, or the page offers to stop at once")
	}
	if p.send(state.Slow{Job: id}); !p.model.MakesBook() {
		t.Error("the page does not offer to stop")
	}
	p.answer()
	if m := &p.model; m.Pane != dialogs.NoPane || m.View != state.OnBatch || m.Lists.Here == before ||
		m.Batch.Name != "kept" || m.Batch.Count(0) != 6 {
		t.Errorf("%q with %d rows is shown", m.Batch.Name, m.Batch.Count(0))
	}
}

// A worksheet of new puzzles contains puzzles like the one on the board.
func TestAWorksheetOfNewPuzzles(t *testing.T) {
	p := opened(t, &device{}, "a", "?p="+classic)
	p.send(state.OpenSetDialog{Of: job.Worksheet})
	if _, r := asked[job.SetDialog](p); r.Board != "?p="+classic || !r.New || r.Seed == "" {
		t.Errorf("%+v", r)
	}
}

// The puzzles of a book that is kept in Lists have their levels there.
func TestAKeptBookHasItsLevels(t *testing.T) {
	p := opened(t, &device{}, "a", "?p="+played.Sound)
	p.send(state.OpenSetDialog{Of: job.Worksheet, New: true})
	p.send(dialogs.AskSetDialog{Do: "keep"})
	id, _ := asked[job.SetDialog](p)
	kept := job.SetDialogDrawn{Lines: inkala + "\n" + played.Sound + "\n", Name: "Book"}
	p.send(state.Answer{Job: id, Reply: job.Reply{Done: true, Event: kept}})
	p.answer()
	if rated, shown := p.model.Batch.Rated(); p.model.Batch.Name != "Book" || rated != 2 || !shown {
		t.Errorf("%d puzzles of %q are rated, shown: %t", rated, p.model.Batch.Name, shown)
	}
}

// If no puzzle of a kept book can be rated, a text that is added later is not rated unless the user asks for it.
func TestATextAddedToAnUnratedBookIsNotRated(t *testing.T) {
	p := opened(t, &device{}, "a", "?p="+played.Sound)
	p.hold(collections.HoldText{Text: "1...............", Name: "Book", Rates: true})
	p.answer()
	if p.model.Lists.Adding = true; !p.model.Batch.Over() || p.model.CanRateRows() {
		t.Fatal("it is still checked, or can be rated")
	}
	p.hold(collections.HoldText{Text: inkala})
	p.answer()
	if rated, shown := p.model.Batch.Rated(); rated > 0 || shown || !p.model.CanRateRows() {
		t.Errorf("%d puzzles are rated, shown: %t", rated, shown)
	}
}
