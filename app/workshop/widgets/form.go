package widgets

import (
	"cmp"
	"errors"
	"strconv"

	"numplace/app/shared/daily"
	"numplace/app/shared/embed"
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/shared/reasons"
	"numplace/app/shared/svg"
	"numplace/app/shared/widget"
	"numplace/app/workshop/html"
)

// form draws the form. All its controls are in one fieldset. The shell, the form before the program is
// loaded, disables this fieldset.
type form struct {
	html.Writer
	draft
	r     job.AskDesk
	said  text // a message below the code
	shell bool
}

// labelled is the class of the form's labels.
const labelled = "widgets__label"

func (f *form) draw() {
	f.Markup(`<fieldset class="widgets"`)
	f.flag("disabled", f.shell)
	f.Markup(`><div class="widgets__intro">`)
	f.say("h1", "verdict", title)
	f.say("p", "line", about)
	f.Markup(`</div>`)
	f.puzzle()
	f.offers()
	f.look()
	f.Markup(`<section class="widgets__preview">`)
	f.say("h2", labelled, preview)
	f.Markup(`<div id="` + job.Field + `preview">`)
	f.preview()
	f.Markup(`</div></section>`)
	f.code()
	f.Markup(`</fieldset>`)
}

// flag writes a boolean attribute of an HTML element if set is true.
func (f *form) flag(name string, set bool) {
	if set {
		f.Markup(" ", name)
	}
}

// word is a translated text, from this package or from i18n.
type word interface{ In(i18n.Lang) string }

// word writes a text in the user's language. In the shell, the form before the program is loaded, it writes
// the text in all languages, as kit.Word does.
func (f *form) word(w word) {
	if !f.shell {
		f.Text(w.In(f.r.Lang))
		return
	}
	f.Markup(`<span class="tri">`)
	for _, l := range i18n.All {
		f.Markup(`<span lang="`, l.Tag(), `">`).Text(w.In(l)).Markup(`</span>`)
	}
	f.Markup(`</span>`)
}

// say writes an element with a text and an optional class.
func (f *form) say(kind, class string, w word) {
	f.Markup(`<`, kind)
	if class != "" {
		f.Markup(` class="`, class, `"`)
	}
	f.Markup(`>`)
	f.word(w)
	f.Markup(`</`, kind, `>`)
}

// label writes the label above a field.
func (f *form) label(field string, w word) {
	f.Markup(`<label class="`, labelled, `" for="`, job.Field, field, `">`)
	f.word(w)
	f.Markup(`</label>`)
}

// puzzle draws the controls for the puzzle. The text field is always drawn with its initial text, because the
// browser keeps the text that the user types. For the same reason, the field for the width is drawn with the
// default width.
func (f *form) puzzle() {
	f.Markup(`<section class="widgets__puzzle"><div class="widgets__source">`)
	typed := f.source == fromText
	f.choice("source", "", whichPuzzle, string(f.source),
		[]option{{string(fromText), ownPuzzle}, {string(today), i18n.TodaySudoku}, {string(made), eachItsOwn},
			{string(brought), readersOwn}})
	levels := make([]option, f.source.levels())
	for i := range levels {
		levels[i] = option{strconv.Itoa(i + 1), i18n.LevelNames[i]}
	}
	if f.source == today {
		levels[daily.WithRules].name = withRules
	}
	away := ""
	if typed || f.Solver {
		away = " choice--away"
	}
	f.choice("level", away, i18n.Level, strconv.Itoa(f.level), levels)
	f.Markup(`</div>`)
	f.label("puzzle", i18n.PasteLabel)
	f.Markup(`<textarea id="`, job.Field, `puzzle" rows="3" spellcheck="false" autocapitalize="off" autocomplete="off"`,
		` aria-describedby="`, job.Field, `puzzle-hint" aria-invalid="`, strconv.FormatBool(f.err != nil), `"`)
	f.flag("disabled", !typed)
	f.Markup(">\n")
	f.Text(begin(f.r.Board).typed)
	f.Markup(`</textarea><p class="dialog__hint" id="`, job.Field, `puzzle-hint" role="status">`)
	if f.err != nil {
		f.Markup(`<span class="line--warn">`).Text(f.problem()).Markup(`</span>`)
	} else {
		f.say("span", "", i18n.PasteHint)
	}
	f.Markup(`</p></section>`)
}

// problem returns the reason why the typed text is not a puzzle, with the position of the error.
func (f *form) problem() string {
	if _, ok := errors.AsType[*link.BadLinkError](f.err); ok {
		return reasons.BadLink(f.r.Lang, f.r.Naming, f.err)
	}
	return reasons.BadText(f.r.Lang, f.r.Naming, f.err)
}

// offered has the names of the controls that a widget can have, in the order of their bits in embed.Options.
var offered = [len(embed.Names)]i18n.Text{
	i18n.Check, i18n.Solve, i18n.Explore, i18n.AllSolutions,
	i18n.Candidates, i18n.Undo, i18n.Reset, i18n.NumberPad, i18n.Hint, i18n.Notes,
}

// offers draws a checkbox for each control that the widget can have.
func (f *form) offers() {
	f.Markup(`<fieldset class="widgets__offers"`)
	f.flag("disabled", f.Solver) // a solver has controls of its own
	f.Markup(`>`)
	f.say("legend", labelled, offers)
	for i, name := range embed.Names {
		f.tick(name, offered[i], f.Controls.Has(1<<i), false)
	}
	f.Markup(`</fieldset>`)
}

// look draws the controls for the widget's appearance.
func (f *form) look() {
	const auto = "auto"
	f.Markup(`<fieldset class="widgets__look">`)
	f.say("legend", labelled, look)
	f.choice("theme", "", i18n.Theme, cmp.Or(f.Theme, auto),
		[]option{{auto, automatic}, {"light", i18n.ThemeLight}, {"dark", i18n.ThemeDark}})
	langs := []option{{auto, automatic}}
	for _, l := range i18n.All {
		langs = append(langs, option{l.Tag(), own(l)})
	}
	f.choice("lang", "", i18n.Language, cmp.Or(f.Lang, auto), langs)
	f.entry("width", "number", width, strconv.Itoa(widget.DefaultWidth), ` min="`+strconv.Itoa(widget.MinWidth)+
		`" max="`+strconv.Itoa(widget.MaxWidth)+`" aria-describedby="`+job.Field+`width-hint" aria-invalid="`+
		strconv.FormatBool(f.noWidth)+`"`)
	warn := ""
	if f.noWidth {
		warn = " line--warn"
	}
	f.Markup(`<p class="dialog__hint`, warn, `" id="`, job.Field, `width-hint" role="status">`)
	if f.noWidth {
		f.Text(widthBounds.With(f.r.Lang, "least", i18n.Number(widget.MinWidth), "most", i18n.Number(widget.MaxWidth),
			"present", i18n.Number(f.Width)))
	}
	f.Markup(`</p>`)
	colour := svg.Accent // the default of the light theme
	if f.Accent.Set {
		colour = f.Accent.String()
	}
	f.entry("accent", "color", accent, colour, "")
	f.button("bare", "accent", accentUsual, ` aria-disabled="`+strconv.FormatBool(!f.Accent.Set)+`"`)
	f.tick("readonly", readOnly, f.ReadOnly && !f.Solver, f.Solver)
	barred := f.framed || f.Solver // an iframe cannot store progress
	f.tick("remember", keepProgress, f.Remember && !barred, barred)
	f.tick("clock", showTime, f.Clock && !f.Solver, f.Solver)
	dated := f.source == today
	f.tick("archive", earlierDays, f.Archive && dated, !dated)
	counts := dated && f.Remember && !f.framed
	f.tick("streak", daysCounted, f.Streak && counts, !counts)
	f.Markup(`</fieldset>`)
}

// own is a language as a word. Its method In returns the name of the language in that language.
type own i18n.Lang

func (l own) In(i18n.Lang) string { return i18n.Lang(l).Own() }

// option is an option of a select.
type option struct {
	value string
	name  word
}

// choice writes a select with a label. class is an additional CSS class with a space before it, or "". In the
// shell, the form before the program is loaded, the options are in English, because a select cannot show a
// text in several languages.
func (f *form) choice(field, class string, name word, chosen string, options []option) {
	id := job.Field + field
	f.Markup(`<label class="choice`, class, `" for="`, id, `">`)
	f.say("span", "choice__name", name)
	f.Markup(`<select id="`, id, `">`)
	for _, o := range options {
		f.Markup(`<option value="`, o.value, `"`)
		f.flag("selected", o.value == chosen)
		f.Markup(`>`).Text(o.name.In(f.r.Lang)).Markup(`</option>`)
	}
	f.Markup(`</select></label>`)
}

// entry writes an input with a label before it.
func (f *form) entry(field, kind string, name word, value, attributes string) {
	f.Markup(`<label class="choice">`)
	f.say("span", "choice__name", name)
	f.Markup(`<input id="`, job.Field, field, `" type="`, kind, `" value="`, value, `"`, attributes, `></label>`)
}

// tick writes a checkbox with a label after it.
func (f *form) tick(field string, name word, on, disabled bool) {
	f.Markup(`<label class="tick"><input id="`, job.Field, field, `" type="checkbox"`)
	f.flag("checked", on)
	f.flag("disabled", disabled)
	f.Markup(`>`)
	f.say("span", "", name)
	f.Markup(`</label>`)
}

// button writes a button. Pressing it sends the action do.
func (f *form) button(class, do string, name word, attributes string) {
	f.Markup(`<button type="button" class="`, class, `" data-do="`, do, `"`, attributes)
	f.flag("disabled", f.shell)
	f.Markup(`>`)
	f.word(name)
	f.Markup(`</button>`)
}

// preview writes the widget's element, as the code contains it.
func (f *form) preview() {
	if f.shell {
		return
	}
	f.Markup(`<numplace-board`)
	for _, a := range f.shown().Attributes() {
		f.Markup(` `, a.Name, `="`).Text(a.Value).Markup(`"`)
	}
	f.Markup(`></numplace-board>`)
}

// code draws the HTML code for the user to copy.
func (f *form) code() {
	f.Markup(`<section class="widgets__code">`)
	f.label("code", code)
	f.tick("framed", codeFrame, f.framed, false)
	f.Markup(`<textarea id="`, job.Field, `code" rows="6" spellcheck="false" readonly>`)
	if !f.shell {
		f.Text(f.draft.code(f.r.Site, f.name()))
	}
	f.Markup(`</textarea><div class="widgets__copy">`)
	f.button("btn btn--main", job.Copied, i18n.Copy, "")
	if f.framed {
		f.say("p", "facts", aboutFrame)
	} else {
		f.say("p", "facts", aboutScript)
	}
	f.Markup(`<p class="line" role="status">`).Text(f.said.In(f.r.Lang)).Markup(`</p></div><a class="widgets__manual"`)
	if !f.shell {
		f.Markup(` href="`).Text(f.r.Site).Markup(`embed.md"`)
	}
	f.Markup(`>`)
	f.word(manual)
	f.Markup(`</a></section>`)
}
