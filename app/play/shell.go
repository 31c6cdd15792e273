//go:build !js

package play

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// alsoBlank gives the actions of the shell the words for an empty board, too. The shell's script
// chooses when it has drawn a link's board. The script does not check whether there is a board to
// continue.
func (v *View) alsoBlank(buttons []app.UI) {
	if !v.Kit.Shell {
		return
	}
	acts := v.usualActions(v.situation())
	for i, blank := range v.usualActions(blankBoard) {
		buttons[i].(app.HTMLElem).Body(v.Kit.Word(blank.name), v.Kit.Word(acts[i].name))
	}
}
