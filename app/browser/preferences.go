package browser

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/shared/i18n"
	"numplace/app/state"
	"numplace/app/state/habits"
)

// chosen returns the language and the theme that the page's scripts have set.
func chosen() (lang i18n.Lang, theme state.Theme) {
	lang, _ = i18n.ByTag(Scripts().Spoken())
	if name := Root().Get("dataset").Get("theme"); name.Type() == app.TypeString {
		theme = state.Theme(name.String())
	}
	return lang, theme
}

// Speak makes the page's text available in the chosen language. The page's scripts have already fetched the
// text.
func Speak() {
	lang, _ := chosen()
	i18n.Load(lang, Scripts().Fetched(WordsIn(lang.Tag())))
}

// Prefer applies the language, the theme and the other settings to the document. It stores only the settings
// that have changed in this tab, because another tab may have changed the others.
func (s *Store) Prefer(c state.Prefer) {
	root, tag := Root(), c.Lang.Tag()
	if Scripts().Choose(tag) {
		s.set(langKey, tag)
	}
	if c.Theme == state.System {
		root.Call("removeAttribute", "data-theme")
	} else {
		root.Call("setAttribute", "data-theme", string(c.Theme))
	}
	// The style sheet reads from this attribute how digits look and where the pad is.
	root.Get("dataset").Set("habits", c.Habits.Text())
	was := s.settings
	if s.settings = c.Settings; c.Theme != was.Theme {
		s.set(themeKey, string(c.Theme))
	}
	if c.Techniques != was.Techniques {
		s.set(techniquesKey, c.Techniques)
	}
	if c.Habits != was.Habits {
		text, _ := s.get(habitsKey)
		stored := was.Habits
		if text != "" {
			stored = habits.Read(text)
		}
		s.set(habitsKey, stored.With(was.Habits, c.Habits).Text()+habits.Unknown(text[:min(len(text), longestHabits)]))
	}
}

// Settings returns the user's settings. The language and the theme are read from the document, since the
// page's scripts have already set them there.
func (s *Store) Settings() (set state.Settings) {
	set.Lang, set.Theme = chosen()
	set.Techniques, _ = s.get(techniquesKey)
	text, ok := s.get(habitsKey)
	switch live, _ := s.get(liveKey); {
	case ok:
		set.Habits = habits.Read(text)
	default:
		set.Habits = habits.Usual
		set.Live = live != off
	}
	s.settings = set
	return set
}

// longestHabits is the length up to which a stored text is searched for settings that only newer builds
// support.
const longestHabits = 100
