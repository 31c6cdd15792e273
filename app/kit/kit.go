// Package kit provides what views need to draw the page: elements, translated text, buttons, selects, menus
// and dialogs. It also has the Host, through which a view reads the Model and sends messages.
//
// A Part is a part of the page that does not show which cells are selected. It is redrawn after each message,
// except after a slight change (state.Slight). A slight change is a message that changes only the selection,
// the tool or the clock. Some Parts depend on one of these, or on a value outside the Model. That value must
// be in the Part's field Also. The test app/redraw_test.go sends random messages to a page and compares it
// with a page that is drawn from scratch.
package kit

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/shared/i18n"
)

// The types of files that a file input accepts, as values of its attribute accept.
const (
	Pictures    = "image/*"
	OpenedFiles = ".txt,.csv,.tsv,.json,.sdk,.sdm,.sdx,.ss,.opensudoku,.doku,.ipuz,.tex,text/*," + Pictures
)

// Kit draws text and controls in one language.
type Kit struct {
	Lang i18n.Lang

	// Shell is set while the build prerenders a page. Text is then in all languages, and controls are inert.
	Shell bool
}

// Word returns the text t as the content of an element, in the page's language. In the shell it returns the
// text in all languages. The style sheet then shows only the language of the document's lang attribute.
func (k *Kit) Word(t i18n.Text) app.UI { return k.Said(t.In) }

// Said is like Word, for a text that is not an i18n.Text. in returns the text in a given language.
func (k *Kit) Said(in func(i18n.Lang) string) app.UI {
	if !k.Shell {
		return app.Text(in(k.Lang))
	}
	span := Element("span").Class("tri")
	parts := make([]app.UI, 0, len(i18n.All))
	for _, l := range i18n.All {
		parts = append(parts, Element("span").Lang(l.Tag()).Text(in(l)))
	}
	return span.Body(parts...)
}

// In returns the text t in the page's language, for use in an attribute.
//
//go:noinline
func (k *Kit) In(t i18n.Text) string { return t.In(k.Lang) }
