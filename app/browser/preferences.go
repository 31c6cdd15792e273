package browser

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/i18n"
	"numplace/app/state"
)

// Chosen returns the language and the theme that web/script/early.js has set on the document.
func Chosen() (lang i18n.Lang, theme state.Theme) {
	lang, _ = i18n.ByTag(Root().Get("lang").String())
	if name := Root().Get("dataset").Get("theme"); name.Type() == app.TypeString {
		theme = state.Theme(name.String())
	}
	return lang, theme
}

// Prefer sets the document's language and theme, and stores the settings.
func (s *Store) Prefer(c state.Prefer) {
	root := Root()
	root.Set("lang", c.Lang.Tag())
	if c.Theme == state.System {
		root.Call("removeAttribute", "data-theme")
	} else {
		root.Call("setAttribute", "data-theme", string(c.Theme))
	}
	s.set(langKey, c.Lang.Tag())
	s.set(themeKey, string(c.Theme))
	if c.Live {
		s.set(liveKey, "")
	} else {
		s.set(liveKey, off)
	}
}

// Live returns the setting to judge while typing, which is on by default.
func (s *Store) Live() bool {
	value, _ := s.get(liveKey)
	return value != off
}
