package kit

import (
	"html"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// Asked draws an element with a sentence, as Named does. Each term in it is a button where it stands
// first, and shows what the term means. terms are those of job.Explained.
func Asked(tag, class, text, terms string) app.UI {
	drawn, notes := named(tag, class, text), ""
	if terms != "" {
		for i, line := range strings.Split(terms, "\n") {
			word, says, _ := strings.Cut(line, "\t")
			at := standing(drawn, word)
			if at < 0 {
				continue
			}
			id := "term-" + strconv.Itoa(i)
			drawn = drawn[:at] + `<button type="button" class="term" popovertarget="` + id + `">` + word + `</button>` +
				drawn[at+len(word):]
			notes += `<span class="term__says" popover id="` + id + `">` + html.EscapeString(says) + `</span>`
		}
	}
	end := len(drawn) - len("</>") - len(tag)
	return app.Raw(drawn[:end] + notes + drawn[end:])
}

// standing returns where a word stands first in markup, outside of tags, or -1. Latin letters beside it
// would make it another word.
func standing(markup, word string) int {
	inside := false
	for i := range len(markup) {
		switch {
		case markup[i] == '<' || markup[i] == '>':
			inside = markup[i] == '<'
		case !inside && strings.HasPrefix(markup[i:], word) &&
			!(letter(markup[i-1]) && letter(word[0])) &&
			!(letter(markup[i+len(word)]) && letter(word[len(word)-1])):
			return i
		}
	}
	return -1
}

func letter(b byte) bool { return 'a' <= b|' ' && b|' ' <= 'z' }
