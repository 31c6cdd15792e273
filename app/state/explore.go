package state

import (
	"numplace/app/shared/link"
	"numplace/app/state/jobs"
	"numplace/app/state/search"
	"numplace/app/state/trait"
)

// The explorer, which shows a search of the board's puzzle, or its path by logic. The value is of
// app/state/search.

// explore opens the explorer on the board's puzzle. If it was explored before, the search is shown
// as it was left.
func explore(m Model) (Model, Cmds) {
	if m.Explore.Method == search.ByLogic {
		return explorePath(m)
	}
	puzzle, _ := m.Board.Puzzle()
	if at, ok := m.Explore.Opening(puzzle); ok {
		return startSearch(m, at)
	}
	return m, Cmds{MeasureTree{}}
}

// Searchable reports whether the searches that can be watched know the board's rules.
func (m *Model) Searchable() bool { return m.Board.Layout().OnlyDigits() }

// noSearch says that no search can be watched.
func noSearch(m Model) (Model, Cmds) {
	m.Menu, m.Notice = NoMenu, Notice{Kind: NoSearch}
	return m, nil
}

// ShowNumbers shows what was counted, or hides it.
type ShowNumbers struct{ trait.Aside }

func (ShowNumbers) update(m Model) (Model, Cmds) {
	m.Explore.Numbers = !m.Explore.Numbers
	return m, Cmds{MeasureTree{}}
}

// ListSteps shows the steps of the path in a narrow window, or hides them.
type ListSteps struct{ trait.Aside }

func (ListSteps) update(m Model) (Model, Cmds) {
	m.Explore.Listed = !m.Explore.Listed
	return m, nil
}

// leaveExplore ends the searches. A search that was running starts again when the person returns,
// at the event shown.
func leaveExplore(m Model) (Model, Cmds) {
	m.said++ // no Hush is about a later notice
	m.Explore = m.Explore.Leave(m.running(toTrace{}), m.running(toRace{}))
	return end(m, jobs.Explore)
}

// exploreAt opens the explorer at the moment that a link names.
func exploreAt(m Model, at link.Moment) (Model, Cmds) {
	if !at.Logic && !m.Searchable() {
		return noSearch(m)
	}
	if at.Logic {
		return pathAt(m, at)
	}
	m.View = OnExplore
	return startSearch(m, at)
}

// explored stores the search after a change, and asks for what that wants.
func (m Model) explored(x search.Explore, want search.Want) (Model, Cmds) {
	m.Explore = x
	var cmds Cmds
	if want.Unlist {
		m, cmds = cancel(m, toHere{}, toOneHere{})
	}
	if want.Scroll {
		cmds = append(cmds, ShowTree{})
	}
	if want.Fetch {
		m, cmds = cmds.then(fetch(m, want.Event))
	}
	if want.NoneAhead || want.NoneBefore {
		m.Notice = Notice{Kind: NoneAhead}
		if want.NoneBefore {
			m.Notice.Kind = NoneBefore
		}
		m, cmds = cmds.then(hushLater(m))
	}
	if want.Tick {
		return animate(m, cmds, m.Explore.Wait())
	}
	return m, cmds
}

// brokenExplore reports that the search crashed.
func brokenExplore(m Model) (Model, Cmds) {
	m.Explore.Broken, m.Explore.Playing = true, false
	return end(m, jobs.Explore)
}
