package builder

import (
	"cmp"
	"errors"
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/kit"
	"numplace/app/shared/embed"
	"numplace/app/shared/i18n"
	"numplace/app/shared/link"
	"numplace/app/shared/reasons"
	"numplace/app/shared/widget"
)

// Render draws the page. Its controls are in one fieldset, which the shell disables as a whole.
func (b *Page) Render() app.UI {
	form := kit.Box("fieldset", "widgets",
		kit.Box("div", "widgets__intro", b.say("h1", "verdict", i18n.WidgetTitle),
			b.say("p", "line", i18n.WidgetAbout)),
		b.puzzle(), b.offers(), b.look(),
		kit.Box("section", "widgets__preview", b.say("h2", labelled, i18n.Preview),
			kit.With(kit.Element("div"), "id", previewID)),
		b.code(),
	)
	if b.host.Kit.Shell {
		form = kit.With(form, "disabled", "true")
	}
	return kit.Box("div", "sheet sheet--widgets",
		b.head(),
		kit.Box("main", "", form.On("input", b.onField)),
		b.host.Bars(),
	)
}

// labelled is the class of the form's labels.
const labelled = "widgets__label"

// say returns an element with a text.
func (b *Page) say(kind, class string, text i18n.Text) app.HTMLElem {
	return kit.Box(kind, class, b.host.Kit.Word(text))
}

func (b *Page) head() app.UI {
	full := b.host.Site + link.EncodeBoard(b.draft.Board)
	return kit.Box("header", "head",
		b.host.Kit.Link("name", i18n.Name, full),
		kit.Box("nav", "tabs", b.host.Kit.Link("tab", i18n.Board, full),
			kit.With(b.say("span", "tab", i18n.Embed), "aria-current", "page")),
		kit.Box("div", "head__end",
			b.host.LanguageChoice(),
			b.host.ThemeChoice()),
	)
}

// puzzle draws the field for the puzzle.
func (b *Page) puzzle() app.UI {
	invalid, hint := "false", b.say("span", "", i18n.PasteHint)
	if b.draft.Err != nil && !b.host.Kit.Shell {
		invalid, hint = "true", kit.Box("span", "line--warn", app.Text(b.puzzleProblem()))
	}
	own := b.draft.Source == widget.FromText
	return kit.Box("section", "widgets__puzzle",
		kit.Box("div", "widgets__source",
			b.host.Kit.Choice(fieldPrefix+"source", i18n.WhichPuzzle, b.sources(), nil),
			b.level(),
		),
		kit.With(b.say("label", labelled, i18n.PasteLabel), "for", puzzleID),
		kit.With(kit.Element("textarea"), "id", puzzleID, "rows", "3", "spellcheck", "false", "autocapitalize", "off",
			"autocomplete", "off",
			"aria-describedby", hintID, "aria-invalid", invalid).Attr("disabled", !own),
		kit.With(kit.Box("p", "dialog__hint", hint), "id", hintID, "role", "status"),
	)
}

// sources returns the options for the widget's puzzle.
func (b *Page) sources() []kit.Option {
	const text = "text" // an empty value would not be written
	all := []kit.Option{
		{Value: text, Name: b.host.Kit.In(i18n.OwnPuzzle)},
		{Value: string(widget.Today), Name: b.host.Kit.In(i18n.TodaySudoku)},
		{Value: string(widget.Made), Name: b.host.Kit.In(i18n.EachItsOwn)},
	}
	choose(all, cmp.Or(string(b.draft.Source), text))
	return all
}

// level draws the choice of the level of a puzzle that the text does not name.
func (b *Page) level() app.UI {
	levels := make([]kit.Option, b.draft.Source.Levels())
	for i := range levels {
		levels[i] = kit.Option{Value: strconv.Itoa(i + 1), Name: b.host.Kit.In(i18n.LevelNames[i]),
			Chosen: i+1 == b.draft.Level}
	}
	class := "choice"
	if b.draft.Source == widget.FromText {
		class += " choice--away"
	}
	return b.host.Kit.Choice(fieldPrefix+"level", i18n.Level, levels, nil).(app.HTMLElem).Class(class)
}

// puzzleProblem returns why, and where, the text is not a puzzle.
func (b *Page) puzzleProblem() string {
	m := &b.host.Model
	if _, ok := errors.AsType[*link.BadLinkError](b.draft.Err); ok {
		return reasons.BadLink(m.Lang, m.Naming, b.draft.Err)
	}
	return reasons.BadText(m.Lang, m.Naming, b.draft.Err)
}

// offered are the names of a widget's controls, in the order of their bits.
var offered = [len(embed.Names)]i18n.Text{
	i18n.Check, i18n.Solve, i18n.Explore, i18n.AllSolutions,
	i18n.Candidates, i18n.Undo, i18n.Reset, i18n.NumberPad, i18n.Hint, i18n.Notes,
}

// offers draws the choice of the widget's controls.
func (b *Page) offers() app.UI {
	body := []app.UI{b.say("legend", labelled, i18n.Offers)}
	for i, name := range embed.Names {
		body = append(body, b.tick(name, offered[i], b.draft.Controls.Has(1<<i)))
	}
	return kit.Box("fieldset", "widgets__offers", body...)
}

// look draws the choice of the widget's appearance.
func (b *Page) look() app.UI {
	const auto = "auto"
	automatic := kit.Option{Value: auto, Name: b.host.Kit.In(i18n.Automatic)}
	themes, langs := b.host.Themes(), append([]kit.Option{automatic}, b.host.Languages()...)
	themes[0] = automatic
	choose(themes, cmp.Or(b.draft.Theme, auto))
	choose(langs, cmp.Or(b.draft.Lang, auto))
	accent := defaultAccent
	if b.draft.Accent.Set {
		accent = b.draft.Accent.String()
	}
	wrong, hint := "", "dialog__hint"
	if b.draft.NoWidth {
		hint, wrong = "dialog__hint line--warn", i18n.WidthBounds(b.host.Model.Lang, widget.MinWidth, widget.MaxWidth,
			b.draft.Width)
	}
	width := kit.With(b.entry("width", "number", strconv.Itoa(b.draft.Width)), "aria-describedby", widthHintID,
		"aria-invalid", strconv.FormatBool(b.draft.NoWidth))
	return kit.Box("fieldset", "widgets__look",
		b.say("legend", labelled, i18n.Look),
		b.host.Kit.Choice(fieldPrefix+"theme", i18n.Theme, themes, nil),
		b.host.Kit.Choice(fieldPrefix+"lang", i18n.Language, langs, nil),
		b.named(i18n.Width, width),
		kit.With(kit.Box("p", hint, app.Text(wrong)), "id", widthHintID, "role", "status"),
		b.named(i18n.Accent, b.entry("accent", "color", accent)),
		b.host.Kit.Idle(b.host.Kit.Button("bare", i18n.AccentUsual, b.onDefaultAccent), !b.draft.Accent.Set),
		b.tick("readonly", i18n.ReadOnly, b.draft.ReadOnly),
		// only the element keeps anything
		b.ticked(b.box("remember", b.draft.Remember && !b.draft.Framed).Attr("disabled", b.draft.Framed),
			i18n.KeepProgress),
	)
}

func choose(options []kit.Option, value string) {
	for i := range options {
		options[i].Chosen = options[i].Value == value
	}
}

// named returns a field with a label before it.
func (b *Page) named(name i18n.Text, field app.UI) app.UI {
	return kit.Box("label", "choice", b.say("span", "choice__name", name), field)
}

func (b *Page) entry(field, kind, value string) app.HTMLElem {
	return kit.With(kit.Element("input"),
		"id", fieldPrefix+field, "type", kind, "min", strconv.Itoa(widget.MinWidth),
		"max", strconv.Itoa(widget.MaxWidth), "value", value)
}

// tick returns a checkbox with a label after it.
func (b *Page) tick(field string, name i18n.Text, on bool) app.UI {
	return b.ticked(b.box(field, on), name)
}

// ticked returns a checkbox with a label after it.
func (b *Page) ticked(box app.UI, name i18n.Text) app.UI {
	return kit.Box("label", "tick", box, b.say("span", "", name))
}

// box returns the checkbox of a field.
func (b *Page) box(field string, on bool) app.HTMLElem {
	return kit.With(kit.Element("input"), "id", fieldPrefix+field, "type", "checkbox").Attr("checked", on)
}

// code draws the code to copy.
func (b *Page) code() app.UI {
	about, said, text := i18n.AboutScript, b.said, ""
	if b.draft.Framed {
		about = i18n.AboutFrame
	}
	if b.draft.Err != nil {
		said = i18n.CodeOfBefore
	}
	if !b.host.Kit.Shell {
		text = b.text()
	}
	return kit.Box("section", "widgets__code",
		kit.With(b.say("label", labelled, i18n.Code), "for", codeID),
		b.tick("framed", i18n.CodeFrame, b.draft.Framed),
		kit.With(kit.Element("textarea"), "id", codeID, "rows", "6", "spellcheck", "false", "readonly", "true",
			"value", text),
		kit.Box("div", "widgets__copy",
			b.host.Kit.Button("btn btn--main", i18n.Copy, b.onCopyCode),
			b.say("p", "facts", about),
			kit.With(kit.Box("p", "line", app.Text(b.host.Kit.In(said))), "role", "status"),
		),
		b.host.Kit.Link("widgets__manual", i18n.Manual, b.host.Site+"embed.md"),
	)
}
