package habits

import (
	"strings"
	"unicode"

	"numplace/app/shared/i18n"
)

// The letters of the values of Naming, Size, Ink and DayCount, in the order of the constants. The first value of each
// is the default, whose letter is not stored.
const (
	namingLetters = "rEW"
	sizeLetters   = "-SL"
	inkLetters    = "-GPB"
	dayLetters    = "-RF"
)

// Text returns the letters of all settings that differ from their zero values. Devices store this text, and
// it is the value of the document's attribute data-habits.
func (h Habits) Text() string {
	text := []byte{}
	for _, s := range h.Switches() {
		if *s.On {
			text = append(text, s.Letter)
		}
	}
	for _, one := range [...]struct {
		letters string
		chosen  int
	}{{namingLetters, int(h.Naming)}, {sizeLetters, int(h.Size)}, {inkLetters, int(h.Mine)},
		{dayLetters, int(h.Days)}} {
		if one.chosen > 0 {
			text = append(text, one.letters[one.chosen])
		}
	}
	return string(text)
}

// Read parses a text in the format of Text. It ignores unknown letters.
func Read(text string) (h Habits) {
	for _, s := range h.Switches() {
		*s.On = strings.IndexByte(text, s.Letter) >= 0
	}
	h.Naming = i18n.Naming(oneOf(namingLetters, text))
	h.Size = Size(oneOf(sizeLetters, text))
	h.Mine = Ink(oneOf(inkLetters, text))
	h.Days = DayCount(oneOf(dayLetters, text))
	return h
}

// oneOf returns the index in letters of the letter that occurs in text, or 0 if none occurs. If several
// occur, oneOf returns the highest index, which agrees with the order of the rules in the style sheets.
func oneOf(letters, text string) int {
	return max(0, strings.LastIndexAny(letters[1:], text)+1)
}

// Unknown returns the letters of a stored text that this build does not know. They come from a newer build.
// The caller stores them again.
func Unknown(text string) string {
	known := namingLetters + sizeLetters + inkLetters + dayLetters
	for _, s := range (&Habits{}).Switches() {
		known += string(s.Letter)
	}
	return strings.Map(func(r rune) rune {
		if r > unicode.MaxASCII || !unicode.IsLetter(r) || strings.ContainsRune(known, r) {
			return -1
		}
		return r
	}, text)
}

// With returns h with the settings that the user changed: those that differ between before and after are set
// to their values in after.
func (h Habits) With(before, after Habits) Habits {
	to, from := h.Switches(), before.Switches()
	for i, s := range after.Switches() {
		if *s.On != *from[i].On {
			*to[i].On = *s.On
		}
	}
	if after.Naming != before.Naming {
		h.Naming = after.Naming
	}
	if after.Size != before.Size {
		h.Size = after.Size
	}
	if after.Days != before.Days {
		h.Days = after.Days
	}
	if after.Mine != before.Mine {
		h.Mine = after.Mine
	}
	return h
}
