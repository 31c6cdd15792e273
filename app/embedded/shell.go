//go:build !js

package embedded

import (
	"math/bits"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/shared/embed"
)

// named labels a button in the shell with the control that it belongs to. The shell has all buttons, and
// web/script/frame.js removes those of controls that were not requested.
func (v *View) named(c embed.Controls, b app.UI) app.UI {
	if v.Kit.Shell {
		b.(app.HTMLElem).DataSet("control", embed.Names[bits.TrailingZeros16(uint16(c))])
	}
	return b
}
