package kit

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/browser"
	"numplace/app/shared/i18n"
	"numplace/app/state"
)

// LanguageChoice returns the select element in which the user chooses the page's language.
func (h *Host) LanguageChoice() app.UI {
	return h.Kit.Choice("language", i18n.Language, h.Languages(), h.onLanguage)
}

// ThemeChoice returns the select element in which the user chooses the page's theme.
func (h *Host) ThemeChoice() app.UI {
	return h.Kit.Choice("theme", i18n.Theme, h.Themes(), h.onTheme)
}

// Languages returns an option for each language, labelled in that language. The option for the page's
// language is selected.
func (h *Host) Languages() []Option {
	var options []Option
	for _, l := range i18n.All {
		options = append(options, Option{l.Tag(), l.Own(), l == h.Model.Lang})
	}
	return options
}

// systemTheme is the value of the option for the system's theme.
const systemTheme = "system"

// Themes returns an option for each theme, beginning with the system's theme. In the shell the options are
// labelled in English, because an option can't contain text in several languages.
func (h *Host) Themes() []Option {
	return []Option{
		{systemTheme, h.Kit.In(i18n.ThemeSystem), h.Model.Theme == state.System},
		{string(state.Light), h.Kit.In(i18n.ThemeLight), h.Model.Theme == state.Light},
		{string(state.Dark), h.Kit.In(i18n.ThemeDark), h.Model.Theme == state.Dark},
	}
}

func (h *Host) onLanguage(ctx app.Context, _ app.Event) {
	choice := ctx.JSSrc()
	l, ok := i18n.ByTag(choice.Get("value").String())
	switch {
	case !ok:
	case i18n.Has(l):
		h.Send(state.SetLang{Lang: l})
	default:
		ifStillChosen := func(f func()) func() {
			return func() {
				h.Later(func() {
					if choice.Get("value").String() == l.Tag() {
						f()
					}
				})
			}
		}
		browser.LoadWords(l, ifStillChosen(func() { h.Send(state.SetLang{Lang: l}) }), ifStillChosen(func() {
			choice.Set("value", h.Model.Lang.Tag())
			h.Send(state.LangLost{Online: browser.Online()})
		}))
	}
}

func (h *Host) onTheme(ctx app.Context, _ app.Event) {
	theme := state.Theme(ctx.JSSrc().Get("value").String())
	if theme == systemTheme {
		theme = state.System
	}
	h.Send(state.SetTheme{Theme: theme})
}
