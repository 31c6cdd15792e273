package play

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/kit"
	"numplace/app/shared/i18n"
	"numplace/app/state"
)

// offer draws the offer to put in the digits that came with the puzzle, below the usual actions.
func (v *View) offer() app.UI {
	l, n := v.Model.Lang, v.Model.Offered()
	return app.If(n > 0 && v.scene() != endScene && v.scene() != doorScene, func() app.UI {
		return kit.Box("section", "putin", kit.Plain("p", "putin__says", i18n.Offered(l, n)),
			kit.Box("div", "putin__acts",
				v.button("btn", action{says: i18n.PutIn(l, n), do: v.onPutIn}),
				v.Kit.Button("bare", i18n.NotIn, v.onNotIn)))
	})
}

func (v *View) onPutIn(app.Context, app.Event) { v.Send(state.TakeOffered{}) }
func (v *View) onNotIn(app.Context, app.Event) { v.Send(state.DeclineOffered{}) }
