package collections

import (
	"slices"

	"numplace/app/shared/job"
	"numplace/app/state/trait"
)

// This file implements deleting and restoring collections and rows.

// Dropped is a deleted collection or a deleted row. It can be restored.
type Dropped struct {
	List string // id of the collection; "" for a row

	head    string // head of the deleted collection
	of      string // id of the collection from which the row was deleted
	at      rowAt
	row     string              // the packed row
	ratings [ratingKinds]string // its packed ratings
	linked  string              // Batch.linked before the row was deleted
}

// Name returns the name of the deleted collection.
func (d Dropped) Name() string { return fieldsOf(d.head)[headName] }

// DropList removes the collection with the given id from the list of collections. b is that collection.
func (s Lists) DropList(id string, b Batch) Lists {
	return s.withHead(id, "").with(Dropped{List: id, head: b.head()})
}

// DropRow deletes a row of the collection b, which is shown. ok is false if the row does not exist.
func (s Lists) DropRow(b Batch, row int) (lists Lists, without Batch, ok bool) {
	found := b.rowsFrom(row, 1)
	if len(found) == 0 {
		return s, b, false
	}
	at := found[0]
	p, i := b.parts[at.part], at.row
	packed := string(p.rows[i*job.RowSize : (i+1)*job.RowSize])
	dropped := Dropped{of: s.Here, at: at, row: packed, linked: b.linked}
	for kind, ratings := range p.ratings {
		dropped.ratings[kind], p.ratings[kind] = string(entry(ratings, i)), withoutEntry(ratings, i)
	}
	s = s.with(dropped)
	b.linked = ""
	b.arrangement = b.arrangement.moved(b.number(at), -1)
	p.rows = slices.Concat(p.rows[:i*job.RowSize], p.rows[(i+1)*job.RowSize:])
	b.Growing = b.Growing.counted(-1)
	return s, b.changed(at.part, p), true
}

// with adds d to the deleted items that can be restored. Only the last hundred are stored.
func (s Lists) with(d Dropped) Lists {
	const most = 100
	s.dropped = append(slices.Clone(s.dropped[max(len(s.dropped)-most+1, 0):]), d)
	return s
}

// Last returns the item that was deleted last. ok is false if there is no such item.
func (s Lists) Last() (d Dropped, ok bool) {
	if len(s.dropped) == 0 {
		return Dropped{}, false
	}
	return s.dropped[len(s.dropped)-1], true
}

// Undrop removes the last item from the list of deleted items. If the item is a collection, Undrop restores
// it in the list of collections. If the item is a row, the caller must restore it with Batch.Undrop.
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

// Undrop restores the deleted row in d. here is the id of the collection shown. ok is false if d is from
// another collection, or if the row's place in the collection no longer exists.
func (b Batch) Undrop(d Dropped, here string) (with Batch, ok bool) {
	if d.of == "" || d.of != here || d.at.part >= len(b.parts) {
		return b, false
	}
	p, i := b.parts[d.at.part], d.at.row
	if len(p.rows) < i*job.RowSize {
		return b, false
	}
	for kind, ratings := range p.ratings {
		p.ratings[kind] = withEntry(ratings, i, d.ratings[kind])
	}
	p.rows = slices.Concat(p.rows[:i*job.RowSize], []byte(d.row), p.rows[i*job.RowSize:])
	b.arrangement = b.arrangement.moved(b.number(d.at), 1)
	b.Growing, b.linked = b.Growing.counted(1), d.linked
	return b.changed(d.at.part, p), true
}

// withoutEntry returns packed ratings without the one at index i. withEntry returns them with a rating inserted at i.
// Both return ratings that end before i unchanged.
func withoutEntry(ratings []byte, i int) []byte {
	if len(ratings) < (i+1)*job.RatingSize {
		return ratings
	}
	return slices.Concat(ratings[:i*job.RatingSize], ratings[(i+1)*job.RatingSize:])
}

func withEntry(ratings []byte, i int, rating string) []byte {
	if len(ratings) < i*job.RatingSize || len(ratings) == 0 {
		return ratings
	}
	return slices.Concat(ratings[:i*job.RatingSize], []byte(rating), ratings[i*job.RatingSize:])
}

// WithoutRatings removes the levels of deleted rows, because they depend on a table of techniques that is no
// longer in use.
func (s Lists) WithoutRatings() Lists {
	s.dropped = slices.Clone(s.dropped)
	for i := range s.dropped {
		s.dropped[i].ratings[ByLevel] = string(make([]byte, job.RatingSize))
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

// DropRow deletes a row of the collection shown.
type DropRow struct {
	trait.Act
	Row int
}

func (msg DropRow) change(t *turn) {
	if len(t.Batch.rowsFrom(msg.Row, 1)) == 0 || !t.freesRows() {
		return
	}
	if lists, b, ok := t.Lists.DropRow(t.Batch, msg.Row); ok {
		t.Lists, t.Batch = lists, b
		t.say(RowDropped, "")
		t.changedRows()
	}
}

// changedRows stores the changed rows. It also requests a new drawing of the visible rows.
func (t *turn) changedRows() {
	t.keepParts(ChangedParts)
	t.askTexts()
}

// freesRows reports whether rows can be deleted and restored. They cannot be changed while jobs refer to rows by
// number, or while a file is written that must contain each row exactly once. If only a rating refers to them,
// freesRows ends it.
func (t *turn) freesRows() bool {
	if writing, _ := t.Batch.Writing(); !t.Lists.Kept() || t.Batch.Working() || writing || Grows(t.Library, t.Jobs) {
		return false
	}
	t.haltRating()
	return true
}

// Undrop restores the collection or row that was deleted last.
type Undrop struct{ trait.Act }

func (Undrop) change(t *turn) {
	d, ok := t.Lists.Last()
	if !ok || d.List == "" && !t.freesRows() {
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
		t.ask(ReadLists{}) // only storage knows the place of the restored collection in the list
		return
	}
	if b, ok := t.Batch.Undrop(d, t.Lists.Here); ok {
		t.Batch = b
		t.changedRows()
		t.scroll() // also moves the focus, since the Undo button has disappeared
	}
}
