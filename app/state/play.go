package state

import (
	"time"

	"numplace/app/shared/job"
	"numplace/app/state/desk"
	"numplace/app/state/dialogs"
	"numplace/app/state/game"
	"numplace/app/state/hints"
	"numplace/app/state/history"
	"numplace/app/state/jobs"
	"numplace/app/state/solutions"
	"numplace/app/state/trait"
	"numplace/solver/format"
)

// This file connects the game on the board to the rest of the page. Package app/state/game has its state machine.

// gameEnv returns the parts of the Model that package game reads.
func (m *Model) gameEnv() game.Env {
	drawing := m.Drawing()
	return game.Env{
		Habits: m.Habits, Lang: m.Lang, Door: m.Door.On, Frame: m.Widget.On, Fixed: m.Widget.Fixed(),
		InView: m.View == OnBoard,
		Listed: m.List.Shown, Hinted: m.Hint.Stage != hints.NoHint,
		Covered: m.Sheet || m.Hint.Stage == hints.HintHow || m.Menu != NoMenu || m.OpenPanel ||
			m.Pane != dialogs.NoPane,
		Drawing: drawing, Answering: drawing && desk.Answering(m.jobs),
		Unsolved: m.Rules() != "", Sure: m.Certain() == format.Sure, Fog: m.Fog(),
	}
}

// Play returns the game together with its Env.
func (m *Model) Play() game.Play { return game.Play{Game: &m.Game, Env: m.gameEnv()} }

// Seen returns what can be seen of the board under fog.
func (m *Model) Seen() history.Board { return m.Play().Sight() }

// LiftFog shows what the fog covers, until the puzzle is opened again. Its links keep the fog.
type LiftFog struct{ trait.BoardAct }

func (LiftFog) update(m Model) (Model, Cmds) {
	m.Extras.Lifted = true
	return focused(m, nil)
}

// playNow is like Play, but with a copy of the game. If a machine makes the result escape to the heap, only
// that copy is allocated there, not the whole Model.
func (m *Model) playNow() game.Play {
	g := m.Game
	return game.Play{Game: &g, Env: m.gameEnv()}
}

// playing applies a message to the game and carries out the Asks that it returns.
func (m Model) playing(msg game.Msg) (Model, Cmds) {
	return m.played(game.Update(m.Game, m.gameEnv(), msg))
}

// played stores the changed game g and carries out asks.
func (m Model) played(g game.Game, asks game.Asks) (Model, Cmds) {
	if asks.Press != "" || asks.Moves {
		return m.press(desk.Press{Do: asks.Press, Moves: asks.Moves, To: asks.To})
	}
	var cmds Cmds
	if asks.Uncount {
		m, cmds = cancel(m, toCandidates{})
	}
	b := g.Board
	g.Board = m.Board // show, called below, puts the new board on
	m.Game = g
	if asks.Unmenu {
		m.Menu = NoMenu
	}
	if asks.Unsay {
		m.Desk.Question = ""
	}
	if asks.ByHand {
		m.AutoNotes = false
		cmds = append(cmds, m.prefer())
	}
	if asks.Awake {
		m.End.Still = false
	}
	if asks.Step {
		m = m.stepped(b)
	}
	if asks.Show {
		m, cmds = cmds.then(show(m, b))
	}
	if asks.Save {
		m, cmds = cmds.then(save(m))
	}
	if asks.SaveTime {
		m, cmds = cmds.then(keepTime(m))
	}
	if asks.Say != game.Nothing {
		m.Notice = Notice{Kind: gameNotices[asks.Say], N: asks.Kept}
	}
	if asks.Focus {
		cmds = append(cmds, Focus{})
	}
	return m, cmds
}

// gameNotices maps the notices of package game to those of the page.
var gameNotices = [...]NoticeKind{game.LockedCell: LockedCell, game.NotesLeft: NotesLeft, game.Nameless: Nameless}

// edit replaces the board with b. The old board becomes a step of Undo.
func edit(m Model, b history.Board) (Model, Cmds) { return m.played(game.Edited(m.Game, b)) }

// stepped prepares the Model for the user's change of the board to b: it counts mistakes and notes a solve.
func (m Model) stepped(b history.Board) Model {
	m.Widget.Entering(m.Board, b)
	if after := m; m.Mode == game.Playing && !m.SolvedByHand() {
		after.Board = b
		if after.SolvedByHand() {
			m.End.Fresh, m.End.Still = true, true
		}
	}
	return m
}

// show replaces the board with b, which must have the same size. It ends jobs about the old board, updates
// the address and saves b.
func show(m Model, b history.Board) (Model, Cmds) {
	sameGivens := b.Given == m.Board.Given
	same := sameGivens && b.Entered == m.Board.Entered
	if same && b.Solver == m.Board.Solver && !m.linkFault {
		m.Board = b // the digits have not changed, so results about them stay valid
		return save(m)
	}
	m, cmds := endThose(m, func(j jobs.Job) bool { return j.Has(jobs.OfBoard) || !same && j.Has(jobs.Opens) })
	m.List = solutions.Listing{}
	opened := m.Board.HasPuzzle() && !m.Drafted
	m.Board, m.Checked.Kind = b, hints.NotChecked // the result of Check was about the old digits
	if !sameGivens {
		// The opened puzzle keeps its record, with the digits entered in it. The changed puzzle gets a new record.
		if opened {
			m = renamed(m)
		}
		m.Drafted = true
	}
	if !sameGivens || m.linkFault {
		m.linkFault = false
		cmds = append(cmds, navigate(m, false))
	}
	return cmds.then(save(m)) // a refused save changes the board's ID and the address, so it is last
}

// Hide removes the solver's digits from the board.
type Hide struct{ trait.Act }

func (Hide) update(m Model) (Model, Cmds) {
	m, cmds := closeList(m)
	b := m.Board
	b.Solver = b.Layout().Empty()
	return focused(cmds.then(edit(m, b)))
}

// askCandidates requests the true candidates (those that occur in a solution) if they are shown and not known.
func askCandidates(m Model) (Model, Cmds) {
	of, wanted := m.Play().WantsCounts()
	if !wanted {
		return m, nil
	}
	m, cmds := cancel(m, toCandidates{})
	m.Candidates = m.Candidates.Asked(of)
	return cmds.then(run(m, toCandidates{}, job.Candidates{Puzzle: job.GridOf(of), Limit: game.CandidateLimit}))
}

// toCandidates is the task that counts, for each candidate, the solutions that contain it.
type toCandidates struct{ jobs.OnBoard }

func (toCandidates) Event() job.Event { return job.CandidatesCounted{} }

func (toCandidates) Traits() jobs.Set { return jobs.Awaited }

func (toCandidates) forget(m *Model) { m.Candidates = game.Candidates{} } // the counts would never arrive

// take stores the counts.
func (toCandidates) take(m Model, t jobs.Answer) (Model, Cmds) {
	m.Candidates = m.Candidates.Counted(t.Event.(job.CandidatesCounted))
	return m, nil
}

// FindingCandidates reports whether the true candidates (those that occur in a solution) are being computed.
func (m *Model) FindingCandidates() bool { return m.running(toCandidates{}) }

// aFrame is the delay before the page requests the combinations for a selection. During a drag, the selection
// changes more often than the page is redrawn.
const aFrame = 16 * time.Millisecond

// askCombos requests the combinations of digits that fit into the selected cells. Only one such job runs at a
// time. If the selection changes while it runs, its answer is not shown, and the next job starts after it.
func askCombos(m Model) (Model, Cmds) {
	if m.running(toCombos{}) {
		return m, nil
	}
	ruling, want, asks := m.Play().Ask()
	if !asks {
		return m, nil
	}
	m.RuleInfo = ruling
	return start(m, toCombos{}, 0, want.Request(), aFrame)
}

// toCombos is the task that computes the combinations of digits that fit into the selected cells.
type toCombos struct{ jobs.OnBoard }

func (toCombos) Event() job.Event { return job.CombosFound{} }

func (toCombos) Traits() jobs.Set { return jobs.Unasked }

func (toCombos) forget(m *Model) { m.RuleInfo = m.RuleInfo.Unasked() }

func (toCombos) lost(m *Model) { m.RuleInfo = m.Play().Lost() }

func (toCombos) take(m Model, t jobs.Answer) (Model, Cmds) {
	m.RuleInfo = m.RuleInfo.Answered(t.Event.(job.CombosFound))
	return m, nil
}
