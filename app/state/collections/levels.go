package collections

import (
	"slices"

	"numplace/app/shared/job"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
)

// This file implements rating the collection's puzzles, that is, determining their level and score, or the ratings of
// Sudoku Explainer. Rating takes much longer than checking for solutions, so it starts only when the user requests it.

// levels is the progress of rating the collection in one of the two ways.
type levels struct {
	shown     bool   // the user has requested ratings
	awaited   bool   // the puzzles are rated as soon as they are judged
	part, row int    // position of the next row to rate, unless it is rated already
	rated     int    // number of rated rows
	by        string // the table of techniques used for the ratings; "" for those of Sudoku Explainer
}

// levelsAtOnce is the maximum number of rows in a rating request, and seAtOnce that in one for Sudoku Explainer.
const levelsAtOnce, seAtOnce = 64, 8

// keptAtOnce is the number of new levels after which parts are stored even if not all their puzzles are rated.
const keptAtOnce = 512

// of returns the progress of rating in one of the two ways, and ratings the results of a part.
func (b *Batch) of(se bool) *levels {
	if se {
		return &b.se
	}
	return &b.levels
}

func (p *part) of(se bool) *[]byte {
	if se {
		return &p.se
	}
	return &p.ratings
}

// Ratable reports whether some puzzles with exactly one solution are not rated yet. se means the ratings of Sudoku
// Explainer.
func (b Batch) Ratable(se bool) bool { return b.Size > 0 && b.of(se).rated < b.Count(job.Unique) }

// Rated returns the number of rows with a level. shown reports whether levels were requested.
func (b Batch) Rated() (rows int, shown bool) { return b.levels.rated, b.levels.shown }

// RatedNow returns the number of rows with a rating of the kind that was requested last.
func (b Batch) RatedNow() int { return b.of(b.bySE).rated }

// RatedShare returns the fraction of the puzzles that RatedNow counts. ok is false if there are no puzzles to rate.
func (b Batch) RatedShare() (share float64, ok bool) {
	all := b.Count(job.Unique)
	if all == 0 {
		return 0, false
	}
	return float64(b.RatedNow()) / float64(all), true
}

// RatedBy returns the table of techniques used for the ratings.
func (b Batch) RatedBy() string { return b.levels.by }

// ToBeRated makes ToRate start with the first row without a level. table is the table of techniques for the levels.
func (b Batch) ToBeRated(table string) Batch {
	b.levels.shown, b.levels.part, b.levels.row, b.levels.by = true, 0, 0, table
	b.bySE = false
	return b
}

// ToBeRatedSE makes ToRate start with the first row without a rating of Sudoku Explainer.
func (b Batch) ToBeRatedSE() Batch {
	b.se.shown, b.se.part, b.se.row = true, 0, 0
	b.bySE = true
	return b
}

// ToRate returns requests to rate rows, one for each idle worker. It moves the position from which it
// continues past these rows.
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

// nextToRate returns a request to rate the next rows of one part. It moves the position from which it
// continues past these rows. If there are no more rows to rate, it returns a zero request.
func (b *Batch) nextToRate() (r job.RateLines, part int) {
	most := levelsAtOnce
	if b.bySE {
		most = seAtOnce // these take longer
	}
	for at := b.of(b.bySE); at.part < b.ready(); at.part, at.row = at.part+1, 0 {
		p := b.parts[at.part]
		ratings := *p.of(b.bySE)
		var picked []byte
		for ; at.row < len(p.rows)/job.RowSize && len(picked) < most*job.RowSize; at.row++ {
			if job.VerdictAt(p.rows, at.row) != job.Unique || job.Tried(ratings, at.row) {
				continue
			}
			if len(picked) == 0 {
				r.Row = at.row
			}
			picked = append(picked, p.rows[at.row*job.RowSize:(at.row+1)*job.RowSize]...)
		}
		if len(picked) > 0 {
			r.SE, r.Picked, r.Reading, r.Table = b.bySE, job.Packed(picked), b.Reading, at.by
			return r, at.part
		}
	}
	return job.RateLines{}, 0
}

// WithRatings adds the ratings in a reply to the rows of a part. The ratings are for the rows from e.Row on,
// in order. Rows that do not have exactly one solution, or that have a rating already, are skipped.
func (b Batch) WithRatings(part int, e job.LinesRated) Batch {
	b.parts = slices.Clone(b.parts)
	p := &b.parts[part]
	all, ratings := padded(*p.of(e.SE), len(p.rows)/job.RowSize), e.Ratings
	for row := e.Row; len(ratings) >= job.RatingSize && row < len(p.rows)/job.RowSize; row++ {
		if job.VerdictAt(p.rows, row) != job.Unique || job.Tried(all, row) {
			continue
		}
		copy(all[row*job.RatingSize:], ratings[:job.RatingSize])
		ratings = ratings[job.RatingSize:]
		b.of(e.SE).rated++
	}
	*p.of(e.SE), p.dirty = all, true
	b.changes++
	if e.Fault != "" {
		b.levels.by = ""
	}
	return b
}

// RatingsToKeep returns which parts to store after new levels have arrived. over reports whether all rating jobs have
// ended.
func (b Batch) RatingsToKeep(over bool) Which {
	if over || b.levels.rated%keptAtOnce < levelsAtOnce {
		return ChangedParts
	}
	return RatedParts
}

// Outdated reports whether the rows have ratings that were made with a table of techniques that differs from
// table.
func (b Batch) Outdated(table string) bool { return b.levels.shown && b.levels.by != table }

// WithoutRatings removes all ratings, except those of Sudoku Explainer.
func (b Batch) WithoutRatings() Batch {
	b.parts, b.levels = slices.Clone(b.parts), levels{}
	for i := range b.parts {
		b.parts[i].ratings, b.parts[i].dirty = nil, true
	}
	b.changes++
	return b
}

// RateRows rates the puzzles of the collection that have no rating yet: like Sudoku Explainer if SE is set, otherwise by
// level and score. This ends the other rating.
type RateRows struct {
	trait.Act
	SE bool
}

func (msg RateRows) change(t *turn) {
	writing, _ := t.Batch.Writing()
	if writing || Filling(t.Library, t.Jobs) || !t.Batch.Ratable(msg.SE) ||
		t.running(toRateLines{}) && msg.SE == t.Batch.bySE {
		return
	}
	t.cancel(toRateLines{})
	if msg.SE {
		t.Batch = t.Batch.ToBeRatedSE()
	} else {
		t.Batch = t.Batch.ToBeRated(t.Table)
	}
	t.feedLevels()
}

// CanRate reports whether some rows have no level yet, and no job works on the rows.
func CanRate(l Library, jobs jobs.Ledger) bool { return l.Batch.Ratable(false) && restful(l, jobs) }

// Rating reports whether rows are being rated, and the fraction that is done.
func Rating(l Library, jobs jobs.Ledger) (rating bool, share float64) {
	if jobs.Count(toRateLines{}) == 0 {
		return false, 0
	}
	share, rating = l.Batch.RatedShare()
	return rating, share
}

// feedLevels starts jobs that rate rows, one on each idle worker.
func (t *turn) feedLevels() {
	b, asks := t.Batch.ToRate(t.idle(toRateLines{}))
	t.Batch = b
	t.startAll(toRateLines{}, asks)
}

// toRateLines is the task that rates puzzles of the collection.
type toRateLines struct{ jobs.InBatch }

func (toRateLines) Event() job.Event { return job.LinesRated{} }

// take adds the ratings of a reply.
func (toRateLines) take(t *turn, answer jobs.Answer) {
	e := answer.Event.(job.LinesRated)
	if e.Fault != "" {
		t.ask(Faulty{t.Batch.RatedBy(), e.Fault})
	}
	t.Batch = t.Batch.WithRatings(answer.Part, e)
	if answer.Done {
		t.feedLevels()
	}
	switch over := !t.running(toRateLines{}); {
	case e.SE && (over || answer.Now-t.Batch.kept >= keepEvery):
		t.Batch.kept = answer.Now
		t.keepParts(ChangedParts)
	case !e.SE && answer.Done:
		t.keepParts(t.Batch.RatingsToKeep(over))
	}
	if answer.Done {
		t.askTexts()
	}
}

// FollowLevels removes the ratings when the user has changed the table of techniques with which they were
// made. A table from a link has no effect on ratings, because it applies only to the board of the link.
func FollowLevels(l Library, e Env) (Library, Asks) {
	return change(l, e, func(t *turn) {
		if t.Batch.Outdated(t.Table) {
			if !t.Batch.bySE {
				t.cancel(toRateLines{})
			}
			t.Batch, t.Lists = t.Batch.WithoutRatings(), t.Lists.WithoutRatings()
			t.keepParts(ChangedParts)
		}
	})
}
