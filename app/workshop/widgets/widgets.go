// Package widgets implements the part of the page where the user makes a widget, a puzzle for embedding in
// other pages. It has a form, a preview, and the HTML code to copy. The page sends each change of a field as
// a request, and the form is drawn again. draft.go has the widget that is being made, and form.go the HTML.
// Until the program is loaded, the page shows the result of Shell, which the build inserts.
package widgets

import (
	"strings"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
)

// Form changes a field of the form and draws the form. r.Do has the name of the field, a space and the new
// value. If r.Do is "", the form does not change. The Query of the answer is the query of a link to the
// board.
func Form(r job.AskDesk) job.DeskAnswer {
	d, said := begin(r.Board).refilled(r.State), text(0)
	switch field, value, _ := strings.Cut(r.Do, " "); {
	case field == job.Copied && value == "true":
		said = codeCopied
	case field == job.Copied:
		said = codeRefused
	case field != "":
		d = d.fill(field, value)
	}
	if d.err != nil {
		said = codeOfBefore
	}
	f := form{draft: d, r: r, said: said}
	f.draw()
	return job.DeskAnswer{State: d.fields(), Shown: job.Shown{Head: f.String()},
		Wish: job.Wish{Query: link.EncodeBoard(d.Board)}}
}

// Shell returns the form as it is shown until the program is loaded: disabled, and with each text in every
// language.
func Shell() string {
	f := form{draft: begin(""), shell: true}
	f.draw()
	return f.String()
}

// name returns the accessible name of the board in the HTML code, in the widget's language.
func (f *form) name() string {
	lang, ok := i18n.ByTag(f.Lang)
	if !ok {
		lang = f.r.Lang
	}
	if f.source == today {
		return i18n.TodaySudoku.In(lang)
	}
	return lang.Sudoku()
}
