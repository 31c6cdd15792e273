package app

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/i18n"
	"numplace/app/share"
	"numplace/app/state"
	"numplace/solver"
)

// The running head, and what opens from it: the menu of preferences and the dialog that opens a puzzle.

const pasteID, uncopiedID = "paste", "uncopied"

// sizes are the layouts on offer; a link can bring others.
var sizes = []int{4, 6, 8, 9, 10, 12, 16, 25}

func (p *page) header() app.UI {
	open := p.button("bare", i18n.New, p.onOpen)
	if !p.shell {
		open = open.Attr("aria-haspopup", "dialog")
	}
	var items []app.UI
	if p.model.View == state.OnBoard { // what is about the board
		items = append(items,
			p.choice("marks", i18n.Candidates, p.markOptions(), p.onMarkKind),
			p.menuToggle(i18n.EditGivens, p.onEdit, p.model.Mode == state.Setting),
			p.menuToggle(i18n.LiveVerdict, p.onLive, p.model.Live),
			p.menuToggle(i18n.FindRedundant, p.onRedundant, p.model.RedundantKnown()),
		)
	}
	items = append(items,
		p.embedLink(),
		p.aside(i18n.About, "about/"),
		p.choice("language", i18n.Language, p.langOptions(), p.onLang),
		p.choice("theme", i18n.Theme, p.themeOptions(), p.onTheme),
	)
	return box("header", "head",
		box("a", "skip", p.word(i18n.Skip)).Attr("href", "#main"),
		box("h1", "name", p.word(i18n.Name)),
		p.tabs(),
		box("div", "head__end",
			open,
			app.If(p.model.View != state.OnBatch, func() app.UI { return p.shareButton("bare head__share") }),
			p.menu(state.PageMenu, "bare", i18n.Menu, items...),
		),
	)
}

// shareButton copies a link to what is shown.
func (p *page) shareButton(class string) app.UI {
	if p.model.View == state.OnExplore {
		return p.button(class, i18n.Share, p.onShareMoment)
	}
	return p.button(class, i18n.Share, p.onShare)
}

// menu is a button and the list of controls that it opens.
func (p *page) menu(which state.Menu, class string, name i18n.Text, items ...app.UI) app.UI {
	id := "menu" + strconv.Itoa(int(which))
	open := p.model.Menu == which
	list := "menu"
	if open {
		list += " menu--open"
	}
	b := p.button(class, name, p.onMenu).DataSet("menu", int(which))
	if !p.shell {
		b = b.Attr("aria-expanded", open).Attr("aria-controls", id)
	}
	return element("div").Class("menubox").On("focusout", p.onMenuLeft).Body(b, element("div").ID(id).Class(list).Body(items...))
}

// marksButton shows and hides the candidates that stand in solutions.
func (p *page) marksButton() app.UI {
	return p.toggle(i18n.Candidates, p.onMarks, p.model.Marks.Kind == state.InSolutions)
}

// toggle is a control that is on or off.
func (p *page) toggle(name i18n.Text, do app.EventHandler, on bool) app.UI {
	b := p.button("bare toggle", name, do)
	if p.shell {
		return b
	}
	return b.Attr("aria-pressed", on)
}

// menuToggle is a toggle that says in words whether it is on.
func (p *page) menuToggle(name i18n.Text, do app.EventHandler, on bool) app.UI {
	if p.shell {
		return p.button("bare", name, do)
	}
	value := i18n.Off
	if on {
		value = i18n.On
	}
	return p.button("bare switch", name, do).Attr("aria-pressed", on).
		Body(plain("span", "", p.in(name)), with(plain("span", "switch__value", p.in(value)), "aria-hidden", "true"))
}

// markOptions are the kinds of candidates that can be shown.
func (p *page) markOptions() (options []option) {
	for kind, name := range []i18n.Text{i18n.Off, i18n.MarksByRules, i18n.MarksInSols} {
		options = append(options, option{strconv.Itoa(kind), p.in(name), int(p.model.Marks.Kind) == kind})
	}
	return options
}

// embedLink leads to the page that makes a widget of the puzzle.
func (p *page) embedLink() app.UI {
	to := "widgets/"
	if g, _ := p.model.Board.Puzzle(); g.Filled() > 0 {
		to += share.Encode(g)
	}
	return p.aside(i18n.Embed, to)
}

// aside is a link to another page of the site. It is a link of its own place, not of the shell's.
func (p *page) aside(name i18n.Text, to string) app.UI {
	if p.shell {
		return p.button("bare", name, nil)
	}
	return p.link("bare", name, p.site+to).Attr("target", "_blank") // this one keeps its list and its search
}

// tabs are the parts of the page.
func (p *page) tabs() app.UI {
	tab := func(v state.View, name i18n.Text) app.UI {
		b := with(box("a", "tab", p.word(name)), "data-view", strconv.Itoa(int(v)))
		if !p.shell {
			b = b.Attr("href", p.addressOf(v)).OnClick(p.onTab)
		}
		if p.model.View == v {
			b = b.Attr("aria-current", "page")
		}
		return b
	}
	nav := element("nav").Class("tabs")
	if !p.shell {
		nav = nav.Attr("aria-label", p.in(i18n.Pages))
	}
	return nav.Body(tab(state.OnBoard, i18n.Board), tab(state.OnExplore, i18n.Explore), tab(state.OnBatch, i18n.Batch))
}

// addressOf is that of a part of the page.
func (p *page) addressOf(v state.View) string {
	if v == state.OnBatch {
		return p.site + listsPath
	}
	return p.site + p.model.Query(v)
}

// onTab goes to a part of the page; with a key held, the browser opens it elsewhere.
func (p *page) onTab(_ app.Context, e app.Event) {
	for _, held := range []string{"ctrlKey", "metaKey", "shiftKey", "altKey"} {
		if field(e.Value, held).Truthy() {
			return
		}
	}
	e.PreventDefault()
	if v, ok := number(e, "view"); ok {
		p.send(state.Show{View: state.View(v)})
	}
}

// bars are messages about the page as a whole. They lie over its foot, so that nothing moves.
func (p *page) bars() []app.UI {
	return []app.UI{
		app.If(p.model.Parted != "" && p.model.Bar != state.BrokenBar, p.partedBar).
			ElseIf(p.model.Bar != state.NoBar, p.bar),
	}
}

// partedBar says that another tab has changed the board, and asks which to go on with.
func (p *page) partedBar() app.UI {
	return element("div").Class("bar bar--choice").Attr("role", "alert").Body(
		plain("p", "", p.in(i18n.Elsewhere)),
		p.button("btn", i18n.ShowOther, p.onTakeOther),
		p.button("btn", i18n.KeepOwn, p.onKeepOwn),
	)
}

func (p *page) bar() app.UI {
	var text i18n.Text
	reload := true
	switch p.model.Bar {
	case state.UnkeptBar:
		text, reload = i18n.StorageFailed, false
	case state.BuildBar:
		text = i18n.UpdateReady
	case state.BrokenBar:
		text = i18n.Broken
		if p.framed {
			text = i18n.FrameBroken
		}
	}
	return element("div").Class("bar").Attr("role", "alert").Body(
		plain("p", "", p.in(text)),
		app.If(reload, func() app.UI { return p.button("btn", i18n.Reload, p.onReload) }),
		p.button("bare", i18n.Close, p.onDismiss),
	)
}

// option is one choice of a select.
type option struct {
	value, name string
	chosen      bool
}

func (p *page) choice(id string, name i18n.Text, options []option, do app.EventHandler) app.UI {
	list := make([]app.UI, 0, len(options))
	for _, o := range options {
		list = append(list, element("option").Attr("value", o.value).Attr("selected", o.chosen).Text(o.name))
	}
	s := element("select").ID(id).Body(list...).Attr("disabled", p.shell)
	if !p.shell && do != nil {
		s = s.OnChange(do)
	}
	return element("label").Class("choice").Attr("for", id).Body(box("span", "choice__name", p.word(name)), s)
}

func (p *page) sizeOptions() []option {
	now := p.model.Board.Layout()
	var options []option
	found := false
	for _, n := range sizes {
		l, err := solver.Standard(n)
		if err != nil {
			continue
		}
		found = found || l == now
		options = append(options, option{boxName(l), sizeName(l), l == now})
	}
	if !found {
		options = append(options, option{boxName(now), sizeName(now), true})
	}
	return options
}

func boxName(l *solver.Layout) string {
	rows, cols := l.Box()
	return strconv.Itoa(rows) + "x" + strconv.Itoa(cols)
}

// sizeName is a board's size as people write it, with its box where that is not the usual one.
func sizeName(l *solver.Layout) string {
	n := strconv.Itoa(l.N())
	name := n + " × " + n
	if usual, err := solver.Standard(l.N()); err == nil && usual != l {
		name += " (" + boxName(l) + ")"
	}
	return name
}

func (p *page) langOptions() []option {
	var options []option
	for _, l := range i18n.All {
		options = append(options, option{l.Tag(), l.Own(), l == p.model.Lang})
	}
	return options
}

func (p *page) themeOptions() []option {
	name := p.in // in the shell in English: a select can't hold a word in several languages
	return []option{
		{"system", name(i18n.ThemeSystem), p.model.Theme == state.System},
		{string(state.Light), name(i18n.ThemeLight), p.model.Theme == state.Light},
		{string(state.Dark), name(i18n.ThemeDark), p.model.Theme == state.Dark},
	}
}

// onEmpty opens an empty board of the size that is chosen.
func (p *page) onEmpty(app.Context, app.Event) {
	first, second, _ := strings.Cut(app.Window().GetElementByID("size").Get("value").String(), "x")
	rows, errRows := strconv.Atoi(first)
	cols, errCols := strconv.Atoi(second)
	switch l, err := solver.Boxes(rows, cols); {
	case errRows != nil || errCols != nil || err != nil:
	case l == p.model.Board.Layout():
		p.send(state.New{})
	default:
		p.send(state.Resize{Layout: l})
	}
}

func (p *page) onLang(ctx app.Context, _ app.Event) {
	if l, ok := i18n.ByTag(ctx.JSSrc().Get("value").String()); ok {
		p.send(state.SetLang{Lang: l})
	}
}

func (p *page) onTheme(ctx app.Context, _ app.Event) {
	theme := state.Theme(ctx.JSSrc().Get("value").String())
	if theme == "system" {
		theme = state.System
	}
	p.send(state.SetTheme{Theme: theme})
}

// dialog is over the page: where a puzzle comes from, a text, an example, a board kept on the device; or what could not be copied.
func (p *page) dialog() app.UI {
	return &dialog{Shown: p.model.OpenPanel || p.model.Uncopied != "", Opened: p.model.Opened, Key: p.dialogKey(), draw: p.dialogBody, closed: p.onDialogClose}
}

// dialogKey changes when the dialog's content does.
func (p *page) dialogKey() string {
	if !p.model.OpenPanel {
		return p.model.Lang.Tag() + p.model.Uncopied
	}
	var b strings.Builder
	b.WriteString(p.model.Lang.Tag() + strconv.Itoa(int(p.model.Notice.Kind)) + p.model.ID())
	if err := p.model.Notice.Err; err != nil {
		b.WriteString(err.Error())
	}
	for _, r := range p.model.Recent {
		b.WriteString(r.ID + r.Rev)
	}
	return b.String()
}

func (p *page) dialogBody() []app.UI {
	switch {
	case p.model.Uncopied != "":
		return []app.UI{
			p.dialogHead(i18n.CopyByHand),
			element("label").Class("field").Attr("for", uncopiedID).Text(p.in(i18n.CopyThis)),
			element("textarea").ID(uncopiedID).Attr("autofocus", true).Attr("readonly", true).Attr("wrap", "off").Attr("spellcheck", "false").
				Attr("rows", min(strings.Count(p.model.Uncopied, "\n")+1, 16)).Text(p.model.Uncopied),
		}
	case !p.model.OpenPanel:
		return nil
	}
	problem := ""
	if p.model.Notice.Kind != state.Dropped {
		problem = noticeText(p.model)
	}
	return []app.UI{
		p.dialogHead(i18n.NewTitle),
		box("div", "fresh",
			p.choice("size", i18n.Size, p.sizeOptions(), nil),
			p.button("btn", i18n.EmptyBoardOpen, p.onEmpty),
		),
		element("label").Class("field").Attr("for", pasteID).Text(p.in(i18n.PasteLabel)),
		element("textarea").ID(pasteID).Attr("autofocus", true).Attr("rows", 4).Attr("spellcheck", "false").Attr("autocapitalize", "off").Attr("autocomplete", "off").
			Attr("aria-describedby", "paste-hint"),
		element("p").ID("paste-hint").Class("dialog__hint").Attr("role", "status").Body(
			app.If(problem != "", func() app.UI { return plain("span", "line--warn", problem) }).
				Else(func() app.UI { return plain("span", "", p.in(i18n.PasteHint)) }),
		),
		p.button("btn btn--main", i18n.OpenThis, p.onRead),
		plain("h3", "", p.in(i18n.Examples)),
		element("div").Class("rows").OnClick(p.onExample).Body(
			p.exampleButton(0), p.exampleButton(1), p.exampleButton(2),
		),
		plain("h3", "", p.in(i18n.Recent)),
		app.If(p.model.Notice.Kind == state.Dropped, func() app.UI {
			return box("p", "dialog__undo", plain("span", "", p.in(i18n.Dropped)), p.button("bare", i18n.Undo, p.onRestore))
		}),
		p.recent(),
	}
}

// dialogHead names the dialog, and closes it.
func (p *page) dialogHead(name i18n.Text) app.UI {
	return box("div", "dialog__head",
		element("h2").ID("dialog-title").TabIndex(-1).Text(p.in(name)),
		p.button("bare", i18n.Close, p.onDialogClose),
	)
}

// recent lists the boards kept on the device.
func (p *page) recent() app.UI {
	if len(p.model.Recent) == 0 {
		return plain("p", "dialog__hint", p.in(i18n.NoRecent))
	}
	var rows []app.UI
	for i, r := range p.model.Recent {
		b, ok := r.Board()
		if !ok {
			continue
		}
		name := boardWords(p.model.Lang, b)
		row := element("button").Class("bare recent").Attr("type", "button").DataSet("recent", i).Body(
			plain("span", "recent__name", name),
			plain("span", "recent__row", firstRows(b)),
			plain("span", "recent__when", moment(p.model.Lang, r.Updated)),
		)
		var drop app.UI
		if r.ID == p.model.ID() {
			row = row.Attr("aria-current", "true")
			drop = plain("span", "recent__now", p.in(i18n.Shown))
		} else {
			drop = p.button("bare recent__drop", i18n.Delete, p.onDrop).DataSet("drop", i).Attr("aria-label", p.in(i18n.Delete)+": "+name)
		}
		rows = append(rows, box("div", "recentbox", row, drop))
	}
	return element("div").Class("rows rows--long").OnClick(p.onRecent).Body(rows...)
}

// moment is a time as people write it where they are; milliseconds since 1970.
func moment(l i18n.Lang, at int64) string {
	if app.IsServer || at == 0 {
		return ""
	}
	date, today := app.Window().Get("Date").New(float64(at)), app.Window().Get("Date").New()
	if date.Call("toDateString").String() == today.Call("toDateString").String() {
		return date.Call("toLocaleTimeString", l.Tag(), map[string]any{"timeStyle": "short"}).String()
	}
	return date.Call("toLocaleDateString", l.Tag(), map[string]any{"dateStyle": "medium"}).String()
}

// firstRows is the beginning of a board, by which it is known again.
func firstRows(b state.Board) string {
	n := b.Layout().N()
	s := b.Mixed().String()
	return s[:n] + " " + s[n:min(2*n, len(s))]
}
