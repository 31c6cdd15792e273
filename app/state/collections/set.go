package collections

import (
	"strings"

	"numplace/app/shared/link"
)

// The address of the collection shown: its id or, if it came from a link to a set, that link.

// setLink is the link to the set that is being opened, or that the collection shown came from.
type setLink struct {
	text string   // the text that link.DecodeSet parses
	id   string   // id of the collection; "" while it is unknown, or if the link can't be parsed
	hold HoldText // the puzzles in the link, held until storage has been checked for the collection
}

// Query returns the query of the address for the collection that is shown or being read. For a collection
// from a link to a set, it contains the whole set, so that the address works even without stored data.
func Query(l Library) string {
	if l.set.text != "" && l.set.id == l.Lists.ID() {
		return "?s=" + l.set.text
	}
	if id := l.Lists.ID(); id != "" {
		return "?c=" + id
	}
	return ""
}

// OpenSetLink shows the collection of a link to a set. If the device has stored the collection, that version
// is shown, even if it was just deleted. Otherwise the puzzles in hold are shown, which come from the link.
// address is a query that starts with "?", or any text that contains the link.
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

// At shows the collection that the query of an address refers to, by id or by a link to a set. It does
// nothing if that collection is already shown.
func At(l Library, e Env, query string) (Library, Asks) {
	return change(l, e, func(t *turn) { t.at(query) })
}

func (t *turn) at(query string) {
	if text, ok := link.SetIn(query); ok {
		if text == t.set.text && t.set.id == t.Lists.ID() && t.set.id != "" {
			return
		}
		t.set = setLink{text: text}
		t.closeList() // all changes are stored, and the address has no id yet
		t.ask(ForgetText{}, Navigate{}, OpenSet{query}, ShowRow{})
		return
	}
	if id := strings.Join(link.Values(strings.TrimPrefix(query, "?"), "c"), ""); id != t.Lists.ID() {
		t.openList(id, false)
	}
}
