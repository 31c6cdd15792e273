package collections

import (
	"slices"
	"strconv"
	"strings"

	"numplace/app/shared/job"
	"numplace/app/state/trait"
	"numplace/solver/format"
)

// What the device keeps of a collection: a head, and its parts.

// ratedBy is before the table of techniques in a head with ratings. The number is that of the way
// in which levels and scores are found: ratings by another one would differ from those of the
// board, and are dropped. TestRatedByNamesTheRatings says when it must rise.
const ratedBy = "2="

// head is what is kept of a collection as a whole: name, puzzles, encoding, layout, the table of
// techniques of its ratings, the size of the whole text, what is still to be made, and the author,
// with tabs between them.
func (b Batch) head() string {
	rated := ""
	if b.levels.shown {
		rated = ratedBy + oneWord(b.levels.by)
	}
	fields := []string{
		b.Name, strconv.Itoa(b.Count(0) - b.Count(job.Malformed)), strconv.Itoa(int(b.Reading.Encoding)),
		b.Reading.Layout, rated, strconv.Itoa(b.whole), b.Growing.text(),
	}
	if b.Author != "" { // heads of before have none
		fields = append(fields, b.Author)
	}
	return strings.Join(fields, "\t")
}

// withHead reads what head has written.
func (b Batch) withHead(head string) Batch {
	fields := append(strings.Split(head, "\t"), make([]string, 8)...)
	encoding, _ := strconv.Atoi(fields[2])
	b.whole, _ = strconv.Atoi(fields[5])
	b.Growing, b.Author = growingFrom(fields[6]), fields[7]
	b.Name, b.Reading = fields[0], job.Reading{Encoding: format.Encoding(encoding), Layout: fields[3]}
	if by, rated := strings.CutPrefix(fields[4], ratedBy); rated {
		b.levels.shown, b.levels.by = true, by
	}
	return b
}

// nameOf is a name without what has a meaning in a head.
func nameOf(name string) string {
	const most = 100
	name = strings.Join(strings.Fields(strings.ToValidUTF8(name, "")), " ")
	if r := []rune(name); len(r) > most {
		name = string(r[:most])
	}
	return name
}

// Read returns the collection that a device has stored, shown as b was. With again it is b as
// another tab has changed it: what is shown of it stays where it was.
func (b Batch) Read(head string, stored []StoredPart, again bool) Batch {
	was := b
	b = b.Closed()
	b.start = -1
	b = b.withHead(head)
	for _, s := range stored {
		p := part{begin: b.Size, end: b.Size + s.Size, upto: b.Size, stored: true}
		n := len(s.Rows) / job.RowSize
		p.rows = s.Rows[:n*job.RowSize]
		if b.levels.shown {
			p.ratings = s.Ratings[:min(n, len(s.Ratings)/job.RatingSize)*job.RatingSize]
		}
		b.Size = p.end
		b.parts = append(b.parts, p.withState(s.State).counted())
	}
	last := &b.parts[len(b.parts)-1]
	*last = last.upTo(b.Size)
	b.Growing.Made = min(b.Growing.Made, b.Count(0))
	for _, p := range b.parts {
		b.levels.rated += p.ratedRows()
	}
	b.Paused = !b.Over()
	if !again {
		return b
	}
	b.Arranging, b.Top, b.Cursor = was.Arranging, was.Top, was.Cursor
	b.round, b.changes, b.arrangement.serial = was.round+1, was.changes+1, was.arrangement.serial+1
	if b.Count(0) >= was.Count(0) { // until the order of them all is here
		b.arrangement.of, b.arrangement.order = was.arrangement.of, was.arrangement.order
		b.opened, b.openedRow = was.opened, was.openedRow
	}
	b.Top, b.Cursor = max(min(b.Top, b.Rows()-1), 0), max(min(b.Cursor, b.Rows()-1), 0)
	return b
}

// Which says which parts of a collection are to be stored.
type Which uint8

const (
	EveryPart    Which = iota
	NewParts           // those whose text is not stored yet
	ChangedParts       // those whose rows or ratings have changed
	RatedParts         // of these, those whose puzzles are all rated
)

// has reports whether a part is to be stored.
func (w Which) has(p part) bool {
	switch w {
	case NewParts:
		return !p.stored
	case ChangedParts:
		return p.dirty
	case RatedParts:
		return p.dirty && len(p.ratings) > 0 && p.rated()
	}
	return true
}

// keep returns the parts to store, as stored, and whether the head must be stored before the rest:
// without a head nobody finds the parts.
func (b Batch) keep(which Which) (kept Batch, parts []Keep, awaited bool) {
	b.parts = slices.Clone(b.parts)
	awaited = b.Growing.Unfinished() || len(b.parts) > 0 && !b.parts[0].stored
	for i := range b.parts {
		p := &b.parts[i]
		if p.unkept || !which.has(*p) {
			continue
		}
		parts = append(parts, Keep{
			Part: i, Begin: p.begin, End: p.end, Text: !p.stored, Rows: p.rows, Ratings: p.ratings, State: p.state(),
		})
		p.stored, p.dirty = true, false
	}
	return b, parts, awaited
}

// NotKept notes that the device could not store a part. ok is false if there is no such part.
func (b Batch) NotKept(part int) (noted Batch, ok bool) {
	if part >= len(b.parts) {
		return b, false
	}
	b.parts = slices.Clone(b.parts)
	b.parts[part].unkept = true
	return b, true
}

// Unkept reports whether the device could keep only a part of the collection, and how many of its
// rows are in that.
func (b Batch) Unkept() (kept int, ok bool) {
	for _, p := range b.parts[:b.ready()] {
		if !p.unkept {
			kept += p.counts[0]
		}
	}
	return kept, slices.ContainsFunc(b.parts, func(p part) bool { return p.unkept })
}

// keepList stores the head of the collection shown, where the device keeps it. awaited says that it
// counts as stored only after an answer.
func (t *turn) keepList(awaited bool) {
	if lists, head, ok := t.Lists.KeepHead(t.Batch, awaited); ok {
		t.Lists = lists
		t.ask(KeepList{ID: t.Lists.Here, Head: head, Answers: awaited})
	}
}

// keepParts stores some parts of the collection shown, and its head.
func (t *turn) keepParts(which Which) {
	lists, b, parts, awaited := t.Lists.Keep(t.Batch, which)
	t.Lists, t.Batch = lists, b
	for i, p := range parts {
		t.ask(KeepPart{ID: t.Lists.Here, Keep: p})
		if i == 0 {
			t.keepList(awaited) // a head is only stored once there is a part
		}
	}
}

// PartKept says that the text of a part of a collection is stored, or its head.
type PartKept struct {
	trait.Aside
	ID string
}

func (msg PartKept) change(t *turn) { t.Lists = t.Lists.Stored(msg.ID) }

// KeepFailed says that the text of a part of a collection could not be stored.
type KeepFailed struct {
	trait.Aside
	ID   string
	Part int
}

func (msg KeepFailed) change(t *turn) {
	if msg.ID != t.Lists.Here {
		return
	}
	if b, ok := t.Batch.NotKept(msg.Part); ok {
		t.Batch, t.Lists = b, t.Lists.Stored(msg.ID)
		t.pauseList() // the device is full, or another tab makes this list
	}
}

// Signed has the author of the collection shown stored, if it is another one.
func Signed(l Library, e Env, author string) (Library, Asks) {
	return change(l, e, func(t *turn) {
		if author != t.Batch.Author && t.Lists.Kept() {
			t.Batch = t.Batch.By(author)
			t.keepList(true)
		}
	})
}
