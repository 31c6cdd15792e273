package head

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/browser"
	"numplace/app/i18n"
	"numplace/app/kit"
	"numplace/app/state"
)

// The dialog of how one plays: a switch for each habit, with a sentence.

// habit is a switch of the dialog. on and set turn what the person reads into what the Model has, which may be its opposite.
type habit struct {
	name, says i18n.Text
	field      func(*state.Habits) *bool
	opposite   bool
}

var habits = [...]habit{
	{i18n.LiveVerdict, i18n.LiveSays, func(h *state.Habits) *bool { return &h.Live }, false},
	{i18n.MarkClashes, i18n.MarkSays, func(h *state.Habits) *bool { return &h.NoClashes }, true},
	{i18n.TidyNotes, i18n.TidySays, func(h *state.Habits) *bool { return &h.KeepNotes }, true},
	{i18n.ShowTime, i18n.TimeSays, func(h *state.Habits) *bool { return &h.ShowTime }, false},
	{i18n.DigitFirst, i18n.DigitSays, func(h *state.Habits) *bool { return &h.DigitFirst }, false},
}

func (v *View) settings() []app.UI {
	now := v.Model.Habits
	rows := make([]app.UI, 0, len(habits))
	for i, h := range habits {
		id := "habit" + strconv.Itoa(i)
		rows = append(rows, kit.Box("div", "habit",
			kit.With(v.Kit.Switch(h.name, v.onHabit, *h.field(&now) != h.opposite), "data-habit", strconv.Itoa(i), "aria-describedby", id),
			kit.Plain("p", "habit__says", v.Kit.In(h.says)).ID(id),
		))
	}
	return append([]app.UI{v.dialogHead(i18n.Settings)}, rows...)
}

func (v *View) onHabit(_ app.Context, e app.Event) {
	if i, ok := browser.Number(e, "habit"); ok && i < len(habits) {
		h := v.Model.Habits
		field := habits[i].field(&h)
		*field = !*field
		v.Send(state.SetHabits{Habits: h})
	}
}

func (v *View) onSettings(app.Context, app.Event) { v.Send(state.ShowPane{Pane: state.HabitsPane}) }

// habitsKey changes when a habit does.
func habitsKey(h state.Habits) string {
	key := ""
	for _, habit := range habits {
		key += strconv.FormatBool(*habit.field(&h))
	}
	return key
}
