package collections

import (
	"strings"

	"numplace/app/shared/link"
)

// This file implements the address of the collection shown. The address contains the collection's id. If the
// collection was opened by a link to a set of puzzles, the address contains this link instead.

// setLink is a link to a set of puzzles. The set is being opened, or is the collection shown.
type setLink struct {
	text string   // text of the link, as parsed by link.DecodeSet
	list bool     // the link says that the set is shown as a list
	id   string   // id of the collection; "" if it is not known yet or the link is invalid
	hold HoldText // puzzles of the link, which are opened if the collection is not stored

	address string // the argument of openSet while it waits for the heads of the collections, otherwise ""
}

// linkIn returns the link to a set in an address or any other text. Its text is "" if there is no link.
func linkIn(text string) setLink {
	of, as, _ := link.SetIn(text)
	return setLink{text: of, list: as == link.ToList}
}

// Query returns the query of the address for the collection that is shown or being read. If the collection is
// from a link to a set of puzzles, the query contains the complete set, so that the address works even on a
// device that does not store the collection.
func Query(l Library) string {
	if l.set.text != "" && l.set.id == l.Lists.ID() {
		query := "?s=" + l.set.text
		if l.set.id != "" || l.set.list { // the address of a damaged link is not changed
			query += link.AsList
		}
		return query
	}
	if id := l.Lists.ID(); id != "" {
		return "?c=" + id
	}
	return ""
}

// SetShown returns the text of the link to a set of puzzles from which the collection shown was opened. For any other
// collection, it returns "".
func SetShown(l Library) string {
	if l.set.id != l.Lists.Here {
		return ""
	}
	return l.set.text
}

// OpenSetLink shows the collection of a link to a set of puzzles. address is a query that starts with "?", or
// any text that contains the link. If the collection is stored on the device, the stored version is shown,
// even if the user has just deleted it. The same is true for a collection from which the link was made, if it still has
// the same puzzles. Otherwise OpenSetLink shows the puzzles in hold, which come from the link.
func OpenSetLink(l Library, e Env, address string, hold HoldText) (Library, Asks) {
	return change(l, e, func(t *turn) { t.openSet(address, hold) })
}

func (t *turn) openSet(address string, hold HoldText) {
	t.show()
	t.set = linkIn(address)
	if !t.Lists.known && !t.Frame {
		t.set.hold, t.set.address = hold, address
		return
	}
	if own := t.Lists.holding(hold); own != "" {
		hold.List = own
	}
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

// openAwaited opens the set that waits for the heads of the collections, unless Lists is not shown any more.
func (t *turn) openAwaited() {
	address, hold := t.set.address, t.set.hold
	if t.set.address = ""; address != "" && t.Shown {
		t.openSet(address, hold)
	}
}

// At shows the collection that is named in the query of an address, by its id or by a link to a set of
// puzzles. If that collection is already shown, At does nothing.
func At(l Library, e Env, query string) (Library, Asks) {
	return change(l, e, func(t *turn) { t.at(query) })
}

func (t *turn) at(query string) {
	if of := linkIn(query); of.text != "" {
		if of.text == t.set.text && t.set.id == t.Lists.ID() && t.set.id != "" {
			return
		}
		t.set = of
		t.closeList() // stores all changes; Navigate then writes an address without an id
		t.ask(ForgetText{}, Navigate{}, OpenSet{query}, ShowRow{})
		return
	}
	if id := strings.Join(link.Values(strings.TrimPrefix(query, "?"), "c"), ""); id != t.Lists.ID() {
		t.openList(id, false)
	}
}
