package builder

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/browser"
	"numplace/app/shared/job"
	"numplace/app/state"
)

// onPaste handles a puzzle that is pasted outside a field.
func (b *Page) onPaste(e app.Value) {
	text, ok := browser.PlainText(e.Get("clipboardData"))
	if !ok || browser.Within(e.Get("target"), "textarea, [type=number]") {
		return
	}
	b.host.Later(func() { b.pasted(text) })
}

// onKey closes the menu on Escape.
func (b *Page) onKey(e app.Value) {
	if b.host.Model.Menu != state.NoMenu && browser.String(e, "key") == "Escape" {
		b.host.Later(func() { b.send(state.ShowMenu{}) })
	}
}

// onField handles a new value of a form field.
func (b *Page) onField(_ app.Context, e app.Event) {
	control := e.Get("target")
	name, ours := strings.CutPrefix(browser.String(control, "id"), job.Field)
	if !ours {
		return
	}
	value := browser.String(control, "value")
	if browser.String(control, "type") == "checkbox" {
		value = strconv.FormatBool(control.Get("checked").Truthy())
	}
	b.change(name, value)
}

// onPress handles a click on a button of the form, which copies the code or resets a field.
func (b *Page) onPress(_ app.Context, e app.Event) {
	button := browser.Closest(e.Get("target"), "[data-do]")
	switch field := browser.String(browser.Field(button, "dataset"), "do"); field {
	case "":
	case job.Copied:
		browser.Copy(browser.ValueOf(job.Field+"code"), func(ok bool) {
			b.host.Later(func() { b.change(field, strconv.FormatBool(ok)) })
		})
	default:
		b.change(field, "")
	}
}

func (b *Page) onAgain(app.Context, app.Event) { b.next() }
