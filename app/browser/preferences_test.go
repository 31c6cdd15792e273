package browser

import (
	"reflect"
	"testing"

	"numplace/app/shared/i18n"
	"numplace/app/state"
)

// Each boolean field of state.Habits is stored, by a letter that no other field has.
func TestEachHabitHasALetter(t *testing.T) {
	var all, none state.Habits
	if fields := len(state.Fields(&none)); fields != len(habitLetters) {
		t.Fatalf("%d letters in habitLetters for %d habits in state.Fields", len(habitLetters), fields)
	}
	of := map[string]string{}
	for i, fields := 0, reflect.TypeFor[state.Habits](); i < fields.NumField(); i++ {
		if fields.Field(i).Type.Kind() != reflect.Bool {
			continue
		}
		name, one := fields.Field(i).Name, state.Habits{}
		reflect.ValueOf(&one).Elem().Field(i).SetBool(true)
		reflect.ValueOf(&all).Elem().Field(i).SetBool(true)
		text := habitsText(one)
		if habitsOf(text) != one {
			t.Errorf("%s is stored as %q: it has no letter in habitLetters, or is not among state.Fields", name, text)
		}
		if other := of[text]; other != "" {
			t.Errorf("%s and %s are both stored as %q", name, other, text)
		}
		of[text] = name
	}
	if text := habitsText(all); habitsOf(text) != all {
		t.Errorf("all habits are stored as %q", text)
	}
}

// The letters of the settings never change their meaning, because devices store them.
func TestHabitsAsText(t *testing.T) {
	for text, habits := range map[string]state.Habits{
		"":      {},
		"l":     {Live: true},
		"c":     {NoClashes: true},
		"n":     {KeepNotes: true},
		"t":     {ShowTime: true},
		"d":     {DigitFirst: true},
		"lcntd": {Live: true, NoClashes: true, KeepNotes: true, ShowTime: true, DigitFirst: true},
		"lE":    {Live: true, Naming: i18n.ByLetters},
		"W":     {Naming: i18n.ByWords},
		"S":     {Size: state.SmallSize},
		"L":     {Size: state.LargeSize},
		"G":     {Mine: state.Green},
		"P":     {Mine: state.Plum},
		"B":     {Mine: state.Brown},
		"tiELB": {ShowTime: true, LeftHand: true, Naming: i18n.ByLetters, Size: state.LargeSize, Mine: state.Brown},
	} {
		if got := habitsText(habits); got != text {
			t.Errorf("%+v is kept as %q, want %q", habits, got, text)
		}
		if got := habitsOf("z" + text + "Q-"); got != habits { // with letters of a newer build
			t.Errorf("%q is read as %+v", text, got)
		}
	}
}

// Storing a change preserves settings that another tab has changed, and letters of a newer build.
func TestOnlyWhatHasChangedIsStored(t *testing.T) {
	was := state.Habits{Live: true, ShowTime: true}
	for rule, test := range map[string]struct {
		stored string // stored by another tab
		is     state.Habits
		want   string
	}{
		"one more":          {"lts", state.Habits{Live: true, ShowTime: true, DigitFirst: true}, "ltds"},
		"one less":          {"lts", state.Habits{Live: true}, "ls"},
		"an ink":            {"ltsG", state.Habits{Live: true, ShowTime: true, Mine: state.Plum}, "ltsP"},
		"the ink of before": {"ltsG", state.Habits{Live: true, ShowTime: true, AutoNotes: true}, "ltsaG"},
		"of a newer build":  {"ltZq7", state.Habits{Live: true, ShowTime: true, LeftHand: true}, "ltiZq"},
	} {
		got := habitsText(changed(habitsOf(test.stored), was, test.is)) + others(test.stored)
		if got != test.want {
			t.Errorf("%s: %q, not %q", rule, got, test.want)
		}
	}
	if got := habitsOf("SLGP"); got != (state.Habits{Size: state.LargeSize, Mine: state.Plum}) {
		t.Errorf("%+v: the styles take the last", got)
	}
}
