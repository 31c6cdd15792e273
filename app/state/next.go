package state

import (
	"numplace/app/state/class"
	"numplace/app/state/collections"
	"numplace/app/state/dialogs"
	"numplace/app/state/door"
	"numplace/app/state/hints"
	"numplace/app/state/trait"
	"numplace/solver"
)

// This file chooses the next puzzle: the one that the user asks for, and the one that is generated ahead.

// PlayNext starts the next puzzle: the next board of the class or row of the list, the next unsolved puzzle of the day,
// or a new puzzle with the same level and layout. After the last board of a class or of a list, it returns there.
type PlayNext struct{ trait.Act }

func (PlayNext) update(m Model) (Model, Cmds) {
	if at, ok := m.ClassBoard(); ok {
		return m.classed(class.OpenNext(at))
	}
	if _, ok := m.NextRow(); ok {
		return m.collected(collections.Update(m.Library, m.listsEnv(), collections.OpenNext{}))
	}
	if m.Batch.HasOpened(m.Board.Given) {
		return Show{View: OnBatch}.update(m)
	}
	if c, ok := m.Daily(); ok {
		m.Door.Tally(m.doorEnv())
		for c.Level++; c.Level < door.PuzzlesOn(c.Day); c.Level++ {
			if !m.Door.Solved(c) {
				return m.doored(door.PlayDaily{Choice: c}.Update)
			}
		}
	}
	q := m.likely()
	begin := dialogs.BeginNew{Wish: q.Wish, Layout: q.Layout}
	return m.dialogued(dialogs.Update(m.Dialogs, m.dialogsEnv(), begin))
}

// likely describes the new puzzle that the user will probably start next. If the board is solved, it is
// usually a similar puzzle. Otherwise it has the kind and level that the user chose last.
func (m *Model) likely() dialogs.Quick {
	l := m.Board.Layout()
	rated, known := m.Rating()
	switch made := m.Origin() != ""; {
	case !m.SolvedByHand(), !made && !l.OnlyDigits(): // a similar puzzle may take long to generate
		return m.Making.Usual()
	case !l.OnlyDigits():
		return dialogs.LaidLike(m.Board.Given, rated.Level)
	case l != solver.Classic:
		return dialogs.Quick{Wish: dialogs.UsualWish(), Layout: l}
	case known:
		return dialogs.Quick{Wish: dialogs.LevelWish(rated.Level), Layout: l}
	}
	return m.Making.Usual()
}

// followAhead generates a puzzle before the user asks for it. It must not make the page fetch the second
// program, so it waits until that program has answered once.
func followAhead(m Model) (Model, Cmds) {
	if m.Thrifty || m.Widget.On || !m.workshop || !dialogs.Idle(&m.Dialogs, m.jobs, hints.ToAhead{}) {
		return cancel(m, dialogs.ToMakeAhead{})
	}
	return m.dialogued(dialogs.MakeAhead(m.Dialogs, m.dialogsEnv(), m.likely()))
}
