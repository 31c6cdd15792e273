package collections

import (
	"slices"
	"strconv"
	"strings"

	"numplace/app/shared/job"
	"numplace/app/state/trait"
	"numplace/solver/format"
)

// This file implements how a collection is stored: a head, which is one line of text, and its parts.

// ratedBy is the prefix of the table of techniques in the head of a rated collection. The number in it is the
// version of the rating method. Ratings made with another version are dropped, because they might differ from
// the ratings that the page now shows for the same puzzles. TestRatedByNamesTheRatings fails if the number
// must be increased.
const ratedBy = "3="

// ratedBySE is the version of the ratings of Sudoku Explainer, like the number in ratedBy.
const ratedBySE = "1"

// The fields of a head, which are separated by tabs.
const (
	headName     = iota
	headCount    // number of puzzles
	headEncoding // of the text
	headLayout   // of lines that name none
	headRated    // the table of techniques used for ratings, after ratedBy
	headWhole    // length of the original text
	headGrowing  // unfinished list of generated puzzles
	headAuthor
	headLinked // Batch.linked
	headSE     // ratedBySE, if ratings of Sudoku Explainer were requested
	headFields // number of fields
)

// fieldsOf returns all fields of a head. Older versions wrote no headAuthor, headLinked and headSE.
func fieldsOf(head string) []string {
	return append(strings.Split(head, "\t"), make([]string, headFields)...)[:headFields]
}

// head formats the data that is stored once per collection.
func (b Batch) head() string {
	rated := ""
	if b.ratings[ByLevel].shown {
		rated = ratedBy + oneWord(b.table)
	}
	fields := []string{
		b.Name, strconv.Itoa(b.Count(0) - b.Count(job.Malformed)), strconv.Itoa(int(b.Reading.Encoding)),
		b.Reading.Layout, rated, strconv.Itoa(b.whole), b.Growing.text(),
	}
	last := [...]string{b.Author, b.linked, ""}
	if b.ratings[LikeSE].shown {
		last[2] = ratedBySE
	}
	for i, field := range last { // leave out empty fields at the end
		if strings.Join(last[i:], "") != "" {
			fields = append(fields, field)
		}
	}
	return strings.Join(fields, "\t")
}

// withHead returns the collection with the data that is stored in a head.
func (b Batch) withHead(head string) Batch {
	fields := fieldsOf(head)
	encoding, _ := strconv.Atoi(fields[headEncoding])
	b.whole, _ = strconv.Atoi(fields[headWhole])
	b.Growing, b.Author, b.linked = growingFrom(fields[headGrowing]), fields[headAuthor], fields[headLinked]
	b.Name, b.Reading = fields[headName], job.Reading{Encoding: format.Encoding(encoding), Layout: fields[headLayout]}
	if by, rated := strings.CutPrefix(fields[headRated], ratedBy); rated {
		b.ratings[ByLevel].shown, b.table = true, by
	}
	b.ratings[LikeSE].shown = fields[headSE] == ratedBySE
	return b
}

// nameOf cleans up a name for use in a head: it removes tabs and line breaks, and limits the name to 100
// characters.
func nameOf(name string) string {
	const most = 100
	name = strings.Join(strings.Fields(strings.ToValidUTF8(name, "")), " ")
	if r := []rune(name); len(r) > most {
		name = string(r[:most])
	}
	return name
}

// Read returns a collection that was read from storage. It has the display settings of b: Look, InView and
// Across. If again is true, b is the same collection as it was before another tab changed it. In this case,
// the scroll position and the order of the rows do not change.
func (b Batch) Read(head string, stored []StoredPart, again bool) Batch {
	was := b
	b = b.Closed()
	b.start = -1
	b = b.withHead(head)
	for _, s := range stored {
		p := part{begin: b.Size, end: b.Size + s.Size, upto: b.Size, stored: true}
		n := len(s.Rows) / job.RowSize
		p.rows = s.Rows[:n*job.RowSize]
		p = p.withRatings(s.Ratings, b.ratings[ByLevel].shown, b.ratings[LikeSE].shown)
		b.Size = p.end
		b.parts = append(b.parts, p.withState(s.State).counted())
	}
	last := &b.parts[len(b.parts)-1]
	*last = last.upTo(b.Size)
	b.Growing.Made = min(b.Growing.Made, b.Count(0))
	for _, p := range b.parts {
		for kind, ratings := range p.ratings {
			b.ratings[kind].rated += ratedRows(ratings)
		}
	}
	b.Paused = !b.Over()
	if !again {
		return b
	}
	b.Arranging, b.Top, b.Cursor = was.Arranging, was.Top, was.Cursor
	b.round, b.changes, b.arrangement.serial = was.round+1, was.changes+1, was.arrangement.serial+1
	if b.Count(0) >= was.Count(0) { // until the new order arrives, show the old one
		b.arrangement.of, b.arrangement.order = was.arrangement.of, was.arrangement.order
		b.opened, b.openedRow = was.opened, was.openedRow
	}
	b.Top, b.Cursor = max(min(b.Top, b.Rows()-1), 0), max(min(b.Cursor, b.Rows()-1), 0)
	return b
}

// Which determines which parts of a collection to store.
type Which uint8

const (
	EveryPart    Which = iota
	NewParts           // parts whose text is not stored yet
	ChangedParts       // parts whose rows or ratings have changed
)

// has reports whether w selects part p.
func (w Which) has(p part) bool {
	switch w {
	case NewParts:
		return !p.stored
	case ChangedParts:
		return p.dirty
	}
	return true
}

// keep returns the parts to store, and the collection with these parts marked as stored. awaited reports
// whether the collection cannot be found in storage yet, so that its head must be stored and the reply
// awaited.
func (b Batch) keep(which Which) (kept Batch, parts []Keep, awaited bool) {
	b.parts = slices.Clone(b.parts)
	awaited = b.Growing.Unfinished() || len(b.parts) > 0 && !b.parts[0].stored
	for i := range b.parts {
		p := &b.parts[i]
		if p.unkept || !which.has(*p) {
			continue
		}
		parts = append(parts, Keep{
			Part: i, Begin: p.begin, End: p.end, Text: !p.stored,
			Rows: p.rows, Ratings: p.allRatings(), State: p.state(),
		})
		p.stored, p.dirty = true, false
	}
	return b, parts, awaited
}

// NotKept records that a part could not be stored. ok is false if the part does not exist.
func (b Batch) NotKept(part int) (noted Batch, ok bool) {
	if part >= len(b.parts) {
		return b, false
	}
	b.parts = slices.Clone(b.parts)
	b.parts[part].unkept = true
	return b, true
}

// Unkept reports whether some parts could not be stored. If so, ok is true, and kept is the number of rows in
// the other parts.
func (b Batch) Unkept() (kept int, ok bool) {
	for _, p := range b.parts[:b.ready()] {
		if !p.unkept {
			kept += p.counts[0]
		}
	}
	return kept, slices.ContainsFunc(b.parts, func(p part) bool { return p.unkept })
}

// keepList stores the head of the collection shown. It does nothing if the collection is not one that is
// stored on the device. If awaited is true, the collection counts as stored only after PartKept arrives.
func (t *turn) keepList(awaited bool) {
	if lists, head, ok := t.Lists.KeepHead(t.Batch, awaited); ok {
		t.Lists = lists
		t.ask(KeepList{ID: t.Lists.Here, Head: head, Answers: awaited})
	}
}

// keepParts stores parts of the collection shown, and its head.
func (t *turn) keepParts(which Which) {
	lists, b, parts, awaited := t.Lists.Keep(t.Batch, which)
	t.Lists, t.Batch = lists, b
	for i, p := range parts {
		t.ask(KeepPart{ID: t.Lists.Here, Keep: p})
		if i == 0 {
			t.keepList(awaited) // store the head too, but only once
		}
	}
}

// PartKept reports that the text of a part, or the head of a collection, was stored.
type PartKept struct {
	trait.Aside
	ID string
}

func (msg PartKept) change(t *turn) { t.Lists = t.Lists.Stored(msg.ID) }

// KeepFailed reports that the text of a part could not be stored.
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
		t.pauseList() // the device is full, or another tab generates the same list
	}
}

// Signed sets the author of the collection shown, unless author is nil, and stores the collection's head. linked,
// unless it is empty, are the contents of a set for which a link was made. If these are all puzzles of the collection,
// a link to them opens it until puzzles are added to it or removed from it.
func Signed(l Library, e Env, author *string, linked string) (Library, Asks) {
	return change(l, e, func(t *turn) {
		if !t.Lists.Kept() {
			return
		}
		signs, links := author != nil && *author != t.Batch.Author, linked != "" && linked != t.Batch.linked
		if signs {
			t.Batch = t.Batch.By(*author)
		}
		if links {
			t.Batch.linked = linked
		}
		if signs || links {
			t.keepList(true)
		}
	})
}

// holding returns the id of another stored collection than set.List with exactly the puzzles of a set: one for which a
// link to all of its puzzles was made. It returns "" if there is no such collection, or if set.List is stored.
func (s Lists) holding(set HoldText) string {
	if _, ok := s.head(set.List); ok || set.Contents == "" {
		return ""
	}
	puzzles := strconv.Itoa(strings.Count(set.Text, "\n"))
	for _, line := range s.heads() {
		id, head, _ := strings.Cut(line, "\t")
		// The collection has all puzzles of its last link, and may have more.
		if of := fieldsOf(head); of[headLinked] == set.Contents && of[headCount] == puzzles {
			return id
		}
	}
	return ""
}

// Named reports whether a stored collection has the given name.
func (s Lists) Named(name string) bool {
	return slices.ContainsFunc(s.heads(), func(line string) bool {
		_, head, _ := strings.Cut(line, "\t")
		return fieldsOf(head)[headName] == name
	})
}
