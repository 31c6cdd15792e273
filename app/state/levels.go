package state

import (
	"numplace/app/shared/job"
	"numplace/app/state/collections"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
)

// How hard the collection's puzzles are. The person asks for it: it takes much longer than
// verdicts.

// RateRows rates the puzzles of the batch, those that are not rated yet.
type RateRows struct{ trait.Act }

func (RateRows) update(m Model) (Model, Cmds) {
	if !m.CanRateRows() {
		return m, nil
	}
	m.Batch = m.Batch.ToBeRated(m.ownTechniques())
	return feedLevels(m)
}

// CanRateRows reports whether there are judged rows to rate, and nothing else is done with them.
func (m *Model) CanRateRows() bool { return m.Batch.Ratable() && m.restful() }

// RatingRows reports whether rows are being rated, and the fraction that is done.
func (m *Model) RatingRows() (rating bool, share float64) {
	if !m.running(toRateLines{}) {
		return false, 0
	}
	share, rating = m.Batch.RatedShare()
	return rating, share
}

// feedLevels gives rows to idle workers.
func feedLevels(m Model) (Model, Cmds) {
	b, asks := m.Batch.ToRate(m.idle(toRateLines{}))
	m.Batch = b
	return runAsks(m, toRateLines{}, asks)
}

// toRateLines rates lines of the batch.
type toRateLines struct{ jobs.InBatch }

func (toRateLines) Event() job.Event { return job.LinesRated{} }

// take keeps ratings.
func (toRateLines) take(m Model, t told) (Model, Cmds) {
	by, e := m.Batch.RatedBy(), t.Event.(job.LinesRated)
	m.Batch = m.Batch.WithRatings(t.Part, e)
	m, cmds := withoutTable(m, by, e.Fault)
	if !t.Done {
		return m, cmds
	}
	m, cmds = cmds.then(feedLevels(m))
	m, cmds = cmds.then(m.keepParts(m.Batch.RatingsToKeep(!m.running(toRateLines{}))))
	return cmds.then(askTexts(m))
}

// followLevels drops the ratings when the person changes the table by which they were made. That of
// a link is only for its board.
func followLevels(m Model) (Model, Cmds) {
	if !m.Batch.Outdated(m.ownTechniques()) {
		return m, nil
	}
	m, cmds := cancel(m, toRateLines{})
	m.Batch, m.Lists = m.Batch.WithoutRatings(), m.Lists.WithoutRatings()
	return cmds.then(m.keepParts(collections.ChangedParts))
}
