package state

import (
	"time"

	"numplace/app/shared/job"
	"numplace/app/state/trait"
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

// StartRace runs all presets on the puzzle.
type StartRace struct{}

func (StartRace) Traits() trait.Set { return trait.Act }

func (StartRace) update(m Model) (Model, []Cmd) {
	if m.Explore.run == nil {
		return m, nil
	}
	m, cmds := cancel(m, toRace)
	m.Explore.Race = make([]Racer, len(trace.Presets))
	for i, p := range trace.Presets {
		m.Explore.Race[i].Preset = p.ID
	}
	m.Explore.started = 0
	m, more := nextRacers(m)
	return m, append(cmds, more...)
}

// nextRacers starts as many presets as there are idle workers.
func nextRacers(m Model) (Model, []Cmd) {
	var cmds []Cmd
	for ; m.Explore.started < len(m.Explore.Race) && m.count(toRace) < m.Workers; m.Explore.started++ {
		x := m.Explore
		var run Run
		m, run = runPart(m, toRace, x.started, job.Race{Puzzle: job.GridOf(x.Of), Strategy: trace.Presets[x.started].Strategy})
		cmds = append(cmds, run)
	}
	return m, cmds
}

// raced stores the progress of a preset.
func raced(m Model, t told) (Model, []Cmd) {
	x, i := &m.Explore, t.Part
	x.Race = append([]Racer(nil), x.Race...)
	x.Race[i].Score, x.Race[i].Took, x.Race[i].Over = t.Event.(job.Raced).Score, t.Elapsed, t.Done
	return nextRacers(m)
}

// Racing reports whether the race is running.
func (m Model) Racing() bool { return m.running(toRace) }
