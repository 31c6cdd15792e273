package state_test

import (
	"slices"
	"strings"
	"testing"

	"numplace/app/shared/job"
	"numplace/app/state"
	"numplace/app/state/collections"
	"numplace/app/state/dialogs"
)

// If the storage is full, a collection is stored up to the last part that fits, and the page reports the
// number of stored rows. After a reload, exactly the rows whose text was stored are shown, with or without
// verdicts.
func TestAFullDevice(t *testing.T) {
	text, verdicts := lot(6_000)
	lines := strings.SplitAfter(text, "\n")
	all := keeping(t, &device{}, text, 2, 0)
	all.answer()
	rows := all.all()
	for rule, judged := range map[string]int{"not judged": 0, "the first part judged": 1, "judged": -1} {
		for _, parts := range []int{1, 2, 3, 5} {
			p := keeping(t, &device{full: parts*6_600 + 3_000}, text, 2, 0)
			k := p.the()
			kept := k.text()
			if n := len(k.parts); n == 0 || kept == text || !strings.HasPrefix(text, kept) || k.head == "" {
				t.Fatalf("%d parts, %d bytes are kept", n, len(kept))
			}
			for n := judged; n != 0 && len(p.judging()) > 0; n-- {
				p.answerSome(p.judging()[0], -1)
			}
			want, at := 0, 0 // number of complete rows, number of bytes counted so far
			for i, line := range lines {
				if at += len(line); at <= len(kept) && verdicts[i] != 0 {
					want++
				}
			}
			if judged < 0 {
				if got, part := p.model.Batch.Unkept(); !part || got < want || got > want+1 ||
					p.model.Lists.CanAdd(p.model.Batch) {
					t.Errorf("%s: it says that %d are kept, want %d; %t", rule, got, want, part)
				}
				if p.model.Batch.Count(0) != len(rows) {
					t.Errorf("%s: %d rows are shown, want %d", rule, p.model.Batch.Count(0), len(rows))
				}
			}
			p.send(collections.StopBatch{})
			again := p.elsewhere("b", p.address(), 5)
			if _, part := again.model.Batch.Unkept(); part {
				t.Errorf("%s: what comes back is said to be a part", rule)
			}
			again.send(collections.RenameList{Name: "lot"}) // makes the page store the heading again
			again = p.elsewhere("c", p.address(), 5)
			again.wantRows(rows[:want])
			if !again.model.Lists.CanAdd(again.model.Batch) {
				t.Errorf("%s: nothing can be added", rule)
			}
		}
	}
}

// Puzzles that are added to a list come after the others and are stored as a new part.
func TestPuzzlesAreAdded(t *testing.T) {
	p := keeping(t, &device{}, lines, 1, 10)
	p.send(collections.AddPuzzles{Shown: true})
	if p.model.Lists.Adding || p.model.Lists.CanAdd(p.model.Batch) {
		t.Error("they are added to a list that is being judged")
	}
	p.answer()
	here, address := p.model.Lists.Here, p.address()
	p.send(collections.AddPuzzles{Shown: true})
	if !p.model.Lists.Adding {
		t.Fatal("there is no form")
	}
	p.send(collections.AddPuzzles{})
	if p.model.Lists.Adding {
		t.Fatal("the form stays")
	}
	p.send(collections.AddPuzzles{Shown: true}, state.Pasted{Text: text(small) + "\n" + text(dozen)})
	if p.model.Lists.Adding || !p.model.Batch.Working() {
		t.Error("it is not worked on")
	}
	p.answer()
	p.send(collections.AddPuzzles{Shown: true})
	p.hold(collections.HoldText{Text: text(dozen), Said: "there was more"})
	p.wantNotice(state.FromWorkshop)
	p.answer()
	rows := p.all()
	var got []int
	for _, r := range rows {
		got = append(got, r.Line)
	}
	if want := []int{1, 2, 3, 4, 6, 7, 8}; !slices.Equal(got, want) || rows[6].Puzzle != text(dozen) ||
		rows[6].Verdict != job.Several {
		t.Errorf("%v: %+v", got, rows)
	}
	k := p.the()
	if p.model.Lists.Here != here || p.address() != address || len(k.parts) != 3 || p.texts != 3 ||
		k.text() != p.text || strings.Split(k.head, "\t")[1] != "6" {
		t.Errorf("%d parts, %d texts, at %q: %q", len(k.parts), p.texts, p.address(), k.head)
	}
	p.elsewhere("b", address, 10).wantRows(rows)

	p.send(collections.SourceAdded{Size: len(p.text)}) // no text was added
	if len(p.jobs) > 0 || p.model.Batch.Size != len(p.text) {
		t.Error("nothing is added, and worked on")
	}
	p.send(collections.OpenList{}, collections.AddPuzzles{Shown: true})
	if p.model.Lists.Adding {
		t.Error("puzzles are added to none")
	}
}

// When a puzzle in another program's format is added to a list, it does not open on the board.
func TestAForeignPuzzleIsAdded(t *testing.T) {
	p := keeping(t, &device{}, lines, 1, 10)
	p.answer()
	p.send(collections.AddPuzzles{Shown: true}, state.Pasted{Text: "[[1,0,0,0],[0,0,0,3],[0,4,0,0],[0,0,2,0]]"})
	p.answer()
	if rows := p.all(); p.model.View != state.OnBatch || len(rows) != 5 || rows[4].Puzzle != text(small) {
		t.Errorf("view %d, %+v", p.model.View, rows)
	}
}

// A deleted row can be restored with its verdict and rating.
func TestRowsAreDeletedAndComeBack(t *testing.T) {
	for rule, test := range map[string]struct {
		before, after []state.Msg // the test deletes a row between the two
	}{
		"as they are":               {},
		"with their ratings":        {before: one(collections.RateRows{}, answered{})},
		"while rows are filtered":   {before: one(collections.FilterRows{Verdict: job.Unique})},
		"arranged":                  {before: one(collections.RateRows{}, answered{}, by(job.ByClues), answered{})},
		"with a look at the board":  {after: one(state.Show{}, state.Show{View: state.OnBatch})},
		"rated since, but for that": {after: one(collections.RateRows{}, answered{})},
		"filtered since":            {after: one(collections.FilterRows{Verdict: job.Several}, answered{})},
		"arranged since":            {after: one(by(job.ByClues), answered{})},
	} {
		t.Run(rule, func(t *testing.T) {
			p := keeping(t, &device{}, six, 1, 10)
			do := func(msgs []state.Msg) {
				for _, msg := range msgs {
					if _, ok := msg.(answered); ok {
						p.answer()
					} else {
						p.send(msg)
					}
				}
				p.answer()
			}
			p.answer()
			do(test.before)
			before, rows := p.model.Batch, p.all()
			rated, _ := before.Rated()
			p.send(collections.DropRow{Row: 1})
			p.answer()
			b := p.model.Batch
			if now := p.all(); b.Count(0) != before.Count(0)-1 || b.Rows() != before.Rows()-1 ||
				!slices.EqualFunc(now, slices.Delete(slices.Clone(rows), 1, 2),
					func(a, b shown) bool { a.Number = b.Number; return a == b }) {
				t.Errorf("%d of %d rows: %+v", b.Rows(), b.Count(0), now)
			}
			if k := p.the(); strings.Split(k.head, "\t")[1] != "5" {
				t.Errorf("the device has %q", k.head)
			}
			do(test.after)
			p.send(collections.Undrop{})
			p.answer()
			p.send(collections.FilterRows{Verdict: before.Arranging.Verdict},
				collections.ArrangeRows{Arranging: before.Arranging})
			p.answer()
			now := p.all()
			if len(test.after) == 0 || test.after[0] != (collections.RateRows{}) {
				if !slices.Equal(now, rows) {
					t.Errorf("%+v, want %+v", now, rows)
				}
				if got, _ := p.model.Batch.Rated(); got != rated {
					t.Errorf("%d rows are rated, want %d", got, rated)
				}
			} else if !p.model.CanRateRows() || len(now) != len(rows) {
				t.Error("the row can't be rated")
			}
			for v := range job.Verdicts {
				if got, want := p.model.Batch.Count(v), before.Count(v); got != want {
					t.Errorf("verdict %d: %d rows, want %d", v, got, want)
				}
			}
			p.send(collections.Undrop{})
			if p.model.Batch.Count(0) != before.Count(0) {
				t.Error("it comes back twice")
			}
			p.send(collections.FilterRows{}, by(job.AsAdded))
			p.answer()
			p.elsewhere("b", p.address(), 10).wantRows(p.all())
		})
	}
}

// While rows are judged or written to a file, rows cannot be deleted or restored. A deleted row can be restored only in
// its own list. Its rating is restored only if it used the current table of techniques.
func TestRowsStay(t *testing.T) {
	p := keeping(t, &device{}, six, 1, 10)
	gone := func(rule string, want int) {
		t.Helper()
		if got := p.model.Batch.Count(0); got != want {
			t.Errorf("%s: %d rows, want %d", rule, got, want)
		}
	}
	p.siftHalf(p.judging()[0], six)
	rows := p.model.Batch.Count(0)
	p.send(collections.DropRow{})
	gone("while rows are judged", rows)
	p.send(collections.Pause{}, collections.DropRow{})
	gone("while that waits", rows)
	p.send(collections.Pause{})
	p.answer()
	p.send(collections.DropRow{Row: 6}, collections.DropRow{Row: 99})
	gone("that there are not", 6)
	p.send(collections.RateRows{}, collections.DropRow{Row: 99})
	if rating, _ := p.model.RatingRows(); !rating {
		t.Error("a row that does not exist ends the rating")
	}
	p.answer()
	p.send(collections.DropRow{Row: 1})
	rated, _ := p.model.Batch.Rated()
	p.send(state.ShowPane{Pane: dialogs.TechniquesPane})
	p.answer()
	p.send(dialogs.ReadTable{Text: "fh:500,n1:500,h1:500"})
	p.answer()
	p.send(collections.RateRows{})
	p.answer()
	p.send(collections.Undrop{}, collections.DropRow{Row: 1})
	p.answer()
	p.send(dialogs.ReadTable{Text: ""})
	p.answer()
	p.send(collections.Undrop{})
	p.answer()
	if now, _ := p.model.Batch.Rated(); now != 0 || rated == 0 {
		t.Errorf("%d rows have a rating by another table", now)
	}
	p.send(collections.DropRow{Row: 1}, collections.OpenList{})
	p.hold(collections.HoldText{Text: six})
	p.answer()
	p.send(collections.Undrop{})
	gone("of another list", 6)
}
