package state

import (
	"slices"
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
	Broken  Fault       // and that because of this
	Elapsed time.Duration

	encoding format.Encoding

	parts []part
	round int           // how often rows have come in between others
	start time.Duration // on the page's clock, moved on by the pauses; negative while it is not known
	texts texts
	out   table

	opening int // one more than the row that is to be opened as soon as its text is here; 0: none
}

// Fault is what ended a batch before its time.
type Fault uint8

const (
	NoFault     Fault = iota
	TextLost          // the text can't be read any more
	WorkersLost       // no worker could start, or those that did were lost
)

// part is a part of the text, worked on by one worker.
type part struct {
	begin, end int
	rows       []byte
	counts     [job.Verdicts]int // rows by verdict; of all at 0
	lines      int
	begun      bool // a worker has told how many lines it has
	done       bool
	upto       int  // where the first line begins that is not judged
	judged     int  // lines
	lost       bool // a worker, and nothing has been judged since: another goes on from upto
}

const (
	// MaxText is the longest text of a batch, in bytes.
	MaxText  = 1 << 30
	partSize = 1 << 20
	maxParts = 1024
)

// SourceChosen says that the page holds a text of many puzzles now. It begins the work on it.
type SourceChosen struct {
	Name     string // of its file, or ""
	Size     int    // in bytes
	Encoding format.Encoding
}

func (msg SourceChosen) update(m Model) (Model, []Cmd) {
	m = m.undisturbed()
	m.View = OnBatch
	if msg.Size > MaxText {
		m.Notice = Notice{Kind: TextTooLong}
		return m, []Cmd{ShowRow{Top: m.Batch.Top}}
	}
	m, cmds := end(m, OfBatch)
	view := m.Batch.InView
	m.Batch = Batch{Name: msg.Name, Size: msg.Size, InView: view, start: -1, encoding: msg.Encoding}
	size := max(partSize, (msg.Size+maxParts-1)/maxParts)
	if short := msg.Size / (8 * m.Workers); short < size { // a short text is shared too
		size = max(short, 4<<10)
	}
	size += size % 2 // no part begins within a character of UTF-16
	for begin := 0; begin < msg.Size; begin += size {
		m.Batch.parts = append(m.Batch.parts, part{begin: begin, end: min(begin+size, msg.Size), upto: begin})
	}
	m, more := feed(m)
	return m, append(append(cmds, ShowRow{}), more...)
}

// Pause holds the work on the batch, or goes on.
type Pause struct{}

func (Pause) update(m Model) (Model, []Cmd) {
	b := &m.Batch
	if b.Paused, b.start = !b.Paused, -1; !b.Paused {
		return feed(m)
	}
	return cancel(m, toSift)
}

// StopBatch ends what is being done for the batch. What was found stays.
type StopBatch struct{}

func (StopBatch) update(m Model) (Model, []Cmd) {
	m.Batch.out = table{}
	m.Batch.Stopped = m.Batch.Stopped || !m.Batch.Over()
	m.Batch.texts.asked = false
	m, cmds := end(m, OfBatch)
	m, more := look(m)
	return m, append(append(cmds, more...), ShowRow{Top: m.Batch.Top})
}

// Discard forgets the batch.
type Discard struct{}

func (Discard) update(m Model) (Model, []Cmd) {
	m, cmds := end(m, OfBatch)
	m.Batch = Batch{}
	return m, append(cmds, ForgetText{}, ShowRow{})
}

// feed gives the idle workers parts to work on: first what a pause has interrupted.
func feed(m Model) (Model, []Cmd) {
	var cmds []Cmd
	b := m.Batch
	if b.Paused || b.Stopped {
		return m, nil
	}
	busy := map[int]bool{}
	for _, j := range m.jobs {
		busy[j.Part] = busy[j.Part] || j.why == toSift
	}
	for i := 0; i < len(b.parts) && m.count(toSift) < m.Workers; i++ {
		if b.parts[i].done || busy[i] {
			continue
		}
		p := b.parts[i]
		var run Run
		m, run = runPart(m, toSift, i, job.Request{Kind: job.JudgeLines, Begin: p.upto, End: p.end, Line: p.judged, Encoding: b.encoding})
		cmds = append(cmds, run)
	}
	return m, cmds
}

// siftAgain gives a part whose worker was lost to another. One that is lost without having judged a line more is the last.
func siftAgain(m Model, j Job) (Model, []Cmd) {
	m = finished(m, j.ID)
	m.Batch.parts = slices.Clone(m.Batch.parts)
	m.Batch.parts[j.Part].lost = true
	return feed(m)
}

// sifted takes the rows of a part. Where a later part has rows already, theirs have other numbers from now on.
func sifted(m Model, j Job, e job.Event, now time.Duration) (Model, []Cmd) {
	b, i := &m.Batch, j.Part
	b.parts = slices.Clone(b.parts)
	p := &b.parts[i]
	p.rows = append(slices.Clip(p.rows), e.Cells...)
	for k := range len(e.Cells) / job.RowSize {
		p.counts[job.VerdictAt(e.Cells, k)]++
		p.counts[0]++
	}
	p.lost = p.lost && e.Upto <= p.upto
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

// brokenBatch is stopBatch for want of an answer.
func brokenBatch(m Model, why Fault) (Model, []Cmd) {
	m, cmds := end(m, OfBatch)
	b := &m.Batch
	b.Broken, b.Stopped, b.out = why, b.Stopped || !b.Over(), table{}
	return m, cmds
}

// Working reports whether lines are being judged, or would be but for the pause.
func (b Batch) Working() bool { return b.Size > 0 && !b.Stopped && !b.Over() }

// Over reports whether every line has been judged.
func (b Batch) Over() bool {
	return !slices.ContainsFunc(b.parts, func(p part) bool { return !p.done })
}

// Empty reports whether every line has been judged, and none is more than a blank, a comment or a heading.
func (b Batch) Empty() bool { return b.Over() && b.Count(0) == 0 }

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
