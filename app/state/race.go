package state

import (
	"numplace/app/shared/job"
	"numplace/app/state/trait"
)

// The race of the presets.

// StartRace runs all presets on the puzzle.
type StartRace struct{ trait.Act }

func (StartRace) update(m Model) (Model, Cmds) {
	m, cmds := cancel(m, toRace{})
	m.Explore = m.Explore.StartRace()
	return cmds.then(nextRacers(m))
}

// nextRacers starts as many presets as there are idle workers.
func nextRacers(m Model) (Model, Cmds) {
	var cmds Cmds
	for m.count(toRace{}) < m.Workers {
		x, i, r, ok := m.Explore.NextRacer()
		if !ok {
			break
		}
		m.Explore = x
		m, cmds = cmds.then(start(m, toRace{}, i, r, 0))
	}
	return m, cmds
}

// toRace runs a preset of the race.
type toRace struct{ inExplorer[job.Raced] }

// take stores the progress of a preset.
func (toRace) take(m Model, t told) (Model, Cmds) {
	m.Explore.Race = m.Explore.Race.Raced(t.Part, t.Event.(job.Raced).Score, t.Elapsed, t.Done)
	return nextRacers(m)
}

// Racing reports whether the race is running.
func (m *Model) Racing() bool { return m.running(toRace{}) }
