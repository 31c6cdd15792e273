package collections

import (
	"slices"

	"numplace/app/shared/job"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
)

// How hard the collection's puzzles are. The person asks for it: it takes much longer than
// verdicts.

// levels is how far the rating of rows has come.
type levels struct {
	shown     bool   // ratings have been asked for
	part, row int    // where to look for the next rows to rate
	rated     int    // rows
	by        string // the table of techniques
}

// levelsAtOnce is how many rows a worker rates at a time.
const levelsAtOnce = 64

// keptAtOnce is after how many ratings those of a part are stored, though not all are there.
const keptAtOnce = 512

// Ratable reports whether there are judged rows that are not rated.
func (b Batch) Ratable() bool { return b.Size > 0 && b.levels.rated < b.Count(job.Unique) }

// Rated returns how many rows are rated, and whether that was asked for.
func (b Batch) Rated() (rows int, shown bool) { return b.levels.rated, b.levels.shown }

// RatedShare returns the fraction of puzzles that are rated; ok is false if there are no puzzles.
func (b Batch) RatedShare() (share float64, ok bool) {
	all := b.Count(job.Unique)
	if all == 0 {
		return 0, false
	}
	return float64(b.levels.rated) / float64(all), true
}

// RatedBy returns the table of techniques by which rows are rated.
func (b Batch) RatedBy() string { return b.levels.by }

// ToBeRated has the rows rated that are not rated yet, by a table of techniques.
func (b Batch) ToBeRated(by string) Batch {
	b.levels.shown, b.levels.part, b.levels.row, b.levels.by = true, 0, 0, by
	return b
}

// ToRate returns what idle workers are to rate, and moves on behind these rows.
func (b Batch) ToRate(idle int) (asking Batch, asks []Ask) {
	for len(asks) < idle {
		r, part := b.nextToRate()
		if r.Picked == "" {
			break
		}
		asks = append(asks, Ask{part, r})
	}
	return b, asks
}

// nextToRate returns the next rows to rate, which are of one part, and moves on behind them.
func (b *Batch) nextToRate() (r job.RateLines, part int) {
	for at := &b.levels; at.part < b.ready(); at.part, at.row = at.part+1, 0 {
		p := b.parts[at.part]
		var picked []byte
		for ; at.row < len(p.rows)/job.RowSize && len(picked) < levelsAtOnce*job.RowSize; at.row++ {
			if job.VerdictAt(p.rows, at.row) != job.Unique || job.Tried(p.ratings, at.row) {
				continue
			}
			if len(picked) == 0 {
				r.Row = at.row
			}
			picked = append(picked, p.rows[at.row*job.RowSize:(at.row+1)*job.RowSize]...)
		}
		if len(picked) > 0 {
			r.Picked, r.Reading, r.Table = job.Packed(picked), b.Reading, b.levels.by
			return r, at.part
		}
	}
	return job.RateLines{}, 0
}

// WithRatings adds ratings of a part. They are those of the rows that ToRate has chosen from a row
// on, without those that had ratings before.
func (b Batch) WithRatings(part int, e job.LinesRated) Batch {
	b.parts = slices.Clone(b.parts)
	p := &b.parts[part]
	p.ratings = append(make([]byte, 0, len(p.rows)/job.RowSize*job.RatingSize), p.ratings...)
	p.ratings = p.ratings[:cap(p.ratings)]
	ratings := e.Ratings
	for row := e.Row; len(ratings) >= job.RatingSize && row < len(p.rows)/job.RowSize; row++ {
		if job.VerdictAt(p.rows, row) != job.Unique || job.Tried(p.ratings, row) {
			continue
		}
		copy(p.ratings[row*job.RatingSize:], ratings[:job.RatingSize])
		ratings = ratings[job.RatingSize:]
		b.levels.rated++
	}
	p.dirty = true
	b.changes++
	if e.Fault != "" {
		b.levels.by = ""
	}
	return b
}

// RatingsToKeep says which parts are to be stored after ratings have come. over says that no more
// rows are being rated.
func (b Batch) RatingsToKeep(over bool) Which {
	if over || b.levels.rated%keptAtOnce < levelsAtOnce {
		return ChangedParts
	}
	return RatedParts
}

// Outdated reports whether rows have ratings by another table of techniques.
func (b Batch) Outdated(by string) bool { return b.levels.shown && b.levels.by != by }

// WithoutRatings drops the ratings.
func (b Batch) WithoutRatings() Batch {
	b.parts, b.levels = slices.Clone(b.parts), levels{}
	for i := range b.parts {
		b.parts[i].ratings, b.parts[i].dirty = nil, true
	}
	b.changes++
	return b
}

// RateRows rates the puzzles of the batch, those that are not rated yet.
type RateRows struct{ trait.Act }

func (RateRows) change(t *turn) {
	if CanRate(t.Library, t.Jobs) {
		t.Batch = t.Batch.ToBeRated(t.Table)
		t.feedLevels()
	}
}

// CanRate reports whether there are judged rows to rate, and nothing else is done with them.
func CanRate(l Library, jobs jobs.Ledger) bool { return l.Batch.Ratable() && restful(l, jobs) }

// Rating reports whether rows are being rated, and the fraction that is done.
func Rating(l Library, jobs jobs.Ledger) (rating bool, share float64) {
	if jobs.Count(toRateLines{}) == 0 {
		return false, 0
	}
	share, rating = l.Batch.RatedShare()
	return rating, share
}

// feedLevels gives rows to idle workers.
func (t *turn) feedLevels() {
	b, asks := t.Batch.ToRate(t.idle(toRateLines{}))
	t.Batch = b
	t.startAll(toRateLines{}, asks)
}

// toRateLines rates lines of the batch.
type toRateLines struct{ jobs.InBatch }

func (toRateLines) Event() job.Event { return job.LinesRated{} }

// take keeps ratings.
func (toRateLines) take(t *turn, told jobs.Answer) {
	e := told.Event.(job.LinesRated)
	if e.Fault != "" {
		t.ask(Faulty{t.Batch.RatedBy(), e.Fault})
	}
	t.Batch = t.Batch.WithRatings(told.Part, e)
	if !told.Done {
		return
	}
	t.feedLevels()
	t.keepParts(t.Batch.RatingsToKeep(!t.running(toRateLines{})))
	t.askTexts()
}

// FollowLevels drops the ratings when the person changes the table by which they were made. That of
// a link is only for its board.
func FollowLevels(l Library, e Env) (Library, Asks) {
	return change(l, e, func(t *turn) {
		if t.Batch.Outdated(t.Table) {
			t.cancel(toRateLines{})
			t.Batch, t.Lists = t.Batch.WithoutRatings(), t.Lists.WithoutRatings()
			t.keepParts(ChangedParts)
		}
	})
}
