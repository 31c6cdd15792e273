package collections

import (
	"slices"
	"time"

	"numplace/app/shared/job"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
	"numplace/solver"
)

// Batch is the collection that is shown: a text of many puzzles, one a line, and the results so
// far. The browser holds the text; a Batch has only packed rows. The zero Batch is no collection.
type Batch struct {
	Name    string   // of the collection
	Author  string   // of the collection, or ""
	Size    int      // of the text, in bytes; 0 without a text
	Look    job.Look // how rows are drawn
	Cursor  int      // the row with the keyboard's focus, counted among those shown
	Top     int      // the first visible row
	InView  int      // how many rows fit
	Across  int      // how many rows stand in a line
	Paused  bool     // no new parts are started
	Stopped bool     // ended before the end of the text
	Broken  Fault    // why it stopped, if the person did not stop it
	Elapsed time.Duration

	Reading   job.Reading   // how the lines of the text are read
	Arranging job.Arranging // which rows are shown, and in what order
	Growing   Growing       // the puzzles that are still to be made

	whole int // how long the text was as it came; more than Size where the device could not keep it all

	parts       []part
	round       int // how often rows were inserted before others
	changes     int // how often rows or ratings have changed
	start       time.Duration
	kept        time.Duration // when rows were last stored
	arrangement arrangement
	arranging   arranged // what an order is being found for
	unordered   arranged // what no order was found for
	texts       texts
	asking      texts // what is being read
	out         file
	levels      levels

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

// Ask is a request about a part of the collection shown. For job.MakeLines, Part is the number of
// puzzles that are asked for.
type Ask struct {
	Part    int
	Request job.Request
}

const (
	// MaxText is the maximum length of a batch's text, in bytes.
	MaxText  = 1 << 30
	partSize = 4 << 20
	maxParts = 1024
	// keepEvery is how long what is judged may wait to be stored.
	keepEvery = time.Second
)

// Closed returns the empty collection, with the look of b and as many rows in view.
func (b Batch) Closed() Batch { return Batch{InView: b.InView, Across: b.Across, Look: b.Look} }

// FromText returns a new collection with a text that is still to be judged, looking as b did.
func (b Batch) FromText(name string, size int, reading job.Reading, workers int) Batch {
	b = b.Closed()
	b.Name, b.Size, b.start, b.Reading = nameOf(name), size, -1, reading
	b.parts, b.whole = divided(0, size, workers), size
	return b
}

// Added returns the collection with a text that has been put behind its own. size is that of both.
func (b Batch) Added(size, workers int) Batch {
	b.Stopped, b.Broken, b.Paused, b.start = false, NoFault, false, -1
	b.parts = append(slices.Clip(b.parts), divided(b.Size, size, workers)...)
	b.Size, b.whole = size, size
	return b
}

// divided divides a range of a text into parts.
func divided(begin, end, workers int) (parts []part) {
	length := end - begin
	size := max(partSize, (length+maxParts-1)/maxParts)
	if short := length / (8 * workers); short < size { // share a short text among the workers too
		size = max(short, 4<<10)
	}
	size += size % 2 // a part never starts inside a UTF-16 code unit
	for ; begin < end; begin += size {
		parts = append(parts, part{begin: begin, end: min(begin+size, end), upto: begin})
	}
	return parts
}

// Renamed returns the collection with another name. ok is false if a name has no characters or is
// the same.
func (b Batch) Renamed(name string) (renamed Batch, ok bool) {
	name = nameOf(name)
	if name == "" || name == b.Name {
		return b, false
	}
	b.Name = name
	return b, true
}

// By returns the collection with an author.
func (b Batch) By(author string) Batch {
	b.Author = nameOf(author)
	return b
}

// Toggled pauses judging, or resumes it.
func (b Batch) Toggled() Batch {
	b.Paused, b.start = !b.Paused, -1
	return b
}

// Waiting pauses judging if there is still something to judge.
func (b Batch) Waiting() Batch {
	if b.Working() && !b.Paused {
		return b.Toggled()
	}
	return b
}

// Ended ends judging. The results so far stay.
func (b Batch) Ended() Batch {
	b.Stopped = b.Stopped || !b.Over()
	return b
}

// Broke ends judging because of a fault.
func (b Batch) Broke(why Fault) Batch {
	b.Broken = why
	return b.Ended()
}

// ToJudge returns what idle workers are to judge. busy has the parts that others judge already.
// Parts that a pause interrupted come first.
func (b Batch) ToJudge(busy map[int]bool, idle int) (asks []Ask) {
	if b.Paused || b.Stopped {
		return nil
	}
	for i := 0; i < len(b.parts) && len(asks) < idle; i++ {
		p := b.parts[i]
		if p.done || busy[i] {
			continue
		}
		asks = append(asks, Ask{i, job.JudgeLines{Begin: p.upto, End: p.end, Line: p.judged, Reading: b.Reading}})
	}
	return asks
}

// Lost reports whether the worker of a part died, and no line of it has been judged since.
func (b Batch) Lost(part int) bool { return b.parts[part].lost }

// WithoutWorker notes that the worker of a part died. Another one is to judge the part.
func (b Batch) WithoutWorker(part int) Batch {
	b.parts = slices.Clone(b.parts)
	b.parts[part].lost = true
	return b
}

// Judged adds rows of a part. If a later part has rows already, they are renumbered. done says that
// the part is finished. now is the time since the page was opened. due reports whether changed
// parts are to be stored.
func (b Batch) Judged(part int, e job.LinesJudged, done bool, now time.Duration) (judged Batch, due bool) {
	b.parts = slices.Clone(b.parts)
	p := &b.parts[part]
	before := p.counts
	p.rows = append(slices.Clip(p.rows), e.Rows...)
	for k := range len(e.Rows) / job.RowSize {
		p.counts[job.VerdictAt(e.Rows, k)]++
		p.counts[0]++
	}
	p.lost, p.dirty = p.lost && e.Upto <= p.upto, true
	b.changes++
	p.lines, p.judged, p.upto, p.begun, p.done = e.Lines, e.Judged, e.Upto, true, done
	if done && b.whole > b.Size && part == len(b.parts)-1 {
		*p = p.upTo(b.Size - 1) // a line without an end is cut
	}
	if len(e.Rows) > 0 && b.renumbers(part, before) {
		b.round++
	}
	if b.start < 0 {
		b.start, b.kept = now-b.Elapsed, now
	}
	b.Elapsed = now - b.start
	if due = b.Over() || now-b.kept >= keepEvery; due {
		b.kept = now
	}
	return b, due
}

// renumbers reports whether new rows of part i have given other numbers to rows whose texts are
// here or were asked for. before has how many rows the part had by verdict.
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

// Working reports whether the batch has lines left to judge. It is true during a pause too.
func (b Batch) Working() bool { return b.Size > 0 && !b.Stopped && !b.Over() }

// Over reports whether every line has been judged.
func (b Batch) Over() bool {
	return !slices.ContainsFunc(b.parts, func(p part) bool { return !p.done })
}

// Empty reports whether every line has been judged, and all are blank, comments or a heading.
func (b Batch) Empty() bool { return b.Over() && b.Count(0) == 0 }

// ready returns how many parts have rows that can be shown. It stops at the first part whose number
// of lines is unknown, because the row numbers after it are.
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

// PerSecond returns how many rows are judged a second, or 0 while that is unknown.
func (b Batch) PerSecond() int {
	if b.Elapsed <= 0 {
		return 0
	}
	return int(float64(b.Count(0)) / b.Elapsed.Seconds())
}

// SourceChosen reports that the browser holds a new text of puzzles. It starts the batch.
type SourceChosen struct {
	trait.Act
	Name string // of the collection
	Size int    // in bytes
	job.Reading
	List   string // job.UnsolvedList, job.SolvedList or the id of a set; "" for a new collection
	Author string // of a set, or ""
	Err    error  // why the layout that the text names is not one
	Said   string // what is to be told about the text, or ""
}

func (msg SourceChosen) change(t *turn) {
	t.show()
	if msg.Size > MaxText || msg.Err != nil {
		if msg.Err != nil {
			t.ask(Say{Notice: BadLayout, Err: msg.Err})
		} else {
			t.say(TextTooLong, "")
		}
		t.scroll()
		return
	}
	if msg.Said != "" {
		t.say(Said, msg.Said)
	}
	push := !t.Lists.Awaits(msg.List) // else the address names it
	t.closeList()
	t.Batch = t.Batch.FromText(msg.Name, msg.Size, msg.Reading, t.Workers)
	t.Batch = t.Batch.By(msg.Author)
	if t.Lists.Here = msg.List; msg.List == "" && !t.Frame {
		t.Lists.Here = t.newID()
	}
	t.keepParts(EveryPart)
	t.ask(Navigate{Push: push}, ShowRow{})
	t.feed()
}

// Pause pauses or resumes the batch, or the list that is made.
type Pause struct{ trait.Act }

func (Pause) change(t *turn) {
	switch {
	case Grows(t.Library, t.Jobs):
		t.pauseList()
		return
	case !t.Batch.Working() && t.Batch.Growing.Unfinished():
		t.resumeList()
		return
	}
	if t.Batch = t.Batch.Toggled(); !t.Batch.Paused {
		t.feed()
		return
	}
	t.cancel(toJudgeLines{})
	t.keepParts(ChangedParts)
}

// StopBatch ends the batch. The results so far stay.
type StopBatch struct{ trait.Act }

func (StopBatch) change(t *turn) {
	t.Batch = t.Batch.Ended()
	t.endList()
	// Something else may be stopped, and then the list can go on later.
	if Grows(t.Library, t.Jobs) || !busy(t.Library, t.Jobs) {
		t.stopList()
	}
	t.endAll()
	t.keepParts(ChangedParts)
	t.askTexts()
	t.scroll()
}

// feed gives parts to idle workers.
func (t *turn) feed() {
	busy := map[int]bool{}
	for _, j := range t.Jobs.All() {
		busy[j.Part] = busy[j.Part] || j.Is(toJudgeLines{})
	}
	t.startAll(toJudgeLines{}, t.Batch.ToJudge(busy, t.idle(toJudgeLines{})))
}

// JudgesAgain reports whether another worker is to judge a part, after the worker of a job died. A part whose worker
// dies twice without judging a line ends the batch.
func JudgesAgain(l Library, j jobs.Job) bool { return j.Is(toJudgeLines{}) && !l.Batch.Lost(j.Part) }

// JudgeAgain hands a part to another worker after its worker died.
func JudgeAgain(l Library, e Env, part int) (Library, Asks) {
	l.Batch = l.Batch.WithoutWorker(part)
	return change(l, e, (*turn).feed)
}

// toJudgeLines judges lines of the batch.
type toJudgeLines struct{ jobs.InBatch }

func (toJudgeLines) Event() job.Event { return job.LinesJudged{} }

func (toJudgeLines) lost(l *Library, _ Env) { l.Batch = l.Batch.Waiting() }

// take adds rows of a part.
func (toJudgeLines) take(t *turn, told jobs.Answer) {
	b, due := t.Batch.Judged(told.Part, told.Event.(job.LinesJudged), told.Done, told.Now)
	t.Batch = b
	t.feed()
	if due {
		t.keepParts(ChangedParts)
	}
	t.askTexts()
	if t.Batch.Over() {
		t.scroll() // the list has its full height only now
	}
}

// Crashed ends the batch because of a fault.
func Crashed(l Library, e Env, why Fault) (Library, Asks) {
	return change(l, e, func(t *turn) {
		t.endAll()
		t.Batch = t.Batch.Broke(why)
		t.keepParts(ChangedParts)
	})
}
