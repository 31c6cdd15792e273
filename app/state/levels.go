package state

import (
	"slices"

	"numplace/app/shared/job"
	"numplace/app/state/trait"
)

// How hard the batch's puzzles are. The person asks for it: it takes much longer than verdicts.

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

// RateRows rates the puzzles of the batch, those that are not rated yet.
type RateRows struct{}

func (RateRows) Traits() trait.Set { return trait.Act }

func (RateRows) update(m Model) (Model, []Cmd) {
	if !m.CanRateRows() {
		return m, nil
	}
	m.Batch.levels.shown, m.Batch.levels.part, m.Batch.levels.row, m.Batch.levels.by = true, 0, 0, m.ownTechniques()
	return feedLevels(m)
}

// CanRateRows reports whether there are judged rows to rate, and nothing else is done with them.
func (m Model) CanRateRows() bool {
	b := m.Batch
	return b.Size > 0 && m.restful() && b.levels.rated < b.Count(job.Unique)
}

// RatingRows reports whether rows are being rated, and the fraction that is done.
func (m Model) RatingRows() (rating bool, share float64) {
	all := m.Batch.Count(job.Unique)
	if !m.running(toRateLines) || all == 0 {
		return false, 0
	}
	return true, float64(m.Batch.levels.rated) / float64(all)
}

// Rated returns how many rows are rated, and whether that was asked for.
func (b Batch) Rated() (rows int, shown bool) { return b.levels.rated, b.levels.shown }

// feedLevels gives rows to idle workers.
func feedLevels(m Model) (Model, []Cmd) {
	var cmds []Cmd
	for m.count(toRateLines) < m.Workers {
		r, part := m.Batch.unrated()
		if r.Picked == "" {
			break
		}
		var run Run
		m, run = runPart(m, toRateLines, part, r)
		cmds = append(cmds, run)
	}
	return m, cmds
}

// unrated returns the next rows to rate, which are of one part, and moves on behind them.
func (b *Batch) unrated() (r job.RateLines, part int) {
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
			r.Picked, r.Reading, r.Table = job.Packed(picked), b.reading, b.levels.by
			return r, at.part
		}
	}
	return job.RateLines{}, 0
}

// takeRatings keeps ratings. They are those of the rows that unrated has chosen from a row on, but for some that were rated before.
func takeRatings(m Model, t told) (Model, []Cmd) {
	b, e := &m.Batch, t.Event.(job.LinesRated)
	b.parts = slices.Clone(b.parts)
	p := &b.parts[t.Part]
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
	m, cmds := withoutTable(m, b.levels.by, e.Fault)
	if e.Fault != "" {
		m.Batch.levels.by = ""
	}
	if t.Done {
		m, more := feedLevels(m)
		over := !m.running(toRateLines)
		m, cmds = withKept(m, append(cmds, more...), func(p part) bool {
			return p.dirty && (over || b.levels.rated%keptAtOnce < levelsAtOnce || len(p.ratings) > 0 && p.rated())
		})
		m, more = askTexts(m)
		return m, append(cmds, more...)
	}
	return m, cmds
}

// rated reports whether all puzzles of a part are rated.
func (p part) rated() bool {
	for i := range len(p.rows) / job.RowSize {
		if job.VerdictAt(p.rows, i) == job.Unique && !job.Tried(p.ratings, i) {
			return false
		}
	}
	return true
}

// followLevels drops the ratings when the person changes the table by which they were made. That of a link is only for its board.
func followLevels(m Model) (Model, []Cmd) {
	b := &m.Batch
	if !b.levels.shown || b.levels.by == m.ownTechniques() {
		return m, nil
	}
	m, cmds := cancel(m, toRateLines)
	b = &m.Batch
	b.parts, b.levels = slices.Clone(b.parts), levels{}
	for i := range b.parts {
		b.parts[i].ratings, b.parts[i].dirty = nil, true
	}
	b.changes++
	m.Lists.dropped = slices.Clone(m.Lists.dropped)
	for i := range m.Lists.dropped {
		m.Lists.dropped[i].rating = job.Rating{}
	}
	return withKept(m, cmds, func(p part) bool { return p.dirty })
}
