package kit

import (
	"slices"
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/browser"
	"numplace/app/shared/i18n"
	"numplace/app/state"
	"numplace/app/state/habits"
)

// The play settings. All of them are in the Settings dialog. Some are also next to the board.

// Habits returns a switch for each setting that is on or off, with a sentence that describes the setting.
func (h *Host) Habits() []app.UI {
	set := h.Model.Habits
	var rows []app.UI
	for i, s := range set.Switches() {
		id := "habit" + strconv.Itoa(i)
		rows = append(rows, Box("div", "habit", h.habit(i, s).Attr("aria-describedby", id),
			Plain("p", "habit__says", h.Kit.In(s.Says)).ID(id)))
	}
	return rows
}

// Habit returns the switch of the setting with the given name.
func (h *Host) Habit(name i18n.Text) app.HTMLElem {
	set := h.Model.Habits
	all := set.Switches()
	i := slices.IndexFunc(all, func(s habits.Switch) bool { return s.Name == name })
	return h.habit(i, all[i])
}

func (h *Host) habit(i int, s habits.Switch) app.HTMLElem {
	return With(h.Kit.Switch(s.Name, h.onHabit, *s.On != s.Opposite), "data-habit", strconv.Itoa(i))
}

func (h *Host) onHabit(_ app.Context, e app.Event) {
	set := h.Model.Habits
	all := set.Switches()
	if i, ok := browser.Number(e, "habit"); ok && i < len(all) {
		*all[i].On = !*all[i].On
		h.Send(state.SetHabits{Habits: set})
	}
}

// The options for the look of digits: the names of the sizes and of the colours.
var (
	sizes = [habits.Sizes]i18n.Text{habits.NormalSize: i18n.SizeNormal, habits.SmallSize: i18n.SizeSmall,
		habits.LargeSize: i18n.SizeLarge}
	inks = [habits.Inks]i18n.Text{i18n.InkGraphite, i18n.InkGreen, i18n.InkPlum, i18n.InkBrown}
)

// DigitSize returns radio buttons for the size of digits. where is a prefix that makes the name of the group
// unique on the page.
func (h *Host) DigitSize(where string) app.UI {
	order := [...]int{int(habits.SmallSize), int(habits.NormalSize), int(habits.LargeSize)}
	return h.looks("size", where, i18n.DigitSize, order[:], sizes[:], int(h.Model.Size), h.onSize)
}

// DigitInk returns radio buttons for the colour of the user's digits. where is a prefix that makes the name
// of the group unique on the page.
func (h *Host) DigitInk(where string) app.UI {
	return h.looks("ink", where, i18n.DigitInk, []int{0, 1, 2, 3}, inks[:], int(h.Model.Mine), h.onInk)
}

// looks returns a labelled group of radio buttons. order lists the values of the buttons, and names maps each
// value to its name. where is a prefix that makes the name of the group unique on the page.
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
		set.Size = habits.Size(i)
		h.Send(state.SetHabits{Habits: set})
	}
}

func (h *Host) onInk(ctx app.Context, _ app.Event) {
	if i, err := strconv.Atoi(ctx.JSSrc().Get("value").String()); err == nil {
		set := h.Model.Habits
		set.Mine = habits.Ink(i)
		h.Send(state.SetHabits{Habits: set})
	}
}
