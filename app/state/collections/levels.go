package collections

import (
	"slices"

	"numplace/app/shared/job"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
)

// This file implements rating the collection's puzzles, that is, determining their level and score, or the ratings of
// Sudoku Explainer. Rating takes much longer than checking for solutions, so it starts only when the user requests it.

// RatingKind is a kind of rating that the puzzles of the collection can have.
type RatingKind uint8

const (
	ByLevel     RatingKind = iota // level and score
	LikeSE                        // ER, EP and ED of Sudoku Explainer
	ratingKinds = iota            // the number of kinds
)

// kindOf returns the kind of rating in a request or reply with the given field SE.
func kindOf(se bool) RatingKind {
	if se {
		return LikeSE
	}
	return ByLevel
}

// progress is how far the collection has ratings of one kind.
type progress struct {
	shown     bool // the user has requested ratings
	part, row int  // position of the next row to rate, unless it is rated already
	rated     int  // number of rated rows
}

// ratedAtOnce has the maximum number of rows in a request, by kind of rating. Those of Sudoku Explainer take longer.
var ratedAtOnce = [ratingKinds]int{64, 8}

// Ratable reports whether some puzzles with exactly one solution have no rating of the given kind yet.
func (b Batch) Ratable(kind RatingKind) bool {
	return b.Size > 0 && b.ratings[kind].rated < b.Count(job.Unique)
}

// Rated returns the number of rows with a level. shown reports whether levels were requested.
func (b Batch) Rated() (rows int, shown bool) {
	return b.ratings[ByLevel].rated, b.ratings[ByLevel].shown
}

// RatedNow returns the number of rows with a rating of the kind that was requested last.
func (b Batch) RatedNow() int { return b.ratings[b.rates].rated }

// RatedShare returns the fraction of the puzzles that RatedNow counts. ok is false if there are no puzzles to rate.
func (b Batch) RatedShare() (share float64, ok bool) {
	all := b.Count(job.Unique)
	if all == 0 {
		return 0, false
	}
	return float64(b.RatedNow()) / float64(all), true
}

// RatedBy returns the table of techniques used for the levels.
func (b Batch) RatedBy() string { return b.table }

// ToBeRated makes ToRate start with the first row without a rating of the given kind. table is the table of techniques
// for the levels.
func (b Batch) ToBeRated(kind RatingKind, table string) Batch {
	b.ratings[kind].shown, b.ratings[kind].part, b.ratings[kind].row = true, 0, 0
	b.rates, b.halted = kind, false
	if kind == ByLevel {
		b.table = table
	}
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
	for at := &b.ratings[b.rates]; at.part < b.ready(); at.part, at.row = at.part+1, 0 {
		p := b.parts[at.part]
		var picked []byte
		for ; at.row < len(p.rows)/job.RowSize && len(picked) < ratedAtOnce[b.rates]*job.RowSize; at.row++ {
			if job.VerdictAt(p.rows, at.row) != job.Unique || job.Tried(p.ratings[b.rates], at.row) {
				continue
			}
			if len(picked) == 0 {
				r.Row = at.row
			}
			picked = append(picked, p.rows[at.row*job.RowSize:(at.row+1)*job.RowSize]...)
		}
		if len(picked) > 0 {
			r.SE, r.Picked, r.Reading = b.rates == LikeSE, job.Packed(picked), b.Reading
			if !r.SE {
				r.Table = b.table
			}
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
	kind := kindOf(e.SE)
	all, ratings := padded(p.ratings[kind], len(p.rows)/job.RowSize), e.Ratings
	for row := e.Row; len(ratings) >= job.RatingSize && row < len(p.rows)/job.RowSize; row++ {
		if job.VerdictAt(p.rows, row) != job.Unique || job.Tried(all, row) {
			continue
		}
		copy(all[row*job.RatingSize:], ratings[:job.RatingSize])
		ratings = ratings[job.RatingSize:]
		b.ratings[kind].rated++
	}
	p.ratings[kind], p.dirty = all, true
	b.changes++
	if e.Fault != "" {
		b.table = ""
	}
	return b
}

// Outdated reports whether the rows have levels that were made with a table of techniques that differs from table.
func (b Batch) Outdated(table string) bool { return b.ratings[ByLevel].shown && b.table != table }

// WithoutRatings removes all ratings, except those of Sudoku Explainer.
func (b Batch) WithoutRatings() Batch {
	b.parts, b.ratings[ByLevel], b.table = slices.Clone(b.parts), progress{}, ""
	for i := range b.parts {
		b.parts[i].ratings[ByLevel], b.parts[i].dirty = nil, true
	}
	b.changes++
	return b
}

// RateRows rates the puzzles of the collection that have no rating of a kind yet. It does nothing while a job works on
// the rows.
type RateRows struct {
	trait.Act
	Kind RatingKind
}

func (msg RateRows) change(t *turn) {
	if canRate(t.Library, t.Jobs, msg.Kind) {
		t.Batch = t.Batch.ToBeRated(msg.Kind, t.Table)
		t.feedLevels()
	}
}

// CanRate reports whether some rows have no level yet, and no job works on the rows.
func CanRate(l Library, jobs jobs.Ledger) bool { return canRate(l, jobs, ByLevel) }

func canRate(l Library, jobs jobs.Ledger, kind RatingKind) bool {
	return l.Batch.Ratable(kind) && restful(l, jobs)
}

// Halted reports whether a rating was stopped and can be resumed, and its kind.
func (b Batch) Halted() (kind RatingKind, ok bool) {
	writing, _ := b.Writing()
	return b.rates, b.halted && b.ratings[b.rates].shown && b.Ratable(b.rates) && !b.Working() && !writing
}

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

// haltRating ends the rating of rows, if one is running. It can be resumed.
func (t *turn) haltRating() {
	if t.running(toRateLines{}) {
		t.cancel(toRateLines{})
		t.Batch.halted = true
	}
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
	if !t.running(toRateLines{}) || answer.Now-t.Batch.kept >= keepEvery {
		t.Batch.kept = answer.Now
		t.keepParts(ChangedParts)
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
			if t.Batch.rates == ByLevel {
				t.cancel(toRateLines{})
			}
			t.Batch, t.Lists = t.Batch.WithoutRatings(), t.Lists.WithoutRatings()
			t.keepParts(ChangedParts)
		}
	})
}
