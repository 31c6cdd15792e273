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

// The dialogs that make a worksheet, or a link to share, from several puzzles. The second program draws their
// fields and results as HTML. The page requests new HTML whenever a field changes or a button is clicked. The
// page itself handles only a few of the buttons, which are listed in app/workshop/worksheet.

func (v *View) setdialog() []app.UI {
	m := &v.Model
	title := i18n.Worksheet
	switch {
	case m.SetDialog.Of() == job.SetLink:
		title = i18n.ShareList
	case m.SetDialog.New():
		title = i18n.NewBook
	}
	return []app.UI{
		v.dialogHead(title),
		kit.Box("div", "setdialog",
			app.Raw(`<div class="setdialog__form">`+m.SetDialog.Form+`</div>`),
			kit.Element("div").Class("setdialog__result").Attr("role", "status").Body(
				app.Raw(`<div>`+m.SetDialog.Result+`</div>`),
				app.If(m.MakesBook(),
					func() app.UI { return v.Kit.Button("btn setdialog__stop", i18n.Stop, v.onStopBook) }),
				kit.Plain("p", "share__done", v.setSays())),
		).OnClick(v.onSet).On("change", v.onSetField).On("focusout", v.onLeaveSetField),
	}
}

// setSays returns a notice about the latest action, or about what is still loading.
func (v *View) setSays() string {
	m := &v.Model
	switch notice := sentences.Notice(*m); {
	case notice != "":
		return notice
	case m.SetDialog.Form == "" && !m.SetAwaited():
		return v.Kit.In(i18n.NeedsVisit)
	case m.SetDialog.Result == "" && m.SetAwaited():
		return v.Kit.In(i18n.TableComing)
	}
	return ""
}

func (v *View) onSet(_ app.Context, e app.Event) {
	data := browser.Field(browser.Closest(e.Get("target"), "[data-do]"), "dataset")
	switch do, text := browser.String(data, "do"), browser.String(data, "text"); do {
	case "":
	case "copy":
		v.Send(dialogs.CopyShared{Text: text})
	case "send":
		send(text)
	case "save":
		browser.SaveText(text, browser.String(data, "media"), browser.String(data, "name"))
	default:
		v.actSet(do)
	}
}

// actSet requests an action, and scrolls to where its result appears.
func (v *View) actSet(do string) {
	v.Send(dialogs.AskSetDialog{Do: do, Form: browser.Fields(".setdialog")})
	v.Drawn(func() {
		if result := browser.Query(".setdialog__result"); result.Truthy() {
			result.Call("scrollIntoView", map[string]any{"block": "nearest"})
		}
	})
}

// onStopBook stops making new puzzles. Those that are made stay. The clicked button disappears, so the focus moves
// to another one.
func (v *View) onStopBook(app.Context, app.Event) {
	v.actSet(job.StopBook)
	v.Focus(".setdialog [data-do=print]")
}

// onSetField requests a new result when a field changes. A number that is out of range is sent as typed, so
// that the result can say which number was used instead.
func (v *View) onSetField(app.Context, app.Event) {
	v.Send(dialogs.AskSetDialog{Form: browser.Fields(".setdialog")})
}

// onLeaveSetField makes a number field that loses the focus show the number that is used. Until then, it keeps what
// the user types, also after Enter and the arrow keys, which change the field too.
func (v *View) onLeaveSetField(ctx app.Context, e app.Event) {
	ctx.PreventUpdate()
	browser.SetRight(e.Get("target"))
}
