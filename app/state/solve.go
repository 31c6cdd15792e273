package state

import (
	"numplace/app/shared/embed"
	"numplace/app/state/dialogs"
	"numplace/app/state/ended"
	"numplace/app/state/frame"
	"numplace/app/state/game"
	"numplace/app/state/history"
	"numplace/app/state/storage"
	"numplace/app/state/trait"
)

// This file connects the end of a solve to the page, and determines which time counts as playing time. Package
// app/state/ended has its state machine. The clock itself is in package game.

// End is the state of the panel that is shown when the user has solved the puzzle. Before that, it is zero.
type End struct {
	ended.End
	Keeping storage.Keeping // state of the offer to protect the stored boards from deletion
}

// endEnv returns the parts of the Model that package ended reads. p is the game.
func (m *Model) endEnv(p game.Play) ended.Env {
	return ended.Env{
		Play: p, ByHand: m.SolvedByHand(), Sound: m.SlipsKnown(), Doubtful: m.Doubtful(),
		Table: m.UsedTechniques(), Thrifty: m.Thrifty, Logs: !m.Exercising() && !m.Widget.On,
		ID: m.ID(), Today: m.Door.Today,
	}
}

// ending calls change with the end panel, and carries out the Asks (effects) that change returns.
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
	if asks.Log != nil {
		c, _ := m.Daily()
		cmds = append(cmds, storage.LogSolve{Lines: append(asks.Log, m.Door.Enter(c)...)})
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

// followEnd updates the end panel's state if the user has solved the puzzle. Otherwise it clears that state.
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

// ended returns m. If the puzzle is solved, the field Solved is set to a summary of the solve, made from the History.
func (m Model) ended() Model {
	if m.Mode == game.Playing && m.SolvedByHand() {
		m.Solved = m.End.Read(m.endEnv(m.Play()))
	}
	return m
}

// followHelp records whether the page has shown the solution or clues to it. If the help that the user
// got has changed since the board was saved, followHelp saves the board again.
func followHelp(m Model) (Model, Cmds) {
	if m.Mode == game.Setting || m.Door.On || m.Widget.On || m.SolvedByHand() {
		return m, nil
	}
	m.SolutionShown = m.SolutionShown || m.View == OnExplore || m.Board.Solver.Count() > 0 ||
		m.Candidates.Kind == game.InSolutions && m.Play().CandidatesKnown()
	if m.Help == m.Helped || m.View != OnBoard || m.Rev() == "" {
		return m, nil
	}
	return keepVersion(m)
}

// Solve returns a summary of how the board was solved. ok is false if that is unknown.
func (m *Model) Solve() (s history.Solve, ok bool) { return m.endEnv(m.Play()).Solve() }

// SlipsKnown reports whether mistakes during the solve can be counted. For that, the puzzle must have exactly
// one solution, because otherwise a digit that differs may belong to another solution.
func (m *Model) SlipsKnown() bool { return m.Solutions().Sound() }

// Effort returns a sentence about the number of hints, and one about the number of mistakes, in the solve.
func (m *Model) Effort() (facts []string) { return m.endEnv(m.Play()).Effort() }

// Replayed returns the board at the current position of the replay.
func (m *Model) Replayed() history.Board { return m.End.Replayed(m.endEnv(m.Play())) }

// Seen is sent when the page becomes visible (Now is true) or hidden.
type Seen struct {
	trait.Aside
	Now bool
}

func (msg Seen) update(m Model) (Model, Cmds) {
	m.Clock.Away = !msg.Now
	if !msg.Now || m.Widget.On && m.Widget.Wish == (embed.Wish{}) {
		return m, nil
	}
	m, cmds := m.framed((*frame.Widget).WishAgain)
	return m, append(cmds, AskDate{})
}

// counts reports whether the time that passes now is playing time. Playing time begins when play is started
// explicitly, or with the first digit, pencil mark, colour or selected cell. It ends when the puzzle is
// solved or its solution is shown. In between, it passes while the board is visible and the clock is not
// paused. The start page, another view, a dialog or a hidden tab hides the board. Menus, hints and other
// panels next to the board do not. After a reload, playing time waits for the user's first action again.
func (m *Model) counts() bool {
	seen := !m.Clock.Away && m.View == OnBoard && !m.Door.On && !m.OpenPanel && m.Pane == dialogs.NoPane &&
		m.Uncopied == ""
	ended := m.Board.Solver.Count() > 0 || m.SolvedByHand()
	return m.Clock.Begun && m.Mode == game.Playing && seen && !m.Clock.Paused && !ended
}

// begunBy starts the playing time if the user's first action is in m but not yet in before.
func (m Model) begunBy(before Model) Model {
	same := m.ID() == before.ID() && m.Board.Given == before.Board.Given && m.View == OnBoard && before.View == OnBoard
	if same && m.Mode == game.Playing && m.Touched(&before.Game) {
		m.Clock.Begun = true
	}
	return m
}

// askClock starts or stops the clock if the result of counts has changed.
func askClock(m Model) (Model, Cmds) {
	clock, run, asks := m.Clock.Counting(m.counts())
	if m.Clock = clock; !asks {
		return m, nil
	}
	return m, Cmds{run}
}
