package kit

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/browser"
	"numplace/app/shared/i18n"
	"numplace/app/state"
)

// The play settings. All are in the Settings dialog, and some are also next to the board.

// habits holds the texts of each setting, in the order of state.Fields. opposite is set if the name of the
// switch means the opposite of the field.
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
	{i18n.ShowSlips, i18n.SlipsSay, false},
	{i18n.Vibrates, i18n.VibratesSay, true},
	{i18n.AutoNotes, i18n.AutoSays, false},
	{i18n.LeftHand, i18n.LeftSays, false},
}

// Habits returns a switch for each setting, with a sentence that describes it.
func (h *Host) Habits() []app.UI {
	rows := make([]app.UI, len(habits))
	for i := range habits {
		id := "habit" + strconv.Itoa(i)
		rows[i] = Box("div", "habit", h.habit(i).Attr("aria-describedby", id),
			Plain("p", "habit__says", h.Kit.In(habits[i].says)).ID(id))
	}
	return rows
}

// Habit returns the switch of the setting called name.
func (h *Host) Habit(name i18n.Text) app.HTMLElem {
	i := 0
	for habits[i].name != name {
		i++
	}
	return h.habit(i)
}

func (h *Host) habit(i int) app.HTMLElem {
	on := *state.Fields(&h.Model.Habits)[i] != habits[i].opposite
	return With(h.Kit.Switch(habits[i].name, h.onHabit, on), "data-habit", strconv.Itoa(i))
}

func (h *Host) onHabit(_ app.Context, e app.Event) {
	if i, ok := browser.Number(e, "habit"); ok && i < len(habits) {
		set := h.Model.Habits
		field := state.Fields(&set)[i]
		*field = !*field
		h.Send(state.SetHabits{Habits: set})
	}
}

// The options for the appearance of digits. Each option is drawn as a digit with that appearance.
var (
	sizes = [state.Sizes]i18n.Text{state.NormalSize: i18n.SizeNormal, state.SmallSize: i18n.SizeSmall,
		state.LargeSize: i18n.SizeLarge}
	inks = [state.Inks]i18n.Text{i18n.InkGraphite, i18n.InkGreen, i18n.InkPlum, i18n.InkBrown}
)

// DigitSize returns the choice of the digits' size. where is a prefix that makes the group's name unique on
// the page.
func (h *Host) DigitSize(where string) app.UI {
	order := [...]int{int(state.SmallSize), int(state.NormalSize), int(state.LargeSize)}
	return h.looks("size", where, i18n.DigitSize, order[:], sizes[:], int(h.Model.Size), h.onSize)
}

// DigitInk returns the choice of the colour of the user's digits. where is a prefix that makes the group's
// name unique on the page.
func (h *Host) DigitInk(where string) app.UI {
	return h.looks("ink", where, i18n.DigitInk, []int{0, 1, 2, 3}, inks[:], int(h.Model.Mine), h.onInk)
}

// looks returns a labelled group of radio buttons. order lists their values, and names holds the name of each
// value. where is a prefix that makes the group's name unique on the page.
func (h *Host) looks(kind, where string, name i18n.Text, order []int, names []i18n.Text, chosen int,
	do app.EventHandler) app.UI {
	group := where + kind
	options := make([]app.UI, len(order))
	for at, i := range order {
		value := strconv.Itoa(i)
		input := With(Element("input").Class("vh"), "type", "radio", "name", group, "value", value,
			"aria-label", h.Kit.In(names[i])).Attr("checked", i == chosen).OnChange(do)
		figure := With(Plain("span", "", "5"), "aria-hidden", "true")
		options[at] = With(Box("label", "pick pick--"+kind+value, input, figure), "title", h.Kit.In(names[i]))
	}
	return With(Box("div", "picks", With(Plain("span", "picks__name", h.Kit.In(name)), "id", group),
		Box("span", "picks__all", options...)), "role", "radiogroup", "aria-labelledby", group)
}

func (h *Host) onSize(ctx app.Context, _ app.Event) {
	if i, err := strconv.Atoi(ctx.JSSrc().Get("value").String()); err == nil {
		set := h.Model.Habits
		set.Size = state.Size(i)
		h.Send(state.SetHabits{Habits: set})
	}
}

func (h *Host) onInk(ctx app.Context, _ app.Event) {
	if i, err := strconv.Atoi(ctx.JSSrc().Get("value").String()); err == nil {
		set := h.Model.Habits
		set.Mine = state.Ink(i)
		h.Send(state.SetHabits{Habits: set})
	}
}

// HabitsKey returns a string that differs for different settings.
func HabitsKey(h state.Habits) string {
	key := strconv.Itoa(int(h.Naming)) + strconv.Itoa(int(h.Size)) + strconv.Itoa(int(h.Mine))
	for _, habit := range state.Fields(&h) {
		key += strconv.FormatBool(*habit)
	}
	return key
}
