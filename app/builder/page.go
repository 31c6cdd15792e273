// Package builder is the page on which a person makes a widget: a form, a preview, and the code to
// copy.
package builder

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/browser"
	"numplace/app/kit"
	"numplace/app/shared/i18n"
	"numplace/app/shared/svg"
	"numplace/app/shared/widget"
	"numplace/app/state"
)

// Page is the root component.
type Page struct {
	app.Compo

	host      kit.Host
	store     *browser.Store
	listeners browser.Listeners
	draft     widget.Draft
	board     app.Value          // the element in the preview
	shown     []widget.Attribute // the attributes that it was given last
	said      i18n.Text          // about the last copy
}

// New returns the page. shell is set while the build prerenders it.
func New(shell bool) *Page {
	b := &Page{host: kit.Host{Kit: kit.Kit{Shell: shell}}}
	b.host.Join(b.send)
	return b
}

// fieldPrefix and the name of a field of widget.Draft make the id of its control.
const fieldPrefix = "widget-"

const (
	puzzleID  = fieldPrefix + "puzzle"
	hintID    = fieldPrefix + "puzzle-hint"
	previewID = fieldPrefix + "preview"
	codeID    = fieldPrefix + "code"

	widthHintID = fieldPrefix + "width-hint"
)

// defaultAccent is the colour that the colour field shows if none was chosen: the accent of the
// light theme.
const defaultAccent = svg.Accent

// OnInit takes the puzzle from the page's address.
func (b *Page) OnInit() {
	var start state.Start
	query := ""
	if !app.IsServer {
		b.store, b.host.Site = browser.OpenStore(), browser.Base()
		start.Settings = b.store.Settings()
		query = browser.Search()
	}
	m, _ := state.Update(b.host.Model, start) // its effects are about a board, and this page has none
	b.host.Show(m)
	b.draft = widget.Begin(query, state.Examples[0].Puzzle)
}

// OnMount takes over from the shell.
func (b *Page) OnMount(ctx app.Context) {
	b.host.Ctx = ctx
	b.listeners.OnFault(func() { b.host.Later(func() { b.send(state.Broke{}) }) })
	b.retitle()
	b.host.HearOfFiles(&b.listeners)
	b.listeners.OnWindow("paste", b.onPaste)
	ctx.Defer(func(app.Context) {
		b.board = browser.Document().Call("createElement", "numplace-board")
		b.preview()
		browser.ByID(previewID).Call("append", b.board)
		b.write(b.draft.Text)
		kept := browser.Scripts().Take() // only pasted texts are used: there is no board to type on
		for i := range kept.Length() {
			if pasted := browser.Field(kept.Index(i), "pasted"); pasted.Type() == app.TypeString {
				b.host.Later(func() { b.pasted(pasted.String()) })
			}
		}
		browser.Scripts().Started()
	})
}

// OnDismount releases what OnMount set up.
func (b *Page) OnDismount() { b.listeners.Release() }

// send handles every message. The page has no board, so it carries out only the effects on the page
// as a whole.
func (b *Page) send(msg state.Msg) {
	m, cmds := state.Update(b.host.Model, msg)
	b.host.Show(m)
	for _, c := range cmds {
		switch c := c.(type) {
		case state.Prefer:
			b.store.Prefer(c)
			b.retitle()
		case state.Renew:
			browser.Scripts().Renew()
		}
	}
}

// retitle sets the document's title in the page's language.
func (b *Page) retitle() { browser.Document().Set("title", b.host.Kit.In(i18n.EmbedTitle)) }

// preview sets the previewed element's attributes to those of the code.
func (b *Page) preview() {
	want := b.draft.Shown().Attributes()
	for _, a := range b.shown {
		if _, ok := widget.Find(want, a.Name); !ok {
			b.board.Call("removeAttribute", a.Name)
		}
	}
	for _, a := range want {
		if old, ok := widget.Find(b.shown, a.Name); !ok || old != a.Value {
			b.board.Call("setAttribute", a.Name, a.Value)
		}
	}
	b.shown = want
}

// text returns the code in the chosen form. Its words are in the widget's language.
func (b *Page) text() string {
	lang, ok := i18n.ByTag(b.draft.Lang)
	if !ok {
		lang = b.host.Model.Lang
	}
	name := lang.Sudoku()
	if b.draft.Source == widget.Today {
		name = i18n.TodaySudoku.In(lang)
	}
	return b.draft.Code(b.host.Site, name)
}

// fill sets a field of the draft to what the person has entered.
func (b *Page) fill(field, value string) {
	b.draft, b.said = b.draft.Fill(field, value), 0
	b.preview()
}

// write puts a text into the puzzle's field.
func (b *Page) write(text string) {
	browser.ByID(puzzleID).Set("value", text)
}

// pasted takes the puzzle from a text that was pasted outside of the field.
func (b *Page) pasted(text string) {
	b.write(text)
	b.fill("puzzle", text)
}
