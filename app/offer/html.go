package offer

import (
	"html"
	"strings"

	"numplace/app/i18n"
)

// What a control does is in its attribute data-do, and what it does it with in others. The page knows these:
//
//	copy    data-text is put on the clipboard
//	save    data-text is saved as the file data-name of the type data-media
//	svg     a picture is asked for and saved; with the solution if the row has a box that is checked
//	png     the same, drawn by a canvas
//	print   pages are asked for and printed, with data-each boards on each; the row has a choice of the paper too
const (
	copies = "copy"
	save   = "save"
)

// writer writes HTML.
type writer struct {
	strings.Builder
	lang i18n.Lang
}

// markup writes HTML as it is.
func (w *writer) markup(parts ...string) *writer {
	for _, part := range parts {
		w.WriteString(part)
	}
	return w
}

// text writes a text.
func (w *writer) text(s string) *writer { return w.markup(html.EscapeString(s)) }

// data writes data attributes, given as names and values in turn. A parser of HTML takes CR for the end of a line.
func (w *writer) data(pairs ...string) {
	for i := 0; i < len(pairs); i += 2 {
		w.markup(" data-", pairs[i], `="`, strings.ReplaceAll(html.EscapeString(pairs[i+1]), "\r", "&#13;"), `"`)
	}
}

// control writes a button. note says in what it is less than what is asked for, or is "".
func (w *writer) control(does, name, note string, pairs ...string) {
	w.markup(`<button type="button" class="bare offer__do"`)
	w.data(append([]string{"do", does}, pairs...)...)
	w.markup(">").text(name)
	w.note(note)
	w.markup("</button>")
}

// outward writes a link to another page. It opens in a tab of its own, which can't reach this one.
func (w *writer) outward(address, name, note string) {
	w.markup(`<a class="bare offer__do" target="_blank" rel="noopener" href="`).text(address).markup(`">`).text(name)
	w.note(note)
	w.markup("</a>")
}

// barred writes the name of what can't be done, and why.
func (w *writer) barred(name, why string) {
	w.markup(`<span class="offer__no">`).text(name)
	w.note(why)
	w.markup("</span>")
}

func (w *writer) note(note string) {
	if note != "" {
		w.markup(" <small>").text(note).markup("</small>")
	}
}

// row is a row of offers: those that are shown at once, and those that are behind "More".
type row struct {
	name       i18n.Text
	first      []string // the names of some, for a row that is folded
	main, more writer
}

// write writes a row, folded or not. One that is folded has all in it.
func (r *row) write(w *writer, folded bool) {
	body, more := r.main.String(), r.more.String()
	if body+more == "" {
		return
	}
	name := html.EscapeString(say(r.name, w.lang))
	if folded {
		w.markup(`<details class="offer"><summary><span class="offer__name">`, name, `</span><span class="offer__some">`).text(strings.Join(r.first, say(comma, w.lang)))
		w.markup(`</span></summary><div class="offer__of">`, body, more, `</div></details>`)
		return
	}
	w.markup(`<div class="offer" role="group" aria-label="`, name, `"><span class="offer__name">`, name, `</span><div class="offer__of">`, body)
	if more != "" {
		w.markup(`<details class="offer__more"><summary>`).text(say(moreOf, w.lang)).markup(`</summary><div class="offer__of">`, more, `</div></details>`)
	}
	w.markup(`</div></div>`)
}
