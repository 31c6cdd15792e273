package app

import (
	"math"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/job"
	"numplace/app/state"
	"numplace/solver/format"
)

// What the batch's controls do, and the texts and files that the page holds for it.

// maxRoom bounds the height of a list in pixels: browsers have none that is much higher. A longer list is scrolled in larger steps.
const maxRoom = 15_000_000

// listBox is how the list stands on the page, in pixels.
type listBox struct {
	height, row int
	set         float64 // the scroll position that the page set last
}

// steps is how many rows the list can be scrolled by.
func (p *page) steps() int { return max(p.model.Batch.Rows()-p.list.inView(), 0) }

func (b listBox) inView() int {
	if b.row == 0 {
		return 0
	}
	return b.height / b.row
}

// room is the height by which the list is scrolled.
func (p *page) room() int { return min(p.steps()*p.list.row, maxRoom) }

func (p *page) onRowsScroll(ctx app.Context, _ app.Event) {
	at := ctx.JSSrc().Get("scrollTop").Float()
	if p.list.row == 0 || math.Abs(at-p.list.set) < 1 {
		return
	}
	p.list.set = -1
	top := int(math.Round(at / float64(max(p.room(), 1)) * float64(p.steps())))
	p.send(state.ScrollRows{Top: min(top, p.steps()), InView: p.list.inView()})
}

// showRow measures the list, which may be new or have another size, and scrolls it.
func (p *page) showRow(top int) {
	p.ctx.Defer(func(app.Context) {
		list := document().Call("querySelector", ".rows__list")
		if active := document().Get("activeElement"); !within(active, "main, dialog") { // what had the focus is gone
			to := ".rows__list, .source textarea"
			if touched() {
				to = ".rows__list, .source h2"
			}
			document().Call("querySelector", to).Call("focus")
		}
		if !list.Truthy() {
			return
		}
		style := app.Window().Call("getComputedStyle", list).Call("getPropertyValue", "--row").String()
		p.list.row, _ = strconv.Atoi(strings.TrimSuffix(strings.TrimSpace(style), "px"))
		p.list.height = list.Get("clientHeight").Int()
		if view := p.list.inView(); view != p.model.Batch.InView || top != p.model.Batch.Top {
			p.send(state.ScrollRows{Top: min(top, p.steps()), InView: view})
		}
		p.ctx.Defer(func(app.Context) { // once the list has its height
			p.list.set = float64(top) / float64(max(p.steps(), 1)) * float64(p.room())
			list.Set("scrollTop", p.list.set)
			p.list.set = list.Get("scrollTop").Float()
		})
	})
}

// onListKey takes the keys of the list.
func (p *page) onListKey(e app.Value) {
	if !within(e.Get("target"), ".rows__list") {
		return
	}
	var msg state.Msg
	switch e.Get("key").String() {
	case "ArrowUp":
		msg = state.MoveRow{To: state.Up}
	case "ArrowDown":
		msg = state.MoveRow{To: state.Down}
	case "PageUp":
		msg = state.MoveRow{To: state.RowStart}
	case "PageDown":
		msg = state.MoveRow{To: state.RowEnd}
	case "Home":
		msg = state.MoveRow{To: state.BoardStart}
	case "End":
		msg = state.MoveRow{To: state.BoardEnd}
	case "Enter", " ": // the row where the keys before it have led
		e.Call("preventDefault")
		p.later(func() { p.send(state.OpenRow{Row: p.model.Batch.Cursor}) })
		return
	default:
		return
	}
	e.Call("preventDefault")
	p.later(func() { p.send(msg) })
}

func (p *page) onExampleList(app.Context, app.Event) {
	var lines []string
	for _, e := range state.Examples {
		lines = append(lines, e.Puzzle)
	}
	p.hold("", strings.Join(lines, "\n"))
}

func (p *page) onKeptList(app.Context, app.Event) { p.hold("", strings.Join(p.keptPuzzles(), "\n")) }

func (p *page) onRow(_ app.Context, e app.Event) {
	if row, ok := number(e, "row"); ok {
		p.send(state.OpenRow{Row: row})
	}
}

func (p *page) onFilter(_ app.Context, e app.Event) {
	if v, ok := number(e, "verdict"); ok {
		p.send(state.FilterRows{Verdict: job.Verdict(v)})
	}
}

func (p *page) onPause(app.Context, app.Event)     { p.send(state.Pause{}) }
func (p *page) onStopBatch(app.Context, app.Event) { p.send(state.StopBatch{}) }
func (p *page) onDiscard(app.Context, app.Event)   { p.send(state.Discard{}) }
func (p *page) onExport(app.Context, app.Event)    { p.send(state.ExportRows{}) }

func (p *page) onReadMany(app.Context, app.Event) {
	p.hold("", app.Window().GetElementByID(manyID).Get("value").String())
}

func (p *page) onFile(ctx app.Context, _ app.Event) {
	if files := ctx.JSSrc().Get("files"); files.Length() > 0 {
		file := files.Index(0)
		p.look(file, func(text string, e format.Encoding) {
			if (strings.IndexByte(text, 0) >= 0 || format.FileOf(text) != 0) && !state.HoldsPuzzles(text) { // no list, whatever is in it
				p.send(state.Pasted{Text: text, File: file.Get("name").String()})
				return
			}
			p.take(file, e)
		})
	}
}

// onDraft keeps what is written while another part of the page is shown.
func (p *page) onDraft(ctx app.Context, _ app.Event) { p.draft = ctx.JSSrc().Get("value").String() }

// hold makes a text the batch's, if there is anything in it.
func (p *page) hold(name, text string) {
	if strings.TrimSpace(text) == "" {
		p.send(state.Pasted{Text: text}) // says that there is nothing
		return
	}
	p.draft = ""
	p.source(name, app.Window().Get("Blob").New([]any{text}), format.UTF8)
}

// take makes a file the batch's.
func (p *page) take(file app.Value, e format.Encoding) {
	if file.Get("size").Int() == 0 {
		p.send(state.Pasted{})
		return
	}
	p.source(file.Get("name").String(), file, e)
}

// source makes a Blob the batch's. One that is too long leaves the one that is there.
func (p *page) source(name string, text app.Value, e format.Encoding) {
	size := text.Get("size").Int()
	if size <= state.MaxText {
		p.text = text
	}
	p.send(state.Sourced{Name: name, Size: size, Encoding: e})
}

// partOf is the part of the batch's text that a request is about; nil where it is about none.
func (p *page) partOf(r job.Request) app.Value {
	if p.text == nil {
		return nil
	}
	spans := r.Spans(p.text.Get("size").Int())
	parts := make([]any, len(spans))
	for i, s := range spans {
		parts[i] = p.text.Call("slice", s.Begin, s.End)
	}
	switch len(parts) {
	case 0:
		return nil
	case 1:
		return parts[0].(app.Value)
	}
	return app.Window().Get("Blob").New(parts)
}

var fileNames = [state.Files]string{state.TableFile: "numplace-solved.csv", state.LogFile: "numplace-search.txt", state.LinesFile: "numplace-search.jsonl"}

// collect takes a part of a file, deliver gives the whole to the person. The browser keeps the parts, on its disk if need be.
func (p *page) collect(c state.Collect) {
	bytes := app.Window().Get("Uint8Array").New(len(c.Bytes))
	app.CopyBytesToJS(bytes, c.Bytes)
	p.files[c.File][c.Part] = app.Window().Get("Blob").New([]any{bytes})
}

func (p *page) deliver(c state.Deliver) {
	var parts []any
	if c.Heading != "" {
		parts = append(parts, c.Heading)
	}
	for i := range c.Parts {
		if part, ok := p.files[c.File][i]; ok {
			parts = append(parts, part)
		}
	}
	p.files[c.File] = nil
	name := fileNames[c.File]
	if batch := p.model.Batch.Name; c.File == state.TableFile && batch != "" {
		if dot := strings.LastIndexByte(batch, '.'); dot > 0 {
			batch = batch[:dot]
		}
		name = batch + "-solved.csv"
	}
	host().Call("save", app.Window().Get("Blob").New(parts), name)
}

// listenToFiles opens what is dropped on the page.
func (p *page) listenToFiles() {
	p.on(app.Window(), "dragover", func(e app.Value) { e.Call("preventDefault") })
	p.on(app.Window(), "drop", func(e app.Value) {
		e.Call("preventDefault")
		data := e.Get("dataTransfer")
		if file := field(field(data, "files"), "0"); file.InstanceOf(app.Window().Get("File")) {
			p.later(func() { p.drop(file) })
			return
		}
		if text, ok := plainText(data); ok && text != "" {
			p.later(func() { p.send(state.Pasted{Text: text}) })
		}
	})
}

// drop opens a file: what it begins with tells whether it is one puzzle, or many, or none.
func (p *page) drop(file app.Value) {
	p.look(file, func(text string, e format.Encoding) {
		if file.Get("size").Int() > beginning && state.HoldsPuzzles(text) {
			p.take(file, e)
			return
		}
		p.send(state.Pasted{Text: text, File: file.Get("name").String()})
	})
}

// beginning is as much of a file as tells what it holds, in bytes.
const beginning = 64 << 10

// look reads the beginning of a file and tells its encoding. Of a file that can't be read it gives nothing.
func (p *page) look(file app.Value, seen func(text string, e format.Encoding)) {
	var read app.Func
	read = app.FuncOf(func(_ app.Value, args []app.Value) any {
		read.Release()
		bytes := make([]byte, args[0].Length())
		app.CopyBytesToGo(bytes, args[0])
		p.later(func() {
			text := string(bytes)
			e := format.EncodingOf(text)
			seen(e.Decode(text), e)
		})
		return nil
	})
	host().Call("read", file.Call("slice", 0, beginning)).Call("then", read)
}
