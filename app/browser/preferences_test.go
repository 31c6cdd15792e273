package browser

import (
	"testing"

	"numplace/app/state"
)

// The letters of the habits never change their meaning, because devices store them.
func TestHabitsAsText(t *testing.T) {
	for text, habits := range map[string]state.Habits{
		"":      {},
		"l":     {Live: true},
		"c":     {NoClashes: true},
		"n":     {KeepNotes: true},
		"t":     {ShowTime: true},
		"d":     {DigitFirst: true},
		"lcntd": {Live: true, NoClashes: true, KeepNotes: true, ShowTime: true, DigitFirst: true},
	} {
		if got := habitsText(habits); got != text {
			t.Errorf("%+v is kept as %q, want %q", habits, got, text)
		}
		if got := habitsOf("z" + text + "Q"); got != habits { // with letters of a newer build
			t.Errorf("%q is read as %+v", text, got)
		}
	}
}
