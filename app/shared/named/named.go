// Package named finds the cells that words name: as r2c7, or r46c5 for two of them, or by other names, whose list comes
// with the words: a line for each, with a tab before the cells in the form r46c5, or in several such in capitals.
// Boards of more than nine digits have other names, which are left as they are.
package named

import "strings"

// HTML returns a text as HTML in which each name of cells is an element with the cells in data-named. others are the
// names of another form.
func HTML(text, others string, escaped func(string) string) string {
	drawn, from := "", 0
	for begin := 0; begin < len(text); begin++ {
		end, cells := At(text, begin, others)
		if end > begin {
			drawn += escaped(text[from:begin]) + `<span class="named" role="button" tabindex="0" data-named="` + cells +
				`">` + text[begin:end] + `</span>`
			from, begin = end, end-1
		}
	}
	return drawn + escaped(text[from:])
}

// At returns the end of the name that begins at i, and its cells. If none does, the end is 0.
func At(text string, i int, others string) (end int, cells string) {
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
