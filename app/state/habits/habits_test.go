package habits

import (
	"fmt"
	"reflect"
	"testing"

	"numplace/app/shared/i18n"
)

// Any two different values of a field of Habits are stored as different texts.
func TestEachHabitHasALetter(t *testing.T) {
	values := map[reflect.Type]int{ // the number of values of each type of field
		reflect.TypeFor[bool](): 2, reflect.TypeFor[i18n.Naming](): int(i18n.Namings),
		reflect.TypeFor[Size](): int(Sizes), reflect.TypeFor[Ink](): int(Inks),
		reflect.TypeFor[DayCount](): int(DayCounts),
	}
	var all Habits // with the last value of each field
	of := map[string]string{Habits{}.Text(): "the zero value"}
	for i, fields := 0, reflect.TypeFor[Habits](); i < fields.NumField(); i++ {
		field := fields.Field(i)
		if values[field.Type] < 2 {
			t.Errorf("%s has the type %v, whose values the test does not know", field.Name, field.Type)
		}
		for v := 1; v < values[field.Type]; v++ {
			name, one := fmt.Sprint(field.Name, " ", v), Habits{}
			for _, h := range []*Habits{&one, &all} {
				if to := reflect.ValueOf(h).Elem().Field(i); to.Kind() == reflect.Bool {
					to.SetBool(true)
				} else {
					to.SetUint(uint64(v))
				}
			}
			text := one.Text()
			if Read(text) != one {
				t.Errorf("%s is stored as %q, which is read as %+v", name, text, Read(text))
			}
			if (Habits{}).With(Habits{}, one) != one {
				t.Errorf("With leaves out a change to %s", name)
			}
			if other := of[text]; other != "" {
				t.Errorf("%s and %s are both stored as %q", name, other, text)
			}
			of[text] = name
		}
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
		"R":     {Days: DaysInARow},
		"F":     {Days: DaysLately},
		"b":     {Badge: true},
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

// Storing a changed setting does not revert other settings that another tab has changed. Letters of a newer
// build are left unchanged too.
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
