package search

import (
	"slices"
	"time"

	"numplace/app/shared/job"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
	"numplace/solver/trace"
)

// This file implements the race of the presets: searches of the same puzzle with different strategies.

// Racer is the progress of one preset in the race.
type Racer struct {
	Preset string
	Score  job.Score
	Took   time.Duration
	Over   bool
}

// Race is the progress of all presets, in the order of trace.Presets. It is nil before the first race.
type Race []Racer

// NewRace returns a race in which no preset has been started.
func NewRace() Race {
	race := make(Race, len(trace.Presets))
	for i, p := range trace.Presets {
		race[i].Preset = p.ID
	}
	return race
}

// Raced returns the race with the progress of preset i updated. took is the time that preset i has run, and
// over reports whether it has finished.
func (r Race) Raced(i int, score job.Score, took time.Duration, over bool) Race {
	r = slices.Clone(r)
	r[i].Score, r[i].Took, r[i].Over = score, took, over
	return r
}

// StartRace begins a new race in which no preset has been started. Before the first search it does nothing.
func (x Explore) StartRace() Explore {
	if x.run != nil {
		x.Race, x.started = NewRace(), 0
	}
	return x
}

// NextRacer starts the next preset of the race and returns its index and the request. ok is false if all
// presets have been started.
func (x Explore) NextRacer() (next Explore, i int, r job.Race, ok bool) {
	i = x.started
	if i >= len(x.Race) {
		return x, 0, r, false
	}
	x.started++
	return x, i, job.Race{Puzzle: job.GridOf(x.Of), Strategy: trace.Presets[i].Strategy}, true
}

// StartRace runs all presets on the puzzle.
type StartRace struct{ trait.Act }

func (StartRace) Update(x *Explore, e Env) Asks {
	asks := x.cancel(e, toRace{})
	*x = x.StartRace()
	return x.nextRacers(e, 0, asks)
}

// nextRacers starts presets of the race until all workers are busy. racing is the number of presets that are
// already running.
func (x *Explore) nextRacers(e Env, racing int, asks Asks) Asks {
	for ; racing < e.Workers; racing++ {
		next, i, r, ok := x.NextRacer()
		if !ok {
			break
		}
		*x, asks = next, asks.start(toRace{}, i, r)
	}
	return asks
}

// toRace is the task that runs one preset of the race.
type toRace struct{ jobs.InExplorer }

func (toRace) Event() job.Event { return job.Raced{} }

// Take stores the progress of a preset and starts the next one if a worker is idle.
func (toRace) Take(x *Explore, e Env, t jobs.Answer) Asks {
	x.Race = x.Race.Raced(t.Part, t.Event.(job.Raced).Score, t.Elapsed, t.Done)
	return x.nextRacers(e, e.Jobs.Count(toRace{}), Asks{})
}

// Racing reports whether the race is running.
func Racing(l jobs.Ledger) bool { return l.Count(toRace{}) > 0 }
