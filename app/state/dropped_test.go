package state_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"numplace/app/shared/job"
	"numplace/app/state"
	"numplace/app/state/collections"
	"numplace/app/state/storage"
)

// Undo restores one deletion at a time, the latest first. The page offers Undo as long as a deletion can be
// restored.
func TestUndoInTurn(t *testing.T) {
	p := keeping(t, &device{}, six, 1, 10)
	p.answer()
	undo := func(want []int, more bool) {
		t.Helper()
		p.send(collections.Undrop{})
		if got := p.model.Undroppable(); got != more {
			t.Errorf("with %v there is more: %t", want, got)
		}
		p.answer()
		if got := p.lines(); !slices.Equal(got, want) {
			t.Errorf("%v, want %v", got, want)
		}
	}
	p.send(collections.DropRow{Row: 5}, collections.DropRow{Row: 0}, collections.DropRow{Row: 1})
	undo([]int{2, 3, 4, 5}, true)
	undo([]int{1, 2, 3, 4, 5}, true)
	undo([]int{1, 2, 3, 4, 5, 6}, false)

	p, ids := collected(t, "one", "two", "three")
	p.send(collections.DropRow{Row: 0}, collections.DropRow{Row: 0})
	for _, id := range []string{ids[2], ids[0]} {
		p.send(collections.OpenList{ID: id}, collections.DropList{})
	}
	p.send(collections.OpenList{ID: ids[1]}, collections.DropRow{Row: 2}, collections.DropRow{Row: 0})
	for i, want := range []struct {
		here, listed, next string // next: what the next Undo restores, a collection's name or "row"
		rows               int
	}{
		{ids[1], "two", "row", 3}, {ids[1], "two", "", 4}, {ids[0], "one two", "three", 4},
		{ids[2], "one two three", "", 2},
	} {
		p.send(collections.Undrop{})
		if got := strings.Join(p.viewed(), " "); got != want.listed || p.model.Lists.Here != want.here ||
			p.model.Batch.Count(0) != want.rows || strings.Join(p.device.names(), " ") != want.listed {
			t.Errorf("step %d: the list of collections has %s, %q is shown with %d rows", i, got, p.model.Lists.Here,
				p.model.Batch.Count(0))
		}
		n := p.model.Notice
		switch {
		case want.next == "" && p.model.Undroppable(), want.next == "row" && n.Kind != state.RowDropped,
			want.next == "three" && (n.Kind != state.ListDropped || n.Part != "three"):
			t.Errorf("step %d: %+v", i, n)
		}
	}
	p.send(collections.Undrop{})
	if p.model.Batch.Count(0) != 2 || len(p.viewed()) != 3 {
		t.Error("there is more to undo")
	}
}

// A saved file has the rows shown, in their order, each with its line number and rating. What the user does
// while it is being saved does not change it.
func TestFilesInTheOrderShown(t *testing.T) {
	text, _ := lot(2_500)
	for rule, test := range map[string]struct {
		order collections.ArrangeRows
		rated bool
		then  []state.Msg // sent while the file is written
	}{
		"by clues":                {by(job.ByClues), false, nil},
		"with ratings":            {by(job.ByClues), true, nil},
		"a level alone":           {collections.ArrangeRows{Arranging: job.Arranging{Level: 1}}, true, nil},
		"no row of a level":       {collections.ArrangeRows{Arranging: job.Arranging{Level: 5}}, true, nil},
		"another order meanwhile": {by(job.ByClues), false, one(by(job.ByName))},
		"none meanwhile":          {by(job.ByClues), false, one(by(job.AsAdded))},
		"rows stay meanwhile": {by(job.ByClues), false, one(collections.DropRow{Row: 3},
			collections.Undrop{})},
		"a filter after the file is begun": {by(job.ByClues), false, one(collections.FilterRows{Verdict: job.Several})},
	} {
		t.Run(rule, func(t *testing.T) {
			p := keeping(t, &device{}, text, 1, 0)
			p.answer()
			if test.rated {
				p.send(collections.RateRows{})
				p.answer()
			}
			p.send(test.order)
			p.answer()
			rows := slices.Clone(p.all())
			p.send(collections.ExportRows{})
			sizes := []int{}
			for exports(p) {
				for id, r := range p.jobs {
					if r, ok := r.(job.Export); ok {
						sizes = append(sizes, len(r.Picked)/job.RowSize)
						if (r.Rated != "") != test.rated {
							t.Fatalf("ratings: %d bytes", len(r.Rated))
						}
						p.answerSome(id, -1)
						break
					}
				}
				if len(sizes) == 1 {
					p.send(test.then...)
				}
			}
			for i, n := range sizes {
				if want := min(1_000, len(rows)-i*1_000); n != want {
					t.Errorf("part %d has %d rows, want %d", i, n, want)
				}
			}
			lines := strings.Split(strings.TrimSuffix(p.delivered[state.TableFile], "\r\n"), "\r\n")
			if len(rows) == 0 {
				if len(lines) != 1 || len(sizes) > 0 {
					t.Errorf("%d lines of no row", len(lines))
				}
				return
			}
			if len(lines) != len(rows)+1 {
				t.Fatalf("%d lines for %d rows", len(lines), len(rows))
			}
			for i, row := range rows {
				fields := strings.Split(lines[i+1], ",")
				if fields[0] != strconv.Itoa(row.Line) || fields[1] != job.Names[row.Verdict] ||
					row.Verdict != job.Malformed && fields[2] != row.Puzzle {
					t.Fatalf("row %d is %q, want %+v", i, lines[i+1], row)
				}
				if test.rated && row.Level > 0 && !slices.Contains(fields, strconv.Itoa(row.Score)) {
					t.Fatalf("row %d is %q, its score %d", i, lines[i+1], row.Score)
				}
			}
		})
	}
}

// exports reports whether a job that writes a part of a file is running.
func exports(p *tab) bool {
	for _, r := range p.jobs {
		if _, ok := r.(job.Export); ok {
			return true
		}
	}
	return false
}

// If the row of the board is no longer among the rows shown, the next puzzle is the row that has taken its
// position. While the board is in play, the order of rows is not requested again.
func TestTheNextPuzzleWhenTheOrderChanges(t *testing.T) {
	p := keeping(t, &device{}, text(small)+"\n"+text(smallIs)+"\n"+text(dozen)+"\n12..3...........\n", 1, 10)
	p.answer()
	p.send(collections.ArrangeRows{Arranging: job.Arranging{Progress: job.NotBegun}})
	p.answer()
	play := func(row int) {
		t.Helper()
		p.send(collections.OpenRow{Row: row})
		p.send(typed(1, 3)...)
		p.send(storage.Stored{Records: slices.Clone(p.device.records)})
		if p.model.View != state.OnBoard || does[job.Arrange](p) > 0 {
			t.Error("an order is asked for while the board is played")
		}
		if next, more := p.model.NextRow(); more != (row+1 < len(p.model.Batch.View())) || more && next != row+1 {
			t.Errorf("next to row %d is row %d, %t", row, next, more)
		}
		p.send(state.Show{View: state.OnBatch})
		p.answer()
	}
	for i, want := range [][]int{{2, 3, 4}, {3, 4}} {
		if play(0); !slices.Equal(p.lines(), want) {
			t.Errorf("after puzzle %d the rows are %v", i, p.lines())
		}
		p.send(storage.Stored{Records: slices.Clone(p.device.records)}) // makes the page request the order again
		p.answer()
		if row, more := p.model.NextRow(); !more || row != 0 {
			t.Errorf("after puzzle %d the next is row %d, %t", i, row, more)
		}
	}
	play(1)
	if _, more := p.model.NextRow(); more {
		t.Error("there is a puzzle after the last")
	}
}

// If a list becomes too long to be sorted by its contents, a pending request for the order by name or by
// progress is cancelled.
func TestPuzzlesThatMakeATextLong(t *testing.T) {
	for rule, test := range map[string]struct {
		order, want job.Arranging
	}{
		"by name":     {job.Arranging{By: job.ByName}, job.Arranging{}},
		"by progress": {job.Arranging{By: job.ByClues, Progress: job.NotBegun}, job.Arranging{}},
		"by clues":    {job.Arranging{By: job.ByClues}, job.Arranging{By: job.ByClues}},
	} {
		p := keeping(t, &device{}, six, 1, 10)
		p.answer()
		test.want.Verdict = job.Unique
		p.send(collections.FilterRows{Verdict: job.Unique}, collections.ArrangeRows{Arranging: test.order})
		p.answer()
		p.send(collections.AddPuzzles{Shown: true})
		p.hold(collections.HoldText{Text: strings.Repeat("#"+strings.Repeat(" ", 4_000)+"\n", 2_200)})
		p.answer()
		if b := p.model.Batch; b.Arranging != test.want || b.Reads() || len(p.lines()) != 3 {
			t.Errorf("%s: %+v, lines %v", rule, b.Arranging, p.lines())
		}
	}
}

// While a large part of a text is being rated, its ratings are stored once a second, so that little is lost if the page
// is closed. A request has 64 rows, and takes a tenth of a second here.
func TestRatingsOfALargePartAreStored(t *testing.T) {
	p := keeping(t, &device{}, strings.Repeat(text(small)+"\n", 16_000), 1, 0)
	p.answer()
	kept := func() (n int) {
		for _, part := range p.the().parts {
			for i := range len(part.ratings) / job.RatingSize {
				if job.RatingAt(part.ratings, i).Level > 0 {
					n++
				}
			}
		}
		return n
	}
	if rows := len(p.the().parts[0].rows) / job.RowSize; rows < 1_800 {
		t.Fatalf("a part has %d rows", rows)
	}
	p.send(collections.RateRows{})
	stored := 0
	for before, rated := 0, 0; rated < 1_800; {
		does[job.RateLines](p)
		rated, _ = p.model.Batch.Rated()
		now := kept()
		if rated-now >= 10*64 {
			t.Fatalf("of %d ratings %d are stored", rated, now)
		}
		if now != before {
			stored++
		}
		before = now
	}
	if stored != 3 {
		t.Errorf("%d ratings are stored, in %d turns", kept(), stored)
	}
}

// Computing an order of rows is not restarted when ratings arrive meanwhile.
func TestAnOrderIsFoundWhileRowsAreRated(t *testing.T) {
	p := keeping(t, &device{}, strings.Repeat(text(small)+"\n", 400), 1, 5)
	p.answer()
	p.send(collections.RateRows{}, by(job.ByLevel))
	order := 0
	for id, r := range p.jobs {
		if _, ok := r.(job.Arrange); ok {
			order = id
		}
	}
	for range 3 {
		does[job.RateLines](p)
		if _, goes := p.jobs[order].(job.Arrange); !goes {
			t.Fatal("it begins anew with each rating")
		}
	}
	p.answerSome(order, -1)
	if p.model.Batch.Rows() != 400 || does[job.Arrange](p) > 0 {
		t.Error("it is not shown, or asked for again")
	}
	p.answer()
}
