package state

import (
	"numplace/app/shared/job"
	"numplace/app/state/collections"
	"numplace/app/state/cursor"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
	"numplace/solver"
)

// The visible rows of the collection.

// listsPage returns what decides how collections are drawn, but belongs to the rest of the page.
func (m *Model) listsPage() collections.Page {
	return collections.Page{Lang: m.Lang, Naming: m.Naming, Stored: m.stored, Grows: m.grows()}
}

// ScrollRows reports which rows are visible. Across is how many of them stand in a line.
type ScrollRows struct {
	trait.Aside
	Top, InView, Across int
}

func (msg ScrollRows) update(m Model) (Model, Cmds) {
	m.Batch = m.Batch.Scrolled(msg.Top, msg.InView, msg.Across)
	return askTexts(m)
}

// MoveRow moves the keyboard's row and scrolls to it, as collections.Batch.Moved does.
type MoveRow struct {
	trait.Act
	To cursor.Direction
}

func (msg MoveRow) update(m Model) (Model, Cmds) {
	m.Batch = m.Batch.Moved(msg.To)
	return scrolled(askTexts(m))
}

// OpenRow puts a row's puzzle on the board.
type OpenRow struct {
	trait.Act
	Row int
}

func (msg OpenRow) update(m Model) (Model, Cmds) { return openRow(m, msg.Row) }

// openRow puts a row's puzzle on the board, now or when its text arrives.
func openRow(m Model, row int) (Model, Cmds) {
	b, puzzle, known := m.Batch.Open(row)
	m.Batch = b
	switch {
	case !known:
		return askTexts(m)
	case puzzle == (solver.Grid{}):
		return m, nil
	}
	return openGrid(m, puzzle)
}

// NextRow returns the row of the next puzzle after the one that the board came from. ok is false if
// it came from no row, or if there is no puzzle soon after it.
func (m *Model) NextRow() (row int, ok bool) { return m.Batch.Next(m.Board.Given) }

// OpenNext puts the puzzle of the next row on the board. If the board has no puzzle of the
// collection, Lists opens the row under the cursor. A row whose text has to be read first is shown
// in Lists.
type OpenNext struct{ trait.Act }

func (OpenNext) update(m Model) (Model, Cmds) {
	row, ok := m.NextRow()
	if !ok && m.View == OnBatch {
		row, ok = m.Batch.Cursor, m.Batch.Rows() > 0
	}
	if !ok {
		return m, nil
	}
	if !m.Batch.Knows(row) {
		m.View, m.Batch.Cursor, m.Batch.Top = OnBatch, row, row
		m, cmds := openRow(m, row)
		return m, append(cmds, ShowRow{Top: row})
	}
	return openRow(m, row)
}

// askTexts asks for missing texts of the visible rows and their neighbours, and for rows that are
// drawn otherwise now.
func askTexts(m Model) (Model, Cmds) {
	b, ask, ok := m.Batch.AskTexts(m.listsPage())
	if !ok {
		return m, nil
	}
	m.Batch = b
	ask.Played, ask.Fixed = m.played(), !m.Lists.Kept()
	return run(m, toRead{}, ask)
}

// followTexts asks for the visible rows if they are not those that were asked for last, or look
// otherwise.
func followTexts(m Model) (Model, Cmds) {
	if m.View != OnBatch || m.Batch.Fits(m.listsPage()) {
		return m, nil
	}
	return askTexts(m)
}

// toRead reads the texts of rows.
type toRead struct{ jobs.InBatch }

func (toRead) Event() job.Event { return job.RowsFound{} }

func (toRead) forget(m *Model) { m.Batch = m.Batch.WithoutTexts() }

// take stores texts that were asked for.
func (toRead) take(m Model, t told) (Model, Cmds) {
	m.Batch = m.Batch.WithTexts(t.Event.(job.RowsFound))
	m.Lists = m.Lists.Redrawn(m.running(toShelf{})) // the second program is here now
	if row, ok := m.Batch.Opening(); ok && m.View == OnBatch {
		return openRow(m, row)
	}
	return askTexts(m)
}

// played returns the boards that the device keeps, as job.Played has them.
func (m *Model) played() job.Played {
	var all []byte
	for _, r := range m.Recent {
		if r.Rules == "" {
			all = append(all, r.Layout+"\t"+r.Given+"\t"+r.Entered+"\n"...)
		}
	}
	return string(all)
}
