package search

import (
	"slices"
	"time"

	"numplace/app/shared/job"
	"numplace/solver/trace"
)

// The race of the presets.

// Racer is the progress of a preset in the race.
type Racer struct {
	Preset string
	Score  job.Score
	Took   time.Duration
	Over   bool
}

// Race is the progress of all presets, in the order of trace.Presets; nil before the first race.
type Race []Racer

// NewRace returns a race in which nobody has started.
func NewRace() Race {
	race := make(Race, len(trace.Presets))
	for i, p := range trace.Presets {
		race[i].Preset = p.ID
	}
	return race
}

// Raced returns the race with the progress of a preset.
func (r Race) Raced(i int, score job.Score, took time.Duration, over bool) Race {
	r = slices.Clone(r)
	r[i].Score, r[i].Took, r[i].Over = score, took, over
	return r
}
