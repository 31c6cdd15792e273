package head

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/kit"
	"numplace/app/shared/i18n"
	"numplace/app/state"
	"numplace/app/state/dialogs"
)

// The settings dialog: a switch for each play setting, choices for the look of digits, and the choice of how
// cells are named.

func (v *View) settings() []app.UI {
	rows := append([]app.UI{v.dialogHead(i18n.Settings)}, v.Habits()...)
	return append(rows, kit.Box("div", "habit", v.DigitSize("dialog-")), kit.Box("div", "habit", v.DigitInk("dialog-")),
		v.naming())
}

// naming draws the choice of how cells are named. The label of each option is an example.
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

func (v *View) onSettings(app.Context, app.Event) { v.Send(state.ShowPane{Pane: dialogs.HabitsPane}) }
