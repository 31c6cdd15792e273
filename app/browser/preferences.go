package browser

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/shared/i18n"
	"numplace/app/state"
)

// chosen returns the language and the theme that the page's scripts have chosen.
func chosen() (lang i18n.Lang, theme state.Theme) {
	lang, _ = i18n.ByTag(Scripts().Spoken())
	if name := Root().Get("dataset").Get("theme"); name.Type() == app.TypeString {
		theme = state.Theme(name.String())
	}
	return lang, theme
}

// Speak brings the words of the chosen language, which the page's scripts have fetched.
func Speak() {
	lang, _ := chosen()
	i18n.Bring(lang, Scripts().Fetched(WordsIn(lang.Tag())))
}

// Prefer sets the document's language and theme, and stores the settings.
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
	habits := habitsText(c.Habits)
	root.Get("dataset").Set("habits", habits) // by which the styles draw digits and place the pad
	s.set(themeKey, string(c.Theme))
	s.set(habitsKey, habits)
	s.set(techniquesKey, c.Techniques)
}

// Settings returns the person's settings. Language and theme are those of the document, which the
// page's script has set.
func (s *Store) Settings() (set state.Settings) {
	set.Lang, set.Theme = chosen()
	set.Techniques, _ = s.get(techniquesKey)
	text, ok := s.get(habitsKey)
	switch live, _ := s.get(liveKey); {
	case ok:
		set.Habits = habitsOf(text)
	default:
		set.Habits = state.UsualHabits
		set.Live = live != off
	}
	return set
}

// habitLetters are the letters of state.Fields, in that order. A habit is on if its letter is in
// the stored text.
const habitLetters = "lcntdkwfhsvai"

// The letters of the namings, the sizes of digits and the inks. The first of each is not stored.
const (
	namingLetters = "rEW"
	sizeLetters   = "-SL"
	inkLetters    = "-GPB"
)

func habitsText(h state.Habits) string {
	text := []byte{}
	for i, habit := range state.Fields(&h) {
		if *habit {
			text = append(text, habitLetters[i])
		}
	}
	for _, one := range [...]struct {
		letters string
		chosen  int
	}{{namingLetters, int(h.Naming)}, {sizeLetters, int(h.Size)}, {inkLetters, int(h.Mine)}} {
		if one.chosen > 0 {
			text = append(text, one.letters[one.chosen])
		}
	}
	return string(text)
}

// habitsOf reads what habitsText wrote. It skips letters of a newer build.
func habitsOf(text string) (h state.Habits) {
	for i, habit := range state.Fields(&h) {
		*habit = strings.IndexByte(text, habitLetters[i]) >= 0
	}
	h.Naming = i18n.Naming(oneOf(namingLetters, text))
	h.Size = state.Size(oneOf(sizeLetters, text))
	h.Mine = state.Ink(oneOf(inkLetters, text))
	return h
}

// oneOf returns the place of the letter that the stored text has, or 0.
func oneOf(letters, text string) int {
	return max(0, strings.IndexAny(letters[1:], text)+1)
}
