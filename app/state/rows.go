package state

import (
	"strings"

	"numplace/app/job"
	"numplace/solver"
	"numplace/solver/format"
)

// The visible rows of the batch.

// FilterRows shows the rows with a verdict, or all for 0.
type FilterRows struct{ Verdict job.Verdict }

func (msg FilterRows) update(m Model) (Model, []Cmd) {
	b := &m.Batch
	b.Filter, b.Cursor, b.Top, b.opening = msg.Verdict, 0, 0, 0
	b.opened = solver.Grid{} // rows have other numbers now
	m, cmds := askTexts(m)
	return m, append(cmds, ShowRow{})
}

// ScrollRows reports which rows are visible.
type ScrollRows struct{ Top, InView int }

func (msg ScrollRows) update(m Model) (Model, []Cmd) {
	b := &m.Batch
	if msg.Top != b.Top {
		b.opening = 0
	}
	b.Top, b.InView = msg.Top, msg.InView
	b.Cursor = max(min(b.Cursor, b.Top+b.InView-1), b.Top) // keep the keyboard's row visible
	return askTexts(m)
}

// MoveRow moves the keyboard's row and scrolls to it. Up and Down move by one, RowStart and RowEnd by a page,
// BoardStart and BoardEnd to the ends.
type MoveRow struct{ To Direction }

func (msg MoveRow) update(m Model) (Model, []Cmd) {
	b := &m.Batch
	b.opening = 0
	switch msg.To {
	case Up:
		b.Cursor--
	case Down:
		b.Cursor++
	case RowStart: // Page Up; Home and End are BoardStart and BoardEnd
		b.Cursor -= b.InView
	case RowEnd:
		b.Cursor += b.InView
	case BoardStart:
		b.Cursor = 0
	case BoardEnd:
		b.Cursor = b.Rows() - 1
	}
	b.Cursor = max(min(b.Cursor, b.Rows()-1), 0)
	b.Top = max(min(b.Top, b.Cursor), b.Cursor-b.InView+1, 0)
	m, cmds := askTexts(m)
	return m, append(cmds, ShowRow{Top: m.Batch.Top})
}

// OpenRow puts a row's puzzle on the board.
type OpenRow struct{ Row int }

func (msg OpenRow) update(m Model) (Model, []Cmd) { return openRow(m, msg.Row) }

// openRow puts a row's puzzle on the board, now or when its text arrives.
func openRow(m Model, row int) (Model, []Cmd) {
	m.Batch.Cursor, m.Batch.opening = row, 0
	puzzle, _, ok := m.Batch.text(row)
	if !ok {
		m.Batch.opening = row + 1
		return askTexts(m)
	}
	g, err := format.InLine(puzzle)
	if err != nil {
		return m, nil
	}
	m.Batch.opened, m.Batch.openedRow = g, row
	return openGrid(m, g)
}

// NextRow returns the row of the next puzzle after the one that the board came from. ok is false if it came from none,
// or if there is none soon after it.
func (m Model) NextRow() (row int, ok bool) {
	const soon = 64
	b := m.Batch
	if b.opened != m.Board.Given {
		return 0, false
	}
	rows, _, lines := b.rowsFrom(b.Filter, b.openedRow+1, soon)
	for i := range lines {
		if job.VerdictAt(rows, i) != job.Malformed {
			return b.openedRow + 1 + i, true
		}
	}
	return 0, false
}

// OpenNext puts the puzzle of the next row on the board. A row whose text has to be read first is shown in the batch.
type OpenNext struct{}

func (OpenNext) update(m Model) (Model, []Cmd) {
	row, ok := m.NextRow()
	if !ok {
		return m, nil
	}
	if _, _, known := m.Batch.text(row); !known {
		m.View, m.Batch.Cursor, m.Batch.Top = OnBatch, row, row
		m, cmds := openRow(m, row)
		return m, append(cmds, ShowRow{Top: row})
	}
	return openRow(m, row)
}

// texts holds the lines and solutions of the rows near the visible ones.
type texts struct {
	first  int
	filter job.Verdict
	asked  bool
	round  int      // Batch.round when they were asked for
	all    []string // two for each row
}

// rowsFrom returns up to n packed rows with verdict v, skipping the first `first` of them, with their packed ratings
// and their line numbers. With v 0 it takes all rows.
func (b Batch) rowsFrom(v job.Verdict, first, n int) (rows, ratings []byte, lines []int) {
	base := 0
	for _, p := range b.parts[:b.ready()] {
		if first >= p.counts[v] {
			first -= p.counts[v]
			base += p.lines
			continue
		}
		for i := range len(p.rows) / job.RowSize {
			switch {
			case v != 0 && job.VerdictAt(p.rows, i) != v:
			case first > 0:
				first--
			case len(lines) < n:
				rows = append(rows, p.rows[i*job.RowSize:(i+1)*job.RowSize]...)
				ratings = job.RatingAt(p.ratings, i).Append(ratings)
				lines = append(lines, base+job.RowAt(p.rows, i).Line)
			}
		}
		if len(lines) == n {
			break
		}
		base += p.lines
	}
	return rows, ratings, lines
}

// BatchRow is a visible row.
type BatchRow struct {
	job.Row
	job.Rating              // where the row is rated
	Number           int    // among the rows that pass the filter, from 0
	Known            bool   // its text has arrived
	TooLong          bool   // for a puzzle, so that only its beginning was read
	Puzzle, Solution string // Puzzle is the line itself if it is no puzzle
}

// View returns the visible rows, and one more that may be partly visible.
func (b Batch) View() []BatchRow {
	rows, ratings, lines := b.rowsFrom(b.Filter, b.Top, b.InView+1)
	view := make([]BatchRow, len(lines))
	for i := range view {
		view[i] = BatchRow{Row: job.RowAt(rows, i), Number: b.Top + i}
		view[i].Rating = job.RatingAt(ratings, i)
		view[i].Line = lines[i]
		view[i].TooLong = view[i].Length >= job.MaxLine*b.reading.Encoding.Unit()
		view[i].Puzzle, view[i].Solution, view[i].Known = b.text(b.Top + i)
	}
	return view
}

// text returns a row's line and solution, if they have arrived.
func (b Batch) text(row int) (puzzle, solution string, ok bool) {
	i := 2 * (row - b.texts.first)
	if b.texts.asked || b.texts.round != b.round || b.texts.filter != b.Filter || i < 0 || i+1 >= len(b.texts.all) {
		return "", "", false
	}
	return b.texts.all[i], b.texts.all[i+1], true
}

// askTexts asks for missing texts of the visible rows and their neighbours.
func askTexts(m Model) (Model, []Cmd) {
	b := &m.Batch
	last := min(b.Top+b.InView, b.Rows()-1)
	_, _, first := b.text(b.Top)
	_, _, end := b.text(last)
	if b.InView == 0 || last < b.Top || b.texts.asked || first && end {
		return m, nil
	}
	from := max(b.Top-b.InView, 0)
	rows, _, _ := b.rowsFrom(b.Filter, from, 3*b.InView)
	b.texts = texts{first: from, filter: b.Filter, asked: true, round: b.round}
	m, run := run(m, toRead, job.Texts{Picked: job.Packed(rows), Reading: b.reading})
	return m, []Cmd{run}
}

func forgetTexts(m Model) (Model, []Cmd) {
	m.Batch.texts.asked = false
	return m, nil
}

// takeTexts stores texts that were asked for. The list may have been scrolled since.
func takeTexts(m Model, t told) (Model, []Cmd) {
	m.Batch.texts.asked = false
	m.Batch.texts.all = strings.Split(t.Event.(job.TextsFound).Text, "\n")
	m.Batch.texts.all = m.Batch.texts.all[:len(m.Batch.texts.all)/2*2]
	if row := m.Batch.opening - 1; row >= 0 && m.View == OnBatch {
		return openRow(m, row)
	}
	return askTexts(m)
}
