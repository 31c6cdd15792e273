package embedded

import "github.com/maxence-charriere/go-app/v10/pkg/app"

func (v *View) named([]app.UI, bool) {}
