package state

import (
	"numplace/app/state/collections"
	"numplace/app/state/trait"
)

// Deleting collections and rows, and bringing them back.

// DropList deletes the collection shown.
type DropList struct{ trait.Act }

func (DropList) update(m Model) (Model, Cmds) {
	if !m.Lists.Kept() {
		return m, nil
	}
	id, was := m.Lists.Here, m.Batch
	m, cmds := m.closeList()
	m.Lists = m.Lists.DropList(id, was)
	m.Notice = Notice{Kind: ListDropped, Part: was.Name}
	return m, append(cmds, ForgetText{}, KeepDropped{ID: id, Is: true}, navigate(m, true), ShowRow{})
}

// DropRow deletes a row of the collection.
type DropRow struct {
	trait.Act
	Row int
}

func (msg DropRow) update(m Model) (Model, Cmds) {
	if !m.canChangeRows() {
		return m, nil
	}
	lists, b, ok := m.Lists.DropRow(m.Batch, msg.Row)
	if !ok {
		return m, nil
	}
	m.Lists, m.Batch, m.Notice = lists, b, Notice{Kind: RowDropped}
	return m.changedRows()
}

// changedRows stores rows that have come or gone, and has those in view drawn.
func (m Model) changedRows() (Model, Cmds) {
	m, cmds := m.keepParts(collections.ChangedParts)
	return cmds.then(askTexts(m))
}

// canChangeRows reports whether rows can come and go: not while workers tell of them by their
// numbers, nor while a file is written, in which each is to be once.
func (m *Model) canChangeRows() bool { return m.Lists.Kept() && m.restful() }

// restful reports whether nothing is done with the rows shown, and none come.
func (m *Model) restful() bool { return !m.busy() && !m.grows() }

// busy reports whether the rows shown are judged, rated or written to a file.
func (m *Model) busy() bool {
	rating, _ := m.RatingRows()
	writing, _ := m.Batch.Writing()
	return m.Batch.Working() || rating || writing
}

// Undrop brings back what DropList or DropRow deleted last.
type Undrop struct{ trait.Act }

func (Undrop) update(m Model) (Model, Cmds) {
	d, ok := m.Lists.Last()
	if !ok || d.List == "" && !m.canChangeRows() {
		return m, nil
	}
	m.Lists = m.Lists.Undrop()
	if before, ok := m.Lists.Last(); ok {
		switch {
		case before.List == "":
			m.Notice = Notice{Kind: RowDropped}
		case d.List != "":
			m.Notice = Notice{Kind: ListDropped, Part: before.Name()}
		}
	}
	if d.List != "" {
		m, cmds := OpenList{ID: d.List}.update(m)
		cmds = append(Cmds{KeepDropped{ID: d.List}}, cmds...)
		return m, append(cmds, ReadLists{}) // which tell its place
	}
	b, ok := m.Batch.Undrop(d, m.Lists.Here)
	if !ok {
		return m, nil
	}
	m.Batch = b
	return scrolled(m.changedRows()) // Undo had the focus
}

// Undroppable reports whether something was deleted that can be brought back.
func (m *Model) Undroppable() bool {
	_, ok := m.Lists.Last()
	return ok && (m.Notice.Kind == ListDropped || m.Notice.Kind == RowDropped)
}
