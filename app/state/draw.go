package state

import (
	"strconv"
	"strings"

	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/state/cursor"
	"numplace/app/state/trait"
	"numplace/solver"
)

// The editor of a puzzle's rules is a desk beside the board that is being set (app/workshop/draw). The rules are a
// part of the board, and each change of them is a step of Undo.

// DrawRules opens the editor.
type DrawRules struct{ trait.BoardAct }

func (DrawRules) update(m Model) (Model, Cmds) {
	m.Menu, m.Advance = NoMenu, false
	m, cmds := setMode(m, Setting)
	m.Brought.task, m.Desk.State, m.Desk.Shown, m.Desk.next = link.Draw, "", job.Shown{}, ""
	return cmds.then(m.askDraw(""))
}

// Drawing reports whether the editor of rules is open.
func (m *Model) Drawing() bool { return m.Mode == Setting && m.Task() == link.Draw }

// OpensRules reports whether the editor of rules is open and has not answered yet: the second program may have to be
// fetched first. What is typed meanwhile is not for the board: it does not change.
func (m *Model) OpensRules() bool { return m.Drawing() && m.Desk.Head == "" }

// RulesLost reports whether the editor of rules has not come.
func (m *Model) RulesLost() bool {
	return m.OpensRules() && !m.running(toAskDesk{}) && !m.running(toServe{})
}

// askDraw asks the editor about the board as it is now.
func (m Model) askDraw(do string) (Model, Cmds) {
	m.Desk.of = m.deskOf()
	return m.ask(toAskDesk{}, m.Desk.of.place, do)
}

// cursorMoves is what a move of the cursor is among what has been pressed, with a cursor.Direction behind it.
const cursorMoves = "cursor "

// pressed carries out a press in the editor. What is pressed while it answers waits, so that none is lost.
func (m Model) pressed(do string) (Model, Cmds) {
	switch {
	case m.OpensRules() && do == job.DrawEnds:
	case m.running(toAskDesk{}):
		m.Desk.next += do + "\n"
		return m, nil
	case strings.HasPrefix(do, cursorMoves):
		to, _ := strconv.Atoi(do[len(cursorMoves):])
		return Move{To: cursor.Direction(to)}.update(m)
	case do == job.DrawUndo:
		return undoSteps(m, 1)
	case do == job.DrawRedo:
		return redoStep(m)
	case do == job.DrawDone:
		m.Brought.task = ""
		return Judge{}.update(m)
	case do != job.DrawEnds:
		return m.askDraw(do)
	}
	m.Brought.task = ""
	m, cmds := save(m) // a reload does not come back to it
	return m, append(cmds, Focus{})
}

// drawn shows what the editor answers, with the puzzle as it is now, and asks what has been pressed meanwhile.
func (m Model) drawn(e job.Served, linked link.Board) (Model, Cmds) {
	var cmds Cmds
	if b := boardOf(linked); e.Kind == job.ChangeBoard && b.Layout().N() == m.Board.Layout().N() {
		if linked.Words != m.Words() {
			m.Brought.unsure = m.unsure().On(m.Words(), linked.Words).String()
			m.Brought.words, m.Brought.wrote = linked.Words, true
			if b == m.Board {
				m, cmds = addressed(save(m))
			}
		}
		m, cmds = cmds.then(edit(m, b))
	}
	if e.Goes > 0 && e.Goes <= m.Board.Layout().Cells() {
		m.Selection = m.Selection.only(solver.Cell(e.Goes - 1))
	}
	m.Desk.State, m.Desk.Shown = e.State, e.Shown
	m.Desk.of = m.deskOf() // it has drawn this board
	for m.Desk.next != "" && m.Drawing() && !m.running(toAskDesk{}) {
		do, rest, _ := strings.Cut(m.Desk.next, "\n")
		m.Desk.next = rest
		m, cmds = cmds.then(m.pressed(do))
	}
	return m, cmds
}
