package play

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/kit"
	"numplace/app/shared/i18n"
	"numplace/app/state"
)

// offer draws an offer below the usual actions: to enter digits that came with the puzzle, for example in its
// link. In a narrow window, there is no room for the offer during play. In this case, the offer's buttons are
// in the row of actions, and its sentence is in the status.
func (v *View) offer() app.UI {
	l, n := v.Model.Lang, v.Model.Offered()
	return app.If(n > 0 && v.scene() != endScene && v.scene() != doorScene, func() app.UI {
		class := "putin"
		if v.offersInRow() {
			class += " putin--wide"
		}
		return kit.Box("section", class, kit.Plain("p", "putin__says", i18n.Offered(l, n)),
			kit.Box("div", "putin__acts",
				v.takeOffer("btn"), v.Kit.Button("bare", i18n.NotIn, v.onNotIn)))
	})
}

// offersInRow reports whether the offer's buttons replace the usual actions in a narrow window. In that case,
// the menu next to them contains the usual actions.
func (v *View) offersInRow() bool {
	m := &v.Model
	return m.Offered() > 0 && v.scene() == playScene && v.situation() == playing && m.Board.Layout().N() <= 9
}

func (v *View) takeOffer(class string) app.UI {
	return v.button(class, action{says: i18n.PutIn(v.Model.Lang, v.Model.Offered()), do: v.onPutIn})
}

func (v *View) onPutIn(app.Context, app.Event) { v.Send(state.TakeOffered{}) }
func (v *View) onNotIn(app.Context, app.Event) { v.Send(state.DeclineOffered{}) }
