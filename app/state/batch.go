package state

import (
	"slices"
	"strings"
	"time"

	"numplace/app/job"
	"numplace/solver/format"
)

// Batch is a text of many puzzles, one a line, and what was found of its lines. The page holds the text; here are its rows, packed.
type Batch struct {
	Name    string      // of the file; "" for a pasted text
	Size    int         // of the text in bytes; 0 while there is none
	Filter  job.Verdict // which rows are shown; 0: all
	Cursor  int         // the row that the keyboard is on, counted among those shown
	Top     int         // the first row in view
	InView  int         // how many rows there is room for
	Paused  bool        // no further parts are begun
	Stopped bool        // it ended before the end of the text
	Broken  bool        // and that because the text or the workers failed
	Elapsed time.Duration

	parts []part
	next  int           // the first part that no worker has had
	round int           // how often rows have come in between others
	start time.Duration // on the page's clock, moved on by the pauses; negative while it is not known
	texts texts
	out   table
}

// part is a part of the text, worked on by one worker.
type part struct {
	begin, end int
	rows       []byte
	counts     [job.Verdicts]int // rows by verdict; of all at 0
	lines      int
	begun      bool // a worker has told how many lines it has
	done       bool
	upto       int // where the first line begins that is not judged
	judged     int // lines
}

// texts are the lines and solutions of some rows around those in view.
type texts struct {
	first  int
	filter job.Verdict
	asked  bool
	round  int      // of the rows that they belong to
	all    []string // two a row
}

// table is the table that is being written for the person to keep.
type table struct {
	filter          job.Verdict
	next, done, all int // parts: the first not begun, how many are written, of how many
}

const (
	// MaxText is the longest text of a batch, in bytes.
	MaxText  = 1 << 30
	partSize = 1 << 20
	maxParts = 1024
)

func updateBatch(m Model, msg Msg) (Model, []Cmd) {
	if _, scrolled := msg.(ScrollRows); !scrolled {
		m.Notice = Notice{} // it was about what came before
	}
	b := &m.Batch
	switch msg := msg.(type) {
	case Sourced:
		return sourced(m, msg)
	case Pause:
		if b.Paused, b.start = !b.Paused, -1; !b.Paused {
			return feed(m)
		}
		return cancel(m, toSift)
	case StopBatch:
		return stopBatch(m)
	case Discard:
		m, cmds := cancel(m, toSift, toRead, toExport)
		m.Batch = Batch{}
		return m, append(cmds, Hold{}, ShowRow{})
	case FilterRows:
		b.Filter, b.Cursor, b.Top = msg.Verdict, 0, 0
		m, cmds := look(m)
		return m, append(cmds, ShowRow{})
	case ScrollRows:
		b.Top, b.InView = msg.Top, msg.InView
		b.Cursor = max(min(b.Cursor, b.Top+b.InView-1), b.Top) // the keyboard goes on from what is seen
		return look(m)
	case MoveRow:
		return moveRow(m, msg.To)
	case OpenRow:
		return openRow(m, msg.Row)
	case ExportRows:
		m, cmds := cancel(m, toExport)
		m.Batch.out = table{filter: m.Batch.Filter, all: m.Batch.ready()}
		m, more := write(m)
		return m, append(append(cmds, Begin{}), more...)
	}
	return m, nil
}

// sourced begins the work on a text that the page holds now.
func sourced(m Model, msg Sourced) (Model, []Cmd) {
	m, cmds := cancel(m, toSift, toRead, toExport)
	view := m.Batch.InView
	m.Batch = Batch{Name: msg.Name, Size: msg.Size, InView: view, start: -1}
	m.View, m.OpenPanel, m.Menu = OnBatch, false, false
	if msg.Size > MaxText {
		m.Batch.Size, m.Notice = 0, Notice{Kind: TextTooLong}
		return m, cmds
	}
	size := max(partSize, (msg.Size+maxParts-1)/maxParts)
	if short := msg.Size / (8 * m.Workers); short < size { // a short text is shared too
		size = max(short, 4<<10)
	}
	for begin := 0; begin < msg.Size; begin += size {
		m.Batch.parts = append(m.Batch.parts, part{begin: begin, end: min(begin+size, msg.Size), upto: begin})
	}
	m, more := feed(m)
	return m, append(append(cmds, ShowRow{}), more...)
}

// feed gives the idle workers parts to work on: first what a pause has interrupted.
func feed(m Model) (Model, []Cmd) {
	var cmds []Cmd
	b := &m.Batch
	if b.Paused || b.Stopped {
		return m, nil
	}
	busy := map[int]bool{}
	for _, j := range m.jobs {
		busy[j.part] = busy[j.part] || j.why == toSift
	}
	for i := 0; i < len(b.parts) && m.count(toSift) < m.Workers; i++ {
		if b.parts[i].done || busy[i] {
			continue
		}
		p := b.parts[i]
		cmds = append(cmds, run(&m, toSift, job.Request{Kind: job.Sift, Begin: p.upto, End: p.end, Line: p.judged}))
		m.jobs[len(m.jobs)-1].part = i
		b.next = max(b.next, i+1)
	}
	return m, cmds
}

// sifted takes the rows of a part. Where a later part has rows already, theirs have other numbers from now on.
func sifted(m Model, i int, e job.Event, now time.Duration) (Model, []Cmd) {
	b := &m.Batch
	b.parts = slices.Clone(b.parts)
	p := &b.parts[i]
	p.rows = append(slices.Clip(p.rows), e.Cells...)
	for k := range len(e.Cells) / job.RowSize {
		p.counts[job.VerdictAt(e.Cells, k)]++
		p.counts[0]++
	}
	p.lines, p.judged, p.upto, p.begun, p.done = e.Lines, e.Judged, e.Upto, true, e.Done
	if later := b.parts[i+1:]; len(e.Cells) > 0 && slices.ContainsFunc(later, func(p part) bool { return len(p.rows) > 0 }) {
		b.round++
	}
	if b.start < 0 {
		b.start = now - b.Elapsed
	}
	b.Elapsed = now - b.start
	m, cmds := feed(m)
	m, more := look(m)
	if m.Batch.Over() {
		more = append(more, ShowRow{Top: m.Batch.Top}) // the list has its height now
	}
	return m, append(cmds, more...)
}

// stopBatch ends what is being done for the batch. What was found stays.
func stopBatch(m Model) (Model, []Cmd) {
	m.Batch.out = table{}
	m.Batch.Stopped = m.Batch.Stopped || m.running(toSift) || m.Batch.next < len(m.Batch.parts)
	m.Batch.texts.asked = false
	m, cmds := cancel(m, toSift, toRead, toExport)
	m, more := look(m)
	return m, append(append(cmds, more...), ShowRow{Top: m.Batch.Top})
}

// brokenBatch is stopBatch for want of an answer.
func brokenBatch(m Model) (Model, []Cmd) {
	m, cmds := cancel(m, toSift, toRead, toExport)
	b := &m.Batch
	b.Broken, b.Stopped, b.out = true, b.Stopped || b.next < len(b.parts) || !b.Over(), table{}
	return m, cmds
}

// Working tells whether lines are being judged, or would be but for the pause.
func (b Batch) Working() bool { return b.Size > 0 && !b.Stopped && !b.Over() }

// Over tells whether every line has been judged.
func (b Batch) Over() bool {
	return !slices.ContainsFunc(b.parts, func(p part) bool { return !p.done })
}

// ready is how many parts have rows to show: all up to the first of which no worker has told yet how many lines it has.
func (b Batch) ready() int {
	for i, p := range b.parts {
		if !p.begun {
			return i
		}
	}
	return len(b.parts)
}

// Done is how many bytes of the text have been worked on.
func (b Batch) Done() (n int) {
	for _, p := range b.parts {
		if p.done {
			n += p.end - p.begin
		} else {
			n += p.upto - p.begin
		}
	}
	return n
}

// Count is how many rows there are of a verdict, of all with 0.
func (b Batch) Count(v job.Verdict) (n int) {
	for _, p := range b.parts[:b.ready()] {
		n += p.counts[v]
	}
	return n
}

// Rows is how many rows the filter lets through.
func (b Batch) Rows() int { return b.Count(b.Filter) }

// Rate is how many lines are judged in a second; 0 while that is not known.
func (b Batch) Rate() int {
	if b.Elapsed <= 0 {
		return 0
	}
	return int(float64(b.Count(0)) / b.Elapsed.Seconds())
}

// some gives up to n rows from number first on among those of a verdict, packed, and the numbers of their lines.
func (b Batch) some(v job.Verdict, first, n int) (rows []byte, lines []int) {
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
				lines = append(lines, base+job.RowAt(p.rows, i).Line)
			}
		}
		if len(lines) == n {
			break
		}
		base += p.lines
	}
	return rows, lines
}

// BatchRow is a row in view.
type BatchRow struct {
	job.Row
	Number           int    // among the rows that the filter lets through, from 0
	Known            bool   // its text is here
	Puzzle, Solution string // the line itself where it is no puzzle
}

// View gives the rows in view, and one more, of which a part may show.
func (b Batch) View() []BatchRow {
	rows, lines := b.some(b.Filter, b.Top, b.InView+1)
	view := make([]BatchRow, len(lines))
	for i := range view {
		view[i] = BatchRow{Row: job.RowAt(rows, i), Number: b.Top + i}
		view[i].Line = lines[i]
		view[i].Puzzle, view[i].Solution, view[i].Known = b.text(b.Top + i)
	}
	return view
}

// text is the line of a row and its solution, if they are here.
func (b Batch) text(row int) (puzzle, solution string, ok bool) {
	i := 2 * (row - b.texts.first)
	if b.texts.asked || b.texts.round != b.round || b.texts.filter != b.Filter || i < 0 || i+1 >= len(b.texts.all) {
		return "", "", false
	}
	return b.texts.all[i], b.texts.all[i+1], true
}

// look asks for the texts of the rows in view that are not here, and of some around them.
func look(m Model) (Model, []Cmd) {
	b := &m.Batch
	last := min(b.Top+b.InView, b.Rows()-1)
	_, _, first := b.text(b.Top)
	_, _, end := b.text(last)
	if b.InView == 0 || last < b.Top || b.texts.asked || first && end {
		return m, nil
	}
	from := max(b.Top-b.InView, 0)
	rows, _ := b.some(b.Filter, from, 3*b.InView)
	b.texts = texts{first: from, filter: b.Filter, asked: true, round: b.round}
	cmd := run(&m, toRead, job.Request{Kind: job.Texts, Picked: string(rows)})
	return m, []Cmd{cmd}
}

// read takes the texts that were asked for; the view may have gone on meanwhile.
func read(m Model, e job.Event) (Model, []Cmd) {
	m.Batch.texts.asked = false
	m.Batch.texts.all = strings.Split(e.Text, "\n")
	m.Batch.texts.all = m.Batch.texts.all[:len(m.Batch.texts.all)/2*2]
	return look(m)
}

// moveRow moves the keyboard's row, and the view after it.
func moveRow(m Model, to Direction) (Model, []Cmd) {
	b := &m.Batch
	switch to {
	case Up:
		b.Cursor--
	case Down:
		b.Cursor++
	case RowStart: // a page up and down, as Home and End are for the whole
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
	m, cmds := look(m)
	return m, append(cmds, ShowRow{Top: m.Batch.Top})
}

// openRow puts a row's puzzle on the board.
func openRow(m Model, row int) (Model, []Cmd) {
	m.Batch.Cursor = row
	puzzle, _, ok := m.Batch.text(row)
	g, err := format.InLine(puzzle)
	if !ok || err != nil {
		return m, nil
	}
	return openGrid(m, g)
}

// write has the next parts of the table written.
func write(m Model) (Model, []Cmd) {
	var cmds []Cmd
	out := &m.Batch.out
	for ; out.next < out.all && m.count(toExport) < m.Workers; out.next++ {
		picked, line := m.Batch.picked(out.next, out.filter)
		if len(picked) == 0 {
			out.done++
			continue
		}
		cmds = append(cmds, run(&m, toExport, job.Request{Kind: job.Export, Picked: picked, Line: line}))
		m.jobs[len(m.jobs)-1].part = out.next
	}
	if out.all > 0 && out.done == out.all {
		cmds = append(cmds, Deliver{Parts: out.all})
		m.Batch.out = table{}
	}
	return m, cmds
}

// picked are the rows of a part that have a verdict, all with 0, and the number of the line before the part.
func (b Batch) picked(i int, v job.Verdict) (rows string, line int) {
	for _, p := range b.parts[:i] {
		line += p.lines
	}
	var picked strings.Builder
	p := b.parts[i]
	for k := range len(p.rows) / job.RowSize {
		if v == 0 || job.VerdictAt(p.rows, k) == v {
			picked.Write(p.rows[k*job.RowSize : (k+1)*job.RowSize])
		}
	}
	return picked.String(), line
}

// written takes a part of the table.
func written(m Model, i int, e job.Event) (Model, []Cmd) {
	m.Batch.out.done++
	m, cmds := write(m)
	return m, append([]Cmd{Collect{Part: i, Table: e.Cells}}, cmds...)
}

// Writing tells whether the table is being written, and how much of it is, from 0 to 1.
func (b Batch) Writing() (writing bool, share float64) {
	if b.out.all == 0 {
		return false, 0
	}
	return true, float64(b.out.done) / float64(b.out.all)
}
