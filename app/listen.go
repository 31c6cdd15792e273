package app

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/browser"
	"numplace/app/state"
	"numplace/app/state/game"
	"numplace/app/state/storage"
	"numplace/solver"
)

// listenToKeys registers the listeners for keys and pasted texts. Until then, the scripts record both.
func (p *page) listenToKeys() {
	p.listeners.OnWindow("keydown", p.onKey)
	p.play.Listen(&p.listeners)
	p.listeners.OnWindow("paste", p.onPaste)
}

// listen registers all other listeners that do not belong to an element of the page.
func (p *page) listen() {
	p.listeners.OnWindow("click", p.host.CloseMenuOutside)
	if p.framed && !p.solver() {
		return // a frame does not handle files, history, storage or updates
	}
	p.listeners.OnWindow("dragover", func(e app.Value) { e.Call("preventDefault") })
	p.listeners.OnWindow("drop", p.onDrop)
	p.listeners.OnWindow("change", func(e app.Value) { // a file was chosen in a field drawn by the second program
		if target := e.Get("target"); browser.Within(target, ".desk") && p.takeFiles(target) {
			target.Set("value", "")
		}
	})
	if p.framed {
		return
	}
	p.listeners.OnFile(func(file app.Value) { p.host.Later(func() { p.lists.Drop(file) }) })
	p.listeners.OnWindow("resize", p.onResize)
	p.listeners.OnWindow("numplace:lists", func(app.Value) { p.lists.Lists.Heads() })
	p.listeners.OnWindow("popstate", func(app.Value) {
		p.address.left()
		query, id := browser.Search(), browser.RecordID()
		view, page := browser.View()
		p.host.Later(func() { p.send(state.HistoryMoved{Query: query, ID: id, View: view, Page: page}) })
	})
	p.listeners.OnWindow("pagehide", func(app.Value) { p.address.leave() })
	p.listeners.On(browser.Document(), "visibilitychange", func(app.Value) {
		p.host.Later(func() {
			if browser.Visible() { // while it was hidden, the page may have missed writes by other tabs
				p.reread()
			}
			p.send(state.Seen{Now: browser.Visible()})
		})
	})
	p.listeners.OnWindow("pageshow", func(e app.Value) {
		if e.Get("persisted").Truthy() {
			p.host.Later(p.reread)
		}
	})
	p.listeners.OnWindow("storage", func(e app.Value) {
		// Ignore histories and copies of boards: when one changes, the board's record changes too, with an
		// event of its own.
		if key := browser.String(e, "key"); browser.OfHistory(key) || browser.IsCopy(key) {
			return
		}
		p.host.Later(p.reread)
	})
	p.host.HearOfFiles(&p.listeners)
	for event, msg := range map[string]func() state.Msg{
		"numplace:offline": func() state.Msg { return storage.OfflineIs{Offline: browser.Scripts().Offline()} },
		"numplace:install": func() state.Msg { return storage.InstallIs{Install: browser.Installs()} },
		"online":           func() state.Msg { return state.CameOnline{} },
	} {
		p.listeners.OnWindow(event, func(app.Value) { p.host.Later(func() { p.send(msg()) }) })
	}
}

// onKey handles key presses anywhere on the page, except in fields and selects.
func (p *page) onKey(e app.Value) {
	open, target := p.host.Model.Menu != state.NoMenu, e.Get("target")
	switch {
	case open && browser.String(e, "key") == "Escape": // closes the menu, even from a select in it
		p.host.Later(func() { p.send(state.ShowMenu{}) })
		return
	case browser.String(e, "key") == "Escape" && browser.Explains(): // the browser closes the explanation of a term
		return
	case p.host.Model.Sheet && browser.String(e, "key") == "Escape": // closes the sheet, even from a radio button
		p.host.Later(func() { p.send(state.ShowSheet{}) })
		return
	case browser.OwnsKeys(target) && !browser.Within(target, "#event"), open && browser.Within(target, ".menubox"):
		return
	}
	if msg := p.shown().Key(e); msg != nil {
		e.Call("preventDefault")
		p.host.Later(func() { p.send(msg) })
	}
}

// catchUp replays the input that the scripts have recorded since the last call.
func (p *page) catchUp(send func(state.Msg)) {
	kept := browser.Scripts().Take()
	for i := range kept.Length() {
		p.replay(kept.Index(i), send)
	}
}

// onKept replays a key, a pasted text or the rest of a press that came after the program had replaced the page's
// elements.
func (p *page) onKept(_ app.Context, e app.Event) { p.replay(e.Get("detail"), p.send) }

// replay sends the messages for one recorded input (Kept in numplace.d.ts).
func (p *page) replay(one app.Value, send func(state.Msg)) {
	number := func(field string) (n int, ok bool) {
		v := browser.Field(one, field)
		if v.Type() != app.TypeNumber {
			return 0, false
		}
		return v.Int(), p.host.Model.View == state.OnBoard
	}
	if pasted := browser.Field(one, "pasted"); pasted.Type() == app.TypeString {
		send(state.Pasted{Text: pasted.String()})
	} else if browser.Field(one, "begins").Truthy() {
		send(p.play.Begins())
	} else if cell, ok := number("cell"); ok {
		send(game.Press{Cell: solver.Cell(cell), Add: browser.Field(one, "adds").Truthy()})
	} else if cell, ok := number("enters"); ok {
		send(game.Enter{Cell: solver.Cell(cell)})
	} else if lifts := browser.Field(one, "lifts"); lifts.Type() == app.TypeString {
		send(game.Lift{Undone: lifts.String() == "undone"})
	} else if digit, ok := number("digit"); ok {
		send(p.play.Digit(digit))
	} else if tool, ok := number("tool"); ok {
		send(game.SetTool{Tool: game.Tool(tool)})
	} else if msg := p.shown().Key(one); msg != nil {
		send(msg)
	}
}

// onPaste opens a puzzle that is pasted anywhere on the page, as text or as an image.
func (p *page) onPaste(e app.Value) {
	data := e.Get("clipboardData")
	text, ok := browser.PlainText(data)
	if text == "" && (!p.framed || p.solver()) && p.takeFiles(data) {
		e.Call("preventDefault")
		return
	}
	if !ok || browser.OwnsText(e.Get("target")) {
		return
	}
	e.Call("preventDefault")
	p.host.Later(func() { p.send(state.Pasted{Text: text}) })
}

// solver reports whether the page is a frame in which the user brings the puzzle.
func (p *page) solver() bool { return p.host.Model.Widget.Solver }

// takeFiles opens the files that were pasted, dropped or chosen. It reports whether there were any.
func (p *page) takeFiles(from app.Value) bool {
	files := browser.Field(from, "files")
	file := browser.Together(files)
	if !browser.Is(file, "File") {
		return false
	}
	n := files.Length()
	p.host.Later(func() { p.lists.DropOf(file, n) })
	return true
}

// onDrop opens files or a text dropped anywhere on the page. Several files are joined.
func (p *page) onDrop(e app.Value) {
	e.Call("preventDefault")
	data := e.Get("dataTransfer")
	if p.takeFiles(data) {
		return
	}
	if text, ok := browser.PlainText(data); ok && text != "" {
		p.host.Later(func() { p.send(state.Pasted{Text: text}) })
	}
}

// onResize closes the menu, because the resized page may hide its button, and lets the current view measure
// itself again.
func (p *page) onResize(app.Value) {
	if p.host.Model.Menu != state.NoMenu {
		p.host.Later(func() { p.send(state.ShowMenu{}) })
	}
	p.shown().Resized()
}
