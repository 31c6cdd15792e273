//go:build !js

package play

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// alsoBlank gives the actions of the shell an empty board's words, too: its script chooses when it has drawn a link's board. It does not look whether
// there is a board to continue.
func (v *View) alsoBlank(buttons []app.UI) {
	if !v.Kit.Shell {
		return
	}
	acts := v.usualActions(v.situation())
	for i, blank := range v.usualActions(blankBoard) {
		buttons[i].(app.HTMLElem).Body(v.Kit.Word(*blank.name), v.Kit.Word(*acts[i].name))
	}
}
