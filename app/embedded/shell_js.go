package embedded

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/shared/embed"
)

func (v *View) named(_ embed.Controls, b app.UI) app.UI { return b }
