// Package named finds names of cells in a text. A name has the form r2c7, or r46c5 for two cells, or it is in
// a list of further names that comes with the text. Each line of the list is a name, a tab, and the cells in
// the form r46c5. For the name of a rule or of several houses, the line has several groups of this form in
// capitals, with spaces between them. In texts about boards with more than nine digits, names of cells have
// other forms and are not found.
package named

import "strings"

// HTML converts a text to HTML. It makes each name of cells an element whose attribute data-named has the
// cells. others is the list of further names. escaped escapes text for HTML.
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

// At returns the end of the name of cells that begins at text[i], and its cells. If no name begins there, end
// is 0. others is the list of further names.
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

// digits returns the end of the run of digits 1 to 9 that begins at text[i].
func digits(text string, i int) int {
	for i < len(text) && text[i] >= '1' && text[i] <= '9' {
		i++
	}
	return i
}
