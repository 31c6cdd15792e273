package collections

import (
	"strings"

	"numplace/app/shared/link"
)

// The address of the collection shown: its id, or the link to a set that has brought it.

// setLink is the link to a set that is being opened, or that has brought the collection shown.
type setLink struct {
	text string   // as link.DecodeSet reads it
	id   string   // of its collection; "" until that is known, or if it can't be read
	hold HoldText // its puzzles, until the device has told whether it keeps them
}

// Query names the collection that is shown or being read. That of a link to a set has the link, which brings
// it back even if the device keeps nothing.
func Query(l Library) string {
	if l.set.text != "" && l.set.id == l.Lists.ID() {
		return "?s=" + l.set.text
	}
	if id := l.Lists.ID(); id != "" {
		return "?c=" + id
	}
	return ""
}

// OpenSetLink shows the collection of a link to a set: as the device keeps it, or else as it is in the link, which is
// what hold has. One that was deleted a moment ago comes back. address is the query of the address that was
// opened, or a text with the link in it.
func OpenSetLink(l Library, e Env, address string, hold HoldText) (Library, Asks) {
	return change(l, e, func(t *turn) { t.openSet(address, hold) })
}

func (t *turn) openSet(address string, hold HoldText) {
	t.show()
	t.set.text, _ = link.SetIn(address)
	t.set.id = hold.List
	if hold.List == t.Lists.ID() {
		t.scroll()
		t.ask(Navigate{})
		return
	}
	t.set.hold = hold
	t.ask(KeepDropped{ID: hold.List})
	t.openList(hold.List, !strings.HasPrefix(address, "?"))
}

// At shows the collection that an address names, or that of its link to a set, unless it is shown already.
func At(l Library, e Env, query string) (Library, Asks) {
	return change(l, e, func(t *turn) { t.at(query) })
}

func (t *turn) at(query string) {
	if text, ok := link.SetIn(query); ok {
		if text == t.set.text && t.set.id == t.Lists.ID() && t.set.id != "" {
			return
		}
		t.set = setLink{text: text}
		t.closeList() // nothing of it is lost, and the address has no id of its own yet
		t.ask(ForgetText{}, Navigate{}, OpenSet{query}, ShowRow{})
		return
	}
	if id := strings.Join(link.Values(strings.TrimPrefix(query, "?"), "c"), ""); id != t.Lists.ID() {
		t.openList(id, false)
	}
}
