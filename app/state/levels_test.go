package state_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"numplace/app/shared/job"
	"numplace/app/state"
	"numplace/app/state/collections"
	"numplace/app/state/dialogs"
)

// ratedRows returns the rating of each row.
func ratedRows(p *tab) (all []job.Rating) {
	p.send(collections.ScrollRows{InView: p.model.Batch.Rows()})
	p.answer()
	for _, row := range p.rows() {
		if !row.Known || (row.Verdict == job.Unique) != (row.Level > 0) {
			p.t.Fatalf("row %d of verdict %d has level %d", row.Number, row.Verdict, row.Level)
		}
		all = append(all, row.Rating)
	}
	return all
}

// Every row with exactly one solution gets a level and a score, and other rows get none. The order in which
// the workers answer does not matter.
func TestRowsAreRated(t *testing.T) {
	lines, _ := lot(2_000)
	for _, workers := range []int{1, 3} {
		p := batched(t, lines, workers, 0)
		if p.model.CanRateRows() {
			t.Error("rows can be rated before they are judged")
		}
		p.answer()
		p.send(collections.RateRows{})
		if len(p.jobs) != workers {
			t.Errorf("%d jobs for %d workers", len(p.jobs), workers)
		}
		if rating, share := p.model.RatingRows(); !rating || share != 0 {
			t.Errorf("it goes on: %t, %f", rating, share)
		}
		p.answerSome(slices.Max(slices.Collect(maps.Keys(p.jobs))), -1)
		if _, share := p.model.RatingRows(); share <= 0 || share >= 1 {
			t.Errorf("%f is done", share)
		}
		p.answer()
		if rating, _ := p.model.RatingRows(); rating || p.model.CanRateRows() {
			t.Error("it does not come to an end")
		}
		for _, r := range ratedRows(p) {
			if r.Level > 0 && (r.Level != 1 || r.Score == 0 || !r.Ends) {
				t.Fatalf("%+v", r)
			}
		}
	}
}

// Stop ends the rating of rows at once. Ratings that have arrived remain, and the other rows can be rated
// later.
func TestRatingIsStopped(t *testing.T) {
	lines, _ := lot(2_000)
	p := batched(t, lines, 2, 0)
	p.answer()
	p.send(collections.RateRows{})
	p.answerSome(slices.Min(slices.Collect(maps.Keys(p.jobs))), -1)
	before, _ := p.model.Batch.Rated()
	p.send(collections.StopBatch{})
	if rating, _ := p.model.RatingRows(); rating || p.model.Batch.Stopped || before == 0 {
		t.Errorf("it goes on: %t; the list itself is stopped: %t; %d rows are rated", rating, p.model.Batch.Stopped,
			before)
	}
	p.answer()
	if rated, shown := p.model.Batch.Rated(); rated != before || !shown {
		t.Errorf("%d rows are rated, and there were %d", rated, before)
	}
	p.send(collections.RateRows{})
	p.answer()
	ratedRows(p)
}

// If solving a row by logic takes too long, the row gets no level and is not rated again. The rows after it
// keep their ratings.
func TestARowThatTakesTooLong(t *testing.T) {
	p := batched(t, strings.Repeat(text(small)+"\n", 3), 1, 3)
	p.answer()
	p.send(collections.RateRows{})
	id, r := asked[job.RateLines](p)
	for i, rating := range []job.Rating{{Score: 10, Level: 1, Ends: true}, {TooLong: true},
		{Score: 30, Level: 2, Ends: true}} {
		p.send(state.Answer{Job: id, Reply: job.Reply{Event: job.LinesRated{Row: r.Row, Ratings: rating.Append(nil)},
			Done: i == 2}})
	}
	delete(p.jobs, id)
	p.answer()
	for i, want := range []uint8{1, 0, 2} {
		if row := p.rows()[i]; row.Level != want {
			t.Errorf("row %d has level %d, want %d", i, row.Level, want)
		}
	}
	if p.model.CanRateRows() || does[job.RateLines](p) > 0 {
		t.Error("it is rated again")
	}
}

// Stored ratings from an earlier version of the rating method are discarded, because they would differ from
// new ratings of the same puzzles.
func TestOldRatings(t *testing.T) {
	lines, _ := lot(200)
	p := keeping(t, &device{}, lines, 1, 0)
	p.answer()
	p.send(collections.RateRows{})
	p.answer()
	k := p.the()
	for _, old := range []bool{false, true} {
		if old {
			k.head = strings.Replace(k.head, "\t3=\t", "\t=\t", 1)
		}
		q := p.elsewhere("b", p.address(), 5)
		q.answer()
		if rated, shown := q.model.Batch.Rated(); (rated > 0) == old || shown == old || q.model.CanRateRows() != old {
			t.Errorf("%q: %d rows are rated, %t", k.head, rated, shown)
		}
	}
}

// A worker sends its ratings in several events. Each rating goes to the right row.
func TestRatingsComeInParts(t *testing.T) {
	p := batched(t, strings.Repeat(text(small)+"\n"+text(dozen)+"\n", 3), 1, 0)
	p.answer()
	p.send(collections.RateRows{})
	id, r := asked[job.RateLines](p)
	for score := range 3 {
		p.send(state.Answer{Job: id, Reply: job.Reply{Event: job.LinesRated{Row: r.Row,
			Ratings: job.Rating{Score: 10 + score, Level: 5}.Append(nil)}, Done: score == 2}})
	}
	delete(p.jobs, id)
	for i, rating := range ratedRows(p) {
		want := job.Rating{}
		if i%2 == 0 {
			want = job.Rating{Score: 10 + i/2, Level: 5}
		}
		if rating != want {
			t.Errorf("row %d: %+v, want %+v", i, rating, want)
		}
	}
}

// The exported table has columns for ratings as soon as rows are rated.
func TestTheTableOfRatedRows(t *testing.T) {
	p := batched(t, text(dozen)+"\n"+text(small)+"\n", 1, 0)
	p.answer()
	p.send(collections.ExportRows{})
	if _, r := asked[job.Export](p); r.Rated != "" {
		t.Errorf("ratings %q before any", r.Rated)
	}
	p.answer()
	p.send(collections.RateRows{})
	p.answer()
	p.send(collections.ExportRows{})
	_, r := asked[job.Export](p)
	if first, second := job.RatingAt(r.Rated, 0), job.RatingAt(r.Rated, 1); len(r.Rated) != 2*job.RatingSize ||
		first.Level != 0 || second.Level != 1 {
		t.Errorf("%+v, %+v", first, second)
	}
}

// Rows are rated with the user's own table of techniques. When that table changes, the ratings are removed.
func TestRowsAreRatedByThePersonsTable(t *testing.T) {
	lines, _ := lot(200)
	p := batched(t, lines, 1, 0)
	p.answer()
	p.do(one(collections.RateRows{}, answered{}))
	usual := ratedRows(p)
	p.do(one(state.ShowPane{Pane: dialogs.TechniquesPane}, answered{}, dialogs.ReadTable{Text: "fh:500,n1:500,h1:500"},
		answered{}))
	if rated, shown := p.model.Batch.Rated(); rated > 0 || shown || !p.model.CanRateRows() {
		t.Errorf("%d rows have the rating by another table", rated)
	}
	p.send(collections.RateRows{})
	if _, r := asked[job.RateLines](p); r.Table == "" {
		t.Error("rows are rated by the standard table")
	}
	p.send(dialogs.ReadTable{})
	p.answer()
	if rated, _ := p.model.Batch.Rated(); rated > 0 || len(p.jobs) > 0 {
		t.Errorf("%d rows are rated by a table that no longer counts", rated)
	}
	p.do(one(dialogs.ReadTable{Text: "fh:500,n1:500,h1:500"}, answered{}, collections.RateRows{}, answered{}))
	for i, r := range ratedRows(p) {
		if r.Level > 0 && r.Score <= usual[i].Score {
			t.Fatalf("row %d: %+v by a dear table, %+v by the usual one", i, r, usual[i])
		}
	}
}

// If the user's table of techniques cannot be read, rows are rated with the standard table, and a notice is
// shown.
func TestRowsAreRatedThoughTheTableIsWrong(t *testing.T) {
	p := batched(t, text(small)+"\n", 1, 0)
	p.answer()
	p.model.Techniques = "warp:off"
	p.do(one(collections.RateRows{}, answered{}))
	if rated, _ := p.model.Batch.Rated(); rated != 1 || p.model.Notice.Part != "warp:off" {
		t.Errorf("%d rows are rated, notice %+v", rated, p.model.Notice)
	}
}

// If the second program has never loaded and there is no network, a notice is shown, and the user can rate
// the rows later.
func TestRatingRowsNeedsTheSecondProgram(t *testing.T) {
	p := batched(t, text(small)+"\n", 1, 0)
	p.answer()
	p.send(collections.RateRows{})
	id, _ := asked[job.RateLines](p)
	delete(p.jobs, id)
	p.send(state.Absent{Job: id})
	p.wantNotice(state.NeedsVisit)
	if rating, _ := p.model.RatingRows(); rating || !p.model.CanRateRows() {
		t.Error("it can't be asked again")
	}
}
