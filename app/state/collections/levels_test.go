package collections_test

import (
	"slices"
	"strings"
	"testing"

	"numplace/app/shared/job"
	"numplace/app/state/collections"
)

var hard = job.Rating{Level: 3, Score: 30, Ends: true}

// rated returns b with a rating for one row of a part.
func rated(b collections.Batch, part, row int) collections.Batch {
	if _, shown := b.Rated(); !shown {
		b = b.ToBeRated(collections.ByLevel, "")
	}
	return b.WithRatings(part, job.LinesRated{Row: row, Ratings: hard.Append(nil)})
}

func TestWhatWorkersAreToRate(t *testing.T) {
	long := judged(strings.Repeat("u", 100), "u")
	for name, test := range map[string]struct {
		b    collections.Batch
		idle int
		want []int // number of rows in each request
	}{
		"puzzles with one solution":  {judged("usx-u", "u"), 9, []int{2, 1}},
		"no part without them":       {judged("s", "u"), 9, []int{1}},
		"a request for each worker":  {judged("u", "u", "u"), 2, []int{1, 1}},
		"nothing for no worker":      {judged("u"), 0, nil},
		"a part in several requests": {long, 9, []int{64, 36, 1}},
		"none that are rated":        {rated(judged("uu", "u"), 0, 0), 9, []int{1, 1}},
	} {
		b, asks := test.b.ToBeRated(collections.ByLevel, "table").ToRate(test.idle)
		var got []int
		for _, ask := range asks {
			r := ask.Request.(job.RateLines)
			got = append(got, len(r.Picked)/job.RowSize)
			if r.Table != "table" {
				t.Errorf("%s: by %q", name, r.Table)
			}
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%s: %v rows, want %v", name, got, test.want)
		}
		if _, again := b.ToRate(9); len(again) > 0 && len(asks) < test.idle {
			t.Errorf("%s: %d requests come again", name, len(again))
		}
	}
}

// Ratings are added to the rows for which they were requested, even if other rows lie between these.
func TestRatingsFindTheirRows(t *testing.T) {
	b := rated(judged("suuxu"), 0, 2).ToBeRated(collections.ByLevel, "")
	b, asks := b.ToRate(1)
	r := asks[0].Request.(job.RateLines)
	var ratings []byte
	for i := range len(r.Picked) / job.RowSize {
		ratings = job.Rating{Level: 1, Score: 10 + i, Ends: true}.Append(ratings)
	}
	was := b
	b = b.WithRatings(0, job.LinesRated{Row: r.Row, Ratings: ratings})
	ask := shownOf(b)
	var scores []int
	for i := range b.Rows() {
		scores = append(scores, job.RatingAt(ask.Rated, i).Score)
	}
	if !slices.Equal(scores, []int{0, 10, 30, 0, 11}) {
		t.Errorf("scores %v", scores)
	}
	if rows, shown := b.Rated(); rows != 3 || !shown || b.Ratable(collections.ByLevel) {
		t.Errorf("%d rows are rated, %t", rows, shown)
	}
	if rows, _ := was.Rated(); rows != 1 || !was.Ratable(collections.ByLevel) {
		t.Errorf("before, %d rows were rated", rows)
	}
	if share, ok := was.RatedShare(); share != 1.0/3 || !ok {
		t.Errorf("before, %v of them, %t", share, ok)
	}
	if _, ok := judged("s").RatedShare(); ok {
		t.Error("there is a share of no puzzles")
	}
}

func TestRatingsByAnotherTable(t *testing.T) {
	b := judged("uu").ToBeRated(collections.ByLevel, "one")
	b = rated(b, 0, 0)
	if b.Outdated("one") || !b.Outdated("two") || judged("u").Outdated("two") {
		t.Error("ratings by another table are those of this one")
	}
	none := b.WithoutRatings()
	ask := shownOf(none)
	if rows, shown := none.Rated(); rows != 0 || shown || job.Tried(ask.Rated, 0) {
		t.Errorf("%d rows are rated, %t", rows, shown)
	}
	if rows, _ := b.Rated(); rows != 1 || b.RatedBy() != "one" {
		t.Errorf("before, %d rows were rated by %q", rows, b.RatedBy())
	}
	var e job.LinesRated
	e.Fault = "one"
	if b = b.WithRatings(0, e); b.RatedBy() != "" {
		t.Errorf("a table with a fault is %q", b.RatedBy())
	}
}
