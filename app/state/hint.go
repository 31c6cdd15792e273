package state

import (
	"strings"

	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/state/desk"
	"numplace/app/state/game"
	"numplace/app/state/hints"
	"numplace/app/state/incoming"
	"numplace/app/state/jobs"
	"numplace/app/state/solutions"
	"numplace/app/state/trait"
	"numplace/solver"
)

// This file connects hints, and the result of Check, to the rest of the page; package app/state/hints has their state
// machine. It also shows the settings of play, which take the place of both.

// hintsEnv returns the parts of the Model that package hints reads. p is the game.
func (m *Model) hintsEnv(p game.Play) hints.Env {
	e := hints.Env{
		Play: p, Jobs: m.jobs, Table: m.UsedTechniques(), Own: m.Words().Own, Doubtful: m.Doubtful(),
		Judging: m.jobs.Count(solutions.ToLive{}) > 0, Judged: m.Judged(), Found: m.Verdict.OfPuzzle,
		FromEntered: m.Verdict.FromEntered, Refused: m.Notice.Kind == Unreadable || m.Notice.Kind == BadText,
		Offered: m.Widget.Hints(), Solver: m.Widget.Solver, Sheet: m.Sheet, Exercising: m.Exercising(),
		ByHand:   m.SolvedByHand(),
		Compares: m.compares(), Sound: m.Solutions().Sound(), Leveled: strings.Contains(m.Origin(), ".l"),
		Asking: m.asking(), Thrifty: m.Thrifty, Workshop: m.workshop,
	}
	if e.Doubtful || m.foggy() {
		e.Setters = m.settersSolution()
	}
	return e
}

// advised calls change with the hints, the result of Check and the rating. It carries out the Asks (effects)
// that change returns.
func (m Model) advised(change func(a *hints.Advice, e hints.Env) hints.Asks) (Model, Cmds) {
	a := m.Advice
	asks := change(&a, m.hintsEnv(m.playNow()))
	var cmds Cmds
	if asks.Cancel != nil {
		m, cmds = cancel(m, asks.Cancel...)
	}
	m.Advice = a
	if asks.Unmenu {
		m.Menu = NoMenu
	}
	if asks.Help {
		m, cmds = cmds.then(m.desked((*desk.Desk).Help))
	}
	if asks.Start != nil {
		m, cmds = cmds.then(start(m, asks.Start.Task, 0, asks.Start.Request, asks.Start.Wait))
	}
	if asks.Adopt {
		var adopted int
		m.jobs, adopted = m.jobs.Become(hints.ToAhead{}, hints.ToHint{})
		cmds = append(cmds, Hasten{adopted})
	}
	m, cmds = cmds.then(withoutTable(m, asks.Table, asks.Fault))
	if asks.Select != nil {
		m.Selection = *asks.Select
	}
	m.Hints += asks.Hints
	if asks.Edit != nil {
		m, cmds = cmds.then(edit(m, *asks.Edit))
	}
	if asks.Undo > 0 {
		m, cmds = cmds.then(m.played(game.Undone(m.Game, asks.Undo)))
	}
	if say := asks.Say; say.Notice != hints.Nothing {
		m.Notice = Notice{Kind: hintNotices[say.Notice], N: say.N, Noted: say.Placed, Left: say.Removed}
	}
	if asks.Focus {
		cmds = append(cmds, Focus{})
	}
	return m, cmds
}

// advisedIf does the work of advised if is is true. Otherwise it changes nothing.
func (m Model) advisedIf(is bool, change func(*hints.Advice, hints.Env) hints.Asks) (Model, Cmds) {
	if !is {
		return m, nil
	}
	return m.advised(change)
}

// hintNotices maps the notices of package hints to those of the page.
var hintNotices = [...]NoticeKind{
	hints.HintsInPlay: HintsInPlay, hints.DigitSeen: DigitSeen, hints.CellFilled: CellFilled,
	hints.NoOtherHint: NoOtherHint, hints.RunDone: RunDone, hints.NoLevel: NoLevel,
}

// followHintAhead requests the hint that the user will probably ask for next.
func followHintAhead(m Model) (Model, Cmds) {
	return m.advisedIf(m.FollowsAhead(m.hintsEnv(m.Play())), (*hints.Advice).FollowAhead)
}

// followHint closes an open hint if the board has changed. If only the language has changed, it requests the
// hint again.
func followHint(m Model) (Model, Cmds) {
	return m.advisedIf(m.Hint != hints.Hint{}, (*hints.Advice).Follow)
}

// compares reports whether entered digits are compared with the solution at once.
func (m *Model) compares() bool {
	return m.ShowSlips && !m.Widget.On && m.Mode == game.Playing && m.Rules() == ""
}

// followSolution updates the solution with which the entered digits are compared.
func followSolution(m Model) (Model, Cmds) {
	return m.advisedIf(m.Comparing() || m.compares(), (*hints.Advice).FollowSolution)
}

// SlipAt reports whether the entered digit in cell c is marked at once because it differs from the solution.
func (m *Model) SlipAt(c solver.Cell) bool {
	return m.ShowSlips && m.Mode == game.Playing && m.Advice.Slip(m.Board.Given, c, m.Board.Entered.At(c))
}

// followRating requests the difficulty rating of the puzzle.
func followRating(m Model) (Model, Cmds) {
	return m.advisedIf(!m.RatingAsked(m.Board.Given, m.UsedTechniques()), (*hints.Advice).FollowRating)
}

// Rating returns the difficulty rating of the puzzle on the board. ok is false while it is unknown, and under fog.
func (m *Model) Rating() (rated job.Rated, ok bool) {
	return m.Advice.Rating(m.Seen().Given, m.UsedTechniques())
}

// rated is like Rating, but returns only the level, or 0 while it is unknown.
func (m *Model) rated() int {
	rated, _ := m.Rating()
	return int(rated.Level)
}

// StepsStop returns the number of digits that the steps place before no technique applies. ok is false if the
// steps solve the puzzle on the board, or if that is unknown.
func (m *Model) StepsStop() (placed int, ok bool) {
	return m.Advice.StepsStop(m.Board.Given, m.UsedTechniques())
}

// Level returns the difficulty level of the puzzle on the board, from 1 to 5. If the rating of a daily puzzle is
// unknown, Level returns the level at which it was published. For any other puzzle without a rating, it returns 0.
func (m *Model) Level() int {
	if rated, ok := m.Rating(); ok {
		return int(rated.Level)
	}
	if c, ok := m.Daily(); ok {
		return c.Difficulty() + 1
	}
	return 0
}

// CanRate reports whether the user can request the puzzle's rating: it is neither known nor being computed.
func (m *Model) CanRate() bool { return m.Advice.CanRate(m.hintsEnv(m.Play())) }

// Impossible reports whether the puzzle is shown with its verdict and is known to have no solution.
func (m *Model) Impossible() bool { return m.hintsEnv(m.Play()).Impossible() }

// CanHint reports whether the user can request a hint.
func (m *Model) CanHint() bool { return m.hintsEnv(m.Play()).CanHint() }

// CanAskAbout reports whether the user can request a hint about a cell.
func (m *Model) CanAskAbout() bool { return m.hintsEnv(m.Play()).CanAskAbout() }

// CanRun reports whether the user can apply the hint, and the next ones with the same technique, at once.
func (m *Model) CanRun() bool { return m.Advice.CanRun(m.hintsEnv(m.Play())) }

// CanShowDigit reports whether the page offers to show a digit of the solution, because it found no step to explain.
func (m *Model) CanShowDigit() bool { return m.Advice.CanShowDigit(m.hintsEnv(m.Play())) }

// CanPractise reports whether there are exercises for the hint's technique.
func (m *Model) CanPractise() bool { return m.Advice.CanPractise(m.hintsEnv(m.Play())) }

// Seeking reports whether a hint is being computed.
func (m *Model) Seeking() bool { return hints.Seeking(m.jobs) }

// NotedOut returns, by cell, the candidates that the hint uses although the user's pencil marks exclude them, or nil.
func (m *Model) NotedOut() []solver.Digits { return m.Advice.NotedOut(m.Play()) }

// Answered returns the result of the last Check. ok is false if the board has changed since.
func (m *Model) Answered() (k hints.Checked, ok bool) { return m.Checked.About(&m.Board) }

// WrongAt reports whether the digit in cell c is marked as wrong.
func (m *Model) WrongAt(c solver.Cell) bool { return m.SlipAt(c) || m.Checked.WrongAt(&m.Board, c) }

// StruckAt returns the solution's digit in cell c if the user has crossed it out and the page shows that
// mistake. Otherwise it returns 0.
func (m *Model) StruckAt(c solver.Cell) solver.Digit { return m.Checked.StruckAt(&m.Board, c) }

// NotesWrongAt reports whether the pencil marks in cell c are marked as wrong, because they exclude the
// solution's digit.
func (m *Model) NotesWrongAt(c solver.Cell) bool { return m.Checked.NotesWrongAt(&m.Board, c) }

// Practise opens an exercise for the hint's technique. The current board remains stored.
type Practise struct{ trait.BoardAct }

func (Practise) update(m Model) (Model, Cmds) {
	if !m.CanPractise() {
		return m, nil
	}
	key := m.Hint.Found.Technique
	return rerun(m, toPractise{}, job.AskDesk{
		StepOptions: job.StepOptions{Lang: m.Lang, Naming: m.Naming, Table: m.UsedTechniques()},
		Place:       job.AtLearn + key, Do: job.Next + key, Today: m.Door.Today,
	})
}

// toPractise is the task that finds an exercise for a technique.
type toPractise struct{ jobs.OnBoard }

func (toPractise) Event() job.Event { return job.DeskAnswer{} }

func (toPractise) Traits() jobs.Set { return jobs.Awaited | jobs.OfBoard }

// take opens the exercise. If none was found, it opens the technique's lesson, where the user can try again.
func (toPractise) take(m Model, t jobs.Answer) (Model, Cmds) {
	linked, err := link.DecodeBoard(t.Event.(job.DeskAnswer).Query)
	if err != nil || !linked.IsPuzzle() {
		return OpenLesson{Key: m.Hint.Found.Technique}.update(m)
	}
	return openTabled(m, incoming.BoardOf(linked), linked.Table, incoming.Linked(linked))
}

// ShowSheet shows the settings of play in place of the board's controls. If On is false, it hides the settings.
type ShowSheet struct {
	trait.Act
	On bool
}

func (msg ShowSheet) update(m Model) (Model, Cmds) {
	m = m.undisturbed()
	m, cmds := m.advised((*hints.Advice).Close)
	m.Checked = hints.Checked{} // the buttons of a Check would be in the same place
	if m.Sheet = msg.On; !m.Sheet {
		cmds = append(cmds, Focus{})
	}
	return m, cmds
}

// followSheet hides the settings of play if the board is no longer in play.
func followSheet(m Model) (Model, Cmds) {
	m.Sheet = m.Sheet && m.View == OnBoard && m.Mode == game.Playing && !m.Widget.On && !m.Board.Blank() &&
		m.Hint.Stage == hints.NoHint && !m.List.Shown && !m.DeskShown() && !m.SolvedByHand() && !m.Clock.Paused &&
		m.Board.Solver.Count() == 0 && m.Checked.Kind == hints.NotChecked
	return m, nil
}
