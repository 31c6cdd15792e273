package state

import (
	"numplace/app/shared/link"
	"numplace/app/state/frame"
	"numplace/app/state/game"
	"numplace/app/state/history"
	"numplace/app/state/incoming"
	"numplace/app/state/jobs"
	"numplace/app/state/solutions"
	"numplace/app/state/storage"
	"numplace/app/state/trait"
	"numplace/solver"
)

// This file opens boards: empty boards, boards from links, and stored records. All of these end in putExtras.

// New opens an empty board.
type New struct{ trait.Act }

func (New) update(m Model) (Model, Cmds) { return openBoard(m, history.EmptyBoard(m.Board.Layout())) }

// Resize opens an empty board with another layout. If the current board is empty, the new one takes its entry
// in the browser history. Otherwise the new board gets an entry of its own.
type Resize struct {
	trait.Act
	Layout *solver.Layout
}

func (msg Resize) update(m Model) (Model, Cmds) {
	if msg.Layout == m.Board.Layout() {
		return m, nil
	}
	push := !m.Board.Blank()
	m, cmds := put(m, history.EmptyBoard(msg.Layout), "")
	return m, append(cmds, navigate(m, push))
}

// openGrid opens a puzzle.
func openGrid(m Model, g solver.Grid) (Model, Cmds) {
	return openLinked(m, link.Board{Given: g, Entered: g.Layout().Empty()})
}

// openLinked opens the board of a link.
func openLinked(m Model, linked link.Board) (Model, Cmds) {
	return openRead(m, linked, incoming.Linked(linked))
}

// openRead opens the board of a link. data is what came with the puzzle besides its digits. If the board
// shown has the same puzzle, and also all digits and pencil marks of the link, the board shown stays.
func openRead(m Model, linked link.Board, data incoming.Extras) (Model, Cmds) {
	m, cmds := openWith(m, incoming.BoardOf(linked), linked.Table, data)
	return m.damaged(linked), cmds
}

// openWith is like openRead for board b, with the table of techniques in the text table.
func openWith(m Model, b history.Board, table string, data incoming.Extras) (Model, Cmds) {
	data.Of = b.Given
	data = data.Judged()
	if !m.Board.Holds(b) || !storage.SameRules(m.ownRules(), data.Rules) || data.Task != "" && data.Task != m.Task() {
		return openTabled(m, b, table, data)
	}
	mode := m.opening(b, data.Named())
	if mode == game.Posed && m.Mode == game.Playing {
		mode = game.Playing
	}
	m.Door.On = false
	m, cmds := m.playing(game.SetMode{Mode: mode})
	m = front(m)
	if data.Offer.Digits.N() > 0 {
		m.Extras.Join(b.Given).Offer = data.Offer
		m, cmds = cmds.then(save(m))
	}
	words, drawing := m.Words(), m.SettersDrawing()
	if m.LinkTechniques != table || data.Words != (link.Words{}) && data.Words != words ||
		data.Drawing != "" && data.Drawing != drawing {
		m.LinkTechniques = table
		m.Extras.Join(b.Given).Reword(&data)
		// The address must be set before the save: if the save is refused, the board gets another ID and address.
		cmds = append(Cmds{navigate(m, false)}, cmds...)
	}
	return focused(m, cmds)
}

// damaged returns m with a notice about the parts of the link that could not be read, if any.
func (m Model) damaged(linked link.Board) Model {
	if n := damage(linked, m.Board); n.Kind != NoNotice {
		m.Notice = n
	}
	return m
}

// damage returns the notice about the parts of a link that could not be read, or the zero Notice if all could
// be read. shown is the board that was opened by the link.
func damage(linked link.Board, shown history.Board) Notice {
	d := incoming.DamageOf(linked, shown)
	n := Notice{Words: d.Words, Drawn: d.Drawn, Fog: d.Fog}
	switch {
	case d.Board:
		n.Kind, n.N, n.Noted, n.Own = DamagedLink, d.Entered, d.Noted, d.Own
	case d.Newer:
		n.Kind = NewerNotes
	}
	switch n = badTable(n, d.Table, ""); {
	case n.Kind != NoNotice:
	case d.Fog:
		n.Kind = LostFog
	case d.Words:
		n.Kind, n.Words = LostWords, false
	case d.Drawn:
		n.Kind, n.Drawn = LostDrawing, false
	}
	return n
}

// badTable returns n with the fault in the link's table of techniques added, if bad is true. part is the faulty part of
// the table. If n is not about the same link, it is replaced. If bad is false, n is returned unchanged.
func badTable(n Notice, bad bool, part string) Notice {
	switch {
	case !bad:
		return n
	case n.Kind == DamagedLink, n.Kind == NewerNotes:
		n.Table, n.Part = true, part
		return n
	}
	return Notice{Kind: BadTable, Part: part, Fog: n.Fog, Words: n.Words || n.Kind == LostWords,
		Drawn: n.Drawn || n.Kind == LostDrawing}
}

// openBoard shows board b and adds a history entry for it.
func openBoard(m Model, b history.Board) (Model, Cmds) {
	return openTabled(m, b, "", incoming.Extras{})
}

// openTabled is like openBoard. table is the text of a table of techniques, or "". data is what came with the
// puzzle besides its digits.
func openTabled(m Model, b history.Board, table string, data incoming.Extras) (Model, Cmds) {
	if b == m.Board && !m.Door.On && m.Mode == m.opening(b, data.Named()) && !m.linkFault &&
		storage.SameRules(m.ownRules(), data.Rules) && data.Task == m.Task() && data.Drawing == m.SettersDrawing() {
		return front(m), nil
	}
	m, cmds := putExtras(m, b, "", data)
	m.LinkTechniques = table
	return m, append(cmds, navigate(m, true), Focus{})
}

// put shows b with the entered digits and pencil marks of its record. This is the record with the given ID
// or, if there is none, the latest record of the same puzzle. If b has entered digits or pencil marks, the
// latest record must have the same. If no record is found, b gets a new one.
func put(m Model, b history.Board, id string) (Model, Cmds) {
	return putExtras(m, b, id, incoming.Extras{})
}

// putExtras is like put, but also stores data, which came with the puzzle. A record with another ID than id
// is used only if it has the same unsupported rules.
func putExtras(m Model, b history.Board, id string, data incoming.Extras) (Model, Cmds) {
	r, kept, ok := m.Find(storage.Sought{Board: b, ID: id, Rules: data.Rules, Whole: data.Whole, Tab: m.tab})
	if !data.Task.GoesOn() {
		r, ok = storage.Record{}, false
	}
	whole, own := data.Whole, data.Own
	m.Door.On = data.Waits
	data.Whole, data.Waits, data.Own = false, false, false
	if ok {
		data = data.Kept(b.Layout(), &r, r.ID == id)
	}
	data.Of = b.Given
	data = data.Judged()
	m, cmds := endThose(m, func(j jobs.Job) bool { return j.Has(jobs.Opens) && !m.Door.On || frame.Watching(j) })
	m, cmds = cmds.then(unbegun(m))
	spent := r.Spent
	if ok && r.ID == m.ID() {
		spent = max(spent, m.Clock.Spent)
	} else {
		m.LinkTechniques = ""
		m, cmds = cmds.then(keepTime(m))
		m.Help = game.Help{}
	}
	m, cmds = cmds.then(endAsked(m))
	m.Widget.Leave(m.kept(), frame.Kept{Board: b, Extras: data})
	m.Game, m.Extras = m.Game.Anew(b, m.opening(b, data.Named())), data
	m.End, m.Helped = End{}, game.Help{}
	m.List, m.Verdict, m.linkFault = solutions.Listing{}, solutions.Verdict{}, false
	m.Unjudge()
	m.Advice.Leave()
	m = front(m)
	m.Storage.Leave()
	m.whole = false
	if ok {
		m = m.of(&r)
		m.Game = m.Game.Begun(kept)
		m.Clock.Spent, m.Clock.Kept = spent, r.Spent
		if r.ID == id { // the record of the history entry, or chosen by the user
			if m.Mode, m.Drafted = r.ModeOn(kept), r.Own; m.Mode == game.Setting {
				m.Game = m.Game.TypingOn()
			}
		} else if kept.Current().Solved() {
			m.Mode = game.Playing
		}
		m.Drafted = m.Drafted || own
		return m, append(cmds, storage.Recall{ID: m.ID()})
	}
	m.Game = m.Game.Begun(b)
	m.Drafted = own
	m, saved := save(renamed(m))
	m.whole = whole && len(saved) > 0
	return cmds.then(m, saved)
}

// turn shows a puzzle of a solver to which Undo or Redo leads. others has the rest.
func turn(m Model, to frame.Kept, others frame.Others) (Model, Cmds) {
	m, cmds := putExtras(m, to.Board, "", to.Extras)
	m.History, m.Extras, m.Widget.Others = to.History, to.Extras, others
	return focused(m, cmds)
}

// of makes r the record of the board shown. If a newer build wrote r, the page shows a notice.
func (m Model) of(r *storage.Record) Model {
	m.Adopt(r)
	m.Hints, m.SolutionShown = max(m.Hints, r.Hints), m.SolutionShown || r.SolutionShown
	m.Helped = m.Help // makes the help count as saved, so that nothing is saved before the Recall
	if l, err := solver.ParseLayout(r.Layout); err == nil {
		if s, ok := history.ReadSolve(r.Solve, l); ok && len(s.Thoughts) > 0 {
			m.Solved = r.Solve
		}
	}
	if m.ByNewer() && m.Notice.Kind == NoNotice {
		m.Notice.Kind = NewerBoard
	}
	return m
}

// front shows the board view, and closes any dialog or menu.
func front(m Model) Model {
	m = m.undisturbed()
	m.View = OnBoard
	return m
}

// opening returns the mode in which board b opens. rules are the names of its unsupported rules.
func (m *Model) opening(b history.Board, rules string) game.Mode {
	if m.Widget.Solver {
		return game.Setting
	}
	return incoming.ModeOf(b, rules, m.Widget.On)
}
