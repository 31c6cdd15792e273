//go:build !js

package head

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/internal/drawn"
	"numplace/app/internal/played"
	"numplace/app/kit"
	"numplace/app/shared/i18n"
	"numplace/app/state"
	"numplace/app/state/dialogs"
	"numplace/app/state/game"
	"numplace/app/state/habits"
	"numplace/app/state/storage"
)

// Each setting is a switch with a sentence that describes the setting. The fields of some settings, such as
// NoWrap, turn something off. The switch of such a setting is on while the field is false.
func TestSettings(t *testing.T) {
	want := map[string]string{"Check as I type": "true", "Mark clashes": "true", "Tidy notes automatically": "true",
		"Clock": "false", "Digit first": "false", "Corner and centre notes": "false", "Arrow keys wrap": "true",
		"Filter by notes": "false", "Name the technique first": "false", "Wrong digits as I type": "false",
		"Vibration": "true", "Automatic notes": "false", "Pad on the left": "false"}
	for rule, test := range map[string]struct {
		habits state.Habits
		name   string
		on     string
	}{
		"as usual":            {habits.Usual, "Clock", "true"},
		"no verdict":          {state.Habits{}, "Check as I type", "false"},
		"conflicts unmarked":  {state.Habits{Live: true, NoClashes: true}, "Mark clashes", "false"},
		"notes that stay":     {state.Habits{Live: true, KeepNotes: true}, "Tidy notes automatically", "false"},
		"the time":            {state.Habits{Live: true, ShowTime: true}, "Clock", "true"},
		"two kinds of notes":  {state.Habits{Live: true, AllKinds: true}, "Corner and centre notes", "true"},
		"a cursor that stops": {state.Habits{Live: true, NoWrap: true}, "Arrow keys wrap", "false"},
		"filter by notes":     {state.Habits{Live: true, ByNotes: true}, "Filter by notes", "true"},
		"names first":         {state.Habits{Live: true, NameFirst: true}, "Name the technique first", "true"},
		"slips at once":       {state.Habits{Live: true, ShowSlips: true}, "Wrong digits as I type", "true"},
		"stillness":           {state.Habits{Live: true, NoVibration: true}, "Vibration", "false"},
		"automatic notes":     {state.Habits{Live: true, AutoNotes: true}, "Automatic notes", "true"},
		"a left hand":         {state.Habits{Live: true, LeftHand: true}, "Pad on the left", "true"},
		"digits chosen first": {state.Habits{Live: true, DigitFirst: true}, "Digit first", "true"},
	} {
		all := shown(t, played.Model(t, i18n.En, played.Sound, state.SetHabits{Habits: test.habits},
			state.ShowPane{Pane: dialogs.HabitsPane}))
		found := 0
		for _, s := range drawn.Classed(all, "switch") {
			name := drawn.Text(drawn.In(s)[0])
			expected, known := want[name]
			if !known {
				continue
			}
			found++
			if name == test.name {
				expected = test.on
			}
			if on, _ := drawn.Attribute(s, "aria-pressed"); on != expected {
				t.Errorf("%s: %q is %s", rule, name, on)
			}
			id, _ := drawn.Attribute(s, "aria-describedby")
			if says := drawn.With(all, "id", id); len(says) != 1 || !strings.HasSuffix(drawn.Text(says[0]), ".") {
				t.Errorf("%q is described by %d sentences", name, len(says))
			}
		}
		if found != len(want) {
			t.Errorf("%s: %d switches, of %d", rule, found, len(want))
		}
	}
}

// Radio buttons choose the look of digits.
func TestTheChoicesOfLooks(t *testing.T) {
	for size := range habits.Sizes {
		for ink := range habits.Inks {
			all := shown(t, played.Model(t, i18n.En, played.Sound,
				state.SetHabits{Habits: state.Habits{Size: size, Mine: ink}}, state.ShowPane{Pane: dialogs.HabitsPane}))
			var chosen []string
			for _, radio := range drawn.With(all, "type", "radio") {
				if _, is := drawn.Attribute(radio, "checked"); is {
					name, _ := drawn.Attribute(radio, "aria-label")
					chosen = append(chosen, name)
				}
			}
			want := []string{[]string{"Normal", "Small", "Large"}[size],
				[]string{"Graphite", "Green", "Plum", "Brown"}[ink]}
			if !slices.Equal(chosen, want) {
				t.Errorf("%q, not %q", chosen, want)
			}
		}
	}
}

// The user can choose among three ways to name cells. Each option is labelled with an example in the page's
// language.
func TestTheChoiceOfCellNames(t *testing.T) {
	for l, want := range map[i18n.Lang]string{
		i18n.En: "r5c5|E5|row 5, column 5", i18n.Ja: "r5c5|E5|5行目5列目", i18n.Hans: "r5c5|E5|第5行第5列",
		i18n.Hant: "r5c5|E5|第5橫列第5直行",
	} {
		for naming := range i18n.Namings {
			all := shown(t, played.Model(t, l, played.Sound, state.SetHabits{Habits: state.Habits{Naming: naming}},
				state.ShowPane{Pane: dialogs.HabitsPane}))
			var names, chosen []string
			for _, o := range drawn.In(drawn.With(all, "id", "naming")[0]) {
				if o.Data != "option" {
					continue
				}
				names = append(names, drawn.Text(o))
				if _, is := drawn.Attribute(o, "selected"); is {
					chosen = append(chosen, drawn.Text(o))
				}
			}
			if strings.Join(names, "|") != want || !slices.Equal(chosen, names[naming:naming+1]) {
				t.Errorf("%s: %q of %q is chosen", l.Tag(), chosen, names)
			}
		}
	}
}

// Each boolean field of state.Habits has a switch in the dialog. A change of the field changes this switch
// and no other.
func TestEachHabitHasASwitch(t *testing.T) {
	pressed := func(h state.Habits) (all []string) {
		set := state.SetHabits{Habits: h}
		nodes := shown(t, played.Model(t, i18n.En, played.Sound, set,
			set, // the second time it turns off what a setting has turned on with it
			state.ShowPane{Pane: dialogs.HabitsPane}))
		for _, s := range drawn.Classed(nodes, "switch") {
			on, _ := drawn.Attribute(s, "aria-pressed")
			all = append(all, on)
		}
		return all
	}
	none := pressed(state.Habits{})
	turns := map[int]string{} // field that changes the switch, by the row of the switch
	fields := reflect.TypeFor[state.Habits]()
	for i := range fields.NumField() {
		var h state.Habits
		if fields.Field(i).Type.Kind() != reflect.Bool {
			continue
		}
		reflect.ValueOf(&h).Elem().Field(i).SetBool(true)
		var turned []int
		for row, on := range pressed(h) {
			if on != none[row] {
				turned = append(turned, row)
			}
		}
		name := fields.Field(i).Name
		if len(turned) != 1 {
			t.Errorf("%s turns %d switches: it lacks a row in Switches of app/state/habits", name, len(turned))
			continue
		}
		if other := turns[turned[0]]; other != "" {
			t.Errorf("%s and %s have the same switch", name, other)
		}
		turns[turned[0]] = name
	}
	if len(turns) != len(none) {
		t.Errorf("%d switches for %d habits", len(none), len(turns))
	}
}

// The dialog of positions lists the checkpoints. If the history has several branches, the dialog also lists
// the ends of these branches.
func TestPositions(t *testing.T) {
	texts := func(msgs ...state.Msg) (all []string) {
		nodes := shown(t,
			played.Model(t, i18n.En, played.Sound, append(msgs, state.ShowPane{Pane: dialogs.BranchesPane})...))
		for _, n := range drawn.Classed(nodes, "place") {
			all = append(all, strings.Join(strings.Fields(drawn.Text(n)), " "))
		}
		return all
	}
	first := played.Then(game.Select{Cell: 1}, game.Type{Digit: 3}, game.SetCheckpoint{Name: "a guess"})
	first = slices.Clip(first)
	for rule, test := range map[string]struct {
		do   []state.Msg
		want string
	}{
		"none":   {nil, ""},
		"a name": {first, "a guess 1 step"},
		"two tries": {append(first, game.Undo{}, game.Type{Digit: 2}),
			"a guess 1 step, Try 2 1 step, Try 1 1 step"},
		"a name that is gone": {append(first, game.RemoveCheckpoint{Number: 1}), ""},
	} {
		if got := strings.Join(texts(test.do...), ", "); got != test.want {
			t.Errorf("%s: %q", rule, got)
		}
	}
}

// If the browser can ask the user to install the page, the menu has a button for that. Otherwise the menu has
// a link to instructions. Once the page is installed, it has neither.
func TestMenuInstalls(t *testing.T) {
	for rule, test := range map[string]struct {
		install storage.Install
		links   int
		buttons int
	}{
		"the browser asks":      {storage.InstallAsk, 0, 1},
		"the person has to":     {storage.InstallSelf, 1, 0},
		"the page is installed": {storage.InstallNone, 0, 0},
	} {
		m := played.Model(t, i18n.En, played.Sound, storage.InstallIs{Install: test.install})
		all := drawn.View(t, m, func(h *kit.Host) app.UI { return New(h).Render() })
		links, buttons := drawn.Named(all, "a", "Install"), drawn.Named(all, "button", "Install")
		if len(links) != test.links || len(buttons) != test.buttons {
			t.Errorf("%s: %d links, %d buttons", rule, len(links), len(buttons))
		}
		if test.links > 0 {
			drawn.WantLink(t, all, "Install", "https://host.example/sudoku/about/#install")
		}
	}
}
