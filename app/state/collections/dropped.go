package collections

import (
	"slices"
	"strings"

	"numplace/app/shared/job"
	"numplace/app/state/trait"
)

// Deleting collections and rows, and bringing them back.

// Dropped is a collection that was deleted, or a row.
type Dropped struct {
	List string // the id of the collection; "" for a row

	head   string // of the collection
	of     string // the collection of the row
	at     rowAt
	row    string // packed
	rating job.Rating
}

// Name returns the name of the collection that was deleted.
func (d Dropped) Name() string {
	name, _, _ := strings.Cut(d.head, "\t")
	return name
}

// DropList returns the lists without the collection that was shown. id is its id, and b it.
func (s Lists) DropList(id string, b Batch) Lists {
	return s.withHead(id, "").with(Dropped{List: id, head: b.head()})
}

// DropRow deletes a row of the collection shown. ok is false if there is no such row.
func (s Lists) DropRow(b Batch, row int) (lists Lists, without Batch, ok bool) {
	found := b.rowsFrom(row, 1)
	if len(found) == 0 {
		return s, b, false
	}
	at := found[0]
	p, i := b.parts[at.part], at.row
	packed := string(p.rows[i*job.RowSize : (i+1)*job.RowSize])
	s = s.with(Dropped{of: s.Here, at: at, row: packed, rating: job.RatingAt(p.ratings, i)})
	b.arrangement = b.arrangement.moved(b.number(at), -1)
	p.rows = slices.Concat(p.rows[:i*job.RowSize], p.rows[(i+1)*job.RowSize:])
	if len(p.ratings) >= (i+1)*job.RatingSize {
		p.ratings = slices.Concat(p.ratings[:i*job.RatingSize], p.ratings[(i+1)*job.RatingSize:])
	}
	b.Growing = b.Growing.counted(-1)
	return s, b.changed(at.part, p), true
}

// with remembers what was deleted, but not more than the last hundred.
func (s Lists) with(d Dropped) Lists {
	const most = 100
	s.dropped = append(slices.Clone(s.dropped[max(len(s.dropped)-most+1, 0):]), d)
	return s
}

// Last returns what was deleted last; ok is false if there is nothing.
func (s Lists) Last() (d Dropped, ok bool) {
	if len(s.dropped) == 0 {
		return Dropped{}, false
	}
	return s.dropped[len(s.dropped)-1], true
}

// Undrop takes what was deleted last out of what was deleted. A collection is on the list of collections again,
// and a row is put back by Batch.Undrop.
func (s Lists) Undrop() Lists {
	d, ok := s.Last()
	if !ok {
		return s
	}
	last := len(s.dropped) - 1
	s.dropped = s.dropped[:last:last]
	if d.List != "" {
		s = s.withHead(d.List, d.head)
	}
	return s
}

// Undrop puts a row back that was deleted. here is the id of the collection. ok is false if the row
// is of another collection, or has no place any more.
func (b Batch) Undrop(d Dropped, here string) (with Batch, ok bool) {
	if d.of == "" || d.of != here || d.at.part >= len(b.parts) {
		return b, false
	}
	p, i := b.parts[d.at.part], d.at.row
	if len(p.rows) < i*job.RowSize {
		return b, false
	}
	if len(p.ratings) >= i*job.RatingSize && len(p.ratings) > 0 {
		p.ratings = slices.Concat(p.ratings[:i*job.RatingSize], d.rating.Append(nil), p.ratings[i*job.RatingSize:])
	}
	p.rows = slices.Concat(p.rows[:i*job.RowSize], []byte(d.row), p.rows[i*job.RowSize:])
	b.arrangement = b.arrangement.moved(b.number(d.at), 1)
	b.Growing = b.Growing.counted(1)
	return b.changed(d.at.part, p), true
}

// WithoutRatings drops the ratings of deleted rows, which are by another table of techniques.
func (s Lists) WithoutRatings() Lists {
	s.dropped = slices.Clone(s.dropped)
	for i := range s.dropped {
		s.dropped[i].rating = job.Rating{}
	}
	return s
}

// DropList deletes the collection shown.
type DropList struct{ trait.Act }

func (DropList) change(t *turn) {
	if !t.Lists.Kept() {
		return
	}
	id, was := t.Lists.Here, t.Batch
	t.closeList()
	t.Lists = t.Lists.DropList(id, was)
	t.say(ListDropped, was.Name)
	t.ask(ForgetText{}, KeepDropped{ID: id, Is: true}, Navigate{Push: true}, ShowRow{})
}

// DropRow deletes a row of the collection.
type DropRow struct {
	trait.Act
	Row int
}

func (msg DropRow) change(t *turn) {
	if !t.canChangeRows() {
		return
	}
	if lists, b, ok := t.Lists.DropRow(t.Batch, msg.Row); ok {
		t.Lists, t.Batch = lists, b
		t.say(RowDropped, "")
		t.changedRows()
	}
}

// changedRows stores rows that have come or gone, and has those in view drawn.
func (t *turn) changedRows() {
	t.keepParts(ChangedParts)
	t.askTexts()
}

// canChangeRows reports whether rows can come and go: not while workers tell of them by their
// numbers, nor while a file is written, in which each is to be once.
func (t *turn) canChangeRows() bool { return t.Lists.Kept() && restful(t.Library, t.Jobs) }

// Undrop brings back what DropList or DropRow deleted last.
type Undrop struct{ trait.Act }

func (Undrop) change(t *turn) {
	d, ok := t.Lists.Last()
	if !ok || d.List == "" && !t.canChangeRows() {
		return
	}
	t.Lists = t.Lists.Undrop()
	if before, ok := t.Lists.Last(); ok {
		switch {
		case before.List == "":
			t.say(RowDropped, "")
		case d.List != "":
			t.say(ListDropped, before.Name())
		}
	}
	if d.List != "" {
		t.ask(KeepDropped{ID: d.List})
		OpenList{ID: d.List}.change(t)
		t.ask(ReadLists{}) // which tell its place
		return
	}
	if b, ok := t.Batch.Undrop(d, t.Lists.Here); ok {
		t.Batch = b
		t.changedRows()
		t.scroll() // Undo had the focus
	}
}
