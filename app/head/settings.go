package head

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/browser"
	"numplace/app/kit"
	"numplace/app/shared/i18n"
	"numplace/app/state"
)

// The dialog of settings: a switch for each habit and the choice of how cells are named, each with a
// sentence.

// habits has the words of each habit, in the order of state.Fields. opposite reports that the words
// say the opposite of what the Model has.
var habits = [...]struct {
	name, says i18n.Text
	opposite   bool
}{
	{i18n.LiveVerdict, i18n.LiveSays, false},
	{i18n.MarkClashes, i18n.MarkSays, true},
	{i18n.TidyNotes, i18n.TidySays, true},
	{i18n.ShowTime, i18n.TimeSays, false},
	{i18n.DigitFirst, i18n.DigitSays, false},
	{i18n.AllKinds, i18n.KindsSay, false},
	{i18n.Wraps, i18n.WrapsSay, true},
	{i18n.FilterNotes, i18n.FilterNotesSay, false},
	{i18n.NameFirst, i18n.NameFirstSays, false},
}

func (v *View) settings() []app.UI {
	now := state.Fields(&v.Model.Habits)
	rows := make([]app.UI, 0, len(habits))
	for i, h := range habits {
		id := "habit" + strconv.Itoa(i)
		rows = append(rows, kit.Box("div", "habit",
			kit.With(v.Kit.Switch(h.name, v.onHabit, *now[i] != h.opposite), "data-habit", strconv.Itoa(i),
				"aria-describedby", id),
			kit.Plain("p", "habit__says", v.Kit.In(h.says)).ID(id),
		))
	}
	return append([]app.UI{v.dialogHead(i18n.Settings)}, append(rows, v.naming())...)
}

// naming draws the choice of how cells are named. Each naming is shown by the name of a cell.
func (v *View) naming() app.UI {
	options := make([]kit.Option, i18n.Namings)
	for n := range i18n.Namings {
		options[n] = kit.Option{Value: strconv.Itoa(int(n)), Name: n.Cell(v.Model.Lang, 5, 5),
			Chosen: n == v.Model.Naming}
	}
	return kit.Box("div", "habit", v.Kit.Choice("naming", i18n.CellNames, options, v.onNaming),
		kit.Plain("p", "habit__says", v.Kit.In(i18n.CellNamesSay)))
}

func (v *View) onNaming(ctx app.Context, _ app.Event) {
	if n, err := strconv.Atoi(ctx.JSSrc().Get("value").String()); err == nil && n >= 0 && n < int(i18n.Namings) {
		h := v.Model.Habits
		h.Naming = i18n.Naming(n)
		v.Send(state.SetHabits{Habits: h})
	}
}

func (v *View) onHabit(_ app.Context, e app.Event) {
	if i, ok := browser.Number(e, "habit"); ok && i < len(habits) {
		h := v.Model.Habits
		field := state.Fields(&h)[i]
		*field = !*field
		v.Send(state.SetHabits{Habits: h})
	}
}

func (v *View) onSettings(app.Context, app.Event) { v.Send(state.ShowPane{Pane: state.HabitsPane}) }

// habitsKey changes when a habit does.
func habitsKey(h state.Habits) string {
	key := strconv.Itoa(int(h.Naming))
	for _, habit := range state.Fields(&h) {
		key += strconv.FormatBool(*habit)
	}
	return key
}
