package app

import (
	"strconv"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/state"
	"numplace/solver"
)

// listen registers the page's listeners that belong to no element.
func (p *page) listen() {
	p.on(app.Window(), "keydown", p.onKey)
	p.on(app.Window(), "paste", p.onPaste)
	p.on(app.Window(), "click", p.onClickAnywhere)
	if p.framed {
		return // no files, no history, no store, no new build
	}
	p.listenToFiles()
	p.on(app.Window(), "resize", func(app.Value) {
		if p.model.Menu != state.NoMenu { // its button may be gone
			p.later(func() { p.send(state.ShowMenu{}) })
		}
		switch p.model.View {
		case state.OnBatch:
			p.later(func() { p.showRow(p.model.Batch.Top) })
		case state.OnExplore:
			p.later(p.measureTree)
		}
	})
	p.on(app.Window(), "popstate", func(app.Value) {
		query := app.Window().Get("location").Get("search").String()
		id := historyID()
		view := viewOfAddress()
		p.later(func() { p.send(state.Went{Query: query, ID: id, View: view}) })
	})
	p.on(app.Window(), "pagehide", func(app.Value) { p.writeMoment() })
	p.on(app.Window(), "storage", func(app.Value) {
		p.later(func() {
			p.store.reread()
			p.send(state.Stored{Records: p.store.records()})
		})
	})
	p.listenForBuilds()
}

// listenForBuilds hears of a newer build of the page.
func (p *page) listenForBuilds() {
	p.on(app.Window(), "numplace:update", func(app.Value) {
		p.later(func() { p.send(state.Updated{}) })
	})
	if host().Get("waiting").Truthy() {
		p.send(state.Updated{})
	}
}

func (p *page) on(target app.Value, event string, f func(app.Value)) {
	listener := app.FuncOf(func(_ app.Value, args []app.Value) any {
		f(args[0])
		return nil
	})
	target.Call("addEventListener", event, listener)
	p.release = append(p.release, func() {
		target.Call("removeEventListener", event, listener)
		listener.Release()
	})
}

// onKey takes the page's keys wherever the focus is, but where text is written or a choice is made.
func (p *page) onKey(e app.Value) {
	switch {
	case stringOf(e, "key") == "Escape" && p.model.Menu != state.NoMenu: // in a choice of it too
		p.later(func() { p.send(state.ShowMenu{}) })
		return
	case ownsKeys(e.Get("target")) && !within(e.Get("target"), "#event") || p.model.Menu != state.NoMenu && within(e.Get("target"), ".menubox"):
		return
	case p.model.View == state.OnBatch:
		p.onListKey(e)
		return
	case p.model.View == state.OnExplore:
		p.onExploreKey(e)
		return
	}
	msg := keyOf(e).message(p.model.Board.Layout().N())
	if msg == nil || isSpace(e) && !p.takesSpace(e.Get("target")) {
		return
	}
	e.Call("preventDefault")
	p.later(func() { p.send(msg) })
}

// isSpace tells whether a key is the space bar, which is a cell left empty where digits move the cursor on, and a button's own else.
func isSpace(e app.Value) bool { return stringOf(e, "key") == " " }

func (p *page) takesSpace(target app.Value) bool {
	return p.model.Mode == state.Setting && p.model.Advance && !within(target, "button, a, summary")
}

// ownsKeys tells whether an element has its own use for keys, ownsText for a pasted text.
func ownsKeys(target app.Value) bool { return within(target, "input, select, textarea, dialog") }

func ownsText(target app.Value) bool { return within(target, "input, textarea") }

func within(target app.Value, selector string) bool { return closest(target, selector).Truthy() }

// What an event holds may be anything: extensions, a browser's own autofill and the scripts of a page send events without the usual
// fields, and at documents and texts too.

// field is what a value holds under a name; undefined where that is nothing.
func field(v app.Value, name string) app.Value {
	if t := v.Type(); t != app.TypeObject && t != app.TypeFunction {
		return app.Undefined()
	}
	return v.Get(name)
}

// stringOf is a field that is a text; "" where it is none.
func stringOf(v app.Value, name string) string {
	if f := field(v, name); f.Type() == app.TypeString {
		return f.String()
	}
	return ""
}

// closest is the nearest element around a target that fits a selector, undefined or null where there is none.
func closest(target app.Value, selector string) app.Value {
	if field(target, "closest").Type() != app.TypeFunction {
		return app.Undefined()
	}
	return target.Call("closest", selector)
}

func keyOf(e app.Value) key {
	return key{
		Key: stringOf(e, "key"), Code: stringOf(e, "code"),
		Ctrl:      field(e, "ctrlKey").Truthy() || field(e, "metaKey").Truthy(),
		Shift:     field(e, "shiftKey").Truthy(),
		Alt:       field(e, "altKey").Truthy(),
		Composing: field(e, "isComposing").Truthy(),
	}
}

// replayKeys does what was typed and pasted before the program was there.
func (p *page) replayKeys() {
	keys := host().Call("take")
	for i := range keys.Length() {
		if pasted := field(keys.Index(i), "pasted"); pasted.Type() == app.TypeString {
			p.send(state.Pasted{Text: pasted.String()})
			continue
		}
		if msg := keyOf(keys.Index(i)).message(p.model.Board.Layout().N()); msg != nil {
			p.send(msg)
		}
	}
}

// onPaste opens a puzzle that is pasted anywhere on the page.
func (p *page) onPaste(e app.Value) {
	text, ok := plainText(e.Get("clipboardData"))
	if !ok || ownsText(e.Get("target")) {
		return
	}
	e.Call("preventDefault")
	p.later(func() { p.send(state.Pasted{Text: text}) })
}

// plainText is the text that is pasted or dropped; ok is false where that is none.
func plainText(data app.Value) (text string, ok bool) {
	if field(data, "getData").Type() != app.TypeFunction {
		return "", false
	}
	v := data.Call("getData", "text/plain")
	return v.String(), v.Type() == app.TypeString
}

// number reads a number from the nearest element around an event's target that has the data attribute.
func number(e app.Event, name string) (int, bool) {
	element := closest(e.Get("target"), "[data-"+name+"]")
	n, err := strconv.Atoi(stringOf(field(element, "dataset"), name))
	return n, err == nil
}

func cellSelector(c solver.Cell) string { return `[data-cell="` + strconv.Itoa(int(c)) + `"]` }

// What the controls do.

func (p *page) onCell(_ app.Context, e app.Event) {
	if c, ok := number(e, "cell"); ok && (!p.model.Active || p.model.Cursor != solver.Cell(c)) {
		p.send(state.Select{Cell: solver.Cell(c)})
	}
}

func (p *page) onDigit(_ app.Context, e app.Event) {
	if d, ok := number(e, "digit"); ok {
		p.send(state.Type{Digit: solver.Digit(d)})
	}
}

func (p *page) onArrow(_ app.Context, e app.Event) {
	if to, ok := number(e, "move"); ok {
		p.send(state.Move{To: state.Direction(to)})
	}
}

func (p *page) onExample(_ app.Context, e app.Event) {
	if i, ok := number(e, "example"); ok {
		p.send(state.Example{Number: i})
	}
}

func (p *page) onRecent(_ app.Context, e app.Event) {
	if i, ok := number(e, "recent"); ok && i < len(p.model.Recent) {
		p.send(state.OpenRecord{ID: p.model.Recent[i].ID})
	}
}

func (p *page) onMarks(app.Context, app.Event) {
	kind := state.InSolutions
	if p.model.Marks.Kind == kind {
		kind = state.NoMarks
	}
	p.send(state.SetMarks{Kind: kind})
}

func (p *page) onMarkKind(ctx app.Context, _ app.Event) {
	if kind, err := strconv.Atoi(ctx.JSSrc().Get("value").String()); err == nil && kind >= 0 {
		p.send(state.SetMarks{Kind: state.MarkKind(kind)})
	}
}

// act sends what a button of the row of actions asks for. Where others come into its place, a second press, meant for the first, is not
// for them; and the keyboard's focus goes to one of them, if it would be lost.
func (p *page) act(msg state.Msg) {
	before := p.situation()
	if p.send(msg); p.situation() == before {
		return
	}
	p.swapped = true
	time.AfterFunc(secondPress, func() { p.later(func() { p.swapped = false }) })
	p.ctx.Defer(func(app.Context) { keepFocus() })
}

const secondPress = 300 * time.Millisecond

// keepFocus gives the focus to the first action in sight where nothing has it.
func keepFocus() {
	if active := document().Get("activeElement"); !active.Equal(document().Get("body")) {
		return
	}
	buttons := document().Call("querySelectorAll", ".acts .btn, .mend .btn")
	for i := range buttons.Length() {
		if b := buttons.Index(i); b.Get("offsetParent").Truthy() {
			b.Call("focus", map[string]any{"preventScroll": true})
			return
		}
	}
}

// focusOn gives the focus to the first element that fits a selector, once the page is drawn.
func (p *page) focusOn(selector string) {
	p.ctx.Defer(func(app.Context) {
		if e := document().Call("querySelector", selector); e.Truthy() {
			e.Call("focus")
		}
	})
}

func (p *page) onContinue(app.Context, app.Event) {
	if r, ok := p.model.Last(); ok {
		p.send(state.OpenRecord{ID: r.ID})
	}
}

func (p *page) onDrop(_ app.Context, e app.Event) {
	if i, ok := number(e, "drop"); ok && i < len(p.model.Recent) {
		p.send(state.DropRecord{ID: p.model.Recent[i].ID})
		p.focusOn(".dialog__undo button")
	}
}

func (p *page) onEdit(app.Context, app.Event) {
	mode := state.Setting
	if p.model.Mode == mode {
		mode = state.Playing
	}
	p.send(state.SetMode{Mode: mode})
}

func (p *page) onFix(app.Context, app.Event)       { p.act(state.SetMode{Mode: state.Playing}) }
func (p *page) onAdvance(app.Context, app.Event)   { p.send(state.SetAdvance{On: !p.model.Advance}) }
func (p *page) onLive(app.Context, app.Event)      { p.send(state.SetLive{On: !p.model.Live}) }
func (p *page) onRedundant(app.Context, app.Event) { p.send(state.FindRedundant{}) }
func (p *page) onShowWrong(app.Context, app.Event) { p.act(state.ShowWrong{}) }
func (p *page) onTakeBack(app.Context, app.Event)  { p.act(state.TakeBack{}) }
func (p *page) onGoBack(app.Context, app.Event)    { p.act(state.GoBack{}) }
func (p *page) onLeaveIt(app.Context, app.Event)   { p.act(state.LeaveIt{}) }

func (p *page) onRestore(app.Context, app.Event) {
	p.send(state.Restore{})
	p.focusOn("[data-recent]")
}
func (p *page) onSolve(app.Context, app.Event)  { p.act(state.Solve{}) }
func (p *page) onCheck(app.Context, app.Event)  { p.act(state.Check{}) }
func (p *page) onAll(app.Context, app.Event)    { p.send(state.All{}) }
func (p *page) onStop(app.Context, app.Event)   { p.send(state.Stop{}) }
func (p *page) onUndo(app.Context, app.Event)   { p.send(state.Undo{}) }
func (p *page) onRedo(app.Context, app.Event)   { p.send(state.Redo{}) }
func (p *page) onClear(app.Context, app.Event)  { p.send(state.Clear{}) }
func (p *page) onShare(app.Context, app.Event)  { p.send(state.Share{}) }
func (p *page) onCopy(app.Context, app.Event)   { p.send(state.CopyText{}) }
func (p *page) onReload(app.Context, app.Event) { p.send(state.Reload{}) }

func (p *page) onDismiss(app.Context, app.Event)     { p.send(state.Dismiss{}) }
func (p *page) onTakeOther(app.Context, app.Event)   { p.send(state.TakeOther{}) }
func (p *page) onKeepOwn(app.Context, app.Event)     { p.send(state.KeepOwn{}) }
func (p *page) onOpen(app.Context, app.Event)        { p.send(state.ShowOpen{Shown: true}) }
func (p *page) onDialogClose(app.Context, app.Event) { p.send(state.ShowOpen{}) }
func (p *page) onHide(app.Context, app.Event)        { p.act(state.Hide{}) }
func (p *page) onPrevious(app.Context, app.Event)    { p.send(state.GoTo{Number: p.model.List.At - 1}) }
func (p *page) onNext(app.Context, app.Event)        { p.send(state.GoTo{Number: p.model.List.At + 1}) }
func (p *page) onListClose(app.Context, app.Event)   { p.send(state.CloseList{}) }

func (p *page) onGoTo(ctx app.Context, _ app.Event) {
	if n, err := strconv.Atoi(ctx.JSSrc().Get("value").String()); err == nil {
		p.send(state.GoTo{Number: n - 1})
	}
	if !p.model.Fetching() && !p.model.Counting() { // a number that is none of the list's gives way to the present one
		ctx.JSSrc().Set("value", p.model.List.At+1)
	}
}

// onShowWay leads to the search. It stands where Solve stood: the second half of a double click is not meant for it.
func (p *page) onShowWay(_ app.Context, e app.Event) {
	if !again(e) {
		p.send(state.Show{View: state.OnExplore})
	}
}

// again tells whether a click is the second of a double click.
func again(e app.Event) bool {
	clicks := field(e.Value, "detail")
	return clicks.Type() == app.TypeNumber && clicks.Int() > 1
}

// onMenu opens a menu, or closes it.
func (p *page) onMenu(_ app.Context, e app.Event) {
	which, ok := number(e, "menu")
	if menu := state.Menu(which); ok && menu != p.model.Menu {
		p.send(state.ShowMenu{Menu: menu})
	} else {
		p.send(state.ShowMenu{})
	}
}

// onMenuLeft closes a menu that the keyboard's focus leaves.
func (p *page) onMenuLeft(ctx app.Context, e app.Event) {
	to, box := field(e.Value, "relatedTarget"), ctx.JSSrc()
	if p.model.Menu == state.NoMenu || !to.InstanceOf(app.Window().Get("Element")) {
		return
	}
	if !box.Call("contains", to).Bool() && !to.Call("contains", box).Bool() { // what is around it is no way out: a press between the controls
		p.send(state.ShowMenu{})
	}
}

// onClickAnywhere closes the menu with a click beside it.
func (p *page) onClickAnywhere(e app.Value) {
	if p.model.Menu != state.NoMenu && !within(field(e, "target"), ".menubox") {
		p.later(func() { p.send(state.ShowMenu{}) })
	}
}

// focusMenuButton gives a menu's button the keyboard's focus where it was in the menu, which is gone.
func focusMenuButton() {
	active := document().Get("activeElement")
	if within(active, ".menu") {
		closest(active, ".menubox").Call("querySelector", "button").Call("focus")
	}
}

func (p *page) onRead(app.Context, app.Event) {
	text := app.Window().GetElementByID(pasteID).Get("value").String()
	p.send(state.Pasted{Text: text})
}
