package state

import (
	"strings"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/state/cursor"
	"numplace/app/state/trait"
	"numplace/solver/format"
)

// The visible rows of the collection.

// ScrollRows reports which rows are visible. Across is how many of them stand in a line.
type ScrollRows struct{ Top, InView, Across int }

func (ScrollRows) Traits() trait.Set { return trait.KeepsNotice }

func (msg ScrollRows) update(m Model) (Model, []Cmd) {
	b := &m.Batch
	if msg.Top != b.Top {
		b.opening = 0
	}
	b.Top, b.InView, b.Across = msg.Top, msg.InView, msg.Across
	b.Cursor = max(min(b.Cursor, b.Top+b.InView-1), b.Top) // keep the keyboard's row visible
	return askTexts(m)
}

// across returns how many rows stand in a line.
func (b Batch) across() int { return max(b.Across, 1) }

// MoveRow moves the keyboard's row and scrolls to it. Left and Right move by one, Up and Down by a line, RowStart and RowEnd by a page,
// BoardStart and BoardEnd to the ends.
type MoveRow struct{ To cursor.Direction }

func (MoveRow) Traits() trait.Set { return trait.Act }

func (msg MoveRow) update(m Model) (Model, []Cmd) {
	b := &m.Batch
	b.opening = 0
	switch msg.To {
	case cursor.Up:
		b.Cursor -= b.across()
	case cursor.Down:
		b.Cursor += b.across()
	case cursor.Left:
		b.Cursor--
	case cursor.Right:
		b.Cursor++
	case cursor.RowStart: // Page Up; Home and End are BoardStart and BoardEnd
		b.Cursor -= b.InView
	case cursor.RowEnd:
		b.Cursor += b.InView
	case cursor.BoardStart:
		b.Cursor = 0
	case cursor.BoardEnd:
		b.Cursor = b.Rows() - 1
	}
	b.Cursor = max(min(b.Cursor, b.Rows()-1), 0)
	b.Top = max(min(b.Top, b.Cursor), b.Cursor-b.InView+1, 0)
	b.Top += (b.across() - b.Top%b.across()) % b.across() // a line of boards begins the view
	if b.Top > b.Cursor {
		b.Top -= b.across()
	}
	m, cmds := askTexts(m)
	return m, append(cmds, ShowRow{Top: m.Batch.Top})
}

// OpenRow puts a row's puzzle on the board.
type OpenRow struct{ Row int }

func (OpenRow) Traits() trait.Set { return trait.Act }

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
	for i, at := range b.rowsFrom(b.openedRow+1, soon) {
		if job.VerdictAt(b.parts[at.part].rows, at.row) != job.Malformed {
			return b.openedRow + 1 + i, true
		}
	}
	return 0, false
}

// OpenNext puts the puzzle of the next row on the board. If the board has no puzzle of the collection, Lists opens the row under the cursor.
// A row whose text has to be read first is shown in Lists.
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
	if _, _, known := m.Batch.text(row); !known {
		m.View, m.Batch.Cursor, m.Batch.Top = OnBatch, row, row
		m, cmds := openRow(m, row)
		return m, append(cmds, ShowRow{Top: row})
	}
	return openRow(m, row)
}

// texts holds the lines and solutions of the rows near the visible ones, and how they are drawn.
type texts struct {
	first int
	rows  int // how many were asked for
	asked bool
	of    rowsOf   // of the rows, when they were asked for
	look  drawing  // how they are drawn
	all   []string // two for each row
	drawn []string // HTML, one for each row
}

// rowsOf is what says which line a row's number stands for.
type rowsOf struct {
	verdict job.Verdict
	round   int // Batch.round
	serial  int // of the arrangement
}

// drawing is what rows look like, beside what they hold.
type drawing struct {
	look   job.Look
	lang   i18n.Lang
	rated  int
	stored int // Shelf.stored
}

func (b Batch) rowsOf() rowsOf { return rowsOf{b.Arranging.Verdict, b.round, b.arrangement.serial} }

func (m Model) drawing() drawing {
	return drawing{m.Batch.Look, m.Lang, m.Batch.levels.rated, m.stored}
}

// rowAt is where a row stands: its part, and its number there.
type rowAt struct{ part, row int }

// rowsFrom returns up to n of the rows shown, skipping the first `first` of them.
func (b Batch) rowsFrom(first, n int) (at []rowAt) {
	if b.sorted() {
		order := b.arrangement.order
		for i := first; i < first+n && i < len(order)/4; i++ {
			row := job.NumberAt(order, i)
			for k, p := range b.parts {
				if row < p.counts[0] {
					at = append(at, rowAt{k, row})
					break
				}
				row -= p.counts[0]
			}
		}
		return at
	}
	v := b.Arranging.Verdict
	for k, p := range b.parts[:b.ready()] {
		if first >= p.counts[v] {
			first -= p.counts[v]
			continue
		}
		i := 0
		if v == 0 {
			i, first = first, 0
		}
		for ; i < len(p.rows)/job.RowSize && len(at) < n; i++ {
			switch {
			case v != 0 && job.VerdictAt(p.rows, i) != v:
			case first > 0:
				first--
			default:
				at = append(at, rowAt{k, i})
			}
		}
		if len(at) == n {
			break
		}
	}
	return at
}

// packed returns rows with their ratings and the numbers of their lines, all packed.
func (b Batch) packed(at []rowAt) (rows, ratings, lines job.Packed) {
	var packedRows, packedRatings, packedLines []byte
	before := make([]int, len(b.parts)+1) // how many lines come before a part
	for i, p := range b.parts {
		before[i+1] = before[i] + p.lines
	}
	for _, a := range at {
		p := b.parts[a.part]
		packedRows = append(packedRows, p.rows[a.row*job.RowSize:(a.row+1)*job.RowSize]...)
		packedRatings = job.RatingAt(p.ratings, a.row).Append(packedRatings)
		packedLines = job.AppendNumber(packedLines, before[a.part]+job.RowAt(p.rows, a.row).Line)
	}
	return job.Packed(packedRows), job.Packed(packedRatings), job.Packed(packedLines)
}

// alikeFrom packs the lines of the first puzzles that n of the rows shown equal, or returns "".
func (b Batch) alikeFrom(first, n int) job.Packed {
	a := b.arrangement
	if len(a.alike) == 0 {
		return ""
	}
	of := b
	of.arrangement.order, of.arrangement.alike = a.alike, nil
	_, _, lines := b.packed(of.rowsFrom(first, n))
	return lines
}

// BatchRow is a visible row.
type BatchRow struct {
	Number int    // among the rows shown, from 0
	Drawn  string // HTML; "" until it is here
}

// View returns the visible rows, and those of one line more that may be partly visible.
func (b Batch) View() []BatchRow {
	n := min(b.InView+b.across(), b.Rows()-b.Top)
	view := make([]BatchRow, max(n, 0))
	for i := range view {
		view[i].Number = b.Top + i
		if at := b.Top + i - b.texts.first; b.texts.of == b.rowsOf() && at >= 0 && at < len(b.texts.drawn) {
			view[i].Drawn = b.texts.drawn[at]
		}
	}
	return view
}

// text returns a row's line and solution, if they have arrived.
func (b Batch) text(row int) (puzzle, solution string, ok bool) {
	i := 2 * (row - b.texts.first)
	if b.texts.of != b.rowsOf() || i < 0 || i+1 >= len(b.texts.all) {
		return "", "", false
	}
	return b.texts.all[i], b.texts.all[i+1], true
}

// askTexts asks for missing texts of the visible rows and their neighbours, and for rows that are drawn otherwise now.
func askTexts(m Model) (Model, []Cmd) {
	b := &m.Batch
	last := min(b.Top+b.InView, b.Rows()-1)
	_, _, first := b.text(b.Top)
	_, _, end := b.text(last)
	look := m.drawing()
	if b.InView == 0 || last < b.Top || b.texts.asked || first && end && look == b.texts.look {
		return m, nil
	}
	from := max(b.Top-b.InView, 0)
	at := b.rowsFrom(from, 3*b.InView)
	ask := job.Rows{Texts: job.Texts{Reading: b.reading}, Look: b.Look, Lang: m.Lang, Played: m.played(), Head: min(job.HeadSize, b.Size), Fixed: !m.Lists.Kept()}
	ask.Picked, ask.Rated, ask.Lines = b.packed(at)
	ask.Alike = b.alikeFrom(from, len(at))
	b.texts.asked, b.asking = true, texts{first: from, rows: len(at), of: b.rowsOf(), look: look}
	m, run := run(m, toRead, ask)
	return m, []Cmd{run}
}

// followTexts asks for the visible rows whenever they are others than those that were asked for last, or look otherwise.
func followTexts(m Model) (Model, []Cmd) {
	b := &m.Batch
	if m.View != OnBatch || b.rowsOf() == b.asking.of && m.drawing() == b.asking.look {
		return m, nil
	}
	return askTexts(m)
}

func forgetTexts(m Model) (Model, []Cmd) {
	m.Batch.texts.asked = false
	return m, nil
}

// takeTexts stores texts that were asked for. The list may have been scrolled since.
func takeTexts(m Model, t told) (Model, []Cmd) {
	b, e := &m.Batch, t.Event.(job.RowsFound)
	b.texts = b.asking
	b.texts.all = strings.Split(e.Text, "\n")
	b.texts.all = b.texts.all[:len(b.texts.all)/2*2]
	if m.Lists.Side == "" && !m.running(toShelf) {
		m.Lists.asked = shelving{} // the second program is here now
	}
	b.texts.drawn = strings.Split(strings.TrimSuffix(e.Drawn, "\x00"), "\x00")
	if row := b.opening - 1; row >= 0 && m.View == OnBatch {
		return openRow(m, row)
	}
	return askTexts(m)
}
