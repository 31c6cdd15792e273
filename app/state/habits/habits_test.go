package habits

import (
	"reflect"
	"testing"

	"numplace/app/shared/i18n"
)

// Each boolean field of Habits has a letter under which it is stored. No two fields have the same letter.
func TestEachHabitHasALetter(t *testing.T) {
	var all Habits
	of := map[string]string{}
	for i, fields := 0, reflect.TypeFor[Habits](); i < fields.NumField(); i++ {
		if fields.Field(i).Type.Kind() != reflect.Bool {
			continue
		}
		name, one := fields.Field(i).Name, Habits{}
		reflect.ValueOf(&one).Elem().Field(i).SetBool(true)
		reflect.ValueOf(&all).Elem().Field(i).SetBool(true)
		text := one.Text()
		if Read(text) != one {
			t.Errorf("%s is stored as %q: it has no row of its own in Switches", name, text)
		}
		if other := of[text]; other != "" {
			t.Errorf("%s and %s are both stored as %q", name, other, text)
		}
		of[text] = name
	}
	if text := all.Text(); Read(text) != all {
		t.Errorf("all habits are stored as %q", text)
	}
}

// The letters of the settings never change their meaning, because devices have stored them.
func TestHabitsAsText(t *testing.T) {
	for text, habits := range map[string]Habits{
		"":      {},
		"l":     {Live: true},
		"c":     {NoClashes: true},
		"n":     {KeepNotes: true},
		"t":     {ShowTime: true},
		"d":     {DigitFirst: true},
		"lcntd": {Live: true, NoClashes: true, KeepNotes: true, ShowTime: true, DigitFirst: true},
		"lE":    {Live: true, Naming: i18n.ByLetters},
		"W":     {Naming: i18n.ByWords},
		"S":     {Size: SmallSize},
		"L":     {Size: LargeSize},
		"G":     {Mine: Green},
		"P":     {Mine: Plum},
		"B":     {Mine: Brown},
		"lcntdkwfhsvai": {Live: true, NoClashes: true, KeepNotes: true, ShowTime: true, DigitFirst: true,
			AllKinds: true, NoWrap: true, ByNotes: true, NameFirst: true, ShowSlips: true, NoVibration: true,
			AutoNotes: true, LeftHand: true},
		"tiELB": {ShowTime: true, LeftHand: true, Naming: i18n.ByLetters, Size: LargeSize, Mine: Brown},
	} {
		if got := habits.Text(); got != text {
			t.Errorf("%+v is kept as %q, want %q", habits, got, text)
		}
		if got := Read("z" + text + "Q-"); got != habits { // z, Q and - stand for letters of a newer build
			t.Errorf("%q is read as %+v", text, got)
		}
	}
}

// Storing a changed setting leaves stored settings unchanged if only another tab changed them. Letters of a
// newer build are left unchanged too.
func TestOnlyWhatHasChangedIsStored(t *testing.T) {
	was := Habits{Live: true, ShowTime: true}
	for rule, test := range map[string]struct {
		stored string // the text that is stored at present
		is     Habits
		want   string
	}{
		"one more":          {"lts", Habits{Live: true, ShowTime: true, DigitFirst: true}, "ltds"},
		"one less":          {"lts", Habits{Live: true}, "ls"},
		"an ink":            {"ltsG", Habits{Live: true, ShowTime: true, Mine: Plum}, "ltsP"},
		"the ink of before": {"ltsG", Habits{Live: true, ShowTime: true, AutoNotes: true}, "ltsaG"},
		"of a newer build":  {"ltZq7", Habits{Live: true, ShowTime: true, LeftHand: true}, "ltiZq"},
	} {
		got := Read(test.stored).With(was, test.is).Text() + Unknown(test.stored)
		if got != test.want {
			t.Errorf("%s: %q, not %q", rule, got, test.want)
		}
	}
	if got := Read("SLGP"); got != (Habits{Size: LargeSize, Mine: Plum}) {
		t.Errorf("%+v: the styles take the last", got)
	}
}
