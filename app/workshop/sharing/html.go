package sharing

import (
	stdhtml "html"
	"strings"

	"numplace/app/shared/i18n"
	"numplace/app/workshop/html"
)

// The attribute data-do says what a control does, and other attributes have what it needs for that.
// The page knows these values:
//
//	copy    data-text is put on the clipboard
//	save    data-text is saved as the file data-name of the type data-media
//	svg     a picture is asked for and saved, with the solution if a box in the row is checked
//	        or, with data-card, the card of a solved puzzle
//	png     the same, drawn by a canvas
//	print   pages are asked for and printed, with data-each boards on each; the row also has a
//	        choice of the paper
//	send    data-text, a link, goes to the device's own dialog
//	texts   the texts, files and sites are shown
//	sheet   the dialog of a worksheet is shown
const (
	copies = "copy"
	save   = "save"
)

// writer writes HTML with words in a language.
type writer struct {
	html.Writer
	lang i18n.Lang
}

// control writes a button. note says what the result leaves out of the board, or is "".
func (w *writer) control(does, name, note string, pairs ...string) {
	w.Markup(`<button type="button" class="bare offer__do"`)
	w.Data(append([]string{"do", does}, pairs...)...)
	w.Markup(">").Text(name)
	w.note(note)
	w.Markup("</button>")
}

// outward writes a link to another page. The link opens in a new tab, which has no access to this
// one.
func (w *writer) outward(address, name, note string) {
	w.Markup(`<a class="bare offer__do" target="_blank" rel="noopener" href="`).Text(address).Markup(`">`).Text(name)
	w.note(note)
	w.Markup("</a>")
}

// barred writes the name of something that can't be done, and the reason.
func (w *writer) barred(name, why string) {
	w.Markup(`<span class="offer__no">`).Text(name)
	w.note(why)
	w.Markup("</span>")
}

func (w *writer) note(note string) {
	if note != "" {
		w.Markup(" <small>").Text(note).Markup("</small>")
	}
}

// row is a row of offers. main has those that are shown at once, more those behind "More".
type row struct {
	name       text
	says       string   // about the offers of a row that is folded
	first      []string // names of some offers, which a folded row without says shows
	open       bool     // a folded row is open at first
	main, more writer
}

// write writes a row. A folded row has all of its offers inside.
func (r *row) write(w *writer, folded bool) {
	body, more := r.main.String(), r.more.String()
	if body+more == "" {
		return
	}
	name := stdhtml.EscapeString(r.name.In(w.lang))
	if folded {
		says := r.says
		if says == "" {
			says = strings.Join(r.first, comma.In(w.lang))
		}
		open := ""
		if r.open {
			open = " open"
		}
		w.Markup(`<details class="offer"`, open, `><summary><span class="offer__name">`, name,
			`</span><span class="offer__some">`).Text(says)
		w.Markup(`</span></summary><div class="offer__of">`, body, more, `</div></details>`)
		return
	}
	w.Markup(`<div class="offer" role="group" aria-label="`, name, `"><span class="offer__name">`, name,
		`</span><div class="offer__of">`, body)
	if more != "" {
		w.Markup(`<details class="offer__more"><summary>`).Text(moreOf.In(w.lang)).
			Markup(`</summary><div class="offer__of">`, more, `</div></details>`)
	}
	w.Markup(`</div></div>`)
}

// leads writes a row that leads to another part of the page. class says where its arrow points to,
// if it has one.
func (w *writer) leads(does string, name, says text, class string) {
	w.Markup(`<button type="button" class="bare offer offer--leads`, class, `"`).Data("do", does).
		Markup(`><span class="offer__name">`).Text(name.In(w.lang)).Markup(`</span><span class="offer__some">`).
		Text(says.In(w.lang)).Markup(`</span></button>`)
}
