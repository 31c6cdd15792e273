package builder

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/browser"
	"numplace/app/shared/i18n"
)

// onPaste takes a puzzle that is pasted outside of a field.
func (b *Page) onPaste(e app.Value) {
	text, ok := browser.PlainText(e.Get("clipboardData"))
	if !ok || browser.Within(e.Get("target"), "textarea, [type=number]") {
		return
	}
	b.host.Later(func() { b.pasted(text) })
}

// onField takes the value of any field of the form.
func (b *Page) onField(_ app.Context, e app.Event) {
	control := e.Get("target")
	name, ours := strings.CutPrefix(browser.String(control, "id"), fieldPrefix)
	if !ours {
		return
	}
	value := browser.String(control, "value")
	if browser.String(control, "type") == "checkbox" {
		value = strconv.FormatBool(control.Get("checked").Truthy())
	}
	b.fill(name, value)
}

func (b *Page) onDefaultAccent(app.Context, app.Event) { b.fill("accent", "") }

func (b *Page) onCopyCode(app.Context, app.Event) {
	browser.Copy(b.text(), func(ok bool) {
		b.host.Later(func() {
			b.said = i18n.CodeCopied
			if !ok {
				b.said = i18n.CodeRefused
			}
		})
	})
}
