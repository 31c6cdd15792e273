package head

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/browser"
	"numplace/app/kit"
	"numplace/app/sentences"
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/state/dialogs"
)

// The dialogs about several puzzles, whose fields and results are HTML of the second program. It is asked anew when a
// field of a link changes, and when a button is pressed that is not for the page itself; app/workshop/handout lists
// those.

func (v *View) handout() []app.UI {
	m := &v.Model
	title := i18n.Worksheet
	if m.Handout.Of() == job.SetLink {
		title = i18n.ShareList
	}
	return []app.UI{
		v.dialogHead(title),
		kit.Box("div", "handout",
			app.Raw(`<div class="handout__form">`+m.Handout.Form+`</div>`),
			kit.Element("div").Class("handout__result").Attr("role", "status").Body(
				app.Raw(`<div>`+m.Handout.Result+`</div>`),
				kit.Plain("p", "share__done", v.handoutSays())),
		).OnClick(v.onHandout).On("change", v.onHandoutField),
	}
}

// handoutSays says what was done last, or what is awaited.
func (v *View) handoutSays() string {
	m := &v.Model
	switch notice := sentences.Notice(*m); {
	case notice != "":
		return notice
	case m.Handout.Form == "" && !m.HandingOut():
		return v.Kit.In(i18n.NeedsVisit)
	case m.Handout.Result == "" && m.HandingOut():
		return v.Kit.In(i18n.TableComing)
	}
	return ""
}

func (v *View) onHandout(_ app.Context, e app.Event) {
	data := browser.Field(browser.Closest(e.Get("target"), "[data-do]"), "dataset")
	switch do, text := browser.String(data, "do"), browser.String(data, "text"); do {
	case "":
	case "copy":
		v.Send(dialogs.CopyShared{Text: text})
	case "send":
		send(text)
	default:
		v.Send(dialogs.AskHandout{Do: do, Form: browser.Fields(".handout")})
	}
}

// onHandoutField has the answer say what it takes of a number that is out of bounds, and puts that into the field.
func (v *View) onHandoutField(_ app.Context, e app.Event) {
	form := browser.Fields(".handout")
	browser.SetRight(e.Get("target"))
	v.Send(dialogs.AskHandout{Form: form})
}
