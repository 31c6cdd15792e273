// Package widgets has the desk of the page on which a person makes a widget: a form, a preview, and the
// code to copy. It is asked about each change of a field, and draws the form anew. draft.go has what the
// person is making, form.go the HTML. Before it is here, the page shows what Shell has given the build.
package widgets

import (
	"strings"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
)

// Form serves the desk. Do is the name of a field and, behind a blank, its value; or "" for the form as
// it is. Query, in the answer, is that of a link to the board.
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

// Shell returns the form as it is before the program is there: disabled, and with each text in every language.
func Shell() string {
	f := form{draft: begin(""), shell: true}
	f.draw()
	return f.String()
}

// name is what the board is called in the code. Its words are in the widget's language.
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
