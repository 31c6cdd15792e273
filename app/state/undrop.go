package state

import (
	"slices"

	"numplace/app/shared/job"
	"numplace/app/state/trait"
	"numplace/solver"
)

// Deleting collections and rows, and bringing them back.

// dropped is a collection that was deleted, or a row.
type dropped struct {
	list, head string
	of         string // the collection of the row
	at         rowAt
	row        string // packed
	rating     job.Rating
}

func (DropList) Traits() trait.Set { return trait.Act }

func (DropList) update(m Model) (Model, []Cmd) {
	if !m.Lists.Kept() {
		return m, nil
	}
	id, name, head := m.Lists.Here, m.Batch.Name, m.Batch.head()
	m, cmds := m.closeList()
	m.Lists = m.Lists.withHead(id, "")
	m.Lists = m.Lists.without(dropped{list: id, head: head})
	m.Notice = Notice{Kind: ListDropped, Part: name}
	return m, append(cmds, ForgetText{}, KeepDropped{ID: id, Is: true}, navigate(m, true), ShowRow{})
}

func (DropRow) Traits() trait.Set { return trait.Act }

func (msg DropRow) update(m Model) (Model, []Cmd) {
	at := m.Batch.rowsFrom(msg.Row, 1)
	if len(at) == 0 || !m.canChangeRows() {
		return m, nil
	}
	p := m.Batch.parts[at[0].part]
	i := at[0].row
	m.Lists = m.Lists.without(dropped{of: m.Lists.Here, at: at[0], row: string(p.rows[i*job.RowSize : (i+1)*job.RowSize]), rating: job.RatingAt(p.ratings, i)})
	m.Batch.arrangement = m.Batch.arrangement.moved(m.Batch.number(at[0]), -1)
	p.rows = slices.Concat(p.rows[:i*job.RowSize], p.rows[(i+1)*job.RowSize:])
	if len(p.ratings) >= (i+1)*job.RatingSize {
		p.ratings = slices.Concat(p.ratings[:i*job.RatingSize], p.ratings[(i+1)*job.RatingSize:])
	}
	m.Notice = Notice{Kind: RowDropped}
	m.Batch.list = m.Batch.list.with(-1)
	return m.changePart(at[0].part, p)
}

// without remembers what was deleted, of much the last.
func (s Lists) without(d dropped) Lists {
	const most = 100
	s.dropped = append(slices.Clone(s.dropped[max(len(s.dropped)-most+1, 0):]), d)
	return s
}

// canChangeRows reports whether rows can come and go: not while workers tell of them by their numbers, nor while a file is written, in which
// each is to be once.
func (m Model) canChangeRows() bool { return m.Lists.Kept() && m.restful() }

// restful reports whether nothing is done with the rows shown, and none come.
func (m Model) restful() bool { return !m.busy() && !m.grows() }

// busy reports whether the rows shown are judged, rated or written to a file.
func (m Model) busy() bool {
	rating, _ := m.RatingRows()
	writing, _ := m.Batch.Writing()
	return m.Batch.Working() || rating || writing
}

// changePart puts a part in the place of another whose rows were more or fewer.
func (m Model) changePart(i int, p part) (Model, []Cmd) {
	b := &m.Batch
	b.levels.rated += p.ratedRows() - b.parts[i].ratedRows()
	b.parts = slices.Clone(b.parts)
	p.dirty = true
	b.parts[i] = p.counted()
	b.round++
	b.changes++
	b.opened, b.Cursor = solver.Grid{}, max(min(b.Cursor, b.Rows()-1), 0)
	m, cmds := m.keepParts(func(p part) bool { return p.dirty })
	m, asks := askTexts(m)
	return m, append(cmds, asks...)
}

func (Undrop) Traits() trait.Set { return trait.Act }

func (Undrop) update(m Model) (Model, []Cmd) {
	last := len(m.Lists.dropped) - 1
	if last < 0 {
		return m, nil
	}
	d := m.Lists.dropped[last]
	if d.list == "" && !m.canChangeRows() {
		return m, nil
	}
	m.Lists.dropped = m.Lists.dropped[:last:last]
	if last > 0 {
		switch before := m.Lists.dropped[last-1]; {
		case before.list == "":
			m.Notice = Notice{Kind: RowDropped}
		case d.list != "":
			m.Notice = Notice{Kind: ListDropped, Part: Batch{}.withHead(before.head).Name}
		}
	}
	switch {
	case d.list != "":
		m.Lists = m.Lists.withHead(d.list, d.head)
		m, cmds := OpenList{d.list}.update(m)
		cmds = append([]Cmd{KeepDropped{ID: d.list}}, cmds...)
		return m, append(cmds, ReadLists{}) // which tell its place
	case d.of == "" || d.of != m.Lists.Here || d.at.part >= len(m.Batch.parts):
		return m, nil
	}
	p := m.Batch.parts[d.at.part]
	i := d.at.row
	if len(p.rows) < i*job.RowSize {
		return m, nil
	}
	if len(p.ratings) >= i*job.RatingSize && len(p.ratings) > 0 {
		p.ratings = slices.Concat(p.ratings[:i*job.RatingSize], d.rating.Append(nil), p.ratings[i*job.RatingSize:])
	}
	p.rows = slices.Concat(p.rows[:i*job.RowSize], []byte(d.row), p.rows[i*job.RowSize:])
	m.Batch.arrangement = m.Batch.arrangement.moved(m.Batch.number(d.at), 1)
	m.Batch.list = m.Batch.list.with(1)
	m, cmds := m.changePart(d.at.part, p)
	return m, append(cmds, ShowRow{Top: m.Batch.Top}) // Undo had the focus
}

// Undroppable reports whether something was deleted that can be brought back.
func (m Model) Undroppable() bool {
	return len(m.Lists.dropped) > 0 && (m.Notice.Kind == ListDropped || m.Notice.Kind == RowDropped)
}
