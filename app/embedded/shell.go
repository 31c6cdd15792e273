//go:build !js

package embedded

import (
	"math/bits"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/shared/embed"
)

// named gives a button of the shell the name of its control. The shell has all buttons, and
// web/script/frame.js removes those that were not asked for by their names.
func (v *View) named(c embed.Controls, b app.UI) app.UI {
	if v.Kit.Shell {
		b.(app.HTMLElem).DataSet("control", embed.Names[bits.TrailingZeros16(uint16(c))])
	}
	return b
}
