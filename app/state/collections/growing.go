package collections

import (
	"slices"
	"strconv"
	"strings"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/state/jobs"
)

// This file implements lists of generated puzzles. A list has at most MostMade puzzles, so it fits in memory.
// There each new puzzle is compared with the others, so that there are no duplicates.

// MostMade is the maximum number of puzzles in a list.
const MostMade = 1000

// linesAtOnce is the maximum number of puzzles that one request to a worker asks for.
const linesAtOnce = 32

// Limits on the number of replies in a row that contain no new puzzle. If the number reaches the limit times
// the number of workers, generating the list ends. Such a reply contains either no puzzle, or only puzzles
// that the list already has.
const (
	mostRefused  = 4 // for replies without any puzzle
	mostRepeated = 8
)

// Growing is a list of puzzles that is being generated. Until the first puzzle arrives, the list belongs to
// the dialog for new puzzles. After that, it is a collection. The zero Growing means that no list is being
// generated.
type Growing struct {
	Made, Of int // number of puzzles generated so far, and number of all puzzles to generate

	ask      job.MakeLines // the next request, whose First is the number of the next puzzle
	name     string        // name of the collection
	lines    string        // the puzzles so far, one per line; "" if a stored list has not been read yet
	refused  int           // number of replies in a row without any puzzle
	repeated int           // number of replies in a row without a new puzzle
}

// NewGrowing returns a list for which the given number of puzzles is to be generated. The list is still
// empty. ask is the request for one of the puzzles.
func NewGrowing(name string, ask job.MakeLines, puzzles int) Growing {
	return Growing{ask: ask, name: name, Of: min(max(puzzles, 1), MostMade)}
}

// Unfinished reports whether fewer puzzles than requested have been generated.
func (k Growing) Unfinished() bool { return k.Made < k.Of }

// Wishes reports whether ask requests the same kind of puzzle as the list.
func (k Growing) Wishes(ask job.MakeLines) bool {
	return ask.Wish == k.ask.Wish && ask.StepOptions == k.ask.StepOptions
}

// counted returns the list after a puzzle was added to it (by is 1) or removed from it (by is -1). A finished
// list does not change.
func (k Growing) counted(by int) Growing {
	if k.Unfinished() {
		k.Made = min(max(k.Made+by, 0), k.Of)
	}
	return k
}

// text formats the list for the head of its collection. If the list is finished, or if there is no list, text
// returns "". The seed is left out, because a resumed list gets a new seed.
func (k Growing) text() string {
	if !k.Unfinished() {
		return ""
	}
	return strings.Join([]string{strconv.Itoa(k.Made), strconv.Itoa(k.Of), k.ask.Wish, oneWord(k.ask.Table)}, " ")
}

// oneWord removes blanks from the text of a table of techniques. Blanks have no meaning in such a text.
func oneWord(table string) string { return strings.Join(strings.Fields(table), "") }

// growingFrom parses a list in the format of Growing.text.
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

// ToMake returns requests for more puzzles, one for each idle worker. idle is the number of idle workers,
// workers is the number of all workers, and asked is the number of puzzles already requested.
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

// Added adds the puzzles in a reply to the list, except for duplicates. added is the reply without the
// duplicates.
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

// hasLine reports whether lines contains line. Each line includes its line end.
func hasLine(lines, line string) bool {
	return strings.HasPrefix(lines, line) || strings.Contains(lines, "\n"+line)
}

// Barren records a reply without new puzzles. ends reports whether generating the list should end, because
// there were too many such replies in a row.
func (k Growing) Barren(e job.LinesMade, workers int) (noted Growing, ends bool) {
	k.refused, k.repeated = k.refused+one(e.Refused != ""), k.repeated+1
	return k, e.Never || k.refused >= mostRefused*workers || k.repeated >= mostRepeated*workers
}

// FromMade returns a new collection for the puzzles of list k. The collection has no rows yet.
func (b Batch) FromMade(k Growing) Batch {
	b.Name, b.ratings[ByLevel].shown, b.table, b.Growing = nameOf(k.name), true, k.ask.Table, k
	return b
}

// Grown adds the puzzles of a reply as a new part of the collection. These puzzles have already been checked
// for solutions. Their ratings are added too, unless the collection is now rated with another table of
// techniques.
func (b Batch) Grown(e job.LinesMade) Batch {
	n, end := len(e.Rows)/job.RowSize, b.Size+len(e.Lines)
	p := part{begin: b.Size, end: end, upto: end, lines: n, judged: n, begun: true, done: true}
	if b.ratings[ByLevel].shown && oneWord(b.table) == oneWord(b.Growing.ask.Table) {
		p.ratings[ByLevel] = e.Ratings
	}
	at := b.Size
	for i := range n {
		row := job.RowAt(e.Rows, i)
		row.Offset, row.Line = at, i+1
		p.rows = row.Append(p.rows)
		at += row.Length + 1
	}
	b.Size, b.whole, b.linked = p.end, p.end, ""
	b.ratings[ByLevel].rated += ratedRows(p.ratings[ByLevel])
	b.parts = append(slices.Clip(b.parts), p.counted())
	b.changes++
	return b
}

// Resumed prepares the collection's list for generating more puzzles, with another seed. If the puzzles so
// far are not in memory, read is true, and ask is the request for their text. The caller passes the reply to
// WithLines.
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

// WithLines sets the puzzles so far to the texts in e, which is the reply to the request that Resumed
// returned.
func (k Growing) WithLines(e job.TextsFound) Growing {
	var puzzles strings.Builder
	for i, line := range job.LinesOf(e.Text) {
		if i%2 == 0 { // each puzzle is followed by its solution, which is skipped
			puzzles.WriteString(line + "\n")
		}
	}
	k.lines = puzzles.String()
	return k
}

// Make starts generating a list of puzzles for the dialog. When the first puzzles arrive, the list becomes a
// collection, which grows while it is shown. If the user closes this collection and opens it again, the list
// is resumed. All workers generate puzzles at the same time.
func Make(l Library, e Env, name string, ask job.MakeLines, puzzles int) (Library, Asks) {
	return change(l, e, func(t *turn) {
		t.pauseList()
		t.endList()
		ask.Seed = t.newID()
		t.wished = NewGrowing(name, ask, puzzles)
		t.feedList()
	})
}

// Seeking reports whether the dialog's list is still waiting for its first puzzles.
func Seeking(l Library) bool { return l.wished.Unfinished() }

// Seeks reports whether job j generates the first puzzles of the dialog's list.
func Seeks(l Library, j jobs.Job) bool { return Seeking(l) && j.Is(toMakeLines{}) }

// GiveUp gives up the dialog's list. The list's jobs must have ended.
func GiveUp(l Library) Library {
	l.wished = Growing{}
	return l
}

// FollowWish gives up the dialog's list if it has no puzzles yet and the requirements in the dialog have
// changed. ask is the request for a puzzle with the current requirements. ok is false if no puzzle can be
// requested.
func FollowWish(l Library, e Env, ask job.MakeLines, ok bool) (Library, Asks) {
	return change(l, e, func(t *turn) {
		if Seeking(t.Library) && !(ok && t.wished.Wishes(ask)) {
			t.endList()
		}
	})
}

// endList gives up the dialog's list and cancels its jobs.
func (t *turn) endList() {
	t.wished = Growing{}
	t.cancel(toMakeLines{})
}

// growing returns a pointer to the list that is being generated. This is the dialog's list. If the dialog has
// no list, it is the list of the collection shown.
func (t *turn) growing() *Growing {
	if Seeking(t.Library) {
		return &t.wished
	}
	return &t.Batch.Growing
}

// feedList requests some of the missing puzzles from idle workers.
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

// toMakeLines is the task that generates puzzles of a list.
type toMakeLines struct{ jobs.InLists }

func (toMakeLines) Event() job.Event { return job.LinesMade{} }

// take adds the puzzles of a reply to the list. The first puzzles turn the dialog's list into a collection.
func (toMakeLines) take(t *turn, answer jobs.Answer) {
	e, seeking := answer.Event.(job.LinesMade), Seeking(t.Library)
	if !answer.Done {
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

// barren handles a reply without new puzzles by requesting more puzzles. If there were too many such replies
// in a row, barren instead ends the list, and a notice or the dialog gives the reason.
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

// stopList ends the generation of the collection's list. The puzzles so far stay.
func (t *turn) stopList() {
	if t.Batch.Growing == (Growing{}) {
		return
	}
	t.Batch.Growing = Growing{}
	t.cancel(toMakeLines{}, toReadList{})
	t.keepList(true) // the stored head still says that the list is unfinished
}

// pauseList cancels the jobs that generate the collection's list. resumeList can resume the list later.
func (t *turn) pauseList() {
	if Grows(t.Library, t.Jobs) {
		t.cancel(toMakeLines{}, toReadList{})
	}
}

// resumeList continues generating the collection's list. If the puzzles so far are not in memory, it reads
// them first.
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

// toReadList is the task that reads the puzzles of a list.
type toReadList struct{ jobs.InBatch }

func (toReadList) Event() job.Event { return job.TextsFound{} }

// take stores the puzzles of the list in memory and resumes generating.
func (toReadList) take(t *turn, answer jobs.Answer) {
	t.Batch.Growing = t.Batch.Growing.WithLines(answer.Event.(job.TextsFound))
	t.feedList()
}

// beginList turns the dialog's list into a new collection. It closes the dialog and shows the collection.
func (t *turn) beginList() {
	k := t.wished
	t.show()
	t.closeList()
	t.wished, t.set = Growing{}, setLink{}
	t.Batch = t.Batch.FromMade(k)
	t.Lists.Here = t.newID()
	t.ask(ForgetText{}, Navigate{Push: true}, ShowRow{})
}

// Grows reports whether puzzles of the collection shown are being generated.
func Grows(l Library, jobs jobs.Ledger) bool {
	return l.Batch.Growing.Unfinished() && !Seeking(l) &&
		jobs.Count(toMakeLines{})+jobs.Count(toReadList{}) > 0
}
