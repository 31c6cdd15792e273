//go:build !js

package embedded

import (
	"math/bits"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/shared/embed"
)

// named marks a button in the shell with the name of its control. The shell has the buttons of all controls,
// and web/script/frame.js removes those that were not requested.
func (v *View) named(c embed.Controls, b app.UI) app.UI {
	if v.Kit.Shell {
		b.(app.HTMLElem).DataSet("control", embed.Names[bits.TrailingZeros16(uint16(c))])
	}
	return b
}
