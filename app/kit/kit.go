// Package kit provides what views draw with: elements, translated text, buttons, selects, menus and dialogs,
// and the Host, through which a view reads the Model and sends messages.
//
// A part of the page that does not show which cells are selected is a Part. It is redrawn after each message,
// except after one that changed only the selection, the tool or the clock (state.Slight). If its drawing
// depends on one of these after all, or on something outside the Model, that value must be in its Also.
// app/redraw_test.go compares the page after random messages with a page that is drawn from scratch.
package kit

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/shared/i18n"
)

// The files that a file input accepts, as values of its attribute accept.
const (
	Pictures    = "image/*"
	OpenedFiles = ".txt,.csv,.tsv,.json,.sdk,.sdm,.sdx,.ss,.opensudoku,.doku,.ipuz,.tex,text/*," + Pictures
)

// Kit draws text and controls in one language.
type Kit struct {
	Lang i18n.Lang

	// Shell is set while the build prerenders a page: text is emitted in all languages, and
	// controls are inert.
	Shell bool
}

// Word returns t as the content of an element, in the page's language. In the shell it emits all languages,
// and the style sheet shows the one in the document's lang attribute.
func (k *Kit) Word(t i18n.Text) app.UI { return k.Said(t.In) }

// Said is like Word, for a sentence that a function composes in a language.
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
