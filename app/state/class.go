package state

import (
	"numplace/app/state/class"
	"numplace/app/state/game"
	"numplace/app/state/storage"
)

// This file connects the set of puzzles of a class to the page. Package app/state/class has its state machine.

// classEnv returns the parts of the Model that package class reads.
func (m *Model) classEnv() class.Env {
	return class.Env{
		Shown: m.View == OnClass, Board: m.Board.Given, OnBoard: m.View <= OnExplore && !m.Door.On && !m.Widget.On,
		Boards: storage.Boards(m.Recent), Changes: m.Changes, ID: m.ID(), Clock: m.Clock, Lang: m.Lang, Jobs: m.jobs,
		Options: m.makeOptions(), Workshop: m.workshop || !m.Thrifty,
	}
}

// classed calls change with the set, and carries out the Asks (effects) that change returns.
func (m Model) classed(change func(c *class.Class, e class.Env) class.Asks) (_ Model, cmds Cmds) {
	c := m.Class
	asks := change(&c, m.classEnv())
	m.Class = c
	if asks.Keep != "" {
		cmds = append(cmds, class.Keep{Line: asks.Keep})
	}
	if asks.Copy != "" {
		cmds = append(cmds, Copy{Text: asks.Copy, Done: Notice{Kind: TextCopied}})
	}
	if asks.Start != nil {
		m, cmds = cmds.then(run(m, asks.Start, asks.Request))
	}
	switch {
	case asks.Open != nil:
		m, cmds = cmds.then(openGrid(m, *asks.Open))
		m, cmds = cmds.then(m.playing(game.Select{Cell: asks.Cell}))
		return cmds.then(begin(m))
	case asks.Show:
		m = turned(m, OnClass)
		cmds = append(cmds, navigate(m, true))
	case asks.List:
		m, cmds = cmds.then(enterLists(turned(m, OnBatch)))
		cmds = append(cmds, navigate(m, true))
		return cmds.then(m.listAt(m.Class.ListQuery()))
	}
	return m, cmds
}

// followClass reads the progress on the boards of the set, and requests what is not known about them. Candidates that
// occur in solutions are not shown while the solution is hidden, even if they were shown on another board.
func followClass(m Model) (_ Model, cmds Cmds) {
	if m, cmds = m.classed((*class.Class).Follow); m.Candidates.Kind == game.InSolutions && m.Untold() {
		m.Candidates = game.Candidates{}
	}
	return m, cmds
}

// ClassBoard returns the index of the board shown in the set of a class. ok is false if it is not played as one.
func (m *Model) ClassBoard() (at int, ok bool) {
	at, ok = m.Class.Number(m.Board.Given)
	return at, ok && !m.Door.On && !m.Widget.On
}

// Untold reports whether the solution is hidden: the board is played as one of a class and is not solved yet.
func (m *Model) Untold() bool {
	_, ok := m.ClassBoard()
	return ok && !m.SolvedByHand()
}
