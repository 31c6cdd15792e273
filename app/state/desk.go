package state

import (
	"time"

	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/state/desk"
	"numplace/app/state/game"
	"numplace/app/state/history"
	"numplace/app/state/incoming"
	"numplace/app/state/trait"
	"numplace/solver"
)

// This file connects the desks, the parts of the page that the second program (app/workshop) draws, to the
// rest of the page, and updates the board for them. Their state machine is package app/state/desk.

// OpensRules reports whether the editor of rules is still opening, because its first reply from the second
// program is missing. Until then, keystrokes do not change the board.
func (m *Model) OpensRules() bool { return m.Drawing() && m.Desk.Head == "" }

// RulesLost reports whether the editor of rules failed to open.
func (m *Model) RulesLost() bool { return m.OpensRules() && !desk.Asked(m.jobs) }

// DeskShown reports whether the board's desk, the part of the page run by the second program, is shown.
func (m *Model) DeskShown() bool {
	return m.View == OnBoard && m.Desk.Head != "" && !m.Door.On && m.Board.Solver.Count() == 0
}

// deskAt returns the place and the inputs of the current desk, or the zero At if no desk is shown.
func (m *Model) deskAt() (at desk.At) {
	switch {
	case m.View == OnLearn && m.Learn.Ready():
		at.Place = job.AtLearn + m.Learn.Key
	case m.View == OnBoard && m.Task() != "" && !m.Door.On && (m.Desk.Pitch > 0 || m.Widget.On ||
		m.Task().IsLocal()):
		at.Place, at.Task, at.Start, at.Pitch = m.boardPlace(), m.Task(), m.Extras.Start, m.Desk.Pitch
		at.Board = m.wholeQuery(m.Board.Entered)
		switch {
		case m.Drawing():
			at.Pitch, at.Start = 0, m.ID() // independent of a cell's width, and anew for each board
		case m.SolvedByHand():
			at.Spent = m.Clock.Seconds()
		case m.Exercising():
		case m.Extras.Start != "": // until the puzzle is solved, the user's digits do not matter
			at.Board = m.Extras.Start
		default:
			at.Board = link.Encode(m.Board.Given)
		}
		if m.Picturing() {
			at.Cell = m.Cursor
		}
	default:
		return at
	}
	at.Lang, at.Naming = m.Lang, m.Naming
	return at
}

// boardPlace returns the name of the place next to the board, where a desk can be shown.
func (m *Model) boardPlace() string {
	if m.Widget.On {
		return job.AtFrame
	}
	return job.AtBoard
}

// wholeQuery returns the query of a link to the board with its pencil marks, task and table of techniques.
// digits are the digits in the cells without givens.
func (m *Model) wholeQuery(digits solver.Grid) string {
	b := link.Board{Given: m.Seen().Given, Entered: digits, Notes: m.Board.Notes, Table: m.UsedTechniques(),
		Task: m.Task()}
	if m.Drawing() {
		b.Words = m.Words()
	}
	return link.EncodeBoard(b)
}

// deskEnv returns the parts of the Model that package desk reads.
func (m *Model) deskEnv() desk.Env {
	drawn := ""
	if m.Drawing() {
		drawn = string(m.SettersDrawing())
	}
	return desk.Env{
		At: m.deskAt(), Jobs: m.jobs,
		Ask: job.AskDesk{
			StepOptions: job.StepOptions{Lang: m.Lang, Naming: m.Naming, Table: m.UsedTechniques(),
				Own: m.Words().Own, Doubtful: m.Doubtful()}, Place: m.boardPlace(),
			Drawn: drawn, Cell: int(m.Cursor), SolutionShown: m.SolutionShown,
			Spent: int(m.Clock.Spent.Seconds()), Solve: m.Solved, Today: m.Door.Today,
		},
		ShownBoard: func() string {
			if m.Board.Solver.Count() > 0 {
				return m.wholeQuery(m.Board.Shown())
			}
			return m.wholeQuery(m.Board.Entered)
		},
	}
}

// desked calls change with the desk, and carries out the Asks (effects) that change returns.
func (m Model) desked(change func(d *desk.Desk, e desk.Env) desk.Asks) (Model, Cmds) {
	d := m.Desk
	asks := change(&d, m.deskEnv())
	m, cmds := cancel(m, asks.Cancel...)
	m.Desk = d
	if asks.Unmenu {
		m.Menu = NoMenu
	}
	if asks.Unsay {
		m.Notice = Notice{}
	}
	if asks.Start != nil {
		m, cmds = cmds.then(run(m, asks.Start, asks.Request))
	}
	m, cmds = cmds.then(m.granted(&asks.Wish, asks.Picture))
	if asks.Press != (desk.Press{}) {
		m, cmds = cmds.then(m.drawPressed(asks.Press))
	}
	if asks.Say != "" {
		m.Notice = Notice{Kind: FromWorkshop, Part: asks.Say}
	}
	if m.Drawing() && m.Desk.Waits(m.jobs) {
		return cmds.then(m.desked((*desk.Desk).Next))
	}
	return m, cmds
}

// followDesk requests new content from the second program when the inputs of the current desk have changed.
func followDesk(m Model) (Model, Cmds) {
	if !m.Desk.Behind(m.deskAt(), m.jobs) {
		return m, nil
	}
	return m.desked((*desk.Desk).Follow)
}

// granted carries out w, a desk's request to change the board. If an image was just read, picture is the task
// with which granted opens the board. Otherwise picture is "".
func (m Model) granted(w *job.Wish, picture link.Task) (Model, Cmds) {
	var cmds Cmds
	if w.Left != (job.Left{}) {
		cmds = append(cmds, KeepDesk(w.Left))
		m.Door.Solves = m.Door.Solves.Under(w.Left.Log)
	}
	if w.File != "" {
		cmds = append(cmds, SaveText{w.Name, string(w.File)})
	}
	if w.Notes && m.Tool == game.DigitTool {
		m.Tool = game.CentreTool
	}
	var more Cmds
	switch w.Kind {
	case job.NoWish:
		return m.pointed(w.Goes), cmds
	case job.EndTask: // the user has left the task's page in the meantime
		m.Extras.Task = ""
		return cmds.then(save(m))
	case job.CarryOn:
		return cmds.then(m.carriedOn(w.Carried))
	}
	linked, err := link.DecodeBoard(w.Query)
	if err != nil {
		return m, cmds
	}
	b, with := incoming.BoardOf(linked), incoming.Linked(linked)
	if w.Kind == job.TakeBoard || picture != "" { // the board becomes an ordinary board of the user
		with = incoming.Extras{Task: picture, Own: true}
	}
	if w.Kind != job.RestoreBoard && (w.Kind != job.ChangeBoard || picture != "") {
		m, cmds = cmds.then(openTabled(m, b, linked.Table, with))
	}
	switch w.Kind {
	case job.RestoreBoard:
		m, more = edit(m, b) // Undo reverts this
	case job.PlayBoard:
		m, more = begin(m)
	case job.TakeBoard:
		m.Extras.Task = ""
		m, more = save(m) // stores the record without the task
	case job.ChangeBoard:
		if m.Drawing() {
			m, more = m.drawn(b, linked.Words, w)
		} else {
			m, more = m.pictured(b)
		}
		m = m.pointed(w.Goes)
		m.Desk.Drawn(m.deskAt())
	}
	return m, append(cmds, more...)
}

// pointed moves the cursor to a cell. goes is the number of the cell plus 1. If goes is 0, the cursor stays.
func (m Model) pointed(goes int) Model {
	switch {
	case goes <= 0 || goes > m.Board.Layout().Cells():
	case m.Drawing():
		m.Selection = m.Selection.Only(solver.Cell(goes - 1))
	default:
		m.Cursor = solver.Cell(goes - 1)
	}
	return m
}

// drawn applies a change made in the editor of rules. b is the new board, words has the setter's new texts, and w
// the new drawing.
func (m Model) drawn(b history.Board, words link.Words, w *job.Wish) (Model, Cmds) {
	var cmds Cmds
	if b.Layout().N() != m.Board.Layout().N() {
		return m, nil
	}
	before := m.Extras
	if words != m.Words() {
		m.Extras.Unsure = m.unsure().On(m.Words(), words).String()
		m.Extras.Words, m.Extras.Wrote = words, true
	}
	if w.Redrawn {
		m.Extras.Draw(b.Given, link.Drawing(w.Drawn))
	}
	if b == m.Board && m.Extras != before {
		m, cmds = addressed(save(m))
	}
	return cmds.then(edit(m, b))
}

// pictured replaces the board with b, the puzzle that was read from an image.
func (m Model) pictured(b history.Board) (_ Model, cmds Cmds) {
	if b.Layout() == m.Board.Layout() {
		m, cmds = edit(m, b)
	} else {
		m, cmds = putExtras(m, b, "", m.Extras)
	}
	m.Mode = game.Setting
	return m, cmds
}

// carriedOn adds the progress that came with the board's link, and ends the link's task.
func (m Model) carriedOn(progress job.Carried) (Model, Cmds) {
	linked, _ := link.DecodeBoard(m.deskAt().Board)
	h, ok := history.Read(progress.Trail, "", incoming.BoardOf(linked))
	m = m.recalled(h, ok)
	m.Clock.Spent = max(m.Clock.Spent, time.Duration(progress.Spent)*time.Second)
	m.Hints, m.SolutionShown = max(m.Hints, progress.Hints), m.SolutionShown || progress.SolutionShown
	m.Extras.Task = ""
	return addressed(save(m))
}

// DrawRules opens the editor of rules.
type DrawRules struct{ trait.BoardAct }

func (DrawRules) update(m Model) (Model, Cmds) {
	m.Menu, m.Advance, m.Mode, m.Extras.Task = NoMenu, false, game.Setting, link.Draw
	m, cmds := save(m) // so that a reload opens the editor again
	return cmds.then(m.desked((*desk.Desk).Draw))
}

// press sends a press of a key or button to the editor of rules.
func (m Model) press(p desk.Press) (Model, Cmds) {
	return m.desked(func(d *desk.Desk, e desk.Env) desk.Asks { return d.Press(e, p) })
}

// drawPressed handles those presses in the editor of rules for which the second program is not needed.
func (m Model) drawPressed(p desk.Press) (Model, Cmds) {
	switch {
	case p.Moves:
		return m.playing(game.Move{To: p.To})
	case p.Do == job.DrawUndo:
		return m.played(game.Undone(m.Game, 1))
	case p.Do == job.DrawRedo:
		return m.played(game.Redone(m.Game))
	}
	m.Extras.Task = ""
	m, cmds := save(m) // so that a reload does not open the editor again
	if p.Do == job.DrawDone {
		return cmds.then(Judge{}.update(m))
	}
	return m, append(cmds, Focus{})
}
