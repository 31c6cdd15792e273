package state

import (
	"numplace/app/state/ended"
	"numplace/app/state/game"
	"numplace/app/state/history"
	"numplace/app/state/storage"
)

// The end of a solve. The machine is package app/state/ended; here are its bounds with the rest of the page.

// End is what is shown of a puzzle that the person has solved. It is zero before.
type End struct {
	ended.End
	Keeping storage.Keeping // the offer that is made there
}

// endEnv returns what the end finds outside.
func (m *Model) endEnv(p game.Play) ended.Env {
	return ended.Env{
		Play: p, ByHand: m.SolvedByHand(), Sound: m.SlipsKnown(), Doubtful: m.Doubtful(),
		Table: m.UsedTechniques(), Thrifty: m.Thrifty, Logs: !m.Exercising() && !m.Widget.On,
		ID: m.ID(), Today: m.Door.Today,
	}
}

// ending changes the end, and carries out what the change asks for.
func (m Model) ending(change func(d *ended.End, e ended.Env) ended.Asks) (Model, Cmds) {
	d := m.End.End
	asks := change(&d, m.endEnv(m.playNow()))
	var cmds Cmds
	if asks.Cancel {
		m, cmds = cancel(m, ended.ToReach{})
	}
	m.End.End = d
	if asks.Unmenu {
		m.Menu = NoMenu
	}
	for _, entry := range asks.Log {
		cmds = append(cmds, storage.LogSolve{Line: entry.Line()})
	}
	if asks.Reach != nil {
		m, cmds = cmds.then(run(m, ended.ToReach{}, *asks.Reach))
	}
	if asks.Play != nil {
		m, cmds = cmds.then(m.playing(asks.Play))
	}
	if asks.Edit != nil {
		m, cmds = cmds.then(edit(m, *asks.Edit))
	}
	if asks.Focus {
		cmds = append(cmds, Focus{})
	}
	if asks.Wait > 0 {
		return animate(m, cmds, asks.Wait)
	}
	return m, cmds
}

// followEnd finds out what is known once a puzzle is solved.
func followEnd(m Model) (Model, Cmds) {
	if !m.SolvedByHand() || m.Mode != game.Playing {
		if m.End == (End{}) {
			return m, nil
		}
		m.End = End{}
		return cancel(m, ended.ToReach{})
	}
	return m.ended().ending((*ended.End).Follow)
}

// ended returns the Model of a solved board with what the History tells of it.
func (m Model) ended() Model {
	if m.Mode == game.Playing && m.SolvedByHand() {
		m.Solved = m.End.Read(m.endEnv(m.Play()))
	}
	return m
}

// followHelp counts what the page has told of the solution, and has it kept: the solution itself, or a
// way to it.
func followHelp(m Model) (Model, Cmds) {
	if m.Mode == game.Setting || m.Door.On || m.Widget.On || m.SolvedByHand() {
		return m, nil
	}
	m.Told = m.Told || m.View == OnExplore || m.Board.Solver.Count() > 0 ||
		m.Candidates.Kind == game.InSolutions && m.Play().CandidatesKnown()
	if m.Help == m.Helped || m.View != OnBoard || m.Rev() == "" {
		return m, nil
	}
	return keepVersion(m)
}

// Solve returns how the board was solved; ok is false while nothing is known of that.
func (m *Model) Solve() (s history.Solve, ok bool) { return m.endEnv(m.Play()).Solve() }

// SlipsKnown reports whether a digit that is not on the solved board is known to have been a slip: with
// several solutions, it may be of another one.
func (m *Model) SlipsKnown() bool { return m.Solutions().Sound() }

// Effort says how many hints and slips there were.
func (m *Model) Effort() (facts []string) { return m.endEnv(m.Play()).Effort() }

// Replayed returns the board of the moment that the replay shows.
func (m *Model) Replayed() history.Board { return m.End.Replayed(m.endEnv(m.Play())) }
