package play

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/kit"
	"numplace/app/shared/i18n"
)

// stepper draws the controls that step through the solutions.
func (v *View) stepper() app.UI {
	m, k := &v.Model, &v.Kit
	list := m.List
	last, next := list.Exact && list.At+1 >= list.Found, "btn btn--main"
	if last {
		next = "btn"
	}
	return kit.Element("div").Class("stepper").Attr("role", "group").Attr("aria-label", k.In(i18n.AllSolutions)).Body(
		kit.Box("div", "stepper__where",
			kit.Element("label").Class("vh").Attr("for", "goto").Text(k.In(i18n.GoTo)),
			app.Input().ID("goto").Class("stepper__number").Type("number").Min(1).Attr("inputmode", "numeric").
				Value(strconv.Itoa(list.At+1)).OnChange(v.onGoTo),
			kit.Plain("span", "stepper__of", i18n.Of(m.Lang, list.At+1, m.AtLeast(), list.Exact)),
		),
		kit.Box("div", "stepper__keys",
			k.Idle(k.Button("btn", i18n.Previous, v.OnPrevious), list.At == 0),
			k.Idle(k.Button(next, i18n.Next, v.OnNext), last),
			k.Button("btn", i18n.Close, v.OnListClose),
		),
	)
}
