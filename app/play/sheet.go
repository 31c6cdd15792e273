package play

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/kit"
	"numplace/app/shared/i18n"
	"numplace/app/state"
)

// The play settings next to the board. Their heading replaces the verdict, and a row for each setting
// replaces the tools and the pad. A change of a setting is visible on the board at once.

// sheetHead draws the heading, and the button that closes the settings.
func (v *View) sheetHead() app.UI {
	return kit.Box("div", "status status--sheet",
		kit.Box("div", "status__words", kit.Plain(headlineTag(false), "verdict", v.Kit.In(i18n.WhilePlaying)),
			kit.Plain("p", "facts", v.Kit.In(i18n.WhileSays))),
		kit.Box("div", "status__do", v.Kit.Button("btn btn--done", i18n.Done, v.onSheetDone)))
}

// sheet draws a row for each setting.
func (v *View) sheet() app.UI {
	return kit.Box("section", "pen sheetrows",
		v.Habit(i18n.ShowTime), v.Habit(i18n.ShowSlips), v.Habit(i18n.Vibrates), v.Habit(i18n.AutoNotes),
		v.DigitSize("play-"), v.DigitInk("play-"), v.Habit(i18n.LeftHand))
}

func (v *View) onSheet(app.Context, app.Event) {
	v.Send(state.ShowSheet{On: true})
	v.Focus(".btn--done")
}

func (v *View) onSheetDone(app.Context, app.Event) { v.Send(state.ShowSheet{}) }
