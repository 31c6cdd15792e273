package state

import (
	"numplace/app/shared/job"
	"numplace/app/state/search"
	"numplace/app/state/trait"
	"numplace/solver/trace"
)

// The race of the presets.

// StartRace runs all presets on the puzzle.
type StartRace struct{}

func (StartRace) Traits() trait.Set { return trait.Act }

func (StartRace) update(m Model) (Model, []Cmd) {
	if m.Explore.run == nil {
		return m, nil
	}
	m, cmds := cancel(m, toRace)
	m.Explore.Race, m.Explore.started = search.NewRace(), 0
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
	m.Explore.Race = m.Explore.Race.Raced(t.Part, t.Event.(job.Raced).Score, t.Elapsed, t.Done)
	return nextRacers(m)
}

// Racing reports whether the race is running.
func (m Model) Racing() bool { return m.running(toRace) }
