package kit

import (
	"html"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/shared/job"
)

// Words draws an element with the words of a step. Each term in them is a button where it stands first,
// and shows what the term means. With names, the names of cells are as Named draws them.
func Words(tag, class string, e job.Explained, names bool) app.UI {
	drawn, notes := html.EscapeString(e.Text), ""
	if names {
		drawn = named(e.Text, e.Named)
	}
	if e.Terms != "" {
		for i, line := range strings.Split(e.Terms, "\n") {
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
	return app.Raw("<" + tag + ` class="` + class + `">` + drawn + notes + " </" + tag + ">")
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
			!(i > 0 && letter(markup[i-1]) && letter(word[0])) &&
			!(i+len(word) < len(markup) && letter(markup[i+len(word)]) && letter(word[len(word)-1])):
			return i
		}
	}
	return -1
}

func letter(b byte) bool { return 'a' <= b|' ' && b|' ' <= 'z' }
