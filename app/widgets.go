package app

import (
	"cmp"
	"errors"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/embed"
	"numplace/app/i18n"
	"numplace/app/share"
	"numplace/app/state"
	"numplace/app/widget"
)

// builder is the root component of the page where a person makes a widget: a form, the board that comes of it, and the code to
// copy. Language, theme and messages are those of the page.
type builder struct {
	page

	draft widget.Draft
	board app.Value          // the element that is previewed
	shown []widget.Attribute // what it was given last
	said  i18n.Text          // about the last copy
}

// fieldPrefix stands before the name of a field of widget.Draft in the id of its control.
const fieldPrefix = "widget-"

const (
	puzzleID  = fieldPrefix + "puzzle"
	hintID    = fieldPrefix + "hint"
	previewID = fieldPrefix + "preview"
	codeID    = fieldPrefix + "code"

	widthHintID = fieldPrefix + "width-hint"
)

// usualAccent is what the field of the colour shows where none is chosen: ours on light paper.
const usualAccent = "#1c4a9c"

// OnInit takes the puzzle of the page's address.
func (b *builder) OnInit() {
	var start state.Start
	query := ""
	if !app.IsServer {
		b.store, b.site = openStore(), host().Get("base").String()
		start.Lang, start.Theme = chosen()
		query = app.Window().Get("location").Get("search").String()
	}
	b.model, _ = state.Update(b.model, start) // what it asks for is about a board
	b.draft = widget.Begin(query, state.Examples[0].Puzzle)
}

// OnMount takes over from the shell.
func (b *builder) OnMount(ctx app.Context) {
	b.ctx = ctx
	b.surviveFaults()
	b.retitle()
	b.listenForBuilds()
	b.on(app.Window(), "paste", b.onPaste)
	ctx.Defer(func(app.Context) {
		b.board = document().Call("createElement", "numplace-board")
		b.preview()
		app.Window().GetElementByID(previewID).Call("append", b.board)
		b.write(b.draft.Text)
		kept := host().Call("take") // and of that only what was pasted: there is no board to type on
		for i := range kept.Length() {
			if pasted := field(kept.Index(i), "pasted"); pasted.Type() == app.TypeString {
				b.later(func() { b.pasted(pasted.String()) })
			}
		}
		host().Call("started")
	})
}

// retitle names the page in the person's language.
func (b *builder) retitle() { document().Set("title", b.in(i18n.EmbedTitle)) }

// preview gives the board that is shown the attributes of the code.
func (b *builder) preview() {
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

// Render draws the page. Its controls are in one group, which the shell switches off as a whole.
func (b *builder) Render() app.UI {
	form := box("fieldset", "widgets",
		box("div", "widgets__intro", b.say("h1", "verdict", i18n.WidgetTitle), b.say("p", "line", i18n.WidgetAbout)),
		b.puzzle(), b.offers(), b.look(),
		box("section", "widgets__preview", b.say("h2", labelled, i18n.Preview), with(element("div"), "id", previewID)),
		b.code(),
	)
	if b.shell {
		form = with(form, "disabled", "true")
	}
	return box("div", "sheet sheet--widgets",
		b.head(),
		box("main", "", form.On("input", b.onField)),
		box("div", "foot", b.bars()...),
	)
}

// labelled is the class of what names a part of the form.
const labelled = "widgets__label"

// say is an element that holds a text.
func (b *builder) say(kind, class string, text i18n.Text) app.HTMLElem {
	return box(kind, class, b.word(text))
}

func (b *builder) head() app.UI {
	full := b.site + share.EncodeBoard(b.draft.Board)
	return box("header", "head",
		b.link("name", i18n.Name, full),
		box("nav", "tabs", b.link("tab", i18n.Board, full), with(b.say("span", "tab", i18n.Embed), "aria-current", "page")),
		box("div", "head__end",
			b.choice("language", i18n.Language, b.langOptions(), b.onPageLang),
			b.choice("theme", i18n.Theme, b.themeOptions(), b.onTheme)),
	)
}

// link is a link; in the shell, which does not know its own place, it leads nowhere yet.
func (p *page) link(class string, name i18n.Text, to string) app.HTMLElem {
	a := box("a", class, p.word(name))
	if p.shell {
		return a
	}
	return a.Attr("href", to)
}

// puzzle is where the puzzle comes from.
func (b *builder) puzzle() app.UI {
	invalid, hint := "false", b.say("span", "", i18n.PasteHint)
	if b.draft.Err != nil && !b.shell {
		invalid, hint = "true", box("span", "line--warn", app.Text(b.puzzleProblem()))
	}
	return box("section", "widgets__puzzle",
		with(b.say("label", labelled, i18n.PasteLabel), "for", puzzleID),
		with(element("textarea"), "id", puzzleID, "rows", "3", "spellcheck", "false", "autocapitalize", "off", "autocomplete", "off",
			"aria-describedby", hintID, "aria-invalid", invalid),
		with(box("p", "dialog__hint", hint), "id", hintID, "role", "status"),
	)
}

// puzzleProblem says where and why the text is no puzzle.
func (b *builder) puzzleProblem() string {
	if link := new(share.BadLinkError); errors.As(b.draft.Err, &link) {
		return badLink(b.model.Lang, b.draft.Err)
	}
	return badText(b.model.Lang, b.draft.Err)
}

// offered are the names of a widget's controls, in the order of their bits.
var offered = [len(embed.Names)]i18n.Text{
	i18n.Check, i18n.Solve, i18n.Explore, i18n.AllSolutions, i18n.Candidates, i18n.Undo, i18n.Reset, i18n.NumberPad,
}

// offers are the controls to choose from.
func (b *builder) offers() app.UI {
	body := []app.UI{b.say("legend", labelled, i18n.Offers)}
	for i, name := range embed.Names {
		body = append(body, b.tick(name, offered[i], b.draft.Controls.Has(1<<i)))
	}
	return box("fieldset", "widgets__offers", body...)
}

// look is what the widget looks like.
func (b *builder) look() app.UI {
	const auto = "auto"
	automatic := option{value: auto, name: b.in(i18n.Automatic)}
	themes, langs := b.themeOptions(), append([]option{automatic}, b.langOptions()...)
	themes[0] = automatic
	choose(themes, cmp.Or(b.draft.Theme, auto))
	choose(langs, cmp.Or(b.draft.Lang, auto))
	accent := usualAccent
	if b.draft.Accent.Set {
		accent = b.draft.Accent.String()
	}
	wrong, hint := "", "dialog__hint"
	if b.draft.NoWidth {
		hint, wrong = "dialog__hint line--warn", i18n.WidthBounds(b.model.Lang, widget.MinWidth, widget.MaxWidth, b.draft.Width)
	}
	width := with(b.entry("width", "number", strconv.Itoa(b.draft.Width)), "aria-describedby", widthHintID, "aria-invalid", strconv.FormatBool(b.draft.NoWidth))
	return box("fieldset", "widgets__look",
		b.say("legend", labelled, i18n.Look),
		b.choice(fieldPrefix+"theme", i18n.Theme, themes, nil),
		b.choice(fieldPrefix+"lang", i18n.Language, langs, nil),
		b.named(i18n.Width, width),
		with(box("p", hint, app.Text(wrong)), "id", widthHintID, "role", "status"),
		b.named(i18n.Accent, b.entry("accent", "color", accent)),
		b.idle(b.button("bare", i18n.AccentUsual, b.onAccentUsual), !b.draft.Accent.Set),
		b.tick("readonly", i18n.ReadOnly, b.draft.ReadOnly),
	)
}

func choose(options []option, value string) {
	for i := range options {
		options[i].chosen = options[i].value == value
	}
}

// named is a field with its name before it.
func (b *builder) named(name i18n.Text, field app.UI) app.UI {
	return box("label", "choice", b.say("span", "choice__name", name), field)
}

func (b *builder) entry(field, kind, value string) app.HTMLElem {
	return with(element("input"),
		"id", fieldPrefix+field, "type", kind, "min", strconv.Itoa(widget.MinWidth), "max", strconv.Itoa(widget.MaxWidth), "value", value)
}

// tick is a box to tick with its name after it.
func (b *builder) tick(field string, name i18n.Text, on bool) app.UI {
	input := with(element("input"), "id", fieldPrefix+field, "type", "checkbox")
	return box("label", "tick", input.Attr("checked", on), b.say("span", "", name))
}

// code is what to copy.
func (b *builder) code() app.UI {
	about, said, text := i18n.AboutScript, b.said, ""
	if b.draft.Framed {
		about = i18n.AboutFrame
	}
	if b.draft.Err != nil {
		said = i18n.CodeOfBefore
	}
	if !b.shell {
		text = b.text()
	}
	return box("section", "widgets__code",
		with(b.say("label", labelled, i18n.Code), "for", codeID),
		b.tick("framed", i18n.CodeFrame, b.draft.Framed),
		with(element("textarea"), "id", codeID, "rows", "6", "spellcheck", "false", "readonly", "true", "value", text),
		box("div", "widgets__copy",
			b.button("btn btn--main", i18n.Copy, b.onCopyCode),
			b.say("p", "facts", about),
			with(box("p", "line", app.Text(b.in(said))), "role", "status"),
		),
		b.link("widgets__manual", i18n.Manual, b.site+"embed.md"),
	)
}

// text is the code in the form that is chosen. Its one word is in the widget's language.
func (b *builder) text() string {
	lang, ok := i18n.ByTag(b.draft.Lang)
	if !ok {
		lang = b.model.Lang
	}
	return b.draft.Code(b.site, i18n.Sudoku.In(lang))
}

// fill is the way of all that is entered into the form.
func (b *builder) fill(field, value string) {
	b.draft, b.said = b.draft.Fill(field, value), i18n.Text{}
	b.preview()
}

// write puts a text into the puzzle's field, which else is the person's.
func (b *builder) write(text string) {
	app.Window().GetElementByID(puzzleID).Set("value", text)
}

// pasted takes the puzzle from a text that was pasted beside the field.
func (b *builder) pasted(text string) {
	b.write(text)
	b.fill("puzzle", text)
}

// onPaste takes a puzzle that is pasted anywhere on the page.
func (b *builder) onPaste(e app.Value) {
	text, ok := plainText(e.Get("clipboardData"))
	if !ok || within(e.Get("target"), "textarea, [type=number]") {
		return
	}
	b.later(func() { b.pasted(text) })
}

// onField takes what the person enters, wherever in the form.
func (b *builder) onField(_ app.Context, e app.Event) {
	control := e.Get("target")
	name, ours := strings.CutPrefix(stringOf(control, "id"), fieldPrefix)
	if !ours {
		return
	}
	value := stringOf(control, "value")
	if stringOf(control, "type") == "checkbox" {
		value = strconv.FormatBool(control.Get("checked").Truthy())
	}
	b.fill(name, value)
}

func (b *builder) onAccentUsual(app.Context, app.Event) { b.fill("accent", "") }

func (b *builder) onCopyCode(app.Context, app.Event) {
	copyText(b.text(), func(ok bool) {
		b.later(func() {
			b.said = i18n.CodeCopied
			if !ok {
				b.said = i18n.CodeRefused
			}
		})
	})
}

func (b *builder) onPageLang(ctx app.Context, e app.Event) {
	b.onLang(ctx, e)
	b.retitle()
}
