package state

import (
	"numplace/app/shared/job"
	"numplace/app/state/search"
	"numplace/app/state/trait"
)

// All steps that there are in the position that the path shows, by all techniques.

// ListHere lists all steps of the position that is shown, or closes the list. While the position is
// still awaited, the list waits for it.
type ListHere struct{ trait.Act }

func (ListHere) update(m Model) (Model, Cmds) {
	m.Menu = NoMenu
	x, ok := m.Explore.Logic.List()
	if !ok || m.Explore.Method != search.ByLogic {
		return closeHere(m)
	}
	m.Explore.Playing, m.Explore.Logic = false, x
	return m, nil
}

func closeHere(m Model) (Model, Cmds) {
	m, cmds := cancel(m, toHere{}, toOneHere{})
	m.Explore.Logic = m.Explore.Logic.CloseList()
	return m, cmds
}

// toHere lists all steps of a position.
type toHere struct{ inExplorer[job.StepsFound] }

func (toHere) forget(m *Model) { m.Explore.Logic.Here.Stopped = true }

// take adds steps to the list.
func (toHere) take(m Model, t told) (Model, Cmds) {
	m.Explore.Logic.Here = m.Explore.Logic.Here.Add(t.Event.(job.StepsFound))
	return m, nil
}

// Listing reports whether the steps of a position are being listed.
func (m *Model) Listing() bool { return m.running(toHere{}) || m.Explore.Logic.Here.Due() }

// OnlyHere lists the steps by one technique alone, or all with "".
type OnlyHere struct {
	trait.Act
	Technique string
}

func (msg OnlyHere) update(m Model) (Model, Cmds) {
	m.Explore.Logic.Here.Only = msg.Technique
	return m, nil
}

// ShowHere shows a step of the list, numbered from 1. While steps are being listed it waits: to
// find one takes as long as to list those before it.
type ShowHere struct {
	trait.Act
	Number int
}

func (msg ShowHere) update(m Model) (Model, Cmds) {
	h, ok := m.Explore.Logic.Here.Want(msg.Number)
	if !ok {
		return m, nil
	}
	m.Explore.Logic.Here = h
	return cancel(m, toOneHere{})
}

// askHere asks for the list, or for the step of it that is wanted, for the board's size.
func askHere(m Model) (Model, Cmds) {
	if x, r, ok := m.Explore.Logic.AskList(); ok {
		m.Explore.Logic = x
		return run(m, toHere{}, r)
	}
	x, r, ok := m.Explore.Logic.AskHere()
	if !ok || m.running(toHere{}) || m.running(toOneHere{}) {
		return m, nil
	}
	m.Explore.Logic = x
	return run(m, toOneHere{}, r)
}

// toOneHere finds a step of that list.
type toOneHere struct{ inExplorer[job.Hinted] }

// take stores the step that is shown.
func (toOneHere) take(m Model, t told) (Model, Cmds) {
	m.Explore.Logic = m.Explore.Logic.ShowHere(t.Event.(job.Hinted))
	return m, nil
}
