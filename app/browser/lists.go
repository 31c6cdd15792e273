package browser

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/state"
	"numplace/app/state/collections"
	"numplace/app/state/storage"
)

// Lists stores collections of puzzles through web/script/lists.js. Its field Later runs a function in the
// page's event loop.
//
// In IndexedDB, a collection consists of a head and of parts with about four megabytes of text each. The rows
// and ratings of a part are stored separately from its text, because they change while puzzles are checked for
// solutions. When a collection is opened, its parts are read, and puzzles that have not been checked yet are
// checked. Drop only marks a collection as dropped, so that Undo does not have to write it again.
//
// A backup is a single file. It starts with JSON, which contains the heads and the local storage: the data of
// the page, and of boards in other pages. The JSON is followed by the bytes of all parts.
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

// Head stores the head of a collection.
func (l Lists) Head(c collections.KeepList) {
	told := func() {}
	if c.Answers {
		told = func() { l.send(collections.PartKept{ID: c.ID}) }
	}
	Keep(func(app.Value) { told() }, told, "head", c.ID, c.Head)
}

// Part stores one part of a collection. text is the text of the whole collection.
func (l Lists) Part(c collections.KeepPart, text app.Value) {
	var slice any
	if c.Text {
		slice = text.Call("slice", c.Begin, c.End)
	}
	// If only rows and ratings can't be stored, no message is sent. The device then still has an older state
	// of the part, and some puzzles have to be checked again.
	kept, failed := func(app.Value) {}, func() {}
	if c.Text {
		kept = func(app.Value) { l.send(collections.PartKept{ID: c.ID}) }
		failed = func() { l.send(collections.KeepFailed{ID: c.ID, Part: c.Part}) }
	}
	Keep(kept, failed,
		"part", c.ID, c.Part, slice, c.End-c.Begin, bytesOf(c.Rows), bytesOf(c.Ratings), c.State)
}

// Read reads a collection. It passes the collection's text to hold, and then sends everything else as a
// message.
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

// Drop marks a collection as dropped. If c.Is is false, it removes this mark, which restores the collection.
func (l Lists) Drop(c collections.KeepDropped) { l.quietly("drop", c.ID, c.Is) }

// Order stores the order of the collections.
func (l Lists) Order(c collections.OrderLists) { l.quietly("order", c.IDs) }

// Backup saves all data of the device as a file. If the data can't be saved, it calls failed.
func (l Lists) Backup(name string, failed func()) {
	saved := func(file app.Value) {
		saveFile(file, name)
		l.send(storage.BackedUp{Left: file.Get("left").Int()})
	}
	Keep(saved, failed, "backup")
}

// Restore stores the contents of a backup, and then calls done with the text for the field Came of
// storage.Restored. If the backup can't be read, that text is empty.
func (l Lists) Restore(file app.Value, done func(came string)) {
	Keep(func(came app.Value) { done(came.String()) }, func() { done("") }, "restore", file)
}

// quietly calls a function of lists.js, and sends a message only if the call fails.
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
