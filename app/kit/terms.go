package kit

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/shared/job"
)

// Words draws an element with the explanation of a step. The first occurrence of each technical term is a
// button that shows the term's meaning. If names is true, the names of cells are controls; see Named.
func Words(tag, class string, e job.Explained, names bool) app.UI {
	plain := func(text string) string {
		if names {
			return withNames(text, e.Named)
		}
		return escaped(text)
	}
	drawn, notes, from := "", "", 0
	for i, line := range strings.Split(e.Terms, "\n") {
		place, line, _ := strings.Cut(line, "\t")
		word, says, _ := strings.Cut(line, "\t")
		at, err := strconv.Atoi(place)
		if err != nil {
			break // the step has no terms
		}
		id := "term-" + strconv.Itoa(i)
		drawn += plain(e.Text[from:at]) +
			`<button type="button" class="term" popovertarget="` + id + `">` + word + `</button>`
		notes += `<span class="term__says" popover id="` + id + `">` + escaped(says) + `</span>`
		from = at + len(word)
	}
	return app.Raw("<" + tag + ` class="` + class + `">` + drawn + plain(e.Text[from:]) + notes + " </" + tag + ">")
}
