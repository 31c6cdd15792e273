package sharing

import (
	stdhtml "html"
	"strings"

	"numplace/app/shared/i18n"
	"numplace/app/workshop/html"
)

// The attribute data-do of a control names its action, and further attributes are the parameters. The page
// handles these values:
//
//	copy    copies data-text to the clipboard
//	save    saves data-text as the file data-name with the media type data-media
//	svg     requests a picture and saves it, with the solution if the checkbox in the row is checked;
//	        with data-card, the picture is the card of a solved puzzle
//	png     does the same, but draws the picture on a canvas
//	print   requests pages and prints them; data-each is the number of boards per page, and a select in
//	        the row has the size of the paper
//	send    opens the device's dialog for sending, with the link data-text
//	texts   shows the texts, files and sites
//	embed   shows the code that embeds the board in a page
//	sheet   opens the dialog for a worksheet
const (
	copies = "copy"
	save   = "save"
)

// writer writes HTML with texts in a language.
type writer struct {
	html.Writer
	lang i18n.Lang
}

// control writes a button. does is its action. note lists the parts of the board that are lost, or is "".
func (w *writer) control(does, name, note string, pairs ...string) {
	w.Markup(`<button type="button" class="bare offer__do"`)
	w.Data(append([]string{"do", does}, pairs...)...)
	w.Markup(">").Text(name)
	w.note(note)
	w.Markup("</button>")
}

// outward writes a link to another site. The link opens in a new tab, which has no access to this page.
func (w *writer) outward(address, name, note string) {
	w.Markup(`<a class="bare offer__do" target="_blank" rel="noopener" href="`).Text(address).Markup(`">`).Text(name)
	w.note(note)
	w.Markup("</a>")
}

// barred writes the name of a way to share that is not possible, and the reason.
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

// row is a row of the Share dialog, with related ways to share the board. main has the controls that are
// always visible, and more has the controls behind "More".
type row struct {
	name       text
	says       string   // the text of the row while it is folded
	first      []string // names of some ways to share, which are the text of the folded row if says is ""
	open       bool     // the row is initially open
	main, more writer
}

// write writes a row. If folded is set, the row can be folded, with all controls inside.
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

// leads writes a row that opens another part of the page. class is an additional class for the row, which
// sets the direction of its arrow, or "".
func (w *writer) leads(does string, name, says text, class string) {
	w.Markup(`<button type="button" class="bare offer offer--leads`, class, `"`).Data("do", does).
		Markup(`><span class="offer__name">`).Text(name.In(w.lang)).Markup(`</span><span class="offer__some">`).
		Text(says.In(w.lang)).Markup(`</span></button>`)
}
