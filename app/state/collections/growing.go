package collections

import (
	"slices"
	"strconv"
	"strings"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/state/jobs"
)

// Lists of new puzzles. A list is never larger than MostMade, so its lines are kept, to know a
// puzzle that comes again.

// MostMade is how many puzzles a list is made of at most.
const MostMade = 1000

// linesAtOnce is how many puzzles a worker is asked for at most.
const linesAtOnce = 32

// How often in a row there may be no new puzzle before a list ends: because nothing was found, or
// because all that was found is in it.
const (
	mostRefused  = 4 // by each worker
	mostRepeated = 8
)

// Growing is a list that is made: in the dialog until there is a puzzle, and then a collection's.
// The zero Growing is no list.
type Growing struct {
	Made, Of int // how many puzzles are made, and how many there are to be

	ask      job.MakeLines // its First is the next one
	name     string        // of the collection
	lines    string        // what was made, each with its line end; "" before they are read again
	refused  int           // how often in a row nothing was found
	repeated int           // how often in a row there was nothing new
}

// NewGrowing returns a list of puzzles that are still to be made. ask is the request for one of them.
func NewGrowing(name string, ask job.MakeLines, puzzles int) Growing {
	return Growing{ask: ask, name: name, Of: min(max(puzzles, 1), MostMade)}
}

// Unfinished reports whether there is a list that lacks puzzles.
func (k Growing) Unfinished() bool { return k.Made < k.Of }

// Wishes reports whether the list is of what a request asks for.
func (k Growing) Wishes(ask job.MakeLines) bool {
	return ask.Wish == k.ask.Wish && ask.Telling == k.ask.Telling
}

// counted returns the list with a puzzle more or less, by 1 or -1, if it lacks puzzles.
func (k Growing) counted(by int) Growing {
	if k.Unfinished() {
		k.Made = min(max(k.Made+by, 0), k.Of)
	}
	return k
}

// text writes what is kept of a list; "" for no list. It has no seed: a list that is taken up again
// gets a new one.
func (k Growing) text() string {
	if !k.Unfinished() {
		return ""
	}
	return strings.Join([]string{strconv.Itoa(k.Made), strconv.Itoa(k.Of), k.ask.Wish, oneWord(k.ask.Table)}, " ")
}

// oneWord returns a table of techniques without blanks, which mean nothing.
func oneWord(table string) string { return strings.Join(strings.Fields(table), "") }

// growingFrom reads what text has written.
func growingFrom(text string) (k Growing) {
	fields := strings.Split(text, " ")
	if len(fields) != 4 {
		return k
	}
	k.Made, _ = strconv.Atoi(fields[0])
	k.Of, _ = strconv.Atoi(fields[1])
	k.ask.Wish, k.ask.Table = fields[2], fields[3]
	if k.Made < 0 || k.Of > MostMade {
		return Growing{}
	}
	return k
}

// ToMake returns what idle workers of all are to make. asked is how many puzzles others are making.
func (k Growing) ToMake(asked, idle, workers int) (asking Growing, asks []Ask) {
	left := k.Of - k.Made - asked
	for len(asks) < idle && left > 0 {
		ask := k.ask
		ask.Count = min(max(left/(2*workers), 1), linesAtOnce)
		k.ask.First += ask.Count
		left -= ask.Count
		asks = append(asks, Ask{ask.Count, ask})
	}
	return k, asks
}

// Added adds what was made to the list, and returns what of it is new.
func (k Growing) Added(e job.LinesMade) (grown Growing, added job.LinesMade) {
	added = job.LinesMade{Tried: e.Tried, Refused: e.Refused, Never: e.Never}
	i := 0
	for line := range strings.Lines(e.Lines) {
		packed := len(e.Rows) >= (i+1)*job.RowSize
		if packed && k.Unfinished() && !hasLine(k.lines, line) && !hasLine(added.Lines, line) {
			k.Made++
			added.Lines += line
			added.Rows = job.RowAt(e.Rows, i).Append(added.Rows)
			added.Ratings = job.RatingAt(e.Ratings, i).Append(added.Ratings)
		}
		i++
	}
	k.lines += added.Lines
	if added.Lines != "" {
		k.refused, k.repeated = 0, 0
	}
	return k, added
}

// hasLine reports whether a line, with its end, is one of lines.
func hasLine(lines, line string) bool {
	return strings.HasPrefix(lines, line) || strings.Contains(lines, "\n"+line)
}

// Barren notes that an answer had nothing new. ends reports whether that has happened too often, so
// that the list ends.
func (k Growing) Barren(e job.LinesMade, workers int) (noted Growing, ends bool) {
	k.refused, k.repeated = k.refused+one(e.Refused != ""), k.repeated+1
	return k, e.Never || k.refused >= mostRefused*workers || k.repeated >= mostRepeated*workers
}

// FromMade returns a new collection of the puzzles of a list, which has no rows yet.
func (b Batch) FromMade(k Growing) Batch {
	b.Name, b.levels.shown, b.levels.by, b.Growing = nameOf(k.name), true, k.ask.Table, k
	return b
}

// Grown adds a part to the collection: puzzles that are judged, and rated unless the collection is
// rated by another table by now.
func (b Batch) Grown(e job.LinesMade) Batch {
	n, end := len(e.Rows)/job.RowSize, b.Size+len(e.Lines)
	p := part{begin: b.Size, end: end, upto: end, lines: n, judged: n, begun: true, done: true}
	if b.levels.shown && oneWord(b.levels.by) == oneWord(b.Growing.ask.Table) {
		p.ratings = e.Ratings
	}
	at := b.Size
	for i := range n {
		row := job.RowAt(e.Rows, i)
		row.Offset, row.Line = at, i+1
		p.rows = row.Append(p.rows)
		at += row.Length + 1
	}
	b.Size, b.whole = p.end, p.end
	b.levels.rated += p.ratedRows()
	b.parts = append(slices.Clip(b.parts), p.counted())
	b.changes++
	return b
}

// Resumed goes on with the collection's list, with another seed. If the lines that it has are not
// here, read is true, and ask asks for them. WithLines takes the answer.
func (b Batch) Resumed(lang i18n.Lang, seed string) (resumed Batch, ask job.FindTexts, read bool) {
	b.Broken = NoFault
	k := &b.Growing
	k.ask.Lang, k.ask.Seed, k.ask.First, k.refused, k.repeated = lang, seed, 0, 0, 0
	if k.lines != "" {
		return b, job.FindTexts{}, false
	}
	var all []rowAt
	for i, p := range b.parts {
		for row := range p.counts[0] {
			all = append(all, rowAt{i, row})
		}
	}
	ask = job.FindTexts{Texts: job.Texts{Reading: b.Reading}}
	ask.Picked, _, _ = b.packed(all)
	return b, ask, true
}

// WithLines returns the list with the lines that it has.
func (k Growing) WithLines(e job.TextsFound) Growing {
	var puzzles strings.Builder
	for i, line := range job.LinesOf(e.Text) {
		if i%2 == 0 { // the others are solutions
			puzzles.WriteString(line + "\n")
		}
	}
	k.lines = puzzles.String()
	return k
}

// Make makes a list of puzzles for the dialog. It is a collection from the first ones on, which grows while it is
// shown, and later when it is opened again and the person resumes it. All workers make some at a time.
func Make(l Library, e Env, name string, ask job.MakeLines, puzzles int) (Library, Asks) {
	return change(l, e, func(t *turn) {
		t.pauseList()
		t.endList()
		ask.Seed = t.newID()
		t.wished = NewGrowing(name, ask, puzzles)
		t.feedList()
	})
}

// Seeking reports whether the first puzzles of the dialog's list are being made.
func Seeking(l Library) bool { return l.wished.Unfinished() }

// Seeks reports whether a job is for the first puzzles of the dialog's list.
func Seeks(l Library, j jobs.Job) bool { return Seeking(l) && j.Is(toMakeLines{}) }

// GiveUp gives up the dialog's list, whose jobs have ended.
func GiveUp(l Library) Library {
	l.wished = Growing{}
	return l
}

// FollowWish gives up a list without puzzles when the dialog has another wish, or with !ok none.
func FollowWish(l Library, e Env, ask job.MakeLines, ok bool) (Library, Asks) {
	return change(l, e, func(t *turn) {
		if Seeking(t.Library) && !(ok && t.wished.Wishes(ask)) {
			t.endList()
		}
	})
}

// endList gives up the list of the dialog.
func (t *turn) endList() {
	t.wished = Growing{}
	t.cancel(toMakeLines{})
}

// growing returns the list that the jobs are for, to be changed: the dialog's or, without one, the collection's.
func (t *turn) growing() *Growing {
	if Seeking(t.Library) {
		return &t.wished
	}
	return &t.Batch.Growing
}

// feedList asks idle workers for some of the puzzles that are still to be made.
func (t *turn) feedList() {
	asked := 0
	for _, j := range t.Jobs.All() {
		if j.Is(toMakeLines{}) {
			asked += j.Part
		}
	}
	k, asks := t.growing().ToMake(asked, t.idle(toMakeLines{}), t.Workers)
	*t.growing() = k
	t.startAll(toMakeLines{}, asks)
}

// toMakeLines makes puzzles of a list.
type toMakeLines struct{ jobs.InLists }

func (toMakeLines) Event() job.Event { return job.LinesMade{} }

// take adds puzzles to the list, which is a collection from the first ones on.
func (toMakeLines) take(t *turn, told jobs.Answer) {
	e, seeking := told.Event.(job.LinesMade), Seeking(t.Library)
	if !told.Done {
		if seeking {
			t.ask(Sought{LinesMade: e})
		}
		return
	}
	k := t.growing()
	if *k, e = k.Added(e); e.Lines == "" {
		t.barren(e)
		return
	}
	if seeking {
		t.beginList()
	}
	t.Batch = t.Batch.Grown(e)
	t.ask(AddText{e.Lines})
	t.keepParts(NewParts)
	t.askTexts()
	t.feedList()
}

// barren tries on after nothing new was made, unless that has happened too often. Then the list
// ends, and it is said why.
func (t *turn) barren(e job.LinesMade) {
	k, ends := t.growing().Barren(e, t.Workers)
	*t.growing() = k
	switch {
	case !ends:
		t.feedList()
	case Seeking(t.Library):
		t.ask(Sought{LinesMade: e, Ends: true})
		t.endList()
	default:
		if t.Shown {
			t.say(NoMoreMade, "")
		}
		t.stopList()
	}
}

// stopList leaves the collection shown as it is.
func (t *turn) stopList() {
	if t.Batch.Growing == (Growing{}) {
		return
	}
	t.Batch.Growing = Growing{}
	t.cancel(toMakeLines{}, toReadList{})
	t.keepList(true) // which says that the list has ended
}

// pauseList ends the work at the collection's list, which resumeList takes up again.
func (t *turn) pauseList() {
	if Grows(t.Library, t.Jobs) {
		t.cancel(toMakeLines{}, toReadList{})
	}
}

// resumeList goes on with the collection's list. What it has is read first, if that is not known.
func (t *turn) resumeList() {
	t.endList()
	b, ask, read := t.Batch.Resumed(t.Lang, t.newID())
	t.Batch = b
	if read {
		t.start(toReadList{}, 0, ask)
	} else {
		t.feedList()
	}
}

// toReadList reads a list.
type toReadList struct{ jobs.InBatch }

func (toReadList) Event() job.Event { return job.TextsFound{} }

// take takes the lines that a list has, and goes on.
func (toReadList) take(t *turn, told jobs.Answer) {
	t.Batch.Growing = t.Batch.Growing.WithLines(told.Event.(job.TextsFound))
	t.feedList()
}

// beginList shows a new collection in the place of the dialog.
func (t *turn) beginList() {
	k := t.wished
	t.show()
	t.closeList()
	t.wished = Growing{}
	t.Batch = t.Batch.FromMade(k)
	t.Lists.Here = t.newID()
	t.ask(ForgetText{}, Navigate{Push: true}, ShowRow{})
}

// Grows reports whether puzzles of the collection shown are being made.
func Grows(l Library, jobs jobs.Ledger) bool {
	return l.Batch.Growing.Unfinished() && !Seeking(l) &&
		jobs.Count(toMakeLines{})+jobs.Count(toReadList{}) > 0
}
