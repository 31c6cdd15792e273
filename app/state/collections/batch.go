package collections

import (
	"slices"
	"time"

	"numplace/app/shared/job"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
	"numplace/solver"
)

// Batch is the collection that is shown: a text with one puzzle per line, and the results so far. The browser
// stores the text itself. A Batch has only packed rows with the results. The zero Batch means that no
// collection is shown.
//
// To judge a puzzle is to check whether it has no, one or several solutions.
type Batch struct {
	Name    string   // the collection's name
	Author  string   // author of the collection, or ""
	Size    int      // length of the text in bytes; 0 if there is no text
	Look    job.Look // how rows are drawn
	Cursor  int      // index of the row with keyboard focus, among the rows shown
	Top     int      // the first visible row
	InView  int      // number of rows that fit on the screen
	Across  int      // number of rows next to each other in one line
	Paused  bool     // the user has paused judging
	Stopped bool     // judging has ended before the end of the text
	Broken  Fault    // fault that ended judging, if any
	Elapsed time.Duration

	Reading   job.Reading   // how to read the lines of the text
	Arranging job.Arranging // filters and sorting of the rows
	Growing   Growing       // state of the list of new puzzles that is being generated, if any

	whole  int    // length of the original text; greater than Size if only its beginning could be stored
	linked string // link.Set.Contents of the last link to rows, or "" if rows were added or removed since

	parts       []part
	round       int // incremented whenever rows are inserted before other rows
	changes     int // number of times that rows or ratings have changed
	start       time.Duration
	kept        time.Duration // when results were last stored, as a time since the page was opened
	arrangement arrangement
	arranging   arranged // inputs of the order that was requested
	unordered   arranged // inputs of an order that could not be computed
	texts       texts
	asking      texts // the rows whose texts are being read
	out         file
	ratings     [ratingKinds]progress
	rates       RatingKind // kind of the ratings that were requested last
	halted      bool       // their rating was stopped before its end
	table       string     // the table of techniques used for the levels
	awaited     bool       // levels are determined as soon as the puzzles are judged

	opened    solver.Grid // puzzle of the row that was opened last
	openedRow int
	opening   int // 1 + the row to open as soon as its text arrives; 0 for none
}

// Fault is a fault that ended the judging of a collection, that is, checking its puzzles for solutions.
type Fault uint8

const (
	NoFault     Fault = iota
	TextLost          // the text can no longer be read
	WorkersLost       // no worker could start, or the workers crashed
)

// Ask is a request about the part with the number Part of the collection shown. In a request of the type
// job.MakeLines, Part is instead the number of puzzles requested.
type Ask struct {
	Part    int
	Request job.Request
}

const (
	// MaxText is the maximum length of a collection's text, in bytes.
	MaxText  = 1 << 30
	partSize = 4 << 20
	maxParts = 1024
	// keepEvery is the maximum time for which new results wait to be stored.
	keepEvery = time.Second
)

// Closed returns a Batch that shows no collection. It has the display settings of b: Look, InView and Across.
func (b Batch) Closed() Batch { return Batch{InView: b.InView, Across: b.Across, Look: b.Look} }

// FromText returns a new collection in which no puzzle has been checked for solutions. It has the display
// settings of b: Look, InView and Across.
func (b Batch) FromText(name string, size int, reading job.Reading, workers int) Batch {
	b = b.Closed()
	b.Name, b.Size, b.start, b.Reading = nameOf(name), size, -1, reading
	b.parts, b.whole = divided(0, size, workers), size
	return b
}

// Added returns the collection after text was appended. size is the new total length in bytes.
func (b Batch) Added(size, workers int) Batch {
	b.Stopped, b.Broken, b.Paused, b.start = false, NoFault, false, -1
	b.parts = append(slices.Clip(b.parts), divided(b.Size, size, workers)...)
	b.Size, b.whole, b.linked = size, size, ""
	return b
}

// divided divides a range of a text into parts, so that several workers can check puzzles for solutions at
// the same time.
func divided(begin, end, workers int) (parts []part) {
	length := end - begin
	size := max(partSize, (length+maxParts-1)/maxParts)
	if short := length / (8 * workers); short < size { // divide even a short text among all workers
		size = max(short, 4<<10)
	}
	size += size % 2 // an odd boundary would split a UTF-16 code unit
	for ; begin < end; begin += size {
		parts = append(parts, part{begin: begin, end: min(begin+size, end), upto: begin})
	}
	return parts
}

// Renamed sets the name of the collection. ok is false if the name is blank or unchanged.
func (b Batch) Renamed(name string) (renamed Batch, ok bool) {
	name = nameOf(name)
	if name == "" || name == b.Name {
		return b, false
	}
	b.Name = name
	return b, true
}

// By sets the author of the collection.
func (b Batch) By(author string) Batch {
	b.Author = nameOf(author)
	return b
}

// Toggled pauses or resumes judging (checking puzzles for solutions).
func (b Batch) Toggled() Batch {
	b.Paused, b.start = !b.Paused, -1
	return b
}

// Waiting pauses judging if there are puzzles that have not been checked for solutions yet.
func (b Batch) Waiting() Batch {
	if b.Working() && !b.Paused {
		return b.Toggled()
	}
	return b
}

// Ended ends judging (checking puzzles for solutions). The results so far stay.
func (b Batch) Ended() Batch {
	b.Stopped = b.Stopped || !b.Over()
	return b
}

// Broke ends judging (checking puzzles for solutions) because of a fault.
func (b Batch) Broke(why Fault) Batch {
	b.Broken = why
	return b.Ended()
}

// ToJudge returns requests to check the puzzles of parts for solutions, one for each idle worker. busy has
// the parts for which such a request is running. If a part was interrupted, its request starts where the part
// was interrupted.
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

// Lost reports whether the worker of a part has crashed and no line of the part has been checked since.
func (b Batch) Lost(part int) bool { return b.parts[part].lost }

// WithoutWorker records that the worker of a part has crashed. Another worker can then continue the part.
func (b Batch) WithoutWorker(part int) Batch {
	b.parts = slices.Clone(b.parts)
	b.parts[part].lost = true
	return b
}

// Judged adds the rows of a worker's reply e to a part. The rows of later parts get new numbers. done reports
// whether the part is finished. now is the time since the page was opened. due reports whether it is time to
// store the parts that have changed.
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
		*p = p.upTo(b.Size - 1) // the last line is incomplete, so drop its row
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

// renumbers reports whether adding rows to part i has changed the numbers of rows whose texts are loaded or
// requested. before holds the number of the part's rows by verdict, before the rows were added.
func (b Batch) renumbers(i int, before [job.Verdicts]int) bool {
	if !slices.ContainsFunc(b.parts[i+1:], func(p part) bool { return len(p.rows) > 0 }) {
		return false
	}
	v := b.Arranging.Verdict
	number := before[v] // number of the first new row
	for _, p := range b.parts[:i] {
		number += p.counts[v]
	}
	return b.sorted() || number < max(b.texts.first+b.texts.rows, b.asking.first+b.asking.rows)
}

// Working reports whether some lines of the collection have not been checked yet. It returns true even while
// judging is paused.
func (b Batch) Working() bool { return b.Size > 0 && !b.Stopped && !b.Over() }

// Over reports whether every line has been checked for a puzzle and its solutions.
func (b Batch) Over() bool {
	return !slices.ContainsFunc(b.parts, func(p part) bool { return !p.done })
}

// Empty reports whether all lines have been checked and none of them has a puzzle, because all of them are
// blank, comments or a heading.
func (b Batch) Empty() bool { return b.Over() && b.Count(0) == 0 }

// ready returns the number of parts whose rows can be shown, from the first part on. The rows of a part can
// be shown only if the number of lines in all parts before it is known.
func (b Batch) ready() int {
	for i, p := range b.parts {
		if !p.begun {
			return i
		}
	}
	return len(b.parts)
}

// Done returns the length of the text, in bytes, that has been checked.
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

// Count returns the number of rows with verdict v, or of all rows if v is 0.
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

// PerSecond returns the number of rows that are checked per second. It returns 0 if this number is unknown.
func (b Batch) PerSecond() int {
	if b.Elapsed <= 0 {
		return 0
	}
	return int(float64(b.Count(0)) / b.Elapsed.Seconds())
}

// SourceChosen reports that the browser has stored a new text of puzzles. It opens the text as a collection
// and starts checking the puzzles for solutions.
type SourceChosen struct {
	trait.Act
	Name string // name of the collection
	Size int    // length of the text in bytes
	job.Reading
	List   string // id of the collection, such as job.UnsolvedList, job.SolvedList or the id of a set; "" for a new one
	Author string // author of a set, or ""
	Err    error  // error in the layout that the text names, or nil
	Said   string // a message to the user about the text, or ""
	Rates  bool   // the puzzles are rated as soon as they are judged
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
	push := !t.Lists.Awaits(msg.List)           // the address already has the id of an awaited collection
	if msg.List == "" || msg.List != t.set.id { // a damaged link has no id either
		t.set = setLink{}
	}
	t.closeList()
	t.Batch = t.Batch.FromText(msg.Name, msg.Size, msg.Reading, t.Workers)
	t.Batch = t.Batch.By(msg.Author)
	t.Batch.awaited = msg.Rates
	if t.Lists.Here = msg.List; msg.List == "" && !t.Frame {
		t.Lists.Here = t.newID()
	}
	t.keepParts(EveryPart)
	t.ask(Navigate{Push: push}, ShowRow{})
	t.feed()
}

// Pause pauses or resumes whatever is in progress: checking puzzles for solutions, or generating a list of
// puzzles.
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

// StopBatch ends checking, rating, exporting or generating puzzles. The results so far stay.
type StopBatch struct{ trait.Act }

func (StopBatch) change(t *turn) {
	t.Batch = t.Batch.Ended()
	t.endList()
	// If the user stops only rating or an export, an unfinished list of generated puzzles stays, so that it
	// can be resumed later.
	if Grows(t.Library, t.Jobs) || !busy(t.Library, t.Jobs) {
		t.stopList()
	}
	t.haltRating()
	t.endAll()
	t.keepParts(ChangedParts)
	t.askTexts()
	t.scroll()
}

// feed starts jobs that check puzzles for solutions, one on each idle worker.
func (t *turn) feed() {
	busy := map[int]bool{}
	for _, j := range t.Jobs.All() {
		busy[j.Part] = busy[j.Part] || j.Is(toJudgeLines{})
	}
	t.startAll(toJudgeLines{}, t.Batch.ToJudge(busy, t.idle(toJudgeLines{})))
}

// JudgesAgain reports whether another worker should take over the part that job j was checking when its
// worker crashed. It returns false if no line of the part has been checked since an earlier crash.
func JudgesAgain(l Library, j jobs.Job) bool { return j.Is(toJudgeLines{}) && !l.Batch.Lost(j.Part) }

// JudgeAgain starts another job for a part after the part's worker has crashed.
func JudgeAgain(l Library, e Env, part int) (Library, Asks) {
	l.Batch = l.Batch.WithoutWorker(part)
	return change(l, e, (*turn).feed)
}

// toJudgeLines is the task that checks lines of the collection: how many solutions each puzzle has.
type toJudgeLines struct{ jobs.InBatch }

func (toJudgeLines) Event() job.Event { return job.LinesJudged{} }

func (toJudgeLines) lost(l *Library, _ Env) { l.Batch = l.Batch.Waiting() }

// take adds the rows of a reply to a part.
func (toJudgeLines) take(t *turn, answer jobs.Answer) {
	b, due := t.Batch.Judged(answer.Part, answer.Event.(job.LinesJudged), answer.Done, answer.Now)
	t.Batch = b
	t.feed()
	if due {
		t.keepParts(ChangedParts)
	}
	t.askTexts()
	if t.Batch.Over() {
		if t.Batch.awaited {
			t.Batch.awaited = false // even if there is nothing to rate: texts added later are not rated unasked
			RateRows{}.change(t)
		}
		t.scroll() // only now does the list have its full height
	}
}

// Crashed ends judging (checking puzzles for solutions) because of a fault.
func Crashed(l Library, e Env, why Fault) (Library, Asks) {
	return change(l, e, func(t *turn) {
		t.endAll()
		t.Batch = t.Batch.Broke(why)
		t.keepParts(ChangedParts)
	})
}
