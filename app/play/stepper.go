package play

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/kit"
	"numplace/app/shared/i18n"
)

// stepper draws the number of the current solution as a field, in which the user can enter another number.
func (v *View) stepper() app.UI {
	list := v.Model.List
	return kit.Box("div", "stepper",
		kit.Element("label").Class("vh").Attr("for", "goto").Text(v.Kit.In(i18n.GoTo)),
		app.Input().ID("goto").Class("stepper__number").Type("number").Min(1).Attr("inputmode", "numeric").
			Value(strconv.Itoa(list.At+1)).OnChange(v.onGoTo),
		kit.Plain("span", "stepper__of", i18n.Of(v.Model.Lang, list.At+1, v.Model.AtLeast(), list.Exact)),
	)
}
