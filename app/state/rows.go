package state

import (
	"numplace/app/shared/job"
	"numplace/app/state/collections"
	"numplace/app/state/cursor"
	"numplace/app/state/trait"
	"numplace/solver"
)

// The rows of the collection shown: those in view, their order and their levels. And the shelf of
// all collections.

// listsPage returns what decides how collections are drawn, but belongs to the rest of the page.
func (m Model) listsPage() collections.Page {
	return collections.Page{Lang: m.Lang, Stored: m.stored, Grows: m.grows()}
}

// ScrollRows reports which rows are visible. Across is how many of them stand in a line.
type ScrollRows struct{ Top, InView, Across int }

func (ScrollRows) Traits() trait.Set { return trait.KeepsNotice }

func (msg ScrollRows) update(m Model) (Model, []Cmd) {
	m.Batch = m.Batch.Scrolled(msg.Top, msg.InView, msg.Across)
	return askTexts(m)
}

// MoveRow moves the keyboard's row and scrolls to it, as collections.Batch.Moved does.
type MoveRow struct{ To cursor.Direction }

func (MoveRow) Traits() trait.Set { return trait.Act }

func (msg MoveRow) update(m Model) (Model, []Cmd) {
	m.Batch = m.Batch.Moved(msg.To)
	m, cmds := askTexts(m)
	return m, append(cmds, ShowRow{Top: m.Batch.Top})
}

// OpenRow puts a row's puzzle on the board.
type OpenRow struct{ Row int }

func (OpenRow) Traits() trait.Set { return trait.Act }

func (msg OpenRow) update(m Model) (Model, []Cmd) { return openRow(m, msg.Row) }

// openRow puts a row's puzzle on the board, now or when its text arrives.
func openRow(m Model, row int) (Model, []Cmd) {
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
func (m Model) NextRow() (row int, ok bool) { return m.Batch.Next(m.Board.Given) }

// OpenNext puts the puzzle of the next row on the board. If the board has no puzzle of the
// collection, Lists opens the row under the cursor. A row whose text has to be read first is shown
// in Lists.
type OpenNext struct{}

func (OpenNext) Traits() trait.Set { return trait.Act }

func (OpenNext) update(m Model) (Model, []Cmd) {
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
func askTexts(m Model) (Model, []Cmd) {
	b, ask, ok := m.Batch.AskTexts(m.listsPage())
	if !ok {
		return m, nil
	}
	m.Batch = b
	ask.Played, ask.Fixed = m.played(), !m.Lists.Kept()
	m, run := run(m, toRead, ask)
	return m, []Cmd{run}
}

// followTexts asks for the visible rows if they are not those that were asked for last, or look
// otherwise.
func followTexts(m Model) (Model, []Cmd) {
	if m.View != OnBatch || m.Batch.Fits(m.listsPage()) {
		return m, nil
	}
	return askTexts(m)
}

func forgetTexts(m Model) (Model, []Cmd) {
	m.Batch = m.Batch.WithoutTexts()
	return m, nil
}

// takeTexts stores texts that were asked for.
func takeTexts(m Model, t told) (Model, []Cmd) {
	m.Batch = m.Batch.WithTexts(t.Event.(job.RowsFound))
	m.Lists = m.Lists.Redrawn(m.running(toShelf)) // the second program is here now
	if row, ok := m.Batch.Opening(); ok && m.View == OnBatch {
		return openRow(m, row)
	}
	return askTexts(m)
}

// played returns the boards that the device keeps, as job.Played has them.
func (m Model) played() job.Played {
	var all []byte
	for _, r := range m.Recent {
		if r.Rules == "" {
			all = append(all, r.Layout+"\t"+r.Given+"\t"+r.Entered+"\n"...)
		}
	}
	return string(all)
}

// ArrangeRows shows other rows of the collection, or in another order.
type ArrangeRows struct{ job.Arranging }

func (ArrangeRows) Traits() trait.Set { return trait.Act }

func (msg ArrangeRows) update(m Model) (Model, []Cmd) {
	b, ok := m.Batch.Arranged(msg.Arranging)
	if !ok {
		return m, nil
	}
	m.Batch = b
	return m, []Cmd{ShowRow{}}
}

// FilterRows shows the rows with a verdict, or all for 0.
type FilterRows struct{ Verdict job.Verdict }

func (FilterRows) Traits() trait.Set { return trait.Act }

func (msg FilterRows) update(m Model) (Model, []Cmd) {
	m.Batch = m.Batch.Filtered(msg.Verdict)
	return m, []Cmd{ShowRow{}}
}

// followRows asks for the order of the rows whenever it may be another: not while they are being
// judged or rated, which would change it all the time.
func followRows(m Model) (Model, []Cmd) {
	b, plain := m.Batch.InOrder()
	m.Batch = b
	if plain {
		if !m.running(toArrange) {
			return m, nil
		}
		return cancel(m, toArrange)
	}
	if m.View != OnBatch || m.Filling() {
		return m, nil
	}
	rating, _ := m.RatingRows()
	b, ask, ok := m.Batch.AskOrder(m.stored, rating)
	if !ok {
		return m, nil
	}
	m, cmds := cancel(m, toArrange)
	m.Batch = b
	if ask.OfProgress() {
		ask.Played = m.played()
	}
	m, asks := run(m, toArrange, ask)
	return m, append(cmds, asks)
}

// noOrder keeps the page from asking again for the order that could not be found, until the person
// does or rows change.
func noOrder(m Model) Model {
	m.Batch = m.Batch.WithoutOrder(m.stored)
	return m
}

func forgetOrder(m Model) (Model, []Cmd) {
	m.Batch = m.Batch.NoOrderComes()
	return m, nil
}

// takeOrder shows the rows in the order that was found.
func takeOrder(m Model, t told) (Model, []Cmd) {
	m.Batch = m.Batch.Ordered(t.Event.(job.Arranged))
	m, cmds := askTexts(m)
	return m, append(cmds, ShowRow{Top: m.Batch.Top})
}

// followShelf asks for how the collections are drawn, whenever that may be otherwise.
func followShelf(m Model) (Model, []Cmd) {
	if m.View != OnBatch {
		return m, nil
	}
	if lists, ok := m.Lists.AskHeads(); ok {
		m.Lists = lists
		return m, []Cmd{ReadLists{}}
	}
	if m.running(toShelf) { // to end a job would cost its worker
		return m, nil
	}
	lists, ask, ok := m.Lists.AskShelf(m.Batch, m.listsPage())
	if !ok {
		return m, nil
	}
	m.Lists = lists
	ask.Playing, ask.Solved = len(m.boards(false)), len(m.boards(true))
	m, asks := run(m, toShelf, ask)
	return m, []Cmd{asks}
}

func forgetShelf(m Model) (Model, []Cmd) {
	m.Lists = m.Lists.NoShelfComes()
	return m, nil
}

// undrawnShelf leaves the collections as they are drawn.
func undrawnShelf(m Model) Model {
	m.Lists = m.Lists.Undrawn(m.Batch, m.listsPage())
	return m
}

func takeShelf(m Model, t told) (Model, []Cmd) {
	m.Lists.Shelved = t.Event.(job.Shelved)
	return m, nil
}

// RateRows rates the puzzles of the batch, those that are not rated yet.
type RateRows struct{}

func (RateRows) Traits() trait.Set { return trait.Act }

func (RateRows) update(m Model) (Model, []Cmd) {
	if !m.CanRateRows() {
		return m, nil
	}
	m.Batch = m.Batch.ToBeRated(m.ownTechniques())
	return feedLevels(m)
}

// CanRateRows reports whether there are judged rows to rate, and nothing else is done with them.
func (m Model) CanRateRows() bool { return m.Batch.Ratable() && m.restful() }

// RatingRows reports whether rows are being rated, and the fraction that is done.
func (m Model) RatingRows() (rating bool, share float64) {
	if !m.running(toRateLines) {
		return false, 0
	}
	share, rating = m.Batch.RatedShare()
	return rating, share
}

// feedLevels gives rows to idle workers.
func feedLevels(m Model) (Model, []Cmd) {
	b, asks := m.Batch.ToRate(m.idle(toRateLines))
	m.Batch = b
	return runAsks(m, toRateLines, asks)
}

// takeRatings keeps ratings.
func takeRatings(m Model, t told) (Model, []Cmd) {
	by, e := m.Batch.RatedBy(), t.Event.(job.LinesRated)
	m.Batch = m.Batch.WithRatings(t.Part, e)
	m, cmds := withoutTable(m, by, e.Fault)
	if !t.Done {
		return m, cmds
	}
	m, more := feedLevels(m)
	m, cmds = withKept(m, append(cmds, more...), m.Batch.RatingsToKeep(!m.running(toRateLines)))
	m, more = askTexts(m)
	return m, append(cmds, more...)
}

// followLevels drops the ratings when the person changes the table by which they were made. That of
// a link is only for its board.
func followLevels(m Model) (Model, []Cmd) {
	if !m.Batch.Outdated(m.ownTechniques()) {
		return m, nil
	}
	m, cmds := cancel(m, toRateLines)
	m.Batch, m.Lists = m.Batch.Unrated(), m.Lists.Unrated()
	return withKept(m, cmds, collections.ChangedParts)
}
