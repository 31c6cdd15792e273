package kit

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/browser"
	"numplace/app/shared/job"
	"numplace/app/shared/named"
	"numplace/app/shared/svg"
	"numplace/app/state/hints"
	"numplace/solver"
)

// Named draws an element with a text in which the names of cells, such as r1c2, are controls. When the user
// points at a name, its cells are marked on the board. others lists the names of cells in the text that have
// another form. Package named documents the format of others.
func Named(tag, class, text, others string) app.UI {
	return app.Raw("<" + tag + ` class="` + class + `">` + withNames(text, others) + "</" + tag + ">")
}

func withNames(text, others string) string { return named.HTML(text, others, escaped) }

// OnNamed handles hovering over, focusing or clicking the name of cells in a text. It marks these cells on
// the board.
func (h *Host) OnNamed(_ app.Context, e app.Event) {
	name := ""
	at := browser.Closest(e.Get("target"), "[data-named]")
	if kind := browser.String(e.Value, "type"); at.Truthy() && kind != "focusout" && kind != "mouseleave" {
		name = browser.String(browser.Field(at, "dataset"), "named")
	}
	if name != h.Model.Named {
		h.Send(hints.ShowNamed{Name: name})
	}
}

// Naming makes OnNamed handle the events on names of cells within the element e.
func (h *Host) Naming(e app.HTMLElem) app.HTMLElem {
	for _, name := range [...]string{"mouseover", "mouseleave", "focusin", "focusout", "click"} {
		e = e.On(name, h.OnNamed)
	}
	return e
}

// Point marks the cells whose name the user points at. To mark cells, it calls mark with their rows and
// columns. It does nothing if the name is not in the text of the step e.
func (h *Host) Point(mark func(rows, cols solver.Digits), e job.Explained) {
	if !strings.Contains(e.Text+e.So+e.Named, h.Model.Named) {
		return
	}
	for cells := range strings.FieldsSeq(strings.ToLower(h.Model.Named)) {
		mark(Lines(cells))
	}
}

// Rim draws the names of the rows and columns around a board with n digits. It highlights the rows and
// columns of the cells that text names. If text names no cells, Rim returns nil.
func (h *Host) Rim(text string, n int) app.UI {
	rows, cols := Lines(text)
	if rows == 0 {
		return nil
	}
	html := `<div class="rims">`
	name := h.Model.Naming.Row
	for i, on := range [...]solver.Digits{rows, cols} {
		html += `<div class="rim rim--` + "rc"[i:i+1] + `" aria-hidden="true">`
		for d := solver.Digit(1); int(d) <= n; d++ {
			tag := "i"
			if on.Has(d) {
				tag = "b"
			}
			html += "<" + tag + ">" + name(int(d)) + "</" + tag + ">"
		}
		html += "</div>"
		name = h.Model.Naming.Column
	}
	return app.Raw(html + "</div>")
}

// escaped returns text escaped for HTML. html.EscapeString would add 5 KB to the program.
func escaped(text string) string {
	var w svg.Writer
	return string(w.Escaped(text).Text)
}

// Untagged returns the text of some HTML without its tags. Each tag is replaced by a line break.
func Untagged(html string) string {
	var words []byte
	for html != "" {
		text, rest, _ := strings.Cut(html, "<")
		words = append(append(words, text...), '\n')
		_, html, _ = strings.Cut(rest, ">")
	}
	return string(words)
}

// Lines returns the rows and the columns of all cells that a text names. For the name r46c5, these are rows 4
// and 6 and column 5.
func Lines(text string) (rows, cols solver.Digits) {
	for i := range len(text) {
		_, cells := named.At(text, i, "")
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
