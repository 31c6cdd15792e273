package state

import (
	"numplace/app/shared/daily"
	"numplace/app/state/collections"
	"numplace/app/state/dialogs"
	"numplace/app/state/door"
	"numplace/app/state/trait"
	"numplace/solver"
)

// The puzzle after the one on the board: as the person asks for it, and as it is made ahead.

// PlayNext begins the next puzzle: that of the list's next row, the day's next level that is not
// solved, or a new one like the one on the board, of its level and its layout. After the last row of a
// list it goes back to that.
type PlayNext struct{ trait.Act }

func (PlayNext) update(m Model) (Model, Cmds) {
	if _, ok := m.NextRow(); ok {
		return m.collected(collections.Update(m.Library, m.listsEnv(), collections.OpenNext{}))
	}
	if m.Batch.HasOpened(m.Board.Given) {
		return Show{View: OnBatch}.update(m)
	}
	if c, ok := m.Daily(); ok {
		m = m.tallied()
		for c.Level++; c.Level < daily.Levels; c.Level++ {
			if !m.Door.Solved(c) {
				return m.doored(door.PlayDaily{Choice: c}.Update)
			}
		}
	}
	q := m.likely()
	begin := dialogs.BeginNew{Wish: q.Wish, Layout: q.Layout}
	return m.dialogued(dialogs.Update(m.Dialogs, m.dialogsEnv(), begin))
}

// likely returns the puzzle that is likely to be begun next: once the puzzle on the board is solved,
// one like it.
func (m *Model) likely() dialogs.Quick {
	l := m.Board.Layout()
	rated, known := m.Rating()
	switch made := m.Origin() != ""; {
	case !m.SolvedByHand(), !made && !l.OnlyDigits(): // which may take long
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

// followAhead has a puzzle made ahead. The second program is not fetched for this: it must have answered before.
func followAhead(m Model) (Model, Cmds) {
	if m.Thrifty || m.Widget.On || !m.workshop || !dialogs.Idle(&m.Dialogs, m.jobs) {
		return cancel(m, dialogs.ToMakeAhead{})
	}
	return m.dialogued(dialogs.MakeAhead(m.Dialogs, m.dialogsEnv(), m.likely()))
}
