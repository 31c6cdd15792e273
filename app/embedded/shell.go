//go:build !js

package embedded

import (
	"math/bits"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/shared/embed"
)

// named gives a button of the shell, which has all, the name of its control. By these web/script/frame.js takes away what was not asked for.
func (v *View) named(c embed.Controls, b app.UI) app.UI {
	if v.Kit.Shell {
		b.(app.HTMLElem).DataSet("control", embed.Names[bits.TrailingZeros16(uint16(c))])
	}
	return b
}
