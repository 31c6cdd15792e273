//go:build !js

package embedded

import (
	"math/bits"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/embed"
)

// named gives the buttons of the shell, which has all, beside the verdict or in the row below it, the names of their controls. By these
// web/script/frame.js takes away what was not asked for.
func (v *View) named(buttons []app.UI, row bool) {
	if !v.Kit.Shell {
		return
	}
	controls := []embed.Controls{embed.Check, embed.Solve}
	if row {
		controls = []embed.Controls{embed.Hint, embed.Explore, embed.All, embed.Candidates, embed.Undo, embed.Undo, embed.Reset}
	}
	for i, b := range buttons {
		b.(app.HTMLElem).DataSet("control", embed.Names[bits.TrailingZeros16(uint16(controls[i]))])
	}
}
