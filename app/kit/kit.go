// Package kit has what views draw with: elements, words in the page's language, buttons, choices,
// menus and dialogs, and the Host through which a view reads the Model and sends messages.
//
// What does not show which cells are selected is a Part. It is drawn again after each message,
// except after a message that only selected cells, held a tool or told the time (state.Slight). If
// its drawing reads something besides the Model, or shows one of these after all, that goes into
// its Also. app/redraw_test.go compares the page after random messages with one that is drawn anew.
package kit

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/shared/i18n"
)

// OpenedFiles are the files that are offered to be opened, as the attribute accept has them.
const (
	Pictures    = "image/*"
	OpenedFiles = ".txt,.csv,.tsv,.json,.sdk,.sdm,.sdx,.ss,.opensudoku,.doku,.ipuz,.tex,text/*," + Pictures
)

// Kit draws words and controls in one language.
type Kit struct {
	Lang i18n.Lang

	// Shell is set while the build prerenders a page: text is emitted in all languages, and
	// controls are inert.
	Shell bool
}

// Word returns t as an element's content, in the page's language. In the shell it emits all
// languages, and the style sheet shows the one in the document's lang attribute.
func (k *Kit) Word(t i18n.Text) app.UI { return k.Said(t.In) }

// Said is Word for a sentence that is made in a language.
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

// In translates t for use as an attribute value.
//
//go:noinline
func (k *Kit) In(t i18n.Text) string { return t.In(k.Lang) }
