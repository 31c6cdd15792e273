package kit

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/browser"
	"numplace/app/shared/i18n"
	"numplace/app/state"
	"numplace/app/state/incoming"
)

// exampleNames holds the names of the puzzles in incoming.Examples, in the same order.
var exampleNames = [len(incoming.Examples)]i18n.Text{i18n.ExampleEasy, i18n.ExampleMany, i18n.ExampleHard}

// Example returns the button that opens example i. An element around the button must handle clicks with
// OnExample.
func (h *Host) Example(i int) app.UI {
	return Element("button").Class("bare").Attr("type", "button").DataSet("example", i).Text(h.Kit.In(exampleNames[i]))
}

// OnExample opens the example whose button was clicked.
func (h *Host) OnExample(_ app.Context, e app.Event) {
	if i, ok := browser.Number(e, "example"); ok {
		h.Send(state.Example{Number: i})
	}
}
