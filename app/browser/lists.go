package browser

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/state"
	"numplace/app/state/collections"
)

// Lists stores collections through web/script/lists.js. Later runs a function in the page's event loop.
//
// In IndexedDB, a collection consists of a head and of parts with about four megabytes of its text each. The
// rows and ratings of a part are stored separately from its text, since they change while the collection is
// judged. Opening a collection reads its parts. If it was not judged completely, judging continues. Dropping
// a collection only marks it, so that Undo need not write it again. A backup is one file: first JSON with the
// heads and with the local storage of the page and of boards in other pages, then the bytes of all parts.
type Lists struct {
	Send  func(state.Msg)
	Later func(func())
}

// send sends a message in the page's event loop.
func (l Lists) send(msg state.Msg) { l.Later(func() { l.Send(msg) }) }

// Heads sends the list of collections.
func (l Lists) Heads() {
	Keep(
		func(heads app.Value) { l.send(collections.ListsRead{Heads: heads.String()}) },
		func() { l.send(collections.ListsRead{Failed: true}) },
		"heads")
}

// Head stores a collection's head.
func (l Lists) Head(c collections.KeepList) {
	told := func() {}
	if c.Answers {
		told = func() { l.send(collections.PartKept{ID: c.ID}) }
	}
	Keep(func(app.Value) { told() }, told, "head", c.ID, c.Head)
}

// Part stores a part of a collection. text is the whole text of the collection.
func (l Lists) Part(c collections.KeepPart, text app.Value) {
	var slice any
	if c.Text {
		slice = text.Call("slice", c.Begin, c.End)
	}
	// If storing rows and ratings alone fails, an older state of the part stays, and more of it is judged
	// again.
	kept, failed := func(app.Value) {}, func() {}
	if c.Text {
		kept = func(app.Value) { l.send(collections.PartKept{ID: c.ID}) }
		failed = func() { l.send(collections.KeepFailed{ID: c.ID, Part: c.Part}) }
	}
	Keep(kept, failed,
		"part", c.ID, c.Part, slice, c.End-c.Begin, bytesOf(c.Rows), bytesOf(c.Ratings), c.State)
}

// Read reads a collection. It passes the text to hold, and then sends the rest as a message.
func (l Lists) Read(id string, hold func(id string, text app.Value)) {
	Keep(
		func(read app.Value) {
			msg := collections.ListRead{ID: id, Head: read.Get("head").String()}
			parts := read.Get("parts")
			for i := range parts.Length() {
				p := parts.Index(i)
				msg.Parts = append(msg.Parts, collections.StoredPart{
					Size: p.Get("text").Get("size").Int(), Rows: bytesFrom(p.Get("rows")),
					Ratings: bytesFrom(p.Get("ratings")), State: p.Get("state").String(),
				})
			}
			l.Later(func() {
				hold(id, read.Get("text"))
				l.Send(msg)
			})
		},
		func() { l.send(collections.ListRead{ID: id, Failed: true}) },
		"read", id)
}

// Drop deletes a collection or restores it.
func (l Lists) Drop(c collections.KeepDropped) { l.quietly("drop", c.ID, c.Is) }

// Order stores the order of the collections.
func (l Lists) Order(c collections.OrderLists) { l.quietly("order", c.IDs) }

// Backup saves everything that the device stores as a file.
func (l Lists) Backup(name string, failed func()) {
	saved := func(file app.Value) {
		saveFile(file, name)
		l.send(state.BackedUp{Left: file.Get("left").Int()})
	}
	Keep(saved, failed, "backup")
}

// Restore stores the contents of a backup, and then calls done with the value of state.Restored.Came. It is
// empty if the backup can't be read.
func (l Lists) Restore(file app.Value, done func(came string)) {
	Keep(func(came app.Value) { done(came.String()) }, func() { done("") }, "restore", file)
}

// quietly calls a function of lists.js. It sends a message only if the call fails.
func (l Lists) quietly(call ...any) {
	Keep(func(app.Value) {}, func() { l.send(collections.ListsRead{Failed: true}) }, call...)
}

func bytesOf(b []byte) app.Value {
	bytes := Make("Uint8Array", len(b))
	app.CopyBytesToJS(bytes, b)
	return bytes
}

func bytesFrom(v app.Value) []byte {
	b := make([]byte, v.Length())
	app.CopyBytesToGo(b, v)
	return b
}
