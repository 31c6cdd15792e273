package kit

import (
	"html"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/solver"
)

// Cells that words name: r2c7, or r46c5 for two of them. Boards of more than nine digits have other
// names, which are left as they are.

// Named draws an element with a text, in which each name of cells is an element with the name in
// data-named.
func Named(tag, class, text string) app.UI { return app.Raw(named(tag, class, text)) }

func named(tag, class, text string) string {
	drawn, from := "<"+tag+` class="`+class+`">`, 0
	eachName(text, func(begin, end int) {
		name := text[begin:end]
		drawn += html.EscapeString(text[from:begin]) + `<span class="named" data-named="` + name + `">` + name + `</span>`
		from = end
	})
	return drawn + html.EscapeString(text[from:]) + "</" + tag + ">"
}

// eachName calls f with where each name begins and ends.
func eachName(text string, f func(begin, end int)) {
	for i := 0; i < len(text); i++ {
		if text[i] != 'r' || i > 0 && text[i-1]|' ' >= 'a' && text[i-1]|' ' <= 'z' {
			continue
		}
		c := digits(text, i+1)
		if c == i+1 || c >= len(text) || text[c] != 'c' {
			continue
		}
		if end := digits(text, c+1); end > c+1 {
			f(i, end)
			i = end - 1
		}
	}
}

// digits returns where the digits end that begin at i.
func digits(text string, i int) int {
	for i < len(text) && text[i] >= '1' && text[i] <= '9' {
		i++
	}
	return i
}

// Lines returns the rows and the columns that the names in a text have.
func Lines(text string) (rows, cols solver.Digits) {
	eachName(text, func(begin, end int) {
		to := &rows
		for i := begin + 1; i < end; i++ {
			if text[i] == 'c' {
				to = &cols
			} else {
				*to = to.With(solver.Digit(text[i] - '0'))
			}
		}
	})
	return rows, cols
}
