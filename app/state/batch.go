package state

import (
	"slices"
	"time"

	"numplace/app/shared/job"
	"numplace/app/state/trait"
	"numplace/solver"
)

// Batch is a collection: a text of many puzzles, one a line, and the results so far. The browser holds the text; the Model holds only
// packed rows.
type Batch struct {
	Name    string   // of the collection
	Size    int      // of the text, in bytes; 0 if there is none
	Look    job.Look // how rows are drawn
	Cursor  int      // the row with the keyboard's focus, counted among those shown
	Top     int      // the first visible row
	InView  int      // how many rows fit
	Across  int      // how many rows stand in a line
	Paused  bool     // no new parts are started
	Stopped bool     // ended before the end of the text
	Broken  Fault    // why it stopped, if the person did not stop it
	Elapsed time.Duration

	Arranging job.Arranging // which rows are shown, and in what order

	reading job.Reading
	whole   int // how long the text was as it came; more than Size where the device could not keep it all

	parts       []part
	round       int // how often rows were inserted before others
	changes     int // how often rows or ratings have changed
	arrangement arrangement
	arranging   arranged      // what an order is being found for
	unordered   arranged      // what none could be found for
	start       time.Duration // by the page's clock, moved on by pauses; negative while unknown
	kept        time.Duration // when rows were stored last, by the page's clock
	texts       texts
	asking      texts // what is being read
	out         table
	levels      levels
	list        madeList // of the puzzles that are still to be made

	opened    solver.Grid // the puzzle of the row that was opened last
	openedRow int
	opening   int // 1 + the row to open when its text arrives; 0 for none
}

// Fault is the reason that a batch ended early.
type Fault uint8

const (
	NoFault     Fault = iota
	TextLost          // the text can no longer be read
	WorkersLost       // no worker could start, or those that did died
)

// part is a part of the text that one worker judges.
type part struct {
	begin, end int
	rows       []byte
	ratings    []byte            // packed, of the rows; shorter or with gaps where there are none
	counts     [job.Verdicts]int // rows by verdict; index 0 has the total
	lines      int
	begun      bool // a worker has reported how many lines the part has
	done       bool
	upto       int  // offset of the first line not judged yet
	judged     int  // how many lines
	lost       bool // its worker died and nothing was judged since: another continues at upto

	stored bool // the device has been given its text
	dirty  bool // rows or ratings have changed since they were stored
	unkept bool // the device could not store it
}

const (
	// MaxText is the maximum length of a batch's text, in bytes.
	MaxText  = 1 << 30
	partSize = 4 << 20
	maxParts = 1024
	// keepEvery is how long what is judged may wait to be stored.
	keepEvery = time.Second
)

// SourceChosen reports that the browser holds a new text of puzzles. It starts the batch.
type SourceChosen struct {
	Name string // of the collection
	Size int    // in bytes
	job.Reading
	List string // job.PlayingList or job.SolvedList; "" for a new collection
	Err  error  // why the layout that the text names is none
	Said string // what is to be told about the text, or ""
}

func (SourceChosen) Traits() trait.Set { return trait.Act }

func (msg SourceChosen) update(m Model) (Model, []Cmd) {
	m = m.undisturbed()
	m.View = OnBatch
	if msg.Size > MaxText || msg.Err != nil {
		m.Notice = Notice{Kind: TextTooLong}
		if msg.Err != nil {
			m.Notice = Notice{Kind: BadText, Err: msg.Err}
		}
		return m, []Cmd{ShowRow{Top: m.Batch.Top}}
	}
	if msg.Said != "" {
		m.Notice = Notice{Kind: Told, Part: msg.Said}
	}
	push := msg.List == "" || msg.List != m.Lists.wanted // else the address names it
	m, cmds := m.closeList()
	b := &m.Batch
	b.Name, b.Size, b.start, b.reading = nameOf(msg.Name), msg.Size, -1, msg.Reading
	b.parts, b.whole = m.divided(0, msg.Size), msg.Size
	if m.Lists.Here = msg.List; msg.List == "" && !m.Widget.On {
		m, m.Lists.Here = newID(m)
	}
	m, kept := m.keepParts(func(part) bool { return true })
	m, more := feed(m)
	return m, append(append(append(cmds, kept...), navigate(m, push), ShowRow{}), more...)
}

// divided divides a range of a text into parts.
func (m Model) divided(begin, end int) (parts []part) {
	length := end - begin
	size := max(partSize, (length+maxParts-1)/maxParts)
	if short := length / (8 * m.Workers); short < size { // share a short text among the workers too
		size = max(short, 4<<10)
	}
	size += size % 2 // a part never starts inside a UTF-16 code unit
	for ; begin < end; begin += size {
		parts = append(parts, part{begin: begin, end: min(begin+size, end), upto: begin})
	}
	return parts
}

// Reading tells how the lines of the batch's text are read.
func (b Batch) Reading() job.Reading { return b.reading }

// Pause pauses or resumes the batch, or the list that is made.
type Pause struct{}

func (Pause) Traits() trait.Set { return trait.Act }

func (Pause) update(m Model) (Model, []Cmd) {
	b := &m.Batch
	switch {
	case m.grows():
		return m.pauseList()
	case !b.Working() && b.list.is():
		return m.resumeList()
	}
	if b.Paused, b.start = !b.Paused, -1; !b.Paused {
		return feed(m)
	}
	m, cmds := cancel(m, toJudgeLines)
	return withKept(m, cmds, func(p part) bool { return p.dirty })
}

// StopBatch ends the batch. The results so far stay.
type StopBatch struct{}

func (StopBatch) Traits() trait.Set { return trait.Act }

func (StopBatch) update(m Model) (Model, []Cmd) {
	m.Batch.Stopped = m.Batch.Stopped || !m.Batch.Over()
	m, cmds := m.endList()
	var stopped []Cmd
	if m.grows() || !m.busy() { // else something else is stopped, and the list can go on later
		m, stopped = m.stopList()
	}
	m, ended := end(m, OfBatch)
	m, cmds = withKept(m, slices.Concat(cmds, stopped, ended), func(p part) bool { return p.dirty })
	m, more := askTexts(m)
	return m, append(append(cmds, more...), ShowRow{Top: m.Batch.Top})
}

// feed gives parts to idle workers. Parts that a pause interrupted come first.
func feed(m Model) (Model, []Cmd) {
	var cmds []Cmd
	b := m.Batch
	if b.Paused || b.Stopped {
		return m, nil
	}
	busy := map[int]bool{}
	for _, j := range m.jobs {
		busy[j.Part] = busy[j.Part] || j.why == toJudgeLines
	}
	for i := 0; i < len(b.parts) && m.count(toJudgeLines) < m.Workers; i++ {
		if b.parts[i].done || busy[i] {
			continue
		}
		p := b.parts[i]
		var run Run
		m, run = runPart(m, toJudgeLines, i, job.JudgeLines{Begin: p.upto, End: p.end, Line: p.judged, Reading: b.reading})
		cmds = append(cmds, run)
	}
	return m, cmds
}

// judgeAgain hands a part to another worker after its worker died. A part whose worker dies twice without judging a line
// ends the batch.
func judgeAgain(m Model, j Job) (Model, []Cmd) {
	m = finished(m, j.ID)
	m.Batch.parts = slices.Clone(m.Batch.parts)
	m.Batch.parts[j.Part].lost = true
	return feed(m)
}

// takeRows adds rows of a part. If a later part has rows already, they are renumbered.
func takeRows(m Model, t told) (Model, []Cmd) {
	b, i, e := &m.Batch, t.Part, t.Event.(job.LinesJudged)
	b.parts = slices.Clone(b.parts)
	p := &b.parts[i]
	before := p.counts
	p.rows = append(slices.Clip(p.rows), e.Rows...)
	for k := range len(e.Rows) / job.RowSize {
		p.counts[job.VerdictAt(e.Rows, k)]++
		p.counts[0]++
	}
	p.lost, p.dirty = p.lost && e.Upto <= p.upto, true
	b.changes++
	p.lines, p.judged, p.upto, p.begun, p.done = e.Lines, e.Judged, e.Upto, true, t.Done
	if t.Done && b.whole > b.Size && i == len(b.parts)-1 {
		*p = p.upTo(b.Size - 1) // a line without an end is cut
	}
	if len(e.Rows) > 0 && b.renumbers(i, before) {
		b.round++
	}
	if b.start < 0 {
		b.start, b.kept = t.now-b.Elapsed, t.now
	}
	b.Elapsed = t.now - b.start
	m, cmds := feed(m)
	if m.Batch.Over() || t.now-m.Batch.kept >= keepEvery {
		m.Batch.kept = t.now
		m, cmds = withKept(m, cmds, func(p part) bool { return p.dirty })
	}
	m, more := askTexts(m)
	if m.Batch.Over() {
		more = append(more, ShowRow{Top: m.Batch.Top}) // the list has its full height only now
	}
	return m, append(cmds, more...)
}

// renumbers reports whether new rows of part i have given other numbers to rows whose texts are here or were asked for. before has how many
// rows the part had by verdict.
func (b Batch) renumbers(i int, before [job.Verdicts]int) bool {
	if !slices.ContainsFunc(b.parts[i+1:], func(p part) bool { return len(p.rows) > 0 }) {
		return false
	}
	v := b.Arranging.Verdict
	number := before[v] // of the first new row
	for _, p := range b.parts[:i] {
		number += p.counts[v]
	}
	return b.sorted() || number < max(b.texts.first+b.texts.rows, b.asking.first+b.asking.rows)
}

// withKept adds what stores some parts.
func withKept(m Model, cmds []Cmd, which func(p part) bool) (Model, []Cmd) {
	m, kept := m.keepParts(which)
	return m, append(cmds, kept...)
}

// brokenBatch ends the batch because of a fault.
func brokenBatch(m Model, why Fault) (Model, []Cmd) {
	m, cmds := end(m, OfBatch)
	b := &m.Batch
	b.Broken, b.Stopped = why, b.Stopped || !b.Over()
	return withKept(m, cmds, func(p part) bool { return p.dirty })
}

// Working reports whether the batch has lines left to judge. It is true during a pause too.
func (b Batch) Working() bool { return b.Size > 0 && !b.Stopped && !b.Over() }

// Over reports whether every line has been judged.
func (b Batch) Over() bool {
	return !slices.ContainsFunc(b.parts, func(p part) bool { return !p.done })
}

// Empty reports whether every line has been judged, and none is more than a blank, a comment or a heading.
func (b Batch) Empty() bool { return b.Over() && b.Count(0) == 0 }

// ready returns how many parts have rows that can be shown. It stops at the first part whose number of lines is
// unknown, because the row numbers after it are.
func (b Batch) ready() int {
	for i, p := range b.parts {
		if !p.begun {
			return i
		}
	}
	return len(b.parts)
}

// Done returns how many bytes of the text have been judged.
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

// Count returns the number of rows with a verdict, or of all rows for 0.
func (b Batch) Count(v job.Verdict) (n int) {
	for _, p := range b.parts[:b.ready()] {
		n += p.counts[v]
	}
	return n
}

// Rows returns the number of rows shown.
func (b Batch) Rows() int {
	if b.sorted() {
		return len(b.arrangement.order) / 4
	}
	return b.Count(b.Arranging.Verdict)
}

// Rate returns how many lines are judged a second, or 0 while that is unknown.
func (b Batch) Rate() int {
	if b.Elapsed <= 0 {
		return 0
	}
	return int(float64(b.Count(0)) / b.Elapsed.Seconds())
}
