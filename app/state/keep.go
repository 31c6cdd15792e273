package state

import (
	"numplace/app/state/collections"
	"numplace/app/state/trait"
)

// Storing the collection shown.

// keepList stores the head of the collection shown, where the device keeps it. awaited says that it
// counts as stored only after an answer.
func (m Model) keepList(awaited bool) (Model, Cmds) {
	lists, head, ok := m.Lists.KeepHead(m.Batch, awaited)
	if !ok {
		return m, nil
	}
	m.Lists = lists
	return m, Cmds{KeepList{ID: m.Lists.Here, Head: head, Answers: awaited}}
}

// keepParts stores some parts of the collection shown, and its head.
func (m Model) keepParts(which collections.Which) (Model, Cmds) {
	lists, b, parts, awaited := m.Lists.Keep(m.Batch, which)
	if len(parts) == 0 {
		return m, nil
	}
	m.Lists, m.Batch = lists, b
	cmds := make(Cmds, len(parts))
	for i, p := range parts {
		cmds[i] = KeepPart{ID: m.Lists.Here, Keep: p}
	}
	m, head := m.keepList(awaited)
	return m, append(append(Cmds{cmds[0]}, head...), cmds[1:]...) // a head is only stored once there is a part
}

// PartKept says that the text of a part of a collection is stored, or its head.
type PartKept struct {
	trait.Aside
	ID string
}

func (msg PartKept) update(m Model) (Model, Cmds) {
	m.Lists = m.Lists.Stored(msg.ID)
	return m, nil
}

// KeepFailed says that the text of a part of a collection could not be stored.
type KeepFailed struct {
	trait.Aside
	ID   string
	Part int
}

func (msg KeepFailed) update(m Model) (Model, Cmds) {
	if msg.ID != m.Lists.Here {
		return m, nil
	}
	b, ok := m.Batch.NotKept(msg.Part)
	if !ok {
		return m, nil
	}
	m.Batch, m.Lists = b, m.Lists.Stored(msg.ID)
	return m.pauseList() // the device is full, or another tab makes this list
}
