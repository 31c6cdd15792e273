package kit

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/browser"
	"numplace/app/shared/job"
	"numplace/app/shared/svg"
	"numplace/app/state"
	"numplace/solver"
)

// Cells that words name: as r2c7, or r46c5 for two of them, or by other names, whose list comes with the
// words: a line for each, with a tab before the cells in the form r46c5. Boards of more than nine digits
// have other names, which are left as they are.

// Named draws an element with a text, in which each name of cells is an element with the cells in
// data-named. others are the names of another form.
func Named(tag, class, text, others string) app.UI {
	return app.Raw("<" + tag + ` class="` + class + `">` + named(text, others) + "</" + tag + ">")
}

func named(text, others string) string {
	drawn, from := "", 0
	for begin := 0; begin < len(text); begin++ {
		end, cells := nameAt(text, begin, others)
		if end > begin {
			drawn += escaped(text[from:begin]) + `<span class="named" role="button" tabindex="0" data-named="` + cells +
				`">` + text[begin:end] + `</span>`
			from, begin = end, end-1
		}
	}
	return drawn + escaped(text[from:])
}

// OnNamed marks the cells of a name that is pointed at, has the focus, or is pressed.
func (h *Host) OnNamed(_ app.Context, e app.Event) {
	name := ""
	at := browser.Closest(e.Get("target"), "[data-named]")
	if kind := browser.String(e.Value, "type"); at.Truthy() && kind != "focusout" && kind != "mouseleave" {
		name = browser.String(browser.Field(at, "dataset"), "named")
	}
	if name != h.Model.Named {
		h.Send(state.ShowNamed{Name: name})
	}
}

// Naming makes an element hear of the names in it.
func (h *Host) Naming(e app.HTMLElem) app.HTMLElem {
	for _, name := range [...]string{"mouseover", "mouseleave", "focusin", "focusout", "click"} {
		e = e.On(name, h.OnNamed)
	}
	return e
}

// Pointed returns the rows and the columns of the cells of a step whose name is pointed at. A name that the words of
// the step no longer have marks nothing.
func (h *Host) Pointed(e job.Explained) (rows, cols solver.Digits) {
	if h.Model.Named == "" || !strings.Contains(e.Text+e.So+e.Named, h.Model.Named) {
		return 0, 0
	}
	return Lines(h.Model.Named)
}

// escaped returns a text as it stands in HTML. html.EscapeString would bring 5 KB into the program.
func escaped(text string) string {
	var w svg.Writer
	return string(w.Escaped(text).Text)
}

// nameAt returns the end of the name that begins at i, and its cells. If none does, the end is 0.
func nameAt(text string, i int, others string) (end int, cells string) {
	if i > 0 && text[i-1]|' ' >= 'a' && text[i-1]|' ' <= 'z' {
		return 0, ""
	}
	for others != "" {
		line, rest, _ := strings.Cut(others, "\n")
		if name, cells, _ := strings.Cut(line, "\t"); name != "" && strings.HasPrefix(text[i:], name) {
			return i + len(name), cells
		}
		others = rest
	}
	if text[i] != 'r' {
		return 0, ""
	}
	if c := digits(text, i+1); c > i+1 && c < len(text) && text[c] == 'c' {
		if end = digits(text, c+1); end > c+1 {
			return end, text[i:end]
		}
	}
	return 0, ""
}

// digits returns where the digits end that begin at i.
func digits(text string, i int) int {
	for i < len(text) && text[i] >= '1' && text[i] <= '9' {
		i++
	}
	return i
}

// Untagged returns what is between the tags of HTML, with a line for each.
func Untagged(html string) string {
	var words []byte
	for html != "" {
		text, rest, _ := strings.Cut(html, "<")
		words = append(append(words, text...), '\n')
		_, html, _ = strings.Cut(rest, ">")
	}
	return string(words)
}

// Lines returns the rows and the columns that the names of the form r46c5 in a text have.
func Lines(text string) (rows, cols solver.Digits) {
	for i := range len(text) {
		_, cells := nameAt(text, i, "")
		to := &rows
		for _, sign := range []byte(cells) {
			switch sign {
			case 'r':
			case 'c':
				to = &cols
			default:
				*to = to.With(solver.Digit(sign - '0'))
			}
		}
	}
	return rows, cols
}
