package collections

import (
	"strings"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/state/cursor"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
	"numplace/solver"
	"numplace/solver/format"
)

// This file implements the visible rows of the collection.

// Page has the part of the page's state, outside the collections, that the drawing of collections depends on.
type Page struct {
	Lang   i18n.Lang
	Naming i18n.Naming
	Stored int  // number of times that the device has stored a board; the progress shown depends on it
	Grows  bool // puzzles of the collection shown are being generated
	Rating bool // its rows are being rated
}

// Scrolled sets which rows are visible: inView rows, starting with row top. across is the number of rows next
// to each other. If a row is waiting for its text in order to be opened, and this row is no longer visible,
// it is no longer opened. top may be less than what was requested, because the page cannot scroll past the
// last rows.
func (b Batch) Scrolled(top, inView, across int) Batch {
	if row, ok := b.Opening(); ok && (row < top || row >= top+inView) {
		b.opening = 0
	}
	b.Top, b.InView, b.Across = top, inView, across
	b.Cursor = max(min(b.Cursor, b.Top+b.InView-1), b.Top) // the row with the keyboard focus must be a visible one
	return b
}

// across returns the number of rows next to each other, at least 1.
func (b Batch) across() int { return max(b.Across, 1) }

// Moved moves the keyboard focus to another row and scrolls to that row. Left and Right move by one row, and
// Up and Down by one line of rows. RowStart and RowEnd move by a page. BoardStart and BoardEnd move to the
// first and last row.
func (b Batch) Moved(to cursor.Direction) Batch {
	b.opening = 0
	switch to {
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
	b.Top += (b.across() - b.Top%b.across()) % b.across() // round up to a multiple of across
	if b.Top > b.Cursor {
		b.Top -= b.across()
	}
	return b
}

// toTop scrolls to the first row. It is called when the rows have been replaced.
func (b Batch) toTop() Batch {
	b.Cursor, b.Top, b.opening = 0, 0, 0
	b.opened = solver.Grid{} // the row that was opened has another number now
	return b
}

// Open opens a row. If the row's text is not loaded, known is false, and the row is opened as soon as its
// text arrives. If the row's line is not a puzzle, puzzle is the zero Grid.
func (b Batch) Open(row int) (opened Batch, puzzle solver.Grid, known bool) {
	b.Cursor, b.opening = row, 0
	text, known := b.text(row)
	if !known {
		b.opening = row + 1
		return b, solver.Grid{}, false
	}
	g, err := format.InLine(text)
	if err != nil {
		return b, solver.Grid{}, true
	}
	b.opened, b.openedRow = g, row
	return b, g, true
}

// Opening returns the row that will be opened as soon as its text arrives. ok is false if there is no such
// row.
func (b Batch) Opening() (row int, ok bool) { return b.opening - 1, b.opening > 0 }

// HasOpened reports whether the puzzle with the given givens is that of the row that was opened last.
func (b Batch) HasOpened(given solver.Grid) bool { return b.Size > 0 && b.opened == given }

// Next returns the next row that has a puzzle, after the row that was opened last. given is the puzzle on the
// board. ok is false if given is not the puzzle of the row that was opened last, or if none of the 64 rows
// after that row has a puzzle.
func (b Batch) Next(given solver.Grid) (row int, ok bool) {
	const soon = 64
	if b.opened != given {
		return 0, false
	}
	for i, at := range b.rowsFrom(b.openedRow+1, soon) {
		if job.VerdictAt(b.parts[at.part].rows, at.row) != job.Malformed {
			return b.openedRow + 1 + i, true
		}
	}
	return 0, false
}

// texts holds the lines, solutions and HTML of the rows near the visible ones.
type texts struct {
	first int
	rows  int // number of rows requested
	asked bool
	of    rowsOf   // identifies the rows
	look  drawing  // settings used for drawing
	all   []string // two texts per row: its line and its solution
	drawn []string // HTML of each row
}

// rowsOf identifies an assignment of row numbers to lines. It is different after each change of this
// assignment.
type rowsOf struct {
	verdict job.Verdict
	round   int // the value of Batch.round
	serial  int // the serial number of the arrangement
}

// drawing holds everything that the drawing of a row depends on, besides the row itself.
type drawing struct {
	look   job.Look
	lang   i18n.Lang
	naming i18n.Naming
	rated  int
	se     int  // number of rows with a rating of Sudoku Explainer
	showSE bool // these are shown
	stored int  // the value of Page.Stored
}

func (b Batch) rowsOf() rowsOf {
	return rowsOf{b.Arranging.Verdict, b.round, b.arrangement.serial}
}

func (b Batch) drawing(page Page) drawing {
	levels, se := b.ratings[ByLevel], b.ratings[LikeSE]
	return drawing{b.Look, page.Lang, page.Naming, levels.rated, se.rated, se.shown, page.Stored}
}

// rowAt is the position of a row: the number of its part, and its number within the part.
type rowAt struct{ part, row int }

// rowsFrom returns the positions of up to n of the rows shown, starting with the row at index first.
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

// packed returns the rows at the given positions in packed form, together with their ratings and their line
// numbers.
func (b Batch) packed(at []rowAt) (rows, ratings, lines job.Packed) {
	var packedRows, packedRatings, packedLines []byte
	before := make([]int, len(b.parts)+1) // number of lines before each part
	for i, p := range b.parts {
		before[i+1] = before[i] + p.lines
	}
	for _, a := range at {
		p := b.parts[a.part]
		packedRows = append(packedRows, p.rows[a.row*job.RowSize:(a.row+1)*job.RowSize]...)
		packedRatings = append(packedRatings, entry(p.ratings[ByLevel], a.row)...)
		packedLines = job.AppendNumber(packedLines, before[a.part]+job.RowAt(p.rows, a.row).Line)
	}
	return job.Packed(packedRows), job.Packed(packedRatings), job.Packed(packedLines)
}

// packedSE returns the ratings of Sudoku Explainer of the rows at the given positions. It returns "" if none were
// requested.
func (b Batch) packedSE(at []rowAt) job.Packed {
	var packed []byte
	for _, a := range at {
		if b.ratings[LikeSE].shown {
			packed = append(packed, entry(b.parts[a.part].ratings[LikeSE], a.row)...)
		}
	}
	return job.Packed(packed)
}

// alikeFrom is for the filter for duplicates. It returns packed line numbers for up to n of the rows shown,
// starting with the row at index first. The line number for a row is that of the first row with an equal
// puzzle. If the filter is off, alikeFrom returns "".
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

// Row is a visible row.
type Row struct {
	Number int    // index among the rows shown, from 0
	Drawn  string // HTML of the row; "" until it arrives
}

// View returns the visible rows. It also returns the rows in the line below them, because that line may be
// partly visible.
func (b Batch) View() []Row {
	n := min(b.InView+b.across(), b.Rows()-b.Top)
	view := make([]Row, max(n, 0))
	for i := range view {
		view[i].Number = b.Top + i
		if at := b.Top + i - b.texts.first; b.texts.of == b.rowsOf() && at >= 0 && at < len(b.texts.drawn) {
			view[i].Drawn = b.texts.drawn[at]
		}
	}
	return view
}

// text returns the line of a row. ok is false if it is not loaded.
func (b Batch) text(row int) (puzzle string, ok bool) {
	i := 2 * (row - b.texts.first)
	if b.texts.of != b.rowsOf() || i < 0 || i+1 >= len(b.texts.all) {
		return "", false
	}
	return b.texts.all[i], true
}

// Knows reports whether the text of a row is loaded.
func (b Batch) Knows(row int) bool {
	_, ok := b.text(row)
	return ok
}

// Fits reports whether the last request for texts is still valid: whether the rows shown and the settings for
// drawing them are those of the request.
func (b Batch) Fits(page Page) bool {
	return b.rowsOf() == b.asking.of && b.drawing(page) == b.asking.look
}

// AskTexts returns a request for the texts of the visible rows and some rows around them. ok is false if
// these texts are loaded and are drawn with the current settings. The caller fills in Fixed and Played.
func (b Batch) AskTexts(page Page) (asking Batch, ask job.Rows, ok bool) {
	last := min(b.Top+b.InView, b.Rows()-1)
	look := b.drawing(page)
	here := b.Knows(b.Top) && b.Knows(last)
	if b.InView == 0 || last < b.Top || b.texts.asked || here && look == b.texts.look {
		return b, job.Rows{}, false
	}
	from := max(b.Top-b.InView, 0)
	at := b.rowsFrom(from, 3*b.InView)
	ask = job.Rows{
		Texts: job.Texts{Reading: b.Reading}, Look: b.Look, Lang: page.Lang, Naming: page.Naming,
		Head: min(job.HeadSize, b.Size), Alike: b.alikeFrom(from, len(at)),
	}
	ask.Picked, ask.Rated, ask.Lines = b.packed(at)
	ask.SE = b.packedSE(at)
	b.texts.asked, b.asking = true, texts{first: from, rows: len(at), of: b.rowsOf(), look: look}
	return b, ask, true
}

// WithTexts stores the texts of a reply. The user may have scrolled since the request.
func (b Batch) WithTexts(e job.RowsFound) Batch {
	b.texts = b.asking
	b.texts.all = strings.Split(e.Text, "\n")
	b.texts.all = b.texts.all[:len(b.texts.all)/2*2]
	b.texts.drawn = strings.Split(strings.TrimSuffix(e.Drawn, "\x00"), "\x00")
	return b
}

// WithoutTexts records that the request for texts was cancelled.
func (b Batch) WithoutTexts() Batch {
	b.texts.asked = false
	return b
}

// SetDialog completes a request about the rows shown: it adds these rows and data of the collection to ask.
// The number of rows is limited to the number that can be printed at once.
func (b Batch) SetDialog(ask job.SetDialog) job.SetDialog {
	at := b.rowsFrom(0, job.MostPrinted)
	ask.Texts, ask.Title, ask.Author = job.Texts{Reading: b.Reading}, b.Name, b.Author
	ask.Head, ask.Rows = min(job.HeadSize, b.Size), b.Rows()
	ask.Picked, ask.Rated, _ = b.packed(at)
	return ask
}

// ScrollRows reports which rows are visible after scrolling. Across is the number of rows next to each other.
type ScrollRows struct {
	trait.Aside
	Top, InView, Across int
}

func (msg ScrollRows) change(t *turn) {
	t.Batch = t.Batch.Scrolled(msg.Top, msg.InView, msg.Across)
	t.askTexts()
}

// MoveRow moves the keyboard focus to another row and scrolls there, as described at Batch.Moved.
type MoveRow struct {
	trait.Act
	To cursor.Direction
}

func (msg MoveRow) change(t *turn) {
	t.Batch = t.Batch.Moved(msg.To)
	t.askTexts()
	t.scroll()
}

// OpenRow opens the puzzle of a row on the board.
type OpenRow struct {
	trait.Act
	Row int
}

func (msg OpenRow) change(t *turn) { t.openRow(msg.Row) }

// openRow opens the puzzle of a row on the board. If the row's text is not loaded, openRow requests the text,
// and the row is opened as soon as the text arrives.
func (t *turn) openRow(row int) {
	b, puzzle, known := t.Batch.Open(row)
	t.Batch = b
	switch {
	case !known:
		t.askTexts()
	case puzzle != (solver.Grid{}):
		t.ask(OpenGrid{puzzle})
	}
}

// OpenNext opens the puzzle of the next row on the board. If the board's puzzle is not from the row that was
// opened last, but the view Lists is shown, it instead opens the row with the keyboard focus. If the text of
// the row is not loaded, OpenNext first switches to Lists and scrolls to the row.
type OpenNext struct{ trait.Act }

func (OpenNext) change(t *turn) {
	row, ok := t.Batch.Next(t.Given)
	if !ok && t.Shown {
		row, ok = t.Batch.Cursor, t.Batch.Rows() > 0
	}
	switch {
	case !ok:
	case t.Batch.Knows(row):
		t.openRow(row)
	default:
		t.show()
		t.Batch.Cursor, t.Batch.Top = row, row
		t.openRow(row)
		t.scroll()
	}
}

// SetLook sets how rows are drawn.
type SetLook struct {
	trait.Act
	Look job.Look
}

func (msg SetLook) change(t *turn) {
	if msg.Look != t.Batch.Look {
		t.Batch.Look = msg.Look
		t.scroll()
	}
}

// askTexts requests the texts of the visible rows and some rows around them. It does so only if some of these
// texts are missing, or if the settings for drawing them have changed.
func (t *turn) askTexts() {
	b, ask, ok := t.Batch.AskTexts(page(t.Library, t.Env))
	if !ok {
		return
	}
	t.Batch = b
	ask.Played, ask.Fixed = t.Boards.Played(), !t.Lists.Kept()
	t.start(toRead{}, 0, ask)
}

// FollowTexts requests the texts of the visible rows if the last request was for other rows or for other
// settings for drawing them.
func FollowTexts(l Library, e Env) (Library, Asks) {
	return change(l, e, func(t *turn) {
		if t.Shown && !t.Batch.Fits(page(t.Library, t.Env)) {
			t.askTexts()
		}
	})
}

// toRead is the task that reads the texts of rows.
type toRead struct{ jobs.InBatch }

func (toRead) Event() job.Event { return job.RowsFound{} }

func (toRead) forget(l *Library) { l.Batch = l.Batch.WithoutTexts() }

// take stores the texts of a reply.
func (toRead) take(t *turn, answer jobs.Answer) {
	t.Batch = t.Batch.WithTexts(answer.Event.(job.RowsFound))
	t.Lists = t.Lists.Redrawn(t.running(toListView{})) // the second program is loaded by now, and can draw the list
	if row, ok := t.Batch.Opening(); ok && t.Shown {
		t.openRow(row)
		return
	}
	t.askTexts()
}
