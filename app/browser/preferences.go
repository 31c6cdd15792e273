package browser

import (
	"strings"
	"unicode"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/shared/i18n"
	"numplace/app/state"
)

// chosen returns the language and the theme that the page's scripts have set.
func chosen() (lang i18n.Lang, theme state.Theme) {
	lang, _ = i18n.ByTag(Scripts().Spoken())
	if name := Root().Get("dataset").Get("theme"); name.Type() == app.TypeString {
		theme = state.Theme(name.String())
	}
	return lang, theme
}

// Speak loads the page's text in the chosen language, which the page's scripts have fetched.
func Speak() {
	lang, _ := chosen()
	i18n.Bring(lang, Scripts().Fetched(WordsIn(lang.Tag())))
}

// Prefer applies language, theme and appearance to the document. It stores only the settings that have
// changed in this tab, since another tab may have changed others.
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
	// The style sheet uses this for the look of digits and the place of the pad.
	root.Get("dataset").Set("habits", habitsText(c.Habits))
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
			stored = habitsOf(text)
		}
		s.set(habitsKey, habitsText(changed(stored, was.Habits, c.Habits))+others(text[:min(len(text), longestHabits)]))
	}
}

// changed returns the stored settings, updated by the changes from was to is.
func changed(stored, was, is state.Habits) state.Habits {
	to, from := state.Fields(&stored), state.Fields(&was)
	for i, field := range state.Fields(&is) {
		if *field != *from[i] {
			*to[i] = *field
		}
	}
	if is.Naming != was.Naming {
		stored.Naming = is.Naming
	}
	if is.Size != was.Size {
		stored.Size = is.Size
	}
	if is.Mine != was.Mine {
		stored.Mine = is.Mine
	}
	return stored
}

// Settings returns the user's settings. Language and theme come from the document, where the page's script
// has set them.
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
	s.settings = set
	return set
}

// longestHabits limits how much of a stored text is searched for letters of newer builds.
const longestHabits = 100

// habitLetters has a letter for each of state.Fields, in the same order. A setting is on if the stored text
// has its letter.
const habitLetters = "lcntdkwfhsvai"

// The letters for the namings of cells, the sizes of digits and the inks. The first of each is the default
// and is not stored.
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

// habitsOf parses a text written by habitsText. It ignores letters of a newer build.
func habitsOf(text string) (h state.Habits) {
	for i, habit := range state.Fields(&h) {
		*habit = strings.IndexByte(text, habitLetters[i]) >= 0
	}
	h.Naming = i18n.Naming(oneOf(namingLetters, text))
	h.Size = state.Size(oneOf(sizeLetters, text))
	h.Mine = state.Ink(oneOf(inkLetters, text))
	return h
}

// oneOf returns the index of the letter that occurs in the stored text, or 0. If several occur, the last one
// counts, as in the style sheet.
func oneOf(letters, text string) int {
	return max(0, strings.LastIndexAny(letters[1:], text)+1)
}

// others returns the letters of a stored text that this build does not know. They come from a newer build,
// and are stored again.
func others(text string) string {
	const known = habitLetters + namingLetters + sizeLetters + inkLetters
	return strings.Map(func(r rune) rune {
		if r > unicode.MaxASCII || !unicode.IsLetter(r) || strings.ContainsRune(known, r) {
			return -1
		}
		return r
	}, text)
}
